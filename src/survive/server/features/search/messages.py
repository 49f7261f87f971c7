"""Searching games for positions over HTTP: what the library of a device asks, and what is found."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from survive.server.tables.model.fields import SeatNumber

MOST_GAMES = 25
"""Games in one request."""
MOST_CONDITIONS = 6

PositionFact = Literal[
    "island",
    "swimming",
    "aboard",
    "crew",
    "saved",
    "lost",
    "powers",
    "points",
    "lead",
    "turn",
    "volcanoes",
    "tiles",
    "beaches",
    "forests",
    "mountains",
    "rafts",
    "serpents",
    "sharks",
    "kaijus",
]
"""What can be asked: of players (docs/simulation.md), then of the board."""


class PositionCondition(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One thing that must be so in a position."""

    fact: PositionFact
    who: Literal["all", "any", "each", "own"] = "all"
    """Of all players together, of at least one, of every one, of one at the device that asks; facts
    of the board are nobody's."""
    how: Literal["=", "<=", ">="] = "="
    number: Annotated[int, msgspec.Meta(ge=-999, le=999)]


class SearchedGame(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A game to search."""

    table: Annotated[str, msgspec.Meta(max_length=32)]
    own: Annotated[tuple[SeatNumber, ...], msgspec.Meta(max_length=6)] = ()
    """The seats of the device that asks."""
    token: Annotated[str, msgspec.Meta(max_length=64)] = ""
    """Of a table that is its maker's alone."""


class SearchGames(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Search games for positions in which all conditions hold: ``POST /api/search``."""

    version: int
    games: Annotated[tuple[SearchedGame, ...], msgspec.Meta(min_length=1, max_length=MOST_GAMES)]
    where: Annotated[
        tuple[PositionCondition, ...], msgspec.Meta(min_length=1, max_length=MOST_CONDITIONS)
    ]


class FoundStretch(msgspec.Struct, frozen=True, kw_only=True):
    """From one moment to another, all positions of a game are as asked."""

    seq: int
    """The changes before its first position."""
    turn: int
    last_turn: int
    to_the_end: bool


class FoundGame(msgspec.Struct, frozen=True, kw_only=True):
    """A game in which something was found."""

    table: str
    stretches: list[FoundStretch]


class GamesFound(msgspec.Struct, frozen=True, kw_only=True):
    """The answer: the games with something in them, in the order in which they were asked for."""

    games: list[FoundGame]
    missing: list[str]
    """The tables that this server does not have, or that may not be searched."""
