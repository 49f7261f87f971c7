""" "Overcrowded!": all pieces for 5 or 6 players, and extra moves when a tile sinks (CRD)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from survive.engine import Options, actions, events, new_game, refusals
from tests.placing import open_tiles, order_of_placing, placed
from tests.table import Table, at_table

FIVE = Options(players=5, overcrowded=True, first=0)
SIX = Options(players=6, overcrowded=True, first=0)


def sinking(**position: Any) -> Table:
    """Return a position of five players in which a tile must sink."""
    return at_table(options=FIVE, phase="waters", **position)


# CRD-1, CRD-2


@pytest.mark.parametrize("options", [FIVE, SIX])
def test_crd_1_each_has_all_ten_adventurers_and_two_rafts(options: Options) -> None:
    seats = range(options.players)
    adventurers = order_of_placing(options, "place adventurer")
    assert Counter(adventurers) == dict.fromkeys(seats, 10)
    assert Counter(order_of_placing(options, "place raft")) == dict.fromkeys(seats, 2)
    state = placed(options).state
    assert sorted(state.value)[: 2 * options.players] == [1] * 2 * options.players


def test_crd_2_a_second_may_be_placed_only_once_every_tile_holds_one() -> None:
    table = Table(new_game(SIX, seed=1))
    for count in range(40):
        assert len(open_tiles(table)) == 40 - count
        table.do(table.legal()[0])
    assert len(open_tiles(table)) > 30


@pytest.mark.parametrize("options", [FIVE, SIX])
def test_crd_2_never_a_third_and_never_two_of_one_colour(options: Options) -> None:
    table = placed(options)
    on_tile: dict[str, list[int]] = {}
    for adventurer, owner in enumerate(table.state.ruleset.owner):
        on_tile.setdefault(table.where(adventurer), []).append(int(owner))
    assert len(on_tile) == 40
    assert all(len(set(owners)) == len(owners) <= 2 for owners in on_tile.values())


def test_crd_2_a_tile_with_an_own_adventurer_or_with_two_is_closed() -> None:
    table = Table(new_game(FIVE, seed=1))
    for _ in range(40):
        table.do(table.legal()[0])
    own = {table.where(a) for a in range(8)}
    assert table.who == 0
    everywhere = {table.board.names[space] for space in table.board.island}
    assert open_tiles(table) == everywhere - own
    taken = min(open_tiles(table))
    table.do(actions.PlaceAdventurer(5, table.board.index(taken)))
    assert taken not in open_tiles(table)


# CRD-3


def test_crd_3_each_owner_moves_in_turn_order_from_the_active_player() -> None:
    table = sinking(land="E5:forest=dive", people="0@E5 2@E5 4@E5 1@E4 3@M1", active=2)
    table.sink("E5")
    for seat in (2, 4, 0):
        assert (table.who, table.decision) == (seat, "extra move")
        table.step(seat * 10, "D5")
        assert table.events[0] == events.AdventurerMoved(
            seat, seat * 10, table.board.index("E5"), table.board.index("D5"), "extra"
        )
    assert table.decision == "roll"
    assert [table.where(a) for a in (0, 20, 40, 10)] == ["D5", "D5", "D5", "E4"]


def test_crd_3_the_move_is_usable_only_for_one_that_stood_there() -> None:
    table = sinking(land="E5:forest=dive E6:forest", people="0@E5 0@E6 1@E5", rafts="C4")
    table.sink("E5")
    assert table.who == 0
    assert table.targets(0) == {"D4", "D5", "E4", "E6", "F4", "F5"}
    assert table.targets(1) == set()
    assert table.targets(10) == set()  # it is not its owner's turn yet
    foreign = table.refusal(table.step_to(10, "D5"))
    assert foreign == refusals.NOT_YOUR_ADVENTURER(adventurer=10, owner=1)
    elsewhere = table.refusal(table.step_to(1, "F6"))
    assert elsewhere == refusals.WAS_NOT_ON_TILE(adventurer=1)


def test_crd_3_with_several_of_its_own_a_player_moves_one_of_them() -> None:
    table = sinking(land="E5:forest=dive", people="0@E5 0@E5 0@E5")
    table.sink("E5")
    assert all(table.targets(a) for a in (0, 1, 2))
    table.step(1, "D5")
    assert table.decision == "roll"
    assert [table.where(a) for a in (0, 1, 2)] == ["E5", "D5", "E5"]


def test_crd_3_it_may_be_declined_and_is_not_saved_up() -> None:
    table = sinking(land="E5:forest=dive E6:forest=dive", people="0@E5 1@E5 1@M1")
    table.sink("E5").stop()
    assert table.events == [events.ExtraMoveDeclined(0)]
    assert table.who == 1
    table.stop()
    assert table.decision == "roll"
    table.roll("serpent")
    assert (table.who, table.state.moves_left) == (1, 3)


def test_crd_3_nobody_on_the_tile_means_no_extra_move() -> None:
    table = sinking(land="E5:forest=dive", people="0@E4 1@D5")
    assert table.sink("E5").decision == "roll"


@pytest.mark.parametrize("options", [Options(players=5), Options(players=5, extension=True)])
def test_crd_3_there_are_no_extra_moves_without_the_option(options: Options) -> None:
    table = at_table(options=options, land="E5:forest=dive", people="0@E5", phase="waters")
    assert table.sink("E5").decision == "roll"


# CRD-4


@pytest.mark.parametrize("effect", ["shark", "whirlpool"])
def test_crd_4_whom_the_effect_eliminates_has_no_move(effect: str) -> None:
    table = sinking(land=f"E5:forest={effect}", people="0@E5 1@E5 2@M1")
    table.sink("E5")
    assert (table.where(0), table.where(10), table.decision) == ("lost", "lost", "roll")


def test_crd_4_a_volcano_leaves_nobody_to_move() -> None:
    table = sinking(land="E5:mountain=volcano E6:mountain", people="0@E5 2@M1")
    table.sink("E5")
    assert (table.where(0), table.decision) == ("lost", "roll")


def test_crd_4_the_question_of_the_repellent_comes_before_the_extra_move() -> None:
    table = sinking(land="E5:forest=shark", people="0@M1 1@E5", hands="1:repellent")
    table.sink("E5")
    assert (table.who, table.decision) == (1, "repel")
    table.repel()
    assert (table.who, table.decision) == (1, "extra move")


def test_crd_4_who_boarded_a_raft_tile_may_step_off_but_not_move_the_raft() -> None:
    table = sinking(land="E5:forest=raft E6:forest", people="0@E5")
    table.sink("E5")
    assert (table.where(0), table.decision) == ("E5+", "extra move")
    assert table.targets(0) == {"D4", "D5", "E4", "E6", "F4", "F5"}
    assert table.targets("E5") == set()
    assert table.refusal(table.raft_to("E5", "E4")) == refusals.MUST_MOVE_EXTRA(seat=0)
    assert table.step(0, "E6").where(0) == "E6"


def test_crd_4_the_choice_who_boards_belongs_to_the_effect_and_comes_first() -> None:
    table = sinking(land="E5:forest=raft", people="0@E5 1@E5 1@E5 2@E5")
    table.sink("E5")
    assert (table.who, table.decision) == (0, "board")
    table.board_raft(20).board_raft(11).board_raft(10)
    assert (table.who, table.decision, table.where(0)) == (0, "extra move", "E5")


def test_crd_4_who_was_pushed_by_a_kaiju_moves_from_there() -> None:
    table = sinking(land="E5:forest=kaiju E6:forest E7:forest", people="0@M1 1@E5")
    table.sink("E5")
    assert (table.who, table.decision) == (0, "push")
    table.push(10, "E6")
    assert (table.who, table.decision) == (1, "extra move")
    assert table.targets(10) == {"D5", "D6", "E7", "F5", "F6"}  # the kaiju is in E5
    assert table.step(10, "E7").where(10) == "E7"


def test_crd_4_one_whom_another_extra_move_did_not_reach_still_has_its_own() -> None:
    table = sinking(land="E5:forest=dive", people="0@E5 1@E5", rafts="D5")
    table.sink("E5").step(0, "D5")
    assert (table.where(0), table.who) == ("D5+", 1)
    assert table.step(10, "D5").where(10) == "D5+"


# CRD-5


def test_crd_5_extra_moves_come_before_the_second_tile() -> None:
    table = sinking(land="E5:forest=dive E6:forest=dive", people="0@E5 1@E6", tiles=2, active=4)
    table.sink("E5")
    assert (table.who, table.decision) == (0, "extra move")
    table.step(0, "E6")
    assert (table.who, table.decision) == (4, "sink")
    table.sink("E6")
    assert (table.who, table.decision) == (0, "extra move")  # again: it stood on the tile
    table.step(0, "D6")
    assert (table.who, table.decision) == (1, "extra move")
    assert table.stop().decision == "roll"


def test_crd_5_a_second_tile_gives_no_move_to_who_stood_on_the_first() -> None:
    table = sinking(land="E5:forest=dive E6:forest=dive", people="0@E5 1@E6", tiles=2, active=4)
    table.sink("E5").stop().sink("E6")
    assert (table.who, table.decision) == (1, "extra move")
    assert table.step(10, "D6").decision == "roll"


def test_crd_5_who_swam_this_turn_may_swim_with_its_extra_move() -> None:
    table = at_table(options=FIVE, land="E5:forest=dive", people="0@D4")
    table.step(0, "E5").end().sink("E5")
    assert "D4" in table.targets(0)
    assert table.step(0, "D4").where(0) == "D4"


def test_crd_5_the_active_player_has_its_extra_move_though_its_moves_are_used_up() -> None:
    table = at_table(options=FIVE, land="E5:forest=dive E6:forest", people="0@E6", moves=1)
    table.step(0, "E5").end().sink("E5")
    assert (table.who, table.decision, table.state.moves_left) == (0, "extra move", 0)


def test_crd_5_no_extra_move_into_a_volcano_or_to_a_kaiju() -> None:
    table = sinking(land="E5:forest=dive", volcanoes="E4", kaijus="E6", people="0@E5")
    table.sink("E5")
    assert table.targets(0) == {"D4", "D5", "F4", "F5"}
    assert table.refusal(table.step_to(0, "E4")).rule == "MOV-10"
    assert table.refusal(table.step_to(0, "E6")).rule == "MOV-10"


def test_crd_5_an_extra_move_to_a_shark_has_its_consequence_at_once() -> None:
    table = sinking(land="E5:forest=dive", people="0@M1 1@E5 2@E5", sharks="D4")
    table.sink("E5").step(10, "D4")
    assert table.where(10) == "lost"
    assert (table.who, table.decision) == (2, "extra move")


def test_crd_5_who_boards_after_an_extra_move_is_the_active_players_choice() -> None:
    table = sinking(land="E5:forest=raft", people="0@M1 1@E5 2@E5 3@E5 4@E5 4@E5")
    table.sink("E5").board_raft(10).board_raft(20).board_raft(30)
    assert table.who == 1
    table.step(10, "D4")
    assert (table.who, table.decision) == (0, "board")  # not its owner's (TRN-3)
    table.board_raft(41)
    assert (table.who, table.where(41), table.where(40)) == (2, "E5+", "E5")


def test_crd_5_the_end_of_the_game_lapses_the_extra_moves() -> None:
    table = sinking(land="E5:mountain=volcano", volcanoes="E6 E7", people="0@E5 1@M1")
    table.sink("E5")
    assert table.decision == "nothing"
