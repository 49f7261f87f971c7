"""Writes a view as hex planes into memory that is already there.

Most of a plane is empty and stays so. A writer remembers which cells it filled last time and
empties only those, which is several times faster than clearing some five thousand cells.
"""

from __future__ import annotations

from typing import final

from mypy_extensions import i16, i64, u8

from survive.engine.arrays import vec
from survive.engine.pieces import CREATURE_KINDS, RAFT, SEATS_ABOARD
from survive.engine.state import State
from survive.env.observation.layout import (
    CREATURE_PLANES,
    FREE_SEATS_PLANE,
    GROUND_PLANES,
    LANDING_PLANE,
    ORIGIN_PLANE,
    OWN_PLANES,
    QUESTION_PLANE,
    RAFT_PLANE,
    SHIFTED_PLANE,
    SPACE_PLANE,
    STOOD_PLANE,
    SWAM_PLANE,
    Layout,
    Question,
)
from survive.views.knowledge import View


@final
class PlaneWriter:
    """Fills the planes of one observation, again and again."""

    layout: Layout
    out: vec[u8]
    at: i64
    """Where the observation begins in ``out``."""
    ground: vec[u8]
    """What each tile of the island was when it was written last."""
    filled: vec[i16]
    """The cells that were filled last, counted from ``at``, then whatever room is left. Small
    numbers, because the memory of many games hardly fits into the caches."""
    count: i64

    def __init__(self, layout: Layout, out: vec[u8], at: i64) -> None:
        """Write what never changes into memory that is all zeros."""
        self.layout = layout
        self.out = out
        self.at = at
        ruleset = layout.ruleset
        self.ground = vec[u8]([0 for _ in range(len(ruleset.board.island))])
        room = 64 + 4 * ruleset.adventurers
        self.filled = vec[i16]([0 for _ in range(room)])
        self.count = 0
        for row in range(layout.rows):
            if layout.is_shifted(row):
                for column in range(layout.columns):
                    self._set(SHIFTED_PLANE, row * layout.columns + column)
        for space in range(ruleset.board.spaces):
            self._set(SPACE_PLANE, layout.cell[space])
            if layout.is_landing(space):
                self._set(LANDING_PLANE, layout.cell[space])

    def write(self, seen: View, question: Question) -> None:
        """Write what this view shows."""
        out, filled, at = self.out, self.filled, self.at
        for i in range(self.count):
            out[at + i64(filled[i])] = 0
        self.count = 0
        state = seen.known
        self._write_ground(state)
        self._write_pieces(state)
        self._write_adventurers(state, seen.viewer)
        self._write_question(state, question)

    def _set(self, plane: i64, cell: i64) -> None:
        """Fill a cell that stays filled."""
        self.out[self.at + plane * self.layout.cells + cell] = 1

    def _write_ground(self, state: State) -> None:
        """Change the tiles that are other than last time."""
        layout, out, shown, ground = self.layout, self.out, self.ground, state.ground
        island = layout.ruleset.board.island
        for tile in range(len(island)):
            now, before = ground[island[tile]], i64(shown[tile])
            if now == before:
                continue
            cell = self.at + layout.cell[island[tile]]
            if before > 0:
                out[cell + (GROUND_PLANES + before - 1) * layout.cells] = 0
            if now > 0:
                out[cell + (GROUND_PLANES + now - 1) * layout.cells] = 1
            shown[tile] = u8(now)

    # Cells are filled in loops that are written out: a method for it would cost half of the time.

    def _write_pieces(self, state: State) -> None:
        """Count creatures by space, and write rafts with their free seats."""
        places, cell, out, filled = state.places, self.layout.cell, self.out, self.filled
        cells, count, at = self.layout.cells, self.count, self.at
        for kind in range(CREATURE_KINDS):
            plane = (CREATURE_PLANES + kind) * cells
            for i in range(state.first_of(kind), state.end_of(kind)):
                index = plane + cell[places[i]]
                out[at + index] = u8(i64(out[at + index]) + 1)
                filled[count] = i16(index)
                count += 1
        crew = state.crew
        for i in range(state.first_of(RAFT), state.end_of(RAFT)):
            index = RAFT_PLANE * cells + cell[places[i]]
            out[at + index] = 1
            filled[count] = i16(index)
            index += (FREE_SEATS_PLANE - RAFT_PLANE) * cells
            out[at + index] = u8(SEATS_ABOARD - crew[places[i]])
            filled[count + 1] = i16(index)
            count += 2
        self.count = count

    def _write_adventurers(self, state: State, viewer: i64) -> None:
        """Count adventurers by seat and space, and separately the observer's own."""
        layout, where, cell = self.layout, state.where, self.layout.cell
        out, filled, count, cells = self.out, self.filled, self.count, layout.cells
        at = self.at
        each, players = layout.ruleset.each, layout.ruleset.players
        adventurer: i64 = 0
        for seat in range(players):
            distance = seat - viewer
            if distance < 0:
                distance += players
            plane = (layout.people_first + distance) * cells
            for _ in range(each):
                space = where[adventurer]
                adventurer += 1
                if space < 0:
                    continue
                index = plane + cell[space]
                out[at + index] = u8(i64(out[at + index]) + 1)
                filled[count] = i16(index)
                count += 1
        self.count = count
        self._write_own(state, viewer)
        self._write_set(state, state.swam, SWAM_PLANE)
        self._write_set(state, state.stood, STOOD_PLANE)
        if state.aboard != 0:
            self._write_aboard(state, viewer)

    def _write_own(self, state: State, viewer: i64) -> None:
        """Write the value of each of the observer's adventurers into a plane of its own."""
        where, value, cell = state.where, state.value, self.layout.cell
        out, filled, count, cells = self.out, self.filled, self.count, self.layout.cells
        at, plane = self.at, OWN_PLANES * cells
        each = self.layout.ruleset.each
        for adventurer in range(viewer * each, viewer * each + each):
            space = where[adventurer]
            if space >= 0 and value[adventurer] > 0:
                index = plane + cell[space]
                out[at + index] = u8(value[adventurer])
                filled[count] = i16(index)
                count += 1
            plane += cells
        self.count = count

    def _write_set(self, state: State, adventurers: i64, plane: i64) -> None:
        """Count the adventurers of a set by space."""
        if adventurers == 0:
            return
        for adventurer in range(self.layout.ruleset.adventurers):
            if adventurers >> adventurer & 1 != 0 and state.where[adventurer] >= 0:
                self._add(plane, state.where[adventurer])

    def _write_aboard(self, state: State, viewer: i64) -> None:
        layout, aboard = self.layout, state.aboard
        players = layout.ruleset.players
        for adventurer in range(layout.ruleset.adventurers):
            if aboard >> adventurer & 1 != 0:
                distance = layout.ruleset.owner[adventurer] - viewer
                if distance < 0:
                    distance += players
                self._add(layout.aboard_first + distance, state.where[adventurer])

    def _write_question(self, state: State, question: Question) -> None:
        space = question.space
        if question.adventurer >= 0:
            space = state.where[question.adventurer]
        if space >= 0:
            self._add(QUESTION_PLANE, space)
        if question.origin >= 0:
            self._add(ORIGIN_PLANE, question.origin)

    def _add(self, plane: i64, space: i64) -> None:
        """Count one more in a space."""
        index = plane * self.layout.cells + self.layout.cell[space]
        self.out[self.at + index] = u8(i64(self.out[self.at + index]) + 1)
        self.filled[self.count] = i16(index)
        self.count += 1
