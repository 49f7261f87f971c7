"""A hint says what it is good for: each reason in a position that calls for it."""

from __future__ import annotations

import random

import pytest

from survive.cli.reason_texts import hint_reason
from survive.engine import Options, actions, new_game, number_of
from survive.engine.catalogue import END_ACTIONS
from survive.engine.pieces import KIND_NAMES
from survive.players.reasons_for import CODES, reason_for, reason_for_plan
from survive.texts import texts_in
from survive.views import legal_for, resample, view
from tests.players.positions import positions
from tests.players.sitting import ISLAND
from tests.table import Table, at_table

OTHERS = "1@F5 2@F6"
REST = "E4:beach E5:beach E6:beach"


def why(table: Table, action: actions.Action, seat: int = 0) -> tuple[str, dict[str, int | str]]:
    """Return the code and fields of the reason for an action, as a seat that remembers sees it."""
    reason = reason_for(view(table.state, seat, True), number_of(action))
    assert reason is not None
    assert tuple(reason.fields) == CODES[reason.code]
    assert hint_reason(reason), "it can be said"
    return reason.code, reason.fields


def own(value: int, adventurer: int = 0, **more: int) -> dict[str, int]:
    return {"adventurer": adventurer, "value": value, **more}


def sea(people: str, **more: str) -> Table:
    return at_table(land=ISLAND, people=f"{people} {OTHERS}", **more)  # type: ignore[arg-type]


def test_ashore() -> None:
    table = sea("0@A1=5")
    assert why(table, table.step_to(0, "ashore")) == ("ashore", own(5))


def test_aboard() -> None:
    table = sea("0@D2=5", rafts="D3")
    assert why(table, table.step_to(0, "D3")) == ("aboard", own(5))


def test_out_of_reach() -> None:
    table = sea("0@C3=4", sharks="C5")
    assert why(table, table.step_to(0, "C2")) == ("escapes", own(4, kind=KIND_NAMES.index("shark")))
    table = sea("0@C3=4", rafts="C3", serpents="C4")
    serpent = KIND_NAMES.index("serpent")
    assert why(table, table.raft_to("C3", "C2")) == ("escapes", own(4, kind=serpent))


def test_beside_a_raft_and_nearer_to_one() -> None:
    table = sea("0@F4=5", rafts="F1")
    assert why(table, table.step_to(0, "F3")) == ("nearer_raft", own(5))
    table = sea("0@F3=5", rafts="F1")
    assert why(table, table.step_to(0, "F2")) == ("beside_raft", own(5))


def test_nearer_to_an_island() -> None:
    table = sea("0@D3=3", rafts="D3")
    assert why(table, table.raft_to("D3", "D2")) == ("nearer_island", own(3))


def test_off_the_land_that_sinks_next() -> None:
    table = sea("0@E4=5", rafts="G2")
    forest = int(table.state.ground[table.board.index("E4")])
    assert why(table, table.step_to(0, "F3")) == ("leaves_sinking", own(5, terrain=forest))


def test_the_value_is_not_told_to_those_who_must_remember_it() -> None:
    table = sea("0@A1=5")
    step = number_of(table.step_to(0, "ashore"))
    reason = reason_for(view(table.state, 0), step)
    assert reason is not None
    assert reason.fields == own(0)
    assert "one of yours" in hint_reason(reason)


@pytest.mark.parametrize(
    ("space", "expected"),
    [
        ("E4", ("sinks_others", {"count": 2})),
        ("E5", ("sinks_nobody", {})),
        ("E6", ("sinks_fewest", {"count": 1})),
    ],
)
def test_tiles_that_sink(space: str, expected: tuple[str, dict[str, int]]) -> None:
    table = at_table(
        land=f"{REST} F5:forest", people="0@E6=5 1@E4 2@E4 1@E6 0@F5=3 2@F5", phase="waters"
    )
    assert why(table, actions.Sink(table.board.index(space))) == expected


