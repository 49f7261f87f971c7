"""A plan for the rest of a turn, followed as long as it can be played.

A player that stays for a whole game follows its plan itself. A server, which makes a new bot for
every decision, keeps the plans instead.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class Intention(NamedTuple):
    """The actions that a player means to take in a turn, in order.

    >>> plan = Intention(3, (10, 11))
    >>> plan.fits(3, [10, 12]), plan.rest.fits(3, [12]), plan.fits(4, [10])
    (True, False, False)
    """

    turn: int = 0
    actions: tuple[int, ...] = ()

    def fits(self, turn: int, legal: Sequence[int]) -> bool:
        """Return whether the plan is for this turn and its next action can be taken."""
        return bool(self.actions) and self.turn == turn and self.actions[0] in legal

    @property
    def rest(self) -> Intention:
        """The plan once its next action has been taken."""
        return Intention(self.turn, self.actions[1:])


NO_INTENTION = Intention()
