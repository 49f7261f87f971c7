"""The learned value: a small network that gives an adventurer's chance to be saved.

The first layer adds up one row of weights for each trait that holds, and for four numbers; the
rows of the position and the seat are added up once per seat. ``docs/research/how_bots_think.md``
says how the weights were learned, ``players/value/network.json`` holds them.
"""

from __future__ import annotations

import math
from typing import Final, final

from mypy_extensions import i64

from survive.engine.arrays import vec
from survive.players.value.traits import TRAITS

NUMBERS: Final = 4
"""Inputs that are numbers: see :meth:`Network.chance`."""
ROWS: Final = TRAITS + NUMBERS


@final
class Network:
    """Weights, and the hidden units of the seat at hand."""

    hidden: i64
    rows: vec[float]
    """First layer: ``hidden`` weights for each trait, then for each number."""
    bias: vec[float]
    out: vec[float]
    """Second layer, from the hidden units to the one output."""
    out_bias: float
    shared: vec[float]
    """The hidden units as far as they follow from the position and the seat."""

    def __init__(
        self, rows: list[float], bias: list[float], out: list[float], out_bias: float
    ) -> None:
        """Take the weights; their number must fit the traits."""
        self.hidden = len(bias)
        if len(rows) != ROWS * len(bias) or len(out) != len(bias):
            raise ValueError(f"a network of {len(bias)} hidden units needs {ROWS} rows of them")
        if len(bias) % 4 != 0:
            raise ValueError(f"{len(bias)} hidden units: their number must be divisible by 4")
        self.rows = vec[float](rows)
        self.bias = vec[float](bias)
        self.out = vec[float](out)
        self.out_bias = out_bias
        self.shared = vec[float](bias)

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle as the weights."""
        return Network, (list(self.rows), list(self.bias), list(self.out), self.out_bias)

    def begin_seat(self, active: vec[i64], count: i64) -> None:
        """Take the traits that all adventurers of a seat share."""
        hidden, rows, shared = self.hidden, self.rows, self.shared
        for unit in range(hidden):
            shared[unit] = self.bias[unit]
        for i in range(count):
            at = active[i] * hidden
            for unit in range(hidden):
                shared[unit] += rows[at + unit]

    def chance(
        self, active: vec[i64], count: i64, chance: float, needed: float, left: float
    ) -> float:
        """Return an adventurer's chance to be saved, or its share of the highest value.

        The former if its value is among the traits, the latter if not: treasure of value 5 that
        is certain to be saved is 1.
        """
        hidden, rows, shared, out = self.hidden, self.rows, self.shared, self.out
        second = min(2.0, needed / 8.0)
        third = max(-1.0, min(1.0, (left - needed) / 6.0))
        fourth = min(2.0, left / 10.0)
        total = self.out_bias
        # Four units at a time, in variables of their own: three times as fast as in an array.
        for unit in range(0, hidden, 4):
            a, b = shared[unit], shared[unit + 1]
            c, d = shared[unit + 2], shared[unit + 3]
            for i in range(count):
                at = active[i] * hidden + unit
                a += rows[at]
                b += rows[at + 1]
                c += rows[at + 2]
                d += rows[at + 3]
            for number in range(NUMBERS):
                at = (TRAITS + number) * hidden + unit
                x = chance
                if number == 1:
                    x = second
                elif number == 2:
                    x = third
                elif number == 3:
                    x = fourth
                a += x * rows[at]
                b += x * rows[at + 1]
                c += x * rows[at + 2]
                d += x * rows[at + 3]
            total += max(0.0, a) * out[unit] + max(0.0, b) * out[unit + 1]
            total += max(0.0, c) * out[unit + 2] + max(0.0, d) * out[unit + 3]
        return 1.0 / (1.0 + math.exp(-max(-30.0, min(30.0, total))))


def numbers_of(chance: float, needed: float, left: float) -> list[float]:
    """Return the inputs that are numbers, for learning."""
    slack = max(-1.0, min(1.0, (left - needed) / 6.0))
    return [chance, min(2.0, needed / 8.0), slack, min(2.0, left / 10.0)]
