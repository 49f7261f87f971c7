"""Looks for better weights of a bot against fixed rivals at one table.

    python -m bench.weight_surface --games games.jsonl [--table 4] [--blocks 2000] [--out FILE]

``survive tune`` compares two neighbours at a time and walks. Here every block of games (one seed in
every rotation) is played with weights of its own, all of them changed at once at random, and a
surface of second degree is fitted through what came out: thousands of blocks say what each weight
does, at the same time. Weights that show an effect go to the best point of the surface, the others
stay. A surface flatters its own top: only games on other seeds (``python -m bench.bot_times``) say
what it is worth. The games are kept in a file, so that the same command goes on where it stopped.

A weight's effect is that on the share of the victory, of which points are a less noisy measure: a
point of margin is taken for so much of a win as fits the games (``POINT``).
"""

from __future__ import annotations

import argparse
import itertools
import json
import math
import random
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from bench.bot_times import options_of
from bench.report import table
from survive.players.value.weight_file import PATH, read_terms, write_terms
from survive.players.value.weights import NAMES
from survive.simulation.result import WHOLE_WIN, GameResult
from survive.simulation.run.entrant import Entrant
from survive.simulation.run.executors import cores
from survive.simulation.strength.block_matches import TUNING_SEEDS, Block, playing, victories
from survive.simulation.strength.tuning import LIMITS

QUICK: Final = "beam=6,finalists=2,rollouts=0"
POINT: Final = 1 / 15.5
"""How much of a win a point of margin over the others' mean is worth."""
BY_POINTS: Final = 0.65
"""How much of the outcome is margin; the rest is victories."""
SPREAD: Final = 0.3
"""How far weights are changed: the standard deviation of their logarithms."""
FARTHEST: Final = 2.0
"""No weight is drawn farther away than this many standard deviations, nor moved by more than 1.5:
farther out a surface says little."""
PROVEN: Final = 2.5
"""How many standard errors an effect must be away from none."""
STIFFNESS: Final = 15.0
"""Keeps curves and interactions small unless the games show them (ridge regression)."""
FEWEST: Final = 300
"""Blocks without which no surface can be fitted."""


def drawn(number: int) -> NDArray[np.float64]:
    """Return how a block changes the logarithms of all weights."""
    luck = random.Random(f"weights {number}")
    kept = (max(-FARTHEST, min(FARTHEST, luck.gauss(0, 1))) for _ in NAMES)
    return np.array([SPREAD * one for one in kept])


def changed(terms: dict[str, float], by: NDArray[np.float64]) -> dict[str, float]:
    """Return weights whose logarithms are changed by this; chances stay below 1."""
    return {
        name: min(0.95 * LIMITS.get(name, math.inf), terms[name] * math.exp(by[i]))
        for i, name in enumerate(NAMES)
    }


def outcome(results: Sequence[GameResult]) -> float:
    """Return what a block brought its first entrant, in victories per game."""
    wins = victories(results, [0]) / WHOLE_WIN
    margin = 0.0
    for result in results:
        own = result.scores[result.entrants.index(0)]
        margin += own - (sum(result.scores) - own) / (len(result.scores) - 1)
    return ((1 - BY_POINTS) * wins + BY_POINTS * POINT * margin) / len(results)


def play_blocks(arguments: argparse.Namespace, terms: dict[str, float]) -> None:
    """Play the blocks that are still missing in the file."""
    options = arguments.table
    done = len(arguments.games.read_text().splitlines()) if arguments.games.exists() else 0
    rivals = [Entrant(arguments.rival)] * (options.players - 1)

    def blocks() -> Iterator[Block]:
        for number in range(done, arguments.blocks):
            own = changed(terms, drawn(number))
            entrant = Entrant(arguments.player, tuple(own[name] for name in NAMES))
            yield Block((entrant, *rivals), TUNING_SEEDS[arguments.seed + number], options)

    with playing(arguments.workers) as play, arguments.games.open("a") as file:
        for number, results in enumerate(play(blocks()), done):
            file.write(json.dumps([number, outcome(results)]) + "\n")
            file.flush()
            print(f"\r{number + 1} of {arguments.blocks} blocks", end="", flush=True)
    print()


