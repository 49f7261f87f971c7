"""Rising waters: which tile sinks, and what its back does (SNK)."""

from __future__ import annotations

import pytest

from survive.engine import NOBODY, Options, actions, events, mix_of, refusals
from survive.engine.pieces import BACK_NAMES, BEACH, KAIJU, RAFT, SHARK
from tests.engine.places import CORNER
from tests.table import Table, at_table

ALL_RAFTS = "A1 A2 A3 A4 A5 A6 A7 M1 M2 M3 M4 M5"


def lapsed(table: Table) -> list[str]:
    """Return the effects that did nothing."""
    return [
        event.effect
        for event in table.happened(events.EffectLapsed)
        if isinstance(event, events.EffectLapsed)
    ]


# SNK-1 to SNK-4: tiles


@pytest.mark.parametrize(
    ("land", "lowest"),
    [
        ("E4:beach E5:forest E6:mountain F2:beach", {"E4", "F2"}),
        ("E4:mountain E5:forest E6:mountain F2:forest", {"E5", "F2"}),
        ("E4:mountain E6:mountain", {"E4", "E6"}),
    ],
)
def test_snk_1_tiles_of_the_lowest_terrain_left_may_sink(land: str, lowest: set[str]) -> None:
    table = at_table(land=land, people="0@K3", phase="waters")
    assert (table.who, table.decision) == (0, "sink")
    assert table.targets("sink") == lowest
    assert {type(action) for action in table.legal()} == {actions.Sink}


def test_snk_1_a_higher_terrain_and_water_are_refused() -> None:
    table = at_table(land="E4:beach E5:forest", people="0@K3", phase="waters")
    forest, sea = table.board.index("E5"), table.board.index("A1")
    assert table.refusal(actions.Sink(forest)) == refusals.OTHER_TILES_FIRST(terrain=BEACH)
    assert table.refusal(actions.Sink(sea)) == refusals.NO_TILE_THERE("SNK-1", space=sea)


def test_snk_1_a_tile_need_not_touch_water() -> None:
    ring = "E4:forest E6:forest D4:forest D5:forest F4:forest F5:forest"
    table = at_table(land=f"E5:beach {ring}", people="0@K3", phase="waters")
    table.sink("E5")
    assert events.TileSunk(0, table.board.index("E5"), "beach") in table.events


def test_snk_2_who_stood_there_swims() -> None:
    table = at_table(land="E5:beach E6:forest", people="0@E5 1@E5 2@E6", phase="waters")
    table.sink("E5")
    assert [table.where(a) for a in (0, 10, 20)] == ["E5", "E5", "E6"]
    assert [table.state.is_swimming(a) for a in (0, 10, 20)] == [True, True, False]


def test_snk_2_a_kaiju_that_stood_there_stays() -> None:
    table = at_table(land="E5:beach", people="0@K3", kaijus="E5", phase="waters")
    table.sink("E5")
    assert table.spaces("kaiju") == ["E5"]
    assert not table.state.is_land(table.board.index("E5"))


def test_snk_3_a_power_is_kept_and_not_applied() -> None:
    table = at_table(land="E5:beach=oars", people="0@K3", rafts="C4", phase="waters")
    table.sink("E5")
    assert events.PowerDrawn(0, table.board.index("E5"), "oars") in table.events
    assert table.happened(events.EffectRevealed) == []
    assert table.state.holds(0, BACK_NAMES.index("oars"))
    assert table.decision == "roll"


def test_snk_3_an_effect_is_shown_applied_at_once_and_discarded() -> None:
    table = at_table(land="E5:beach=shark", people="0@E5 0@K3", phase="waters")
    table.sink("E5")
    assert events.EffectRevealed(table.board.index("E5"), "shark") in table.events
    assert table.where(0) == "lost"
    assert list(table.state.hand_size) == [0, 0, 0]


def test_snk_4_of_two_tiles_the_first_is_resolved_before_the_second_is_chosen() -> None:
    table = at_table(land="E5:beach=kaiju F5:forest", people="1@E5", phase="waters", tiles=2)
    table.sink("E5")
    assert (table.who, table.decision) == (0, "push")
    table.push(10, "F5")
    assert (table.who, table.decision) == (0, "sink")
    assert table.targets("sink") == {"F5"}  # that was the last beach
    table.sink("F5")
    assert (table.where(10), table.decision) == ("F5", "roll")


# SNK-5 to SNK-7: creatures come


