"""Bars with intervals and histograms as PNG files. Needs the extra ``plots``."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from survive import _extras
from survive.simulation.figures import INTERVAL, Bars, Histogram, Report
from survive.simulation.result import SimulationError


def write_plots(reports: Iterable[Report], folder: Path, caption: str = "") -> list[Path]:
    """Write a PNG for each report that can be drawn, and return their paths.

    The ``caption`` says what they rest on: bots, number of games, options.
    """
    figures = _figures()
    folder.mkdir(parents=True, exist_ok=True)
    written: list[Path] = []
    for report in reports:
        if not isinstance(report, Bars | Histogram):
            continue
        figure = figures.Figure(figsize=(7, 4), layout="constrained")
        axes = figure.add_subplot()
        axes.set_title(report.title)
        if isinstance(report, Bars):
            _draw_bars(axes, report)
        else:
            axes.bar(list(report.counts), list(report.counts.values()), color="tab:cyan")
            axes.set_ylabel("games")
        if caption:
            figure.supxlabel(caption, fontsize="small", color="grey")
        name = re.sub(r"[^a-z0-9]+", "_", report.title.lower()).strip("_")
        path = folder / f"{name}.png"
        figure.savefig(path, dpi=120)
        written.append(path)
    return written


def _draw_bars(axes: Any, report: Bars) -> None:
    """Draw bars with their intervals, the expected value, a unit and a legend."""
    scale = 100 if report.unit == "%" else 1
    labels = [bar.label.replace("_", " ") for bar in report.bars]
    axes.barh(labels, [scale * bar.value for bar in report.bars], color="tab:cyan")
    for row, bar in enumerate(report.bars):
        if bar.low is not None and bar.high is not None:
            ends = [scale * bar.low, scale * bar.high]
            label = "_" if axes.get_legend_handles_labels()[1] else INTERVAL
            axes.plot(ends, [row, row], color="black", marker="|", label=label)
    if report.mark is not None:
        label = f"expected: {scale * report.mark:.3g}{report.unit and ' ' + report.unit}"
        axes.axvline(scale * report.mark, color="grey", linestyle=":", label=label)
    axes.axvline(0, color="black", linewidth=0.5)
    axes.set_xlabel("per cent" if report.unit == "%" else report.unit or report.title)
    axes.invert_yaxis()
    if axes.get_legend_handles_labels()[1]:
        axes.legend(loc="best", fontsize="small")


def check_plots() -> None:
    """Raise an error that says what to install if plots cannot be drawn."""
    _figures()


def _figures() -> Any:
    try:
        from matplotlib import figure
    except ImportError as error:
        raise SimulationError(_extras.needs("plots", "plots")) from error
    return figure
