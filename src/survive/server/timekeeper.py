"""The time of the server, in one place, so that tests can hold and advance it."""

from __future__ import annotations

import asyncio
import contextlib
import time


class Timekeeper:
    """The time of the machine."""

    def now(self) -> float:
        """Return the seconds since 1970."""
        return time.time()

    async def wait(self, until: float | None, wake: asyncio.Event) -> None:
        """Wait until a time, or until somebody wakes us; with None only for the latter."""
        seconds = None if until is None else max(0.0, until - self.now())
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(wake.wait(), seconds)
