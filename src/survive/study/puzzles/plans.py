"""What an answer is: a plan, from the position to the first moment in which chance has a say.

A plan holds all decisions of one player until somebody else or chance must decide: at the
beginning of a turn that is the whole Actions phase and the tile that sinks, and after the die the
creature's way and whom it pushes. It ends before the tile's back and the die. Nothing that is
hidden decides what is legal in between, so that the same plan can be tried in many drawn worlds.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from survive.engine import (
    EngineError,
    State,
    action_of,
    actions,
    agenda,
    catalogue,
    legal_actions,
    play,
    to_move,
)
from survive.players import Player
from survive.record.notation.errors import NotationError
from survive.record.notation.read import read_action
from survive.record.notation.write import write_action
from survive.record.position.text import Position
from survive.views import View, view
from survive.views.resampling import draw

LONGEST_PLAN = 40
"""More decisions than a turn can have before chance has a say."""


class PlanError(EngineError):
    """A plan that cannot be judged; the text says why, and what would be right."""


class Task(NamedTuple):
    """A position as the player who must decide knows it."""

    seat: int
    view: View

    def world(self, seed: int = 0) -> State:
        """Return a whole state that looks like this to the player."""
        return draw(self.view, seed)


def task_of(position: Position) -> Task:
    """Return what the player to move must solve, or say why there is nothing to solve."""
    state = position.state
    seat = to_move(state)
    if seat < 0:
        raise PlanError("nobody has anything to decide in this position")
    if agenda.kind_of(state.top()) < agenda.ACT:
        raise PlanError("a puzzle begins after the setup: adventurers and rafts must be placed")
    if position.viewer is None:
        return Task(seat, view(position.complete(0), seat))
    if position.viewer != seat:
        raise PlanError("the position must be seen by the player who decides")
    return Task(seat, position.view())


def read_plan(task: Task, line: Sequence[str]) -> list[int]:
    """Return the actions that a line of texts means, or say what is wrong with it."""
    state, found, done = task.world(), list[int](), False
    for number, text in enumerate(line[:LONGEST_PLAN], 1):
        if done:
            raise PlanError(f"action {number}, {text!r}: the plan is over before it")
        try:
            action = read_action(state, text)
        except NotationError as error:
            raise PlanError(f"action {number}: {error}") from error
        found.append(action)
        done = advance(state, action, task.seat)
    if not done:
        raise PlanError("the plan is not complete: somebody else or chance must be next")
    return found


def advance(state: State, action: int, seat: int) -> bool:
    """Carry out an action of a plan, and return whether the plan ends with it.

    Whether others hold a repellent is hidden, so nobody uses one while a plan is carried out.
    """
    sinks = agenda.kind_of(state.top()) == agenda.SINK
    play(state, action)
    while not sinks and state.depth > 0 and agenda.kind_of(state.top()) == agenda.REPEL:
        if to_move(state) == seat:
            break
        play(state, catalogue.REPEL_NO)
    return sinks or to_move(state) != seat


def ends_with_die(plan: Sequence[int]) -> bool:
    """Whether a plan ends early, with the creature die: the rest depends on it (POW-5)."""
    return isinstance(action_of(plan[-1]), actions.PlayPower)


def write_plan(task: Task, plan: Sequence[int]) -> list[str]:
    """Return a plan as texts."""
    state, found = task.world(), list[str]()
    for action in plan:
        found.append(write_action(state, action))
        advance(state, action, task.seat)
    return found


def plan_of(player: Player, task: Task, seed: int) -> list[int]:
    """Return the plan that a bot chooses, from what the player to move may know."""
    player.begin(task.seat, seed)
    state, found = task.world(seed), list[int]()
    for _ in range(LONGEST_PLAN):
        legal = legal_actions(state)
        action = legal[0]
        if len(legal) > 1:
            action = player.choose(view(state, task.seat, task.view.knows_own_values), legal)
        found.append(action)
        if advance(state, action, task.seat):
            return found
    raise PlanError("the plan does not come to an end")
