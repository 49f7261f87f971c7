"""What the commands print: golden files at 80 and 120 columns, and checks at any other width.

Everything is played only once; each width then prints the same figures. ``make golden``
regenerates the files.
"""

from __future__ import annotations

import asyncio
import atexit
import pickle
import shutil
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from itertools import count
from pathlib import Path
from types import SimpleNamespace
from typing import cast
from unittest.mock import patch

from click.testing import CliRunner

from survive.cli.commands import play as play_command
from survive.cli.commands.replay import picture
from survive.cli.main import cli
from survive.cli.replay.reel import Reel, load
from survive.cli.replay.screen import ReplayScreen
from survive.record.game.game_record import GameRecord, read_record, write_record
from survive.server.store import archive
from survive.server.store.databases import open_store
from survive.simulation.run import executors
from survive.simulation.run.executors import Executor
from survive.simulation.run.interrupt import Stop
from survive.simulation.run.jobs import BatchResult, Plan
from survive.solo import SoloGame
from survive.study.puzzles.puzzle import shipped
from survive.study.results import Review
from survive.study.review import review
from tests.cli import drawings
from tests.record import golden_games
from tests.record.position_texts import PUZZLE
from tests.server.played_tables import played_table
from tests.study.games import ending

FOLDER = Path(__file__).parent / "golden" / "screens"
GOLDEN_WIDTHS = (80, 120)
FIRST = "tests.simulation.bots:First"
HEADING_HOME = "tests.simulation.bots:HeadingHome"
RECORD = str(golden_games.path_of(golden_games.UNFINISHED))


# What is played, once


_played: dict[str, bytes] = {}


def _run_plans_once(
    plans: Sequence[Plan],
    executor: Executor,
    stop: Stop | None = None,
    todo: Sequence[Sequence[range]] | None = None,
) -> Iterator[BatchResult]:
    key = repr(plans)
    if key not in _played:
        with patch("survive.simulation.run.match.perf_counter", _Clock()):
            _played[key] = pickle.dumps(list(executors.run_plans(plans, executor, stop, todo)))
    found: list[BatchResult] = pickle.loads(_played[key])
    yield from found


class _Clock:
    """A clock that advances by the same time whenever it is read."""

    def __init__(self) -> None:
        self.ticks = count()

    def __call__(self) -> float:
        return next(self.ticks) * 2**-10


@cache
def _database() -> str:
    """Make a database of two tables, one of them finished, with names that need room."""
    path = _folder() / "tables.sqlite"

    async def fill() -> None:
        async with open_store(str(path)) as store:
            await archive.put(store, played_table("k7m2xq9wtzb4c", 1))
            await archive.put(store, played_table("p3hd8yvnrs6fj", 2, actions=60))

    asyncio.run(fill())
    return str(path)


def _puzzle() -> str:
    """Return the id of the first puzzle about sinking."""
    return next(puzzle.id for puzzle in shipped().values() if puzzle.theme == "sinking")


