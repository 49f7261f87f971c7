"""When a player's time passes over days: no deadline at night, and none during a vacation.

A deadline that falls into a player's nights is moved to the next morning; during a vacation the
player's time stands still. Both follow from the journal. A night is a time of day in the player's
zone (IANA), so a night of a change to or from summer time is an hour shorter or longer.
"""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta
from functools import lru_cache
from math import ceil
from typing import Annotated, NamedTuple
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import msgspec

DAY = 86400.0
VACATION_DAYS = 14
"""How many days of vacation a seat has in a game."""
AHEAD_DAYS = 366
"""How far ahead a vacation may begin."""
LONGEST_NIGHT = 12
"""Hours."""
CLOCK_CHANGE = 3600.0
"""Seconds by which a day can be longer than usual."""
LEAST_WAIT = 3600.0
"""A question that is open for less is for players who are there: nights do not move its end."""

Hour = Annotated[int, msgspec.Meta(ge=0, le=23)]
Zone = Annotated[str, msgspec.Meta(max_length=64, pattern="^[A-Za-z0-9_+/-]+$")]
"""A time zone by its name in the IANA database, as ``Europe/Paris``."""


class Hours(msgspec.Struct, frozen=True):
    """A player's nights: no deadline falls into them. They are empty if both hours are the same."""

    zone: Zone
    quiet_from: Hour
    quiet_to: Hour

    @property
    def length(self) -> int:
        """How many hours a night has by the clock on the wall."""
        return (self.quiet_to - self.quiet_from) % 24


class Vacation(msgspec.Struct, frozen=True):
    """A time in which a player's time stands still, in seconds since 1970."""

    began: float
    ended: float

    @property
    def days(self) -> int:
        """How many of the player's days it uses up: a day that has begun counts."""
        return max(1, ceil((self.ended - self.began - CLOCK_CHANGE) / DAY))


class Calendar(NamedTuple):
    """When a player does not play."""

    hours: Hours | None = None
    vacations: tuple[Vacation, ...] = ()
    """In order, without overlaps."""


ALWAYS = Calendar()


def deadline(since: float, left: float, calendar: Calendar) -> float:
    """Return when a player's time is used up that has run since a moment."""
    moment = since
    for away in calendar.vacations:
        if away.ended <= moment:
            continue
        if moment < away.began:
            if moment + left <= away.began:
                break
            left -= away.began - moment
        moment = away.ended
    moment += left
    while (later := _morning(moment, calendar)) > moment:
        moment = later
    return moment


def passed(since: float, until: float, calendar: Calendar) -> float:
    """Return how many seconds of a player's time passed between two moments."""
    away = sum(
        max(0.0, min(until, one.ended) - max(since, one.began)) for one in calendar.vacations
    )
    return max(0.0, until - since - away)


def _morning(moment: float, calendar: Calendar) -> float:
    """Return when the night or vacation of a moment ends, the moment itself without one."""
    for away in calendar.vacations:
        if away.began <= moment < away.ended:
            return away.ended
    hours = calendar.hours
    zone = None if hours is None else _zone(hours.zone)
    if hours is None or zone is None or not hours.length:
        return moment
    local = datetime.fromtimestamp(moment, zone)
    if (local.hour - hours.quiet_from) % 24 >= hours.length:
        return moment
    tomorrow = local.hour >= hours.quiet_to
    day = local.date() + timedelta(days=tomorrow)
    wakes = datetime.combine(day, time(hours.quiet_to), zone)
    # At the end of summer time an hour comes twice: the night of the second one ends later.
    return max(moment, next((one for one in _twice(wakes) if one > moment), moment))


def _twice(local: datetime) -> tuple[float, float]:
    return local.timestamp(), local.replace(fold=1).timestamp()


@lru_cache(maxsize=64)
def _zone(name: str) -> ZoneInfo | None:
    """Return a time zone; None if this machine does not know it."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return None


def knows_zone(name: str) -> bool:
    """Return whether there is a time zone with this name."""
    return _zone(name) is not None


def midnight(day: date, zone: str) -> float:
    """Return when a day begins in a zone that is known."""
    return datetime.combine(day, time(), _zone(zone) or UTC).timestamp()


def day_of(moment: float, zone: str) -> date:
    """Return which day it is in a zone that is known."""
    return datetime.fromtimestamp(moment, _zone(zone) or UTC).date()


def cut(vacations: tuple[Vacation, ...], now: float) -> tuple[Vacation, ...]:
    """Return vacations as far as they have begun, the present one ended."""
    return tuple(Vacation(one.began, min(one.ended, now)) for one in vacations if one.began < now)


def days_left(vacations: tuple[Vacation, ...]) -> int:
    """Return how many days of vacation a seat still has."""
    return VACATION_DAYS - sum(one.days for one in vacations)
