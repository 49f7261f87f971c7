"""The turn: its phases, players who are out, who decides, and what is not a decision (TRN)."""

from __future__ import annotations

import pytest

from survive.engine import CHANCE, NOBODY, Options, actions, events, is_forced, refusals
from tests.table import at_table

LAGOON = "F4:forest F6:forest E5:forest E6:forest G5:forest G7:beach H5:beach H6:forest"
"""Land around the two Water spaces G6 and F5."""


# TRN-1


def test_trn_1_actions_then_rising_waters_then_creatures_then_the_next_player() -> None:
    table = at_table(land="E5:forest", people="0@A1 1@A1 2@A1")
    assert (table.who, table.decision) == (0, "act")
    assert table.end().events == [events.PhaseBegan("rising waters", 0)]
    assert (table.who, table.decision) == (0, "sink")
    table.sink("E5")
    assert table.events[-1] == events.PhaseBegan("creatures", 0)
    assert (table.who, table.decision) == (CHANCE, "roll")
    table.roll("shark")
    assert table.events == [
        events.DieRolled(0, "shark", "phase"),
        events.CreatureStayed("shark", events.NONE_THERE),
        events.TurnBegan(2, 1, 3, 1),
        events.PhaseBegan("actions", 1),
    ]
    assert (table.who, table.decision, table.state.moves_left) == (1, "act", 3)


def test_trn_1_after_the_last_seat_comes_the_first_seat() -> None:
    table = at_table(people="0@A1 1@A1 2@A1", active=2, turn=3, phase="creatures")
    table.roll("kaiju")
    assert (table.who, table.state.turn) == (0, 4)


def test_trn_1_the_creature_moves_before_the_next_player_begins() -> None:
    table = at_table(people="0@A1 1@A1 2@A1", serpents="G1", phase="creatures")
    table.roll("serpent")
    assert (table.who, table.decision) == (0, "creature step")
    assert table.creature("G1", "G2").who == 1


def test_trn_1_moves_that_are_left_do_not_go_over_into_other_phases() -> None:
    table = at_table(land="E5:forest", people="0@E5")
    table.end()
    assert table.targets(0) == set()
    assert table.refusal(table.step_to(0, "D5")) == refusals.MUST_SINK(seat=0)


# TRN-2


def test_trn_2_who_has_nobody_left_has_no_moves_and_sinks_two_tiles() -> None:
    land = "E5:forest=dive E6:forest=dive"
    table = at_table(land=land, people="0@A1 2@A1", rafts="C4", phase="creatures")
    table.roll("serpent")
    assert table.happened(events.TurnBegan) == [events.TurnBegan(2, 1, 0, 2)]
    assert (table.who, table.legal()) == (1, [actions.EndActions()])
    though_empty = table.refusal(table.raft_to("C4", "C5"))
    assert though_empty == refusals.NO_MOVES_LEFT()
    table.end().sink("E5")
    assert (table.who, table.decision, table.targets("sink")) == (1, "sink", {"E6"})
    table.sink("E6")
    assert table.decision == "roll"
    assert table.roll("serpent").who == 2


def test_trn_2_who_has_nobody_left_may_still_play_powers() -> None:
    table = at_table(people="0@A1", rafts="C4", hands="1:oars", phase="creatures")
    table.roll("serpent").power("oars").raft("C4", "C5").raft("C5", "C6")
    assert table.spaces("raft") == ["C6"]


def test_trn_2_who_saves_its_last_one_uses_its_moves_for_empty_rafts_and_sinks_one_tile() -> None:
    land = "E5:forest=dive E6:forest=dive"
    table = at_table(land=land, people="0@C1 1@A1 1@K6", rafts="C1 C6 K6")
    table.step(0, "ashore")
    assert (table.who, table.decision, table.state.moves_left) == (0, "act", 2)
    assert table.targets("K6") == set()  # it is not empty
    table.raft("C1", "C2").raft("C6", "C7").end().sink("E5")
    assert table.decision == "roll"


@pytest.mark.parametrize("kind", ["shark", "serpent"])
def test_trn_2_who_loses_its_last_one_in_its_actions_sinks_one_tile(kind: str) -> None:
    table = at_table(
        land="E5:forest=dive E6:forest=dive",
        people="0@C4 1@A1",
        rafts="C7",
        sharks="C5" if kind == "shark" else "",
        serpents="C5" if kind == "serpent" else "",
    )
    table.step(0, "C5").raft("C7", "C6").end().sink("E5")
    assert table.where(0) == "lost"
    assert table.decision == "roll"


def test_trn_2_who_loses_its_last_one_with_its_tile_sinks_no_second() -> None:
    table = at_table(land="E5:forest=whirlpool E6:forest", people="0@E5 1@A1 2@A1", phase="waters")
    table.sink("E5")
    assert (table.where(0), table.decision) == ("lost", "roll")


def test_trn_2_who_lost_its_last_one_in_anothers_turn_is_out_when_its_own_begins() -> None:
    table = at_table(people="0@A1 1@C4 2@A1", serpents="C5", phase="creatures")
    table.roll("serpent").creature("C5", "C4")
    assert table.happened(events.TurnBegan) == [events.TurnBegan(2, 1, 0, 2)]


