"""Plays on quickly for everyone until a player's next turn, or longer, to see what comes of a plan.

Every seat plays by the quick policy (:mod:`survive.players.quick`), and the dice are drawn. Every
candidate meets the same world and the same luck, so that a few rollouts are enough to show their
difference. The same luck means that the first tile to sink has the same back whichever tile it is,
and so on; otherwise the candidates would differ by what happens to lie under the tiles they
choose. The first back and the first face of the die are spread evenly over the rollouts, so that a
few represent all.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from survive.engine import agenda, catalogue
from survive.engine.pieces import CREATURE_KINDS
from survive.engine.rules import is_legal, play
from survive.engine.state import OVER, State
from survive.engine.stream import Stream
from survive.players.belief import Belief
from survive.players.evaluation import Evaluation, lowest
from survive.players.quick import QuickSeats
from survive.players.weights import Weights
from survive.players.winning import Winning
from survive.views.knowledge import View
from survive.views.resampling import draw

_DECISIONS: Final = 4000
"""More than a game can have: a rollout always ends."""


@final
class Roller:
    """Rolls out positions of one game for one player."""

    view: View
    seats: QuickSeats
    seat: i64
    judge: Evaluation
    """Values the positions in which rollouts end."""
    rounds: i64
    """How many turns of the player a rollout goes through before it is valued."""
    winning: Winning | None
    """Turns values into the chance to win, if that is what counts."""
    belief: Belief | None
    """What is believed of others' values, if worlds are drawn by it."""

    def __init__(
        self,
        view: View,
        weights: Weights,
        seat: i64,
        judge: Evaluation | None = None,
        rounds: i64 = 1,
        winning: Winning | None = None,
        belief: Belief | None = None,
        fast: bool = False,
    ) -> None:
        """Let every seat value positions in the same way, knowing its own adventurers.

        Another ``judge`` values the results: it may take its time, the seats may not.
        """
        self.view = view
        self.seat = seat
        self.rounds = rounds
        self.winning = winning
        self.belief = belief
        self.seats = QuickSeats(view, weights, fast)
        if belief is not None:
            self.seats.believe(belief.guessed)
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
            world = draw(self.view, draw_seed(stream))
            if self.belief is not None:
                self.belief.redraw(world, self.view.viewer, stream)
            put_first(world, (float(number) + stream.fraction()) / float(rollouts))
            face, luck = (number + shift) % CREATURE_KINDS, draw_seed(stream)
            found.append([self._value(world.copy(), idea, face, luck) for idea in ideas])
        return found

    def _value(self, state: State, idea: list[int], face: i64, luck: i64) -> float:
        """Carry out an idea, play on until the player's next turn, and value the result."""
        evaluation, turn, footing = self.judge, state.turn, 0.0
        for action in idea:
            if not is_legal(state, action):
                break  # in another world somebody answers differently
            if agenda.kind_of(state.top()) == agenda.SINK:
                space = action - catalogue.SINK_FIRST
                footing += evaluation.lost_footing(state, self.seat, space)
            self._play(state, action)
        stream = Stream(luck)
        rounds = self.rounds
        for _ in range(_DECISIONS):
            if state.phase == OVER or state.depth == 0:
                break
            kind = agenda.kind_of(state.top())
            if state.turn > turn and state.active == self.seat and kind == agenda.ACT:
                rounds -= 1
                if rounds == 0:
                    break
                turn = state.turn
            if kind == agenda.ROLL:
                play(state, catalogue.roll(face))
                face = stream.below(CREATURE_KINDS)
            else:
                self._play(state, self.seats.choose(state))
        return self.worth(state, footing)

    def worth(self, state: State, footing: float) -> float:
        """Value the position in which a rollout ends, with the footing lost and won before."""
        if self.winning is not None:
            return self.winning.worth(self.judge, state, self.seat, footing)
        return self.judge.utility(state, self.seat) + footing

    def _play(self, state: State, action: i64) -> None:
        """Carry out an action; a tile that sinks gets the next back in order."""
        if agenda.kind_of(state.top()) == agenda.SINK:
            turn_up_next(state, action - catalogue.SINK_FIRST)
        play(state, action)


def draw_seed(stream: Stream) -> i64:
    """Draw a seed for an independent stream."""
    return stream.below(1073741824) * 1073741824 + stream.below(1073741824)


def put_first(state: State, part: float) -> None:
    """Put first the back at this fraction of the sinking terrain's backs in order."""
    tiles = _sinking(state)
    if not tiles:
        return
    backs = sorted([state.backs[tile] for tile in tiles])
    wanted = backs[min(int(part * len(backs)), len(backs) - 1)]
    for tile in tiles:
        if state.backs[tile] == wanted:
            state.backs[tile] = state.backs[tiles[0]]
            state.backs[tiles[0]] = wanted
            return


def turn_up_next(state: State, space: i64) -> None:
    """Put the first back of the terrain under this tile, and move the ones before it up."""
    chosen = state.ruleset.board.tile_at[space]
    tiles = _sinking(state)
    first = state.backs[tiles[0]]
    for i in range(len(tiles)):
        if tiles[i] == chosen:
            break
        state.backs[tiles[i]] = state.backs[tiles[i + 1]]
    state.backs[chosen] = first


def _sinking(state: State) -> list[int]:
    """List the tiles that may sink now."""
    terrain = lowest(state)
    island = state.ruleset.board.island
    return [tile for tile in range(len(island)) if state.ground[island[tile]] == terrain]
