"""Reads the options that a client asks for, and deals the tiles of a game with them."""

from __future__ import annotations

import secrets
from typing import Any

from survive.engine import EngineError, Luck, Options, OptionsError
from survive.record.wire.objects import options_from_wire, reason_to_wire
from survive.server.errors import RefusedError
from survive.server.tables.model import journal


def options_for(wire: dict[str, Any], players: int) -> Options:
    """Return the options of a game of this many players, or refuse with what is wrong."""
    if wire.get("players", players) != players:
        raise RefusedError("bad_options", f'there are {players} seats, so leave "players" out')
    try:
        return options_from_wire({**wire, "players": players})
    except OptionsError as error:
        why = [reason_to_wire(reason) for reason in error.reasons]
        raise RefusedError("bad_options", str(error), why) from error
    except (EngineError, TypeError, ValueError) as error:
        raise RefusedError("bad_options", str(error)) from error


def dealt(options: Options, seed: int | None) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return options and a new deal as a setup keeps them.

    Without a seed they are dealt by a random one that is not stored.
    """
    luck = Luck(secrets.randbits(128) if seed is None else seed)
    return journal.wire_of(options, luck.deal(options))
