"""Codes for what can be wrong with a position that somebody puts together piece by piece.

What only a writer of text can get wrong (a word that is misspelt, a section given twice) has no
code. The sentences are where the faults are found, because they quote the text; what the engine
finds wrong with a state has the codes of :mod:`survive.engine.faults`.
"""

from __future__ import annotations

from survive.engine import faults as engine_faults
from survive.engine.reasons import Code, codes_in


def _code(name: str, rule: str, fields: str = "") -> Code:
    return Code(name, (rule,) if rule else (), tuple(fields.split()), "")


# Tiles
NOT_ON_ISLAND = _code("not_on_island", "BRD-2", "space")
TILES_USED_UP = _code("tiles_used_up", "CMP-1", "terrain most")
NO_SUCH_BACK = _code("no_such_back", "CMP-1", "terrain back")
BACKS_USED_UP = _code("backs_used_up", "CMP-1", "terrain back most")
LAST_VOLCANO = _code("last_volcano", "SNK-11", "most")
POWERS_USED_UP = _code("powers_used_up", "CMP-1", "terrain most")

# Rafts and creatures
PIECES_USED_UP = _code("pieces_used_up", "CMP-3", "kind most")
PIECE_ON_VOLCANO = _code("piece_on_volcano", "BRD-6", "kind space")
PIECE_ON_LAND = _code("piece_on_land", "BRD-6", "kind space")
SECOND_RAFT = _code("second_raft", "MOV-6", "space")

# Adventurers
PEOPLE_USED_UP = _code("people_used_up", "SET-3", "seat most")
VALUES_USED_UP = _code("values_used_up", "CMP-2", "seat value most")
FATE_BEFORE_PLAY = _code("fate_before_play", "SET-4")
UNPLACED_IN_PLAY = _code("unplaced_in_play", "SET-4")
PERSON_ON_VOLCANO = _code("person_on_volcano", "MOV-10", "space")
SWIMS_ON_LAND = _code("swims_on_land", "", "space")
PLACED_IN_WATER = _code("placed_in_water", "SET-4", "space")
SEATS_TAKEN = _code("seats_taken", "MOV-7", "space most")
NO_SUCH_SEAT = _code("no_such_seat", "", "players")

# The turn
OUT_OF_RANGE = _code("out_of_range", "", "least most")
ENDS_TOO_EARLY = _code("ends_too_early", "")
SWAM_OUT_OF_TURN = _code("swam_out_of_turn", "MOV-4")
NOT_OVER = _code("not_over", "END-1", "number")
NO_TILE_TO_SINK = _code("no_tile_to_sink", "SNK-1")
NO_RAFT_TO_PLACE = _code("no_raft_to_place", "SET-6", "seat")
NOBODY_TO_PLACE = _code("nobody_to_place", "SET-4", "seat")
NOTHING_TO_CHOOSE = _code("nothing_to_choose", "TRN-4")

# Setting up
TILES_MISSING = _code("tiles_missing", "SET-2", "number")
CREATURES_TOO_EARLY = _code("creatures_too_early", "SET-8")
POWERS_TOO_EARLY = _code("powers_too_early", "SNK-3")
RAFTS_TOO_EARLY = _code("rafts_too_early", "SET-6")
TOO_MANY_RAFTS = _code("rafts_used_up", "CMP-3", "number most")
NOT_ALL_PLACED = _code("not_all_placed", "SET-6")

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
