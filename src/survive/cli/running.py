"""What the commands that play many games share: their options, and a progress bar."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import click

from survive.cli.engine_form import say_if_uncompiled
from survive.cli.numbers import Whole, number_option
from survive.cli.output import say
from survive.cli.progress_bar import progress
from survive.simulation.run.executors import make_executor, run_plans
from survive.simulation.run.interrupt import Stop, stop_on_interrupt
from survive.simulation.run.jobs import BatchResult, Plan

Command = TypeVar("Command", bound=Callable[..., Any])


def running_options(command: Command) -> Command:
    """Add --seed, --workers and --on to a command."""
    seed = click.option(
        "--seed",
        type=int,
        metavar="N",
        default=1,
        show_default=True,
        help="Seed of the first game; the same seed gives the same games.",
    )
    return seed(worker_options(command))


def worker_options(command: Command) -> Command:
    """Add --workers and --on to a command."""
    for option in reversed(
        (
            number_option(
                "--workers",
                type=Whole(1),
                metavar="N",
                show_default="one per core",
                help="Processes that play at the same time.",
            ),
            click.option(
                "--on",
                type=click.Choice(["processes", "ray"]),
                default="processes",
                show_default=True,
                help="Where to play: on this machine, or on a Ray cluster (RAY_ADDRESS).",
            ),
        )
    ):
        command = option(command)
    return command


def play(
    plans: Sequence[Plan],
    on: str,
    workers: int | None,
    take: Callable[[BatchResult], None],
    todo: Sequence[Sequence[range]] | None = None,
) -> Stop:
    """Play all games with a progress bar, handing each finished batch to ``take``, in order.

    The first Ctrl-C ends it early and keeps everything that was finished.
    """
    for plan in plans:
        plan.check()
    say_if_uncompiled()
    wanted = sum(plan.games for plan in plans)
    to_play = wanted if todo is None else sum(len(part) for parts in todo for part in parts)
    with stop_on_interrupt() as stop:
        executor = make_executor(on, workers)
        with progress(wanted, wanted - to_play, what="Playing", unit="games") as advance:
            for done in run_plans(plans, executor, stop, todo):
                take(done)
                advance(len(done.results))
    return stop


def end(stop: Stop, played: int, wanted: int) -> None:
    """End an interrupted command with status 1, and say that its results are partial."""
    if stop.requested:
        say(f"Stopped: {played:,} of {wanted:,} games were played and kept.", err=True)
        click.get_current_context().exit(1)
