"""Reads all records of a folder and of the folders in it, on several cores."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from survive.engine import EngineError
from survive.processes.executor import process_executor
from survive.record.game.game_record import open_record, read_opened_record
from survive.record.game.scan import LONGEST_RECORD
from survive.simulation.library.facts import GameFacts, facts_of
from survive.simulation.library.finding import NO_SEARCH, FoundMoment, Search, find
from survive.simulation.library.game_filter import GameFilter
from survive.simulation.library.where import Seating
from survive.simulation.result import SimulationError

SUFFIX = ".survive"
OTHER_SUFFIXES = (".txt", ".record")
"""A file with one of these may be anything: it counts only if it begins as a record does."""
BATCH = 16
"""Files that a process reads at a time."""


@dataclass(slots=True)
class FromFile:
    """What one file holds: a finished game, or the reason why it does not count."""

    file: str
    game: GameFacts | None = None
    problem: str = ""
    """Why it cannot be read; empty for a game that is only not over, or redacted."""
    found: list[FoundMoment] = field(default_factory=list)


def files_of(folder: Path) -> list[Path]:
    """Return the files of a folder that are or may be records, in the order of their names."""
    if not folder.is_dir():
        raise SimulationError(f"{folder} is not a folder: give the folder that holds your records")
    found = [path for path in folder.rglob("*") if path.suffix in (SUFFIX, *OTHER_SUFFIXES)]
    files = sorted(path for path in found if path.is_file() and _may_be_record(path))
    if not files:
        raise SimulationError(
            f"there are no records in {folder}: they are text files whose names end in {SUFFIX}"
        )
    return files


def _may_be_record(path: Path) -> bool:
    if path.suffix == SUFFIX:
        return True
    with path.open("rb") as file:
        return file.read(200).lstrip().startswith(b"[")


def read_files(
    files: Sequence[Path], search: Search, workers: int, player: str = ""
) -> Iterator[list[FromFile]]:
    """Read files in batches, in order, and search each game."""
    batches = [files[at : at + BATCH] for at in range(0, len(files), BATCH)]
    if workers == 1 or len(batches) == 1:
        for batch in batches:
            yield read_batch(batch, search, player)
        return
    with process_executor(min(workers, len(batches))) as pool:
        yield from pool.map(partial(read_batch, search=search, player=player), batches)


def read_batch(
    files: Sequence[Path], search: Search = NO_SEARCH, player: str = ""
) -> list[FromFile]:
    """Read some files; the search may be about one player."""
    return [_read(path, search, player) for path in files]


def _read(path: Path, search: Search, player: str) -> FromFile:
    name = str(path)
    try:
        if path.stat().st_size > 4 * LONGEST_RECORD:
            return FromFile(name, problem=f"a record has at most {LONGEST_RECORD:,} characters")
        opened = open_record(path.read_text(encoding="utf-8"))
        if opened.redacted:
            return FromFile(name)
        record = read_opened_record(opened)
    except UnicodeDecodeError as error:
        return FromFile(name, problem=f"this is not a text file in UTF-8 (byte {error.start})")
    except (EngineError, OSError) as error:
        return FromFile(name, problem=str(error))
    game = facts_of(record, name)
    if game is None or not search:
        return FromFile(name, game)
    own = [seat for seat, one in enumerate(game.seats) if GameFilter(player).is_subject(one)]
    seats = Seating([one.name for one in game.seats], own)
    return FromFile(name, game, found=list(find(record, name, search, seats)))
