"""The clock of a table: a fixed time per turn, then a reserve for the whole game.

It runs for the person who must decide, except during the repellent question, which has its own
countdown. A turn's time covers all decisions of a seat in that turn; during the setup each
placement has a turn's time. Bots use no time. Over days it also runs while no player is connected,
but by the calendar of the player: see ``calendar.py``.

The clock is part of the fold: it follows from the times of the entries, so it is the same in
every process and after a restart. A downtime is an entry too (``Paused``).
"""

from __future__ import annotations

from survive.server.tables.model.calendar import ALWAYS, Calendar, deadline, passed
from survive.server.tables.model.journal import TimeControl

ROUNDING = 0.001
"""Seconds that count as none left: times since 1970 are not exact."""


class Clock:
    """How much time every seat has left, and whose time is running."""

    def __init__(self, control: TimeControl | None, players: int) -> None:
        """Start with the whole reserve for everyone; with ``control`` None the clock never runs."""
        self.control = control
        self.reserve = [control.reserve if control else 0.0] * players
        self.running: int | None = None
        self.since = 0.0
        self.stretch = 0
        """The turn, or a placement by a number below 0."""
        self._spent: dict[int, float] = {}
        self._late: set[int] = set()
        """The seats that were out of time in this stretch."""
        self._calendars = [ALWAYS] * players

    def calendar(self, seat: int) -> Calendar:
        """Return the calendar by which a seat's time passes now."""
        over_days = self.control is not None and self.control.over_days
        return self._calendars[seat] if over_days else ALWAYS

    def follow(self, seat: int, calendar: Calendar) -> None:
        """Run a seat's clock by a calendar; no clock may be running."""
        self._calendars[seat] = calendar

    def stop(self, at: float) -> None:
        """Charge the running seat for the time until now."""
        seat, self.running = self.running, None
        if seat is None or self.control is None:
            return
        if at >= self._deadline(seat) - ROUNDING:
            self._late.add(seat)
        before = self._spent.get(seat, 0.0)
        after = before + passed(self.since, at, self.calendar(seat))
        self._spent[seat] = after
        over = max(0.0, after - self.control.turn) - max(0.0, before - self.control.turn)
        self.reserve[seat] = max(0.0, self.reserve[seat] - over)

    def run(self, seat: int | None, stretch: int, at: float) -> None:
        """Start a seat's clock, or none.

        The turn's time starts afresh in a new stretch: a turn, by its number, or one placement,
        by a number below that. Handing placements over and taking them back gains no time.
        """
        self.enter(stretch)
        self.running = seat if self.control is not None else None
        self.since = at

    def enter(self, stretch: int) -> None:
        """Start a new stretch, with a whole turn's time for everyone."""
        if stretch != self.stretch:
            self.stretch = stretch
            self._spent, self._late = {}, set()

    def is_used_up(self, seat: int) -> bool:
        """Whether a seat was out of time in this stretch, the reserve included."""
        return seat in self._late

    def pause(self, seconds: float) -> None:
        """Refund to the running seat the time in which the clock should have stood still."""
        self.since += seconds

    def deadline(self) -> float | None:
        """When the running seat is out of time."""
        return None if self.running is None else self._deadline(self.running)

    def _deadline(self, seat: int) -> float:
        assert self.control is not None
        left = max(0.0, self.control.turn - self._spent.get(seat, 0.0)) + self.reserve[seat]
        return deadline(self.since, left, self.calendar(seat))
