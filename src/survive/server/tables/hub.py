"""The life of a server process: what its tables share, and its work besides serving them.

It records that the process is alive, listens for what other processes wrote, and forgets idle
tables. The tables themselves are in ``live_tables``; new ones are made in ``opening``.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Callable, Coroutine
from typing import Any

from survive.server.bots.pool import BotPool, Thinker
from survive.server.errors import RefusedError
from survive.server.limits import ADDRESSES, Buckets, HintLimits, StorageLimits
from survive.server.load import Load
from survive.server.logs import note
from survive.server.metrics import Metrics
from survive.server.settings import Settings
from survive.server.store.interface import Store
from survive.server.tables.attendance import Attendance
from survive.server.tables.audience import Audience
from survive.server.tables.live_tables import LiveTables
from survive.server.tables.model import fold, presence
from survive.server.tables.model.commands import command, undo
from survive.server.tables.openness import NO_SUCH_TABLE
from survive.server.tables.table import MakeBroadcast, Table, Watcher
from survive.server.timekeeper import BEAT_SECONDS, Timekeeper

DAY_SECONDS = 24 * 60 * 60
DEAD_AFTER = 3
"""Ticks that a process may miss before it counts as dead."""
WORTH_NOTING = 5.0
"""Seconds of standing still that are logged."""
LATEST_SIGN = 10.0
"""Seconds that a sign of life may be late before the store counts as one that takes nothing."""


class Hub:
    """The heart of a server process: its store, its bots and its tables."""

    def __init__(
        self,
        store: Store,
        settings: Settings | None = None,
        *,
        broadcast: MakeBroadcast,
        thinker: Thinker | None = None,
        time: Timekeeper | None = None,
        randbelow: Callable[[int], int] = secrets.randbelow,
    ) -> None:
        """Take a store and what writes to watchers; tests bring their own bots, time and dice."""
        self.settings = settings or Settings()
        self.store = store
        self.time = time or Timekeeper()
        self.metrics = Metrics()
        self._alone = self.settings.poll_seconds is None
        self.process = presence.ALONE if self._alone else secrets.token_hex(4)
        """Name of this process in the journals."""
        self.closing = False
        self._written: float | None = None
        """When the store last took a sign of life, None if it refused the last one."""
        self.thinker = thinker or BotPool(
            self.settings.bot_workers, self.settings.bot_seconds, self.metrics
        )
        # Hints have a process of their own: waiting for one shows nothing of what bots do.
        self.adviser = thinker or BotPool(1, self.settings.bot_seconds, self.metrics)
        self._tasks: set[asyncio.Task[None]] = set()
        self._attendance = Attendance(self.process, self.settings, self.time, self.begin)
        self._audience = Audience(self.time, self.begin)
        self.tables = LiveTables(
            self.process,
            store,
            self._attendance,
            self.thinker,
            self.time,
            self.metrics,
            broadcast,
            randbelow,
            most=self.settings.tables_in_memory,
        )
        self.metrics.gauge(
            "survive_tables", "Tables in the memory of this process.", lambda: len(self.tables)
        )
        self.metrics.gauge("survive_bot_queue", "Decisions that wait for a bot.", self._bots_wait)
        self.load = Load(self.settings, self._bots_wait)
        self.metrics.gauge(
            "survive_turn_seconds",
            "How long a turn of the event loop has taken lately.",
            lambda: self.load.turn_seconds,
        )
        self.metrics.gauge(
            "survive_load_step",
            "What is done without: 0 nothing, 1 hints, 2 also spectators looking back, 3 also new"
            " tables.",
            lambda: self.load.step,
        )
        self._buckets: list[Buckets] = []
        self.looks = self.by_household(
            self.settings.household_looks_a_second, self.settings.household_look_burst
        )
        """How often each household may look back."""
        self.hint_limits = HintLimits(
            self.settings.hints_at_once,
            self.by_household(
                self.settings.household_hints_a_second, self.settings.household_hint_burst
            ),
        )
        self.storage_limits = StorageLimits(
            self.by_household(
                self.settings.stored_bytes_a_day / DAY_SECONDS, self.settings.stored_byte_burst
            )
        )
        self.metrics.gauge(
            "survive_hint_queue",
            "Hints that are being worked out, or wait to be.",
            lambda: self.hint_limits.asked,
        )
        self._name_bounds()

    def _name_bounds(self) -> None:
        """Name what strangers can make grow here; sockets and connections name theirs."""
        bound, tables = self.metrics.bound, self.tables
        bound("tables", tables.most, lambda: len(tables))
        bound("hints", self.settings.hints_at_once, lambda: self.hint_limits.asked)
        bound("decisions of bots", self.settings.bot_queue, self._bots_wait)
        bound(
            "stored bytes of one address",
            self.settings.stored_byte_burst,
            lambda: self.storage_limits.most_used(self.time.now()),
        )
        bound("addresses", ADDRESSES, lambda: max(map(len, self._buckets)))
        bound("entries in the cache", fold.USUAL, fold.cached_entries)
        bound(
            "undos of one seat",
            undo.MOST_UNDOS,
            lambda: max((max(table.fold.undos) for table in tables), default=0),
        )
        bound(
            "other commands of one seat",
            command.MOST_BESIDES,
            lambda: max((max(t.fold.besides.values(), default=0) for t in tables), default=0),
        )

    def by_household(self, rate: float, burst: int) -> Buckets:
        """Return allowances for all households, each with this rate and burst."""
        buckets = Buckets(rate, burst)
        self._buckets.append(buckets)
        return buckets

    def _bots_wait(self) -> int:
        return int(getattr(self.thinker, "waiting", 0))

    # Life

    async def open(self) -> None:
        """Open the store and begin to work."""
        await self.store.open()
        booted = self.time.now()
        last_alive = min(await self.store.clock(), booted)
        down = booted - last_alive
        was_down = self._alone or down > DEAD_AFTER * self.settings.tick_seconds
        grace = self.settings.grace_seconds
        self.tables.begin(booted, last_alive, was_down=was_down, grace=grace)
        await self._beat()
        self.begin(self._keep_time())
        self.begin(self._tick())
        self.begin(self._listen())
        self.begin(self.load.measure(self.time))
        if self.settings.poll_seconds is not None:
            self.begin(self._poll(self.settings.poll_seconds))
        # A new database was never open, so there was no downtime to count from 1970.
        known = round(down, 1) if last_alive else None
        note("open", process=self.process, down_seconds=known)

    async def close(self) -> None:
        """Finish what is being written, and stop."""
        self.closing = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.tables.stop()
        await self.thinker.close()
        await self.adviser.close()
        with contextlib.suppress(Exception):
            await self.store.tick(self.time.now())
        await self.store.close()
        note("closed", process=self.process)

    def begin(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Run something in the background; it ends with the server at the latest."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    @property
    def background_tasks(self) -> int:
        """How many tasks run in the background."""
        return len(self._tasks)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log_error = task.exception()
            note("task failed", logging.ERROR, why=repr(log_error))

    async def _keep_time(self) -> None:
        """Show that we are not standing still; while we do, no time passes."""
        while True:
            lost = self.time.beat()
            if lost > WORTH_NOTING:
                note("stood still", logging.WARNING, seconds=round(lost, 1))
            await self.time.sleep(BEAT_SECONDS)

    async def _tick(self) -> None:
        """Record that we are alive, and forget tables that nobody is watching."""
        while True:
            await self.time.sleep(self.settings.tick_seconds)
            try:
                await self._beat()
            except Exception:
                self._written = None
                note("store failed", logging.ERROR, error=True)
            self.forget_idle()
            if not len(self.tables):
                self.time.set_right()

    def forget_idle(self) -> None:
        """Drop tables that nobody has watched for a while; the store has them."""
        self.tables.forget_idle(self.settings.idle_seconds)

    async def _beat(self) -> None:
        await self.store.tick(self.time.now())
        await self.store.beat(self.process)
        self._written = self.time.now()

    @property
    def can_write(self) -> bool:
        """Whether the store takes what is written: a few seconds ago it durably did."""
        late = self.settings.tick_seconds + LATEST_SIGN
        return self._written is not None and self.time.now() - self._written <= late

    # Other processes

    async def _listen(self) -> None:
        """Read what other processes announce that they wrote."""
        async for name, entry_no in self.store.changes():
            await self._catch_up(name, entry_no)

    async def _poll(self, seconds: float) -> None:
        """Look for what other processes wrote, in case their news was lost."""
        while True:
            await self.time.sleep(seconds)
            try:
                heads = await self.store.heads(self.tables.names())
                alive = await self.store.alive(DEAD_AFTER * self.settings.tick_seconds)
            except Exception:
                note("store failed", logging.ERROR, error=True)
                continue
            for name, entry_no in heads.items():
                await self._catch_up(name, entry_no)
            for table in self.tables:
                await self._attendance.mark_dead_process(table, alive)

    async def _catch_up(self, name: str, entry_no: int) -> None:
        """Read a live table's journal up to an entry, unless it has been read that far."""
        table = self.tables.get(name)
        if table is None or table.fold.entry_no >= entry_no:
            return
        try:
            await table.catch_up()
            await self._attendance.reassert_presence(table)
        except Exception:
            note("reading failed", logging.ERROR, error=True, table=name)

    # Tables and people

    async def find(self, name: str) -> Table | None:
        """Return a table, from memory or from the store, or None."""
        return await self.tables.find(name)

    async def table(self, name: str) -> Table:
        """Return a table that must exist; RefusedError if it does not."""
        table = await self.find(name)
        if table is None:
            raise RefusedError("no_such_table", NO_SUCH_TABLE)
        return table

    async def arrive(self, table: Table, watcher: Watcher, host: bool) -> None:
        """Let somebody follow a table."""
        self._audience.note(table, watcher)
        await self._attendance.arrive(table, watcher, host)

    def depart(self, table: Table, watcher: Watcher) -> None:
        """Stop somebody following a table."""
        self._attendance.depart(table, watcher, tell=not self.closing)
        if not self.closing:
            self._audience.note(table, watcher)
