"""What a game that is over was worth to each seat.

Nothing is rewarded before the end: the treasure of a saved adventurer is secret until then
(VIEW-3), and an immediate reward would reveal it to an observer of all rewards.
"""

from __future__ import annotations

from survive.engine import ending
from survive.engine.state import State

REWARDS = ("win", "score", "margin")
"""The names of the rewards, in the order of their numbers."""


def points(state: State) -> list[int]:
    """Return what the table plays for: treasure, or with Challenge adventurers (END-2, EXT-7)."""
    if state.ruleset.options.challenge:
        saved: list[int] = []
        for seat in range(state.ruleset.players):
            saved.append(state.saved[seat])
        return saved
    return ending.scores(state)


def rewards_of(state: State, kind: int) -> list[float]:
    """Return the reward of each seat for a game that is over.

    ``win``: those who win share 1, the others share -1; if all win, everyone gets 0.
    ``score``: the points of the seat. ``margin``: its points less the most that another has.
    """
    players: int = state.ruleset.players
    if kind == 0:
        best = ending.winners(state)
        others = players - len(best)
        if others == 0:
            return [0.0] * players
        return [1.0 / len(best) if seat in best else -1.0 / others for seat in range(players)]
    totals = points(state)
    if kind == 1:
        return [float(total) for total in totals]
    out: list[float] = []
    for seat in range(players):
        most = max([totals[other] for other in range(players) if other != seat])
        out.append(float(totals[seat] - most))
    return out
