"""Every code for what can be wrong with a state, with rules, fields and words.

:mod:`survive.engine.checks` finds them.
"""

from __future__ import annotations

from survive.engine.reasons import code, codes_in

# Numbers out of range
UNKNOWN_GROUND = code(
    "unknown_ground", "BRD-6", "space number", "{space} has the unknown ground {number}"
)
PIECES_ON_BOARD = code("pieces_on_board", "CMP-3", "number kind", "{number} {kind}s on the board")
AGENDA_LENGTH = code("agenda_length", "", "number", "{number} entries on the agenda")

# Grounds
LAND_OUTSIDE = code(
    "land_outside", "BRD-2", "space ground", "{space} is {ground} outside the island"
)
TILES_MISCOUNTED = code(
    "tiles_miscounted",
    "CMP-1",
    "number terrain counted",
    "{number} {terrain} tiles are on the board, but {counted} are counted",
)
TOO_MANY_TILES = code("too_many_tiles", "CMP-1", "terrain", "there are too many {terrain} tiles")
VOLCANOES_MISCOUNTED = code(
    "volcanoes_miscounted",
    "SNK-10",
    "number counted",
    "{number} volcanoes are on the board, but {counted} are counted",
)
GOES_ON_AFTER_VOLCANOES = code(
    "goes_on_after_volcanoes", "SNK-11", "number", "the game goes on after {number} volcanoes"
)

# Tiles
WRONG_BACK = code(
    "wrong_back", "BRD-6", "space ground number", "{space} is {ground} with the back {number}"
)
TOO_MANY_BACKS = code(
    "too_many_backs",
    "CMP-1",
    "number terrain back most",
    "{number} {terrain} tiles have the back {back!r}; there are {most}",
)

# Creatures and rafts
PIECES_DISORDERED = code("pieces_disordered", "", "kind", "the list of {kind}s is not in order")
PIECE_IN_RESERVE = code(
    "piece_in_reserve", "SET-8", "kind", "a {kind} is both in the reserve and on the board"
)
PIECES_MISLISTED = code(
    "pieces_mislisted",
    "",
    "space number kind listed",
    "{space} has {number} {kind}s, {listed} are listed",
)
PIECE_ON_GROUND = code(
    "piece_on_ground", "CRE-6", "kind ground space", "a {kind} is on {ground} in {space}"
)

# What may not stay together
TWO_KAIJUS = code("two_kaijus", "CRE-6", "space", "two kaijus are in {space}")
ADVENTURER_WITH_KAIJU = code(
    "adventurer_with_kaiju", "MOV-10", "space", "an adventurer is with a kaiju in {space}"
)
RAFT_WITH_KAIJU = code("raft_with_kaiju", "MOV-10", "space", "a raft is with a kaiju in {space}")
CREATURE_WITH_KAIJU = code(
    "creature_with_kaiju", "CRE-6", "space", "another creature is with a kaiju in {space}"
)
LEFT_BY_SERPENT = code("left_by_serpent", "INT-2", "space", "a serpent left something in {space}")
LEFT_BY_SHARK = code("left_by_shark", "INT-3", "space", "a shark left a swimmer in {space}")
SWIMMER_BESIDE_SEAT = code(
    "swimmer_beside_seat", "MOV-7", "space", "a swimmer is beside a free seat in {space}"
)

# Adventurers
UNKNOWN_SPACE = code(
    "unknown_space",
    "",
    "adventurer number",
    "adventurer {adventurer} is in the unknown space {number}",
)
ON_VOLCANO = code(
    "on_volcano", "MOV-10", "adventurer space", "adventurer {adventurer} is on a volcano in {space}"
)
ABOARD_NOTHING = code(
    "aboard_nothing", "MOV-7", "adventurer", "adventurer {adventurer} is aboard without a raft"
)
WRONG_VALUE = code(
    "wrong_value",
    "SET-4",
    "adventurer value",
    "adventurer {adventurer} has the value {value}",
)
UNKNOWN_ADVENTURER = code(
    "unknown_adventurer",
    "",
    "",
    "an adventurer that does not exist is aboard, swam or stood somewhere",
)
PEOPLE_MISCOUNTED = code(
    "people_miscounted",
    "",
    "number space counted",
    "{number} adventurers in {space}, {counted} counted",
)
CREW_MISCOUNTED = code(
    "crew_miscounted", "", "number space counted", "{number} aboard in {space}, {counted} counted"
)
CREW_TOO_LARGE = code(
    "crew_too_large", "MOV-7", "number space", "{number} aboard one raft in {space}"
)

# Seats
FATES_MISCOUNTED = code(
    "fates_miscounted",
    "",
    "seat saved lost in_play",
    "{seat} has {saved} saved, {lost} lost and {in_play} in play; that does not add up",
)
VALUES_MISCOUNTED = code(
    "values_miscounted",
    "CMP-2",
    "seat number value due",
    "{seat} has {number} of value {value}, not {due}",
)
RAFTS_TO_PLACE = code(
    "rafts_to_place", "SET-3", "seat number", "{seat} has {number} rafts to place"
)
HAND_MISCOUNTED = code(
    "hand_miscounted",
    "",
    "seat number counted",
    "{seat} holds {number} tiles; {counted} are counted",
)

# The course of the game
UNKNOWN_PHASE = code("unknown_phase", "", "number", "unknown phase {number}")
UNKNOWN_SEAT = code(
    "unknown_seat", "", "active first", "no such seat: active {active}, first {first}"
)
WRONG_MOVES_LEFT = code("wrong_moves_left", "MOV-1", "number", "{number} moves left")
WRONG_PHASE = code("wrong_phase", "TRN-1", "turn phase", "turn {turn} in phase {phase}")
GOES_ON_WITH_NOBODY = code(
    "goes_on_with_nobody", "END-1", "", "the game goes on with nobody left to save"
)
UNKNOWN_ENTRY = code("unknown_entry", "", "", "the agenda has an unknown entry")
PENDING_AFTER_END = code(
    "pending_after_end", "END-1", "", "something is still pending although the game is over"
)
NOTHING_TO_DECIDE = code(
    "nothing_to_decide", "END-1", "", "there is nothing to decide, but the game is not over"
)
STOPPED_AT_TASK = code(
    "stopped_at_task", "", "entry", "the agenda stopped at {entry!r}, which is not a decision"
)

CODES = codes_in(dict(globals()))
"""Every code of this file, by name."""
