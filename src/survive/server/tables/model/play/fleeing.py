"""Where an adventurer goes that must get away from danger by an extra move (CRD-3).

A standing order has to be foreseeable, so no bot chooses: ashore on a safe island if possible,
otherwise out of the water, onto a raft or land, otherwise away from the nearest shark or serpent.
An adventurer on land or aboard stays, unless a safe island is one step away.
"""

from __future__ import annotations

from typing import NamedTuple

from survive.engine import State, actions, legal_actions
from survive.engine.actions import action_of
from survive.engine.board import ASHORE, DIRECTIONS
from survive.engine.pieces import SEATS_ABOARD, SERPENT, SHARK, WATER
from survive.engine.state import NO_RAFT
from survive.players.geography import geography_of

FAR = 4
"""Spaces: a shark or serpent at this distance does not count as danger."""
_LOST, _WATER, _LAND, _RAFT, _SAVED = -1, 0, 1, 2, 3


class Place(NamedTuple):
    """How good a place is to be: the larger, the better."""

    kind: int
    distance: int
    """Spaces to the nearest shark or serpent, for a swimmer."""


def flee(state: State) -> int | None:
    """Return the step that the seat of the pending extra move takes, None to stay."""
    found: tuple[Place, int] | None = None
    for number in legal_actions(state):
        action = action_of(number)
        if not isinstance(action, actions.Step):
            continue
        here, there = _now(state, action.adventurer), _after(state, action)
        is_better = there > here if here.kind == _WATER else there.kind == _SAVED
        # Of several adventurers the one who gets into the best place, then who is in most danger.
        rank = Place(there.kind, -here.distance if there.kind else there.distance)
        if is_better and (found is None or rank > found[0]):
            found = rank, number
    return None if found is None else found[1]


def _now(state: State, adventurer: int) -> Place:
    space = state.where[adventurer]
    if state.ground[space] != WATER:
        return Place(_LAND, FAR)
    return Place(_RAFT, FAR) if state.is_aboard(adventurer) else _in_water(state, space)


def _after(state: State, step: actions.Step) -> Place:
    if step.direction == ASHORE:
        return Place(_SAVED, FAR)
    origin = state.where[step.adventurer]
    space = state.ruleset.board.near[origin * DIRECTIONS + step.direction]
    if state.ground[space] != WATER:
        return Place(_LAND, FAR)
    if state.count(SERPENT, space):
        return Place(_LOST, 0)
    if NO_RAFT != state.crew[space] < SEATS_ABOARD:
        return Place(_RAFT, FAR)
    return Place(_LOST, 0) if state.count(SHARK, space) else _in_water(state, space)


def _in_water(state: State, space: int) -> Place:
    geography = geography_of(state.ruleset.board)
    first = space * geography.spaces
    hunters = (
        state.places[place]
        for kind in (SHARK, SERPENT)
        for place in range(state.first_of(kind), state.end_of(kind))
    )
    return Place(_WATER, min([FAR, *(int(geography.apart[first + one]) for one in hunters)]))
