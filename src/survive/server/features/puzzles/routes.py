"""HTTP: puzzles, their tables, and answers to them."""

from __future__ import annotations

from survive.server.features.puzzles import service
from survive.server.features.puzzles.judging import PuzzleJudge, judge_answer
from survive.server.features.puzzles.messages import (
    NewPuzzle,
    OwnPuzzle,
    PuzzleAnswered,
    PuzzleHint,
    PuzzleLine,
    PuzzleList,
)
from survive.server.http.exchange import Request, Response
from survive.server.http.plumbing import Http, answer
from survive.server.http.routes import Route, RouteGroup
from survive.server.protocol.messages import TableMade
from survive.study.puzzles.puzzle import shipped


class PuzzleRoutes(RouteGroup):
    """Lists puzzles, makes their tables, and judges answers."""

    def __init__(self, http: Http) -> None:
        super().__init__(http)
        self._judge = PuzzleJudge(http.services)
        shipped()  # read before listening, so that no request has to

    async def list_puzzles(self, _request: Request) -> Response:
        """List the puzzles, and name today's."""
        return answer(service.puzzle_list(self.services.time.now()))

    async def make_puzzle(self, request: Request) -> Response:
        """Make the table of a puzzle."""
        self.http.admit_table(request)
        asked = await self.http.read(request, NewPuzzle)
        made = await service.make_puzzle(self.services, request.params["puzzle"], asked)
        return answer(made, 201)

    async def make_own_puzzle(self, request: Request) -> Response:
        """Make the table of a puzzle from any position."""
        self.http.admit_table(request)
        asked = await self.http.read(request, OwnPuzzle)
        return answer(await service.make_own_puzzle(self.services, asked), 201)

    async def hint_puzzle(self, request: Request) -> Response:
        """Return where the best plan leaves the usual one."""
        return answer(service.puzzle_hint(service.known_puzzle(request.params["puzzle"])))

    async def answer_puzzle(self, request: Request) -> Response:
        """Judge an answer to a puzzle."""
        asked = await self.http.read(request, PuzzleLine)
        name = request.params["puzzle"]
        return answer(await judge_answer(self._judge, request.client, name, asked))

    routes = (
        Route("GET", "/api/puzzles", list_puzzles, answer=PuzzleList),
        Route("POST", "/api/puzzles", make_own_puzzle, OwnPuzzle, TableMade),
        Route("POST", "/api/puzzles/{puzzle}", make_puzzle, NewPuzzle, TableMade),
        Route("GET", "/api/puzzles/{puzzle}/hint", hint_puzzle, answer=PuzzleHint),
        Route(
            "POST",
            "/api/puzzles/{puzzle}/answer",
            answer_puzzle,
            PuzzleLine,
            PuzzleAnswered,
            slow=True,
        ),
    )
