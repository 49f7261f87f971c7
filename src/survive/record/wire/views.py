"""The wire form of a view: what a page draws, in words.

The types are msgspec structs: they are the documentation of the form, and check what comes in
(``view_reader``).
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import cast

import msgspec

from survive.engine import CHANCE, NOBODY, State, to_move
from survive.engine.movement import controls
from survive.engine.pieces import (
    BEACH,
    KAIJU,
    MOUNTAIN,
    POWERS,
    RAFT,
    SERPENT,
    SHARK,
    TERRAINS,
    VALUES,
    VOLCANO,
)
from survive.engine.state import LOST, SAVED, UNPLACED
from survive.record.wire import words
from survive.record.wire.agenda_messages import AnyPending, agenda_messages
from survive.record.wire.objects import options_to_wire
from survive.views import View
from survive.views.counting import backs_by_terrain

VERSION = 2
"""The version of the form of views; a reader refuses any other."""

AWAY = {SAVED: "saved", LOST: "lost", UNPLACED: "unplaced"}
"""Where an adventurer is if not on the board."""


class Adventurer(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """One adventurer: its number, its owner, where it is, and its value if the viewer knows."""

    number: int
    seat: int
    at: str
    """A space, or "saved", "lost" or "unplaced"."""
    aboard: bool
    swam: bool
    stood: bool
    value: int | None


class Seat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is known of a player apart from the adventurers."""

    seat: int
    saved: int
    in_play: int
    lost: int
    rafts_to_place: int
    tiles: words.TilesByTerrain
    """Power tiles held, by terrain."""
    powers: words.PowersByTerrain | None
    """Which they are, by terrain, if the viewer knows."""
    unplaced: list[int] | None
    """Values still to be placed, if the viewer knows."""


