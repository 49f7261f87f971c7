"""Tells everyone at a table how many spectators it has: a number, without names."""

from __future__ import annotations

from survive.server.tables.attendance import Begin
from survive.server.tables.table import Table, Watcher
from survive.server.timekeeper import Timekeeper

TELL_SECONDS = 2.0
"""Seconds between two messages about it at one table, however many spectators come and go."""


class Audience:
    """The spectators at the tables of one process."""

    def __init__(self, time: Timekeeper, begin: Begin) -> None:
        """Tell the time by ``time``, and work in the background."""
        self._time, self._begin = time, begin
        self._due: set[str] = set()
        """Tables whose number is about to be told."""

    def note(self, table: Table, watcher: Watcher) -> None:
        """Note that a watcher came or went; players are told soon if it was a spectator."""
        name = table.fold.table
        if watcher.seats or watcher.host or name in self._due:
            return
        self._due.add(name)
        self._begin(self._tell(table))

    async def _tell(self, table: Table) -> None:
        await self._time.sleep(TELL_SECONDS)
        self._due.discard(table.fold.table)
        table.tell_spectators()
