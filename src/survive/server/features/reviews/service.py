"""Reviews of finished games: made once, in the background, and kept with the game.

While one is made, drafts can be read: the first, by few rollouts, within seconds.

The first request starts it; all requests get the same answer, which is stored as it is sent. It
can be rebuilt from the journal, so a review that a restart interrupts is restarted by the next
request, and of two processes that make the same one the first to finish stores it. Reviews of
different client networks are made side by side, part by part in turn.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Literal

from survive.server.errors import RefusedError
from survive.server.features.reviews.answer import FORM
from survive.server.features.reviews.method import AnswerJob, Method, UsualMethod
from survive.server.limits import ConcurrencyLimit
from survive.server.logs import note
from survive.server.store.interface import StoreError, UnknownTableError
from survive.server.study.pool import StudyError
from survive.server.study.worker import Job
from survive.server.tables.model.fold import Fold
from survive.server.tables.openness import check_finished
from survive.server.tables.services import Services
from survive.server.tables.table import Table
from survive.server.tables.table_record import plain_record
from survive.study.ideas.opinion import ROLLOUTS
from survive.study.review import PartReview, is_draft_due, most_eventful

TRIES = 2
"""How often a part is begun before its review has failed: a process may die of something else."""
REMEMBERED_FAILURES = 1000
FORMS = 100
"""More than the answers have forms: versions of the method and of the form are kept as one."""

State = Literal["none", "waiting", "running", "done", "failed"]


@dataclass(slots=True)
class ReviewStatus:
    """How far the review of a game has come."""

    state: State
    done: int = 0
    """Steps that are done, and all steps; 0 of 0 before the first."""
    of: int = 0
    answer: bytes | None = None
    """What is sent once it is done; ``answer.py`` makes it."""
    draft: int = 0
    """The number of the last draft, the higher the better; 0 before the first."""
    draft_answer: bytes | None = None
    """The last of them, as it is sent."""


class Reviews:
    """The reviews of the tables of a hub."""

    def __init__(self, services: Services, method: Method | None = None) -> None:
        """Use a method other than the usual one in tests."""
        settings = services.settings
        self._services, self._pool = services, services.studies.pool
        self._method: Method = method or UsualMethod(settings.review_rollouts or ROLLOUTS)
        self._room = ConcurrencyLimit(settings.reviews_at_once, settings.client_reviews)
        self._under_way: dict[str, ReviewStatus] = {}
        self._failed: dict[str, None] = {}
        """The tables whose last review failed, the oldest first."""
        services.metrics.bound("reviews", settings.reviews_at_once, lambda: len(self._room))

    async def standing(self, table: Table) -> ReviewStatus:
        """Return how far the review of a finished game has come; RefusedError for any other."""
        fold = table.fold
        check_finished(fold)
        if fold.table in self._under_way:
            return self._under_way[fold.table]
        kept = await self._services.store.review(fold.table, self._version)
        if kept is not None:
            return ReviewStatus("done", 1, 1, kept)
        return ReviewStatus("failed" if fold.table in self._failed else "none")

    async def start(self, table: Table, client: str) -> ReviewStatus:
        """Begin the review of a finished game unless it is there or under way."""
        found = await self.standing(table)
        name = table.fold.table
        if found.state not in ("none", "failed") or name in self._under_way:
            return self._under_way.get(name, found)
        self._services.load.check_hint()
        if not self._room.open(client):
            raise RefusedError("studies_busy", "too many reviews at once: try again in a minute")
        self._failed.pop(name, None)
        begun = self._under_way[name] = ReviewStatus("waiting")
        task = self._services.tasks.begin(self._make(table.fold, begun, client))

        def is_over(_done: object) -> None:
            self._under_way.pop(name, None)
            self._room.close(client)

        task.add_done_callback(is_over)
        return begun

    @property
    def _version(self) -> int:
        """The version under which answers are kept; older ones are replaced."""
        return FORMS * self._method.version + FORM

    async def _make(self, fold: Fold, standing: ReviewStatus, client: str) -> None:
        try:
            made = await self._review(fold, standing, client)
        except StudyError:
            self._note_failure(fold.table)
        else:
            await self._keep(fold.table, made)

    async def _review(self, fold: Fold, standing: ReviewStatus, client: str) -> bytes:
        """Sketch all parts, then run them, the most eventful first, and assemble the review."""
        record = plain_record(fold)
        changes = [fold.game.change_after(count) for count in range(len(record.actions) + 1)]
        sketches = await asyncio.to_thread(self._method.sketches, record)
        jobs = await asyncio.to_thread(self._method.parts, record)
        standing.of = len(jobs) + 1
        found: dict[int, PartReview] = {}

        def answer(progress: tuple[int, int, int] | None) -> AnswerJob:
            parts = [found[place] for place in range(len(jobs))]
            return AnswerJob(self._method.whole(record, parts), record, changes, progress)

        async def draft() -> None:
            number = standing.done + 1
            made = await self._result(answer((standing.done, standing.of, number)), client)
            if number > standing.draft:  # drafts of two processes may overtake each other
                standing.draft, standing.draft_answer = number, made

        async def sketch(place: int) -> None:
            found[place] = await self._result(sketches[place], client)
            standing.state = "running"

        async def work(place: int) -> None:
            found[place] = await self._result(jobs[place], client)
            standing.done += 1
            if is_draft_due(standing.done, len(jobs)) and standing.done < len(jobs):
                await draft()

        await self._share(sketch, range(len(jobs)))
        await draft()
        await self._share(work, most_eventful([found[place] for place in range(len(jobs))]))
        made: bytes = await self._result(answer(None), client)
        return made

    async def _share(self, work: Callable[[int], Awaitable[None]], places: Iterable[int]) -> None:
        """Work on places in their order, as many at a time as there are processes."""
        left = iter(places)

        async def one_after_another() -> None:
            for place in left:  # they share it: each takes the next free one
                await work(place)

        workers = [asyncio.create_task(one_after_another()) for _ in range(self._pool.size)]
        try:
            await asyncio.gather(*workers)
        finally:
            for worker in workers:
                worker.cancel()

    async def _result(self, job: Job, client: str) -> Any:
        """Return the result of a job; one whose process died is begun again once."""
        for _ in range(TRIES - 1):
            with suppress(StudyError):
                return await self._pool.result(job, client, urgent=False)
        return await self._pool.result(job, client, urgent=False)

    async def _keep(self, table: str, answer: bytes) -> None:
        now = self._services.time.now()
        try:
            await self._services.store.keep_review(table, self._version, now, answer)
            self._services.metrics.reviews.inc()
        except StoreError:
            note("store failed", logging.ERROR, error=True, table=table)
            self._note_failure(table)
        except UnknownTableError:
            return  # it was deleted meanwhile

    def _note_failure(self, table: str) -> None:
        self._failed[table] = None
        while len(self._failed) > REMEMBERED_FAILURES:
            del self._failed[next(iter(self._failed))]
