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
from collections.abc import AsyncGenerator
from contextlib import aclosing
from time import monotonic
from typing import Any

from survive.processes.messages import (
    STUDIES,
    MakeWorkers,
    Target,
    WorkerError,
    worker_processes,
)
from survive.server.logs import note
from survive.server.metrics import Metrics
from survive.server.settings import Settings
from survive.server.study.turns import Turns
from survive.server.study.worker import Answer, Finished, Job, StepRequest, work


class StudyError(Exception):
    """A study came to nothing; the text says why, for the log."""


class _Worker:
    """A process, and the turns that its jobs take."""

    def __init__(self, process: object) -> None:
        self.process = process
        self.turns = Turns()
        self.jobs = 0
        self.urgent_jobs = 0
        self.dropped: list[int] = []
        """Jobs that the process may forget; it is told with the next step."""


class StudyPool:
    """The processes, started when they are first needed."""

    def __init__(
        self,
        workers: int,
        seconds: float,
        metrics: Metrics,
        target: Target = work,
        make_workers: MakeWorkers = worker_processes,
    ) -> None:
        """Set how many workers there are, how long a step may take, and what they run."""
        self._seconds, self._metrics = seconds, metrics
        self.size = workers
        self._processes = make_workers(workers, target, STUDIES)
        self._workers = [_Worker(process) for process in self._processes.processes]
        self._numbers = itertools.count(1)
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

        One that is not ``urgent`` is made in the background, without reporting each step.
        Closing the iterator (or cancelling the task that waits for it) drops the job: at once if it
        waits for its turn, otherwise after its step.
        """
        worker = self._least_busy(urgent)
        number = next(self._numbers)
        worker.jobs += 1
        worker.urgent_jobs += urgent
        try:
            move = StepRequest(number, job)
            while True:
                await worker.turns.take(client, urgent=urgent)
                answer = await self._step(worker, move)
                if isinstance(answer, Finished):
                    return
                if answer.result is not None:
                    yield answer.result
                move = StepRequest(number)
        finally:
            worker.jobs -= 1
            worker.urgent_jobs -= urgent
            worker.dropped.append(number)

    def _least_busy(self, urgent: bool) -> _Worker:
        """Return the worker with the fewest jobs, one that is not started only if all are busy.

        For an urgent job, jobs in the background hardly count.
        """
        if self._processes.closed:
            raise StudyError("the server is closing")
        return min(
            self._workers,
            key=lambda worker: (worker.urgent_jobs if urgent else 0, worker.jobs),
        )

    async def _step(self, worker: _Worker, move: StepRequest) -> Answer:
        """Use a turn. It lasts until the process is done, even if its caller has gone."""
        if self._processes.closed:
            worker.turns.pass_on()
            raise StudyError("the server is closing")
        move, worker.dropped = move._replace(dropped=worker.dropped), []
        began = monotonic()

        def is_over(_asking: asyncio.Future[Answer]) -> None:
            self._metrics.study_seconds.observe(monotonic() - began)
            worker.turns.pass_on()

        asking: asyncio.Future[Answer] = self._processes.ask(worker.process, move, self._seconds)
        asking.add_done_callback(is_over)
        try:
            return await asyncio.shield(asking)
        except WorkerError as error:
            if not self._processes.closed:
                self._metrics.study_failures.inc()
                note("study failed", logging.WARNING, why=str(error))
            raise StudyError(str(error)) from error

    async def close(self) -> None:
        """End all processes, and with them what they are doing."""
        await self._processes.close()


def pool_of(
    settings: Settings, metrics: Metrics, make_workers: MakeWorkers = worker_processes
) -> StudyPool:
    """Return the pool of a server; its workers start when they are first needed."""
    workers, seconds = settings.study_workers, settings.study_step_seconds
    return StudyPool(workers, seconds, metrics, make_workers=make_workers)
