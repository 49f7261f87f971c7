"""HTTP: everything for study: reviews, analyses, searches, lines, positions, puzzles."""

from __future__ import annotations

import asyncio
import gzip
import secrets

from aiohttp import web

from survive.engine.board import STANDARD_BOARD
from survive.record.wire.maps import map_of
from survive.server.addresses import CLIENT
from survive.server.errors import RefusedError
from survive.server.http.exploring import EXPLORE_BYTES, WRITING, Exploring
from survive.server.http.puzzle_answers import judge_answer
from survive.server.http.routes import Routes, answer, token_of
from survive.server.http.searching import search_games
from survive.server.http.streams import stream_analysis, while_connected
from survive.server.http.study_services import StudyServices
from survive.server.protocol import messages, positions, requests
from survive.server.protocol.game_ratings import rated
from survive.server.protocol.puzzle_messages import puzzle_hint, puzzle_list
from survive.server.study.analyses import subject_of_game, subject_of_position
from survive.server.study.jobs import GameMomentJob
from survive.server.study.reviews import Standing
from survive.server.tables.puzzle_tables import known_puzzle
from survive.study.analysis import Subject
from survive.study.puzzles.puzzle import shipped

POSITION_BYTES = 32 * 1024
"""The longest request that names a position: a sheet with every piece has about 6,000."""


