"""A kaiju comes to a space and pushes what is there, piece by piece (KAI)."""

from __future__ import annotations

from mypy_extensions import i64

from survive.engine import agenda, catalogue, creatures, movement
from survive.engine.board import DIRECTIONS, NO_SPACE
from survive.engine.choices import Choices
from survive.engine.pieces import CREATURE_KINDS, KAIJU, VOLCANO
from survive.engine.state import ONE_KAIJU, State


def resume(state: State, entry: i64) -> None:
    """Carry on with KAIJU_ARRIVAL (first the questions, KAI-5) or PUSHING."""
    space = agenda.x_of(entry)
    if agenda.kind_of(entry) == agenda.KAIJU_ARRIVAL:
        state.push(agenda.ASK, KAIJU, space, 0)
    elif state.people[space] > 0 or state.creatures[space] != ONE_KAIJU:
        state.push(agenda.PUSH, space)


def legal(state: State, entry: i64, out: Choices) -> None:
    """List every push of every piece still waiting in the kaiju's space (KAI-2, KAI-3)."""
    space = agenda.x_of(entry)
    near = state.ruleset.board.near
    if state.people[space] > 0:
        for adventurer in range(state.ruleset.adventurers):
            if state.where[adventurer] != space:
                continue
            for direction in range(DIRECTIONS):
                if _open_to_people(state, near[space * DIRECTIONS + direction]):
                    out.add(catalogue.push_adventurer(adventurer, direction))
    for kind in range(CREATURE_KINDS):
        waiting = state.count(kind, space) - (1 if kind == KAIJU else 0)
        if waiting > 0:
            first = catalogue.push_creature(kind, 0)
            creatures.list_ways(state, kind, space, True, first, out)


def _open_to_people(state: State, space: i64) -> bool:
    """Whether an adventurer may be pushed there (KAI-2)."""
    if space == NO_SPACE:
        return False
    return state.ground[space] != VOLCANO and state.creatures[space] < ONE_KAIJU


def answer(state: State, entry: i64, action: i64) -> None:
    """Push one piece; the others wait until all its consequences are over (KAI-5)."""
    space = agenda.x_of(entry)
    state.push(agenda.PUSHING, space)
    if action < catalogue.PUSH_CREATURE_FIRST:
        chosen = action - catalogue.PUSH_ADVENTURER_FIRST
        adventurer, direction = chosen // DIRECTIONS, chosen % DIRECTIONS
        movement.step(state, state.active, adventurer, direction, "push")
        return
    chosen = action - catalogue.PUSH_CREATURE_FIRST
    creatures.first_step(state, chosen // DIRECTIONS, space, chosen % DIRECTIONS, True)
