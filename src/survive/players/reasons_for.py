"""Why a bot's suggestion is a good one, in one reason: for people who ask for a hint.

The position before the suggested action is compared with the one after it, by the terms of the
value function: the turns that each adventurer needs, the creatures in reach, who is aboard, saved
or lost. Only a view is looked at: whatever it does not show is drawn from it, so the reason reveals
nothing that the viewer may not know.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from survive.engine import action_of, actions, legal_actions, number_of, to_move
from survive.engine.catalogue import END_ACTIONS
from survive.engine.pieces import KAIJU, RAFT, SEATS_ABOARD, SERPENT, SHARK, WATER
from survive.engine.reasons import Reason
from survive.engine.rules import is_legal, play
from survive.engine.state import LOST, OVER, SAVED, UNPLACED, State
from survive.players.search.choosing import Chooser, is_follow_up
from survive.players.value.evaluation import (
    KAIJU_REACH,
    SERPENT_REACH,
    SHARK_REACH,
    Evaluation,
    lowest,
)
from survive.players.value.weight_file import standard_weights
from survive.views import View, resample

CODES: Final[Mapping[str, tuple[str, ...]]] = {
    # About one adventurer of the viewer; its value is 0 where the viewer does not see it.
    "ashore": ("adventurer", "value"),
    "aboard": ("adventurer", "value"),
    "escapes": ("adventurer", "value", "kind"),
    "beside_raft": ("adventurer", "value"),
    "leaves_sinking": ("adventurer", "value", "terrain"),
    "nearer_island": ("adventurer", "value"),
    "nearer_raft": ("adventurer", "value"),
    "protects": ("adventurer", "value"),
    "good_start": ("value",),
    "raft_for_own": ("count",),
    # About the others.
    "others_lost": ("count",),
    "others_swim": ("count",),
    "others_threatened": ("count", "kind"),
    "others_delayed": ("count",),
    # The tile that sinks.
    "sinks_others": ("count",),
    "sinks_nobody": (),
    "sinks_fewest": ("count",),
    # What is better left alone.
    "keeps_repellent": (),
    "enough": (),
}
"""The codes of reasons with the names of their fields."""

REACH: Final[Mapping[int, int]] = {
    SERPENT: SERPENT_REACH,
    SHARK: SHARK_REACH,
    KAIJU: KAIJU_REACH,
}

_FOLLOW_UPS: Final = 24
_NOTABLE: Final = 0.01
"""The least gain in expected treasure that is worth mentioning."""
_WORTH_SAYING: Final = 0.2
"""The least share of what weighs most that is worth mentioning beside it."""
_LOST: Final = 1.0
_SWIMS: Final = 0.4
_THREATENED: Final = 0.25
_DELAYED: Final = 0.15
"""How much of an adventurer's value its owner loses, roughly, by what happens to it."""
_DELAY: Final = 0.4
"""From how many more turns on an adventurer counts as delayed."""


class _Terms(NamedTuple):
    """An adventurer's terms in one position."""

    where: int
    aboard: bool
    swims: bool
    threats: frozenset[int]
    """The kinds of creatures that it is in reach of."""
    needed: float
    chance: float
    raft_apart: int
    """Steps to the nearest raft with a free seat."""


def reason_for(view: View, action: int) -> Reason | None:
    """Return why this legal action is good for the viewer, or None if no term shows it."""
    chosen = action_of(action)
    if isinstance(chosen, actions.Sink):
        return _why_sink(view, chosen.space)
    if isinstance(chosen, actions.Decline):
        return _reason("keeps_repellent")
    if isinstance(chosen, actions.EndActions | actions.Stop):
        return _reason("enough")
    return _Reasoner(view).why(action, chosen)


def reason_for_plan(view: View, plan: Sequence[int]) -> Reason | None:
    """Return why a plan of several actions is good as a whole, or None if no term shows it."""
    steps = [action for action in plan if action != END_ACTIONS]
    if len(steps) <= 1:
        return reason_for(view, steps[0] if steps else plan[0])
    return _Reasoner(view).why_plan(steps)


def reasons_between(view: View, before: State, after: State) -> list[Reason]:
    """Return how one position is better for the viewer than another, what weighs most first."""
    return _Reasoner(view, before).differences(after)


def _reason(code: str, **fields: int) -> Reason:
    assert tuple(fields) == CODES[code]
    return Reason(code, "", tuple(fields.items()))


def _why_sink(view: View, space: int) -> Reason:
    """Judge by the adventurers on the tile; what lies beneath it is unknown."""
    known, owners = view.known, view.known.ruleset.owner
    seats = [int(owners[i]) for i, where in enumerate(known.where) if where == space]
    own = seats.count(int(view.viewer))
    if own:
        return _reason("sinks_fewest", count=own)
    return _reason("sinks_others", count=len(seats)) if seats else _reason("sinks_nobody")


