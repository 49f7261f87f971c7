"""Who takes part in simulated games: a bot by its name, perhaps with weights of its own."""

from __future__ import annotations

from dataclasses import dataclass

from survive.players import Player, make_player
from survive.players.value.weights import NAMES, Weights

Terms = tuple[float, ...]
"""Weights in the order of their names; empty for those that come with the package."""


@dataclass(frozen=True, slots=True)
class Entrant:
    """A member of a line-up, in a form that can travel to other processes."""

    name: str
    terms: Terms = ()

    def make(self) -> Player:
        """Return the player."""
        if not self.terms:
            return make_player(self.name)
        return make_player(self.name, Weights(dict(zip(NAMES, self.terms, strict=True))))
