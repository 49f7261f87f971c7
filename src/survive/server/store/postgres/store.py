"""PostgreSQL: the database for several server processes or machines that share all tables.

The compare-and-swap is the row of the table, locked while its appends are decided, with the
journal's primary key as the last guard. News of what others appended travels by LISTEN and
NOTIFY. Needs the extra ``postgres``.
"""

from __future__ import annotations

import logging
import time
from collections.abc import AsyncIterator, Sequence
from typing import Any

import asyncpg

from survive.server.errors import ServerError
from survive.server.store.append_rules import check_entries, check_row
from survive.server.store.batched_reads import BatchedReads
from survive.server.store.change_feed import ChangeFeed
from survive.server.store.interface import (
    ANY_TABLE,
    DOWNTIMES_KEPT,
    FORGOTTEN,
    NO_NEWS,
    Downtime,
    Entry,
    News,
    SeatToken,
    Statement,
    StoredTable,
    StoreError,
    TableExistsError,
    TableFilter,
    TableRow,
    UnknownTableError,
)
from survive.server.store.migrations import Migration, migrations, missing
from survive.server.store.postgres import people
from survive.server.store.postgres.notifications import Notifications
from survive.server.store.postgres.writer import FAILURES, PATIENCE, Writer, reason

CONNECTIONS = 8
"""The most connections for reading and writing; there is one more for notifications."""

PRUNED_AT_ONCE = 100
"""Tables deleted in one transaction."""

MIGRATION_LOCK = 0x53697631
"""Number of the advisory lock that one process holds while it migrates."""

_NOW = "extract(epoch from clock_timestamp())::double precision"
_ROW = "id, created, setup, public, touched, finished, result, last_seq, alarm"
LAST_LETTERS = "z" * 32
"""An id ends with these at the latest."""
_ORDER = {False: "touched", True: "created"}
_ENTRY = "seq, at, payload, command"

log = logging.getLogger(__name__)


