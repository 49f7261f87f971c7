"""How often players win who are told a chance to win: calibration and Brier score.

    python -m bench.study_calibration [--games 100] [--step 5] [--first 1000] [--svg FILE] [--json]

Every position is judged as a review judges it: values and hands as they are, tiles unknown. Games
before seed 1000 served to fit the forecast, so those from there on are held out. Errors are those
of whole games, because a game's positions belong together.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from bench._study_games import games, mean_and_error, turn_beginnings
from bench.report import finish, table
from survive.engine.ending import winners
from survive.study.review import expected
from survive.study.worlds import before_the_tiles, seed_of

ROLLOUTS = 3
"""Times four: as many as for a review's idea of three rollouts."""
BUCKETS = 10
_SIZE, _MARGIN = 360, 44


class Forecasts(NamedTuple):
    """What was told in one game, and what came of it: by seat and position."""

    told: list[float]
    won: list[float]
    players: int


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--step", type=int, default=5, help="turns between two positions")
    parser.add_argument("--first", type=int, default=1000, help="seed of the first game")
    parser.add_argument("--svg", type=Path, help="draw the calibration into this file")
    parser.add_argument("--json", action="store_true", help="print one JSON object last")
    arguments = parser.parse_args()
    found = []
    for number, record in enumerate(games(arguments.games, [4, 3, 2], arguments.first)):
        players, won = record.options.players, winners(record.state())
        one = Forecasts([], [], players)
        begin = 1 + number % arguments.step
        for place, state in enumerate(turn_beginnings(record, arguments.step, begin)):
            luck = seed_of("calibration", number, place)
            chances = expected(state, before_the_tiles(state), ROLLOUTS, luck).chances
            one.told.extend(chances)
            one.won.extend((seat in won) / len(won) for seat in range(players))
        found.append(one)
    scores = [brier(one) for one in found]
    constant = [brier(one._replace(told=[1 / one.players] * len(one.told))) for one in found]
    gains = [even - score for even, score in zip(constant, scores, strict=True)]
    buckets = buckets_of(found)
    table(
        f"Calibration over {len(found)} games, {sum(len(one.told) for one in found)} chances",
        ("told", "won", "± (2 standard errors)", "chances"),
        [
            (
                f"{100 * b.told:.0f} %",
                f"{100 * b.won:.0f} %",
                f"{200 * b.error:.0f} %",
                str(b.chances),
            )
            for b in buckets
        ],
    )
    for name, values in (("Brier", scores), ("constant", constant), ("gained", gains)):
        middle, error = mean_and_error(values)
        print(f"{name}: {middle:.3f} ± {error:.3f}")
    if arguments.svg:
        arguments.svg.write_text(drawn(buckets), encoding="utf-8")
    finish(
        {
            "games": len(found),
            "brier": mean_and_error(scores),
            "constant": mean_and_error(constant),
            "buckets": [tuple(b) for b in buckets],
        },
        arguments.json,
    )


def brier(one: Forecasts) -> float:
    """Return the mean squared error of a game's chances, summed over the seats."""
    squares = [(t - w) ** 2 for t, w in zip(one.told, one.won, strict=True)]
    return one.players * sum(squares) / max(1, len(squares))


class Bucket(NamedTuple):
    """Chances that are about as high: what was told, how often it came true, and the error."""

    told: float
    won: float
    error: float
    chances: int


def buckets_of(found: Sequence[Forecasts]) -> list[Bucket]:
    """Return the chances by tenths."""
    buckets = []
    for number in range(BUCKETS):
        per_game = []
        for one in found:
            chosen = [
                (told, won)
                for told, won in zip(one.told, one.won, strict=True)
                if min(BUCKETS - 1, int(told * BUCKETS)) == number
            ]
            if chosen:
                per_game.append(chosen)
        if not per_game:
            continue
        all_of_it = [pair for chosen in per_game for pair in chosen]
        count = len(all_of_it)
        told = sum(pair[0] for pair in all_of_it) / count
        won = sum(pair[1] for pair in all_of_it) / count
        # Whole games are what is independent of each other.
        off = [sum(pair[1] - won for pair in chosen) for chosen in per_game]
        error = sum(one * one for one in off) ** 0.5 / count
        buckets.append(Bucket(told, won, error, count))
    return buckets


def drawn(buckets: Sequence[Bucket]) -> str:
    """Return a picture: what was told to the right, how often it came true upwards."""
    span = _SIZE - 2 * _MARGIN

    def x(share: float) -> float:
        return round(_MARGIN + span * share, 1)

    def y(share: float) -> float:
        return round(_SIZE - _MARGIN - span * min(1.0, max(0.0, share)), 1)

    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_SIZE} {_SIZE}">',
        '<g font-family="sans-serif" font-size="11">',
        f'<rect width="{_SIZE}" height="{_SIZE}" fill="#fff"/>',
        f'<path d="M{x(0)} {y(0)}L{x(1)} {y(1)}" stroke="#999" stroke-dasharray="4 3"/>',
        f'<path d="M{x(0)} {y(1)}V{y(0)}H{x(1)}" stroke="#333" fill="none"/>',
    ]
    for tick in (0, 0.25, 0.5, 0.75, 1):
        lines.append(
            f'<text x="{x(tick)}" y="{y(0) + 15}" text-anchor="middle">{100 * tick:.0f} %</text>'
            f'<text x="{x(0) - 6}" y="{y(tick) + 4}" text-anchor="end">{100 * tick:.0f} %</text>'
        )
    for one in buckets:
        low, high = y(one.won - 2 * one.error), y(one.won + 2 * one.error)
        lines.append(
            f'<path d="M{x(one.told)} {low}V{high}" stroke="#2563a8"/>'
            f'<circle cx="{x(one.told)}" cy="{y(one.won)}" r="4" fill="#2563a8"/>'
        )
    lines.append(
        f'<text x="{_SIZE / 2}" y="{_SIZE - 8}" text-anchor="middle">chance that was told</text>'
        f'<text transform="translate(12 {_SIZE / 2}) rotate(-90)" text-anchor="middle">won</text>'
    )
    return "\n".join([*lines, "</g></svg>"]) + "\n"


if __name__ == "__main__":
    main()
