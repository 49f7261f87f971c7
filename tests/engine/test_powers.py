"""Powers of the Actions phase: oars, dolphin, dive, creature die (POW-1 to POW-5, POW-8)."""

from __future__ import annotations

import pytest

from survive.engine import actions, events, refusals
from survive.engine.pieces import BACK_NAMES, OARS
from tests.engine.places import CORNER, LAGOON_SHORE
from tests.table import Table, at_table


def forms(table: Table) -> set[str]:
    """Return the names of the forms of all legal actions."""
    return {type(action).__name__ for action in table.legal()}


def play(power: str) -> actions.PlayPower:
    return actions.PlayPower(BACK_NAMES.index(power))


# POW-1: when a power may be played


def test_pow_1_powers_are_played_before_between_and_after_the_moves() -> None:
    table = at_table(people="0@C3 0@K3", hands="0:creature_die 0:creature_die 0:dolphin", moves=2)
    table.power("creature die").roll("shark")
    table.step(0, "C4").power("dolphin").step(0, "C5").stop().step(1, "K4")
    assert table.state.moves_left == 0
    table.power("creature die")
    assert table.happened(events.PowerPlayed) == [events.PowerPlayed(0, "creature die", "beach")]
    table.roll("kaiju")
    assert (table.decision, table.state.hand_size[0]) == ("act", 0)


@pytest.mark.parametrize("power", ["oars", "dolphin", "dive", "creature die"])
def test_pow_1_each_tile_is_discarded_with_its_effect(power: str) -> None:
    hand = power.replace(" ", "_")
    table = at_table(people="0@K3", rafts="C3", sharks="M1", hands=f"0:{hand}")
    table.power(power)
    assert [type(event) for event in table.events] == [events.PowerPlayed]
    assert table.state.hand_size[0] == 0
    assert not table.state.holds(0, BACK_NAMES.index(power))


def test_pow_1_only_the_holder_plays_a_power_and_only_when_it_is_active() -> None:
    table = at_table(people="0@K3 1@K4", rafts="C3", hands="1:oars")
    assert table.refusal(play("oars")) == refusals.POWER_NOT_HELD("POW-1", power=OARS)


def test_pow_1_a_tile_drawn_this_turn_serves_from_a_later_turn_on() -> None:
    table = at_table(
        land="E5:beach=oars F5:forest F6:forest",
        people="0@K3 1@K4 2@K5",
        rafts="C3",
        phase="waters",
    )
    table.sink("E5")
    assert play("oars") not in table.legal()
    table.roll("shark")
    table.end().sink("F5").roll("shark")
    table.end().sink("F6").roll("shark")
    table.power("oars").raft("C3", "C4")
    assert (table.who, table.decision) == (0, "oars again")


def test_pow_1_a_repellent_drawn_this_turn_may_serve_at_once_as_a_reaction() -> None:
    table = at_table(land="E5:beach=repellent", people="0@E5", sharks="D4", phase="waters")
    table.sink("E5").roll("shark").creature("D4", "E5")
    assert (table.who, table.decision) == (0, "repel")
    table.repel()
    assert (table.where(0), table.spaces("shark")) == ("E5", [])


@pytest.mark.parametrize(
    ("power", "people", "rafts", "land"),
    [
        pytest.param("oars", "0@K3", "", "", id="no raft"),
        pytest.param("oars", "0@C3 1@C3 1@C3", "C3", "", id="somebody else's raft"),
        pytest.param("oars", "0@K3 1@A2 1@B2 1@B3", "A1 A2 B2 B3", "", id="raft hemmed in"),
        pytest.param("dolphin", "0@E5", "", "E5:forest", id="on Land"),
        pytest.param("dolphin", "0@C3", "C3", "", id="aboard"),
        pytest.param("dolphin", "0@E5 1@K3", "", "E5:forest", id="somebody else's swimmer"),
        pytest.param("dive", "0@K3", "C3", "", id="no creature"),
    ],
)
def test_pow_1_a_power_that_can_do_nothing_may_not_be_played(
    power: str, people: str, rafts: str, land: str
) -> None:
    table = at_table(land=land, people=people, rafts=rafts, hands=f"0:{power}")
    assert table.refusal(play(power)).code == "power_useless"


