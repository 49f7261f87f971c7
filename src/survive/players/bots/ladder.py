"""The rungs of the ladder above random: easy, medium, hard, and the reference ismcts."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from time import perf_counter

from survive.engine import agenda
from survive.engine.stream import Stream
from survive.players.bots.lapses import LAPSES, Lapse
from survive.players.bots.styles import style_of
from survive.players.intention import NO_INTENTION, Intention
from survive.players.player import check_view
from survive.players.search.choosing import Chooser
from survive.players.search.ismcts import TreeSearch
from survive.players.search.roller import Roller
from survive.players.search.turn_search import TurnSearch
from survive.players.value.evaluation import Evaluation
from survive.players.value.network import Network
from survive.players.value.weight_file import standard_weights
from survive.players.value.weights import Weights
from survive.views import View, resample

_TRUST = 1 / 2
"""How much of hard's opinion of a single action is its value before any rollout.

That value has the exact average over the backs of a tile; rollouts have the others' answers.
Plans end in different phases of a turn, so their values before rollouts compare less well.
"""
_ROUND = 3
"""Rollouts between two looks at the clock: each face of the die comes up once."""


class _Bot:
    """What all bots share: a seat, their own randomness, weights, a style, and a deadline."""

    def __init__(self, weights: Weights | None = None, style: str = "") -> None:
        self._style = style_of(style)
        self._plain_weights = weights or standard_weights()
        self._weights = self._style.weights(self._plain_weights)
        self._rng = random.Random()
        self._seat = 0
        self._harms: Sequence[int] = ()
        self._until = math.inf
        self._blind = False
        self._noise = 0.0

    def __repr__(self) -> str:
        return f"<{type(self).__name__} in seat {self._seat}>"

    def accept_blind_views(self) -> None:
        """Guess its own values where a view hides them, from now on."""
        self._blind = True

    def begin(self, seat: int, seed: int) -> None:
        """Start a game in a seat, with randomness from this seed."""
        self._seat = seat
        self._rng = random.Random(seed * 8 + seat)
        self._harms = ()
        self._until = math.inf

    def resume(self, seed: int) -> None:
        """Draw randomness from another seed, from now on."""
        self._rng = random.Random(seed * 8 + self._seat)

    def hear_of_harms(self, harms: Sequence[int]) -> None:
        """Receive how many of its adventurers each seat has cost it."""
        self._harms = harms

    def hurry(self, seconds: float) -> None:
        """Decide within about this many seconds from now."""
        self._until = perf_counter() + seconds

    def _evaluation(self, view: View) -> Evaluation:
        return self._valuing(view, self._weights)

    def _valuing(self, view: View, weights: Weights, network: Network | None = None) -> Evaluation:
        """Value positions by these weights, and count the others as the bot's style does."""
        evaluation = Evaluation(view, weights, network)
        self._take_sides(evaluation, view)
        return evaluation

    def _take_sides(self, evaluation: Evaluation, view: View) -> None:
        """Make an evaluation count the others as the bot's style does."""
        if not self._style.is_plain:
            self._style.take_sides(evaluation, view.known, self._seat, self._harms, self._noise)

    def _time_left(self) -> float:
        """Return how many seconds are left to decide in."""
        return self._until - perf_counter()


class GreedyPlayer(_Bot):
    """Medium, and easy with errors: the action with the best value right after it."""

    def __init__(
        self,
        noise: float = 0.0,
        lapses: float = 0.0,
        style: str = "",
        weights: Weights | None = None,
    ) -> None:
        """Add up to ``noise`` to each value, at random, and err in ``lapses`` of all turns."""
        super().__init__(weights, style)
        if noise < 0:
            raise ValueError(f"noise {noise} is below 0")
        if not 0 <= lapses <= 1:
            raise ValueError(f"lapses {lapses} is not between 0 and 1")
        self._noise, self._lapses = noise, lapses
        self._seed = 0

    def begin(self, seat: int, seed: int) -> None:
        """Start a game; the turns in which it errs follow from the seed."""
        super().begin(seat, seed)
        self._seed = seed

    def choose(self, view: View, legal: Sequence[int]) -> int:
        """Choose the action after which the position is worth most."""
        check_view(view, self._seat, blind=self._blind)
        if len(legal) == 1:
            return legal[0]
        seed = self._rng.getrandbits(60)
        chooser = Chooser(self._evaluation(view), self._seat, seed, self._noise)
        return chooser.best(resample(view, self._rng))

    def _evaluation(self, view: View) -> Evaluation:
        lapse = self._lapse(view.known.turn)
        if lapse is None:
            return super()._evaluation(view)
        evaluation = self._valuing(view, lapse.weights(self._weights))
        evaluation.spite *= lapse.spite
        return evaluation

    def _lapse(self, turn: int) -> Lapse | None:
        """Return the error of this turn, the same for all its decisions, or None."""
        if self._lapses == 0:
            return None
        luck = random.Random(f"{self._seed}/{self._seat}/{turn}")
        return luck.choice(LAPSES) if luck.random() < self._lapses else None


