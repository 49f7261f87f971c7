"""Why not: what a player tries with a piece and a place, and the reasons they are given."""

from __future__ import annotations

import pytest

from survive.engine import Options, actions, new_game, refusals
from survive.engine.board import STANDARD_BOARD
from survive.engine.pieces import BACK_NAMES, KIND_NAMES
from survive.record.report.attempts import Attempt, why_not
from survive.record.wire.objects import reason_to_wire
from survive.views import view
from tests.engine.refused_actions import REFUSED
from tests.placing import placed
from tests.table import Table, at_table


def attempt(table: Table, piece: str, place: str = "") -> Attempt:
    """Read "a0", "raft C4", "shark D3", "value 5", "oars" or nothing as a piece, and a place."""
    board, safe = table.board, None
    if place in board.safe_names:
        safe, place = board.safe_names.index(place), ""
    space = board.index(place) if place else None
    match piece.split():
        case []:
            return Attempt(space=space, safe_island=safe)
        case ["value", value]:
            return Attempt(value=int(value), space=space, safe_island=safe)
        case [power] if power.replace("_", " ") in BACK_NAMES:
            number = BACK_NAMES.index(power.replace("_", " "))
            return Attempt(power=number, space=space, safe_island=safe)
        case [who]:
            return Attempt(adventurer=int(who[1:]), space=space, safe_island=safe)
        case [kind, origin]:
            at = board.index(origin)
            return Attempt(kind=KIND_NAMES.index(kind), origin=at, space=space, safe_island=safe)
    raise AssertionError(piece)


def reasons(table: Table, piece: str, place: str = "") -> list[str]:
    """Return the codes of the reasons for the player who must decide."""
    found = why_not(view(table.state, table.who), attempt(table, piece, place))
    return [reason.code for reason in found]


def first(table: Table, piece: str, place: str = "") -> tuple[str, str]:
    """Return the code and the rule of the best reason."""
    told = why_not(view(table.state, table.who), attempt(table, piece, place))[0]
    return told.code, told.rule


SWUM = at_table(people="0@C4 1@D4", rafts="", land="E4:forest").step(0, "C5")
MINE = at_table(people="0@C4 1@C8", rafts="C4 C8", serpents="B5", volcanoes="D5")
ALONE = STANDARD_BOARD.index("A1")
ASHORE = at_table(people="0@C1 0@C4", rafts="C1")


@pytest.mark.parametrize(
    ("table", "piece", "place", "told"),
    [
        (SWUM, "a0", "C6", ("already_swum", "MOV-4")),
        (SWUM, "a0", "C9", ("already_swum", "MOV-4")),  # wherever: it can swim no more
        (SWUM, "a0", "", ("already_swum", "MOV-4")),
        (SWUM, "a0", "C5", ("already_swum", "MOV-4")),  # its own space: the piece was meant
        (SWUM, "a10", "", ("not_your_adventurer", "MOV-1")),
        (SWUM, "a10", "D5", ("not_your_adventurer", "MOV-1")),
        (SWUM, "a2", "", ("already_lost", "INT-5")),
        (SWUM, "shark A1", "", ("must_act", "")),
        (SWUM, "", "A1", ("must_act", "")),
        (SWUM, "oars", "", ("power_not_held", "POW-1")),
        (SWUM, "repellent", "A1", ("power_not_held", "POW-6")),
        (MINE, "raft C8", "", ("raft_not_yours", "MOV-6")),
        (MINE, "raft C8", "C7", ("raft_not_yours", "MOV-6")),
        (MINE, "raft C4", "C7", ("too_far", "MOV-1")),
        (MINE, "raft C4", "NW", ("not_ashore", "MOV-12")),
        (MINE, "a0", "M1", ("too_far", "MOV-1")),
        (MINE, "a0", "NW", ("no_safe_island_there", "BRD-4")),
        (ASHORE, "a0", "SE", ("too_far", "MOV-1")),
    ],
)
def test_moves(table: Table, piece: str, place: str, told: tuple[str, str]) -> None:
    assert first(table, piece, place) == told


