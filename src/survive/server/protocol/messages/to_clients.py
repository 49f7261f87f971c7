"""Every message between a page and the server (``docs/protocol.md`` shows one of each).

Over the socket each message is a JSON object with a ``type``. Requests and answers over HTTP
are the objects at the end of this file. Actions, events, options and views have the wire form
of :mod:`survive.record.wire.objects` and :mod:`survive.record.wire.views`.

Where a part may be ``msgspec.Raw`` it was written before, for several messages.

Nothing here holds a secret that its receiver may not know: what is filled in comes from
``view_messages.py``, which asks the views.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from survive.record.report.outlook import Outlook
from survive.record.wire.views import ViewMessage
from survive.server.tables.model.journal import Presetting, SeatKind, TimeControl, Why

VERSION = 1
"""Of the protocol; a server refuses a client that speaks another."""

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


class FromClient(msgspec.Struct, forbid_unknown_fields=True, tag_field="type", kw_only=True):
    """What every message of a client is."""


class ToClient(msgspec.Struct, tag_field="type", kw_only=True):
    """What every message of the server is."""


# From the client


class Hello(FromClient, tag="hello"):
    """The first message of a socket."""

    version: int


class Attach(FromClient, tag="attach"):
    """Follow a table: with tokens as their seats, without any as a spectator."""

    table: TableId
    tokens: Annotated[tuple[Token, ...], msgspec.Meta(max_length=8)] = ()


class Detach(FromClient, tag="detach"):
    """Follow a table no more."""

    table: TableId


class Look(FromClient, tag="look"):
    """Say which of the device's seats looks at the screen now; None: the cover lies over it."""

    table: TableId
    seat: SeatNumber | None


class Start(FromClient, tag="start"):
    """Begin the game; the stand-in plays the seats that nobody has taken (host only)."""

    table: TableId
    command: Command


class Play(FromClient, tag="play"):
    """Take an action, in the knowledge of the game up to ``seq``."""

    table: TableId
    seat: SeatNumber
    seq: Seq
    command: Command
    action: dict[str, Any]


class Undo(FromClient, tag="undo"):
    """Take back one's last choice."""

    table: TableId
    seat: SeatNumber
    seq: Seq
    command: Command


class SetPreset(FromClient, tag="preset"):
    """Say how the server answers repellent questions for this seat from now on."""

    table: TableId
    seat: SeatNumber
    command: Command
    shark: Presetting
    kaiju: Presetting


class Leave(FromClient, tag="leave"):
    """Let the stand-in play for this seat until it comes back."""

    table: TableId
    seat: SeatNumber
    command: Command


class Back(FromClient, tag="back"):
    """Play again oneself."""

    table: TableId
    seat: SeatNumber
    command: Command


class PlaceRest(FromClient, tag="place_rest"):
    """During the setup: let the server place this seat's adventurers and rafts, or no more."""

    table: TableId
    seat: SeatNumber
    command: Command
    on: bool


class Rename(FromClient, tag="rename"):
    """Change one's name."""

    table: TableId
    seat: SeatNumber
    command: Command
    name: Name


class Rematch(FromClient, tag="rematch"):
    """Play again with the same people at a new table; everybody's tokens hold there too."""

    table: TableId
    command: Command


class ChangeSeat(FromClient, tag="change_seat"):
    """Before the game: make a seat that nobody took a bot's, or one by link (host only)."""

    table: TableId
    command: Command
    seat: SeatNumber
    kind: Literal["link", "bot"]
    level: Level = ""
    name: Name = ""


class AskPast(FromClient, tag="ask_past"):
    """Ask for the view after an earlier change."""

    table: TableId
    seq: Seq


class AskHistory(FromClient, tag="ask_history"):
    """Ask what happened after an earlier change."""

    table: TableId
    after: Seq = 0


class AskHint(FromClient, tag="ask_hint"):
    """Ask what a bot would do on this seat, for the game as it is at ``seq``."""

    table: TableId
    seat: SeatNumber
    seq: Seq


class Ping(FromClient, tag="ping"):
    """Ask for a sign of life."""


AnyFromClient = (
    Hello
    | Attach
    | Detach
    | Look
    | Start
    | Play
    | Undo
    | SetPreset
    | Leave
    | Back
    | PlaceRest
    | Rename
    | Rematch
    | ChangeSeat
    | AskPast
    | AskHistory
    | AskHint
    | Ping
)

