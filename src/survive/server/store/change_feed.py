"""Hands notices (table, entry_no) to all readers; a slow reader loses the oldest."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator

LONGEST = 10_000
"""How many notices wait for one reader; it polls anyway, so the oldest may be dropped."""


class ChangeFeed:
    """Where a store publishes what others appended."""

    def __init__(self) -> None:
        self._readers: set[_Reader] = set()

    def reader(self) -> AsyncIterator[tuple[str, int]]:
        """Return an iterator over what is published from now on; it ends when the feed closes."""
        reader = _Reader(self._readers)
        self._readers.add(reader)
        return reader

    def publish(self, table: str, entry_no: int) -> None:
        """Hand a notice to every reader."""
        for reader in self._readers:
            reader.add((table, entry_no))

    def close(self) -> None:
        """End all iterators once they have read what is waiting for them."""
        for reader in list(self._readers):
            reader.end()


class _Reader(AsyncIterator[tuple[str, int]]):
    """One iterator of a feed, with what it has not read yet."""

    def __init__(self, readers: set[_Reader]) -> None:
        self._readers = readers
        self._waiting: deque[tuple[str, int]] = deque(maxlen=LONGEST)
        self._something = asyncio.Event()
        self._ended = False

    def add(self, notice: tuple[str, int]) -> None:
        self._waiting.append(notice)
        self._something.set()

    def end(self) -> None:
        self._ended = True
        self._readers.discard(self)
        self._something.set()

    async def aclose(self) -> None:
        """Stop listening."""
        self.end()

    async def __anext__(self) -> tuple[str, int]:
        while not self._waiting:
            if self._ended:
                raise StopAsyncIteration
            self._something.clear()
            await self._something.wait()
        return self._waiting.popleft()
