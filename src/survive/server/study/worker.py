"""What runs in a process of studies: several jobs at once, each moved on by one step when asked.

A job is a generator: it yields results, and None wherever it may be interrupted. The server
decides whose turn it is, so a long review and the analyses of people who are waiting share one
process fairly, and a job that nobody wants any more is dropped between two steps.
"""

from __future__ import annotations

import traceback
from collections.abc import Iterator, Sequence
from time import monotonic
from typing import Any, NamedTuple, Protocol

from survive.players.programs.orphans import belong_to_parent
from survive.server.worker_process import PipeEnd

STEP_SECONDS = 0.3
"""How long a job works before others have their turn, if it has no result earlier."""


class Job(Protocol):
    """Something to work out, step by step; it travels to another process."""

    def steps(self) -> Iterator[Any]:
        """Yield what is found out, better and better, and None at least twice a second."""


class Move(NamedTuple):
    """Move a job on by one step; ``job`` is given with the first one."""

    number: int
    job: Job | None = None
    dropped: Sequence[int] = ()
    """Jobs to forget."""


class Found(NamedTuple):
    """The result of a step; None if the job was interrupted before it had one."""

    result: Any


class Finished(NamedTuple):
    """There are no more steps."""


class Failure(NamedTuple):
    """The text of an error that a job raised."""

    text: str


Answer = Found | Finished | Failure


def work(server: PipeEnd) -> None:
    """Move jobs on until the server closes its end."""
    belong_to_parent()
    jobs: dict[int, Iterator[Any]] = {}
    while True:
        try:
            asked = server.recv()
        except (EOFError, ConnectionError):  # closed, or killed with an answer not yet read
            return
        for number in asked.dropped:
            jobs.pop(number, None)
        answer = _moved_on(jobs, asked)
        if not isinstance(answer, Found):
            jobs.pop(asked.number, None)
        try:
            server.send(answer)
        except ConnectionError:  # the server was killed meanwhile
            return


def _moved_on(jobs: dict[int, Iterator[Any]], asked: Move) -> Answer:
    try:
        if asked.job is not None:
            jobs[asked.number] = asked.job.steps()
        end = monotonic() + STEP_SECONDS
        while (found := next(jobs[asked.number])) is None and monotonic() < end:
            pass
        return Found(found)
    except StopIteration:
        return Finished()
    except Exception:
        return Failure(traceback.format_exc())
