"""The deal: which tile lies where, what is on its back, and who begins (SET-1, SET-2)."""

from __future__ import annotations

from typing import NamedTuple

from survive.engine.errors import DealError
from survive.engine.options import Options
from survive.engine.pieces import BACK_NAMES, BACKS, BEACH, GROUND_NAMES, MOUNTAIN, TERRAINS


class Deal(NamedTuple):
    """Everything that chance decides before a game begins. It is part of a game's record."""

    terrains: tuple[int, ...]
    """Ground of each space of the island, in the order of ``Board.island``."""
    backs: tuple[int, ...]
    """Hidden side of the tile there."""
    first: int
    """Seat of the first player."""


def tiles_of(options: Options) -> list[tuple[int, int]]:
    """List all tiles of a game as (terrain, back), before they are shuffled (CMP-1)."""
    return [
        (BEACH + row, back)
        for row in range(TERRAINS)
        for back in range(BACKS)
        for _ in range(options.backs[row][back])
    ]


def check_deal(deal: Deal, options: Options) -> None:
    """Raise a DealError that names the first thing that does not fit the options."""
    tiles = sum(options.map.tiles)
    for what, found in (("terrains", len(deal.terrains)), ("backs", len(deal.backs))):
        if found != tiles:
            raise DealError(f"the deal has {found} {what}; the island has {tiles} tiles (SET-2)")
    if not 0 <= deal.first < options.players:
        raise DealError(f"first player {deal.first}; seats run from 0 to {options.players - 1}")
    if options.first is not None and deal.first != options.first:
        raise DealError(
            f"the deal begins with seat {deal.first}, but the table chose {options.first}"
        )
    for terrain in deal.terrains:
        if not BEACH <= terrain <= MOUNTAIN:
            raise DealError(f"{terrain} is not a terrain; choose from {BEACH} to {MOUNTAIN}")
    for back in deal.backs:
        if not 0 <= back < BACKS:
            raise DealError(f"{back} is not a tile back; choose from 0 to {BACKS - 1}")
    dealt = sorted(zip(deal.terrains, deal.backs, strict=True))
    if dealt == tiles_of(options):
        return
    for terrain in range(BEACH, MOUNTAIN + 1):
        for back in range(BACKS):
            found, due = dealt.count((terrain, back)), options.backs[terrain - BEACH][back]
            if found != due:
                raise DealError(
                    f"the deal has {found} {GROUND_NAMES[terrain]} tiles with the back"
                    f" {BACK_NAMES[back]!r}; the options give {due} (CMP-1)"
                )
