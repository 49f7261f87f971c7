"""Tables as JSON lines: the same bytes on the other side, whatever happens on the way."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from survive.record.game.game_record import read_record, write_record
from survive.server.errors import ServerError
from survive.server.store import archive
from survive.server.store.archive import ArchiveError
from survive.server.store.interface import Entry, StoredTable
from survive.server.store.sqlite.store import SqliteStore
from survive.server.tables.table_record import check, record_of
from tests.server.databases import Database
from tests.server.played_tables import played_table

OVER = played_table("over", 1)
RUNNING = played_table("running", 2, actions=60)


def lines(*tables: StoredTable) -> list[bytes]:
    return [line for table in tables for line in archive.lines(table)]


def test_tables_come_back_byte_for_byte() -> None:
    assert list(archive.read(lines(OVER, RUNNING))) == [OVER, RUNNING]
    assert list(archive.read([b"\n", *lines(OVER), b"  \n"])) == [OVER]
    assert list(archive.read([])) == []


async def test_a_table_is_moved_from_one_database_to_another(
    database: Database, tmp_path: Path
) -> None:
    first, second = SqliteStore(tmp_path / "first.sqlite"), database.store()
    await first.open()
    await second.open()
    for table in (OVER, RUNNING):
        assert await archive.put(first, table) == "added"
        taken = await archive.take(first, table.row.table)
        assert taken == table
        assert await archive.put(second, taken) == "added"
        assert await archive.take(second, table.row.table) == table
        assert await archive.put(second, taken) == "already there"
    await first.close()
    await second.close()


@pytest.mark.parametrize("done", [0, 1, 40])
async def test_an_interrupted_import_is_completed(done: int) -> None:
    store = SqliteStore(":memory:")
    await store.open()
    await store.create(replace(OVER.row, finished=False, result=None), [])
    if done:
        await store.append("over", OVER.entries[:done])
    assert await archive.put(store, OVER) == "completed"
    assert await archive.take(store, "over") == OVER
    await store.close()


async def test_a_table_with_a_different_history_is_left_alone() -> None:
    store = SqliteStore(":memory:")
    await store.open()
    other = [*RUNNING.entries[:30], Entry(31, 1.0, b'{"type":"started"}')]
    await archive.put(store, replace(RUNNING, entries=other))
    before = await archive.take(store, "running")
    with pytest.raises(ServerError, match="a different history"):
        await archive.put(store, RUNNING)
    with pytest.raises(ServerError, match="a different history"):
        await archive.put(store, replace(played_table("running", 3), entries=[]))
    assert await archive.take(store, "running") == before
    await store.close()


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda found: found[1:], "line 1: an entry, but no table"),
        (lambda found: found[:-1], "should have the entries 1 to 61"),
        (lambda found: [found[0], *found[2:]], "should have the entries 1 to 61"),
        (lambda found: [*found, found[-1]], "should have the entries 1 to 61"),
        (lambda found: [found[0], found[1][:-9], *found[2:]], "line 2: "),
        (lambda found: [b'{"type":"tables"}', *found], "line 1: "),
        (lambda found: [b"\xff\n", *found], "line 1: "),
        (lambda found: [found[0].replace(b'"version":1', b'"version":9'), *found[1:]], "version 9"),
        (lambda found: [found[0].replace(b'"0000', b'"?000'), *found[1:]], "token"),
    ],
)
def test_a_broken_file_is_told_by_its_line(change: object, told: str) -> None:
    assert callable(change)
    with pytest.raises(ArchiveError, match=told):
        list(archive.read(change(lines(RUNNING))))


@pytest.mark.parametrize("stored", [b"", b"no JSON", b'{"a":\n1}'])
def test_what_does_not_fit_into_a_line_is_not_written(stored: bytes) -> None:
    with pytest.raises(ServerError, match="what is stored"):
        lines(replace(RUNNING, row=replace(RUNNING.row, setup=stored)))


def test_a_table_is_played_again_before_it_is_believed() -> None:
    check(OVER)
    check(RUNNING)
    with pytest.raises(ServerError, match="does not end as its result says"):
        check(replace(OVER, row=replace(OVER.row, result=RUNNING.row.result)))
    with pytest.raises(ServerError, match="does not end as its result says"):
        check(replace(RUNNING, row=replace(RUNNING.row, result=OVER.row.result)))
    with pytest.raises(ServerError, match="cannot be played again"):
        check(replace(RUNNING, entries=[*RUNNING.entries[:5], *RUNNING.entries[6:]]))
    with pytest.raises(ServerError, match="cannot be played again"):
        check(replace(RUNNING, row=replace(RUNNING.row, setup=b"{}")))


def test_a_record_of_a_table_replays_to_its_result() -> None:
    record = read_record(write_record(record_of(OVER)))
    assert record.names == ("Ann  the host", "Player 2")
    assert record.tags["Date"] == "2023-11-14"
    assert len(record.actions) == len(OVER.entries) - 1
    assert len(record_of(RUNNING).actions) == 60
