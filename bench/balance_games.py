"""Plays the games of docs/balance.md: ``python -m bench.balance_games [--games 1000]``.

The fast form of *expert* and *medium* beside it play every number of players; with four, every
option is compared. Tables that are there already are not played again, so an interrupted run
continues. At the end of ``--minutes`` what was played is kept: the files say how many games.
``python -m tools.balance`` writes the document from the files.
"""

from __future__ import annotations

import argparse
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Final, NamedTuple

FOLDER: Final = Path(__file__).parent / "balance"
BOTS: Final = {"expert": "expert:beam=6,finalists=2,rollouts=0", "medium": "medium"}
SIZES: Final = (2, 3, 4, 5, 6)
COMPARED: Final = 4
"""With how many players the options are compared."""
WITH_EXTENSION: Final = (5, 6)


class Table(NamedTuple):
    """A table of equal bots."""

    bot: str
    players: int

    @property
    def file(self) -> str:
        """The name of its file."""
        return f"{self.bot}-{self.players}.json"

    def command(self, games: int, workers: int, out: Path) -> list[str]:
        """Return the arguments of survive that play it."""
        lineup = ",".join([BOTS[self.bot]] * self.players)
        edition = "extension" if self.players in WITH_EXTENSION else ""
        compare = "all" if self.players == COMPARED else "none"
        settings = {"players": lineup, "options": edition, "compare": compare, "games": games}
        given = [f"--{name}={value}" for name, value in settings.items()]
        return ["analyse-balance", *given, f"--workers={workers}", f"--out={out.name}"]


TABLES: Final = sorted(
    (Table(bot, players) for bot in BOTS for players in SIZES),
    key=lambda table: table.players == COMPARED,
)
"""In the order in which they are played: the longest last."""


def play(table: Table, games: int, workers: int, folder: Path, until: float) -> None:
    """Play a table; stop at ``until`` and keep what was played."""
    begun, out = time.monotonic(), folder / table.file.removesuffix(".json")
    command = [sys.executable, "-m", "survive", *table.command(games, workers, out)]
    # In the folder, so that the command in the file names no other folder of this machine.
    quiet = subprocess.DEVNULL
    with subprocess.Popen(command, cwd=folder, stdout=quiet, stderr=quiet) as playing:
        try:
            playing.wait(max(1.0, until - begun))
        except subprocess.TimeoutExpired:
            playing.send_signal(signal.SIGINT)
    found = out / "balance.json"
    if not found.exists():
        sys.exit(f"{table.file}: nothing was played; try: survive {' '.join(command[3:])}")
    found.replace(folder / table.file)
    out.rmdir()
    print(f"{table.file}: {time.monotonic() - begun:.0f} s", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=1000, help="of each table")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--minutes", type=float, default=float("inf"))
    parser.add_argument("--out", type=Path, default=FOLDER)
    given = parser.parse_args()
    given.out.mkdir(parents=True, exist_ok=True)
    until = time.monotonic() + 60 * given.minutes
    for table in TABLES:
        if not (given.out / table.file).exists() and time.monotonic() < until:
            play(table, given.games, given.workers, given.out, until)


if __name__ == "__main__":
    main()
