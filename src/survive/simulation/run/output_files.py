"""The files of a simulation, written while it runs: whatever was played is there.

In the folder: ``games.csv`` (a row for each seat of each game), ``games.jsonl`` (an object for
each game), ``records/`` (a text file for each game, as ``survive replay`` reads it) and at the
end ``summary.json`` (what was played, and everything that was printed).
"""

from __future__ import annotations

import csv
import json
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from types import TracebackType
from typing import Any, Self, TextIO

from survive.simulation.report import Report, as_json
from survive.simulation.result import WHOLE_WIN, GameResult, SimulationError
from survive.simulation.run.jobs import BatchResult

COLUMNS = (
    "seed",
    "rotation",
    "seat",
    "player",
    "order",
    "score",
    "place",
    "win",
    "saved",
    "lost",
    "turns",
    "decisions",
    "seconds",
)
"""Columns of ``games.csv``. ``order`` is 0 for who begins, ``win`` the share of the victory."""

RECORDS_A_FOLDER = 1000
"""More files than that in one folder make file managers slow."""


def rows(result: GameResult) -> Iterator[tuple[object, ...]]:
    """Return the rows of a game for ``games.csv``, one for each seat."""
    for seat, player in enumerate(result.players):
        yield (
            result.seed,
            result.rotation,
            seat,
            player,
            result.order(seat),
            result.scores[seat],
            result.places[seat],
            result.shares[seat] / WHOLE_WIN,
            result.saved[seat],
            result.lost[seat],
            result.turns,
            result.decisions,
            round(result.seconds[seat], 6),
        )


def game_object(result: GameResult) -> dict[str, Any]:
    """Return the object of a game for ``games.jsonl``; lists are by seat."""
    return {
        "seed": result.seed,
        "rotation": result.rotation,
        "players": result.players,
        "first": result.first,
        "scores": result.scores,
        "places": result.places,
        "saved": result.saved,
        "lost": result.lost,
        "turns": result.turns,
        "volcanoes": result.volcanoes,
        "decisions": result.decisions,
        "seconds": [round(seconds, 6) for seconds in result.seconds],
    }


class OutputFolder:
    """A folder that the games of one simulation are written to."""

    def __init__(self, path: Path) -> None:
        """Create the files. Refuses a folder that has results."""
        if (path / "games.csv").exists():
            raise SimulationError(
                f"{path} holds the results of another simulation: choose another folder"
            )
        path.mkdir(parents=True, exist_ok=True)
        self.path = path
        self._records = 0
        self._csv: TextIO = (path / "games.csv").open("w", encoding="utf-8", newline="")
        self._lines: TextIO = (path / "games.jsonl").open("w", encoding="utf-8", newline="\n")
        self._writer = csv.writer(self._csv)
        self._writer.writerow(COLUMNS)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        where: TracebackType | None,
    ) -> None:
        self._csv.close()
        self._lines.close()

    def add(self, done: BatchResult) -> None:
        """Write the games of a batch."""
        for result in done.results:
            self._writer.writerows(rows(result))
            self._lines.write(json.dumps(game_object(result)) + "\n")
        for result, text in zip(done.results, done.records, strict=False):
            self._write_record(result, text)
        self._csv.flush()
        self._lines.flush()

    def _write_record(self, result: GameResult, text: str) -> None:
        folder = self.path / "records"
        if self._records >= RECORDS_A_FOLDER:
            folder /= str(self._records // RECORDS_A_FOLDER)
        folder.mkdir(parents=True, exist_ok=True)
        rotation = f"-{result.rotation}" if result.rotations > 1 else ""
        (folder / f"{result.seed}{rotation}.survive").write_text(
            text, encoding="utf-8", newline="\n"
        )
        self._records += 1

    def finish(self, about: Mapping[str, object], reports: Iterable[Report]) -> None:
        """Write ``summary.json``."""
        whole = {**about, "reports": [as_json(report) for report in reports]}
        text = json.dumps(whole, indent=1, ensure_ascii=False)
        (self.path / "summary.json").write_text(text + "\n", encoding="utf-8", newline="\n")
