"""Bars with intervals and histograms as PNG files. Needs the extra ``plots``."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from survive import _extras
from survive.simulation.report import Bars, Histogram, Report
from survive.simulation.result import SimulationError


def write_plots(reports: Iterable[Report], folder: Path) -> list[Path]:
    """Write a PNG for each report that can be drawn, and return their paths."""
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
            labels = [bar.label for bar in report.bars]
            axes.barh(labels, [bar.value for bar in report.bars], color="tab:cyan")
            for row, bar in enumerate(report.bars):
                if bar.low is not None and bar.high is not None:
                    axes.plot([bar.low, bar.high], [row, row], color="black", marker="|")
            if report.mark is not None:
                axes.axvline(report.mark, color="grey", linestyle=":")
            axes.axvline(0, color="black", linewidth=0.5)
            axes.invert_yaxis()
        else:
            axes.bar(list(report.counts), list(report.counts.values()), color="tab:cyan")
        name = re.sub(r"[^a-z0-9]+", "_", report.title.lower()).strip("_")
        path = folder / f"{name}.png"
        figure.savefig(path, dpi=120)
        written.append(path)
    return written


def check_plots() -> None:
    """Raise an error that says what to install if plots cannot be drawn."""
    _figures()


def _figures() -> Any:
    try:
        from matplotlib import figure
    except ImportError as error:
        raise SimulationError(_extras.needs("plots", "plots")) from error
    return figure
