"""Searches games for positions, in the study processes: each game is played again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import aclosing
from typing import NamedTuple

from survive.record.game.game_record import GameRecord
from survive.server.errors import RefusedError
from survive.server.features.search import messages
from survive.server.tables.model.fold import Fold
from survive.server.tables.openness import check_open
from survive.server.tables.services import Services
from survive.server.tables.table_record import plain_record
from survive.simulation.library.finding import Stretch, stretches
from survive.simulation.library.position_facts import OF_THE_BOARD
from survive.simulation.library.where import EVERYBODY, Condition, Query, Seating

AT_ONCE, PER_CLIENT = 16, 2
"""Searches that may run or wait: in all, and per client network."""


class Searched(NamedTuple):
    """A game to search, and the seats of the client."""

    record: GameRecord
    own: Sequence[int]


class SearchJob(NamedTuple):
    """A search in some games."""

    games: Sequence[Searched]
    query: Query

    def steps(self) -> Iterator[list[Stretch]]:
        """Yield what is found in each game."""
        for record, own in self.games:
            yield list(stretches(record, self.query, Seating(record.names, own)))


class Searches:
    """The searches of one server process."""

    def __init__(self, services: Services) -> None:
        self._tables = services.tables
        self._queue = services.studies.queue("searches", AT_ONCE, PER_CLIENT)

    async def search(self, asked: messages.SearchGames, client: str) -> messages.GamesFound:
        """Search the games that the client may see; name those that it may not."""
        missing, folds, games = list[str](), list[Fold](), list[Searched]()
        for one in asked.games:
            fold = await self._open_fold(one)
            if fold is None:
                missing.append(one.table)
            else:
                folds.append(fold)
                own = [seat for seat in one.own if seat < len(fold.seats)]
                games.append(Searched(plain_record(fold), own))
        query = Query(tuple(_condition(one) for one in asked.where))
        async with aclosing(self._queue.results(SearchJob(games, query), client)) as running:
            found: list[list[Stretch]] = [one async for one in running]
        return messages.GamesFound(
            games=[_found(fold, one) for fold, one in zip(folds, found, strict=True) if one],
            missing=missing,
        )

    async def _open_fold(self, game: messages.SearchedGame) -> Fold | None:
        table = await self._tables.find(game.table)
        if table is None:
            return None
        try:
            check_open(table.fold, game.token)
        except RefusedError:
            return None
        return table.fold


def _condition(asked: messages.PositionCondition) -> Condition:
    is_nobodys = asked.who == "all" or asked.fact in OF_THE_BOARD
    return Condition(asked.fact, asked.how, asked.number, EVERYBODY if is_nobodys else asked.who)


def _found(fold: Fold, found: list[Stretch]) -> messages.FoundGame:
    return messages.FoundGame(
        table=fold.table,
        stretches=[
            messages.FoundStretch(
                seq=fold.game.change_after(one.first),
                turn=one.turn,
                last_turn=one.last_turn,
                to_the_end=one.to_the_end,
            )
            for one in found
        ],
    )
