"""Measures expert against hard at equal time, and what time is worth.

    python -m bench.bot_times [--times 0.2 1] [--tables 2 4 5:overcrowded …] [--games 64]
                              [--order | --between expert:time=0.2 hard:time=5] [--first 0]
                              [--workers 2] [--json]

Both bots get the same time per turn; the mean times that they really took are printed. With
``--order``, expert plays against expert with the next shorter time, and nothing else is played.
With ``--between``, any bot plays against any other: at equal numbers of plans, say. Points are
those by which the one was ahead of the mean of the others. Seeds are held out, every seed is played
in all rotations, and intervals are computed over seeds. A line per minute shows the match under
way; Ctrl-C ends it with what has been played.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from itertools import pairwise
from time import monotonic
from typing import Any

from bench.report import figure, finish, table
from survive.engine import Options
from survive.players import PlayerError, make_player
from survive.simulation.result import WHOLE_WIN, GameResult
from survive.simulation.run.entrant import Entrant
from survive.simulation.run.executors import cores
from survive.simulation.statistics.estimates import Estimate, Ratio
from survive.simulation.strength.block_matches import LADDER_SEEDS, Block, Play, playing, victories

REPORT_SECONDS = 60
"""How often a match that is under way says how it stands."""

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
class MatchResult:
    """What came of a match."""

    match: Match
    games: int
    wins: Estimate
    points: Estimate
    """How far the one was ahead of the mean of the others, per game."""
    seconds: tuple[float, float]
    """Mean thinking time per turn of the one and of the others."""

    @property
    def reach(self) -> str:
        """How far the points may be off, either way; one seed does not tell."""
        return f"{self.points.high - self.points.mean:.1f}" if self.points.blocks > 1 else "–"

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
            f"{self.points.mean:+.1f} ± {self.reach}",
            " / ".join(figure(1000 * seconds) for seconds in self.seconds),
        )


@dataclass
class MatchSoFar:
    """A match that is under way."""

    match: Match
    games: int = 0
    wins: Ratio = field(default_factory=Ratio)
    leads: Ratio = field(default_factory=Ratio)
    turns: list[int] = field(default_factory=lambda: [0, 0])
    spent: list[float] = field(default_factory=lambda: [0.0, 0.0])

    def add(self, results: Sequence[GameResult]) -> None:
        """Add the games of one seed."""
        self.games += len(results)
        self.wins.add(victories(results, [0]), len(results))
        lead = 0
        for result in results:
            others = len(result.entrants) - 1
            for entrant, score, turns in zip(
                result.entrants, result.scores, result.turn_seconds, strict=True
            ):
                lead += -score if entrant else others * score
                self.turns[min(entrant, 1)] += len(turns)
                self.spent[min(entrant, 1)] += sum(turns)
        self.leads.add(lead, others * len(results))

    def found(self) -> MatchResult:
        """Return what is known so far."""
        points = Estimate(self.leads.value, *self.leads.interval(), self.leads.blocks)
        one, others = (
            spent / max(1, turns) for spent, turns in zip(self.spent, self.turns, strict=True)
        )
        wins = self.wins.share(WHOLE_WIN)
        return MatchResult(self.match, self.games, wins, points, (one, others))


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


def matches(arguments: argparse.Namespace) -> Iterator[Match]:
    """List what is to be played."""
    if arguments.between:
        one, other = arguments.between
        for name in arguments.tables:
            yield Match(one, other, name)
        return
    if arguments.order:
        for less, more in pairwise(sorted(set(arguments.times))):
            for name in arguments.tables:
                yield Match(f"expert:time={more:g}", f"expert:time={less:g}", name)
        return
    for time in arguments.times:
        for name in arguments.tables:
            yield Match(f"expert:time={time:g}", f"hard:time={time:g}", name)


def played(play: Play, match: Match, games: int, first: int) -> Iterator[MatchResult]:
    """Play a match on held-out seeds, from the first of these on, and yield how it stands."""
    options = options_of(match.table)
    lineup = (Entrant(match.one), *[Entrant(match.other)] * (options.players - 1))
    blocks = max(1, round(games / options.players))
    standing, reported = MatchSoFar(match), monotonic()
    for results in play(Block(lineup, LADDER_SEEDS[first + i], options) for i in range(blocks)):
        standing.add(results)
        yield standing.found()
        if monotonic() - reported > REPORT_SECONDS or standing.wins.blocks == blocks:
            reported = monotonic()
            print(*standing.found().row(), sep="  ", file=sys.stderr, flush=True)


def main() -> None:
    """Play, and print a table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--times", type=float, nargs="+", default=[0.2, 1.0], metavar="SECONDS")
    parser.add_argument("--tables", nargs="+", default=TABLES, metavar="TABLE")
    parser.add_argument("--games", type=int, default=64, help="for each match")
    which = parser.add_mutually_exclusive_group()
    which.add_argument("--order", action="store_true", help="more time against less, instead")
    which.add_argument("--between", nargs=2, metavar=("ONE", "OTHERS"), help="these, instead")
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
    for bot in arguments.between or ():
        try:
            make_player(bot)
        except PlayerError as error:
            parser.error(str(error))
    everything: dict[Match, MatchResult] = {}
    with suppress(KeyboardInterrupt), playing(arguments.workers) as play:
        for match in matches(arguments):
            for standing in played(play, match, arguments.games, arguments.first):
                everything[match] = standing
    table(
        "Share of the wins of one against others, held-out seeds",
        (
            "one",
            "others",
            "table",
            "games",
            "wins",
            "95 % interval",
            "fair",
            "points",
            "ms per turn",
        ),
        (one.row() for one in everything.values()),
    )
    figures: dict[str, Any] = {"matches": [asdict(one) for one in everything.values()]}
    finish(figures, arguments.json)


if __name__ == "__main__":
    main()
