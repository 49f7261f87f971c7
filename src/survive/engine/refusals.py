"""Every code for refusing an action or options, with rules, fields and words.

Each language has a text for each of these codes (``reason.CODE`` in ``survive/texts``).
"""

from __future__ import annotations

from survive.engine.pieces import BACK_NAMES, BEACH, GROUND_NAMES, TERRAINS
from survive.engine.reasons import code, codes_in

# Whatever the decision is
NO_SUCH_ACTION = code(
    "no_such_action", "", "number last", "there is no action {number}; choose from 0 to {last}"
)
NO_SUCH_SPACE = code(
    "no_such_space",
    "BRD-1",
    "number last",
    "this map has no space {number}; choose from 0 to {last}",
)
NO_SUCH_ADVENTURER = code(
    "no_such_adventurer",
    "CMP-2",
    "number last",
    "there is no adventurer {number}; choose from 0 to {last}",
)
GAME_OVER = code("game_over", "END-1", "", "the game is over")
HOUSE_RULE = code("house_rule", "", "name", "the house rule {name} forbids it")
NOT_YOUR_DECISION = code("not_your_decision", "", "", "it is not your decision")

# What must be decided first
MUST_PLACE_ADVENTURER = code("must_place_adventurer", "", "seat", "{seat} must place an adventurer")
MUST_PLACE_RAFT = code("must_place_raft", "", "seat", "{seat} must place a raft")
MUST_ACT = code("must_act", "", "seat", "{seat} must move, play a power or end the Actions phase")
MUST_FILL_SEAT = code(
    "must_fill_seat", "", "seat space", "{seat} must choose who boards the raft in {space}"
)
MUST_CHOOSE_RAFT = code(
    "must_choose_raft", "", "seat", "{seat} must choose the raft that the oars move"
)
MUST_ROW_ON = code(
    "must_row_on", "", "seat space", "{seat} must move the raft in {space} once more or stop"
)
MUST_CHOOSE_SWIMMER = code(
    "must_choose_swimmer", "", "seat", "{seat} must choose the swimmer that the dolphin carries"
)
MUST_SWIM_ON = code(
    "must_swim_on",
    "",
    "seat adventurer",
    "{seat} must let the dolphin carry {adventurer} on, or stop",
)
MUST_CHOOSE_DIVER = code("must_choose_diver", "", "seat", "{seat} must choose a creature to dive")
MUST_CHOOSE_DIVE = code(
    "must_choose_dive",
    "",
    "seat kind space",
    "{seat} must choose where the {kind} in {space} dives to",
)
MUST_SINK = code("must_sink", "", "seat", "{seat} must sink a tile")
MUST_RELOCATE = code(
    "must_relocate", "", "seat kind space", "{seat} must choose which {kind} is moved to {space}"
)
MUST_MOVE_EXTRA = code("must_move_extra", "", "seat", "{seat} must make the extra move or stop")
MUST_ROLL = code("must_roll", "", "", "the die must be rolled")
MUST_MOVE_CREATURE = code("must_move_creature", "", "seat kind", "{seat} must move a {kind}")
MUST_MOVE_CREATURE_ON = code(
    "must_move_creature_on",
    "",
    "seat kind space",
    "{seat} must move the {kind} in {space} once more or stop",
)
MUST_ANSWER = code(
    "must_answer", "", "seat kind space", "{seat} must repel the {kind} in {space} or decline"
)
MUST_PUSH = code("must_push", "", "seat space", "{seat} must push something out of {space}")

# Where anything goes
NO_SPACE_THERE = code("no_space_there", "BRD-1", "", "there is no space in that direction")
VOLCANO_THERE = code("volcano_there", "MOV-10 CRE-6 KAI-2", "space", "{space} is a volcano")
KAIJU_THERE = code("kaiju_there", "MOV-10 CRE-6 KAI-2 KAI-4", "space", "a kaiju is in {space}")
CREATURE_THERE = code("creature_there", "SET-6 PLT-1", "space", "a creature is in {space}")
NOT_WATER = code("not_water", "SET-6 MOV-6 POW-4 PLT-4", "space", "{space} is not water")

