"""The life of a server process: its services, and the work that it does in the background.

It writes the process's heartbeat, listens for what other processes wrote, and forgets idle
tables. The tables themselves are in ``live_tables``; new ones are made in ``opening``.
"""

from __future__ import annotations

import contextlib
import logging
import secrets
from collections.abc import Callable, Sequence
from functools import partial

from survive.processes.messages import MakeWorkers, worker_processes
from survive.server.background import BackgroundTasks
from survive.server.bots.pool import BotPool, Thinker
from survive.server.limits import REMEMBERED, ClientLimits, RateLimiter
from survive.server.load import Load
from survive.server.logs import note
from survive.server.metrics import Metrics
from survive.server.people import People, people_in
from survive.server.settings import Settings
from survive.server.store.interface import Downtime, Store
from survive.server.study.pool import StudyPool, pool_of
from survive.server.study.studies import Studies
from survive.server.tables.attendance import Attendance
from survive.server.tables.heartbeat import Heartbeat
from survive.server.tables.live_tables import LiveTables
from survive.server.tables.model import fold, presence
from survive.server.tables.model.commands import command, undo
from survive.server.tables.model.guide import Guide
from survive.server.tables.services import Services
from survive.server.tables.sleepers import Sleepers
from survive.server.tables.table import MakeBroadcast
from survive.server.timekeeper import BEAT_SECONDS, Timekeeper

DEAD_AFTER = 3
"""Ticks that a process may miss before it counts as dead."""
LONG_PAUSE = 5.0
"""Seconds of standing still that are logged."""


class Hub:
    """Creates the services of a server process, and opens and closes them."""

    def __init__(
        self,
        store: Store,
        settings: Settings | None = None,
        *,
        broadcast: MakeBroadcast,
        guides: Sequence[Guide] = (),
        thinker: Thinker | None = None,
        study_pool: Callable[[Settings, Metrics], StudyPool] | None = None,
        make_workers: MakeWorkers = worker_processes,
        metrics: Metrics | None = None,
        time: Timekeeper | None = None,
        randbelow: Callable[[int], int] = secrets.randbelow,
    ) -> None:
        """Wire the services; ``guides`` are those of the features, workers for bots and studies."""
        settings, time, metrics = settings or Settings(), time or Timekeeper(), metrics or Metrics()

        def bots(workers: int) -> Thinker:
            return BotPool(workers, settings.bot_seconds, metrics, make_workers=make_workers)

        self._bots = thinker or bots(settings.bot_workers)
        self._alone = settings.poll_seconds is None
        self.process = presence.ALONE if self._alone else secrets.token_hex(4)
        """Name of this process in the journals."""
        tasks, limits = BackgroundTasks(), ClientLimits(settings)
        load = Load(settings, self._waiting_decisions)
        attendance = Attendance(self.process, settings, time, tasks)
        tables = LiveTables(
            self.process,
            store,
            attendance,
            self._bots,
            time,
            metrics,
            broadcast,
            randbelow,
            most=settings.tables_in_memory,
            guides=guides,
        )
        if study_pool is not None:
            pool = study_pool(settings, metrics)
        else:
            pool = pool_of(settings, metrics, make_workers)
        self.services = Services(
            settings=settings,
            store=store,
            people=people_in(store),
            time=time,
            metrics=metrics,
            load=load,
            limits=limits,
            tasks=tasks,
            heartbeat=Heartbeat(self.process, store, settings, time),
            tables=tables,
            sleepers=Sleepers(store, tables, time),
            attendance=attendance,
            adviser=thinker or bots(1),
            studies=Studies(pool, settings, limits, load, time, metrics),
        )
        _measure(self.services, self._waiting_decisions)

    def _waiting_decisions(self) -> int:
        return int(getattr(self._bots, "waiting", 0))

    async def open(self) -> None:
        """Open the store and start working."""
        services = self.services
        settings, tasks = services.settings, services.tasks
        await services.store.open()
        booted = services.time.now()
        last_alive = min(await services.store.clock(), booted)
        down = booted - last_alive
        was_down = self._alone or down > DEAD_AFTER * settings.tick_seconds
        grace = settings.grace_seconds
        if last_alive and was_down:
            await services.store.add_downtime(Downtime(last_alive, booted))
        services.tables.begin(booted, last_alive, was_down=was_down, grace=grace)
        await services.heartbeat.beat()
        tasks.begin(self._keep_time())
        tasks.begin(self._tick())
        tasks.begin(self._listen())
        tasks.begin(services.load.measure(services.time))
        if settings.poll_seconds is not None:
            tasks.begin(self._poll(settings.poll_seconds))
        # A new database was never open, so there was no downtime to count from 1970.
        known = round(down, 1) if last_alive else None
        note("open", process=self.process, down_seconds=known)

    async def close(self) -> None:
        """Finish what is being written, and stop."""
        services = self.services
        services.tasks.closing = True
        await services.studies.pool.close()
        await services.tasks.cancel()
        await services.tables.stop()
        await self._bots.close()
        await services.adviser.close()
        with contextlib.suppress(Exception):
            await services.store.tick(services.time.now())
        await services.store.close()
        note("closed", process=self.process)

    async def _keep_time(self) -> None:
        """Beat the clock: no time passes while the process stands still."""
        services = self.services
        while True:
            lost = services.time.beat()
            if lost > LONG_PAUSE:
                note("stood still", logging.WARNING, seconds=round(lost, 1))
            await services.time.sleep(BEAT_SECONDS)

    async def _tick(self) -> None:
        """Write heartbeats, and forget tables that have no watchers."""
        services = self.services
        while True:
            await services.time.sleep(services.settings.tick_seconds)
            await services.heartbeat.try_to_beat()
            services.tables.forget_idle(services.settings.idle_seconds)
            if not len(services.tables):
                await self._set_clock_right()
            await services.sleepers.wake()

    async def _set_clock_right(self) -> None:
        """Go on from the time of day after standing still, which counts as a downtime."""
        services = self.services
        now, behind = services.time.now(), services.time.behind()
        if not behind:
            return
        # Stored first: a table over days that is read meanwhile must not fire early.
        await services.store.add_downtime(Downtime(now, now + behind))
        if not len(services.tables) and not services.tables.loading:
            services.time.set_right()

    # Other processes

    async def _listen(self) -> None:
        """Read what other processes announce that they wrote."""
        async for name, entry_no in self.services.store.changes():
            await self._catch_up(name, entry_no)

    async def _poll(self, seconds: float) -> None:
        """Look for what other processes wrote, in case a notification was lost."""
        services = self.services
        while True:
            await services.time.sleep(seconds)
            try:
                heads = await services.store.heads(services.tables.names())
                alive = await services.store.alive(DEAD_AFTER * services.settings.tick_seconds)
            except Exception:
                note("store failed", logging.ERROR, error=True)
                continue
            for name, entry_no in heads.items():
                await self._catch_up(name, entry_no)
            for table in services.tables:
                await services.attendance.mark_dead_process(table, alive)

    async def _catch_up(self, name: str, entry_no: int) -> None:
        """Read a live table's journal up to an entry, unless it has been read that far."""
        table = self.services.tables.get(name)
        if table is None or table.fold.entry_no >= entry_no:
            return
        try:
            await table.catch_up()
            await self.services.attendance.reassert_presence(table)
        except Exception:
            note("reading failed", logging.ERROR, error=True, table=name)


