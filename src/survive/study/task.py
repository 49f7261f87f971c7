"""A task: a decision as the player who must make it knows it; and plans, the answers to it.

A plan holds decisions of one player until another player or chance must decide. Nothing that is
hidden decides what is legal in between, so the same plan can be tried in many drawn worlds. A whole
plan ends before the tile's back and the die: at the beginning of a turn it is the whole Actions
phase and the tile that sinks, and after the die the creature's way and whom it pushes.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

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
from survive.engine.rules import is_legal
from survive.players import Player, accept_blind_views
from survive.record.notation.errors import NotationError
from survive.record.notation.read import read_action
from survive.record.notation.write import write_action
from survive.record.position.text import Position
from survive.views import View, view
from survive.views.resampling import draw

LONGEST_PLAN = 40
"""More decisions than a turn can have before chance has a say."""

TurnPlan = list[int]


class PlanError(EngineError):
    """A plan that cannot be judged; the text has the reason and what would be right."""


@dataclass(frozen=True)
class Task:
    """A decision as the player who must make it knows it."""

    view: View

    @property
    def seat(self) -> int:
        """The seat that must decide."""
        return int(self.view.viewer)

    @property
    def kind(self) -> int:
        """The kind of decision: an entry of the agenda."""
        return int(agenda.kind_of(self.view.known.top()))

    @property
    def is_setup(self) -> bool:
        """Whether a piece is to be placed while the island is being settled."""
        return self.kind <= agenda.LAST_OF_SETUP

    def world(self, seed: int = 0) -> State:
        """Return a full state that looks like this to the player."""
        return draw(self.view, seed)


def task_of(position: Position) -> Task:
    """Return the task of the player to move after the setup, or raise a PlanError."""
    state = position.state
    seat = to_move(state)
    if seat < 0:
        raise PlanError("nobody has anything to decide in this position")
    if agenda.kind_of(state.top()) == agenda.PLACE_ADVENTURER and values_wait(state):
        raise PlanError(
            "an adventurer to place is a puzzle only once all that wait are worth as much"
        )
    if position.viewer is None:
        return Task(view(position.complete(0), seat))
    if position.viewer != seat:
        raise PlanError("the position must be seen by the player who decides")
    return Task(position.view())


def values_wait(state: State) -> bool:
    """Whether the value to place is a choice too: what is left over then decides later (SET-4)."""
    placed = map(action_of, legal_actions(state))
    return len({one.value for one in placed if isinstance(one, actions.PlaceAdventurer)}) > 1


def read_plan(task: Task, line: Sequence[str]) -> TurnPlan:
    """Return the actions of a whole plan from their texts, or raise a PlanError."""
    state, found, done = task.world(), TurnPlan(), False
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
        raise PlanError("the plan is not complete: another seat or chance must be next")
    return found


def write_plan(task: Task, plan: Sequence[int]) -> list[str]:
    """Return the texts of a plan's actions, as far as they are legal."""
    state, found = task.world(), list[str]()
    for action in plan:
        if not is_legal(state, action):
            break
        found.append(write_action(state, action))
        advance(state, action, task.seat)
    return found


def advance(state: State, action: int, seat: int) -> bool:
    """Carry out an action of a plan, and return whether the plan ends with it.

    Whether others hold a repellent is hidden, so no other player uses one in a plan.
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


def plan_of(player: Player, task: Task, seed: int) -> TurnPlan:
    """Return the whole plan that a bot chooses, from what the player to move may know."""
    player.begin(task.seat, seed)
    accept_blind_views(player)  # a puzzle may hide the player's own values
    state, found = task.world(seed), TurnPlan()
    for _ in range(LONGEST_PLAN):
        legal = legal_actions(state)
        action = legal[0]
        if len(legal) > 1:
            action = player.choose(view(state, task.seat, task.view.knows_own_values), legal)
        found.append(action)
        if advance(state, action, task.seat):
            return found
    raise PlanError("the plan does not come to an end")
