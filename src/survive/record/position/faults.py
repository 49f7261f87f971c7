"""Codes and sentences for what can be wrong with a position that is put together piece by piece.

What only a writer of text can get wrong (a misspelt word, a section given twice) has no code; its
sentence is where it is found. What the engine finds wrong with a state has the codes of
:mod:`survive.engine.faults`.
"""

from __future__ import annotations

from survive.engine import faults as engine_faults
from survive.engine.reasons import code, codes_in

# Tiles
NOT_ON_ISLAND = code(
    "not_on_island", "BRD-2", "space", "{space} is not on the island: it is always Water"
)
TILES_USED_UP = code(
    "tiles_used_up", "CMP-1", "terrain most", "too many: there are {most} {terrain} tiles in all"
)
NO_SUCH_BACK = code("no_such_back", "CMP-1", "terrain back", "no {terrain} has the back {back}")
BACKS_USED_UP = code(
    "backs_used_up",
    "CMP-1",
    "terrain back most",
    "the back {back} is on only {most} of the {terrain} tiles",
)
LAST_VOLCANO = code("last_volcano", "SNK-11", "most", "volcano {most} has ended the game")
POWERS_USED_UP = code(
    "powers_used_up",
    "CMP-1",
    "terrain most",
    "too many unknown {terrain} tiles in hands: at most {most} can be powers",
)

# Rafts and creatures
PIECES_USED_UP = code("pieces_used_up", "CMP-3", "kind most", "too many: there are {most} {kind}s")
PIECE_ON_VOLCANO = code(
    "piece_on_volcano", "BRD-6", "kind space", "{space} is a Volcano, where no {kind} can be"
)
PIECE_ON_LAND = code(
    "piece_on_land", "BRD-6", "kind space", "a {kind} must be in Water, and {space} is Land"
)
SECOND_RAFT = code("second_raft", "MOV-6", "space", "there is already a raft in {space}")

# Adventurers
PEOPLE_USED_UP = code(
    "people_used_up", "SET-3", "seat most", "{seat} has {most} adventurers, numbered from 1"
)
VALUES_USED_UP = code(
    "values_used_up", "CMP-2", "seat value most", "too many of value {value}: {seat} has {most}"
)
FATE_BEFORE_PLAY = code(
    "fate_before_play", "SET-4", "", "nobody is saved or lost while adventurers are being placed"
)
UNPLACED_IN_PLAY = code(
    "unplaced_in_play", "SET-4", "", "all adventurers have been placed before this"
)
PERSON_ON_VOLCANO = code(
    "person_on_volcano", "MOV-10", "space", "{space} is a Volcano, where nobody can be"
)
SWIMS_ON_LAND = code("swims_on_land", "", "space", "nobody swims in {space}: it is Land")
PLACED_IN_WATER = code(
    "placed_in_water", "SET-4", "space", "adventurers are placed on Land, and {space} is Water"
)
SEATS_TAKEN = code(
    "seats_taken", "MOV-7", "space most", "the raft in {space} has only {most} seats"
)
NO_SUCH_SEAT = code(
    "no_such_seat", "", "players", "with {players} players nobody plays this colour"
)

# The turn
OUT_OF_RANGE = code("out_of_range", "", "least most", "a number from {least} to {most}")
ENDS_TOO_EARLY = code(
    "ends_too_early", "", "", "the turn ends only after something that is pending"
)
SWAM_OUT_OF_TURN = code(
    "swam_out_of_turn", "MOV-4", "", "only adventurers of the player to move can have swum"
)
NOT_OVER = code(
    "not_over",
    "END-1",
    "number",
    "{number} volcanoes have erupted and somebody is left to save: the game is not over",
)
NO_TILE_TO_SINK = code("no_tile_to_sink", "SNK-1", "", "there is no tile left to sink")
NO_RAFT_TO_PLACE = code("no_raft_to_place", "SET-6", "seat", "{seat} has no raft left to place")
NOBODY_TO_PLACE = code("nobody_to_place", "SET-4", "seat", "{seat} has no adventurer left to place")
NOTHING_TO_CHOOSE = code(
    "nothing_to_choose", "TRN-4", "", "there would be nothing to choose, so this is never asked"
)

# Setting up
TILES_MISSING = code(
    "tiles_missing",
    "SET-2",
    "number",
    "while setting up the whole island is there; tiles missing: {number}",
)
CREATURES_TOO_EARLY = code(
    "creatures_too_early", "SET-8", "", "only serpents are on the board before the first turn"
)
POWERS_TOO_EARLY = code(
    "powers_too_early", "SNK-3", "", "nobody has a power tile before the first turn"
)
RAFTS_TOO_EARLY = code("rafts_too_early", "SET-6", "", "rafts are placed after all adventurers")
TOO_MANY_RAFTS = code(
    "rafts_used_up",
    "CMP-3",
    "number most",
    "{number} rafts, placed or left to place; there are only {most}",
)
NOT_ALL_PLACED = code(
    "not_all_placed", "SET-6", "", "rafts are placed once all adventurers are on Land"
)

OF_MEETINGS = (
    engine_faults.GOES_ON_AFTER_VOLCANOES,
    engine_faults.TWO_KAIJUS,
    engine_faults.ADVENTURER_WITH_KAIJU,
    engine_faults.RAFT_WITH_KAIJU,
    engine_faults.CREATURE_WITH_KAIJU,
    engine_faults.LEFT_BY_SERPENT,
    engine_faults.LEFT_BY_SHARK,
    engine_faults.SWIMMER_BESIDE_SEAT,
    engine_faults.GOES_ON_WITH_NOBODY,
)
"""What the engine may find wrong with a state that was read without a fault."""

CODES = codes_in(dict(globals())) | {one.name: one for one in OF_MEETINGS}
"""Every code of a position, by name; options have those of :mod:`survive.engine.refusals`."""
