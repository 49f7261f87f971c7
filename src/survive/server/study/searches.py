"""Searches in games for positions, in the processes of studies: each game is played again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import aclosing
from typing import NamedTuple

from survive.record.game.game_record import GameRecord
from survive.server.errors import RefusedError
from survive.server.study.admission import Admission
from survive.server.study.pool import StudyError, StudyPool
from survive.server.tables.hub import Hub
from survive.simulation.library.finding import Stretch, stretches
from survive.simulation.library.where import Query, Seats

AT_ONCE, OF_ONE_HOUSEHOLD = 16, 2
"""Searches that may be under way or wait: in all, and of one household."""


class Searched(NamedTuple):
    """A game to search, and the seats of whoever asks."""

    record: GameRecord
    own: Sequence[int]


class SearchJob(NamedTuple):
    """A search in some games."""

    games: Sequence[Searched]
    query: Query

    def steps(self) -> Iterator[list[Stretch]]:
        """Yield what is found in each game."""
        for record, own in self.games:
            yield list(stretches(record, self.query, Seats(record.names, own)))


class Searches:
    """The searches of one server process."""

    def __init__(self, hub: Hub, pool: StudyPool) -> None:
        """Search in the processes of a pool."""
        self._pool = pool
        self._admission = Admission(hub, "searches", AT_ONCE, OF_ONE_HOUSEHOLD)

    async def search(
        self, games: Sequence[Searched], query: Query, household: str
    ) -> list[list[Stretch]]:
        """Return where each game has positions as asked; too many searches are refused."""
        with self._admission.inside(household):
            try:
                async with aclosing(self._pool.run(SearchJob(games, query), household)) as running:
                    return [found async for found in running]
            except StudyError as error:
                raise RefusedError("study_failed", "these games could not be searched") from error
