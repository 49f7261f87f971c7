"""What runs in a process of studies: several jobs at once, each moved on by one step when asked.

A job is a generator: it yields results, and None wherever it may be interrupted. The server
decides whose turn it is, so a long review and the analyses of people who are waiting share one
process fairly, and an abandoned job is dropped between two steps.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from time import monotonic
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from survive.processes.messages import Failure

if TYPE_CHECKING:
    from survive.processes.worker import PipeEnd

STEP_SECONDS = 0.3
"""How long a job works before others have their turn, if it has no result earlier."""


class Job(Protocol):
    """Something to work out, step by step; it travels to another process."""

    def steps(self) -> Iterator[Any]:
        """Yield what is found out, better and better, and None at least twice a second."""


class StepRequest(NamedTuple):
    """Move a job on by one step; ``job`` is given with the first one."""

    number: int
    job: Job | None = None
    dropped: Sequence[int] = ()
    """Jobs to forget."""


class StepResult(NamedTuple):
    """The result of a step; None if the job was interrupted before it had one."""

    result: Any


class Finished(NamedTuple):
    """There are no more steps."""


Answer = StepResult | Finished


def work(server: PipeEnd) -> None:
    """Move jobs on until the server closes its end."""
    from survive.processes.worker import serve

    serve(server, answering())


def answering() -> Callable[[StepRequest], Answer | Failure]:
    """Return a function that moves jobs on; it remembers those that are not finished."""
    jobs: dict[int, Iterator[Any]] = {}

    def answer(asked: StepRequest) -> Answer | Failure:
        for number in asked.dropped:
            jobs.pop(number, None)
        if asked.job is not None:
            jobs[asked.number] = asked.job.steps()
        elif asked.number not in jobs:
            return Failure("its process was replaced")
        return _step(jobs[asked.number])

    return answer


def _step(job: Iterator[Any]) -> Answer:
    end = monotonic() + STEP_SECONDS
    try:
        while (found := next(job)) is None and monotonic() < end:
            pass
    except StopIteration:
        return Finished()
    return StepResult(found)
