"""Explores lines of actions, and analyses positions."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Iterator, Sequence
from contextlib import aclosing
from typing import NamedTuple

from msgspec.structs import asdict

from survive.engine import CHANCE, NOBODY, EngineError, State, to_move
from survive.record.position.text import read_position
from survive.record.wire.open_views import open_view
from survive.server.errors import RefusedError
from survive.server.features.explore import messages
from survive.server.features.explore.explored import explored
from survive.server.features.explore.lines import (
    Lines,
    LineStart,
    Place,
    start_at_position,
    start_at_table,
    start_of_new_game,
    walk,
)
from survive.server.features.explore.trees import game_tree, record_of_position, record_of_table
from survive.server.protocol.why_not import reasons_against
from survive.server.tables.model.fold import Fold
from survive.server.tables.openness import check_open
from survive.server.tables.services import Services
from survive.study.analysis import Subject, analyse
from survive.study.ideas.moves import as_choices
from survive.views import view

SEED = 1
"""All analyses have the same luck."""
ANSWER_SECONDS = 0.5
"""How often an analysis answers: others take their turn then."""


class AnalysisJob(NamedTuple):
    """The analysis of a position, for a study process."""

    subject: Subject
    seconds: float
    state: State | None
    """What is true, for the choices of the ideas; None if something is unknown."""

    def steps(self) -> Iterator[messages.PositionAnalysis]:
        """Yield better and better answers."""
        for found in analyse(self.subject, seconds=self.seconds, seed=SEED, every=ANSWER_SECONDS):
            moves = []
            if self.state is not None and found.seat is not None:
                texts = [idea.actions for idea in found.ideas]
                moves = [as_choices(self.state, found.seat, line) for line in texts]
            yield messages.PositionAnalysis(**asdict(found), moves=moves)


class Exploring:
    """Answers analysis boards."""

    def __init__(self, services: Services) -> None:
        """Explore finished games, records and any position."""
        settings = services.settings
        self._tables = services.tables
        self._lines = Lines(services.metrics)
        self._most_seconds = settings.analysis_seconds
        self._analyses = services.studies.queue(
            "analyses", settings.analyses_at_once, settings.client_analyses
        )

    async def explore(self, asked: messages.Explore, token: str = "") -> messages.Explored:
        """Return where a line of actions leads."""
        start = await self._start(asked, token)
        return explored(*self._lines.follow(start, asked.line), with_map=asked.map)

    def why_not(self, asked: messages.ExploreWhy) -> messages.ExploredWhy:
        """Return why the player who decides in a position cannot do something."""
        state = start_at_position(asked.position).place().state
        seat = to_move(state)
        seen = open_view(state) if seat in (CHANCE, NOBODY) else view(state, seat)
        return messages.ExploredWhy(why=reasons_against(seen, state, asked))

    async def _start(self, asked: messages.Explore, token: str) -> LineStart:
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
        first = start_at_position(asked.position).place()
        return await asyncio.to_thread(record_of_position, first, asked.game)

    async def analyse(
        self, asked: messages.NewAnalysis, token: str, client: str
    ) -> AsyncGenerator[messages.PositionAnalysis]:
        """Yield better and better analyses of a position, until the time is up."""
        subject, state = await self._subject(asked, token)
        job = AnalysisJob(subject, min(asked.seconds, self._most_seconds), state)
        async with aclosing(self._analyses.results(job, client)) as found:
            async for analysis in found:
                yield analysis

    async def _subject(
        self, asked: messages.NewAnalysis, token: str
    ) -> tuple[Subject, State | None]:
        if bool(asked.position) == bool(asked.table):
            raise RefusedError("malformed", "give either a position or a table")
        if asked.position:
            return subject_of_position(asked.position, asked.line, asked.viewer)
        fold = await self._fold(asked.table)
        return subject_of_game(fold, asked.seq, asked.line, asked.viewer, token)

    async def _fold(self, name: str) -> Fold:
        return (await self._tables.must_find(name)).fold


def subject_of_position(
    text: str, line: Sequence[str], viewer: int | None
) -> tuple[Subject, State | None]:
    """Return what to analyse of a position after a line of actions; its state if it is whole."""
    try:
        position = read_position(text)
    except EngineError as error:
        raise RefusedError("bad_position", str(error)[:500]) from error
    if position.is_complete:
        return _seen(walk(Place(position.state, {}), line).state, viewer)
    if line:
        raise RefusedError("bad_line", "only a position in which nothing is unknown can be played")
    return (position if position.viewer is None else position.view()), None


def subject_of_game(
    fold: Fold, change_no: int, line: Sequence[str], viewer: int | None, token: str = ""
) -> tuple[Subject, State | None]:
    """Return what to analyse of a moment of an open game after a line of actions, and its state."""
    place = walk(start_at_table(fold, change_no, token).place(), line)
    return _seen(place.state, viewer)


def _seen(state: State, viewer: int | None) -> tuple[Subject, State]:
    """Return a state, or what a seat knows of it that remembers what it placed; and the state."""
    if viewer is None:
        return state, state
    if viewer >= state.ruleset.players:
        raise RefusedError("bad_seat", "there is no such seat")
    return view(state, viewer, True), state
