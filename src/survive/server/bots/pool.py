"""Bots think in processes of their own, for a limited time; whatever happens, the game goes on.

A decision waits for an idle worker, and for its table's turn: tables that wait are served in the
order in which they came, and none occupies two workers, not even with decisions that nobody wants
any more. A worker that dies, raises an error or takes too long is
noticed, logged and, where needed, replaced; then a simpler bot decides, and if that fails too,
chance. So a broken bot costs its seat a good move, and costs nobody else anything.
"""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from time import monotonic
from typing import Protocol

from survive.players.player import KINDS, PROGRAM
from survive.server.bots.worker import Failure, Job, work
from survive.server.logs import note
from survive.server.metrics import Metrics
from survive.server.worker_process import BOTS, EndedError, LateError, PipeEnd, WorkerProcess

SIMPLER = "easy"
"""The bot that decides after a failure."""
START_SECONDS = 60.0
"""How long a fresh process may take to start, on top of the time to think."""


class BotError(Exception):
    """A bot made no decision; the text says why."""


class Thinker(Protocol):
    """What makes decisions for bots."""

    async def decide(self, job: Job) -> int:
        """Return one of the legal actions; this never fails."""

    async def close(self) -> None:
        """End."""


class _Worker:
    """One process; it is asked from a thread, because waiting for a pipe blocks."""

    def __init__(self, target: Callable[[PipeEnd], None]) -> None:
        self._process = WorkerProcess(target, BOTS)

    def ask(self, job: Job, seconds: float) -> int:
        """Return its decision; raises BotError. A worker that fails to answer is ended."""
        limit = seconds
        if job.level.startswith(PROGRAM):  # it has a limit of its own, and may have to start
            limit += START_SECONDS
        if not self._process.is_running:
            self._process.start()
            limit += START_SECONDS
        try:
            answer = self._process.ask(job, limit)
        except LateError as error:
            raise BotError(f"it thought longer than {seconds:g} seconds") from error
        except EndedError as error:
            raise BotError(str(error)) from error
        if isinstance(answer, Failure):
            raise BotError(answer.text)
        if not isinstance(answer, int) or answer not in job.legal:
            raise BotError(f"it chose {answer!r}, which is not legal")
        return answer

    def end(self) -> None:
        """End the process, if there is one."""
        self._process.end()


class BotPool:
    """A few processes for all the bots of a server, started when they are first needed."""

    def __init__(
        self,
        workers: int,
        seconds: float,
        metrics: Metrics,
        target: Callable[[PipeEnd], None] = work,
    ) -> None:
        """Set how many processes think, and for how long at most; ``target`` is what they run."""
        self._workers = [_Worker(target) for _ in range(workers)]
        self._seconds = seconds
        self._metrics = metrics
        self._idle: asyncio.Queue[_Worker] = asyncio.Queue()
        for worker in self._workers:
            self._idle.put_nowait(worker)
        self._threads = ThreadPoolExecutor(workers, "bots")
        self._thinking: dict[str, asyncio.Future[int]] = {}
        """The tables for which a worker is busy."""
        self._closed = False
        self.waiting = 0
        """Decisions that are waiting for a worker."""

    @property
    def busy(self) -> int:
        """How many workers are thinking, also about what nobody wants to know any more."""
        return len(self._workers) - self._idle.qsize()

    async def decide(self, job: Job) -> int:
        """Return the bot's decision, or that of a simpler bot if it fails, or else a random one."""
        if len(job.legal) == 1:
            return job.legal[0]
        level = job.level if job.level in KINDS else SIMPLER
        for name in dict.fromkeys((level, SIMPLER)):
            try:
                return await self._ask(job._replace(level=KINDS[name].program or name))
            except BotError as error:
                if self._closed:
                    break
                self._metrics.bot_failures.labels(name).inc()
                note("bot failed", logging.WARNING, bot=name, seat=job.seat, why=str(error))
        return random.Random(job.seed).choice(job.legal)

    async def _ask(self, job: Job) -> int:
        self.waiting += 1
        try:
            while (before := self._thinking.get(job.table)) is not None:
                await asyncio.wait([before])
            worker = await self._idle.get()
        finally:
            self.waiting -= 1
        began = monotonic()
        asking = asyncio.get_running_loop().run_in_executor(
            self._threads, worker.ask, job, self._seconds
        )
        if job.table:
            self._thinking[job.table] = asking

        def is_idle(done: asyncio.Future[int]) -> None:
            self._thinking.pop(job.table, None)
            self._idle.put_nowait(worker)
            if not done.cancelled():
                done.exception()  # it has been raised below, unless nobody waits any more

        asking.add_done_callback(is_idle)
        # If we are cancelled the worker is still busy: it becomes idle when the thread is done.
        answer = await asyncio.shield(asking)
        self._metrics.bot_seconds.observe(monotonic() - began)
        return answer

    async def close(self) -> None:
        """End all processes."""
        self._closed = True
        for worker in self._workers:
            worker.end()
        await asyncio.to_thread(self._threads.shutdown)
