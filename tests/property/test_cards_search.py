"""Cards: the search for a play and the verdicts on tables, against brute force."""

from collections import Counter
from collections.abc import Sequence
from itertools import chain, product
from random import Random

from hypothesis import given

from game.rules.moves import Lay, Row
from game.rules.packing import find_play
from game.rules.rows import simple_plays
from game.rules.state import TableState
from game.rules.tiles import TILES, Tile
from tests import reference
from tests.matches import CARDS, SEATS, SEEDS, move_a_card, random_position, rearranged

TABLES = 4  # looked at for each seed
MOST_ON_TABLE = 9
DRAFTS = 25


@given(seed=SEEDS)
def test_a_play_is_found_exactly_where_brute_force_finds_one(seed: int) -> None:
    rng = Random(seed)
    for _ in range(TABLES):
        table, rack = _small_table(rng)
        found = find_play(table, rack)
        assert (found is not None) == reference.can_play(table, rack), (table, rack)
        if found is not None:
            assert reference.lay_is_legal(table, rack, found), (table, rack, found)


@given(seed=SEEDS)
def test_a_play_is_found_even_if_the_table_does_not_stand_without_the_rack(seed: int) -> None:
    rng = Random(seed)
    for _ in range(TABLES):
        cards = rng.sample(_few_kinds(rng), rng.randint(4, 11))
        on_table = rng.randint(1, min(len(cards) - 1, MOST_ON_TABLE))
        table, rack = [tuple(cards[:on_table])], cards[on_table:][:5]
        found = find_play(table, rack)
        assert (found is not None) == reference.can_play(table, rack), (table, rack)
        if found is not None:
            assert reference.lay_is_legal(table, rack, found), (table, rack, found)


def test_the_small_tables_hold_easy_hidden_and_impossible_plays() -> None:
    rng, seen = Random(0), Counter[str]()
    for _ in range(400):
        table, rack = _small_table(rng)
        if any(True for _ in simple_plays(table, rack)):
            seen["easy"] += 1
        else:
            seen["hidden" if reference.can_play(table, rack) else "impossible"] += 1
    assert min(seen["easy"], seen["hidden"], seen["impossible"]) >= 40, seen


@given(seats=SEATS, seed=SEEDS)
def test_verdicts_on_random_tables_are_those_of_the_reference(seats: int, seed: int) -> None:
    match, rng = random_position(CARDS, seats, seed), Random(seed)
    state, rules = match.state, match.rules
    assert isinstance(state, TableState)
    rack = state.racks[state.to_move]
    plays = [play.action for play in rules.plays(state)]
    for _ in range(DRAFTS):
        action = rng.choice(plays) if plays else None
        rows = _random_lay(state, action.rows if isinstance(action, Lay) else state.table, rng)
        legal = reference.lay_is_legal(state.table, rack, rows)
        if not state.opened:
            legal &= len(rows) == 1 and len(rows[0]) == reference.largest_group(rack)
        verdict = rules.check(state, Lay(rows))
        assert verdict.ok == legal, (rows, verdict)
        assert not legal or verdict.points == reference.qwirkles(rows)
        assert not legal or plays


def _few_kinds(rng: Random) -> list[Tile]:
    """Return three cards of each kind of a few colours and shapes: twins everywhere."""
    colors = rng.sample(range(6), rng.randint(2, 4))
    shapes = rng.sample(range(6), rng.randint(2, 4))
    if rng.random() < 0.5:
        colors, shapes = shapes, colors
    return [TILES[6 * color + shape] for color, shape in product(colors, shapes)] * 3


def _small_table(rng: Random) -> tuple[list[Row], list[Tile]]:
    """Return a legal table of few cards and a rack, mostly of cards that no row takes as it is."""
    cards = _few_kinds(rng)
    rng.shuffle(cards)
    table: list[Row] = []
    for _ in range(12):
        size = rng.choice((3, 3, 3, 4, 4, 5))
        row = _random_row(cards, size, rng)
        if row and sum(map(len, table)) + size <= MOST_ON_TABLE:
            table.append(row)
            for card in row:
                cards.remove(card)
    odd = [card for card in cards if not any(reference.is_line((*row, card)) for row in table)]
    pool = odd if odd and rng.random() < 0.5 else cards
    return table, rng.sample(pool, min(len(pool), rng.randint(2, 5)))


def _random_row(cards: Sequence[Tile], size: int, rng: Random) -> Row | None:
    start = rng.choice(cards)
    kinds = sorted(set(cards))
    by_color = [card for card in kinds if card.color == start.color]
    by_shape = [card for card in kinds if card.shape == start.shape]
    mates = rng.choice((by_color, by_shape))
    return tuple(rng.sample(mates, size)) if len(mates) >= size else None


def _random_lay(state: TableState, rows: Sequence[Row], rng: Random) -> tuple[Row, ...]:
    """Return a legal table with some cards moved, added, lost or changed; often still legal."""
    rack = state.racks[state.to_move]
    table = list(rearranged(rows, rng) if rng.random() < 0.7 else rows)
    for _ in range(rng.choice((0, 0, 1, 1, 2, 3))):
        place = rng.randrange(len(table)) if table else None
        match rng.randrange(7):
            case 0 | 1:
                table = move_a_card(table, rng)
            case 2 if place is not None:
                table[place] = (*table[place], rng.choice(rack))
            case 3 if place is not None and table[place]:
                lost = rng.randrange(len(table[place]))
                table[place] = table[place][:lost] + table[place][lost + 1 :]
            case 4:
                table.append(tuple(rng.sample(rack, min(len(rack), rng.choice((0, 1, 3, 3))))))
            case 5 if place is not None:
                table[place] = (*table[place], rng.choice(TILES[:36]))
            case 6:
                table = [*chain(table[1:], table[:1])]
    return tuple(table)
