"""What is in each space, gathered from a state: the pieces that a drawing shows.

Only what the state knows: values that are unknown there (0) stay unknown, and the hidden sides
of the tiles are never read.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from survive.drawing.palette import ISLAND
from survive.engine import Board, State
from survive.engine.pieces import CREATURE_KINDS, SERPENT, WATER
from survive.engine.state import NO_RAFT


@dataclass(slots=True)
class Group:
    """Adventurers of one seat in the same situation."""

    seat: int
    count: int = 0
    values: list[int] = field(default_factory=list)
    """Their values, highest first, 0 for an unknown one; empty if they are not to be shown."""


@dataclass(slots=True)
class Contents:
    """Everything in one space."""

    name: str
    ground: int = WATER
    creatures: list[int] = field(default_factory=lambda: [0] * int(CREATURE_KINDS))
    """How many of each kind."""
    crew: list[Group] | None = None
    """The adventurers aboard the raft here; None without a raft."""
    people: list[Group] = field(default_factory=list)
    """The adventurers here but not aboard: swimming in Water, otherwise on land."""

    @property
    def swimming(self) -> bool:
        """Whether the people here are in the Water."""
        return self.ground == WATER

    @property
    def aboard(self) -> int:
        """How many adventurers are aboard."""
        return sum(group.count for group in self.crew or ())


def of_state(state: State, values_of: int | None = None) -> list[Contents]:
    """Return what is in each space, with the values of one seat's adventurers."""
    board = state.ruleset.board
    spaces = [
        Contents(
            board.names[space],
            int(state.ground[space]),
            [int(state.count(kind, space)) for kind in range(CREATURE_KINDS)],
            None if state.crew[space] == NO_RAFT else [],
        )
        for space in range(board.spaces)
    ]
    for adventurer in range(state.ruleset.adventurers):
        where = int(state.where[adventurer])
        if where < 0:
            continue
        space, seat = spaces[where], int(state.ruleset.owner[adventurer])
        on_raft = state.is_aboard(adventurer) and space.crew is not None
        groups = space.crew if on_raft and space.crew is not None else space.people
        if not groups or groups[-1].seat != seat:
            groups.append(Group(seat))
        groups[-1].count += 1
        if seat == values_of:
            groups[-1].values.append(int(state.value[adventurer]))
    for space in spaces:
        for group in (*(space.crew or ()), *space.people):
            _tidy(group)
    return spaces


def _tidy(group: Group) -> None:
    group.values.sort(reverse=True)
    if not any(group.values):
        group.values.clear()


def of_map(board: Board, terrains: Sequence[int] = ()) -> list[Contents]:
    """Return the spaces of a map before any game: its island and where the serpents start.

    ``terrains`` are those of a deal, tile by tile; without them every tile is just island.
    """
    spaces = [Contents(name) for name in board.names]
    for tile, space in enumerate(board.island):
        spaces[space].ground = terrains[tile] if terrains else ISLAND
    for space in board.serpent_starts:
        spaces[space].creatures[SERPENT] += 1
    return spaces
