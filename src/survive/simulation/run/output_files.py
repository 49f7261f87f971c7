"""The files of a simulation, written while it runs: whatever was played is there.

In the folder: ``games.csv`` (a row for each seat of each game), ``games.jsonl`` (an object for
each game), ``records/`` (a text file for each game, as ``survive replay`` reads it) and
``summary.json`` (what is played; at the end also everything that was printed).
"""

from __future__ import annotations

import csv
import json
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from types import TracebackType
from typing import Any, Self, TextIO

from survive import _extras
from survive.record.game.game_record import read_record
from survive.simulation.figures import Report, as_json
from survive.simulation.result import WHOLE_WIN, GameResult, SimulationError
from survive.simulation.run.jobs import BatchResult, Plan, runs_of

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

SUMMARY = "summary.json"
SAME = (
    "players",
    "options",
    "table",
    "seed",
    "rotate",
    "collect",
    "records",
    "survive",
    "engine",
    "bots",
)
"""What two runs must have in common for their games to be added up."""

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
    """A folder that the games of one simulation are written to, and continued from."""

    def __init__(self, path: Path, plan: Plan, about: Mapping[str, object]) -> None:
        """Create the files, or read the games of the same simulation that are there.

        ``about`` says what is played, by which software; a folder of something else is refused.
        """
        self.path = path
        self._plan, self._about = plan, dict(about)
        self.kept: list[GameResult] = self._read() if (path / SUMMARY).exists() else []
        """Games that were played before, with their actions."""
        if not self.kept and (path / "games.csv").exists() and not (path / SUMMARY).exists():
            raise SimulationError(f"{path} holds other results: choose another folder")
        path.mkdir(parents=True, exist_ok=True)
        self._records = len(self.kept)
        self.finish({}, ())
        self._csv: TextIO = (path / "games.csv").open("w", encoding="utf-8", newline="")
        self._lines: TextIO = (path / "games.jsonl").open("w", encoding="utf-8", newline="\n")
        self._writer = csv.writer(self._csv)
        self._writer.writerow(COLUMNS)
        self._write(self.kept)

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

    def todo(self) -> list[range]:
        """Return the numbers of the games that are still to be played."""
        done = {self._plan.number(result.seed, result.rotation) for result in self.kept}
        return runs_of([number for number in range(self._plan.games) if number not in done])

    def add(self, done: BatchResult) -> None:
        """Write the games of a batch: the records first, because a game without one is dropped."""
        for result, text in zip(done.results, done.records, strict=False):
            self._write_record(result, text)
        self._write(done.results)

    def _write(self, results: Iterable[GameResult]) -> None:
        for result in results:
            self._writer.writerows(rows(result))
            times = [[round(one, 6) for one in turns] for turns in result.turn_seconds]
            line = {**game_object(result), "turn_seconds": times}
            self._lines.write(json.dumps(line) + "\n")
        self._csv.flush()
        self._lines.flush()

    def _write_record(self, result: GameResult, text: str) -> None:
        folder = self.path / "records"
        if self._records >= RECORDS_A_FOLDER:
            folder /= str(self._records // RECORDS_A_FOLDER)
        folder.mkdir(parents=True, exist_ok=True)
        name = _record_name(result.seed, result.rotation, result.rotations)
        (folder / name).write_text(text, encoding="utf-8", newline="\n")
        self._records += 1

    def finish(self, more: Mapping[str, object], reports: Iterable[Report]) -> dict[str, object]:
        """Write ``summary.json`` and return what it holds."""
        whole = {
            **self._about,
            **more,
            "reports": [as_json(report) for report in reports],
        }
        write_json(self.path / SUMMARY, whole)
        return whole

    def write_parquet(self) -> None:
        """Write ``games.parquet``, the rows of ``games.csv``; needs the extra ``data``."""
        check_parquet()
        from pyarrow import csv as arrow_csv
        from pyarrow import parquet

        self._csv.flush()
        table = arrow_csv.read_csv(self.path / "games.csv")
        about = {"survive": json.dumps(self._about, ensure_ascii=False)}
        parquet.write_table(table.replace_schema_metadata(about), self.path / "games.parquet")

    # Continuing

    def _read(self) -> list[GameResult]:
        """Return the games of an earlier run, as far as they are whole."""
        self._check()
        records = {path.name: path for path in (self.path / "records").rglob("*.survive")}
        kept: dict[int, GameResult] = {}
        lines = self.path / "games.jsonl"
        for line in lines.read_text(encoding="utf-8").splitlines() if lines.exists() else ():
            try:
                found = json.loads(line)
                name = _record_name(found["seed"], found["rotation"], self._plan.rotations)
                record = read_record(records[name].read_text(encoding="utf-8"))
                result = _result(found, self._plan, record.actions)
            except (KeyError, TypeError, ValueError, OSError):
                continue  # cut off when the program was killed: played again
            kept[self._plan.number(result.seed, result.rotation)] = result
        return [kept[number] for number in sorted(kept) if number < self._plan.games]

    def _check(self) -> None:
        """Raise a SimulationError unless the folder holds this simulation."""
        try:
            found = json.loads((self.path / SUMMARY).read_text(encoding="utf-8"))
        except ValueError:
            found = {}
        for key in SAME:
            mine, theirs = _plain(self._about.get(key)), found.get(key)
            if mine != theirs:
                raise SimulationError(
                    f"{self.path} holds a simulation with other {key}: {_shown(theirs)}, not"
                    f" {_shown(mine)}; choose another folder, or the same {key}"
                )
        if not self._plan.records and (self.path / "games.jsonl").stat().st_size:
            raise SimulationError(
                f"{self.path} was written with --no-records: its statistics cannot be continued;"
                " choose another folder"
            )


def write_json(path: Path, data: object) -> None:
    """Write JSON atomically: readers find the old or the new file, never a part."""
    text = json.dumps(data, indent=1, ensure_ascii=False)
    scratch = path.with_name(f".{path.name}.new")
    scratch.write_text(text + "\n", encoding="utf-8", newline="\n")
    scratch.replace(path)


def check_parquet() -> None:
    """Raise an error that says what to install if Parquet files cannot be written."""
    try:
        import pyarrow  # noqa: F401 - only whether it is there
    except ImportError as error:
        raise SimulationError(_extras.needs("Parquet files", "data")) from error


def _record_name(seed: int, rotation: int, rotations: int) -> str:
    return f"{seed}-{rotation}.survive" if rotations > 1 else f"{seed}.survive"


def _result(found: dict[str, Any], plan: Plan, actions: tuple[int, ...]) -> GameResult:
    count, rotation = len(plan.lineup), int(found["rotation"])
    return GameResult(
        int(found["seed"]),
        rotation,
        plan.rotations,
        tuple(found["players"]),
        tuple((seat - rotation) % count for seat in range(count)),
        int(found["first"]),
        tuple(found["scores"]),
        tuple(found["places"]),
        tuple(found["saved"]),
        tuple(found["lost"]),
        int(found["turns"]),
        int(found["volcanoes"]),
        int(found["decisions"]),
        tuple(found["seconds"]),
        tuple(tuple(times) for times in found["turn_seconds"]),
        actions,
        plan.options.volcanoes,
    )


def _plain(value: object) -> object:
    """Return a value as it comes back from JSON."""
    return json.loads(json.dumps(value))


def _shown(value: object) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 60 else f"{text[:57]}…"
