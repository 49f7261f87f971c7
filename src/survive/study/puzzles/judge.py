"""What plans are worth: all of them in the same drawn worlds, with the same luck.

A plan is carried out in worlds that look like the position to the player who must decide, and the
game is played on until that player's next turn, as hard and expert do in their heads. Its value
is what the player can then expect to save, in points, less what the others can (the leader counts
more). Because every plan meets the same worlds and the same luck, chance does not decide which of
them is better.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from math import sqrt

from survive.engine.pieces import CREATURE_KINDS
from survive.players.evaluation import Evaluation
from survive.players.network_file import standard_network
from survive.players.roller import Roller
from survive.players.weight_file import standard_weights
from survive.players.weights import Weights
from survive.study.puzzles.plans import Task
from survive.study.steps import Steps, in_steps

ROUND = 2 * int(CREATURE_KINDS)
"""Rollouts in which each face of the die comes up twice."""
AT_A_TIME = 4
"""Plans that are tried in one step; each meets the same luck, whichever it is tried with."""
ROUNDS = 12
"""Rounds by which an answer is judged."""
SOLVED = 0.75
"""The share of what the best plan gains over the usual one that an answer must gain."""
LEAST_GAIN = 0.4
"""Points that count as the whole where the usual plan is almost as good as the best."""


@dataclass(frozen=True, slots=True)
class Worth:
    """What a plan came to, round by round."""

    rounds: tuple[float, ...]

    @property
    def value(self) -> float:
        """Points, on average."""
        return sum(self.rounds) / len(self.rounds)

    def behind(self, best: Worth) -> tuple[float, float]:
        """Return how many points this is worse than another plan, and the standard error."""
        gaps = [theirs - ours for ours, theirs in zip(self.rounds, best.rounds, strict=True)]
        mean = sum(gaps) / len(gaps)
        if len(gaps) == 1:
            return mean, 0.0
        spread = sum((gap - mean) ** 2 for gap in gaps) / (len(gaps) - 1)
        return mean, sqrt(spread / len(gaps))


@cache
def _weights() -> Weights:
    return standard_weights()


@in_steps
def worths(
    task: Task, plans: Sequence[Sequence[int]], rounds: int, seed: int, *, by_hand: bool = False
) -> Steps[list[Worth]]:
    """Return what each plan comes to in the worlds and with the luck of a seed.

    Results are valued as expert values them, or ``by_hand``: without what was learned.
    """
    network = None if by_hand else standard_network()
    judge = Evaluation(task.view, _weights(), network)
    roller = Roller(task.view, _weights(), task.seat, judge)
    found: list[list[float]] = [[] for _ in plans]
    for number in range(rounds):
        for at in range(0, len(plans), AT_A_TIME):
            ideas = [list(plan) for plan in plans[at : at + AT_A_TIME]]
            values = roller.values(ideas, ROUND, seed_of(seed, number))
            for own, value in zip(found[at:], values, strict=False):
                own.append(value)
            yield
    return [Worth(tuple(own)) for own in found]


def seed_of(*parts: object) -> int:
    """Return a seed that these parts give, always the same."""
    digest = sha256(" ".join(map(str, parts)).encode()).digest()
    return int.from_bytes(digest[:7], "big")


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
    found = yield from worths.steps(task, [answer, best, usual], ROUNDS, seed)
    return verdict(*(worth.value for worth in found))
