"""Plays positions out for all seats, to say what each of them comes to.

As in :mod:`survive.players.rollout`, everybody plays by the quick policy, and ideas that are
compared meet the same world and the same luck. What comes out is not one player's value, but the
points and the chance to win of every seat. They are judged twice: when the turn is over, which
predicts the end of games best, and some turns later, which tells ideas apart, for an idea is worth
what the others leave of it.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from survive.engine import agenda, catalogue
from survive.engine.pieces import CREATURE_KINDS
from survive.engine.rules import is_legal, play
from survive.engine.state import OVER, State
from survive.engine.stream import Stream
from survive.players.finish import Finish
from survive.players.quick import QuickSeats
from survive.players.rollout import turn_up_next

_DECISIONS: Final = 4000
"""More than a game can have: a rollout always ends."""


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

        Return what :meth:`judged` says there and there. The first die shows ``face``, the others
        follow from ``luck``. In a ``shuffled`` world the first tile to sink has the same back
        whichever tile it is, and so on.
        """
        state = world.copy()
        turn = state.turn
        for action in idea:
            if not is_legal(state, action):
                break  # in another world somebody answers differently
            _play(state, action, shuffled)
        stream = Stream(luck)
        near: list[float] = []
        for _ in range(_DECISIONS):
            if state.phase == OVER or state.depth == 0:
                break
            kind = agenda.kind_of(state.top())
            if state.turn > turn and kind == agenda.ACT:
                if not near:
                    near = self.judged(state)
                if state.turn > turn + self.turns:
                    break
            if kind == agenda.ROLL:
                play(state, catalogue.roll(face))
                face = stream.below(CREATURE_KINDS)
            else:
                _play(state, self.seats.choose(state), shuffled)
        if near and self.turns == 0:
            return near + near
        far = self.judged(state)
        return near + far if near else far + far

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


def _play(state: State, action: i64, shuffled: bool) -> None:
    """Carry out an action; in a shuffled world a tile that sinks gets the next back in order."""
    if shuffled and agenda.kind_of(state.top()) == agenda.SINK:
        turn_up_next(state, action - catalogue.SINK_FIRST)
    play(state, action)