def _measure(services: Services, waiting_decisions: Callable[[], int]) -> None:
    """Register the gauges and bounds of the services; sockets and connections have their own."""
    settings, tables, load = services.settings, services.tables, services.load
    limits, gauge, bound = services.limits, services.metrics.gauge, services.metrics.bound
    gauge("survive_tables", "Tables in the memory of this process.", lambda: len(tables))
    gauge("survive_bot_queue", "Decisions that wait for a bot.", waiting_decisions)
    gauge(
        "survive_turn_seconds",
        "How long a turn of the event loop has taken lately.",
        lambda: load.turn_seconds,
    )
    gauge(
        "survive_load_step",
        "What is done without: 0 nothing, 1 hints, 2 also spectators looking back, 3 also new"
        " tables.",
        lambda: load.step,
    )
    gauge(
        "survive_hint_queue",
        "Hints that are being worked out, or wait to be.",
        lambda: limits.hints.asked,
    )
    bound("tables", tables.most, lambda: len(tables))
    bound("hints", settings.hints_at_once, lambda: limits.hints.asked)
    bound("decisions of bots", settings.bot_queue, waiting_decisions)
    bound(
        "stored bytes of one address",
        settings.stored_byte_burst,
        lambda: limits.storage.most_used(services.time.now()),
    )
    bound("addresses", REMEMBERED, limits.most_remembered)
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
    if services.people is not None:
        _measure_people(services, services.people)


def _measure_people(services: Services, people: People) -> None:
    """Register the bounds of profiles."""
    settings, limits, bound = services.settings, services.limits, services.metrics.bound
    now = services.time.now
    for what, limit, rate in (
        ("profiles of one address", settings.profile_burst, limits.profiles),
        ("guesses of one address", settings.guess_burst, limits.guesses),
        ("codes and tests to one address", settings.asked_message_burst, limits.asked_messages),
        ("notifications of one channel", settings.notice_burst, limits.notices),
    ):
        bound(what, limit, partial(_most_used, rate, now))
    for what, limit in (
        ("devices", settings.profile_devices),
        ("seats", settings.profile_seats),
        ("links", settings.profile_links),
        ("passkeys", settings.profile_passkeys),
        ("channels", settings.profile_channels),
    ):
        bound(f"{what} of one profile", limit, partial(people.fullest.of, what))
    bound("e-mails", settings.mail_burst, lambda: limits.mails.used(now()))


def _most_used(rate: RateLimiter, now: Callable[[], float]) -> float:
    return rate.most_used(now())
