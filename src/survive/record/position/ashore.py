"""The safe islands of the saved: no rule asks for them (MOV-12), but boards draw them.

A state only says who is saved; a position says on which island, as far as that is known.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from survive.engine import Board, State, action_of, actions
from survive.engine.board import ASHORE

Ashore = Mapping[int, int]
"""The number of the safe island of saved adventurers, by their numbers."""
NOBODY_ASHORE: Final[Ashore] = MappingProxyType({})


def island_named(board: Board, name: str) -> int | None:
    """Return the number of a safe island; capitals make no difference."""
    low = name.lower()
    return next((n for n, one in enumerate(board.safe_names) if one.lower() == low), None)


def landing(state: State, action: int) -> dict[int, int]:
    """Return who goes ashore with an action that is about to be played, and on which island."""
    step = action_of(action)
    if not isinstance(step, actions.Step) or step.direction != ASHORE:
        return {}
    return {step.adventurer: int(state.ruleset.board.landing[state.where[step.adventurer]])}


def names_of_islands(board: Board, ashore: Ashore) -> dict[int, str]:
    """Return the same with the names of the islands."""
    return {who: board.safe_names[island] for who, island in ashore.items()}
