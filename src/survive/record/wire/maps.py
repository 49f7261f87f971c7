"""The map of a game in words: spaces, islands, landing spaces, and the pieces of the box."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from survive.engine import Options, board_of
from survive.engine.board import NO_SAFE_ISLAND
from survive.engine.pieces import PIECES_OF_KIND
from survive.record.wire import words

MAPS = 32
"""How many maps are cached; a table may bring its own."""


class MapSpace(msgspec.Struct, frozen=True, kw_only=True):
    """A space: neighbours in a row are 2 apart in ``x``, those in the next row 1 (BRD-1)."""

    name: str
    row: int
    x: int


class MapInfo(msgspec.Struct, frozen=True, kw_only=True):
    """The map of a game."""

    name: str
    spaces: list[MapSpace]
    island: list[str]
    """Spaces of the departure island."""
    safe: list[str]
    """Names of the safe islands."""
    landing: dict[str, str]
    """The safe island that a space touches (BRD-4)."""
    tiles: words.TilesByTerrain
    """Number of tiles by terrain, before any sinks."""
    pieces: words.PieceCounts
    """All serpents, sharks, kaijus and rafts, on the board and in reserve (CMP-3)."""
    volcanoes: int
    """How many volcanoes end the game (SNK-11, NUM-5)."""


@lru_cache(maxsize=MAPS)
def map_of(options: Options) -> MapInfo:
    """Return the map of a table (BRD-1, BRD-4) with the number of pieces in the box (CMP)."""
    board = board_of(options.map)
    names = iter(board.names)
    beach, forest, mountain = board.data.tiles
    serpents, sharks, kaijus, rafts = PIECES_OF_KIND
    spaces = [
        MapSpace(name=next(names), row=row, x=2 * column - (width - 1))
        for row, width in enumerate(board.data.rows)
        for column in range(width)
    ]
    return MapInfo(
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
        volcanoes=options.volcanoes,
    )