@pytest.mark.parametrize(("rafts", "allowed"), [("G5 G6", False), ("G5", True)])
def test_pow_1_dive_needs_free_water_somewhere(rafts: str, allowed: bool) -> None:
    beaches = ["A1", "B1", "B2", "C1", "C2", "C3", "D1", "D2", "D3"]
    mountains = ["E1", "E2", "E3", "E4", "E5", "F1", "F2", "F3"]
    table = at_table(
        options=CORNER,
        land=" ".join([f"{b}:beach" for b in beaches] + [f"{m}:mountain" for m in mountains]),
        people="0@A1",
        rafts=f"D4 F4 F5 F6 G1 G2 G3 G4 {rafts}",
        sharks="G7",
        hands="0:dive",
    )
    assert (play("dive") in table.legal()) == allowed


def test_pow_1_the_creature_die_may_always_be_played() -> None:
    table = at_table(people="0@K3", hands="0:creature_die")
    assert play("creature die") in table.legal()


@pytest.mark.parametrize(
    ("power", "owed"), [("oars", "MoveRaft"), ("dolphin", "Step"), ("dive", "Pick")]
)
def test_pow_1_once_played_one_step_is_owed(power: str, owed: str) -> None:
    table = at_table(people="0@K3", rafts="C3", sharks="M1", hands=f"0:{power}")
    table.power(power)
    assert forms(table) == {owed}


@pytest.mark.parametrize("power", ["oars", "dolphin"])
@pytest.mark.parametrize("by", ["volcano", "kaiju"])
def test_pow_1_the_other_rules_of_movement_bind_the_steps(power: str, by: str) -> None:
    table = at_table(
        people="0@C4" if power == "dolphin" else "0@K3",
        rafts="C4" if power == "oars" else "",
        volcanoes="D4" if by == "volcano" else "",
        kaijus="D4" if by == "kaiju" else "",
        hands=f"0:{power}",
    )
    table.power(power)
    assert table.targets(0 if power == "dolphin" else "C4") == {"C3", "C5", "B3", "B4", "D3"}


# POW-2: oars


def test_pow_2_oars_move_a_raft_one_or_two_spaces_and_cost_no_move() -> None:
    table = at_table(people="0@C4 1@K3", rafts="C4", hands="0:oars", moves=0)
    table.power("oars").raft("C4", "C5")
    assert table.happened(events.RaftMoved) == [
        events.RaftMoved(0, table.board.index("C4"), table.board.index("C5"), (0,), "oars")
    ]
    table.raft("C5", "C6")
    assert (table.where(0), table.decision, table.state.moves_left) == ("C6+", "act", 0)


def test_pow_2_the_second_step_is_optional() -> None:
    table = at_table(people="0@K3", rafts="C4", hands="0:oars")
    table.power("oars").raft("C4", "C5").stop()
    assert (table.spaces("raft"), table.decision) == (["C5"], "act")


def test_pow_2_the_raft_may_come_back_to_where_it_began() -> None:
    table = at_table(people="0@K3", rafts="C4", hands="0:oars")
    table.power("oars").raft("C4", "C5").raft("C5", "C4")
    assert (table.spaces("raft"), table.decision) == (["C4"], "act")


def test_pow_2_nothing_but_the_same_raft_between_the_steps() -> None:
    table = at_table(people="0@K3 0@C8", rafts="C4 C8", hands="0:oars 0:dolphin 0:oars")
    table.power("oars").raft("C4", "C5")
    assert forms(table) == {"MoveRaft", "Stop"}
    assert table.targets("C8") == set()
    assert table.targets("C5") == {"C4", "C6", "B4", "B5", "D4", "D5"}


def test_pow_2_only_an_empty_or_controlled_raft() -> None:
    table = at_table(people="0@C4 1@C4 1@C8 0@K3", rafts="C4 C8 F1", hands="0:oars")
    table.power("oars")
    assert table.targets("C4")
    assert table.targets("F1")
    assert table.targets("C8") == set()


def test_pow_2_no_second_step_once_others_boarded_and_control_is_gone() -> None:
    table = at_table(people="0@C4 1@C5 1@C5", rafts="C4", hands="0:oars")
    table.power("oars").raft("C4", "C5")
    assert [table.where(a) for a in (0, 10, 11)] == ["C5+"] * 3
    assert table.decision == "act"


def test_pow_2_a_second_step_with_those_who_boarded_while_it_is_still_controlled() -> None:
    table = at_table(people="0@C4 1@C5", rafts="C4", hands="0:oars")
    table.power("oars").raft("C4", "C5").raft("C5", "C6")
    assert (table.where(0), table.where(10)) == ("C6+", "C6+")


