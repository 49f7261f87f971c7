"""The rungs of the ladder above random: easy, medium, hard, and the reference ismcts."""

from __future__ import annotations

import random
from collections.abc import Sequence

from survive.engine import agenda
from survive.players.choosing import Chooser
from survive.players.evaluation import Evaluation
from survive.players.ismcts import TreeSearch
from survive.players.turn_search import TurnSearch
from survive.players.weight_file import standard_weights
from survive.players.weights import Weights
from survive.views import View, resample


class _Bot:
    """What the bots share: a seat, luck of their own, and weights."""

    def __init__(self, weights: Weights | None = None) -> None:
        self._weights = weights or standard_weights()
        self._rng = random.Random()
        self._seat = 0

    def begin(self, seat: int, seed: int) -> None:
        """Take a seat, and luck from this seed."""
        self._seat = seat
        self._rng = random.Random(seed * 8 + seat)

    def _evaluation(self, view: View) -> Evaluation:
        return Evaluation(view.known, self._weights)


class GreedyPlayer(_Bot):
    """Medium, and easy with noise: the action with the best value right after it."""

    def __init__(self, noise: float = 0.0, weights: Weights | None = None) -> None:
        """Add up to so much to each value, at random."""
        super().__init__(weights)
        if noise < 0:
            raise ValueError(f"noise {noise} is below 0")
        self._noise = noise

    def choose(self, view: View, legal: Sequence[int]) -> int:
        """Take the action after which the position is worth most."""
        if len(legal) == 1:
            return legal[0]
        seed = self._rng.getrandbits(60)
        chooser = Chooser(self._evaluation(view), self._seat, seed, self._noise)
        return chooser.best(resample(view, self._rng))


class HardPlayer(_Bot):
    """Plans the whole Actions phase by beam search; the rest by expectation."""

    def __init__(
        self,
        beam: int = 40,
        finalists: int = 5,
        worlds: int = 3,
        weights: Weights | None = None,
    ) -> None:
        """Keep so many plans, look closer at so many, on so many drawn worlds."""
        super().__init__(weights)
        if min(beam, finalists, worlds) < 1:
            raise ValueError("beam, finalists and worlds are at least 1")
        self._beam, self._finalists, self._worlds = beam, finalists, worlds
        self._plan: list[int] = []

    def begin(self, seat: int, seed: int) -> None:
        """Take a seat, and forget what was planned."""
        super().begin(seat, seed)
        self._plan = []

    def choose(self, view: View, legal: Sequence[int]) -> int:
        """Follow the plan while it fits; plan anew when an Actions phase goes otherwise."""
        if len(legal) == 1:
            return self._follow(legal[0])
        if self._plan and self._plan[0] in legal:
            return self._plan.pop(0)
        self._plan = []
        if agenda.kind_of(view.known.top()) == agenda.ACT:
            self._plan = self._search(view)
            return self._plan.pop(0)
        return self._best_on_average(view, legal)

    def _follow(self, action: int) -> int:
        if self._plan and self._plan[0] == action:
            self._plan.pop(0)
        return action

    def _search(self, view: View) -> list[int]:
        chooser = Chooser(self._evaluation(view), self._seat, self._rng.getrandbits(60))
        search = TurnSearch(chooser, self._beam, self._finalists)
        return search.plan(resample(view, self._rng))

    def _best_on_average(self, view: View, legal: Sequence[int]) -> int:
        """The action with the best mean value over some drawn worlds."""
        chooser = Chooser(self._evaluation(view), self._seat, self._rng.getrandbits(60))
        totals = dict.fromkeys(legal, 0.0)
        for _ in range(self._worlds):
            world = resample(view, self._rng)
            for action in legal:
                totals[action] += chooser.value(world, action)
        return max(legal, key=lambda action: totals[action])


class TreePlayer(_Bot):
    """The reference: information-set Monte Carlo tree search for a fixed time a decision."""

    def __init__(
        self,
        time: float = 0.1,
        iterations: int = 0,
        rollout: int = 12,
        exploration: float = 0.7,
        weights: Weights | None = None,
    ) -> None:
        """Think so many seconds a decision, or so many iterations if that is above 0."""
        super().__init__(weights)
        if time <= 0 and iterations <= 0:
            raise ValueError("it needs some time or some iterations")
        self._time, self._iterations = time, iterations
        self._rollout, self._exploration = rollout, exploration

    def choose(self, view: View, legal: Sequence[int]) -> int:
        """Take the most visited action."""
        if len(legal) == 1:
            return legal[0]
        seed = self._rng.getrandbits(60)
        search = TreeSearch(self._evaluation(view), seed, self._rollout, self._exploration)
        return search.choose(view, self._time, self._iterations)
