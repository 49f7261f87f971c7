"""Values ideas near the end by going through all that chance can bring, instead of drawing it.

When few kinds of backs are left, everything up to the player's next turn can be gone through:
every back that a tile may have, weighted by its number, and every face of the die. What others
do in between is what they do in rollouts. The result is what rollouts come to on average, without
their scatter.
"""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from survive.engine import agenda, catalogue
from survive.engine.pieces import BACKS, CREATURE_KINDS
from survive.engine.rules import is_legal, play
from survive.engine.state import OVER, State
from survive.players.evaluation import lowest
from survive.players.rollout import Roller


@final
class Endgame:
    """Goes through what follows from ideas in one world."""

    roller: Roller
    ends: i64
    """How many ends were valued."""

    def __init__(self, roller: Roller) -> None:
        """Let everybody play as in these rollouts, and value the ends as they do."""
        self.roller = roller
        self.ends = 0

    def value(self, world: State, idea: list[int]) -> float:
        """Return what an idea comes to, averaged over all backs and faces."""
        return self._after(world.copy(), idea, 0, world.turn, 0.0)

    def _after(self, state: State, idea: list[int], done: i64, turn: i64, footing: float) -> float:
        """Go on with an idea of which some actions are done, until chance has a say."""
        roller = self.roller
        while state.phase != OVER and state.depth > 0:
            kind = agenda.kind_of(state.top())
            if state.turn > turn and state.active == roller.seat and kind == agenda.ACT:
                break
            if kind == agenda.ROLL:
                return self._each_face(state, idea, done, turn, footing)
            action: i64 = -1
            if done < len(idea):
                if is_legal(state, idea[done]):
                    action = idea[done]
                    done += 1
                else:
                    done = len(idea)  # in another world somebody answers differently
            if action < 0:
                action = roller.seats.choose(state)
            elif kind == agenda.SINK:
                space = action - catalogue.SINK_FIRST
                footing += roller.judge.lost_footing(state, roller.seat, space)
            if kind == agenda.SINK:
                return self._each_back(state, action, idea, done, turn, footing)
            play(state, action)
        self.ends += 1
        return roller.worth(state, footing)

    def _each_face(
        self, state: State, idea: list[int], done: i64, turn: i64, footing: float
    ) -> float:
        total = 0.0
        for kind in range(CREATURE_KINDS):
            after = state.copy()
            play(after, catalogue.roll(kind))
            total += self._after(after, idea, done, turn, footing)
        return total / float(CREATURE_KINDS)

    def _each_back(
        self, state: State, action: i64, idea: list[int], done: i64, turn: i64, footing: float
    ) -> float:
        """Average over the backs of the terrain; the tile changes its back with one of them."""
        board = state.ruleset.board
        tile = board.tile_at[action - catalogue.SINK_FIRST]
        terrain = state.ground[action - catalogue.SINK_FIRST]
        total, tiles = 0.0, 0.0
        for back in range(BACKS):
            count, other = 0.0, tile
            for i in range(len(board.island)):
                if state.ground[board.island[i]] == terrain and state.backs[i] == back:
                    count += 1.0
                    other = i
            if count == 0.0:
                continue
            after = state.copy()
            after.backs[other] = after.backs[tile]
            after.backs[tile] = back
            play(after, action)
            total += count * self._after(after, idea, done, turn, footing)
            tiles += count
        return total / tiles


def ends_of(state: State, seat: i64) -> i64:
    """Return how many ends an idea can have at most, up to the next turn of this seat."""
    island = state.ruleset.board.island
    terrain = lowest(state)
    kinds: i64 = 0
    for back in range(BACKS):
        for i in range(len(island)):
            if state.ground[island[i]] == terrain and state.backs[i] == back:
                kinds += 1
                break
    turns = (seat - state.active) % state.ruleset.players
    if turns == 0:
        turns = state.ruleset.players
    ends: i64 = 1
    for _ in range(turns):
        ends *= max(1, kinds) * CREATURE_KINDS
    return ends
