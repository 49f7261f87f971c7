"""The default database: one SQLite file, one writer thread, readers beside it.

One process serves the tables of a file. A second process may use the same file at the same time
(the command line does): the compare-and-swap still works, the second one is told that it is
stale, and each waits while the other commits. To serve from several processes, PostgreSQL is the
better choice.
"""

from __future__ import annotations

import asyncio
import json
import sqlite3
import threading
from collections.abc import AsyncIterator, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

from survive.server.errors import ServerError
from survive.server.store.append_rules import Head, check_entries, check_row, commands_of, decide
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
from survive.server.store.migrations import Migration, migrations
from survive.server.store.sqlite import people, schema
from survive.server.store.sqlite.changes import Watch
from survive.server.store.sqlite.writer import Writer

T = TypeVar("T")

READERS = 2
"""Reader threads; each has its own connection."""

PRUNED_AT_ONCE = 100
"""Tables deleted in one job, so that moves get their turn in between."""

_NOW = "(julianday('now') - 2440587.5) * 86400.0"
_ROW = "id, created, setup, public, touched, finished, result, last_seq, alarm"
AFTER_LETTERS = "{"
"""Comes after all letters and digits of an id."""
_ORDER = {False: "touched", True: "created"}
_ENTRY = "seq, at, payload, command"
_TABLE = f"select {_ROW} from tables where id = ?"
_TOKENS = "select table_id, seat, digest from tokens where table_id = ? order by seat, digest"
_ENTRIES = f"select {_ENTRY} from entries where table_id = ? and seq > ? order by seq"
_REVIEW = "select review from reviews where table_id = ?"