# Setting up
VALUE_NOT_LEFT = code(
    "value_not_left", "SET-4", "value", "no adventurer of value {value} is left to place"
)
NO_TILE_THERE = code("no_tile_there", "SET-4 SNK-1", "space", "there is no tile in {space}")
EMPTY_TILES_LEFT = code(
    "empty_tiles_left", "SET-4", "space", "{space} is taken and other tiles are still empty"
)
TILE_FULL = code("tile_full", "SET-5", "space", "two adventurers are already in {space}")
OWN_COLOUR_THERE = code(
    "own_colour_there",
    "EXT-4 CRD-2",
    "space",
    "this player already has an adventurer in {space}",
)
NOT_BESIDE_ISLAND = code("not_beside_island", "SET-6", "space", "{space} does not touch the island")

# Moves of adventurers
NOT_YOUR_ADVENTURER = code(
    "not_your_adventurer", "MOV-1", "adventurer owner", "it belongs to another player"
)
ALREADY_SAVED = code(
    "already_saved", "MOV-12", "adventurer", "it is saved and takes no further part"
)
ALREADY_LOST = code("already_lost", "INT-5", "adventurer", "it is lost")
NO_MOVES_LEFT = code("no_moves_left", "MOV-1", "", "there are no moves left")
ALREADY_SWUM = code("already_swum", "MOV-4", "adventurer", "it has already swum this turn")
NO_SAFE_ISLAND_THERE = code(
    "no_safe_island_there", "BRD-4", "space", "{space} touches no safe island"
)
RAFT_FULL = code("raft_full", "PLT-3", "space", "the raft in {space} is full")
NOT_SWIMMING = code("not_swimming", "POW-3", "adventurer", "it is not swimming")
NOT_SWIMMING_THERE = code(
    "not_swimming_there", "MOV-7", "adventurer space", "it is not swimming in {space}"
)
WAS_NOT_ON_TILE = code("was_not_on_tile", "CRD-3", "adventurer", "it was not on the tile that sank")

# Moves of rafts
NO_RAFT_THERE = code("no_raft_there", "MOV-6 SNK-8", "space", "there is no raft in {space}")
RAFT_NOT_YOURS = code("raft_not_yours", "MOV-6", "space", "an opponent has more adventurers aboard")
RAFT_ALREADY_THERE = code(
    "raft_already_there", "SET-6 MOV-6", "space", "there is already a raft in {space}"
)
WATER_NOT_CLEAR = code("water_not_clear", "PLT-2", "space", "{space} is not clear")
RAFT_NOT_EMPTY = code("raft_not_empty", "SNK-8", "space", "the raft in {space} is not empty")

# Powers
POWER_NOT_HELD = code(
    "power_not_held", "POW-1 POW-6 POW-7", "power", "this player holds no {power}"
)
POWER_USELESS = code("power_useless", "POW-1", "power", "it would have no effect now")
NOBODY_TO_PROTECT = code(
    "nobody_to_protect",
    "POW-7",
    "kind space",
    "the {kind} in {space} is not with any of this player's adventurers",
)
NO_ATTACK = code(
    "no_attack", "PLT-8", "kind space", "the {kind} in {space} is not about to act on anything"
)
NOWHERE_TO_DIVE = code(
    "nowhere_to_dive", "PLT-4", "kind space", "the {kind} in {space} has no water to dive to"
)
NOT_FREE = code("not_free", "POW-4", "space", "{space} is not free")
NOT_NEIGHBOURING = code(
    "not_neighbouring", "PLT-4", "space", "it can only dive to a space beside {space}"
)

# Tiles
OTHER_TILES_FIRST = code("other_tiles_first", "SNK-1", "terrain", "{terrain} tiles sink first")
ALREADY_THERE = code("already_there", "SNK-6", "kind space", "this {kind} is already in {space}")

# Creatures
NO_CREATURE_THERE = code(
    "no_creature_there",
    "CRE-1 POW-4 POW-7 SNK-5 SNK-6",
    "kind space",
    "there is no {kind} in {space}",
)
SAME_CREATURE = code(
    "same_creature", "CRE-2 CRE-3 CRE-4", "kind space", "only the {kind} in {space} may go on"
)
STAYS_IN_WATER = code("stays_in_water", "CRE-6", "kind", "a {kind} stays in the water")
BACK_WHERE_IT_BEGAN = code(
    "back_where_it_began", "CRE-5", "space", "its move may not lead back to where it began"
)
NO_ROOM_TO_PUSH = code(
    "no_room_to_push",
    "KAI-6",
    "space",
    "something in {space} could not be pushed out of it, so no kaiju may enter",
)
NOTHING_TO_PUSH = code(
    "nothing_to_push", "KAI-3 KAI-4", "kind space", "there is no {kind} in {space} to push"
)
NOT_WITH_KAIJU = code(
    "not_with_kaiju", "KAI-2", "adventurer space", "it is not in {space}, the kaiju's space"
)

