"""``survive tournament``: a field of bots plays a round robin for ratings."""

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
from survive.engine import Options
from survive.record.notation.table_options import write_options
from survive.simulation.figures import as_json as report_as_json
from survive.simulation.provenance import provenance
from survive.simulation.run.jobs import BatchResult
from survive.simulation.run.output_files import write_json
from survive.simulation.strength.tournament import Standing, plans
from survive.simulation.strength.tournament_file import KIND, TournamentFile, played

FILE = "tournament.jsonl"
LARGE = ("extension", "overcrowded")
"""Options for 5 or 6 players, which smaller tables leave out."""


def _read_seats(_ctx: click.Context, _option: click.Parameter, text: str) -> tuple[int, ...]:
    """Read ``4``, ``2,4`` or ``2..6``."""
    found: list[int] = []
    try:
        for part in text.split(","):
            first, dots, last = part.partition("..")
            found += range(int(first), int(last if dots else first) + 1)
    except ValueError:
        found = []
    if not found or min(found) < 2 or max(found) > 6 or len(set(found)) < len(found):
        raise click.BadParameter(f"{text!r}: expected 2 to 6 seats, as in 4 or 2,4 or 2..6")
    return tuple(found)


@click.command()
@click.option(
    "--field", required=True, metavar="NAMES", help="The bots that play, comma-separated."
)
@click.option(
    "--seats",
    default="2,4",
    show_default=True,
    metavar="SIZES",
    callback=_read_seats,
    help="Table sizes: 4, or 2,4, or 2..6.",
)
@number_option(
    "--games",
    type=Whole(1),
    metavar="N",
    default=100,
    show_default=True,
    help="Games per line-up, rounded up so that every seed is played in all rotations.",
)
@click.option(
    "--options",
    default="",
    metavar="LIST",
    help=f"{HELP} Here {' and '.join(LARGE)} apply only to tables of 5 and 6.",
)
@mix_option
@map_option
@click.option(
    "--out",
    type=click.Path(file_okay=False, path_type=Path),
    help=f"Keep the games in this folder ({FILE}); run the command again to continue.",
)
@json_option
@running_options
def tournament(
    field: str,
    seats: tuple[int, ...],
    games: int,
    options: str,
    mix: str,
    map_file: Path | None,
    out: Path | None,
    as_json: bool,
    seed: int,
    workers: int | None,
    on: str,
) -> None:
    """Play every line-up of a field of bots in every rotation, and rate the bots.

    Ratings are a Plackett-Luce fit on Elo's scale, with intervals over seeds. With --out the
    tournament can be stopped with Ctrl-C and continued later, even with more --games.
    """
    names = split_names(field)
    add_here_to_path(names)
    tables = [_table(options, mix, map_file, size) for size in seats]
    todo_plans = plans(names, tables, seed, games)
    for plan in todo_plans:
        plan.check()
    standing, file = Standing(names), None
    about: dict[str, object] = {
        "field": list(names),
        "seats": list(seats),
        "options": [write_options(table) for table in tables],
        "seed": seed,
    }
    if out is not None:
        file = TournamentFile(out / FILE, about)
        standing.games += file.games

    def take(done: BatchResult) -> None:
        if file is not None:
            file.add(done)
        standing.games += map(played, done.results)

    todo = None if file is None else file.todo(todo_plans)
    stop = play(todo_plans, on, workers, take, todo)
    reports = standing.report() if standing.games else ()
    whole = {
        "kind": KIND,
        **about,
        "games": len(standing.games),
        **provenance(names, {name for table in tables for name in table.rules}),
    }
    if file is not None:
        written = {**whole, "reports": [report_as_json(report) for report in reports]}
        write_json(file.path.with_name("standing.json"), written)
        file.write_csv(file.path.with_name("games.csv"))
    if as_json:
        print_json(whole, reports)
    else:
        show(console(), reports)
    if file is not None:
        say(f"Kept in {file.path}; the same command with more --games continues.", err=as_json)
    end(stop, len(standing.games), sum(plan.games for plan in todo_plans))


def _table(options: str, mix: str, map_file: Path | None, seats: int) -> Options:
    """Return the options, without those for larger tables than this one."""
    words = [word.strip() for word in options.split(",")]
    if seats < 5:
        words = [word for word in words if word.lower() not in LARGE]
    return read_table(",".join(words), mix, map_file, seats)
