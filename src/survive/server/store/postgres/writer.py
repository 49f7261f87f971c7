"""Appends to PostgreSQL in groups: appends that come while one commits become the next.

A commit waits for the database's disk, so many appends share one. The rows of a group's tables
are locked in the order of their ids (so two processes cannot deadlock), and every append is
decided in Python by the rules that all databases share; one that is refused does not affect the
others.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import asyncpg

from survive.server.store.append_rules import Head, commands_of, decide
from survive.server.store.interface import NO_NEWS, Entry, News, StoreError
from survive.server.store.postgres import people

LARGEST_GROUP = 500
"""Appends in one transaction."""

PATIENCE = 30.0
"""Seconds to wait for an answer from the database."""

FAILURES = (
    asyncpg.PostgresError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
    OSError,
    TimeoutError,
)
"""Everything that can go wrong between a program and its database."""

_HEADS = "select id, last_seq, finished from tables where id = any($1) order by id for update"
_REPEATED = """
    select table_id, seq, at, payload, command
    from entries join unnest($1::text[], $2::text[]) as asked (table_id, command)
    using (table_id, command)
"""
_WRITE = """
    with added as (
        insert into entries (table_id, seq, at, payload, command)
        select * from unnest(
            $1::text[], $2::bigint[], $3::double precision[], $4::bytea[], $5::text[])
    )
    update tables set
        last_seq = moved.last_seq,
        touched = greatest(tables.touched, moved.touched),
        finished = tables.finished or moved.result is not null,
        result = coalesce(tables.result, moved.result),
        alarm = case when tables.alarm is null or moved.result is not null then null
            else moved.at end
    from unnest($6::text[], $7::bigint[], $8::double precision[], $9::bytea[],
            $10::double precision[])
        as moved (id, last_seq, touched, result, at)
    where tables.id = moved.id
"""


_GONE = (asyncpg.PostgresConnectionError, asyncpg.OperatorInterventionError)


def _answered(error: Exception) -> bool:
    """Return whether the database is there and refuses the content of one of the appends.

    Our checks let no append like this through; should one pass, it fails alone.
    """
    return isinstance(error, asyncpg.PostgresError | ValueError) and not isinstance(error, _GONE)


def reason(error: BaseException) -> str:
    """Return a database's complaint in one line, without the values of a row."""
    if isinstance(error, OSError) and error.strerror:
        return error.strerror  # its first argument is only a number
    return str(error.args[0]) if error.args else type(error).__name__


@dataclass(slots=True)
class _Append:
    """An append, the future that its caller awaits, and its error if it failed."""

    table: str
    entries: Sequence[Entry]
    result: bytes | None
    news: News
    future: asyncio.Future[None]
    error: Exception | None = None

    def tell(self) -> None:
        if self.future.done():  # the caller was cancelled
            return
        if self.error is None:
            self.future.set_result(None)
        else:
            self.future.set_exception(self.error)


@dataclass(slots=True)
class _Moved:
    """What the accepted appends of a group change in a table."""

    last: int = 0
    touched: float = 0.0
    result: bytes | None = None
    entries: list[Entry] = field(default_factory=list)
    news: News = NO_NEWS

    def add(self, append: _Append) -> None:
        self.entries.extend(append.entries)
        self.last = append.entries[-1].entry_no
        self.touched = max(self.touched, append.entries[-1].at)
        self.news = News(
            append.news.waiting or self.news.waiting,
            self.news.notices + append.news.notices,
            self.news.void + append.news.void,
        )
        if self.result is None:
            self.result = append.result


