"""``survive tune``: improves the weights of the bots' value function by self-play."""

from __future__ import annotations

from pathlib import Path

import click
from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)
from rich.table import Table

from survive.players.weight_file import PATH, read_terms, write_terms
from survive.simulation.run.executors import cores
from survive.simulation.strength.block_matches import Entrant, Estimate, Play, estimate, playing
from survive.simulation.strength.spsa import Numbers
from survive.simulation.strength.tuning import Settings, Tuning

FILE = click.Path(dir_okay=False, path_type=Path)
DEFAULTS = Settings()
EVEN = 0.5
ENOUGH = 30
"""Blocks without which the check proves nothing: an interval over few of them is too narrow."""


def _seats(_ctx: click.Context, _option: click.Parameter, text: str) -> tuple[int, ...]:
    try:
        sizes = tuple(int(part) for part in text.split(","))
    except ValueError:
        sizes = ()
    if not sizes or not all(2 <= size <= 5 for size in sizes):
        raise click.BadParameter(f"{text!r}: expected table sizes from 2 to 5, as in 2,4")
    return sizes


@click.command()
@click.option("--player", default=DEFAULTS.player, show_default=True, help="medium is fast.")
@click.option("--iterations", type=click.IntRange(0), default=500, show_default=True)
@click.option(
    "--seats",
    default="2,4",
    show_default=True,
    callback=_seats,
    help="Sizes of the tables, in turns.",
)
@click.option(
    "--blocks",
    type=click.IntRange(1),
    default=DEFAULTS.blocks,
    show_default=True,
    help="Seeds in each iteration; each is played in every rotation.",
)
@click.option("--seed", type=click.IntRange(0), default=DEFAULTS.seed, show_default=True)
@click.option(
    "--perturbation",
    type=click.FloatRange(0.001, 1),
    default=DEFAULTS.perturbation,
    show_default=True,
    help="By what part the compared weights differ from the estimate.",
)
@click.option(
    "--step",
    type=click.FloatRange(0, 1),
    default=DEFAULTS.step,
    show_default=True,
    help="By what part an iteration changes the weights at most.",
)
@click.option("--workers", type=click.IntRange(1), default=cores, help="Default: all cores.")
@click.option("--weights", type=FILE, default=PATH, help="Where to begin; default: the bots' own.")
@click.option("--state", type=FILE, help="Keep the state here, and go on from it if it is there.")
@click.option("--out", type=FILE, help="Write the tuned weights here.")
@click.option(
    "--check-games",
    type=click.IntRange(0),
    default=400,
    show_default=True,
    help="Games of the final check against the original weights; 0 leaves it out.",
)
@click.option("--install", is_flag=True, help="Make them the bots' own, if the check proves them.")
def tune(
    player: str,
    iterations: int,
    seats: tuple[int, ...],
    blocks: int,
    seed: int,
    perturbation: float,
    step: float,
    workers: int,
    weights: Path,
    state: Path | None,
    out: Path | None,
    check_games: int,
    install: bool,
) -> None:
    """Improve the weights of the bots' value function by self-play (SPSA).

    Ctrl-C stops; with --state the same command goes on where it stopped. The weights that the
    bots use are only replaced with --install, and only if the check shows them to be better.
    """
    if install and check_games == 0:
        raise click.UsageError("--install needs the check: leave --check-games above 0")
    settings = Settings(player, seats, blocks, seed, perturbation, step)
    tuning = _begun(settings, weights, state)
    console = Console()
    try:
        with playing(workers) as play:
            _iterate(tuning, play, iterations, state, console)
            found = _check(tuning, play, check_games, console) if check_games else None
    except KeyboardInterrupt:
        where = f"; {state} keeps the state" if state else ""
        console.print(f"Stopped after {tuning.ascent.iteration} iterations{where}.")
        _write(tuning, out, console)
        raise click.exceptions.Exit(1) from None
    console.print(_table(tuning.original, tuning.ascent.average))
    _write(tuning, out, console)
    if found is not None:
        _report(found, console)
        if install:
            _install(tuning, found, console)


def _begun(settings: Settings, weights: Path, state: Path | None) -> Tuning:
    """Go on from the state file if there is one, or else begin."""
    if state is not None and state.exists():
        tuning = Tuning.load(state)
        if tuning.settings != settings:
            raise click.ClickException(
                f"{state} is of a tuning with other settings: {tuning.settings}"
            )
        return tuning
    tuning = Tuning.begin(settings, read_terms(weights))
    Entrant(settings.player, tuple(tuning.original.values())).make()  # a wrong name fails here
    if state is not None:
        tuning.save(state)  # so does a folder that cannot be written to
    return tuning


def _iterate(
    tuning: Tuning, play: Play, iterations: int, state: Path | None, console: Console
) -> None:
    with _progress(console) as progress:
        done = tuning.ascent.iteration
        task = progress.add_task("tuning", total=iterations, completed=done, note="")
        while tuning.ascent.iteration < iterations:
            advantage = tuning.iterate(play)
            if state is not None:
                tuning.save(state)
            progress.update(
                task,
                completed=tuning.ascent.iteration,
                note=f"last {advantage:+.2f}; {_changes(tuning.original, tuning.ascent.average)}",
            )


def _check(tuning: Tuning, play: Play, games: int, console: Console) -> Estimate:
    shares: list[float] = []
    with _progress(console) as progress:
        total = len(list(tuning.check_blocks(games)))
        task = progress.add_task("check", total=total, note="")
        for share in tuning.check(play, games):
            shares.append(share)
            progress.update(task, advance=1, note=f"{sum(shares) / len(shares):.1%} of the wins")
    return estimate(shares)


def _progress(console: Console) -> Progress:
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
        TextColumn("{task.fields[note]}"),
        console=console,
    )


def _changes(before: Numbers, after: Numbers) -> str:
    """Name the three weights that have changed most."""
    by = sorted(after, key=lambda name: -abs(after[name] / before[name] - 1) if before[name] else 0)
    return ", ".join(f"{name} {after[name]:.3g}" for name in by[:3])


def _table(before: Numbers, after: Numbers) -> Table:
    table = Table("weight", "original", "tuned", "change", title="Weights")
    for column in table.columns[1:]:
        column.justify = "right"
    for name, old in before.items():
        change = f"{after[name] / old - 1:+.1%}" if old else "–"
        table.add_row(name, f"{old:.4g}", f"{after[name]:.4g}", change)
    return table


def _report(found: Estimate, console: Console) -> None:
    verdict = "worse" if found.high < EVEN else "no clear change"
    if found.blocks < ENOUGH:
        verdict = f"fewer than {ENOUGH} blocks prove nothing"
    elif _is_proven(found):
        verdict = "better"
    console.print(
        f"Tuned against original on held-out seeds: {found.mean:.1%} of the wins,"
        f" 95 % interval {found.low:.1%} to {found.high:.1%} ({found.blocks} blocks): {verdict}."
    )


def _is_proven(found: Estimate) -> bool:
    return found.blocks >= ENOUGH and found.low > EVEN


def _write(tuning: Tuning, out: Path | None, console: Console) -> None:
    if out is not None:
        write_terms(tuning.ascent.average, out)
        console.print(f"{out} has the tuned weights.")


def _install(tuning: Tuning, found: Estimate, console: Console) -> None:
    if not _is_proven(found):
        raise click.ClickException(
            f"the tuned weights are not proven better, so {PATH.name} stays as it is"
        )
    write_terms(tuning.ascent.average, PATH)
    console.print(f"{PATH} has the tuned weights now.")
