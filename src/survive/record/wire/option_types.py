"""Options as the wire has them: what differs from the base game, by the engine's names.

These types only describe the form; ``options_from_wire`` checks what comes from a client and says
what is wrong. The engine says which options there are, this module what JSON makes of their types.
"""

from __future__ import annotations

from dataclasses import fields
from typing import Any, Required, TypedDict

from survive.engine import Options
from survive.record.wire import words

Mix = list[dict[words.Back, int]]
"""How many tiles have which back, for beach, forest and mountain in this order."""


class StatedMap(TypedDict):
    """What every map other than the standard one says (BRD-7)."""

    name: str
    rows: list[int]
    island: list[str]
    safe_islands: list[list[str | list[str]]]
    """Name and landing spaces of each."""
    serpents: list[str]
    tiles: list[int]
    backs: list[list[int]]


class MapOption(StatedMap, total=False):
    """A map other than the standard one, with what it need not say."""

    adventurers: list[int]
    """How many of value 1 to 5 each player has, if not as many as the box has."""
    rafts: int | None
    """How many each player has, if not as many as the box has."""


_IN_JSON: dict[str, Any] = {
    "bool": bool,
    "int": int,
    "int | None": int,
    "Mix | None": Mix,
    "tuple[str, ...]": list[str],
    "MapData": MapOption,
}
"""The types of the engine's options, as written there, and what they are in JSON."""

_TABLE = {one.name: _IN_JSON[str(one.type)] for one in fields(Options) if one.name != "players"}
_GAME = {**_TABLE, "players": Required[int]}

# mypy wants the fields written out. Nothing here is read or written with these types.
TableOptions = TypedDict("TableOptions", _TABLE, total=False)  # type: ignore[misc]
TableOptions.__doc__ = "The options of a table, apart from the number of its players."
GameOptions = TypedDict("GameOptions", _GAME, total=False)  # type: ignore[misc]
GameOptions.__doc__ = "The options of a game."
