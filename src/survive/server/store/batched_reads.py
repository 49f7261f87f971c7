"""Reading whole tables: those who ask at about the same time are answered together.

After a restart a thousand tables are taken up within seconds. While some are being read the
others gather; so the load makes the groups larger by itself, and a lone question never waits.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence

from survive.server.store.interface import StoredTable

LARGEST_GROUP = 50
"""Tables read at once; more would let the first of them wait too long."""

ReadAll = Callable[[Sequence[str]], Awaitable[Sequence[StoredTable | None]]]
"""Reads tables, and gives them in the order in which they were named; None for one that is not."""


class BatchedReads:
    """Who waits for which table."""

    def __init__(self, read_all: ReadAll) -> None:
        """Take what reads a group."""
        self._read_all = read_all
        self._wanted: list[tuple[str, asyncio.Future[StoredTable | None]]] = []
        self._reading: asyncio.Task[None] | None = None

    async def get(self, table: str) -> StoredTable | None:
        """Give a table with all that is kept of it, or None."""
        found: asyncio.Future[StoredTable | None] = asyncio.get_running_loop().create_future()
        self._wanted.append((table, found))
        if self._reading is None:
            self._reading = asyncio.create_task(self._read())
        return await found

    async def _read(self) -> None:
        try:
            while self._wanted:
                group, self._wanted = self._wanted[:LARGEST_GROUP], self._wanted[LARGEST_GROUP:]
                await self._answer(group)
        finally:
            self._reading = None

    async def _answer(self, group: list[tuple[str, asyncio.Future[StoredTable | None]]]) -> None:
        try:
            tables = await self._read_all([table for table, _ in group])
        except BaseException as error:
            for _, found in group:
                if not found.done():
                    found.set_exception(error)
            if not isinstance(error, Exception):
                raise
            return
        for (_, found), table in zip(group, tables, strict=True):
            if not found.done():  # who asked was stopped meanwhile
                found.set_result(table)
