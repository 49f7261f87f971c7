"""The pace of a table: its clock, and how long a repellent question stays open."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from survive.server.errors import RefusedError
from survive.server.tables.model.journal import TimeControl

if TYPE_CHECKING:
    from survive.server.tables.model.fold import Fold

ANSWER_SECONDS = 10.0
"""Countdown of the repellent question at a table that has a clock but names no countdown."""
ANSWER_SECONDS_OVER_DAYS = 60.0
"""The same over days, for those who happen to be there."""
LONGEST_ANSWER = 600.0
"""The longest countdown at a live table, in seconds."""
SHORTEST_TURN, LONGEST_TURN = 5.0, 7 * 86400.0
SHORTEST_TURN_OVER_DAYS = 3600.0


class Pace(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How fast a game is played."""

    clock: TimeControl | None
    answer: float | None
    """Seconds to answer the repellent question, or None for as long as it takes."""

    @property
    def over_days(self) -> bool:
        """Whether the game is played over days."""
        return self.clock is not None and self.clock.over_days


def checked_pace(clock: TimeControl | None, answer: float | None) -> Pace:
    """Return a pace, with a countdown where there is a clock; or say what is wrong with it."""
    over_days = clock is not None and clock.over_days
    if clock is not None:
        _check_clock(clock)
    if answer is not None and answer > LONGEST_ANSWER and not over_days:
        reason = f"at a live table a repellent question may last {LONGEST_ANSWER:g} seconds"
        raise RefusedError("bad_clock", reason)
    if answer is None and clock is not None:
        answer = ANSWER_SECONDS_OVER_DAYS if over_days else ANSWER_SECONDS
    return Pace(clock, answer)


def _check_clock(clock: TimeControl) -> None:
    shortest = SHORTEST_TURN_OVER_DAYS if clock.over_days else SHORTEST_TURN
    if not shortest <= clock.turn <= LONGEST_TURN or not 0 <= clock.reserve <= LONGEST_TURN:
        pace = " over days" if clock.over_days else ""
        raise RefusedError(
            "bad_clock", f"a turn{pace} may last {shortest:g} to {LONGEST_TURN:g} seconds"
        )


def pace_of(fold: Fold) -> Pace:
    """Return the pace that a table has now."""
    return Pace(fold.setup.clock, fold.setup.answer)


def agreed_pace(fold: Fold) -> Pace | None:
    """Return the other pace that all people who play themselves wish for, if they agree."""
    wishes = {
        seat.wished_pace
        for seat in fold.seats
        if seat.taken and seat.is_person and seat.bot is None and not seat.is_program
    }
    return wishes.pop() if len(wishes) == 1 else None
