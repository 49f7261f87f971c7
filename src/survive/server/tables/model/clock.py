"""The clock of a table: a fixed time per turn, then a reserve for the whole game.

It runs for the person who must decide, except during the repellent question, which has its own
countdown. A turn's time covers all decisions of a seat in that turn; during the setup each
placement has a turn's time. Bots use no time. Over days it also runs while nobody is connected.

The clock is part of the fold: it follows from the times of the entries, so it is the same in
every process and after a restart. A downtime is an entry too (``Paused``).
"""

from __future__ import annotations

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

    def stop(self, at: float) -> None:
        """Charge the running seat for the time until now."""
        seat, self.running = self.running, None
        if seat is None or self.control is None:
            return
        before = self._spent.get(seat, 0.0)
        after = before + max(0.0, at - self.since)
        self._spent[seat] = after
        over = max(0.0, after - self.control.turn) - max(0.0, before - self.control.turn)
        self.reserve[seat] = max(0.0, self.reserve[seat] - over)

    def run(self, seat: int | None, stretch: int, at: float) -> None:
        """Let a seat's time run, or nobody's.

        The turn's time starts afresh in a new stretch: a turn, by its number, or one placement,
        by a number below that. Nobody gains time by handing their placements over and taking
        them back.
        """
        self.enter(stretch)
        self.running = seat if self.control is not None else None
        self.since = at

    def enter(self, stretch: int) -> None:
        """Start a new stretch, with a whole turn's time for everyone."""
        if stretch != self.stretch:
            self.stretch = stretch
            self._spent = {}

    def is_used_up(self, seat: int) -> bool:
        """Whether a seat has used up all it had, the turn's time and the reserve."""
        if self.control is None:
            return False
        left = self.control.turn - self._spent.get(seat, 0.0)
        return max(0.0, left) + self.reserve[seat] < ROUNDING

    def pause(self, seconds: float) -> None:
        """Refund to the running seat the time in which the clock should have stood still."""
        self.since += seconds

    def deadline(self) -> float | None:
        """When the running seat is out of time."""
        if self.running is None or self.control is None:
            return None
        left = self.control.turn - self._spent.get(self.running, 0.0)
        return self.since + max(0.0, left) + self.reserve[self.running]
