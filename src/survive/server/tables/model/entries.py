"""Reads entries of every kind from the store: the server's own, and those of the commands."""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import Any

import msgspec

from survive.server.tables.model.commands import COMMANDS
from survive.server.tables.model.journal import ENTRIES, Entry, JournalError

KINDS: tuple[type[Entry], ...] = (*ENTRIES, *(kind for one in COMMANDS for kind in one.entries))

_AnyKind: Any = reduce(or_, KINDS)
_decoder: msgspec.json.Decoder[Entry] = msgspec.json.Decoder(_AnyKind)


def decode_entry(payload: bytes) -> Entry:
    """Read an entry from the store."""
    try:
        return _decoder.decode(payload)
    except msgspec.DecodeError as error:
        raise JournalError(f"an entry cannot be read: {error}") from error
