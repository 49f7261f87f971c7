"""Blocks, the unit in which bots are compared: one seed played in every rotation of a line-up.

All games of a block have the same luck, and every entrant sits in every seat once. The games of
a block depend on each other, blocks do not: intervals are computed over blocks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from typing import Final

from survive.engine import Options
from survive.simulation.result import GameResult
from survive.simulation.run.entrant import Entrant
from survive.simulation.run.executors import Executor, make_executor, run_plans
from survive.simulation.run.interrupt import Stop, stop_on_interrupt
from survive.simulation.run.jobs import Plan

# What each range of seeds is for. Published figures come from seeds that nothing was tuned on.
TUNING_SEEDS: Final = range(10_000_000)
"""Seeds that ``survive tune`` learns from."""
CHECK_SEEDS: Final = range(10_000_000, 15_000_000)
"""Held out for the check that ends a tuning."""
LADDER_SEEDS: Final = range(15_000_000, 20_000_000)
"""Held out for ``bench/bot_ladder.py``."""


@dataclass(frozen=True, slots=True)
class Block:
    """A line-up and the seed with which all its rotations are played."""

    lineup: tuple[Entrant, ...]
    seed: int
    options: Options | None = None
    """What is played, if not the game as it comes."""

    @property
    def plan(self) -> Plan:
        """The games of the block, as the simulation plays them."""
        count = len(self.lineup)
        options = self.options or Options(count)
        names = tuple(entrant.name for entrant in self.lineup)
        weights = tuple(entrant.terms for entrant in self.lineup)
        return Plan(options, names, self.seed, count, rotate=True, weights=weights)


def victories(results: Sequence[GameResult], entrants: Iterable[int]) -> int:
    """Add up what these entrants won, in parts of ``WHOLE_WIN``; tied entrants share the win."""
    wanted = frozenset(entrants)
    return sum(
        part
        for result in results
        for entrant, part in zip(result.entrants, result.shares, strict=True)
        if entrant in wanted
    )


Play = Callable[[Iterable[Block]], Iterator[Sequence[GameResult]]]
"""Plays blocks and yields their results in the same order."""


@contextmanager
def playing(workers: int | None, on: str = "processes") -> Iterator[Play]:
    """Play blocks on workers that stay until this ends.

    Ctrl-C raises ``KeyboardInterrupt``: an unfinished block is of no use. With several workers it
    is raised only between two results, because an exception in the middle of reading one would
    leave half a message in the pipe.
    """
    with make_executor(on, workers) as executor:
        alone = executor.workers == 1
        with nullcontext(Stop()) if alone else stop_on_interrupt() as stop:
            yield lambda blocks: _played(blocks, executor, stop)


def _played(
    blocks: Iterable[Block], executor: Executor, stop: Stop
) -> Iterator[Sequence[GameResult]]:
    """Yield the results of each block once all its games are there."""
    plans = [block.plan for block in blocks]
    results: list[GameResult] = []
    for done in run_plans(plans, executor, stop):
        if stop.requested:
            break
        results += done.results
        if len(results) == done.batch.plan.games:
            yield tuple(results)
            results = []
    if stop.requested:
        raise KeyboardInterrupt
