"""The time of the server, in one place, so that tests can hold and advance it.

The machine's time of day may be set while the server runs, forwards or backwards, and no deadline
should move with it. So the server reads the time of day once and counts on by the steady clock.

Its time stands still while the process does: a machine that sleeps or a process that is stopped
would otherwise use up the time of players who cannot move.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable
from typing import Protocol

BEAT_SECONDS = 0.25
"""How often a running server shows that it is not standing still."""
LONGEST_BEAT = 1.0
"""Seconds after a heartbeat in which time passes; a server that is silent for longer stood
still. A busy machine may well be late by a part of a second."""
FAR_BEHIND = 60.0
"""Seconds that the time may be behind the time of day before it is set right."""


class Timer(Protocol):
    """A call that is due at a later time."""

    def cancel(self) -> object:
        """Do not call any more."""


class Timekeeper:
    """The time of the machine while the server is running."""

    def __init__(
        self,
        time_of_day: Callable[[], float] = time.time,
        steady: Callable[[], float] = time.monotonic,
    ) -> None:
        """Read the time of day once; tests bring their own clocks."""
        self._time_of_day, self._steady = time_of_day, steady
        self._offset = time_of_day() - steady()
        self._beaten: float | None = None
        """When the last heartbeat came, by the steady clock; None: none is expected."""

    def now(self) -> float:
        """Return the seconds since 1970; they never go back."""
        steady = self._steady()
        if self._beaten is not None:
            steady = min(steady, self._beaten + LONGEST_BEAT)
        return self._offset + steady

    def beat(self) -> float:
        """Show that the server is running; return how many seconds it stood still before this."""
        steady = self._steady()
        lost = 0.0 if self._beaten is None else steady - self._beaten - LONGEST_BEAT
        self._beaten = steady
        if lost <= 0.0:
            return 0.0
        self._offset -= lost
        return lost

    def behind(self) -> float:
        """Return by how many seconds the time is far behind the time of day, otherwise 0."""
        behind = self._time_of_day() - self.now()
        return behind if behind > FAR_BEHIND else 0.0

    def set_right(self) -> None:
        """Go on from the time of day if we are far behind it: nobody's time may be running."""
        self._offset += self.behind()

    async def wait(self, until: float | None, wake: asyncio.Event) -> None:
        """Wait until a time or until ``wake`` is set, whichever is first; None sets no time.

        If the server stands still meanwhile it may end too early: look again at the time.
        """
        seconds = None if until is None else max(0.0, until - self.now())
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await wake.wait()

    async def sleep(self, seconds: float) -> None:
        """Wait for a number of seconds."""
        await asyncio.sleep(seconds)

    async def give_way(self) -> None:
        """Yield to everything else that is ready."""
        await asyncio.sleep(0)

    def later(self, seconds: float, call: Callable[[], None]) -> Timer:
        """Call a function in a number of seconds."""
        return asyncio.get_running_loop().call_later(seconds, call)
