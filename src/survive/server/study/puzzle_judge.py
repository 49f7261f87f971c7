"""Judges answers to puzzles, in a process of their own: an answer takes a second of thinking.

A few answers may wait; more are refused, and whoever sent them may send them again.
"""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import os
import signal
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass

from survive.players.programs.orphans import end_with_parent
from survive.server.errors import RefusedError
from survive.study.puzzles.answering import Answer, answer_position, answer_puzzle
from survive.study.puzzles.puzzle import Puzzle

WAITING = 16
"""Answers that may wait to be judged."""
NICENESS = 19


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


def _judge(job: JudgeAnswer) -> Answer:
    return next(job.steps())


def _begin() -> None:
    """Leave Ctrl-C to the server, end with it, and give way to everybody."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent()
    if sys.platform != "win32":
        with contextlib.suppress(OSError):
            os.nice(NICENESS)


class PuzzleJudge:
    """One process for all answers of a server; it is started with the first."""

    def __init__(self, judge: Callable[[JudgeAnswer], Answer] = _judge) -> None:
        """Start nothing yet."""
        self._judge = judge
        self._process: ProcessPoolExecutor | None = None
        self.waiting = 0

    async def judge(self, job: JudgeAnswer) -> Answer:
        """Return what an answer is worth, or refuse it while too many wait."""
        if self.waiting >= WAITING:
            raise RefusedError("busy", "too many answers are being judged: try again soon")
        if self._process is None:
            context = multiprocessing.get_context("spawn")
            self._process = ProcessPoolExecutor(1, context, _begin)
        self.waiting += 1
        try:
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._process, self._judge, job)
        except BrokenProcessPool as error:
            self._process = None
            raise RefusedError("busy", "the judge failed: try again") from error
        finally:
            self.waiting -= 1

    async def close(self) -> None:
        """End the process; answers that wait are given up."""
        process, self._process = self._process, None
        if process is not None:
            await asyncio.to_thread(process.shutdown, wait=True, cancel_futures=True)
