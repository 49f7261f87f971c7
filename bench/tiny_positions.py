"""Makes the positions of the benchmark's track ``tiny``: endgames with all exact values.

    python -m bench.tiny_positions --out src/survive/benchmark/tiny_v1.json

Bots of mixed strength play the game of ``survive.benchmark.solver``; of each game at most two
decisions are kept for which all lines fit into the solver, and in which the choice matters. The
same command gives the same positions. It prints how many decisions were tried and were too large.
"""

from __future__ import annotations

import argparse
import json
import random
from collections import Counter
from pathlib import Path
from typing import Any

from survive.benchmark.solver import GAME, EndgameSolver, TooLargeError
from survive.engine import CHANCE, NOBODY, Luck, legal_actions, new_game, play, to_move
from survive.engine.state import NO_BACK
from survive.players import make_player
from survive.record.notation.table_options import read_options
from survive.views import view

PLAYERS = ("random", "easy-v1", "medium-v1")
FIRST_SEED = 40_000_000
TILES = 3
"""Tiles left, at most; with more, hardly a decision is small enough."""
MOVES = 3
"""Moves left of the turn times tiles left, at most."""
LEAST = 0.1
"""How many adventurers the best action is worth more than the worst, at least."""
A_GAME = 2


def positions_of(seed: int, limit: int, tried: Counter[str]) -> list[dict[str, Any]]:
    """Return the decisions of one game that could be solved."""
    rng = random.Random(seed)
    state, luck = new_game(read_options(GAME, 2), seed=seed), Luck(seed)
    bots = [make_player(rng.choice(PLAYERS)) for _ in range(2)]
    for seat, bot in enumerate(bots):
        bot.begin(seat, seed)
    actions: list[int] = []
    found: list[dict[str, Any]] = []
    while (seat := to_move(state)) != NOBODY:
        if seat == CHANCE:
            action = luck.action(state)
        else:
            legal = legal_actions(state)
            action = int(bots[seat].choose(view(state, seat, True), legal))
            left = sum(back != NO_BACK for back in state.backs)
            late = state.turn > 0 and left <= TILES and left * state.moves_left <= MOVES
            if late and len(legal) > 1 and len(found) < A_GAME and rng.random() < 0.4:
                try:
                    solver = EndgameSolver(limit)
                    values = solver.values(state)
                except TooLargeError:
                    tried["too large"] += 1
                else:
                    matters = max(values.values()) - min(values.values()) >= LEAST
                    tried["kept" if matters else "all the same"] += 1
                    if matters:
                        shown = {str(key): round(value, 6) for key, value in values.items()}
                        found.append(
                            {
                                "seed": seed,
                                "actions": list(actions),
                                "nodes": solver.visited,
                                "values": shown,
                            }
                        )
        actions.append(int(action))
        play(state, action)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--positions", type=int, default=45)
    parser.add_argument("--limit", type=int, default=15_000, help="different positions to visit")
    given = parser.parse_args()
    found: list[dict[str, Any]] = []
    tried: Counter[str] = Counter()
    seed = FIRST_SEED
    while len(found) < given.positions:
        fresh = positions_of(seed, given.limit, tried)
        seed += 1
        if fresh:
            found += fresh
            given.out.write_text(text_of(found), encoding="utf-8", newline="\n")
    print(f"{len(found)} positions from {seed - FIRST_SEED} games: {dict(tried)}")


def text_of(found: list[dict[str, Any]]) -> str:
    """Write a line for each position."""
    lines = ",\n".join("  " + json.dumps(one, separators=(",", ":")) for one in found)
    return f'{{\n "options": {json.dumps(GAME)},\n "positions": [\n{lines}\n ]\n}}\n'


if __name__ == "__main__":
    main()
