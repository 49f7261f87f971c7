"""Simulations as independent games, cut into batches of about a second.

A game is identified by its plan and its number: the number gives seed and rotation, and nothing
else has an influence. So it does not matter which process plays it, when, or in which batch.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from time import perf_counter

from survive.engine import Luck, Options
from survive.players import Player
from survive.simulation.accumulator import Accumulator, make_accumulator
from survive.simulation.result import GameResult, SimulationError
from survive.simulation.run.entrant import Entrant, Terms
from survive.simulation.run.match import play_game

BATCH_SECONDS = 1.0


@dataclass(frozen=True)
class Plan:
    """Games of one line-up under the same options: all that a worker needs to play them."""

    options: Options
    lineup: tuple[str, ...]
    """Names of the players (see :func:`survive.players.make_player`)."""
    seed: int = 0
    """Seed of the first game; the others follow it."""
    games: int = 1
    rotate: bool = False
    """Whether each seed is played once for every turn of the line-up around the table."""
    collect: tuple[str, ...] = ()
    """Accumulators as ``module:Class``."""
    records: bool = False
    """Whether to return the text of every game."""
    weights: tuple[Terms, ...] = ()
    """Weights of each player of the line-up; empty if all have those of the package."""

    def __post_init__(self) -> None:
        """Refuse what cannot be played, before any worker starts."""
        if len(self.lineup) != self.options.players:
            raise SimulationError(
                f"{len(self.lineup)} players named for a table of {self.options.players}"
            )
        if self.games < 1:
            raise SimulationError(f"{self.games} games; at least 1 is needed")
        if self.weights and len(self.weights) != len(self.lineup):
            raise SimulationError(f"{len(self.weights)} weights for {len(self.lineup)} players")

    @property
    def entrants(self) -> tuple[Entrant, ...]:
        """The line-up with its weights."""
        weights = self.weights or ((),) * len(self.lineup)
        return tuple(Entrant(*pair) for pair in zip(self.lineup, weights, strict=True))

    @property
    def rotations(self) -> int:
        """How many games have the same seed."""
        return len(self.lineup) if self.rotate else 1

    def job(self, number: int) -> tuple[int, int]:
        """Return seed and rotation of the game with this number, counted from 0."""
        return self.seed + number // self.rotations, number % self.rotations

    def number(self, seed: int, rotation: int) -> int:
        """Return the number of the game with this seed and rotation."""
        return (seed - self.seed) * self.rotations + rotation

    def check(self) -> None:
        """Try to make all players and accumulators; the error says what is wrong."""
        for entrant in self.entrants:
            entrant.make()
        for name in self.collect:
            make_accumulator(name)


def whole_blocks(games: int, players: int) -> int:
    """Round a number of games up, so that every seed is played in all rotations."""
    return -(-games // players) * players


def runs_of(numbers: Sequence[int]) -> list[range]:
    """Group consecutive numbers.

    >>> runs_of([0, 1, 2, 7, 8])
    [range(0, 3), range(7, 9)]
    """
    runs: list[range] = []
    for number in numbers:
        if runs and runs[-1].stop == number:
            runs[-1] = range(runs[-1].start, number + 1)
        else:
            runs.append(range(number, number + 1))
    return runs


@dataclass(frozen=True)
class Batch:
    """Consecutive games of a plan."""

    number: int
    """Batches are numbered in the order in which they were cut."""
    plan: Plan
    plan_number: int
    first: int
    games: int


@dataclass
class BatchResult:
    """The results of a batch; fewer games than planned if it was stopped."""

    batch: Batch
    results: list[GameResult] = field(default_factory=list)
    collected: list[Accumulator] = field(default_factory=list)
    """One for each accumulator of the plan."""
    records: list[str] = field(default_factory=list)
    seconds: float = 0.0


@lru_cache(maxsize=16)
def _players(lineup: tuple[Entrant, ...]) -> tuple[Player, ...]:
    """Create the players once per process: they play one game after the other."""
    return tuple(entrant.make() for entrant in lineup)


def run_batch(batch: Batch, stopped: Callable[[], bool] = lambda: False) -> BatchResult:
    """Play a batch in this process; ``stopped`` is asked between the games."""
    plan, done = batch.plan, BatchResult(batch)
    done.collected = [make_accumulator(name) for name in plan.collect]
    players, count = _players(plan.entrants), len(plan.lineup)
    begin = perf_counter()
    for number in range(batch.first, batch.first + batch.games):
        if stopped():
            break
        seed, rotation = plan.job(number)
        seats = [(seat - rotation) % count for seat in range(count)]
        result = play_game(
            plan.options,
            [players[entrant] for entrant in seats],
            seed,
            accumulators=done.collected,
            record=plan.records,
            names=[plan.lineup[entrant] for entrant in seats],
            rotation=rotation,
            rotations=plan.rotations,
        )
        if plan.records:
            done.records.append(text_of(plan.options, result))
            result.actions = ()
        done.results.append(result)
    done.seconds = perf_counter() - begin
    return done


def text_of(options: Options, result: GameResult) -> str:
    """Write the record of a game."""
    from survive.record.game.game_record import GameRecord, write_record  # only where needed
    from survive.record.game.players_tags import bots_tag

    names = ", ".join(name.replace(",", " ") for name in result.players)
    kinds = [name.partition(":")[0] for name in result.players]
    tags = {"Players": names, "Seed": str(result.seed), **bots_tag(kinds)}
    if result.rotations > 1:
        tags["Rotation"] = str(result.rotation)
    return write_record(GameRecord(options, Luck(result.seed).deal(options), result.actions, tags))


class Cutter:
    """Cuts the games into batches, larger or smaller as the games turn out fast or slow."""

    def __init__(
        self, plans: Sequence[Plan], todo: Sequence[Sequence[range]], workers: int
    ) -> None:
        """``todo`` lists for each plan the numbers of the games to be played."""
        self._plans = plans
        self._todo = todo
        self._workers = workers
        self._pace: dict[int, float] = {}  # seconds per game, by plan

    def learn(self, done: BatchResult) -> None:
        """Remember how long games of this plan take."""
        if done.results:
            self._pace[done.batch.plan_number] = done.seconds / len(done.results)

    def batches(self) -> Iterator[Batch]:
        """Yield one batch after the other; pull the next only when a worker can play it."""
        number = 0
        for plan_number, plan in enumerate(self._plans):
            for games in self._todo[plan_number]:
                first = games.start
                while first < games.stop:
                    size = min(self._size(plan_number, games), games.stop - first)
                    yield Batch(number, plan, plan_number, first, size)
                    first += size
                    number += 1

    def _size(self, plan_number: int, games: range) -> int:
        """Return a second's worth, but one game at first, and leave some for every worker."""
        pace = self._pace.get(plan_number)
        if pace is None:
            return 1
        wanted = round(BATCH_SECONDS / max(pace, 1e-6))
        return max(1, min(wanted, -(-len(games) // (2 * self._workers))))
