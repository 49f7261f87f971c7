"""What serpents and sharks do to those they meet (INT)."""

from __future__ import annotations

from dataclasses import fields

import pytest

from survive.engine import events
from survive.engine.pieces import RAFT
from tests.table import at_table

# INT-1: when


@pytest.mark.parametrize("kind", ["serpent", "shark"])
def test_int_1_when_a_creature_moves_into_a_space(kind: str) -> None:
    table = at_table(
        people="0@E5 0@K3",
        serpents="D4" if kind == "serpent" else "",
        sharks="D4" if kind == "shark" else "",
        phase="creatures",
    )
    table.roll(kind).creature("D4", "E5")
    assert events.AdventurerEliminated(0, table.board.index("E5"), kind) in table.events


@pytest.mark.parametrize("kind", ["serpent", "shark"])
def test_int_1_when_an_adventurer_moves_into_the_creatures_space(kind: str) -> None:
    table = at_table(
        people="0@E5 0@K3",
        serpents="D4" if kind == "serpent" else "",
        sharks="D4" if kind == "shark" else "",
    )
    table.step(0, "D4")
    assert (table.where(0), table.decision) == ("lost", "act")


def test_int_1_when_a_raft_moves_into_a_serpents_space() -> None:
    table = at_table(people="0@D4 0@K3", rafts="D4", serpents="E5")
    table.raft("D4", "E5")
    assert (table.where(0), table.spaces("raft"), table.decision) == ("lost", [], "act")


def test_int_1_when_somebody_is_pushed_into_the_creatures_space() -> None:
    table = at_table(people="0@E5 0@K3", sharks="E6", kaijus="D4", phase="creatures")
    table.roll("kaiju").creature("D4", "E5").push(0, "E6")
    assert table.where(0) == "lost"


def test_int_1_when_a_creature_comes_into_play() -> None:
    table = at_table(land="E5:beach=shark", people="0@E5 0@K3", phase="waters")
    table.sink("E5")
    assert table.where(0) == "lost"


def test_int_1_boarding_comes_first_so_a_free_seat_saves_from_a_shark() -> None:
    table = at_table(people="0@D4 1@E5", rafts="E5", sharks="E5", hands="0:repellent")
    table.step(0, "E5")
    assert table.happened(events.RepellentAsked) == []
    assert (table.where(0), table.decision) == ("E5+", "act")


def test_int_1_boarding_comes_first_also_for_a_raft_that_arrives() -> None:
    # A raft comes to a shark's space: nobody swims there, and nobody is in danger.
    table = at_table(people="0@D4 1@D4", rafts="D4", sharks="E5")
    table.raft("D4", "E5")
    assert (table.where(0), table.where(10)) == ("E5+", "E5+")


# INT-2: serpents


def test_int_2_a_serpent_takes_raft_crew_and_swimmers() -> None:
    table = at_table(
        people="0@E5 0@E5 1@E5 1@E5 0@K3", rafts="E5", serpents="D4", phase="creatures"
    )
    table.roll("serpent").creature("D4", "E5")
    assert [table.where(a) for a in (0, 1, 10, 11)] == ["lost"] * 4
    assert events.RaftLost(table.board.index("E5"), "serpent") in table.events
    assert (table.spaces("raft"), table.state.in_reserve(RAFT)) == ([], 12)
    assert [list(table.state.lost)[seat] for seat in (0, 1)] == [9, 10]


def test_int_2_a_serpent_takes_an_empty_raft() -> None:
    table = at_table(people="0@K3", rafts="E5", serpents="D4", phase="creatures")
    table.roll("serpent").creature("D4", "E5")
    assert (table.spaces("raft"), table.spaces("serpent")) == ([], ["E5"])


def test_int_2_two_serpents_in_one_space_are_no_worse_than_one() -> None:
    table = at_table(people="0@D4 0@K3", serpents="E5 E5")
    table.step(0, "E5")
    assert len(table.happened(events.AdventurerEliminated)) == 1
    assert table.spaces("serpent") == ["E5", "E5"]


# INT-3: sharks


def test_int_3_a_shark_takes_swimmers_but_not_the_raft_and_those_aboard() -> None:
    table = at_table(
        people="0@E5 0@E5 1@E5 0@E5 2@E5 2@K3", rafts="E5", sharks="D4", phase="creatures"
    )
    table.roll("shark").creature("D4", "E5")
    assert [table.where(a) for a in (0, 1, 10)] == ["E5+"] * 3
    assert (table.where(2), table.where(20)) == ("lost", "lost")
    assert (table.spaces("raft"), table.spaces("shark")) == (["E5"], ["E5"])


