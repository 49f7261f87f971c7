"""How every benchmark reports: a table for people, one JSON object for machines."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from statistics import median
from typing import Any

ROOT = Path(__file__).resolve().parents[1]


def figure(value: float | None) -> str:
    """Return a number with about three significant digits."""
    if value is None:
        return "–"
    if abs(value) >= 100:
        return f"{value:,.0f}"
    return f"{value:.3g}"


def table(title: str, head: Sequence[str], rows: Iterable[Sequence[str]]) -> None:
    """Print a table with aligned columns."""
    lines = [list(head), *[list(row) for row in rows]]
    widths = [max(len(line[i]) for line in lines) for i in range(len(head))]
    print(f"\n{title}")
    for number, line in enumerate(lines):
        first, *rest = line
        cells = [first.ljust(widths[0])]
        cells += [cell.rjust(width) for cell, width in zip(rest, widths[1:], strict=True)]
        print("  ".join(cells))
        if number == 0:
            print("  ".join("-" * width for width in widths))


def finish(figures: Mapping[str, Any], as_json: bool) -> None:
    """Print the figures as one JSON object, last, if that was asked for."""
    if as_json:
        print(json.dumps(figures, sort_keys=True))


def measure(module: str, *arguments: str, pure: bool = False) -> dict[str, float]:
    """Run a measuring module in its own process and return the figures it prints."""
    environment = os.environ | {"SURVIVE_PURE": "1" if pure else ""}
    done = subprocess.run(
        [sys.executable, "-m", module, *arguments],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode != 0:
        raise SystemExit(f"{module} failed:\n{done.stderr}")
    found: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return found


def medians(rounds: Sequence[Mapping[str, float]]) -> dict[str, float]:
    """Return the median of each figure over several rounds."""
    return {name: median(one[name] for one in rounds) for name in rounds[0]}