class HardPlayer(_Bot):
    """Plans the Actions phase by beam search, and plays its best ideas out on drawn worlds."""

    def __init__(
        self,
        beam: int = 30,
        finalists: int = 5,
        rollouts: int = 8,
        time: float = 0.0,
        style: str = "",
        weights: Weights | None = None,
    ) -> None:
        """Keep ``beam`` plans and compare ``finalists`` closely, each by ``rollouts``.

        With ``time`` they are compared for about this many seconds per turn instead.
        """
        super().__init__(weights, style)
        if min(beam, finalists) < 1 or rollouts < 0:
            raise ValueError("beam and finalists must be at least 1, rollouts at least 0")
        if time < 0:
            raise ValueError(f"time {time} is below 0")
        self._beam, self._finalists, self._rollouts = beam, finalists, rollouts
        self._time = time
        self._plan = NO_INTENTION
        self._began = 0.0

    def begin(self, seat: int, seed: int) -> None:
        """Start a game without a plan."""
        super().begin(seat, seed)
        self._plan = NO_INTENTION

    def choose(self, view: View, legal: Sequence[int]) -> int:
        """Follow the plan while it fits; make a new one when an Actions phase goes differently."""
        check_view(view, self._seat, blind=self._blind)
        turn = int(view.known.turn)
        if self._plan.fits(turn, legal):
            return self._follow()
        self._plan = NO_INTENTION
        if len(legal) == 1:
            return legal[0]
        self._began = perf_counter()
        if agenda.kind_of(view.known.top()) != agenda.ACT:
            return self._best_action(view, legal)
        self._plan = Intention(turn, tuple(self._best_plan(view)))
        return self._follow()

    def intends(self) -> Intention:
        """Return what is left of the plan."""
        return self._plan

    def _follow(self) -> int:
        """Take the next action of the plan."""
        action, self._plan = self._plan.actions[0], self._plan.rest
        return action

    def _best_plan(self, view: View) -> list[int]:
        """Return the most promising plan for an Actions phase, judged by rollouts."""
        search = TurnSearch(self._chooser(view), self._beam, self._finalists)
        plans = search.plans(resample(view, self._rng))
        return plans[self._best_idea(view, plans, [0.0] * len(plans), 1.0)]

    def _best_action(self, view: View, legal: Sequence[int]) -> int:
        """Return the best single action, by its value and by rollouts."""
        chooser, world = self._chooser(view), resample(view, self._rng)
        values = {action: chooser.value(world, action) for action in legal}
        best = sorted(legal, key=lambda action: values[action], reverse=True)[: self._finalists]
        priors = [_TRUST * values[action] for action in best]
        return best[self._best_idea(view, [[action] for action in best], priors, 1 - _TRUST)]

    def _chooser(self, view: View) -> Chooser:
        return Chooser(self._evaluation(view), self._seat, self._rng.getrandbits(60))

    def _best_idea(
        self, view: View, ideas: list[list[int]], priors: list[float], share: float
    ) -> int:
        """Return the number of the idea that is best by rollouts and by its earlier value.

        Without rollouts, as while setting up, the latter decides; and without time, the first
        idea, which was thought best.
        """
        results = [0.0] * len(ideas)
        if len(ideas) > 1 and (self._rollouts or self._time) and view.known.turn > 0:
            if self._time_left() <= 0:
                return 0
            roller = self._roller(view)
            if self._time > 0:
                rest = self._time * _part(view) - (perf_counter() - self._began)
                results = self._played_for(roller, ideas, min(rest, self._time_left()))
            else:
                results = self._played_out(roller, ideas)
        return max(range(len(results)), key=lambda idea: priors[idea] + share * results[idea])

    def _played_out(self, roller: Roller, ideas: list[list[int]]) -> list[float]:
        """Return what the ideas come to, one after the other, until the time is up.

        All of them meet the same luck, whether they are played out together or not.
        """
        seed, results = self._rng.getrandbits(60), []
        for idea in ideas:
            results.extend(roller.values([idea], self._rollouts, seed))
            if self._time_left() <= 0:
                break
        return results

    def _played_for(self, roller: Roller, ideas: list[list[int]], seconds: float) -> list[float]:
        """Return what the ideas come to in as many rounds of rollouts as the time allows."""
        until, luck = perf_counter() + seconds, Stream(self._rng.getrandbits(60))
        results: list[list[float]] = []
        while not results or perf_counter() < until:
            results += roller.results(ideas, _ROUND, luck.below(2147483646))
        return [sum(found) / len(found) for found in zip(*results, strict=True)]

    def _roller(self, view: View) -> Roller:
        """Return what plays ideas out; the seats play by plain weights, the judge by style."""
        judge = None if self._style.is_plain else self._evaluation(view)
        return Roller(view, self._plain_weights, self._seat, judge)


def _part(view: View) -> float:
    """Return which part of a turn's time a decision gets: a plan most, then the tile to sink."""
    kind = agenda.kind_of(view.known.top())
    return 0.6 if kind == agenda.ACT else 0.2 if kind == agenda.SINK else 0.1


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
        check_view(view, self._seat, blind=self._blind)
        if len(legal) == 1:
            return legal[0]
        seed = self._rng.getrandbits(60)
        search = TreeSearch(self._evaluation(view), seed, self._rollout, self._exploration)
        return search.choose(view, self._time, self._iterations)
