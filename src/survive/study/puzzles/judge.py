"""What plans are worth in a puzzle, and the verdict on an answer.

The game is played on until the player's next turn, as hard and expert do in their heads. The value
is what the player can then expect to save, in points, less what the others can (the leader counts
more).
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
from survive.study.comparison import Comparison
from survive.study.steps import Steps, in_steps
from survive.study.tally import Outcome
from survive.study.task import Task, TurnPlan
from survive.study.worlds import known_to

ROUND = 2 * int(CREATURE_KINDS)
"""Rollouts in which each face of the die comes up twice."""
ROUNDS = 12
"""Rounds by which an answer is judged."""
SOLVED = 0.75
"""The share of what the best plan gains over the usual one that an answer must gain."""
LEAST_GAIN = 0.4
"""Points that count as the whole where the usual plan is almost as good as the best."""


class OneSeat:
    """Measures plans by the value of their end for the seat that must decide."""

    def __init__(self, task: Task, *, by_hand: bool = False) -> None:
        """Value as expert does, or ``by_hand``: without what was learned."""
        weights, network = standard_weights(), None if by_hand else standard_network()
        judge = Evaluation(task.view, weights, network)
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
    task: Task, plans: Sequence[Sequence[int]], rounds: int, seed: int, *, by_hand: bool = False
) -> Steps[Comparison]:
    """Compare plans in the worlds and with the luck of a seed."""
    measure = OneSeat(task, by_hand=by_hand)
    comparison = Comparison(measure, known_to(task.view), plans, seed, task.seat)
    return (yield from comparison.play(ROUND * rounds))


@dataclass(frozen=True, slots=True)
class Verdict:
    """What an answer is worth beside the best plan and the usual one."""

    value: float
    best: float
    usual: float
    share: float
    """How much of what the best plan gains over the usual one the answer gains, 0 to 1."""
    solved: bool


def verdict(answer: float, best: float, usual: float) -> Verdict:
    """Judge an answer by its value: another plan as good as the best is as right."""
    gain = max(best - usual, LEAST_GAIN)
    share = min(1.0, max(0.0, 1 - (best - answer) / gain))
    return Verdict(answer, best, usual, share, share >= SOLVED)


@in_steps
def judged(
    task: Task, answer: Sequence[int], best: Sequence[int], usual: Sequence[int], seed: int
) -> Steps[Verdict]:
    """Judge an answer in the worlds and with the luck of a seed."""
    found = yield from compared.steps(task, [answer, best, usual], ROUNDS, seed)
    return verdict(found.value(0), found.value(1), found.value(2))
