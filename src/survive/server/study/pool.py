"""A few processes for all the studies of a server, which never keep a bot or a move waiting.

They give way to bots and to the server, but they never stand still. Each job belongs to one
process, and jobs of the same process take turns, step by step: first those that a person waits for,
then what is made in the background, each in the order in which they came. Nobody waits for the
whole of somebody else's review. A process that dies or does not finish a step in time is replaced;
its jobs fail, and whoever asked for them may ask again.
"""

from __future__ import annotations

import asyncio
import itertools
import logging
from collections.abc import AsyncGenerator, Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from time import monotonic
from typing import Any, TypeVar

from survive.server.logs import note
from survive.server.metrics import Metrics
from survive.server.study.turns import Turns
from survive.server.study.worker import Answer, Drop, Failure, Finished, Job, Move, work
from survive.server.worker_process import STUDIES, EndedError, LateError, PipeEnd, WorkerProcess

T = TypeVar("T")

START_SECONDS = 60.0
"""How long a fresh process may take to start, on top of the time of a step."""


class StudyError(Exception):
    """A study came to nothing; the text says why, for the log."""


class _Worker:
    """A process, and the turns that its jobs take."""

    def __init__(self, target: Callable[[PipeEnd], None]) -> None:
        self.process = WorkerProcess(target, STUDIES)
        self.turns = Turns()
        self.jobs = 0
        self.urgent_jobs = 0

    def ask(self, move: Move, begun: int, seconds: float) -> tuple[Answer, int]:
        """Return the answer, and in which process the job is; blocks, so it is for a thread."""
        try:
            if not self.process.is_running:
                if move.job is None:
                    raise StudyError("its process ended")
                self.process.start()
                seconds += START_SECONDS
            elif move.job is None and begun != self.process.starts:
                raise StudyError("its process was replaced")
            answer: Answer = self.process.ask(move, seconds)
        except LateError as error:
            raise StudyError(f"a step took longer than {seconds:g} seconds") from error
        except EndedError as error:
            raise StudyError(str(error)) from error
        return answer, self.process.starts

    def drop(self, number: int) -> None:
        """Let the process forget a job; blocks hardly at all."""
        if self.process.is_running:
            try:
                self.process.tell(Drop(number))
            except EndedError:
                return


class StudyPool:
    """The processes, started when they are first needed."""

    def __init__(
        self,
        workers: int,
        seconds: float,
        metrics: Metrics,
        target: Callable[[PipeEnd], None] = work,
    ) -> None:
        """Set how many processes there are, how long a step may take, and what they run."""
        self._seconds, self._metrics, self._target = seconds, metrics, target
        self.size = workers
        self._workers: list[_Worker] = []
        self._threads = ThreadPoolExecutor(workers, "studies")
        self._numbers = itertools.count(1)
        self._steps: set[asyncio.Future[Any]] = set()
        self._closed = False
        metrics.gauge("survive_studies", "Reviews and analyses under way.", lambda: self.jobs)

    @property
    def jobs(self) -> int:
        """How many jobs the processes have."""
        return sum(worker.jobs for worker in self._workers)

    async def run(self, job: Job, *, urgent: bool = True) -> AsyncGenerator[Any]:
        """Yield the results of a job's steps; raises StudyError.

        One that is not ``urgent`` is made in the background: nobody looks at each of its steps.
        Closing the iterator (or cancelling whoever waits for it) drops the job after its step.
        """
        worker = self._least_busy(urgent)
        number, begun = next(self._numbers), 0
        worker.jobs += 1
        worker.urgent_jobs += urgent
        try:
            move = Move(number, job)
            while True:
                answer, begun = await asyncio.shield(
                    self._begin(self._step(worker, move, begun, urgent))
                )
                if isinstance(answer, Finished):
                    return
                if isinstance(answer, Failure):
                    raise self._failed(answer.text)
                yield answer.result
                move = Move(number)
        finally:
            worker.jobs -= 1
            worker.urgent_jobs -= urgent
            if not self._closed:
                self._begin(self._drop(worker, number))

    def _least_busy(self, urgent: bool) -> _Worker:
        """Return an idle worker, a new one, or the one with the fewest jobs.

        For one that is urgent, what is made in the background hardly counts.
        """
        if self._closed:
            raise StudyError("the server is closing")
        least = min(
            self._workers,
            key=lambda worker: (worker.urgent_jobs if urgent else 0, worker.jobs),
            default=None,
        )
        if least is None or (least.jobs and len(self._workers) < self.size):
            least = _Worker(self._target)
            self._workers.append(least)
        return least

    def _begin(self, work: Coroutine[Any, Any, T]) -> asyncio.Future[T]:
        """Begin something that goes on to its end even if nobody waits for it any more."""
        task = asyncio.ensure_future(work)
        self._steps.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Future[Any]) -> None:
        self._steps.discard(task)
        if not task.cancelled():
            task.exception()  # it has been raised where somebody waits

    async def _step(
        self, worker: _Worker, move: Move, begun: int, urgent: bool
    ) -> tuple[Answer, int]:
        async with worker.turns.turn(urgent=urgent):
            began = monotonic()
            if self._closed:
                raise StudyError("the server is closing")
            loop = asyncio.get_running_loop()
            try:
                return await loop.run_in_executor(
                    self._threads, worker.ask, move, begun, self._seconds
                )
            except StudyError as error:
                raise self._failed(str(error)) from error
            finally:
                self._metrics.study_seconds.observe(monotonic() - began)

    def _failed(self, why: str) -> StudyError:
        """Count and log a failure, unless it is only that we are closing."""
        if not self._closed:
            self._metrics.study_failures.inc()
            note("study failed", logging.WARNING, why=why)
        return StudyError(why)

    async def _drop(self, worker: _Worker, number: int) -> None:
        async with worker.turns.turn(urgent=True):  # it takes no time
            worker.drop(number)

    async def close(self) -> None:
        """End all processes, and with them what they are doing."""
        self._closed = True
        for worker in self._workers:
            worker.process.close()
        while self._steps:
            await asyncio.wait(list(self._steps))
        await asyncio.to_thread(self._threads.shutdown)
