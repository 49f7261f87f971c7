"""HTTP: puzzles, their tables, and answers to them."""

from __future__ import annotations

from survive.server.features.puzzles import service
from survive.server.features.puzzles.judging import PuzzleJudge, check_puzzle, judge_answer
from survive.server.features.puzzles.messages import (
    NewPuzzle,
    OwnPuzzle,
    PuzzleAnswered,
    PuzzleChecked,
    PuzzleHint,
    PuzzleLine,
    PuzzleList,
    PuzzleToCheck,
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
        """List the puzzles, easy ones first, and name today's (UTC)."""
        return answer(service.puzzle_list(self.services.time.now()))

    async def make_puzzle(self, request: Request) -> Response:
        """Make the table of a puzzle for one person.

        What the person cannot know is drawn by chance, the other seats are for nobody, and there
        are no hints. ``turn.guides.puzzle`` has the plan so far.
        """
        self.http.admit_table(request)
        asked = await self.http.read(request, NewPuzzle)
        made = await service.make_puzzle(self.services, request.params["puzzle"], asked)
        return answer(made, 201)

    async def make_own_puzzle(self, request: Request) -> Response:
        """Make the table of a puzzle from any position: the player who must decide is the person.

        A position without a decision, or seen by another player, gets the problem ``bad_position``.
        """
        self.http.admit_table(request)
        asked = await self.http.read(request, OwnPuzzle)
        return answer(await service.make_own_puzzle(self.services, asked), 201)

    async def hint_puzzle(self, request: Request) -> Response:
        """Name the adventurer by whom the best plan gains most beside the usual one."""
        return answer(service.hint_of(request.params["puzzle"]))

    async def answer_puzzle(self, request: Request) -> Response:
        """Judge an answer to a puzzle.

        ``line`` is the complete plan that ``turn.guides.puzzle`` has. The plan, the best one and
        the usual one (what comes to mind first) are played in the same worlds with the same luck,
        drawn from what the player may know. A ``share`` of 0.75 or more counts as solved; half is
        enough if the answer is behind by no more than the judge may err: two standard errors, or
        the 0.3 points that reviews let pass.
        ``refutation`` and ``example`` can be sent as a record that starts from a position; their
        first ``plan`` actions are the plan.

        An illegal or incomplete plan gets the problem ``bad_answer``. Answers count as analyses do;
        closing the connection cancels one.
        """
        asked = await self.http.read(request, PuzzleLine)
        name = request.params["puzzle"]
        return answer(await judge_answer(self._judge, request.client, name, asked))

    async def check_own_puzzle(self, request: Request) -> Response:
        """Check whether a position makes a puzzle.

        The best plan that is found is compared with what comes to mind first. Checks count as
        answers do; closing the connection cancels one.
        """
        asked = await self.http.read(request, PuzzleToCheck)
        return answer(await check_puzzle(self._judge, request.client, asked))

    routes = (
        Route("GET", "/api/puzzles", list_puzzles, answer=PuzzleList),
        Route("POST", "/api/puzzles", make_own_puzzle, OwnPuzzle, TableMade),
        Route("POST", "/api/puzzles/{puzzle}", make_puzzle, NewPuzzle, TableMade),
        Route("GET", "/api/puzzles/{puzzle}/hint", hint_puzzle, answer=PuzzleHint),
        Route(
            "POST",
            "/api/puzzles/own/check",
            check_own_puzzle,
            PuzzleToCheck,
            PuzzleChecked,
            slow=True,
        ),
        Route(
            "POST",
            "/api/puzzles/{puzzle}/answer",
            answer_puzzle,
            PuzzleLine,
            PuzzleAnswered,
            slow=True,
        ),
    )
