"""A player goes on vacation: over days their time stands still meanwhile."""

from __future__ import annotations

from datetime import date, timedelta
from typing import TYPE_CHECKING, Annotated, ClassVar

import msgspec

from survive.server.errors import RefusedError
from survive.server.tables.model.calendar import (
    AHEAD_DAYS,
    VACATION_DAYS,
    Vacation,
    Zone,
    cut,
    day_of,
    days_left,
    knows_zone,
    midnight,
)
from survive.server.tables.model.commands.command import SeatCommand
from survive.server.tables.model.journal import Entry
from survive.server.tables.model.timing import follow_calendar

if TYPE_CHECKING:
    from survive.server.tables.model.fold import Fold


class VacationTaken(Entry, frozen=True, tag="vacation_taken"):
    """A player goes on vacation, or comes back earlier: all vacations, the past ones included."""

    seat: int
    vacations: tuple[Vacation, ...]

    def fold_into(self, fold: Fold) -> None:
        """Stop the player's time meanwhile."""
        fold.seats[self.seat].vacations = self.vacations
        follow_calendar(fold, self.seat)


class TakeVacation(SeatCommand, tag="take_vacation"):
    """Go on vacation for some whole days, from today or a later day on; 0 days end it.

    The days are those of the given time zone. A seat has 14 of them in a game, a day that has begun
    counts. A vacation replaces one that has not begun, and ends one that has. Everybody sees it
    (``vacation`` of the seat): the player's time stands still, and a repellent question to them
    stays open, if it is open for an hour or longer.
    """

    zone: Zone
    first: date
    days: Annotated[int, msgspec.Meta(ge=0, le=VACATION_DAYS)]

    entries: ClassVar[tuple[type[Entry], ...]] = (VacationTaken,)

    def decide_at(self, fold: Fold, now: float) -> list[Entry]:
        """Take the vacation of a person."""
        self.need_person(fold)
        if not knows_zone(self.zone):
            raise RefusedError("bad_hours", "there is no such time zone: it is like Europe/Paris")
        if fold.over:
            raise RefusedError("over", "the game is over")
        vacations = cut(fold.seats[self.seat].vacations, now)
        if self.days:
            vacations += (self._vacation(now),)
        if days_left(vacations) < 0:
            raise RefusedError(
                "no_vacation_left", f"a player has {VACATION_DAYS} days of vacation in a game"
            )
        is_so = fold.seats[self.seat].vacations == vacations
        return [] if is_so else [VacationTaken(self.seat, vacations)]

    def _vacation(self, now: float) -> Vacation:
        today = day_of(now, self.zone)
        if not today <= self.first <= today + timedelta(days=AHEAD_DAYS):
            reason = f"a vacation begins today or within {AHEAD_DAYS} days"
            raise RefusedError("bad_vacation", reason)
        ended = midnight(self.first + timedelta(days=self.days), self.zone)
        return Vacation(max(now, midnight(self.first, self.zone)), ended)
