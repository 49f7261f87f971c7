"""Changes of a table's clock while the game is played: another pace, and players' calendars."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from survive.server.tables.model.calendar import Calendar
from survive.server.tables.model.clock import Clock
from survive.server.tables.model.pace import Pace

if TYPE_CHECKING:
    from survive.server.tables.model.fold import Fold


def change_pace(fold: Fold, pace: Pace) -> None:
    """Play on at another pace; an open question has its whole time again."""
    fold.setup = msgspec.structs.replace(fold.setup, clock=pace.clock, answer=pace.answer)
    fold.clock = Clock(pace.clock, len(fold.seats))
    for number, seat in enumerate(fold.seats):
        fold.clock.follow(number, Calendar(seat.hours, seat.vacations))
        seat.wished_pace = None
        if not fold.over_days:
            seat.planned = None
    fold.paced_since = fold.at
    fold.had_over_days = fold.had_over_days or fold.over_days
    if fold.question() is not None:
        fold.since = fold.at
    fold.run_clock()


def follow_calendar(fold: Fold, number: int) -> None:
    """Run a seat's clock by its new calendar.

    New nights of a player who is deciding wait until the next turn: otherwise they could be moved
    before each deadline. The first ones count at once.
    """
    fold.clock.stop(fold.at)
    seat, hours = fold.seats[number], fold.clock.calendar(number).hours
    if hours is None or fold.decides != number:
        hours = seat.hours
    fold.clock.follow(number, Calendar(hours, seat.vacations))
    fold.run_clock()
