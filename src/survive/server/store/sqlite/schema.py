"""Opens an SQLite file as the server needs it, and brings its tables up to date."""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path

from survive.server.errors import ServerError
from survive.server.store.migrations import Migration, missing, statements

MEMORY = ":memory:"
APPLICATION = 0x53697631
"""Marks the file as ours in its header, so that we never write to another program's file."""

PATIENCE = 10.0
"""Seconds to wait while another process holds the file's lock."""
FILLED_WITHIN = 2.0
"""Seconds to wait for another process to fill the file that it has just made."""


def connect(path: str, *, read_only: bool = False) -> sqlite3.Connection:
    """Connect to a file: durable commits, references checked, no implicit transactions.

    WAL lets readers read while the writer writes. With synchronous FULL every commit waits until
    the disk has it; the default of WAL would lose the last commits in a power cut.
    """
    connection = sqlite3.connect(
        path, timeout=PATIENCE, isolation_level=None, check_same_thread=False
    )
    try:
        if read_only:
            connection.execute("pragma query_only = on")
        else:
            connection.execute("pragma synchronous = full")
            connection.execute("pragma foreign_keys = on")
    except BaseException:
        connection.close()
        raise
    return connection


def create_privately(path: Path) -> None:
    """Make the file and its folder, if they are missing, readable by their owner alone.

    A journal holds what players may not know about each other. SQLite gives the files beside it
    the same permissions.
    """
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    try:
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
    except FileExistsError:
        refuse_empty(path)


def refuse_empty(path: Path) -> None:
    """Refuse an empty file: it may have held tables once, and should not look as if it never had.

    Another process may have made it at this moment, so it gets some time to fill it.
    """
    give_up = time.monotonic() + FILLED_WITHIN
    while path.stat().st_size == 0:
        if time.monotonic() > give_up:
            raise ServerError(
                "the file is empty: restore it from a backup, or delete it to begin with no tables"
            )
        time.sleep(0.02)


def prepare(connection: sqlite3.Connection, known: list[Migration], *, memory: bool) -> None:
    """Check that the file is ours and not newer, and apply the missing migrations."""
    patiently(lambda: check_owner(connection))
    if not memory:
        patiently(lambda: switch_to_wal(connection))
    patiently(lambda: migrate(connection, known))


def check_owner(connection: sqlite3.Connection) -> None:
    """Refuse a file of another program; one that we have just made becomes ours."""
    # Both in one transaction: another process may be making a new file ours at this moment.
    connection.execute("begin")
    try:
        (contents,) = connection.execute("select count(*) from sqlite_master").fetchone()
        (owner,) = connection.execute("pragma application_id").fetchone()
    finally:
        connection.execute("commit")
    if owner != APPLICATION and (owner or contents):
        raise ServerError("this SQLite file belongs to another program")


def switch_to_wal(connection: sqlite3.Connection) -> None:
    """Switch to a write-ahead log; the file remembers it."""
    (mode,) = connection.execute("pragma journal_mode = wal").fetchone()
    if mode != "wal":
        raise ServerError("SQLite cannot keep its log in this folder (is it on a network drive?)")


def migrate(connection: sqlite3.Connection, known: list[Migration]) -> None:
    """Apply the missing migrations in one transaction; only one process can be in it."""
    connection.execute("begin immediate")
    try:
        connection.execute(
            "create table if not exists migrations"
            " (number integer primary key, name text not null, applied real not null)"
        )
        applied = connection.execute("select coalesce(max(number), 0) from migrations").fetchone()
        for migration in missing(known, applied[0]):
            for statement in statements(migration.sql):
                connection.execute(statement)
            connection.execute(
                "insert into migrations values (?, ?, ?)",
                (migration.number, migration.name, time.time()),
            )
        connection.execute(f"pragma application_id = {APPLICATION}")
        connection.execute("commit")
    except BaseException:
        if connection.in_transaction:
            connection.execute("rollback")
        raise


def patiently(step: Callable[[], None]) -> None:
    """Try again while another process holds the lock.

    Where waiting could mean a deadlock SQLite refuses at once instead of waiting; that happens to
    two processes that open a new file together.
    """
    give_up = time.monotonic() + PATIENCE
    while True:
        try:
            return step()
        except sqlite3.OperationalError as error:
            if time.monotonic() > give_up or not _is_lock(error):
                raise
            time.sleep(0.02)


def _is_lock(error: sqlite3.Error) -> bool:
    return error.sqlite_errorcode & 0xFF in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