def test_creatures_against_the_others() -> None:
    table = at_table(land=ISLAND, people="0@F5=5 1@C3 2@F6", sharks="C4", phase="creatures").roll(
        "shark"
    )
    assert why(table, table.creature_to("C4", "C3")) == ("others_lost", {"count": 1})
    table = at_table(land=ISLAND, people="0@F5=5 1@C3 2@F6", sharks="C6", phase="creatures").roll(
        "shark"
    )
    shark = KIND_NAMES.index("shark")
    found = why(table, table.creature_to("C6", "C5"))
    assert found == ("others_threatened", {"count": 1, "kind": shark})
    table = at_table(
        land=ISLAND, people="0@F5=5 1@C3 1@C3 2@F6", rafts="C3", kaijus="C4", phase="creatures"
    ).roll("kaiju")
    assert why(table, table.creature_to("C4", "C3")) == ("others_swim", {"count": 2})


def test_a_raft_taken_away_from_the_others() -> None:
    table = at_table(land=ISLAND, people="0@F5=5 1@D4 1@D4 2@F6", rafts="D3")
    assert why(table, table.raft_to("D3", "E3")) == ("others_delayed", {"count": 2})


def test_the_repellent() -> None:
    table = at_table(
        land=ISLAND,
        people="0@C3=5 1@F5 2@F6",
        sharks="C4",
        hands="0:repellent",
        active=1,
        phase="creatures",
    )
    table.roll("shark").creature("C4", "C3")
    assert table.who == 0
    assert why(table, actions.Repel()) == ("protects", own(5))
    assert why(table, actions.Decline()) == ("keeps_repellent", {})


def test_nothing_more_to_gain() -> None:
    assert why(sea("0@F5=5"), actions.EndActions()) == ("enough", {})


def test_placing() -> None:
    state = new_game(Options(players=3), seed=7)
    table = Table(state)
    seen = view(state, table.who)
    found = {
        action.space: reason_for(seen, number_of(action))
        for action in table.legal(actions.PlaceAdventurer)
        if isinstance(action, actions.PlaceAdventurer) and action.value == 5
    }
    good = [reason for reason in found.values() if reason is not None]
    assert 0 < len(good) < len(found), "not every place is a good one"
    assert {(reason.code, reason.fields["value"]) for reason in good} == {("good_start", 5)}


def test_placing_rafts() -> None:
    table = Table(positions()["place raft"][0].copy())
    seen = view(table.state, table.who)
    codes = {
        reason.code if (reason := reason_for(seen, number)) else ""
        for number in legal_for(table.state, table.who)
    }
    assert "raft_for_own" in codes


def test_every_decision_can_be_asked_about_and_two_worlds_have_one_reason() -> None:
    for states in positions().values():
        for state in states:
            seat = Table(state).who
            seen = view(state, seat)
            twin = view(resample(seen, random.Random(1)), seat)
            for number in legal_for(state, seat)[:6]:
                reason = reason_for(seen, number)
                assert reason is None or reason.fields.keys() == set(CODES[reason.code])
                assert reason == reason_for(twin, number)


def test_every_code_can_be_said() -> None:
    keys = [key for key in texts_in("en") if key.startswith("advice.why.")]
    assert {key.split(".")[2] for key in keys} == CODES.keys()
    of_kinds = {key.split(".")[2] for key in keys if key.count(".") == 3}
    assert of_kinds == {code for code, fields in CODES.items() if "kind" in fields}


def test_a_plan_has_the_reason_of_all_that_it_does_together() -> None:
    table = sea("0@B2=5 0@C3=2")
    seen = view(table.state, 0, True)
    near = number_of(table.step_to(1, "C2"))
    assert reason_for_plan(seen, [near, END_ACTIONS]) == reason_for(seen, near)
    nearer = number_of(table.step_to(0, "B1"))
    both = reason_for_plan(seen, [near, nearer, END_ACTIONS])
    assert both is not None
    assert (both.code, both.fields) == ("nearer_island", own(5)), "the greater gain is told"
    assert reason_for_plan(seen, [END_ACTIONS]) == reason_for(seen, END_ACTIONS)
