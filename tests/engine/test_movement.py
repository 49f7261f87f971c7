"""Moves of adventurers and rafts (MOV; boarding is in test_boarding.py)."""

from __future__ import annotations

import pytest

from survive.engine import actions, events, refusals
from survive.engine.board import ASHORE
from tests.table import Table, at_table


def moved(table: Table, adventurer: int, origin: str, target: str, how: str) -> events.Event:
    """Return the event of a step."""
    index = table.board.index
    seat = int(table.state.ruleset.owner[adventurer])
    return events.AdventurerMoved(seat, adventurer, index(origin), index(target), how)


def pass_turn(table: Table, tile: str) -> None:
    """End the turn without a move, sink a tile, and roll a creature that is not on the board."""
    table.end().sink(tile).roll("serpent")


# MOV-1


def test_mov_1_three_moves_freely_divided_and_the_phase_ends_when_the_player_says_so() -> None:
    table = at_table(land="E4:beach E5:forest E6:forest F5:forest", people="0@E5 0@E6", rafts="C4")
    table.step(0, "E4").raft("C4", "C5").step(1, "E5")
    assert table.state.moves_left == 0
    assert table.decision == "act"
    assert table.targets(0) == set()
    assert table.refusal(table.step_to(0, "E5")) == refusals.NO_MOVES_LEFT()
    assert table.refusal(table.raft_to("C5", "C4")) == refusals.NO_MOVES_LEFT()
    table.end()
    assert table.decision == "sink"


def test_mov_1_all_three_moves_may_be_those_of_one_piece() -> None:
    table = at_table(land="E4:forest E5:forest E6:forest E7:forest", people="0@E4")
    table.step(0, "E5").step(0, "E6").step(0, "E7")
    assert (table.where(0), table.state.moves_left) == ("E7", 0)


@pytest.mark.parametrize("used", [0, 1, 2])
def test_mov_1_moves_may_be_left_unused(used: int) -> None:
    table = at_table(land="E4:forest E5:forest", people="0@E4")
    for count in range(used):
        table.step(0, "E5" if count == 0 else "E4")
    assert table.end().decision == "sink"
    assert table.state.moves_left == 0


def test_mov_1_with_no_moves_left_powers_may_still_be_played() -> None:
    table = at_table(people="0@E5", hands="0:dolphin", moves=0)
    assert table.targets(0) == set()
    assert table.power("dolphin").decision == "dolphin step"


def test_mov_1_only_own_adventurers_are_moved() -> None:
    table = at_table(land="E5:forest", people="0@E5 1@E5")
    assert table.targets(0) != set()
    assert table.targets(10) == set()
    refused = table.refusal(table.step_to(10, "E6"))
    assert refused == refusals.NOT_YOUR_ADVENTURER(adventurer=10, owner=1)


# MOV-2, MOV-3, MOV-4


@pytest.mark.parametrize(
    ("start", "target", "rafts"),
    [
        ("E5", "E4", ""),  # Land to Land
        ("E5", "D4", "D4"),  # Land to raft
        ("D4", "E5", "D4"),  # raft to Land
        ("D4", "D3", "D4 D3"),  # raft to raft
    ],
)
def test_mov_2_on_foot_between_land_and_rafts(start: str, target: str, rafts: str) -> None:
    table = at_table(land="E4:forest E5:forest", people=f"0@{start}", rafts=rafts)
    table.step(0, target)
    assert table.events[0] == moved(table, 0, start, target, "walk")
    assert table.where(0) == target + ("+" if target in rafts.split() else "")
    assert table.state.swam == 0
    assert table.state.moves_left == 2


def test_mov_2_on_foot_from_a_raft_on_a_landing_space_to_the_safe_island() -> None:
    table = at_table(people="0@C11 0@E5", rafts="C11")
    table.step(0, "ashore")
    north_east = table.board.safe_names.index("NE")
    assert table.events == [events.AdventurerSaved(0, table.board.index("C11"), north_east, "walk")]


@pytest.mark.parametrize("space", ["B2", "D1", "A1", "E5"])
def test_mov_2_no_other_space_reaches_a_safe_island(space: str) -> None:
    table = at_table(land="E5:forest", people=f"0@{space}")
    assert "ashore" not in table.targets(0)
    refused = table.refusal(actions.Step(0, ASHORE))
    assert refused == refusals.NO_SAFE_ISLAND_THERE(space=table.state.where[0])


