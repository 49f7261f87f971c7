"""Where batches are played: in this process, in several, or on a cluster.

The results come back in the order of the games, whichever worker was faster.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Protocol, Self

from survive.simulation.accumulator import Accumulator, merge_into
from survive.simulation.result import GameResult, SimulationError
from survive.simulation.run.interrupt import Stop
from survive.simulation.run.jobs import Batch, BatchResult, Cutter, Plan, run_batch

GRACE_SECONDS = 2.0
"""Seconds that workers may take to finish their game after a request to stop."""


class Executor(Protocol):
    """Plays batches, in one run at a time.

    In a ``with`` block its workers stay for the next run; otherwise they end with each run.
    """

    workers: int

    def __enter__(self) -> Self:
        """Start the workers."""

    def __exit__(self, *_: object) -> None:
        """Stop the workers."""

    def run(self, batches: Iterator[Batch], stop: Stop) -> Iterator[BatchResult]:
        """Yield results as they come, pulling a batch whenever a worker is free to play it.

        Once a stop is requested it pulls no more, and yields what is finished soon.
        """


class ThisProcess:
    """Plays everything here, one batch after the other."""

    workers = 1

    def __enter__(self) -> Self:
        """Do nothing: there is nothing to start."""
        return self

    def __exit__(self, *_: object) -> None:
        """Do nothing: there is nothing to stop."""

    def run(self, batches: Iterator[Batch], stop: Stop) -> Iterator[BatchResult]:
        """Play until all is done or a stop is requested."""
        for batch in batches:
            yield run_batch(batch, lambda: stop.requested)
            if stop.requested:
                return


def cores() -> int:
    """Return the number of cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def make_executor(on: str = "processes", workers: int | None = None) -> Executor:
    """Return the executor of this name, with this many workers or one per core."""
    if workers is not None and workers < 1:
        raise SimulationError(f"{workers} workers; at least 1 is needed")
    if on == "processes":
        count = workers or cores()
        if count == 1:
            return ThisProcess()
        from survive.simulation.run.processes import Processes

        return Processes(count)
    if on == "ray":
        from survive.simulation.run.ray_cluster import RayCluster

        return RayCluster(workers)
    raise SimulationError(f"cannot run on {on!r}; choose processes or ray")


@dataclass
class Outcome:
    """Everything that a plan resulted in."""

    results: list[GameResult] = field(default_factory=list)
    collected: list[Accumulator] = field(default_factory=list)
    """One per accumulator of the plan, in its order."""
    records: list[str] = field(default_factory=list)


def simulate(plan: Plan, workers: int | None = 1, on: str = "processes") -> Outcome:
    """Play a whole plan: for programs and notebooks.

    >>> from survive.engine import Options
    >>> lineup = ("random", "random")
    >>> [result.turns for result in simulate(Plan(Options(2), lineup, games=3)).results]
    [37, 36, 35]
    """
    plan.check()
    outcome = Outcome()
    for done in run_plans([plan], make_executor(on, workers)):
        outcome.results += done.results
        outcome.records += done.records
        merge_into(outcome.collected, done.collected)
    return outcome


def run_plans(
    plans: Sequence[Plan],
    executor: Executor,
    stop: Stop | None = None,
    todo: Sequence[Sequence[range]] | None = None,
) -> Iterator[BatchResult]:
    """Play the games of all plans and yield the results in their order.

    ``todo`` restricts each plan to the games with these numbers. After a stop whatever was
    finished is yielded, still in order; games in between may be missing.
    """
    stop = stop or Stop()
    if todo is None:
        todo = [[range(plan.games)] for plan in plans]
    cutter = Cutter(plans, todo, executor.workers)
    waiting: dict[int, BatchResult] = {}
    due = 0
    for done in executor.run(cutter.batches(), stop):
        cutter.learn(done)
        waiting[done.batch.number] = done
        while due in waiting:
            ready = waiting.pop(due)
            due += 1
            if ready.results:  # none if it was stopped before its first game
                yield ready
    for number in sorted(waiting):
        if waiting[number].results:
            yield waiting[number]
