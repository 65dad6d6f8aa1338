"""A slow second opinion on the rules: by definition only, on plain dicts of cells and tiles.

It shares no logic with game.rules: of a tile it uses colour, shape and background, and nothing
else. Whatever is asked is counted anew from the tiles as they lie.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import chain, combinations, product

from game.rules.tiles import Tile

XY = tuple[int, int]
Laid = tuple[XY, Tile]
PlainBoard = Mapping[XY, Tile]
PlainRow = Sequence[Tile]

STRAIGHT = ((1, 0), (0, 1))
DIAGONAL = ((1, 1), (1, -1))


@cache
def traits(tile: Tile) -> tuple[int, int, int]:
    """Return a tile's colour, shape and background as plain numbers."""
    return int(tile.color), int(tile.shape), int(tile.background)


def full_set(backgrounds: Iterable[int], copies: int) -> Counter[tuple[int, int, int]]:
    """Return how often a game has each combination of traits."""
    return Counter({each: copies for each in product(range(6), range(6), backgrounds)})


def share_a_trait(tiles: Iterable[Tile]) -> bool:
    """Tell whether all tiles are of one colour or all of one shape."""
    known = [traits(tile) for tile in tiles]
    return len({color for color, _, _ in known}) == 1 or len({shape for _, shape, _ in known}) == 1


def is_line(tiles: Sequence[Tile]) -> bool:
    """Tell whether tiles are one colour in different shapes or one shape in different colours."""
    colors = {traits(tile)[0] for tile in tiles}
    shapes = {traits(tile)[1] for tile in tiles}
    one_color = len(colors) == 1 and len(shapes) == len(tiles)
    one_shape = len(shapes) == 1 and len(colors) == len(tiles)
    return one_color or one_shape


def largest_group(tiles: Iterable[Tile]) -> int:
    """Return the size of the largest group of different tiles that share a colour or a shape."""
    kinds = {traits(tile)[:2] for tile in tiles}
    colors, shapes = Counter(color for color, _ in kinds), Counter(shape for _, shape in kinds)
    return max(chain(colors.values(), shapes.values()), default=0)


# --- boards ---------------------------------------------------------------------------------------


def _walk(board: PlainBoard, cell: XY, step: XY) -> Iterator[XY]:
    """Iterate over the filled cells that follow *cell* without a gap."""
    x, y = cell
    while (cell := (x := x + step[0], y := y + step[1])) in board:
        yield cell


def run(board: PlainBoard, cell: XY, step: XY) -> tuple[XY, ...]:
    """Return the cells of the unbroken run through *cell*, first to last."""
    behind = tuple(_walk(board, cell, (-step[0], -step[1])))
    return (*reversed(behind), cell, *_walk(board, cell, step))


def diagonal_run(board: PlainBoard, cell: XY, step: XY) -> tuple[XY, ...]:
    """Return the unbroken diagonal run of one background through *cell*."""
    background = traits(board[cell])[2]
    same = {c: board[c] for c in run(board, cell, step) if traits(board[c])[2] == background}
    return run(same, cell, step)


def lines_of(board: PlainBoard, cells: Iterable[XY]) -> set[tuple[XY, ...]]:
    """Return every line of two or more tiles that holds one of *cells*."""
    runs = {run(board, cell, step) for cell in cells for step in STRAIGHT}
    return {line for line in runs if len(line) > 1}


def diagonals_of(board: PlainBoard, cells: Iterable[XY]) -> set[tuple[XY, ...]]:
    """Return every diagonal run of two or more that holds one of *cells*; only Flex has any."""
    flex = [cell for cell in cells if traits(board[cell])[2]]
    runs = {diagonal_run(board, cell, step) for cell in flex for step in DIAGONAL}
    return {diagonal for diagonal in runs if len(diagonal) > 1}


def worth(length: int) -> int:
    """Return what a line or diagonal of two or more scores."""
    return 12 if length == 6 else length


def faults(board: PlainBoard, cells: Iterable[XY] | None = None) -> list[tuple[XY, ...]]:
    """Return every line and diagonal of the board, or through *cells*, that must not be."""
    cells = list(board) if cells is None else list(cells)
    mixed = [line for line in lines_of(board, cells) if not is_line([board[c] for c in line])]
    return mixed + [diagonal for diagonal in diagonals_of(board, cells) if len(diagonal) > 6]


def is_one_piece(board: PlainBoard) -> bool:
    """Tell whether every tile hangs together with every other, edge to edge."""
    reached = set(list(board)[:1])
    edge = list(reached)
    while edge:
        more = [cell for cell in neighbours(edge.pop()) if cell in board and cell not in reached]
        reached.update(more)
        edge += more
    return len(reached) == len(board)


def neighbours(cell: XY) -> list[XY]:
    """Return the four cells at the edges of *cell*."""
    x, y = cell
    return [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)]


