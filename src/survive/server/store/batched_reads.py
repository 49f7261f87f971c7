"""Reading whole tables: requests made at about the same time are answered together.

After a restart a thousand tables are read within seconds. While some are being read the other
requests gather, so groups grow with the load, and a single request never waits.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence

from survive.server.store.interface import StoredTable

LARGEST_GROUP = 50
"""How many tables are read together; with more, the first of them would wait too long."""

ReadAll = Callable[[Sequence[str]], Awaitable[Sequence[StoredTable | None]]]
"""Reads tables and returns them in the order of their ids; None for one that does not exist."""


class BatchedReads:
    """The requests that are waiting, by table."""

    def __init__(self, read_all: ReadAll) -> None:
        """Keep the function that reads a group."""
        self._read_all = read_all
        self._wanted: list[tuple[str, asyncio.Future[StoredTable | None]]] = []
        self._reading: asyncio.Task[None] | None = None

    async def get(self, table: str) -> StoredTable | None:
        """Return a table with everything that is stored of it, or None."""
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
            if not found.done():  # the asking task was cancelled meanwhile
                found.set_result(table)
