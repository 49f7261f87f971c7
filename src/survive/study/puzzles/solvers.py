"""Who tries a puzzle: the bots, and a solver that only looks for the way home.

Bots have blind spots that people do not have. Most people first look whom they can bring ashore at
once; a puzzle that is solved in this way is easy for them, whatever the bots make of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random

from survive.engine import State, agenda
from survive.engine.rules import is_legal, play
from survive.engine.state import SAVED
from survive.players import Player, make_player
from survive.players.intention import NO_INTENTION, Intention
from survive.players.search.choosing import Chooser
from survive.players.search.turn_search import TurnSearch
from survive.study.ideas.finding import evaluation_for
from survive.study.puzzles.puzzle import USUAL
from survive.views import View, resample

HOME = "home"
"""The name of the solver that only looks for the way home."""
_BEAM, _FINALISTS = 40, 10


class Homing:
    """Brings ashore as many points as possible, and leaves everything else to medium."""

    def __init__(self) -> None:
        self._otherwise = make_player(USUAL)
        self._seat, self._rng = 0, Random(0)
        self._plan = NO_INTENTION

    def begin(self, seat: int, seed: int) -> None:
        """Start a game without a plan."""
        self._otherwise.begin(seat, seed)
        self._seat, self._rng, self._plan = seat, Random(seed), NO_INTENTION

    def choose(self, view: View, legal: Sequence[int]) -> int:
        """Follow the plan that brings most points ashore."""
        turn = int(view.known.turn)
        if not self._plan.fits(turn, legal):
            self._plan = NO_INTENTION
            if agenda.kind_of(view.known.top()) != agenda.ACT:
                return self._otherwise.choose(view, legal)
            self._plan = Intention(turn, tuple(self._way_home(view)))
        action, self._plan = self._plan.actions[0], self._plan.rest
        return action

    def _way_home(self, view: View) -> list[int]:
        world = resample(view, self._rng)
        chooser = Chooser(evaluation_for(view), self._seat, 1)
        plans = TurnSearch(chooser, _BEAM, _FINALISTS).plans(world)
        return max(plans, key=lambda plan: self._saved(world, plan))

    def _saved(self, world: State, plan: Sequence[int]) -> int:
        """Return the points that are ashore after a plan."""
        state = world.copy()
        for action in plan:
            if not is_legal(state, action):
                break
            play(state, action)
        owner = state.ruleset.owner
        return sum(
            int(state.value[i])
            for i, where in enumerate(state.where)
            if where == SAVED and owner[i] == self._seat
        )


@cache
def solver(name: str) -> Player:
    """Return a bot by its name, or the solver that only looks for the way home."""
    return Homing() if name == HOME else make_player(name)
