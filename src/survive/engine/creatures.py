"""The creature die and how creatures move (CRE, KAI-4, KAI-6, PLT-5, PLT-6, NUM-2 to NUM-4)."""

from __future__ import annotations

from mypy_extensions import i64

from survive.engine import agenda, catalogue, events
from survive.engine.board import DIRECTIONS, NO_SPACE
from survive.engine.choices import Choices
from survive.engine.pieces import CREATURE_KINDS, KAIJU, KIND_NAMES, SHARK, VOLCANO, WATER
from survive.engine.state import NO_RAFT, ONE_KAIJU, State

# Where creatures may go


def may_enter(state: State, kind: i64, origin: i64, target: i64, pushed: bool) -> bool:
    """Whether a creature of this kind may go from one space to a neighbouring one (CRE-6)."""
    if target == NO_SPACE:
        return False
    if kind == KAIJU:
        return kaiju_may_enter(state, origin, target, pushed)
    return state.ground[target] == WATER and state.creatures[target] < ONE_KAIJU


def kaiju_may_enter(state: State, origin: i64, target: i64, pushed: bool) -> bool:
    """Whether a kaiju may come to a space, from ``origin`` or the reserve (KAI-4, KAI-6).

    It is then in the new space and no longer in the old one, and everything in the new space
    must have somewhere to go. A pushed kaiju never enters a space with a kaiju.
    """
    if state.ground[target] == VOLCANO:
        return False
    there = state.has_kaiju(target)
    if there and pushed:
        return False
    return _all_can_leave(state, target, origin) and (
        not there or _kaiju_can_leave(state, target, origin)
    )


def _has_kaiju(state: State, space: i64, vacated: i64) -> bool:
    """Whether a kaiju is in a space once one has left ``vacated``, which may be NO_SPACE."""
    creatures = state.creatures[space]
    if space == vacated:
        creatures -= ONE_KAIJU
    return creatures >= ONE_KAIJU


def _all_can_leave(state: State, space: i64, vacated: i64) -> bool:
    """Whether adventurers, serpents and sharks find a way out when a kaiju comes (KAI-6)."""
    people = state.people[space] > 0
    sea_creatures = state.creatures[space] & (ONE_KAIJU - 1) != 0
    near = state.ruleset.board.near
    for direction in range(DIRECTIONS):
        if not people and not sea_creatures:
            break
        target = near[space * DIRECTIONS + direction]
        if target == NO_SPACE or _has_kaiju(state, target, vacated):
            continue
        ground = state.ground[target]
        if ground == WATER:
            return True
        if ground != VOLCANO:
            people = False
    return not people and not sea_creatures


def _kaiju_can_leave(state: State, space: i64, vacated: i64) -> bool:
    """Whether the kaiju in a space has somewhere to go, by the same test, when another comes.

    The other one is then in ``space``, so a kaiju is there before and after (KAI-4, KAI-6).
    """
    near = state.ruleset.board.near
    for direction in range(DIRECTIONS):
        target = near[space * DIRECTIONS + direction]
        if target == NO_SPACE or state.ground[target] == VOLCANO:
            continue
        if not _has_kaiju(state, target, vacated) and _all_can_leave(state, target, vacated):
            return True
    return False


def list_ways(
    state: State, kind: i64, origin: i64, pushed: bool, first_action: i64, out: Choices
) -> None:
    """Add ``first_action + direction`` for each neighbouring space it may enter."""
    near = state.ruleset.board.near
    for direction in range(DIRECTIONS):
        if may_enter(state, kind, origin, near[origin * DIRECTIONS + direction], pushed):
            out.add(first_action + direction)


def list_moves(state: State, kind: i64, out: Choices) -> None:
    """Add the first steps of all creatures of this kind, once for equal ones in a space (CRE-1)."""
    before: i64 = NO_SPACE
    for i in range(state.first_of(kind), state.end_of(kind)):
        space = state.places[i]
        if space != before:
            list_ways(state, kind, space, False, catalogue.move_creature(space, 0), out)
        before = space


def meets_something(state: State, kind: i64, space: i64) -> bool:
    """Whether a creature of this kind finds something to interact with (CRE-5, INT, KAI-1)."""
    if kind == SHARK:
        return state.swimmers(space) > 0
    if state.people[space] > 0 or state.crew[space] != NO_RAFT:
        return True
    return kind == KAIJU and state.creatures[space] != 0


# Going there


def move(state: State, kind: i64, origin: i64, target: i64, how: str) -> bool:
    """Move a creature to another space; return whether it meets something there."""
    meets = meets_something(state, kind, target)
    state.relocate(kind, origin, target)
    if state.log is not None:
        moved = events.CreatureMoved(state.active, KIND_NAMES[kind], origin, target, how)
        state.log.append(moved)
    if meets:
        state.push(agenda.KAIJU_ARRIVAL if kind == KAIJU else agenda.INTERACTION, target)
    return meets


