"""The creatures phase: the die, and how creatures move (CRE)."""

from __future__ import annotations

import pytest

from survive.engine import CHANCE, actions, events, refusals
from survive.engine.pieces import KIND_NAMES
from tests.engine.places import LAGOON_SHORE
from tests.table import at_table

AROUND_E5 = {"D4", "D5", "E4", "E6", "F4", "F5"}


# CRE-1: the die


def test_cre_1_the_die_is_chances_and_shows_any_kind() -> None:
    table = at_table(people="0@K3", phase="creatures")
    assert table.who == CHANCE
    assert table.legal() == [actions.Roll(0), actions.Roll(1), actions.Roll(2)]


def test_cre_1_the_active_player_must_move_one_creature_of_that_kind_of_its_choice() -> None:
    table = at_table(
        people="1@K3", serpents="M1", sharks="C3 C3 C8", kaijus="H5", active=1, phase="creatures"
    )
    table.roll("shark")
    assert events.DieRolled(1, "shark", "phase") in table.events
    assert (table.who, table.decision) == (1, "creature step")
    assert {type(action) for action in table.legal()} == {actions.MoveCreature}
    assert (len(table.targets("C3")), len(table.targets("C8"))) == (6, 6)
    assert (table.targets("M1"), table.targets("H5")) == (set(), set())


@pytest.mark.parametrize(
    ("kind", "serpents", "sharks", "why"),
    [
        pytest.param("kaiju", "A1", "A2", events.NONE_THERE, id="none on the board"),
        pytest.param("serpent", "G6", "A2", events.SHUT_IN, id="shut in"),
        pytest.param("shark", "A1", "G6 G6", events.SHUT_IN, id="two shut in"),
    ],
)
def test_cre_1_if_none_of_that_kind_can_move_nothing_happens_and_the_event_says_why(
    kind: str, serpents: str, sharks: str, why: str
) -> None:
    table = at_table(
        land=LAGOON_SHORE,
        people="0@K3 1@K4",
        serpents=serpents,
        sharks=sharks,
        phase="creatures",
    )
    table.roll(kind)
    assert events.CreatureStayed(kind, why) in table.events
    assert (table.who, table.decision, table.state.active) == (1, "act", 1)


def test_cre_1_one_that_cannot_move_does_not_excuse_another() -> None:
    table = at_table(land=LAGOON_SHORE, people="0@K3", serpents="G6 A1", phase="creatures")
    table.roll("serpent")
    assert table.targets("G6") == set()
    assert table.targets("A1") == {"A2", "B2", "B3"}


# CRE-2 to CRE-4: how far


def test_cre_2_a_serpent_moves_exactly_one_water_space() -> None:
    table = at_table(
        land="E4:forest D5:mountain", people="0@K3 1@K4", serpents="E5", phase="creatures"
    )
    table.roll("serpent")
    assert table.targets("E5") == AROUND_E5 - {"E4", "D5"}
    table.creature("E5", "E6")
    assert table.happened(events.CreatureMoved) == [
        events.CreatureMoved(0, "serpent", table.board.index("E5"), table.board.index("E6"), "die")
    ]
    assert (table.spaces("serpent"), table.state.active) == (["E6"], 1)


def test_cre_3_a_shark_moves_one_water_space_and_may_stop() -> None:
    table = at_table(
        land="E4:forest D5:mountain", people="0@K3 1@K4", sharks="E5", phase="creatures"
    )
    table.roll("shark")
    assert table.targets("E5") == AROUND_E5 - {"E4", "D5"}
    table.creature("E5", "E6")
    assert actions.Stop() in table.legal()
    table.stop()
    assert (table.spaces("shark"), table.state.active) == (["E6"], 1)


def test_cre_3_a_shark_moves_two_water_spaces() -> None:
    table = at_table(land="E7:forest", people="0@K3 1@K4", sharks="E5", phase="creatures")
    table.roll("shark").creature("E5", "E6")
    assert table.targets("E6") == {"D5", "D6", "F5", "F6"}
    table.creature("E6", "D6")
    assert (table.spaces("shark"), table.state.active) == (["D6"], 1)


def test_cre_3_the_second_space_is_for_the_same_shark() -> None:
    table = at_table(people="0@K3", sharks="E5 M1", phase="creatures")
    table.roll("shark").creature("E5", "E6")
    assert table.targets("M1") == set()
    assert table.refusal(table.creature_to("M1", "M2")).code == "same_creature"


def test_cre_4_a_kaiju_moves_one_or_two_spaces_water_and_land_in_any_mix() -> None:
    table = at_table(land="E6:forest E7:beach", people="0@K3 1@K4", kaijus="E5", phase="creatures")
    table.roll("kaiju")
    assert table.targets("E5") == AROUND_E5
    table.creature("E5", "E6")
    assert table.decision == "creature again"
    assert table.targets("E6") == {"D5", "D6", "E7", "F5", "F6"}
    table.creature("E6", "E7")
    assert (table.spaces("kaiju"), table.state.active) == (["E7"], 1)


def test_cre_4_a_kaiju_may_stop_after_one_space() -> None:
    table = at_table(land="E5:forest", people="0@K3 1@K4", kaijus="E5", phase="creatures")
    table.roll("kaiju").creature("E5", "E6").stop()
    assert (table.spaces("kaiju"), table.state.active) == (["E6"], 1)


# CRE-5: where a move ends


def test_cre_5_a_shark_stops_at_a_swimmer() -> None:
    table = at_table(people="0@E6 0@K3 1@K4", sharks="E5", phase="creatures")
    table.roll("shark").creature("E5", "E6")
    assert (table.where(0), table.decision, table.state.active) == ("lost", "act", 1)


