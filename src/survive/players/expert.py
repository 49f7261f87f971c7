"""Expert: hard, with what was learned from games, and with better use of its time.

Its parts can be left out one by one, to see what each is worth: ``expert:parts=setup+value``.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from survive.engine.pieces import BEACH, FOREST
from survive.players.belief import Belief
from survive.players.bots import HardPlayer
from survive.players.endgame import Endgame, ends_of
from survive.players.evaluation import Evaluation
from survive.players.network import Network
from survive.players.network_file import (
    read_network,
    standard_network,
    standard_setup_network,
)
from survive.players.rollout import Roller
from survive.players.weight_file import weights_for
from survive.players.weights import Weights
from survive.players.winning import Winning
from survive.views import View, resample

PARTS: Final = {
    "setup": "set up by the learned value",
    "value": "judge rollouts by the learned value as well",
    "seats": "value positions by weights tuned for the number of players",
    "belief": "guess others' values from what they have done",
    "winning": "judge rollouts by the chance to win, not by points",
    "halving": "with a set time: drop the worse ideas step by step",
    "endgame": "near the end go through all that chance can bring",
    "fast": "play ideas out with moves towards safety alone",
    "deep": "play ideas out for two rounds, not one",
}
"""What makes an expert, each part by its name."""
STANDARD: Final = "setup+value+seats"
_FINALISTS: Final = 5
_FINALISTS_PER_SECOND: Final = 2
"""Eight rollouts tell five ideas apart; after that, time is worth more if it goes to new ideas."""
_ENDS: Final = 90
"""How many ends an idea may have if they are all gone through; with more, rollouts are faster."""
_WORLDS: Final = 2
"""In how many drawn worlds an endgame is gone through."""


class ExpertPlayer(HardPlayer):
    """Sets up by a network, and judges by it, too, how its best ideas turn out."""

    def __init__(
        self,
        beam: int = 30,
        finalists: int = 0,
        rollouts: int = 8,
        time: float = 0.0,
        parts: str = STANDARD,
        style: str = "",
        file: str = "",
        setup_file: str = "",
        weights: Weights | None = None,
    ) -> None:
        """Think for about ``time`` seconds per turn; if that is 0, by ``rollouts`` alone.

        Without ``finalists``, more time means more ideas that are compared closely.
        ``file`` and ``setup_file`` name networks other than those that come with the package;
        ``weights`` serve for any number of players.
        """
        finalists = finalists or max(_FINALISTS, round(_FINALISTS_PER_SECOND * time))
        super().__init__(beam, finalists, rollouts, time, style, weights)
        self._parts = frozenset(filter(None, parts.split("+")))
        unknown = self._parts - PARTS.keys()
        if unknown:
            raise ValueError(f"there is no part {min(unknown)!r}; choose from {', '.join(PARTS)}")
        self._network: Network = read_network(Path(file)) if file else standard_network()
        self._setup_network: Network = (
            read_network(Path(setup_file)) if setup_file else standard_setup_network()
        )
        self._halves = "halving" in self._parts
        self._by_seats = "seats" in self._parts and weights is None

    def _weights_for(self, view: View) -> Weights:
        """Return weights for the number of players, but while setting up those for two.

        The network that sets up has learned with the latter.
        """
        if not self._by_seats or view.known.turn == 0:
            return self._weights
        return self._style.weights(weights_for(int(view.known.ruleset.players)))

    def _evaluation(self, view: View) -> Evaluation:
        evaluation = self._valuing(view, self._weights_for(view))
        if view.known.turn == 0:
            if "setup" in self._parts:
                evaluation = Evaluation(view, self._weights_for(view), self._setup_network)
                if evaluation.outlook is not None:
                    evaluation.outlook.trust = 1.0
        elif "belief" in self._parts:
            evaluation.guessed = Belief(evaluation, view.known).guessed
        return evaluation

    def _roller(self, view: View) -> Roller:
        belief, winning = None, None
        judge = self._evaluation(view)
        if "belief" in self._parts:
            belief = Belief(judge, view.known)
        if "value" in self._parts:
            judge = self._valuing(view, self._weights_for(view), self._network)
            if belief is not None:
                judge.guessed = belief.guessed
        if "winning" in self._parts:
            winning = Winning(judge, view.known, self._seat)
        rounds = 2 if "deep" in self._parts else 1
        weights = self._plain_weights
        fast = "fast" in self._parts
        return Roller(view, weights, self._seat, judge, rounds, winning, belief, fast)

    def _best_idea(
        self, view: View, ideas: list[list[int]], priors: list[float], share: float
    ) -> int:
        """Go through everything if the end is near enough for that."""
        if "endgame" not in self._parts or len(ideas) == 1 or not _is_near_the_end(view):
            return super()._best_idea(view, ideas, priors, share)
        worlds = [resample(view, self._rng) for _ in range(_WORLDS)]
        if any(ends_of(world, self._seat) > _ENDS for world in worlds):
            return super()._best_idea(view, ideas, priors, share)
        endgame = Endgame(self._roller(view))
        results = [sum(endgame.value(world, idea) for world in worlds) for idea in ideas]
        return max(
            range(len(ideas)), key=lambda idea: priors[idea] + share * results[idea] / _WORLDS
        )


def _is_near_the_end(view: View) -> bool:
    """Whether only mountains are left, under which hardly anything can lie."""
    known = view.known
    return known.turn > 0 and known.tiles[BEACH] == 0 and known.tiles[FOREST] == 0
