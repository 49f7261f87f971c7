"""Kaijus and their pushes (KAI)."""

from __future__ import annotations

import pytest

from survive.engine import actions, events, refusals
from survive.engine.pieces import KAIJU, RAFT
from tests.engine.places import CORNER, LAGOON_SHORE
from tests.table import at_table

AROUND_D4 = {"D3", "D5", "C4", "C5", "E4", "E5"}
AROUND_E5 = {"D4", "D5", "E4", "E6", "F4", "F5"}
AROUND_LAGOON = {"F5", "F6", "G5", "G7", "H5", "H6"}


# KAI-1: what it does


def test_kai_1_it_removes_the_raft_and_pushes_people_and_creatures_and_eliminates_nobody() -> None:
    table = at_table(people="0@E5 1@E5", rafts="E5", sharks="E5", kaijus="D4", phase="creatures")
    table.roll("kaiju").creature("D4", "E5")
    assert events.RaftLost(table.board.index("E5"), "kaiju") in table.events
    assert table.state.in_reserve(RAFT) == 12
    table.push(0, "E4").push(10, "F4").push("shark", "E6").stop()
    assert (table.where(0), table.where(10), table.spaces("shark")) == ("E4", "F4", ["E6"])
    assert list(table.state.lost) == [9, 9, 10]


def test_kai_1_it_removes_an_empty_raft_and_pushes_nothing() -> None:
    table = at_table(people="0@K3 1@K4", rafts="E5", kaijus="D4", phase="creatures")
    table.roll("kaiju").creature("D4", "E5")
    assert (table.spaces("raft"), table.spaces("kaiju")) == ([], ["E5"])
    assert (table.decision, table.state.active) == ("act", 1)


# KAI-2: adventurers


def test_kai_2_each_is_pushed_where_the_active_player_wants_the_same_or_different_spaces() -> None:
    table = at_table(
        land="E6:forest", people="1@E5 1@E5 2@E5", kaijus="D4", active=0, phase="creatures"
    )
    table.roll("kaiju").creature("D4", "E5")
    assert (table.who, table.decision) == (0, "push")
    assert all(table.targets(a) == AROUND_E5 for a in (10, 11, 20))
    table.push(20, "E6").push(10, "D4").push(11, "D4")
    assert [table.where(a) for a in (10, 11, 20)] == ["D4", "D4", "E6"]
    assert (
        events.AdventurerMoved(0, 11, table.board.index("E5"), table.board.index("D4"), "push")
        in table.events
    )


def test_kai_2_not_onto_a_volcano_nor_to_a_kaiju() -> None:
    table = at_table(volcanoes="F4", people="0@E5", kaijus="D4 F5", phase="creatures")
    table.roll("kaiju").creature("D4", "E5")
    assert table.targets(0) == AROUND_E5 - {"F4", "F5"}
    assert table.refusal(table.push_to(0, "F4")).rule == "KAI-2"
    assert table.refusal(table.push_to(0, "F5")).rule == "KAI-2"


def test_kai_2_not_onto_a_safe_island() -> None:
    table = at_table(people="0@C1", kaijus="C2", phase="creatures")
    table.roll("kaiju").creature("C2", "C1")
    assert table.targets(0) == {"B1", "C2", "D1"}
    assert len(table.legal()) == 3


def test_kai_2_who_is_pushed_to_a_free_seat_boards() -> None:
    table = at_table(people="0@E5 1@E6", rafts="E6", sharks="E6", kaijus="D4", phase="creatures")
    table.roll("kaiju").creature("D4", "E5").push(0, "E6")
    assert table.where(0) == "E6+"
    assert events.AdventurerBoarded(0, table.board.index("E6")) in table.events


def test_kai_2_who_is_pushed_to_a_full_raft_swims() -> None:
    table = at_table(people="0@E5 1@E6 1@E6 1@E6", rafts="E6", kaijus="D4", phase="creatures")
    table.roll("kaiju").creature("D4", "E5").push(0, "E6")
    assert table.where(0) == "E6"


@pytest.mark.parametrize("kind", ["serpent", "shark"])
def test_kai_2_who_is_pushed_to_a_serpent_or_shark_meets_it(kind: str) -> None:
    table = at_table(
        people="0@E5 0@K3",
        serpents="E6" if kind == "serpent" else "",
        sharks="E6" if kind == "shark" else "",
        kaijus="D4",
        phase="creatures",
    )
    table.roll("kaiju").creature("D4", "E5").push(0, "E6")
    assert events.AdventurerEliminated(0, table.board.index("E6"), kind) in table.events