def test_cre_5_a_shark_stops_at_a_swimmer_also_if_it_is_repelled_there() -> None:
    table = at_table(
        people="0@E6 1@E6 1@K4", sharks=["E5", "E6"][0], hands="1:repellent", phase="creatures"
    )
    table.roll("shark").creature("E5", "E6").repel()
    assert (table.spaces("shark"), table.decision, table.state.active) == ([], "act", 1)


@pytest.mark.parametrize("people", ["0@E6 0@K3", "0@K3"])
def test_cre_5_a_shark_does_not_stop_beside_a_raft(people: str) -> None:
    table = at_table(people=people, rafts="E6", sharks="E5", phase="creatures")
    table.roll("shark").creature("E5", "E6")
    assert table.decision == "creature again"
    table.creature("E6", "E7")
    assert table.spaces("shark") == ["E7"]


@pytest.mark.parametrize(
    ("people", "rafts", "sharks", "serpents", "kaijus"),
    [
        pytest.param("0@E6 0@K3", "", "", "", "E5", id="swimmer"),
        pytest.param("0@K3 0@K3", "E6", "", "", "E5", id="empty raft"),
        pytest.param("0@K3 0@K3", "", "E6", "", "E5", id="shark"),
        pytest.param("0@K3 0@K3", "", "", "E6", "E5", id="serpent"),
        pytest.param("0@K3 0@K3", "", "", "", "E5 E6", id="kaiju"),
    ],
)
def test_cre_5_a_kaiju_stops_at_anything(
    people: str, rafts: str, sharks: str, serpents: str, kaijus: str
) -> None:
    table = at_table(
        people=people,
        rafts=rafts,
        sharks=sharks,
        serpents=serpents,
        kaijus=kaijus,
        phase="creatures",
    )
    table.roll("kaiju").creature("E5", "E6")
    assert "E6" in table.spaces("kaiju")
    # Nothing is left to be pushed where an empty raft was: the next turn begins.
    assert table.decision == ("act" if rafts else "push")


def test_cre_5_a_kaiju_stops_at_someone_on_land() -> None:
    table = at_table(land="E6:forest", people="0@E6", kaijus="E5", phase="creatures")
    table.roll("kaiju").creature("E5", "E6")
    assert table.decision == "push"


@pytest.mark.parametrize("kind", ["shark", "kaiju"])
def test_cre_5_a_move_of_two_spaces_may_not_end_where_it_began(kind: str) -> None:
    table = at_table(
        people="0@K3",
        sharks="E5" if kind == "shark" else "",
        kaijus="E5" if kind == "kaiju" else "",
        phase="creatures",
    )
    table.roll(kind).creature("E5", "E6")
    assert table.targets("E6") == {"D5", "D6", "E7", "F5", "F6"}
    began = table.board.index("E5")
    refused = table.refusal(table.creature_to("E6", "E5"))
    assert refused == refusals.BACK_WHERE_IT_BEGAN(space=began)


def test_cre_5_in_a_dead_end_the_second_space_is_not_asked_for() -> None:
    shore = LAGOON_SHORE.replace("G5:mountain ", "")
    table = at_table(land=shore, people="0@K3 1@K4", sharks="G5", phase="creatures")
    table.roll("shark").creature("G5", "G6")
    assert (table.spaces("shark"), table.decision, table.state.active) == (["G6"], "act", 1)


# CRE-6: company, and what no creature enters


@pytest.mark.parametrize("kind", ["serpent", "shark"])
def test_cre_6_serpents_and_sharks_may_share_a_space(kind: str) -> None:
    table = at_table(
        people="0@K3 1@K4",
        serpents="E6 E5" if kind == "serpent" else "E6",
        sharks="E6 E5" if kind == "shark" else "E6",
        phase="creatures",
    )
    table.roll(kind).creature("E5", "E6")
    if kind == "shark":
        table.stop()
    assert table.spaces(kind) == ["E6", "E6"]
    assert table.state.active == 1


@pytest.mark.parametrize("kind", ["serpent", "shark"])
def test_cre_6_serpents_and_sharks_enter_no_land_no_volcano_and_no_kaijus_space(kind: str) -> None:
    table = at_table(
        land="D4:beach",
        volcanoes="D5",
        people="0@K3",
        serpents="E5" if kind == "serpent" else "",
        sharks="E5" if kind == "shark" else "",
        kaijus="E6",
        phase="creatures",
    )
    table.roll(kind)
    assert table.targets("E5") == {"E4", "F4", "F5"}
    index = table.board.index
    assert [table.refusal(table.creature_to("E5", space)) for space in ("D4", "D5", "E6")] == [
        refusals.STAYS_IN_WATER(kind=KIND_NAMES.index(kind)),
        refusals.VOLCANO_THERE("CRE-6", space=index("D5")),
        refusals.KAIJU_THERE("CRE-6", space=index("E6")),
    ]


def test_cre_6_a_kaiju_enters_no_volcano() -> None:
    table = at_table(volcanoes="D5 F4", people="0@K3", kaijus="E5", phase="creatures")
    table.roll("kaiju")
    assert table.targets("E5") == AROUND_E5 - {"D5", "F4"}


@pytest.mark.parametrize("kind", ["serpent", "shark", "kaiju"])
def test_cre_6_no_creature_enters_a_safe_island(kind: str) -> None:
    table = at_table(
        people="0@K3",
        serpents="B1" if kind == "serpent" else "",
        sharks="B1" if kind == "shark" else "",
        kaijus="B1" if kind == "kaiju" else "",
        phase="creatures",
    )
    table.roll(kind)
    assert table.targets("B1") == {"B2", "C1", "C2"}
    assert len(table.legal()) == 3
