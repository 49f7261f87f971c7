"""A store that breaks its promise: it acknowledges an append before it commits it.

The kill tests use it to prove that they would notice.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from survive.server.store.interface import NO_NEWS, Entry, News
from tests.server.databases import AnyStore


def make_reckless(store: AnyStore, seconds: float) -> None:
    """Make a store commit its appends only this many seconds later.

    An append waits for the one before it at the same table, so that the journal stays in order.
    """
    commit = store.append
    late: dict[str, asyncio.Task[None]] = {}

    async def commit_late(
        table: str, entries: Sequence[Entry], result: bytes | None, news: News
    ) -> None:
        await asyncio.sleep(seconds)
        await commit(table, entries, result=result, news=news)

    async def append(
        table: str, entries: Sequence[Entry], *, result: bytes | None = None, news: News = NO_NEWS
    ) -> None:
        if table in late:
            await late[table]
        late[table] = asyncio.create_task(commit_late(table, entries, result, news))

    store.append = append  # type: ignore[method-assign]
