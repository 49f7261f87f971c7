"""The quick policy of all seats: everybody takes the best single action that they see.

Every seat knows its own values and nothing hidden: a tile is chosen without its back. This is
what rollouts are played by.
"""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from survive.engine import agenda, catalogue
from survive.engine.pieces import WATER
from survive.engine.rules import choices, play, to_move
from survive.engine.state import State
from survive.players.search.choosing import Chooser, guess_others
from survive.players.value.evaluation import Evaluation
from survive.players.value.weights import Weights
from survive.views.knowledge import View


@final
class QuickSeats:
    """Chooses for every seat of one game, on full states."""

    choosers: list[Chooser]

    def __init__(self, view: View, weights: Weights) -> None:
        """Prepare: every seat values positions in the same way, knowing its own adventurers."""
        self.choosers = []
        for seat in range(view.known.ruleset.players):
            evaluation = Evaluation(view, weights)
            evaluation.viewer = seat
            self.choosers.append(Chooser(evaluation, seat, 1))

    def evaluation(self, seat: i64) -> Evaluation:
        """Return what a seat values positions by."""
        return self.choosers[seat].evaluation

    def choose(self, state: State) -> i64:
        """Return the action of the seat that must decide; not for the die."""
        seat = to_move(state)
        if agenda.kind_of(state.top()) == agenda.SINK:
            return self._tile(state, seat)
        evaluation = self.choosers[seat].evaluation
        legal = choices(state)
        if legal.count == 1:
            return legal.items[0]
        best, best_value = legal.items[0], -1.0e9
        for i in range(legal.count):
            after = state.copy()
            play(after, legal.items[i])
            guess_others(after, seat)
            value = evaluation.utility(after, seat)
            if value > best_value:
                best, best_value = legal.items[i], value
        return best

    def _tile(self, state: State, seat: i64) -> i64:
        """Return the tile whose loss suits the seat best, whatever is on its back."""
        legal = choices(state)
        evaluation = self.choosers[seat].evaluation
        best, best_value = legal.items[0], -1.0e9
        sunk = state.copy()
        for i in range(legal.count):
            space = legal.items[i] - catalogue.SINK_FIRST
            sunk.ground[space] = WATER
            value = evaluation.utility(sunk, seat)
            value += evaluation.lost_footing(state, seat, space)
            sunk.ground[space] = state.ground[space]
            if value > best_value:
                best, best_value = legal.items[i], value
        return best
