"""All that a server process offers for study, and what else its processes do for a request."""

from __future__ import annotations

from survive.server.study.analyses import Analyses
from survive.server.study.errands import Errands
from survive.server.study.jobs import Method
from survive.server.study.pool import StudyPool
from survive.server.study.puzzle_judge import PuzzleJudge
from survive.server.study.reviews import Reviews
from survive.server.study.searches import Searches
from survive.server.tables.hub import Hub

POSITIONS, CODES = (16, 2), (16, 4)
"""Positions of games and QR codes that may be under way or wait: in all, and of one client
network."""


class Studies:
    """The studies of one server process."""

    def __init__(
        self, hub: Hub, pool: StudyPool | None = None, method: Method | None = None
    ) -> None:
        """Study the games of a hub; no process is started before somebody asks.

        ``method`` reviews games in another way than usual.
        """
        settings = hub.settings
        self._pool = pool or StudyPool(
            settings.study_workers, settings.study_step_seconds, hub.metrics
        )
        self.reviews = Reviews(hub, self._pool, method)
        self.analyses = Analyses(hub, self._pool)
        self.puzzles = PuzzleJudge(hub, self._pool)
        self.searches = Searches(hub, self._pool)
        self.positions = Errands(hub, self._pool, "positions of games", *POSITIONS)
        self.codes = Errands(hub, self._pool, "QR codes", *CODES)

    async def close(self) -> None:
        """Give up what is under way: whoever wants it asks again."""
        await self._pool.close()