# Parts of the server's messages


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
    options: dict[str, Any]
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


class Turn(msgspec.Struct, frozen=True, kw_only=True):
    """What is to be decided, as the receiver may know it."""

    decides: int | None
    """The seat that must decide."""
    since: float
    """Since when, in seconds since 1970."""
    deadline: float | None
    """When the time of who decides is up."""
    legal: list[dict[str, Any]]
    """What the receiver may do; empty for everybody else, and where the server answers."""
    outlook: list[Outlook]
    """What surely follows from each of them, in the same order."""
    may_undo: bool
    preset: dict[str, Presetting] | None
    """The receiver's own answers to repellent questions."""


class ChangeInfo(msgspec.Struct, frozen=True, kw_only=True):
    """An action that was taken, or actions that were taken back."""

    seq: int
    seat: int | None
    """Who decided; None for the die."""
    undone: int
    """So many actions were taken back; 0 for an action."""
    events: list[dict[str, Any]]


# From the server


class Welcome(ToClient, tag="welcome"):
    """The answer to hello."""

    version: int
    server: str
    now: float
    message_bytes: int
    messages_a_second: float


class State(ToClient, tag="state"):
    """All that the receiver may know of a table: after attach, look, and a reconnection."""

    seq: int
    viewer: int
    """The seat that looks, or -1."""
    yours: list[int]
    """The seats of this device."""
    host: bool
    info: TableInfo | msgspec.Raw
    view: ViewMessage | msgspec.Raw
    turn: Turn


class Update(ToClient, tag="update"):
    """The game changed."""

    table: str
    seq: int
    changes: list[ChangeInfo] | msgspec.Raw
    view: ViewMessage | msgspec.Raw
    turn: Turn
    info: TableInfo | msgspec.Raw | None
    """Only if something about the seats changed too."""


class Seats(ToClient, tag="seats"):
    """Something about the seats changed, and nothing in the game."""

    seq: int
    info: TableInfo | msgspec.Raw
    turn: Turn


class Done(ToClient, tag="done"):
    """A command was carried out; the same again if it is sent again."""

    table: str
    command: str
    seq: int


class Stale(ToClient, tag="stale"):
    """A command came too late and did nothing; here is what its sender missed."""

    table: str
    command: str
    seq: int
    changes: list[ChangeInfo]
    view: ViewMessage | msgspec.Raw
    turn: Turn


class Refused(ToClient, tag="refused"):
    """A command did nothing; ``code`` for the page, ``reason`` in English for people."""

    table: str
    command: str
    code: str
    reason: str


class Past(ToClient, tag="past"):
    """The view after an earlier change."""

    table: str
    seq: int
    view: ViewMessage | msgspec.Raw


class History(ToClient, tag="history"):
    """What happened after an earlier change; ``more`` if the rest is to be asked for."""

    table: str
    after: int
    changes: list[ChangeInfo]
    more: bool


class Hint(ToClient, tag="hint"):
    """What a bot would do: one of the legal actions."""

    table: str
    seq: int
    seat: int
    action: dict[str, Any]


class Error(ToClient, tag="error"):
    """A message was not understood or not allowed; nothing changed."""

    code: str
    reason: str
    table: str | None = None


class Pong(ToClient, tag="pong"):
    """A sign of life."""

    now: float


class Closing(ToClient, tag="closing"):
    """The server closes the socket; ``again`` if the client should connect again."""

    code: str
    reason: str
    again: bool


AnyToClient = (
    Welcome
    | State
    | Update
    | Seats
    | Done
    | Stale
    | Refused
    | Past
    | History
    | Hint
    | Error
    | Pong
    | Closing
)

# HTTP


class NewSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A seat of a new table."""

    kind: SeatKind
    name: Name = ""
    level: Level = ""


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Make a table: ``POST /api/tables``."""

    version: int
    seats: Annotated[tuple[NewSeat, ...], msgspec.Meta(min_length=2, max_length=6)]
    options: dict[str, Any] = {}
    """Wire form, without the number of players: that is the number of seats."""
    seed: Annotated[int, msgspec.Meta(ge=0, le=2**63 - 1)] | None = None
    """Luck from a seed, or None for chance."""
    clock: TimeControl | None = None
    answer: Annotated[float, msgspec.Meta(ge=3, le=600)] | None = None
    stand_in: Level = "medium"
    away: Seconds | None = 120.0
    play_forced: bool = True
    pace: Annotated[float, msgspec.Meta(ge=0, le=10)] = 0.8
    public: bool = False
    command: LongCommand | None = None
    """Sent again with the same, the request gives the same table and tokens."""


