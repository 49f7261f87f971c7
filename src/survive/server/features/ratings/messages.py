"""The rating of a game against bots: request and answer."""

from __future__ import annotations

from typing import Annotated

import msgspec

from survive.server.tables.model.fields import Level
from survive.study.rating import Rating

Place = Annotated[int, msgspec.Meta(ge=1, le=6)]


class BotBeaten(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A bot in a game that is over, and its place there."""

    level: Level
    place: Place


class RateGame(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Have a game against bots rated: ``POST /api/rating``."""

    version: int
    place: Place
    """The person's place: 1 for the winner, alone or with others."""
    bots: Annotated[list[BotBeaten], msgspec.Meta(min_length=1, max_length=5)]
    rating: Rating | None = None
    """The person's rating before; None without one."""


class GameRated(msgspec.Struct, frozen=True, kw_only=True):
    """What a game made of a person's rating, which their device keeps."""

    before: Rating
    after: Rating
