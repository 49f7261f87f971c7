"""Measures one store in this process and prints the figures as JSON; see ``store_speed``.

python -m bench._stores URL SECONDS
"""

from __future__ import annotations

import asyncio
import json
import sys
import time
from secrets import token_hex

from survive.server.store.databases import open_store
from survive.server.store.interface import Entry, Store, TableRow

TABLES = 1000
"""Tables that play at the same time: the load that the server is designed for."""

PAYLOAD = b'{"type":"played","action":{"type":"step","adventurer":17,"direction":"NE"},"by":"bot"}'
JOURNAL = 450
"""Entries of a whole game."""


def entry(seq: int) -> Entry:
    return Entry(seq, 1_700_000_000.0 + seq, PAYLOAD, f"command-{seq:020}")


async def make(store: Store, count: int) -> list[str]:
    tables = [token_hex(6) for _ in range(count)]
    rows = [TableRow(table, 1.0, b"{}" + b" " * 900, True, 1.0, False) for table in tables]
    await asyncio.gather(*(store.create(row, []) for row in rows))
    return tables


async def single(store: Store, seconds: float) -> float:
    """Append entries one after the other, each waiting for the disk."""
    (table,) = await make(store, 1)
    count, began = 0, time.perf_counter()
    while time.perf_counter() - began < seconds:
        count += 1
        await store.append(table, [entry(count)])
    return count / (time.perf_counter() - began)


async def grouped(store: Store, seconds: float, tables: int) -> tuple[float, float]:
    """Append at many tables at once; return appends per second and the slowest 1 %, in ms."""
    names = await make(store, tables)
    end = time.perf_counter() + seconds
    took: list[float] = []

    async def play(table: str) -> None:
        seq = 0
        while (began := time.perf_counter()) < end:
            seq += 1
            await store.append(table, [entry(seq)])
            took.append(time.perf_counter() - began)

    began = time.perf_counter()
    await asyncio.gather(*map(play, names))
    rate = len(took) / (time.perf_counter() - began)
    return rate, 1000 * sorted(took)[int(0.99 * len(took))]


async def reading(store: Store, seconds: float) -> float:
    """Read whole journals, four at a time; return entries per second."""
    tables = await make(store, 20)
    for table in tables:
        await store.append(table, [entry(seq) for seq in range(1, JOURNAL + 1)])
    count, began = 0, time.perf_counter()
    while time.perf_counter() - began < seconds:
        found = await asyncio.gather(*(store.entries(table) for table in tables[:4]))
        count += sum(map(len, found))
    return count / (time.perf_counter() - began)


async def polling(store: Store, seconds: float) -> float:
    """Ask for the last entries of all tables, as a polling process does; return milliseconds."""
    tables = await make(store, TABLES)
    count, began = 0, time.perf_counter()
    while time.perf_counter() - began < seconds:
        await store.heads(tables)
        count += 1
    return 1000 * (time.perf_counter() - began) / count


async def main(url: str, seconds: float) -> None:
    async with open_store(url) as store:
        many, slow = await grouped(store, seconds, TABLES)
        few, _ = await grouped(store, seconds, 10)
        figures = {
            "single_appends_per_s": await single(store, seconds),
            "appends_per_s_10_tables": few,
            "appends_per_s_1000_tables": many,
            "p99_ms_1000_tables": slow,
            "read_entries_per_s": await reading(store, seconds),
            "poll_1000_tables_ms": await polling(store, seconds),
        }
    print(json.dumps(figures))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], float(sys.argv[2])))
