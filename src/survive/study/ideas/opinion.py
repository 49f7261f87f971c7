"""The one opinion about a decision, which hints, ideas and reviews share.

For the same knowledge and as many rollouts, the ideas, their worlds and their luck are always the
same, because the seed follows from the view. So a player who follows a hint finds that idea as the
best one in the review.
"""

from __future__ import annotations

from dataclasses import dataclass

from survive.study.comparison import Comparison
from survive.study.forecast import Forecast
from survive.study.ideas.finding import promising
from survive.study.task import Task, TurnPlan
from survive.study.worlds import Worlds, known_to, seed_of

ROLLOUTS = 24
"""How often each idea is played out: by hints and reviews, and by analyses at a stage."""
SEED = 1


@dataclass(frozen=True, slots=True)
class Opinion:
    """The ideas for a decision, compared."""

    task: Task
    compared: Comparison

    @property
    def order(self) -> list[TurnPlan]:
        """The ideas, the best first; places stay in the order in which they were found."""
        compared = self.compared
        if self.task.is_setup:
            return compared.plans
        return [compared.plans[plan] for plan in compared.order]


def seed_for(task: Task, seed: int = SEED) -> int:
    """Return the seed of all that is drawn for a decision: it follows from what is known."""
    return seed_of(seed, "decision", *task.view.numbers())


def prepared(
    task: Task,
    seed: int = SEED,
    *,
    worlds: Worlds | None = None,
    forecast: Forecast | None = None,
    played: TurnPlan | None = None,
) -> Opinion:
    """Return the ideas for a decision, before any rollout; what was ``played`` is one of them.

    They are compared in the ``worlds`` that the player cannot tell apart, unless others are given.
    """
    own = seed_for(task, seed)
    plans = promising(task, own)
    if played is not None and played not in plans:
        plans.append(played)
    measure, luck = forecast or Forecast(task.world()), seed_of(own, "search")
    return Opinion(task, Comparison(measure, worlds or known_to(task.view), plans, luck, task.seat))