def test_kai_2_those_on_land_are_pushed_too() -> None:
    table = at_table(land="E5:forest E6:forest", people="0@E5 1@E5", kaijus="D4", phase="creatures")
    table.roll("kaiju").creature("D4", "E5").push(0, "E6").push(10, "D5")
    assert (table.where(0), table.where(10)) == ("E6", "D5")
    assert table.state.is_swimming(10)


def test_kai_2_a_push_is_no_swim() -> None:
    table = at_table(people="0@E5", kaijus="D4", hands="0:creature_die")
    table.power("creature die").roll("kaiju").creature("D4", "E5").push(0, "E6")
    table.step(0, "E7")  # the one swim of MOV-4
    assert table.where(0) == "E7"
    assert table.targets(0) == set()


def test_kai_2_whoever_is_not_in_the_kaijus_space_is_not_pushed() -> None:
    table = at_table(people="0@E5 0@E6", kaijus="D4", phase="creatures")
    table.roll("kaiju").creature("D4", "E5")
    assert table.targets(1) == set()
    refused = table.refusal(actions.PushAdventurer(1, 0))
    assert (refused.code, refused.rule) == ("not_with_kaiju", "KAI-2")


def test_kai_2_an_adventurer_that_no_player_has_cannot_be_pushed() -> None:
    table = at_table(people="0@E5", kaijus="D4", phase="creatures")
    table.roll("kaiju").creature("D4", "E5")
    # The catalogue of actions knows 60 adventurers; three players have 30.
    assert table.refusal(actions.PushAdventurer(45, 0)).code == "no_such_adventurer"


# KAI-3: creatures


def test_kai_3_a_serpent_is_pushed_exactly_one_water_space_and_acts_there() -> None:
    table = at_table(
        land="E4:forest",
        people="0@E6 0@K3",
        rafts="E6",
        serpents="E5",
        kaijus="D4",
        phase="creatures",
    )
    table.roll("kaiju").creature("D4", "E5")
    assert (table.who, table.targets("serpent")) == (0, AROUND_E5 - {"E4"})
    table.push("serpent", "E6")
    assert (table.where(0), table.spaces("raft"), table.spaces("serpent")) == ("lost", [], ["E6"])
    assert table.state.active == 1


def test_kai_3_a_shark_is_pushed_one_or_two_spaces_and_eats_there() -> None:
    table = at_table(people="0@E7 0@K3", sharks="E5", kaijus="D4", phase="creatures")
    table.roll("kaiju").creature("D4", "E5").push("shark", "E6")
    assert (table.who, table.decision) == (0, "creature again")
    assert table.targets("E6") == {"D5", "D6", "E7", "F5", "F6"}  # not back to the kaiju
    table.creature("E6", "E7")
    assert table.happened(events.CreatureMoved) == [
        events.CreatureMoved(0, "shark", table.board.index("E6"), table.board.index("E7"), "push")
    ]
    assert (table.where(0), table.state.active) == ("lost", 1)


def test_kai_3_a_pushed_shark_stops_at_a_swimmer() -> None:
    table = at_table(people="0@E6 0@K3", sharks="E5", kaijus="D4", phase="creatures")
    table.roll("kaiju").creature("D4", "E5").push("shark", "E6")
    assert (table.where(0), table.state.active) == ("lost", 1)


def test_kai_3_several_creatures_are_pushed_one_after_another() -> None:
    table = at_table(people="0@K3", serpents="E5", sharks="E5 E5", kaijus="D4", phase="creatures")
    table.roll("kaiju").creature("D4", "E5")
    table.push("shark", "E6").stop().push("serpent", "D5").push("shark", "F4").stop()
    assert (table.spaces("shark"), table.spaces("serpent")) == (["E6", "F4"], ["D5"])
    assert table.state.active == 1


# KAI-4: kaiju meets kaiju


def test_kai_4_the_other_kaiju_is_pushed_also_to_where_this_one_came_from() -> None:
    table = at_table(people="0@K3", kaijus="C4 D4", phase="creatures")
    table.roll("kaiju").creature("C4", "D4")
    assert (table.who, table.decision) == (0, "push")
    assert table.targets("kaiju") == AROUND_D4
    table.push("kaiju", "C4")
    assert table.spaces("kaiju") == ["C4", "D4"]


