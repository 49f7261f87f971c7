"""HTTP: a search in the games of a device."""

from __future__ import annotations

from survive.server.errors import RefusedError
from survive.server.protocol import messages
from survive.server.study.searches import Searched, Searches
from survive.server.tables.model.fold import Fold
from survive.server.tables.openness import check_open
from survive.server.tables.services import Services
from survive.server.tables.table_record import plain_record
from survive.simulation.library.finding import Stretch
from survive.simulation.library.position_facts import OF_THE_BOARD
from survive.simulation.library.where import EVERYBODY, Condition, Query


async def search_games(
    services: Services, searches: Searches, asked: messages.SearchGames, client: str
) -> messages.GamesFound:
    """Search the games that are there and may be seen by whoever asks; name the others."""
    missing, folds, games = list[str](), list[Fold](), list[Searched]()
    for one in asked.games:
        fold = await _open_fold(services, one)
        if fold is None:
            missing.append(one.table)
        else:
            folds.append(fold)
            own = [seat for seat in one.own if seat < len(fold.seats)]
            games.append(Searched(plain_record(fold), own))
    query = Query(tuple(_condition(one) for one in asked.where))
    found = await searches.search(games, query, client)
    return messages.GamesFound(
        games=[_told(fold, one) for fold, one in zip(folds, found, strict=True) if one],
        missing=missing,
    )


async def _open_fold(services: Services, game: messages.SearchedGame) -> Fold | None:
    table = await services.tables.find(game.table)
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


def _told(fold: Fold, found: list[Stretch]) -> messages.FoundGame:
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