@pytest.mark.parametrize(
    ("start", "target", "rafts", "others"),
    [
        ("E5", "D4", "", ""),  # Land to Water
        ("C4", "D4", "C4", ""),  # raft to Water
        ("C4", "D4", "", ""),  # Water to Water
        ("D4", "E5", "", ""),  # Water to Land
        ("C4", "D4", "D4", ""),  # Water to a raft
        ("E5", "D4", "D4", "1@D4 1@D4 1@D4"),  # Land to Water beside a full raft
        ("C4", "D4", "C4 D4", "1@D4 1@D4 1@D4"),  # raft to Water beside a full raft
    ],
)
def test_mov_3_a_move_that_begins_or_ends_in_water_is_a_swim(
    start: str, target: str, rafts: str, others: str
) -> None:
    table = at_table(land="E5:forest E6:forest", people=f"0@{start} {others}", rafts=rafts)
    table.step(0, target)
    assert table.events[0] == moved(table, 0, start, target, "swim")
    assert table.refusal(table.step_to(0, "D5")) == refusals.ALREADY_SWUM(adventurer=0)


def test_mov_3_swimming_from_a_landing_space_to_its_safe_island() -> None:
    table = at_table(people="0@K1 0@E5")
    table.step(0, "ashore")
    south_west = table.board.safe_names.index("SW")
    assert table.events == [events.AdventurerSaved(0, table.board.index("K1"), south_west, "swim")]


def test_mov_4_an_adventurer_swims_once_a_turn_but_may_walk_on() -> None:
    table = at_table(land="E5:forest E6:forest F6:forest", people="0@D4 0@D7")
    table.step(0, "E5").step(0, "E6")
    assert table.happened(events.AdventurerMoved) == [
        events.AdventurerMoved(0, 0, table.board.index("E5"), table.board.index("E6"), "walk")
    ]
    assert "D6" not in table.targets(0)  # that would be its second swim
    assert table.refusal(table.step_to(0, "D6")) == refusals.ALREADY_SWUM(adventurer=0)
    assert table.targets(1) >= {"D8", "C7"}  # another one may still swim


def test_mov_4_walking_before_the_swim_is_allowed() -> None:
    table = at_table(land="E5:forest E6:forest", people="0@E6")
    table.step(0, "E5").step(0, "D4")
    assert table.where(0) == "D4"
    assert table.targets(0) == set()


def test_mov_4_a_swimmer_on_a_landing_space_does_not_swim_ashore_in_the_same_turn() -> None:
    table = at_table(people="0@C2")
    table.step(0, "C1")
    assert table.targets(0) == set()
    assert table.refusal(actions.Step(0, ASHORE)) == refusals.ALREADY_SWUM(adventurer=0)


def test_mov_4_who_swam_aboard_anothers_raft_gets_no_further_over_water() -> None:
    table = at_table(people="0@C3 1@D3 1@D3", rafts="D3")
    table.step(0, "D3")
    assert table.where(0) == "D3+"
    assert table.targets("D3") == set()  # two of the opponent control it (MOV-6)
    assert table.targets(0) == set()


def test_mov_4_who_swam_aboard_may_go_on_with_a_raft_that_it_controls() -> None:
    table = at_table(people="0@C3 1@D3", rafts="D3")
    table.step(0, "D3").raft("D3", "D2").raft("D2", "D1")
    assert table.where(0) == "D1+"


def test_mov_4_who_swam_aboard_may_walk_to_land_to_a_raft_and_to_a_safe_island() -> None:
    table = at_table(land="E5:forest", people="0@C4 1@D4 1@D4", rafts="D4 D3")
    assert table.step(0, "D4").targets(0) == {"E5", "D3"}
    table = at_table(people="0@C2 0@E5 1@C1 1@C1", rafts="C1")
    assert table.step(0, "C1").targets(0) == {"ashore"}


def test_mov_4_in_its_next_turn_it_may_swim_again() -> None:
    land = "F2:beach F3:beach F4:beach"
    table = at_table(land=land, people="0@D7 1@A1 2@A1")
    table.step(0, "D8")
    assert table.targets(0) == set()
    for tile in ("F2", "F3", "F4"):
        pass_turn(table, tile)
    assert table.who == 0
    assert table.targets(0) >= {"D7", "C8"}


