"""Puzzles over HTTP: their list, their tables, and what becomes of an answer."""

from __future__ import annotations

from typing import Annotated

import msgspec

from survive.record.position.sections import LONGEST_TEXT
from survive.server.protocol.messages.shared import ReasonInfo
from survive.server.tables.model.fields import LongCommand, Name
from survive.study.puzzles.checking import CheckResult
from survive.study.puzzles.explaining import PuzzleLesson
from survive.study.puzzles.puzzle import PuzzleTheme
from survive.study.rating import Rating
from survive.study.results import ReviewedMove
from survive.study.task import LONGEST_PLAN

LONGEST_ACTION = 80
PositionText = Annotated[str, msgspec.Meta(max_length=LONGEST_TEXT)]
ActionText = Annotated[str, msgspec.Meta(max_length=LONGEST_ACTION)]


class PuzzleInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A puzzle that can be tried."""

    puzzle: str
    theme: PuzzleTheme
    level: int
    rating: float
    players: int


class PuzzleList(msgspec.Struct, frozen=True, kw_only=True):
    """All puzzles, easy ones first: ``GET /api/puzzles``."""

    puzzles: list[PuzzleInfo]
    daily: str | None
    """Today's puzzle (UTC), the same for everybody."""


class NewPuzzle(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Make a table for a puzzle: ``POST /api/puzzles/{puzzle}``; the answer is a table's."""

    version: int
    name: Name = ""
    command: LongCommand | None = None
    """A request sent again with the same command gives the same table and tokens."""


class OwnPuzzle(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Make a table for a puzzle from any position: ``POST /api/puzzles``."""

    version: int
    position: PositionText
    name: Name = ""
    command: LongCommand | None = None


class PuzzleLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Have an answer judged: ``POST /api/puzzles/{puzzle}/answer``."""

    version: int
    line: Annotated[list[ActionText], msgspec.Meta(min_length=1, max_length=LONGEST_PLAN)]
    """The plan, action by action, as ``turn.puzzle`` tells it."""
    rating: Rating | None = None
    """The rating of the person who answers; None without one."""
    position: PositionText = ""
    """The position, for the puzzle ``own`` alone."""


class PuzzleToCheck(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Ask whether a position makes a puzzle: ``POST /api/puzzles/own/check``."""

    version: int
    position: PositionText


class PuzzleChecked(msgspec.Struct, frozen=True, kw_only=True):
    """Whether a position makes a puzzle, and if not, why."""

    result: CheckResult
    """``forced``: there is a single plan; ``equal``: what comes to mind first is as good as the
    best plan; ``many``: more than half of all ideas are."""
    gap: float
    """By how many points the best plan is ahead of the usual one."""
    error: float
    """The standard error of that."""
    best_moves: list[ReviewedMove]
    """The best plan; and below, what comes to mind first."""
    usual_moves: list[ReviewedMove]
    alike: int
    """How many of the other plans that were compared count as solved, too."""


class PuzzleHint(msgspec.Struct, frozen=True, kw_only=True):
    """The adventurer by whom the best plan gains most: ``GET /api/puzzles/{puzzle}/hint``."""

    puzzle: str
    seat: int
    """Whose it is: what rivals lose is a gain, too."""
    value: int
    """What it is worth; 0 for a rival's."""
    space: str
    """Where it stands; empty if it is still to be placed."""


class PuzzleSequel(msgspec.Struct, frozen=True, kw_only=True):
    """What is likely to follow a plan, to be watched on a board."""

    position: str
    """A whole position that was drawn for it: everything that the player could not know."""
    line: list[str]
    """All actions from there, the dice and the others' included; those of the plan come first."""
    plan: int
    """How many of them belong to the plan."""


class RatingChange(msgspec.Struct, frozen=True, kw_only=True):
    """What an answer does to the rating of the person who gave it."""

    before: Rating
    after: Rating
    puzzle: float


class PuzzleAnswered(msgspec.Struct, frozen=True, kw_only=True):
    """What an answer is worth, and what would have been better."""

    puzzle: str
    value: float
    """What the answer can be expected to bring: points ahead of the others."""
    best: float
    """The same of the best plan, in the same worlds and with the same luck."""
    usual: float
    """The same of what comes to mind first."""
    share: float
    """How much of what the best plan gains over the usual one the answer gains, 0 to 1."""
    error: float
    """The standard error of how far the answer is behind the best plan."""
    solved: bool
    as_good: bool
    """Whether it counts as solved only because the judge cannot tell it from the best plan."""
    best_line: list[str]
    best_moves: list[ReviewedMove]
    """The same for a page to tell and to draw; and below, the plan of the answer."""
    moves: list[ReviewedMove]
    lesson: PuzzleLesson | None
    """The idea of the best plan."""
    reasons: list[ReasonInfo]
    """What it brings that the usual one does not; the codes are those of hints."""
    refutation: PuzzleSequel
    """What is likely to follow the answer."""
    example: PuzzleSequel
    """What the best plan would have led to in the same world."""
    position: str
    """The position of the puzzle, as the player knew it."""
    rating: RatingChange | None
    """None for the puzzle ``own``, which has no rating."""


class PuzzleTurn(msgspec.Struct, frozen=True, kw_only=True):
    """How far the receiver's plan has come."""

    puzzle: str
    line: list[str]
    """The plan so far, as ``POST /api/puzzles/{puzzle}/answer`` wants it."""
    complete: bool
    """Whether chance or another seat is next, so that the plan can be judged."""
