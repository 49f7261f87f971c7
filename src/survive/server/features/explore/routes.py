"""HTTP: the requests of analysis boards."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import aclosing

from survive.server.errors import RefusedError
from survive.server.features.explore.messages import (
    Explore,
    Explored,
    ExploredWhy,
    ExploreWhy,
    GameTree,
    NewAnalysis,
    PositionAnalysis,
    WriteTree,
)
from survive.server.features.explore.service import Exploring
from survive.server.http.exchange import Request, Response, Stream, text_answer
from survive.server.http.plumbing import Http, answer, token_of
from survive.server.http.routes import Route, RouteGroup
from survive.server.protocol.messages.shared import encode

EXPLORE_BYTES = 64 * 1024
"""Largest request: a position and a whole game of actions after it."""
WRITING = 5
"""What writing a record counts, in history requests: it plays the whole tree."""


class ExploreRoutes(RouteGroup):
    """Explores lines, and analyses positions."""

    def __init__(self, http: Http) -> None:
        super().__init__(http)
        self._exploring = Exploring(http.services)

    async def tree(self, request: Request) -> Response:
        """Return an open game with the comments and variations of its record.

        ``steps`` are the actions that stand, as records write them; ``seqs`` has the number of the
        change that each of them was. A variation replaces the action after the first ``at`` of its
        line.
        """
        self.http.admit_history_request(request)
        return answer(await self._exploring.tree(request.params["table"], token_of(request)))

    async def explore(self, request: Request) -> Response:
        """Return where a line of actions leads. Nothing is stored.

        The line starts from a ``table`` that is over or shows a record, after ``seq`` changes, from
        a ``position``, or on a new island for this many ``players``. Its actions, at most 2,000,
        are written as in records: ``sink G8=volcano`` has a volcano come up. At its end, ``roll``
        and ``sink G8=?`` leave the result to chance. An illegal action gets the problem
        ``bad_line``.
        """
        self.http.admit_history_request(request)
        asked = await self.http.read(request, Explore, EXPLORE_BYTES)
        return answer(await self._exploring.explore(asked, token_of(request)))

    async def why_not(self, request: Request) -> Response:
        """Return why something cannot be done in a position, as ``ask_why`` does at a table."""
        self.http.admit_history_request(request)
        asked = await self.http.read(request, ExploreWhy, EXPLORE_BYTES)
        return answer(self._exploring.why_not(asked))

    async def write_tree(self, request: Request) -> Response:
        """Return an analysis as a record (text), from a ``table``'s game or a ``position``.

        The main line need not be the one that was played. The request may have 256 KiB.
        """
        self.http.admit_history_request(request, WRITING)
        asked = await self.http.read(request, WriteTree, self.services.settings.record_bytes)
        return text_answer(await self._exploring.write(asked, token_of(request)))

    async def analyse(self, request: Request) -> Stream:
        """Analyse a position: better and better answers, each on a line, until the time is up.

        The position is a text, or the moment of a finished ``table`` after ``seq`` changes,
        followed by the actions of a ``line``. With a ``viewer``, only what that seat could know
        counts. The answer (``application/x-ndjson``) takes ``seconds``, at most 20; closing the
        connection cancels it. At most 3 per address at a time.
        """
        asked = await self.http.read(request, NewAnalysis)
        found = self._exploring.analyse(asked, token_of(request), request.client)
        try:  # a refusal before the first answer has its own status
            first = await anext(found)
        except StopAsyncIteration:
            raise RefusedError("study_failed", "this could not be analysed") from None
        return Stream(_lines(first, found), "application/x-ndjson")

    routes = (
        Route("GET", "/api/tables/{table}/tree", tree, answer=GameTree),
        Route("POST", "/api/explore", explore, Explore, Explored),
        Route("POST", "/api/explore/why", why_not, ExploreWhy, ExploredWhy),
        Route("POST", "/api/explore/record", write_tree, WriteTree),
        Route("POST", "/api/analyses", analyse, NewAnalysis, PositionAnalysis, slow=True),
    )


async def _lines(
    first: PositionAnalysis, others: AsyncGenerator[PositionAnalysis]
) -> AsyncGenerator[bytes]:
    """Yield each analysis as a line of JSON; a failure ends them."""
    yield encode(first) + b"\n"
    try:
        async with aclosing(others):
            async for analysis in others:
                yield encode(analysis) + b"\n"
    except RefusedError:
        return
