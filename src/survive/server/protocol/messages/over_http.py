"""Requests about tables over HTTP, and the answers to them."""

from __future__ import annotations

import msgspec

from survive.record.wire import words
from survive.server.people.offered import PeopleOffer
from survive.server.protocol.messages.shared import ReasonInfo
from survive.server.protocol.messages.table_info import TableInfo
from survive.server.tables.model.fields import (
    LongCommand,
    Name,
    SeatNumber,
    TableCode,
    Token,
)


class SeatGrant(msgspec.Struct, frozen=True, kw_only=True):
    """A seat of this device, and the token that holds it."""

    seat: int
    token: str


class TableMade(msgspec.Struct, frozen=True, kw_only=True):
    """The answer: tokens are sent once and kept by the device."""

    table: str
    host: str
    """Token of the host's rights."""
    invite: str
    """Secret of the invitation: it belongs in the fragment of the link."""
    seats: list[SeatGrant]


class AwaitedPlayer(msgspec.Struct, frozen=True, kw_only=True):
    """Whose decision a table waits for: ``GET /api/tables/{table}/awaited``."""

    seat: int | None
    """The player's; None while a bot decides, before the game and after it."""
    deadline: float | None
    """When the decision is overdue, in seconds since 1970."""
    over_days: bool
    """Whether the game is played over days."""
    over: bool


class JoinTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Take a seat: ``POST /api/tables/{table}/join``."""

    version: int
    command: LongCommand
    """The same command sent again gives the same seat and token."""
    invite: Token | None = None
    """Secret of the invitation; a public table needs none."""
    name: Name = ""
    seat: SeatNumber | None = None


class OpenCode(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Find a table by its code: ``POST /api/codes``."""

    version: int
    code: TableCode
    """The first five characters of its id."""


class CodeOpened(msgspec.Struct, frozen=True, kw_only=True):
    """The answer: the table, and what invites to it."""

    table: str
    invite: str | None
    """Secret that invites like the link's; None at a public table, which needs none."""


class SeatTaken(msgspec.Struct, frozen=True, kw_only=True):
    """A seat and the token that holds it."""

    table: str
    seat: int
    token: str


class RecordShown(msgspec.Struct, frozen=True, kw_only=True):
    """The answer to ``POST /api/records``: a table that shows the record."""

    table: str


class TableList(msgspec.Struct, frozen=True, kw_only=True):
    """Public tables, newest first: ``GET /api/tables``."""

    tables: list[TableInfo]


class BotLevel(msgspec.Struct, frozen=True, kw_only=True):
    """A kind of bot, with a line about it for people."""

    level: str
    line: str
    rating: int | None
    """How strong it is on the scale of the levels, if that is known."""
    styled: bool
    """Whether it can play in a style: ``hard:style=vengeful``."""


class PlayerCounts(msgspec.Struct, frozen=True, kw_only=True):
    """How many may play."""

    min: int
    max: int


class LevelRange(msgspec.Struct, frozen=True, kw_only=True):
    """Which bots there are by rating: ``level:1200``."""

    lowest: int
    highest: int


class Preset(msgspec.Struct, frozen=True, kw_only=True):
    """Options that belong together under a name, and for how many players they are meant."""

    name: str
    options: words.AnyTableOptions
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
    """The numbers of players for which it can be switched."""


class Offers(msgspec.Struct, frozen=True, kw_only=True):
    """What a table can be made of: ``GET /api/offers``."""

    version: int
    server: str
    online: bool
    """Whether others can come to tables: by invitations, codes or the list of public tables."""
    pictures: bool
    """Whether there are images of games, animations, and links with a preview."""
    here: bool
    """Whether the page can be kept with all of the game, to play without the server: ``here/``."""
    people: list[PeopleOffer]
    """What the server keeps of people and tells them."""
    players: PlayerCounts
    bots: list[BotLevel]
    levels: LevelRange
    styles: list[str]
    """The styles in which bots play, the plain one first."""
    presets: list[Preset]
    """Editions first; a table plays with one of them."""
    options: list[OptionOffer]
    house_rules: dict[str, str]
    rules: dict[str, str]
    """House rules of other packages that this server offers, and what each says in English."""
    tiles: words.BacksByTerrain
    """How many of the island's tiles have each back, by terrain (CMP-1)."""


class NetworkLinks(msgspec.Struct, frozen=True, kw_only=True):
    """How others reach this server: ``GET /api/addresses``."""

    open: bool
    """Whether the server can be reached from other machines."""
    addresses: list[str]
    """Addresses of the page in the local network; told only to this machine."""


class Problem(msgspec.Struct, frozen=True, kw_only=True):
    """Why a request was refused."""

    code: str
    reason: str
    why: list[ReasonInfo] = []
    """The engine's reasons, if the rules refuse it."""
