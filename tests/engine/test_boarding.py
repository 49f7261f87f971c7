"""Boarding: a swimmer beside a free seat takes it at once (MOV-7)."""

from __future__ import annotations

import pytest

from survive.engine import actions, events, refusals
from tests.table import Table, at_table

TWO_SWIM = "0@C4 1@C4 1@C4 0@C4 1@C4"
"""Aboard in C4: 0, 10, 11; beside the full raft: 1, 12."""


def boarders(table: Table) -> set[int]:
    """Return the swimmers who may take the next seat."""
    return {a.adventurer for a in table.legal() if isinstance(a, actions.TakeSeat)}


def boarded(table: Table) -> list[int]:
    """Return the adventurers who boarded after the last action, in this order."""
    return [e.adventurer for e in table.events if isinstance(e, events.AdventurerBoarded)]


# Whatever brought them together


@pytest.mark.parametrize("start", ["land", "water"])
def test_mov_7_who_enters_a_space_with_a_free_seat_boards(start: str) -> None:
    land = "D4:forest" if start == "land" else ""
    table = at_table(land=land, people="0@D4 1@C4", rafts="C4")
    table.step(0, "C4")
    assert table.where(0) == "C4+"
    assert boarded(table) == [0]


def test_mov_7_a_raft_that_comes_to_swimmers_takes_them_aboard_whosever_they_are() -> None:
    table = at_table(people="0@C4 1@C5 2@C5", rafts="C4")
    table.raft("C4", "C5")
    assert [table.where(a) for a in (0, 10, 20)] == ["C5+"] * 3
    assert boarded(table) == [10, 20]


def test_mov_7_boarding_is_no_move_and_no_swim() -> None:
    table = at_table(people="0@C5", rafts="C4")
    table.raft("C4", "C5")
    assert table.where(0) == "C5+"
    assert table.state.moves_left == 2
    table.step(0, "C6")  # its first swim
    assert table.where(0) == "C6"


def test_mov_7_who_stood_on_a_raft_tile_that_sinks_boards() -> None:
    table = at_table(land="E5:forest=raft", people="0@E5 1@E5", phase="waters")
    table.sink("E5")
    assert [table.where(a) for a in (0, 10)] == ["E5+"] * 2
    assert boarded(table) == [0, 10]


def test_mov_7_who_is_pushed_to_a_free_seat_boards() -> None:
    table = at_table(people="0@M1 1@C5", rafts="C6", kaijus="C4", phase="creatures")
    table.roll("kaiju").creature("C4", "C5").push(10, "C6")
    assert table.where(10) == "C6+"


@pytest.mark.parametrize("way", ["walk", "swim", "ashore"])
def test_mov_7_the_only_swimmer_takes_a_seat_that_becomes_free_without_a_question(way: str) -> None:
    spot = "C1" if way == "ashore" else "C4"
    land = "D4:forest" if way == "walk" else ""
    people = f"0@{spot} 1@{spot} 1@{spot} 2@{spot} 0@M1"
    table = at_table(land=land, people=people, rafts=spot)
    assert table.where(20) == spot
    table.step(0, "ashore" if way == "ashore" else "D4")
    assert table.where(20) == f"{spot}+"
    assert (boarded(table), table.decision) == ([20], "act")


# More swimmers than free seats


def test_mov_7_seat_freed_while_three_swimmers_wait_is_the_active_players_choice() -> None:
    table = at_table(land="D4:forest", people="0@C4 1@C4 1@C4 0@C4 1@C4 2@C4", rafts="C4")
    assert [table.where(a) for a in (0, 10, 11)] == ["C4+"] * 3
    assert [table.where(a) for a in (1, 12, 20)] == ["C4"] * 3
    table.step(0, "D4")
    assert (table.who, table.decision) == (0, "board")
    assert boarders(table) == {1, 12, 20}
    table.board_raft(20)
    assert table.where(20) == "C4+"
    assert (table.where(1), table.where(12)) == ("C4", "C4")
    assert table.decision == "act"


def test_mov_7_who_boards_is_chosen_one_at_a_time_until_the_seats_are_full() -> None:
    table = at_table(people="0@C4 0@C5 1@C5 2@C5", rafts="C4")
    table.raft("C4", "C5")
    assert (table.decision, boarders(table)) == ("board", {1, 10, 20})
    table.board_raft(20)
    assert (table.decision, boarders(table)) == ("board", {1, 10})
    table.board_raft(10)
    assert [table.where(a) for a in (0, 1, 10, 20)] == ["C5+", "C5", "C5+", "C5+"]
    assert table.decision == "act"


