"""Values ideas for one seat by rollouts until that seat's next turn: how bots compare their ideas.

Every idea meets the same worlds and the same luck. The first back and the first face of the die are
spread evenly over the rollouts, so that a few represent all.
"""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from survive.engine.pieces import CREATURE_KINDS
from survive.engine.state import State
from survive.engine.stream import Stream
from survive.players.search.quick import QuickSeats
from survive.players.search.rollout import Rollout, put_first
from survive.players.value.evaluation import Evaluation
from survive.players.value.weights import Weights
from survive.views.knowledge import View
from survive.views.resampling import draw


@final
class Roller:
    """Rolls out positions of one game for one player."""

    view: View
    seats: QuickSeats
    seat: i64
    judge: Evaluation
    """Values the positions in which rollouts end."""

    def __init__(
        self, view: View, weights: Weights, seat: i64, judge: Evaluation | None = None
    ) -> None:
        """Prepare: every seat values positions in the same way, knowing its own adventurers.

        Another ``judge`` values the results: it may take its time, the seats may not.
        """
        self.view = view
        self.seat = seat
        self.seats = QuickSeats(view, weights)
        self.judge = self.seats.evaluation(seat) if judge is None else judge

    def values(self, ideas: list[list[int]], rollouts: i64, seed: i64) -> list[float]:
        """Return what each idea comes to for the player, on average over the rollouts."""
        totals: list[float] = [0.0 for _ in ideas]
        for results in self.results(ideas, rollouts, seed):
            for i in range(len(ideas)):
                totals[i] += results[i]
        return [total / float(rollouts) for total in totals]

    def results(self, ideas: list[list[int]], rollouts: i64, seed: i64) -> list[list[float]]:
        """Return what the ideas come to in each rollout: all of them have the same luck."""
        stream = Stream(seed)
        shift = stream.below(CREATURE_KINDS)
        found: list[list[float]] = []
        for number in range(rollouts):
            world = draw(self.view, _draw_seed(stream))
            put_first(world, (float(number) + stream.fraction()) / float(rollouts))
            face, luck = (number + shift) % CREATURE_KINDS, _draw_seed(stream)
            found.append([self.value(world, idea, face, luck) for idea in ideas])
        return found

    def value(self, world: State, idea: list[int], face: i64, luck: i64) -> float:
        """Return what an idea comes to in one world: its backs come up in the order of tiles."""
        rollout = Rollout(world, self.seats, True, face, luck)
        judge, seat = self.judge, self.seat
        # A matter of taste is what the player does, not what comes of it later.
        found = rollout.carry_out(idea, judge, seat) + judge.taste(rollout.state, seat)
        rollout.play_on(world.turn, seat)
        return found + judge.ahead(rollout.state, seat)


def _draw_seed(stream: Stream) -> i64:
    """Draw a seed for an independent stream."""
    return stream.below(1073741824) * 1073741824 + stream.below(1073741824)
