"""A program that appends as fast as it can and prints what was acknowledged, until it is killed.

    python -m tests.server.appender KIND URL SECONDS

With SECONDS above 0 the store acknowledges before it commits: the broken promise that the kill
test must notice.
"""

from __future__ import annotations

import asyncio
import os
import sys
from contextlib import suppress

from survive.server.store.interface import TableExistsError
from tests.server.databases import AnyStore, entry, row, store_class
from tests.server.reckless_store import make_reckless

TABLES = 20


async def make_tables(store: AnyStore) -> dict[str, int]:
    """Make the tables that are missing; return the number of the last entry of each."""
    await store.open()
    tables = [f"t{number}" for number in range(TABLES)]
    for table in tables:
        with suppress(TableExistsError):
            await store.create(row(table), [])
    heads = await store.heads(tables)
    await store.close()
    return heads


async def play(store: AnyStore, table: str, seq: int) -> None:
    while True:
        seq += 1
        await store.append(table, [entry(seq, f"c{seq}")])
        os.write(1, f"{table} {seq}\n".encode())  # one write: never half a line


async def main(kind: str, url: str, early: float) -> None:
    heads = await make_tables(store_class(kind)(url))
    store = store_class(kind)(url)
    if early:
        make_reckless(store, early)
    await store.open()
    await asyncio.gather(*(play(store, table, seq) for table, seq in heads.items()))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], sys.argv[2], float(sys.argv[3])))