class PostgresStore:
    """Tables in a PostgreSQL database."""

    shared = True

    def __init__(
        self,
        url: str,
        *,
        notify: bool = True,
        known: list[Migration] | None = None,
    ) -> None:
        """Name the database (``postgresql://user@host/name``); ``open`` connects to it.

        With ``notify`` off nothing is sent or received, and processes learn of each other's
        appends by polling: for tests, and for a connection pooler that cannot LISTEN. ``known``
        replaces the migrations of the package.
        """
        self._url = url
        self._notify = notify
        self._known = migrations("postgres") if known is None else known
        self._settings = {"application_name": "survive"}
        self._pool: Any = None
        self._writer: Writer | None = None
        self._batched_reads = BatchedReads(self._read_tables)
        self._feed = ChangeFeed()
        self._notifications: Notifications | None = None

    @property
    def commits(self) -> int:
        """How many transactions of appends were committed since the store was opened."""
        return 0 if self._writer is None else self._writer.groups

    # Opening and closing

    async def open(self) -> None:
        """Connect, and apply the missing migrations."""
        try:
            await self._prepare()
            self._pool = await asyncpg.create_pool(
                self._url,
                min_size=1,
                max_size=CONNECTIONS,
                command_timeout=PATIENCE,
                reset=_keep,
                server_settings=self._settings,
            )
        except (*FAILURES, ValueError) as error:
            raise ServerError(f"the PostgreSQL database cannot be used: {reason(error)}") from error
        except NotImplementedError as error:  # asyncio on Windows
            raise ServerError(
                "the PostgreSQL database cannot be used: this system has no sockets in folders;"
                " write postgresql://user@host:port/name"
            ) from error
        if self._notify:
            self._notifications = Notifications(self._connect, self._feed.publish)
        self._writer = Writer(self._pool, self._tell)

    async def close(self) -> None:
        """Commit what is being written, tell the others, and disconnect."""
        writer, self._writer = self._writer, None
        if writer is not None:
            await writer.stop()
        notifications, self._notifications = self._notifications, None
        if notifications is not None:
            await notifications.stop()
        self._feed.close()
        pool, self._pool = self._pool, None
        if pool is not None:
            await pool.close()

    async def _connect(self) -> Any:
        return await asyncpg.connect(
            self._url, timeout=PATIENCE, command_timeout=PATIENCE, server_settings=self._settings
        )

    async def _prepare(self) -> None:
        """Make sure that commits are durable, and migrate."""
        connection = await self._connect()
        try:
            if await connection.fetchval("show synchronous_commit") == "off":
                self._settings["synchronous_commit"] = "on"
            if await connection.fetchval("show fsync") == "off":
                log.warning("fsync is off in PostgreSQL: a power cut can lose the database")
            async with connection.transaction():
                await _migrate(connection, self._known)
        finally:
            await connection.close()

    def _tell(self, table: str, entry_no: int) -> None:
        if self._notifications is not None:
            self._notifications.tell(table, entry_no)

    def _opened(self) -> tuple[Any, Writer]:
        if self._pool is None or self._writer is None:
            raise StoreError("the store is closed")
        return self._pool, self._writer

    async def _rows(self, query: str, *values: Any) -> list[Any]:
        pool, _ = self._opened()
        try:
            found: list[Any] = await pool.fetch(query, *values)
        except FAILURES as error:
            raise StoreError(f"the database cannot be read: {reason(error)}") from error
        return found

    async def _change(self, query: str, *values: Any) -> int:
        """Run one statement, committed when this returns; return how many rows it touched."""
        pool, _ = self._opened()
        try:
            status: str = await pool.execute(query, *values)
        except asyncpg.ForeignKeyViolationError as error:
            raise UnknownTableError("there is no such table") from error
        except asyncpg.UniqueViolationError as error:
            raise TableExistsError("a table with this id already exists") from error
        except FAILURES as error:
            raise StoreError(f"this may not have been written: {reason(error)}") from error
        return int(status.rsplit(" ", 1)[-1])

    # Writing

    async def create(self, row: TableRow, tokens: Sequence[SeatToken]) -> None:
        """Add a table and its tokens."""
        check_row(row, tokens)
        await self._change(
            f"with made as (insert into tables ({_ROW})"
            " values ($1, $2, $3, $4, $5, $6, $7, 0, $8)),"
            " given as (select distinct * from unnest($9::text[], $10::integer[], $11::bytea[])"
            f" as given (table_id, seat, digest)), {people.SEATS_AGAIN}"
            " insert into tokens (table_id, seat, digest) select * from given",
            *(row.table, row.created, row.setup, row.public),
            *(row.touched, row.finished, row.result, row.alarm),
            [token.table for token in tokens],
            [token.seat for token in tokens],
            [token.digest for token in tokens],
        )

    async def append(
        self,
        table: str,
        entries: Sequence[Entry],
        *,
        result: bytes | None = None,
        news: News = NO_NEWS,
    ) -> None:
        """Add entries; see :meth:`survive.server.store.interface.Store.append`."""
        check_entries(entries)
        _, writer = self._opened()
        await writer.append(table, entries, result, news)

    async def set_alarm(self, table: str, entry_no: int, alarm: float | None) -> None:
        """Store when a table has to be read again, unless it has entries after this one."""
        await self._change(
            "update tables set alarm = $3 where id = $1 and last_seq = $2", table, entry_no, alarm
        )

    async def add_downtime(self, down: Downtime) -> None:
        """Store a downtime, and forget old ones."""
        await self._change(
            "with old as (delete from downtimes where ended < $3)"
            " insert into downtimes values ($1, $2)",
            *(down.began, down.ended, down.ended - DOWNTIMES_KEPT),
        )

    async def add_token(self, token: SeatToken) -> None:
        """Add a token to a seat."""
        await self._change(
            "insert into tokens (table_id, seat, digest) values ($1, $2, $3)"
            " on conflict do nothing",
            *(token.table, token.seat, token.digest),
        )

    async def tick(self, now: float) -> None:
        """Store a heartbeat of the server."""
        await self._change("update clock set alive = greatest(alive, $1)", now)

    async def beat(self, process: str) -> None:
        """Store a heartbeat of a process, and forget those that have not been for long."""
        await self._change(
            f"with old as (delete from processes where alive < {_NOW} - $2 and name <> $1)"
            f" insert into processes values ($1, {_NOW})"
            " on conflict (name) do update set alive = excluded.alive",
            *(process, FORGOTTEN),
        )

    async def keep_review(self, table: str, method: int, made: float, review: bytes) -> bytes:
        """Keep a review unless there is one; return what is kept."""
        await self._change(
            "insert into reviews values ($1, $2, $3, $4) on conflict (table_id) do update set"
            " method = excluded.method, made = excluded.made, review = excluded.review"
            " where reviews.method < excluded.method",
            *(table, method, made, review),
        )
        found = await self._rows("select review from reviews where table_id = $1", table)
        return bytes(found[0][0]) if found else review

    async def prune(self, before: float, *, finished_only: bool) -> int:
        """Delete tables not used since then, some at a time."""
        deleted = 0
        while count := await self._change(
            "delete from tables where touched < $1 and id in (select id from tables"
            " where touched < $1 and (finished or not $2) limit $3)",
            *(before, finished_only, PRUNED_AT_ONCE),
        ):
            deleted += count
        return deleted

    # People

    async def transact(self, *statements: Statement) -> list[list[tuple[Any, ...]]]:
        """Run statements in one transaction."""
        pool, _ = self._opened()
        try:
            async with pool.acquire() as connection, connection.transaction():
                return [await people.run(connection, one) for one in statements]
        except FAILURES as error:
            raise StoreError(f"this may not have been written: {reason(error)}") from error

    async def fetch(self, statement: Statement) -> list[tuple[Any, ...]]:
        """Return the rows of a statement that only reads."""
        rows = await self._rows(statement.sql, *statement.values)
        return [tuple(row) for row in rows]

    # Reading

    async def table(self, table: str) -> TableRow | None:
        """Return a table, or None."""
        found = await self._rows(f"select {_ROW} from tables where id = $1", table)
        return TableRow(*found[0]) if found else None

    async def load(self, table: str) -> StoredTable | None:
        """Return the table, its tokens and its journal, or None."""
        return await self._batched_reads.get(table)

    async def _read_tables(self, tables: Sequence[str]) -> list[StoredTable | None]:
        rows = await self._rows(f"select {_ROW} from tables where id = any($1)", tables)
        found = {row[0]: StoredTable(TableRow(*row), [], []) for row in rows}
        there = list(found)  # not one that is just being made
        tokens = await self._rows(
            "select table_id, seat, digest from tokens where table_id = any($1)"
            " order by table_id, seat, digest",
            there,
        )
        for token in tokens:
            found[token[0]].tokens.append(SeatToken(*token))
        entries = await self._rows(
            f"select table_id, {_ENTRY} from entries where table_id = any($1)"
            " order by table_id, seq",
            there,
        )
        for table, *entry in entries:
            found[table].entries.append(Entry(*entry))
        return [found.get(table) for table in tables]

    async def tables(self, wanted: TableFilter = ANY_TABLE) -> list[TableRow]:
        """List tables, most recently used or newest first."""
        found = await self._rows(
            f"select {_ROW} from tables where ($1::boolean is null or public = $1)"
            f" and ($2::double precision is null or touched < $2){_FINISHED[wanted.finished]}"
            f' order by {_ORDER[wanted.newest]} desc, id collate "C" limit $3',
            *(wanted.public, wanted.before, wanted.limit),
        )
        return [TableRow(*row) for row in found]

    async def tables_from(self, prefix: str, limit: int) -> list[str]:
        """Return the ids of tables that begin with this text."""
        # The bounds use the index, whatever the order of letters in the database's language.
        found = await self._rows(
            "select id from tables where id >= $1 and id <= $1 || $2 and starts_with(id, $1)"
            ' order by id collate "C" limit $3',
            *(prefix, LAST_LETTERS, limit),
        )
        return [row["id"] for row in found]

    async def heads(self, tables: Sequence[str]) -> dict[str, int]:
        """Return the last entry number of each of these tables that exists."""
        found = await self._rows("select id, last_seq from tables where id = any($1)", list(tables))
        return {row["id"]: row["last_seq"] for row in found}

    async def entries(self, table: str, after: int = 0) -> list[Entry]:
        """Return the journal after an entry, in order."""
        found = await self._rows(
            f"select {_ENTRY} from entries where table_id = $1 and seq > $2 order by seq",
            *(table, after),
        )
        return [Entry(*row) for row in found]

    async def tokens(self, table: str) -> list[SeatToken]:
        """Return all tokens of a table."""
        found = await self._rows(
            "select table_id, seat, digest from tokens where table_id = $1 order by seat, digest",
            table,
        )
        return [SeatToken(*row) for row in found]

    async def review(self, table: str, method: int) -> bytes | None:
        """Return the review of a game by this version of the method, or None."""
        found = await self._rows(
            "select review from reviews where table_id = $1 and method = $2", table, method
        )
        return bytes(found[0][0]) if found else None

    async def due(self, now: float, limit: int) -> list[str]:
        """Return the tables whose alarms are due, the earliest first."""
        found = await self._rows(
            "select id from tables where alarm <= $1 order by alarm limit $2", now, limit
        )
        return [row["id"] for row in found]

    async def downtimes(self, after: float) -> list[Downtime]:
        """Return the downtimes that ended after a time, in order."""
        found = await self._rows(
            "select began, ended from downtimes where ended > $1 order by ended", after
        )
        return [Downtime(*row) for row in found]

    async def clock(self) -> float:
        """When a server was last alive."""
        found = await self._rows("select alive from clock")
        return float(found[0]["alive"])

    async def alive(self, seconds: float) -> set[str]:
        """Return the processes that were alive within this many seconds."""
        found = await self._rows(
            f"select name from processes where alive >= {_NOW} - $1::double precision", seconds
        )
        return {row[0] for row in found}

    def changes(self) -> AsyncIterator[tuple[str, int]]:
        """Yield what other processes appended."""
        if self._notifications is not None:
            self._notifications.listen()
        return self._feed.reader()


_FINISHED = {None: "", True: " and finished", False: " and not finished"}
"""Conditions as constants, so that the index of unfinished tables is used."""


async def _keep(_connection: Any) -> None:
    """Leave a connection as it is when the pool gets it back: nothing here changes its settings."""


async def _migrate(connection: Any, known: list[Migration]) -> None:
    """Apply the missing migrations; a process that starts at the same time waits for the lock."""
    await connection.execute("select pg_advisory_xact_lock($1)", MIGRATION_LOCK)
    await connection.execute(
        "create table if not exists migrations"
        " (number integer primary key, name text not null, applied double precision not null)"
    )
    applied = await connection.fetchval("select coalesce(max(number), 0) from migrations")
    for migration in missing(known, applied):
        await connection.execute(migration.sql)
        await connection.execute(
            "insert into migrations values ($1, $2, $3)",
            *(migration.number, migration.name, time.time()),
        )
