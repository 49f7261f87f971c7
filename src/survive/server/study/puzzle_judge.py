"""Judges answers to puzzles, in the processes of studies: an answer takes a moment of thinking."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import aclosing
from dataclasses import dataclass
from typing import Protocol

from survive.server.errors import RefusedError
from survive.server.study.admission import Admission
from survive.server.study.pool import StudyError, StudyPool
from survive.server.tables.hub import Hub
from survive.study.puzzles.answering import Answer, answer_position, answer_puzzle
from survive.study.puzzles.puzzle import Puzzle

AT_ONCE, OF_ONE_HOUSEHOLD = 16, 4
"""Answers that may be under way or wait: in all, and of one household."""


@dataclass(frozen=True, slots=True)
class JudgeAnswer:
    """An answer to judge: to a puzzle, or to any position."""

    line: tuple[str, ...]
    puzzle: Puzzle | None
    position: str

    def steps(self) -> Iterator[Answer]:
        """Yield what the answer is worth, once."""
        if self.puzzle is not None:
            yield answer_puzzle(self.puzzle, self.line)
        else:
            yield answer_position(self.position, self.line)


class Judge(Protocol):
    """Whatever judges answers."""

    async def judge(self, job: JudgeAnswer, household: str) -> Answer:
        """Return what an answer of a household is worth, or raise a RefusedError."""


class PuzzleJudge:
    """Judges the answers that a server process gets."""

    def __init__(self, hub: Hub, pool: StudyPool) -> None:
        """Judge in the processes of a pool."""
        self._pool = pool
        self._admission = Admission(hub, "answers to puzzles", AT_ONCE, OF_ONE_HOUSEHOLD)

    async def judge(self, job: JudgeAnswer, household: str) -> Answer:
        """Return what an answer is worth; too many are refused, and may be sent again."""
        with self._admission.inside(household):
            try:
                async with aclosing(self._pool.run(job)) as running:
                    return await anext(running)
            except (StudyError, StopAsyncIteration) as error:
                raise RefusedError("study_failed", "this answer could not be judged") from error
