"""Turns observations back into what they say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from survive.engine.pieces import (
    BACKS,
    CREATURE_KINDS,
    POWERS,
    SEATS_ABOARD,
    TERRAINS,
    VALUES,
    VOLCANO,
)
from survive.env.observation import layout as at
from survive.env.observation.layout import Layout

if TYPE_CHECKING:
    from numpy.typing import NDArray

NOTHING = -1


@dataclass(frozen=True)
class SeatFacts:
    """What everybody knows of a seat."""

    decides: bool
    active: bool
    first: bool
    in_play: int
    saved: int
    lost: int
    hand_size: int
    rafts_left: int
    held: tuple[int, ...]
    """Power tiles by the terrain on their landscape side."""


@dataclass(frozen=True)
class TableFacts:
    """What the scalars say."""

    viewer: int
    phase: int
    asked: int
    """The kind of the entry on top of the agenda; 0 once the game is over."""
    pending: dict[int, int]
    """How many entries of each kind wait below it."""
    piece: int
    pushed: int
    adventurer: int
    space: int
    origin: int
    moves_left: int
    turn: int
    dice: int
    volcanoes: int
    tiles: tuple[int, ...]
    reserve: tuple[int, ...]
    hand: tuple[int, ...]
    unseen: tuple[int, ...]
    own_unplaced: tuple[int, ...]
    own_saved: tuple[int, ...]
    own_lost: tuple[int, ...]
    seats: tuple[SeatFacts, ...]
    """By seat at the table, not relative to the viewer."""


@dataclass(frozen=True)
class BoardFacts:
    """What planes or tokens say, by spaces."""

    ground: dict[int, int]
    """Land and volcanoes."""
    creatures: Counter[tuple[int, int]]
    """By kind and space."""
    rafts: dict[int, int]
    """Free seats of the raft in a space."""
    people: Counter[tuple[int, int]]
    """By seat and space."""
    aboard: Counter[tuple[int, int]]
    own: dict[int, tuple[int, int]]
    """Space and value of the viewer's adventurers on the board, by number, as far as known."""
    swam: Counter[int]
    stood: Counter[int]


def decode_scalars(layout: Layout, scalars: NDArray[np.uint8]) -> TableFacts:
    """Return what scalars say."""
    numbers = [int(number) for number in scalars]
    players = int(layout.ruleset.players)
    viewer = _one(numbers, at.SEATS + players * at.SEAT_FIELDS, players)
    blocks = [at.SEATS + (seat - viewer) % players * at.SEAT_FIELDS for seat in range(players)]
    whom = numbers[at.WHOM]
    total = int(layout.ruleset.adventurers)
    counts = enumerate(numbers[at.PENDING : at.PENDING + 30])
    return TableFacts(
        viewer=viewer,
        phase=_one(numbers, at.PHASE, 6),
        asked=max(0, _one(numbers, at.ASKED, 30)),
        pending={kind: count for kind, count in counts if count},
        piece=_one(numbers, at.PIECE, 4),
        pushed=numbers[at.PUSHED],
        adventurer=(whom - 1 + viewer * int(layout.ruleset.each)) % total if whom else NOTHING,
        space=_space(layout, *numbers[at.ABOUT : at.ABOUT + 2]),
        origin=_space(layout, *numbers[at.CAME_FROM : at.CAME_FROM + 2]),
        moves_left=numbers[at.MOVES_LEFT],
        turn=numbers[at.TURN],
        dice=numbers[at.DICE],
        volcanoes=numbers[at.VOLCANOES],
        tiles=_some(numbers, at.TILES, TERRAINS),
        reserve=_some(numbers, at.RESERVE, 4),
        hand=_some(numbers, at.OWN_HAND, TERRAINS * POWERS),
        unseen=_some(numbers, at.UNSEEN, TERRAINS * BACKS),
        own_unplaced=_some(numbers, at.OWN_UNPLACED, int(VALUES)),
        own_saved=_some(numbers, at.OWN_SAVED, int(VALUES)),
        own_lost=_some(numbers, at.OWN_LOST, int(VALUES)),
        seats=tuple(_seat(numbers[block : block + at.SEAT_FIELDS]) for block in blocks),
    )


