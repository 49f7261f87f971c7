"""Writes a view as tokens: a row of features for each adventurer, creature, raft and tile.

Adventurers come first, those of the observer before those of the next seats, each in the order
of their placing; then serpents, sharks, kaijus and rafts; then the tiles of the island. A piece
that is not on the board is a row of zeros.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, u8

from survive.engine.arrays import vec
from survive.engine.pieces import RAFT
from survive.engine.state import LOST, SAVED, State
from survive.env.observation.layout import (
    ADVENTURER_TOKEN,
    COLUMN,
    CREATURE_TOKEN,
    DETAIL,
    FEATURES,
    IN_QUESTION,
    KIND,
    LOST_STATUS,
    NO_QUESTION,
    ON_BOARD_STATUS,
    OWNER,
    ROW,
    SAVED_STATUS,
    STATUS,
    STOOD,
    SWAM,
    TILE_TOKEN,
    UNPLACED_STATUS,
    VALUE,
    Layout,
    Question,
)
from survive.views.knowledge import View

_KINDS: Final[i64] = 4


@final
class TokenWriter:
    """Fills the tokens of one observation, again and again."""

    layout: Layout
    out: vec[u8]
    at: i64
    """Where the tokens begin in ``out``."""
    marked: i64
    """The tile that the last question was about, or NO_QUESTION."""

    def __init__(self, layout: Layout, out: vec[u8], at: i64) -> None:
        """Write what never changes into memory that is all zeros."""
        self.layout = layout
        self.out = out
        self.at = at
        self.marked = NO_QUESTION
        ruleset = layout.ruleset
        for number in range(ruleset.adventurers):
            row = at + number * FEATURES
            out[row + KIND] = ADVENTURER_TOKEN
            out[row + OWNER] = u8(number // ruleset.each + 1)
        island = ruleset.board.island
        for tile in range(len(island)):
            row = at + (layout.tiles_first + tile) * FEATURES
            out[row + KIND] = TILE_TOKEN
            out[row + ROW] = u8(layout.row_of[island[tile]] + 1)
            out[row + COLUMN] = u8(layout.column_of[island[tile]] + 1)

    def write(self, seen: View, question: Question) -> None:
        """Write what this view shows."""
        self._write_adventurers(seen.known, seen.viewer, question)
        self._write_pieces(seen.known, question)
        self._write_tiles(seen.known, question)

    def _write_adventurers(self, state: State, viewer: i64, question: Question) -> None:
        layout, out, where = self.layout, self.out, state.where
        row_of, column_of, space_asked = layout.row_of, layout.column_of, question.space
        aboard, swam, stood = state.aboard, state.swam, state.stood
        row = self.at
        adventurer = viewer * layout.ruleset.each
        for _ in range(layout.ruleset.adventurers):
            space = where[adventurer]
            if space >= 0:
                out[row + ROW] = u8(row_of[space] + 1)
                out[row + COLUMN] = u8(column_of[space] + 1)
                out[row + STATUS] = ON_BOARD_STATUS
                out[row + IN_QUESTION] = 1 if space == space_asked else 0
            else:
                out[row + ROW] = 0
                out[row + COLUMN] = 0
                out[row + STATUS] = _status(space)
                out[row + IN_QUESTION] = 0
            out[row + DETAIL] = u8(aboard >> adventurer & 1)
            out[row + SWAM] = u8(swam >> adventurer & 1)
            out[row + STOOD] = u8(stood >> adventurer & 1)
            if adventurer == question.adventurer:
                out[row + IN_QUESTION] = 1
            row += FEATURES
            adventurer += 1
            if adventurer == layout.ruleset.adventurers:
                adventurer = 0
        # After the end all values are open; an observation has room only for its own seat's.
        row = self.at + VALUE
        each = layout.ruleset.each
        for adventurer in range(viewer * each, viewer * each + each):
            out[row] = u8(state.value[adventurer])
            row += FEATURES

    def _write_pieces(self, state: State, question: Question) -> None:
        """Write creatures and rafts; the detail of a raft is how many are aboard."""
        layout, out, places = self.layout, self.out, state.places
        first = self.at + layout.pieces_first * FEATURES
        for kind in range(_KINDS):
            end = state.end_of(kind)
            for i in range(state.first_of(kind), state.first_of(kind + 1)):
                row = first + i * FEATURES
                if i < end:
                    space = places[i]
                    out[row + KIND] = u8(CREATURE_TOKEN + kind)
                    out[row + ROW] = u8(layout.row_of[space] + 1)
                    out[row + COLUMN] = u8(layout.column_of[space] + 1)
                    out[row + STATUS] = ON_BOARD_STATUS
                    out[row + DETAIL] = u8(state.crew[space]) if kind == RAFT else 0
                    out[row + IN_QUESTION] = 1 if space == question.space else 0
                elif out[row + KIND] != 0:
                    for feature in range(row, row + FEATURES):
                        out[feature] = 0

    def _write_tiles(self, state: State, question: Question) -> None:
        """Write what lies on each space of the island: 0 for Water, then as in the planes."""
        layout, out, ground = self.layout, self.out, state.ground
        island = layout.ruleset.board.island
        first = self.at + layout.tiles_first * FEATURES
        row = first + DETAIL
        for tile in range(len(island)):
            out[row] = u8(ground[island[tile]])
            row += FEATURES
        if self.marked >= 0:
            out[first + self.marked * FEATURES + IN_QUESTION] = 0
        self.marked = NO_QUESTION
        if question.space >= 0:
            self.marked = layout.ruleset.board.tile_at[question.space]
        if self.marked >= 0:
            out[first + self.marked * FEATURES + IN_QUESTION] = 1


def _status(place: i64) -> u8:
    """Return the status of an adventurer that is in no space."""
    if place == SAVED:
        return SAVED_STATUS
    return LOST_STATUS if place == LOST else UNPLACED_STATUS
