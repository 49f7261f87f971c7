"""Rising waters: a tile sinks and its back takes effect (SNK)."""

from __future__ import annotations

from mypy_extensions import i64

from survive.engine import agenda, catalogue, creatures, ending, events, interactions, movement
from survive.engine.board import DIRECTIONS, NO_SPACE
from survive.engine.choices import Choices
from survive.engine.pieces import (
    BACK_NAMES,
    BEACH,
    CREATURE_KINDS,
    FIRST_POWER,
    FOREST,
    GROUND_NAMES,
    KAIJU,
    KAIJU_BACK,
    KIND_NAMES,
    MOUNTAIN,
    POWERS,
    RAFT,
    RAFT_BACK,
    SHARK,
    SHARK_BACK,
    TERRAINS,
    VOLCANO,
    VOLCANO_BACK,
    WATER,
    WHIRLPOOL_BACK,
)
from survive.engine.state import NO_BACK, State, bit


def legal(state: State, entry: i64, out: Choices) -> None:
    """List the tiles that may sink (SNK-1), or the pieces that may be relocated."""
    if agenda.kind_of(entry) == agenda.RELOCATE:
        _list_relocations(state, agenda.x_of(entry), agenda.y_of(entry), out)
        return
    lowest: i64 = BEACH
    while state.tiles[lowest] == 0:
        lowest += 1
    island = state.ruleset.board.island
    for tile in range(len(island)):
        if state.ground[island[tile]] == lowest:
            out.add(catalogue.sink(island[tile]))


def any_tile_left(state: State) -> bool:
    """Whether anything is left to sink."""
    return state.tiles[BEACH] + state.tiles[FOREST] + state.tiles[MOUNTAIN] > 0


def answer(state: State, entry: i64, action: i64) -> None:
    """Sink a tile and turn it over, or bring the chosen piece to the sunk tile's space."""
    if agenda.kind_of(entry) == agenda.RELOCATE:
        kind, target = agenda.x_of(entry), agenda.y_of(entry)
        origin = action - catalogue.pick(kind, 0)
        _bring(state, kind, origin, target)
        return
    _sink(state, action - catalogue.SINK_FIRST)


def _sink(state: State, space: i64) -> None:
    """Remove the tile; everything that was on it is now in the Water (SNK-2)."""
    terrain = state.ground[space]
    tile = state.ruleset.board.tile_at[space]
    back = state.backs[tile]
    state.ground[space] = WATER
    state.backs[tile] = NO_BACK
    state.tiles[terrain] -= 1
    if state.log is not None:
        state.log.append(events.TileSunk(state.active, space, GROUND_NAMES[terrain]))
    if state.ruleset.extra_moves and state.people[space] > 0:
        state.push(agenda.EXTRA_MOVES, 0)
        for adventurer in range(state.ruleset.adventurers):
            if state.where[adventurer] == space:
                state.stood |= bit(adventurer)
    if back >= FIRST_POWER:
        _draw(state, space, terrain, back)
    else:
        if state.log is not None:
            state.log.append(events.EffectRevealed(space, BACK_NAMES[back]))
        _take_effect(state, space, back)


def _draw(state: State, space: i64, terrain: i64, power: i64) -> None:
    """Add a power to the player's hand, in secret (SNK-3)."""
    seat = state.active
    state.hand[seat * (TERRAINS * POWERS) + (terrain - BEACH) * POWERS + power - FIRST_POWER] += 1
    state.hand_size[seat] += 1
    if state.log is not None:
        state.log.append(events.PowerDrawn(seat, space, BACK_NAMES[power]))


def _take_effect(state: State, space: i64, back: i64) -> None:
    """Apply an effect at once (SNK-3)."""
    if back == SHARK_BACK:
        _come(state, SHARK, space, back)
    elif back == KAIJU_BACK:
        _come(state, KAIJU, space, back)
    elif back == RAFT_BACK:
        _come(state, RAFT, space, back)
    elif back == WHIRLPOOL_BACK:
        _whirl(state, space)
    else:
        _erupt(state, space)