class SqliteStore:
    """Tables in an SQLite file, or in memory (see the constructor)."""

    shared = False

    def __init__(
        self,
        path: str | Path,
        *,
        known: list[Migration] | None = None,
    ) -> None:
        """Name the file; ``open`` opens it, and creates it if necessary.

        ``:memory:`` keeps the tables in memory, for tests: ``close`` forgets them, no other store
        sees them, and reading waits for writing. ``known`` replaces the migrations of the package.
        """
        self.path = str(path)
        self._memory = self.path == schema.MEMORY
        self._known = migrations("sqlite") if known is None else known
        self._writer = Writer(self._connect_to_write)
        self._readers: ThreadPoolExecutor | None = None
        self._reading = threading.local()
        self._connections: list[sqlite3.Connection] = []
        self._batched_reads = BatchedReads(self._read_tables)
        self._feed = ChangeFeed()
        self._watch: Watch | None = None

    @property
    def commits(self) -> int:
        """How many transactions were committed; one may hold the appends of many tables."""
        return self._writer.groups

    # Opening and closing

    async def open(self) -> None:
        """Open the file, create it if it is missing, and apply the missing migrations."""
        try:
            await self._writer.start()
        except (sqlite3.Error, OSError, ServerError) as error:
            raise ServerError(f"the database {self.path} cannot be used: {error}") from error
        if not self._memory:
            self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="survive-sqlite-reader")

    async def close(self) -> None:
        """Commit what is being written, and close the file."""
        if self._watch is not None:
            await self._watch.stop()
            self._watch = None
        self._feed.close()
        if self._readers is not None:
            readers, self._readers = self._readers, None
            await asyncio.to_thread(readers.shutdown)
        for connection in self._connections:
            connection.close()
        self._connections.clear()
        self._reading = threading.local()
        await self._writer.stop()

    def _connect_to_write(self) -> sqlite3.Connection:
        if self._readers is not None:  # the writer has lost its connection
            schema.refuse_empty(Path(self.path))
        elif not self._memory:
            schema.create_privately(Path(self.path))
        connection = schema.connect(self.path)
        try:
            schema.prepare(connection, self._known, memory=self._memory)
        except BaseException:
            connection.close()
            raise
        return connection

    async def _read(self, job: Callable[[sqlite3.Connection], T]) -> T:
        """Read in one of the reader threads; everything committed is visible."""
        if self._memory:
            return await self._writer.read(job)
        if self._readers is None:
            raise StoreError("the store is closed")
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._reader, job)

    def _reader(self, job: Callable[[sqlite3.Connection], T]) -> T:
        try:
            connection: sqlite3.Connection | None = getattr(self._reading, "connection", None)
            if connection is None:
                connection = schema.connect(self.path, read_only=True)
                self._reading.connection = connection
                self._connections.append(connection)
            return job(connection)
        except sqlite3.Error as error:
            raise StoreError(f"the database cannot be read: {error}") from error

    # Writing

    async def create(self, row: TableRow, tokens: Sequence[SeatToken]) -> None:
        """Add a table and its tokens."""
        check_row(row, tokens)

        def job(connection: sqlite3.Connection) -> None:
            if _head(connection, row.table) is not None:
                raise TableExistsError(f"table {row.table} already exists")
            connection.execute(
                f"insert into tables ({_ROW}) values (?, ?, ?, ?, ?, ?, ?, 0, ?)",
                (
                    *(row.table, row.created, row.setup, row.public),
                    *(row.touched, row.finished, row.result, row.alarm),
                ),
            )
            connection.executemany("insert or ignore into tokens values (?, ?, ?)", _all(tokens))
            connection.execute(people.SEATS_AGAIN, (row.table, row.created))

        await self._writer.write(job)

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

        def job(connection: sqlite3.Connection) -> None:
            head = _head(connection, table)
            repeated = _repeated(connection, table, commands_of(entries))
            decide(table, head, entries, repeated, result)
            connection.executemany(
                f"insert into entries (table_id, {_ENTRY}) values (?, ?, ?, ?, ?)",
                [
                    (table, entry.entry_no, entry.at, entry.payload, entry.command)
                    for entry in entries
                ],
            )
            connection.execute(
                "update tables set last_seq = ?1, touched = max(touched, ?2),"
                " finished = finished or ?3, result = coalesce(result, ?4),"
                " alarm = case when ?3 or alarm is null then null else ?2 end where id = ?5",
                (entries[-1].entry_no, entries[-1].at, result is not None, result, table),
            )
            people.append_news(connection, table, news, entries[-1].at)

        await self._writer.write(job)
        if self._watch is not None:
            self._watch.note(table, entries[-1].entry_no)

    async def set_alarm(self, table: str, entry_no: int, alarm: float | None) -> None:
        """Store when a table has to be read again, unless it has entries after this one."""
        await self._writer.write(
            lambda connection: connection.execute(
                "update tables set alarm = ? where id = ? and last_seq = ?",
                (alarm, table, entry_no),
            )
        )

    async def add_downtime(self, down: Downtime) -> None:
        """Store a downtime, and forget old ones."""

        def job(connection: sqlite3.Connection) -> None:
            connection.execute("insert into downtimes values (?, ?)", down)
            connection.execute(
                "delete from downtimes where ended < ?", (down.ended - DOWNTIMES_KEPT,)
            )

        await self._writer.write(job)

    async def add_token(self, token: SeatToken) -> None:
        """Add a token to a seat."""

        def job(connection: sqlite3.Connection) -> None:
            if _head(connection, token.table) is None:
                raise UnknownTableError(f"there is no table {token.table}")
            connection.executemany("insert or ignore into tokens values (?, ?, ?)", _all([token]))

        await self._writer.write(job)

    async def tick(self, now: float) -> None:
        """Store a heartbeat of the server."""
        await self._writer.write(
            lambda connection: connection.execute("update clock set alive = max(alive, ?)", (now,))
        )

    async def beat(self, process: str) -> None:
        """Store a heartbeat of a process, and forget those that have not been for long."""

        def job(connection: sqlite3.Connection) -> None:
            connection.execute(f"insert or replace into processes values (?, {_NOW})", (process,))
            connection.execute(f"delete from processes where alive < {_NOW} - ?", (FORGOTTEN,))

        await self._writer.write(job)

    async def keep_review(self, table: str, method: int, made: float, review: bytes) -> bytes:
        """Keep a review unless there is one; return what is kept."""

        def job(connection: sqlite3.Connection) -> bytes:
            if _head(connection, table) is None:
                raise UnknownTableError(f"there is no table {table}")
            connection.execute(
                "insert into reviews values (?, ?, ?, ?) on conflict (table_id) do update set"
                " method = excluded.method, made = excluded.made, review = excluded.review"
                " where reviews.method < excluded.method",
                (table, method, made, review),
            )
            kept: bytes = connection.execute(_REVIEW, (table,)).fetchone()[0]
            return kept

        return await self._writer.write(job)

    async def prune(self, before: float, *, finished_only: bool) -> int:
        """Delete tables not used since then, some at a time."""

        def job(connection: sqlite3.Connection) -> int:
            return connection.execute(
                "delete from tables where id in (select id from tables where touched < ?"
                " and finished >= ? limit ?)",
                (before, finished_only, PRUNED_AT_ONCE),
            ).rowcount

        deleted = 0
        while count := await self._writer.write(job):
            deleted += count
        return deleted

    # People

    async def transact(self, *statements: Statement) -> list[list[tuple[Any, ...]]]:
        """Run statements in one transaction."""
        return await self._writer.write(lambda connection: people.run(connection, statements))

    async def fetch(self, statement: Statement) -> list[tuple[Any, ...]]:
        """Return the rows of a statement that only reads."""
        return (await self._read(lambda connection: people.run(connection, [statement])))[0]

    # Reading

    async def table(self, table: str) -> TableRow | None:
        """Return a table, or None."""
        found = await self._rows(_TABLE, (table,))
        return _table_row(found[0]) if found else None

    async def load(self, table: str) -> StoredTable | None:
        """Return the table, its tokens and its journal, or None."""
        return await self._batched_reads.get(table)

    async def _read_tables(self, tables: Sequence[str]) -> list[StoredTable | None]:
        def job(connection: sqlite3.Connection) -> list[StoredTable | None]:
            return [_stored_table(connection, table) for table in tables]

        return await self._read(job)

    async def tables(self, wanted: TableFilter = ANY_TABLE) -> list[TableRow]:
        """List tables, most recently used or newest first."""
        given: dict[str, Any] = {"public = ?": wanted.public, "touched < ?": wanted.before}
        conditions = [text for text, value in given.items() if value is not None]
        values = [value for value in given.values() if value is not None]
        if wanted.finished is not None:  # a constant: the index of unfinished tables is used
            conditions.append(f"finished = {int(wanted.finished)}")
        where = f" where {' and '.join(conditions)}" if conditions else ""
        found = await self._rows(
            f"select {_ROW} from tables{where} order by {_ORDER[wanted.newest]} desc, id limit ?",
            (*values, -1 if wanted.limit is None else wanted.limit),
        )
        return [_table_row(row) for row in found]

    async def tables_from(self, prefix: str, limit: int) -> list[str]:
        """Return the ids of tables that begin with this text."""
        found = await self._rows(
            "select id from tables where id >= ? and id < ? order by id limit ?",
            (prefix, prefix + AFTER_LETTERS, limit),
        )
        return [name for (name,) in found]

    async def heads(self, tables: Sequence[str]) -> dict[str, int]:
        """Return the last entry number of each of these tables that exists."""
        found = await self._rows(
            "select id, last_seq from tables where id in (select value from json_each(?))",
            (json.dumps(list(tables)),),
        )
        return dict(found)

    async def entries(self, table: str, after: int = 0) -> list[Entry]:
        """Return the journal after an entry, in order."""
        found = await self._rows(_ENTRIES, (table, after))
        return [Entry(*row) for row in found]

    async def tokens(self, table: str) -> list[SeatToken]:
        """Return all tokens of a table."""
        found = await self._rows(_TOKENS, (table,))
        return [SeatToken(*row) for row in found]

    async def review(self, table: str, method: int) -> bytes | None:
        """Return the review of a game by this version of the method, or None."""
        found = await self._rows(f"{_REVIEW} and method = ?", (table, method))
        return found[0][0] if found else None

    async def due(self, now: float, limit: int) -> list[str]:
        """Return the tables whose alarms are due, the earliest first."""
        found = await self._rows(
            "select id from tables where alarm <= ? order by alarm limit ?", (now, limit)
        )
        return [name for (name,) in found]

    async def downtimes(self, after: float) -> list[Downtime]:
        """Return the downtimes that ended after a time, in order."""
        found = await self._rows(
            "select began, ended from downtimes where ended > ? order by ended", (after,)
        )
        return [Downtime(*row) for row in found]

    async def clock(self) -> float:
        """When a server was last alive."""
        ((alive,),) = await self._rows("select alive from clock", ())
        return float(alive)

    async def alive(self, seconds: float) -> set[str]:
        """Return the processes that were alive within this many seconds."""
        found = await self._rows(
            f"select name from processes where alive >= {_NOW} - ?", (seconds,)
        )
        return {name for (name,) in found}

    def changes(self) -> AsyncIterator[tuple[str, int]]:
        """Yield what other processes appended; the file is checked several times a second."""
        if self._watch is None and not self._memory:
            self._watch = Watch(self._writer.read, self._read, self._feed.publish)
        return self._feed.reader()

    async def _rows(self, query: str, values: Sequence[Any]) -> list[Any]:
        return await self._read(lambda connection: connection.execute(query, values).fetchall())


