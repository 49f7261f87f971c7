"""Bots as a weapon: no table can take more than its share of those who think."""

from __future__ import annotations

import asyncio

from survive.server.bots.pool import SIMPLER, BotPool
from survive.server.bots.worker import BotDecision
from survive.server.metrics import Metrics
from tests.server import broken_bots
from tests.server.test_bots import a_job
from tests.server.test_two_servers import until

LONG = 600.0
"""Seconds that a bot may think here: nobody waits that long."""


async def thinking(pool: BotPool, table: str) -> asyncio.Task[BotDecision]:
    """Keep a bot thinking without end at a table."""
    busy = pool.busy
    task = asyncio.create_task(pool.decide(a_job("hard")._replace(table=table)))
    await until(lambda: pool.busy > busy)
    return task


async def test_a_decision_that_nobody_wants_any_more_keeps_its_worker_until_it_ends() -> None:
    """The worker counted as idle at once, and was handed a second job while it was at the first."""
    pool = BotPool(2, LONG, Metrics(), broken_bots.hanging)
    try:
        task = await thinking(pool, "a")
        task.cancel()
        await asyncio.wait([task])
        for _ in range(3):
            assert (await pool.decide(a_job(SIMPLER))).action in a_job().legal
            assert pool.busy == 1
    finally:
        await pool.close()


async def test_a_table_occupies_one_worker_however_often_it_changes_its_mind() -> None:
    """A client that left and came back again and again could keep all workers busy for nothing."""
    pool = BotPool(2, LONG, Metrics(), broken_bots.hanging)
    try:
        task = await thinking(pool, "a")
        for _ in range(5):
            task.cancel()
            await asyncio.wait([task])
            task = asyncio.create_task(pool.decide(a_job("hard")._replace(table="a")))
            await asyncio.sleep(0)
            assert pool.waiting == 1
            other = a_job(SIMPLER)._replace(table="b")
            assert (await pool.decide(other)).action in other.legal, "another table is served"
            assert pool.busy == 1
        task.cancel()
    finally:
        await pool.close()


async def test_tables_are_served_in_the_order_in_which_they_came() -> None:
    """However many tables wait, each has its turn after all others have had one."""
    pool = BotPool(1, LONG, Metrics())
    served: list[str] = []

    async def play(table: str) -> None:
        for _ in range(4):
            await pool.decide(a_job(SIMPLER)._replace(table=table))
            served.append(table)

    try:
        await asyncio.gather(*(play(table) for table in "abcde"))
    finally:
        await pool.close()
    rounds = ["".join(served[i : i + 5]) for i in range(0, 20, 5)]
    assert rounds == ["abcde"] * 4
