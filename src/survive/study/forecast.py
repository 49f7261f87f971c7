"""Forecasts: the points and the chance to win of every seat, by rollouts of the quick policy."""

from __future__ import annotations

from collections.abc import Sequence

from survive.engine import State
from survive.players.search.foresight import Foresight
from survive.players.search.quick import QuickSeats
from survive.players.value.finish import Finish
from survive.players.value.network_file import standard_network
from survive.players.value.weight_file import standard_weights
from survive.study.results import Prospects
from survive.study.tally import Outcome, errors, means, rounded
from survive.study.task import TurnPlan
from survive.views import SPECTATOR, view

LIFT, SHOCK = 0.75, 0.3
"""How much better chances are than they look, and how much all those of one player may be off
together: fitted to games of *hard* (docs/research/study.md)."""
_CHANCE_DECIMALS = 9
"""More of them for chances, so that they still add up to 1."""


class Forecast:
    """Measures plans for positions of one game by what every seat can expect.

    An outcome has the points of all seats and their chances to win at the end of the turn, then the
    same some turns later.
    """

    def __init__(self, state: State, *, turns: int | None = None) -> None:
        """Prepare for positions of this state's game.

        Plans are compared after this many further ``turns``; by default when it is the same
        player's turn again.
        """
        seen, weights = view(state, SPECTATOR), standard_weights()
        self._players = int(state.ruleset.players)
        self._leader = float(weights.leader)
        self._foresight = Foresight(
            QuickSeats(seen, weights),
            Finish(seen, weights, standard_network(), LIFT, SHOCK),
            self._players - 1 if turns is None else turns,
        )

    def outcome(
        self, world: State, plan: TurnPlan, shuffled: bool, face: int, luck: int
    ) -> list[float]:
        """Play a plan out; before the first turn, the position after it is only judged."""
        return self._foresight.outcome(world, plan, shuffled, face, luck)

    def judged(self, state: State) -> list[float]:
        """Return the outcome of a position as it is: exact when the game is over."""
        found = self._foresight.judged(state)
        return [*found, *found]

    def value(self, outcome: Outcome, seat: int) -> float:
        """Return by how many points a seat is ahead of the others some turns later.

        The best of the others counts more than the rest, as in
        :meth:`survive.players.value.evaluation.Evaluation.utility`.
        """
        points = outcome[2 * self._players : 3 * self._players]
        others = [points[other] for other in range(self._players) if other != seat]
        best, rest = max(others), sum(others) / len(others)
        return points[seat] - self._leader * best - (1 - self._leader) * rest


def chance_later(outcome: Outcome, seat: int) -> float:
    """Return a seat's chance to win some turns later."""
    return outcome[3 * len(outcome) // 4 + seat]


def prospects_of(outcomes: Sequence[Outcome], *, later: bool = False) -> Prospects:
    """Return what each seat can expect, judged at the end of the turn or some turns later."""
    half = len(outcomes[0]) // 2
    first = half if later else 0
    averages, spreads = (
        found[first : first + half] for found in (means(outcomes), errors(outcomes))
    )
    players = half // 2
    chances = averages[players:]
    whole = sum(chances)
    return Prospects(
        chances=[round(chance / whole, _CHANCE_DECIMALS) for chance in chances],
        points=rounded(averages[:players]),
        chance_errors=rounded(spreads[players:]),
        point_errors=rounded(spreads[:players]),
    )
