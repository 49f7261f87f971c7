"""Actions that are tried before they are written to the journal.

What an action brings about must be known before it is stored: the dice and forced moves after it
are stored with it, and so is the result if it ends the game. A trial plays on copies of the state.
Once the entries are durable the game takes over what the trial found, so an action is applied once.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from survive.engine import Event, State, apply, to_move
from survive.server.tables.model.journal import Author
from survive.server.tables.model.play.undo import Taken, is_free


class Tried(NamedTuple):
    """An action, and what it did."""

    taken: Taken
    events: list[Event]
    state: State
    """The state after it; it is never changed."""


class Trial:
    """The actions tried from one state of a game."""

    def __init__(self, state: State, change_no: int) -> None:
        """Start at the state after this many changes of the game."""
        self.state = state
        """After the actions tried so far; it is never changed."""
        self.actions: list[Tried] = []
        self._change_no = change_no

    def play(self, action: int, by: Author) -> Tried:
        """Try the next action; raises IllegalActionError."""
        seat, state = to_move(self.state), self.state.copy()
        happened = apply(state, action)
        free = is_free(action, seat, by, happened, state)
        tried = Tried(Taken(action, seat, by, free), happened, state)
        self.actions.append(tried)
        self.state = state
        return tried

    def after(self, change_no: int, played: Sequence[tuple[int, Author]]) -> Tried | None:
        """Return the last of these actions if they were tried after this change; else None."""
        begin = change_no - self._change_no
        tried = self.actions[begin : begin + len(played)] if begin >= 0 else []
        if [(one.taken.action, one.taken.by) for one in tried] != list(played):
            return None
        return tried[-1]
