"""What a table is made of: its setup, and the entries of its journal.

A table is the fold of the two (see ``fold.py``), so whatever must survive a restart is an
entry here. Actions are kept in their wire form, by names: a journal stays readable when the
catalogue of actions is renumbered. Dice are entries like all actions: a replay needs no luck.

Setup and journal hold secrets (the deal, what was placed and kept). They are for the store and
for nobody else; clients are told only what ``view_messages.py`` gets from the views.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from survive.engine import Deal, Options
from survive.record.wire.objects import (
    deal_from_wire,
    deal_to_wire,
    options_from_wire,
    options_to_wire,
)

VERSION = 1
"""Version of the journal; a server refuses to read any other."""

SeatKind = Literal["here", "link", "bot"]
Presetting = Literal["ask", "never", "always"]
Why = Literal["left", "time", "away", "empty"]
Author = Literal["person", "bot", "forced", "chance", "question"]


class SeatSetup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a seat is for: a person at the host's device, a person with the link, or a bot."""

    kind: SeatKind
    name: str = ""
    level: str = ""
    """Kind of the bot, if it is one."""


class TimeControl(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Seconds per turn, and a reserve for the whole game that is used after them."""

    turn: float
    reserve: float = 0.0


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What was decided when the table was made. It holds the deal: a secret."""

    version: int
    options: dict[str, Any]
    deal: dict[str, Any]
    seats: tuple[SeatSetup, ...]
    secret: str
    """Random key for everything that the server draws for this table and nobody may foresee."""
    invite: str
    """Digest of the secret in the invitation."""
    seed: int | None = None
    """Luck of the dice, or None for chance."""
    clock: TimeControl | None = None
    answer: float | None = None
    """Seconds to answer the repellent question, or None for as long as it takes."""
    stand_in: str = "medium"
    """Kind of bot that plays for people who left, ran out of time or never came."""
    away: float | None = 120.0
    """Seconds until it plays for a person who lost the connection; None: never."""
    play_forced: bool = True
    """Whether the server plays decisions with a single answer (TRN-4)."""
    pace: float = 0.8
    """Seconds a bot's move takes at least, for people to follow."""
    public: bool = False
    request: str = ""
    """Digest of the request that made the table, if it may be sent again."""
    record: dict[str, str] | None = None
    """Tags of the record that the table shows: nobody plays here, it is only to be watched."""


# The entries


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """The base of all entries. One object may be in many journals, so it is never changed."""


class Started(Entry, frozen=True, tag="started"):
    """The game began; seats that nobody took are played by the stand-in until somebody does."""


class Joined(Entry, frozen=True, tag="joined"):
    """Somebody took a seat by the invitation. Only the digest of its token is kept."""

    seat: int
    name: str
    digest: str


class Renamed(Entry, frozen=True, tag="renamed"):
    """A person changed their name."""

    seat: int
    name: str


class SeatChanged(Entry, frozen=True, tag="seat_changed"):
    """Before the game the host gave a free seat to a bot, or opened it to people with the link."""

    seat: int
    setup: SeatSetup


class Here(Entry, frozen=True, tag="here"):
    """A person is connected to a server process."""

    seat: int
    process: str


class Gone(Entry, frozen=True, tag="gone"):
    """A person is no longer connected."""

    seat: int


class Played(Entry, frozen=True, tag="played"):
    """An action was taken: by a person, a bot, chance, or by the server for a seat."""

    action: dict[str, Any]
    by: Author


class Undone(Entry, frozen=True, tag="undone"):
    """A seat took back its last actions."""

    seat: int
    count: int


class BotTook(Entry, frozen=True, tag="bot_took"):
    """The stand-in plays for a person from now on."""

    seat: int
    why: Why


class HandedBack(Entry, frozen=True, tag="handed_back"):
    """The person plays again."""

    seat: int


class Placing(Entry, frozen=True, tag="placing"):
    """From now on the server places a person's adventurers and rafts, or the person does again."""

    seat: int
    itself: bool


class Preset(Entry, frozen=True, tag="preset"):
    """A person preset their answers to repellent questions. Known to that person alone."""

    seat: int
    shark: Presetting
    kaiju: Presetting


class Answered(Entry, frozen=True, tag="answered"):
    """A person declined before the answer may be shown (POW-7). Known to that person alone."""

    seat: int


class Paused(Entry, frozen=True, tag="paused"):
    """The clock stood still: the server was down, or nobody was there."""

    seconds: float


class Rematched(Entry, frozen=True, tag="rematched"):
    """The same people play again at another table."""

    table: str


AnyEntry = (
    Started
    | Joined
    | Renamed
    | SeatChanged
    | Here
    | Gone
    | Played
    | Undone
    | BotTook
    | HandedBack
    | Placing
    | Preset
    | Answered
    | Paused
    | Rematched
)

_encoder = msgspec.json.Encoder()
_entry_decoder = msgspec.json.Decoder(AnyEntry)
_setup_decoder = msgspec.json.Decoder(Setup)


class JournalError(Exception):
    """A stored table that this server cannot read."""


def encode(item: Entry | Setup) -> bytes:
    """Write an entry or a setup for the store."""
    return _encoder.encode(item)


def decode_entry(payload: bytes) -> AnyEntry:
    """Read an entry from the store."""
    try:
        entry: AnyEntry = _entry_decoder.decode(payload)
    except msgspec.DecodeError as error:
        raise JournalError(f"an entry cannot be read: {error}") from error
    return entry


def decode_setup(payload: bytes) -> Setup:
    """Read a setup from the store."""
    try:
        setup = _setup_decoder.decode(payload)
    except msgspec.DecodeError as error:
        raise JournalError(f"a setup cannot be read: {error}") from error
    if setup.version != VERSION:
        raise JournalError(f"version {setup.version} of the journal; this server reads {VERSION}")
    return setup


def options_of(setup: Setup) -> Options:
    """Return the options of the game."""
    return options_from_wire(setup.options)


def deal_of(setup: Setup, options: Options) -> Deal:
    """Return the deal of the game with its options."""
    return deal_from_wire(setup.deal, options)


def wire_of(options: Options, deal: Deal) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return options and deal as a setup keeps them."""
    return options_to_wire(options), deal_to_wire(deal)
