"""How often players win who are told a chance to win: calibration and Brier score.

    python -m bench.study_calibration [--games 40] [--first 1000] [--workers 2] [--part FILE]
    python -m bench.study_calibration --join FILE... [--fit] [--svg FILE] [--json]

Every position is judged as a review judges it: values and hands as they are, tiles unknown. Games
before seed 1000 serve to fit the forecast (``--fit``), so those from there on are held out. Games
can be shared among machines: each keeps what it saw in a part, and ``--join`` reads the parts.
Errors are those of whole games, because a game's positions belong together.
"""

from __future__ import annotations

import argparse
import math
from collections.abc import Iterable, Sequence
from functools import partial
from itertools import product
from pathlib import Path
from typing import NamedTuple

import msgspec

from bench._calibration_plot import drawn
from bench._study_games import games, mean_and_error, turn_beginnings
from bench.report import finish, table
from survive.engine import State
from survive.engine.ending import scores, winners
from survive.players.search.quick import QuickSeats
from survive.players.search.rollout import ANYBODY, Rollout
from survive.players.value.finish import Finish
from survive.players.value.network_file import standard_network
from survive.players.value.weight_file import standard_weights
from survive.processes.executor import process_executor
from survive.simulation.run.executors import cores
from survive.study.comparison import Comparison
from survive.study.forecast import LIFT, SHOCK
from survive.study.steps import finished
from survive.study.tally import Outcome, mean, means
from survive.study.task import TurnPlan
from survive.study.worlds import before_the_tiles, seed_of
from survive.views import SPECTATOR, view

ROLLOUTS = 24
STEP = 5
"""Turns between two positions of a game."""
SEATS = (4, 3, 2)
BUCKETS = 10
GRID = [
    (LIFT, SHOCK),
    *product((0.4, 0.6, 0.75, 0.9, 1.05, 1.2), (0.0, 0.3, 0.6, 0.8, 1.0, 1.3)),
]
"""Lifts and shocks of the forecast; the first are those that reviews use."""
_LEAST = 1e-3
"""No chance is taken to be lower: a finite number of rollouts proves nothing impossible."""


class Seen(msgspec.Struct, frozen=True):
    """What was told in one game, and what came of it."""

    seed: int
    won: list[float]
    """The share of the win, by seat."""
    told: list[list[list[float]]]
    """By position, by setting of the grid, by seat."""
    bias: list[float]
    """By setting: by how many points too much a seat was told to expect, on average."""


class Part(msgspec.Struct, frozen=True):
    """What was seen in some games."""

    grid: list[tuple[float, float]]
    games: list[Seen]


class Told(NamedTuple):
    """The chances told in one game by one setting, and what came of them."""

    told: list[float]
    won: list[float]
    players: int


class Settings:
    """Measures positions at the end of the turn by every setting of the grid."""

    def __init__(self, state: State) -> None:
        """Prepare for positions of this state's game."""
        seen, weights = view(state, SPECTATOR), standard_weights()
        self._seats = QuickSeats(seen, weights)
        self._finishes = [Finish(seen, weights, standard_network(), *one) for one in GRID]

    def outcome(
        self, world: State, plan: TurnPlan, shuffled: bool, face: int, luck: int
    ) -> list[float]:
        """Play the turn out, and return by every setting the chances and the average points."""
        rollout = Rollout(world, self._seats, shuffled, face, luck)
        rollout.carry_out(plan)
        rollout.play_on(world.turn, ANYBODY)
        found: list[float] = []
        for one in self._finishes:
            one.look(rollout.state)
            found.extend(one.chances)
            found.append(sum(one.points) / int(one.players))
        return found

    def value(self, outcome: Outcome, seat: int) -> float:
        """Return a seat's chance by the first setting."""
        return outcome[seat]


def look_at(number: int, first: int) -> Seen:
    """Play one game, and return what was told at some of its turns."""
    seed = first + number
    (record,) = games(1, [SEATS[seed % len(SEATS)]], seed)
    players, end = record.options.players, record.state()
    won, points = winners(end), sum(scores(end)) / players
    told, expected = [], []
    for place, state in enumerate(turn_beginnings(record, STEP, 1 + seed % STEP)):
        luck = seed_of("calibration", seed, place)
        alone = Comparison(Settings(state), before_the_tiles(state), [[]], luck)
        figures = [round(one, 4) for one in means(finished(alone.play(ROLLOUTS)).outcomes[0])]
        rows = [figures[at : at + players + 1] for at in range(0, len(figures), players + 1)]
        told.append([row[:-1] for row in rows])
        expected.append([row[-1] for row in rows])
    bias = [round(mean(column) - points, 4) for column in zip(*expected, strict=True)]
    return Seen(seed, [(seat in won) / len(won) for seat in range(players)], told, bias)


def play_part(count: int, first: int, workers: int) -> Part:
    """Look at some games, in several processes."""
    with process_executor(workers) as pool:
        return Part(GRID, list(pool.map(partial(look_at, first=first), range(count))))


def told_by(setting: int, seen: Iterable[Seen]) -> list[Told]:
    """Return what one setting told, game by game."""
    return [
        Told(
            told=[chance for position in one.told for chance in position[setting]],
            won=one.won * len(one.told),
            players=len(one.won),
        )
        for one in seen
        if one.told
    ]


