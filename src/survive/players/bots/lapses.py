"""Errors as people make them: for one turn a bot overlooks a danger, or hurries.

A lapse is a distorted value function: the bot plays sensibly by a wrong picture of the world.
Noise, in contrast, makes a bot do things that cannot be explained.
"""

from __future__ import annotations

from dataclasses import dataclass

from survive.players.value.weights import NAMES, Weights

DANGERS = ("serpent", "shark", "kaiju", "sinking")


@dataclass(frozen=True)
class Lapse:
    """One kind of error."""

    name: str
    dangers: float
    """What the weights of all dangers are multiplied by."""
    hazard: float = 1.0
    """The same for the risk of every turn on the way: if high, only the nearest ones count."""
    spite: float = 1.0
    """How much the others count: 0 if they are forgotten."""

    def weights(self, plain: Weights) -> Weights:
        """Return the weights of a bot that errs like this."""
        terms = {name: float(getattr(plain, name)) for name in NAMES}
        for name in DANGERS:
            terms[name] = min(0.95, self.dangers * terms[name])
        terms["hazard"] *= self.hazard
        return Weights(terms)


LAPSES = (
    Lapse("overlooks what swims about", dangers=0.0),
    Lapse("is greedy for the nearest", dangers=0.5, hazard=3.0),
    Lapse("is afraid", dangers=3.0, hazard=0.5),
    Lapse("forgets the others", dangers=1.0, spite=0.0),
)
