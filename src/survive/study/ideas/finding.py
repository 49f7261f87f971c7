"""Finds ideas for a task: whole plans for an Actions phase, single actions otherwise.

They are found as *hard* and *expert* find them, knowing what the player may know; which of them
is the best is then a matter of comparing them. Places in the setup stay in the order of *expert*'s
setup network: what a place is worth shows only when everybody has placed.
"""

from __future__ import annotations

from collections.abc import Sequence

from survive.engine import State, agenda, legal_actions
from survive.engine.reasons import Reason
from survive.players.search.choosing import Chooser
from survive.players.search.turn_search import TurnSearch
from survive.players.value.evaluation import Evaluation, evaluation_of_setup
from survive.players.value.network_file import standard_setup_network
from survive.players.value.weight_file import standard_weights
from survive.record.wire.objects import reason_to_wire
from survive.study.comparison import Comparison
from survive.study.forecast import prospects_of
from survive.study.ideas.plan_ends import PlanEnds
from survive.study.ideas.reasons import reasons_between
from survive.study.results import Idea, StudyReason, Theme
from survive.study.tally import DECIMALS
from survive.study.task import Task, TurnPlan, write_plan
from survive.study.themes import theme_of
from survive.study.worlds import seed_of
from survive.views import View

FINALISTS = 5
"""How many ideas are played out, in addition to what was played."""
_BEAM = 30


def evaluation_for(seen: View) -> Evaluation:
    """Value positions as *expert* does: by what was learned alone while setting up."""
    if seen.known.turn > 0:
        return Evaluation(seen, standard_weights())
    return evaluation_of_setup(seen, standard_weights(), standard_setup_network())


def promising(task: Task, seed: int) -> list[TurnPlan]:
    """Return the most promising plans, by their value before any rollout."""
    if task.is_setup:
        return [[action] for action in places(task)[:FINALISTS]]
    chooser = Chooser(evaluation_for(task.view), task.seat, seed_of(seed, "plans"))
    world = task.world(seed_of(seed, "question"))
    if task.kind == agenda.ACT:
        return TurnSearch(chooser, _BEAM, FINALISTS).plans(world)
    return [[action] for action in best_actions(world, chooser, FINALISTS)]


def best_actions(state: State, chooser: Chooser, count: int) -> list[int]:
    """Return the most promising actions; of a tile, averaged over what may be on its back."""
    legal = legal_actions(state)
    values = {action: chooser.value(state, action) for action in legal}
    return sorted(legal, key=values.__getitem__, reverse=True)[:count]


def places(task: Task) -> list[int]:
    """Return all actions of a decision in the setup, the best place first."""
    chooser = Chooser(evaluation_for(task.view), task.seat, 1)
    world = task.world(1)
    return best_actions(world, chooser, len(legal_actions(world)))


def reason_to_prefer(
    task: Task, plan: Sequence[int], other: Sequence[int] | None
) -> tuple[Theme, Reason | None]:
    """Return what a plan is about, and what weighs most of all that it has and another lacks."""
    found = [] if other is None else reasons_between(task, plan, other)
    reason = found[0] if found else None
    return theme_of(task.view.known, plan, reason), reason


def why(
    task: Task, plan: Sequence[int], other: Sequence[int] | None
) -> tuple[Theme, StudyReason | None]:
    """Return what a plan is about, and why it is better than another if that can be said."""
    theme, reason = reason_to_prefer(task, plan, other)
    if reason is None:
        return theme, None
    wire = reason_to_wire(reason, task.view.known.ruleset.board)
    return theme, StudyReason(code=wire["code"], rule=wire["rule"], fields=wire["fields"])


def runner_up(task: Task, plans: Sequence[TurnPlan]) -> TurnPlan | None:
    """Return the best of the plans, given best first, that does not come to the same as the first.

    The order of moves often makes no difference, so there would be nothing to compare with.
    """
    ends = PlanEnds(task)
    end = ends.of(plans[0])
    for plan in plans[1:]:
        other = ends.of(plan)
        if other.state != end.state or other.powers != end.powers:
            return plan
    return None


def ideas_of(task: Task, compared: Comparison, plans: Sequence[int] | None = None) -> list[Idea]:
    """Return compared plans as ideas, the best first, each beside the best of them.

    ``plans`` are the numbers of those that are kept; by default all. The reason of the best one is
    what it has and the next one lacks, that of any other what it has and the best one lacks.
    """
    ranked = range(len(compared.plans)) if task.is_setup else compared.order
    order = [plan for plan in ranked if plans is None or plan in plans]
    best = compared.plans[order[0]]
    second = runner_up(task, [compared.plans[plan] for plan in order])
    ideas = []
    for plan in order:
        behind = compared.gap(order[0], plan)
        theme, reason = why(task, compared.plans[plan], second if plan == order[0] else best)
        ideas.append(
            Idea(
                actions=write_plan(task, compared.plans[plan]),
                prospects=prospects_of(compared.outcomes[plan]),
                behind=max(0.0, round(behind.points, DECIMALS)),
                behind_error=round(behind.error, DECIMALS),
                reason=reason,
                theme=theme,
            )
        )
    return ideas