def brier(one: Told) -> float:
    """Return the mean squared error of a game's chances, summed over the seats."""
    squares = [(t - w) ** 2 for t, w in zip(one.told, one.won, strict=True)]
    return one.players * sum(squares) / len(squares)


def log_loss(one: Told) -> float:
    """Return the mean log loss of a game's chances."""
    logs = [w * math.log(max(t, _LEAST)) for t, w in zip(one.told, one.won, strict=True)]
    return -one.players * sum(logs) / len(logs)


class Bucket(NamedTuple):
    """Chances that are about as high: what was told, how often it came true, and the error."""

    told: float
    won: float
    error: float
    chances: int


def buckets_of(found: Sequence[Told]) -> list[Bucket]:
    """Return the chances by tenths."""
    buckets = []
    for number in range(BUCKETS):
        chosen = [
            [
                (told, won)
                for told, won in zip(one.told, one.won, strict=True)
                if min(BUCKETS - 1, int(told * BUCKETS)) == number
            ]
            for one in found
        ]
        all_of_it = [pair for pairs in chosen for pair in pairs]
        if not all_of_it:
            continue
        count = len(all_of_it)
        told = sum(pair[0] for pair in all_of_it) / count
        won = sum(pair[1] for pair in all_of_it) / count
        # Whole games are what is independent of each other.
        off = [sum(pair[1] - won for pair in pairs) for pairs in chosen]
        error = sum(one * one for one in off) ** 0.5 / count
        buckets.append(Bucket(told, won, error, count))
    return buckets


def show_fit(grid: Sequence[tuple[float, float]], parts: Sequence[Seen]) -> None:
    """Print the losses of all settings, the best first."""
    rows = []
    for setting, (lift, shock) in enumerate(grid):
        found = told_by(setting, parts)
        logs, _ = mean_and_error([log_loss(one) for one in found])
        squares, _ = mean_and_error([brier(one) for one in found])
        bias, _ = mean_and_error([one.bias[setting] for one in parts if one.bias])
        cells = (f"{lift}", f"{shock}", f"{logs:.4f}", f"{squares:.4f}", f"{bias:+.2f}")
        rows.append((logs, cells))
    head = ("lift", "shock", "log loss", "Brier", "points too high")
    table(f"Settings over {len(parts)} games", head, [row for _, row in sorted(rows)])


def show(seen: Sequence[Seen], setting: int, svg: Path | None, as_json: bool) -> None:
    """Print how well the chances of a setting came true."""
    found = told_by(setting, seen)
    losses = [brier(one) for one in found]
    constant = [brier(one._replace(told=[1 / one.players] * len(one.told))) for one in found]
    gains = [even - score for even, score in zip(constant, losses, strict=True)]
    buckets = buckets_of(found)
    table(
        f"Calibration over {len(found)} games, {sum(len(one.told) for one in found)} chances",
        ("told", "won", "± (2 standard errors)", "chances"),
        [
            (f"{100 * b.told:.1f} %", f"{100 * b.won:.1f} %", f"{200 * b.error:.1f} %", f"{b[3]}")
            for b in buckets
        ],
    )
    for name, values in (("Brier", losses), ("constant", constant), ("gained", gains)):
        middle, error = mean_and_error(values)
        print(f"{name}: {middle:.3f} ± {error:.3f}")
    if svg:
        svg.write_text(drawn([(b.told, b.won, 2 * b.error) for b in buckets]), encoding="utf-8")
    figures = {"brier": mean_and_error(losses), "constant": mean_and_error(constant)}
    finish(figures | {"games": len(found), "buckets": [tuple(b) for b in buckets]}, as_json)


def main() -> None:
    """Look at games, or join what was seen before."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--first", type=int, default=1000, help="seed of the first game")
    parser.add_argument("--workers", type=int, default=cores())
    parser.add_argument("--part", type=Path, help="keep what was seen in this file")
    parser.add_argument("--join", type=Path, nargs="+", help="read parts instead of playing")
    parser.add_argument("--fit", action="store_true", help="compare settings of the forecast")
    parser.add_argument("--svg", type=Path, help="draw the calibration into this file")
    parser.add_argument("--json", action="store_true", help="print one JSON object last")
    arguments = parser.parse_args()
    if min(arguments.games, arguments.workers) < 1:
        parser.error("--games and --workers are at least 1")
    if arguments.join:
        parts = [msgspec.json.decode(file.read_bytes(), type=Part) for file in arguments.join]
        if any(part.grid != parts[0].grid for part in parts):
            parser.error("--join: the parts were played with different settings")
    else:
        parts = [play_part(arguments.games, arguments.first, arguments.workers)]
        if arguments.part:
            arguments.part.write_bytes(msgspec.json.encode(parts[0]))
    grid, seen = parts[0].grid, [game for part in parts for game in part.games]
    if (LIFT, SHOCK) not in grid:
        parser.error(f"--join: no part has what reviews use, lift {LIFT} and shock {SHOCK}")
    if arguments.fit:
        show_fit(grid, seen)
    show(seen, grid.index((LIFT, SHOCK)), arguments.svg, arguments.json)


if __name__ == "__main__":
    main()
