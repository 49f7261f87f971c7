"""``survive tune``: improves the weights of the bots' value function by self-play."""

from __future__ import annotations

from pathlib import Path

import click

from survive.cli.charts import show
from survive.cli.numbers import Fraction, Whole, number_option
from survive.cli.output import console, say
from survive.cli.progress_bar import progress
from survive.cli.running import worker_options
from survive.players.value.weight_file import PATH, read_terms, write_terms
from survive.simulation.figures import Table, percent
from survive.simulation.result import WHOLE_WIN
from survive.simulation.run.entrant import Entrant
from survive.simulation.statistics.estimates import Estimate, Ratio
from survive.simulation.strength.block_matches import Play, playing
from survive.simulation.strength.spsa import Numbers
from survive.simulation.strength.tuning import Tuning, TuningSettings

FILE = click.Path(dir_okay=False, path_type=Path)
DEFAULTS = TuningSettings()
EVEN = 0.5
ENOUGH = 30
"""With fewer blocks the check proves nothing: a few seeds may all fall the same way."""


def _seats(_ctx: click.Context, _option: click.Parameter, text: str) -> tuple[int, ...]:
    try:
        sizes = tuple(int(part) for part in text.split(","))
    except ValueError:
        sizes = ()
    if not sizes or not all(2 <= size <= 5 for size in sizes):
        raise click.BadParameter(f"{text!r}: expected table sizes from 2 to 5, as in 2,4")
    return sizes


@click.command()
@click.option(
    "--player",
    default=DEFAULTS.player,
    show_default=True,
    metavar="NAME",
    help="Which bot plays; medium is fast.",
)
@number_option(
    "--iterations",
    type=Whole(0),
    metavar="N",
    default=500,
    show_default=True,
    help="How many steps to take in all.",
)
@click.option(
    "--seats",
    default="2,4",
    show_default=True,
    metavar="SIZES",
    callback=_seats,
    help="Table sizes, used in turn.",
)
@number_option(
    "--blocks",
    type=Whole(1),
    metavar="N",
    default=DEFAULTS.blocks,
    show_default=True,
    help="Seeds in each iteration; each is played in every rotation.",
)
@number_option(
    "--seed",
    type=Whole(0),
    metavar="N",
    default=DEFAULTS.seed,
    show_default=True,
    help="The same seed gives the same weights.",
)
@number_option(
    "--perturbation",
    type=Fraction(0.001, 1),
    metavar="X",
    default=DEFAULTS.perturbation,
    show_default=True,
    help="By what fraction the compared weights differ from the estimate.",
)
@number_option(
    "--step",
    type=Fraction(0, 1),
    metavar="X",
    default=DEFAULTS.step,
    show_default=True,
    help="By what fraction an iteration may change the weights at most.",
)
@worker_options
@click.option(
    "--weights",
    type=FILE,
    default=PATH,
    show_default="those that the bots use",
    help="Weights to begin with.",
)
@click.option(
    "--state", type=FILE, help="Keep the state in this file, and continue from it if it exists."
)
@click.option("--out", type=FILE, help="Write the tuned weights to this file.")
@number_option(
    "--check-games",
    type=Whole(0),
    metavar="N",
    default=400,
    show_default=True,
    help="Games of the final check against the original weights; 0 leaves it out.",
)
@click.option(
    "--install",
    is_flag=True,
    help="Install them as the bots' weights if the check shows that they are better.",
)
def tune(
    player: str,
    iterations: int,
    seats: tuple[int, ...],
    blocks: int,
    seed: int,
    perturbation: float,
    step: float,
    workers: int | None,
    on: str,
    weights: Path,
    state: Path | None,
    out: Path | None,
    check_games: int,
    install: bool,
) -> None:
    """Improve the weights of the bots' value function by self-play (SPSA).

    Ctrl-C stops; with --state the same command continues where it stopped. The weights that the
    bots use are replaced only with --install, and only if the check shows that they are better.
    """
    if install and check_games == 0:
        raise click.UsageError("--install needs the check: leave --check-games above 0")
    settings = TuningSettings(player, seats, blocks, seed, perturbation, step)
    tuning = _begun(settings, weights, state)
    try:
        with playing(workers, on) as play:
            _iterate(tuning, play, iterations, state)
            found = _check(tuning, play, check_games) if check_games else None
    except KeyboardInterrupt:
        where = f"; {state} keeps the state" if state else ""
        say(f"Stopped after {tuning.ascent.iteration} iterations{where}.")
        _write(tuning, out)
        raise click.exceptions.Exit(1) from None
    show(console(), [_table(tuning.original, tuning.ascent.average)])
    say()
    _write(tuning, out)
    if found is not None:
        _report(found)
        if install:
            _install(tuning, found)


