"""``survive stats FOLDER``: statistics over a folder of recorded games, and a search in them."""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path

import click

from survive.cli.charts import show
from survive.cli.numbers import Whole, count_of, number_option
from survive.cli.output import console, say
from survive.cli.progress_bar import progress
from survive.cli.replay.reel import printable
from survive.simulation.figures import as_json as report_to_json
from survive.simulation.library.facts import GameFacts
from survive.simulation.library.finding import FoundMoment, Search
from survive.simulation.library.folder import FromFile, files_of, read_files
from survive.simulation.library.game_filter import LOST, WON, GameFilter, check_name
from survive.simulation.library.reports import reports_of
from survive.simulation.library.where import OWN, read_query
from survive.simulation.result import SimulationError
from survive.simulation.statistics.plots import check_plots, write_plots

MOST_PROBLEMS = 5
"""Unreadable files that are named; the rest is counted."""


@click.command()
@click.argument("folder", type=click.Path(path_type=Path))
@click.option("--player", default="", metavar="NAME", help="Only games of this player or bot.")
@click.option(
    "--opponent", default="", metavar="NAME", help="Only games against this player or bot."
)
@number_option("--seats", type=Whole(2, 6), metavar="N", help="Only games of this many players.")
@click.option(
    "--option", default="", metavar="WORD", help="Only games with this option, such as 'challenge'."
)
@click.option(
    "--result",
    type=click.Choice([WON, LOST]),
    default=None,
    help="Only games that --player won, or lost.",
)
@click.option(
    "--find", "words", default="", metavar="WORDS", help="List what happened: 'lost to a shark'."
)
@click.option(
    "--where",
    default="",
    metavar="CONDITIONS",
    help="List positions: 'red island 0, volcanoes 2', 'own crew 3', 'any lead >= 10'.",
)
@click.option(
    "--like",
    default="",
    metavar="POSITION",
    help="List positions with this in them: 'red D3 D3; rafts D3; sharks C3'.",
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object with every game.")
@click.option(
    "--plots", type=click.Path(file_okay=False, path_type=Path), help="Draw plots to this folder."
)
@number_option(
    "--workers",
    type=Whole(1),
    metavar="N",
    show_default="one per core",
    help="Processes that read.",
)
def stats(
    folder: Path,
    player: str,
    opponent: str,
    seats: int | None,
    option: str,
    result: str | None,
    words: str,
    where: str,
    like: str,
    as_json: bool,
    plots: Path | None,
    workers: int | None,
) -> None:
    """Sum up the finished games of a folder of records: wins, seats, losses, powers, trend.

    Records come from 'Download this game' on the page, from 'survive games export' and from
    'survive simulate --out'. Folders within the folder count too. docs/simulation.md explains the
    figures, and what --where can ask: whose, what, how many.
    """
    search = Search(words, read_query(where, like))
    if not player and any(one.who == OWN for one in search.query.conditions):
        raise SimulationError(f"--where {where!r}: say who 'own' is, with --player NAME")
    choice = GameFilter(player, opponent, seats or 0, option, result or "")
    if plots is not None:
        check_plots()
    files = files_of(folder)
    read: list[FromFile] = []
    with progress(len(files), what="Reading", unit="games") as advance:
        for batch in read_files(files, search, workers or os.cpu_count() or 1, player):
            read += batch
            advance(len(batch))
    games = _chosen(read, choice)
    for condition in search.query.conditions:
        check_name(condition.name, games)
    chosen = {game.file for game in games}
    found = [one for part in read if part.file in chosen for one in part.found]
    if as_json:
        click.echo(_json(read, games, found if search else None, choice))
    elif search:
        _list(found, folder)
    else:
        reports = reports_of(games, choice)
        say(_headline(read, games))
        show(console(), reports)
        if plots is not None:
            say(f"Written to {plots}: {len(write_plots(reports, plots))} plots")
    _say_problems(read)


def _chosen(read: Sequence[FromFile], choice: GameFilter) -> list[GameFacts]:
    """Return the games that count; raise an error if there are none."""
    finished = [one.game for one in read if one.game is not None]
    if not finished:
        problem = next((one for one in read if one.problem), None)
        why = f" ({problem.file}: {problem.problem})" if problem else ""
        raise click.ClickException(f"none of these {len(read)} records is a finished game{why}")
    check_name(choice.player, finished)
    check_name(choice.opponent, finished)
    games = [game for game in finished if choice.admits(game)]
    if not games:
        raise click.ClickException(
            f"none of the {len(finished)} finished games is of this kind: ask for less"
        )
    return games


def _headline(read: Sequence[FromFile], games: Sequence[GameFacts]) -> str:
    dates = sorted(game.date for game in games if game.date)
    days = [printable(date) for date in sorted({dates[0], dates[-1]})] if dates else []
    when = f", {' to '.join(days)}" if days else ""
    turns = sum(game.turns for game in games) / len(games)
    volcano = sum(game.by_volcano for game in games) / len(games)
    left_out = sum(one.game is None and not one.problem for one in read)
    rest = f"; left out: {count_of(left_out, 'unfinished or redacted record')}" if left_out else ""
    return (
        f"{count_of(len(games), 'game')}{when}; {turns:.1f} turns each;"
        f" {100 * volcano:.0f} % ended by the last volcano{rest}."
    )


def _list(found: Sequence[FoundMoment], folder: Path) -> None:
    for one in found:
        where = os.path.relpath(one.file, folder)
        say(f"{where}, turn {one.turn}, action {one.after}: {printable(one.text)}", hang=4)
    games = len({one.file for one in found})
    where = f"{count_of(len(found), 'time')} in {count_of(games, 'game')}"
    say(f"Found {where}." if found else "Found in no game.")


def _json(
    read: Sequence[FromFile],
    games: Sequence[GameFacts],
    found: Sequence[FoundMoment] | None,
    choice: GameFilter,
) -> str:
    whole: dict[str, object] = {
        "games": [game.to_json() for game in games],
        "reports": [report_to_json(report) for report in reports_of(games, choice)],
        "unreadable": [{"file": one.file, "problem": one.problem} for one in read if one.problem],
    }
    if found is not None:
        whole["found"] = [asdict(one) for one in found]
    return json.dumps(whole, ensure_ascii=False)


def _say_problems(read: Sequence[FromFile]) -> None:
    bad = [one for one in read if one.problem]
    for one in bad[:MOST_PROBLEMS]:
        say(f"Left out: {one.file}: {printable(one.problem)}", hang=4, err=True)
    if len(bad) > MOST_PROBLEMS:
        say(f"Left out: {len(bad) - MOST_PROBLEMS} more files that cannot be read.", err=True)
