"""Judges answers to puzzles, in the study processes: an answer takes a moment of thinking."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

from survive.record.wire.choices import choices_of
from survive.record.wire.objects import reason_to_wire
from survive.server.errors import RefusedError
from survive.server.features.puzzles import messages
from survive.server.features.puzzles.service import OWN, known_puzzle, task_at
from survive.server.protocol.messages.shared import reasons_of
from survive.server.tables.services import Services
from survive.server.tables.table_factory import LONGEST_REASON
from survive.study.puzzles.answering import Answer, answer_position, answer_puzzle
from survive.study.puzzles.checking import CheckedPosition, check_position
from survive.study.puzzles.judge import SOLVED
from survive.study.puzzles.puzzle import Puzzle
from survive.study.puzzles.puzzle_ratings import NEWCOMER, rate
from survive.study.puzzles.sequel import Sequel
from survive.study.rating import Rating
from survive.study.results import ReviewedMove
from survive.study.task import PlanError, Task, advance, read_plan
from survive.views import view

_DECIMALS = 3
AT_ONCE, PER_CLIENT = 16, 4
"""Answers that may be under way or wait: in all, and of one client network."""


@dataclass(frozen=True, slots=True)
class JudgeAnswer:
    """An answer to judge: to a puzzle, or to any position."""

    line: tuple[str, ...]
    puzzle: Puzzle | None
    position: str

    def steps(self) -> Iterator[Answer | None]:
        """Yield what the answer is worth, in the end."""
        if self.puzzle is not None:
            yield (yield from answer_puzzle.steps(self.puzzle, self.line))
        else:
            yield (yield from answer_position.steps(self.position, self.line))


@dataclass(frozen=True, slots=True)
class CheckPosition:
    """A position to check: whether it makes a puzzle."""

    position: str

    def steps(self) -> Iterator[CheckedPosition | None]:
        """Yield what was found, in the end."""
        yield (yield from check_position.steps(self.position))


class Judge(Protocol):
    """Whatever judges answers."""

    async def judge(self, job: JudgeAnswer, client: str) -> Answer:
        """Return what an answer of a client network is worth, or raise a RefusedError."""

    async def check(self, job: CheckPosition, client: str) -> CheckedPosition:
        """Return whether a position makes a puzzle, or raise a RefusedError."""


class PuzzleJudge:
    """Judges the answers that a server process gets."""

    def __init__(self, services: Services) -> None:
        self._answers = services.studies.queue("answers to puzzles", AT_ONCE, PER_CLIENT)

    async def judge(self, job: JudgeAnswer, client: str) -> Answer:
        """Return what an answer is worth; too many are refused, and may be sent again."""
        found: Answer = await self._answers.result(job, client)
        return found

    async def check(self, job: CheckPosition, client: str) -> CheckedPosition:
        """Return whether a position makes a puzzle; it counts as an answer does."""
        found: CheckedPosition = await self._answers.result(job, client)
        return found


async def judge_answer(
    judge: Judge, client: str, name: str, asked: messages.PuzzleLine
) -> messages.PuzzleAnswered:
    """Judge an answer to a puzzle, or to the position that comes with it."""
    if name == OWN:
        if not asked.position:
            raise RefusedError("bad_position", "the puzzle 'own' needs its position")
        puzzle, position = None, asked.position
    else:
        if asked.position:
            raise RefusedError("bad_position", "only the puzzle 'own' brings its position")
        puzzle = known_puzzle(name)
        position = puzzle.position
    task = task_at(position)
    try:
        read_plan(task, asked.line)
    except PlanError as error:
        raise RefusedError("bad_answer", str(error)[:LONGEST_REASON]) from error
    found = await judge.judge(JudgeAnswer(tuple(asked.line), puzzle, position), client)
    rating = None if puzzle is None else puzzle.rating
    return answered(name, position, found, task, asked.line, rating, asked.rating)


async def check_puzzle(
    judge: Judge, client: str, asked: messages.PuzzleToCheck
) -> messages.PuzzleChecked:
    """Check whether a position makes a puzzle."""
    task = task_at(asked.position)
    found = await judge.check(CheckPosition(asked.position), client)
    return messages.PuzzleChecked(
        result=found.result,
        gap=round(found.gap, _DECIMALS),
        error=round(found.error, _DECIMALS),
        best_moves=_moves(task, found.best),
        usual_moves=_moves(task, found.usual),
        alike=found.alike,
    )


def answered(
    puzzle: str,
    position: str,
    found: Answer,
    task: Task,
    line: Sequence[str],
    puzzle_rating: float | None,
    rating: Rating | None,
) -> messages.PuzzleAnswered:
    """Return what an answer is worth, and what it does to a rating."""
    verdict, explanation = found.verdict, found.explanation
    board = task.view.known.ruleset.board
    reasons = [reason_to_wire(reason, board) for reason in explanation.reasons]
    return messages.PuzzleAnswered(
        puzzle=puzzle,
        value=round(verdict.value, _DECIMALS),
        best=round(verdict.best, _DECIMALS),
        usual=round(verdict.usual, _DECIMALS),
        share=round(verdict.share, _DECIMALS),
        error=round(verdict.error, _DECIMALS),
        solved=verdict.solved,
        as_good=verdict.solved and verdict.share < SOLVED,
        best_line=found.best_line,
        best_moves=_moves(task, found.best_line),
        moves=_moves(task, line),
        lesson=explanation.lesson,
        reasons=reasons_of(reasons),
        refutation=_sequel(found.refutation),
        example=_sequel(found.example),
        position=position,
        rating=_change(rating or NEWCOMER, puzzle_rating, verdict.solved),
    )


def _moves(task: Task, line: Sequence[str]) -> list[ReviewedMove]:
    """Return a plan as moves, each with its choice as the player had it."""
    state, found = task.world(), list[ReviewedMove]()
    for text, action in zip(line, read_plan(task, line), strict=True):
        (choice,) = choices_of(view(state, task.seat), [action])
        found.append(ReviewedMove(text=text, choice=choice))
        advance(state, action, task.seat)
    return found


def _change(
    before: Rating, puzzle_rating: float | None, solved: bool
) -> messages.RatingChange | None:
    if puzzle_rating is None:
        return None
    after = rate(before, puzzle_rating, solved)
    return messages.RatingChange(before=before, after=after, puzzle=puzzle_rating)


def _sequel(sequel: Sequel) -> messages.PuzzleSequel:
    return messages.PuzzleSequel(position=sequel.position, line=sequel.line, plan=sequel.plan)
