"""``survive simulate``: many games of one line-up, with statistics."""

from __future__ import annotations

from pathlib import Path

import click

from survive.cli.charts import show
from survive.cli.json_output import json_option, print_json
from survive.cli.numbers import Whole, number_option
from survive.cli.output import console, say
from survive.cli.running import end, play, running_options
from survive.cli.table_options import (
    HELP,
    add_here_to_path,
    map_option,
    mix_option,
    read_table,
    split_names,
)
from survive.record.game.option_tags import write_options as write_option_tags
from survive.record.notation.table_options import write_options
from survive.simulation.accumulator import (
    Accumulator,
    make_accumulator,
    merge_into,
    name_of_class,
)
from survive.simulation.figures import Report
from survive.simulation.provenance import provenance
from survive.simulation.run.jobs import BatchResult, Plan, whole_blocks
from survive.simulation.run.match import replay_game
from survive.simulation.run.output_files import OutputFolder, check_parquet
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
@map_option
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
@click.option(
    "--parquet",
    is_flag=True,
    help="With --out: write games.parquet as well; needs the extra 'data'.",
)
@json_option
@running_options
def simulate(
    players: str,
    games: int,
    options: str,
    mix: str,
    map_file: Path | None,
    rotate: bool,
    collect: tuple[str, ...],
    out: Path | None,
    records: bool,
    parquet: bool,
    as_json: bool,
    seed: int,
    workers: int | None,
    on: str,
) -> None:
    """Play many games between bots and show wins, points, losses, lengths and tiles.

    Ctrl-C ends it early and keeps what was played; with --out the same command goes on from there.
    docs/simulation.md explains the figures.
    """
    if parquet and out is None:
        raise click.UsageError("--parquet needs --out DIR to write to")
    if parquet:
        check_parquet()
    lineup = split_names(players)
    add_here_to_path([*lineup, *collect])
    plan = Plan(
        read_table(options, mix, map_file, len(lineup)),
        lineup,
        seed,
        whole_blocks(games, len(lineup)) if rotate else games,
        rotate,
        (*STANDARD, *collect),
        records and out is not None,
    )
    plan.check()
    about = {
        "kind": "survive simulation",
        "players": plan.lineup,
        "options": write_options(plan.options),
        "table": write_option_tags(plan.options),
        "seed": plan.seed,
        "rotate": plan.rotate,
        "collect": collect,
        "records": plan.records,
        "wanted": plan.games,
        **provenance(lineup, plan.options.rules),
    }
    if out is None:
        _simulate(plan, on, workers, about, None, as_json)
        return
    with OutputFolder(out, plan, about) as folder:
        _simulate(plan, on, workers, about, folder, as_json)
        if parquet:
            folder.write_parquet()


def _simulate(
    plan: Plan,
    on: str,
    workers: int | None,
    about: dict[str, object],
    folder: OutputFolder | None,
    as_json: bool,
) -> None:
    collected: list[Accumulator] = []
    played = 0
    if folder is not None and folder.kept:
        collected += [make_accumulator(name) for name in plan.collect]
        for result in folder.kept:
            replay_game(plan.options, result, collected)
        played = len(folder.kept)
        say(f"Going on after {played:,} games in {folder.path}.", err=True)

    def take(done: BatchResult) -> None:
        nonlocal played
        played += len(done.results)
        merge_into(collected, done.collected)
        if folder is not None:
            folder.add(done)

    stop = play([plan], on, workers, take, None if folder is None else [folder.todo()])
    reports: list[Report] = [report for one in collected for report in one.report()]
    # First, because a reader of the output may leave early (`survive … | head`).
    if folder is not None:
        folder.finish({"games": played}, reports)
    if as_json:
        print_json({**about, "games": played}, reports)
    else:
        show(console(), reports)
    if folder is not None:
        names = ["games.csv", "games.jsonl", "summary.json"]
        names += ["records/"] if plan.records and played else []
        say(f"Written to {folder.path}: {', '.join(names)}", err=as_json)
    end(stop, played, plan.games)
