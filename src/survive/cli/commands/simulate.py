"""``survive simulate``: many games of one line-up, with statistics."""

from __future__ import annotations

from pathlib import Path

import click

from survive.cli.charts import show
from survive.cli.numbers import Whole, number_option
from survive.cli.output import console, say
from survive.cli.running import end, play, running_options
from survive.cli.table_options import (
    HELP,
    add_here_to_path,
    mix_option,
    read_options,
    split_names,
    with_mix,
    write_options,
)
from survive.simulation.accumulator import Accumulator, merge_into, name_of_class
from survive.simulation.report import Report
from survive.simulation.run.jobs import BatchResult, Plan, whole_blocks
from survive.simulation.run.output_files import OutputFolder
from survive.simulation.statistics.fates import Fates, Tiles
from survive.simulation.statistics.outcomes import Length, Seats, Wins
from survive.simulation.statistics.thinking import Thinking

STANDARD = tuple(map(name_of_class, (Wins, Fates, Seats, Tiles, Length, Thinking)))
"""The accumulators of every simulation, in the order in which they report."""


@click.command()
@click.option(
    "--players",
    required=True,
    metavar="NAMES",
    help="2 to 6 bots, comma-separated, such as hard,medium,easy,random; with parameters, as in"
    " hard:beam=100; or your own, as module:Class or 'program:./my_bot --fast'.",
)
@number_option(
    "--games",
    type=Whole(1),
    metavar="N",
    default=1000,
    show_default=True,
    help="How many games to play.",
)
@click.option("--options", default="", metavar="LIST", help=HELP)
@mix_option
@click.option(
    "--rotate", is_flag=True, help="Play each seed once for every rotation of the line-up (fairer)."
)
@click.option(
    "--collect",
    multiple=True,
    metavar="MODULE:CLASS",
    help="Collect statistics of your own with this class; may be repeated.",
)
@click.option(
    "--out",
    type=click.Path(file_okay=False, path_type=Path),
    help="Write games.csv, games.jsonl, summary.json and a record of each game to this folder.",
)
@click.option(
    "--records/--no-records", default=True, help="With --out: whether to write the records."
)
@running_options
def simulate(
    players: str,
    games: int,
    options: str,
    mix: str,
    rotate: bool,
    collect: tuple[str, ...],
    out: Path | None,
    records: bool,
    seed: int,
    workers: int | None,
    on: str,
) -> None:
    """Let bots play many games and show wins, points, losses, lengths and tiles.

    Ctrl-C ends it early and keeps what was played. docs/simulation.md explains the figures.
    """
    lineup = split_names(players)
    add_here_to_path([*lineup, *collect])
    plan = Plan(
        read_options(with_mix(options, mix), len(lineup)),
        lineup,
        seed,
        whole_blocks(games, len(lineup)) if rotate else games,
        rotate,
        (*STANDARD, *collect),
        records and out is not None,
    )
    plan.check()
    if out is None:
        _simulate(plan, on, workers, None)
        return
    with OutputFolder(out) as folder:
        _simulate(plan, on, workers, folder)


def _simulate(plan: Plan, on: str, workers: int | None, folder: OutputFolder | None) -> None:
    collected: list[Accumulator] = []
    played = 0

    def take(done: BatchResult) -> None:
        nonlocal played
        played += len(done.results)
        merge_into(collected, done.collected)
        if folder is not None:
            folder.add(done)

    stop = play([plan], on, workers, take)
    reports: list[Report] = [report for one in collected for report in one.report()]
    if (
        folder is not None
    ):  # first, because a reader of the output may leave early (`survive … | head`)
        folder.finish(_about(plan, played), reports)
    show(console(), reports)
    if folder is not None:
        files = "games.csv, games.jsonl, summary.json" + (", records/" if plan.records else "")
        say(f"Written to {folder.path}: {files}")
    end(stop, played, plan.games)


def _about(plan: Plan, played: int) -> dict[str, object]:
    return {
        "players": plan.lineup,
        "options": write_options(plan.options),
        "seed": plan.seed,
        "rotate": plan.rotate,
        "games": played,
        "wanted": plan.games,
    }
