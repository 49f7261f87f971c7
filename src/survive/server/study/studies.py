"""Long work for clients, in the study processes: limited per kind of work and client network."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Iterator
from contextlib import aclosing, contextmanager
from dataclasses import dataclass
from typing import Any

from survive.server.errors import RefusedError
from survive.server.limits import ClientLimits, ConcurrencyLimit
from survive.server.load import Load
from survive.server.metrics import Metrics
from survive.server.settings import Settings
from survive.server.study.pool import StudyError, StudyPool
from survive.server.study.worker import Job
from survive.server.timekeeper import Timekeeper


@dataclass(frozen=True, slots=True)
class Studies:
    """The study processes of a server process, and what limits their use."""

    pool: StudyPool
    settings: Settings
    limits: ClientLimits
    load: Load
    time: Timekeeper
    metrics: Metrics

    def queue(self, what: str, total: int, per_client: int) -> StudyQueue:
        """Return a queue for one kind of work; ``what`` names it in errors and metrics."""
        return StudyQueue(self, what, ConcurrencyLimit(total, per_client))


class StudyQueue:
    """One kind of work that clients wait for."""

    def __init__(self, studies: Studies, what: str, room: ConcurrencyLimit) -> None:
        settings = studies.settings
        self._studies, self._what, self._room = studies, what, room
        self._rate = studies.limits.rate(settings.analyses_a_second, settings.analysis_burst)
        studies.metrics.bound(what, room.total, lambda: len(room))

    async def result(self, job: Job, client: str) -> Any:
        """Return the first result of a job; RefusedError if it failed or there are too many."""
        async with aclosing(self.results(job, client)) as running:
            async for found in running:
                if found is not None:
                    return found
        raise self._failed()

    async def results(self, job: Job, client: str) -> AsyncGenerator[Any]:
        """Yield all results of a job; RefusedError if it failed or there are too many."""
        with self._admitted(client):
            try:
                async with aclosing(self._studies.pool.run(job, client)) as running:
                    async for found in running:
                        yield found
            except StudyError as error:
                raise self._failed() from error

    @contextmanager
    def _admitted(self, client: str) -> Iterator[None]:
        self._studies.load.check_hint()
        if not self._rate.take(client, self._studies.time.now()):
            raise RefusedError("too_many_studies", f"too many {self._what}: wait a moment")
        if not self._room.open(client):
            raise RefusedError("studies_busy", f"too many {self._what} at once: try again soon")
        try:
            yield
        finally:
            self._room.close(client)

    def _failed(self) -> RefusedError:
        return RefusedError("study_failed", f"{self._what}: this one failed, try again")
