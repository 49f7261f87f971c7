"""A server for which an hour is four seconds, so that games over days can be watched.

python -m tests.server.hasty_server PORT DATABASE
"""

from __future__ import annotations

import asyncio
import contextlib
import socket
import sys
import time
from collections.abc import Callable
from dataclasses import replace

from survive.server.app import make_app, run
from survive.server.protocol.broadcast import Broadcast
from survive.server.settings import Settings
from survive.server.store.databases import store_at
from survive.server.tables.hub import Hub
from survive.server.timekeeper import Timekeeper, Timer
from tests.server.serving import HOST

HASTE = 900.0
"""Seconds that pass in a second."""
SHORTEST = 0.02
"""Seconds between two looks of something that looks again and again."""


def hasty(seconds: float) -> float:
    """Return how long something takes here."""
    return max(seconds / HASTE, SHORTEST)


def hasty_now() -> float:
    """Return the time, the same in every process."""
    return time.time() * HASTE


class HastyTime(Timekeeper):
    """The time of day, many times as fast."""

    def now(self) -> float:
        return hasty_now()

    def beat(self) -> float:
        return 0.0

    def behind(self) -> float:
        return 0.0

    async def wait(self, until: float | None, wake: asyncio.Event) -> None:
        seconds = None if until is None else hasty(until - self.now())
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await wake.wait()

    async def sleep(self, seconds: float) -> None:
        await super().sleep(hasty(seconds))

    def later(self, seconds: float, call: Callable[[], None]) -> Timer:
        return super().later(hasty(seconds), call)


def main(port: str, database: str) -> None:
    settings = replace(Settings(), bot_workers=1)
    hub = Hub(store_at(database), settings, broadcast=Broadcast, time=HastyTime())
    run(make_app(hub), socket.create_server((HOST, int(port))))


if __name__ == "__main__":
    main(*sys.argv[1:])
