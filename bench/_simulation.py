"""Measures how fast this process plays random games; prints one JSON object.

python -m bench._simulation SECONDS driver      play_game beside the engine's own playouts
python -m bench._simulation SECONDS workers N   a simulation with N workers
python -m bench._simulation SECONDS playouts    nothing but playouts: what a core can do
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from itertools import count

from survive.cli.simulations.simulate import STANDARD
from survive.engine import Options, new_game
from survive.engine.playout import random_playout
from survive.players import make_player
from survive.simulation import Plan, make_executor, play_game, run_plans
from survive.simulation.accumulator import make_accumulator

OPTIONS = Options(4)
LINEUP = ("random",) * 4
SLICE = 50
"""How many games are played in one way before the next way has its turn."""


def playout(seed: int) -> object:
    return random_playout(new_game(OPTIONS, seed=seed), seed)


def driver(seconds: float) -> dict[str, float]:
    """Time games in each way alternately, by CPU time, so that other programs' noise cancels."""
    players = [make_player(name) for name in LINEUP]
    standard = [make_accumulator(name) for name in STANDARD]
    ways: dict[str, Callable[[int], object]] = {
        "playout": playout,
        "driver": lambda seed: play_game(OPTIONS, players, seed, names=LINEUP),
        "actions": lambda seed: play_game(OPTIONS, players, seed, names=LINEUP, record=True),
        "statistics": lambda seed: play_game(
            OPTIONS, players, seed, names=LINEUP, accumulators=standard
        ),
    }
    spent = dict.fromkeys(ways, 0.0)
    seeds = count()
    games = 0
    end = time.perf_counter() + seconds * len(ways)
    while time.perf_counter() < end:
        slice_ = [next(seeds) for _ in range(SLICE)]
        games += SLICE
        for way, play in ways.items():
            begin = time.process_time()
            for seed in slice_:
                play(seed)
            spent[way] += time.process_time() - begin
    return {f"{way}_us": 1e6 * taken / games for way, taken in spent.items()}


def workers(seconds: float, number: int, collect: tuple[str, ...]) -> float:
    """Return games per second of a simulation, from when all workers are busy."""
    plan = Plan(OPTIONS, LINEUP, games=10**9, collect=collect)
    games = 0
    begin = last = 0.0
    for batches, done in enumerate(run_plans([plan], make_executor(workers=number)), 1):
        last = time.perf_counter()
        if batches == 3 * number:
            begin = last
        elif batches > 3 * number:
            games += len(done.results)
            if last - begin > seconds:
                break
    return games / (last - begin)


def playouts(seconds: float) -> float:
    """Return games per second of the engine alone, by wall-clock time."""
    games = 0
    begin = time.perf_counter()
    while (spent := time.perf_counter() - begin) < seconds:
        playout(games)
        games += 1
    return games / spent


def main() -> None:
    seconds, what = float(sys.argv[1]), sys.argv[2]
    if what == "driver":
        figures = driver(seconds)
    elif what == "workers":
        number = int(sys.argv[3])
        figures = {
            "plain": workers(seconds, number, ()),
            "statistics": workers(seconds, number, STANDARD),
        }
    else:
        figures = {"playouts": playouts(seconds)}
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
