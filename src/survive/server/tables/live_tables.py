"""The tables in this process's memory: found here, read from the store, or forgotten."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Callable, Iterator, Sequence

from survive.engine import OptionsError
from survive.engine.rulings import RulesVersionError
from survive.server.bots.pool import Thinker
from survive.server.errors import BrokenTableError, OtherRulesError, RefusedError
from survive.server.logs import note
from survive.server.metrics import Metrics
from survive.server.store.interface import Store, StoredTable
from survive.server.tables.attendance import Attendance
from survive.server.tables.driver import Driver
from survive.server.tables.model import journal, presence
from survive.server.tables.model.fold import Fold
from survive.server.tables.model.guide import Guide
from survive.server.tables.model.play.auto_play import dice_of
from survive.server.tables.openness import NO_SUCH_TABLE
from survive.server.tables.table import MakeBroadcast, Table, ahead_of
from survive.server.timekeeper import Timekeeper

RUSH = 20
"""How many tables are read at the same time after a restart; hardly ever otherwise."""
RUSH_SECONDS = 3.0
RUSH_IS_OVER = 30.0
"""Seconds after the start of a process; from then on no client can make others wait by requesting
many tables."""
JUST_BEFORE = 0.001
"""Seconds before the start of a process at which the latest entry of the one before it can be."""
NAME = re.compile("[0-9a-z]{1,32}")
"""What a table's id can look like; anything else is not even looked up."""


class Live:
    """A table in memory, with the task that drives it."""

    def __init__(self, table: Table, driver: asyncio.Task[None], now: float) -> None:
        """Count as last used now."""
        self.table, self.driver, self.used = table, driver, now


