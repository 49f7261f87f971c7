"""Finds ideas for a task: whole plans for an Actions phase, single actions otherwise.

They are found as *hard* and *expert* find them, knowing what the player may know; which of them
is the best is then a matter of comparing them.
"""

from __future__ import annotations

from collections.abc import Sequence

from survive.engine import State, agenda, legal_actions
from survive.players.reasons_for import reason_for_plan
from survive.players.search.choosing import Chooser
from survive.players.search.turn_search import TurnSearch
from survive.players.value.evaluation import Evaluation, evaluation_of_setup
from survive.players.value.network_file import standard_setup_network
from survive.players.value.weight_file import standard_weights
from survive.record.wire.objects import reason_to_wire
from survive.study.comparison import Comparison
from survive.study.forecast import prospects_of
from survive.study.results import Idea, Theme, Why
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


def why(task: Task, plan: Sequence[int]) -> tuple[Theme, Why | None]:
    """Return what a plan is about, and why it is good if a term of the value shows it."""
    reason = reason_for_plan(task.view, plan)
    theme = theme_of(task.view.known, plan, reason)
    if reason is None:
        return theme, None
    wire = reason_to_wire(reason, task.view.known.ruleset.board)
    return theme, Why(code=wire["code"], rule=wire["rule"], fields=wire["fields"])


def ideas_of(task: Task, compared: Comparison, plans: Sequence[int] | None = None) -> list[Idea]:
    """Return compared plans as ideas, the best first, each beside the best of them.

    ``plans`` are the numbers of those that are kept; by default all.
    """
    order = [plan for plan in compared.order if plans is None or plan in plans]
    ideas = []
    for plan in order:
        behind = compared.gap(order[0], plan)
        theme, reason = why(task, compared.plans[plan])
        ideas.append(
            Idea(
                actions=write_plan(task, compared.plans[plan]),
                prospects=prospects_of(compared.outcomes[plan]),
                behind=round(behind.points, DECIMALS),
                behind_error=round(behind.error, DECIMALS),
                reason=reason,
                theme=theme,
            )
        )
    return ideas
