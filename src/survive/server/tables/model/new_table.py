"""What a client asks of a new table; the setup in the journal keeps what came of it."""

from __future__ import annotations

from typing import Annotated

import msgspec

from survive.record.position.sections import LONGEST_TEXT
from survive.record.wire import words
from survive.server.tables.model.fields import Level, LongCommand, Name, SeatNumber, Seconds
from survive.server.tables.model.journal import SeatKind, TimeControl


class NewSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A seat of a new table.

    ``here`` belongs to the device that makes the table, ``link`` to the holder of the invitation;
    at a table from a position, ``nobody`` plays a seat at which the game stands still.
    """

    kind: SeatKind
    name: Name = ""
    level: Level = ""
    colour: SeatNumber | None = None
    """Which of the six colours it plays with, from 0; None: whichever is left."""


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Make a table: ``POST /api/tables``."""

    version: int
    seats: Annotated[tuple[NewSeat, ...], msgspec.Meta(min_length=2, max_length=6)]
    options: words.AnyTableOptions = {}
    """Wire form, without the number of players: that is the number of seats."""
    seed: Annotated[int, msgspec.Meta(ge=0, le=2**63 - 1)] | None = None
    """Reproducible luck; None: chance. Knowing the seed means knowing the deal."""
    clock: TimeControl | None = None
    answer: Annotated[float, msgspec.Meta(ge=3, le=86400)] | None = None
    """Countdown of the repellent question in seconds, at most 600 unless the game is played over
    days; None: 10 with a clock, 60 over days, otherwise there is none."""
    stand_in: Level = "medium"
    """The bot that plays for absent people."""
    away: Seconds | None = 120.0
    """Seconds until the stand-in plays for a person without a connection; None: never."""
    play_forced: bool = True
    """Whether the server plays a decision that leaves no choice."""
    pace: Annotated[float, msgspec.Meta(ge=0, le=10)] = 0.8
    """The least time in seconds that a bot takes for a move; a placement takes a quarter of it."""
    public: bool = False
    """Whether the table is listed, and open to everybody without an invitation."""
    position: Annotated[str, msgspec.Meta(max_length=LONGEST_TEXT)] = ""
    """Begin from this position, which says the options too; the table is its maker's alone."""
    dice: Annotated[tuple[words.Creature, ...], msgspec.Meta(max_length=32)] = ()
    """What the die shows first at a table from a position."""
    hints: bool | None = None
    """Whether people may ask for hints; None: if only one person plays."""
    command: LongCommand | None = None
    """A request sent again with the same command gives the same table and tokens."""
