"""What a decision is about, in one word: for the summary of a player's game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from survive.engine import State, actions, agenda, movement
from survive.engine.reasons import Reason
from survive.study.results import Phase, Theme

_BY_REASON: Final[Mapping[str, Theme]] = {
    "aboard": "rafts",
    "beside_raft": "rafts",
    "nearer_raft": "rafts",
    "raft_for_own": "rafts",
    "escapes": "danger",
    "clear_of": "danger",
    "leaves_sinking": "danger",
    "protects": "powers",
    "keeps_power": "powers",
    "others_lost": "creatures",
    "others_swim": "creatures",
    "others_threatened": "creatures",
    "more_lost": "creatures",
    "more_swim": "creatures",
    "more_threatened": "creatures",
}
"""The reasons that settle the theme of a plan for an Actions phase."""


def phase_of(state: State) -> Phase:
    """Return the phase to which the decision of a state belongs."""
    kind = agenda.kind_of(state.top())
    if kind <= agenda.LAST_OF_SETUP:
        return "placing"
    if kind in (agenda.REPEL, agenda.EXTRA_MOVE, agenda.BOARD):
        return "answer"
    if kind == agenda.SINK:
        return "sinking"
    if kind in _CREATURES:
        return "creatures"
    return "actions"


_CREATURES: Final = frozenset(
    {agenda.CREATURE_STEP, agenda.CREATURE_AGAIN, agenda.PUSH, agenda.RELOCATE}
)


def theme_of(state: State, plan: Sequence[int], reason: Reason | None) -> Theme:
    """Return what a plan is about, by its phase, its powers, its reason, or its first move."""
    phase = phase_of(state)
    if phase == "placing" or phase == "sinking" or phase == "creatures":
        return phase
    if agenda.kind_of(state.top()) == agenda.REPEL or any(map(_is_power, plan)):
        return "powers"
    if reason is not None and reason.code in _BY_REASON:
        return _BY_REASON[reason.code]
    return _by_move(state, actions.action_of(plan[0]))


def _is_power(number: int) -> bool:
    return isinstance(actions.action_of(number), actions.PlayPower | actions.RepelHere)


def _by_move(state: State, action: actions.Action) -> Theme:
    if isinstance(action, actions.Step):
        swims = movement.is_swim(state, action.adventurer, action.direction)
        return "swimming" if swims else "walking"
    if isinstance(action, actions.MoveRaft | actions.TakeSeat):
        return "rafts"
    return "walking"