def test_snk_5_a_shark_comes_from_the_reserve_and_eats_who_stood_there() -> None:
    table = at_table(land="E5:beach=shark", people="0@E5 1@E5 1@K3", phase="waters")
    table.sink("E5")
    assert events.CreatureAppeared("shark", table.board.index("E5")) in table.events
    assert (table.where(0), table.where(10), table.spaces("shark")) == ("lost", "lost", ["E5"])


def test_snk_5_with_all_six_on_the_board_the_active_player_moves_one_there() -> None:
    table = at_table(
        land="E5:beach=shark",
        people="0@E5 0@K3 1@A2",
        rafts="A2",
        sharks="A1 A1 A2 A3 A4 A5",
        phase="waters",
    )
    table.sink("E5")
    assert (table.who, table.decision) == (0, "relocate")
    assert table.where(0) == "E5"
    spaces = ["A1", "A2", "A3", "A4", "A5"]
    assert table.legal() == [actions.Pick(SHARK, table.board.index(name)) for name in spaces]
    table.pick("shark", "A1")
    assert sorted(table.spaces("shark")) == ["A1", "A2", "A3", "A4", "A5", "E5"]
    assert table.where(0) == "lost"


@pytest.mark.parametrize("sharks", ["", "G1 G2 G3 G4 G5 G6"])
def test_snk_5_a_shark_needs_no_room_to_push(sharks: str) -> None:
    table = at_table(
        options=CORNER,
        land="A1:beach=shark",
        volcanoes="B1 B2",
        people="0@A1 0@G7",
        sharks=sharks,
        phase="waters",
    )
    table.sink("A1")
    if sharks:
        table.pick("shark", "G2")
    assert table.where(0) == "lost"
    assert "A1" in table.spaces("shark")


def test_snk_5_a_relocated_shark_can_be_repelled() -> None:
    table = at_table(
        land="E5:beach=shark",
        people="0@E5",
        sharks="A1 A2 A3 A4 A5 A6",
        hands="0:repellent",
        phase="waters",
    )
    table.sink("E5").pick("shark", "A3").repel()
    assert (table.where(0), table.state.in_reserve(SHARK)) == ("E5", 1)


def test_snk_6_a_kaiju_comes_from_the_reserve_and_pushes() -> None:
    table = at_table(land="E5:beach=kaiju", people="0@E5", phase="waters")
    table.sink("E5")
    assert events.CreatureAppeared("kaiju", table.board.index("E5")) in table.events
    assert table.decision == "push"
    table.push(0, "E6")
    assert (table.where(0), table.spaces("kaiju")) == ("E6", ["E5"])


def test_snk_6_with_both_on_the_board_the_active_player_moves_one_there() -> None:
    table = at_table(land="E5:beach=kaiju", people="0@E5", kaijus="A1 K5", phase="waters")
    table.sink("E5")
    board = table.board
    assert table.legal() == [
        actions.Pick(KAIJU, board.index("A1")),
        actions.Pick(KAIJU, board.index("K5")),
    ]
    table.pick("kaiju", "K5")
    assert (
        events.CreatureMoved(0, "kaiju", board.index("K5"), board.index("E5"), "tile")
        in table.events
    )
    assert (table.spaces("kaiju"), table.decision) == (["A1", "E5"], "push")


def test_snk_6_with_both_on_the_board_and_one_there_the_other_comes_and_pushes_it() -> None:
    table = at_table(land="E5:beach=kaiju", people="0@K3", kaijus="E5 K5", phase="waters")
    table.sink("E5")
    assert table.legal() == [actions.Pick(KAIJU, table.board.index("K5"))]
    table.pick("kaiju", "K5")
    assert table.decision == "push"
    assert table.targets("kaiju") == {"E4", "E6", "D4", "D5", "F4", "F5"}
    table.push("kaiju", "E6").stop()
    assert table.spaces("kaiju") == ["E5", "E6"]


def test_snk_7_a_shark_does_not_appear_with_a_kaiju() -> None:
    table = at_table(land="E5:beach=shark", people="0@K3", kaijus="E5", phase="waters")
    table.sink("E5")
    assert (lapsed(table), table.spaces("shark")) == (["shark"], [])
    assert table.decision == "roll"


