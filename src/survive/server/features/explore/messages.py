"""The requests of an analysis board, and their answers: lines of actions that are tried.

All of it is about games that are over, records that users have opened, and positions that
they wrote: nothing is secret.
"""

from __future__ import annotations

from typing import Annotated

import msgspec

from survive.record.position.sections import LONGEST_TEXT
from survive.record.wire import words
from survive.record.wire.choices import WrittenChoice
from survive.record.wire.game_messages import AnyEvent
from survive.record.wire.maps import MapInfo
from survive.record.wire.views import ViewMessage
from survive.server.protocol.messages.shared import ReasonInfo
from survive.server.tables.model.fields import SeatNumber, Seq, SpaceName
from survive.study.results import Analysis, ReviewedMove

LONGEST_LINE = 2000
"""Actions in one line: more than any game has."""
MOST_LINES = 1000
"""Variations that replace actions of one line."""

ActionText = Annotated[str, msgspec.Meta(min_length=1, max_length=100)]
Line = Annotated[tuple[ActionText, ...], msgspec.Meta(max_length=LONGEST_LINE)]
TableName = Annotated[str, msgspec.Meta(max_length=32)]
PositionText = Annotated[str, msgspec.Meta(max_length=LONGEST_TEXT)]
PlayerCount = Annotated[int, msgspec.Meta(ge=2, le=6)]


class Explore(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Try actions: ``POST /api/explore``. It names a table, a position or a number of players."""

    version: int
    table: TableName = ""
    """A table whose game is over, or that shows a record."""
    seq: Seq = 0
    """After this many changes of its game."""
    position: PositionText = ""
    """A position; what it leaves open is filled in, always in the same way."""
    players: PlayerCount | None = None
    """A new island for this many, dealt by chance."""
    line: Line = ()
    """The actions from there, as records write variations.

    At its end, ``roll`` lets chance roll and ``sink G8=?`` lets it draw what comes up.
    """
    map: bool = False
    """Whether the answer says on which map it is played."""


class ExploredStep(msgspec.Struct, frozen=True, kw_only=True):
    """An action of a line."""

    text: str
    """As records write it."""
    seat: int | None
    """The seat that decided; None for the die."""
    turn: int
    """The number of the turn; 0 while setting up."""
    value: int | None
    """Of the adventurer that steps, is pushed or takes a seat; None if it is about none."""


class ExploredTurn(msgspec.Struct, frozen=True, kw_only=True):
    """What is to be decided after a line, by whom."""

    decides: int | None
    """The seat; None if it is the die's turn, or the game is over."""
    choices: list[WrittenChoice]
    """What that seat may do."""
    rolls: list[words.Creature]
    """What the die may show, if it is to be rolled."""


class OtherLuck(msgspec.Struct, frozen=True, kw_only=True):
    """What else the last action might have turned up."""

    came: words.Back | words.Creature
    text: str
    """The action with which it does, as records write it."""


class ExploredLuck(msgspec.Struct, frozen=True, kw_only=True):
    """What luck did in the last action: the back of a tile that sank, or the die."""

    came: words.Back | words.Creature
    instead: list[OtherLuck]
    by_chance: str
    """The action that leaves it to chance."""


class Explored(msgspec.Struct, frozen=True, kw_only=True):
    """The answer: the position after the line, in which nothing is secret."""

    position: str
    ashore: dict[int, str]
    """The safe islands of the saved, as far as they are known, by adventurer."""
    view: ViewMessage
    turn: ExploredTurn
    step: ExploredStep | None
    """The last action of the line; None if the line is empty."""
    events: list[AnyEvent]
    """What happened in it."""
    luck: ExploredLuck | None
    """What was luck in it; None if nothing was."""
    map: MapInfo | None
    """Only if it was asked for."""


class ExploreWhy(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Ask why the player who decides cannot do something: ``POST /api/explore/why``."""

    version: int
    position: PositionText
    adventurer: Annotated[int, msgspec.Meta(ge=0, le=99)] | None = None
    kind: words.Piece | None = None
    """A raft or a creature, which is known by its space."""
    origin: SpaceName | None = None
    """Where that raft or creature is."""
    value: Annotated[int, msgspec.Meta(ge=1, le=5)] | None = None
    """The value of an adventurer to place."""
    power: words.Power | None = None
    target: SpaceName | None = None
    """The space or safe island where it should go."""


class ExploredWhy(msgspec.Struct, frozen=True, kw_only=True):
    """The reasons, the best first; none if it can be done."""

    why: list[ReasonInfo]


class LineComment(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A remark after this many actions of a line."""

    after: Seq
    text: Annotated[str, msgspec.Meta(max_length=2000)]


class ToldLine(msgspec.Struct, frozen=True, kw_only=True):
    """A game or a variation, as a table has it."""

    at: int
    """The number of actions of the outer line before the one that it replaces; 0 for a game."""
    steps: list[ExploredStep]
    comments: list[LineComment]
    variations: list[ToldLine]


class GameTree(msgspec.Struct, frozen=True, kw_only=True):
    """A game with the variations of its record: ``GET /api/tables/{table}/tree``."""

    seqs: list[int]
    """After each action: how many changes of the game there had been, undone ones counted."""
    game: ToldLine


class WrittenLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A game or a variation, as an analysis board has it."""

    line: Line
    at: Seq = 0
    comments: Annotated[tuple[LineComment, ...], msgspec.Meta(max_length=MOST_LINES)] = ()
    variations: Annotated[tuple[WrittenLine, ...], msgspec.Meta(max_length=MOST_LINES)] = ()


class WriteTree(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Write a record: ``POST /api/explore/record``; the answer is its text."""

    version: int
    game: WrittenLine
    """From the beginning of the table's game, or from the position."""
    table: TableName = ""
    position: PositionText = ""


class NewAnalysis(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Analyse a position: ``POST /api/analyses``; the answer is a line of JSON per Analysis."""

    version: int
    position: Annotated[str, msgspec.Meta(max_length=LONGEST_TEXT)] = ""
    """A position, or "" for a moment of a finished game."""
    table: Annotated[str, msgspec.Meta(max_length=32)] = ""
    seq: Seq = 0
    """The number of changes of that game before the branch."""
    line: Annotated[
        tuple[Annotated[str, msgspec.Meta(max_length=60)], ...], msgspec.Meta(max_length=200)
    ] = ()
    """Actions to take first, as records write them."""
    viewer: SeatNumber | None = None
    """What this seat could know decides; None: everything is known."""
    seconds: Annotated[float, msgspec.Meta(gt=0, le=60)] = 5.0


class PositionAnalysis(Analysis, frozen=True, kw_only=True):
    """An answer to it, which the next one improves on."""

    moves: list[list[ReviewedMove]]
    """The actions of each idea as choices, as far as they do not depend on others or on luck; none
    for a position in which something is unknown."""