# Sharks, kaijus and rafts come to the sunk tile's space (SNK-5 to SNK-8)


def _come(state: State, kind: i64, space: i64, back: i64) -> None:
    """Bring a piece from the reserve; failing that, have one on the board chosen, if any."""
    why = ""
    if kind != KAIJU and state.has_kaiju(space):
        why = events.KAIJU_THERE  # SNK-7, SNK-8
    elif state.in_reserve(kind) > 0:
        if kind == KAIJU and not creatures.kaiju_may_enter(state, NO_SPACE, space, False):
            why = events.NO_ROOM_TO_PUSH  # KAI-6
    elif not _any_can_come(state, kind, space):
        why = events.NONE_CAN_COME
    if why:
        if state.log is not None:
            state.log.append(events.EffectLapsed(space, BACK_NAMES[back], why))
    elif state.in_reserve(kind) == 0:
        state.push(agenda.RELOCATE, kind, space)
    elif kind == RAFT:
        state.add(RAFT, space)
        if state.log is not None:
            state.log.append(events.RaftAppeared(space))
        movement.board_if_possible(state, space)
    else:
        creatures.appear(state, kind, space)


def _any_can_come(state: State, kind: i64, space: i64) -> bool:
    found = Choices()
    _list_relocations(state, kind, space, found)
    return found.count > 0


def _list_relocations(state: State, kind: i64, target: i64, out: Choices) -> None:
    """Add the pieces that may come: any shark, any empty raft, a kaiju that fits (KAI-6)."""
    before: i64 = NO_SPACE
    for i in range(state.first_of(kind), state.end_of(kind)):
        space = state.places[i]
        if space == before or space == target:
            continue
        before = space
        if kind == RAFT and state.crew[space] > 0:
            continue
        if kind == KAIJU and not creatures.kaiju_may_enter(state, space, target, False):
            continue
        out.add(catalogue.pick(kind, space))


def _bring(state: State, kind: i64, origin: i64, target: i64) -> None:
    """Move the chosen piece to the sunk tile's space, where it takes swimmers or interacts."""
    if kind != RAFT:
        creatures.move(state, kind, origin, target, "tile")
        return
    state.relocate(RAFT, origin, target)
    if state.log is not None:
        state.log.append(events.RaftMoved(state.active, origin, target, (), "tile"))
    movement.board_if_possible(state, target)


# Whirlpools and volcanoes


def _whirl(state: State, space: i64) -> None:
    """Clear this space and all neighbouring Water; no repellent helps (SNK-9)."""
    near = state.ruleset.board.near
    _clear(state, space, BACK_NAMES[WHIRLPOOL_BACK])
    for direction in range(DIRECTIONS):
        target = near[space * DIRECTIONS + direction]
        if target != NO_SPACE and state.ground[target] == WATER:
            _clear(state, target, BACK_NAMES[WHIRLPOOL_BACK])
    ending.end_if_over(state)


def _erupt(state: State, space: i64) -> None:
    """Clear this space; it is a Volcano from now on, and the third ends the game (SNK-10, 11)."""
    _clear(state, space, BACK_NAMES[VOLCANO_BACK])
    state.ground[space] = VOLCANO
    state.volcanoes += 1
    if state.log is not None:
        state.log.append(events.VolcanoErupted(space, state.volcanoes))
    ending.end_if_over(state)


def _clear(state: State, space: i64, by: str) -> None:
    """Remove everything in a space from the board."""
    interactions.eliminate(state, space, by)
    if state.creatures[space] == 0:
        return
    for kind in range(CREATURE_KINDS):
        while state.count(kind, space) > 0:
            state.remove(kind, space)
            if state.log is not None:
                state.log.append(events.CreatureRemoved(KIND_NAMES[kind], space, by))
