"""Why an action is not legal, as a :class:`Reason` of :mod:`survive.engine.refusals`.

It is called only after the rules have refused, so it may be slow and need not be complete:
an action without a specific reason gets the general one, which says what must be decided now.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from survive.engine import actions, agenda, catalogue, movement, refusals
from survive.engine.board import (
    ASHORE,
    DIRECTION_NAMES,
    DIRECTIONS,
    NO_SAFE_ISLAND,
    NO_SPACE,
    Board,
)
from survive.engine.errors import IllegalActionError
from survive.engine.pieces import (
    BEACH,
    KAIJU,
    KIND_NAMES,
    MOUNTAIN,
    RAFT,
    REPELLENT,
    SEATS_ABOARD,
    SERPENT,
    SHARK,
    VALUES,
    VOLCANO,
    WATER,
)
from survive.engine.reasons import Reason
from survive.engine.sentences import Names, sentence
from survive.engine.state import LOST, NO_RAFT, SAVED, State

_DECISIONS_OF_STEPS = (agenda.ACT, agenda.DOLPHIN_STEP, agenda.DOLPHIN_AGAIN, agenda.EXTRA_MOVE)
_DECISIONS_OF_RAFTS = (agenda.ACT, agenda.OARS_STEP, agenda.OARS_AGAIN)
_COMES_BY = {SHARK: "SNK-5", KAIJU: "SNK-6"}
_GOES_ON_BY = {SERPENT: "CRE-2", SHARK: "CRE-3", KAIJU: "CRE-4"}


def refusal(state: State, number: int) -> IllegalActionError:
    """Return the error for an action that is not legal now."""
    reason = why_not(state, number)
    return IllegalActionError(number, reason, said(state, number, reason))


def said(state: State, number: int, reason: Reason) -> str:
    """Return in English which action is refused and why; seats and adventurers by number."""
    why = sentence(reason, Names(state.ruleset.board))
    if not 0 <= number < catalogue.ACTIONS:
        return why
    return f"{attempted(state, number)}: {why}"


def attempted(state: State, number: int) -> str:
    """Return the text of an action that need not be legal, as close to the notation as it can be.

    The notation names where a piece is, which only a state says: ``walk D6-E7``.
    """
    board, action = state.ruleset.board, actions.action_of(number)
    if _out_of_range(state, action) is not None:
        return actions.describe(number, board)
    if isinstance(action, actions.Step) and state.where[action.adventurer] >= 0:
        swims = movement.is_swim(state, action.adventurer, action.direction)
        verb = "swim" if swims else "walk"
        return f"{verb} {_way(board, int(state.where[action.adventurer]), action.direction)}"
    if isinstance(action, actions.MoveRaft):
        return f"raft {_way(board, action.space, action.direction)}"
    if isinstance(action, actions.MoveCreature):
        return f"{_creature_word(state)} {_way(board, action.space, action.direction)}"
    return actions.describe(number, board)


def _way(board: Board, origin: int, direction: int) -> str:
    if direction == ASHORE:
        island = int(board.landing[origin])
        target = "ashore" if island == NO_SAFE_ISLAND else board.safe_names[island]
    else:
        space = int(board.near[origin * DIRECTIONS + direction])
        target = DIRECTION_NAMES[direction] if space == NO_SPACE else board.names[space]
    return f"{board.names[origin]}-{target}"


def _creature_word(state: State) -> str:
    """Name the kind of creature that must be moved now."""
    entry = state.top()
    moves = agenda.kind_of(entry) in (agenda.CREATURE_STEP, agenda.CREATURE_AGAIN)
    return KIND_NAMES[agenda.x_of(entry)] if moves else "creature"


def why_not(state: State, number: int) -> Reason:
    """Return the reason why this action is not legal now."""
    if not 0 <= number < catalogue.ACTIONS:
        return refusals.NO_SUCH_ACTION(number=number, last=catalogue.ACTIONS - 1)
    if state.depth == 0:
        return refusals.GAME_OVER()
    action = actions.action_of(number)
    return (
        _out_of_range(state, action)
        or _by_house_rule(state, number)
        or _special(state, action)
        or question(state)
    )


def _by_house_rule(state: State, number: int) -> Reason | None:
    house = state.ruleset.house
    name = "" if house is None else house.forbidding(state, number)
    return refusals.HOUSE_RULE(name=name) if name else None


def question(state: State) -> Reason:
    """Return the reason that says what must be decided now, and by whom."""
    entry = state.top()
    kind = agenda.kind_of(entry)
    x, y, z = agenda.x_of(entry), agenda.y_of(entry), agenda.z_of(entry)
    own_seat = kind <= agenda.LAST_OF_SETUP or kind in (agenda.REPEL, agenda.EXTRA_MOVE)
    seat = x if own_seat else state.active
    if kind == agenda.ROLL:
        return refusals.MUST_ROLL()
    if kind in _OF_SEAT_ALONE:
        return _OF_SEAT_ALONE[kind](seat=seat)
    if kind in _OF_SPACE_X:
        return _OF_SPACE_X[kind](seat=seat, space=x)
    if kind in _OF_KIND_AND_SPACE:
        return _OF_KIND_AND_SPACE[kind](seat=seat, kind=x, space=y)
    if kind == agenda.DOLPHIN_AGAIN:
        return refusals.MUST_SWIM_ON(seat=seat, adventurer=x)
    if kind == agenda.CREATURE_STEP:
        return refusals.MUST_MOVE_CREATURE(seat=seat, kind=x)
    return refusals.MUST_ANSWER(seat=seat, kind=y, space=z)


_OF_SEAT_ALONE = {
    agenda.PLACE_ADVENTURER: refusals.MUST_PLACE_ADVENTURER,
    agenda.PLACE_RAFT: refusals.MUST_PLACE_RAFT,
    agenda.ACT: refusals.MUST_ACT,
    agenda.OARS_STEP: refusals.MUST_CHOOSE_RAFT,
    agenda.DOLPHIN_STEP: refusals.MUST_CHOOSE_SWIMMER,
    agenda.DIVE_FROM: refusals.MUST_CHOOSE_DIVER,
    agenda.SINK: refusals.MUST_SINK,
    agenda.EXTRA_MOVE: refusals.MUST_MOVE_EXTRA,
}
_OF_SPACE_X = {
    agenda.BOARD: refusals.MUST_FILL_SEAT,
    agenda.OARS_AGAIN: refusals.MUST_ROW_ON,
    agenda.PUSH: refusals.MUST_PUSH,
}
_OF_KIND_AND_SPACE = {
    agenda.DIVE_TO: refusals.MUST_CHOOSE_DIVE,
    agenda.RELOCATE: refusals.MUST_RELOCATE,
    agenda.CREATURE_AGAIN: refusals.MUST_MOVE_CREATURE_ON,
}


def _out_of_range(state: State, action: actions.Action) -> Reason | None:
    """Refuse what is in the catalogue but not in this game: it has room for the largest map."""
    spaces, adventurers = state.ruleset.board.spaces, int(state.ruleset.adventurers)
    space, adventurer = getattr(action, "space", 0), getattr(action, "adventurer", 0)
    if space >= spaces:
        return refusals.NO_SUCH_SPACE(number=space, last=spaces - 1)
    if adventurer >= adventurers:
        return refusals.NO_SUCH_ADVENTURER(number=adventurer, last=adventurers - 1)
    return None


def _special(state: State, action: actions.Action) -> Reason | None:
    """Return the specific reason, or None if this is simply not what must be decided now."""
    finder = _FINDERS.get(type(action))
    return finder(state, action, int(agenda.kind_of(state.top()))) if finder else None


def _blocked(state: State, target: int, rule: str) -> Reason | None:
    if target == NO_SPACE:
        return refusals.NO_SPACE_THERE()
    if state.ground[target] == VOLCANO:
        return refusals.VOLCANO_THERE(rule, space=target)
    if state.has_kaiju(target):
        return refusals.KAIJU_THERE(rule, space=target)
    return None


# Setting up


def _place_adventurer(
    state: State, action: actions.PlaceAdventurer, decision: int
) -> Reason | None:
    if decision != agenda.PLACE_ADVENTURER:
        return None
    seat, space = agenda.x_of(state.top()), action.space
    if state.unplaced[seat * (VALUES + 1) + action.value] == 0:
        return refusals.VALUE_NOT_LEFT(value=action.value)
    if not state.is_land(space):
        return refusals.NO_TILE_THERE("SET-4", space=space)
    if any(state.people[tile] == 0 for tile in state.ruleset.board.island):
        return refusals.EMPTY_TILES_LEFT(space=space)
    if state.people[space] > 1:
        return refusals.TILE_FULL(space=space)
    rule = "EXT-4" if state.ruleset.options.extension else "CRD-2"
    return refusals.OWN_COLOUR_THERE(rule, space=space)


def _place_raft(state: State, action: actions.PlaceRaft, decision: int) -> Reason | None:
    space = action.space
    if decision != agenda.PLACE_RAFT:
        return None
    if state.ground[space] != WATER:
        return refusals.NOT_WATER("SET-6", space=space)
    if state.crew[space] != NO_RAFT:
        return refusals.RAFT_ALREADY_THERE("SET-6", space=space)
    if state.creatures[space] != 0:
        return refusals.CREATURE_THERE("SET-6", space=space)
    return refusals.NOT_BESIDE_ISLAND(space=space)


# Adventurers and rafts


def _step(state: State, action: actions.Step, decision: int) -> Reason | None:
    adventurer = action.adventurer
    if decision not in _DECISIONS_OF_STEPS:
        return None
    seat = agenda.x_of(state.top()) if decision == agenda.EXTRA_MOVE else state.active
    owner, space = state.ruleset.owner[adventurer], state.where[adventurer]
    if owner != seat:
        return refusals.NOT_YOUR_ADVENTURER(adventurer=adventurer, owner=owner)
    if space == SAVED:
        return refusals.ALREADY_SAVED(adventurer=adventurer)
    if space == LOST:
        return refusals.ALREADY_LOST(adventurer=adventurer)
    if decision == agenda.ACT and state.moves_left == 0:
        return refusals.NO_MOVES_LEFT()
    if decision == agenda.DOLPHIN_STEP and not state.is_swimming(adventurer):
        return refusals.NOT_SWIMMING(adventurer=adventurer)
    if decision == agenda.DOLPHIN_AGAIN and adventurer != agenda.x_of(state.top()):
        return None
    if decision == agenda.EXTRA_MOVE and state.stood >> adventurer & 1 == 0:
        return refusals.WAS_NOT_ON_TILE(adventurer=adventurer)
    return _step_there(state, action, decision == agenda.ACT)


def _step_there(state: State, action: actions.Step, own_move: bool) -> Reason | None:
    board, space = state.ruleset.board, state.where[action.adventurer]
    if action.direction == ASHORE:
        if board.landing[space] == NO_SAFE_ISLAND:
            return refusals.NO_SAFE_ISLAND_THERE(space=space)
    else:
        target = board.near[space * DIRECTIONS + action.direction]
        blocked = _blocked(state, target, "MOV-10")
        if blocked:
            return blocked
        if state.ruleset.options.no_entering_creatures and state.creatures[target] != 0:
            return refusals.CREATURE_THERE("PLT-1", space=target)
        full = state.ground[target] == WATER and state.crew[target] == SEATS_ABOARD
        if full and state.ruleset.options.no_swimming_at_full_rafts:
            return refusals.RAFT_FULL(space=target)
    swam = state.swam >> action.adventurer & 1
    if own_move and swam and movement.is_swim(state, action.adventurer, action.direction):
        return refusals.ALREADY_SWUM(adventurer=action.adventurer)
    return None


def _move_raft(state: State, action: actions.MoveRaft, decision: int) -> Reason | None:
    space = action.space
    if decision not in _DECISIONS_OF_RAFTS:
        return None
    if state.crew[space] == NO_RAFT:
        return refusals.NO_RAFT_THERE("MOV-6", space=space)
    if decision == agenda.OARS_AGAIN and space != agenda.x_of(state.top()):
        return None
    if decision == agenda.ACT and state.moves_left == 0:
        return refusals.NO_MOVES_LEFT()
    if not movement.controls(state, state.active, space):
        return refusals.RAFT_NOT_YOURS(space=space)
    target = state.ruleset.board.near[space * DIRECTIONS + action.direction]
    blocked = _blocked(state, target, "MOV-10")
    if blocked:
        return blocked
    if state.ground[target] != WATER:
        return refusals.NOT_WATER("MOV-6", space=target)
    if state.crew[target] != NO_RAFT:
        return refusals.RAFT_ALREADY_THERE("MOV-6", space=target)
    return refusals.WATER_NOT_CLEAR(space=target)


def _take_seat(state: State, action: actions.TakeSeat, decision: int) -> Reason | None:
    if decision != agenda.BOARD:
        return None
    space = agenda.x_of(state.top())
    return refusals.NOT_SWIMMING_THERE(adventurer=action.adventurer, space=space)


# Powers


def _play_power(state: State, action: actions.PlayPower, decision: int) -> Reason | None:
    if decision != agenda.ACT:
        return None
    if not state.holds(state.active, action.power):
        return refusals.POWER_NOT_HELD("POW-1", power=action.power)
    return refusals.POWER_USELESS(power=action.power)


def _repel_here(state: State, action: actions.RepelHere, decision: int) -> Reason | None:
    kind, space = action.kind, action.space
    if decision != agenda.ACT:
        return None
    if not state.holds(state.active, REPELLENT):
        return refusals.POWER_NOT_HELD("POW-6", power=REPELLENT)
    if state.count(kind, space) == 0:
        return refusals.NO_CREATURE_THERE("POW-7", kind=kind, space=space)
    if state.ruleset.options.repel_attackers_only:
        return refusals.NO_ATTACK(kind=kind, space=space)
    return refusals.NOBODY_TO_PROTECT(kind=kind, space=space)


def _repel(_state: State, _action: actions.Repel, decision: int) -> Reason | None:
    return refusals.POWER_NOT_HELD("POW-7", power=REPELLENT) if decision == agenda.REPEL else None


def _put(state: State, action: actions.Put, decision: int) -> Reason | None:
    space = action.space
    if decision != agenda.DIVE_TO:
        return None
    if not state.ruleset.options.short_dive:
        if state.ground[space] != WATER:
            return refusals.NOT_WATER("POW-4", space=space)
        return refusals.NOT_FREE(space=space)
    kind, origin = agenda.x_of(state.top()), agenda.y_of(state.top())
    if all(
        state.ruleset.board.near[origin * DIRECTIONS + way] != space for way in range(DIRECTIONS)
    ):
        return refusals.NOT_NEIGHBOURING(space=origin)
    if state.ground[space] != WATER:
        return refusals.NOT_WATER("PLT-4", space=space)
    if kind == KAIJU:
        return refusals.NO_ROOM_TO_PUSH(space=space)
    return refusals.KAIJU_THERE("CRE-6", space=space)


# Tiles


def _sink(state: State, action: actions.Sink, decision: int) -> Reason | None:
    if decision != agenda.SINK:
        return None
    if not state.is_land(action.space):
        return refusals.NO_TILE_THERE("SNK-1", space=action.space)
    lowest = next(g for g in range(BEACH, MOUNTAIN + 1) if state.tiles[g] > 0)
    return refusals.OTHER_TILES_FIRST(terrain=lowest)


def _pick(state: State, action: actions.Pick, decision: int) -> Reason | None:
    kind, space = action.kind, action.space
    if decision == agenda.DIVE_FROM and kind != RAFT:
        if state.count(kind, space) == 0:
            return refusals.NO_CREATURE_THERE("POW-4", kind=kind, space=space)
        return refusals.NOWHERE_TO_DIVE(kind=kind, space=space)
    if decision != agenda.RELOCATE or kind != agenda.x_of(state.top()):
        return None
    if kind == RAFT:
        if state.crew[space] == NO_RAFT:
            return refusals.NO_RAFT_THERE("SNK-8", space=space)
        return refusals.RAFT_NOT_EMPTY(space=space)
    if state.count(kind, space) == 0:
        return refusals.NO_CREATURE_THERE(_COMES_BY[kind], kind=kind, space=space)
    target = agenda.y_of(state.top())
    if space == target:
        return refusals.ALREADY_THERE(kind=kind, space=space)
    return refusals.NO_ROOM_TO_PUSH(space=target)


# Creatures


def _move_creature(state: State, action: actions.MoveCreature, decision: int) -> Reason | None:
    if decision not in (agenda.CREATURE_STEP, agenda.CREATURE_AGAIN):
        return None
    entry, space = state.top(), action.space
    kind, began, pushed = agenda.x_of(entry), NO_SPACE, False
    if decision == agenda.CREATURE_AGAIN:
        began, pushed = agenda.z_of(entry), agenda.pushed_of(entry) == 1
        if space != agenda.y_of(entry):
            return refusals.SAME_CREATURE(_GOES_ON_BY[kind], kind=kind, space=agenda.y_of(entry))
    if state.count(kind, space) == 0:
        return refusals.NO_CREATURE_THERE("CRE-1", kind=kind, space=space)
    target = state.ruleset.board.near[space * DIRECTIONS + action.direction]
    if target == began and target != NO_SPACE:
        return refusals.BACK_WHERE_IT_BEGAN(space=target)
    return _creature_there(state, kind, target, pushed)


def _push_creature(state: State, action: actions.PushCreature, decision: int) -> Reason | None:
    if decision != agenda.PUSH:
        return None
    kind, space = action.kind, agenda.x_of(state.top())
    if state.count(kind, space) - (1 if kind == KAIJU else 0) <= 0:
        rule = "KAI-4" if kind == KAIJU else "KAI-3"
        return refusals.NOTHING_TO_PUSH(rule, kind=kind, space=space)
    target = state.ruleset.board.near[space * DIRECTIONS + action.direction]
    return _creature_there(state, kind, target, True)


def _creature_there(state: State, kind: int, target: int, pushed: bool) -> Reason:
    if target == NO_SPACE:
        return refusals.NO_SPACE_THERE()
    if state.ground[target] == VOLCANO:
        return refusals.VOLCANO_THERE("CRE-6", space=target)
    if kind == KAIJU:
        if pushed and state.has_kaiju(target):
            return refusals.KAIJU_THERE("KAI-4", space=target)
        return refusals.NO_ROOM_TO_PUSH(space=target)
    if state.ground[target] != WATER:
        return refusals.STAYS_IN_WATER(kind=kind)
    return refusals.KAIJU_THERE("CRE-6", space=target)


def _push_adventurer(state: State, action: actions.PushAdventurer, decision: int) -> Reason | None:
    if decision != agenda.PUSH:
        return None
    space = agenda.x_of(state.top())
    if state.where[action.adventurer] != space:
        return refusals.NOT_WITH_KAIJU(adventurer=action.adventurer, space=space)
    return _blocked(state, state.ruleset.board.near[space * DIRECTIONS + action.direction], "KAI-2")


_FINDERS: dict[type[actions.Action], Callable[[State, Any, int], Reason | None]] = {
    actions.PlaceAdventurer: _place_adventurer,
    actions.PlaceRaft: _place_raft,
    actions.Step: _step,
    actions.MoveRaft: _move_raft,
    actions.TakeSeat: _take_seat,
    actions.PlayPower: _play_power,
    actions.RepelHere: _repel_here,
    actions.Repel: _repel,
    actions.Put: _put,
    actions.Sink: _sink,
    actions.Pick: _pick,
    actions.MoveCreature: _move_creature,
    actions.PushCreature: _push_creature,
    actions.PushAdventurer: _push_adventurer,
}
