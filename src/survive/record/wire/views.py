"""The wire form of a view: what a page draws, in words; decodes to the same view.

The types are msgspec structs: they are the documentation of the form, and check what comes in.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from survive.engine import CHANCE, NOBODY, State, agenda, board_of, to_move
from survive.engine.movement import controls
from survive.engine.pieces import (
    BACK_NAMES,
    BACKS,
    BEACH,
    FIRST_POWER,
    GROUND_NAMES,
    KIND_NAMES,
    MOUNTAIN,
    POWERS,
    RAFT,
    TERRAINS,
    VALUES,
    VOLCANO,
)
from survive.engine.ruleset import ruleset_of
from survive.engine.state import LOST, NO_BACK, PHASE_NAMES, SAVED, UNPLACED, bit, blank
from survive.record.wire.objects import (
    VERSION,
    WireError,
    index_of,
    options_from_wire,
    options_to_wire,
)
from survive.views import HIDDEN, View, possible_backs
from survive.views.knowledge import restore_view

_AWAY = {SAVED: "saved", LOST: "lost", UNPLACED: "unplaced"}
_AWAY_NAMES = {name: number for number, name in _AWAY.items()}


class Adventurer(msgspec.Struct, forbid_unknown_fields=True):
    """One adventurer: its number, its owner, where it is, and its value if the viewer knows."""

    number: int
    seat: int
    at: str
    aboard: bool = False
    swam: bool = False
    stood: bool = False
    value: int | None = None


class Seat(msgspec.Struct, forbid_unknown_fields=True):
    """What is known of a player besides its adventurers."""

    seat: int
    saved: int
    in_play: int
    lost: int
    rafts_to_place: int
    tiles: dict[str, int]
    """Power tiles held, by terrain."""
    powers: dict[str, list[str]] | None
    """Which they are, by terrain, if the viewer knows."""
    unplaced: list[int] | None
    """Values still to be placed, if the viewer knows."""


class ViewMessage(msgspec.Struct, forbid_unknown_fields=True):
    """A whole view."""

    version: int
    viewer: int
    knows_own_values: bool
    options: dict[str, Any]
    phase: str
    turn: int
    active: int
    first: int
    moves_left: int
    dice: int
    decides: int | None
    """Seat that must decide; None when the die rolls or the game is over."""
    agenda: list[list[int | str]]
    """What is pending, the next last: its name and its fields."""
    land: dict[str, str]
    backs: dict[str, str]
    """Backs of tiles that still lie there: empty until the game is over."""
    volcanoes: list[str]
    pieces: dict[str, list[str]]
    """Spaces of the serpents, sharks, kaijus and rafts on the board."""
    adventurers: list[Adventurer]
    seats: list[Seat]
    unseen: dict[str, dict[str, int]]
    """Backs that the viewer has not seen, by terrain."""
    control: dict[str, list[int]] = {}
    """Seats that may move each raft with anybody aboard; an empty raft, which is everybody's, has
    none (MOV-6). For pages: it follows from the rest, and a reader of views ignores it."""


# Writing


def view_to_message(view: View) -> ViewMessage:
    """Give the wire form of a view."""
    state = view.known
    board, names = state.ruleset.board, state.ruleset.board.names
    decides = to_move(state)
    ground = list(state.ground)
    land = [space for space, kind in enumerate(ground) if BEACH <= kind <= MOUNTAIN]
    return ViewMessage(
        version=VERSION,
        viewer=int(view.viewer),
        knows_own_values=view.knows_own_values,
        options=options_to_wire(state.ruleset.options),
        phase=PHASE_NAMES[state.phase],
        turn=int(state.turn),
        active=int(state.active),
        first=int(state.first),
        moves_left=int(state.moves_left),
        dice=int(state.dice),
        decides=None if decides in (CHANCE, NOBODY) else decides,
        agenda=[_entry(int(state.entries[i])) for i in range(state.depth)],
        land={names[space]: GROUND_NAMES[ground[space]] for space in land},
        backs={
            names[board.island[tile]]: BACK_NAMES[back]
            for tile, back in enumerate(state.backs)
            if back >= 0
        },
        volcanoes=[names[space] for space, kind in enumerate(ground) if kind == VOLCANO],
        pieces={
            KIND_NAMES[kind] + "s": [
                names[state.places[i]] for i in range(state.first_of(kind), state.end_of(kind))
            ]
            for kind in range(RAFT + 1)
        },
        adventurers=adventurers_to_wire(view, range(state.ruleset.adventurers)),
        seats=[seat_to_wire(view, seat) for seat in range(state.ruleset.players)],
        unseen=possible_backs(view),
        control=_control(state),
    )


def _control(state: State) -> dict[str, list[int]]:
    """Give who may move the rafts on the board (MOV-6)."""
    names, seats = state.ruleset.board.names, range(state.ruleset.players)
    spaces = [int(state.places[i]) for i in range(state.first_of(RAFT), state.end_of(RAFT))]
    return {
        names[space]: [
            seat for seat in seats if state.crew[space] > 0 and controls(state, seat, space)
        ]
        for space in spaces
    }


def _entry(packed: int) -> list[int | str]:
    entry: list[int | str] = [agenda.ENTRY_NAMES[agenda.kind_of(packed)]]
    entry += [int(field(packed)) for field in _FIELDS]
    while entry[-1] == 0:
        entry.pop()
    return entry


_FIELDS = (agenda.x_of, agenda.y_of, agenda.z_of, agenda.w_of)


def adventurers_to_wire(view: View, numbers: Iterable[int]) -> list[Adventurer]:
    """Give the wire form of some adventurers."""
    state = view.known
    names, owner = state.ruleset.board.names, state.ruleset.owner
    where, value = state.where, state.value
    aboard, swam, stood = state.aboard, state.swam, state.stood
    found = []
    for number in numbers:
        at, mask = int(where[number]), bit(number)
        found.append(
            Adventurer(
                number,
                int(owner[number]),
                _AWAY[at] if at < 0 else names[at],
                bool(aboard & mask),
                bool(swam & mask),
                bool(stood & mask),
                int(value[number]) or None,
            )
        )
    return found


def seat_to_wire(view: View, seat: int) -> Seat:
    """Give the wire form of what is known of a player."""
    state = view.known
    powers: dict[str, list[str]] | None = None
    if view.is_open or seat == view.viewer:
        powers = {
            GROUND_NAMES[BEACH + row]: [
                BACK_NAMES[FIRST_POWER + power]
                for power in range(POWERS)
                for _ in range(state.hand[(seat * TERRAINS + row) * POWERS + power])
            ]
            for row in range(TERRAINS)
        }
    unplaced: list[int] | None = None
    if view.knows_values_of(seat):
        unplaced = [
            value
            for value in range(1, VALUES + 1)
            for _ in range(state.unplaced[seat * (VALUES + 1) + value])
        ]
    return Seat(
        seat=seat,
        saved=int(state.saved[seat]),
        in_play=int(state.in_play[seat]),
        lost=int(state.lost[seat]),
        rafts_to_place=int(state.rafts_left[seat]),
        tiles={
            GROUND_NAMES[BEACH + row]: int(view.held[seat * TERRAINS + row])
            for row in range(TERRAINS)
        },
        powers=powers,
        unplaced=unplaced,
    )


# Reading


def view_from_message(message: ViewMessage) -> View:
    """Give the view of a wire form."""
    if message.version != VERSION:
        raise WireError(f"version {message.version}; this reads version {VERSION}")
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
        message.unseen.get(GROUND_NAMES[BEACH + row], {}).get(BACK_NAMES[back], 0)
        for row in range(TERRAINS)
        for back in range(BACKS)
    ]
    return restore_view(message.viewer, message.knows_own_values, state, held, unseen)


def _read_turn(message: ViewMessage, state: State) -> None:
    state.phase = index_of(PHASE_NAMES, message.phase, "phase")
    state.turn, state.active, state.first = message.turn, message.active, message.first
    state.moves_left, state.dice = message.moves_left, message.dice
    if len(message.agenda) > agenda.MOST_ENTRIES:
        raise WireError(f"agenda: {len(message.agenda)} entries")
    for name, *numbers in message.agenda:
        kind = index_of(agenda.ENTRY_NAMES, name, "agenda")
        if len(numbers) > len(_FIELDS) or not all(
            isinstance(n, int) and 0 <= n < 256 for n in numbers
        ):
            raise WireError(f"agenda: {name} has the fields {numbers}")
        state.push(kind, *[int(n) for n in numbers])


def _read_board(message: ViewMessage, state: State) -> None:
    board = board_of(state.ruleset.options.map)
    for name, terrain in message.land.items():
        space = index_of(board.names, name, "land")
        ground = index_of(GROUND_NAMES, terrain, f"land {name}")
        if board.tile_at[space] < 0 or not BEACH <= ground <= MOUNTAIN:
            raise WireError(f"land: {name} cannot be {terrain}")
        state.ground[space] = ground
        state.tiles[ground] += 1
        back = message.backs.get(name)
        state.backs[board.tile_at[space]] = (
            HIDDEN if back is None else index_of(BACK_NAMES, back, f"backs {name}")
        )
    for name in message.volcanoes:
        space = index_of(board.names, name, "volcanoes")
        state.ground[space] = VOLCANO
        state.volcanoes += 1
        if board.tile_at[space] >= 0:
            state.backs[board.tile_at[space]] = NO_BACK
    for kind in range(RAFT + 1):
        for name in message.pieces.get(KIND_NAMES[kind] + "s", []):
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
    for row in range(TERRAINS):
        terrain = GROUND_NAMES[BEACH + row]
        held[seat * TERRAINS + row] = wire.tiles.get(terrain, 0)
        for name in (wire.powers or {}).get(terrain, []):
            power = index_of(BACK_NAMES, name, f"powers of seat {seat}")
            if power < FIRST_POWER:
                raise WireError(f"powers of seat {seat}: {name!r} is no power")
            state.hand[(seat * TERRAINS + row) * POWERS + power - FIRST_POWER] += 1
    state.hand_size[seat] = sum(wire.tiles.values())
    for value in wire.unplaced or []:
        if not 1 <= value <= VALUES:
            raise WireError(f"unplaced of seat {seat}: there is no value {value}")
        state.unplaced[seat * (VALUES + 1) + value] += 1
