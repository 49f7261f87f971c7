"""What plans are worth in a puzzle, and the verdict on an answer.

Plans are compared as hints and reviews compare them: in drawn worlds, on equal luck, until it is
the player's turn again. The value is what the player can then expect to save, in points, less what
the others can (the leader counts more).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from survive.engine import State
from survive.engine.pieces import CREATURE_KINDS
from survive.players.search.roller import Roller
from survive.players.value.evaluation import Evaluation
from survive.players.value.network_file import standard_network
from survive.players.value.weight_file import standard_weights
from survive.study.comparison import Comparison, Measure
from survive.study.counting import unit_of
from survive.study.forecast import Forecast
from survive.study.judging import NOTABLE
from survive.study.placing import Settling
from survive.study.steps import Steps, in_steps
from survive.study.tally import Gap, Outcome
from survive.study.task import Task, TurnPlan
from survive.study.worlds import known_to

ROUND = 2 * int(CREATURE_KINDS)
"""Rollouts in which each face of the die comes up twice."""
ROUNDS = 12
"""Rounds by which an answer is judged."""
SOLVED, NEAR = 0.75, 0.5
"""The share of what the best plan gains over the usual one that an answer must gain; and the least
share where it is behind by no more than the judge may err."""
STANDARD_ERRORS = 2.0
"""How many standard errors the judge may err, and at least by as much as reviews let pass: two
ways to value the ends of rollouts differ by about as much (docs/research/puzzles.md)."""
LEAST_GAIN = 0.4
"""Points that count as the whole where the usual plan is almost as good as the best."""


class SecondOpinion:
    """Measures plans by the value of their end as *expert* sees it, for the seat that decides."""

    def __init__(self, task: Task) -> None:
        """Prepare for one task."""
        weights = standard_weights()
        judge = Evaluation(task.view, weights, standard_network())
        self._roller = Roller(task.view, weights, task.seat, judge)

    def outcome(
        self,
        world: State,
        plan: TurnPlan,
        shuffled: bool,  # noqa: ARG002
        face: int,
        luck: int,
    ) -> list[float]:
        """Play a plan out until the player's next turn; backs come in the same order for all."""
        return [self._roller.value(world, plan, face, luck)]

    def value(self, outcome: Outcome, seat: int) -> float:  # noqa: ARG002
        """Return the one figure there is."""
        return outcome[0]


@in_steps
def compared(
    task: Task,
    plans: Sequence[Sequence[int]],
    rounds: int,
    seed: int,
    measure: Measure | None = None,
) -> Steps[Comparison]:
    """Compare plans in the worlds and with the luck of a seed; as reviews measure, by default."""
    if measure is None:
        measure = Settling(task.world()) if task.is_setup else Forecast(task.world())
    comparison = Comparison(measure, known_to(task.view), plans, seed, task.seat)
    return (yield from comparison.play(ROUND * rounds))


@dataclass(frozen=True, slots=True)
class Verdict:
    """What an answer is worth beside the best plan and the usual one."""

    value: float
    best: float
    usual: float
    error: float
    """The standard error of how far the answer is behind the best plan."""
    share: float
    """How much of what the best plan gains over the usual one the answer gains, 0 to 1."""
    solved: bool


def verdict(task: Task, found: Comparison, answer: int, best: int, usual: int) -> Verdict:
    """Judge one of several compared plans: another one as good as the best is as right."""
    value, most, least = (found.value(plan) for plan in (answer, best, usual))
    share, behind = share_of(value, most, least), found.gap(best, answer)
    unit = unit_of(task.view.known.ruleset.options)
    return Verdict(value, most, least, behind.error, share, is_solved(share, behind, unit))


def share_of(answer: float, best: float, usual: float) -> float:
    """Return which share of what the best plan gains over the usual one an answer gains."""
    gain = max(best - usual, LEAST_GAIN)
    return min(1.0, max(0.0, 1 - (best - answer) / gain))


def is_solved(share: float, behind: Gap, unit: float = 1.0) -> bool:
    """Whether an answer gains most of what can be gained, or as much as the judge can tell."""
    return share >= SOLVED or (share >= NEAR and behind.points <= noise_of(behind, unit))


def noise_of(gap: Gap, unit: float = 1.0) -> float:
    """Return by how many points two plans may differ that the judge cannot tell apart."""
    return max(NOTABLE * unit, STANDARD_ERRORS * gap.error)


@in_steps
def judged(
    task: Task, answer: Sequence[int], best: Sequence[int], usual: Sequence[int], seed: int
) -> Steps[Verdict]:
    """Judge an answer in the worlds and with the luck of a seed."""
    found = yield from compared.steps(task, [answer, best, usual], ROUNDS, seed)
    return verdict(task, found, 0, 1, 2)
