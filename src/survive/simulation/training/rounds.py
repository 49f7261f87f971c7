"""The rounds of learning that lead from nothing to the networks of *expert*.

The first network learns the value of positions from games of bots that have learned nothing. The
next three learn to set up, each from games whose players set up by the network before.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final


@dataclass(frozen=True)
class Round:
    """Games to play, and a network to learn from them."""

    name: str
    """Names the folder of its games and its network."""
    games: int
    epochs: int
    setup: bool = False
    """Whether only setting up is learned."""
    before: str = ""
    """The round whose network the players of these games set up by."""

    def network(self, folder: Path) -> Path:
        """Return where the network of this round is kept."""
        return folder / self.name / "network.json"


ROUNDS: Final = (
    Round("value", games=6800, epochs=14),
    Round("setup-1", games=3712, epochs=12, setup=True, before="value"),
    Round("setup-2", games=9600, epochs=14, setup=True, before="setup-1"),
    Round("setup-3", games=9600, epochs=14, setup=True, before="setup-2"),
)
"""How the networks of *expert* are learned."""


def shortened(games: int | None, epochs: int | None) -> Sequence[Round]:
    """Return the rounds, each with this many games and epochs where they are given."""
    return [replace(one, games=games or one.games, epochs=epochs or one.epochs) for one in ROUNDS]


def taught(setup: bool) -> Round:
    """Return the last round for setting up, or for the value of positions."""
    return [one for one in ROUNDS if one.setup == setup][-1]
