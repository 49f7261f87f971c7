"""Games of strong bots, for the benchmarks of reviews and analyses."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from survive.engine import Luck, Options, State
from survive.players import make_player
from survive.record.game.game_record import GameRecord
from survive.simulation.run.match import play_game
from survive.study.timeline import turns_of

LEVEL = "hard:rollouts=2"
"""Plays as *hard* does with fewer rollouts: a game takes seconds."""
FIRST_SEED = 100


def games(count: int, seats: Sequence[int], first_seed: int = FIRST_SEED) -> Iterator[GameRecord]:
    """Play games for these numbers of players, in turn."""
    for number in range(count):
        options, seed = Options(players=seats[number % len(seats)]), first_seed + number
        bots = [make_player(LEVEL) for _ in range(options.players)]
        played = play_game(options, bots, seed, record=True)
        yield GameRecord(options, Luck(seed).deal(options), tuple(played.actions))


def turn_beginnings(record: GameRecord, step: int, first: int = 1) -> Iterator[State]:
    """Yield the positions at the start of every Nth turn."""
    for begin in turns_of(record)[first::step]:
        state = record.state(begin)
        if state.turn > 0:
            yield state


def mean_and_error(values: Sequence[float]) -> tuple[float, float]:
    """Return an average and its standard error."""
    mean = sum(values) / len(values)
    spread = sum((value - mean) ** 2 for value in values) / max(1, len(values) - 1)
    return mean, math.sqrt(spread / len(values))


def interval(values: Sequence[float]) -> str:
    """Return an average with its 95 % interval."""
    mean, error = mean_and_error(values)
    return f"{mean:.3f} ({mean - 1.96 * error:.3f} to {mean + 1.96 * error:.3f})"
