"""Positions from games of bots, such as could have come about in play."""

from __future__ import annotations

import random

from survive.engine import Options, State, new_game, play
from survive.players import make_player
from survive.simulation.run.match import play_game

BOT = "medium"
"""Fast, and good enough for such a position."""


def moment_of_a_game(options: Options, seed: int) -> State:
    """Play a game of bots, and return the beginning of a turn somewhere in the middle."""
    bots = [make_player(BOT) for _ in range(options.players)]
    actions = play_game(options, bots, seed, record=True).actions
    state = new_game(options, seed=seed)
    begun: list[State] = []
    turn = 0
    for action in actions:
        play(state, action)
        if state.turn > turn and state.depth:
            turn = int(state.turn)
            begun.append(state.copy())
    return random.Random(seed).choice(begun[len(begun) // 5 :])
