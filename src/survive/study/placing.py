"""Judges the placing of one adventurer or raft against what *expert* likes best.

What a place is worth shows only when everybody has placed. So both are tried in worlds that the
player cannot tell from what is: everybody goes on placing as *expert*'s setup network values it,
and the island as it is then settled is judged.
"""

from __future__ import annotations

import random

from survive.engine import State, action_of, actions, legal_actions, play, to_move
from survive.players.value.evaluation import Evaluation
from survive.study.forecast import Forecast
from survive.study.ideas.finding import evaluation_for, places
from survive.study.task import Task, TurnPlan
from survive.views import SPECTATOR, view

_LOOKED_AT = 8
"""Places that a player chooses from when the setup goes on; drawn by chance, as people differ."""


def favourite(state: State, played: int) -> int:
    """Return where the setup network would have put the same piece, by what the player may know.

    An adventurer of another value does not count as an alternative: the one that was placed would
    have to be placed later, by a policy that may not do it as well.
    """
    alike = _value_of(played)
    task = Task(view(state, to_move(state), True))
    return next(action for action in places(task) if _value_of(action) == alike)


def _value_of(action: int) -> int:
    """Return the value of the adventurer that an action places; 0 for a raft."""
    typed = action_of(action)
    return typed.value if isinstance(typed, actions.PlaceAdventurer) else 0


class Settling(Forecast):
    """Measures a place by the forecast of the island as it is settled in the end."""

    def __init__(self, state: State) -> None:
        """Prepare for positions of this state's game."""
        super().__init__(state)
        self._judge = evaluation_for(view(state, SPECTATOR))
        self._judge.all_known = True

    def outcome(
        self,
        world: State,
        plan: TurnPlan,
        shuffled: bool,  # noqa: ARG002
        face: int,  # noqa: ARG002
        luck: int,
    ) -> list[float]:
        """Place a piece, settle the rest of the island, and judge it."""
        settled, chance = world.copy(), random.Random(luck)
        for action in plan:
            play(settled, action)
        while settled.turn == 0:
            seat, legal = to_move(settled), legal_actions(settled)
            looked_at = chance.sample(legal, min(_LOOKED_AT, len(legal)))
            play(settled, max(looked_at, key=lambda one: _lead(settled, one, seat, self._judge)))
        return self.judged(settled)


def _lead(state: State, action: int, seat: int, judge: Evaluation) -> float:
    """Return how far ahead of the others a seat is after placing."""
    after = state.copy()
    play(after, action)
    values = [float(value) for value in judge.values(after)]
    others = [value for other, value in enumerate(values) if other != seat]
    return values[seat] - sum(others) / len(others)