class SeatGrant(msgspec.Struct, frozen=True, kw_only=True):
    """A seat of this device, and the token that holds it."""

    seat: int
    token: str


class TableMade(msgspec.Struct, frozen=True, kw_only=True):
    """The answer: tokens are told once and kept by the device."""

    table: str
    host: str
    """Token of the host's rights."""
    invite: str
    """Secret of the invitation: it belongs into the fragment of the link."""
    seats: list[SeatGrant]


class JoinTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Take a seat: ``POST /api/tables/{table}/join``."""

    version: int
    command: LongCommand
    """Sent again it gives the same seat and token."""
    invite: Token | None = None
    """Secret of the invitation; a public table needs none."""
    name: Name = ""
    seat: SeatNumber | None = None


class SeatTaken(msgspec.Struct, frozen=True, kw_only=True):
    """The answer."""

    table: str
    seat: int
    token: str


class RecordShown(msgspec.Struct, frozen=True, kw_only=True):
    """The answer to ``POST /api/records``: a table that shows the record."""

    table: str


class MapSpace(msgspec.Struct, frozen=True, kw_only=True):
    """A space: neighbours in a row are 2 apart in ``x``, those in the next row 1 (BRD-1)."""

    name: str
    row: int
    x: int


class MapInfo(msgspec.Struct, frozen=True, kw_only=True):
    """The map of a table: ``GET /api/tables/{table}/map``."""

    name: str
    spaces: list[MapSpace]
    island: list[str]
    """Spaces of the departure island."""
    safe: list[str]
    """Names of the safe islands."""
    landing: dict[str, str]
    """The safe island that a space touches (BRD-4)."""
    tiles: dict[str, int]
    """Number of tiles by terrain, before any sinks."""
    pieces: dict[str, int]
    """All serpents, sharks, kaijus and rafts, on the board and in reserve (CMP-3)."""
    volcanoes: int
    """The last of so many ends the game (SNK-11)."""


class TableList(msgspec.Struct, frozen=True, kw_only=True):
    """Public tables, the newest first: ``GET /api/tables``."""

    tables: list[TableInfo]


class BotLevel(msgspec.Struct, frozen=True, kw_only=True):
    """A kind of bot, in a line for people."""

    level: str
    line: str


class PlayerCounts(msgspec.Struct, frozen=True, kw_only=True):
    """How many may play."""

    min: int
    max: int


class Preset(msgspec.Struct, frozen=True, kw_only=True):
    """Options that belong together, under a name, and for how many players they are."""

    name: str
    options: dict[str, Any]
    players: list[int]


class OptionOffer(msgspec.Struct, frozen=True, kw_only=True):
    """Something to switch on or off at a new table."""

    name: str
    rule: str
    """Id of the rule."""
    line: str
    """What it says, in a few words."""
    default: bool
    players: list[int]
    """For how many players it can be switched."""


class Offers(msgspec.Struct, frozen=True, kw_only=True):
    """What a table can be made of: ``GET /api/offers``."""

    version: int
    server: str
    players: PlayerCounts
    bots: list[BotLevel]
    presets: list[Preset]
    """The editions first: a table plays with one of them."""
    options: list[OptionOffer]
    house_rules: dict[str, str]
    tiles: dict[str, dict[str, int]]
    """How many tiles of the island have which back, by terrain (CMP-1)."""


class Problem(msgspec.Struct, frozen=True, kw_only=True):
    """Why a request was refused."""

    code: str
    reason: str


_decoder = msgspec.json.Decoder(AnyFromClient)
_encoder = msgspec.json.Encoder()


def decode(data: bytes | str) -> AnyFromClient:
    """Read a message of a client; raises msgspec.DecodeError."""
    message: AnyFromClient = _decoder.decode(data)
    return message


def encode(message: msgspec.Struct) -> bytes:
    """Write a message of the server."""
    return _encoder.encode(message)
