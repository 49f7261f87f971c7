"""A command's progress in one line of the terminal, with as much as there is room for."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import timedelta

from rich.console import Console
from rich.progress import Progress, ProgressColumn, Task
from rich.text import Text

from survive.cli.output import columns_of_terminal
from survive.drawing.text import columns

LONGEST_BAR, SHORTEST_BAR = 40, 8
Advance = Callable[..., None]
"""``advance(count, note)`` moves the bar on; the note says what is known so far."""


class Line(ProgressColumn):
    """Everything there is to say; the less important is left out if there is no room."""

    max_refresh = 0.1

    def __init__(self, width: int, unit: str) -> None:
        """Write at most this many columns."""
        super().__init__()
        self.width, self.unit = width, unit

    def render(self, task: Task) -> Text:
        """Write the line."""
        done = f"{task.completed:,.0f}/{task.total or 0:,.0f}"
        # In the order in which they are shown; the number says which are left out first.
        parts = [
            (0, str(task.description)),
            (1, done),
            (3, _rate(task, self.unit)),
            (2, _left(task)),
            (4, str(task.fields["note"])),
        ]
        chosen = [part for part in parts if part[1]]
        while len(chosen) > 1 and _width(chosen) > self.width:
            chosen.remove(max(chosen))
        room = min(LONGEST_BAR, self.width - _width(chosen) - 2)
        line = Text(chosen[0][1], no_wrap=True, overflow="ignore")
        if room >= SHORTEST_BAR:
            line.append("  ")
            line.append_text(_bar(task, room))
        for _, text in chosen[1:]:
            line.append(f"  {text}")
        return line


def _width(parts: list[tuple[int, str]]) -> int:
    return sum(columns(text) for _, text in parts) + 2 * (len(parts) - 1)


def _rate(task: Task, unit: str) -> str:
    speed = task.finished_speed or task.speed
    return "" if speed is None else f"{speed:,.{1 if speed < 10 else 0}f} {unit}/s"


def _left(task: Task) -> str:
    seconds = task.time_remaining
    return "" if seconds is None else f"{timedelta(seconds=int(seconds))} left"


def _bar(task: Task, length: int) -> Text:
    share = task.completed / task.total if task.total else 1.0
    full = round(min(max(share, 0.0), 1.0) * length)
    return Text.assemble(("━" * full, "bar.complete"), ("─" * (length - full), "bar.back"))


@contextmanager
def progress(total: int, done: int = 0, *, what: str, unit: str) -> Iterator[Advance]:
    """Show progress, on a terminal only; yield the function that advances it."""
    width = columns_of_terminal(sys.stderr)
    console = Console(stderr=True, width=width, highlight=False)
    with Progress(
        Line(width, unit), console=console, transient=True, disable=not console.is_terminal
    ) as bar:
        task = bar.add_task(what, total=total, completed=done, note="")

        def advance(count: int, note: str = "") -> None:
            bar.update(task, advance=count, note=note)

        yield advance
