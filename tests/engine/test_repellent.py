"""Repellents: who is asked, when, and what they do (POW-6, POW-7)."""

from __future__ import annotations

import pytest

from survive.engine import actions, events, refusals
from survive.engine.pieces import KAIJU, REPELLENT, SHARK
from tests.table import Table, at_table


def asked(table: Table) -> list[tuple[int, str]]:
    """Return who was asked about what after the last action."""
    return [
        (event.seat, event.kind)
        for event in table.happened(events.RepellentAsked)
        if isinstance(event, events.RepellentAsked)
    ]


# POW-6: what it does


def test_pow_6_a_repelled_shark_goes_to_the_reserve_and_all_in_its_space_are_spared() -> None:
    table = at_table(people="0@D4 1@D4 2@D4", sharks="C4", hands="2:repellent", phase="creatures")
    table.roll("shark").creature("C4", "D4")
    assert (table.who, table.decision) == (2, "repel")  # on another player's turn
    table.repel()
    assert [table.where(a) for a in (0, 10, 20)] == ["D4"] * 3
    assert table.state.in_reserve(SHARK) == 6
    space = table.board.index("D4")
    assert events.PowerPlayed(2, "repellent", "beach") in table.events
    assert events.CreatureRemoved("shark", space, "repellent") in table.events
    assert table.state.hand_size[2] == 0


def test_pow_6_a_repelled_kaiju_spares_those_on_land() -> None:
    table = at_table(
        land="E5:forest", people="0@E5 1@E5", kaijus="D4", hands="1:repellent", phase="creatures"
    )
    table.roll("kaiju").creature("D4", "E5").repel()
    assert (table.where(0), table.where(10), table.spaces("kaiju")) == ("E5", "E5", [])
    assert table.happened(events.AdventurerMoved) == []
    assert table.state.in_reserve(KAIJU) == 2


def test_pow_6_a_repelled_kaiju_spares_raft_crew_swimmers_and_creatures() -> None:
    table = at_table(
        people="0@C4 0@C4 1@C4",
        rafts="C4",
        sharks="C4",
        kaijus="C5",
        hands="1:repellent",
        phase="creatures",
    )
    table.roll("kaiju").creature("C5", "C4").repel()
    assert [table.where(a) for a in (0, 1, 10)] == ["C4+"] * 3
    assert (table.spaces("raft"), table.spaces("shark")) == (["C4"], ["C4"])
    assert table.spaces("kaiju") == []


def test_pow_6_it_is_useless_against_serpents() -> None:
    table = at_table(people="0@D4 0@K3", serpents="C4", hands="0:repellent", phase="creatures")
    table.roll("serpent").creature("C4", "D4")
    assert asked(table) == []
    assert table.where(0) == "lost"
    assert table.state.hand_size[0] == 1


def test_pow_6_in_the_own_actions_phase_it_is_useless_against_serpents() -> None:
    table = at_table(people="0@D4", serpents="C4", hands="0:repellent")
    assert table.legal(actions.RepelHere) == []


def test_pow_6_one_repellent_serves_for_one_creature() -> None:
    table = at_table(people="0@D4 0@K3", sharks="C4 C4", hands="0:repellent 0:oars")
    table.step(0, "C4").repel()
    assert (table.who, table.decision) == (0, "repel")  # the second shark
    assert table.legal() == [actions.Decline()]
    table.decline()
    assert (table.where(0), table.spaces("shark")) == ("lost", ["C4"])


@pytest.mark.parametrize("hands", ["0:repellent 0:repellent", "0:repellent 1:repellent"])
def test_pow_6_two_sharks_in_one_space_need_one_repellent_each(hands: str) -> None:
    table = at_table(people="0@D4 1@C4 1@C4 1@C4", rafts="C4", sharks="C4 C4", hands=hands)
    table.step(0, "C4").repel()
    assert asked(table) == [(0 if hands.count("0:") == 2 else 1, "shark")]
    table.repel()
    assert (table.where(0), table.spaces("shark"), table.decision) == ("C4", [], "act")


# POW-7: the question


