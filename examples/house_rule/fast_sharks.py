"""A house rule in a package of its own: what if sharks moved three spaces?"""

from survive.engine import HouseRule, State
from survive.engine.pieces import BEACH


class FastSharks(HouseRule):
    """Once the beaches have sunk, sharks move up to three spaces."""

    def steps(self, state: State, kind: str, steps: int) -> int:
        """Return the most spaces that a creature moves."""
        if kind == "shark" and state.tiles[BEACH] == 0:
            return 3
        return steps
