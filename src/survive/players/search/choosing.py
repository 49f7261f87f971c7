"""One-ply choosing: try each legal action, value the result, take the best.

It works on a full state drawn from a view, and values positions by what the player knows. What
others must decide meanwhile (a repellent, an extra move) is guessed; what the player must decide
next (who boards, whom to push where) is chosen in the same way.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from survive.engine import agenda, catalogue
from survive.engine.rules import choices, play, to_move
from survive.engine.state import OVER, State
from survive.engine.stream import Stream
from survive.players.value.evaluation import Evaluation

_FOLLOW_UPS: Final = 24
"""How many of its own decisions a player thinks through after an action, at most."""


@final
class Chooser:
    """Chooses for one seat."""

    evaluation: Evaluation
    seat: i64
    stream: Stream
    noise: float
    """How far a value may be off, at random; this makes a bot easy."""

    def __init__(self, evaluation: Evaluation, seat: i64, seed: i64, noise: float = 0.0) -> None:
        """Choose for this seat, with randomness from this seed."""
        self.evaluation = evaluation
        self.seat = seat
        self.stream = Stream(seed)
        self.noise = noise

    def best(self, state: State) -> i64:
        """Return the best action of the decision that this seat must make."""
        legal = choices(state)
        if legal.count == 1:
            return legal.items[0]
        best, best_value = legal.items[0], -1.0e9
        for i in range(legal.count):
            action = legal.items[i]
            value = self.value(state, action) + self.stream.fraction() * (0.001 + self.noise)
            if value > best_value:
                best, best_value = action, value
        return best

    def value(self, state: State, action: i64) -> float:
        """Return what this action is worth to the seat, averaged over the backs of a tile."""
        if agenda.kind_of(state.top()) == agenda.SINK:
            return self._expected_sink(state, action)
        after = state.copy()
        play(after, action)
        return self.settled(after)

    def settled(self, after: State) -> float:
        """Return the value of a position after everything that must be decided at once."""
        self.follow_up(after)
        return self.evaluation.utility(after, self.seat)

    def follow_up(self, state: State) -> None:
        """Make the decisions that come before the game goes on, its own greedily."""
        for _ in range(_FOLLOW_UPS):
            if state.phase == OVER or not is_follow_up(state):
                return
            if to_move(state) == self.seat:
                play(state, self._greedy(state))
            else:
                play(state, guess(state))

    def _greedy(self, state: State) -> i64:
        """Return the best action by the value right after it."""
        legal = choices(state)
        best, best_value = legal.items[0], -1.0e9
        if legal.count == 1:
            return best
        for i in range(legal.count):
            after = state.copy()
            play(after, legal.items[i])
            guess_others(after, self.seat)
            value = self.evaluation.utility(after, self.seat)
            if value > best_value:
                best, best_value = legal.items[i], value
        return best

    def _expected_sink(self, state: State, action: i64) -> float:
        """Average over the backs that this tile may have: those of its terrain (SNK-3)."""
        space = action - catalogue.SINK_FIRST
        board = state.ruleset.board
        tile, terrain = board.tile_at[space], state.ground[space]
        total = 0.0
        tiles: i64 = 0
        for back in range(10):
            count: i64 = 0
            for other in range(len(board.island)):
                if state.backs[other] == back and state.ground[board.island[other]] == terrain:
                    count += 1
            if count == 0:
                continue
            after = state.copy()
            after.backs[tile] = back
            play(after, action)
            total += float(count) * self.settled(after)
            tiles += count
        footing = self.evaluation.lost_footing(state, self.seat, space)
        return total / float(tiles) + footing if tiles > 0 else footing


def is_follow_up(state: State) -> bool:
    """Whether the next decision completes something begun and is not a new choice."""
    if state.depth == 0:
        return False
    kind = agenda.kind_of(state.top())
    return not (kind <= agenda.ACT or kind == agenda.SINK or kind == agenda.ROLL)


def guess(state: State) -> i64:
    """Guess what another player decides: repel if possible, otherwise the first legal action."""
    legal = choices(state)
    return legal.items[0]


def guess_others(state: State, seat: i64) -> None:
    """Guess the others' answers until this seat decides or the game goes on."""
    for _ in range(_FOLLOW_UPS):
        if state.phase == OVER or not is_follow_up(state) or to_move(state) == seat:
            return
        play(state, guess(state))
