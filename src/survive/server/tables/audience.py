"""Announces how many spectators a table has: a number, without names."""

from __future__ import annotations

from survive.server.background import BackgroundTasks
from survive.server.tables.table import Table, Watcher
from survive.server.timekeeper import Timekeeper

TELL_SECONDS = 2.0
"""Seconds between two such messages at one table, however many spectators come and go."""


class Audience:
    """The spectators at the tables of one process."""

    def __init__(self, time: Timekeeper, tasks: BackgroundTasks) -> None:
        self._time, self._tasks = time, tasks
        self._due: set[str] = set()
        """Tables whose number is about to be announced."""

    def note(self, table: Table, watcher: Watcher) -> None:
        """Announce the number of spectators soon, if the watcher that came or went is one."""
        name = table.fold.table
        if watcher.seats or watcher.host or name in self._due:
            return
        self._due.add(name)
        self._tasks.begin(self._tell(table))

    async def _tell(self, table: Table) -> None:
        await self._time.sleep(TELL_SECONDS)
        self._due.discard(table.fold.table)
        table.tell_spectators()
