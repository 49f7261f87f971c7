"""A pool of processes in which bots decide within a time limit; a failing bot never stops a game.

A decision waits for an idle worker. Tables are served in the order in which they came, and none
occupies two workers, not even with abandoned decisions. A worker that dies, raises an error or
takes too long is logged and, where needed, replaced; then a simpler bot decides, and if that fails
too, chance. So a broken bot costs its own seat a good move, and affects no other.

A decision with a time limit is ready when the limit is over: shortly before, the bot is asked to
play the best move found so far; if it has still not answered by then, or if no worker has become
idle, a bot that hardly needs to think decides at once.
"""

from __future__ import annotations

import asyncio
import logging
import random
from math import inf
from time import monotonic
from typing import Any, Protocol

from survive.players.opponents import is_known
from survive.players.player import COACH, KINDS, PROGRAM
from survive.processes.messages import (
    BOTS,
    START_SECONDS,
    MakeWorkers,
    Target,
    WorkerError,
    worker_processes,
)
from survive.server.bots.worker import BotDecision, Job, decide, work
from survive.server.logs import note
from survive.server.metrics import Metrics

SIMPLER = "easy"
"""The bot that decides after a failure."""
AT_ONCE = "medium"
"""The bot that decides when the time is up: it takes some thousandths of a second."""
THINKING_SHARE = 0.8
"""The share of its time after which a bot stops thinking, so that its answer is there in time."""


class Thinker(Protocol):
    """What makes decisions for bots."""

    async def decide(self, job: Job) -> BotDecision:
        """Return one of the legal actions, perhaps with a plan; this never fails."""

    async def close(self) -> None:
        """End all workers."""


class BotPool:
    """A few processes for all the bots of a server, started when they are first needed."""

    def __init__(
        self,
        workers: int,
        seconds: float,
        metrics: Metrics,
        target: Target = work,
        make_workers: MakeWorkers = worker_processes,
    ) -> None:
        """Make a pool of ``workers`` that run ``target``, each decision for at most ``seconds``."""
        self._workers = make_workers(workers, target, BOTS)
        self._seconds = seconds
        self._metrics = metrics
        self._idle: asyncio.Queue[Any] = asyncio.Queue()
        for process in self._workers.processes:
            self._idle.put_nowait(process)
        self._thinking: dict[str, asyncio.Future[BotDecision]] = {}
        """The tables for which a worker is busy."""
        self.waiting = 0
        """Decisions that are waiting for a worker."""

    @property
    def busy(self) -> int:
        """How many workers are thinking, including about abandoned decisions."""
        return len(self._workers.processes) - self._idle.qsize()

    async def decide(self, job: Job) -> BotDecision:
        """Return the bot's decision, or that of a simpler bot if it fails, or else a random one.

        One with a time limit is made within it.
        """
        if len(job.legal) == 1:
            return BotDecision(job.legal[0])
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

    async def _thought_over(self, job: Job) -> BotDecision:
        """Return the decision of the bot, or of a simpler one, however long it takes."""
        known = job.level.startswith(COACH) or is_known(job.level)
        level, end = job.level if known else SIMPLER, monotonic() + job.seconds
        for name in dict.fromkeys((level, SIMPLER)):
            program = KINDS[name].program if name in KINDS else ""
            try:
                return await self._ask(job._replace(level=program or name), end)
            except WorkerError as error:
                if self._workers.closed:
                    break
                kind = name.partition(":")[0]  # so that there are few of them to count
                self._metrics.bot_failures.labels(kind).inc()
                note("bot failed", logging.WARNING, bot=name, seat=job.seat, why=str(error))
        return BotDecision(random.Random(job.seed).choice(job.legal))

    async def _at_once(self, job: Job) -> BotDecision:
        """Return the decision of a bot that hardly thinks, in this process."""
        self._metrics.bots_cut_off.inc()
        note("bot cut off", bot=job.level, seat=job.seat, table=job.table)
        try:
            return await asyncio.to_thread(decide, job._replace(level=AT_ONCE, seconds=inf))
        except Exception:
            note("bot failed", logging.ERROR, error=True, bot=AT_ONCE, seat=job.seat)
            return BotDecision(random.Random(job.seed).choice(job.legal))

    async def _ask(self, job: Job, end: float) -> BotDecision:
        self.waiting += 1
        try:
            while (before := self._thinking.get(job.table)) is not None:
                await asyncio.wait([before])
            process = await self._idle.get()
        finally:
            self.waiting -= 1
        began = monotonic()
        job = job._replace(seconds=THINKING_SHARE * max(0.0, end - began))
        limit = self._seconds
        if job.level.startswith(PROGRAM):  # it has its own limit, and may have to start
            limit += START_SECONDS
        asking = self._workers.ask(process, job, limit)
        if job.table:
            self._thinking[job.table] = asking

        def is_idle(_done: asyncio.Future[BotDecision]) -> None:
            self._thinking.pop(job.table, None)
            self._idle.put_nowait(process)

        asking.add_done_callback(is_idle)
        answer = await asyncio.shield(asking)
        if not isinstance(answer, BotDecision):
            raise WorkerError(f"it answered {answer!r}, which is not a decision")
        if answer.action not in job.legal:
            raise WorkerError(f"it chose {answer.action}, which is not legal")
        self._metrics.bot_seconds.observe(monotonic() - began)
        return answer

    async def close(self) -> None:
        """End all processes."""
        await self._workers.close()
