"""Moves of adventurers and rafts, and boarding (MOV, PLT-1 to PLT-3)."""

from __future__ import annotations

from mypy_extensions import i64

from survive.engine import agenda, catalogue, ending, events
from survive.engine.board import ASHORE, DIRECTIONS, NO_SAFE_ISLAND, NO_SPACE
from survive.engine.choices import Choices
from survive.engine.pieces import RAFT, SEATS_ABOARD, VOLCANO, WATER
from survive.engine.state import NO_RAFT, ONE_KAIJU, State, bit

# Where adventurers may go


def list_steps(state: State, adventurer: i64, may_swim: bool, out: Choices) -> None:
    """Add the steps of this adventurer on foot and, if it may, swimming (MOV-2, MOV-3)."""
    ruleset = state.ruleset
    near, grounds, creatures = ruleset.board.near, state.ground, state.creatures
    space = state.where[adventurer]
    swims = grounds[space] == WATER and not state.is_aboard(adventurer)
    if swims and not may_swim:
        return
    first = catalogue.step(adventurer, 0)
    for direction in range(DIRECTIONS):
        target = near[space * DIRECTIONS + direction]
        if target == NO_SPACE:
            continue
        ground = grounds[target]
        if ground == VOLCANO or creatures[target] >= ONE_KAIJU:  # MOV-10
            continue
        if creatures[target] != 0 and ruleset.no_entering_creatures:  # PLT-1
            continue
        if ground == WATER:
            crew = state.crew[target]
            if crew == SEATS_ABOARD and ruleset.no_swimming_at_full_rafts:  # PLT-3
                continue
            on_foot = not swims and crew != NO_RAFT and crew < SEATS_ABOARD
            if not on_foot and not may_swim:
                continue
        out.add(first + direction)
    if ruleset.board.landing[space] != NO_SAFE_ISLAND:
        out.add(first + ASHORE)


def is_swim(state: State, adventurer: i64, direction: i64) -> bool:
    """Whether a step begins or ends in the Water (MOV-3); boarding is not a swim (MOV-7)."""
    space = state.where[adventurer]
    if state.ground[space] == WATER and not state.is_aboard(adventurer):
        return True
    if direction == ASHORE:
        return False
    target = state.ruleset.board.near[space * DIRECTIONS + direction]
    return state.ground[target] == WATER and state.free_seats(target) == 0


def controls(state: State, seat: i64, space: i64) -> bool:
    """Whether the raft in this space is empty or this player's to move (MOV-6)."""
    if state.crew[space] == 0:
        return True
    own: i64 = 0
    most: i64 = 0
    each, where = state.ruleset.each, state.where
    for other in range(state.ruleset.players):
        aboard: i64 = 0
        for adventurer in range(other * each, other * each + each):
            if where[adventurer] == space and state.is_aboard(adventurer):
                aboard += 1
        if other == seat:
            own = aboard
        elif aboard > most:
            most = aboard
    return own >= most


def list_raft_moves(state: State, seat: i64, out: Choices) -> None:
    """Add the moves of all rafts that are empty or controlled by this player (MOV-6)."""
    for i in range(state.first_of(RAFT), state.end_of(RAFT)):
        space = state.places[i]
        if controls(state, seat, space):
            list_moves_of_raft(state, space, out)


def list_moves_of_raft(state: State, space: i64, out: Choices) -> None:
    """Add the neighbouring spaces to which the raft in this space may go (MOV-6, MOV-10)."""
    near, grounds, creatures = state.ruleset.board.near, state.ground, state.creatures
    crews, first = state.crew, catalogue.move_raft(space, 0)
    for direction in range(DIRECTIONS):
        target = near[space * DIRECTIONS + direction]
        if target == NO_SPACE or grounds[target] != WATER or crews[target] != NO_RAFT:
            continue
        if creatures[target] >= ONE_KAIJU:
            continue
        if state.ruleset.rafts_need_clear_water and (  # PLT-2
            creatures[target] != 0 or state.people[target] != 0
        ):
            continue
        out.add(first + direction)


