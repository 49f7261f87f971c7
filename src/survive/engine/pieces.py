"""The parts of the game (CMP): grounds, kinds of pieces, tile backs, and how many there are.

Everything is a small number, so that states are arrays; the tuples give the names.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

# What a space is (BRD-6). The three terrains are between Water and Volcano, in the order
# in which they sink (SNK-1), so that `BEACH <= ground <= MOUNTAIN` means Land.
WATER: Final = 0
BEACH: Final = 1
FOREST: Final = 2
MOUNTAIN: Final = 3
VOLCANO: Final = 4
GROUND_NAMES: Final = ("water", "beach", "forest", "mountain", "volcano")
TERRAINS: Final = 3

# Pieces that belong to nobody (CMP-3).
SERPENT: Final = 0
SHARK: Final = 1
KAIJU: Final = 2
RAFT: Final = 3
KIND_NAMES: Final = ("serpent", "shark", "kaiju", "raft")
CREATURE_KINDS: Final[i64] = 3
PIECES_OF_KIND: Final = (5, 6, 2, 12)
ALL_PIECES: Final = 25
SEATS_ABOARD: Final = 3
# How many spaces a serpent, a shark and a kaiju move at most (CRE-2 to CRE-4).
STEPS_OF_KIND: Final = (1, 2, 2)

# Backs of the Island tiles (CMP-1): effects first, then powers.
SHARK_BACK: Final = 0
KAIJU_BACK: Final = 1
RAFT_BACK: Final = 2
WHIRLPOOL_BACK: Final = 3
VOLCANO_BACK: Final = 4
OARS: Final = 5
DOLPHIN: Final = 6
DIVE: Final = 7
CREATURE_DIE: Final = 8
REPELLENT: Final[i64] = 9
BACKS: Final = 10
FIRST_POWER: Final = 5
POWERS: Final = 5
BACK_NAMES: Final = (
    "shark",
    "kaiju",
    "raft",
    "whirlpool",
    "volcano",
    "oars",
    "dolphin",
    "dive",
    "creature die",
    "repellent",
)

# How many of each back every terrain has, in the order of BACK_NAMES (CMP-1).
STANDARD_MIX: Final = (
    (3, 3, 1, 0, 0, 2, 3, 0, 2, 2),
    (3, 2, 3, 2, 0, 0, 1, 2, 2, 1),
    (0, 0, 0, 4, 4, 0, 0, 0, 0, 0),
)

# Adventurers (CMP-2): two of each value per colour.
VALUES: Final[i64] = 5
COPIES_OF_VALUE: Final = 2
MOST_PLAYERS: Final = 6
MOST_ADVENTURERS: Final = 60
COLOUR_NAMES: Final = ("red", "yellow", "blue", "pink", "white", "black")

# The third volcano ends the game (SNK-11).
LAST_VOLCANO: Final = 3
MOVES_A_TURN: Final = 3