def test_pow_2_who_boards_is_chosen_before_the_second_step() -> None:
    table = at_table(people="0@C4 0@C4 1@C5 2@C5", rafts="C4", hands="0:oars")
    table.power("oars").raft("C4", "C5")
    assert (table.who, table.decision) == (0, "board")
    table.board_raft(20)
    assert table.decision == "oars again"
    table.raft("C5", "C6")
    assert (table.where(20), table.where(10)) == ("C6+", "C5")


def test_pow_2_a_serpent_reached_by_the_first_step_takes_the_raft_and_asks_no_second() -> None:
    table = at_table(people="0@C4 0@K3", rafts="C4", serpents="C5", hands="0:oars")
    table.power("oars").raft("C4", "C5")
    assert (table.where(0), table.spaces("raft")) == ("lost", [])
    assert table.decision == "act"


def test_pow_2_a_shark_on_the_way_does_not_stop_a_raft() -> None:
    table = at_table(people="0@C4", rafts="C4", sharks="C5", hands="0:oars 0:dive")
    table.power("oars").raft("C4", "C5")
    assert table.decision == "oars again"


# POW-3: dolphin


def test_pow_3_a_dolphin_carries_a_swimmer_one_or_two_spaces_and_costs_no_move() -> None:
    table = at_table(people="0@C4", hands="0:dolphin", moves=0)
    table.power("dolphin").step(0, "C5")
    assert table.happened(events.AdventurerMoved) == [
        events.AdventurerMoved(0, 0, table.board.index("C4"), table.board.index("C5"), "dolphin")
    ]
    table.step(0, "C6")
    assert (table.where(0), table.decision) == ("C6", "act")


def test_pow_3_the_second_step_is_optional_and_may_go_back() -> None:
    table = at_table(people="0@C4", hands="0:dolphin")
    table.power("dolphin").step(0, "C5")
    assert "C4" in table.targets(0)
    table.stop()
    assert (table.where(0), table.decision) == ("C5", "act")


def test_pow_3_only_own_swimmers_never_those_on_land_or_aboard() -> None:
    table = at_table(land="E5:forest", people="0@C4 0@E5 0@K3 1@C8", rafts="K3", hands="0:dolphin")
    table.power("dolphin")
    assert table.targets(0) == {"C3", "C5", "B3", "B4", "D3", "D4"}
    assert [table.targets(a) for a in (1, 2, 10)] == [set(), set(), set()]


@pytest.mark.parametrize(
    ("start", "first", "second", "end"),
    [
        ("D3", "D4", "", "D4"),  # Land at once
        ("C3", "D3", "D4", "D4"),
        ("C6", "C7", "", "C7+"),  # a raft at once
        ("C5", "C6", "C7", "C7+"),
        ("B1", "ashore", "", "saved"),  # a safe island at once
        ("B2", "B1", "ashore", "saved"),
    ],
)
def test_pow_3_its_last_step_may_end_on_land_on_a_raft_or_on_a_safe_island(
    start: str, first: str, second: str, end: str
) -> None:
    table = at_table(
        land="D4:forest D5:forest", people=f"0@{start} 0@K3", rafts="C7", hands="0:dolphin"
    )
    table.power("dolphin").step(0, first)
    if second:
        assert table.decision == "dolphin again"
        table.step(0, second)
    assert (table.where(0), table.decision) == (end, "act")


def test_pow_3_a_full_raft_on_the_way_does_not_end_it() -> None:
    table = at_table(people="0@C4 1@C5 1@C5 1@C5", rafts="C5", hands="0:dolphin")
    table.power("dolphin").step(0, "C5")
    assert (table.where(0), table.decision) == ("C5", "dolphin again")


def test_pow_3_it_needs_no_swim_left_and_uses_none() -> None:
    table = at_table(people="0@C4", hands="0:dolphin 0:dolphin")
    table.power("dolphin").step(0, "C5").step(0, "C6")
    table.step(0, "C7")  # the one swim of MOV-4
    assert table.targets(0) == set()
    table.power("dolphin").step(0, "C8").step(0, "C9")
    assert table.where(0) == "C9"


def test_pow_3_nothing_but_the_same_swimmer_between_the_steps() -> None:
    table = at_table(people="0@C4 0@K3", rafts="M1", hands="0:dolphin 0:dolphin 0:oars")
    table.power("dolphin").step(0, "C5")
    assert forms(table) == {"Step", "Stop"}
    assert table.targets(1) == set()


