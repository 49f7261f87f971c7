"""Measures positions as text: how many are read, written and filled in per second."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable, Sequence
from typing import TypeVar

from survive.engine import Options, State, new_game
from survive.engine.playout import random_playout
from survive.record.position.text import Position, read_position, write_position
from survive.views import SPECTATOR, view

Item = TypeVar("Item")


def per_second(call: Callable[[Item], object], items: Sequence[Item], seconds: float) -> float:
    """Return the mean number of calls per second over these items."""
    calls = 0
    begin = time.perf_counter()
    while (spent := time.perf_counter() - begin) < seconds:
        for item in items:
            call(item)
        calls += len(items)
    return calls / spent


def moments(count: int) -> list[State]:
    """Return states of random games of four players, from the setup to the end."""
    found = []
    for seed in range(count):
        state = new_game(Options(4), seed=seed)
        random_playout(state, seed, 1 + seed * 400 // count)
        found.append(state)
    return found


def position_figures(seconds: float = 0.5) -> dict[str, float]:
    """Return figures for states and for what a spectator sees of them."""
    states = moments(100)
    texts = [write_position(state) for state in states]
    seen = [write_position(view(state, SPECTATOR)) for state in states]
    unknown = [read_position(text) for text in seen]

    def complete(position: Position) -> State:
        return position.complete(1)

    return {
        "positions_written_per_s": per_second(write_position, states, seconds),
        "positions_read_per_s": per_second(read_position, texts, seconds),
        "views_read_per_s": per_second(read_position, seen, seconds),
        "views_completed_per_s": per_second(complete, unknown, seconds),
        "position_characters": sum(map(len, texts)) / len(texts),
    }


if __name__ == "__main__":
    print(json.dumps(position_figures(float(sys.argv[1]) if len(sys.argv) > 1 else 0.5)))
