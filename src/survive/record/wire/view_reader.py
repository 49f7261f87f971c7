"""Reads views from their wire form; the result equals the view that was written."""

from __future__ import annotations

from survive.engine import State, board_of
from survive.engine.pieces import (
    BEACH,
    KIND_NAMES,
    POWERS,
    TERRAINS,
    VALUES,
    VOLCANO,
)
from survive.engine.ruleset import ruleset_of
from survive.engine.state import NO_BACK, bit, blank
from survive.record.wire import words
from survive.record.wire.agenda_messages import read_agenda
from survive.record.wire.game_messages import WireError, index_of
from survive.record.wire.objects import converted, options_from_wire
from survive.record.wire.views import AWAY, VERSION, Adventurer, Seat, ViewMessage
from survive.views import HIDDEN, View
from survive.views.knowledge import restore_view

_AWAY_NAMES = {name: number for number, name in AWAY.items()}


def view_from_wire(wire: object) -> View:
    """Return the view that plain objects describe, or raise a WireError."""
    return view_from_message(converted(wire, ViewMessage, "view"))


def view_from_message(message: ViewMessage) -> View:
    """Return the view that a message describes."""
    if message.version != VERSION:
        raise WireError(f"version {message.version}; expected version {VERSION}")
    options = options_from_wire(message.options)
    state = blank(ruleset_of(options))
    _read_turn(message, state)
    _read_board(message, state)
    for adventurer in message.adventurers:
        _read_adventurer(adventurer, state)
    held = [0] * (options.players * TERRAINS)
    for seat in message.seats:
        _read_seat(seat, state, held)
    unseen = [
        message.unseen[terrain].get(back, 0) for terrain in words.TERRAINS for back in words.BACKS
    ]
    return restore_view(message.viewer, message.knows_own_values, state, held, unseen)


def _read_turn(message: ViewMessage, state: State) -> None:
    state.phase = words.PHASES.index(message.phase)
    state.turn, state.active, state.first = message.turn, message.active, message.first
    state.moves_left, state.dice = message.moves_left, message.dice
    read_agenda(message.agenda, state)


def _read_board(message: ViewMessage, state: State) -> None:
    board = board_of(state.ruleset.options.map)
    for name, terrain in message.land.items():
        space = index_of(board.names, name, "land")
        ground = BEACH + words.TERRAINS.index(terrain)
        if board.tile_at[space] < 0:
            raise WireError(f"land: {name} cannot be {terrain}")
        state.ground[space] = ground
        state.tiles[ground] += 1
        back = message.backs.get(name)
        state.backs[board.tile_at[space]] = HIDDEN if back is None else words.BACKS.index(back)
    for name in message.volcanoes:
        space = index_of(board.names, name, "volcanoes")
        state.ground[space] = VOLCANO
        state.volcanoes += 1
        if board.tile_at[space] >= 0:
            state.backs[board.tile_at[space]] = NO_BACK
    for kind, kinds in enumerate(words.PIECES):
        for name in message.pieces[kinds]:
            if state.in_reserve(kind) == 0:
                raise WireError(f"pieces: too many {KIND_NAMES[kind]}s")
            state.add(kind, index_of(board.names, name, KIND_NAMES[kind]))


def _read_adventurer(wire: Adventurer, state: State) -> None:
    number = wire.number
    if not 0 <= number < state.ruleset.adventurers:
        raise WireError(f"adventurers: there is no number {number}")
    if wire.at in _AWAY_NAMES:
        state.where[number] = _AWAY_NAMES[wire.at]
    else:
        space = index_of(state.ruleset.board.names, wire.at, f"adventurer {number}")
        state.where[number] = space
        state.people[space] += 1
        if wire.aboard:
            if state.free_seats(space) <= 0:
                raise WireError(f"adventurer {number}: no seat is free in {wire.at}")
            state.aboard |= bit(number)
            state.crew[space] += 1
    if wire.swam:
        state.swam |= bit(number)
    if wire.stood:
        state.stood |= bit(number)
    state.value[number] = wire.value or 0


def _read_seat(wire: Seat, state: State, held: list[int]) -> None:
    seat = wire.seat
    if not 0 <= seat < state.ruleset.players:
        raise WireError(f"seats: there is no seat {seat}")
    state.saved[seat], state.in_play[seat], state.lost[seat] = wire.saved, wire.in_play, wire.lost
    state.rafts_left[seat] = wire.rafts_to_place
    for row, terrain in enumerate(words.TERRAINS):
        held[seat * TERRAINS + row] = wire.tiles[terrain]
        for name in wire.powers[terrain] if wire.powers else ():
            state.hand[(seat * TERRAINS + row) * POWERS + words.POWERS.index(name)] += 1
    state.hand_size[seat] = sum(wire.tiles[terrain] for terrain in words.TERRAINS)
    for value in wire.unplaced or []:
        if not 1 <= value <= VALUES:
            raise WireError(f"unplaced of seat {seat}: there is no value {value}")
        state.unplaced[seat * (VALUES + 1) + value] += 1
