"""A game cut into turns, and each turn into what is worth studying.

A turn has decisions (a whole Actions phase is one, unless a die or another player's answer comes
between) and strokes of luck: dice that are rolled, and tiles that are turned up.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from survive.engine import CHANCE, State, agenda, legal_actions, play, to_move
from survive.engine.state import ACTIONS_PHASE
from survive.record.game.game_record import GameRecord
from survive.study.task import TurnPlan


@dataclass(frozen=True)
class PlayedAction:
    """One action of a game, and the position before it."""

    actions_before: int
    """How many actions came before it."""
    seat: int
    """Who decided: a seat, or CHANCE."""
    action: int
    before: State

    @property
    def kind(self) -> int:
        """The kind of decision: an entry of the agenda."""
        return int(agenda.kind_of(self.before.top()))


@dataclass(frozen=True)
class PlayedDecision:
    """A decision with more than one answer, and what was played."""

    actions_before: int
    seat: int
    before: State
    played: TurnPlan


def turns_of(record: GameRecord) -> list[int]:
    """Return where the turns of a game begin: how many actions come before each.

    The first of them is the beginning of the record.
    """
    begins, state, turn = [0], record.first_state(), -1
    turn = int(state.turn)
    for count, action in enumerate(record.actions, start=1):
        play(state, action)
        if state.turn != turn:
            begins.append(count)
            turn = int(state.turn)
    return begins


def steps_between(record: GameRecord, begin: int, end: int) -> list[PlayedAction]:
    """Return the actions from one number of actions to another."""
    state, steps = record.state(begin), []
    for number in range(begin, end):
        action = record.actions[number]
        steps.append(PlayedAction(number, to_move(state), action, state.copy()))
        play(state, action)
    return steps


def choices_of(steps: Sequence[PlayedAction]) -> Iterator[PlayedDecision]:
    """Yield the decisions of a turn that had more than one answer."""
    at = 0
    while at < len(steps):
        step, end = steps[at], at + 1
        while end < len(steps) and _goes_on(step.before, steps[end].before):
            end += 1
        if step.seat != CHANCE and len(legal_actions(step.before)) > 1:
            played = [one.action for one in steps[at:end]]
            yield PlayedDecision(step.actions_before, step.seat, step.before, played)
        at = end


def decision_under_way(first: State, actions: Sequence[int]) -> tuple[int, State]:
    """Return where the decision began that is to be made after some actions of a game.

    That is the number of actions before it, and the state there.
    """
    state = first.copy()
    begin, before = 0, state.copy()
    for count, action in enumerate(actions, start=1):
        play(state, action)
        if not _goes_on(before, state):
            begin, before = count, state.copy()
    return begin, before


def _goes_on(begin: State, state: State) -> bool:
    """Whether the decision that begins in one state goes on in a later one.

    It ends when another player decides, or at the end of an Actions phase.
    """
    return bool(
        agenda.kind_of(begin.top()) == agenda.ACT
        and state.phase == ACTIONS_PHASE
        and to_move(state) == to_move(begin)
    )


def strokes_of(steps: Sequence[PlayedAction]) -> list[PlayedAction]:
    """Return the actions of a turn whose result is a matter of luck."""
    return [step for step in steps if step.kind in (agenda.ROLL, agenda.SINK)]
