"""The time of the server, in one place, so that tests can hold and advance it."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable
from typing import Protocol


class Timer(Protocol):
    """A call that is due at a later time."""

    def cancel(self) -> object:
        """Do not call any more."""


class Timekeeper:
    """The time of the machine."""

    def now(self) -> float:
        """Return the seconds since 1970."""
        return time.time()

    async def wait(self, until: float | None, wake: asyncio.Event) -> None:
        """Wait until a time or until ``wake`` is set, whichever is first; None sets no time."""
        seconds = None if until is None else max(0.0, until - self.now())
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(wake.wait(), seconds)

    async def sleep(self, seconds: float) -> None:
        """Wait for a number of seconds."""
        await asyncio.sleep(seconds)

    def later(self, seconds: float, call: Callable[[], None]) -> Timer:
        """Call a function in a number of seconds."""
        return asyncio.get_running_loop().call_later(seconds, call)