# MOV-5, MOV-6


def test_mov_5_any_number_of_adventurers_share_a_space() -> None:
    land = "E4:forest E5:forest"
    table = at_table(land=land, people="0@E4 0@E4 0@D5 1@E5 1@E5 2@E5 2@E5")
    table.step(0, "E5").step(1, "E5").step(2, "E5")
    assert table.state.people[table.board.index("E5")] == 7
    table = at_table(land=land, people="0@E4 0@E4 1@D4 1@D4 2@D4")
    table.step(0, "D4").step(1, "D4")
    assert table.state.swimmers(table.board.index("D4")) == 5


@pytest.mark.parametrize(
    ("aboard", "allowed"),
    [
        ("", True),
        ("0", True),
        ("01", True),
        ("001", True),
        ("012", True),  # not as all opponents together
        ("000", True),
        ("1", False),
        ("12", False),
        ("011", False),
        ("122", False),
    ],
)
def test_mov_6_a_raft_is_moved_if_empty_or_controlled(aboard: str, allowed: bool) -> None:
    people = " ".join(f"{seat}@C4" for seat in aboard)
    table = at_table(people=f"{people} 0@M1 1@M1 2@M1", rafts="C4")
    expected = {"B3", "B4", "C3", "C5", "D3", "D4"} if allowed else set()
    assert table.targets("C4") == expected
    if not allowed:
        refused = table.refusal(table.raft_to("C4", "C5"))
        assert refused == refusals.RAFT_NOT_YOURS(space=table.board.index("C4"))


def test_mov_6_all_aboard_go_along_and_swimmers_stay() -> None:
    table = at_table(people="0@C4 0@C4 1@C4 0@C4 2@C4", rafts="C4")
    table.raft("C4", "C5")
    assert [table.where(a) for a in (0, 1, 10)] == ["C5+"] * 3
    assert [table.where(a) for a in (2, 20)] == ["C4"] * 2
    index = table.board.index
    assert table.events == [events.RaftMoved(0, index("C4"), index("C5"), (0, 1, 10), "move")]
    assert table.spaces("raft") == ["C5"]
    assert table.state.moves_left == 2


def test_mov_6_a_raft_does_not_go_onto_land_nor_to_another_raft() -> None:
    table = at_table(land="D4:forest", people="0@C4", rafts="C4 C5")
    assert table.targets("C4") == {"B3", "B4", "C3", "D3"}
    land, other_raft = table.board.index("D4"), table.board.index("C5")
    on_land = table.refusal(table.raft_to("C4", "D4"))
    assert on_land == refusals.NOT_WATER("MOV-6", space=land)
    onto_raft = table.refusal(table.raft_to("C4", "C5"))
    assert onto_raft == refusals.RAFT_ALREADY_THERE("MOV-6", space=other_raft)


def test_mov_6_there_must_be_a_raft_to_be_moved() -> None:
    table = at_table(people="0@C4")
    refused = table.refusal(table.raft_to("C4", "C5"))
    assert refused == refusals.NO_RAFT_THERE("MOV-6", space=table.board.index("C4"))


# MOV-8 to MOV-13


def test_mov_8_who_enters_a_space_with_a_full_raft_swims_there() -> None:
    table = at_table(land="D4:forest", people="0@D4 1@C4 1@C4 2@C4", rafts="C4")
    table.step(0, "C4")
    assert table.where(0) == "C4"
    assert table.state.is_swimming(0)
    assert table.decision == "act"


def test_mov_8_who_swam_this_turn_does_not_go_to_a_full_raft_on_foot() -> None:
    table = at_table(land="D4:forest", people="0@D5 1@C4 1@C4 2@C4", rafts="C4 C5")
    assert table.step(0, "D4").targets(0) == {"C5"}
    assert table.refusal(table.step_to(0, "C4")) == refusals.ALREADY_SWUM(adventurer=0)


def test_mov_9_nobody_leaves_a_raft_into_the_water_of_its_own_space() -> None:
    around = {"B3", "B4", "C3", "C5", "D3", "D4"}
    table = at_table(people="0@C4", rafts="C4")
    assert table.targets(0) == around
    for target in sorted(around):
        twin = Table(table.state.copy())
        assert twin.step(0, target).where(0) == target


