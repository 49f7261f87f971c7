"""A player says when their nights are: no deadline falls into them."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from survive.server.errors import RefusedError
from survive.server.tables.model.calendar import (
    LONGEST_NIGHT,
    Hour,
    Hours,
    Zone,
    knows_zone,
)
from survive.server.tables.model.commands.command import SeatCommand
from survive.server.tables.model.journal import Entry, PrivateEntry
from survive.server.tables.model.timing import follow_calendar

if TYPE_CHECKING:
    from survive.server.tables.model.fold import Fold


class HoursSet(PrivateEntry, frozen=True, tag="hours_set"):
    """A player said when their nights are. Others are told the deadline alone, if it moves."""

    hours: Hours

    def fold_into(self, fold: Fold) -> None:
        """Keep the hours."""
        fold.seats[self.seat].hours = self.hours
        follow_calendar(fold, self.seat)


class SetHours(SeatCommand, tag="set_hours"):
    """Set the player's nights: over days no deadline falls into them.

    Hours of the day in a time zone; the same hour twice means none. The first ones count at once,
    others from the seat's next decision on. Others see their effect on deadlines, no more.
    """

    zone: Zone
    quiet_from: Hour
    quiet_to: Hour

    entries: ClassVar[tuple[type[Entry], ...]] = (HoursSet,)

    def decide(self, fold: Fold) -> list[Entry]:
        """Keep the hours of a person."""
        self.need_person(fold)
        hours = Hours(self.zone, self.quiet_from, self.quiet_to)
        if not knows_zone(self.zone):
            raise RefusedError("bad_hours", "there is no such time zone: it is like Europe/Paris")
        if hours.length > LONGEST_NIGHT:
            raise RefusedError("bad_hours", f"a night has at most {LONGEST_NIGHT} hours")
        return [] if fold.seats[self.seat].hours == hours else [HoursSet(self.seat, hours)]
