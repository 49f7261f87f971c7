"""Judges answers to puzzles, in the processes of studies: an answer takes a moment of thinking."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Protocol

from survive.server.tables.services import Services
from survive.study.puzzles.answering import Answer, answer_position, answer_puzzle
from survive.study.puzzles.puzzle import Puzzle

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


class Judge(Protocol):
    """Whatever judges answers."""

    async def judge(self, job: JudgeAnswer, client: str) -> Answer:
        """Return what an answer of a client network is worth, or raise a RefusedError."""


class PuzzleJudge:
    """Judges the answers that a server process gets."""

    def __init__(self, services: Services) -> None:
        self._answers = services.studies.queue("answers to puzzles", AT_ONCE, PER_CLIENT)

    async def judge(self, job: JudgeAnswer, client: str) -> Answer:
        """Return what an answer is worth; too many are refused, and may be sent again."""
        found: Answer = await self._answers.result(job, client)
        return found
