"""What only SQLite has: a file, its settings, a full disk, other processes, memory."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any, ClassVar

import pytest

from survive.server.errors import ServerError
from survive.server.store.interface import StaleError, StoreError
from survive.server.store.sqlite import schema
from survive.server.store.sqlite.store import SqliteStore
from survive.server.store.sqlite.writer import Writer
from tests.server.databases import Database, SqlStore, entry, opened, row
from tests.systems.marks import needs_permissions


@needs_permissions
async def test_the_file_is_private_and_every_commit_reaches_the_disk(tmp_path: Path) -> None:
    path = tmp_path / "new folder" / "tables.sqlite"
    store = SqliteStore(path)
    await store.open()

    connection = schema.connect(str(path))  # as the writer does
    names = ("journal_mode", "synchronous", "foreign_keys")
    found = [connection.execute(f"pragma {name}").fetchone()[0] for name in names]
    connection.close()
    assert found == ["wal", 2, 1]  # 2: FULL
    assert path.stat().st_mode & 0o777 == 0o600
    assert path.with_name("tables.sqlite-wal").stat().st_mode & 0o777 == 0o600
    assert path.parent.stat().st_mode & 0o777 == 0o700
    await store.close()
    assert [file.name for file in path.parent.iterdir()] == ["tables.sqlite"]


async def test_readers_cannot_write(sqlite_database: Database) -> None:
    store = sqlite_database.store()
    await store.open()
    connection = schema.connect(sqlite_database.url, read_only=True)
    with pytest.raises(sqlite3.OperationalError, match="readonly"):
        connection.execute("delete from clock")
    connection.close()
    await store.close()


async def test_what_waits_while_a_commit_is_made_becomes_one_group(
    sqlite_database: Database,
) -> None:
    async with opened(sqlite_database) as store:
        await store.create(row("t1"), [])
        assert isinstance(store, SqlStore)
        before = store.commits
        with sqlite3.connect(sqlite_database.url, isolation_level=None) as other:
            other.execute("begin immediate")
            appends = [asyncio.create_task(store.append("t1", [entry(n)])) for n in range(1, 301)]
            await asyncio.sleep(0)  # now all of them have asked
            assert not any(append.done() for append in appends)
            other.execute("commit")
        other.close()
        await asyncio.gather(*appends)
        # Those that came before the writer met the lock, and all the rest.
        assert 1 <= store.commits - before <= 2


async def test_a_full_disk_fails_the_group_and_nothing_else(tmp_path: Path) -> None:
    writer = Writer(lambda: schema.connect(str(tmp_path / "file")))

    def insert(size: int) -> Callable[[sqlite3.Connection], object]:
        return lambda connection: connection.execute(
            "insert into kept values (zeroblob(?))", [size]
        )

    def limit(pages: int) -> Callable[[sqlite3.Connection], object]:
        return lambda connection: connection.execute(f"pragma max_page_count = {pages}").fetchone()

    def sizes(connection: sqlite3.Connection) -> list[int]:
        return [size for (size,) in connection.execute("select length(content) from kept")]

    await writer.start()
    await writer.write(lambda connection: connection.execute("create table kept (content blob)"))
    await writer.write(insert(1))
    await writer.read(limit(5))
    small, large = writer.write(insert(2)), writer.write(insert(200_000))
    done = await asyncio.gather(small, large, return_exceptions=True)
    assert isinstance(done[1], StoreError)
    assert "full" in str(done[1])
    assert set(await writer.read(sizes)) <= {1, 2}, "nothing of the large one"
    await writer.read(limit(100_000))
    await writer.write(insert(200_000))
    assert (await writer.read(sizes))[-1] == 200_000
    await writer.stop()


class StubbornConnection(sqlite3.Connection):
    """A connection on which nothing can be committed or undone for a while."""

    refused: ClassVar[set[str]] = set()

    def execute(self, sql: str, *values: Any) -> sqlite3.Cursor:
        if sql in self.refused:
            raise sqlite3.OperationalError(f"disk I/O error in {sql}")
        return super().execute(sql, *values)


async def test_the_writer_outlives_a_rollback_that_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Its thread died of the error, and every later job waited for it."""

    def connect() -> sqlite3.Connection:
        if "connect" in StubbornConnection.refused:
            raise sqlite3.OperationalError("unable to open database file")
        return sqlite3.connect(tmp_path / "file", isolation_level=None, factory=StubbornConnection)

    writer = Writer(connect)
    await writer.start()
    await writer.write(lambda connection: connection.execute("create table kept (n integer)"))
    for refused in ({"commit", "rollback"}, {"connect"}):
        monkeypatch.setattr(StubbornConnection, "refused", refused)
        with pytest.raises(StoreError, match="nothing was written"):
            await writer.write(lambda connection: connection.execute("insert into kept values (1)"))
    assert "rollback failed" in caplog.messages
    monkeypatch.setattr(StubbornConnection, "refused", set())
    await writer.write(lambda connection: connection.execute("insert into kept values (2)"))
    kept = await writer.read(lambda connection: connection.execute("select n from kept").fetchall())
    assert kept == [(2,)]
    await writer.stop()


