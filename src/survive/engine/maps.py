"""Named maps other than the standard one (BRD-7)."""

from __future__ import annotations

from typing import Final

from survive.engine.board import STANDARD_MAP, MapData, span

TINY_MAP: Final = MapData(
    name="tiny",
    rows=(5, 6, 7, 6, 5),
    island=(*span("B", 2, 5), *span("C", 2, 3), *span("C", 5, 6), *span("D", 2, 5)),
    safe_islands=(("NW", ("A1", "B1")), ("SE", ("D6", "E5"))),
    serpents=("C4",),
    tiles=(4, 4, 4),
    backs=(
        (1, 1, 0, 0, 0, 1, 1, 0, 0, 0),
        (1, 0, 1, 0, 0, 0, 0, 1, 0, 1),
        (0, 0, 0, 1, 3, 0, 0, 0, 0, 0),
    ),
    adventurers=(1, 1, 1, 0, 0),
    rafts=1,
)
"""A dozen tiles and three adventurers each, for two players: whole games in a few dozen decisions,
to try out programs that learn or search."""

NAMED_MAPS: Final = {STANDARD_MAP.name: STANDARD_MAP, TINY_MAP.name: TINY_MAP}
