"""Whole tables as JSON lines, to move them from one database to another or to keep them.

One line for the table, then one per entry of its journal, then the next table. Setup, payloads
and result are written byte for byte as they are stored, whatever they say. A file of unfinished
tables holds their secrets.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Literal

import msgspec

from survive.server.errors import ServerError
from survive.server.store.interface import Entry, SeatToken, Store, StoredTable, TableRow

VERSION = 1
_NOTHING = msgspec.Raw(b"null")


class ArchiveError(ServerError):
    """A file that is not an archive of tables; the message says which line is wrong."""


class _TableLine(msgspec.Struct, tag="table", forbid_unknown_fields=True, kw_only=True):
    version: int
    table: str
    created: float
    touched: float
    public: bool
    finished: bool
    entries: int
    """How many lines follow, so that a file that was cut off is noticed."""
    tokens: list[tuple[int, str]]
    setup: msgspec.Raw
    result: msgspec.Raw = _NOTHING
    alarm: float | msgspec.UnsetType = msgspec.UNSET
    """Only for a table over days."""


class _EntryLine(msgspec.Struct, tag="entry", forbid_unknown_fields=True, omit_defaults=True):
    seq: int
    at: float
    payload: msgspec.Raw
    command: str | None = None


_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(_TableLine | _EntryLine)


# Writing


async def take(store: Store, table: str) -> StoredTable:
    """Read a whole table, while others may be writing to it."""
    found = await store.load(table)
    if found is None:
        raise ServerError(f"there is no table {table}")
    # What came after the row was read is left out: the row's result belongs to its last entry.
    return replace(found, entries=found.entries[: found.row.last])


def lines(archived: StoredTable) -> Iterator[bytes]:
    """Write a table as lines, each with its end."""
    row = archived.row
    head = _TableLine(
        version=VERSION,
        table=row.table,
        created=row.created,
        touched=row.touched,
        public=row.public,
        finished=row.finished,
        entries=len(archived.entries),
        tokens=[(token.seat, token.digest.hex()) for token in archived.tokens],
        setup=_raw(row.setup),
        result=_NOTHING if row.result is None else _raw(row.result),
        alarm=msgspec.UNSET if row.alarm is None else row.alarm,
    )
    yield _encoder.encode(head) + b"\n"
    for entry in archived.entries:
        line = _EntryLine(entry.entry_no, entry.at, _raw(entry.payload), entry.command)
        yield _encoder.encode(line) + b"\n"


def _raw(stored: bytes) -> msgspec.Raw:
    """Put stored JSON into a line as it is, if it is JSON and fits on one line."""
    try:
        msgspec.json.decode(stored)
    except msgspec.DecodeError as error:
        raise ServerError(f"what is stored is not JSON: {error}") from error
    if b"\n" in stored:
        raise ServerError("what is stored does not fit on one line")
    return msgspec.Raw(stored)


# Reading


def read(source: Iterable[bytes]) -> Iterator[StoredTable]:
    """Read tables from lines, one after the other, or raise an ArchiveError."""
    head: _TableLine | None = None
    entries: list[Entry] = []
    number = 0
    for number, text in enumerate(source, 1):
        if not text.strip():
            continue
        line = _read_line(text, number)
        if isinstance(line, _TableLine):
            if head is not None:
                yield _archived(head, entries, number)
            head, entries = line, []
        elif head is None:
            raise ArchiveError(f"line {number}: an entry, but no table before it")
        else:
            entries.append(Entry(line.seq, line.at, bytes(line.payload), line.command))
    if head is not None:
        yield _archived(head, entries, number)


def _read_line(text: bytes, number: int) -> _TableLine | _EntryLine:
    try:
        line: _TableLine | _EntryLine = _decoder.decode(text)
    except msgspec.DecodeError as error:
        raise ArchiveError(f"line {number}: {error}") from error
    if isinstance(line, _TableLine) and line.version != VERSION:
        raise ArchiveError(
            f"line {number}: version {line.version} of archives; this program reads {VERSION}"
        )
    return line


def _archived(head: _TableLine, entries: list[Entry], number: int) -> StoredTable:
    if [entry.entry_no for entry in entries] != list(range(1, head.entries + 1)):
        raise ArchiveError(
            f"line {number}: table {head.table} should have the entries 1 to {head.entries}"
        )
    try:
        tokens = [SeatToken(head.table, seat, bytes.fromhex(text)) for seat, text in head.tokens]
    except ValueError as error:
        raise ArchiveError(f"line {number}: a token of table {head.table} is broken") from error
    row = TableRow(
        head.table,
        head.created,
        bytes(head.setup),
        head.public,
        head.touched,
        head.finished,
        None if bytes(head.result) == b"null" else bytes(head.result),
        head.entries,
        None if head.alarm is msgspec.UNSET else head.alarm,
    )
    return StoredTable(row, tokens, entries)


# Putting back

Outcome = Literal["added", "completed", "already there"]


async def put(store: Store, archived: StoredTable) -> Outcome:
    """Put a table into a store; one that is there in part is completed.

    So an interrupted import can simply be run again. A table with the same id but a different
    history is refused.
    """
    row, entries = archived.row, archived.entries
    found = await store.table(row.table)
    if found is None:
        fresh = replace(row, finished=False, result=None) if entries else row
        await store.create(fresh, archived.tokens)
        if entries:
            await store.append(row.table, entries, result=row.result)
        return "added"
    stored = await store.entries(row.table)
    if found.setup != row.setup or stored != entries[: len(stored)]:
        raise ServerError(f"table {row.table} already exists, with a different history")
    for token in archived.tokens:
        await store.add_token(token)
    if len(stored) == len(entries):
        return "already there"
    result = None if found.finished else row.result
    await store.append(row.table, entries[len(stored) :], result=result)
    return "completed"