class LiveTables:
    """All tables that are live in this process."""

    def __init__(
        self,
        process: str,
        store: Store,
        attendance: Attendance,
        thinker: Thinker,
        time: Timekeeper,
        metrics: Metrics,
        broadcast: MakeBroadcast,
        randbelow: Callable[[int], int],
        *,
        most: int,
        guides: Sequence[Guide] = (),
    ) -> None:
        """Keep what every table needs; at most ``most`` tables are live at once."""
        self.most, self._guides = most, guides
        self._store, self._attendance, self._thinker = store, attendance, thinker
        self._time, self._metrics, self._broadcast = time, metrics, broadcast
        self._process, self._randbelow = process, randbelow
        self._live: dict[str, Live] = {}
        self._loading: dict[str, asyncio.Task[Table | None]] = {}
        self._calm = asyncio.Event()
        self._calm.set()
        self._booted = self._last_alive = self._answers_from = 0.0
        self._was_down = False

    def begin(self, booted: float, last_alive: float, *, was_down: bool, grace: float) -> None:
        """Record when this process started, and whether the server was down before.

        If it was, its people have a ``grace`` of some seconds to come back.
        """
        self._booted, self._last_alive, self._was_down = booted, last_alive, was_down
        self._answers_from = booted + grace if was_down else 0.0

    async def stop(self) -> None:
        """End all drivers, and finish what is being written."""
        drivers = [live.driver for live in self._live.values()]
        for driver in drivers:
            driver.cancel()
        await asyncio.gather(*drivers, return_exceptions=True)
        for table in self:
            await table.quiet()

    def __len__(self) -> int:
        return len(self._live)

    def __iter__(self) -> Iterator[Table]:
        return iter([live.table for live in self._live.values()])

    def names(self) -> list[str]:
        """Return the ids of all tables here."""
        return list(self._live)

    def get(self, name: str) -> Table | None:
        """Return a table if it is in memory."""
        live = self._live.get(name)
        return None if live is None else live.table

    async def find(self, name: str) -> Table | None:
        """Return a table, from memory or from the store, or None."""
        if not NAME.fullmatch(name):
            return None
        live = self._live.get(name)
        if live is not None:
            live.used = self._time.now()
            return live.table
        if name not in self._loading:
            task = asyncio.create_task(self._load(name))
            self._loading[name] = task
            task.add_done_callback(lambda _task: self._loaded(name))
            is_new = self._time.now() - self._booted < RUSH_IS_OVER
            if is_new and len(self._loading) >= RUSH:
                self._calm.clear()
        return await asyncio.shield(self._loading[name])

    async def must_find(self, name: str) -> Table:
        """Return a table, from memory or from the store; RefusedError if there is none."""
        table = await self.find(name)
        if table is None:
            raise RefusedError("no_such_table", NO_SUCH_TABLE)
        return table

    def _loaded(self, name: str) -> None:
        self._loading.pop(name, None)
        if not self._loading:
            self._calm.set()

    @property
    def loading(self) -> int:
        """How many tables are being read."""
        return len(self._loading)

    @property
    def is_rush(self) -> bool:
        """Whether everybody is coming back after a restart."""
        return not self._calm.is_set()

    async def let_others_in(self) -> None:
        """Wait while people come back, so that everyone sees their table before others move."""
        if self.is_rush:
            await self._time.wait(self._time.now() + RUSH_SECONDS, self._calm)

    async def _load(self, name: str) -> Table | None:
        self._make_room()
        stored = await self._store.load(name)
        if stored is None:
            return None
        ahead = self._ahead(stored)
        fold = self._folded(name, stored, ahead)
        dice = dice_of(fold.setup, self._randbelow)
        table = Table(
            fold, self._store, dice, self._time.now, self._metrics, self._broadcast, ahead
        )
        if fold.over_days:
            downtimes = await self._store.downtimes(fold.at)
            await table.insist(lambda: presence.after_downtimes(fold, downtimes))
        if self._was_down:
            await self._attendance.resume(table, self._booted, self._last_alive)
        driver = Driver(table, self._thinker, self._time, self._process, self._answers_from)
        self._live[name] = Live(table, asyncio.create_task(driver.run()), self._time.now())
        return table

    def _ahead(self, stored: StoredTable) -> float:
        """Return by how many seconds a stored journal is ahead of our time.

        After a restart such a journal is older than this process: the clock was set back.
        """
        now = self._time.now()
        if self._was_down and ahead_of(now, stored.entries):
            now = self._booted - JUST_BEFORE
        return ahead_of(now, stored.entries)

    def _folded(self, name: str, stored: StoredTable, ahead: float) -> Fold:
        """Load a table. A corrupt table raises BrokenTableError and affects no other.

        One whose rules are not here raises OtherRulesError: folded by others, it would be another
        game.
        """
        try:
            setup = journal.decode_setup(stored.row.setup)
            fold = Fold(name, setup, stored.tokens, self._guides)
            fold.replay(stored.entries)
            fold.set_back(ahead)
        except (OptionsError, RulesVersionError) as error:
            note("table of other rules", logging.WARNING, table=name, why=str(error))
            raise OtherRulesError(str(error)) from error
        except Exception as error:
            self._metrics.broken_tables.inc()
            note("table unreadable", logging.ERROR, error=True, table=name)
            raise BrokenTableError from error
        return fold

    def _make_room(self) -> None:
        """Evict the least recently used table if there are too many, or refuse."""
        if len(self._live) < self.most:
            return
        unwatched = [(live.used, name) for name, live in self._live.items() if self._is_idle(live)]
        if not unwatched:
            raise RefusedError(
                "tables_busy", "people are at as many tables as the server has room for"
            )
        self._forget(min(unwatched)[1])

    def _is_idle(self, live: Live) -> bool:
        return not live.table.watchers and live.table.is_quiet

    def _forget(self, name: str) -> None:
        self._live.pop(name).driver.cancel()

    def forget_idle(self, seconds: float) -> None:
        """Drop tables without watchers for this long; the store has them."""
        now = self._time.now()
        for name, live in list(self._live.items()):
            if live.table.watchers:
                live.used = now
            elif now - live.used > seconds:
                self._forget(name)
