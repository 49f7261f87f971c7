"""Plays the rows of the leaderboard that are not there yet: ``python -m bench.leaderboard_games``.

Each is a run of ``survive evaluate`` with its standard number of deals, several at a time, and a
file in ``bench/results``. ``python -m tools.leaderboard`` writes the tables from the files.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
import time
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple

from survive.benchmark.tracks import NAMES, TINY

FOLDER: Final = Path(__file__).parent / "results"
BUDGETS: Final = (25, 100, 400, 1600)
"""Iterations per decision of ISMCTS."""
AGENTS: Final = (
    *(f"ismcts:iterations={budget}" for budget in reversed(BUDGETS)),
    *("expert", "hard", "medium", "level:1200", "easy", "random"),
)
"""The slowest first, so that no long run is left over at the end."""
AT_ONCE: Final = 4


class Row(NamedTuple):
    """A row of the leaderboard."""

    track: str
    agent: str
    label: str = ""

    @property
    def file(self) -> str:
        """The name of its file.

        >>> Row("duel", "ismcts:iterations=100").file
        'duel-ismcts-100.json'
        """
        name = self.label or self.agent.replace("iterations=", "")
        return f"{self.track}-{re.sub('[^a-z0-9]+', '-', name.lower()).strip('-')}.json"


ROWS: Final = [Row(track, agent) for track in reversed(NAMES) for agent in AGENTS]


def play(
    row: Row, deals: int | None, workers: int, folder: Path, where: Path | None = None
) -> bool:
    """Evaluate an agent, unless its file is there; return whether it is there then.

    ``where`` is the folder in which its name has a meaning.
    """
    if (folder / row.file).exists():
        return True
    begun = time.monotonic()
    given = [row.agent, "--track", row.track, "--out", str(folder.absolute() / row.file)]
    given += ["--workers", str(workers), "--label", row.label]
    if deals is not None and row.track != TINY:
        given += ["--deals", str(deals)]
    command = [sys.executable, "-m", "survive", "evaluate", *given]
    done = subprocess.run(command, cwd=where, capture_output=True, text=True, check=False)
    took = f"{time.monotonic() - begun:.0f} s"
    print(f"{row.file}: {took if done.returncode == 0 else done.stderr.strip()}", flush=True)
    return done.returncode == 0


def play_all(
    rows: Iterable[Row], deals: int | None, workers: int, folder: Path, at_once: int = AT_ONCE
) -> bool:
    """Evaluate all, ``at_once`` at a time; return whether all are there."""
    folder.mkdir(parents=True, exist_ok=True)
    one = partial(play, deals=deals, workers=max(1, workers // at_once), folder=folder)
    with ThreadPoolExecutor(at_once) as pool:
        return all(list(pool.map(one, rows)))


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--tracks", nargs="+", default=NAMES, choices=NAMES)
    parser.add_argument("--agents", nargs="+", default=AGENTS, choices=AGENTS, metavar="AGENT")
    parser.add_argument("--deals", type=int, help="for a quick look; the standard is 10")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--out", type=Path, default=FOLDER)
    given = parser.parse_args()
    rows = [row for row in ROWS if row.track in given.tracks and row.agent in given.agents]
    at_once = min(AT_ONCE, given.workers)
    sys.exit(not play_all(rows, given.deals, given.workers, given.out, at_once))


if __name__ == "__main__":
    main()
