"""The heartbeat of a server process in its store: other processes see that it is alive."""

from __future__ import annotations

import logging

from survive.server.logs import note
from survive.server.settings import Settings
from survive.server.store.interface import Store
from survive.server.timekeeper import Timekeeper

LATEST_BEAT = 10.0
"""Seconds that a heartbeat may be late before the store counts as not writable."""


class Heartbeat:
    """Writes the heartbeat, and remembers when the store last accepted one."""

    def __init__(self, process: str, store: Store, settings: Settings, time: Timekeeper) -> None:
        self._process, self._store, self._settings, self._time = process, store, settings, time
        self._written: float | None = None
        """When the store last accepted a heartbeat, None if it refused the latest."""

    async def beat(self) -> None:
        """Write a heartbeat; raises the store's errors."""
        await self._store.tick(self._time.now())
        await self._store.beat(self._process)
        self._written = self._time.now()

    async def try_to_beat(self) -> None:
        """Write a heartbeat; an error is logged, and the store counts as not writable."""
        try:
            await self.beat()
        except Exception:
            self._written = None
            note("store failed", logging.ERROR, error=True)

    @property
    def can_write(self) -> bool:
        """Whether the store durably accepted a heartbeat a few seconds ago."""
        late = self._settings.tick_seconds + LATEST_BEAT
        return self._written is not None and self._time.now() - self._written <= late