def test_pow_7_the_question_goes_in_turn_order_from_the_active_player() -> None:
    table = at_table(
        people="0@D4 1@D4 2@D4 0@K3",
        sharks="C4",
        hands="0:repellent 1:oars 2:repellent",
        active=1,
        phase="creatures",
    )
    table.roll("shark").creature("C4", "D4")
    order = [table.who]
    for _ in range(2):
        table.decline()
        assert table.where(0) == "D4"
        order.append(table.who)
    assert order == [1, 2, 0]
    table.decline()
    assert [table.where(a) for a in (0, 10, 20)] == ["lost"] * 3


def test_pow_7_the_question_stops_once_the_creature_is_gone() -> None:
    table = at_table(
        people="0@D4 1@D4 2@D4",
        sharks="C4",
        hands="0:repellent 1:repellent 2:repellent",
        phase="creatures",
    )
    table.roll("shark").creature("C4", "D4")
    table.decline().repel()
    assert asked(table) == []
    assert list(table.state.hand_size) == [1, 0, 1]
    assert table.state.active == 1  # the turn is over


def test_pow_7_who_holds_only_other_powers_is_asked_and_can_only_decline() -> None:
    table = at_table(people="0@D4 1@D4 1@K3", sharks="C4", hands="1:oars", phase="creatures")
    table.roll("shark").creature("C4", "D4")
    assert (table.who, table.decision) == (1, "repel")
    assert table.legal() == [actions.Decline()]
    refused = table.refusal(actions.Repel())
    assert refused == refusals.POWER_NOT_HELD("POW-7", power=REPELLENT)
    table.decline()
    assert events.RepellentDeclined(1, "shark", table.board.index("D4")) in table.events
    assert (table.where(0), table.where(10)) == ("lost", "lost")


def test_pow_7_who_holds_no_tile_is_not_asked() -> None:
    table = at_table(people="0@D4 1@D4 1@K3", sharks="C4", hands="2:repellent", phase="creatures")
    table.roll("shark").creature("C4", "D4")
    assert asked(table) == []
    assert (table.where(0), table.where(10)) == ("lost", "lost")


def test_pow_7_who_has_nobody_in_the_space_is_not_asked() -> None:
    table = at_table(
        people="0@D4 1@D5 1@K3", sharks="C4", hands="0:oars 1:repellent", phase="creatures"
    )
    table.roll("shark").creature("C4", "D4")
    assert asked(table) == [(0, "shark")]
    table.decline()
    assert asked(table) == []
    assert table.where(0) == "lost"


def test_pow_7_one_aboard_whom_the_shark_cannot_touch_is_asked_as_well() -> None:
    table = at_table(
        people="1@D4 1@D4 1@D4 0@D4",
        rafts="D4",
        sharks="C4",
        hands="1:repellent",
        phase="creatures",
    )
    table.roll("shark").creature("C4", "D4")
    assert table.who == 1
    table.repel()
    assert (table.where(0), table.spaces("shark")) == ("D4", [])


def test_pow_7_the_one_who_caused_it_is_asked_too() -> None:
    table = at_table(people="0@D4", sharks="C4", hands="0:repellent")
    table.step(0, "C4")
    assert (table.who, table.decision) == (0, "repel")


def test_pow_7_every_new_interaction_asks_anew() -> None:
    table = at_table(people="0@D4 0@D3 0@K3", sharks="C4", hands="0:repellent")
    table.step(0, "C4").decline()
    assert table.where(0) == "lost"
    table.step(1, "C4")
    assert asked(table) == [(0, "shark")]
    table.repel()
    assert table.where(1) == "C4"


def test_pow_7_a_tiles_shark_asks_before_it_eats() -> None:
    table = at_table(land="E5:beach=shark", people="0@E5 1@E5", hands="1:repellent", phase="waters")
    table.sink("E5")
    assert (table.who, table.where(0), table.where(10)) == (1, "E5", "E5")
    table.repel()
    assert (table.where(0), table.where(10), table.spaces("shark")) == ("E5", "E5", [])


def test_pow_7_a_kaiju_that_meets_only_creatures_or_an_empty_raft_asks_nobody() -> None:
    table = at_table(
        people="0@K3", rafts="C4", sharks="C4", kaijus="C5", hands="0:repellent", phase="creatures"
    )
    table.roll("kaiju").creature("C5", "C4")
    assert asked(table) == []
    assert (table.who, table.decision) == (0, "push")


