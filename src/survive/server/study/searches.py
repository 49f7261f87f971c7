"""Searches in games for positions, in the processes of studies: each game is played again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import aclosing
from typing import NamedTuple

from survive.record.game.game_record import GameRecord
from survive.server.tables.services import Services
from survive.simulation.library.finding import Stretch, stretches
from survive.simulation.library.where import Query, Seats

AT_ONCE, PER_CLIENT = 16, 2
"""Searches that may be under way or wait: in all, and of one client network."""


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

    def __init__(self, services: Services) -> None:
        self._queue = services.studies.queue("searches", AT_ONCE, PER_CLIENT)

    async def search(
        self, games: Sequence[Searched], query: Query, client: str
    ) -> list[list[Stretch]]:
        """Return where each game has positions as asked; too many searches are refused."""
        async with aclosing(self._queue.results(SearchJob(games, query), client)) as running:
            return [found async for found in running]
