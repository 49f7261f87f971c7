"""What the commands share that play many games: their options, and the progress bar."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, TypeVar

import click
from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    Task,
    TextColumn,
    TimeRemainingColumn,
)
from rich.text import Text

from survive.cli.engine_form import say_if_uncompiled
from survive.simulation.run.executors import make_executor, run_plans
from survive.simulation.run.interrupt import Stop, stop_on_interrupt
from survive.simulation.run.jobs import BatchResult, Plan

Command = TypeVar("Command", bound=Callable[..., Any])


def running_options(command: Command) -> Command:
    """Add --seed, --workers and --on to a command."""
    for option in reversed(
        (
            click.option(
                "--seed",
                type=int,
                default=1,
                show_default=True,
                help="Seed of the first game; the same seed gives the same games.",
            ),
            click.option(
                "--workers",
                type=click.IntRange(1),
                help="Processes that play at the same time; all cores by default.",
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


class Rate(ProgressColumn):
    """Games a second."""

    def render(self, task: Task) -> Text:
        """Draw the column."""
        speed = task.finished_speed or task.speed
        return Text("" if speed is None else f"{speed:,.{1 if speed < 10 else 0}f} games/s")


@contextmanager
def progress_bar(total: int, done: int = 0) -> Iterator[Callable[[int], None]]:
    """Show how far it is, on the terminal only; give the function that moves it on."""
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        Rate(),
        TimeRemainingColumn(),
        TextColumn("left"),
    )
    console = Console(stderr=True)
    with Progress(
        *columns, console=console, transient=True, disable=not console.is_terminal
    ) as bar:
        task = bar.add_task("Playing", total=total, completed=done)
        yield lambda games: bar.advance(task, games)


def play(
    plans: Sequence[Plan],
    on: str,
    workers: int | None,
    take: Callable[[BatchResult], None],
    todo: Sequence[Sequence[range]] | None = None,
) -> Stop:
    """Play all games with a progress bar, handing each finished batch to ``take``, in order.

    The first Ctrl-C ends it early, with everything kept that was finished.
    """
    for plan in plans:
        plan.check()
    say_if_uncompiled()
    wanted = sum(plan.games for plan in plans)
    to_play = wanted if todo is None else sum(len(part) for parts in todo for part in parts)
    with stop_on_interrupt() as stop:
        executor = make_executor(on, workers)
        with progress_bar(wanted, wanted - to_play) as advance:
            for done in run_plans(plans, executor, stop, todo):
                take(done)
                advance(len(done.results))
    return stop


def end(stop: Stop, played: int, wanted: int) -> None:
    """End a command that was interrupted with status 1, saying that results are partial."""
    if stop.requested:
        click.echo(f"Stopped: {played:,} of {wanted:,} games were played and kept.", err=True)
        click.get_current_context().exit(1)
