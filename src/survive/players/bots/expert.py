"""Expert: hard, with networks that were learned from games.

It sets up by one network alone, and judges its rollouts by another and by the hand-made value,
half each.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from survive.players.bots.ladder import HardPlayer
from survive.players.search.roller import Roller
from survive.players.value.evaluation import Evaluation, evaluation_of_setup
from survive.players.value.network import Network
from survive.players.value.network_file import (
    read_network,
    standard_network,
    standard_setup_network,
)
from survive.players.value.weight_file import FOLDER, standard_weights, weights_for
from survive.players.value.weights import Weights
from survive.views import View

_FINALISTS: Final = 5
_FINALISTS_PER_SECOND: Final = 2
"""Eight rollouts tell five ideas apart; after that, time is worth more if it goes to new ideas."""


class ExpertPlayer(HardPlayer):
    """Sets up by a network, and judges by it, too, how its best ideas turn out."""

    def __init__(
        self,
        beam: int = 30,
        finalists: int = 0,
        rollouts: int = 8,
        time: float = 0.0,
        style: str = "",
        file: str = "",
        setup_file: str = "",
        weights: Weights | None = None,
        folder: Path = FOLDER,
    ) -> None:
        """Think for about ``time`` seconds per turn; if that is 0, by ``rollouts`` alone.

        Without ``finalists``, more time means more ideas that are compared closely.
        ``file`` and ``setup_file`` name networks other than those that come with the package;
        ``weights`` replace those for the number of players, which are read from ``folder``.
        """
        finalists = finalists or max(_FINALISTS, round(_FINALISTS_PER_SECOND * time))
        super().__init__(
            beam, finalists, rollouts, time, style, weights or standard_weights(folder)
        )
        self._by_seats, self._folder = weights is None, folder
        self._network: Network = read_network(Path(file)) if file else standard_network()
        self._setup_network: Network = (
            read_network(Path(setup_file)) if setup_file else standard_setup_network()
        )

    def _weights_for(self, view: View) -> Weights:
        """Return weights for the number of players, but while setting up those for two.

        The network that sets up has learned with the latter.
        """
        if not self._by_seats or view.known.turn == 0:
            return self._weights
        return self._style.weights(weights_for(int(view.known.ruleset.players), self._folder))

    def _evaluation(self, view: View) -> Evaluation:
        weights = self._weights_for(view)
        if view.known.turn == 0:
            return evaluation_of_setup(view, weights, self._setup_network)
        return self._valuing(view, weights)

    def _roller(self, view: View) -> Roller:
        judge = self._valuing(view, self._weights_for(view), self._network)
        return Roller(view, self._plain_weights, self._seat, judge)
