"""Setting up: seats, the deal, placing adventurers and rafts, the reserve (SET)."""

from __future__ import annotations

from collections import Counter
from dataclasses import fields

import pytest

from survive.engine import (
    Deal,
    DealError,
    Luck,
    Options,
    OptionsError,
    State,
    actions,
    apply,
    events,
    legal_actions,
    new_game,
    refusals,
    to_move,
)
from survive.engine.pieces import BACK_NAMES, BEACH, MOUNTAIN, RAFT, SHARK
from tests.maps import SMALL
from tests.placing import open_tiles, open_water, order_of_placing, placed
from tests.table import Table, at_table

FOUR = Options(players=4, first=2)


# SET-1


@pytest.mark.parametrize("players", [-1, 0, 1, 7])
def test_set_1_fewer_than_two_or_more_than_six_players_are_refused(players: int) -> None:
    with pytest.raises(OptionsError, match="2 to 6"):
        Options(players=players)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_set_1_two_to_five_players_play_the_base_game(players: int) -> None:
    assert new_game(Options(players=players), seed=1).ruleset.players == players


def test_set_1_the_first_player_is_drawn_by_lot_if_the_table_chose_none() -> None:
    drawn = Counter(new_game(Options(players=4), seed=seed).first for seed in range(200))
    assert set(drawn) == {0, 1, 2, 3}
    assert min(drawn.values()) > 25


@pytest.mark.parametrize("decision", ["place adventurer", "place raft"])
def test_set_1_the_first_player_begins_each_placing_and_it_goes_clockwise(decision: str) -> None:
    each = 10 if decision == "place adventurer" else 2
    assert order_of_placing(FOUR, decision) == [2, 3, 0, 1] * each


def test_set_1_the_first_player_takes_the_first_turn() -> None:
    table = placed(FOUR, rafts=True)
    assert (table.who, table.decision, table.state.turn) == (2, "act", 1)
    assert table.happened(events.TurnBegan) == [events.TurnBegan(1, 2, 3, 1)]


# SET-2


def test_set_2_the_tiles_lie_as_dealt_with_terrain_and_back() -> None:
    deal = Luck(4).deal(FOUR)
    state = new_game(FOUR, deal)
    island = state.ruleset.board.island
    assert tuple(state.ground[space] for space in island) == deal.terrains
    assert tuple(state.backs) == deal.backs
    assert (state.tiles[1], state.tiles[2], state.tiles[3]) == (16, 16, 8)


def test_set_2_different_seeds_shuffle_differently() -> None:
    deals = {Luck(seed).deal(FOUR)[:2] for seed in range(20)}
    assert len(deals) == 20


def test_set_2_every_tile_comes_to_every_space_equally_often() -> None:
    volcano = BACK_NAMES.index("volcano")
    spaces = Counter[int]()
    for seed in range(4000):
        backs = Luck(seed).deal(FOUR).backs
        spaces.update(tile for tile, back in enumerate(backs) if back == volcano)
    assert len(spaces) == 40
    assert all(320 < count < 480 for count in spaces.values())  # 400 expected of each


GOOD = Luck(4).deal(FOUR)


def swapped(terrain: int, other_terrain: int) -> Deal:
    """Return the good deal with two backs of different terrains exchanged."""
    one, other = GOOD.terrains.index(terrain), GOOD.terrains.index(other_terrain)
    backs = list(GOOD.backs)
    assert backs[one] != backs[other]
    backs[one], backs[other] = backs[other], backs[one]
    return GOOD._replace(backs=tuple(backs))


@pytest.mark.parametrize(
    ("deal", "message"),
    [
        (GOOD._replace(terrains=GOOD.terrains[1:]), "39 terrains; the island has 40"),
        (GOOD._replace(backs=(*GOOD.backs, 0)), "41 backs; the island has 40"),
        (GOOD._replace(first=4), "first player 4; seats run from 0 to 3"),
        (GOOD._replace(first=-1), "first player -1"),
        (GOOD._replace(first=0), "begins with seat 0, but the table chose 2"),
        (GOOD._replace(terrains=(0, *GOOD.terrains[1:])), "0 is not a terrain"),
        (GOOD._replace(terrains=(4, *GOOD.terrains[1:])), "4 is not a terrain"),
        (GOOD._replace(backs=(10, *GOOD.backs[1:])), "10 is not a tile back"),
        (GOOD._replace(backs=(-1, *GOOD.backs[1:])), "-1 is not a tile back"),
        (GOOD._replace(terrains=(BEACH,) * 40), "CMP-1"),
        (GOOD._replace(terrains=(MOUNTAIN,) * 40), "CMP-1"),
        (swapped(BEACH, MOUNTAIN), "CMP-1"),
    ],
)
def test_set_2_a_deal_that_does_not_fit_the_options_is_refused(deal: Deal, message: str) -> None:
    with pytest.raises(DealError, match=message):
        new_game(FOUR, deal)


