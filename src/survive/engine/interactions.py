"""Serpents and sharks meet what is in their space; repellents (INT, POW-6, POW-7)."""

from __future__ import annotations

from mypy_extensions import i64

from survive.engine import agenda, catalogue, ending, events
from survive.engine.choices import Choices
from survive.engine.pieces import (
    BACK_NAMES,
    BEACH,
    FIRST_POWER,
    GROUND_NAMES,
    KAIJU,
    KIND_NAMES,
    POWERS,
    RAFT,
    REPELLENT,
    SERPENT,
    SHARK,
    TERRAINS,
)
from survive.engine.state import NO_RAFT, State, bit


def resume(state: State, entry: i64) -> None:
    """Carry on with INTERACTION or ASK."""
    if agenda.kind_of(entry) == agenda.INTERACTION:
        interact(state, agenda.x_of(entry))
    else:
        _ask_next(state, agenda.x_of(entry), agenda.y_of(entry), agenda.z_of(entry))


def interact(state: State, space: i64) -> None:
    """Resolve the serpents, then the sharks one by one (INT-6)."""
    if state.has_kaiju(space):
        return  # nothing else touches those waiting to be pushed (KAI-5)
    if state.count(SERPENT, space) > 0:
        _devour(state, space)
    if state.count(SHARK, space) > 0 and state.swimmers(space) > 0:
        state.push(agenda.ASK, SHARK, space, 0)


def _devour(state: State, space: i64) -> None:
    """A serpent takes the raft and everyone in its space together (INT-2, END-1)."""
    if state.crew[space] == NO_RAFT and state.people[space] == 0:
        return
    eliminate(state, space, KIND_NAMES[SERPENT])
    ending.end_if_over(state)


def eliminate(state: State, space: i64, by: str) -> None:
    """Remove the raft and every adventurer in a space from the board (INT-2, SNK-9, SNK-10)."""
    if state.people[space] > 0:
        for adventurer in range(state.ruleset.adventurers):
            if state.where[adventurer] == space:
                ending.lose(state, adventurer, by)
    if state.crew[space] != NO_RAFT:
        state.remove(RAFT, space)
        if state.log is not None:
            state.log.append(events.RaftLost(space, by))


def _eat_swimmers(state: State, space: i64) -> None:
    """A shark takes the swimmers; rafts and those aboard are not touched (INT-3)."""
    for adventurer in range(state.ruleset.adventurers):
        if state.where[adventurer] == space and not state.is_aboard(adventurer):
            ending.lose(state, adventurer, KIND_NAMES[SHARK])
    ending.end_if_over(state)


# Asking about repellents


def _ask_next(state: State, kind: i64, space: i64, offset: i64) -> None:
    """Ask the next player with someone there and a power tile, or let the creature act (POW-7)."""
    players = state.ruleset.players
    while offset < players:
        seat = (state.active + offset) % players
        offset += 1
        if state.hand_size[seat] > 0 and has_someone(state, seat, space):
            state.push(agenda.ASK, kind, space, offset)
            state.push(agenda.REPEL, seat, kind, space)
            if state.log is not None:
                state.log.append(events.RepellentAsked(seat, KIND_NAMES[kind], space))
            return
    if kind == SHARK:
        _eat_swimmers(state, space)
    else:
        state.push(agenda.PUSHING, space)
        if state.crew[space] != NO_RAFT:
            _throw_overboard(state, space)


def _throw_overboard(state: State, space: i64) -> None:
    """A kaiju removes the raft; those aboard wait to be pushed (KAI-1, INT-4)."""
    for adventurer in range(state.ruleset.adventurers):
        if state.where[adventurer] == space:
            state.aboard &= ~bit(adventurer)
    state.remove(RAFT, space)
    if state.log is not None:
        state.log.append(events.RaftLost(space, KIND_NAMES[KAIJU]))


def has_someone(state: State, seat: i64, space: i64) -> bool:
    """Whether this player has an adventurer in this space, swimming, aboard or on Land."""
    each = state.ruleset.each
    for adventurer in range(seat * each, seat * each + each):
        if state.where[adventurer] == space:
            return True
    return False


def legal(state: State, entry: i64, out: Choices) -> None:
    """List the answers to REPEL; a player without a repellent can only decline (POW-7)."""
    if state.holds(agenda.x_of(entry), REPELLENT):
        out.add(catalogue.REPEL_YES)
    out.add(catalogue.REPEL_NO)


def answer(state: State, entry: i64, action: i64) -> None:
    """Repel the creature, or go on to ask the next player (REPEL)."""
    seat, kind, space = agenda.x_of(entry), agenda.y_of(entry), agenda.z_of(entry)
    if action == catalogue.REPEL_NO:
        if state.log is not None:
            state.log.append(events.RepellentDeclined(seat, KIND_NAMES[kind], space))
        return
    state.pop()  # no other player is asked: the creature is gone
    repel(state, seat, kind, space)
    if kind == SHARK:
        state.push(agenda.INTERACTION, space)  # another shark may be there (INT-6)


def repel(state: State, seat: i64, kind: i64, space: i64) -> None:
    """Discard a repellent; the creature goes back to the reserve (POW-6)."""
    discard(state, seat, REPELLENT)
    state.remove(kind, space)
    if state.log is not None:
        by = BACK_NAMES[REPELLENT]
        state.log.append(events.CreatureRemoved(KIND_NAMES[kind], space, by))


def discard(state: State, seat: i64, power: i64) -> None:
    """Discard a power tile, face up (POW-1): of several, one of the lowest terrain."""
    i = seat * (TERRAINS * POWERS) + power - FIRST_POWER
    terrain: i64 = 0
    while state.hand[i + terrain * POWERS] == 0:
        terrain += 1
    state.hand[i + terrain * POWERS] -= 1
    state.hand_size[seat] -= 1
    if state.log is not None:
        played = events.PowerPlayed(seat, BACK_NAMES[power], GROUND_NAMES[BEACH + terrain])
        state.log.append(played)