def _begun(settings: TuningSettings, weights: Path, state: Path | None) -> Tuning:
    """Go on from the state file if there is one; otherwise begin."""
    if state is not None and state.exists():
        tuning = Tuning.load(state)
        if tuning.settings != settings:
            raise click.ClickException(
                f"{state} belongs to a tuning with other settings: {tuning.settings}"
            )
        return tuning
    tuning = Tuning.begin(settings, read_terms(weights))
    Entrant(settings.player, tuple(tuning.original.values())).make()  # a wrong name fails here
    if state is not None:
        tuning.save(state)  # so does a folder that cannot be written to
    return tuning


def _iterate(tuning: Tuning, play: Play, iterations: int, state: Path | None) -> None:
    done = tuning.ascent.iteration
    with progress(iterations, done, what="Tuning", unit="steps") as advance:
        while tuning.ascent.iteration < iterations:
            advantage = tuning.iterate(play)
            if state is not None:
                tuning.save(state)
            changed = _most_changed(tuning.original, tuning.ascent.average)
            advance(1, f"last {advantage:+.2f}; {changed}")


def _check(tuning: Tuning, play: Play, games: int) -> Estimate:
    wins = Ratio()
    total = len(list(tuning.check_blocks(games)))
    with progress(total, what="Checking", unit="blocks") as advance:
        for won, played in tuning.check(play, games):
            wins.add(won, played)
            advance(1, f"{percent(wins.value / WHOLE_WIN)} of the wins")
    return wins.share(WHOLE_WIN)


def _most_changed(before: Numbers, after: Numbers) -> str:
    """Return the name of the weight that has changed most, with its change."""
    name = max(after, key=lambda name: abs(after[name] / before[name] - 1) if before[name] else 0)
    return f"{name} {after[name]:.3g}"


def _table(before: Numbers, after: Numbers) -> Table:
    rows = []
    for name, old in before.items():
        change = f"{100 * (after[name] / old - 1):+.1f} %" if old else None
        rows.append((name, f"{old:.4f}", f"{after[name]:.4f}", change))
    return Table("Weights", ("weight", "original", "tuned", "change"), rows)


def _report(found: Estimate) -> None:
    verdict = "worse" if found.high < EVEN else "no clear change"
    if found.blocks < ENOUGH:
        verdict = f"fewer than {ENOUGH} blocks prove nothing"
    elif _is_proven(found):
        verdict = "better"
    blocks = "1 block" if found.blocks == 1 else f"{found.blocks} blocks"
    say(
        f"Tuned against original on held-out seeds: {percent(found.mean)} of the wins, 95 %"
        f" interval {percent(found.low)} to {percent(found.high)} ({blocks}):"
        f" {verdict}."
    )


def _is_proven(found: Estimate) -> bool:
    return found.blocks >= ENOUGH and found.low > EVEN


def _write(tuning: Tuning, out: Path | None) -> None:
    if out is not None:
        write_terms(tuning.ascent.average, out)
        say(f"The tuned weights are in {out}.")


def _install(tuning: Tuning, found: Estimate) -> None:
    if not _is_proven(found):
        raise click.ClickException(
            f"the tuned weights are not proven better, so {PATH.name} stays as it is"
        )
    write_terms(tuning.ascent.average, PATH)
    say(f"The tuned weights are now in {PATH}.")