async def test_a_lock_held_too_long_by_another_process_is_an_error_and_not_a_loss(
    sqlite_database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("survive.server.store.sqlite.schema.PATIENCE", 0.05)
    store = sqlite_database.store()
    await store.open()
    await store.create(row("t1"), [])
    with sqlite3.connect(sqlite_database.url, isolation_level=None) as other:
        other.execute("begin immediate")
        with pytest.raises(StoreError, match="locked"):
            await store.append("t1", [entry(1)])
        assert await store.entries("t1") == []  # reading goes on meanwhile
        other.execute("commit")
    other.close()
    await store.append("t1", [entry(1)])
    await store.close()


async def test_a_store_in_memory_keeps_the_promises_but_the_last(tmp_path: Path) -> None:
    store = SqliteStore(":memory:")
    await store.open()
    await store.create(row("t1"), [])
    changes = store.changes()
    await asyncio.gather(*(store.append("t1", [entry(seq)]) for seq in range(1, 6)))
    with pytest.raises(StaleError):
        await store.append("t1", [entry(5)])
    assert len(await store.entries("t1")) == 5
    assert await store.heads(["t1"]) == {"t1": 5}
    await store.close()
    assert [hint async for hint in changes] == []
    await store.open()
    assert await store.table("t1") is None
    await store.close()
    assert not list(tmp_path.iterdir())


async def test_an_empty_file_is_not_taken_for_a_new_database(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A file that lost its content became a new database without a word."""
    monkeypatch.setattr("survive.server.store.sqlite.schema.FILLED_WITHIN", 0.05)
    path = tmp_path / "file"
    path.touch()
    with pytest.raises(ServerError, match="the file is empty: restore it from a backup, or delete"):
        await SqliteStore(path).open()
    assert path.stat().st_size == 0
    path.unlink()
    for _ in range(2):
        store = SqliteStore(path)
        await store.open()
        await store.close()


async def test_a_file_that_is_lost_while_it_is_in_use_is_not_made_anew(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "file")
    await store.open()
    (tmp_path / "file").unlink()
    with pytest.raises(FileNotFoundError):
        store._connect_to_write()
    assert not (tmp_path / "file").exists()
    await store.close()


@pytest.mark.parametrize("content", ["text", "other", "folder", "no folder"])
async def test_what_is_not_ours_is_left_alone(tmp_path: Path, content: str) -> None:
    path = tmp_path / "file"
    if content == "text":
        path.write_text("These are my diaries, and they are long enough for a header. " * 20)
    elif content == "other":
        with sqlite3.connect(path) as connection:
            connection.execute("create table diaries (day text)")
        connection.close()
    elif content == "folder":
        path.mkdir()
    else:
        (tmp_path / "plain file").write_text("")
        path = tmp_path / "plain file" / "tables.sqlite"
    before = path.read_bytes() if path.is_file() else None
    with pytest.raises(ServerError, match="cannot be used"):
        await SqliteStore(path).open()
    assert (path.read_bytes() if path.is_file() else None) == before