class Surface:
    """A surface of second degree through outcomes, with interactions between some weights."""

    def __init__(self, found: Sequence[tuple[int, float]], crossed: Sequence[int]) -> None:
        """Fit it; ``crossed`` are the weights whose interactions count."""
        self._pairs = list(itertools.combinations(crossed, 2))
        rows = np.array([self._terms(drawn(number)) for number, _ in found])
        values = np.array([value for _, value in found])
        curved = len(NAMES) + 1
        stiff = np.diag([0.0] * curved + [STIFFNESS] * (rows.shape[1] - curved))
        normal = rows.T @ rows + stiff
        self._height = np.linalg.solve(normal, rows.T @ values)
        scatter = float(np.mean((values - rows @ self._height) ** 2))
        self._covariance = scatter * np.linalg.inv(normal)

    def _terms(self, at: NDArray[np.float64]) -> NDArray[np.float64]:
        crossed = [at[a] * at[b] for a, b in self._pairs]
        return np.concatenate(([1.0], at, at * at, crossed))

    def gain(self, at: NDArray[np.float64]) -> tuple[float, float]:
        """Return what a point has over the middle, and the standard error of that."""
        apart = self._terms(at) - self._terms(np.zeros(len(NAMES)))
        return float(apart @ self._height), math.sqrt(float(apart @ self._covariance @ apart))

    def effects(self) -> NDArray[np.float64]:
        """Return the effect of each weight in standard errors."""
        slopes = slice(1, len(NAMES) + 1)
        errors = np.sqrt(np.diag(self._covariance)[slopes])
        return np.asarray(self._height[slopes] / errors)

    def top(self, free: Sequence[int]) -> NDArray[np.float64]:
        """Return the best point near the middle if only these weights move."""
        at, step = np.zeros(len(NAMES)), 0.1
        limit = 1.5 * SPREAD
        while step > 0.001:
            tries = [at]
            for i in free:
                for way in (-step, step):
                    other = at.copy()
                    other[i] = max(-limit, min(limit, other[i] + way))
                    tries.append(other)
            best = max(tries, key=lambda one: self.gain(one)[0])
            if best is at:
                step /= 2
            at = best
        return at


def main() -> None:
    """Play, fit, and print what the weights do."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--games", type=Path, required=True, help="where outcomes are kept")
    parser.add_argument("--player", default=f"expert:{QUICK}", help="whose weights are changed")
    parser.add_argument("--rival", default=f"hard:{QUICK}", help="who has the other seats")
    parser.add_argument(
        "--table", type=options_of, default="4", metavar="TABLE", help="as in bench.bot_times"
    )
    parser.add_argument("--blocks", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=7_000_000, help="of the first block")
    parser.add_argument("--weights", type=Path, default=PATH, help="weights in the middle")
    parser.add_argument("--out", type=Path, help="write the best weights to this file")
    parser.add_argument("--workers", type=int, default=cores())
    arguments = parser.parse_args()
    if arguments.workers < 1 or arguments.blocks < FEWEST:
        parser.error(f"--workers is at least 1, --blocks at least {FEWEST}: fewer say nothing")
    terms = read_terms(arguments.weights)
    play_blocks(arguments, terms)
    found = [json.loads(line) for line in arguments.games.read_text().splitlines()]
    effects = Surface(found, ()).effects()
    free = [i for i in range(len(NAMES)) if abs(effects[i]) >= PROVEN]
    surface = Surface(found, free)
    top = surface.top(free)
    best = changed(terms, top)
    rows = [
        (name, f"{effects[i]:+.1f}", f"{terms[name]:.3f}", f"{best[name]:.3f}")
        for i, name in enumerate(NAMES)
    ]
    title = f"{arguments.player} against {arguments.rival}, {len(found)} blocks"
    table(title, ("weight", "effect in standard errors", "middle", "best"), rows)
    gain, error = surface.gain(top)
    print(
        f"\nby the surface {100 * gain:+.1f} percentage points (standard error {100 * error:.1f})"
    )
    if arguments.out:
        write_terms(best, arguments.out)


if __name__ == "__main__":
    main()
