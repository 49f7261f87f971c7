"""Compares plans on equal luck: what reviews, analyses and puzzles rest on.

All plans are played out in the same drawn worlds, with the same dice and the same order of backs,
so a few rollouts are enough to tell good from bad. The first die and the first back are spread
evenly over all that may come. A :class:`Measure` defines what a rollout comes to.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Protocol

from survive.engine import NOBODY, State
from survive.engine.pieces import CREATURE_KINDS
from survive.players.search.rollout import put_first
from survive.study.steps import Steps
from survive.study.tally import Gap, Outcome, gap, mean
from survive.study.task import TurnPlan
from survive.study.worlds import Worlds

_FACES = int(CREATURE_KINDS)
_GOLDEN = 0.6180339887498949
"""Steps of this length spread evenly over the unit interval, however many there are."""


class Measure(Protocol):
    """Plays a plan out in one world, and returns what that comes to."""

    def outcome(
        self, world: State, plan: TurnPlan, shuffled: bool, face: int, luck: int
    ) -> list[float]:
        """Return the figures of one rollout; ``world`` stays as it is.

        The first die shows ``face``, everything else follows from ``luck``. In a ``shuffled`` world
        the first tile to sink has the same back whichever tile it is, and so on.
        """

    def value(self, outcome: Outcome, seat: int) -> float:
        """Return by how many points a seat is ahead of the others."""


class Comparison:
    """Plans for one position, and what they have come to so far.

    Plans are named by their number. For the same worlds, plans and seed, and as many rollouts, the
    result is always the same.
    """

    def __init__(
        self,
        measure: Measure,
        worlds: Worlds,
        plans: Sequence[Sequence[int]],
        seed: int,
        seat: int = NOBODY,
    ) -> None:
        """Prepare to compare plans for a ``seat``; without one they are only played out."""
        self.plans: list[TurnPlan] = [list(plan) for plan in plans]
        self.outcomes: list[list[Outcome]] = [[] for _ in plans]
        """By plan, one for each rollout."""
        self.made = 0
        """The number of rollouts of each plan."""
        self.seat = seat
        self._measure, self._worlds = measure, worlds
        self._luck = random.Random(seed)
        self._shift, self._part = self._luck.randrange(_FACES), self._luck.random()

    def play_once(self) -> None:
        """Play all plans out once more."""
        worlds, luck, done = self._worlds, self._luck, self.made
        world = worlds.draw(luck.getrandbits(60))
        if worlds.shuffled and not worlds.fixed_first:
            world = world.copy()
            put_first(world, (self._part + done * _GOLDEN) % 1)
        face, rest = (done + self._shift) % _FACES, luck.getrandbits(60)
        for plan, outcomes in zip(self.plans, self.outcomes, strict=True):
            outcomes.append(self._measure.outcome(world, plan, worlds.shuffled, face, rest))
        self.made += 1

    def play(self, rollouts: int) -> Steps[Comparison]:
        """Play all plans out until there are this many rollouts, step by step."""
        while True:
            self.play_once()
            if self.made >= rollouts:
                return self
            yield

    def values(self, plan: int) -> list[float]:
        """Return by how many points the seat is ahead with a plan, rollout by rollout."""
        return [self._measure.value(outcome, self.seat) for outcome in self.outcomes[plan]]

    def value(self, plan: int) -> float:
        """Return by how many points the seat is ahead with a plan, on average."""
        return mean(self.values(plan))

    @property
    def order(self) -> list[int]:
        """The plans by their value, the best first."""
        values = [self.value(plan) for plan in range(len(self.plans))]
        return sorted(range(len(values)), key=values.__getitem__, reverse=True)

    def gap(self, better: int, worse: int, figure: Callable[[Outcome], float] | None = None) -> Gap:
        """Return by how many points one plan is better than another; or by any other figure."""
        if figure is None:
            return gap(self.values(better), self.values(worse))
        one, other = (list(map(figure, self.outcomes[plan])) for plan in (better, worse))
        return gap(one, other)