class _Reasoner:
    """Compares positions drawn from one view."""

    def __init__(self, view: View, before: State | None = None) -> None:
        self._seat = int(view.viewer)
        self._knows = view.knows_values_of(view.viewer)
        self._evaluation = Evaluation(view, standard_weights())
        # Always the same draw: the same view has the same reason.
        self._before = resample(view, random.Random(0)) if before is None else before
        ruleset = self._before.ruleset
        self._own = [i for i in range(ruleset.adventurers) if ruleset.owner[i] == self._seat]
        self._others = [i for i in range(ruleset.adventurers) if ruleset.owner[i] != self._seat]

    def why(self, action: int, chosen: actions.Action) -> Reason | None:
        """Return the reason for an action that may have immediate consequences."""
        after = self._played(action)
        if isinstance(chosen, actions.PlaceAdventurer):
            return self._why_placed(chosen, after)
        if isinstance(chosen, actions.Repel):
            return self._why_repel(after)
        if isinstance(chosen, actions.PlaceRaft):
            return self._why_raft(self._all_terms(self._before), self._all_terms(after))
        return self._why_after(after)

    def why_plan(self, plan: Sequence[int]) -> Reason | None:
        """Return the reason for several actions in a row; it ends where one is not legal."""
        after = self._before.copy()
        for action in plan:
            if not is_legal(after, action):
                break
            play(after, action)
        self._settle(after)
        return self._why_after(after)

    def _why_after(self, after: State) -> Reason | None:
        """Return how a later position is better, for the viewer or against the others."""
        before, later = self._all_terms(self._before), self._all_terms(after)
        gain, own = self._best_for_own(before, later, after)
        harm, others = self._worst_for_others(before, later)
        if harm > gain and others is not None:
            return others
        return own or others

    def differences(self, after: State) -> list[Reason]:
        """Return all in which another position is better, without what hardly matters."""
        before, later = self._all_terms(self._before), self._all_terms(after)
        weighed = self._harms(before, later)
        for gain, adventurer in self._gains(before, later):
            reason = self._why_better(adventurer, before[adventurer], later[adventurer], after)
            if reason is not None:
                weighed.append((gain, reason))
        weighed.sort(key=lambda one: one[0], reverse=True)
        return [reason for weight, reason in weighed if weight >= _WORTH_SAYING * weighed[0][0]]

    def _played(self, action: int) -> State:
        """Return the position after an action and all that must be decided at once."""
        after = self._before.copy()
        play(after, action)
        self._settle(after)
        return after

    def _settle(self, after: State) -> None:
        """Decide all that must be decided at once.

        No other player uses a repellent: what they hold is unknown, and a reason is about the plan.
        """
        chooser = Chooser(self._evaluation, self._seat, 0)
        decline = number_of(actions.Decline())
        for _ in range(_FOLLOW_UPS):
            if after.phase == OVER or not is_follow_up(after):
                break
            legal = legal_actions(after)
            if to_move(after) == self._seat:
                play(after, chooser.best(after))
            else:
                play(after, decline if decline in legal else legal[0])

    def _all_terms(self, state: State) -> list[_Terms]:
        """Return the terms of all adventurers in a position."""
        self._evaluation.values(state)
        return [self._terms_of(state, i) for i in range(state.ruleset.adventurers)]

    def _terms_of(self, state: State, adventurer: int) -> _Terms:
        where = int(state.where[adventurer])
        if where < 0 or state.phase == OVER:
            chance = 1.0 if where == SAVED else 0.0
            return _Terms(where, False, False, frozenset(), 0.0, chance, 0)
        aboard = bool(state.is_aboard(adventurer))
        swims = not aboard and state.ground[where] == WATER
        evaluation, geography = self._evaluation, self._evaluation.geography
        row = where * geography.spaces
        rafts = [
            int(geography.apart[row + raft])
            for raft in _places(state, RAFT)
            if state.crew[raft] < SEATS_ABOARD
        ]
        feared = [KAIJU, *([SERPENT] if aboard or swims else []), *([SHARK] if swims else [])]
        threats = frozenset(
            kind
            for kind in feared
            if any(geography.apart[row + at] <= REACH[kind] for at in _places(state, kind))
        )
        return _Terms(
            where,
            aboard,
            swims,
            threats,
            float(evaluation.hopes.needed[adventurer]),
            float(evaluation.hopes.chances[adventurer]),
            min(rafts, default=int(geography.spaces)),
        )

    def _best_for_own(
        self, before: list[_Terms], later: list[_Terms], after: State
    ) -> tuple[float, Reason | None]:
        """Return the greatest gain of an own adventurer, and what it gains by."""
        for gain, adventurer in self._gains(before, later):
            reason = self._why_better(adventurer, before[adventurer], later[adventurer], after)
            if reason is not None:
                return gain, reason
        return 0.0, None

    def _gains(self, before: list[_Terms], later: list[_Terms]) -> list[tuple[float, int]]:
        """Return the own adventurers that gain treasure they can expect, the greatest first."""
        gains = [(self._worth(i) * (later[i].chance - before[i].chance), i) for i in self._own]
        return sorted((one for one in gains if one[0] >= _NOTABLE), reverse=True)

    def _why_repel(self, after: State) -> Reason | None:
        """Return whom the creature would harm without the repellent."""
        without = self._played(number_of(actions.Decline()))
        for _gain, adventurer in self._gains(self._all_terms(without), self._all_terms(after)):
            return _reason("protects", **self._about(adventurer))
        return None

    def _why_better(
        self, adventurer: int, before: _Terms, later: _Terms, after: State
    ) -> Reason | None:
        about = self._about(adventurer)
        if later.where == SAVED:
            return _reason("ashore", **about)
        if later.aboard and not before.aboard:
            return _reason("aboard", **about)
        escaped = before.threats - later.threats
        if escaped:
            return _reason("escapes", **about, kind=max(escaped))
        if later.raft_apart == 1 < before.raft_apart and not later.aboard:
            return _reason("beside_raft", **about)
        sinking = lowest(self._before)
        stood_there = self._before.ground[before.where] == sinking and not before.aboard
        if stood_there and not later.swims and after.ground[later.where] != sinking:
            return _reason("leaves_sinking", **about, terrain=int(sinking))
        if later.needed >= before.needed:
            return None
        way = self._evaluation.geography.way
        if later.raft_apart < before.raft_apart and not later.aboard:
            return _reason("nearer_raft", **about)
        return _reason("nearer_island", **about) if way[later.where] < way[before.where] else None

    def _worst_for_others(
        self, before: list[_Terms], later: list[_Terms]
    ) -> tuple[float, Reason | None]:
        """Return what the others lose, in treasure, and how most of them lose it."""
        return max(self._harms(before, later), key=lambda one: one[0], default=(0.0, None))

    def _harms(self, before: list[_Terms], later: list[_Terms]) -> list[tuple[float, Reason]]:
        """Return all ways in which others lose treasure, and how much."""
        afloat = [i for i in self._others if before[i].where >= 0]
        lost = [i for i in afloat if later[i].where == LOST]
        left = [i for i in afloat if later[i].where >= 0]
        swim = [i for i in left if later[i].swims and not before[i].swims]
        threats = {i: later[i].threats - before[i].threats for i in left}
        threatened = [i for i in left if threats[i]]
        delayed = [i for i in left if later[i].needed - before[i].needed >= _DELAY]
        mean = float(self._evaluation.mean)
        found = [
            (_LOST * mean * len(lost), _reason("others_lost", count=len(lost))),
            (_SWIMS * mean * len(swim), _reason("others_swim", count=len(swim))),
            (_DELAYED * mean * len(delayed), _reason("others_delayed", count=len(delayed))),
        ]
        for kind in (SERPENT, SHARK, KAIJU):
            count = sum(kind in threats[i] for i in threatened)
            found.append(
                (
                    _THREATENED * mean * count,
                    _reason("others_threatened", count=count, kind=kind),
                )
            )
        return [one for one in found if one[0] > 0]

    def _why_placed(self, chosen: actions.PlaceAdventurer, after: State) -> Reason | None:
        """Return a reason if this is among the better places for safety."""
        needed = self._needed_by_placed(after)
        compared = [
            self._needed_by_placed(self._played(action))
            for action in legal_actions(self._before)
            if _places_value(action, chosen.value)
        ]
        better = sum(one < needed for one in compared)
        if better * 2 < len(compared):
            return _reason("good_start", value=int(chosen.value))
        return None

    def _needed_by_placed(self, after: State) -> float:
        self._evaluation.values(after)
        placed = next(
            i for i in self._own if after.where[i] != UNPLACED and self._before.where[i] == UNPLACED
        )
        return float(self._evaluation.hopes.needed[placed])

    def _why_raft(self, before: list[_Terms], later: list[_Terms]) -> Reason | None:
        """Return how many own adventurers are nearer to safety with a raft placed there."""
        count = sum(later[i].needed < before[i].needed for i in self._own)
        return _reason("raft_for_own", count=count) if count else None

    def _worth(self, adventurer: int) -> float:
        if self._knows:
            return float(self._before.value[adventurer])
        return float(self._evaluation.mean)

    def _about(self, adventurer: int) -> dict[str, int]:
        value = int(self._before.value[adventurer]) if self._knows else 0
        return {"adventurer": adventurer, "value": value}


def _places(state: State, kind: int) -> list[int]:
    """Return the spaces of the pieces of a kind."""
    first = state.first_of(kind)
    return [int(state.places[first + i]) for i in range(state.on_board[kind])]


def _places_value(action: int, value: int) -> bool:
    other = action_of(action)
    return isinstance(other, actions.PlaceAdventurer) and other.value == value
