"""The messages between a host and a program, each a JSON object in a line of its own.

Views, actions, options and the map have the forms of :mod:`survive.record.wire`, the same as in
messages of the server. A reader passes over fields that it does not know.
"""

from __future__ import annotations

from typing import Any

import msgspec

from survive.record.wire.game_messages import AnyAction
from survive.record.wire.maps import MapInfo
from survive.record.wire.views import ViewMessage

PROTOCOL = 1
"""The version of this protocol; a program that speaks another is not asked to play."""

Value = int | float | str
"""What an option of a program may be set to."""


class Message(msgspec.Struct, frozen=True, kw_only=True, tag_field="type"):
    """The base class of all messages in either direction."""


# From the host


class Hello(Message, frozen=True, kw_only=True, tag="hello"):
    """The first message."""

    protocol: int
    version: int
    """The version of the form of views."""
    host: str


class SetOptions(Message, frozen=True, kw_only=True, tag="options"):
    """Sets options that the program has named; comes before the first game, if at all."""

    options: dict[str, Value]


class NewGame(Message, frozen=True, kw_only=True, tag="new_game"):
    """A game begins; whatever the program knows of the last one is over."""

    game: int
    """Games are counted from 1."""
    seat: int
    seed: int
    """Where the program should draw its randomness from, so that games can be repeated."""
    options: dict[str, Any]
    map: MapInfo


class Choose(Message, frozen=True, kw_only=True, tag="choose"):
    """The program decides: one of the legal actions, within the time."""

    number: int
    """Decisions are counted from 1, over all games."""
    seconds: float
    view: ViewMessage
    legal: list[AnyAction]


class Ponder(Message, frozen=True, kw_only=True, tag="ponder"):
    """Another seat decides; the program may think, without an answer, until it is asked."""

    view: ViewMessage


class Stop(Message, frozen=True, kw_only=True, tag="stop"):
    """The time is up: answer now."""


class Quit(Message, frozen=True, kw_only=True, tag="quit"):
    """The program must end."""


# From the program


class OptionInfo(msgspec.Struct, frozen=True, kw_only=True):
    """An option that a program has."""

    name: str
    default: Value
    line: str = ""


class Ready(Message, frozen=True, kw_only=True, tag="ready"):
    """The answer to ``hello``."""

    protocol: int
    name: str
    author: str = ""
    options: list[OptionInfo] = []
    ponder: bool = False
    """Whether the program wants to be told to ponder."""


class Chose(Message, frozen=True, kw_only=True, tag="chose"):
    """The answer to ``choose``."""

    number: int
    action: dict[str, Any]


class Info(Message, frozen=True, kw_only=True, tag="info"):
    """A remark for the log."""

    text: str


class Failed(Message, frozen=True, kw_only=True, tag="error"):
    """The program cannot go on."""

    text: str


AnyFromHost = Hello | SetOptions | NewGame | Choose | Ponder | Stop | Quit
AnyFromProgram = Ready | Chose | Info | Failed

encode = msgspec.json.Encoder().encode
_from_host = msgspec.json.Decoder(AnyFromHost)
_from_program = msgspec.json.Decoder(AnyFromProgram)


def read_from_host(line: bytes) -> AnyFromHost:
    """Read a line of the host; raises ``msgspec.DecodeError``."""
    message: AnyFromHost = _from_host.decode(line)
    return message


def read_from_program(line: bytes) -> AnyFromProgram:
    """Read a line of a program; raises ``msgspec.DecodeError``."""
    message: AnyFromProgram = _from_program.decode(line)
    return message
