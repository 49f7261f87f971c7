"""``survive evaluate``: the benchmark, and the check of its result files."""

from __future__ import annotations

import shlex
from pathlib import Path

import click
import msgspec

from survive.benchmark.agent import Limits
from survive.benchmark.evaluation import evaluate as evaluate_agent
from survive.benchmark.evaluation import steps_of
from survive.benchmark.result_file import Figure, Result, read_result, write_result
from survive.benchmark.tracks import NAMES, TINY, VERSION, BenchmarkError, track_of
from survive.benchmark.verifying import verify
from survive.cli.about import made_with
from survive.cli.engine_form import say_if_uncompiled
from survive.cli.numbers import Fraction, Whole, number_option
from survive.cli.output import say
from survive.cli.progress_bar import progress
from survive.cli.table_options import add_here_to_path
from survive.simulation.run.interrupt import stop_on_interrupt


@click.command()
@click.argument("agent", required=False)
@click.option(
    "--benchmark",
    type=click.Choice([VERSION]),
    default=VERSION,
    show_default=True,
    help="Version of the benchmark.",
)
@click.option(
    "--track", type=click.Choice(NAMES), default="duel", show_default=True, help="What is played."
)
@number_option(
    "--deals", type=Whole(2), metavar="N", help="How many deals, for a quick look or a sharper one."
)
@click.option(
    "--out", type=click.Path(dir_okay=False, path_type=Path), help="Write the result to this file."
)
@click.option("--label", default="", metavar="TEXT", help="What the leaderboard calls the agent.")
@number_option(
    "--time",
    "seconds",
    type=Fraction(0.001),
    metavar="SECONDS",
    default=60.0,
    show_default=True,
    help="Answers that take longer do not count: a legal action is drawn.",
)
@number_option(
    "--calls",
    type=Whole(1),
    metavar="N",
    default=3,
    show_default=True,
    help="How often a language model is asked for a legal action.",
)
@number_option(
    "--workers", type=Whole(1), metavar="N", default=1, show_default=True, help="Processes."
)
@click.option("--json", "as_json", is_flag=True, help="Print the figures as JSON.")
@click.option(
    "--verify",
    "file",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="Play all games of a result file again, and say whether it is true.",
)
def evaluate(
    agent: str | None,
    benchmark: str,
    track: str,
    deals: int | None,
    out: Path | None,
    label: str,
    seconds: float,
    calls: int,
    workers: int,
    as_json: bool,
    file: Path | None,
) -> None:
    """Measure AGENT by survive-bench: fixed opponents, fixed deals, every seat.

    AGENT is a bot by name, module:Class, 'program:./my_bot', or model:NAME for a language model
    (SURVIVE_MODEL_URL is its address). docs/benchmark.md explains the tracks.
    """
    del benchmark  # there is one so far
    if (agent is None) == (file is None):
        raise click.UsageError("name an agent, or a file with --verify")
    say_if_uncompiled()
    if file is not None:
        _verify(file)
        return
    assert agent is not None
    if out is not None and out.exists():
        raise BenchmarkError(f"{out} is there; choose another file")
    if track == TINY and deals is not None:
        raise click.UsageError("--deals is for tracks of games; this one has fixed positions")
    add_here_to_path([agent])
    with (
        stop_on_interrupt() as stop,
        progress(steps_of(track, deals), 0, what="Evaluating", unit="games") as advance,
    ):
        result = evaluate_agent(
            agent,
            track,
            deals=deals,
            limits=Limits(seconds, calls),
            workers=workers,
            stopped=lambda: stop.requested,
            advance=advance,
            about=made_with(),
            command=_command(agent, track, deals),
            label=label,
        )
    if out is not None:
        write_result(result, out)
    _show(result, as_json)
    if out is not None:
        say(f"Written: {out}. 'survive evaluate --verify {out}' plays it again.", err=as_json)
    if not result.complete:
        say("Stopped: the result has the deals that were finished.", err=True)
        click.get_current_context().exit(1)


def _command(agent: str, track: str, deals: int | None) -> str:
    """Return the command that plays this again."""
    words = ["survive", "evaluate", agent, "--track", track]
    return shlex.join(words if deals is None else [*words, "--deals", str(deals)])


def _verify(file: Path) -> None:
    result = read_result(file)
    with progress(len(result.games), 0, what="Verifying", unit="games") as advance:
        verify(result, advance)
    what = f"{len(result.games)} games" if result.games else f"{len(result.decisions)} decisions"
    say(f"Verified: {what} of {result.agent}, track {result.track}: {score_text(result)}.")


def score_text(result: Result) -> str:
    """Return the one figure of a track, with its interval."""
    if result.track == TINY:
        return (
            f"loses {_plain(result.score)} adventurers per decision, and finds the best action in"
            f" {_percent(result.against['best action'])}"
        )
    return f"wins {_percent(result.score)}"


def _show(result: Result, as_json: bool) -> None:
    if as_json:
        whole = msgspec.to_builtins(result)
        games = whole.pop("games")
        whole.pop("decisions")
        whole["games"] = len(games)
        click.echo(msgspec.json.format(msgspec.json.encode(whole), indent=1).decode())
        return
    say(f"{result.agent}, {VERSION}, {result.track}: {score_text(result)}.")
    if result.games:
        fair = 1 / track_of(result.track).seats
        say(f"{len(result.games)} games; a fair share is {fair:.0%}. 95 % intervals.")
        for opponents, figure in result.against.items():
            say(f"  against {opponents}: {_percent(figure)}", hang=4)
        assert result.margin is not None
        say(f"  points more than the best of the others: {_plain(result.margin)}", hang=4)
    conduct = result.conduct
    each = conduct.seconds / max(1, conduct.decisions)
    times = f"{each * 1000:.1f} ms each, {conduct.longest:.2f} s at most"
    words = [
        f"{conduct.decisions:,} decisions, {times}",
        f"{conduct.illegal} illegal, {conduct.late} late",
    ]
    if conduct.calls:
        words.append(f"{conduct.calls:,} calls, {conduct.tokens:,} tokens")
    say("  " + "; ".join(words), hang=4)


def _percent(figure: Figure) -> str:
    return f"{figure.value:.1%} ({figure.low * 100:.1f}-{figure.high * 100:.1f})"


def _plain(figure: Figure) -> str:
    return f"{figure.value:.2f} ({figure.low:.2f} to {figure.high:.2f})"
