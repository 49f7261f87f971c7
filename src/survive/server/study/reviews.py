"""Reviews of finished games: made once, in the background, and kept with the game.

Whoever asks first starts it; everybody who asks then sees the same. What is kept can be made again
from the journal, so a review that a restart interrupts is simply begun again when somebody asks,
and two processes that make the same one keep whichever is ready first.
"""

from __future__ import annotations

import asyncio
import logging
import zlib
from contextlib import aclosing
from dataclasses import dataclass
from typing import Any, Literal

import msgspec

from survive.record.game.game_record import GameRecord
from survive.server.errors import RefusedError
from survive.server.limits import OpenThings
from survive.server.logs import note
from survive.server.store.interface import StoreError, UnknownTableError
from survive.server.study.jobs import Method, UsualMethod
from survive.server.study.pool import StudyError, StudyPool
from survive.server.study.worker import Job
from survive.server.tables.hub import Hub
from survive.server.tables.model.fold import Fold
from survive.server.tables.model.game import Game
from survive.server.tables.openness import check_finished
from survive.server.tables.table import Table
from survive.server.tables.table_record import plain_record
from survive.study.results import Review
from survive.study.review import PartReview

TRIES = 2
"""How often a part is begun before its review has failed: a process may die of something else."""
REMEMBERED_FAILURES = 1000

State = Literal["none", "waiting", "running", "done", "failed"]


@dataclass(slots=True)
class Standing:
    """How far the review of a game has come."""

    state: State
    done: int = 0
    """Steps that are done, and all steps; 0 of 0 before the first."""
    of: int = 0
    review: Review | None = None
    """Once it is done: its ``seq`` count the changes of the table."""


class Reviews:
    """The reviews of the tables of a hub."""

    def __init__(self, hub: Hub, pool: StudyPool, method: Method | None = None) -> None:
        """Make them in the processes of a pool; tests bring a method of their own."""
        settings = hub.settings
        self._hub, self._pool = hub, pool
        self._method: Method = method or UsualMethod()
        self._room = OpenThings(settings.reviews_at_once, settings.household_reviews)
        self._turn = asyncio.Lock()  # one after the other: the first to ask is the first to get it
        self._under_way: dict[str, Standing] = {}
        self._failed: dict[str, None] = {}
        """The tables whose last review failed, the oldest first."""
        hub.metrics.bound("reviews", settings.reviews_at_once, lambda: len(self._room))

    async def standing(self, table: Table) -> Standing:
        """Say how far the review of a finished game has come; RefusedError for any other."""
        fold = table.fold
        check_finished(fold)
        if fold.table in self._under_way:
            return self._under_way[fold.table]
        kept = await self._hub.store.review(fold.table, self._method.version)
        if kept is not None:
            review = msgspec.json.decode(zlib.decompress(kept), type=Review)
            return Standing("done", 1, 1, in_changes(review, fold.game))
        return Standing("failed" if fold.table in self._failed else "none")

    async def start(self, table: Table, household: str) -> Standing:
        """Begin the review of a finished game unless it is there or under way."""
        found = await self.standing(table)
        name = table.fold.table
        if found.state not in ("none", "failed") or name in self._under_way:
            return self._under_way.get(name, found)
        self._hub.load.check_hint()
        if not self._room.open(household):
            raise RefusedError("studies_busy", "too many reviews at once: try again in a minute")
        self._failed.pop(name, None)
        begun = self._under_way[name] = Standing("waiting")
        task = self._hub.begin(self._make(table.fold, begun))

        def is_over(_done: object) -> None:
            self._under_way.pop(name, None)
            self._room.close(household)

        task.add_done_callback(is_over)
        return begun

    async def _make(self, fold: Fold, standing: Standing) -> None:
        record = plain_record(fold)
        try:
            async with self._turn:
                standing.state = "running"
                review = await self._review(record, standing)
        except StudyError:
            self._note_failure(fold.table)
        else:
            await self._keep(fold.table, review)

    async def _review(self, record: GameRecord, standing: Standing) -> Review:
        """Let all processes work on the parts, and put them together."""
        jobs = await asyncio.to_thread(self._method.parts, record)
        standing.of = len(jobs) + 1
        found: list[PartReview | None] = [None] * len(jobs)
        left = iter(enumerate(jobs))

        async def work() -> None:
            for place, job in left:  # they share it: each takes the next that nobody has taken
                found[place] = await self._result(job)
                standing.done += 1

        workers = [asyncio.create_task(work()) for _ in range(self._pool.size)]
        try:
            await asyncio.gather(*workers)
        finally:
            for worker in workers:
                worker.cancel()
        parts = [one for one in found if one is not None]
        review = await self._result(self._method.whole(record, parts))
        assert isinstance(review, Review)
        return review

    async def _result(self, job: Job) -> Any:
        """Return the first result of a job; one whose process died is begun again once."""
        for tries_left in reversed(range(TRIES)):
            try:
                async with aclosing(self._pool.run(job, urgent=False)) as running:
                    async for result in running:
                        return result
            except StudyError:
                if not tries_left:
                    raise
        raise StudyError("it ended without a result")

    async def _keep(self, table: str, review: Review) -> None:
        kept = zlib.compress(msgspec.json.encode(review))
        now, version = self._hub.time.now(), self._method.version
        try:
            await self._hub.store.keep_review(table, version, now, kept)
            self._hub.metrics.reviews.inc()
        except StoreError:
            note("store failed", logging.ERROR, error=True, table=table)
            self._note_failure(table)
        except UnknownTableError:
            return  # it was deleted meanwhile

    def _note_failure(self, table: str) -> None:
        self._failed[table] = None
        while len(self._failed) > REMEMBERED_FAILURES:
            del self._failed[next(iter(self._failed))]


def in_changes(review: Review, game: Game) -> Review:
    """Count by the changes of the table instead of its standing actions: moves were taken back."""

    def seq_of(part: msgspec.Struct) -> msgspec.Struct:
        return msgspec.structs.replace(part, seq=game.change_after(part.seq))  # type: ignore[attr-defined]

    return msgspec.structs.replace(
        review,
        **{
            name: [seq_of(part) for part in getattr(review, name)]
            for name in ("moments", "decisions", "strokes")
        },
    )
