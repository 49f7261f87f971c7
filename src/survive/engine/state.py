"""The state of a game: plain arrays of small numbers, and the few operations that keep them
in step with each other.

There is no object for a piece. Creatures and rafts have no identity: a state knows how many
of a kind are where. Adventurers are numbered, seat by seat, in the order of their placing.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from survive.engine import agenda
from survive.engine.arrays import vec
from survive.engine.events import Event
from survive.engine.options import Options
from survive.engine.pictures import svg_of
from survive.engine.pieces import (
    ALL_PIECES,
    FIRST_POWER,
    KAIJU,
    MOST_ADVENTURERS,
    MOUNTAIN,
    POWERS,
    RAFT,
    SEATS_ABOARD,
    SERPENT,
    SHARK,
    TERRAINS,
    VALUES,
    WATER,
)
from survive.engine.ruleset import Ruleset, ruleset_of

# Where an adventurer is when it is in no space.
UNPLACED: Final = -1
SAVED: Final = -2
LOST: Final = -3

NO_RAFT: Final = -1
NOWHERE: Final = -1
NO_BACK: Final = -1

# Phases (TRN-1).
PLACING_ADVENTURERS: Final = 0
PLACING_RAFTS: Final = 1
ACTIONS_PHASE: Final = 2
WATERS_PHASE: Final = 3
CREATURES_PHASE: Final = 4
OVER: Final = 5
PHASE_NAMES: Final = (
    "placing adventurers",
    "placing rafts",
    "actions",
    "rising waters",
    "creatures",
    "over",
)

# One creature of a kind in `State.creatures`; kaijus are the highest digit, so that
# `creatures[space] < ONE_KAIJU` means: no kaiju there.
ONE_SERPENT: Final = 1
ONE_SHARK: Final = 8
ONE_KAIJU: Final = 64
_ONE: Final = vec[i64]([ONE_SERPENT, ONE_SHARK, ONE_KAIJU, 0])
# Where the pieces of each kind begin in `State.places`.
_FIRST: Final = vec[i64]([0, 5, 11, 13, ALL_PIECES])

# A table, because mypyc 2.4 compiles `1 << adventurer` to a shift of a 32-bit number.
_BITS: Final = vec[i64]([2**adventurer for adventurer in range(MOST_ADVENTURERS)])


def bit(adventurer: i64) -> i64:
    """Return the set of only this adventurer, for ``aboard``, ``swam`` and ``stood``."""
    return _BITS[adventurer]


@final
class State:
    """A whole game at one moment, secrets included. Only the engine changes it."""

    ruleset: Ruleset
    # Spaces
    ground: vec[i64]
    """What each space is: WATER, a terrain, or VOLCANO (BRD-6)."""
    crew: vec[i64]
    """Adventurers aboard the raft in a space, or NO_RAFT."""
    people: vec[i64]
    """Adventurers in a space, aboard or not."""
    creatures: vec[i64]
    """Creatures in a space: the sum of ONE_SERPENT, ONE_SHARK and ONE_KAIJU for each."""
    backs: vec[i64]
    """Hidden side of each tile that still lies there, by its index in the board's island."""
    # Pieces
    places: vec[i64]
    """Spaces of the serpents, sharks, kaijus and rafts on the board, ascending within a kind."""
    on_board: vec[i64]
    """How many of each kind are on the board; the others are the reserve (SET-8)."""
    where: vec[i64]
    """Space of each adventurer, or UNPLACED, SAVED or LOST."""
    value: vec[i64]
    """Treasure of each adventurer; 0 until it is placed."""
    aboard: i64
    """Set of the adventurers aboard a raft, as bits."""
    swam: i64
    """Set of the adventurers that swam this turn (MOV-4)."""
    stood: i64
    """Set of the adventurers that stood on the tile just sunk, while extra moves wait (CRD-3)."""
    # Seats
    hand: vec[i64]
    """Power tiles held, by seat, terrain and power; the landscape side is up, so the number
    by terrain is public."""
    hand_size: vec[i64]
    unplaced: vec[i64]
    """Adventurers not yet placed, by seat and value."""
    rafts_left: vec[i64]
    """Rafts still to be placed, by seat."""
    in_play: vec[i64]
    """Adventurers neither saved nor lost, by seat."""
    saved: vec[i64]
    lost: vec[i64]
    tiles: vec[i64]
    """Tiles left of each terrain (index: ground)."""
    # The course of the game
    entries: vec[i64]
    depth: i64
    """The agenda, and how many entries it has: see :mod:`survive.engine.agenda`."""
    phase: i64
    turn: i64
    """Number of the turn, from 1; 0 while setting up."""
    active: i64
    """Seat whose turn it is; while setting up, the seat that places."""
    first: i64
    moves_left: i64
    dice: i64
    """Creature-die powers played this turn: they key the luck of the die."""
    volcanoes: i64
    log: list[Event] | None
    """Where events are appended, or None. Not part of the position."""

    def __init__(self, ruleset: Ruleset) -> None:
        """Create a state without its arrays; use :func:`blank` or :meth:`copy`."""
        self.ruleset = ruleset
        self.aboard = self.swam = self.stood = 0
        self.depth = 0
        self.phase = PLACING_ADVENTURERS
        self.turn = self.active = self.first = 0
        self.moves_left = self.dice = self.volcanoes = 0
        self.log = None

    # The agenda

    def __repr__(self) -> str:
        phase = PHASE_NAMES[self.phase]
        return f"<State: {self.ruleset.players} players, turn {self.turn}, {phase}>"

    def _repr_svg_(self) -> str:
        """Return an SVG image with all secrets, for notebooks."""
        return svg_of(self)

    def push(self, kind: i64, x: i64 = 0, y: i64 = 0, z: i64 = 0, w: i64 = 0) -> None:
        """Put an entry on top of the agenda."""
        self.entries[self.depth] = agenda.entry(kind, x, y, z, w)
        self.depth += 1

    def pop(self) -> i64:
        """Take the top entry off the agenda."""
        self.depth -= 1
        packed = self.entries[self.depth]
        self.entries[self.depth] = 0
        return packed

    def top(self) -> i64:
        """Look at the top entry of the agenda."""
        return self.entries[self.depth - 1]

    def clear_agenda(self) -> None:
        """Drop everything pending (END-1)."""
        while self.depth > 0:
            self.pop()

    # Creatures and rafts

    def first_of(self, kind: i64) -> i64:
        """Return the index in ``places`` of the first piece of this kind."""
        return _FIRST[kind]

    def end_of(self, kind: i64) -> i64:
        """Return the index in ``places`` after the last piece of this kind on the board."""
        return _FIRST[kind] + self.on_board[kind]

    def in_reserve(self, kind: i64) -> i64:
        """Return how many pieces of this kind are not on the board (SET-8)."""
        return _FIRST[kind + 1] - _FIRST[kind] - self.on_board[kind]

    def add(self, kind: i64, space: i64) -> None:
        """Bring a piece from the reserve to a space."""
        first = _FIRST[kind]
        i = first + self.on_board[kind]
        while i > first and self.places[i - 1] > space:
            self.places[i] = self.places[i - 1]
            i -= 1
        self.places[i] = space
        self.on_board[kind] += 1
        if kind == RAFT:
            self.crew[space] = 0
        else:
            self.creatures[space] += _ONE[kind]

    def remove(self, kind: i64, space: i64) -> None:
        """Put a piece back into the reserve; adventurers aboard stay behind in the space."""
        last = self.end_of(kind) - 1
        i = _FIRST[kind]
        while self.places[i] != space:
            i += 1
        while i < last:
            self.places[i] = self.places[i + 1]
            i += 1
        self.places[last] = NOWHERE
        self.on_board[kind] -= 1
        if kind == RAFT:
            self.crew[space] = NO_RAFT
        else:
            self.creatures[space] -= _ONE[kind]

    def relocate(self, kind: i64, origin: i64, target: i64) -> None:
        """Move a piece; the caller takes care of adventurers aboard a raft."""
        self.remove(kind, origin)
        self.add(kind, target)

    def count(self, kind: i64, space: i64) -> i64:
        """Return how many creatures of this kind are in a space."""
        if kind == SERPENT:
            return self.creatures[space] & 7
        if kind == SHARK:
            return self.creatures[space] >> 3 & 7
        return self.creatures[space] >> 6

    def has_kaiju(self, space: i64) -> bool:
        """Whether a kaiju is in this space."""
        return self.creatures[space] >= ONE_KAIJU

    # Adventurers

    def is_aboard(self, adventurer: i64) -> bool:
        """Whether this adventurer is on a raft."""
        return self.aboard >> adventurer & 1 != 0

    def is_swimming(self, adventurer: i64) -> bool:
        """Whether this adventurer is in the Water, not aboard (MOV-3)."""
        space = self.where[adventurer]
        return space >= 0 and self.ground[space] == WATER and self.aboard >> adventurer & 1 == 0

    def swimmers(self, space: i64) -> i64:
        """Return the number of swimmers in this space, without those a kaiju will push (KAI-5)."""
        if self.ground[space] != WATER or self.creatures[space] >= ONE_KAIJU:
            return 0
        crew = self.crew[space]
        return self.people[space] - crew if crew > 0 else self.people[space]

    def free_seats(self, space: i64) -> i64:
        """Return how many seats of the raft in this space are free; 0 without a raft (MOV-7)."""
        crew = self.crew[space]
        return 0 if crew == NO_RAFT else SEATS_ABOARD - crew

    def holds(self, seat: i64, power: i64) -> bool:
        """Whether this player has this power tile."""
        if self.hand_size[seat] == 0:
            return False
        i = seat * (TERRAINS * POWERS) + power - FIRST_POWER
        return self.hand[i] + self.hand[i + POWERS] + self.hand[i + 2 * POWERS] > 0

    def is_land(self, space: i64) -> bool:
        """Whether an Island tile lies in this space (BRD-6)."""
        ground = self.ground[space]
        return WATER < ground <= MOUNTAIN

    # Copying, comparing, pickling

    # Generated from the fields by tools/state_fields.py

    def copy(self) -> State:
        """Return an independent copy of this state."""
        twin = State(self.ruleset)
        twin.ground = self.ground[:]
        twin.crew = self.crew[:]
        twin.people = self.people[:]
        twin.creatures = self.creatures[:]
        twin.backs = self.backs[:]
        twin.places = self.places[:]
        twin.on_board = self.on_board[:]
        twin.where = self.where[:]
        twin.value = self.value[:]
        twin.hand = self.hand[:]
        twin.hand_size = self.hand_size[:]
        twin.unplaced = self.unplaced[:]
        twin.rafts_left = self.rafts_left[:]
        twin.in_play = self.in_play[:]
        twin.saved = self.saved[:]
        twin.lost = self.lost[:]
        twin.tiles = self.tiles[:]
        twin.entries = self.entries[:]
        twin.aboard = self.aboard
        twin.swam = self.swam
        twin.stood = self.stood
        twin.depth = self.depth
        twin.phase = self.phase
        twin.turn = self.turn
        twin.active = self.active
        twin.first = self.first
        twin.moves_left = self.moves_left
        twin.dice = self.dice
        twin.volcanoes = self.volcanoes
        return twin

    def _arrays(self) -> list[vec[i64]]:
        """List the arrays in the order in which :meth:`numbers` returns them."""
        return [
            self.ground,
            self.crew,
            self.people,
            self.creatures,
            self.backs,
            self.places,
            self.on_board,
            self.where,
            self.value,
            self.hand,
            self.hand_size,
            self.unplaced,
            self.rafts_left,
            self.in_play,
            self.saved,
            self.lost,
            self.tiles,
            self.entries,
        ]

    def numbers(self) -> list[int]:
        """Return the position as a flat list of numbers, always in the same order."""
        out: list[int] = [
            self.aboard,
            self.swam,
            self.stood,
            self.depth,
            self.phase,
            self.turn,
            self.active,
            self.first,
            self.moves_left,
            self.dice,
            self.volcanoes,
        ]
        for array in self._arrays():
            out.extend(array)
        return out

    def _restore(self, numbers: list[int]) -> None:
        """Set every field to what :meth:`numbers` returned; the arrays exist."""
        self.aboard = numbers[0]
        self.swam = numbers[1]
        self.stood = numbers[2]
        self.depth = numbers[3]
        self.phase = numbers[4]
        self.turn = numbers[5]
        self.active = numbers[6]
        self.first = numbers[7]
        self.moves_left = numbers[8]
        self.dice = numbers[9]
        self.volcanoes = numbers[10]
        at = 11
        for array in self._arrays():
            for i in range(len(array)):
                array[i] = numbers[at]
                at += 1

    # End of the generated part

    def __eq__(self, other: object) -> bool:
        """Whether both are the same position of the same game."""
        if not isinstance(other, State):
            return NotImplemented
        return self.ruleset.options == other.ruleset.options and self.numbers() == other.numbers()

    def __hash__(self) -> int:
        """Hash the position. States are mutable: do not change one that is used as a key."""
        return hash(tuple(self.numbers()))

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle as options and numbers."""
        return restore, (self.ruleset.options, self.numbers())


def _zeros(count: i64, fill: i64 = 0) -> vec[i64]:
    return vec[i64]([fill for _ in range(count)])


def blank(ruleset: Ruleset) -> State:
    """Return an empty board, all Water: the start for setup and positions."""
    state = State(ruleset)
    spaces, players = ruleset.board.spaces, ruleset.players
    state.ground = _zeros(spaces)
    state.crew = _zeros(spaces, NO_RAFT)
    state.people = _zeros(spaces)
    state.creatures = _zeros(spaces)
    state.backs = _zeros(len(ruleset.board.island), NO_BACK)
    state.places = _zeros(ALL_PIECES, NOWHERE)
    state.on_board = _zeros(KAIJU + 2)
    state.where = _zeros(ruleset.adventurers, UNPLACED)
    state.value = _zeros(ruleset.adventurers)
    state.hand = _zeros(players * TERRAINS * POWERS)
    state.hand_size = _zeros(players)
    state.unplaced = _zeros(players * (VALUES + 1))
    state.rafts_left = _zeros(players)
    state.in_play = _zeros(players)
    state.saved = _zeros(players)
    state.lost = _zeros(players)
    state.tiles = _zeros(MOUNTAIN + 1)
    state.entries = _zeros(agenda.MOST_ENTRIES)
    return state


def restore(options: Options, numbers: list[int]) -> State:
    """Rebuild the state that gave these numbers."""
    state = blank(ruleset_of(options))
    state._restore(numbers)
    return state
