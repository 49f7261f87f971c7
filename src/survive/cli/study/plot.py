"""The chances of a game over time as a picture. Needs the extra ``plots``."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

from survive import _extras
from survive.study.results import Review

_COLOURS = ("#c0392b", "#d4a017", "#2563a8", "#d6569c", "#7f8c8d", "#1b1b1b")
"""Of the lines, by seat: the players' colours, dark enough for white paper."""
_FORMATS = (".png", ".svg", ".pdf")


def check_plot(path: Path) -> None:
    """Refuse what cannot be drawn before any work is done."""
    if path.suffix.lower() not in _FORMATS:
        raise click.ClickException(f"--plot {path}: choose a name that ends in .png, .svg or .pdf")
    if not path.parent.is_dir():
        raise click.ClickException(f"--plot {path}: the folder {path.parent} does not exist")
    _figures()


def write_plot(review: Review, names: Sequence[str], path: Path) -> None:
    """Draw the true chances over the turns as lines, and the turning points as marks."""
    figure = _figures().Figure(figsize=(9, 4.5), layout="constrained")
    axes = figure.add_subplot()
    seqs = [moment.actions_before for moment in review.moments]
    for seat, name in enumerate(names):
        chances = [100 * moment.chances[seat] for moment in review.moments]
        axes.plot(seqs, chances, color=_COLOURS[seat], label=name, linewidth=1.8)
    for decision in review.decisions:
        if decision.turning:
            axes.axvline(decision.actions_before, color=_COLOURS[decision.seat], linestyle=":")
    axes.set_ylim(0, 100)
    axes.set_xlim(seqs[0], seqs[-1])
    axes.set_ylabel("chance to win, %")
    _name_turns(axes, review)
    axes.legend(frameon=False)
    figure.savefig(path, dpi=120)


def _name_turns(axes: Any, review: Review) -> None:
    """Write the numbers of every fifth turn below the picture."""
    begins: dict[int, int] = {}
    for moment in review.moments:
        begins.setdefault(moment.turn, moment.actions_before)
    chosen = [turn for turn in begins if turn % 5 == 0]
    axes.set_xticks([begins[turn] for turn in chosen], [str(turn) for turn in chosen])
    axes.set_xlabel("turn")


def _figures() -> Any:
    try:
        from matplotlib import figure
    except ImportError as error:
        raise click.ClickException(_extras.needs("plots", "plots")) from error
    return figure
