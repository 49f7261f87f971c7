"""Exact values of small endgames: both sides play perfectly, chance is averaged.

The game is the tiny map without power tiles, with Challenge: the most saved adventurers win, so
values do not matter and nobody holds a secret. What is left is chance: the back of a tile when it
sinks, and the die. Every line is followed to the end of the game; nothing is estimated. Positions
that differ only in the names of like adventurers, or in where unseen backs lie, are the same.
"""

from __future__ import annotations

from survive.engine import CHANCE, NOBODY, State, agenda, catalogue, legal_actions, play, to_move
from survive.engine.pieces import CREATURE_KINDS
from survive.engine.state import NO_BACK

GAME = (
    "tiny, challenge, mix beach shark 2 raft 1 oars 0 dolphin 0"
    " forest raft 2 whirlpool 1 dive 0 repellent 0"
)
"""The options of the game that is solved."""

Key = tuple[int, ...]


class TooLargeError(Exception):
    """The endgame has more positions than the solver may visit."""


class EndgameSolver:
    """Solves endgames, and remembers what it has found."""

    def __init__(self, limit: int) -> None:
        """Visit at most this many different positions for one question."""
        self._limit = limit
        self._known: dict[Key, float] = {}
        self.visited = 0
        """How many different positions the last question took."""

    def values(self, state: State) -> dict[int, float]:
        """Return what each legal action is worth to the seat that decides.

        That is the expected number of adventurers that it saves more than the other player.
        """
        self._known.clear()
        self.visited = 0
        sign = 1.0 if to_move(state) == 0 else -1.0
        return {action: sign * self._after(state, action) for action in legal_actions(state)}

    def _value(self, state: State) -> float:
        """Return what a position is worth to the first seat."""
        seat = to_move(state)
        if seat == NOBODY:
            return float(state.saved[0] - state.saved[1])
        key = key_of(state)
        known = self._known.get(key)
        if known is not None:
            return known
        self.visited += 1
        if self.visited > self._limit:
            raise TooLargeError
        if seat == CHANCE:
            rolls = [self._after(state, catalogue.roll(kind)) for kind in range(CREATURE_KINDS)]
            value = sum(rolls) / len(rolls)
        else:
            better = max if seat == 0 else min
            value = better(self._after(state, action) for action in legal_actions(state))
        self._known[key] = value
        return value

    def _after(self, state: State, action: int) -> float:
        """Return what an action leads to, averaged over the back of the tile that it sinks."""
        if agenda.kind_of(state.top()) != agenda.SINK:
            after = state.copy()
            play(after, action)
            return self._value(after)
        board = state.ruleset.board
        tile = int(board.tile_at[action - catalogue.SINK_FIRST])
        ground = state.ground[board.island[tile]]
        alike = [
            other
            for other, space in enumerate(board.island)
            if state.ground[space] == ground and state.backs[other] != NO_BACK
        ]
        counts: dict[int, tuple[int, int]] = {}
        for other in alike:
            back = int(state.backs[other])
            counts[back] = (counts.get(back, (0, 0))[0] + 1, other)
        total = 0.0
        for back, (count, other) in counts.items():
            after = state.copy()
            after.backs[other], after.backs[tile] = after.backs[tile], back
            play(after, action)
            total += count * self._value(after)
        return total / len(alike)


def key_of(state: State) -> Key:
    """Return the same numbers for positions that are worth the same."""
    ruleset, board = state.ruleset, state.ruleset.board
    out: list[int] = [
        *(state.phase, state.active, state.moves_left, state.volcanoes, state.depth),
        *state.entries[: state.depth],
    ]
    asked = state.top() if state.depth else 0
    plain = agenda.kind_of(asked) in (agenda.ACT, agenda.SINK, agenda.ROLL)
    people = []
    for adventurer in range(ruleset.adventurers):
        place = int(state.where[adventurer])
        bits = state.aboard >> adventurer & 1 | (state.swam >> adventurer & 1) << 1
        people.append((int(ruleset.owner[adventurer]), place, int(bits)))
    if plain:  # other questions may name an adventurer by its number
        people.sort()
    for person in people:
        out.extend(person)
    backs = [
        (int(state.ground[space]), int(state.backs[tile]))
        for tile, space in enumerate(board.island)
        if state.backs[tile] != NO_BACK
    ]
    for pair in sorted(backs):
        out.extend(pair)
    out.extend(state.ground)
    out.extend(state.places)
    out.extend(state.on_board)
    return tuple(out)
