"""Expert: sets up by the learned value, plans as hard does, and judges by both values.

Before the first turn nothing is left to search, and the learned value knows best where people
survive. Later it is one half of how the results of rollouts are judged, not of the search.
"""

from __future__ import annotations

from pathlib import Path
from time import perf_counter

from survive.players.bots import HardPlayer
from survive.players.evaluation import Evaluation
from survive.players.network import Network
from survive.players.network_file import read_network, standard_network
from survive.players.rollout import Roller
from survive.players.weights import Weights
from survive.views import View

_ROUND = 6
"""Rollouts between two looks at the clock: each face of the die comes up twice."""


class ExpertPlayer(HardPlayer):
    """Sets up by a network, and judges by it, too, how its best ideas turn out."""

    def __init__(
        self,
        beam: int = 30,
        finalists: int = 5,
        rollouts: int = 8,
        time: float = 0.0,
        file: str = "",
        weights: Weights | None = None,
    ) -> None:
        """Think for about ``time`` seconds per decision; if that is 0, by ``rollouts`` alone.

        ``file`` names a network other than the one that comes with the package.
        """
        super().__init__(beam, finalists, rollouts, weights)
        if time < 0:
            raise ValueError(f"time {time} is below 0")
        self._time = time
        self._network: Network = read_network(Path(file)) if file else standard_network()

    def _evaluation(self, view: View) -> Evaluation:
        if view.known.turn > 0:
            return super()._evaluation(view)
        evaluation = Evaluation(view, self._weights, self._network)
        if evaluation.outlook is not None:
            evaluation.outlook.trust = 1.0
        return evaluation

    def _judge(self, view: View) -> Evaluation:
        return Evaluation(view, self._weights, self._network)

    def _played_out(self, view: View, ideas: list[list[int]]) -> list[float]:
        """Return the rollout values of ideas, from as many rounds of rollouts as there is time."""
        if self._time == 0 or len(ideas) == 1 or view.known.turn == 0:
            return super()._played_out(view, ideas)
        end = perf_counter() + self._time
        roller = Roller(view, self._weights, self._seat, self._judge(view))
        totals, rounds = [0.0] * len(ideas), 0
        while rounds == 0 or perf_counter() < end:
            found = roller.values(ideas, _ROUND, self._rng.getrandbits(60))
            totals = [total + value for total, value in zip(totals, found, strict=True)]
            rounds += 1
        return [total / rounds for total in totals]
