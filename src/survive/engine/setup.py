"""Setting up: the island, and the placing of adventurers and rafts.

Rules SET, EXT-2 to EXT-5, CRD-1, CRD-2 and HSE-1.
"""

from __future__ import annotations

from mypy_extensions import i64

from survive.engine import agenda, catalogue, events, interactions, turn
from survive.engine.arrays import append, vec
from survive.engine.board import DIRECTIONS, MAX_SPACES, NO_SPACE
from survive.engine.bounded_cache import MOST_OPTIONS, make_room
from survive.engine.choices import Choices
from survive.engine.deal import Deal, check_deal
from survive.engine.options import Options
from survive.engine.pieces import RAFT, SERPENT, VALUES, WATER
from survive.engine.ruleset import ruleset_of
from survive.engine.state import NO_RAFT, PLACING_RAFTS, UNPLACED, State, blank

_VALUE_SLOTS = VALUES + 1


def set_up(options: Options, deal: Deal) -> State:
    """Lay out a game at its first decision, if the deal fits the options."""
    check_deal(deal, options)
    return lay_out(options, deal)


def lay_out(options: Options, deal: Deal) -> State:
    """Lay out a game from a deal that is known to fit (SET-2, SET-3, BRD-5)."""
    empty = _empty_islands.get(options)
    if empty is None:
        make_room(_empty_islands, MOST_OPTIONS)
        empty = _empty_islands[options] = _before_the_deal(options)
    state = empty.copy()
    board, players = state.ruleset.board, state.ruleset.players
    first: i64 = deal.first
    for tile in range(len(board.island)):
        terrain: i64 = deal.terrains[tile]
        state.ground[board.island[tile]] = terrain
        state.backs[tile] = deal.backs[tile]
        state.tiles[terrain] += 1
    for seat in range(players):
        state.rafts_left[seat] = options.rafts((seat - first) % players)
    state.first = first
    state.active = first
    state.push(agenda.PLACE_ADVENTURER, first)
    return state


_empty_islands: dict[Options, State] = {}


def _before_the_deal(options: Options) -> State:
    """Return what all games with these options share; copying it is much faster."""
    ruleset = ruleset_of(options)
    state = blank(ruleset)
    for i in range(len(ruleset.board.serpent_starts)):
        state.add(SERPENT, ruleset.board.serpent_starts[i])
    counts = options.values
    for seat in range(ruleset.players):
        for value in range(1, VALUES + 1):
            state.unplaced[seat * _VALUE_SLOTS + value] = counts[value - 1]
        state.in_play[seat] = ruleset.each
    return state


# Legal placings


def legal(state: State, entry: i64, out: Choices) -> None:
    """List the adventurers that may be placed and where, or where a raft may be placed."""
    if agenda.kind_of(entry) == agenda.PLACE_RAFT:
        _list_rafts(state, out)
        return
    seat = agenda.x_of(entry)
    tiles = _open_tiles(state, seat)
    for value in range(1, VALUES + 1):
        if state.unplaced[seat * _VALUE_SLOTS + value] > 0:
            first = catalogue.place_adventurer(value, 0)
            for i in range(len(tiles)):
                out.add(first + tiles[i])


def _open_tiles(state: State, seat: i64) -> vec[i64]:
    """Return the empty tiles, or, once there are none, those with one adventurer.

    SET-4, SET-5, EXT-4, CRD-2.
    """
    island = state.ruleset.board.island
    tiles = vec[i64]()
    for i in range(len(island)):
        if state.people[island[i]] == 0:
            tiles = append(tiles, island[i])
    if len(tiles) > 0:
        return tiles
    for i in range(len(island)):
        if state.people[island[i]] == 1 and not (
            state.ruleset.own_colour_once and interactions.has_someone(state, seat, island[i])
        ):
            tiles = append(tiles, island[i])
    return tiles


def _list_rafts(state: State, out: Choices) -> None:
    """Add the free Water that touches Land; once there is none, any free Water (SET-6)."""
    before = out.count
    spaces = state.ruleset.board.spaces
    for space in range(spaces):
        if _is_free(state, space) and _touches_land(state, space):
            out.add(catalogue.place_raft(space))
    if out.count > before:
        return
    for space in range(spaces):
        if _is_free(state, space):
            out.add(catalogue.place_raft(space))


def _is_free(state: State, space: i64) -> bool:
    return (
        state.ground[space] == WATER
        and state.crew[space] == NO_RAFT
        and state.creatures[space] == 0
    )


def _touches_land(state: State, space: i64) -> bool:
    near = state.ruleset.board.near
    for direction in range(DIRECTIONS):
        target = near[space * DIRECTIONS + direction]
        if target != NO_SPACE and state.is_land(target):
            return True
    return False


# Placing


def answer(state: State, entry: i64, action: i64) -> None:
    """Place an adventurer or a raft; next is the next player with one left (SET-1, HSE-1)."""
    seat = agenda.x_of(entry)
    if agenda.kind_of(entry) == agenda.PLACE_ADVENTURER:
        chosen = action - catalogue.PLACE_ADVENTURER_FIRST
        value = chosen // MAX_SPACES + 1
        _place_adventurer(state, seat, value, chosen % MAX_SPACES)
    else:
        space = action - catalogue.PLACE_RAFT_FIRST
        state.add(RAFT, space)
        state.rafts_left[seat] -= 1
        if state.log is not None:
            state.log.append(events.RaftPlaced(seat, space))
    _next_placing(state, seat)


def _place_adventurer(state: State, seat: i64, value: i64, space: i64) -> None:
    adventurer = seat * state.ruleset.each
    while state.where[adventurer] != UNPLACED:
        adventurer += 1
    state.where[adventurer] = space
    state.value[adventurer] = value
    state.people[space] += 1
    state.unplaced[seat * _VALUE_SLOTS + value] -= 1
    if state.log is not None:
        state.log.append(events.AdventurerPlaced(seat, adventurer, value, space))


def _next_placing(state: State, seat: i64) -> None:
    """Continue with adventurers, then rafts, then the first turn.

    By the rules one piece each, clockwise (SET-1). In one sitting (HSE-1) a seat goes on until it
    has none left, and the rafts come back anticlockwise from the last player to place adventurers.
    """
    players = state.ruleset.players
    in_one_sitting: bool = state.ruleset.options.placing_in_one_sitting
    nearest: i64 = 0 if in_one_sitting else 1
    if state.phase != PLACING_RAFTS:
        for offset in range(nearest, nearest + players):
            following = (seat + offset) % players
            if _adventurers_left(state, following):
                state.active = following
                state.push(agenda.PLACE_ADVENTURER, following)
                return
        state.phase = PLACING_RAFTS
        seat = (state.first - 1) % players
    direction: i64 = -1 if in_one_sitting else 1
    for offset in range(nearest, nearest + players):
        following = (seat + direction * offset) % players
        if state.rafts_left[following] > 0:
            state.active = following
            state.push(agenda.PLACE_RAFT, following)
            return
    turn.begin(state, state.first)


def _adventurers_left(state: State, seat: i64) -> bool:
    for value in range(1, VALUES + 1):
        if state.unplaced[seat * _VALUE_SLOTS + value] > 0:
            return True
    return False
