"""Bots think in processes of their own, for a limited time; whatever happens, the game goes on.

A decision waits for an idle worker, and for its table's turn: tables that wait are served in the
order in which they came, and none occupies two workers, not even with decisions that nobody wants
any more. A worker that dies, raises an error or takes too long is
noticed, logged and, where needed, replaced; then a simpler bot decides, and if that fails too,
chance. So a broken bot costs its seat a good move, and costs nobody else anything.

A decision that has only so many seconds is there when they are over: the bot is told beforehand
and plays the best that it has thought of so far; if it has still not answered by then, or if no
worker has become idle, a bot that hardly needs to think decides at once.
"""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from math import inf
from time import monotonic
from typing import Protocol

from survive.players.opponents import is_known
from survive.players.player import KINDS, PROGRAM
from survive.server.bots.worker import Decision, Failure, Job, decide, work
from survive.server.logs import note
from survive.server.metrics import Metrics
from survive.server.worker_process import BOTS, EndedError, LateError, PipeEnd, WorkerProcess

SIMPLER = "easy"
"""The bot that decides after a failure."""
AT_ONCE = "medium"
"""The bot that decides when the time is up: it takes some thousandths of a second."""
THINKING_SHARE = 0.8
"""The share of its time after which a bot stops thinking, so that its answer is there in time."""
START_SECONDS = 60.0
"""How long a fresh process may take to start, on top of the time to think."""


class BotError(Exception):
    """A bot made no decision; the text says why."""


class Thinker(Protocol):
    """What makes decisions for bots."""

    async def decide(self, job: Job) -> Decision:
        """Return one of the legal actions, perhaps with a plan; this never fails."""

    async def close(self) -> None:
        """End."""


class _Worker:
    """One process; it is asked from a thread, because waiting for a pipe blocks."""

    def __init__(self, target: Callable[[PipeEnd], None]) -> None:
        self._process = WorkerProcess(target, BOTS)

    def ask(self, job: Job, seconds: float) -> Decision:
        """Return its decision; raises BotError. A worker that fails to answer is ended."""
        limit = seconds
        if job.level.startswith(PROGRAM):  # it has a limit of its own, and may have to start
            limit += START_SECONDS
        try:
            if not self._process.is_running:
                self._process.start()
                limit += START_SECONDS
            answer = self._process.ask(job, limit)
        except LateError as error:
            raise BotError(f"it thought longer than {seconds:g} seconds") from error
        except EndedError as error:
            raise BotError(str(error)) from error
        if isinstance(answer, Failure):
            raise BotError(answer.text)
        if not isinstance(answer, Decision):
            raise BotError(f"it answered {answer!r}, which is not a decision")
        if answer.action not in job.legal:
            raise BotError(f"it chose {answer.action}, which is not legal")
        return answer

    def close(self) -> None:
        """End the process for good."""
        self._process.close()


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
        self._thinking: dict[str, asyncio.Future[Decision]] = {}
        """The tables for which a worker is busy."""
        self._closed = False
        self.waiting = 0
        """Decisions that are waiting for a worker."""

    @property
    def busy(self) -> int:
        """How many workers are thinking, also about what nobody wants to know any more."""
        return len(self._workers) - self._idle.qsize()

    async def decide(self, job: Job) -> Decision:
        """Return the bot's decision, or that of a simpler bot if it fails, or else a random one.

        One that has only so many seconds is made within them.
        """
        if len(job.legal) == 1:
            return Decision(job.legal[0])
        if job.seconds == inf:
            return await self._thought_over(job)
        thinking = asyncio.ensure_future(self._thought_over(job))
        try:
            done, _ = await asyncio.wait([thinking], timeout=job.seconds)
            if done:
                return thinking.result()
        finally:
            thinking.cancel()
        await asyncio.wait([thinking])
        return await self._at_once(job)

    async def _thought_over(self, job: Job) -> Decision:
        """Return the decision of the bot, or of a simpler one, however long it takes."""
        level, end = job.level if is_known(job.level) else SIMPLER, monotonic() + job.seconds
        for name in dict.fromkeys((level, SIMPLER)):
            program = KINDS[name].program if name in KINDS else ""
            try:
                return await self._ask(job._replace(level=program or name), end)
            except BotError as error:
                if self._closed:
                    break
                kind = name.partition(":")[0]  # so that there are few of them to count
                self._metrics.bot_failures.labels(kind).inc()
                note("bot failed", logging.WARNING, bot=name, seat=job.seat, why=str(error))
        return Decision(random.Random(job.seed).choice(job.legal))

    async def _at_once(self, job: Job) -> Decision:
        """Return the decision of a bot that hardly thinks, in this process."""
        self._metrics.bots_cut_off.inc()
        note("bot cut off", bot=job.level, seat=job.seat, table=job.table)
        try:
            return await asyncio.to_thread(decide, job._replace(level=AT_ONCE, seconds=inf))
        except Exception:
            note("bot failed", logging.ERROR, error=True, bot=AT_ONCE, seat=job.seat)
            return Decision(random.Random(job.seed).choice(job.legal))

    async def _ask(self, job: Job, end: float) -> Decision:
        self.waiting += 1
        try:
            while (before := self._thinking.get(job.table)) is not None:
                await asyncio.wait([before])
            worker = await self._idle.get()
        finally:
            self.waiting -= 1
        began = monotonic()
        job = job._replace(seconds=THINKING_SHARE * max(0.0, end - began))
        asking = asyncio.get_running_loop().run_in_executor(
            self._threads, worker.ask, job, self._seconds
        )
        if job.table:
            self._thinking[job.table] = asking

        def is_idle(done: asyncio.Future[Decision]) -> None:
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
            worker.close()
        await asyncio.to_thread(self._threads.shutdown)
