"""Plays a full state on by the quick policy of all seats, to see what comes of an idea.

Ideas that are compared meet the same world and the same luck, so that a few rollouts are enough to
show their difference. The same luck means that the first tile to sink has the same back whichever
tile it is, and so on; otherwise ideas would differ by what happens to lie under the tiles that they
choose.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from survive.engine import agenda, catalogue
from survive.engine.pieces import CREATURE_KINDS
from survive.engine.rules import is_legal, play
from survive.engine.state import OVER, State
from survive.engine.stream import Stream
from survive.players.search.quick import QuickSeats
from survive.players.value.evaluation import Evaluation, lowest

ANYBODY: Final = -1
"""Stands for a seat where an Actions phase of any seat will do."""
_DECISIONS: Final = 4000
"""More than a game can have: a rollout always ends."""


@final
class Rollout:
    """A copy of one world that is played on."""

    state: State
    seats: QuickSeats
    shuffled: bool
    """Whether the first tile to sink has the same back whichever tile it is, and so on."""
    face: i64
    """What the next die shows."""
    dice: Stream

    def __init__(
        self, world: State, seats: QuickSeats, shuffled: bool, face: i64, luck: i64
    ) -> None:
        """Prepare to play on; the first die shows ``face``, the others follow from ``luck``."""
        self.state = world.copy()
        self.seats = seats
        self.shuffled = shuffled
        self.face = face
        self.dice = Stream(luck)

    def carry_out(
        self, idea: list[int], judge: Evaluation | None = None, seat: i64 = ANYBODY
    ) -> float:
        """Carry out the actions of an idea as far as they are legal in this world.

        Return what the footing lost on the tiles that it sinks means to a seat, by a ``judge``.
        """
        state, footing = self.state, 0.0
        for action in idea:
            if not is_legal(state, action):
                break  # another world, another answer of a player
            if judge is not None and agenda.kind_of(state.top()) == agenda.SINK:
                footing += judge.lost_footing(state, seat, action - catalogue.SINK_FIRST)
            self._play(action)
        return footing

    def play_on(self, turn: i64, seat: i64) -> None:
        """Play on until a seat's Actions phase begins in a later turn, or the game is over."""
        state = self.state
        for _ in range(_DECISIONS):
            if state.phase == OVER or state.depth == 0:
                return
            kind = agenda.kind_of(state.top())
            if (
                kind == agenda.ACT
                and state.turn > turn
                and (seat == ANYBODY or seat == state.active)
            ):
                return
            if kind == agenda.ROLL:
                play(state, catalogue.roll(self.face))
                self.face = self.dice.below(CREATURE_KINDS)
            else:
                self._play(self.seats.choose(state))

    def _play(self, action: i64) -> None:
        if self.shuffled and agenda.kind_of(self.state.top()) == agenda.SINK:
            turn_up_next(self.state, action - catalogue.SINK_FIRST)
        play(self.state, action)


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