def _one(numbers: Sequence[int], first: int, count: int) -> int:
    """Return which of some numbers is not 0, or NOTHING."""
    found = [i for i in range(count) if numbers[first + i]]
    return found[0] if found else NOTHING


def _some(numbers: Sequence[int], first: int, count: int) -> tuple[int, ...]:
    return tuple(numbers[first : first + count])


def _seat(block: Sequence[int]) -> SeatFacts:
    return SeatFacts(
        decides=bool(block[at.DECIDES]),
        active=bool(block[at.ACTIVE]),
        first=bool(block[at.FIRST]),
        in_play=block[at.IN_PLAY],
        saved=block[at.SAVED_COUNT],
        lost=block[at.LOST_COUNT],
        hand_size=block[at.HAND_SIZE],
        rafts_left=block[at.RAFTS_LEFT],
        held=tuple(block[at.HELD : at.HELD + TERRAINS]),
    )


def _space(layout: Layout, row: int, column: int) -> int:
    """Return the space at a row and column that are counted from 1, or NOTHING."""
    cell = (row - 1) * int(layout.columns) + column - 1
    return list(layout.cell).index(cell) if row else NOTHING


def decode_planes(layout: Layout, planes: NDArray[np.uint8], viewer: int) -> BoardFacts:
    """Return what planes say to this viewer."""
    players, each = int(layout.ruleset.players), int(layout.ruleset.each)
    space_of = {int(cell): space for space, cell in enumerate(layout.cell)}

    def plane(number: int) -> dict[int, int]:
        flat = planes[number].reshape(-1)
        return {space_of[int(cell)]: int(flat[cell]) for cell in np.flatnonzero(flat)}

    def by_seat(first: int) -> Counter[tuple[int, int]]:
        return Counter(
            {
                (seat, space): count
                for seat in range(players)
                for space, count in plane(first + (seat - viewer) % players).items()
            }
        )

    ground: dict[int, int] = {}
    for kind in range(VOLCANO):
        ground |= dict.fromkeys(plane(at.GROUND_PLANES + kind), kind + 1)
    creatures = {
        (kind, space): count
        for kind in range(CREATURE_KINDS)
        for space, count in plane(at.CREATURE_PLANES + kind).items()
    }
    free = plane(at.FREE_SEATS_PLANE)
    own = {
        number: found for number in range(each) for found in plane(at.OWN_PLANES + number).items()
    }
    return BoardFacts(
        ground=ground,
        creatures=Counter(creatures),
        rafts={space: free.get(space, 0) for space in plane(at.RAFT_PLANE)},
        people=by_seat(int(layout.people_first)),
        aboard=by_seat(int(layout.aboard_first)),
        own=own,
        swam=Counter(plane(at.SWAM_PLANE)),
        stood=Counter(plane(at.STOOD_PLANE)),
    )


def decode_tokens(layout: Layout, tokens: NDArray[np.uint8], viewer: int) -> BoardFacts:
    """Return what tokens say to this viewer."""
    players, each = int(layout.ruleset.players), int(layout.ruleset.each)
    facts = BoardFacts({}, Counter(), {}, Counter(), Counter(), {}, Counter(), Counter())
    for number, token in enumerate(tokens):
        kind, detail = int(token[at.KIND]), int(token[at.DETAIL])
        space = _space(layout, int(token[at.ROW]), int(token[at.COLUMN]))
        if kind == at.TILE_TOKEN:
            if detail:
                facts.ground[space] = detail
        elif kind == at.ADVENTURER_TOKEN:
            if space != NOTHING:
                seat = (viewer + int(token[at.OWNER]) - 1) % players
                _add_adventurer(facts, token, seat, space)
                if seat == viewer and token[at.VALUE]:
                    facts.own[number % each] = (space, int(token[at.VALUE]))
        elif kind == at.CREATURE_TOKEN + CREATURE_KINDS:
            facts.rafts[space] = SEATS_ABOARD - detail
        elif kind:
            facts.creatures[kind - at.CREATURE_TOKEN, space] += 1
    return facts


def _add_adventurer(facts: BoardFacts, token: Any, seat: int, space: int) -> None:
    facts.people[seat, space] += 1
    if token[at.DETAIL]:
        facts.aboard[seat, space] += 1
    if token[at.SWAM]:
        facts.swam[space] += 1
    if token[at.STOOD]:
        facts.stood[space] += 1
