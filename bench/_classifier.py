"""Tells samples of several kinds apart by their figures: softmax regression, by gradient descent.

Simple on purpose: a weighted sum of figures per kind is what a player could do in their head.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import NamedTuple

_ROUNDS, _RATE, _SHRINK = 400, 0.5, 0.01


class Classifier(NamedTuple):
    """Weights for standardized figures, by kind."""

    kinds: tuple[str, ...]
    middles: list[float]
    spreads: list[float]
    weights: list[list[float]]
    """By kind; the last is for a figure that is always 1."""

    def kind_of(self, sample: Sequence[float]) -> str:
        """Return the kind that a sample most likely is of."""
        odds = _odds(self.weights, _standard(sample, self.middles, self.spreads))
        return self.kinds[odds.index(max(odds))]


def learned(samples: Mapping[str, Sequence[Sequence[float]]]) -> Classifier:
    """Learn from samples by kind."""
    kinds = tuple(samples)
    rows = [row for kind in kinds for row in samples[kind]]
    columns = list(zip(*rows, strict=True))
    middles = [sum(column) / len(rows) for column in columns]
    spreads = [
        math.sqrt(sum((one - middle) ** 2 for one in column) / len(rows)) or 1.0
        for column, middle in zip(columns, middles, strict=True)
    ]
    known = [
        (_standard(row, middles, spreads), place)
        for place, kind in enumerate(kinds)
        for row in samples[kind]
    ]
    weights = [[0.0] * (len(columns) + 1) for _ in kinds]
    for _ in range(_ROUNDS):
        steps = [[_SHRINK * one for one in row] for row in weights]
        for row, place in known:
            for kind, share in enumerate(_odds(weights, row)):
                off = (share - (kind == place)) / len(known)
                for at, figure in enumerate(row):
                    steps[kind][at] += off * figure
        for kind, row in enumerate(steps):
            for at, step in enumerate(row):
                weights[kind][at] -= _RATE * step
    return Classifier(kinds, middles, spreads, weights)


def _standard(
    sample: Sequence[float], middles: Sequence[float], spreads: Sequence[float]
) -> list[float]:
    figures = [
        (one - middle) / spread
        for one, middle, spread in zip(sample, middles, spreads, strict=True)
    ]
    return [*figures, 1.0]


def _odds(weights: Sequence[Sequence[float]], row: Sequence[float]) -> list[float]:
    """Return how likely each kind is."""
    scores = [sum(w * x for w, x in zip(one, row, strict=True)) for one in weights]
    most = max(scores)
    shares = [math.exp(score - most) for score in scores]
    return [share / sum(shares) for share in shares]
