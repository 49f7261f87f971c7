"""A few processes for all the studies of a server, which never keep a bot or a move waiting.

They give way to bots and to the server, but they never stand still. Each job belongs to one
process, and jobs of the same process take turns, step by step (:mod:`.turns`): each client network
in its turn, those that a person waits for before what is made in the background. Nobody waits for
the whole of another's review or puzzle. A process that dies or does not finish a step in time is
replaced; its jobs fail, and their clients may ask again.
"""

from __future__ import annotations

import asyncio
import itertools
import logging
from collections.abc import AsyncGenerator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import aclosing
from time import monotonic
from typing import Any

from survive.server.logs import note
from survive.server.metrics import Metrics
from survive.server.study.turns import Turns
from survive.server.study.worker import Answer, Failure, Finished, Job, Move, work
from survive.server.worker_process import STUDIES, EndedError, LateError, PipeEnd, WorkerProcess

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
        self.dropped: list[int] = []
        """Jobs that the process may forget; it is told with the next step."""

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
        self._closed = False
        metrics.gauge("survive_studies", "Reviews and analyses under way.", lambda: self.jobs)

    @property
    def jobs(self) -> int:
        """How many jobs the processes have."""
        return sum(worker.jobs for worker in self._workers)

    async def result(self, job: Job, client: str, *, urgent: bool = True) -> Any:
        """Return the first result of a job of a client network; raises StudyError."""
        async with aclosing(self.run(job, client, urgent=urgent)) as running:
            async for found in running:
                if found is not None:
                    return found
        raise StudyError("it ended without a result")

    async def run(self, job: Job, client: str = "", *, urgent: bool = True) -> AsyncGenerator[Any]:
        """Yield the results of a job of a client network; raises StudyError.

        One that is not ``urgent`` is made in the background: nobody looks at each of its steps.
        Closing the iterator (or cancelling the task that waits for it) drops the job: at once if it
        waits for its turn, otherwise after its step.
        """
        worker = self._least_busy(urgent)
        number, begun = next(self._numbers), 0
        worker.jobs += 1
        worker.urgent_jobs += urgent
        try:
            move = Move(number, job)
            while True:
                await worker.turns.take(client, urgent=urgent)
                answer, begun = await self._step(worker, move, begun)
                if isinstance(answer, Finished):
                    return
                if isinstance(answer, Failure):
                    raise self._failed(answer.text)
                if answer.result is not None:
                    yield answer.result
                move = Move(number)
        finally:
            worker.jobs -= 1
            worker.urgent_jobs -= urgent
            worker.dropped.append(number)

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

    async def _step(self, worker: _Worker, move: Move, begun: int) -> tuple[Answer, int]:
        """Use a turn. It lasts until the process is done, also if nobody waits for it any more."""
        if self._closed:
            worker.turns.pass_on()
            raise StudyError("the server is closing")
        move, worker.dropped = move._replace(dropped=worker.dropped), []
        began = monotonic()

        def is_over(asking: asyncio.Future[tuple[Answer, int]]) -> None:
            self._metrics.study_seconds.observe(monotonic() - began)
            worker.turns.pass_on()
            if not asking.cancelled():
                asking.exception()  # it is raised below, unless nobody waits any more

        asking = asyncio.get_running_loop().run_in_executor(
            self._threads, worker.ask, move, begun, self._seconds
        )
        asking.add_done_callback(is_over)
        try:
            return await asyncio.shield(asking)
        except StudyError as error:
            raise self._failed(str(error)) from error

    def _failed(self, why: str) -> StudyError:
        """Count and log a failure, unless it is only that we are closing."""
        if not self._closed:
            self._metrics.study_failures.inc()
            note("study failed", logging.WARNING, why=why)
        return StudyError(why)

    async def close(self) -> None:
        """End all processes, and with them what they are doing."""
        self._closed = True
        for worker in self._workers:
            worker.process.close()
        await asyncio.to_thread(self._threads.shutdown)