class ViewMessage(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole view."""

    version: int
    viewer: int
    """The seat that looks, or -1 for a spectator."""
    knows_own_values: bool
    options: words.AnyGameOptions
    phase: words.Phase
    turn: int
    """Number of the turn; 0 while adventurers and rafts are placed."""
    active: int
    """The seat whose turn it is."""
    first: int
    """The seat that began."""
    moves_left: int
    dice: int
    """The number of creature-die powers played this turn."""
    decides: int | None
    """Seat that must decide; None when the die rolls or the game is over."""
    agenda: list[AnyPending]
    """What is pending, the next one last."""
    land: dict[str, words.Terrain]
    """The tiles still on the island, by space."""
    backs: dict[str, words.Back]
    """Backs of the tiles still on the island: empty until the game is over."""
    volcanoes: list[str]
    pieces: words.SpacesByPiece
    """Spaces of the serpents, sharks, kaijus and rafts on the board."""
    adventurers: list[Adventurer]
    seats: list[Seat]
    unseen: words.BacksByTerrain
    """Backs that the viewer has not seen, by terrain."""
    control: dict[str, list[int]]
    """Seats that may move each raft with anyone aboard; an empty raft, which anyone may move,
    has none (MOV-6). For pages: it follows from the rest, and a reader of views ignores it."""


# Writing


def view_to_message(view: View, earlier: ViewMessage | None = None) -> ViewMessage:
    """Return the wire form of a view; an ``earlier`` one of the same game saves the options."""
    state = view.known
    board, names = state.ruleset.board, state.ruleset.board.names
    decides = to_move(state)
    ground = list(state.ground)
    land = [space for space, kind in enumerate(ground) if BEACH <= kind <= MOUNTAIN]
    return ViewMessage(
        version=VERSION,
        viewer=int(view.viewer),
        knows_own_values=view.knows_own_values,
        options=options_to_wire(state.ruleset.options) if earlier is None else earlier.options,
        phase=words.PHASES[state.phase],
        turn=int(state.turn),
        active=int(state.active),
        first=int(state.first),
        moves_left=int(state.moves_left),
        dice=int(state.dice),
        decides=None if decides in (CHANCE, NOBODY) else decides,
        agenda=agenda_messages(state),
        land={names[space]: words.TERRAINS[ground[space] - BEACH] for space in land},
        backs={
            names[board.island[tile]]: words.BACKS[back]
            for tile, back in enumerate(state.backs)
            if back >= 0
        },
        volcanoes=[names[space] for space, kind in enumerate(ground) if kind == VOLCANO],
        pieces={
            "serpents": _spaces_of(state, SERPENT),
            "sharks": _spaces_of(state, SHARK),
            "kaijus": _spaces_of(state, KAIJU),
            "rafts": _spaces_of(state, RAFT),
        },
        adventurers=adventurers_to_wire(view, range(state.ruleset.adventurers)),
        seats=[seat_to_wire(view, seat) for seat in range(state.ruleset.players)],
        unseen=unseen_backs(view),
        control=_control(state),
    )


def _spaces_of(state: State, kind: int) -> list[str]:
    names, places = state.ruleset.board.names, state.places
    return [names[places[i]] for i in range(state.first_of(kind), state.end_of(kind))]


def unseen_backs(view: View) -> words.BacksByTerrain:
    """Return the backs that the viewer has not seen, by terrain; not to be changed."""
    return _backs_by_terrain(tuple(view.unseen))


@lru_cache(maxsize=4096)
def _backs_by_terrain(unseen: tuple[int, ...]) -> words.BacksByTerrain:
    return cast(words.BacksByTerrain, backs_by_terrain(unseen))


def _control(state: State) -> dict[str, list[int]]:
    """Return the seats that may move the rafts on the board (MOV-6)."""
    names, seats = state.ruleset.board.names, range(state.ruleset.players)
    spaces = [int(state.places[i]) for i in range(state.first_of(RAFT), state.end_of(RAFT))]
    return {
        names[space]: [
            seat for seat in seats if state.crew[space] > 0 and controls(state, seat, space)
        ]
        for space in spaces
    }


def adventurers_to_wire(view: View, numbers: Iterable[int]) -> list[Adventurer]:
    """Return the wire form of some adventurers."""
    state = view.known
    names, owner = state.ruleset.board.names, state.ruleset.owner
    # Lists and numbers of Python: this is what a move costs most for.
    where, value = list(state.where), list(state.value)
    aboard, swam, stood = int(state.aboard), int(state.swam), int(state.stood)
    return [
        Adventurer(
            number,
            int(owner[number]),
            names[at] if (at := where[number]) >= 0 else AWAY[at],
            aboard >> number & 1 == 1,
            swam >> number & 1 == 1,
            stood >> number & 1 == 1,
            int(value[number]) or None,
        )
        for number in numbers
    ]


def seat_to_wire(view: View, seat: int) -> Seat:
    """Return the wire form of what is known of a player."""
    state, held = view.known, view.held
    first = seat * TERRAINS
    return Seat(
        seat=seat,
        saved=int(state.saved[seat]),
        in_play=int(state.in_play[seat]),
        lost=int(state.lost[seat]),
        rafts_to_place=int(state.rafts_left[seat]),
        tiles={
            "beach": int(held[first]),
            "forest": int(held[first + 1]),
            "mountain": int(held[first + 2]),
        },
        powers=powers_of(view, seat),
        unplaced=unplaced_of(view, seat),
    )


def powers_of(view: View, seat: int) -> words.PowersByTerrain | None:
    """Return the power tiles that a player holds, by terrain, if the viewer knows."""
    if not view.is_open and seat != view.viewer:
        return None
    return {
        "beach": _hand(view, seat, 0),
        "forest": _hand(view, seat, 1),
        "mountain": _hand(view, seat, 2),
    }


def unplaced_of(view: View, seat: int) -> list[int] | None:
    """Return the values that a player has still to place, if the viewer knows."""
    if not view.knows_values_of(seat):
        return None
    first, unplaced = seat * (VALUES + 1), view.known.unplaced
    return [value for value in range(1, VALUES + 1) for _ in range(unplaced[first + value])]


def _hand(view: View, seat: int, row: int) -> list[words.Power]:
    """Name the power tiles of a terrain that a player holds."""
    if not view.held[seat * TERRAINS + row]:
        return []
    first, hand = (seat * TERRAINS + row) * POWERS, view.known.hand
    return [words.POWERS[power] for power in range(POWERS) for _ in range(hand[first + power])]