# POW-7: in the player's own Actions phase


def test_pow_7_a_shark_beside_a_raft_is_no_attack_and_asks_nobody() -> None:
    table = at_table(
        people="0@D4 1@D4", rafts="D4", sharks="C4", hands="1:repellent", phase="creatures"
    )
    table.roll("shark").creature("C4", "D4")
    assert asked(table) == []
    assert table.decision == "creature again"


@pytest.mark.parametrize(("space", "sharks"), [("C4", 1), ("C4", 2), ("A1", 1), ("M7", 1)])
def test_pow_7_a_holder_may_repel_the_shark_beside_its_raft_in_its_own_actions_phase(
    space: str, sharks: int
) -> None:
    table = at_table(
        people=f"0@{space}",
        rafts=space,
        sharks=" ".join([space] * sharks),
        hands="0:repellent",
        moves=0,
    )
    assert table.legal(actions.RepelHere) == [actions.RepelHere(SHARK, table.board.index(space))]
    table.repel_here("shark", space)
    assert (len(table.spaces("shark")), table.state.hand_size[0]) == (sharks - 1, 0)
    assert events.PowerPlayed(0, "repellent", "beach") in table.events
    assert table.decision == "act"


@pytest.mark.parametrize(
    ("people", "hands", "reason"),
    [
        ("0@C4", "1:repellent", "power_not_held POW-6"),
        ("1@C4 0@C5", "0:repellent", "nobody_to_protect POW-7"),
    ],
)
def test_pow_7_without_a_repellent_or_without_anyone_there_it_may_not(
    people: str, hands: str, reason: str
) -> None:
    table = at_table(people=people, rafts="C4", sharks="C4", hands=hands)
    assert table.legal(actions.RepelHere) == []
    refused = table.refusal(actions.RepelHere(SHARK, table.board.index("C4")))
    assert f"{refused.code} {refused.rule}" == reason


def test_pow_7_a_repellent_is_no_power_to_be_played_without_a_creature() -> None:
    table = at_table(people="0@C4", sharks="C5", hands="0:repellent")
    assert table.legal(actions.PlayPower) == []
    assert table.legal(actions.RepelHere) == []


# A chain: a kaiju pushes a kaiju onto a raft beside a shark; the third player holds a repellent


def chain() -> Table:
    table = at_table(
        people="0@E5 2@E5 1@K3",
        rafts="E5",
        sharks="E5",
        kaijus="C4 D4",
        hands="2:repellent",
        phase="creatures",
    )
    table.roll("kaiju").creature("C4", "D4")
    assert (table.who, table.decision) == (0, "push")
    table.push("kaiju", "E5")
    return table


def test_pow_7_a_kaiju_pushed_onto_a_raft_is_repelled_by_the_third_player() -> None:
    table = chain()
    assert (table.who, table.decision) == (2, "repel")
    table.repel()
    assert table.spaces("kaiju") == ["D4"]
    assert (table.spaces("raft"), table.spaces("shark")) == (["E5"], ["E5"])
    assert (table.where(0), table.where(20)) == ("E5+", "E5+")
    assert (table.state.active, table.decision) == (1, "act")


def test_pow_7_a_kaiju_pushed_onto_a_raft_pushes_all_if_the_third_player_declines() -> None:
    table = chain().decline()
    assert (table.spaces("raft"), table.spaces("kaiju")) == ([], ["D4", "E5"])
    assert (table.who, table.decision) == (0, "push")
    assert table.targets(20) == {"D5", "E4", "E6", "F4", "F5"}
    table.push(20, "F5").push("shark", "F5")
    # The shark comes to the swimmer: a new question about another creature.
    assert asked(table) == [(2, "shark")]
    table.repel()
    assert (table.where(20), table.spaces("shark")) == ("F5", [])
    assert (table.who, table.decision) == (0, "push")  # a player is still waiting
    table.push(0, "D5")
    assert (table.where(0), table.state.active) == ("D5", 1)