def appear(state: State, kind: i64, space: i64) -> None:
    """Bring a creature from the reserve; it interacts (SNK-5, SNK-6, INT-1)."""
    meets = meets_something(state, kind, space)
    state.add(kind, space)
    if state.log is not None:
        state.log.append(events.CreatureAppeared(KIND_NAMES[kind], space))
    if meets:
        state.push(agenda.KAIJU_ARRIVAL if kind == KAIJU else agenda.INTERACTION, space)


def first_step(state: State, kind: i64, origin: i64, direction: i64, pushed: bool) -> None:
    """Move a creature one space; if nothing stops it there, it may move on (CRE-5)."""
    _step(state, kind, origin, origin, direction, pushed, 1)


def _step(
    state: State, kind: i64, began: i64, origin: i64, direction: i64, pushed: bool, number: i64
) -> None:
    """Take a creature's step of this number; ask about the next one, if there may be one."""
    near = state.ruleset.board.near
    target = near[origin * DIRECTIONS + direction]
    if move(state, kind, origin, target, "push" if pushed else "die"):
        return
    if number >= most_steps(state, kind, pushed):
        return
    for way in range(DIRECTIONS):
        beyond = near[target * DIRECTIONS + way]
        if beyond != began and may_enter(state, kind, target, beyond, pushed):
            again = agenda.next_step(pushed, number)
            state.push(agenda.CREATURE_AGAIN, kind, target, began, again)
            return


def most_steps(state: State, kind: i64, pushed: bool) -> i64:
    """Return how many spaces a creature of this kind may move (CRE-2 to CRE-4)."""
    ruleset = state.ruleset
    if pushed and ruleset.options.short_pushes:  # PLT-6
        return 1
    steps = ruleset.steps[kind]
    return steps if ruleset.house is None else ruleset.house.steps(state, kind, steps)


def step_limit(state: State, kind: i64, pushed: bool) -> i64:
    """Return how many spaces such a creature could move in any state, to check positions."""
    short = pushed and state.ruleset.options.short_pushes
    return 1 if short else state.ruleset.most_steps[kind]


# Decisions


def legal(state: State, entry: i64, out: Choices) -> None:
    """List the faces of the die, or the steps of creatures."""
    decision, kind = agenda.kind_of(entry), agenda.x_of(entry)
    if decision == agenda.ROLL:
        for face in range(CREATURE_KINDS):
            out.add(catalogue.roll(face))
        return
    if decision == agenda.CREATURE_STEP:
        list_moves(state, kind, out)
        return
    space, began, pushed = agenda.y_of(entry), agenda.z_of(entry), agenda.pushed_of(entry) == 1
    near = state.ruleset.board.near
    for direction in range(DIRECTIONS):
        target = near[space * DIRECTIONS + direction]
        if target != began and may_enter(state, kind, space, target, pushed):
            out.add(catalogue.move_creature(space, direction))
    out.add(catalogue.STOP)


def answer(state: State, entry: i64, action: i64) -> None:
    """Roll the die, or take a creature's first or next step, or stop."""
    decision = agenda.kind_of(entry)
    if decision == agenda.ROLL:
        _rolled(state, action - catalogue.ROLL_FIRST, agenda.x_of(entry) == 0)
        return
    if action == catalogue.STOP:
        return
    chosen = action - catalogue.MOVE_CREATURE_FIRST
    space, direction = chosen // DIRECTIONS, chosen % DIRECTIONS
    kind = agenda.x_of(entry)
    if decision == agenda.CREATURE_STEP:
        first_step(state, kind, space, direction, False)
        return
    pushed = agenda.pushed_of(entry) == 1
    _step(state, kind, agenda.z_of(entry), space, direction, pushed, agenda.taken_of(entry) + 1)


def _rolled(state: State, kind: i64, in_phase: bool) -> None:
    """Have one creature of this kind moved, if any can (CRE-1, POW-5)."""
    if state.log is not None:
        why = "phase" if in_phase else "power"
        state.log.append(events.DieRolled(state.active, KIND_NAMES[kind], why))
    if _any_can_move(state, kind):
        state.push(agenda.CREATURE_STEP, kind)
    elif state.log is not None:
        none = state.first_of(kind) == state.end_of(kind)
        why = events.NONE_THERE if none else events.SHUT_IN
        state.log.append(events.CreatureStayed(KIND_NAMES[kind], why))


def _any_can_move(state: State, kind: i64) -> bool:
    near = state.ruleset.board.near
    for i in range(state.first_of(kind), state.end_of(kind)):
        space = state.places[i]
        for direction in range(DIRECTIONS):
            if may_enter(state, kind, space, near[space * DIRECTIONS + direction], False):
                return True
    return False