def test_set_2_a_game_needs_either_a_deal_or_a_seed() -> None:
    with pytest.raises(TypeError, match="either a deal or a seed"):
        new_game(FOUR)
    with pytest.raises(TypeError, match="either a deal or a seed"):
        new_game(FOUR, GOOD, 4)
    assert new_game(FOUR, GOOD) == new_game(FOUR, seed=4)


# SET-3


@pytest.mark.parametrize(
    ("players", "each", "rafts"), [(2, 20, 4), (3, 10, 2), (4, 10, 2), (5, 10, 2)]
)
def test_set_3_adventurers_and_rafts_of_each_player(players: int, each: int, rafts: int) -> None:
    options = Options(players=players, first=0)
    assert Counter(order_of_placing(options, "place adventurer")) == dict.fromkeys(
        range(players), each
    )
    assert Counter(order_of_placing(options, "place raft")) == dict.fromkeys(range(players), rafts)


# SET-4


def test_set_4_any_value_that_is_left_may_be_placed_on_any_free_tile() -> None:
    table = Table(new_game(FOUR, seed=1))
    island = list(table.board.island)
    assert table.legal() == [actions.PlaceAdventurer(v, s) for v in range(1, 6) for s in island]


def test_set_4_a_placed_adventurer_takes_its_tile_and_its_value() -> None:
    table = Table(new_game(FOUR, seed=1))
    space = table.board.index("F3")
    table.do(actions.PlaceAdventurer(5, space))
    assert table.events == [events.AdventurerPlaced(2, 20, 5, space)]
    assert table.state.value[20] == 5
    assert (table.who, table.where(20)) == (3, "F3")
    assert "F3" not in open_tiles(table)
    assert len(open_tiles(table)) == 39
    assert table.refusal(actions.PlaceAdventurer(1, space)) == refusals.EMPTY_TILES_LEFT(
        space=space
    )


def test_set_4_a_value_is_used_up_after_its_adventurers() -> None:
    table = Table(new_game(Options(players=3, first=0), seed=1))
    for _ in range(6):
        table.do(actions.PlaceAdventurer(5, table.board.index(min(open_tiles(table)))))
    values = {a.value for a in table.legal() if isinstance(a, actions.PlaceAdventurer)}
    assert values == {1, 2, 3, 4}
    five = actions.PlaceAdventurer(5, table.board.index(min(open_tiles(table))))
    assert table.refusal(five) == refusals.VALUE_NOT_LEFT(value=5)


def test_set_4_nobody_is_placed_on_water() -> None:
    table = Table(new_game(FOUR, seed=1))
    lagoon = table.board.index("G6")
    refused = table.refusal(actions.PlaceAdventurer(1, lagoon))
    assert refused == refusals.NO_TILE_THERE("SET-4", space=lagoon)


def test_set_4_placing_ends_when_all_are_placed_even_if_tiles_are_free() -> None:
    table = placed(Options(players=3, first=0))
    assert table.decision == "place raft"
    empty = [s for s in table.board.island if table.state.people[s] == 0]
    assert len(empty) == 10


# SET-5


def test_set_5_with_five_players_the_rest_go_on_tiles_that_hold_exactly_one() -> None:
    table = Table(new_game(Options(players=5, first=0), seed=1))
    for count in range(40):
        assert len(open_tiles(table)) == 40 - count
        table.do(table.legal()[0])
    assert len(open_tiles(table)) == 40
    space = table.board.index("F3")
    table.do(actions.PlaceAdventurer(5, space))
    assert len(open_tiles(table)) == 39
    third = table.refusal(actions.PlaceAdventurer(5, space))
    assert third == refusals.TILE_FULL(space=space)


def test_set_5_in_the_base_game_both_may_be_of_one_colour() -> None:
    table = Table(new_game(Options(players=5, first=0), seed=1))
    while table.state.people[table.board.island[39]] == 0:
        table.do(table.legal()[0])
    own = table.where(0)
    assert (table.who, own in open_tiles(table)) == (0, True)
    table.do(actions.PlaceAdventurer(5, table.board.index(own)))
    assert table.where(8) == own


