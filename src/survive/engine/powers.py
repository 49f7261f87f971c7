"""Power tiles played in the Actions phase: oars, dolphin, dive, creature die (POW, PLT-4)."""

from __future__ import annotations

from mypy_extensions import i64

from survive.engine import agenda, catalogue, creatures, interactions, movement
from survive.engine.board import DIRECTIONS, MAX_SPACES, NO_SPACE
from survive.engine.choices import Choices
from survive.engine.pieces import (
    CREATURE_KINDS,
    DIVE,
    DOLPHIN,
    FIRST_POWER,
    OARS,
    REPELLENT,
    SHARK,
    WATER,
)
from survive.engine.state import NO_RAFT, State

# Playing a power


def list_powers(state: State, out: Choices) -> None:
    """Add the powers that the active player holds and that would have an effect (POW-1)."""
    seat = state.active
    if state.hand_size[seat] == 0:
        return
    for power in range(OARS, REPELLENT):
        if state.holds(seat, power) and _can_do_something(state, power):
            out.add(catalogue.play_power(power))
    attackers_only: bool = state.ruleset.options.repel_attackers_only  # PLT-8
    if state.holds(seat, REPELLENT) and not attackers_only:
        for kind in range(SHARK, CREATURE_KINDS):
            _list_repellents(state, kind, out)


def _can_do_something(state: State, power: i64) -> bool:
    found = Choices()
    if power == OARS:
        movement.list_raft_moves(state, state.active, found)
    elif power == DOLPHIN:
        _list_dolphin_steps(state, found)
    elif power == DIVE:
        _list_divers(state, found)
    else:
        return True  # the creature die may always be rolled
    return found.count > 0


def _list_repellents(state: State, kind: i64, out: Choices) -> None:
    """Add the creatures of this kind beside an adventurer of the active player (POW-7)."""
    before: i64 = NO_SPACE
    for i in range(state.first_of(kind), state.end_of(kind)):
        space = state.places[i]
        if space != before and interactions.has_someone(state, state.active, space):
            out.add(catalogue.repel_here(kind, space))
        before = space


def play(state: State, action: i64) -> None:
    """Discard the tile; what it does is the next decision (POW-2 to POW-6)."""
    if action >= catalogue.REPEL_HERE_FIRST:
        chosen = action - catalogue.REPEL_HERE_FIRST
        kind = SHARK + chosen // MAX_SPACES
        interactions.repel(state, state.active, kind, chosen % MAX_SPACES)
        return
    power = FIRST_POWER + action - catalogue.PLAY_POWER_FIRST
    interactions.discard(state, state.active, power)
    if power == OARS:
        state.push(agenda.OARS_STEP)
    elif power == DOLPHIN:
        state.push(agenda.DOLPHIN_STEP)
    elif power == DIVE:
        state.push(agenda.DIVE_FROM)
    else:
        state.dice += 1
        state.push(agenda.ROLL, state.dice)


# The decisions that follow


def legal(state: State, entry: i64, out: Choices) -> None:
    """List what the power that was played may do now."""
    decision, x = agenda.kind_of(entry), agenda.x_of(entry)
    if decision == agenda.OARS_STEP:
        movement.list_raft_moves(state, state.active, out)
    elif decision == agenda.OARS_AGAIN:
        movement.list_moves_of_raft(state, x, out)
        out.add(catalogue.STOP)
    elif decision == agenda.DOLPHIN_STEP:
        _list_dolphin_steps(state, out)
    elif decision == agenda.DOLPHIN_AGAIN:
        movement.list_steps(state, x, True, out)
        out.add(catalogue.STOP)
    elif decision == agenda.DIVE_FROM:
        _list_divers(state, out)
    else:
        _list_dives(state, x, agenda.y_of(entry), out)


