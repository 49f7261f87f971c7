"""What messages in both directions are made of: their version, the types of their fields, seats.

Nothing here holds a secret that its receiver may not know: what is filled in comes from
``view_messages.py``, which asks the views.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, TypeVar, cast

import msgspec

from survive.record.wire import words
from survive.server.tables.model.journal import SeatKind, TimeControl, Why

T = TypeVar("T")

VERSION = 2
"""Version of the protocol; a server refuses a client that speaks another."""

TableId = Annotated[str, msgspec.Meta(min_length=1, max_length=32, pattern="^[0-9a-z]+$")]
Token = Annotated[str, msgspec.Meta(min_length=16, max_length=64)]
Command = Annotated[str, msgspec.Meta(min_length=8, max_length=64, pattern="^[0-9A-Za-z_-]+$")]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=5)]
Name = Annotated[str, msgspec.Meta(max_length=24)]
Level = Annotated[str, msgspec.Meta(max_length=16)]
LongCommand = Annotated[str, msgspec.Meta(min_length=22, max_length=64)]
"""Random, at least 128 bits: tokens are made from it, so it is as secret as they are."""
Seq = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
Seconds = Annotated[float, msgspec.Meta(ge=0, le=7 * 86400)]


class ReasonInfo(msgspec.Struct, frozen=True, kw_only=True):
    """Why the rules refuse something, as data."""

    code: str
    rule: str
    """The id of the rule, or "" where no single rule is the reason."""
    fields: dict[str, int | str]
    """What it is about, in words: spaces, kinds, terrains and powers by name."""


def reasons_of(why: Sequence[Mapping[str, Any]]) -> list[ReasonInfo]:
    """Return the reasons for a refusal as messages carry them."""
    return [ReasonInfo(**one) for one in why]


class SeatInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A seat, as everybody sees it."""

    seat: int
    kind: SeatKind
    name: str
    level: str
    """Kind of the bot, or "" for a person."""
    taken: bool
    here: bool
    stands_in: Why | None
    """Why a bot plays for the person, if one does."""
    places_itself: bool
    """Whether the server places the person's adventurers and rafts during the setup."""
    reserve: float | None
    """Seconds of the reserve, if the table has a clock."""


class TableInfo(msgspec.Struct, frozen=True, kw_only=True):
    """What a table agreed on, and who is there."""

    table: str
    public: bool
    started: bool
    over: bool
    options: words.AnyGameOptions
    seats: list[SeatInfo]
    clock: TimeControl | None
    answer: float | None
    stand_in: str
    away: float | None
    play_forced: bool
    seeded: bool
    rematch: str | None
    """The table at which the same people play again."""
    record: dict[str, str] | None
    """Tags of the record that this table shows; None for a table at which people play."""


_encoder = msgspec.json.Encoder()


def encode(message: object) -> bytes:
    """Encode a message of the server, or a part of one."""
    return _encoder.encode(message)


def prewritten(_kind: type[T], data: bytes) -> T:
    """Mark text that is already encoded as a part of a message, to be sent as it is."""
    return cast(T, msgspec.Raw(data))