# SET-6


def test_set_6_a_raft_goes_on_free_water_that_touches_land() -> None:
    table = placed(FOUR)
    water = open_water(table)
    assert len(water) == 28  # the 29 of BRD-3 without the serpent's lagoon
    assert "G6" not in water
    assert {"C4", "D3", "K7"} <= water
    assert "A1" not in water
    far = table.board.index("A1")
    assert table.refusal(actions.PlaceRaft(far)) == refusals.NOT_BESIDE_ISLAND(space=far)


def test_set_6_two_rafts_do_not_share_a_space() -> None:
    table = placed(FOUR)
    table.do(actions.PlaceRaft(table.board.index("C4")))
    assert table.events == [events.RaftPlaced(2, table.board.index("C4"))]
    assert "C4" not in open_water(table)
    assert table.spaces("raft") == ["C4"]


def test_set_6_once_no_water_by_the_land_is_free_any_free_water_will_do() -> None:
    table = placed(Options(players=3, first=0, map=SMALL))
    for name in ("A4", "B4", "C4", "D4", "E4"):
        assert name in open_water(table)
        assert "A5" not in open_water(table)
        table.do(actions.PlaceRaft(table.board.index(name)))
    assert open_water(table) == {"A5", "B5", "C5", "D5", "D6", "E5"}  # a serpent is in B6


def test_set_6_a_creature_by_the_land_takes_its_space_from_the_rafts() -> None:
    table = placed(Options(players=3, first=0, map=SMALL._replace(serpents=("C4", "A5"))))
    assert open_water(table) == {"A4", "B4", "D4", "E4"}


# SET-7


def test_set_7_saved_and_eliminated_adventurers_show_no_value() -> None:
    for event in (events.AdventurerSaved, events.AdventurerEliminated, events.AdventurerMoved):
        assert "value" not in {field.name for field in fields(event)}


def test_set_7_players_may_not_look_at_their_values_unless_the_table_says_so() -> None:
    assert Options().memory
    assert not Options(memory=False).memory


# SET-8


def test_set_8_what_is_not_on_the_board_is_the_reserve() -> None:
    state = placed(FOUR, rafts=True).state
    assert [int(state.in_reserve(kind)) for kind in range(4)] == [0, 6, 2, 4]


def test_set_8_a_raft_that_left_the_board_comes_again() -> None:
    rafts = "A2 A3 A4 A5 A6 B3 B4 B5 B6 B7 B8 C6"
    table = at_table(land="E5:forest=raft", people="0@E5 0@C6 1@M1", rafts=rafts, serpents="C7")
    assert table.state.in_reserve(RAFT) == 0
    table.raft("C6", "C7")
    assert table.state.in_reserve(RAFT) == 1
    table.end().sink("E5")
    assert table.happened(events.RaftAppeared) == [events.RaftAppeared(table.board.index("E5"))]
    assert table.where(0) == "E5+"


def test_set_8_a_creature_that_left_the_board_comes_again() -> None:
    table = at_table(
        land="E5:forest=shark",
        people="0@C3 1@M1",
        rafts="C3",
        sharks="C3 A1 A1 A1 A1 A1",
        hands="0:repellent",
    )
    assert table.state.in_reserve(SHARK) == 0
    table.repel_here("shark", "C3").end().sink("E5")
    assert table.happened(events.CreatureAppeared) == [
        events.CreatureAppeared("shark", table.board.index("E5"))
    ]


def test_set_8_adventurers_never_come_back_and_no_tile_brings_a_serpent() -> None:
    assert "serpent" not in BACK_NAMES
    table = at_table(land="E5:forest E6:forest", people="0@C3 0@E6 1@M1", serpents="C4")
    table.step(0, "C4")
    assert (table.where(0), list(table.state.lost)) == ("lost", [9, 9, 10])
    assert table.refusal(actions.Step(0, 0)) == refusals.ALREADY_LOST(adventurer=0)


def test_set_8_a_whole_game_never_has_more_serpents_than_before() -> None:
    state: State = new_game(Options(players=2), seed=9)
    most = 5
    choice = 9
    while to_move(state) >= -1:
        legal = legal_actions(state)
        choice = choice * 48271 % 2147483647
        apply(state, legal[choice % len(legal)])
        assert state.on_board[0] <= most
        most = state.on_board[0]