def answer(state: State, entry: i64, action: i64) -> None:
    """Take a step of the oars, the dolphin or the dive."""
    decision = agenda.kind_of(entry)
    if action == catalogue.STOP:
        return
    if decision == agenda.OARS_STEP or decision == agenda.OARS_AGAIN:
        _row(state, action - catalogue.MOVE_RAFT_FIRST, decision == agenda.OARS_STEP)
    elif decision == agenda.DOLPHIN_STEP or decision == agenda.DOLPHIN_AGAIN:
        chosen = action - catalogue.STEP_FIRST
        adventurer, direction = chosen // catalogue.STEPS, chosen % catalogue.STEPS
        if decision == agenda.DOLPHIN_STEP:
            state.push(agenda.DOLPHIN_REST, adventurer)
        movement.step(state, state.active, adventurer, direction, "dolphin")
    elif decision == agenda.DIVE_FROM:
        chosen = action - catalogue.PICK_FIRST
        kind, space = chosen // MAX_SPACES, chosen % MAX_SPACES
        state.push(agenda.DIVE_TO, kind, space)
    else:
        kind, space = agenda.x_of(entry), agenda.y_of(entry)
        creatures.move(state, kind, space, action - catalogue.PUT_FIRST, "dive")


def _row(state: State, chosen: i64, first: bool) -> None:
    space, direction = chosen // DIRECTIONS, chosen % DIRECTIONS
    if first:
        # It waits until everything that follows from the step is over, then sees where the raft is.
        state.push(agenda.OARS_REST, state.ruleset.board.near[chosen])
    movement.move_raft(state, state.active, space, direction, "oars")


def resume(state: State, entry: i64) -> None:
    """Offer the second step if there is one to take (POW-2, POW-3, TRN-4)."""
    x = agenda.x_of(entry)
    found = Choices()
    if agenda.kind_of(entry) == agenda.OARS_REST:
        if state.crew[x] != NO_RAFT and movement.controls(state, state.active, x):
            movement.list_moves_of_raft(state, x, found)
        if found.count > 0:
            state.push(agenda.OARS_AGAIN, x)
        return
    if state.is_swimming(x):
        movement.list_steps(state, x, True, found)
    if found.count > 0:
        state.push(agenda.DOLPHIN_AGAIN, x)


def _list_dolphin_steps(state: State, out: Choices) -> None:
    """Add the steps of the active player's swimmers, whether they swam or not (POW-3)."""
    each = state.ruleset.each
    first = state.active * each
    for adventurer in range(first, first + each):
        if state.is_swimming(adventurer):
            movement.list_steps(state, adventurer, True, out)


# Dive


def _list_divers(state: State, out: Choices) -> None:
    """Add the creatures that have somewhere to go (POW-4, PLT-4)."""
    if not state.ruleset.options.short_dive and not _any_free_water(state):
        return
    for kind in range(CREATURE_KINDS):
        before: i64 = NO_SPACE
        for i in range(state.first_of(kind), state.end_of(kind)):
            space = state.places[i]
            if space == before:
                continue
            before = space
            if state.ruleset.options.short_dive and not _can_dive_next_door(state, kind, space):
                continue
            out.add(catalogue.pick(kind, space))


def _list_dives(state: State, kind: i64, origin: i64, out: Choices) -> None:
    """Add the free Water spaces (POW-4), or the neighbouring Water it may enter (PLT-4)."""
    short = state.ruleset.options.short_dive
    for space in range(state.ruleset.board.spaces):
        if short:
            if _touches(state, origin, space) and _may_dive(state, kind, origin, space):
                out.add(catalogue.put(space))
        elif is_free_water(state, space):
            out.add(catalogue.put(space))


def is_free_water(state: State, space: i64) -> bool:
    """Whether this is Water with no raft, no creature and no adventurer (POW-4)."""
    return (
        state.ground[space] == WATER
        and state.crew[space] == NO_RAFT
        and state.creatures[space] == 0
        and state.people[space] == 0
    )


def _any_free_water(state: State) -> bool:
    for space in range(state.ruleset.board.spaces):
        if is_free_water(state, space):
            return True
    return False


def _may_dive(state: State, kind: i64, origin: i64, target: i64) -> bool:
    return state.ground[target] == WATER and creatures.may_enter(state, kind, origin, target, False)


def _can_dive_next_door(state: State, kind: i64, origin: i64) -> bool:
    near = state.ruleset.board.near
    for direction in range(DIRECTIONS):
        target = near[origin * DIRECTIONS + direction]
        if target != NO_SPACE and _may_dive(state, kind, origin, target):
            return True
    return False


def _touches(state: State, space: i64, other: i64) -> bool:
    near = state.ruleset.board.near
    for direction in range(DIRECTIONS):
        if near[space * DIRECTIONS + direction] == other:
            return True
    return False