class Writer:
    """A task that commits appends, group by group."""

    def __init__(self, pool: Any, committed: Callable[[str, int], None]) -> None:
        """Take the connections, and what to call for each table that has new entries."""
        self._pool = pool
        self._committed = committed
        self._waiting: list[_Append] = []
        self._something = asyncio.Event()
        self._stopping = False
        self._task = asyncio.create_task(self._run())
        self.groups = 0
        """How many transactions were committed."""

    async def append(
        self, table: str, entries: Sequence[Entry], result: bytes | None, news: News
    ) -> None:
        """Add entries; when this returns, they are committed."""
        if self._stopping:
            raise StoreError("the store is closed")
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(_Append(table, entries, result, news, future))
        self._something.set()
        await future

    async def stop(self) -> None:
        """Finish all appends."""
        self._stopping = True
        self._something.set()
        await self._task

    async def _run(self) -> None:
        while self._waiting or not self._stopping:
            group, self._waiting = (
                self._waiting[:LARGEST_GROUP],
                self._waiting[LARGEST_GROUP:],
            )
            if group:
                await self._commit(group)
            else:
                self._something.clear()
                await self._something.wait()

    async def _commit(self, group: list[_Append]) -> None:
        try:
            async with self._pool.acquire(timeout=PATIENCE) as connection:
                await self._commit_on(connection, group)
        except Exception as error:
            if len(group) > 1 and _answered(error):
                for append in group:
                    await self._commit([append])
                return
            for append in group:
                append.error = StoreError(f"nothing was written: {reason(error)}")
                append.tell()

    async def _commit_on(self, connection: Any, group: list[_Append]) -> None:
        """Commit a group; an error before the commit is raised, and nothing is written."""
        transaction = connection.transaction()
        await transaction.start()
        try:
            moved = await _write(connection, group)
        except BaseException:
            if not connection.is_closed():
                await transaction.rollback()
            raise
        try:
            await transaction.commit()
        except FAILURES as error:
            for append in group:
                append.error = append.error or StoreError(
                    f"it is not known whether this was written: {reason(error)}"
                )
        else:
            self.groups += 1
            for table, where in moved.items():
                self._committed(table, where.last)
        for append in group:
            append.tell()


async def _write(connection: Any, group: list[_Append]) -> dict[str, _Moved]:
    """Decide every append and write those that pass; note the error of each other one."""
    heads, repeated = await _read(connection, group)
    moved: dict[str, _Moved] = {}
    for append in group:
        append.error = None
        commands = commands_of(append.entries)
        found = (repeated.get((append.table, command)) for command in commands)
        before = next((entry for entry in found if entry is not None), None)
        try:
            decide(append.table, heads.get(append.table), append.entries, before, append.result)
        except Exception as error:
            append.error = error
            continue
        moved.setdefault(append.table, _Moved()).add(append)
        for entry in append.entries:
            if entry.command is not None:
                repeated[append.table, entry.command] = entry
    if moved:
        await _store(connection, moved)
    return moved


async def _read(
    connection: Any, group: list[_Append]
) -> tuple[dict[str, Head], dict[tuple[str, str], Entry]]:
    """Lock the tables of a group; return their heads and the commands that are known."""
    rows = await connection.fetch(_HEADS, sorted({append.table for append in group}))
    heads = {row["id"]: Head(row["last_seq"], row["finished"]) for row in rows}
    asked = [(one.table, command) for one in group for command in commands_of(one.entries)]
    if not asked:
        return heads, {}
    rows = await connection.fetch(_REPEATED, *map(list, zip(*asked, strict=True)))
    return heads, {(row["table_id"], row["command"]): Entry(*row[1:]) for row in rows}


async def _store(connection: Any, moved: dict[str, _Moved]) -> None:
    entries = [
        (table, entry.entry_no, entry.at, entry.payload, entry.command)
        for table, where in moved.items()
        for entry in where.entries
    ]
    heads = [
        (table, where.last, where.touched, where.result, where.entries[-1].at)
        for table, where in moved.items()
    ]
    await connection.execute(
        _WRITE, *map(list, zip(*entries, strict=True)), *map(list, zip(*heads, strict=True))
    )
    news = [(table, where.news, where.entries[-1].at) for table, where in moved.items()]
    await people.append_news(connection, news)