def test_snk_7_nor_is_one_relocated_to_a_kaiju() -> None:
    sharks = "A1 A2 A3 A4 A5 A6"
    table = at_table(
        land="E5:beach=shark", people="0@K3", sharks=sharks, kaijus="E5", phase="waters"
    )
    table.sink("E5")
    assert (lapsed(table), table.spaces("shark")) == (["shark"], sharks.split())
    assert table.decision == "roll"


def test_snk_7_a_kaiju_from_the_reserve_pushes_the_one_that_is_there() -> None:
    table = at_table(land="E5:beach=kaiju", people="0@K3", kaijus="E5", phase="waters")
    table.sink("E5")
    assert (table.who, table.decision) == (0, "push")
    table.push("kaiju", "D4").stop()
    assert table.spaces("kaiju") == ["D4", "E5"]


# SNK-8: rafts


def test_snk_8_a_raft_comes_from_the_reserve_and_swimmers_board() -> None:
    table = at_table(land="E5:beach=raft", people="0@E5 1@E5", phase="waters")
    table.sink("E5")
    assert events.RaftAppeared(table.board.index("E5")) in table.events
    assert (table.where(0), table.where(10), table.decision) == ("E5+", "E5+", "roll")


def test_snk_8_with_more_swimmers_than_seats_the_active_player_chooses_who_boards() -> None:
    table = at_table(land="E5:beach=raft", people="0@E5 1@E5 1@E5 2@E5", active=2, phase="waters")
    table.sink("E5")
    for adventurer in (10, 0, 20):
        assert (table.who, table.decision) == (2, "board")
        table.board_raft(adventurer)
    assert [table.where(a) for a in (0, 10, 11, 20)] == ["E5+", "E5+", "E5", "E5+"]
    assert table.decision == "roll"


def test_snk_8_without_a_reserve_an_empty_raft_is_moved_from_anywhere() -> None:
    table = at_table(
        land="E5:beach=raft",
        people="0@E5 1@A1 1@A2 1@A3 1@A4 1@A5 1@A6 1@A7 1@M1 1@M2 2@M3",
        rafts=ALL_RAFTS,
        phase="waters",
    )
    table.sink("E5")
    assert (table.who, table.decision) == (0, "relocate")
    board = table.board
    assert table.legal() == [
        actions.Pick(RAFT, board.index("M4")),
        actions.Pick(RAFT, board.index("M5")),
    ]
    table.pick("raft", "M5")
    assert events.RaftMoved(0, board.index("M5"), board.index("E5"), (), "tile") in table.events
    assert "M5" not in table.spaces("raft")
    assert (table.where(0), table.decision) == ("E5+", "roll")


def test_snk_8_with_no_empty_raft_either_nothing_happens() -> None:
    crews = " ".join(f"{i // 8 + 1}@{space}" for i, space in enumerate(ALL_RAFTS.split()))
    table = at_table(land="E5:beach=raft", people=f"0@E5 {crews}", rafts=ALL_RAFTS, phase="waters")
    table.sink("E5")
    assert (lapsed(table), table.where(0)) == (["raft"], "E5")
    assert table.spaces("raft") == ALL_RAFTS.split()
    assert table.decision == "roll"


@pytest.mark.parametrize("rafts", ["", ALL_RAFTS])
def test_snk_8_with_a_kaiju_in_the_space_no_raft_comes(rafts: str) -> None:
    table = at_table(land="E5:beach=raft", people="0@K3", rafts=rafts, kaijus="E5", phase="waters")
    table.sink("E5")
    assert lapsed(table) == ["raft"]
    assert (table.spaces("raft"), table.spaces("kaiju")) == (rafts.split(), ["E5"])


# SNK-9: whirlpools


def test_snk_9_a_whirlpool_clears_its_space_and_all_neighbouring_water() -> None:
    table = at_table(
        land="E5:forest=whirlpool",
        people="0@E5 1@E4 1@E4 2@D5 0@C4",
        rafts="E4 C4",
        serpents="D4",
        sharks="D4 E6",
        kaijus="F5",
        hands="0:repellent 1:repellent 2:repellent",
        phase="waters",
    )
    table.sink("E5")
    assert [table.where(a) for a in (0, 10, 11, 20)] == ["lost"] * 4
    assert table.where(1) == "C4+"  # two spaces away
    assert [table.spaces(k) for k in ("serpent", "shark", "kaiju", "raft")] == [[], [], [], ["C4"]]
    assert table.happened(events.RepellentAsked) == []
    assert events.CreatureRemoved("kaiju", table.board.index("F5"), "whirlpool") in table.events
    assert events.RaftLost(table.board.index("E4"), "whirlpool") in table.events
    assert table.state.in_reserve(RAFT) == 11


