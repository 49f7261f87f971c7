"""The house rules of the Polish table, each with and without its option (PLT)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from survive.engine import HOUSE_RULES, POLISH_TABLE, Options, actions, events
from survive.engine.pieces import BACK_NAMES, SHARK
from tests.engine.places import CORNER, LAGOON_SHORE
from tests.table import at_table

AROUND_E5 = {"D4", "D5", "E4", "E6", "F4", "F5"}


def house(rule: str, *, on: bool = True, overcrowded: bool = False) -> Options:
    """Return options with one house rule, or without it."""
    players = 5 if overcrowded else 3
    assert rule in HOUSE_RULES
    return Options(players=players, overcrowded=overcrowded, **{rule: on})  # type: ignore[arg-type]


def test_plt_all_house_rules_together_are_a_preset() -> None:
    preset = Options.polish(3)
    assert all(getattr(preset, rule) == (rule in POLISH_TABLE) for rule in HOUSE_RULES)
    assert not any(getattr(Options(players=3), rule) for rule in HOUSE_RULES)
    assert sorted(HOUSE_RULES[rule][:5] for rule in POLISH_TABLE) == [
        f"PLT-{n}" for n in range(1, 9)
    ]


# PLT-1: no entering a creature's space


@pytest.mark.parametrize("on", [True, False])
def test_plt_1_an_adventurer_may_not_enter_a_space_with_a_creature(on: bool) -> None:
    table = at_table(
        options=house("no_entering_creatures", on=on),
        people="0@E5",
        rafts="D5",
        serpents="E4",
        sharks="E6 D5",
    )
    assert table.targets(0) == AROUND_E5 - ({"E4", "E6", "D5"} if on else set())
    if on:
        assert table.refusal(table.step_to(0, "D5")).rule == "PLT-1"


@pytest.mark.parametrize("on", [True, False])
def test_plt_1_it_binds_the_dolphin(on: bool) -> None:
    table = at_table(
        options=house("no_entering_creatures", on=on),
        people="0@E5",
        sharks="E6",
        hands="0:dolphin",
    )
    table.power("dolphin")
    assert ("E6" in table.targets(0)) != on
    table.step(0, "D5")
    assert ("E6" in table.targets(0)) != on


def test_plt_1_a_dolphin_without_a_step_may_not_be_played() -> None:
    table = at_table(
        options=house("no_entering_creatures"),
        people="0@A1",
        sharks="A2 B2 B3",
        hands="0:dolphin",
    )
    dolphin = actions.PlayPower(BACK_NAMES.index("dolphin"))
    assert table.refusal(dolphin).rule == "POW-1"


@pytest.mark.parametrize("on", [True, False])
def test_plt_1_it_binds_extra_moves(on: bool) -> None:
    table = at_table(
        options=house("no_entering_creatures", on=on, overcrowded=True),
        land="E5:beach=oars",
        people="0@E5",
        sharks="E6",
        phase="waters",
    )
    table.sink("E5")
    assert (table.who, table.decision) == (0, "extra move")
    assert ("E6" in table.targets(0)) != on


def test_plt_1_it_never_binds_pushes() -> None:
    table = at_table(
        options=house("no_entering_creatures"),
        people="0@E5 0@K3",
        sharks="E6",
        kaijus="D4",
        phase="creatures",
    )
    table.roll("kaiju").creature("D4", "E5").push(0, "E6")
    assert table.where(0) == "lost"


# PLT-2: rafts need clear Water


@pytest.mark.parametrize("on", [True, False])
def test_plt_2_a_raft_may_not_move_to_a_swimmer_or_a_creature(on: bool) -> None:
    table = at_table(
        options=house("rafts_need_clear_water", on=on),
        people="0@E5 1@E4",
        rafts="E5 F5",
        serpents="E6",
        sharks="D4",
    )
    assert table.targets("E5") == AROUND_E5 - {"F5"} - ({"E4", "E6", "D4"} if on else set())
    if on:
        assert table.refusal(table.raft_to("E5", "E4")).rule == "PLT-2"


@pytest.mark.parametrize("on", [True, False])
def test_plt_2_it_binds_both_steps_of_the_oars(on: bool) -> None:
    table = at_table(
        options=house("rafts_need_clear_water", on=on),
        people="0@E5 1@E6",
        rafts="E5",
        hands="0:oars",
    )
    table.power("oars")
    assert ("E6" in table.targets("E5")) != on
    table.raft("E5", "D5")
    assert ("E6" in table.targets("D5")) != on


def test_plt_2_oars_without_a_second_step_do_not_ask_for_it() -> None:
    # The raft cannot go back: an adventurer swims where it was, and kaijus are on both sides.
    table = at_table(
        options=house("rafts_need_clear_water"),
        people="0@B2 0@B2 0@B2 1@B2",
        rafts="B2",
        kaijus="A2 B3",
        hands="0:oars",
    )
    table.power("oars").raft("B2", "A1")
    assert (table.where(0), table.where(10), table.decision) == ("A1+", "B2", "act")


def test_plt_2_it_never_binds_a_raft_tile() -> None:
    table = at_table(
        options=house("rafts_need_clear_water"),
        land="E5:beach=raft",
        people="0@E5",
        phase="waters",
    )
    table.sink("E5")
    assert table.where(0) == "E5+"


# PLT-3: no swimming at full rafts


@pytest.mark.parametrize("on", [True, False])
def test_plt_3_an_adventurer_may_not_enter_water_whose_raft_is_full(on: bool) -> None:
    table = at_table(
        options=house("no_swimming_at_full_rafts", on=on),
        people="0@E5 1@E6 1@E6 1@E6 2@E4",
        rafts="E6 E4",
    )
    assert table.targets(0) == AROUND_E5 - ({"E6"} if on else set())
    if on:
        assert table.refusal(table.step_to(0, "E6")).rule == "PLT-3"


@pytest.mark.parametrize("on", [True, False])
def test_plt_3_it_binds_the_dolphin_and_extra_moves(on: bool) -> None:
    table = at_table(
        options=house("no_swimming_at_full_rafts", on=on, overcrowded=True),
        land="E5:beach=oars",
        people="0@E5 0@E7 1@E6 1@E6 1@E6",
        rafts="E6",
        hands="0:dolphin",
    )
    table.power("dolphin")
    assert ("E6" in table.targets(1)) != on
    table.step(1, "D6")
    assert ("E6" in table.targets(1)) != on
    table.stop().end().sink("E5")
    assert table.decision == "extra move"
    assert ("E6" in table.targets(0)) != on


def test_plt_3_a_dolphin_without_a_second_step_does_not_ask_for_it() -> None:
    # It cannot go back beside the full raft, and kaijus are on both sides.
    table = at_table(
        options=house("no_swimming_at_full_rafts"),
        people="1@B2 1@B2 1@B2 0@B2",
        rafts="B2",
        kaijus="A2 B3",
        hands="0:dolphin",
    )
    table.power("dolphin").step(0, "A1")
    assert (table.where(0), table.decision) == ("A1", "act")


def test_plt_3_it_never_binds_pushes() -> None:
    table = at_table(
        options=house("no_swimming_at_full_rafts"),
        people="0@E5 1@E6 1@E6 1@E6",
        rafts="E6",
        kaijus="D4",
        phase="creatures",
    )
    table.roll("kaiju").creature("D4", "E5").push(0, "E6")
    assert table.where(0) == "E6"


# PLT-4: dive next door


def test_plt_4_dive_moves_a_creature_to_neighbouring_water_free_or_not() -> None:
    table = at_table(
        options=house("short_dive"),
        land="D4:forest",
        volcanoes="D5",
        people="0@E4 1@F4",
        rafts="F4",
        sharks="E5",
        kaijus="E6",
        hands="0:dive",
    )
    table.power("dive").pick("shark", "E5")
    assert table.targets("put") == {"E4", "F4", "F5"}


def test_plt_4_a_creature_acts_where_it_dives_to_and_can_be_repelled() -> None:
    table = at_table(
        options=house("short_dive"), people="0@E4", sharks="E5", hands="0:dive 0:repellent"
    )
    table.power("dive").pick("shark", "E5").put("E4")
    assert (table.who, table.decision) == (0, "repel")
    table.repel()
    assert (table.where(0), table.decision) == ("E4", "act")


def test_plt_4_a_diving_serpent_takes_a_raft() -> None:
    table = at_table(
        options=house("short_dive"), people="1@E4 0@K3", rafts="E4", serpents="E5", hands="0:dive"
    )
    table.power("dive").pick("serpent", "E5").put("E4")
    assert (table.where(10), table.spaces("raft"), table.decision) == ("lost", [], "act")


def test_plt_4_a_diving_kaiju_pushes_and_goes_to_water_only() -> None:
    table = at_table(
        options=house("short_dive"),
        land="E5:forest E6:forest",
        people="1@E4",
        kaijus="E5 D4",
        hands="0:dive",
    )
    table.power("dive").pick("kaiju", "E5")
    assert table.targets("put") == AROUND_E5 - {"E6"}  # the other kaiju's space included
    table.put("E4")
    assert (table.who, table.decision) == (0, "push")
    assert "D4" not in table.targets(10)


def test_plt_4_a_kaiju_does_not_dive_to_what_could_not_leave() -> None:
    table = at_table(
        options=house("short_dive"),
        land=LAGOON_SHORE,
        people="0@K3",
        serpents="G6",
        kaijus="F5",
        hands="0:dive",
    )
    table.power("dive").pick("kaiju", "F5")
    assert table.targets("put") == {"E5", "E6", "F4"}


def test_plt_4_a_creature_that_has_nowhere_to_dive_is_not_to_be_chosen() -> None:
    options = house("short_dive")
    table = at_table(
        options=options, land=LAGOON_SHORE, people="0@K3", serpents="G6 A1", hands="0:dive"
    )
    table.power("dive")
    assert table.legal() == [actions.Pick(0, table.board.index("A1"))]
    alone = at_table(
        options=options, land=LAGOON_SHORE, people="0@K3", serpents="G6", hands="0:dive"
    )
    assert alone.legal(actions.PlayPower) == []


def test_plt_4_it_needs_no_free_water() -> None:
    land = ["A1", "B1", "B2", "C1", "C2", "C3", "D1", "D2", "D3"]
    table = at_table(
        options=replace(CORNER, short_dive=True),
        land=" ".join(f"{space}:beach" for space in land),
        people="0@A1 " + " ".join(f"1@{space}" for space in ("D4", "E1", "E2", "E3", "E4")),
        rafts="E5 F1 F2 F3 F4 F5 F6 G1 G2 G3 G4 G5",
        sharks="G7 G6",
        hands="0:dive",
    )
    table.power("dive").pick("shark", "G7")
    assert table.targets("put") == {"F6", "G6"}


# PLT-5 and PLT-6: how far kaijus go and push


def test_plt_5_a_kaiju_moves_one_space_only() -> None:
    table = at_table(options=house("slow_kaijus"), people="0@K3", kaijus="E5", phase="creatures")
    table.roll("kaiju")
    assert table.targets("E5") == AROUND_E5
    table.creature("E5", "E6")
    assert (table.spaces("kaiju"), table.state.active) == (["E6"], 1)


def test_plt_5_also_when_pushed() -> None:
    table = at_table(options=house("slow_kaijus"), people="0@K3", kaijus="D4 E5", phase="creatures")
    table.roll("kaiju").creature("D4", "E5").push("kaiju", "E6")
    assert (table.spaces("kaiju"), table.state.active) == (["E5", "E6"], 1)


def test_plt_5_sharks_are_as_fast_as_ever() -> None:
    table = at_table(
        options=house("slow_kaijus"), people="0@K3", sharks="E5", kaijus="D4", phase="creatures"
    )
    table.roll("kaiju").creature("D4", "E5").push("shark", "E6")
    assert table.decision == "creature again"


@pytest.mark.parametrize("kind", ["shark", "kaiju"])
def test_plt_6_a_kaiju_pushes_creatures_exactly_one_space(kind: str) -> None:
    table = at_table(
        options=house("short_pushes"),
        people="0@K3",
        sharks="E5" if kind == "shark" else "",
        kaijus="D4 E5" if kind == "kaiju" else "D4",
        phase="creatures",
    )
    table.roll("kaiju").creature("D4", "E5").push(kind, "E6")
    assert ("E6" in table.spaces(kind), table.state.active) == (True, 1)


@pytest.mark.parametrize("kind", ["shark", "kaiju"])
def test_plt_6_by_the_die_they_still_go_two_spaces(kind: str) -> None:
    table = at_table(
        options=house("short_pushes"), people="0@K3", sharks="E5", kaijus="H5", phase="creatures"
    )
    origin, target = ("E5", "E6") if kind == "shark" else ("H5", "H6")
    table.roll(kind).creature(origin, target)
    assert table.decision == "creature again"


# PLT-7: no Actions phase when out


@pytest.mark.parametrize("on", [True, False])
def test_plt_7_who_has_nobody_left_to_save_has_no_actions_phase(on: bool) -> None:
    table = at_table(
        options=house("no_actions_when_out", on=on),
        land="E5:beach E6:beach E7:beach",
        people="0@K3",
        rafts="C4",
        hands="1:oars",
        phase="creatures",
    )
    table.roll("shark")
    assert events.TurnBegan(2, 1, 0, 2) in table.events
    phase = "rising waters" if on else "actions"
    assert table.happened(events.PhaseBegan) == [events.PhaseBegan(phase, 1)]
    assert (table.who, table.decision) == (1, "sink" if on else "act")
    assert len(table.legal(actions.PlayPower)) == (0 if on else 1)


def test_plt_7_who_has_somebody_left_has_one() -> None:
    table = at_table(options=house("no_actions_when_out"), people="0@K3 1@K4", phase="creatures")
    table.roll("shark")
    assert (table.who, table.decision, table.state.moves_left) == (1, "act", 3)


# PLT-8: a repellent only against an attacker


@pytest.mark.parametrize("on", [True, False])
def test_plt_8_a_repellent_does_not_remove_a_creature_that_does_not_attack(on: bool) -> None:
    table = at_table(
        options=house("repel_attackers_only", on=on),
        people="0@C4",
        rafts="C4",
        sharks="C4",
        hands="0:repellent",
    )
    assert len(table.legal(actions.RepelHere)) == (0 if on else 1)
    if on:
        refusal = table.refusal(actions.RepelHere(SHARK, table.board.index("C4")))
        assert (refusal.code, refusal.rule) == ("no_attack", "PLT-8")


def test_plt_8_a_repellent_still_answers_an_attack() -> None:
    table = at_table(
        options=house("repel_attackers_only"),
        people="0@C4",
        sharks="C6",
        hands="0:repellent",
        phase="creatures",
    )
    table.roll("shark").creature("C6", "C5").creature("C5", "C4")
    assert (table.who, table.decision) == (0, "repel")
    assert len(table.legal(actions.Repel)) == 1
