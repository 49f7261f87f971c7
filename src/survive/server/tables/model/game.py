"""The game of a table: its state, the actions that stand, and all changes in public order.

A *change* is an action or an undo. The number of changes, ``change_no``, is what clients act on
(``seq`` in the protocol). Seats, connections and preset answers are not changes, so they never
make an action stale, and an entry that only one seat may know of leaves no gap for others to see.

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
    """An action, or a number of actions taken back."""

    seat: int
    """The seat that decided, or CHANCE."""
    action: int
    """Its number; -1 for an undo."""
    by: Author
    undone: int = 0


class Told(NamedTuple):
    """A change with what happened, and the state after it."""

    change_no: int
    change: Change
    events: list[Event]
    state: State


class Game:
    """A game in progress, with the memory to take moves back and to look back."""

    def __init__(self, options: Options, deal: Deal) -> None:
        """Begin the game."""
        self.options = options
        self.deal = deal
        self.state = new_game(options, deal)
        self.standing_actions: list[Taken] = []
        """The actions that stand."""
        self.changes: list[Change] = []

    @property
    def change_no(self) -> int:
        """How often the game changed."""
        return len(self.changes)

    def play(self, action: int, by: Author) -> list[Event]:
        """Carry out an action; raises IllegalActionError."""
        seat = to_move(self.state)
        happened = apply(self.state, action)
        free = is_free(action, seat, by, happened, self.state)
        self.standing_actions.append(Taken(action, seat, by, free))
        self.changes.append(Change(seat, action, by))
        return happened

    def follow(self, action: int, by: Author) -> None:
        """Carry out an action of a journal, silently; raises IllegalActionError."""
        seat = to_move(self.state)
        if not is_legal(self.state, action):
            apply(self.state, action)  # it says why
        play(self.state, action)
        self.standing_actions.append(Taken(action, seat, by, None))
        self.changes.append(Change(seat, action, by))

    def may_undo(self, seat: int) -> int:
        """Count the actions that this seat may take back now."""
        if to_move(self.state) != seat:
            return 0
        self._look_back(seat)
        return reach(self.standing_actions, seat)

    def _look_back(self, seat: int) -> None:
        """Find out which of a seat's last actions may be taken back, if nobody has asked yet."""
        first = len(self.standing_actions)
        for taken in reversed(self.standing_actions):
            if taken.seat != seat or taken.free is not None:
                break
            first -= 1
        if first == len(self.standing_actions):
            return
        state = self.after(first)
        for number in range(first, len(self.standing_actions)):
            taken = self.standing_actions[number]
            happened = apply(state, taken.action)
            free = is_free(taken.action, seat, taken.by, happened, state)
            self.standing_actions[number] = taken._replace(free=free)

    def undo(self, seat: int, count: int) -> None:
        """Take back the last actions."""
        if not 0 < count <= len(self.standing_actions):
            raise ValueError(f"{count} actions cannot be taken back")
        del self.standing_actions[-count:]
        self.state = self.after(len(self.standing_actions))
        self.changes.append(Change(seat, -1, "person", count))

    def after(self, count: int) -> State:
        """Return the state after this many of the actions that stand."""
        state = new_game(self.options, self.deal)
        for taken in self.standing_actions[:count]:
            play(state, taken.action)
        return state

    def tell(self, after: int = 0, until: int | None = None) -> Iterator[Told]:
        """Play the game again, and yield the changes after the first ``after``.

        The state that is handed out goes on changing: look at it, but do not keep it.
        """
        state = new_game(self.options, self.deal)
        line: list[int] = []
        for change_no, change in enumerate(self.changes[:until], 1):
            happened: list[Event] = []
            if change.undone:
                del line[-change.undone :]
                state = new_game(self.options, self.deal)
                for action in line:
                    play(state, action)
            else:
                line.append(change.action)
                if change_no > after:
                    happened = apply(state, change.action)
                else:
                    play(state, change.action)
            if change_no > after:
                yield Told(change_no, change, happened, state)

    def state_at(self, change_no: int) -> State:
        """Return the state as it was after a change."""
        state = new_game(self.options, self.deal)
        if change_no <= 0:
            return state
        for told in self.tell(change_no - 1, change_no):
            state = told.state
        return state
