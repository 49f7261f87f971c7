"""Adds up the outcomes of rollouts: averages with their standard errors, and differences."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from survive.study.results import Prospects

Outcome = Sequence[float]
"""The points of all seats, then their chances to win."""


class Tally:
    """The outcomes of one idea, one for each rollout, in their order."""

    def __init__(self, players: int, leader: float) -> None:
        """Begin without outcomes; ``leader`` is how much the best of the others counts."""
        self._players, self._leader = players, leader
        self._outcomes: list[Outcome] = []

    def __len__(self) -> int:
        """Return the number of rollouts."""
        return len(self._outcomes)

    def add(self, outcome: Outcome) -> None:
        """Add the outcome of a rollout."""
        self._outcomes.append(outcome)

    def prospects(self) -> Prospects:
        """Return what each seat can expect."""
        columns = list(zip(*self._outcomes, strict=True))
        means = [_mean(column) for column in columns]
        errors = [_error(column) for column in columns]
        chances = means[self._players :]
        whole = sum(chances)
        return Prospects(
            chances=[chance / whole for chance in chances],
            points=means[: self._players],
            chance_errors=errors[self._players :],
            point_errors=errors[: self._players],
        )

    def means(self) -> list[float]:
        """Return the average outcome."""
        return [_mean(column) for column in zip(*self._outcomes, strict=True)]

    def leads(self, seat: int) -> list[float]:
        """Return by rollout how many points this seat is ahead of the others, as bots count.

        The best of the others counts more than the rest, as in
        :meth:`survive.players.evaluation.Evaluation.utility`.
        """
        return [self._lead(outcome, seat) for outcome in self._outcomes]

    def _lead(self, outcome: Outcome, seat: int) -> float:
        others = [outcome[other] for other in range(self._players) if other != seat]
        best, rest = max(others), sum(others) / len(others)
        return outcome[seat] - self._leader * best - (1 - self._leader) * rest

    def chances_of(self, seat: int) -> list[float]:
        """Return by rollout this seat's chance to win."""
        return [outcome[self._players + seat] for outcome in self._outcomes]

    def lead(self, seat: int) -> float:
        """Return how many points this seat is ahead of the others, on average."""
        return _mean(self.leads(seat))


def difference(better: Sequence[float], worse: Sequence[float]) -> tuple[float, float]:
    """Return the average difference of rollouts on the same luck, and its standard error."""
    gaps = [one - other for one, other in zip(better, worse, strict=True)]
    return _mean(gaps), _error(gaps)


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def _error(values: Sequence[float]) -> float:
    """Return the standard error of the average; 0 for a single value, which says nothing."""
    count = len(values)
    if count < 2:
        return 0.0
    mean = sum(values) / count
    variance = sum((value - mean) ** 2 for value in values) / (count - 1)
    return sqrt(variance / count)
