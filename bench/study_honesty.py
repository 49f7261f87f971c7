"""How well chances and points predict the end of games that strong bots finished.

    python -m bench.study_honesty [--games 8] [--step 6] [--json]

Every method is given the true position at the beginning of some turns. Smaller is better; a
game's positions belong together, so the errors are those of whole games.
"""

from __future__ import annotations

import argparse
import math
from collections.abc import Callable, Mapping

from bench._study_games import games, mean_and_error, turn_beginnings
from bench.report import finish, table
from survive.engine import State
from survive.engine.ending import scores, winners
from survive.study.comparison import Comparison
from survive.study.forecast import Forecast, prospects_of
from survive.study.results import Prospects
from survive.study.steps import finished
from survive.study.worlds import seed_of, truth

ROLLOUTS = 16
_TO_THE_END = 1000
_LEAST = 1e-3
"""No chance is taken to be lower: a finite number of rollouts proves nothing impossible."""

Method = Callable[[State, int], Prospects]


def _judged(state: State, seed: int) -> Prospects:  # noqa: ARG001
    return prospects_of([Forecast(state).judged(state)])


def _played(turns: int) -> Method:
    """Return what judges some turns after the present one, all played quickly."""

    def method(state: State, seed: int) -> Prospects:
        alone = Comparison(Forecast(state, turns=turns), truth(state), [[]], seed)
        (outcomes,) = finished(alone.play(ROLLOUTS)).outcomes
        return prospects_of(outcomes, later=turns > 0)

    return method


def _next_turn(state: State, seed: int) -> Prospects:
    return _played(int(state.ruleset.players) - 1)(state, seed)


METHODS: Mapping[str, Method] = {
    "the position as it is": _judged,
    "the turn played out": _played(0),
    "a round played out": _next_turn,
    "the game played out": _played(_TO_THE_END),
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--games", type=int, default=8)
    parser.add_argument("--step", type=int, default=6, help="turns between two positions")
    parser.add_argument("--json", action="store_true", help="print one JSON object last")
    arguments = parser.parse_args()
    found: dict[str, list[tuple[float, float, float]]] = {name: [] for name in METHODS}
    even: list[float] = []
    for number, record in enumerate(games(arguments.games, [4, 3, 2])):
        end = record.state()
        positions = list(turn_beginnings(record, arguments.step, 1 + number % arguments.step))
        even.append(math.log(record.options.players))
        for name, method in METHODS.items():
            rows = [
                losses(method(state, seed_of(number, i)), end) for i, state in enumerate(positions)
            ]
            found[name].append(average(rows))
    _show(found, sum(even) / len(even))
    finish({name: average(rows) for name, rows in found.items()}, arguments.json)


def losses(prospects: Prospects, end: State) -> tuple[float, float, float]:
    """Return the log loss, the Brier score, and the squared error of the points."""
    won, points = winners(end), scores(end)
    shares = [(seat in won) / len(won) for seat in range(len(points))]
    log = -sum(
        share * math.log(max(chance, _LEAST))
        for share, chance in zip(shares, prospects.chances, strict=True)
    )
    brier = sum((s - c) ** 2 for s, c in zip(shares, prospects.chances, strict=True))
    square = sum((p - q) ** 2 for p, q in zip(points, prospects.points, strict=True))
    return log, brier, square / len(points)


def average(rows: list[tuple[float, float, float]]) -> tuple[float, float, float]:
    log, brier, square = (sum(column) / len(rows) for column in zip(*rows, strict=True))
    return log, brier, square


def _show(found: Mapping[str, list[tuple[float, float, float]]], even: float) -> None:
    def cells(name: str) -> tuple[str, ...]:
        rows = found[name]
        log, error = mean_and_error([row[0] for row in rows])
        return (
            name,
            f"{log:.3f} ± {error:.3f}",
            f"{average(rows)[1]:.3f}",
            f"{math.sqrt(average(rows)[2]):.2f}",
        )

    table(
        f"Prediction of finished games; equal chances have a log loss of {even:.3f}",
        ("method", "log loss", "Brier", "points off"),
        [cells(name) for name in found],
    )


if __name__ == "__main__":
    main()
