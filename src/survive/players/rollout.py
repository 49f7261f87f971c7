"""Plays on quickly for everybody, until a player's next turn: what a plan comes to.

Every seat takes the best single action it sees, knowing its own values and nothing hidden:
a tile is chosen without its back, and the dice are drawn. The same world and the same luck for
every candidate make their difference visible after a few rollouts.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from survive.engine import agenda, catalogue
from survive.engine.pieces import CREATURE_KINDS
from survive.engine.rules import choices, play, to_move
from survive.engine.state import OVER, State
from survive.engine.stream import Stream
from survive.players.choosing import Chooser, guess_others
from survive.players.evaluation import Evaluation
from survive.players.weights import Weights
from survive.views.knowledge import View

_DECISIONS: Final = 600
"""More than a round can have: a rollout always ends."""


@final
class Roller:
    """Rolls out positions of one game for one player."""

    choosers: list[Chooser]
    seat: i64

    def __init__(self, view: View, weights: Weights, seat: i64) -> None:
        """Everybody values positions alike, each knowing its own adventurers."""
        self.seat = seat
        self.choosers = []
        for other in range(view.known.ruleset.players):
            evaluation = Evaluation(view, weights)
            evaluation.viewer = other
            self.choosers.append(Chooser(evaluation, other, 1))

    def value(self, state: State, seed: i64) -> float:
        """Play on with this luck until the player's next turn; value that for it. Changes it."""
        stream = Stream(seed)
        turn = state.turn
        for _ in range(_DECISIONS):
            if state.phase == OVER or state.depth == 0:
                break
            kind = agenda.kind_of(state.top())
            if state.turn > turn and state.active == self.seat and kind == agenda.ACT:
                break
            if kind == agenda.ROLL:
                play(state, catalogue.roll(stream.below(CREATURE_KINDS)))
            else:
                play(state, self._quick(state, kind))
        return self.choosers[self.seat].evaluation.utility(state, self.seat)

    def _quick(self, state: State, kind: i64) -> i64:
        seat = to_move(state)
        chooser = self.choosers[seat]
        if kind == agenda.SINK:
            return self._quick_sink(state, seat)
        legal = choices(state)
        if legal.count == 1:
            return legal.items[0]
        best, best_value = legal.items[0], -1.0e9
        for i in range(legal.count):
            after = state.copy()
            play(after, legal.items[i])
            guess_others(after, seat)
            value = chooser.evaluation.utility(after, seat)
            if value > best_value:
                best, best_value = legal.items[i], value
        return best

    def _quick_sink(self, state: State, seat: i64) -> i64:
        """The tile whose going under suits the seat best, whatever is on its back."""
        legal = choices(state)
        evaluation = self.choosers[seat].evaluation
        best, best_value = legal.items[0], -1.0e9
        for i in range(legal.count):
            space = legal.items[i] - catalogue.SINK_FIRST
            terrain = state.ground[space]
            state.ground[space] = 0
            value = evaluation.utility(state, seat)
            state.ground[space] = terrain
            if value > best_value:
                best, best_value = legal.items[i], value
        return best
