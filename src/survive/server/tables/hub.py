"""All tables of this process: makes them, finds them in the store, drives them, forgets them."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import re
import secrets
from collections.abc import Callable, Coroutine
from typing import Any

from survive.record.game.game_record import GameRecord
from survive.record.game.public_record import spectator_text
from survive.server.bots.pool import BotPool, Thinker
from survive.server.logs import note
from survive.server.metrics import Metrics
from survive.server.protocol import messages, view_messages
from survive.server.settings import Settings
from survive.server.store.interface import (
    Entry,
    SeatToken,
    StaleError,
    Store,
    TableExistsError,
    TableRow,
)
from survive.server.tables import shown_records, table_factory
from survive.server.tables.attendance import Attendance
from survive.server.tables.driver import Driver
from survive.server.tables.model import journal, presence, seats
from survive.server.tables.model.auto_play import dice_of
from survive.server.tables.model.fold import Fold
from survive.server.tables.model.names import clean_name
from survive.server.tables.table import Answer, RefusedError, Table, Watcher
from survive.server.timekeeper import Timekeeper

LISTED = 50
"""Public tables in the list."""
RUSH = 20
"""Tables that are read at once after a restart, and hardly ever otherwise."""
RUSH_SECONDS = 3.0
RUSH_IS_OVER = 30.0
"""Seconds after the start of a process from which on nobody can make others wait by asking for
many tables."""
DEAD_AFTER = 3
"""Ticks that a process may miss before it counts as dead."""
NAME = re.compile("[0-9a-z]{1,32}")
"""What the id of a table can be; anything else is not even looked for."""


class Live:
    """A table in memory, with the task that drives it."""

    def __init__(self, table: Table, driver: asyncio.Task[None], now: float) -> None:
        """Begin now."""
        self.table, self.driver, self.used = table, driver, now


class Hub:
    """The server behind its doors."""

    def __init__(
        self,
        store: Store,
        settings: Settings | None = None,
        *,
        thinker: Thinker | None = None,
        time: Timekeeper | None = None,
        randbelow: Callable[[int], int] = secrets.randbelow,
    ) -> None:
        """Take a store; tests bring their own bots, time and dice."""
        self.settings = settings or Settings()
        self.store = store
        self.time = time or Timekeeper()
        self.metrics = Metrics()
        alone = self.settings.poll_seconds is None
        self.process = presence.ALONE if alone else secrets.token_hex(4)
        """Name of this process in the journals."""
        self.closing = False
        self.thinker = thinker or BotPool(
            self.settings.bot_workers, self.settings.bot_seconds, self.metrics
        )
        self._randbelow = randbelow
        self._live: dict[str, Live] = {}
        self._loading: dict[str, asyncio.Task[Table | None]] = {}
        self._calm = asyncio.Event()
        self._calm.set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._attendance = Attendance(self.process, self.settings, self.time, self.begin)
        self._booted = self._last_alive = 0.0
        self._was_down = False
        self.metrics.gauge("survive_tables", lambda: len(self._live))
        self.metrics.gauge("survive_bot_queue", lambda: getattr(self.thinker, "waiting", 0))

    # Life

    async def open(self) -> None:
        """Open the store and begin to work."""
        await self.store.open()
        self._booted = self.time.now()
        self._last_alive = min(await self.store.clock(), self._booted)
        alone = self.settings.poll_seconds is None
        down = self._booted - self._last_alive
        self._was_down = alone or down > DEAD_AFTER * self.settings.tick_seconds
        await self._beat()
        self.begin(self._tick())
        self.begin(self._listen())
        if self.settings.poll_seconds is not None:
            self.begin(self._poll(self.settings.poll_seconds))
        note("open", process=self.process, down_seconds=round(down, 1))

    async def close(self) -> None:
        """Finish what is being written, and stop."""
        self.closing = True
        drivers = [live.driver for live in self._live.values()]
        for task in [*self._tasks, *drivers]:
            task.cancel()
        await asyncio.gather(*self._tasks, *drivers, return_exceptions=True)
        for live in self._live.values():
            await live.table.quiet()
        await self.thinker.close()
        with contextlib.suppress(Exception):
            await self.store.tick(self.time.now())
        await self.store.close()
        note("closed", process=self.process)

    def begin(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Do something beside the rest; it ends with the server at the latest."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log_error = task.exception()
            note("task failed", logging.ERROR, why=repr(log_error))

    async def _tick(self) -> None:
        """Say that we are alive, and forget tables that nobody watches."""
        while True:
            await asyncio.sleep(self.settings.tick_seconds)
            try:
                await self._beat()
            except Exception:
                note("store failed", logging.ERROR, error=True)
            self.forget_idle()

    async def _beat(self) -> None:
        await self.store.tick(self.time.now())
        await self.store.beat(self.process)

    async def _listen(self) -> None:
        """Read what other processes say they wrote."""
        async for table, entry_no in self.store.changes():
            live = self._live.get(table)
            if live is not None and live.table.fold.entry_no < entry_no:
                await self._catch_up(live.table)

    async def _poll(self, seconds: float) -> None:
        """Look for what other processes wrote, should they not have been heard."""
        while True:
            await asyncio.sleep(seconds)
            try:
                heads = await self.store.heads(list(self._live))
                alive = await self.store.alive(DEAD_AFTER * self.settings.tick_seconds)
            except Exception:
                note("store failed", logging.ERROR, error=True)
                continue
            for name, entry_no in heads.items():
                live = self._live.get(name)
                if live is not None and live.table.fold.entry_no < entry_no:
                    await self._catch_up(live.table)
            for live in list(self._live.values()):
                await self._attendance.mark_dead_process(live.table, alive)

    async def _catch_up(self, table: Table) -> None:
        try:
            await table.catch_up()
            await self._attendance.reassert_presence(table)
        except Exception:
            note("reading failed", logging.ERROR, error=True, table=table.fold.table)

    def forget_idle(self) -> None:
        """Drop tables that nobody has watched for a while; the store has them."""
        now = self.time.now()
        for name, live in list(self._live.items()):
            if live.table.watchers:
                live.used = now
            elif now - live.used > self.settings.idle_seconds:
                live.driver.cancel()
                del self._live[name]

    # Finding tables

    async def find(self, name: str) -> Table | None:
        """Give a table, from memory or from the store."""
        if not NAME.fullmatch(name):
            return None
        live = self._live.get(name)
        if live is not None:
            live.used = self.time.now()
            return live.table
        if name not in self._loading:
            task = asyncio.create_task(self._load(name))
            self._loading[name] = task
            task.add_done_callback(lambda _task: self._loaded(name))
            is_new = self.time.now() - self._booted < RUSH_IS_OVER
            if is_new and len(self._loading) >= RUSH:
                self._calm.clear()
        return await asyncio.shield(self._loading[name])

    def _loaded(self, name: str) -> None:
        self._loading.pop(name, None)
        if not self._loading:
            self._calm.set()

    async def let_others_in(self) -> None:
        """Wait while everybody comes back: all see their table before those who are there move."""
        if not self._calm.is_set():
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._calm.wait(), RUSH_SECONDS)

    async def _load(self, name: str) -> Table | None:
        stored = await self.store.load(name)
        if stored is None:
            return None
        fold = Fold(name, journal.decode_setup(stored.row.setup), stored.tokens)
        fold.replay(stored.entries)
        dice = dice_of(fold.setup, self._randbelow)
        table = Table(fold, self.store, dice, self.time.now, self.metrics)
        if self._was_down:
            await self._attendance.resume(table, self._booted, self._last_alive)
        driver = asyncio.create_task(Driver(table, self.thinker, self.time).run())
        self._live[name] = Live(table, driver, self.time.now())
        return table

    # Making tables

    async def make(self, asked: messages.NewTable) -> messages.TableMade:
        """Make a table; it begins at once if everybody is there.

        With a command the same request may be sent again, also to another process or after a
        restart: id and tokens are made from the command, and the table that is there is kept.
        """
        draw = table_factory.drawing(asked.command)
        invite = draw("invite")
        setup = table_factory.setup_of(asked, invite)
        name = seats.new_table_id()
        if asked.command is not None:
            name = seats.table_id_from(b"command " + asked.command.encode())
        host, grants, tokens = table_factory.grants_of(name, setup, draw)
        await self._create(name, setup, tokens)
        return messages.TableMade(table=name, host=host, invite=invite, seats=grants)

    async def _create(self, name: str, setup: journal.Setup, tokens: list[SeatToken]) -> None:
        now = self.time.now()
        row = TableRow(name, now, journal.encode(setup), setup.public, now, finished=False)
        try:
            await self.store.create(row, tokens)
            self.metrics.count("survive_tables_created_total")
            note("table made", table=name, players=len(setup.seats), public=setup.public)
        except TableExistsError:
            note("table asked for again", table=name)
        table = await self.find(name)
        assert table is not None
        if table.fold.setup.request != setup.request:
            raise RefusedError("command_used", "another table was made with this command")
        if all(seat.taken or not seat.is_person for seat in table.fold.seats):
            await table.insist(lambda: [] if table.fold.started else [journal.Started()])

    async def show_record(self, text: str) -> messages.RecordShown:
        """Make a table that shows a record, once."""
        name, setup, entries, result = await asyncio.to_thread(shown_records.shown, text)
        now = self.time.now()
        row = TableRow(name, now, journal.encode(setup), False, now, finished=False)
        rows = [Entry(n, now, journal.encode(entry)) for n, entry in enumerate(entries, 1)]
        with contextlib.suppress(TableExistsError):
            await self.store.create(row, [])
            note("record shown", table=name, actions=len(entries) - 1)
        with contextlib.suppress(StaleError):  # it is there, and whole
            await self.store.append(name, rows, result=result)
        table = await self.find(name)
        assert table is not None
        await table.catch_up()
        return messages.RecordShown(table=name)

    async def join(self, name: str, asked: messages.JoinTable) -> messages.SeatTaken:
        """Give a free seat by link to who has the invitation, or to anybody at a public table."""
        table = await self.find(name)
        if table is None or not seats.is_invited(table.fold.setup, asked.invite):
            raise RefusedError("no_such_invitation", "there is no table with this invitation")
        token = seats.token_for(table.fold.setup, asked.command)
        digest = seats.digest_of(token)
        name_given = clean_name(asked.name)

        def decide() -> list[journal.AnyEntry]:
            fold = table.fold
            if digest in fold.holders:  # sent again
                return []
            open_seats = [
                number
                for number, seat in enumerate(fold.seats)
                if seat.setup.kind == "link" and not seat.taken
            ]
            wanted = open_seats if asked.seat is None else [asked.seat]
            if not open_seats or wanted[0] not in open_seats:
                raise RefusedError("taken", "that seat is taken" if open_seats else "it is full")
            return [journal.Joined(wanted[0], name_given, digest.hex())]

        await table.insist(decide)
        seat = table.fold.holders.get(digest)
        if seat is None:
            raise RefusedError("busy", "try again")
        return messages.SeatTaken(table=name, seat=seat, token=token)

    async def rematch(self, table: Table, seat: int, command: str, viewer: int) -> Answer:
        """Make the next table of the same people, once."""
        fold = table.fold
        if not fold.over:
            raise RefusedError("not_over", "the game is not over")
        name = fold.rematch or seats.new_table_id()
        if fold.rematch is None:
            setup = table_factory.rematch_of(fold)
            await self._create(name, setup, table_factory.tokens_again(fold, name))

        def decide() -> list[journal.AnyEntry]:
            # Was somebody else faster, our table stays empty and is pruned one day.
            return [journal.Rematched(fold.rematch or name)]

        return await table.command(seat, command, decide, viewer)

    # People

    async def arrive(self, table: Table, watcher: Watcher, host: bool) -> None:
        """Let somebody follow a table."""
        await self._attendance.arrive(table, watcher, host)

    def depart(self, table: Table, watcher: Watcher) -> None:
        """Let somebody follow a table no more."""
        self._attendance.depart(table, watcher, tell=not self.closing)

    # Lists and records

    async def public_tables(self) -> list[messages.TableInfo]:
        """List public tables that are not over, the newest first.

        Not the last touched first: a table is also touched by what only one seat may know of.
        """
        rows = await self.store.tables(public=True, finished=False, limit=LISTED)
        rows.sort(key=lambda row: (-row.created, row.table))
        found = []
        for row in rows:
            try:
                table = await self.find(row.table)
            except journal.JournalError:
                note("journal unreadable", logging.ERROR, error=True, table=row.table)
                continue
            if table is not None:
                found.append(view_messages.info_of(table.fold))
        return found

    def record_of(self, table: Table) -> str:
        """Give the record that a spectator may keep: redacted until the game is over."""
        fold = table.fold
        names = [
            seat.name.replace(",", " ") or f"Player {n + 1}" for n, seat in enumerate(fold.seats)
        ]
        line = tuple(taken.action for taken in fold.game.standing_actions)
        tags = {"Event": f"Table {fold.table}", "Players": ", ".join(names)}
        tags |= {k: v for k, v in (fold.setup.record or {}).items() if k != "Players"}
        return spectator_text(GameRecord(fold.game.options, fold.game.deal, line, tags))
