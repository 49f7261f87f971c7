"""Tables in IndexedDB, the database of a browser: each row and each entry under a key of its own.

A transaction of IndexedDB ends as soon as nothing is asked of it, so it cannot wait for Python's
event loop. Each method therefore names what it wants to read, and decides at once, within the
transaction, what to write (``Database.transact``). JavaScript's side is
``web/js/local/database.js``.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Sequence
from dataclasses import replace
from typing import Any, Protocol, TypeVar

import msgspec

from survive.server.store.append_rules import Head, check_entries, check_row, commands_of, decide
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
    StoredTable,
    StoreError,
    TableExistsError,
    TableFilter,
    TableRow,
    UnknownTableError,
)

T = TypeVar("T")

Key = str | Sequence[str | int]
Read = tuple[str, str, Key] | tuple[str, str, Key, Key]
"""``("get", store, key)`` reads a value, ``("all", store, first, last)`` those of a range of keys,
``("keys", store, first, last)`` its keys."""
Write = tuple[str, str, Key, bytes] | tuple[str, str, Key] | tuple[str, str, Key, Key]
"""``("put", store, key, value)``, ``("delete", store, key)``, or first and last key."""

TABLES, ENTRIES, COMMANDS, TOKENS, REVIEWS, FACTS = (
    "tables",
    "entries",
    "commands",
    "tokens",
    "reviews",
    "facts",
)
LAST_LETTER = "\uffff"
MOST_ENTRIES = 2**31
CLOCK, PROCESSES, DOWNTIMES = "clock", "processes", "downtimes"

_encode = msgspec.msgpack.Encoder().encode
_row = msgspec.msgpack.Decoder(TableRow).decode
_entry = msgspec.msgpack.Decoder(Entry).decode
_tokens = msgspec.msgpack.Decoder(list[SeatToken]).decode
_review = msgspec.msgpack.Decoder(tuple[int, float, bytes]).decode
_clock = msgspec.msgpack.Decoder(float).decode
_downtimes = msgspec.msgpack.Decoder(list[Downtime]).decode
_processes = msgspec.msgpack.Decoder(dict[str, float]).decode


class DatabaseError(Exception):
    """Why IndexedDB refused: its words."""


class Database(Protocol):
    """Object stores of bytes by key."""

    async def open(self) -> None:
        """Open it, and create its object stores if they are missing; DatabaseError."""

    async def transact(
        self, reads: Sequence[Read], decide: Callable[[list[Any]], Sequence[Write]], *, writes: bool
    ) -> None:
        """Read, decide at once, and write; durable when this returns.

        What ``decide`` raises is raised here, and nothing is written. DatabaseError.
        """

    def close(self) -> None:
        """Close the database."""


class IndexedDbStore:
    """The tables of a device."""

    shared = False

    def __init__(self, database: Database) -> None:
        self._database = database
        self._open = False
        self._feed = ChangeFeed()
        self._doing: set[asyncio.Future[None]] = set()
        """Transactions under way."""

    # Opening and closing

    async def open(self) -> None:
        """Open the database."""
        try:
            await self._database.open()
        except DatabaseError as error:
            raise StoreError(f"the browser's database cannot be used: {error}") from error
        self._open = True

    async def close(self) -> None:
        """Finish what is being written, and close it."""
        self._open = False
        self._feed.close()
        if self._doing:
            await asyncio.wait(self._doing)
        self._database.close()

    async def _read(self, *reads: Read) -> list[Any]:
        found: list[Any] = []

        def take(values: list[Any]) -> list[Write]:
            found.extend(values)
            return []

        await self._transact(reads, take, writes=False)
        return found

    async def _write(
        self, reads: Sequence[Read], decide: Callable[[list[Any]], tuple[T, Sequence[Write]]]
    ) -> T:
        results: list[T] = []

        def take(values: list[Any]) -> Sequence[Write]:
            result, writes = decide(values)
            results.append(result)
            return writes

        await self._transact(reads, take, writes=True)
        return results[0]

    async def _transact(
        self, reads: Sequence[Read], decide: Callable[[list[Any]], Sequence[Write]], *, writes: bool
    ) -> None:
        if not self._open:
            raise StoreError("the store is closed")
        # A transaction that has begun is finished, even if its caller has gone.
        doing = asyncio.ensure_future(self._database.transact(reads, decide, writes=writes))
        self._doing.add(doing)
        doing.add_done_callback(self._doing.discard)
        try:
            await asyncio.shield(doing)
        except DatabaseError as error:
            raise StoreError(f"the browser's database refused: {error}") from error

    # Writing

    async def create(self, row: TableRow, tokens: Sequence[SeatToken]) -> None:
        """Add a table."""
        check_row(row, tokens)
        made = replace(row, last=0)

        def job(found: list[Any]) -> tuple[None, list[Write]]:
            if found[0] is not None:
                raise TableExistsError(f"there is already a table {row.table}")
            return None, [
                ("put", TABLES, row.table, _encode(made)),
                ("put", TOKENS, row.table, _encode(_sorted(tokens))),
            ]

        await self._write([("get", TABLES, row.table)], job)

    async def append(
        self,
        table: str,
        entries: Sequence[Entry],
        *,
        result: bytes | None = None,
        news: News = NO_NEWS,  # noqa: ARG002 - a browser keeps no people
    ) -> None:
        """Add entries that follow each other; all of them or none."""
        check_entries(entries)
        commands = commands_of(entries)

        def job(found: list[Any]) -> tuple[None, list[Write]]:
            row = None if found[0] is None else _row(found[0])
            head = None if row is None else Head(row.last, row.finished)
            repeated = next((_entry(value) for value in found[1:] if value is not None), None)
            decide(table, head, entries, repeated, result)
            assert row is not None
            assert head is not None
            at = entries[-1].at
            over = result is not None or row.alarm is None
            after = replace(
                row,
                alarm=None if over else at,
                last=head.last,
                touched=max(row.touched, at),
                finished=head.finished,
                result=row.result if result is None else result,
            )
            writes: list[Write] = [("put", TABLES, table, _encode(after))]
            for entry in entries:
                value = _encode(entry)
                place: Key = [table, entry.entry_no]
                writes.append(("put", ENTRIES, place, value))
                if entry.command is not None:
                    writes.append(("put", COMMANDS, [table, entry.command], value))
            return None, writes

        asked: list[Read] = [("get", COMMANDS, [table, command]) for command in commands]
        await self._write([("get", TABLES, table), *asked], job)

    async def set_alarm(self, table: str, entry_no: int, alarm: float | None) -> None:
        """Store when a table has to be read again, unless it has entries after this one."""

        def job(found: list[Any]) -> tuple[None, list[Write]]:
            row = None if found[0] is None else _row(found[0])
            if row is None or row.last != entry_no:
                return None, []
            return None, [("put", TABLES, table, _encode(replace(row, alarm=alarm)))]

        await self._write([("get", TABLES, table)], job)

    async def add_downtime(self, down: Downtime) -> None:
        """Store a downtime, and forget old ones."""

        def job(found: list[Any]) -> tuple[None, list[Write]]:
            known = [] if found[0] is None else _downtimes(found[0])
            kept = [one for one in known if one.ended >= down.ended - DOWNTIMES_KEPT]
            return None, [("put", FACTS, DOWNTIMES, _encode([*kept, down]))]

        await self._write([("get", FACTS, DOWNTIMES)], job)

    async def add_token(self, token: SeatToken) -> None:
        """Add a token to a seat; adding the same again changes nothing."""

        def job(found: list[Any]) -> tuple[None, list[Write]]:
            if found[0] is None:
                raise UnknownTableError(f"there is no table {token.table}")
            tokens = {token, *_tokens(found[1])}
            return None, [("put", TOKENS, token.table, _encode(_sorted(tokens)))]

        await self._write([("get", TABLES, token.table), ("get", TOKENS, token.table)], job)

    async def tick(self, now: float) -> None:
        """Record that the server is alive."""

        def job(found: list[Any]) -> tuple[None, list[Write]]:
            before = 0.0 if found[0] is None else _clock(found[0])
            return None, [("put", FACTS, CLOCK, _encode(max(before, now)))]

        await self._write([("get", FACTS, CLOCK)], job)

    async def beat(self, process: str) -> None:
        """Record that a process is alive, and forget those that have not been for long."""

        def job(found: list[Any]) -> tuple[None, list[Write]]:
            now = time.time()
            known = {} if found[0] is None else _processes(found[0])
            known[process] = now
            kept = {name: at for name, at in known.items() if at >= now - FORGOTTEN}
            return None, [("put", FACTS, PROCESSES, _encode(kept))]

        await self._write([("get", FACTS, PROCESSES)], job)

    async def keep_review(self, table: str, method: int, made: float, review: bytes) -> bytes:
        """Keep a review unless there is one; return what is kept."""

        def job(found: list[Any]) -> tuple[bytes, list[Write]]:
            if found[0] is None:
                raise UnknownTableError(f"there is no table {table}")
            if found[1] is not None:
                kept, _at, body = _review(found[1])
                if kept >= method:
                    return body, []
            return review, [("put", REVIEWS, table, _encode((method, made, review)))]

        return await self._write([("get", TABLES, table), ("get", REVIEWS, table)], job)

    async def prune(self, before: float, *, finished_only: bool) -> int:
        """Delete tables not used since then."""

        def job(found: list[Any]) -> tuple[int, list[Write]]:
            rows = [_row(value) for value in found[0]]
            old = [
                row.table
                for row in rows
                if row.touched < before and (row.finished or not finished_only)
            ]
            writes: list[Write] = []
            for table in old:
                writes += [("delete", store, table) for store in (TABLES, TOKENS, REVIEWS)]
                first, last = _places(table, 0)
                writes.append(("delete", ENTRIES, first, last))
                writes.append(("delete", COMMANDS, [table, ""], [table, LAST_LETTER]))
            return len(old), writes

        return await self._write([("all", TABLES, "", LAST_LETTER)], job)

    # Reading

    async def table(self, table: str) -> TableRow | None:
        """Return a table, or None."""
        (value,) = await self._read(("get", TABLES, table))
        return None if value is None else _row(value)

    async def load(self, table: str) -> StoredTable | None:
        """Return the table, its tokens and its journal, or None."""
        row, tokens, entries = await self._read(
            ("get", TABLES, table), ("get", TOKENS, table), _journal(table, 0)
        )
        if row is None:
            return None
        return StoredTable(_row(row), _tokens(tokens), [_entry(value) for value in entries])

    async def tables(self, wanted: TableFilter = ANY_TABLE) -> list[TableRow]:
        """List tables, most recently used or newest first."""
        (values,) = await self._read(("all", TABLES, "", LAST_LETTER))
        rows = [
            row
            for row in map(_row, values)
            if wanted.public in (None, row.public)
            and wanted.finished in (None, row.finished)
            and (wanted.before is None or row.touched < wanted.before)
        ]
        rows.sort(key=lambda row: (-(row.created if wanted.newest else row.touched), row.table))
        return rows[: wanted.limit]

    async def tables_from(self, prefix: str, limit: int) -> list[str]:
        """Return the ids of tables that begin with this text."""
        (names,) = await self._read(("keys", TABLES, prefix, prefix + LAST_LETTER))
        return sorted(names)[:limit]

    async def heads(self, tables: Sequence[str]) -> dict[str, int]:
        """Return the last entry number of each of these tables that exists."""
        values = await self._read(*(("get", TABLES, table) for table in tables))
        rows = [_row(value) for value in values if value is not None]
        return {row.table: row.last for row in rows}

    async def entries(self, table: str, after: int = 0) -> list[Entry]:
        """Return the journal after an entry, in order."""
        (values,) = await self._read(_journal(table, after))
        return [_entry(value) for value in values]

    async def tokens(self, table: str) -> list[SeatToken]:
        """Return all tokens of a table."""
        (value,) = await self._read(("get", TOKENS, table))
        return [] if value is None else _tokens(value)

    async def review(self, table: str, method: int) -> bytes | None:
        """Return the review of a game by this version of the method, or None."""
        (value,) = await self._read(("get", REVIEWS, table))
        if value is None:
            return None
        kept, _made, review = _review(value)
        return review if kept == method else None

    async def due(self, now: float, limit: int) -> list[str]:
        """Return the tables whose alarms are due, the earliest first."""
        (values,) = await self._read(("all", TABLES, "", LAST_LETTER))
        due = [
            (row.alarm, row.table)
            for row in map(_row, values)
            if row.alarm is not None and row.alarm <= now
        ]
        return [table for _alarm, table in sorted(due)[:limit]]

    async def downtimes(self, after: float) -> list[Downtime]:
        """Return the downtimes that ended after a time, in order."""
        (value,) = await self._read(("get", FACTS, DOWNTIMES))
        known = [] if value is None else _downtimes(value)
        return sorted((one for one in known if one.ended > after), key=lambda one: one.ended)

    async def clock(self) -> float:
        """Return when the server was last alive."""
        (value,) = await self._read(("get", FACTS, CLOCK))
        return 0.0 if value is None else _clock(value)

    async def alive(self, seconds: float) -> set[str]:
        """Return the processes that were alive within this many seconds."""
        (value,) = await self._read(("get", FACTS, PROCESSES))
        since = time.time() - seconds
        return {
            name for name, at in ({} if value is None else _processes(value)).items() if at >= since
        }

    def changes(self) -> AsyncIterator[tuple[str, int]]:
        """Yield nothing until the store is closed: no other process writes to these tables."""
        return self._feed.reader()


def _journal(table: str, after: int) -> Read:
    return ("all", ENTRIES, *_places(table, after))


def _places(table: str, after: int) -> tuple[Key, Key]:
    """Return the range of the keys of a journal's entries after one of them."""
    return [table, after + 1], [table, MOST_ENTRIES]


def _sorted(tokens: Sequence[SeatToken] | set[SeatToken]) -> list[SeatToken]:
    """Return tokens as they are stored and listed: each once, by seat."""
    return sorted(set(tokens), key=lambda token: (token.seat, token.digest))