def test_other_decisions() -> None:
    table = Table(new_game(Options(players=3), seed=1))
    assert first(table, "value 5", "A1") == ("no_tile_there", "SET-4")
    assert first(table, "", "NW") == ("must_place_adventurer", "")
    assert first(placed(Options(players=3)), "", "E5") == ("not_water", "SET-6")
    waters = at_table(land="E5:forest E6:mountain", people="0@E6", phase="waters")
    assert first(waters, "a0", "E6") == ("other_tiles_first", "SNK-1")
    rolled = at_table(sharks="C4", serpents="B2", people="0@M1", land="D4:beach", phase="creatures")
    rolled.roll("shark")
    assert first(rolled, "serpent B2") == ("must_move_creature", "")
    assert first(rolled, "shark C4", "D4") == ("stays_in_water", "CRE-6")
    assert first(rolled, "shark C4", "C8") == ("too_far", "CRE-2")
    assert first(rolled, "shark C4", "NW") == ("not_ashore", "MOV-12")
    pushed = at_table(people="0@M1 1@C5", kaijus="C4", volcanoes="D5", phase="creatures")
    pushed.roll("kaiju").creature("C4", "C5")
    assert first(pushed, "a10", "D5") == ("volcano_there", "KAI-2")
    assert first(pushed, "a10", "C8") == ("too_far", "KAI-2")
    dive = at_table(people="0@M1", sharks="C4", hands="0:dive").power("dive")
    assert first(dive, "shark B1") == ("no_creature_there", "POW-4")
    assert first(dive.pick("shark", "C4"), "", "M1") == ("not_free", "POW-4")


def test_what_is_possible_has_no_reason_against_it() -> None:
    assert reasons(MINE, "raft C4", "C5") == []
    assert reasons(MINE, "a0") == []
    assert reasons(ASHORE, "a0", "NW") == []


def test_the_reason_against_most_ways_comes_first_and_the_edge_of_the_board_is_none() -> None:
    beside = [STANDARD_BOARD.names[space] for space in STANDARD_BOARD.neighbours(ALONE)]
    assert len(beside) == 3, "in a corner"
    table = at_table(people="0@A1", rafts=f"A1 {beside[0]}", kaijus=" ".join(beside[1:]))
    assert reasons(table, "raft A1") == ["raft_already_there", "kaiju_there", "kaiju_there"]


def test_others_are_told_only_that_it_is_not_their_decision() -> None:
    table = at_table(people="0@C4 1@D4")
    tried = attempt(table, "a10", "D5")
    for viewer in (1, 2, -1):
        told = why_not(view(table.state, viewer), tried)
        assert told == [refusals.NOT_YOUR_DECISION()]


def test_after_the_end_there_is_nothing_to_try() -> None:
    over = at_table(people="0@C1")
    over.step(0, "ashore")
    told = why_not(view(over.state, 0), Attempt(adventurer=0))
    assert told == [refusals.GAME_OVER()]


def attempted(table: Table, action: actions.Action) -> Attempt | None:
    """Return a piece and a place that mean this action; None for those that mean none."""
    near, board = table.board.near, table.board

    def beside(space: int, way: int) -> Attempt:
        if way >= 6:
            return Attempt(safe_island=max(0, int(board.landing[space])))
        return Attempt(space=int(near[space * 6 + way]))

    match action:
        case actions.PlaceAdventurer(value, space):
            return Attempt(value=value, space=space)
        case actions.PlaceRaft(space) | actions.Sink(space) | actions.Put(space):
            return Attempt(space=space)
        case actions.Step(who, way) if 0 <= table.state.where[who] < board.spaces:
            there = beside(int(table.state.where[who]), way)
            return Attempt(adventurer=who, space=there.space, safe_island=there.safe_island)
        case actions.MoveRaft(space, way):
            return Attempt(kind=3, origin=space, space=beside(space, way).space)
        case actions.Pick(kind, space):
            return Attempt(kind=kind, origin=space)
        case actions.PlayPower(power):
            return Attempt(power=power)
        case actions.TakeSeat(who):
            return Attempt(adventurer=who)
        case _:
            return None


def test_whatever_the_engine_refuses_an_attempt_is_refused_for_the_same_reason() -> None:
    """The page asks with pieces and places; the engine's own table of refusals is the measure."""
    compared = 0
    for table, action, code, rule, _ in REFUSED:
        if table.state.depth == 0 or table.who < 0 or code.startswith("no_such"):
            continue
        if code in ("no_space_there", "must_act"):
            continue  # nobody can choose a place beyond the edge
        tried = attempted(table, action)
        if tried is None or (tried.space is not None and tried.space < 0):
            continue
        told = why_not(view(table.state, table.who), tried)
        assert (code, rule) in [(one.code, one.rule) for one in told], (code, action)
        compared += 1
    assert compared > 25


def test_the_codes_of_attempts_have_a_wire_form() -> None:
    for code in refusals.OF_ATTEMPTS.values():
        for rule in code.rules if len(code.rules) > 1 else [None]:
            assert reason_to_wire(code(rule))["code"] == code.name
