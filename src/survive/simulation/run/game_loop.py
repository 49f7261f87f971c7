"""The inner loop of a simulated game: whatever needs no thought is played here, compiled.

The dice, decisions with a single answer (TRN-4) and the seats that play at random are settled
without a view, without a list of actions and without leaving compiled code.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from survive.engine import agenda, ending, rules
from survive.engine.arrays import vec
from survive.engine.events import Event
from survive.engine.luck import Luck
from survive.engine.state import State
from survive.engine.stream import Stream

# Room for the actions of nearly all games; a longer one gets as much again.
_ROOM: Final = vec[i64]([0 for _ in range(1024)])


@final
class GameLoop:
    """One game on its way, with the luck that drives it."""

    state: State
    luck: Luck
    streams: list[Stream | None]
    """By seat: where its choices are drawn from, or None for a seat that wants to be asked."""
    played: vec[i64]
    """All actions so far, the dice included, then whatever room is left."""
    count: i64
    """How many actions that are."""
    decisions: i64
    """How often a player had a choice."""

    def __init__(
        self, state: State, luck: Luck, streams: list[Stream | None], log: list[Event] | None
    ) -> None:
        """Start a game; events are appended to ``log`` if it is not None."""
        self.state = state
        self.luck = luck
        self.streams = streams
        self.played = _ROOM[:]
        self.count = 0
        self.decisions = 0
        state.log = log

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle without the log of events."""
        played = self.actions()
        return restore_loop, (self.state, self.luck, self.streams, played, self.decisions)

    def advance(self) -> int:
        """Play on until a seat must be asked, and give it, or NOBODY at the end."""
        state, played, count = self.state, self.played, self.count
        while state.depth > 0:
            if agenda.kind_of(state.top()) == agenda.ROLL:
                action: i64 = self.luck.action(state)
            else:
                legal = rules.choices(state)
                action = legal.items[0]
                if legal.count > 1:
                    seat = rules.to_move(state)
                    stream = self.streams[seat]
                    if stream is None:
                        self.count = count
                        return seat
                    self.decisions += 1
                    action = legal.items[stream.below(legal.count)]
            if count == len(played):
                played = self._grow()
            played[count] = action
            count += 1
            rules.play(state, action)
        self.count = count
        return rules.NOBODY

    def choose(self, action: int) -> bool:
        """Play what the seat that was asked has chosen; False if it is not legal."""
        if not rules.is_legal(self.state, action):
            return False
        self.decisions += 1
        if self.count == len(self.played):
            self._grow()
        self.played[self.count] = action
        self.count += 1
        rules.play(self.state, action)
        return True

    def _grow(self) -> vec[i64]:
        """Enlarge the buffer of actions."""
        self.played = vec[i64](list(self.played) + list(_ROOM))
        return self.played

    def actions(self) -> tuple[int, ...]:
        """Return all actions so far, for a record."""
        out: list[int] = []
        for i in range(self.count):
            out.append(self.played[i])
        return tuple(out)

    def places(self) -> tuple[int, ...]:
        """Return the place of each seat: 1 for the winners; a tie shares the better place."""
        return tuple(ending.places(self.state))

    def saved(self) -> tuple[int, ...]:
        """Count the saved adventurers of each seat."""
        out: list[int] = []
        out.extend(self.state.saved)
        return tuple(out)

    def lost(self) -> tuple[int, ...]:
        """Count the lost adventurers of each seat."""
        out: list[int] = []
        out.extend(self.state.lost)
        return tuple(out)


def restore_loop(
    state: State, luck: Luck, streams: list[Stream | None], played: tuple[int, ...], decisions: int
) -> GameLoop:
    """Return a loop that goes on where another one was."""
    loop = GameLoop(state, luck, streams, None)
    loop.played = vec[i64](list(played) + list(_ROOM))
    loop.count = len(played)
    loop.decisions = decisions
    return loop
