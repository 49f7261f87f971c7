"""A bot of some ten lines that beats ``easy-v1``: it tries every action in a world it draws.

survive simulate --players examples.quick_start.look_ahead:LookAhead,easy-v1 --games 100 --rotate
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from survive.engine import play
from survive.players.value.evaluation import Evaluation
from survive.players.value.weight_file import standard_weights
from survive.views import View, resample


class LookAhead:
    """Takes the action after which its position is worth most, compared with the others'."""

    def begin(self, seat: int, seed: int) -> None:
        """Begin a game."""
        self.seat, self.rng = seat, random.Random(f"{seed}/{seat}")

    def choose(self, view: View, legal: Sequence[int]) -> int:
        """Judge each action by the position right after it."""
        world = resample(view, self.rng)  # agrees with everything that this seat knows
        judge = Evaluation(view, standard_weights())

        def worth(action: int) -> float:
            after = world.copy()
            play(after, action)
            return judge.utility(after, self.seat)

        return max(legal, key=worth)
