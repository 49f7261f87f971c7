"""The requests of analysis boards over HTTP."""

from __future__ import annotations

import asyncio

from aiohttp import web

from survive.server.addresses import CLIENT
from survive.server.errors import RefusedError
from survive.server.protocol import messages
from survive.server.protocol.explored import (
    explored,
    game_tree,
    record_of_position,
    record_of_table,
)
from survive.server.protocol.why_not import answer_at
from survive.server.study.lines import (
    Lines,
    Start,
    start_at_position,
    start_at_table,
    start_of_new_game,
)
from survive.server.tables.model.fold import Fold
from survive.server.tables.openness import check_open
from survive.server.tables.services import Services

EXPLORE_BYTES = 64 * 1024
"""Largest request: a position and a whole game of actions after it."""
WRITING = 5
"""What writing a record counts, in looks: it plays the whole tree."""


class Exploring:
    """Answers analysis boards."""

    def __init__(self, services: Services) -> None:
        """Explore the finished games of a hub, its records, and any position."""
        self._services = services
        self._lines = Lines(services.metrics)

    def admit(self, request: web.Request, amount: int = 1) -> None:
        """Refuse a client network that looks too often, and everybody while the server is busy."""
        self._services.load.check_look()
        bucket = self._services.limits.history.of(request[CLIENT], self._services.time.now())
        if not bucket.take(self._services.time.now(), amount):
            raise RefusedError("too_many", "too many requests: slow down")

    async def explore(self, asked: messages.Explore, token: str = "") -> messages.Explored:
        """Say where a line of actions leads."""
        start = await self._start(asked, token)
        return explored(*self._lines.follow(start, asked.line), with_map=asked.map)

    def why_not(self, asked: messages.ExploreWhy) -> messages.ExploredWhy:
        """Say why something cannot be done in a position."""
        return answer_at(start_at_position(asked.position).state(), asked)

    async def _start(self, asked: messages.Explore, token: str) -> Start:
        named = [bool(asked.table), bool(asked.position), asked.players is not None]
        if sum(named) != 1:
            reason = "name one thing to explore: a table, a position or a number of players"
            raise RefusedError("malformed", reason)
        if asked.table:
            return start_at_table(await self._fold(asked.table), asked.seq, token)
        if asked.players is not None:
            return start_of_new_game(asked.players)
        return start_at_position(asked.position)

    async def tree(self, table: str, token: str = "") -> messages.GameTree:
        """Return a game with its variations."""
        fold = await self._fold(table)
        check_open(fold, token)
        return game_tree(fold)

    async def write(self, asked: messages.WriteTree, token: str = "") -> str:
        """Return the record of an analysis."""
        if bool(asked.table) == bool(asked.position):
            raise RefusedError("malformed", "give either a table or a position")
        if asked.table:
            fold = await self._fold(asked.table)
            check_open(fold, token)
            return await asyncio.to_thread(record_of_table, fold, asked.game)
        first = start_at_position(asked.position).state()
        return await asyncio.to_thread(record_of_position, first, asked.game)

    async def _fold(self, name: str) -> Fold:
        return (await self._services.tables.must_find(name)).fold
