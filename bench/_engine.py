"""Measures the engine as this process runs it, compiled or not; prints one JSON object."""

from __future__ import annotations

import json
import random
import resource
import sys
import time
from collections.abc import Callable
from pathlib import Path

import survive
from survive.engine import (
    CHANCE,
    NOBODY,
    Luck,
    Options,
    State,
    advance,
    apply,
    legal_actions,
    new_game,
    play,
    to_move,
)
from survive.engine.playout import random_playout
from survive.engine.rules import choices

OPTIONS = Options(4)


def inside(seconds: float) -> tuple[float, float]:
    """Return games and decisions per second of whole random games in the engine's own loop."""
    games = decisions = 0
    begin = time.process_time()
    while (spent := time.process_time() - begin) < seconds:
        decisions += random_playout(new_game(OPTIONS, seed=games), games)
        games += 1
    return games / spent, decisions / spent


def outside(seconds: float, act: Callable[[State, int], object]) -> float:
    """Return decisions per second of whole random games driven from interpreted Python."""
    rng = random.Random(1)
    games = decisions = 0
    begin = time.process_time()
    while (spent := time.process_time() - begin) < seconds:
        state, luck = new_game(OPTIONS, seed=games), Luck(games)
        while (seat := to_move(state)) != NOBODY:
            legal = legal_actions(state)
            act(
                state,
                luck.action(state) if seat == CHANCE else legal[int(rng.random() * len(legal))],
            )
            decisions += 1
        games += 1
    return decisions / spent


def in_one_call(seconds: float) -> float:
    """Whole random games from interpreted Python, one call for each decision: decisions/s."""
    rng = random.Random(1)
    games = decisions = 0
    begin = time.process_time()
    while (spent := time.process_time() - begin) < seconds:
        state, luck = new_game(OPTIONS, seed=games), Luck(games)
        legal = legal_actions(state)
        while legal:
            legal = advance(state, legal[int(rng.random() * len(legal))], luck)
            decisions += 1
        # The dice count as in the other loop: one in every turn but, perhaps, the last.
        decisions += state.turn - 1
        games += 1
    return decisions / spent


def with_the_facade(seconds: float) -> float:
    """Whole random games by ``survive.Game``, legal moves and events included: decisions/s."""
    rng = random.Random(1)
    games = decisions = 0
    begin = time.process_time()
    while (spent := time.process_time() - begin) < seconds:
        game = survive.Game(options=OPTIONS, seed=games)
        while not game.is_over:
            legal = game.legal_moves
            game.push(legal[int(rng.random() * len(legal))])
        decisions += len(game.actions)
        games += 1
    return decisions / spent


def positions(count: int) -> list[State]:
    """Return states from the middle of random games, every other one just before a move."""
    found = []
    for seed in range(count):
        state = new_game(OPTIONS, seed=seed)
        random_playout(state, seed, 60 + seed * 250 // count)
        found.append(state)
    return found


def microseconds(call: Callable[[State], object], states: list[State], seconds: float) -> float:
    """Return the mean time of a call over these states."""
    calls = 0
    begin = time.process_time()
    while (spent := time.process_time() - begin) < seconds:
        for state in states:
            call(state)
        calls += len(states)
    return spent / calls * 1e6


def bytes_of_a_state(count: int = 20_000) -> float:
    """Return the memory that one more state takes, for the largest game."""
    state = new_game(Options(6, overcrowded=True), seed=1)
    before = resident()
    kept = [state.copy() for _ in range(count)]
    return (resident() - before) / len(kept)


def resident() -> int:
    """Return the memory of this process in bytes."""
    status = Path("/proc/self/statm")
    if status.exists():
        return int(status.read_text().split()[1]) * resource.getpagesize()
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024


def main() -> None:
    seconds = float(sys.argv[1])
    size = bytes_of_a_state()
    games, decisions = inside(seconds)
    states = positions(200)
    figures = {
        "games_per_s": games,
        "decisions_per_s_inside": decisions,
        "decisions_per_s_outside": outside(seconds, play),
        "decisions_per_s_advance": in_one_call(seconds),
        "decisions_per_s_checked": outside(seconds, apply),
        "decisions_per_s_facade": with_the_facade(seconds),
        "copy_us": microseconds(State.copy, states, seconds / 4),
        "legal_actions_us": microseconds(legal_actions, states, seconds / 4),
        "choices_us": microseconds(choices, states, seconds / 4),
        "state_bytes": size,
    }
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
