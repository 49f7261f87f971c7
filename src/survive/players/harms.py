"""Counts who harmed whom: the adventurers that each player lost in another player's turn.

All players see it, so a bot may know it (:class:`~survive.players.player.Witness`).
"""

from __future__ import annotations

from collections.abc import Iterable

from survive.engine.rules import play
from survive.engine.state import State


class Harms:
    """Counts the losses of one game; it looks at the state before every decision."""

    def __init__(self, state: State) -> None:
        """Start; earlier losses count against no player."""
        players = int(state.ruleset.players)
        self._by = [[0] * players for _ in range(players)]
        self._lost = list(state.lost)
        self._active = int(state.active)

    def note(self, state: State) -> None:
        """Blame what was lost since the last look on the player whose turn it was then."""
        for seat, lost in enumerate(state.lost):
            if seat != self._active:
                self._by[seat][self._active] += max(0, int(lost) - self._lost[seat])
        self._lost = list(state.lost)
        self._active = int(state.active)

    def to(self, seat: int) -> list[int]:
        """Return how many adventurers of this seat each player has cost it."""
        return list(self._by[seat])


def harms_of(beginning: State, actions: Iterable[int], seat: int) -> list[int]:
    """Return how many adventurers of a seat each player has cost it in these actions.

    The state in which the game began is played on.
    """
    harms = Harms(beginning)
    for action in actions:
        play(beginning, action)
        harms.note(beginning)
    return harms.to(seat)
