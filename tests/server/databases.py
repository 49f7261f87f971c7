"""The databases that the server's tests run on: SQLite and a real PostgreSQL."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

from survive.browser.indexed_db_store import IndexedDbStore
from survive.server.store.databases import store_at
from survive.server.store.interface import Entry, SeatToken, TableRow
from survive.server.store.postgres.store import PostgresStore
from survive.server.store.sqlite.store import SqliteStore
from tests.browser.ordered_database import Kept, OrderedDatabase
from tests.server.postgres import PrivatePostgres

SqlStore = SqliteStore | PostgresStore
AnyStore = SqlStore | IndexedDbStore


@dataclass(frozen=True)
class Database:
    """An empty database, and ways to look into it without the store."""

    kind: str
    url: str
    server: PrivatePostgres | None = None
    kept: Kept | None = None
    """What a store of a browser keeps, here in memory."""

    def store(self, **options: Any) -> AnyStore:
        """Return a new store on this database, not yet opened."""
        if self.kept is not None:
            return IndexedDbStore(OrderedDatabase(self.kept))
        return self.sql_store(**options)

    def sql_store(self, **options: Any) -> SqlStore:
        """Return the same on a database with statements."""
        if not options:
            store = store_at(self.url)
            assert isinstance(store, SqlStore)
            return store
        return store_class(self.kind)(self.url, **options)

    def sql(self, statement: str) -> str:
        """Run a statement without the store; return the first value of the answer as text."""
        if self.server is not None:
            return self.server.sql(self.url.rpartition("=")[2], statement)
        with sqlite3.connect(self.url) as connection:
            row = connection.execute(statement).fetchone()
        connection.close()
        return "" if row is None else str(row[0])


@asynccontextmanager
async def opened(database: Database) -> AsyncIterator[AnyStore]:
    """Yield a new store on a database, and close it at the end."""
    store = database.store()
    await store.open()
    try:
        yield store
    finally:
        await store.close()


def store_class(kind: str) -> type[SqlStore]:
    return {"sqlite": SqliteStore, "postgres": PostgresStore}[kind]


def row(table: str = "t1", **changed: Any) -> TableRow:
    """Return a table as it is made, at time 100."""
    given: dict[str, Any] = {
        "created": 100.0,
        "setup": b'{"seats": []}',
        "public": False,
        "touched": 100.0,
        "finished": False,
    }
    return TableRow(table, **(given | changed))


def entry(seq: int, command: str | None = None, *, at: float = 200.0) -> Entry:
    return Entry(seq, at, b'{"seq": %d}' % seq, command)


def token(table: str, seat: int, digest: bytes = b"\0digest\xff") -> SeatToken:
    return SeatToken(table, seat, digest)
