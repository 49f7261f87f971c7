"""Measures the bots' strength: each rung of the ladder against the one below; hard against ismcts.

    python -m bench.bot_ladder [--games 100] [--workers 2] [--pairs easy/random …] [--json]

A block is one seed in every rotation of the seats; intervals of 95 % are computed from the
differences between blocks; ties share the win. The seeds are held out: no weight was tuned on
them. Thinking time is measured first, in one process; ismcts gets as many iterations as take it
the time per turn that hard takes.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass
from itertools import chain, pairwise
from statistics import mean, median, quantiles
from typing import Any

from rich.console import Console
from rich.progress import Progress

from bench.report import figure, finish, table
from survive.simulation.result import WHOLE_WIN
from survive.simulation.run.entrant import Entrant
from survive.simulation.run.executors import cores
from survive.simulation.statistics.estimates import Estimate, Ratio
from survive.simulation.strength.block_matches import (
    LADDER_SEEDS,
    Block,
    Play,
    playing,
    victories,
)

RUNGS = ("random", "easy", "medium", "hard", "expert")
STEPS = tuple(f"{above}/{below}" for below, above in pairwise(RUNGS))
REFERENCE = "hard/ismcts"
PAIRS = (*STEPS, REFERENCE)

DUEL_TARGET = 0.60
"""A rung should win at least this share of two-player games against the one below."""
FOUR_TARGET = 1.5 / 4
"""At a table with three of the rung below: 1.5 times its fair share."""
MEDIAN_TARGETS = {"medium": 0.020, "hard": 0.500}
"""Seconds per turn, in the median."""
ENOUGH = 10
"""Fewer blocks show nothing: a handful of seeds may all fall the same way."""


@dataclass(frozen=True)
class Contest:
    """One bot of a rung against bots of another, at tables of one size."""

    pair: str
    seats: int
    games: int
    found: Estimate
    target: float
    seconds: tuple[float, float]
    """Mean thinking time per turn of the one and of the others."""

    @property
    def met(self) -> bool:
        """Whether even the lower end of the interval reaches the target."""
        return self.found.low >= self.target and self.found.blocks >= ENOUGH

    @property
    def verdict(self) -> str:
        """Return in words whether the target is met."""
        if self.met:
            return "met"
        missed = self.found.high < self.target and self.found.blocks >= ENOUGH
        return "MISSED" if missed else "not shown"

    def row(self) -> tuple[str, ...]:
        low, high = f"{100 * self.found.low:.1f}", f"{100 * self.found.high:.1f}"
        return (
            self.pair,
            str(self.seats),
            str(self.games),
            f"{100 * self.found.mean:.1f} %",
            f"{low} to {high}",
            f"{100 * self.target:.1f} %",
            self.verdict,
        )


@dataclass(frozen=True)
class Thinking:
    """Thinking time per turn of one bot against its like, in seconds."""

    bot: str
    seats: int
    turns: int
    median: float
    high: float
    """The 95th percentile."""

    @property
    def met(self) -> bool | None:
        """Whether the median meets its target; None if there is no target."""
        target = MEDIAN_TARGETS.get(self.bot)
        return None if target is None else self.median <= target


def contest(
    play: Play, pair: tuple[str, str], seats: int, games: int, target: float, progress: Progress
) -> Contest:
    """Play one against equal others, on held-out seeds."""
    one, other = pair
    lineup = (Entrant(one), *[Entrant(other)] * (seats - 1))
    blocks = max(1, round(games / seats))
    name = f"{one}/{other}"
    task = progress.add_task(f"{name}, {seats} seats", total=blocks)
    wins = Ratio()
    spent: tuple[list[float], list[float]] = ([], [])
    for results in play(Block(lineup, LADDER_SEEDS[i]) for i in range(blocks)):
        wins.add(victories(results, [0]), len(results))
        for result in results:
            for entrant, turns in zip(result.entrants, result.turn_seconds, strict=True):
                spent[min(entrant, 1)].extend(turns)
        progress.update(task, advance=1)
    seconds = (mean(spent[0] or [0.0]), mean(spent[1] or [0.0]))
    return Contest(name, seats, blocks * seats, wins.share(WHOLE_WIN), target, seconds)


def thinking(bot: str, seats: int, games: int, progress: Progress) -> Thinking:
    """Measure a bot against others of its kind, one game at a time in this process."""
    task = progress.add_task(f"time of {bot}, {seats} seats", total=games)
    turns: list[float] = []
    blocks = [
        Block((Entrant(bot),) * seats, LADDER_SEEDS[-1 - i]) for i in range(max(1, games // seats))
    ]
    with playing(1) as play:
        for results in play(blocks):
            turns.extend(
                chain.from_iterable(turn for game in results for turn in game.turn_seconds)
            )
            progress.update(task, advance=len(results))
    progress.update(task, completed=games)
    return Thinking(bot, seats, len(turns), median(turns), quantiles(turns, n=20)[-1])


def equal_time(progress: Progress) -> str:
    """Name the ismcts that thinks as long per turn as hard does in the same games.

    It is given iterations, not seconds, so that a busy machine slows both down alike.
    """
    trial, task = 50, progress.add_task("equal time", total=1)
    lineup = (Entrant("hard"), Entrant(f"ismcts:iterations={trial}"))
    spent: tuple[list[float], list[float]] = ([], [])
    with playing(1) as play:
        for result in chain.from_iterable(play([Block(lineup, LADDER_SEEDS[-1])])):
            for entrant, turns in zip(result.entrants, result.turn_seconds, strict=True):
                spent[entrant].extend(turns)
    progress.update(task, advance=1)
    return f"ismcts:iterations={max(1, round(trial * mean(spent[0]) / mean(spent[1])))}"


def report(contests: Sequence[Contest], thoughts: Sequence[Thinking], as_json: bool) -> None:
    """Print the tables, which targets are met, and perhaps the figures as JSON."""
    if thoughts:
        table(
            "Thinking time per turn on one core, against its like, ms",
            ("bot", "seats", "turns", "median", "95th percentile", "target", ""),
            (
                (
                    t.bot,
                    str(t.seats),
                    str(t.turns),
                    figure(1000 * t.median),
                    figure(1000 * t.high),
                    figure(1000 * MEDIAN_TARGETS[t.bot]) if t.bot in MEDIAN_TARGETS else "–",
                    {True: "met", False: "MISSED", None: ""}[t.met],
                )
                for t in thoughts
            ),
        )
    if contests:
        table(
            "Share of the wins of one against others, held-out seeds",
            ("pair", "seats", "games", "wins", "95 % interval", "target", "lower bound"),
            (c.row() for c in contests),
        )
    for c in contests:
        if c.pair.startswith("hard/ismcts"):
            one, other = (figure(1000 * seconds) for seconds in c.seconds)
            print(f"(mean time per turn in {c.pair}: hard {one} ms, ismcts {other} ms)")
    targets = {f"{c.pair}, {c.seats} seats": c.met for c in contests}
    targets |= {f"time of {t.bot}, {t.seats} seats": t.met for t in thoughts if t.met is not None}
    missed = [name for name, met in targets.items() if not met]
    print(f"\n{len(targets) - len(missed)} of {len(targets)} targets are met.")
    if missed:
        print(f"Not met, or not proven by this few games: {'; '.join(missed)}.")
    figures: dict[str, Any] = {
        "contests": [asdict(c) | {"met": c.met} for c in contests],
        "thinking": [asdict(t) | {"met": t.met} for t in thoughts],
        "targets": targets,
    }
    finish(figures, as_json)


def run(arguments: argparse.Namespace, progress: Progress) -> Iterator[Contest | Thinking]:
    """Measure the chosen pairs."""
    chosen = [tuple(pair.split("/")) for pair in arguments.pairs]
    for bot in RUNGS[1:]:
        if arguments.timed and any(bot in pair for pair in chosen):
            for seats in (2, 4):
                yield thinking(bot, seats, arguments.timed, progress)
    reference = equal_time(progress) if REFERENCE in arguments.pairs else ""
    with playing(arguments.workers) as play:
        for one, other in chosen:
            if other == "ismcts":
                # To beat it means to win more than half, even at the lower end.
                yield contest(play, (one, reference), 2, arguments.games, 0.5, progress)
                continue
            yield contest(play, (one, other), 2, arguments.games, DUEL_TARGET, progress)
            yield contest(play, (one, other), 4, arguments.games, FOUR_TARGET, progress)


@contextmanager
def shown() -> Iterator[Progress]:
    """Show progress where it does not disturb the table."""
    with Progress(console=Console(stderr=True), disable=not sys.stderr.isatty()) as progress:
        yield progress


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--games", type=int, default=100, help="for each pair and table size")
    parser.add_argument("--workers", type=int, default=cores())
    parser.add_argument(
        "--pairs", nargs="+", choices=PAIRS, default=PAIRS, metavar="PAIR", help=" ".join(PAIRS)
    )
    parser.add_argument("--timed", type=int, default=8, help="games for the times; 0: none")
    parser.add_argument("--json", action="store_true", help="print one JSON object last")
    arguments = parser.parse_args()
    if min(arguments.games, arguments.workers) < 1 or arguments.timed < 0:
        parser.error("--games and --workers are at least 1, --timed at least 0")
    contests: list[Contest] = []
    thoughts: list[Thinking] = []
    with shown() as progress, suppress(KeyboardInterrupt):  # Ctrl-C: report what is done
        for found in run(arguments, progress):
            if isinstance(found, Contest):
                contests.append(found)
            else:
                thoughts.append(found)
    report(contests, thoughts, arguments.json)


if __name__ == "__main__":
    main()