class StudyRoutes:
    """The requests of people who look back, try things out, and train."""

    def __init__(self, routes: Routes, studies: StudyServices) -> None:
        """Take what answers other requests, and what works studies out."""
        self._routes, self._studies = routes, studies
        self._services = routes.services
        self._exploring = Exploring(routes.services)
        shipped()  # read them before listening, so that no request has to

    def routes(self) -> list[web.RouteDef]:
        """Return the routes for the app."""
        guard = self._routes.guarded
        return [
            web.get("/api/tables/{table}/tree", guard(self.tree)),
            web.post("/api/explore", guard(self.explore)),
            web.post("/api/explore/why", guard(self.why_not)),
            web.post("/api/explore/record", guard(self.write_tree)),
            web.get("/api/tables/{table}/review", guard(self.review)),
            web.post("/api/tables/{table}/review", guard(self.start_review)),
            web.post("/api/analyses", guard(while_connected(self.analyse))),
            web.post("/api/search", guard(while_connected(self.search))),
            web.get("/api/map", guard(self.show_standard_map)),
            web.post("/api/positions", guard(while_connected(self.read_position))),
            web.get("/api/puzzles", guard(self.list_puzzles)),
            web.post("/api/puzzles", guard(self.make_own_puzzle)),
            web.post("/api/puzzles/{puzzle}", guard(self.make_puzzle)),
            web.get("/api/puzzles/{puzzle}/hint", guard(self.hint_puzzle)),
            web.post("/api/puzzles/{puzzle}/answer", guard(while_connected(self.answer_puzzle))),
            web.post("/api/rating", guard(self.rate_game)),
        ]

    async def tree(self, request: web.Request) -> web.Response:
        """Return a game that nobody has secrets in, with its variations."""
        self._exploring.admit(request)
        return answer(await self._exploring.tree(request.match_info["table"], token_of(request)))

    async def explore(self, request: web.Request) -> web.Response:
        """Say where a line of actions leads."""
        self._exploring.admit(request)
        asked = await self._routes.read(request, messages.Explore, EXPLORE_BYTES)
        return answer(await self._exploring.explore(asked, token_of(request)))

    async def why_not(self, request: web.Request) -> web.Response:
        """Say why something cannot be done in a position."""
        self._exploring.admit(request)
        asked = await self._routes.read(request, messages.ExploreWhy, EXPLORE_BYTES)
        return answer(self._exploring.why_not(asked))

    async def write_tree(self, request: web.Request) -> web.Response:
        """Write an analysis as a record."""
        self._exploring.admit(request, WRITING)
        asked = await self._routes.read(
            request, messages.WriteTree, self._services.settings.record_bytes
        )
        text = await self._exploring.write(asked, token_of(request))
        return web.Response(text=text, headers={"Cache-Control": "no-store"})

    async def review(self, request: web.Request) -> web.Response:
        """Say how far the review of a finished game has come; with the review, once it is done."""
        table = await self._routes.admitted(request)
        return await _review_answer(request, await self._studies.reviews.standing(table))

    async def start_review(self, request: web.Request) -> web.Response:
        """Begin the review of a finished game, unless it is there or under way."""
        table = await self._routes.admitted(request)
        standing = await self._studies.reviews.start(table, request[CLIENT])
        return await _review_answer(request, standing)

    async def analyse(self, request: web.Request) -> web.StreamResponse:
        """Analyse a position: better and better answers, each on a line, until the time is up."""
        asked = await self._routes.read(request, messages.NewAnalysis)
        subject = await self._subject(asked, token_of(request))
        return await stream_analysis(request, self._studies.analyses, subject, asked.seconds)

    async def _subject(self, asked: messages.NewAnalysis, token: str) -> Subject:
        if bool(asked.position) == bool(asked.table):
            raise RefusedError("malformed", "give either a position or a table")
        if asked.position:
            return subject_of_position(asked.position, asked.line, asked.viewer)
        table = await self._services.tables.must_find(asked.table)
        return subject_of_game(table.fold, asked.seq, asked.line, asked.viewer, token)

    async def search(self, request: web.Request) -> web.Response:
        """Search games for positions."""
        asked = await self._routes.read(request, messages.SearchGames)
        searches, client = self._studies.searches, request[CLIENT]
        return answer(await search_games(self._services, searches, asked, client))

    async def show_standard_map(self, _request: web.Request) -> web.Response:
        """Return the map of the box."""
        return answer(map_of(STANDARD_BOARD))

    async def read_position(self, request: web.Request) -> web.Response:
        """Read a position, and say everything that is wrong with it."""
        asked = await self._routes.read(request, messages.ReadPosition, POSITION_BYTES)
        named = [asked.position, asked.sheet, asked.start, asked.table]
        if sum(one is not None for one in named) != 1:
            reason = "name one: a position, a sheet, a start or a table"
            raise RefusedError("malformed", reason)
        if asked.position is not None:
            return answer(positions.from_text(asked.position))
        if asked.sheet is not None:
            return answer(positions.from_sheet(asked.sheet))
        if asked.start is not None:
            seed = secrets.randbits(48)
            if asked.start != "game":
                return answer(positions.start(asked.start, asked.players, seed))
            job = GameMomentJob(asked.players, seed)
            return answer(await self._studies.positions.result(job, request[CLIENT]))
        table = await self._services.tables.must_find(asked.table or "")
        return answer(positions.of_table(table.fold, asked.seq, token_of(request)))

    async def list_puzzles(self, _request: web.Request) -> web.Response:
        """List the puzzles, and name today's."""
        return answer(puzzle_list(self._services.time.now()))

    async def make_puzzle(self, request: web.Request) -> web.Response:
        """Make the table of a puzzle."""
        self._routes.admit_table(request)
        asked = await self._routes.read(request, messages.NewPuzzle)
        made = await requests.make_puzzle(self._services, request.match_info["puzzle"], asked)
        return answer(made, 201)

    async def make_own_puzzle(self, request: web.Request) -> web.Response:
        """Make the table of a puzzle from any position."""
        self._routes.admit_table(request)
        asked = await self._routes.read(request, messages.OwnPuzzle)
        return answer(await requests.make_own_puzzle(self._services, asked), 201)

    async def hint_puzzle(self, request: web.Request) -> web.Response:
        """Say where the best plan leaves the usual one."""
        return answer(puzzle_hint(known_puzzle(request.match_info["puzzle"])))

    async def answer_puzzle(self, request: web.Request) -> web.Response:
        """Judge an answer to a puzzle."""
        asked = await self._routes.read(request, messages.PuzzleLine)
        name = request.match_info["puzzle"]
        judge = self._studies.puzzles
        return answer(await judge_answer(judge, request[CLIENT], name, asked))

    async def rate_game(self, request: web.Request) -> web.Response:
        """Say what a game against bots made of a person's rating."""
        return answer(rated(await self._routes.read(request, messages.RateGame)))


async def _review_answer(request: web.Request, found: Standing) -> web.Response:
    """Say how far a review has come; one that is done is sent as it is kept."""
    if found.answer is None:
        return answer(
            messages.ReviewStanding(
                state=found.state, done=found.done, of=found.of, review=None, moves=[]
            )
        )
    tag = f'"{found.answer[-8:].hex()}"'  # gzip ends with a checksum
    headers = {"Cache-Control": "private, no-cache", "ETag": tag, "Vary": "Accept-Encoding"}
    if request.method == "GET" and request.headers.get("If-None-Match") == tag:
        return web.Response(status=304, headers=headers)
    body = found.answer
    # The size of a compressed answer can tell secrets; a game that is over has none.
    if "gzip" in request.headers.get("Accept-Encoding", ""):
        headers["Content-Encoding"] = "gzip"
    else:
        body = await asyncio.to_thread(gzip.decompress, body)
    return web.Response(body=body, headers=headers, content_type="application/json")
