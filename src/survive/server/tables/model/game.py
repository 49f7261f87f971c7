"""The game of a table: its state, the actions that stand, and all that happened in public order.

A *change* is an action or an undo. The number of changes is the table's ``seq``: what clients
act on. Who sits where, who is connected and who preset what are no changes, so they never make
an action stale, and an entry that is known to one seat only leaves no gap for others to see.

Only numbers are kept: a thousand games fit into memory, and what happened before is found by
playing the game again, which takes a millisecond.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from survive.engine import Deal, Event, Options, State, apply, new_game, play, to_move
from survive.engine.rules import is_legal
from survive.server.tables.model.journal import Author
from survive.server.tables.model.undo import Taken, is_free, reach


class Change(NamedTuple):
    """An action, or so many actions taken back."""

    seat: int
    """Who decided, or CHANCE."""
    action: int
    """Its number; -1 for an undo."""
    by: Author
    undone: int = 0


class Told(NamedTuple):
    """A change with what happened, and the state after it."""

    seq: int
    change: Change
    events: list[Event]
    state: State


class Game:
    """A game that is played, with the memory to take back and to look back."""

    def __init__(self, options: Options, deal: Deal) -> None:
        """Begin the game."""
        self.options = options
        self.deal = deal
        self.state = new_game(options, deal)
        self.line: list[Taken] = []
        """The actions that stand."""
        self.changes: list[Change] = []

    @property
    def seq(self) -> int:
        """How often the game changed."""
        return len(self.changes)

    def play(self, action: int, by: Author) -> list[Event]:
        """Carry out an action; raises IllegalActionError."""
        seat = to_move(self.state)
        happened = apply(self.state, action)
        free = is_free(action, seat, by, happened, self.state)
        self.line.append(Taken(action, seat, by, free))
        self.changes.append(Change(seat, action, by))
        return happened

    def follow(self, action: int, by: Author) -> None:
        """Carry out an action of a journal, silently; raises IllegalActionError."""
        seat = to_move(self.state)
        if not is_legal(self.state, action):
            apply(self.state, action)  # it says why
        play(self.state, action)
        self.line.append(Taken(action, seat, by, None))
        self.changes.append(Change(seat, action, by))

    def may_undo(self, seat: int) -> int:
        """Count the actions that this seat may take back now."""
        if to_move(self.state) != seat:
            return 0
        self._look_back(seat)
        return reach(self.line, seat)

    def _look_back(self, seat: int) -> None:
        """Find out which of a seat's last actions may be taken back, if nobody has asked yet."""
        first = len(self.line)
        while first > 0 and self.line[first - 1].seat == seat and self.line[first - 1].free is None:
            first -= 1
        if first == len(self.line):
            return
        state = self.after(first)
        for number in range(first, len(self.line)):
            taken = self.line[number]
            happened = apply(state, taken.action)
            free = is_free(taken.action, seat, taken.by, happened, state)
            self.line[number] = taken._replace(free=free)

    def undo(self, seat: int, count: int) -> None:
        """Take back the last actions."""
        if not 0 < count <= len(self.line):
            raise ValueError(f"{count} actions cannot be taken back")
        del self.line[-count:]
        self.state = self.after(len(self.line))
        self.changes.append(Change(seat, -1, "person", count))

    def after(self, count: int) -> State:
        """Give the state after so many of the actions that stand."""
        state = new_game(self.options, self.deal)
        for taken in self.line[:count]:
            play(state, taken.action)
        return state

    def tell(self, after: int = 0, until: int | None = None) -> Iterator[Told]:
        """Play the game again, and give the changes after a seq.

        The state that is handed out is the one that is played on: look at it, do not keep it.
        """
        state = new_game(self.options, self.deal)
        line: list[int] = []
        for seq, change in enumerate(self.changes[:until], 1):
            happened: list[Event] = []
            if change.undone:
                del line[-change.undone :]
                state = new_game(self.options, self.deal)
                for action in line:
                    play(state, action)
            else:
                line.append(change.action)
                if seq > after:
                    happened = apply(state, change.action)
                else:
                    play(state, change.action)
            if seq > after:
                yield Told(seq, change, happened, state)

    def state_at(self, seq: int) -> State:
        """Give the state as it was after a change."""
        state = new_game(self.options, self.deal)
        if seq <= 0:
            return state
        for told in self.tell(seq - 1, seq):
            state = told.state
        return state