def test_kai_4_the_pushed_one_moves_one_or_two_spaces_but_not_back_into_the_others() -> None:
    table = at_table(land="E5:forest", people="0@K3", kaijus="C4 D4", phase="creatures")
    table.roll("kaiju").creature("C4", "D4").push("kaiju", "E5")
    assert table.targets("E5") == AROUND_E5 - {"D4"}
    table.creature("E5", "F5")
    assert (table.spaces("kaiju"), table.state.active) == (["D4", "F5"], 1)


def test_kai_4_with_its_second_step_too_a_kaiju_may_enter_the_others_space() -> None:
    table = at_table(people="0@K3", kaijus="B3 D4", phase="creatures")
    table.roll("kaiju").creature("B3", "C4")
    assert "D4" in table.targets("C4")
    table.creature("C4", "D4")
    assert table.decision == "push"


def test_kai_4_the_pushed_one_pushes_in_its_turn() -> None:
    table = at_table(people="1@E5 1@K3", sharks="F5", kaijus="C4 D4", phase="creatures")
    table.roll("kaiju").creature("C4", "D4").push("kaiju", "E5")
    assert (table.who, table.decision) == (0, "push")
    assert table.targets(10) == AROUND_E5 - {"D4"}
    table.push(10, "F5")
    assert (table.where(10), table.spaces("kaiju")) == ("lost", ["D4", "E5"])
    assert table.state.active == 1


def test_kai_4_a_move_ends_where_the_other_kaiju_was() -> None:
    table = at_table(people="0@K3", kaijus="C4 D4", phase="creatures")
    table.roll("kaiju").creature("C4", "D4").push("kaiju", "E5").stop()
    assert (table.spaces("kaiju"), table.state.active) == (["D4", "E5"], 1)


# KAI-5: the sequence


def test_kai_5_questions_then_the_raft_then_pushes_in_any_order() -> None:
    table = at_table(
        people="0@E5 1@E5 1@E5",
        rafts="E5",
        sharks="E5",
        kaijus="D4",
        hands="1:oars",
        phase="creatures",
    )
    table.roll("kaiju").creature("D4", "E5")
    assert (table.who, table.decision, table.spaces("raft")) == (1, "repel", ["E5"])
    table.decline()
    assert [type(event) for event in table.events] == [events.RepellentDeclined, events.RaftLost]
    assert (table.who, table.decision) == (0, "push")
    waiting = {a.adventurer for a in table.legal() if isinstance(a, actions.PushAdventurer)}
    assert waiting == {0, 10, 11}
    assert table.targets("shark") == AROUND_E5


def test_kai_5_each_push_is_finished_before_the_next() -> None:
    table = at_table(
        people="0@E5 1@E5", sharks="E6", kaijus="D4", hands="0:repellent", phase="creatures"
    )
    table.roll("kaiju").creature("D4", "E5").decline()
    table.push(0, "E6")
    assert (table.who, table.decision, table.where(10)) == (0, "repel", "E5")
    table.repel()
    assert (table.who, table.decision) == (0, "push")
    table.push(10, "E6")
    assert (table.where(0), table.where(10)) == ("E6", "E6")


def test_kai_5_a_shark_in_the_space_does_not_touch_those_who_wait() -> None:
    table = at_table(
        people="0@E5 1@E5 1@E5", rafts="E5", sharks="E5", kaijus="D4", phase="creatures"
    )
    table.roll("kaiju").creature("D4", "E5").push(0, "E6")
    assert (table.where(10), table.where(11)) == ("E5", "E5")
    table.push(10, "E6").push(11, "E6").push("shark", "F5").stop()
    assert [table.where(a) for a in (0, 10, 11)] == ["E6"] * 3


# KAI-6: no entry where something could not leave


@pytest.mark.parametrize("kind", ["serpent", "shark"])
def test_kai_6_the_lagoons_creature_cannot_be_pushed_so_no_kaiju_enters(kind: str) -> None:
    table = at_table(
        land=LAGOON_SHORE,
        people="0@K3",
        serpents="G6" if kind == "serpent" else "",
        sharks="G6" if kind == "shark" else "",
        kaijus="G5",
        phase="creatures",
    )
    table.roll("kaiju")
    assert table.targets("G5") == {"F4", "F5", "G4", "H4", "H5"}
    lagoon = table.board.index("G6")
    refused = table.refusal(table.creature_to("G5", "G6"))
    assert refused == refusals.NO_ROOM_TO_PUSH(space=lagoon)
    # Nor with the second step.
    table.creature("G5", "F5")
    assert "G6" not in table.targets("F5")


def test_kai_6_an_empty_lagoon_may_be_entered() -> None:
    table = at_table(land=LAGOON_SHORE, people="0@K3", kaijus="G5", phase="creatures")
    table.roll("kaiju").creature("G5", "G6")
    assert table.spaces("kaiju") == ["G6"]