@cache
def _folder() -> Path:
    """Make a folder for files that commands are given."""
    folder = tempfile.mkdtemp(prefix="survive-screens-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return Path(folder)


@cache
def _short_game() -> str:
    """Write a game of a few turns into a file."""
    path = _folder() / "short.txt"
    path.write_text(write_record(ending()), encoding="utf-8")
    return str(path)


@cache
def _review_of(record: str, rollouts: int) -> Review:
    *_, last = review(read_record(record), rollouts=rollouts)
    assert last.review is not None
    return last.review


def _review_once(record: GameRecord, *_: object) -> Review:
    return _review_of(write_record(record), 2)


@contextmanager
def prepared() -> Iterator[None]:
    """Make the commands print what was played before."""
    with (
        patch("survive.cli.commands.analyse.reviewed", _review_once),
        patch("survive.cli.running.run_plans", _run_plans_once),
        patch("survive.simulation.strength.block_matches.run_plans", _run_plans_once),
    ):
        yield


# What is printed


def shown(columns: int | None, *arguments: str, given: str = "") -> str:
    """Run a command in a terminal of this many columns, or with its output in a pipe."""
    environment = {"COLUMNS": None if columns is None else str(columns)}
    with prepared():
        done = CliRunner(env=environment).invoke(cli, arguments, input=given)
    if done.exception is not None and not isinstance(done.exception, SystemExit):
        raise done.exception
    assert done.exit_code == 0, done.output
    return done.output


@cache
def _reel() -> Reel:
    return load(Path(RECORD).read_text(encoding="utf-8"))


def keys(columns: int) -> str:
    """Return two screens of ``survive replay`` in 24 lines: the first, and a later one."""
    screen = ReplayScreen(_reel(), lambda at, width: picture(_reel(), at, False, width))
    with CliRunner().isolation():
        begin = screen.lines(columns, 24)
        screen.press_all("\x1b[B" * 12 + "jjj")
        return "\n".join([*begin, "=" * columns, *screen.lines(columns, 24), ""])


def end_of_play(columns: int) -> str:
    """Return what ``survive play`` prints after the last action."""
    names = ("you", "medium", HEADING_HOME, "random", "easy")
    session = cast(SoloGame, SimpleNamespace(state=drawings.end()))
    with CliRunner(env={"COLUMNS": str(columns)}).isolation() as (out, *_):
        play_command.PlayScreen(session, names, plain=True).show_result()
        return out.getvalue().decode()


Printed = Callable[[int], str]
SIMULATE = (
    *("simulate", "--workers", "1", "--games", "4", "--options", "overcrowded", "--players"),
    ",".join((HEADING_HOME, FIRST, "random", "random", "random")),
)
TOURNAMENT = (
    *("tournament", "--workers", "1", "--games", "4", "--seats", "2", "--field"),
    ",".join((HEADING_HOME, FIRST, "random")),
)
BALANCE = (
    *("analyse-balance", "--workers", "1", "--games", "4", "--players"),
    ",".join([HEADING_HOME] * 3),
)
TUNE = (
    *("tune", "--workers", "1", "--iterations", "1", "--blocks", "1", "--seats", "2"),
    *("--check-games", "2"),
)

TABLES: dict[str, Printed] = {
    "analyse-balance": lambda columns: shown(columns, *BALANCE),
    "analyse-balance-compare-none": lambda columns: shown(columns, *BALANCE, "--compare", "none"),
    "simulate": lambda columns: shown(columns, *SIMULATE),
    "stats": lambda columns: shown(columns, "stats", str(golden_games.FOLDER), "--seats", "3"),
    "tournament": lambda columns: shown(columns, *TOURNAMENT),
    "tune": lambda columns: shown(columns, *TUNE),
    "play-end": end_of_play,
}
"""Tables with figures, none of which may be missing at any width."""

SCREENS: dict[str, Printed] = {
    **TABLES,
    "analyse": lambda columns: shown(columns, "analyse", _short_game()),
    "analyse-position": lambda columns: shown(columns, "analyse", PUZZLE, "--rollouts", "4"),
    "games-list": lambda columns: shown(columns, "games", "list", "--database", _database()),
    "games-prune": lambda columns: shown(
        columns, "games", "prune", "--dry-run", "--unfinished", "--database", _database()
    ),
    "play": lambda columns: shown(
        columns,
        *("play", "--players", "you,random,random", "--seed", "5"),
        given="place 5 E5\nplace 9 E5\nlist\nquit\n",
    ),
    "position": lambda columns: shown(columns, "position", PUZZLE),
    "puzzles-list": lambda columns: shown(columns, "puzzles", "list", "--theme", "sinking"),
    "puzzles-show": lambda columns: shown(columns, "puzzles", "show", _puzzle(), "--solution"),
    "replay": lambda columns: shown(columns, "replay", RECORD),
    "replay-keys": keys,
    "replay-to": lambda columns: shown(columns, "replay", RECORD, "--to", "41"),
    "rules-rule": lambda columns: shown(columns, "rules", "snk5"),
    "rules-words": lambda columns: shown(columns, "rules", "--language", "fr", "repulsif"),
    "stats-find": lambda columns: shown(
        columns, "stats", str(golden_games.FOLDER), "--find", "volcano 3 erupts"
    ),
    "show-board": lambda columns: shown(columns, "show-board"),
    "show-board-seed": lambda columns: shown(columns, "show-board", "--seed", "5"),
}
"""Everything that has a golden file at each of the golden widths."""


def path_of(name: str, columns: int) -> Path:
    """Return the path of a screen."""
    return FOLDER / f"{name}.{columns}.txt"


def regenerate() -> None:
    """Write all screens again."""
    FOLDER.mkdir(exist_ok=True)
    for name, printed in SCREENS.items():
        for columns in GOLDEN_WIDTHS:
            text = printed(columns)
            path_of(name, columns).write_text(text, encoding="utf-8")
            print(f"screen {name}, {columns} columns: {text.count(chr(10))} lines")
