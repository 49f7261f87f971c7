"""Records who comes to the tables of this process and who leaves, after a short delay.

``model/presence.py`` says what to write, this module when. A reload does not count as a departure,
and people who come to a table together are announced together.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection
from functools import partial

from survive.server.background import BackgroundTasks
from survive.server.logs import note
from survive.server.settings import Settings
from survive.server.tables.audience import Audience
from survive.server.tables.model import presence
from survive.server.tables.model.journal import AnyEntry
from survive.server.tables.table import Table, Watcher
from survive.server.timekeeper import Timekeeper

VISITS_A_GRACE = 20
"""After this many visits, others hear of a departure after twice the grace, and so on."""


class Attendance:
    """The comings and goings at one process."""

    def __init__(
        self, process: str, settings: Settings, time: Timekeeper, tasks: BackgroundTasks
    ) -> None:
        self._process, self._settings, self._time, self._tasks = process, settings, time, tasks
        self._begin = tasks.begin
        self._audience = Audience(time, tasks)
        self._arriving: dict[str, tuple[set[int], asyncio.Task[None]]] = {}
        """Tables to which people are coming: their seats, and the task that notes it."""

    # Coming

    async def arrive(self, table: Table, watcher: Watcher) -> None:
        """Subscribe a watcher to a table; arrivals at about the same time are announced together.

        After a restart everybody comes back at once: the people of a table are then one entry in
        its journal and one message to each of them.
        """
        self._audience.note(table, watcher)
        table.follow(watcher)
        if not watcher.seats:
            return
        due = bool(self._arrivals(table, watcher.seats, fresh=True))
        if table.is_quiet and not due:
            return
        # An entry that is being written may say that they left, or that a bot plays for them.
        name = table.fold.table
        if name not in self._arriving:
            self._arriving[name] = set(), self._begin(self._gather(table))
        seats, gathering = self._arriving[name]
        seats.update(watcher.seats)
        if due:  # otherwise the wait would reveal that an entry was written, which may be private
            await asyncio.shield(gathering)

    async def _gather(self, table: Table) -> None:
        await self._time.sleep(self._settings.gather_seconds)
        seats, _ = self._arriving.pop(table.fold.table)
        here = {seat for seat in seats if table.is_followed_by(seat)}
        await table.insist(lambda: self._arrivals(table, here, fresh=True))

    async def reassert_presence(self, table: Table) -> None:
        """Record that our guests are here, in case another process noted that they left."""
        here = {seat for watcher in table.watchers for seat in watcher.seats}
        await table.insist(lambda: self._arrivals(table, here, fresh=False))

    def _arrivals(self, table: Table, who: Collection[int], *, fresh: bool) -> list[AnyEntry]:
        programs = {seat for one in table.watchers if one.is_program for seat in one.seats}
        return presence.arrivals(
            table.fold,
            who,
            self._process,
            self._time.now(),
            fresh=fresh,
            programs=programs,
            sharing={seat for seat in who if table.is_shared_by(seat)},
        )

    # Leaving

    def depart(self, table: Table, watcher: Watcher) -> None:
        """Unsubscribe a watcher; others hear of it after a grace, unless the server is closing."""
        table.unfollow(watcher)
        if self._tasks.closing:
            return
        gone = [seat for seat in watcher.seats if not table.is_followed_by(seat)]
        if gone:
            self._begin(self._depart(table, gone))
        self._audience.note(table, watcher)

    async def _depart(self, table: Table, gone: list[int]) -> None:
        # Each visit lengthens the grace period: otherwise a flapping connection would fill the
        # journal.
        visits = max(table.fold.seats[seat].visits for seat in gone)
        await self._time.sleep(self._settings.grace_seconds * (1 + visits // VISITS_A_GRACE))
        for seat in gone:
            if not table.is_followed_by(seat):
                await table.insist(partial(presence.departure, table.fold, seat, self._process))

    # Processes that end

    async def resume(self, table: Table, booted: float, last_alive: float) -> None:
        """Take up a table after a downtime: its clock stood still, and its people come back.

        They have as long as anybody who loses a connection.
        """
        fold = table.fold
        await table.insist(
            lambda: presence.after_downtime(fold, booted, last_alive, self._time.now())
        )
        if presence.before(fold, booted):
            self._begin(self._expect(table, booted))

    async def _expect(self, table: Table, booted: float) -> None:
        await self._time.sleep(self._settings.grace_seconds)
        await table.insist(lambda: presence.missing(table.fold, booted, table.is_followed_by))

    async def mark_dead_process(self, table: Table, alive: set[str]) -> None:
        """Record that the people connected to a process that died have left."""
        alive = alive | {self._process}
        try:
            await table.insist(
                lambda: presence.orphaned_seats(
                    table.fold, alive, self._process, table.is_followed_by
                )
            )
        except Exception:
            note("store failed", logging.ERROR, error=True, table=table.fold.table)
