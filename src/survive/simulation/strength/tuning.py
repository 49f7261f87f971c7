"""Tunes the weights of the value function by self-play: the games behind ``survive tune``.

In every iteration two neighbours of the estimate sit down at the same tables, with the same
luck and in every seat; at larger tables the estimate itself takes the other seats. A final
check plays the result against the original weights on seeds that were held out.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

from survive.players.value.weights import NAMES
from survive.simulation.result import WHOLE_WIN, GameResult, SimulationError
from survive.simulation.run.entrant import Entrant
from survive.simulation.strength.block_matches import (
    CHECK_SEEDS,
    TUNING_SEEDS,
    Block,
    Play,
    victories,
)
from survive.simulation.strength.spsa import Ascent, Gains, Numbers

LIMITS: Final = dict.fromkeys(("serpent", "shark", "kaiju", "sinking", "footing", "leader"), 1.0)
"""Weights that are chances or parts of a whole."""
FLOORS: Final = {"walk_pace": "swim_pace"}
"""Weights that are never below another: water must not look like a short cut."""
SURE_LEAD: Final = 24
"""A lead of this many points or more counts fully: a lead says more than a bare win."""


@dataclass(frozen=True, slots=True)
class TuningSettings:
    """What is tuned and how. A state file can only be resumed with the same settings."""

    player: str = "medium"
    seats: tuple[int, ...] = (2, 4)
    """Sizes of the tables, used in turn."""
    blocks: int = 4
    """Seeds in each iteration."""
    seed: int = 1
    perturbation: float = 0.2
    step: float = 0.1


@dataclass
class Tuning:
    """A tuning in progress, with the weights that it began with."""

    settings: TuningSettings
    original: Numbers
    ascent: Ascent

    @classmethod
    def begin(cls, settings: TuningSettings, original: Numbers) -> Tuning:
        """Start at these weights."""
        gains = Gains(settings.perturbation, settings.step)
        ascent = Ascent.begin(original, settings.seed, gains, LIMITS, FLOORS)
        return cls(settings, original, ascent)

    def iterate(self, play: Play) -> float:
        """Compare two neighbours, learn from it, and return the advantage of the first."""
        advantage = self._advantage(list(play(self.blocks())))
        self.ascent.learn(advantage)
        return advantage

    def blocks(self) -> Iterator[Block]:
        """Yield the blocks of this iteration: plus, minus, and the estimate in all other seats."""
        plus, minus = self.ascent.neighbours()
        settings = self.settings
        first = (settings.seed * 1_000_003 + self.ascent.iteration) * settings.blocks
        for number in range(first, first + settings.blocks):
            size = settings.seats[number % len(settings.seats)]
            others = [self._entrant(self.ascent.estimate)] * (size - 2)
            lineup = (self._entrant(plus), self._entrant(minus), *others)
            yield Block(lineup, TUNING_SEEDS[number % len(TUNING_SEEDS)])

    def check_blocks(self, games: int) -> Iterator[tuple[tuple[Block, range], ...]]:
        """Yield the blocks of the final check, each with the entrants that have tuned weights.

        They make at least this many games. Tuned and original weights alternate around the table.
        Where the number of seats is odd, one of them has a seat more, so the block is played the
        other way round as well.
        """
        both = (self._entrant(self.ascent.average), self._entrant(self.original))
        planned = number = 0
        while planned < games:
            size = self.settings.seats[number % len(self.settings.seats)]
            seed = CHECK_SEEDS[number % len(CHECK_SEEDS)]
            ways = range(1 + size % 2)
            yield tuple(
                (Block(tuple(both[(i + way) % 2] for i in range(size)), seed), range(way, size, 2))
                for way in ways
            )
            planned += size * len(ways)
            number += 1

    def check(self, play: Play, games: int) -> Iterator[tuple[int, int]]:
        """Play the final check; yield for each seed what the tuned weights won, and the games.

        Both ways round of a block count as one: they have the same luck. Wins are counted in
        parts of ``WHOLE_WIN``.
        """
        plan = list(self.check_blocks(games))
        results = play(block for ways in plan for block, _ in ways)
        for ways in plan:
            played = [(next(results), tuned) for _, tuned in ways]
            yield sum(victories(*one) for one in played), sum(len(one) for one, _ in played)

    def _entrant(self, weights: Numbers) -> Entrant:
        return Entrant(self.settings.player, tuple(weights[name] for name in NAMES))

    def _advantage(self, played: Sequence[Sequence[GameResult]]) -> float:
        games = [result for block in played for result in block]
        return sum(success(game, 0) - success(game, 1) for game in games) / len(games)

    # The state file

    def save(self, path: Path) -> None:
        """Write the state; if writing breaks off, the old file stays."""
        ascent = self.ascent
        state = {
            "settings": asdict(self.settings),
            "iteration": ascent.iteration,
            "original": self.original,
            "estimate": ascent.estimate,
            "average": ascent.average,
        }
        fresh = path.with_name(path.name + ".new")
        fresh.write_text(json.dumps(state, indent=2) + "\n", encoding="utf-8", newline="\n")
        fresh.replace(path)

    @classmethod
    def load(cls, path: Path) -> Tuning:
        """Read a state file, or say what is wrong with it."""
        try:
            state: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
            given = state["settings"]
            settings = TuningSettings(**(given | {"seats": tuple(given["seats"])}))
            tuning = cls.begin(settings, _numbers(state["original"]))
            tuning.ascent.estimate = _numbers(state["estimate"])
            tuning.ascent.average = _numbers(state["average"])
            tuning.ascent.iteration = int(state["iteration"])
        except (ValueError, TypeError, KeyError, AttributeError) as error:
            raise SimulationError(f"{path}: not a state of a tuning ({error})") from error
        return tuning


def success(result: GameResult, entrant: int) -> float:
    """Return how well an entrant did, from 0 to 1: half for winning, half for the lead."""
    seat = result.entrants.index(entrant)
    others = [score for other, score in enumerate(result.scores) if other != seat]
    lead = (result.scores[seat] - max(others)) / SURE_LEAD
    return 0.5 * result.shares[seat] / WHOLE_WIN + 0.5 * min(1.0, max(0.0, 0.5 + lead / 2))


def _numbers(found: dict[str, float]) -> Numbers:
    odd = found.keys() ^ set(NAMES)
    if odd:
        raise ValueError(f"missing or unknown weights {', '.join(sorted(odd))}")
    return {name: float(found[name]) for name in NAMES}
