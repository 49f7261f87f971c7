"""A puzzle as data, and the file of those that come with the package.

A position is written as the player to move knows it (``seen by red``): the backs of the tiles, the
others' values and their power tiles are not in it. A solver plays in a world that
is drawn for them, and the answer is judged in many such worlds, so there is nothing to look up.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from functools import cache
from hashlib import sha256
from importlib.resources import files
from random import Random
from typing import Annotated, Literal, get_args

import msgspec

from survive.engine import EngineError, State, agenda
from survive.engine.pieces import KAIJU, SERPENT, SHARK
from survive.record.position.text import PositionError, read_position
from survive.study.task import PlanError, Task, read_plan, task_of

PuzzleTheme = Literal["rafts", "pushes", "sinking", "powers", "endgame", "creatures", "placing"]
"""What the best plan is about."""
PuzzleKind = Literal["turn", "tile", "kaiju", "shark", "serpent", "repellent", "placing"]
"""What is to be decided."""
Against = Literal["medium", "easy"]
KINDS: tuple[PuzzleKind, ...] = get_args(PuzzleKind)
AGAINST: tuple[Against, ...] = get_args(Against)
THEMES: tuple[PuzzleTheme, ...] = get_args(PuzzleTheme)
LEVELS = range(1, 6)
FILE = "puzzles.jsonl"
USUAL = "medium"
"""The bot whose plan is the usual one in most puzzles: what comes to mind without planning."""
_ID_LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"
_ID_LENGTH = 6


class PuzzleError(EngineError):
    """A puzzle that cannot be used; the text names it and what is wrong."""


class TriedPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a bot made of a puzzle."""

    bot: str
    tries: Annotated[int, msgspec.Meta(ge=1)]
    solved: Annotated[int, msgspec.Meta(ge=0)]
    line: list[str]
    """The plan that it chose most often."""
    value: float
    """What that plan is worth."""


class Source(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Where a position comes from."""

    seed: int
    turn: int
    bots: str


class Puzzle(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A position in which one plan is clearly the best."""

    id: str
    theme: PuzzleTheme
    kind: PuzzleKind
    level: Annotated[int, msgspec.Meta(ge=1, le=5)]
    rating: float
    """How hard it is, on the scale of the solvers' ratings."""
    position: str
    best: list[str]
    """The best plan that was found."""
    value: float
    """What it is worth: points ahead of the others that the player can expect."""
    gap: float
    """How many points it is better than the usual plan."""
    gap_error: float
    """The standard error of that difference."""
    tried: list[TriedPlan]
    source: Source
    against: Against = "medium"
    """The bot whose plan is the usual one: easy where medium does not err."""

    @property
    def usual(self) -> TriedPlan:
        """What the usual player does."""
        return next(one for one in self.tried if one.bot == self.against)

    @property
    def task(self) -> Task:
        """The position as the player to move knows it."""
        return task_of(read_position(self.position))

    @property
    def seat(self) -> int:
        """The seat that must decide."""
        return self.task.seat

    @property
    def players(self) -> int:
        """How many play: the position begins with it, and need not be read for lists."""
        return int(self.position.partition(" players")[0])


def kind_of(state: State) -> PuzzleKind | None:
    """Return what is to be decided in a state; None if it is nothing that puzzles begin with."""
    entry = state.top()
    kind = agenda.kind_of(entry)
    if kind == agenda.CREATURE_STEP:
        return _OF_CREATURES[agenda.x_of(entry)]
    return _OF_DECISIONS.get(kind)


_OF_CREATURES: dict[int, PuzzleKind] = {SERPENT: "serpent", SHARK: "shark", KAIJU: "kaiju"}
_OF_DECISIONS: dict[int, PuzzleKind] = {
    agenda.ACT: "turn",
    agenda.SINK: "tile",
    agenda.REPEL: "repellent",
    agenda.PLACE_ADVENTURER: "placing",
    agenda.PLACE_RAFT: "placing",
}


def id_of(position: str) -> str:
    """Return the id of the puzzle from a position: a few letters that name it for good."""
    number = int.from_bytes(sha256(position.encode()).digest()[:8], "big")
    letters = []
    for _ in range(_ID_LENGTH):
        number, letter = divmod(number, len(_ID_LETTERS))
        letters.append(_ID_LETTERS[letter])
    return "".join(letters)


def read_puzzles(text: str, name: str = FILE) -> list[Puzzle]:
    """Read puzzles, one JSON object per line, or raise a PuzzleError that names the line."""
    found: list[Puzzle] = []
    lines: dict[str, int] = {}
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip():
            continue
        where = f"{name}, line {number}"
        try:
            puzzle = msgspec.json.decode(line, type=Puzzle)
        except msgspec.DecodeError as error:
            raise PuzzleError(f"{where}: {error}") from error
        _check_form(puzzle, where)
        if puzzle.id in lines:
            raise PuzzleError(f"{where}: puzzle {puzzle.id} is already on line {lines[puzzle.id]}")
        lines[puzzle.id] = number
        found.append(puzzle)
    return found


def _check_form(puzzle: Puzzle, where: str) -> None:
    expected = id_of(puzzle.position)
    if puzzle.id != expected:
        raise PuzzleError(f"{where}: the id of this position is {expected}, not {puzzle.id}")
    if all(one.bot != puzzle.against for one in puzzle.tried):
        raise PuzzleError(f"{where}: 'tried' does not say what {puzzle.against} does")
    for one in puzzle.tried:
        if one.solved > one.tries:
            raise PuzzleError(f"{where}: {one.bot} solved {one.solved} of {one.tries} tries")


def check_puzzle(puzzle: Puzzle) -> None:
    """Read the position and all plans of a puzzle, or raise a PuzzleError."""
    try:
        position = read_position(puzzle.position)
        if position.viewer is None:
            raise PlanError("the position does not say who sees it, such as 'seen by red'")
        task = task_of(position)
        if kind_of(task.view.known) != puzzle.kind:
            raise PlanError(f"to be decided is not what the kind says, {puzzle.kind!r}")
        read_plan(task, puzzle.best)
        for one in puzzle.tried:
            read_plan(task, one.line)
    except (PositionError, PlanError) as error:
        raise PuzzleError(f"puzzle {puzzle.id}: {error}") from error


def write_puzzles(puzzles: Iterable[Puzzle]) -> str:
    """Write puzzles, one per line, by level and rating."""
    ordered = sorted(puzzles, key=lambda one: (one.level, one.rating, one.id))
    return "".join(msgspec.json.encode(one).decode() + "\n" for one in ordered)


@cache
def shipped() -> dict[str, Puzzle]:
    """Return the puzzles that come with the package, by id."""
    text = (files("survive.study.puzzles") / FILE).read_text(encoding="utf-8")
    return {puzzle.id: puzzle for puzzle in read_puzzles(text)}


def daily(day: date, puzzles: Iterable[str]) -> str | None:
    """Return the puzzle of a day: each comes once before any comes again."""
    ids = sorted(puzzles)
    if not ids:
        return None
    lap, number = divmod(day.toordinal(), len(ids))
    Random(f"daily puzzles {lap}").shuffle(ids)
    return ids[number]
