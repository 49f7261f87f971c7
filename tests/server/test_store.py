"""The promises of the store, on each database."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import pytest

from survive.server.store.interface import (
    Entry,
    RepeatedError,
    StaleError,
    StoreError,
    TableExistsError,
    TableFilter,
    UnknownTableError,
)
from tests.server.databases import AnyStore, Database, entry, opened, row, token


@pytest.fixture
def database(any_database: Database) -> Database:
    return any_database


async def test_a_table_is_kept_as_it_was_made(database: Database) -> None:
    made = row("t1", created=1.5, setup=b"\0\xff{}", public=True, touched=2.25)
    async with opened(database) as store:
        await store.create(made, [token("t1", 0), token("t1", -1, b"host")])
        assert await store.table("t1") == made
        assert await store.table("t2") is None
        assert await store.entries("t1") == []
        assert await store.tokens("t1") == [token("t1", -1, b"host"), token("t1", 0)]


async def test_a_table_is_given_whole(database: Database) -> None:
    async with opened(database) as store:
        assert await store.load("t1") is None
        await store.create(row("t1"), [token("t1", 0)])
        await store.append("t1", [entry(1), entry(2)])
        whole = await store.load("t1")
        assert whole is not None
        assert whole.row == await store.table("t1")
        assert whole.tokens == await store.tokens("t1") == [token("t1", 0)]
        assert whole.entries == await store.entries("t1")
        assert len(whole.entries) == 2


async def test_an_id_is_taken_once(database: Database) -> None:
    async with opened(database) as store:
        await store.create(row("t1", setup=b"first"), [token("t1", 0)])
        with pytest.raises(TableExistsError):
            await store.create(row("t1", setup=b"second"), [token("t1", 1)])
        found = await store.table("t1")
        assert found is not None
        assert found.setup == b"first"
        assert await store.tokens("t1") == [token("t1", 0)]


async def test_entries_come_back_as_they_were_appended(database: Database) -> None:
    first = [Entry(1, 200.125, b"\0\xff one", "ann-1"), Entry(2, 201.0, b"two")]
    second = [Entry(3, 190.0, b"", "ann-2")]
    async with opened(database) as store:
        await store.create(row("t1"), [])
        await store.append("t1", first)
        await store.append("t1", second)
        assert await store.entries("t1") == first + second
        assert await store.entries("t1", after=2) == second
        assert await store.entries("t1", after=3) == []
        assert await store.entries("unknown") == []
        found = await store.table("t1")
        assert found is not None
        assert (found.last, found.touched, found.finished) == (3, 201.0, False)


@pytest.mark.parametrize("seq", [1, 2, 4, 9])
async def test_an_append_that_is_not_the_next_is_stale(database: Database, seq: int) -> None:
    async with opened(database) as store:
        await store.create(row("t1"), [])
        await store.append("t1", [entry(1), entry(2)])
        with pytest.raises(StaleError):
            await store.append("t1", [entry(seq), entry(seq + 1)])
        assert await store.entries("t1") == [entry(1), entry(2)]


async def test_a_command_is_carried_out_once_and_answered_with_what_it_did(
    database: Database,
) -> None:
    async with opened(database) as store:
        await store.create(row("t1"), [])
        await store.create(row("t2"), [])
        await store.append("t1", [entry(1, "ann-1")])
        for seq in (1, 2, 7):  # stale or not, a client that repeats a command is told what it did
            with pytest.raises(RepeatedError) as repeated:
                await store.append("t1", [entry(seq), entry(seq + 1, "ann-1")])
            assert repeated.value.entry == entry(1, "ann-1")
        assert await store.entries("t1") == [entry(1, "ann-1")]
        await store.append("t2", [entry(1, "ann-1")])  # ids are per table


async def test_nothing_is_appended_to_a_table_that_is_not_there(database: Database) -> None:
    async with opened(database) as store:
        with pytest.raises(UnknownTableError):
            await store.append("t1", [entry(1)])
        with pytest.raises(UnknownTableError):
            await store.add_token(token("t1", 0))
        assert await store.entries("t1") == []


@pytest.mark.parametrize(
    "entries",
    [
        [],
        [entry(0)],
        [entry(1), entry(3)],
        [entry(2), entry(1)],
        [entry(1, "ann-1"), entry(2, "ann-1")],
        [entry(1, "")],
        [entry(1, "nul\0")],
        [entry(1, at=float("nan"))],
    ],
)
async def test_what_nobody_may_ask_for_is_refused(database: Database, entries: list[Entry]) -> None:
    async with opened(database) as store:
        await store.create(row("t1"), [])
        with pytest.raises(ValueError, match=r"append|follow|command|time"):
            await store.append("t1", entries)
        assert await store.entries("t1") == []


async def test_the_last_entry_and_the_result_are_stored_together(database: Database) -> None:
    async with opened(database) as store:
        await store.create(row("t1"), [])
        with pytest.raises(StaleError):
            await store.append("t1", [entry(2)], result=b"too early")
        found = await store.table("t1")
        assert found is not None
        assert not found.finished
        await store.append("t1", [entry(1)], result=b"[9, 7]")
        with pytest.raises(ValueError, match="already has its result"):
            await store.append("t1", [entry(2)], result=b"[0, 0]")
        await store.append("t1", [entry(2)])  # a farewell, a rematch
        found = await store.table("t1")
        assert found is not None
        assert (found.finished, found.result, found.last) == (True, b"[9, 7]", 2)


async def test_tables_are_listed_by_kind_the_last_touched_first(database: Database) -> None:
    async with opened(database) as store:
        for number in range(12):
            made = row(f"t{number:02}", public=number % 2 == 0, touched=float(number // 2))
            await store.create(made, [])
            if number % 3 == 0:
                await store.append(made.table, [entry(1, at=0.0)], result=b"{}")

        async def listed(**wanted: Any) -> list[int]:
            return [int(one.table[1:]) for one in await store.tables(TableFilter(**wanted))]

        assert await listed() == [10, 11, 8, 9, 6, 7, 4, 5, 2, 3, 0, 1]
        assert await listed(public=True) == [10, 8, 6, 4, 2, 0]
        assert await listed(public=False, finished=True) == [9, 3]
        assert await listed(public=True, finished=False) == [10, 8, 4, 2]
        assert await listed(before=2.0) == [2, 3, 0, 1]
        assert await listed(before=2.0, finished=True, limit=None) == [3, 0]
        assert await listed(limit=3) == [10, 11, 8]


async def test_the_newest_tables_are_listed_whatever_touched_them_since(database: Database) -> None:
    async with opened(database) as store:
        for number in range(4):
            made = row(f"t{number}", created=float(number), touched=float(number), public=True)
            await store.create(made, [])
        await store.append("t0", [entry(1, at=99.0)])
        found = await store.tables(TableFilter(True, finished=False, newest=True, limit=3))
        assert [one.table for one in found] == ["t3", "t2", "t1"]


async def test_tables_are_found_by_the_beginning_of_their_id(database: Database) -> None:
    async with opened(database) as store:
        for name in ("abcde2", "abcde9z", "abcdezzzz", "abcdf2", "abcd", "zzzzz"):
            await store.create(row(name), [])
        assert await store.tables_from("abcde", 8) == ["abcde2", "abcde9z", "abcdezzzz"]
        assert await store.tables_from("abcde", 2) == ["abcde2", "abcde9z"]
        assert await store.tables_from("zzzzz", 8) == ["zzzzz"]
        assert await store.tables_from("aaaaa", 8) == []


async def test_heads_tell_where_tables_stand(database: Database) -> None:
    async with opened(database) as store:
        for table in ("t1", "t2", "t3"):
            await store.create(row(table), [])
        await store.append("t2", [entry(1), entry(2)])
        assert await store.heads(["t1", "t2", "unknown"]) == {"t1": 0, "t2": 2}
        assert await store.heads([]) == {}


async def test_a_token_can_be_added_and_added_again(database: Database) -> None:
    async with opened(database) as store:
        await store.create(row("t1"), [token("t1", 0)])
        for _ in range(2):
            await store.add_token(token("t1", 2, b"other"))
        assert await store.tokens("t1") == [token("t1", 0), token("t1", 2, b"other")]
        assert await store.tokens("t2") == []


async def test_the_clock_goes_forward_only(database: Database) -> None:
    async with opened(database) as store:
        assert await store.clock() == 0.0
        await store.tick(1_000.5)
        await store.tick(900.0)
        assert await store.clock() == 1_000.5


async def test_processes_are_alive_by_the_clock_of_the_database(sql_database: Database) -> None:
    async with opened(sql_database) as store:
        assert await store.alive(60.0) == set()
        await store.beat("one")
        await store.beat("two")
        await store.beat("one")
        assert await store.alive(60.0) == {"one", "two"}
        sql_database.sql("update processes set alive = alive - 100.0 where name = 'two'")
        assert await store.alive(60.0) == {"one"}
        sql_database.sql("update processes set alive = alive - 90000.0 where name = 'two'")
        await store.beat("one")
        assert await store.alive(1e9) == {"one"}, "the other is forgotten"


async def test_pruning_deletes_old_tables_with_all_that_is_theirs(database: Database) -> None:
    async with opened(database) as store:
        for number in range(250):
            await store.create(row(f"old{number}", touched=10.0), [token(f"old{number}", 0)])
        await store.create(row("over", touched=10.0), [])
        await store.append("over", [entry(1, "c", at=11.0)], result=b"{}")
        await store.create(row("alive", touched=10.0), [])
        await store.append("alive", [entry(1, at=50.0)])

        assert await store.prune(11.0, finished_only=True) == 0
        assert await store.prune(11.5, finished_only=True) == 1
        assert await store.table("over") is None
        assert await store.entries("over") == []
        assert await store.prune(50.0, finished_only=False) == 250
        assert [one.table for one in await store.tables()] == ["alive"]
        assert await store.tokens("old7") == []
        await store.create(row("over"), [])  # nothing is left that could get in the way
        await store.append("over", [entry(1, "c")])


async def test_all_is_there_after_closing_and_opening_again(database: Database) -> None:
    store = database.store()
    await store.open()
    await store.create(row("t1"), [token("t1", 0)])
    await store.append("t1", [entry(1, "ann-1"), entry(2)])
    await store.tick(77.0)
    await store.close()
    with pytest.raises(StoreError):
        await store.append("t1", [entry(3)])
    with pytest.raises(StoreError):
        await store.entries("t1")
    for again in (store, database.store()):
        await again.open()
        assert await again.entries("t1") == [entry(1, "ann-1"), entry(2)]
        assert await again.tokens("t1") == [token("t1", 0)]
        assert await again.clock() == 77.0
        with pytest.raises(RepeatedError):
            await again.append("t1", [entry(3, "ann-1")])
        await again.close()


async def test_closing_waits_for_what_is_being_written(database: Database) -> None:
    store = database.store()
    await store.open()
    await store.create(row("t1"), [])
    writing = [asyncio.ensure_future(store.append("t1", [entry(seq)])) for seq in range(1, 101)]
    await asyncio.sleep(0)  # let them ask
    await store.close()
    assert await asyncio.gather(*writing) == [None] * 100
    async with opened(database) as again:
        assert len(await again.entries("t1")) == 100


async def test_of_many_who_append_at_once_one_wins(database: Database) -> None:
    async with opened(database) as store, opened(database) as other:
        await store.create(row("t1"), [])
        for seq in range(1, 11):
            tried = await asyncio.gather(
                *(
                    (store, other)[number % 2].append("t1", [entry(seq, f"{seq}-{number}")])
                    for number in range(20)
                ),
                return_exceptions=True,
            )
            assert tried.count(None) == 1
            assert sum(isinstance(one, StaleError) for one in tried) == 19
            found = await other.entries("t1", after=seq - 1)
            assert [one.command for one in found] == [f"{seq}-{tried.index(None)}"]


async def test_of_one_command_sent_at_once_to_two_servers_one_is_carried_out(
    database: Database,
) -> None:
    async with opened(database) as store, opened(database) as other:
        await store.create(row("t1"), [])
        for seq in range(1, 11):
            tried = await asyncio.gather(
                *(one.append("t1", [entry(seq, f"c{seq}")]) for one in (store, other, store)),
                return_exceptions=True,
            )
            assert tried.count(None) == 1
            assert sum(isinstance(one, RepeatedError) for one in tried) == 2
        assert await store.entries("t1") == [entry(seq, f"c{seq}") for seq in range(1, 11)]


async def test_two_stores_that_append_to_many_tables_in_any_order_do_not_block_each_other(
    database: Database,
) -> None:
    tables = [f"t{number}" for number in range(20)]
    async with opened(database) as store, opened(database) as other:
        for table in tables:
            await store.create(row(table), [])

        async def play(one: AnyStore, table: str) -> int:
            won = 0
            while (seq := (await one.heads([table]))[table] + 1) <= 20:
                try:
                    await one.append(table, [entry(seq)])
                    won += 1
                except StaleError:
                    pass
            return won

        luck = random.Random(5)
        both = [(one, table) for one in (store, other) for table in tables]
        luck.shuffle(both)
        won = await asyncio.gather(*(play(one, table) for one, table in both))
        assert sum(won) == 20 * len(tables)
        for table in tables:
            assert await store.entries(table) == [entry(seq) for seq in range(1, 21)]


async def test_a_caller_that_gives_up_disturbs_nobody(database: Database) -> None:
    async with opened(database) as store:
        await store.create(row("t1"), [])
        first = asyncio.ensure_future(store.append("t1", [entry(1)]))
        second = asyncio.ensure_future(store.append("t1", [entry(2)]))
        await asyncio.sleep(0)
        first.cancel()
        await second
        assert first.cancelled()
        assert await store.entries("t1") == [entry(1), entry(2)]


async def test_many_who_ask_for_tables_at_once_get_their_own(database: Database) -> None:
    async with opened(database) as store:
        names = [f"t{number}" for number in range(120)]
        for number, name in enumerate(names):
            await store.create(row(name), [token(name, number % 3)])
            await store.append(name, [entry(seq) for seq in range(1, 2 + number % 4)])
        asked = [*names, "nowhere", *names]
        found = await asyncio.gather(*(store.load(name) for name in asked))
        for name, whole in zip(asked, found, strict=True):
            if name == "nowhere":
                assert whole is None
                continue
            assert whole is not None
            assert whole.row == await store.table(name)
            assert whole.tokens == await store.tokens(name)
            assert whole.entries == await store.entries(name)


async def test_who_asks_for_a_table_is_told_that_the_database_failed(database: Database) -> None:
    store = database.store()
    await store.open()
    await store.close()
    for _ in range(2):
        with pytest.raises(StoreError):
            await store.load("t1")


async def test_the_first_review_of_a_game_is_kept_until_the_method_is_better(
    database: Database,
) -> None:
    async with opened(database) as store, opened(database) as other:
        await store.create(row("t1"), [])
        assert await store.review("t1", 1) is None
        assert await store.keep_review("t1", 1, 300.0, b"\0first") == b"\0first"
        assert await other.keep_review("t1", 1, 301.0, b"second") == b"\0first"
        assert await other.review("t1", 1) == b"\0first"
        assert await store.review("t1", 2) is None
        assert await other.keep_review("t1", 2, 302.0, b"better") == b"better"
        assert await store.keep_review("t1", 1, 303.0, b"old") == b"better"
        with pytest.raises(UnknownTableError):
            await store.keep_review("t2", 1, 300.0, b"of nothing")
    async with opened(database) as store:
        assert await store.review("t1", 2) == b"better"
        assert await store.prune(before=1000.0, finished_only=False) == 1
        assert await store.review("t1", 2) is None
