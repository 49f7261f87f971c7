"""The rungs of the ladder above random: easy, medium, hard, and the reference ismcts."""

from __future__ import annotations

import random
from collections.abc import Sequence

from survive.engine import agenda
from survive.players.choosing import Chooser
from survive.players.evaluation import Evaluation
from survive.players.ismcts import TreeSearch
from survive.players.rollout import Roller
from survive.players.turn_search import TurnSearch
from survive.players.weight_file import standard_weights
from survive.players.weights import Weights
from survive.views import View, resample

_TRUST = 1 / 2
"""How much of hard's opinion of a single action is its value before any rollout.

That value has the exact average over the backs of a tile; rollouts have the others' answers.
Plans end in different phases of a turn, so their values before rollouts compare less well.
"""


class _Bot:
    """What the bots share: a seat, randomness of their own, and weights."""

    def __init__(self, weights: Weights | None = None) -> None:
        self._weights = weights or standard_weights()
        self._rng = random.Random()
        self._seat = 0

    def begin(self, seat: int, seed: int) -> None:
        """Take a seat, and draw randomness from this seed."""
        self._seat = seat
        self._rng = random.Random(seed * 8 + seat)

    def _evaluation(self, view: View) -> Evaluation:
        return Evaluation(view, self._weights)


class GreedyPlayer(_Bot):
    """Medium, and easy with noise: the action with the best value right after it."""

    def __init__(self, noise: float = 0.0, weights: Weights | None = None) -> None:
        """Add up to ``noise`` to each value, at random."""
        super().__init__(weights)
        if noise < 0:
            raise ValueError(f"noise {noise} is below 0")
        self._noise = noise

    def choose(self, view: View, legal: Sequence[int]) -> int:
        """Choose the action after which the position is worth most."""
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
        """Keep ``beam`` plans and compare ``finalists`` closely, each by ``rollouts``."""
        super().__init__(weights)
        if min(beam, finalists) < 1 or rollouts < 0:
            raise ValueError("beam and finalists must be at least 1, rollouts at least 0")
        self._beam, self._finalists, self._rollouts = beam, finalists, rollouts
        self._plan: list[int] = []

    def begin(self, seat: int, seed: int) -> None:
        """Take a seat, and forget what was planned."""
        super().begin(seat, seed)
        self._plan = []

    def choose(self, view: View, legal: Sequence[int]) -> int:
        """Follow the plan while it fits; make a new one when an Actions phase goes differently."""
        if self._plan and self._plan[0] in legal:
            return self._plan.pop(0)
        self._plan = []
        if len(legal) == 1:
            return legal[0]
        if agenda.kind_of(view.known.top()) != agenda.ACT:
            return self._best_action(view, legal)
        self._plan = self._best_plan(view)
        return self._plan.pop(0)

    def _best_plan(self, view: View) -> list[int]:
        """Return the most promising plan for an Actions phase, judged by rollouts."""
        search = TurnSearch(self._chooser(view), self._beam, self._finalists)
        plans = search.plans(resample(view, self._rng))
        played = self._played_out(view, plans)
        return plans[max(range(len(plans)), key=lambda number: played[number])]

    def _best_action(self, view: View, legal: Sequence[int]) -> int:
        """Return the best single action, by its value and by rollouts."""
        chooser, world = self._chooser(view), resample(view, self._rng)
        values = {action: chooser.value(world, action) for action in legal}
        best = sorted(legal, key=lambda action: values[action], reverse=True)[: self._finalists]
        played = self._played_out(view, [[action] for action in best])
        worth = {
            action: _TRUST * values[action] + (1 - _TRUST) * result
            for action, result in zip(best, played, strict=True)
        }
        return max(best, key=lambda action: worth[action])

    def _chooser(self, view: View) -> Chooser:
        return Chooser(self._evaluation(view), self._seat, self._rng.getrandbits(60))

    def _played_out(self, view: View, ideas: list[list[int]]) -> list[float]:
        """Return the rollout values of ideas; nothing without rollouts, as while setting up."""
        if len(ideas) == 1 or self._rollouts == 0 or view.known.turn == 0:
            return [0.0] * len(ideas)
        roller = Roller(view, self._weights, self._seat, self._judge(view))
        return roller.values(ideas, self._rollouts, self._rng.getrandbits(60))

    def _judge(self, view: View) -> Evaluation | None:  # noqa: ARG002  (expert looks at it)
        """Return what values the results of rollouts, or None for what the seats play by."""
        return None


class TreePlayer(_Bot):
    """The reference: information-set Monte Carlo tree search, a fixed time per decision."""

    def __init__(
        self,
        time: float = 0.1,
        iterations: int = 0,
        rollout: int = 12,
        exploration: float = 0.7,
        weights: Weights | None = None,
    ) -> None:
        """Think for ``time`` seconds per decision, or for ``iterations`` if that is above 0."""
        super().__init__(weights)
        if time <= 0 and iterations <= 0:
            raise ValueError("time or iterations must be above 0")
        self._time, self._iterations = time, iterations
        self._rollout, self._exploration = rollout, exploration

    def choose(self, view: View, legal: Sequence[int]) -> int:
        """Choose the most visited action."""
        if len(legal) == 1:
            return legal[0]
        seed = self._rng.getrandbits(60)
        search = TreeSearch(self._evaluation(view), seed, self._rollout, self._exploration)
        return search.choose(view, self._time, self._iterations)