# TRN-3


def test_trn_3_the_active_player_decides_who_of_others_boards() -> None:
    table = at_table(people="0@M1 1@C4 1@C5 2@C5 2@C5", rafts="C4", active=1)
    table.raft("C4", "C5")
    assert (table.who, table.decision) == (1, "board")
    table = at_table(people="0@M1 1@C5 1@C5 2@C5 2@C5", rafts="C4", active=0)
    table.raft("C4", "C5")
    assert (table.who, table.decision) == (0, "board")


def test_trn_3_the_active_player_chooses_the_creature_and_pushes_others_adventurers() -> None:
    table = at_table(people="0@M1 1@C5 2@C5", kaijus="C4 G1", active=0, phase="creatures")
    table.roll("kaiju")
    assert (table.who, table.decision) == (0, "creature step")
    assert table.targets("G1")
    assert table.targets("C4")
    table.creature("C4", "C5")
    assert (table.who, table.decision) == (0, "push")
    assert table.targets(10)
    assert table.targets(20)


def test_trn_3_the_active_player_relocates_a_shark() -> None:
    table = at_table(
        land="E5:forest=shark", people="0@M1 1@M1", sharks="A1 A2 A3 A4 A5 A6", phase="waters"
    )
    table.sink("E5")
    assert (table.who, table.decision) == (0, "relocate")


def test_trn_3_the_repellent_is_its_holders_choice() -> None:
    table = at_table(
        people="0@M1 1@C4", sharks="C5", hands="1:repellent", active=0, phase="creatures"
    )
    table.roll("shark").creature("C5", "C4")
    assert (table.who, table.decision) == (1, "repel")


def test_trn_3_an_extra_move_is_its_owners_choice() -> None:
    options = Options(players=5, overcrowded=True)
    table = at_table(
        options=options, land="E5:forest=dive", people="0@M1 3@E5", active=0, phase="waters"
    )
    table.sink("E5")
    assert (table.who, table.decision) == (3, "extra move")


# TRN-4


def test_trn_4_a_decision_with_a_single_action_is_still_its_seats_decision() -> None:
    table = at_table(land="E5:forest", people="0@M1 1@M1", active=1, phase="waters")
    assert (table.who, table.legal()) == (1, [actions.Sink(table.board.index("E5"))])
    assert is_forced(table.state)


def test_trn_4_a_question_that_one_can_only_decline_is_put() -> None:
    table = at_table(people="0@M1 1@C4", sharks="C5", hands="1:oars", phase="creatures")
    table.roll("shark").creature("C5", "C4")
    assert (table.who, table.legal()) == (1, [actions.Decline()])
    assert is_forced(table.state)


def test_trn_4_chance_and_a_choice_are_not_forced() -> None:
    assert not is_forced(at_table(phase="creatures").state)
    assert not is_forced(at_table(people="0@C4").state)


def test_trn_4_boarding_is_not_put_when_there_are_seats_for_all() -> None:
    table = at_table(people="0@C5 1@C5 2@C5", rafts="C4")
    table.raft("C4", "C5")
    assert table.decision == "act"
    assert len(table.happened(events.AdventurerBoarded)) == 3


def test_trn_4_a_creatures_second_step_is_not_put_where_there_is_none() -> None:
    table = at_table(land=LAGOON, people="0@M1 1@M1", sharks="G6", phase="creatures")
    assert table.roll("shark").targets("G6") == {"F5"}
    table.creature("G6", "F5")
    assert (table.who, table.decision) == (1, "act")


def test_trn_4_a_rafts_second_step_is_not_put_where_there_is_none() -> None:
    blocked = "E5:forest E6:forest F4:forest F6:forest G5:forest"
    table = at_table(land=blocked, people="0@G6 1@F5 1@F5 0@M1", rafts="G6", hands="0:oars")
    table.power("oars").raft("G6", "F5")  # the two that board there take control of it
    assert (table.where(10), table.where(11)) == ("F5+", "F5+")
    assert table.decision == "act"


def test_trn_4_a_dolphins_second_step_is_not_put_to_one_who_is_ashore() -> None:
    table = at_table(land="E5:forest", people="0@D4", hands="0:dolphin")
    assert table.power("dolphin").step(0, "E5").decision == "act"


def test_trn_4_an_extra_move_that_does_not_exist_is_not_put() -> None:
    options = Options(players=5, overcrowded=True, no_entering_creatures=True)
    table = at_table(
        options=options,
        land="F2:forest=dive E4:forest",
        people="0@M1 1@F2",
        serpents="E2 E3 F1 F3 G2",
        sharks="G3",
        phase="waters",
    )
    table.sink("F2")
    assert (table.where(10), table.decision) == ("F2", "roll")


def test_trn_4_after_the_end_nobody_decides_anything() -> None:
    table = at_table(people="0@C1", rafts="C1")
    table.step(0, "ashore")
    assert (table.who, table.decision, table.legal()) == (NOBODY, "nothing", [])
    assert table.refusal(actions.EndActions()) == refusals.GAME_OVER()
    assert not is_forced(table.state)
