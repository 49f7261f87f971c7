"""PostgreSQL itself crashes or cuts connections: the store says so, and recovers by itself."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest

from survive.server.store.interface import StoreError
from tests.server.databases import Database, entry, row
from tests.server.postgres import PrivatePostgres

pytestmark = pytest.mark.postgres


@pytest.fixture
def own_database(postgres_server: PrivatePostgres) -> Iterator[Database]:
    """A database on a server that this test may crash."""
    del postgres_server  # says clearly what is missing, if it is
    server = PrivatePostgres(fsync=False)
    try:
        server.start()
        yield Database("postgres", server.new_database(), server)
    finally:
        server.remove()


async def test_nothing_acknowledged_is_lost_when_postgresql_crashes(
    own_database: Database,
) -> None:
    server = own_database.server
    assert server is not None
    store = own_database.store()
    await store.open()
    tables = [f"t{number}" for number in range(10)]
    acknowledged = dict.fromkeys(tables, 0)
    enough = asyncio.Event()

    async def play(table: str) -> None:
        while True:
            seq = acknowledged[table] + 1
            await store.append(table, [entry(seq)])
            acknowledged[table] = seq
            if sum(acknowledged.values()) >= 200:
                enough.set()

    for table in tables:
        await store.create(row(table), [])
    playing = asyncio.gather(*map(play, tables), return_exceptions=True)
    await enough.wait()
    await asyncio.to_thread(server.crash)
    assert {type(end) for end in await playing} == {StoreError}
    with pytest.raises(StoreError):
        await store.entries("t0")

    await asyncio.to_thread(server.start)
    for table in tables:  # the same store, once the database is back
        found = await store.entries(table)
        # What was being written at the crash may or may not be there; what was
        # acknowledged must be.
        assert acknowledged[table] <= len(found) <= acknowledged[table] + 1
        assert found == [entry(seq) for seq in range(1, len(found) + 1)]
        await store.append(table, [entry(len(found) + 1)])
    await store.close()


async def test_hints_come_again_after_the_connection_was_cut(
    postgres_database: Database,
) -> None:
    store, other = postgres_database.store(), postgres_database.store()
    await store.open()
    await other.open()
    await other.create(row("t1"), [])
    changes = store.changes()
    seq = 0

    async def heard() -> int:
        """Append until a hint comes: the first ones may be lost."""
        nonlocal seq
        hint = asyncio.ensure_future(anext(changes))
        while not hint.done():
            seq += 1
            await other.append("t1", [entry(seq)])
            await asyncio.wait([hint], timeout=0.05)
        assert hint.result()[0] == "t1"
        return hint.result()[1]

    assert 1 <= await heard() <= seq
    cut = "select count(pg_terminate_backend(pid)) from pg_stat_activity"
    cut += " where query like 'LISTEN%' and pid <> pg_backend_pid()"
    assert postgres_database.sql(cut) == "1"
    before = seq
    while await heard() <= before:
        pass
    await other.close()
    await store.close()
