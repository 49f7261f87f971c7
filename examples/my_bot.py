"""A bot of your own: it hurries its adventurers ashore and trusts to luck for the rest.

    survive simulate --players examples.my_bot:Homesick,random --games 100

This is about the least that a bot needs. ``begin`` is called before every game, ``choose`` for
every decision with more than one legal action. ``docs/write_a_bot.md`` explains what it uses.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from survive.engine import State, actions
from survive.engine.board import ASHORE, DIRECTIONS
from survive.players.geography import geography_of
from survive.views import View


class Homesick:
    """Takes whatever brings its own adventurers nearest to safety."""

    def __init__(self, blunders: float = 0.05) -> None:
        """Do something else at random in this share of cases: ``Homesick:blunders=0.2``."""
        if not 0 <= blunders <= 1:
            raise ValueError(f"blunders {blunders} is not between 0 and 1")
        self.blunders = blunders
        self.begin(0, 0)

    def begin(self, seat: int, seed: int) -> None:
        """Begin a game. All randomness comes from the seed, so that games can be repeated."""
        self.seat = seat
        self.rng = random.Random(f"{seed}/{seat}")

    def choose(self, view: View, legal: Sequence[int]) -> int:
        """Choose one of the legal actions, which are numbers; ``action_of`` makes them readable."""
        if self.rng.random() < self.blunders:
            return self.rng.choice(legal)
        # `view.known` is the state with all secrets removed.
        return max(legal, key=lambda number: self._gain(view.known, actions.action_of(number)))

    def _gain(self, known: State, action: actions.Action) -> float:
        board = known.ruleset.board
        way = geography_of(board).way  # steps from each space to the nearest safe island
        luck = self.rng.random() / 2
        if isinstance(action, actions.Step):
            if action.direction == ASHORE:
                return 9.0
            here = known.where[action.adventurer]
        elif isinstance(action, actions.MoveRaft) and known.crew[action.space] > 0:
            here = action.space
        elif isinstance(action, actions.Repel):
            return 5.0
        else:
            return luck
        there = board.near[here * DIRECTIONS + action.direction]
        if known.creatures[there]:
            return -1.0
        return float(way[here] - way[there]) + luck
