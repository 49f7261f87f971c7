"""Options as the wire has them: what differs from the base game, by the engine's names.

These types describe; what comes from a client is checked by ``options_from_wire``, which says what
is wrong. A test compares the fields with the engine's options.
"""

from __future__ import annotations

from typing import NotRequired, Required, TypedDict

from survive.record.wire import words

Mix = list[dict[words.Back, int]]
"""How many tiles have which back: of beach, forest and mountain, in this order."""


class MapOption(TypedDict):
    """Another map than the standard one (BRD-7)."""

    name: str
    rows: list[int]
    island: list[str]
    safe_islands: list[list[str | list[str]]]
    """Name and landing spaces of each."""
    serpents: list[str]
    tiles: list[int]
    backs: list[list[int]]
    adventurers: NotRequired[list[int]]
    """How many of value 1 to 5 each player has, if not as many as the box has."""
    rafts: NotRequired[int | None]
    """How many each player has, if not as many as the box has."""


class TableOptions(TypedDict, total=False):
    """What a table may agree on besides the number of its players."""

    extension: bool
    overcrowded: bool
    challenge: bool
    no_entering_creatures: bool
    rafts_need_clear_water: bool
    no_swimming_at_full_rafts: bool
    short_dive: bool
    slow_kaijus: bool
    short_pushes: bool
    no_actions_when_out: bool
    mix: Mix
    first: int
    memory: bool
    map: MapOption


class GameOptions(TableOptions, total=False):
    """The options of a game."""

    players: Required[int]
