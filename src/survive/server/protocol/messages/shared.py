"""What messages of both directions have in common: their version, reasons, how one is written."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar, cast

import msgspec

T = TypeVar("T")

VERSION = 3
"""Version of the protocol; a server refuses a client that speaks another."""


class ReasonInfo(msgspec.Struct, frozen=True, kw_only=True):
    """Why the rules refuse something, or why a hint is good, as data."""

    code: str
    rule: str
    """The id of the rule, or "" where no single rule is the reason."""
    fields: dict[str, int | str]
    """What it is about, in words: spaces, kinds, terrains and powers by name."""


def reasons_of(why: Sequence[Mapping[str, Any]]) -> list[ReasonInfo]:
    """Return the reasons for a refusal as messages carry them."""
    return [ReasonInfo(**one) for one in why]


_encoder = msgspec.json.Encoder()


def encode(message: object) -> bytes:
    """Encode a message of the server, or a part of one."""
    return _encoder.encode(message)


def prewritten(_kind: type[T], data: bytes) -> T:
    """Mark text that is already encoded as a part of a message, to be sent as it is."""
    return cast(T, msgspec.Raw(data))
