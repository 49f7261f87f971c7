"""The store's database without a browser: as IndexedDB orders keys, in memory.

The store's own tests run on it everywhere, and on IndexedDB in Chromium
(``tests/browser/test_in_chromium.py``).
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Any

from survive.browser.indexed_db_store import DatabaseError, Read, Write

Kept = dict[str, dict[Any, bytes]]
"""Values by store and key."""


class OrderedDatabase:
    """Object stores by name; ``kept`` outlives it, as a browser's database outlives a page."""

    def __init__(self, kept: Kept | None = None) -> None:
        self.kept: Kept = Kept() if kept is None else kept
        self._open = False

    async def open(self) -> None:
        self._open = True

    def close(self) -> None:
        self._open = False

    async def transact(
        self, reads: Sequence[Read], decide: Callable[[list[Any]], Sequence[Write]], *, writes: bool
    ) -> None:
        if not self._open:
            raise DatabaseError("the database is closed")
        await asyncio.sleep(0)
        steps = decide([self._read(*read) for read in reads])
        assert writes or not steps
        for step in steps:
            self._write(*step)
        await asyncio.sleep(0)

    def _read(self, kind: str, store: str, first: Any, last: Any = None) -> Any:
        kept = self.kept.get(store, {})
        if kind == "get":
            return kept.get(_key(first))
        keys = [key for key in sorted(kept) if _key(first) <= key <= _key(last)]
        return [kept[key] for key in keys] if kind == "all" else keys

    def _write(self, kind: str, store: str, first: Any, last: Any = None) -> None:
        kept = self.kept.setdefault(store, {})
        if kind == "put":
            assert isinstance(last, bytes)
            kept[_key(first)] = last
            return
        end = first if last is None else last
        for key in [key for key in kept if _key(first) <= key <= _key(end)]:
            del kept[key]


def _key(key: Any) -> Any:
    """Return a key that can be looked up: a list of JavaScript is an array, a tuple is its like."""
    return key if isinstance(key, str) else tuple(key)