# Going there


def step(state: State, seat: i64, adventurer: i64, direction: i64, how: str) -> None:
    """Move or push an adventurer, with everything that follows from it (MOV-7, INT-1)."""
    if direction == ASHORE:
        origin = state.where[adventurer]
        was_aboard = state.is_aboard(adventurer)
        ending.save(state, adventurer, how)
        if was_aboard:
            board_if_possible(state, origin)
        ending.end_if_over(state)
        return
    origin = state.where[adventurer]
    target = state.ruleset.board.near[origin * DIRECTIONS + direction]
    was_aboard = state.is_aboard(adventurer)
    ending.leave_space(state, adventurer)
    state.where[adventurer] = target
    state.people[target] += 1
    if state.log is not None:
        state.log.append(events.AdventurerMoved(seat, adventurer, origin, target, how))
    # Boarding in the space left, then in the space entered, then interactions (MOV-7): the
    # agenda is a stack, so they are put there in the opposite order.
    if state.creatures[target] != 0:
        state.push(agenda.INTERACTION, target)
    board_if_possible(state, target)
    if was_aboard:
        board_if_possible(state, origin)


def move_raft(state: State, seat: i64, space: i64, direction: i64, how: str) -> i64:
    """Move a raft with everyone aboard (MOV-6); return the space where it is now."""
    target = state.ruleset.board.near[space * DIRECTIONS + direction]
    crew = state.crew[space]
    if state.log is not None:
        state.log.append(events.RaftMoved(seat, space, target, tuple(crew_of(state, space)), how))
    state.relocate(RAFT, space, target)
    if crew > 0:
        state.crew[target] = crew
        state.people[space] -= crew
        state.people[target] += crew
        for adventurer in range(state.ruleset.adventurers):
            if state.where[adventurer] == space and state.is_aboard(adventurer):
                state.where[adventurer] = target
    if state.creatures[target] != 0:
        state.push(agenda.INTERACTION, target)
    board_if_possible(state, target)
    return target


def crew_of(state: State, space: i64) -> list[int]:
    """List the adventurers aboard the raft in this space."""
    crew: list[int] = []
    for adventurer in range(state.ruleset.adventurers):
        if state.where[adventurer] == space and state.is_aboard(adventurer):
            crew.append(adventurer)
    return crew


# Boarding


def board_if_possible(state: State, space: i64) -> None:
    """Push boarding on the agenda if there is a free seat and a swimmer (MOV-7)."""
    if state.free_seats(space) > 0 and state.swimmers(space) > 0:
        state.push(agenda.BOARDING, space)


def resume(state: State, entry: i64) -> None:
    """Carry on with BOARDING: seat everyone if there is room, or ask who boards (MOV-7, TRN-4)."""
    space = agenda.x_of(entry)
    if state.swimmers(space) > state.free_seats(space):
        state.push(agenda.BOARD, space)
        return
    for adventurer in range(state.ruleset.adventurers):
        if state.where[adventurer] == space and not state.is_aboard(adventurer):
            _take_seat(state, adventurer, space)


def legal(state: State, entry: i64, out: Choices) -> None:
    """List the swimmers who may take the next seat (BOARD)."""
    space = agenda.x_of(entry)
    for adventurer in range(state.ruleset.adventurers):
        if state.where[adventurer] == space and not state.is_aboard(adventurer):
            out.add(catalogue.board(adventurer))


def answer(state: State, entry: i64, action: i64) -> None:
    """Board the chosen swimmer, then offer the next seat (BOARD)."""
    space = agenda.x_of(entry)
    _take_seat(state, action - catalogue.BOARD_FIRST, space)
    board_if_possible(state, space)


def _take_seat(state: State, adventurer: i64, space: i64) -> None:
    state.aboard |= bit(adventurer)
    state.crew[space] += 1
    if state.log is not None:
        state.log.append(events.AdventurerBoarded(adventurer, space))
