"""Studies in processes of their own: they take turns, can be dropped, and fail alone."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import AsyncIterator
from contextlib import aclosing, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from survive.processes import worker_process
from survive.processes.messages import BOTS, STUDIES
from survive.processes.worker_process import WorkerProcess
from survive.server.metrics import Metrics
from survive.server.study.pool import StudyError, StudyPool
from survive.server.study.turns import Turns
from survive.server.study.worker import work
from tests.server.studying import Counts, Dies, Hangs, Leaves, Raises, TurnJob


@asynccontextmanager
async def a_pool(workers: int = 1, seconds: float = 300.0) -> AsyncIterator[StudyPool]:
    pool = StudyPool(workers, seconds, Metrics())
    try:
        yield pool
    finally:
        await pool.close()


async def results_of(pool: StudyPool, job: Any) -> list[Any]:
    return [found async for found in pool.run(job)]


async def test_jobs_of_one_process_take_turns_and_a_second_process_takes_the_next() -> None:
    async with a_pool(workers=2) as pool:
        order: list[str] = []

        async def follow(name: str) -> set[int]:
            processes = set()
            async for _number, process in pool.run(Counts(4)):
                order.append(name)
                processes.add(process)
            return processes

        found = await asyncio.gather(*map(follow, "abc"))
        assert all(len(processes) == 1 for processes in found)
        assert len(set.union(*found)) == 2
        assert pool.jobs == 0
        # "a" and "c" share a process: neither waits for the whole of the other.
        shared = [name for name in order if name in "ac"]
        assert shared[:4] in (list("acac"), list("caca"), list("aacc"), list("aaca"))
        assert shared.index("c") < len(shared) - 1 - shared[::-1].index("a")


async def test_a_job_that_nobody_wants_any_more_is_dropped(tmp_path: Path) -> None:
    file = tmp_path / "steps"
    async with a_pool() as pool:
        async with aclosing(pool.run(Leaves(str(file)))) as running:
            assert [await anext(running), await anext(running)] == [0, 1]
        assert await results_of(pool, Counts(3))
        assert file.read_text(encoding="utf-8").split() == ["0", "1"]
        assert pool.jobs == 0


async def test_a_reader_that_is_cancelled_in_a_step_frees_the_process(tmp_path: Path) -> None:
    async with a_pool() as pool:
        reading = asyncio.create_task(results_of(pool, Leaves(str(tmp_path / "steps"))))
        while not (tmp_path / "steps").exists():
            await asyncio.sleep(0.01)
        reading.cancel()
        with pytest.raises(asyncio.CancelledError):
            await reading
        assert len(await results_of(pool, Counts(3))) == 3
        assert pool.jobs == 0


@pytest.mark.parametrize("job", [Raises(), Dies()], ids=["raises", "dies"])
async def test_a_failure_is_told_and_the_next_job_has_a_process(job: Any) -> None:
    async with a_pool() as pool:
        with pytest.raises(StudyError):
            await results_of(pool, job)
        assert len(await results_of(pool, Counts(2))) == 2


async def test_a_job_whose_process_died_of_another_one_fails_and_can_begin_again() -> None:
    async with a_pool() as pool:
        running = pool.run(Counts(100))
        await anext(running)
        with pytest.raises(StudyError):
            await results_of(pool, Dies())
        assert len(await results_of(pool, Counts(2))) == 2  # in a new process
        with pytest.raises(StudyError, match=r"replaced|ended"):
            await anext(running)
        assert len(await results_of(pool, Counts(100))) == 100


async def test_a_step_that_takes_too_long_ends_its_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker_process, "START_SECONDS", 300.0)
    async with a_pool(seconds=0.2) as pool:
        with pytest.raises(StudyError, match="longer"):
            await results_of(pool, Hangs())


async def test_closing_ends_what_is_under_way() -> None:
    async with a_pool() as pool:
        running = pool.run(Hangs())
        assert await anext(running) == 1
        waiting = asyncio.ensure_future(anext(running))
        await asyncio.sleep(0)
    with pytest.raises(StudyError):
        await waiting
    with pytest.raises(StudyError, match="closing"):
        await results_of(pool, Counts(1))


@pytest.mark.skipif(sys.platform == "win32", reason="there is no niceness")
def test_studies_give_way_to_bots_which_give_way_to_the_server(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(worker_process, "GIVE_WAY", True)
    here = os.getpriority(os.PRIO_PROCESS, 0)
    assert 0 < BOTS < STUDIES < 19
    process = WorkerProcess(work, STUDIES)
    process.start()
    try:
        assert process.pid is not None
        niceness = os.getpriority(os.PRIO_PROCESS, process.pid)
        assert niceness == min(19, here + STUDIES)
        if sys.platform == "linux":
            assert os.sched_getscheduler(process.pid) == os.SCHED_OTHER, "it never stands still"
    finally:
        process.end()


# Whose turn it is


async def order_of(arrivals: str) -> str:
    """Queue jobs while a first one has its turn; return the order in which they are served."""
    turns, served = Turns(), list[str]()
    is_free = asyncio.Event()

    async def take(name: str) -> None:
        await turns.take("", urgent=name.isupper())
        if name == "0":
            await is_free.wait()
        served.append(name)
        turns.pass_on()

    tasks = [asyncio.create_task(take(name)) for name in f"0{arrivals}"]
    await asyncio.sleep(0)
    is_free.set()
    await asyncio.gather(*tasks)
    return "".join(served[1:])


async def test_whoever_a_person_waits_for_comes_first_but_not_endlessly() -> None:
    assert await order_of("abc") == "abc"
    assert await order_of("abAB") == "ABab"
    assert await order_of("aABCDEFb") == "ABCDaEFb"
    assert await order_of("ABCDEFGH") == "ABCDEFGH"


async def test_one_who_gives_up_waiting_keeps_nobody_else_waiting() -> None:
    turns, served = Turns(), list[str]()

    async def take(name: str) -> None:
        await turns.take("", urgent=True)
        served.append(name)
        turns.pass_on()

    await turns.take("", urgent=False)
    tasks = [asyncio.create_task(take(name)) for name in "abc"]
    await asyncio.sleep(0)
    tasks[0].cancel()
    await asyncio.sleep(0)
    turns.pass_on()
    tasks[1].cancel()  # just when it is called
    await asyncio.gather(*tasks, return_exceptions=True)
    assert served == ["c"]
    await take("d")
    assert served == ["c", "d"]


async def test_a_verdict_overtakes_the_parts_of_a_review_that_wait(tmp_path: Path) -> None:
    gate = tmp_path / "gate"
    async with a_pool() as pool:
        done = list[str]()

        async def follow(name: str, job: Any, *, urgent: bool) -> None:
            async for _ in pool.run(job, urgent=urgent):
                done.append(name)

        jobs: list[tuple[str, Any, bool]] = [("first", TurnJob(str(gate)), False)]
        jobs += [(f"part {number}", TurnJob(), False) for number in (1, 2)]
        jobs += [("verdict", Counts(1), True)]
        tasks = [asyncio.create_task(follow(n, job, urgent=urgent)) for n, job, urgent in jobs]
        await asyncio.sleep(0)
        gate.touch()
        await asyncio.gather(*tasks)
        assert done == ["first", "verdict", "part 1", "part 2"]
