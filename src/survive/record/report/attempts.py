"""Why a person cannot do what they tried: the reasons for a piece and a place, by the rules.

People choose a piece and a place; only together with what must be decided now do these mean an
action, or several, or none. The reasons come from what the viewer knows, so they reveal no more
than the view.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from survive.engine import (
    State,
    actions,
    agenda,
    explain,
    legal_actions,
    number_of,
    refusals,
    to_move,
)
from survive.engine.board import ASHORE, DIRECTIONS, NO_SAFE_ISLAND
from survive.engine.pieces import KAIJU, RAFT, REPELLENT, SHARK, VALUES
from survive.engine.reasons import Reason
from survive.views import View


@dataclass(frozen=True, slots=True)
class Attempt:
    """What the player chose: one piece at most, and one place at most."""

    adventurer: int | None = None
    kind: int | None = None
    """A raft or a creature, which is known by its space."""
    origin: int | None = None
    """Where that raft or creature is."""
    value: int | None = None
    """The value of an adventurer to place."""
    power: int | None = None
    space: int | None = None
    """The space that was chosen."""
    safe_island: int | None = None
    """The safe island that was chosen instead of a space."""

    @property
    def has_place(self) -> bool:
        """Whether a place was chosen."""
        return self.space is not None or self.safe_island is not None


def why_not(seen: View, tried: Attempt) -> list[Reason]:
    """Return why the viewer cannot do this now, the best reason first; none if they can."""
    state = seen.known
    if state.depth > 0 and (seen.viewer < 0 or to_move(state) != seen.viewer):
        return [refusals.NOT_YOUR_DECISION()]
    if state.depth == 0:
        return [refusals.GAME_OVER()]
    decision = int(agenda.kind_of(state.top()))
    if decision in _OF_PLACES:
        return _refused(state, list(_OF_PLACES[decision](state, tried)))
    mover = _mover(state, tried, decision)
    if mover is None:
        return _refused(state, [number_of(one) for one in _without_way(state, tried, decision)])
    return _not_there(state, tried, mover)


def _refused(state: State, meant: list[int]) -> list[Reason]:
    """Return the reasons against all of these actions, the most frequent first."""
    legal = set(legal_actions(state))
    if legal.intersection(meant):
        return []
    asked = explain.question(state)
    found = Counter(explain.why_not(state, number) for number in meant)
    del found[refusals.NO_SPACE_THERE()]  # every piece at the edge has this one; it says nothing
    special = [reason for reason, _ in found.most_common() if reason != asked]
    return special or [asked]


# Decisions about a place alone


def _place_adventurer(state: State, tried: Attempt) -> Iterator[int]:
    if tried.space is None:
        return
    seat = int(agenda.x_of(state.top()))
    left = [v for v in range(1, VALUES + 1) if state.unplaced[seat * (VALUES + 1) + v] > 0]
    for value in left if tried.value is None else [tried.value]:
        yield number_of(actions.PlaceAdventurer(value, tried.space))


def _on_space(make: Callable[[int], actions.Action]) -> Callable[[State, Attempt], Iterator[int]]:
    def found(_state: State, tried: Attempt) -> Iterator[int]:
        if tried.space is not None:
            yield number_of(make(tried.space))

    return found


_OF_PLACES: dict[int, Callable[[State, Attempt], Iterator[int]]] = {
    agenda.PLACE_ADVENTURER: _place_adventurer,
    agenda.PLACE_RAFT: _on_space(actions.PlaceRaft),
    agenda.SINK: _on_space(actions.Sink),
    agenda.DIVE_TO: _on_space(actions.Put),
}


# Decisions about a piece that goes somewhere

_STEPS = (agenda.ACT, agenda.DOLPHIN_STEP, agenda.DOLPHIN_AGAIN, agenda.EXTRA_MOVE)
_ROWS = (agenda.ACT, agenda.OARS_STEP, agenda.OARS_AGAIN)
_CREATURES = (agenda.CREATURE_STEP, agenda.CREATURE_AGAIN)


@dataclass(frozen=True, slots=True)
class _Mover:
    """A piece that may be meant to move: from where, by which actions, under which rule."""

    origin: int
    action: Callable[[int], actions.Action]
    """The action for each direction."""
    rule: str
    """The rule by which it goes one space at a time."""


def _mover(state: State, tried: Attempt, decision: int) -> _Mover | None:
    """Return the piece that the player wants to move; None if it is not about moving one."""
    if tried.adventurer is not None:
        who = tried.adventurer
        if not 0 <= state.where[who] < state.ruleset.board.spaces:
            return None  # saved or lost: it has nowhere to go from
        here = int(state.where[who])
        if decision in _STEPS:
            return _Mover(here, lambda way: actions.Step(who, way), "MOV-1")
        if decision == agenda.PUSH:
            return _Mover(here, lambda way: actions.PushAdventurer(who, way), "KAI-2")
    if tried.kind is None or tried.origin is None:
        return None
    kind, origin = tried.kind, tried.origin
    if kind == RAFT and decision in _ROWS:
        return _Mover(origin, lambda way: actions.MoveRaft(origin, way), "MOV-1")
    if kind != RAFT and decision in _CREATURES and kind == agenda.x_of(state.top()):
        return _Mover(origin, lambda way: actions.MoveCreature(origin, way), "CRE-2")
    if kind != RAFT and decision == agenda.PUSH and origin == agenda.x_of(state.top()):
        return _Mover(origin, lambda way: actions.PushCreature(kind, way), "KAI-2")
    return None


def _without_way(state: State, tried: Attempt, decision: int) -> Iterator[actions.Action]:
    """Yield the actions that may be meant where nothing moves to a neighbouring space."""
    if tried.adventurer is not None and decision == agenda.BOARD:
        yield actions.TakeSeat(tried.adventurer)
    elif tried.adventurer is not None and decision in _STEPS:
        yield actions.Step(tried.adventurer, 0)
    elif tried.kind is not None and tried.origin is not None:
        if decision in (agenda.DIVE_FROM, agenda.RELOCATE):
            yield actions.Pick(tried.kind, tried.origin)
    elif tried.power == REPELLENT and tried.space is not None:
        kinds = [kind for kind in (SHARK, KAIJU) if state.count(kind, tried.space) > 0]
        yield from (actions.RepelHere(kind, tried.space) for kind in kinds or (SHARK, KAIJU))
    elif tried.power is not None and tried.power != REPELLENT:
        yield actions.PlayPower(tried.power)


def _not_there(state: State, tried: Attempt, mover: _Mover) -> list[Reason]:
    """Return why a piece cannot go where it should, or anywhere if no place was chosen."""
    everywhere = [number_of(mover.action(way)) for way in range(DIRECTIONS)]
    if not tried.has_place or tried.space == mover.origin:
        return _refused(state, [*everywhere, *_ashore(state, mover)])
    if tried.safe_island is not None:
        return _not_to_island(state, tried.safe_island, mover, everywhere)
    near = state.ruleset.board.near
    ways = [
        way for way in range(DIRECTIONS) if near[mover.origin * DIRECTIONS + way] == tried.space
    ]
    if ways:
        return _refused(state, [everywhere[way] for way in ways])
    return _too_far(state, mover, everywhere)


def _ashore(state: State, mover: _Mover) -> list[int]:
    """Return the step to the safe island that a piece stands beside, if it can step at all."""
    step = mover.action(0)
    if not isinstance(step, actions.Step):
        return []
    if state.ruleset.board.landing[mover.origin] == NO_SAFE_ISLAND:
        return []
    return [number_of(actions.Step(step.adventurer, ASHORE))]


def _not_to_island(state: State, island: int, mover: _Mover, everywhere: list[int]) -> list[Reason]:
    step = mover.action(0)
    if not isinstance(step, actions.Step):
        return [refusals.NOT_ASHORE()]
    if state.ruleset.board.landing[mover.origin] in (island, NO_SAFE_ISLAND):
        return _refused(state, [number_of(actions.Step(step.adventurer, ASHORE))])
    return _too_far(state, mover, everywhere)


def _too_far(state: State, mover: _Mover, everywhere: list[int]) -> list[Reason]:
    """Return that a place is too far; or, of a piece that cannot move at all, why it cannot."""
    reasons = _refused(state, everywhere)
    return reasons if len(reasons) == 1 else [refusals.TOO_FAR(mover.rule)]
