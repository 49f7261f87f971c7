"""Work for a single request that would hold up the event loop: done in the processes of studies."""

from __future__ import annotations

from typing import Any

from survive.server.errors import RefusedError
from survive.server.study.admission import Admission
from survive.server.study.pool import StudyError, StudyPool
from survive.server.study.worker import Job
from survive.server.tables.hub import Hub


class Errands:
    """One kind of such work, limited in all and per client network."""

    def __init__(
        self, hub: Hub, pool: StudyPool, what: str, at_once: int, of_one_household: int
    ) -> None:
        """Do ``what`` (as people call it) in the processes of a pool."""
        self._pool, self._what = pool, what
        self._admission = Admission(hub, what, at_once, of_one_household)

    async def result(self, job: Job, household: str) -> Any:
        """Return the first result of a job; raises RefusedError, and the job may be sent again."""
        with self._admission.inside(household):
            try:
                return await self._pool.result(job, household)
            except StudyError as error:
                reason = f"{self._what}: this one came to nothing, try again"
                raise RefusedError("study_failed", reason) from error