def is_legal(
    board: PlainBoard, rack: Iterable[Tile], placements: Iterable[Laid], flex: bool
) -> bool:
    """Tell whether *placements* may be laid; an opening may lie anywhere and be of any size."""
    laid = list(placements)
    cells = [cell for cell, _ in laid]
    if not laid or len(set(cells)) < len(cells) or any(cell in board for cell in cells):
        return False
    if Counter(tile for _, tile in laid) - Counter(rack):
        return False
    touches = any(beside in board for cell in cells for beside in neighbours(cell))
    if (board and not touches) or not share_a_trait(tile for _, tile in laid):
        return False
    after = {**board, **dict(laid)}
    if not any(set(cells) <= set(run(after, cells[0], step)) for step in STRAIGHT):
        return False
    if any(not is_line([after[c] for c in line]) for line in lines_of(after, cells)):
        return False
    return not flex or all(len(diagonal) <= 6 for diagonal in diagonals_of(after, cells))


def score(board: PlainBoard, placements: Iterable[Laid]) -> int:
    """Return what a legal placement scores, the bonus for going out left aside."""
    laid = dict(placements)
    after = {**board, **laid}
    scored = [*lines_of(after, laid), *diagonals_of(after, laid)]
    return sum(worth(len(cells)) for cells in scored)


def all_placements(board: PlainBoard, rack: Sequence[Tile]) -> dict[frozenset[Laid], int]:
    """Return every legal placement on a board that is not empty, with its points.

    Sets grow tile by tile, and each is judged from scratch. That misses none: a legal set has a
    tile beside an old one. Start from it and add the others in the order of their distance along
    the common line, on either side. Each part on the way touches the old tile, has no gap, shares
    the whole set's trait, and its lines and diagonals are unbroken parts of the whole set's, so
    they are no longer and hold no other tiles: each part is legal too, and was kept.
    """
    flex = any(traits(tile)[2] for tile in rack)
    beside = {cell for filled in board for cell in neighbours(filled)} - set(board)
    fresh = {frozenset({(cell, tile)}) for cell in beside for tile in rack}
    found: dict[frozenset[Laid], int] = {}
    while fresh:
        legal = [laid for laid in fresh if is_legal(board, rack, laid, flex)]
        found.update((laid, score(board, laid)) for laid in legal)
        fresh = {laid | {one} for laid in legal for one in _one_more(board, rack, laid)}
    return found


def _one_more(board: PlainBoard, rack: Sequence[Tile], laid: frozenset[Laid]) -> set[Laid]:
    """Return the tiles left on *rack* on the next free cells along the common line."""
    after = {**board, **dict(laid)}
    left = Counter(rack) - Counter(tile for _, tile in laid)
    cells = sorted(cell for cell, _ in laid)
    steps = [step for step in STRAIGHT if len({x if step[1] else y for x, y in cells}) == 1]
    ends: set[XY] = set()
    for dx, dy in steps:
        line = run(after, cells[0], (dx, dy))
        (first_x, first_y), (last_x, last_y) = line[0], line[-1]
        ends |= {(first_x - dx, first_y - dy), (last_x + dx, last_y + dy)}
    return {(cell, tile) for cell in ends for tile in left}


# --- rows of Cards --------------------------------------------------------------------------------


def rows_are_legal(rows: Iterable[PlainRow]) -> bool:
    """Tell whether a table may stay as it is at the end of a turn."""
    return all(len(row) >= 3 and is_line(row) for row in rows)


def lay_is_legal(table: Iterable[PlainRow], rack: Iterable[Tile], rows: Sequence[PlainRow]) -> bool:
    """Tell whether a turn may leave *table* as *rows*, once the first row has been laid."""
    old, new = Counter(chain.from_iterable(table)), Counter(chain.from_iterable(rows))
    played = new - old
    return bool(played) and not old - new and not played - Counter(rack) and rows_are_legal(rows)


def qwirkles(rows: Iterable[PlainRow]) -> int:
    """Return how many rows have six cards."""
    return sum(len(row) == 6 for row in rows)


def can_play(table_rows: Iterable[PlainRow], rack: Sequence[Tile]) -> bool:
    """Tell whether any cards of *rack* and all of the table can be laid as legal rows.

    Tries every choice of cards and every way to part them; for small tables only.
    """
    on_table = list(chain.from_iterable(table_rows))
    sizes = range(1, len(rack) + 1)
    chosen = {c for size in sizes for c in combinations(sorted(rack), size)}
    return any(_can_part(tuple(sorted([*on_table, *cards]))) for cards in chosen)


@lru_cache(maxsize=100_000)
def _can_part(cards: tuple[Tile, ...]) -> bool:
    if not cards:
        return True
    return any(_can_part(rest) for rest in _without_a_row(cards))


def _without_a_row(cards: tuple[Tile, ...]) -> Iterator[tuple[Tile, ...]]:
    """Iterate over what is left once the first card has its row, for every such row."""
    first = cards[0]
    for trait in (0, 1):
        mates = sorted({card for card in cards if traits(card)[trait] == traits(first)[trait]})
        for row in chain.from_iterable(combinations(mates, size) for size in range(3, 7)):
            if first in row and is_line(row):
                left = list(cards)
                for card in row:
                    left.remove(card)
                yield tuple(left)
