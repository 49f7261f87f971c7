"""Measures expert against hard at equal time, and what time and each part of expert are worth.

    python -m bench.bot_times [--times 0.2 1] [--tables 2 4 5:overcrowded …] [--games 64]
                              [--ablations | --order] [--first 0] [--workers 2] [--json]

Both bots get the same time per turn; the mean times that they really took are printed. With
``--ablations``, the whole expert plays against experts that lack one part, or have one more. With
``--order``, expert plays against expert with the next shorter time, and nothing else is played.
Seeds are held out, every seed is played in all rotations, and intervals are computed over seeds.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from itertools import pairwise
from statistics import mean
from typing import Any

from bench.report import figure, finish, table
from survive.engine import Options
from survive.players.expert import PARTS, STANDARD
from survive.simulation.result import WHOLE_WIN
from survive.simulation.run.entrant import Entrant
from survive.simulation.run.executors import cores
from survive.simulation.statistics.estimates import Estimate, Ratio
from survive.simulation.strength.block_matches import LADDER_SEEDS, Block, Play, playing, victories

TABLES = (
    "2",
    "4",
    "3",
    "5",
    "6:extension",
    "5:overcrowded",
    "4:polish",
    "4:challenge",
)


@dataclass(frozen=True)
class Match:
    """One bot against equal others."""

    one: str
    other: str
    table: str


@dataclass(frozen=True)
class Found:
    """What came of a match."""

    match: Match
    games: int
    wins: Estimate
    seconds: tuple[float, float]
    """Mean thinking time per turn of the one and of the others."""

    def row(self) -> tuple[str, ...]:
        """Return the figures as they are printed."""
        return (
            self.match.one,
            self.match.other,
            self.match.table,
            str(self.games),
            f"{100 * self.wins.mean:.1f} %",
            f"{100 * self.wins.low:.1f} to {100 * self.wins.high:.1f}",
            f"{100 / options_of(self.match.table).players:.1f} %",
            " / ".join(figure(1000 * seconds) for seconds in self.seconds),
        )


def options_of(text: str) -> Options:
    """Return the table of a name like ``5:overcrowded``."""
    players, _, what = text.partition(":")
    chosen: dict[str, Any] = {what: True} if what else {}
    try:
        if what == "polish":
            return Options.polish(int(players))
        return Options(int(players), **chosen)
    except (TypeError, ValueError) as error:
        raise argparse.ArgumentTypeError(f"{text!r} is no table ({error})") from error


def named(parts: Sequence[str], time: float) -> str:
    """Name the expert that has these parts and this time."""
    return f"expert:time={time:g},parts={'+'.join(parts)}"


def matches(arguments: argparse.Namespace) -> Iterator[Match]:
    """List what is to be played."""
    standard = STANDARD.split("+")
    if arguments.order:
        for less, more in pairwise(sorted(set(arguments.times))):
            for name in arguments.tables:
                yield Match(f"expert:time={more:g}", f"expert:time={less:g}", name)
        return
    for time in arguments.times:
        for name in arguments.tables:
            yield Match(f"expert:time={time:g}", f"hard:time={time:g}", name)
    if arguments.ablations:
        time = arguments.times[0]
        for name in arguments.tables:
            for part in PARTS:
                if part in standard:
                    rest = [other for other in standard if other != part]
                    yield Match(named(standard, time), named(rest, time), name)
                else:
                    yield Match(named([*standard, part], time), named(standard, time), name)


def found(play: Play, match: Match, games: int, first: int) -> Found:
    """Play a match on held-out seeds, from the first of these on, and say what came of it."""
    options = options_of(match.table)
    lineup = (Entrant(match.one), *[Entrant(match.other)] * (options.players - 1))
    blocks = max(1, round(games / options.players))
    wins, spent = Ratio(), ([0.0], [0.0])
    for results in play(Block(lineup, LADDER_SEEDS[first + i], options) for i in range(blocks)):
        wins.add(victories(results, [0]), len(results))
        for result in results:
            for entrant, turns in zip(result.entrants, result.turn_seconds, strict=True):
                spent[min(entrant, 1)].extend(turns)
    seconds = (mean(spent[0]), mean(spent[1]))
    outcome = Found(match, blocks * options.players, wins.share(WHOLE_WIN), seconds)
    print(*outcome.row(), sep="  ", file=sys.stderr, flush=True)  # the next may take an hour
    return outcome


def main() -> None:
    """Play, and print a table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--times", type=float, nargs="+", default=[0.2, 1.0], metavar="SECONDS")
    parser.add_argument("--tables", nargs="+", default=TABLES, metavar="TABLE")
    parser.add_argument("--games", type=int, default=64, help="for each match")
    which = parser.add_mutually_exclusive_group()
    which.add_argument("--ablations", action="store_true", help="also each part on and off")
    which.add_argument("--order", action="store_true", help="more time against less, instead")
    parser.add_argument("--first", type=int, default=0, help="how many seeds were played before")
    parser.add_argument("--workers", type=int, default=cores())
    parser.add_argument("--json", action="store_true", help="print one JSON object last")
    arguments = parser.parse_args()
    if min(arguments.games, arguments.workers) < 1 or min(arguments.times) <= 0:
        parser.error("--games and --workers are at least 1, --times above 0")
    if arguments.order and len(set(arguments.times)) < 2:
        parser.error("--order compares different times: name at least two after --times")
    most = len(LADDER_SEEDS) - arguments.games
    if not 0 <= arguments.first <= most:
        parser.error(f"--first is between 0 and {most:,}")
    for name in arguments.tables:
        try:
            options_of(name)
        except argparse.ArgumentTypeError as error:
            parser.error(str(error))
    with playing(arguments.workers) as play:
        everything = [
            found(play, match, arguments.games, arguments.first) for match in matches(arguments)
        ]
    table(
        "Share of the wins of one against others, held-out seeds",
        ("one", "others", "table", "games", "wins", "95 % interval", "fair", "ms per turn"),
        (one.row() for one in everything),
    )
    figures: dict[str, Any] = {"matches": [asdict(one) for one in everything]}
    finish(figures, arguments.json)


if __name__ == "__main__":
    main()
