"""Adds up the outcomes of rollouts: averages with their standard errors, and differences."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from survive.engine.pieces import CREATURE_KINDS
from survive.study.results import Prospects

Outcome = Sequence[float]
"""What :meth:`survive.players.foresight.Foresight.outcome` returns: the points of all seats and
their chances to win at the end of the turn, then the same some turns later."""

DECIMALS = 4
"""How precise figures are kept: beyond this they would only be noise and a waste of space."""
_FACES = int(CREATURE_KINDS)
_CHANCE_DECIMALS = 9
"""More of them for chances, so that they still add up to 1."""


class Tally:
    """The outcomes of one idea, one for each rollout, in their order."""

    def __init__(self, players: int, leader: float) -> None:
        """Begin without outcomes; ``leader`` is how much the best of the others counts."""
        self._players, self._leader = players, leader
        self._outcomes: list[Outcome] = []

    def add(self, outcome: Outcome) -> None:
        """Add the outcome of a rollout."""
        self._outcomes.append(outcome)

    def prospects(self) -> Prospects:
        """Return what each seat can expect, judged at the end of the turn."""
        return self._prospects(0)

    def later_prospects(self) -> Prospects:
        """Return the same, judged some turns later."""
        return self._prospects(2 * self._players)

    def _prospects(self, first: int) -> Prospects:
        columns = list(zip(*self._outcomes, strict=True))[first : first + 2 * self._players]
        means, errors = [_mean(one) for one in columns], [_error(one) for one in columns]
        chances = means[self._players :]
        whole = sum(chances)
        return Prospects(
            chances=[round(chance / whole, _CHANCE_DECIMALS) for chance in chances],
            points=rounded(means[: self._players]),
            chance_errors=rounded(errors[self._players :]),
            point_errors=rounded(errors[: self._players]),
        )

    def means(self) -> list[float]:
        """Return the points of all seats, then their chances, on average."""
        columns = list(zip(*self._outcomes, strict=True))[: 2 * self._players]
        return [_mean(column) for column in columns]

    def leads(self, seat: int) -> list[float]:
        """Return by rollout how many points this seat is ahead of the others some turns later.

        The best of the others counts more than the rest, as in
        :meth:`survive.players.evaluation.Evaluation.utility`.
        """
        return [self._lead(outcome, seat) for outcome in self._outcomes]

    def _lead(self, outcome: Outcome, seat: int) -> float:
        points = outcome[2 * self._players : 3 * self._players]
        others = [points[other] for other in range(self._players) if other != seat]
        best, rest = max(others), sum(others) / len(others)
        return points[seat] - self._leader * best - (1 - self._leader) * rest

    def lead(self, seat: int) -> float:
        """Return how many points this seat is ahead of the others, on average."""
        return _mean(self.leads(seat))

    def chances_of(self, seat: int) -> list[float]:
        """Return by rollout this seat's chance to win some turns later."""
        return [outcome[3 * self._players + seat] for outcome in self._outcomes]


def difference(better: Sequence[float], worse: Sequence[float]) -> tuple[float, float]:
    """Return the average difference of rollouts on the same luck, and its standard error."""
    gaps = [one - other for one, other in zip(better, worse, strict=True)]
    return _mean(gaps), _error(gaps)


def rounded(values: Sequence[float]) -> list[float]:
    """Return figures as precise as they are kept."""
    return [round(value, DECIMALS) for value in values]


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def _error(values: Sequence[float]) -> float:
    """Return the standard error of the average; 0 for a single value, which says nothing.

    Rollouts in a row meet all faces of the first die in turn, so it is their averages that vary
    by chance.
    """
    blocks = [_mean(values[at : at + _FACES]) for at in range(0, len(values) - _FACES + 1, _FACES)]
    independent = blocks if len(blocks) > 1 else values
    count = len(independent)
    if count < 2:
        return 0.0
    mean = _mean(independent)
    return sqrt(sum((value - mean) ** 2 for value in independent) / (count - 1) / count)
