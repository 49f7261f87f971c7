"""What every environment does between two decisions."""

from __future__ import annotations

from survive.engine import CHANCE, Luck, State, play, to_move


def roll_dice(state: State, luck: Luck) -> int:
    """Roll dice until a seat has to decide, and return that seat, or NOBODY at the end."""
    while (seat := to_move(state)) == CHANCE:
        play(state, luck.action(state))
    return seat