def test_int_3_a_shark_may_stop_beside_a_raft() -> None:
    table = at_table(people="0@E5 1@K3", rafts="E5", sharks="D4", phase="creatures")
    table.roll("shark").creature("D4", "E5").stop()
    assert (table.where(0), table.spaces("shark"), table.state.active) == ("E5+", ["E5"], 1)


def test_int_3_who_swims_to_a_full_raft_with_a_shark_beside_it_is_eaten() -> None:
    table = at_table(people="0@D4 0@E5 0@E5 1@E5", rafts="E5", sharks="E5")
    table.step(0, "E5")
    assert table.where(0) == "lost"
    assert [table.where(a) for a in (1, 2, 10)] == ["E5+"] * 3


# INT-4: rafts drop nobody


def test_int_4_a_serpent_leaves_nobody_swimming_where_the_raft_was() -> None:
    table = at_table(people="0@E5 0@K3", rafts="E5", serpents="D4", phase="creatures")
    table.roll("serpent").creature("D4", "E5")
    assert (table.where(0), table.state.people[table.board.index("E5")]) == ("lost", 0)


def test_int_4_a_kaiju_leaves_nobody_swimming_where_the_raft_was() -> None:
    table = at_table(people="0@E5 1@E5", rafts="E5", kaijus="D4", phase="creatures")
    table.roll("kaiju").creature("D4", "E5")
    table.push(0, "E6").push(10, "E6")
    assert (table.where(0), table.where(10)) == ("E6", "E6")
    assert table.state.people[table.board.index("E5")] == 0


# INT-5: laid aside unseen, after the questions


def test_int_5_nobody_is_eliminated_before_the_questions_are_answered() -> None:
    table = at_table(
        people="0@E5 1@E5 1@K3 2@E5", sharks="D4", hands="1:oars 2:dive", phase="creatures"
    )
    table.roll("shark").creature("D4", "E5")
    assert [table.where(a) for a in (0, 10, 20)] == ["E5"] * 3
    table.decline()
    assert [table.where(a) for a in (0, 10, 20)] == ["E5"] * 3
    table.decline()
    assert [table.where(a) for a in (0, 10, 20)] == ["lost"] * 3


def test_int_5_the_value_of_an_eliminated_adventurer_is_not_told() -> None:
    told = {field.name for field in fields(events.AdventurerEliminated)}
    assert told == {"adventurer", "space", "by"}


# INT-6: several creatures


def test_int_6_serpents_act_first_and_then_nobody_is_asked_about_the_shark() -> None:
    table = at_table(people="0@D4 0@K3", serpents="E5", sharks="E5", hands="0:repellent")
    table.step(0, "E5")
    assert events.AdventurerEliminated(0, table.board.index("E5"), "serpent") in table.events
    assert table.happened(events.RepellentAsked) == []
    assert (table.state.hand_size[0], table.decision) == (1, "act")


def test_int_6_sharks_act_one_by_one_each_with_its_own_question() -> None:
    table = at_table(people="0@D4", sharks="E5 E5", hands="0:repellent 0:repellent")
    table.step(0, "E5")
    assert len(table.happened(events.RepellentAsked)) == 1
    table.repel()
    assert len(table.happened(events.RepellentAsked)) == 1
    assert table.spaces("shark") == ["E5"]
    table.repel()
    assert (table.where(0), table.spaces("shark")) == ("E5", [])


def test_int_6_once_the_first_shark_has_eaten_the_second_asks_nobody() -> None:
    table = at_table(people="0@D4 0@K3", sharks="E5 E5", hands="0:repellent")
    table.step(0, "E5").decline()
    assert table.happened(events.RepellentAsked) == []
    assert (table.where(0), table.decision) == ("lost", "act")


def test_int_6_a_shark_that_comes_to_a_shark_finds_nothing_to_eat() -> None:
    table = at_table(
        people="0@E5 1@K3", rafts="E5", sharks="E5 D4", hands="0:repellent", phase="creatures"
    )
    table.roll("shark").creature("D4", "E5")
    assert table.happened(events.RepellentAsked) == []
    assert table.decision == "creature again"