def test_mov_7_who_is_not_beside_the_seat_cannot_take_it() -> None:
    table = at_table(people="0@C4 0@C5 1@C5 2@C5 0@C6", rafts="C4")
    table.raft("C4", "C5")
    for adventurer in (0, 2, 21):
        refused = table.refusal(actions.TakeSeat(adventurer))
        there = table.board.index("C5")
        assert refused == refusals.NOT_SWIMMING_THERE(adventurer=adventurer, space=there)


def test_mov_7_four_on_a_sinking_raft_tile_and_the_active_player_chooses_three() -> None:
    table = at_table(
        land="E5:forest=raft", people="0@A1 1@E5 1@E5 2@E5 2@E5", phase="waters", active=0
    )
    table.sink("E5")
    assert (table.who, boarders(table)) == (0, {10, 11, 20, 21})
    table.board_raft(21).board_raft(10)
    assert (table.who, boarders(table)) == (0, {11, 20})
    table.board_raft(20)
    assert table.where(11) == "E5"
    assert table.decision == "roll"


def test_mov_7_the_saved_ones_seat_is_given_before_the_turn_goes_on() -> None:
    table = at_table(people="0@C1 1@C1 1@C1 1@C1 2@C1 0@M1", rafts="C1")
    table.step(0, "ashore")
    assert (table.where(0), table.who, boarders(table)) == ("saved", 0, {12, 20})


# Boarding comes before any interaction


def test_mov_7_pushed_to_a_shark_and_a_free_seat_one_boards_and_is_safe() -> None:
    table = at_table(
        people="0@M1 1@C5",
        rafts="C6",
        sharks="C6",
        kaijus="C4",
        hands="1:repellent",
        phase="creatures",
    )
    table.roll("kaiju").creature("C4", "C5").decline()
    table.push(10, "C6")
    assert table.where(10) == "C6+"
    assert not table.happened(events.RepellentAsked)
    assert not table.happened(events.AdventurerEliminated)


def test_mov_7_pushed_to_a_shark_and_a_full_raft_one_is_eaten() -> None:
    table = at_table(
        people="0@M1 1@C5 2@C6 2@C6 2@C6", rafts="C6", sharks="C6", kaijus="C4", phase="creatures"
    )
    table.roll("kaiju").creature("C4", "C5").push(10, "C6")
    assert table.where(10) == "lost"
    assert [table.where(a) for a in (20, 21, 22)] == ["C6+"] * 3


@pytest.mark.parametrize("start", ["land", "water"])
def test_mov_7_who_goes_aboard_beside_a_shark_is_safe(start: str) -> None:
    land = "D4:forest" if start == "land" else ""
    table = at_table(land=land, people="0@D4", rafts="C4", sharks="C4")
    table.step(0, "C4")
    assert (table.where(0), table.decision) == ("C4+", "act")


def test_mov_7_a_serpent_takes_the_raft_and_all_and_those_beside_it() -> None:
    table = at_table(people=f"{TWO_SWIM} 0@M1", rafts="C4", serpents="C5", phase="creatures")
    table.roll("serpent").creature("C5", "C4")
    assert [table.where(a) for a in (0, 1, 10, 11, 12)] == ["lost"] * 5
    assert table.spaces("raft") == []


def test_mov_7_boarding_in_the_space_left_comes_before_the_interaction_in_the_one_entered() -> None:
    table = at_table(people=f"{TWO_SWIM} 0@M1", rafts="C4", sharks="C5")
    table.step(0, "C5")
    assert (table.decision, boarders(table)) == ("board", {1, 12})
    assert table.where(0) == "C5"  # not eaten yet
    table.board_raft(1)
    assert (table.where(0), table.where(1)) == ("lost", "C4+")


def test_mov_7_boarding_in_the_space_left_comes_before_boarding_in_the_one_entered() -> None:
    table = at_table(people="0@C4 1@C4 1@C4 0@C4", rafts="C4 C5")
    table.step(0, "C5")
    assert boarded(table) == [1, 0]
    assert (table.where(0), table.where(1)) == ("C5+", "C4+")


def test_mov_7_beside_a_full_raft_and_a_shark_one_does_not_board_and_is_asked_for_a_repellent() -> (
    None
):
    table = at_table(
        people="0@C4 1@C5 2@C5 2@C5 0@M1 2@M1", rafts="C5", sharks="C5", hands="0:repellent"
    )
    table.step(0, "C5")
    assert (table.decision, table.who, boarded(table)) == ("repel", 0, [])
