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

from survive.server import worker_process
from survive.server.metrics import Metrics
from survive.server.study import pool as study_pool
from survive.server.study.pool import StudyError, StudyPool
from survive.server.study.worker import work
from survive.server.worker_process import WorkerProcess
from tests.server.studying import Counts, Dies, Hangs, Leaves, Raises


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
    monkeypatch.setattr(study_pool, "START_SECONDS", 300.0)
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


def test_studies_give_way_to_bots_which_have_the_lowest_usual_priority(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    if sys.platform != "linux":
        pytest.skip("other systems have no lower priority than the lowest usual one")
    monkeypatch.setattr(worker_process, "NICENESS", 19)
    process = WorkerProcess(work, idles=True)
    process.start()
    try:
        assert process.pid is not None
        assert os.sched_getscheduler(process.pid) == os.SCHED_IDLE
    finally:
        process.end()
