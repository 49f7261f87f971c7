"""Tables over days without watchers: asleep in the store until a deadline or a visitor comes.

Such a table is not in memory. Its alarm in the store says when it has to be read again; its driver
then does what is due and stores the next alarm. An alarm is only a hint to look: what is to be
done, and whether it is time, follows from the table's journal, so an alarm that comes too early or
at two processes changes nothing.
"""

from __future__ import annotations

import logging

from survive.server.errors import BrokenTableError, RefusedError
from survive.server.logs import note
from survive.server.store.interface import Store, StoreError
from survive.server.tables.live_tables import LiveTables
from survive.server.timekeeper import Timekeeper

WOKEN_AT_ONCE = 20
"""Tables that are read per tick: a burst of deadlines does not delay the moves of live tables."""
LATE_SECONDS = 2.0
"""How late an alarm is answered, so that a process in which the table is awake is first."""
BROKEN_SECONDS = 86400.0
"""When a table that cannot be read is tried again."""


class Sleepers:
    """Reads the tables whose alarms are due."""

    def __init__(self, store: Store, tables: LiveTables, time: Timekeeper) -> None:
        self._store, self._tables, self._time = store, tables, time

    async def wake(self) -> None:
        """Read the tables that are due and not in memory; their drivers do the rest."""
        try:
            due = await self._store.due(self._time.now() - LATE_SECONDS, 2 * WOKEN_AT_ONCE)
            asleep = [name for name in due if self._tables.get(name) is None]
            for name in asleep[:WOKEN_AT_ONCE]:
                await self._wake(name)
        except RefusedError:
            note("no room to wake tables", logging.WARNING)  # the next tick tries again
        except StoreError:
            note("store failed", logging.ERROR, error=True)

    async def _wake(self, name: str) -> None:
        try:
            await self._tables.find(name)
        except BrokenTableError:  # logged where it was read
            row = await self._store.table(name)
            if row is not None:
                later = self._time.now() + BROKEN_SECONDS
                await self._store.set_alarm(name, row.last, later)
