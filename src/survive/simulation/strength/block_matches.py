"""Blocks, the unit in which bots are compared: one seed played in every rotation of a line-up.

All games of a block have the same luck, and every entrant sits in every seat once. Games of a
block depend on each other, blocks do not: intervals are drawn over blocks.
"""

from __future__ import annotations

import multiprocessing
import random
import signal
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing.pool import IMapIterator
from typing import Final

from survive.engine import Options
from survive.players import Player, make_player
from survive.players.weights import NAMES, Weights
from survive.simulation.result import WHOLE_WIN, GameResult
from survive.simulation.run.interrupt import Stop, stop_on_interrupt
from survive.simulation.run.match import play_game

# What each range of seeds is for. Published figures come from seeds that nothing was tuned on.
TUNING_SEEDS: Final = range(10_000_000)
"""Seeds that ``survive tune`` learns from."""
CHECK_SEEDS: Final = range(10_000_000, 15_000_000)
"""Held out for the check that ends a tuning."""
LADDER_SEEDS: Final = range(15_000_000, 20_000_000)
"""Held out for ``bench/bot_ladder.py``."""

RESAMPLES: Final = 4000


@dataclass(frozen=True, slots=True)
class Entrant:
    """A bot by its name, perhaps with its own weights. It is sent to other processes."""

    name: str
    terms: tuple[float, ...] = ()
    """The weights in the order of their names; empty for those that come with the package."""

    def make(self) -> Player:
        """Make the player."""
        if not self.terms:
            return make_player(self.name)
        return make_player(self.name, Weights(dict(zip(NAMES, self.terms, strict=True))))


@dataclass(frozen=True, slots=True)
class Block:
    """A line-up and the seed with which all its rotations are played."""

    lineup: tuple[Entrant, ...]
    seed: int


def play_block(block: Block) -> tuple[GameResult, ...]:
    """Play every rotation of a line-up with one seed."""
    count = len(block.lineup)
    options = Options(count)
    results = []
    for rotation in range(count):
        seats = [block.lineup[(seat - rotation) % count] for seat in range(count)]
        players = [entrant.make() for entrant in seats]
        names = [entrant.name for entrant in seats]
        results.append(
            play_game(options, players, block.seed, names=names, rotation=rotation, rotations=count)
        )
    return tuple(results)


def share(results: Sequence[GameResult], entrants: Iterable[int]) -> float:
    """Return these entrants' share of the victories, from 0 to 1; a tie is shared."""
    wanted = frozenset(entrants)
    won = sum(
        part
        for result in results
        for entrant, part in zip(result.entrants, result.shares, strict=True)
        if entrant in wanted
    )
    return won / (WHOLE_WIN * len(results))


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean over blocks with its 95 % interval."""

    mean: float
    low: float
    high: float
    blocks: int


def estimate(values: Sequence[float], seed: int = 1) -> Estimate:
    """Return the mean and its interval, by the percentile bootstrap over blocks.

    >>> estimate([0.5, 1.0, 0.5, 0.0] * 25).mean
    0.5
    """
    if not values:
        raise ValueError("an estimate needs at least one block")
    rng, count = random.Random(seed), len(values)
    means = sorted(sum(rng.choices(values, k=count)) / count for _ in range(RESAMPLES))
    low, high = means[round(0.025 * RESAMPLES)], means[round(0.975 * RESAMPLES) - 1]
    return Estimate(sum(values) / count, low, high, count)


Play = Callable[[Iterable[Block]], Iterator[tuple[GameResult, ...]]]
"""Plays blocks and yields their results in the same order."""


@contextmanager
def playing(workers: int) -> Iterator[Play]:
    """Yield a function that plays blocks in this many processes, or in this one if it is 1."""
    if workers == 1:
        yield lambda blocks: map(play_block, blocks)
        return
    context = multiprocessing.get_context("spawn")  # a progress bar's thread must not be forked
    # Leaving a Pool ends its processes at once. Ctrl-C is only noted, and acted on between two
    # results: an exception in the middle of the Pool's own work could leave a lock behind.
    with (
        stop_on_interrupt() as stop,
        context.Pool(workers, _leave_interrupts_to_the_parent) as pool,
    ):
        yield lambda blocks: _heeding(stop, pool.imap(play_block, blocks))


def _heeding(
    stop: Stop, results: IMapIterator[tuple[GameResult, ...]]
) -> Iterator[tuple[GameResult, ...]]:
    """Yield results as they come; raise KeyboardInterrupt once somebody has asked to stop."""
    while True:
        if stop.requested:
            raise KeyboardInterrupt
        try:
            result = results.next(timeout=0.2)
        except multiprocessing.TimeoutError:
            continue
        except StopIteration:
            return
        yield result


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
