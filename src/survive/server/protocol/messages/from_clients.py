"""What a client says over its socket: each message is a JSON object with a ``type``."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from survive.record.wire import words
from survive.server.protocol.messages.shared import (
    Command,
    Level,
    Name,
    SeatNumber,
    Seq,
    TableId,
    Token,
)
from survive.server.tables.model.journal import Presetting


class FromClient(msgspec.Struct, forbid_unknown_fields=True, tag_field="type", kw_only=True):
    """The base of all messages from a client."""


class Hello(FromClient, tag="hello"):
    """The first message on a socket."""

    version: int


class Attach(FromClient, tag="attach"):
    """Follow a table: as the seats whose tokens are given, or without any as a spectator."""

    table: TableId
    tokens: Annotated[tuple[Token, ...], msgspec.Meta(max_length=8)] = ()


class Detach(FromClient, tag="detach"):
    """Stop following a table."""

    table: TableId


class Look(FromClient, tag="look"):
    """Say which of the device's seats is looking at the screen; None: the cover hides it."""

    table: TableId
    seat: SeatNumber | None


class Start(FromClient, tag="start"):
    """Begin the game; the stand-in plays the seats that nobody has taken (host only)."""

    table: TableId
    command: Command


class Play(FromClient, tag="play"):
    """Take an action, knowing the game up to ``seq``."""

    table: TableId
    seat: SeatNumber
    seq: Seq
    command: Command
    action: Annotated[dict[str, Any], words.shaped_like("Action")]
    """Read by the table, which can then answer the command if the action is malformed."""


class Undo(FromClient, tag="undo"):
    """Take back the seat's last choice."""

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
    """Let the stand-in play for this seat until the person comes back."""

    table: TableId
    seat: SeatNumber
    command: Command


class Back(FromClient, tag="back"):
    """Take the seat back from the stand-in."""

    table: TableId
    seat: SeatNumber
    command: Command


class PlaceRest(FromClient, tag="place_rest"):
    """During the setup: let the server place this seat's adventurers and rafts, or stop it."""

    table: TableId
    seat: SeatNumber
    command: Command
    on: bool


class Rename(FromClient, tag="rename"):
    """Change the name of the person on this seat."""

    table: TableId
    seat: SeatNumber
    command: Command
    name: Name


class Rematch(FromClient, tag="rematch"):
    """Play again with the same people at a new table; everyone's tokens are valid there too."""

    table: TableId
    command: Command


class ChangeSeat(FromClient, tag="change_seat"):
    """Before the game: give a free seat to a bot, or open it to the link (host only)."""

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


_decoder = msgspec.json.Decoder(AnyFromClient)


def decode(data: bytes | str) -> AnyFromClient:
    """Read a message of a client; raises msgspec.DecodeError."""
    message: AnyFromClient = _decoder.decode(data)
    return message
