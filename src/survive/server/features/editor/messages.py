"""Reading positions over HTTP: what the board editor sends, and what it is told."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from survive.record.position.sections import LONGEST_TEXT
from survive.record.wire.position_sheets import Sheet
from survive.record.wire.views import ViewMessage
from survive.server.protocol.messages.shared import ReasonInfo

PositionStart = Literal["sea", "island", "game"]
"""Where an editor can begin: without a tile, with a fresh deal, somewhere in a game of bots."""


class ReadPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Read a position: ``POST /api/positions``. One of the four ways to name it is used."""

    version: int
    position: Annotated[str, msgspec.Meta(max_length=LONGEST_TEXT)] | None = None
    """The text of a position."""
    sheet: Sheet | None = None
    """A position as it is being edited, legal or not."""
    start: PositionStart | None = None
    """One to begin with, for ``players``."""
    table: Annotated[str, msgspec.Meta(max_length=32)] | None = None
    """A game that is over, after ``seq`` changes."""
    players: Annotated[int, msgspec.Meta(ge=2, le=5)] = 4
    seq: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)] | None = None
    """None: as it ended."""


class PositionProblem(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that is wrong with a position."""

    reason: str
    """In English, with the rule, as the command line says it."""
    why: ReasonInfo | None
    """The same as data; None for a word that only a writer of text can get wrong."""
    section: str
    """The section of the text, such as "land" or "red"; empty if it is not in one of them."""
    word: str
    """The word of the text that is wrong, if it is a single one."""
    column: int
    """Where it begins in ``position``, from 1; 0 if it is not a single one."""
    spaces: list[str]
    """The spaces that it is about."""


class PositionRead(msgspec.Struct, frozen=True, kw_only=True):
    """The answer: the position in the usual words, or everything that is wrong with it."""

    position: str
    """Its text: in the usual words, or as it was sent or written if anything is wrong."""
    sheet: Sheet | None
    """What it says; None if it was a text that cannot be read."""
    view: ViewMessage | None
    """The position as it is known, if nothing is wrong."""
    complete: bool
    """Whether nothing is unknown."""
    over: bool
    problems: list[PositionProblem]
