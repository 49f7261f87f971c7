"""Setting a game up in tests: who places what, and where it may go (SET-4 to SET-6)."""

from __future__ import annotations

from survive.engine import Options, actions, new_game
from tests.table import Table


def placed(options: Options, *, rafts: bool = False, seed: int = 1) -> Table:
    """Return a game with all adventurers placed, each on the first open tile, perhaps rafts too."""
    table = Table(new_game(options, seed=seed))
    while table.decision == "place adventurer" or (rafts and table.decision == "place raft"):
        table.do(table.legal()[0])
    return table


def open_tiles(table: Table) -> set[str]:
    """Return where the next adventurer may be placed."""
    found = table.legal(actions.PlaceAdventurer)
    return {table.board.names[a.space] for a in found if isinstance(a, actions.PlaceAdventurer)}


def open_water(table: Table) -> set[str]:
    """Return where the next raft may be placed."""
    found = table.legal(actions.PlaceRaft)
    return {table.board.names[a.space] for a in found if isinstance(a, actions.PlaceRaft)}


def order_of_placing(options: Options, decision: str) -> list[int]:
    """Return the seats in the order in which they place, until everything is placed."""
    table = placed(options) if decision == "place raft" else Table(new_game(options, seed=1))
    seats = []
    while table.decision == decision:
        seats.append(table.who)
        table.do(table.legal()[0])
    return seats
