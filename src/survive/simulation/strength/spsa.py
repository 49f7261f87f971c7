"""SPSA: improves positive numbers by comparing two random neighbours at a time.

Simultaneous perturbation stochastic approximation (Spall 1992): all numbers are changed at
once, each up or down by the same fraction, and the estimate moves towards the better neighbour.
It works on logarithms, so that changes are relative and nothing becomes 0 or less. The answer is
an average of the estimates in which later ones count more.
"""

from __future__ import annotations

import math
import random
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

SMALLEST: Final = 0.001
"""No number becomes smaller than this."""
SETTLING: Final = 20
"""Iterations until the steps become clearly smaller: A in the literature."""
STEP_DECAY: Final = 0.602
PERTURBATION_DECAY: Final = 0.101

Numbers = dict[str, float]


@dataclass(frozen=True, slots=True)
class Gains:
    """How far to look and how far to step."""

    perturbation: float
    """By what fraction the first neighbours differ from the estimate."""
    step: float
    """By what fraction everything changes in the first iteration if one neighbour wins it all."""

    def perturbation_at(self, iteration: int) -> float:
        """Return the perturbation of an iteration, counted from 0."""
        return self.perturbation * math.pow(iteration + 1, -PERTURBATION_DECAY)

    def step_at(self, iteration: int) -> float:
        """Return the step of an iteration, counted from 0."""
        return self.step * math.pow((iteration + 1 + SETTLING) / (1 + SETTLING), -STEP_DECAY)


@dataclass
class Ascent:
    """The ascent so far. It depends only on the seed and on the results of the comparisons."""

    estimate: Numbers
    average: Numbers
    seed: int
    gains: Gains
    limits: Mapping[str, float] = field(default_factory=dict)
    """The largest allowed values, for numbers that have one."""
    floors: Mapping[str, str] = field(default_factory=dict)
    """For a number that must not fall below another: the name of that other number."""
    iteration: int = 0

    @classmethod
    def begin(
        cls,
        numbers: Numbers,
        seed: int,
        gains: Gains,
        limits: Mapping[str, float],
        floors: Mapping[str, str] | None = None,
    ) -> Ascent:
        """Start at these numbers."""
        ascent = cls(numbers, numbers, seed, gains, limits, floors or {})
        ascent.estimate = ascent._moved(dict.fromkeys(numbers, 0.0))
        ascent.average = dict(ascent.estimate)
        return ascent

    def neighbours(self) -> tuple[Numbers, Numbers]:
        """Return the two neighbours to compare in this iteration."""
        width = self.gains.perturbation_at(self.iteration)
        signs = self._signs()
        plus = self._moved({name: width * sign for name, sign in signs.items()})
        minus = self._moved({name: -width * sign for name, sign in signs.items()})
        return plus, minus

    def learn(self, advantage: float) -> None:
        """Move by one step: ``advantage`` is the first neighbour's, from -1 (lost it all) to 1."""
        step = self.gains.step_at(self.iteration) * advantage
        self.estimate = self._moved({n: step * sign for n, sign in self._signs().items()})
        self.iteration += 1
        part = 2 / (self.iteration + 1)
        self.average = {
            name: math.exp((1 - part) * math.log(old) + part * math.log(self.estimate[name]))
            for name, old in self.average.items()
        }

    def _signs(self) -> dict[str, int]:
        rng = random.Random(f"signs {self.seed}/{self.iteration}")
        return {name: rng.choice((-1, 1)) for name in sorted(self.estimate)}

    def _moved(self, by: Mapping[str, float]) -> Numbers:
        moved = {
            name: _within(value * math.exp(by[name]), self.limits.get(name))
            for name, value in self.estimate.items()
        }
        for name, other in self.floors.items():
            moved[name] = max(moved[name], moved[other])
        return moved


def _within(value: float, largest: float | None) -> float:
    return max(SMALLEST, value if largest is None else min(value, largest))