@pytest.mark.parametrize("kind", ["shark", "serpent"])
def test_pow_3_being_eliminated_ends_it(kind: str) -> None:
    table = at_table(
        people="0@C4 0@K3",
        sharks="C5" if kind == "shark" else "",
        serpents="C5" if kind == "serpent" else "",
        hands="0:dolphin",
    )
    table.power("dolphin").step(0, "C5")
    assert (table.where(0), table.decision) == ("lost", "act")


def test_pow_3_past_a_repelled_shark_it_may_go_on() -> None:
    table = at_table(people="0@C4", sharks="C5", hands="0:dolphin 0:repellent")
    table.power("dolphin").step(0, "C5").repel()
    assert (table.where(0), table.decision) == ("C5", "dolphin again")
    table.step(0, "C6")
    assert (table.where(0), table.decision) == ("C6", "act")


# POW-4: dive


def test_pow_4_dive_puts_a_creature_on_any_free_water_space() -> None:
    table = at_table(
        land="E5:forest",
        volcanoes="E6",
        people="0@E5 1@K3",
        rafts="C4",
        serpents="A1",
        sharks="B1",
        hands="0:dive",
    )
    table.power("dive").pick("shark", "B1")
    taken = {"E5", "E6", "K3", "C4", "A1", "B1"}
    assert table.targets("put") == set(table.board.names) - taken
    table.put("M7")
    assert (table.spaces("shark"), table.decision) == (["M7"], "act")
    assert table.events == [
        events.CreatureMoved(0, "shark", table.board.index("B1"), table.board.index("M7"), "dive")
    ]


def test_pow_4_any_creature_a_kaiju_on_land_and_the_lagoons_serpent_included() -> None:
    place = at_table(
        land=LAGOON_SHORE, people="0@K3", serpents="G6", sharks="A1 A1", kaijus="G5", hands="0:dive"
    ).power("dive")
    board = place.board
    assert set(place.legal()) == {
        actions.Pick(0, board.index("G6")),
        actions.Pick(1, board.index("A1")),
        actions.Pick(2, board.index("G5")),
    }


@pytest.mark.parametrize(("kind", "origin"), [("serpent", "G6"), ("kaiju", "G5")])
def test_pow_4_they_can_be_put_elsewhere(kind: str, origin: str) -> None:
    table = at_table(land=LAGOON_SHORE, people="0@K3", serpents="G6", kaijus="G5", hands="0:dive")
    table.power("dive").pick(kind, origin).put("M7")
    assert table.spaces(kind) == ["M7"]


# POW-5: creature die


def test_pow_5_the_die_moves_a_creature_and_that_of_the_phase_is_rolled_all_the_same() -> None:
    table = at_table(land="E5:forest", people="0@K3", sharks="C4", hands="0:creature_die")
    table.power("creature die").roll("shark")
    assert events.DieRolled(0, "shark", "power") in table.events
    assert (table.who, table.decision) == (0, "creature step")
    table.creature("C4", "C5").creature("C5", "C6")
    assert (table.spaces("shark"), table.decision) == (["C6"], "act")
    table.end().sink("E5")
    assert table.decision == "roll"
    table.roll("shark")
    assert events.DieRolled(0, "shark", "phase") in table.events
    assert table.decision == "creature step"


@pytest.mark.parametrize(("serpents", "why"), [("", events.NONE_THERE), ("G6", events.SHUT_IN)])
def test_pow_5_if_none_of_that_kind_can_move_the_tile_is_spent(serpents: str, why: str) -> None:
    table = at_table(
        land=LAGOON_SHORE, people="0@K3", serpents=serpents, sharks="A1", hands="0:creature_die"
    )
    table.power("creature die").roll("serpent")
    assert events.CreatureStayed("serpent", why) in table.events
    assert (table.decision, table.state.hand_size[0]) == ("act", 0)


# POW-8: hands


def test_pow_8_a_drawn_power_goes_to_the_hand_and_is_counted() -> None:
    table = at_table(land="E5:beach=dolphin", people="0@K3 1@K4", active=1, phase="waters")
    table.sink("E5")
    assert table.happened(events.PowerDrawn) == [
        events.PowerDrawn(1, table.board.index("E5"), "dolphin")
    ]
    assert list(table.state.hand_size) == [0, 1, 0]
    assert table.state.holds(1, BACK_NAMES.index("dolphin"))


def test_pow_8_hands_of_several_tiles_are_counted_by_seat() -> None:
    table = at_table(people="0@K3", hands="0:oars 0:oars 2:dive")
    assert list(table.state.hand_size) == [2, 0, 1]
