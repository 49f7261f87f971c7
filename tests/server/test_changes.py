"""Hints about what others appended: they come, and nobody may depend on them."""

from __future__ import annotations

import asyncio

import pytest

from survive.server.store.change_feed import LONGEST, ChangeFeed
from tests.server.databases import Database, entry, row


async def test_a_store_hears_what_another_appends_and_not_what_it_appends_itself(
    database: Database,
) -> None:
    store, other = database.store(), database.store()
    await store.open()
    await other.open()
    for table in ("theirs", "ours"):
        await other.create(row(table), [])
    changes = store.changes()
    hint = asyncio.ensure_future(anext(changes))
    seq = 0
    while not hint.done():  # the first moments may be missed
        seq += 1
        await store.append("ours", [entry(seq)])
        await other.append("theirs", [entry(seq), entry(seq + 1)])
        seq += 1
        await store.append("ours", [entry(seq)])
        await asyncio.wait([hint], timeout=0.05)
    table, head = hint.result()
    assert table == "theirs"
    assert 2 <= head <= seq
    await other.append("theirs", [entry(seq + 1)], result=b"{}")
    while hint.result() != ("theirs", seq + 1):  # the end of a table is told as well
        hint = asyncio.ensure_future(anext(changes))
        await hint
        assert hint.result()[0] == "theirs"
    await other.close()
    await store.close()
    assert [one async for one in changes if one[0] == "ours"] == []


@pytest.mark.postgres
async def test_who_polls_misses_nothing_though_every_hint_is_lost(
    postgres_database: Database,
) -> None:
    silent = postgres_database.store(notify=False)
    store = postgres_database.store()
    await silent.open()
    await store.open()
    await silent.create(row("t1"), [])
    changes = store.changes()
    for seq in range(1, 6):
        await silent.append("t1", [entry(seq)])
        assert await store.heads(["t1"]) == {"t1": seq}
    assert await store.entries("t1", after=3) == [entry(4), entry(5)]
    deaf = silent.changes()
    await store.append("t1", [entry(6)])
    await silent.close()
    await store.close()
    assert [hint async for hint in changes] == []
    assert [hint async for hint in deaf] == []


async def test_a_reader_that_falls_behind_loses_the_oldest() -> None:
    feed = ChangeFeed()
    early, late = feed.reader(), feed.reader()
    for seq in range(LONGEST + 5):
        feed.publish("t1", seq)
    assert await anext(early) == ("t1", 5)
    feed.close()
    rest = [seq async for _, seq in late]
    assert (rest[0], rest[-1], len(rest)) == (5, LONGEST + 4, LONGEST)
    feed.publish("t1", 0)  # nobody reads any more
    assert len([hint async for hint in early]) == LONGEST - 1
