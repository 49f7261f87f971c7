"""Guesses others' values from what they have done: whoever was brought on first is worth more.

Where an adventurer is and how far the game has come say what it is worth on average; the table
was counted in games of bots. The guesses of a player's adventurers are shifted so that they add
up to what that player placed.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from survive.engine.arrays import vec
from survive.engine.pieces import BEACH, FOREST, VALUES, WATER
from survive.engine.state import LOST, SAVED, UNPLACED, State
from survive.engine.stream import Stream
from survive.players.evaluation import Evaluation

STAGES: Final = 3
"""Beaches sink, forests sink, mountains sink."""
PLACES: Final = 6
"""Saved, lost, aboard, swimming, on Land with some hope, on Land with hardly any."""
TABLE: Final = (
    (4.6, 4.2, 3.8),
    (3.7, 3.3, 2.8),
    (4.1, 3.5, 2.7),
    (2.7, 2.3, 2.1),
    (2.3, 1.7, 1.6),
    (3.6, 2.9, 2.0),
)
"""The mean value of adventurers by place and stage."""
_HOPE: Final = 0.2
"""The chance from which on an adventurer on Land has some hope."""
_SPREAD: Final = 4.0
"""How far values are drawn from what they are guessed to be: points from end to end."""


@final
class Belief:
    """What one viewer believes of everybody's values in one position."""

    guessed: vec[float]
    """The expected value of each adventurer, for whoever does not know it."""

    def __init__(self, evaluation: Evaluation, state: State) -> None:
        """Guess the values of all adventurers of a position."""
        ruleset = state.ruleset
        self.guessed = vec[float]([evaluation.mean for _ in range(ruleset.adventurers)])
        if ruleset.options.challenge:
            return  # heads are counted, whatever they are worth
        evaluation.values(state)
        stage: i64 = 0 if state.tiles[BEACH] > 0 else 1 if state.tiles[FOREST] > 0 else 2
        for seat in range(ruleset.players):
            first, total, placed = seat * ruleset.each, 0.0, 0.0
            for adventurer in range(first, first + ruleset.each):
                if state.where[adventurer] != UNPLACED:
                    place = place_of(state, adventurer, evaluation.chances[adventurer])
                    found = TABLE[place][stage]
                    self.guessed[adventurer] = found
                    total += found
                    placed += 1.0
            for adventurer in range(first, first + ruleset.each):
                if state.where[adventurer] != UNPLACED:
                    shifted = self.guessed[adventurer] + evaluation.mean - total / placed
                    self.guessed[adventurer] = min(float(VALUES), max(1.0, shifted))

    def redraw(self, state: State, viewer: i64, stream: Stream) -> None:
        """Deal the values of all others anew: those who are guessed higher tend to get more."""
        ruleset = state.ruleset
        for seat in range(ruleset.players):
            if seat == viewer:
                continue
            keyed: list[tuple[float, int]] = []
            values: list[int] = []
            for adventurer in range(seat * ruleset.each, (seat + 1) * ruleset.each):
                if state.where[adventurer] != UNPLACED:
                    luck = _SPREAD * (stream.fraction() - 0.5)
                    keyed.append((self.guessed[adventurer] + luck, adventurer))
                    values.append(state.value[adventurer])
            keyed.sort()
            values.sort()
            for i in range(len(values)):
                state.value[keyed[i][1]] = values[i]


def place_of(state: State, adventurer: i64, chance: float) -> i64:
    """Return the row of the table for an adventurer with this chance to be saved."""
    where = state.where[adventurer]
    if where == SAVED:
        return 0
    if where == LOST:
        return 1
    if state.is_aboard(adventurer):
        return 2
    if state.ground[where] == WATER:
        return 3
    return 4 if chance >= _HOPE else 5