def test_snk_9_neighbouring_land_is_spared_with_people_and_kaijus_on_it() -> None:
    table = at_table(
        land="E5:forest=whirlpool E6:forest D5:mountain",
        people="0@E6",
        kaijus="D5 F5",
        phase="waters",
    )
    table.sink("E5")
    assert (table.where(0), table.spaces("kaiju")) == ("E6", ["D5"])


def test_snk_9_a_kaiju_on_the_sunk_tile_goes_too() -> None:
    table = at_table(land="E5:mountain=whirlpool", people="0@K3", kaijus="E5", phase="waters")
    table.sink("E5")
    assert table.spaces("kaiju") == []


def test_snk_9_at_the_edge_of_the_board_it_takes_what_there_is() -> None:
    table = at_table(
        options=CORNER, land="A1:mountain=whirlpool", people="0@B1 0@B2 0@C2 0@G7", phase="waters"
    )
    table.sink("A1")
    assert [table.where(a) for a in range(4)] == ["lost", "lost", "C2", "G7"]


# SNK-10 and SNK-11: volcanoes


def test_snk_10_a_volcano_clears_its_space_and_stays() -> None:
    table = at_table(
        land="E5:mountain=volcano", people="0@E5 1@E5 0@E6", kaijus="C4", phase="waters"
    )
    table.sink("E5")
    assert [table.where(a) for a in (0, 10, 1)] == ["lost", "lost", "E6"]
    assert events.VolcanoErupted(table.board.index("E5"), 1) in table.events
    assert (table.state.volcanoes, table.decision) == (1, "roll")
    # Nothing enters it: here the kaiju, on its way south.
    table.roll("kaiju").creature("C4", "D4")
    assert table.targets("D4") == {"D3", "D5", "C5", "E4"}


def test_snk_10_a_kaiju_on_it_goes_to_the_reserve() -> None:
    table = at_table(land="E5:mountain=volcano", people="0@K3", kaijus="E5", phase="waters")
    table.sink("E5")
    assert events.CreatureRemoved("kaiju", table.board.index("E5"), "volcano") in table.events
    assert table.state.in_reserve(KAIJU) == 2


def test_snk_10_neighbouring_water_is_not_touched() -> None:
    table = at_table(
        land="E5:mountain=volcano", people="0@E6 1@D4", rafts="D4", sharks="F5", phase="waters"
    )
    table.sink("E5")
    assert (table.where(0), table.where(10), table.spaces("shark")) == ("E6", "D4+", ["F5"])


def test_snk_10_a_volcano_may_lie_under_any_terrain_of_another_mix() -> None:
    options = Options(players=3, mix=mix_of({"beach": {"shark": 2, "volcano": 1}}))
    table = at_table(options=options, land="E5:beach=volcano", people="0@K3", phase="waters")
    table.sink("E5")
    assert (table.state.volcanoes, table.decision) == (1, "roll")


def test_snk_11_the_third_volcano_ends_the_game_at_once() -> None:
    table = at_table(land="E5:mountain=volcano", volcanoes="E6 F2", people="0@K3", phase="waters")
    table.sink("E5")
    assert events.VolcanoErupted(table.board.index("E5"), 3) in table.events
    assert (table.who, table.decision) == (NOBODY, "nothing")


def test_snk_11_the_third_volcano_as_the_first_of_two_tiles_asks_for_no_second() -> None:
    table = at_table(
        land="E5:mountain=volcano E6:mountain",
        volcanoes="F3 F2",
        people="1@K3",
        phase="waters",
        tiles=2,
    )
    table.sink("E5")
    assert (table.who, table.legal()) == (NOBODY, [])
    assert table.state.is_land(table.board.index("E6"))


def test_snk_11_the_second_volcano_does_not() -> None:
    table = at_table(
        land="E5:mountain=volcano E6:mountain",
        volcanoes="F2",
        people="1@K3",
        phase="waters",
        tiles=2,
    )
    table.sink("E5")
    assert (table.state.volcanoes, table.decision) == (2, "sink")


def test_snk_1_where_no_tile_is_left_the_turn_goes_on_with_the_die() -> None:
    table = at_table(people="0@C4", volcanoes="F5").end()
    assert table.decision == "roll"
