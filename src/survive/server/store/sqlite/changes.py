"""Detects commits of other processes to an SQLite file, by polling several times a second.

SQLite has no notifications, but ``data_version`` is a cheap query: it changes for a connection
when another one has committed. All commits of this process use the writer's connection, so on
that connection it reports other processes only, and without these polling costs nothing else.
"""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Callable
from typing import Protocol, TypeVar

from survive.server.store.interface import StoreError

T = TypeVar("T")

PAUSE = 0.25
"""Seconds between two looks."""


class _Read(Protocol):
    async def __call__(self, job: Callable[[sqlite3.Connection], T]) -> T: ...


class Watch:
    """A task that compares the tables' last entries with those it saw before."""

    def __init__(self, ask: _Read, read: _Read, publish: Callable[[str, int], None]) -> None:
        """Take a way to ask on the writer's connection, a way to read, and the feed to tell."""
        self._ask = ask
        self._read = read
        self._publish = publish
        self._heads: dict[str, int] = {}
        self._task = asyncio.create_task(self._run())

    def note(self, table: str, entry_no: int) -> None:
        """Take note of an append of this process: it is not news."""
        self._heads[table] = max(entry_no, self._heads.get(table, 0))

    async def stop(self) -> None:
        """End the task."""
        self._task.cancel()
        await asyncio.wait([self._task])

    async def _run(self) -> None:
        version = None
        while True:
            try:
                now = await self._ask(_data_version)
                if version is None:
                    self._heads = await self._read(_running_heads) | self._heads
                elif now != version:
                    await self._look()
                version = now
            except StoreError:
                pass  # this is only a hint; the next look may succeed
            await asyncio.sleep(PAUSE)

    async def _look(self) -> None:
        running = await self._read(_running_heads)
        ended = [table for table in self._heads if table not in running]
        heads = running | await self._read(lambda connection: _heads_of(connection, ended))
        # The writer does one thing at a time: whatever it committed before this question, which
        # the readers may have seen, has been noted when the answer comes.
        await self._ask(_data_version)
        for table, entry_no in heads.items():
            if entry_no > self._heads.get(table, 0):
                self._publish(table, entry_no)
        self._heads = {
            table: max(entry_no, self._heads.get(table, 0)) for table, entry_no in running.items()
        }


def _data_version(connection: sqlite3.Connection) -> int:
    (version,) = connection.execute("pragma data_version").fetchone()
    return int(version)


def _running_heads(connection: sqlite3.Connection) -> dict[str, int]:
    return dict(connection.execute("select id, last_seq from tables where finished = 0"))


def _heads_of(connection: sqlite3.Connection, tables: list[str]) -> dict[str, int]:
    query = "select id, last_seq from tables where id in (select value from json_each(?))"
    return dict(connection.execute(query, (json.dumps(tables),)))
