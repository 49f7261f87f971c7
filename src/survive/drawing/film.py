"""A recorded game as moments that can be drawn one after the other, as spectators saw them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields

from survive.engine import NOBODY, Event, State
from survive.record.game.game_record import GameRecord
from survive.record.game.public_record import PublicRecord
from survive.views import SPECTATOR, view

AROUND = 24
"""A moment is shown with at most this many actions before it, and as many after it."""


@dataclass(frozen=True)
class Take:
    """What a spectator knew after an action."""

    known: State
    seat: int = NOBODY
    """The seat that acted, or CHANCE."""
    lit: Sequence[int] = ()
    """Spaces in which something happened."""


class Film:
    """Moments of a game, the first before any action, each further one after the next."""

    def __init__(self, takes: Sequence[Take]) -> None:
        """``moments`` has at least one."""
        self.takes = takes

    @property
    def last(self) -> int:
        """Number of actions."""
        return len(self.takes) - 1

    def whole(self) -> list[int]:
        """Return the moments that show the whole game: the end of each turn."""
        turns = [int(take.known.turn) for take in self.takes]
        ends = [at for at in range(self.last) if turns[at] != turns[at + 1]]
        return [*ends, self.last]

    def around(self, at: int) -> list[int]:
        """Return a moment with what led to it and what came of it: the turns before and after."""
        turn = int(self.takes[at].known.turn)
        near = range(max(0, at - AROUND), min(self.last, at + AROUND) + 1)
        return [n for n in near if abs(int(self.takes[n].known.turn) - turn) <= 1]


def film_of(record: GameRecord | PublicRecord, *, secrets: bool = False) -> Film:
    """Replay a record; ``secrets`` also shows what no player knew at the time."""
    return Film(list(_takes(record, secrets)))


def spaces_of(events: Sequence[Event]) -> list[int]:
    """Return the spaces in which something happened."""
    found: list[int] = []
    for event in events:
        names = {field.name for field in fields(event)} & {"space", "origin", "target"}
        found += [getattr(event, name) for name in sorted(names)]
    return found


def _takes(record: GameRecord | PublicRecord, secrets: bool) -> Iterator[Take]:
    if isinstance(record, PublicRecord):
        yield Take(record.first_view().known)
        for seen in record.steps():
            yield Take(seen.view.known, seen.seat, spaces_of(seen.events))
        return
    yield Take(_shown(record.first_state(), secrets))
    for step in record.steps():
        yield Take(_shown(step.state, secrets), step.seat, spaces_of(step.events))


def _shown(state: State, secrets: bool) -> State:
    return state.copy() if secrets else view(state, SPECTATOR).known
