"""What a page draws a map from: spaces, islands, landing spaces, and the pieces of the box."""

from __future__ import annotations

from functools import lru_cache

from survive.engine import Board
from survive.engine.board import NO_SAFE_ISLAND
from survive.engine.pieces import LAST_VOLCANO, PIECES_OF_KIND
from survive.server.protocol import messages

MAPS = 32
"""How many maps are cached; a table may bring its own."""


@lru_cache(maxsize=MAPS)
def map_of(board: Board) -> messages.MapInfo:
    """Return the map of a board (BRD-1, BRD-4) with the number of pieces in the box (CMP)."""
    names = iter(board.names)
    beach, forest, mountain = board.data.tiles
    serpents, sharks, kaijus, rafts = PIECES_OF_KIND
    spaces = [
        messages.MapSpace(name=next(names), row=row, x=2 * column - (width - 1))
        for row, width in enumerate(board.data.rows)
        for column in range(width)
    ]
    return messages.MapInfo(
        name=board.data.name,
        spaces=spaces,
        island=[board.names[space] for space in board.island],
        safe=list(board.safe_names),
        landing={
            name: board.safe_names[board.landing[space]]
            for space, name in enumerate(board.names)
            if board.landing[space] != NO_SAFE_ISLAND
        },
        tiles={"beach": beach, "forest": forest, "mountain": mountain},
        pieces={"serpents": serpents, "sharks": sharks, "kaijus": kaijus, "rafts": rafts},
        volcanoes=LAST_VOLCANO,
    )