def test_mov_9_from_raft_to_neighbouring_raft_is_on_foot() -> None:
    table = at_table(people="0@C5", rafts="C4 C3 C2")
    table.step(0, "C4").step(0, "C3").step(0, "C2")  # a swim, and two steps on foot
    assert table.where(0) == "C2+"


@pytest.mark.parametrize("kind", ["volcano", "kaiju"])
def test_mov_10_nothing_enters_a_volcano_or_a_kaijus_space(kind: str) -> None:
    table = at_table(
        land="E5:forest",
        volcanoes="D4" if kind == "volcano" else "",
        kaijus="D4" if kind == "kaiju" else "",
        people="0@E5",
        rafts="C4",
    )
    assert "D4" not in table.targets(0)
    assert "D4" not in table.targets("C4")
    assert table.refusal(table.step_to(0, "D4")).rule == "MOV-10"
    assert table.refusal(table.raft_to("C4", "D4")).rule == "MOV-10"


def test_mov_10_a_kaiju_on_land_blocks_it() -> None:
    table = at_table(land="E4:forest E5:forest", people="0@E5", kaijus="E4")
    assert table.targets(0) == {"D4", "D5", "E6", "F4", "F5"}


@pytest.mark.parametrize("kind", ["shark", "serpent"])
@pytest.mark.parametrize("start", ["land", "water", "raft"])
def test_mov_11_who_enters_a_space_with_a_creature_meets_it_at_once(kind: str, start: str) -> None:
    table = at_table(
        land="D4:forest" if start == "land" else "",
        rafts="D4" if start == "raft" else "",
        people="0@D4 0@M1",
        sharks="C4" if kind == "shark" else "",
        serpents="C4" if kind == "serpent" else "",
    )
    table.step(0, "C4")
    c4 = table.board.index("C4")
    assert table.happened(events.AdventurerEliminated) == [events.AdventurerEliminated(0, c4, kind)]
    assert table.where(0) == "lost"


def test_mov_11_a_raft_moved_onto_a_serpent_is_gone_with_all_aboard() -> None:
    table = at_table(people="0@C4 1@C4 0@M1", rafts="C4", serpents="C5")
    table.raft("C4", "C5")
    c5 = table.board.index("C5")
    assert table.happened(events.RaftLost) == [events.RaftLost(c5, "serpent")]
    assert (table.where(0), table.where(10), table.spaces("raft")) == ("lost", "lost", [])


def test_mov_11_a_raft_moved_onto_a_shark_comes_to_no_harm() -> None:
    table = at_table(people="0@C4 1@C4", rafts="C4", sharks="C5", hands="0:repellent")
    table.raft("C4", "C5")
    assert (table.where(0), table.where(10), table.decision) == ("C5+", "C5+", "act")


def test_mov_11_who_swims_to_a_shark_is_asked_for_its_repellent_first() -> None:
    table = at_table(people="0@C4", sharks="C5", hands="0:repellent")
    table.step(0, "C5")
    assert (table.who, table.decision, table.where(0)) == (0, "repel", "C5")
    table.repel()
    assert (table.where(0), table.spaces("shark"), table.decision) == ("C5", [], "act")


def test_mov_12_who_reaches_a_safe_island_is_saved_for_good() -> None:
    table = at_table(people="0@C1=4 0@M1", rafts="C1")
    table.step(0, "ashore")
    assert table.where(0) == "saved"
    assert (table.state.saved[0], table.state.in_play[0]) == (1, 1)
    assert table.targets(0) == set()
    for direction in range(ASHORE + 1):
        refused = table.refusal(actions.Step(0, direction))
        assert refused == refusals.ALREADY_SAVED(adventurer=0)


def test_mov_13_a_landing_space_is_water_like_any_other() -> None:
    table = at_table(people="0@C1 1@C1 1@C1 2@C1", rafts="C1", phase="creatures", sharks="D1")
    assert table.where(20) == "C1"  # beside the full raft
    table.roll("shark")
    assert "C1" in table.targets("D1")
    assert table.creature("D1", "C1").where(20) == "lost"


def test_mov_13_reaching_the_safe_island_costs_one_more_move() -> None:
    table = at_table(people="0@C3 0@M1", rafts="C3")
    table.raft("C3", "C2").raft("C2", "C1")
    assert (table.where(0), table.state.moves_left) == ("C1+", 1)
    table.step(0, "ashore")
    assert (table.where(0), table.state.moves_left) == ("saved", 0)