def test_kai_6_with_a_way_out_the_lagoons_serpent_is_pushed_along_it() -> None:
    table = at_table(
        land=LAGOON_SHORE.replace("G7:mountain ", ""),
        people="0@K3",
        serpents="G6",
        kaijus="G5",
        phase="creatures",
    )
    table.roll("kaiju").creature("G5", "G6")
    assert table.targets("serpent") == {"G7"}


def test_kai_6_the_way_the_kaiju_came_is_a_way_out_if_it_is_water() -> None:
    table = at_table(
        land=LAGOON_SHORE.replace("G5:mountain ", ""),
        people="0@K3",
        serpents="G6",
        kaijus="G5",
        phase="creatures",
    )
    table.roll("kaiju").creature("G5", "G6")
    assert table.targets("serpent") == {"G5"}


def test_kai_6_a_way_out_with_the_other_kaiju_in_it_is_none() -> None:
    table = at_table(
        land=LAGOON_SHORE.replace("G7:mountain ", ""),
        people="0@K3",
        serpents="G6",
        kaijus="G5 G7",
        phase="creatures",
    )
    table.roll("kaiju")
    assert "G6" not in table.targets("G5")
    assert "G6" in table.targets("G7")  # its own space, Water, is free then


def test_kai_6_an_adventurer_in_the_lagoon_can_always_walk_out() -> None:
    table = at_table(land=LAGOON_SHORE, people="0@G6", kaijus="G5", phase="creatures")
    table.roll("kaiju").creature("G5", "G6")
    assert table.targets(0) == AROUND_LAGOON


def test_kai_6_a_pushed_kaiju_may_not_go_there_either() -> None:
    table = at_table(
        land=LAGOON_SHORE, people="0@K3", serpents="G6", kaijus="G4 G5", phase="creatures"
    )
    table.roll("kaiju").creature("G4", "G5")
    assert table.targets("kaiju") == {"F4", "F5", "G4", "H4", "H5"}


@pytest.mark.parametrize("kaijus", ["", "F3", "F3 F5"])
def test_kai_6_a_tiles_kaiju_that_may_not_appear_does_nothing(kaijus: str) -> None:
    table = at_table(
        options=CORNER,
        land="A1:beach=kaiju",
        volcanoes="B1 B2",
        people="0@A1",
        kaijus=kaijus,
        phase="waters",
    )
    table.sink("A1")
    assert len(table.happened(events.EffectLapsed)) == 1
    assert (table.where(0), table.spaces("kaiju")) == ("A1", kaijus.split())
    assert table.decision == "roll"


def test_kai_6_of_two_kaijus_only_the_one_that_makes_room_may_be_relocated() -> None:
    table = at_table(
        options=CORNER,
        land="A1:beach=kaiju",
        volcanoes="B1",
        people="0@A1",
        kaijus="B2 F3",
        phase="waters",
    )
    table.sink("A1")
    assert table.legal() == [actions.Pick(KAIJU, table.board.index("B2"))]
    table.pick("kaiju", "B2")
    assert table.targets(0) == {"B2"}


@pytest.mark.parametrize(("land", "comes"), [("C2:forest C3:forest", False), ("C2:forest", True)])
def test_kai_6_a_kaiju_that_must_be_pushed_needs_a_space_that_passes_the_test_itself(
    land: str, comes: bool
) -> None:
    # The one on A1 can only go to B2, whose serpent can only go to C3 if that is Water.
    table = at_table(
        options=CORNER,
        land=f"A1:beach=kaiju {land}",
        volcanoes="B1",
        people="0@G3",
        serpents="B2",
        kaijus="A1",
        phase="waters",
    )
    table.sink("A1")
    assert table.state.on_board[KAIJU] == (2 if comes else 1)
    if comes:
        assert table.targets("kaiju") == {"B2"}
        table.push("kaiju", "B2")
        assert table.targets("serpent") == {"C3"}
    else:
        assert len(table.happened(events.EffectLapsed)) == 1


# KAI-7: on Land


def test_kai_7_a_kaiju_on_land_blocks_the_space() -> None:
    table = at_table(land="E5:forest E6:forest", people="0@E6 0@D4", kaijus="E5", rafts="D5")
    assert "E5" not in table.targets(0)
    assert "E5" not in table.targets(1)
    blocked = refusals.KAIJU_THERE("MOV-10", space=table.board.index("E5"))
    assert table.refusal(table.step_to(0, "E5")) == blocked
