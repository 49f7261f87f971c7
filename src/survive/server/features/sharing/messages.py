"""Shared games: animations, and films for a viewer."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from survive.record.wire.maps import MapInfo
from survive.record.wire.views import ViewMessage
from survive.server.protocol.messages.table_info import TableInfo
from survive.server.protocol.messages.to_clients import ChangeInfo
from survive.texts import Language


class NewAnimation(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A finished game as a moving picture: ``POST /api/tables/{table}/animations``."""

    kind: Literal["gif", "webp"] = "gif"
    theme: Literal["light", "dark"] = "light"
    language: Language = "en"
    seq: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)] | None = None
    """The moment, after this many changes; None for the whole game."""


class AnimationStanding(msgspec.Struct, frozen=True, kw_only=True):
    """How far an animation has come."""

    state: Literal["waiting", "running", "done", "failed"]
    done: int
    of: int
    """Frames that are drawn, of how many; 0 of 0 before it is known."""
    address: str
    """Where it is once it is done, from the server's root."""


class GameFilm(msgspec.Struct, frozen=True, kw_only=True):
    """A finished game for a viewer that shows it step by step: ``GET /api/tables/{table}/film``."""

    info: TableInfo
    map: MapInfo
    first: ViewMessage
    """What spectators saw before the first action."""
    changes: list[ChangeInfo]
    """The actions that stand, each with what happened."""
