"""``survive analyse-balance``: what a designer wants to learn from many games."""

from __future__ import annotations

from dataclasses import replace
from difflib import get_close_matches
from pathlib import Path
from typing import Any

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
from survive.engine import Options, OptionsError
from survive.record.notation.option_words import nearest_word, read_word
from survive.record.notation.table_options import write_options
from survive.simulation.accumulator import Accumulator, merge_into, name_of_class
from survive.simulation.figures import Report
from survive.simulation.figures import as_json as report_as_json
from survive.simulation.provenance import provenance
from survive.simulation.run.jobs import BatchResult, Plan, whole_blocks
from survive.simulation.run.output_files import write_json
from survive.simulation.statistics.balance import Deadliness, PowerValues
from survive.simulation.statistics.option_effects import Profile, effects, variants
from survive.simulation.statistics.outcomes import Seats
from survive.simulation.statistics.plots import check_plots, write_plots

QUESTIONS = tuple(map(name_of_class, (Profile, Seats, PowerValues, Deadliness)))
PROFILE = name_of_class(Profile)


@click.command("analyse-balance")
@click.option(
    "--players",
    default="medium,medium,medium,medium",
    show_default=True,
    metavar="NAMES",
    help="2 to 6 bots, preferably all the same, or the differences between them will hide those"
    " of the game.",
)
@number_option(
    "--games",
    type=Whole(1),
    metavar="N",
    default=400,
    show_default=True,
    help="Games for the table as it is, and as many again for each option compared with it.",
)
@click.option("--options", default="", metavar="LIST", help=HELP)
@mix_option
@map_option
@click.option(
    "--compare",
    default="all",
    show_default=True,
    metavar="LIST",
    help="Options to compare with the table as it is: all, none, or a comma-separated list, numbers"
    " included: 'moves 4, shark steps 3'.",
)
@click.option(
    "--out",
    type=click.Path(file_okay=False, path_type=Path),
    help="Write all figures to balance.json in this folder.",
)
@click.option(
    "--plots",
    is_flag=True,
    help="Write the charts as PNG files to --out as well; needs the extra 'plots'.",
)
@json_option
@running_options
def analyse_balance(
    players: str,
    games: int,
    options: str,
    mix: str,
    map_file: Path | None,
    compare: str,
    out: Path | None,
    plots: bool,
    as_json: bool,
    seed: int,
    workers: int | None,
    on: str,
) -> None:
    """Show seat advantage, the value of powers, what is deadly, and what each option changes.

    Every seed is played in all rotations of the line-up (unless all are the same bot), and again
    with each option, so that only the option differs. Bots are not people: the figures hold for
    players like these.
    """
    if plots and out is None:
        raise click.UsageError("--plots needs --out DIR to write to")
    if plots:
        check_plots()
    lineup = split_names(players)
    add_here_to_path(lineup)
    base = read_table(options, mix, map_file, len(lineup))
    chosen = _chosen(compare, base)
    rotate = len(set(lineup)) > 1  # rotating a line-up of equal bots changes nothing
    count = whole_blocks(games, len(lineup)) if rotate else games
    plans = [Plan(base, lineup, seed, count, rotate, QUESTIONS)]
    plans += [Plan(table, lineup, seed, count, rotate, (PROFILE,)) for table in chosen.values()]
    collected: list[list[Accumulator]] = [[] for _ in plans]
    counts = [0] * len(plans)

    def take(done: BatchResult) -> None:
        counts[done.batch.plan_number] += len(done.results)
        merge_into(collected[done.batch.plan_number], done.collected)

    stop = play(plans, on, workers, take)
    reports = _reports(collected, list(chosen))
    about: dict[str, Any] = {
        "kind": "survive balance",
        "players": lineup,
        "options": write_options(base),
        "compared": list(chosen),
        "seed": seed,
        "rotate": rotate,
        "games": sum(counts),
        "games_of_the_table": counts[0],
        "wanted": sum(plan.games for plan in plans),
        **provenance(lineup, _rules_of(base, *chosen.values())),
    }
    written = [] if out is None else _write(about, reports, out, plots)
    if as_json:
        print_json(about, reports)
    else:
        show(console(), reports)
    if out is not None:
        say(f"Written to {out}: {', '.join(written)}", err=as_json)
    end(stop, sum(counts), sum(plan.games for plan in plans))


def _rules_of(*tables: Options) -> list[str]:
    return sorted({name for table in tables for name in table.rules})


def _chosen(compare: str, base: Options) -> dict[str, Options]:
    """Read which options are compared with the table as it is."""
    there = variants(base)
    if compare in ("all", "none"):
        return there if compare == "all" else {}
    chosen: dict[str, Options] = {}
    for name in (part.strip() for part in compare.split(",")):
        changed = there.get(name) or _changed(base, name)
        if changed is None:
            near = next(iter(get_close_matches(name, there, n=1)), "") or nearest_word(name)
            hint = f"did you mean {near!r}?" if near else f"choose from {', '.join(there)}"
            raise click.BadParameter(
                f"{name!r} cannot be compared with this table; {hint}", param_hint="--compare"
            )
        chosen[name] = changed
    return chosen


def _changed(base: Options, phrase: str) -> Options | None:
    """Return the table with the options that a phrase such as ``moves 4`` sets, if it sets any."""
    found = read_word(phrase) or {}
    if not found or "players" in found:
        return None
    try:
        changed = replace(base, **found)  # type: ignore[arg-type]
    except OptionsError as error:
        raise click.BadParameter(str(error), param_hint="--compare") from error
    return None if changed == base else changed


def _reports(collected: list[list[Accumulator]], names: list[str]) -> list[Report]:
    if not collected[0]:
        return []
    base, *rest = collected[0]
    reports = [report for accumulator in rest for report in accumulator.report()]
    profiles = {name: found[0] for name, found in zip(names, collected[1:], strict=True) if found}
    assert isinstance(base, Profile)
    others = {name: one for name, one in profiles.items() if isinstance(one, Profile)}
    return [*reports, *(effects(base, others) if others else base.report())]


def _write(about: dict[str, Any], reports: list[Report], out: Path, plots: bool) -> list[str]:
    out.mkdir(parents=True, exist_ok=True)
    whole = {**about, "reports": [report_as_json(report) for report in reports]}
    write_json(out / "balance.json", whole)
    written = ["balance.json"]
    if plots:
        games, bots = about["games_of_the_table"], ", ".join(about["players"])
        caption = f"{bots} · {games:,} games · {about['options']}"
        written += [path.name for path in write_plots(reports, out, caption)]
    return written
