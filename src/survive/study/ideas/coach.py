"""The coach: a player who does what reviews and analyses think best, and says why.

It gives the hints. Like any bot it is made by its name (``COACH`` in ``players/player.py``), and
told what a person may know.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from survive.engine.reasons import Reason
from survive.players.intention import NO_INTENTION, Intention
from survive.study.ideas.finding import reason_to_prefer, runner_up
from survive.study.ideas.opinion import ROLLOUTS, prepared
from survive.study.steps import finished
from survive.study.task import Task, TurnPlan
from survive.views import View


class Advice(NamedTuple):
    """What the coach would do, and why if that can be said."""

    plan: TurnPlan
    reason: Reason | None


class Coach:
    """Chooses the best idea of the opinion that reviews have; a plan is carried out to its end."""

    def __init__(self, rollouts: int = ROLLOUTS) -> None:
        """Play each idea out this often."""
        if rollouts < 1:
            raise ValueError("rollouts must be above 0")
        self._rollouts = rollouts
        self._plan: Intention = NO_INTENTION
        self._reason: Reason | None = None

    def begin(self, seat: int, seed: int) -> None:  # noqa: ARG002
        """Forget the last plan; the same view always leads to the same advice."""
        self._plan, self._reason = NO_INTENTION, None

    def choose(self, view: View, legal: Sequence[int]) -> int:
        """Choose the next action of the plan, or the best idea's first."""
        turn = int(view.known.turn)
        if not self._plan.fits(turn, legal):
            plan, self._reason = advise(view, self._rollouts)
            self._plan = Intention(turn, tuple(plan))
        action = self._plan.actions[0]
        self._plan = self._plan.rest
        return action

    def intends(self) -> Intention:
        """Return the rest of the plan."""
        return self._plan

    def explains(self) -> Reason | None:
        """Return why the plan is better than the next best."""
        return self._reason


def advise(seen: View, rollouts: int = ROLLOUTS) -> Advice:
    """Return the best plan of the player who decides, as they know the position."""
    task = Task(seen)
    opinion = prepared(task)
    if not task.is_setup:
        finished(opinion.compared.play(rollouts))
    best, *_ = order = opinion.order
    return Advice(best, reason_to_prefer(task, best, runner_up(task, order))[1])
