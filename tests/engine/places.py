"""Places with little room, for several rule tests: the lagoon, and a small map."""

from __future__ import annotations

from survive.engine import MapData, Options
from survive.engine.board import span

LAGOON_SHORE = "F5:mountain F6:mountain G5:mountain G7:mountain H5:mountain H6:mountain"
"""All Land that touches the lagoon (G6): a piece that cannot walk cannot leave it."""

CORNER = Options(
    players=3,
    map=MapData(
        name="corner",
        rows=(1, 2, 3, 4, 5, 6, 7),
        # A triangle of Land down to row F; row G is Water.
        island=(
            *span("A", 1, 1),
            *span("B", 1, 2),
            *span("C", 1, 3),
            *span("D", 1, 4),
            *span("E", 1, 5),
            *span("F", 1, 6),
        ),
        safe_islands=(("south", ("G1",)),),
        serpents=(),
        tiles=(9, 4, 8),
        backs=(
            (3, 3, 1, 0, 0, 2, 0, 0, 0, 0),
            (0, 0, 0, 0, 0, 0, 1, 1, 1, 1),
            (0, 0, 0, 4, 4, 0, 0, 0, 0, 0),
        ),
    ),
)
"""Three players on a map with a corner, A1, that only B1 and B2 touch. Its beaches hide 3 sharks,
3 kaijus, a raft and 2 oars, its forests one of each other power."""
