"""Measures the environments and their peers; prints one JSON object."""

from __future__ import annotations

import json
import random
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from resource import RUSAGE_CHILDREN, getrusage
from typing import Any

import numpy as np

from survive.env import aec_env
from survive.env.gym_env import SurviveEnv
from survive.env.parallel_env import ParallelVectorEnv
from survive.env.vector_env import VectorEnv

GAMES = (1, 64, 1024)


def rate(seconds: float, play: Callable[[], int]) -> float:
    """Call something that plays, and say how many steps it took in a second of a core's time."""
    play()
    steps = 0
    begin = time.process_time()
    while (spent := time.process_time() - begin) < seconds:
        steps += play()
    return steps / spent


def vector(observation: str, count: int) -> Callable[[], int]:
    """Many games at once; the actions are drawn where the games are."""
    env = VectorEnv(count, players=4, observation=observation, copy=False)
    env.reset(seed=1)
    calls = max(1, 2000 // count)

    def play() -> int:
        for _ in range(calls):
            env.step(env.sample())
        return calls * count

    return play


def parallel(observation: str, count: int, workers: int) -> float:
    """Steps a second on as many free cores as there are processes.

    A busy machine does not have them, so this is computed: from the time of the parent, and that of
    the processes divided by their number. Starting them is left out by the difference of two runs.
    """

    def spent(steps: int) -> float:
        begin, before = time.process_time(), getrusage(RUSAGE_CHILDREN)
        env = ParallelVectorEnv(
            count, players=4, observation=observation, copy=False, workers=workers
        )
        env.reset(seed=1)
        for _ in range(steps):
            env.step(env.sample())
        env.close()
        after = getrusage(RUSAGE_CHILDREN)
        theirs = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        return time.process_time() - begin + theirs / workers

    return 3000 * count / (spent(3500) - spent(500))


def aec(env: Any) -> Callable[[], int]:
    """One game of a PettingZoo environment, in the loop that its documents show."""
    rng = random.Random(1)

    def play() -> int:
        env.reset(seed=rng.randrange(2**30))
        steps = 0
        for _ in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            legal = observation["action_mask"].nonzero()[0]
            env.step(int(legal[int(rng.random() * len(legal))]))
            steps += 1
        return steps

    return play


def gym() -> Callable[[], int]:
    """One game of the Gymnasium environment against a random opponent."""
    env, rng = SurviveEnv(opponents=["random"], observation="vector"), random.Random(1)

    def play() -> int:
        observation, _ = env.reset(seed=rng.randrange(2**30))
        steps, over = 0, False
        while not over:
            legal = np.flatnonzero(observation["action_mask"])
            observation, _, over, _, _ = env.step(int(legal[int(rng.random() * len(legal))]))
            steps += 1
        return steps

    return play


def open_spiel(name: str) -> Callable[[], int]:
    """One game of OpenSpiel with the observation of the deciding player; chance is not a step."""
    import pyspiel

    with suppress(ImportError):
        import survive.env.open_spiel_game  # noqa: F401  (it registers the game)
    game, rng = pyspiel.load_game(name), random.Random(1)

    def play() -> int:
        state, steps = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, chances)[0])
                continue
            state.observation_tensor(state.current_player())
            legal = state.legal_actions()
            state.apply_action(legal[int(rng.random() * len(legal))])
            steps += 1
        return steps

    return play


def contestants() -> dict[str, Callable[[], Callable[[], int]]]:
    """Everything that is measured, by name."""
    found: dict[str, Callable[[], Callable[[], int]]] = {}
    for observation in ("none", "planes", "vector"):
        for count in GAMES:
            found[f"vector_{observation}_{count}"] = lambda o=observation, c=count: vector(o, c)  # type: ignore[misc]
    for observation in ("planes", "vector"):
        found[f"aec_{observation}"] = lambda o=observation: aec(  # type: ignore[misc]
            aec_env.raw_env(players=4, observation=o)
        )
    found["gym_random"] = gym
    found["open_spiel"] = lambda: open_spiel("survive(players=4)")
    found["dark_chess"] = lambda: open_spiel("dark_chess")
    found["connect_four"] = connect_four
    return found


def connect_four() -> Callable[[], int]:
    """PettingZoo's own board game, without its wrappers."""
    from pettingzoo.classic import connect_four_v3

    return aec(connect_four_v3.raw_env())


def main() -> None:
    seconds = float(sys.argv[1])
    figures: dict[str, float] = {}
    for name, make in contestants().items():
        with suppress(ImportError):
            figures[name] = rate(seconds, make())
    for observation in ("planes", "vector"):
        figures[f"parallel_{observation}"] = parallel(observation, 256, 2)
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
