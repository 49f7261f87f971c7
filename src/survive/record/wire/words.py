"""The words of the wire form: which texts a field may have.

They are the engine's names, written out for type checkers and for the schema of the protocol; a
test compares them with the engine's.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypedDict, get_args

import msgspec

Terrain = Literal["beach", "forest", "mountain"]
Creature = Literal["serpent", "shark", "kaiju"]
Repellable = Literal["shark", "kaiju"]
Piece = Literal["serpent", "shark", "kaiju", "raft"]
Effect = Literal["shark", "kaiju", "raft", "whirlpool", "volcano"]
Power = Literal["oars", "dolphin", "dive", "creature die", "repellent"]
Back = Effect | Power
Direction = Literal["NE", "E", "SE", "SW", "W", "NW", "ashore"]
Phase = Literal[
    "placing adventurers", "placing rafts", "actions", "rising waters", "creatures", "over"
]
PartOfTurn = Literal["actions", "rising waters", "creatures"]
Step = Literal["walk", "swim", "dolphin", "extra", "push"]
Doom = Literal["serpent", "shark", "whirlpool", "volcano"]
End = Literal["volcano", "nobody"]

# The same words as tuples, in the engine's order.
TERRAINS: tuple[Terrain, ...] = get_args(Terrain)
PHASES: tuple[Phase, ...] = get_args(Phase)
EFFECTS: tuple[Effect, ...] = get_args(Effect)
POWERS: tuple[Power, ...] = get_args(Power)
BACKS: tuple[Back, ...] = (*EFFECTS, *POWERS)
PIECES: tuple[Literal["serpents", "sharks", "kaijus", "rafts"], ...] = (
    "serpents",
    "sharks",
    "kaijus",
    "rafts",
)


def shaped_like(name: str) -> msgspec.Meta:
    """Name in the schema the type of an object that has a reader of its own."""
    return msgspec.Meta(extra_json_schema={"$ref": f"#/$defs/{name}"})


AnyGameOptions = Annotated[dict[str, Any], shaped_like("GameOptions")]
AnyTableOptions = Annotated[dict[str, Any], shaped_like("TableOptions")]


class TilesByTerrain(TypedDict):
    """A number of tiles for each terrain."""

    beach: int
    forest: int
    mountain: int


class PowersByTerrain(TypedDict):
    """Power tiles, by the terrain on their landscape side."""

    beach: list[Power]
    forest: list[Power]
    mountain: list[Power]


class BacksByTerrain(TypedDict):
    """How many tiles of each terrain have which back."""

    beach: dict[Back, int]
    forest: dict[Back, int]
    mountain: dict[Back, int]


class SpacesByPiece(TypedDict):
    """The spaces of the pieces that belong to nobody."""

    serpents: list[str]
    sharks: list[str]
    kaijus: list[str]
    rafts: list[str]


class PieceCounts(TypedDict):
    """How many of each piece that belongs to nobody."""

    serpents: int
    sharks: int
    kaijus: int
    rafts: int
