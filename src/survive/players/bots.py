"""The rungs of the ladder above random: easy, medium, hard, and the reference ismcts."""

from __future__ import annotations

import random
from collections.abc import Sequence

from survive.engine import agenda, play
from survive.engine.rules import is_legal
from survive.players.choosing import Chooser
from survive.players.evaluation import Evaluation
from survive.players.ismcts import TreeSearch
from survive.players.rollout import Roller
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
        return Evaluation(view, self._weights)


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
    """Plans the Actions phase by beam search, and plays its best ideas out on drawn worlds."""

    def __init__(
        self,
        beam: int = 30,
        finalists: int = 5,
        rollouts: int = 8,
        weights: Weights | None = None,
    ) -> None:
        """Keep so many plans, compare so many closely, each by so many rollouts."""
        super().__init__(weights)
        if min(beam, finalists) < 1 or rollouts < 0:
            raise ValueError("beam and finalists are at least 1, rollouts at least 0")
        self._beam, self._finalists, self._rollouts = beam, finalists, rollouts
        self._plan: list[int] = []

    def begin(self, seat: int, seed: int) -> None:
        """Take a seat, and forget what was planned."""
        super().begin(seat, seed)
        self._plan = []

    def choose(self, view: View, legal: Sequence[int]) -> int:
        """Follow the plan while it fits; plan anew when an Actions phase goes otherwise."""
        if self._plan and self._plan[0] in legal:
            return self._plan.pop(0)
        self._plan = []
        if len(legal) == 1:
            return legal[0]
        self._plan = self._best(view, self._ideas(view, legal))
        return self._plan.pop(0)

    def _ideas(self, view: View, legal: Sequence[int]) -> list[list[int]]:
        """The most promising plans for an Actions phase, or else single actions."""
        chooser = Chooser(self._evaluation(view), self._seat, self._rng.getrandbits(60))
        world = resample(view, self._rng)
        if agenda.kind_of(view.known.top()) == agenda.ACT:
            return TurnSearch(chooser, self._beam, self._finalists).plans(world)
        values = {action: chooser.value(world, action) for action in legal}
        best = sorted(legal, key=lambda action: values[action], reverse=True)
        return [[action] for action in best[: self._finalists]]

    def _best(self, view: View, ideas: list[list[int]]) -> list[int]:
        """The idea that comes to most on average; all meet the same worlds and the same luck."""
        if len(ideas) == 1 or self._rollouts == 0 or view.known.turn == 0:
            return ideas[0]
        roller = Roller(view, self._weights, self._seat)
        totals = [0.0] * len(ideas)
        for _ in range(self._rollouts):
            world, seed = resample(view, self._rng), self._rng.getrandbits(60)
            for number, idea in enumerate(ideas):
                after = world.copy()
                for action in idea:
                    if not is_legal(after, action):
                        break
                    play(after, action)
                totals[number] += roller.value(after, seed)
        return ideas[max(range(len(ideas)), key=lambda number: totals[number])]


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
