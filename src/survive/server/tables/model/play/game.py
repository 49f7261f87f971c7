"""The game of a table: its state, the actions that stand, and all changes in public order.

A *change* is an action or an undo. The number of changes, ``change_no``, is what clients act on
(``seq`` in the protocol). Seats, connections and preset answers are not changes, so they never
make an action stale, and an entry that only one seat may know of leaves no gap for others to see.

Only numbers are kept, and a copy of the state every :data:`MARK_EVERY` actions: a thousand games
fit into memory, and what happened before is found by playing the game again from the nearest copy.
However often moves were taken back, looking back costs the same.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from survive.engine import CHANCE, Deal, Event, Options, State, apply, play, to_move
from survive.engine.rules import is_legal
from survive.record.game.beginning import first_ashore, first_state
from survive.record.position.ashore import landing
from survive.server.tables.model.journal import Author
from survive.server.tables.model.play.auto_placing import is_setup
from survive.server.tables.model.play.trial import Trial, Tried
from survive.server.tables.model.play.undo import Taken, is_free, placement_reach, reach

FORCED_REACH = 16
"""How many changes before a forced action are searched for what its seat decided last."""
MARK_EVERY = 64
"""Actions between two copies of the state."""


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

    def __init__(self, options: Options, deal: Deal, position: str = "") -> None:
        """Begin the game with its deal, or from a position."""
        self.options = options
        self.deal = deal
        self.position = position
        self.state = self.first_state()
        self.standing_actions: list[Taken] = []
        """The actions that stand."""
        self.changes: list[Change] = []
        self._stands = array("L", [0])
        """After each change: the number of the last change that stands, 0 at the beginning."""
        self._before = array("L", [0])
        """Of each change: the number of the one before it that stood; 0 for an undo."""
        self._line = array("L")
        """The numbers of the changes that stand: one per action in ``standing_actions``."""
        self._marks: dict[int, State] = {}
        """Copies of the state after some of them, by their numbers."""
        self._trial: Trial | None = None
        """What was tried and has not all been played yet."""

    def first_state(self) -> State:
        """Return the state with which the game began; a new one."""
        return first_state(self.options, self.deal, self.position)

    @property
    def change_no(self) -> int:
        """How often the game changed."""
        return len(self.changes)

    def rolls(self) -> int:
        """Count the rolls of the die that stand."""
        return sum(taken.seat == CHANCE for taken in self.standing_actions)

    def trial(self) -> Trial:
        """Start to try actions; if they are played next, their outcome is taken over."""
        self._trial = Trial(self.state, self.change_no)
        return self._trial

    def outcome(self, played: Sequence[tuple[int, Author]]) -> Tried:
        """Return the outcome of actions that follow the present state, at least one.

        They are applied unless they have just been tried; raises IllegalActionError.
        """
        tried = self._trial and self._trial.after(self.change_no, played)
        if not tried:
            trial = self.trial()
            tried = [trial.play(action, by) for action, by in played][-1]
        return tried

    def play(self, action: int, by: Author) -> list[Event]:
        """Carry out an action; raises IllegalActionError."""
        tried = self.outcome([(action, by)])
        self.state = tried.state
        if self._trial is not None and self._trial.state is self.state:
            self._trial = None
        self._stand(tried.taken)
        return tried.events

    def follow(self, action: int, by: Author) -> None:
        """Carry out an action of a journal, silently; raises IllegalActionError."""
        seat = to_move(self.state)
        if not is_legal(self.state, action):
            apply(self.state, action)  # it says why
        play(self.state, action)
        self._stand(Taken(action, seat, by, None))

    def _stand(self, taken: Taken) -> None:
        """Record an action that was just carried out."""
        self._before.append(self._stands[-1])
        self.standing_actions.append(taken)
        self.changes.append(Change(taken.seat, taken.action, taken.by))
        self._line.append(self.change_no)
        self._stands.append(self.change_no)
        if len(self._line) % MARK_EVERY == 0:
            self._marks[self.change_no] = self.state.copy()

    def is_by_bot(self, change_no: int) -> bool:
        """Return whether a bot decided a change; a forced action counts as its seat's last one.

        Answers to repellent questions have an author of their own, so nothing shows of them here.
        """
        change = self.changes[change_no - 1]
        if change.by != "forced":
            return change.by == "bot"
        earlier = self.changes[max(0, change_no - 1 - FORCED_REACH) : change_no - 1]
        own = (one.by for one in reversed(earlier) if one.seat == change.seat)
        return next((by == "bot" for by in own if by in ("bot", "person")), False)

    def may_undo(self, seat: int) -> int:
        """Count the actions that this seat may take back now."""
        if to_move(self.state) != seat:
            return 0
        if is_setup(self.state):
            return placement_reach(self.standing_actions, seat)
        self._look_back(seat)
        return reach(self.standing_actions, seat)

    def _look_back(self, seat: int) -> None:
        """Compute which of a seat's last actions may be taken back, unless it is known."""
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
        for change_no in self._line[-count:]:
            self._marks.pop(change_no, None)
        del self._line[-count:]
        stands = self._line[-1] if self._line else 0
        self._trial = None
        self.state = self._state_after(stands)
        self.changes.append(Change(seat, -1, "person", count))
        self._before.append(0)
        self._stands.append(stands)

    def standing_at(self, change_no: int) -> int:
        """Count the actions up to a change that stand to this day: a moment without detours."""
        return sum(number <= change_no for number in self._line)

    def standing_changes(self) -> list[int]:
        """Return the number of the change that each of the actions that stand was."""
        return list(self._line)

    def change_after(self, count: int) -> int:
        """Return the number of the change after which this many of the standing actions stood."""
        return self._line[count - 1] if count else 0

    def after(self, count: int) -> State:
        """Return the state after this many of the actions that stand."""
        return self._state_after(self.change_after(count))

    def _state_after(self, change_no: int) -> State:
        """Return the state after an action, whether it still stands or not; a new one."""
        way = list[int]()
        while change_no and change_no not in self._marks:
            way.append(change_no)
            change_no = self._before[change_no]
        mark = self._marks.get(change_no)
        state = self.first_state() if mark is None else mark.copy()
        for number in reversed(way):
            play(state, self.changes[number - 1].action)
        return state

    def tell(self, after: int = 0, until: int | None = None) -> Iterator[Told]:
        """Play the game again, and yield the changes after the first ``after``.

        The state that is handed out goes on changing: look at it, but do not keep it.
        """
        after = max(after, 0)
        until = self.change_no if until is None else min(until, self.change_no)
        if after >= until:
            return
        state = self.state_at(after)
        for change_no in range(after + 1, until + 1):
            change = self.changes[change_no - 1]
            happened: list[Event] = []
            if change.undone:
                state = self.state_at(change_no)
            else:
                happened = apply(state, change.action)
            yield Told(change_no, change, happened, state)

    def ashore_at(self, change_no: int) -> dict[int, int]:
        """Return the safe islands of those whom the standing actions up to a change saved."""
        state, ashore = self.first_state(), first_ashore(self.position)
        for number, taken in zip(self._line, self.standing_actions, strict=True):
            if number > change_no:
                break
            ashore |= landing(state, taken.action)
            play(state, taken.action)
        return ashore

    def state_at(self, change_no: int) -> State:
        """Return the state as it was after a change; a new one."""
        return self._state_after(self._stands[max(change_no, 0)])
