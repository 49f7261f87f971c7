"""A program that tries to append every entry of a table and prints those that it won.

    python -m tests.server.racer KIND URL SEQS

It opens the database, says so, and starts when it is told to.
"""

from __future__ import annotations

import asyncio
import sys
from contextlib import suppress

from survive.server.store.interface import StaleError, TableExistsError
from tests.server.databases import entry, row, store_class


async def main(kind: str, url: str, seqs: int) -> None:
    store = store_class(kind)(url)
    await store.open()
    with suppress(TableExistsError):
        await store.create(row("t1"), [])
    print("ready", flush=True)
    sys.stdin.readline()
    for seq in range(1, seqs + 1):
        try:
            await store.append("t1", [entry(seq)])
        except StaleError:
            continue
        print(seq)
    await store.close()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], sys.argv[2], int(sys.argv[3])))
