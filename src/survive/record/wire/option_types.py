"""Options as the wire has them: what differs from the base game, by the engine's names.

These types only describe the form; ``options_from_wire`` checks what comes from a client and says
what is wrong. A test compares the fields with the engine's options.
"""

from __future__ import annotations

from typing import Required, TypedDict

from survive.record.wire import words

Mix = list[dict[words.Back, int]]
"""How many tiles have which back, for beach, forest and mountain in this order."""


class MapOption(TypedDict):
    """A map other than the standard one (BRD-7)."""

    name: str
    rows: list[int]
    island: list[str]
    safe_islands: list[list[str | list[str]]]
    """Name and landing spaces of each."""
    serpents: list[str]
    tiles: list[int]
    backs: list[list[int]]


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
