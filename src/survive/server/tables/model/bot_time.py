"""How long a bot may think in one turn: everybody at the table waits for it."""

from __future__ import annotations

from math import inf

from survive.players.player import KINDS
from survive.server.tables.model.fold import Fold
from survive.server.tables.model.play import auto_placing

PLACING_SHARE = 0.25
"""The share of the pace that a bot takes per placement: about forty come before the game."""
TURN_SECONDS = 10.0
"""All decisions of a turn together; where turns have a clock with less time, so much less."""


def limit_of(fold: Fold, level: str) -> float:
    """Return how many seconds of a turn a bot may think at this table.

    A program that the operator brought has limits of its own (``docs/programs.md``).
    """
    if level in KINDS and KINDS[level].program:
        return inf
    clock = fold.clock.control
    return TURN_SECONDS if clock is None else min(TURN_SECONDS, clock.turn)


def thinks_until(fold: Fold) -> float | None:
    """Return when the decision of a bot comes at the latest, None if no bot has to decide.

    It follows from what everybody knows: whose decision it is, and since when.
    """
    seat = fold.decides
    level = fold.bot_of(seat) if fold.started and seat >= 0 else None
    if level is None:
        return None
    until = fold.since + limit_of(fold, level)
    return until if until < inf else None


def keeps_waiting_from(fold: Fold) -> float | None:
    """Return from when on a bot that has not decided keeps everybody waiting, None without one.

    Before that its move would not be shown yet, however quick it is.
    """
    if thinks_until(fold) is None:
        return None
    question = fold.question()
    return fold.since + pace_of(fold) if question is None else question.shown


def pace_of(fold: Fold) -> float:
    """Return how many seconds a bot takes for its move: less for each of the many placements."""
    return fold.setup.pace * (PLACING_SHARE if auto_placing.is_setup(fold.state) else 1.0)


class TurnTime:
    """Counts how long bots have thought in the present turn, whether anybody waited or not."""

    def __init__(self) -> None:
        """Begin with nothing used."""
        self._turn: tuple[int, int] | None = None
        self._used: dict[int, float] = {}

    def left(self, fold: Fold, seat: int, level: str) -> float:
        """Return how many seconds are left for the bot of this seat in this turn.

        While setting up, each piece has a turn's time.
        """
        turn = (int(fold.state.turn), 0 if fold.state.turn else fold.change_no)
        if turn != self._turn:
            self._turn, self._used = turn, {}
        return max(0.0, limit_of(fold, level) - self._used.get(seat, 0.0))

    def use(self, seat: int, seconds: float) -> None:
        """Count time that a seat's bot has thought."""
        self._used[seat] = self._used.get(seat, 0.0) + seconds
