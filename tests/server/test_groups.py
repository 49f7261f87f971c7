"""Appends that are committed together: one that fails takes nothing from the others."""

from __future__ import annotations

import asyncio

from survive.server.store.interface import (
    Entry,
    RepeatedError,
    StaleError,
    StoreError,
    UnknownTableError,
)
from tests.server.databases import Database, SqlStore, entry, opened, row

NO_X = {
    "sqlite": "create trigger no_x before insert on entries when new.payload = x'78'"
    " begin select raise(abort, 'no x'); end",
    "postgres": "alter table entries add check (payload <> 'x')",
}
"""Makes the database itself refuse a payload, which no check of the program does."""


async def test_what_waits_is_committed_together_and_a_failure_stays_alone(
    database: Database,
) -> None:
    async with opened(database) as store:
        for number in range(100):
            await store.create(row(f"t{number}"), [])
        await store.append("t99", [entry(1, "known")], result=b"{}")
        assert isinstance(store, SqlStore)
        before = store.commits
        asked = [store.append(f"t{number}", [entry(1, "c")]) for number in range(99)]
        asked += [
            store.append("t99", [entry(2, "known")]),
            store.append("t99", [entry(3)]),
            store.append("t99", [entry(2)], result=b"again"),
            store.append("unknown", [entry(1)]),
            store.append("t5", [entry(2), entry(3)]),  # follows one of the same group
            store.append("t6", [entry(2, "c")]),  # repeats one of the same group
            store.append("t7", [entry(1, "late")]),
        ]
        done = await asyncio.gather(*asked, return_exceptions=True)
        assert done[:99] == [None] * 99
        kinds = [RepeatedError, StaleError, ValueError, UnknownTableError, type(None)]
        kinds += [RepeatedError, StaleError]
        assert [type(one) for one in done[99:]] == kinds
        assert await store.heads(["t4", "t5", "t6", "t7", "t99"]) == {
            "t4": 1,
            "t5": 3,
            "t6": 1,
            "t7": 1,
            "t99": 1,
        }
        # One transaction for each would be a hundred.
        assert store.commits - before < 50


async def test_an_append_that_the_database_refuses_leaves_nothing_and_fails_alone(
    database: Database,
) -> None:
    async with opened(database) as store:
        for table in ("t1", "t2", "t3"):
            await store.create(row(table), [])
        database.sql(NO_X[database.kind])
        done = await asyncio.gather(
            store.append("t1", [entry(1)]),
            store.append("t2", [entry(1), Entry(2, 1.0, b"x")], result=b"{}"),
            store.append("t3", [entry(1)]),
            store.append("t3", [entry(1)]),
            return_exceptions=True,
        )
        assert [type(one) for one in done] == [type(None), StoreError, type(None), StaleError]
        assert await store.heads(["t1", "t2", "t3"]) == {"t1": 1, "t2": 0, "t3": 1}
        assert await store.entries("t2") == []
        assert await store.table("t2") == row("t2")
        await store.append("t2", [entry(1), entry(2)])
