"""Measures random games of other projects' engines (the extra ``peers``); prints JSON."""

from __future__ import annotations

import json
import random
import sys
import time
from contextlib import suppress
from typing import Any


def catanatron(seconds: float) -> float:
    """Return decisions per second of four random players in catanatron's own loop."""
    from catanatron import Color, Game, RandomPlayer

    class Counting(RandomPlayer):  # type: ignore[misc]
        decisions = 0

        def decide(self, game: Any, playable_actions: Any) -> Any:
            Counting.decisions += 1
            return super().decide(game, playable_actions)

    begin = time.process_time()
    while (spent := time.process_time() - begin) < seconds:
        Game([Counting(color) for color in Color]).play()
    return Counting.decisions / spent


def open_spiel(name: str, seconds: float) -> float:
    """Return decisions per second of random games in OpenSpiel, driven from Python."""
    import pyspiel

    game, rng, decisions = pyspiel.load_game(name), random.Random(1), 0
    begin = time.process_time()
    while (spent := time.process_time() - begin) < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            legal = state.legal_actions()
            state.apply_action(legal[int(rng.random() * len(legal))])
            decisions += 1
    return decisions / spent


def main() -> None:
    seconds = float(sys.argv[1])
    figures: dict[str, float] = {}
    with suppress(ImportError):
        figures["catanatron"] = catanatron(seconds)
    with suppress(ImportError):
        figures["open_spiel dark_chess"] = open_spiel("dark_chess", seconds)
        figures["open_spiel quoridor"] = open_spiel("quoridor", seconds)
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