OF_ACTIONS = codes_in(dict(globals()))
"""Codes of refused actions, by name."""

# What people try although no action says it: a piece and a place that do not go together
TOO_FAR = code(
    "too_far", "MOV-1 CRE-2 KAI-2", "", "that is too far: a piece goes one space at a time"
)
NOT_ASHORE = code("not_ashore", "MOV-12", "", "only adventurers go ashore, by moves of their own")

OF_ATTEMPTS = {one.name: one for one in (TOO_FAR, NOT_ASHORE)}
"""Codes for what people try without an action for it, by name."""

# Options that do not go together
PLAYERS_OUT_OF_RANGE = code(
    "players_out_of_range",
    "SET-1",
    "players least most",
    "the game is for {least} to {most} players, not for {players}",
)
EDITIONS_EXCLUDE = code(
    "editions_exclude",
    "EXT-1",
    "",
    "the extension and Overcrowded exclude each other: choose one",
)
SIX_NEED_EDITION = code(
    "six_need_edition", "EXT-1", "", "6 players need the extension or Overcrowded"
)
EXTENSION_PLAYERS = code(
    "extension_players",
    "EXT-1",
    "players",
    "the extension is for 5 or 6 players, not for {players}",
)
OVERCROWDED_PLAYERS = code(
    "overcrowded_players",
    "EXT-1",
    "players",
    "Overcrowded is for 5 or 6 players, not for {players}",
)
NO_SUCH_FIRST_PLAYER = code(
    "no_such_first_player",
    "SET-1",
    "number last",
    "first player {number}; seats run from 0 to {last}",
)
NUMBER_OUT_OF_RANGE = code(
    "number_out_of_range",
    "NUM-1 NUM-2 NUM-3 NUM-4 NUM-5",
    "name number least most",
    "{name} can be {least} to {most}, not {number}",
)
KAIJU_STEPS_EXCLUDE = code(
    "kaiju_steps_exclude",
    "PLT-5",
    "",
    "slow kaijus move one space: choose that rule or a number of kaiju steps",
)
UNKNOWN_RULE = code(
    "unknown_rule",
    "",
    "name there",
    "no house rule {name!r} is installed here (there are: {there})",
)
UNKNOWN_RULING = code(
    "unknown_ruling", "", "name", "there is no earlier ruling {name!r} that a game could keep"
)
TOO_MANY_RULES = code(
    "too_many_rules", "", "number most", "{number} house rules; a table has at most {most}"
)
UNKNOWN_TERRAIN = code(
    "unknown_terrain",
    "EXT-8",
    "name",
    "unknown terrain {name!r}; choose from " + ", ".join(GROUND_NAMES[BEACH : BEACH + TERRAINS]),
)
UNKNOWN_BACK = code(
    "unknown_back",
    "EXT-8",
    "name",
    "unknown back {name!r}; choose from " + ", ".join(BACK_NAMES),
)
MIX_SHAPE = code(
    "mix_shape",
    "EXT-8",
    "terrains backs",
    "a mix needs {terrains} terrains with {backs} numbers each",
)
MIX_NEGATIVE = code(
    "mix_negative", "EXT-8", "terrain", "the mix has a negative number of backs for {terrain}"
)
MIX_SUM = code(
    "mix_sum",
    "EXT-8",
    "backs tiles terrain",
    "the mix has {backs} backs for {tiles} {terrain} tiles",
)
MIX_VOLCANOES = code(
    "mix_volcanoes",
    "END-4",
    "least",
    "the mix needs at least {least} volcanoes among the mountains",
)
TOO_MANY_ADVENTURERS = code(
    "too_many_adventurers",
    "SET-4",
    "adventurers tiles",
    "{adventurers} adventurers do not fit on {tiles} tiles",
)
TOO_MANY_RAFTS = code(
    "too_many_rafts",
    "SET-6",
    "rafts spaces",
    "{rafts} rafts do not fit on {spaces} free water spaces",
)

CODES = codes_in(dict(globals()))
"""Every code of this file, by name."""
OF_OPTIONS = {n: one for n, one in CODES.items() if n not in OF_ACTIONS and n not in OF_ATTEMPTS}
"""Codes of refused options, by name."""
