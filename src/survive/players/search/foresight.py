"""Plays positions out for all seats, to find what each of them comes to.

What comes out is the points and the chance to win of every seat. They are judged twice: when the
turn is over, which predicts the end of games best, and some turns later, which tells ideas apart,
for an idea is worth what the others leave of it. While the island is being settled nothing is
gained by playing on.
"""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from survive.engine.state import State
from survive.players.search.quick import QuickSeats
from survive.players.search.rollout import ANYBODY, Rollout
from survive.players.value.finish import Finish


@final
class Foresight:
    """Plays out full states of one game."""

    seats: QuickSeats
    finish: Finish
    turns: i64
    """How many further turns are played before ideas are judged."""

    def __init__(self, seats: QuickSeats, finish: Finish, turns: i64) -> None:
        """Play by these seats, and judge by this finish."""
        self.seats = seats
        self.finish = finish
        self.turns = turns

    def outcome(
        self, world: State, idea: list[int], shuffled: bool, face: i64, luck: i64
    ) -> list[float]:
        """Carry out an idea in a world and play on, first to the end of the turn, then further.

        Return :meth:`judged` of both positions. The first die shows ``face``, the others
        follow from ``luck``. In a ``shuffled`` world the first tile to sink has the same back
        whichever tile it is, and so on.
        """
        rollout = Rollout(world, self.seats, shuffled, face, luck)
        rollout.carry_out(idea)
        if world.turn > 0:
            rollout.play_on(world.turn, ANYBODY)
        near = self.judged(rollout.state)
        if world.turn == 0 or self.turns == 0:
            return near + near
        rollout.play_on(world.turn + self.turns, ANYBODY)
        return near + self.judged(rollout.state)

    def judged(self, state: State) -> list[float]:
        """Return the points of all seats in a position, then their chances."""
        finish = self.finish
        finish.look(state)
        found: list[float] = []
        for seat in range(finish.players):
            found.append(finish.points[seat])
        for seat in range(finish.players):
            found.append(finish.chances[seat])
        return found
