"""Writes the data set of games that docs/benchmark.md describes, and prints its hash.

    python -m tools.dataset --out dataset [--games 10000] [--workers 2]

Bots of mixed strength, drawn for each game, play tables of two to four. Each file has up to a
thousand records, one after the other. Files that exist are kept, so an interrupted run continues;
the hash covers all games in their order, and the same number of games always has the same one.
"""

from __future__ import annotations

import argparse
import hashlib
import random
from pathlib import Path
from typing import Final

from survive.engine import Options
from survive.players import make_player
from survive.processes.executor import process_executor
from survive.simulation.run.jobs import text_of
from survive.simulation.run.match import play_game

SEEDS: Final = range(70_000_000, 80_000_000)
BOTS: Final = ("easy", "level:950", "level:1120", "level:1360", "medium", "level:1760")
A_FILE: Final = 1000


def record_of(number: int) -> str:
    """Play a game of the data set and return its record."""
    seed = SEEDS[number]
    rng = random.Random(f"dataset/{number}")
    options = Options(rng.randint(2, 4))
    names = [rng.choice(BOTS) for _ in range(options.players)]
    players = [make_player(name) for name in names]
    return text_of(options, play_game(options, players, seed, record=True, names=names))


def main() -> None:
    """Play what is missing, and print the hash of everything."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--out", type=Path, default=Path("dataset"))
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--workers", type=int, default=2)
    given = parser.parse_args()
    given.out.mkdir(parents=True, exist_ok=True)
    digest = hashlib.sha256()
    with process_executor(given.workers) as pool:
        for first in range(0, given.games, A_FILE):
            numbers = range(first, min(first + A_FILE, given.games))
            path = given.out / f"games-{first:05}-{numbers[-1]:05}.survive"
            if not path.exists():
                texts = list(pool.map(record_of, numbers, chunksize=10))
                path.write_text("\n".join(texts), encoding="utf-8", newline="\n")
            digest.update(path.read_bytes())
            print(f"{path}: {len(numbers)} games")
    print(f"sha256:{digest.hexdigest()}")


if __name__ == "__main__":
    main()
