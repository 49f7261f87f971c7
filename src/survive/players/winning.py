"""Turns the values of all seats into one seat's chance to win.

A player who is behind must take risks, and one who is ahead must not: late in the game a point
counts most where it decides. The chance is a softmax of the values, sharper the fewer turns are
left; it is scaled so that at the outset of a decision a point is worth a point.
"""

from __future__ import annotations

import math
from typing import Final, final

from mypy_extensions import i64

from survive.engine.state import OVER, State
from survive.players.evaluation import Evaluation

_BLUR: Final = 2.0
"""Points that a value is off even at the end, because others' values are hidden."""
_BLUR_PER_TURN: Final = 0.5
_LEAST: Final = 0.02
"""The least slope that the scale makes up for: no position is wholly lost or won."""


@final
class Winning:
    """Chances to win, in points as they count in the position that a decision begins with."""

    scale: float

    def __init__(self, evaluation: Evaluation, state: State, seat: i64) -> None:
        """Measure what a point is worth to this seat here."""
        chance = _chance(evaluation, state, seat, 0.0)
        slope = max(_LEAST, chance * (1.0 - chance)) / _blur(evaluation.left)
        self.scale = 1.0 / slope

    def worth(self, evaluation: Evaluation, state: State, seat: i64, footing: float) -> float:
        """Return the seat's chance to win with so many points more, in points."""
        return self.scale * _chance(evaluation, state, seat, footing)


def _blur(left: float) -> float:
    return _BLUR + _BLUR_PER_TURN * left


def _chance(evaluation: Evaluation, state: State, seat: i64, more: float) -> float:
    """Return the chance of a seat that has some points more than its value says."""
    values = evaluation.values(state)
    blur = _BLUR if state.phase == OVER else _blur(evaluation.left)
    own, total = values[seat] + more, 1.0
    for other in range(len(values)):
        if other != seat:
            total += math.exp(max(-30.0, min(30.0, (values[other] - own) / blur)))
    return 1.0 / total
