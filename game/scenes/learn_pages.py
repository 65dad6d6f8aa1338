"""The rules of the three games as pages: which passages there are, and the sketch of each.

The words are under ``rules.`` in the catalogues. Every sketch is checked against the rules.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from game.rules.tiles import KINDS, TILES
from game.ui.icons import IconName
from game.ui.sketch import Count, Sketch


@dataclass(frozen=True, slots=True)
class Section:
    """One passage; its name is part of the keys of its words."""

    name: str
    sketch: Sketch | None = None


_ALL_KINDS = " ".join(f"{tile}@{tile.shape.value},{tile.color.value}" for tile in TILES[:KINDS])

CLASSIC = (
    Section("goal", Sketch(lies=_ALL_KINDS)),
    Section("start", Sketch(new="gc@0,0 gs@1,0 gx@2,0 gu@3,0", faint="rd@4,0 bk@5,0")),
    Section("line", Sketch(lies="rc@0,0 rs@1,0 rx@2,0 bx@2,1 yx@2,2")),
    Section(
        "wrong",
        Sketch(lies="gc@0,0 gd@1,0 gk@2,0 os@0,2 bs@1,2", wrong="gd@3,0 bd@2,2"),
    ),
    Section("turn", Sketch(lies="yd@1,0 yx@2,0 bx@2,1", new="yc@0,0 yu@3,0")),
    Section(
        "score",
        Sketch(
            lies="bc@0,1 bd@1,1 ys@2,0",
            new="bs@2,1",
            counts=(Count((0, 1), (2, 1), 3), Count((2, 0), (2, 1), 2)),
            caption="3 + 2 = 5",
        ),
    ),
    Section(
        "qwirkle",
        Sketch(
            lies="pc@0,0 ps@1,0 pd@2,0 pk@3,0",
            new="px@4,0 pu@5,0",
            counts=(Count((0, 0), (5, 0), 12),),
            caption="6 + 6 = 12",
        ),
    ),
    Section(
        "swap",
        Sketch(
            lies="rc@0,0 ok@1,0 bs@2,0",
            icons=(((3, 0), IconName.SWAP), ((4, 0), IconName.BAG)),
        ),
    ),
    Section(
        "end",
        Sketch(
            lies="rx@0,0 ox@1,0",
            new="bx@2,0",
            counts=(Count((0, 0), (2, 0), 3),),
            caption="3 + 6 = 9",
        ),
    ),
    Section("tips", Sketch(lies="gc@0,0 gs@1,0 gd@2,0 gk@3,0 gx@4,0", slots=((5, 0),))),
    Section("touch"),
    Section("settled"),
)

FLEX = (
    Section("plates", Sketch(lies="rcb@0,0 rcw@1,0 rcs@2,0 bxb@0,1 bxw@1,1 bxs@2,1")),
    Section("match", Sketch(lies="gcb@0,0 gsw@1,0 gxs@2,0", wrong="gcw@3,0")),
    Section(
        "diagonal",
        Sketch(
            lies="ocw@0,0 oxb@1,0 rdb@2,1 gdw@2,2",
            new="rxw@1,1",
            counts=(
                Count((1, 1), (2, 1), 2),
                Count((1, 0), (1, 1), 2),
                Count((0, 0), (2, 2), 3),
            ),
            caption="2 + 2 + 3 = 7",
        ),
    ),
    Section(
        "six",
        Sketch(
            lies="rcb@0,0 rsw@1,0 bsb@1,1 bdw@2,1 odb@2,2 okw@3,2 ykb@3,3 yxw@4,3 pxb@4,4 puw@5,4",
            new="gub@5,5",
            counts=(Count((0, 0), (5, 5), 12),),
        ),
    ),
    Section("rest"),
)

CARDS = (
    Section(
        "goal",
        Sketch(
            lies="ru@0,0 ou@1,0 yu@2,0 gu@3,0 bu@4,0 pu@5,0",
            is_cards=True,
        ),
    ),
    Section("start", Sketch(new="oc@0,0 ok@1,0 ou@2,0", is_cards=True)),
    Section(
        "turn",
        Sketch(lies="bc@0,0 bs@1,0 bd@2,0", new="bx@3,0 rd@0,1 od@1,1 yd@2,1", is_cards=True),
    ),
    Section(
        "rows",
        Sketch(
            lies="rc@0,0 rs@1,0 rx@2,0 bd@0,1 yd@1,1 od@2,1 gd@3,1",
            wrong="pk@0,2 pu@1,2",
            is_cards=True,
        ),
    ),
    Section(
        "rearrange",
        Sketch(
            lies="rs@0,0 bs@2,0 ys@3,0 gs@1,1",
            new="gc@0,1 gx@2,1",
            slots=((1, 0),),
            icons=(((1, 0), IconName.DOWN),),
            is_cards=True,
        ),
    ),
    Section(
        "qwirkle",
        Sketch(
            lies="yc@0,0 ys@1,0 yd@2,0 yk@3,0 yx@4,0",
            new="yu@5,0",
            is_cards=True,
        ),
    ),
    Section(
        "stuck",
        Sketch(
            lies="rk@1,0 bc@2,0 gu@3,0",
            icons=(((0, 0), IconName.EYE), ((4, 0), IconName.SWAP)),
            slots=((5, 0),),
            is_cards=True,
        ),
    ),
    Section(
        "end",
        Sketch(
            slots=((0, 0),),
            icons=(((1, 0), IconName.RIGHT), ((2, 0), IconName.CROWN)),
            is_cards=True,
        ),
    ),
    Section("touch"),
    Section("settled"),
)

PAGES: Mapping[str, tuple[Section, ...]] = {"classic": CLASSIC, "flex": FLEX, "cards": CARDS}
