"""Writes the numbers of a view that belong to no space into memory that is already there."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, u8

from survive.engine import agenda
from survive.engine.arrays import vec
from survive.engine.pieces import BACKS, BEACH, POWERS, TERRAINS, VALUES
from survive.engine.rules import to_move
from survive.engine.state import LOST, SAVED, State
from survive.env.observation.layout import (
    ABOUT,
    ACTIVE,
    ASKED,
    CAME_FROM,
    DECIDES,
    DICE,
    FIRST,
    HAND_SIZE,
    HELD,
    IN_PLAY,
    LOST_COUNT,
    MOVES_LEFT,
    OWN_HAND,
    OWN_LOST,
    OWN_SAVED,
    OWN_UNPLACED,
    PENDING,
    PHASE,
    PIECE,
    PUSHED,
    RAFTS_LEFT,
    RESERVE,
    SAVED_COUNT,
    SEAT_FIELDS,
    SEATS,
    TILES,
    TURN,
    UNSEEN,
    VOLCANOES,
    WHOM,
    Layout,
    Question,
)
from survive.views.knowledge import View

_HAND: Final = TERRAINS * POWERS
_KINDS: Final[i64] = 4


def write_scalars(layout: Layout, seen: View, question: Question, out: vec[u8], at: i64) -> None:
    """Write all scalars of this view, beginning at ``at``."""
    # Only what is not rewritten every time has to be cleared.
    for i in range(at, at + MOVES_LEFT):
        out[i] = 0
    for i in range(at + OWN_SAVED, at + SEATS):
        out[i] = 0
    players = layout.ruleset.players
    for i in range(at + SEATS + players * SEAT_FIELDS, at + layout.scalars):
        out[i] = 0
    state = seen.known
    _write_course(state, out, at)
    _write_question(layout, seen, question, out, at)
    _write_own(seen, out, at)
    _write_seats(seen, players, out, at + SEATS)
    out[at + SEATS + players * SEAT_FIELDS + seen.viewer] = 1


def _write_course(state: State, out: vec[u8], at: i64) -> None:
    """Write how far the game is, and what is left in the box."""
    out[at + PHASE + state.phase] = 1
    out[at + MOVES_LEFT] = u8(state.moves_left)
    out[at + TURN] = u8(state.turn)
    out[at + DICE] = u8(state.dice)
    out[at + VOLCANOES] = u8(state.volcanoes)
    for terrain in range(TERRAINS):
        out[at + TILES + terrain] = u8(state.tiles[BEACH + terrain])
    for kind in range(_KINDS):
        out[at + RESERVE + kind] = u8(state.in_reserve(kind))


def _write_question(layout: Layout, seen: View, question: Question, out: vec[u8], at: i64) -> None:
    """Write the pending question, and how often each kind of entry waits below it."""
    state = seen.known
    if state.depth == 0:
        return
    out[at + ASKED + question.kind] = 1
    entries = state.entries
    for i in range(state.depth - 1):
        index = at + PENDING + agenda.kind_of(entries[i])
        out[index] = u8(i64(out[index]) + 1)
    if question.piece >= 0:
        out[at + PIECE + question.piece] = 1
    out[at + PUSHED] = u8(question.pushed)
    if question.adventurer >= 0:
        ruleset = layout.ruleset
        number = question.adventurer - seen.viewer * ruleset.each
        if number < 0:
            number += ruleset.adventurers
        out[at + WHOM] = u8(number + 1)
        _write_spot(layout, state.where[question.adventurer], out, at + ABOUT)
    _write_spot(layout, question.space, out, at + ABOUT)
    _write_spot(layout, question.origin, out, at + CAME_FROM)


def _write_spot(layout: Layout, space: i64, out: vec[u8], at: i64) -> None:
    """Write row and column of a space, counted from 1; nothing if there is none."""
    if space >= 0:
        out[at] = u8(layout.row_of[space] + 1)
        out[at + 1] = u8(layout.column_of[space] + 1)


def _write_own(seen: View, out: vec[u8], at: i64) -> None:
    """Write what the observer holds, what it has not seen, and its own values."""
    state, viewer = seen.known, seen.viewer
    hand, unseen = state.hand, seen.unseen
    for i in range(_HAND):
        out[at + OWN_HAND + i] = u8(hand[viewer * _HAND + i])
    for i in range(TERRAINS * BACKS):
        out[at + UNSEEN + i] = u8(unseen[i])
    for value in range(VALUES):
        left = state.unplaced[viewer * (VALUES + 1) + value + 1]
        out[at + OWN_UNPLACED + value] = u8(left)
    each, where, values = state.ruleset.each, state.where, state.value
    for adventurer in range(viewer * each, viewer * each + each):
        value = values[adventurer]
        if value == 0:
            continue
        index: i64 = -1
        if where[adventurer] == SAVED:
            index = at + OWN_SAVED + value - 1
        elif where[adventurer] == LOST:
            index = at + OWN_LOST + value - 1
        if index >= 0:
            out[index] = u8(i64(out[index]) + 1)


def _write_seats(seen: View, players: i64, out: vec[u8], at: i64) -> None:
    """Write what everybody knows of each seat, beginning with the observer's own."""
    state, held = seen.known, seen.held
    in_play, saved, lost = state.in_play, state.saved, state.lost
    hand_size, rafts_left = state.hand_size, state.rafts_left
    decides: i64 = to_move(state)
    seat = seen.viewer
    for _ in range(players):
        out[at + DECIDES] = 1 if seat == decides else 0
        out[at + ACTIVE] = 1 if seat == state.active else 0
        out[at + FIRST] = 1 if seat == state.first else 0
        out[at + IN_PLAY] = u8(in_play[seat])
        out[at + SAVED_COUNT] = u8(saved[seat])
        out[at + LOST_COUNT] = u8(lost[seat])
        out[at + HAND_SIZE] = u8(hand_size[seat])
        out[at + RAFTS_LEFT] = u8(rafts_left[seat])
        for terrain in range(TERRAINS):
            out[at + HELD + terrain] = u8(held[seat * TERRAINS + terrain])
        at += SEAT_FIELDS
        seat += 1
        if seat == players:
            seat = 0
