"""A small map, for what the standard one cannot show (BRD-7).

The island is the western part. Only five Water spaces touch it (A4, B4, C4, D4, E4), so the
last rafts go elsewhere (SET-6); the safe island West touches Land. Rows of 5, 6, 5, 6, 5::

    A1 A2 A3 A4 A5        A1 touches West, A5 and B6 touch East
    B1 B2 B3 B4 B5 B6     a serpent starts in B6
    ...
"""

from __future__ import annotations

from survive.engine import MapData
from survive.engine.board import span

SMALL = MapData(
    name="small",
    rows=(5, 6, 5, 6, 5),
    island=tuple(name for row in "ABCDE" for name in span(row, 1, 3)),
    safe_islands=(("West", ("A1",)), ("East", ("A5", "B6"))),
    serpents=("B6",),
    tiles=(5, 5, 5),
    backs=(
        (1, 1, 1, 0, 0, 1, 0, 0, 0, 1),
        (1, 0, 0, 1, 0, 0, 1, 1, 1, 0),
        (0, 0, 0, 2, 3, 0, 0, 0, 0, 0),
    ),
)