def _head(connection: sqlite3.Connection, table: str) -> Head | None:
    row = connection.execute(
        "select last_seq, finished from tables where id = ?", (table,)
    ).fetchone()
    return None if row is None else Head(row[0], bool(row[1]))


def _stored_table(connection: sqlite3.Connection, table: str) -> StoredTable | None:
    row = connection.execute(_TABLE, (table,)).fetchone()
    if row is None:
        return None
    tokens = connection.execute(_TOKENS, (table,)).fetchall()
    entries = connection.execute(_ENTRIES, (table, 0)).fetchall()
    return StoredTable(
        _table_row(row),
        [SeatToken(*token) for token in tokens],
        [Entry(*entry) for entry in entries],
    )


def _repeated(connection: sqlite3.Connection, table: str, commands: Sequence[str]) -> Entry | None:
    for command in commands:
        row = connection.execute(
            f"select {_ENTRY} from entries where table_id = ? and command = ?", (table, command)
        ).fetchone()
        if row is not None:
            return Entry(*row)
    return None


def _all(tokens: Sequence[SeatToken]) -> list[tuple[str, int, bytes]]:
    return [(token.table, token.seat, token.digest) for token in tokens]


def _table_row(row: Sequence[Any]) -> TableRow:
    table, created, setup, public, touched, finished, *rest = row
    return TableRow(table, created, setup, bool(public), touched, bool(finished), *rest)
