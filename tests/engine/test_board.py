"""The board: its spaces, the island, safe islands, serpents, and other maps (BRD)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from survive.engine import (
    NOBODY,
    STANDARD_BOARD,
    STANDARD_MAP,
    Board,
    MapData,
    MapError,
    Options,
    OptionsError,
    actions,
    apply,
    board_of,
    events,
    legal_actions,
    new_game,
    refusals,
    to_move,
)
from survive.engine.board import ASHORE, MAX_SPACES, NO_SAFE_ISLAND
from survive.engine.checks import problems
from survive.engine.pieces import VOLCANO, WATER
from tests.maps import SMALL
from tests.table import Table, at_table

BOARD = STANDARD_BOARD
THREE = Options(players=3, first=0)


def names(spaces: list[int]) -> set[str]:
    return {BOARD.names[space] for space in spaces}


def test_brd_1_there_are_129_spaces_in_13_rows_named_from_the_west() -> None:
    widths = [7, 10, 11, 10, 11, 10, 11, 10, 11, 10, 11, 10, 7]
    expected = [
        f"{row}{number}"
        for row, width in zip("ABCDEFGHIJKLM", widths, strict=True)
        for number in range(1, width + 1)
    ]
    assert expected == BOARD.names
    assert BOARD.spaces == 129


def test_brd_1_there_are_344_neighbouring_pairs_and_they_are_mutual() -> None:
    pairs = {(a, b) for a in range(129) for b in BOARD.neighbours(a)}
    assert len(pairs) == 2 * 344
    assert all((b, a) in pairs for a, b in pairs)
    assert all(a != b for a, b in pairs)


@pytest.mark.parametrize(
    ("space", "expected"),
    [
        ("A1", "A2 B2 B3"),
        ("A7", "A6 B8 B9"),
        ("B1", "B2 C1 C2"),
        ("B5", "A3 A4 B4 B6 C5 C6"),
        ("C1", "B1 C2 D1"),
        ("F2", "E2 E3 F1 F3 G2 G3"),
        ("G6", "F5 F6 G5 G7 H5 H6"),
        ("L10", "K10 K11 L9"),
        ("M1", "L2 L3 M2"),
    ],
)
def test_brd_1_neighbours_are_those_of_centred_rows(space: str, expected: str) -> None:
    assert names(BOARD.neighbours(BOARD.index(space))) == set(expected.split())


def test_brd_1_the_directions_go_clockwise_from_the_north_east() -> None:
    around = [BOARD.names[space] for space in BOARD.neighbours(BOARD.index("G6"))]
    assert around == ["F6", "G7", "H6", "H5", "G5", "F5"]


def test_brd_1_a_name_that_is_no_space_is_refused() -> None:
    with pytest.raises(MapError, match="no space 'A8'"):
        BOARD.index("A8")


def test_brd_2_the_departure_island_is_40_spaces_around_the_lagoon() -> None:
    rows = {"D": "4567", "E": "45678", "F": "23456789", "G": "345789", "H": "23456789"}
    rows |= {"I": "45678", "J": "4567"}
    expected = {row + number for row, numbers in rows.items() for number in numbers}
    assert len(expected) == 40
    assert names(list(BOARD.island)) == expected
    assert [BOARD.island[BOARD.tile_at[s]] for s in BOARD.island] == list(BOARD.island)
    assert BOARD.tile_at[BOARD.index("G6")] == -1


def test_brd_3_the_other_89_are_water_and_29_of_them_touch_the_island() -> None:
    state = new_game(THREE, seed=1)
    water = [space for space in range(129) if state.ground[space] == WATER]
    assert len(water) == 89
    island = set(BOARD.island)
    coast = [space for space in water if island & set(BOARD.neighbours(space))]
    assert len(coast) == 29
    assert BOARD.index("G6") in coast


def test_brd_4_each_safe_island_touches_its_two_landing_spaces() -> None:
    landings: dict[str, set[str]] = {name: set() for name in BOARD.safe_names}
    for space, number in enumerate(BOARD.landing):
        if number != NO_SAFE_ISLAND:
            landings[BOARD.safe_names[number]].add(BOARD.names[space])
    assert landings == {
        "NW": {"B1", "C1"},
        "NE": {"B10", "C11"},
        "SW": {"K1", "L1"},
        "SE": {"K11", "L10"},
    }


def test_brd_5_the_serpents_start_in_the_lagoon_and_off_the_safe_islands() -> None:
    table = Table(new_game(THREE, seed=1))
    assert set(table.spaces("serpent")) == {"G6", "B1", "C11", "K1", "L10"}
    assert len(table.spaces("serpent")) == 5


def test_brd_6_a_sunk_tile_is_water_and_an_erupted_one_a_volcano() -> None:
    table = at_table(land="E5:mountain=volcano E6:mountain", people="0@A1", phase="waters")
    assert table.state.is_land(table.board.index("E5"))
    table.sink("E5")
    assert table.state.ground[table.board.index("E5")] == VOLCANO
    assert not table.state.is_land(table.board.index("E5"))
    table = at_table(land="E5:forest=dive", people="0@A1", phase="waters").sink("E5")
    assert table.state.ground[table.board.index("E5")] == WATER


@pytest.mark.parametrize("kind", ["serpent", "shark", "kaiju"])
def test_brd_6_no_creature_enters_a_volcano(kind: str) -> None:
    where = {f"{kind}s": "E4"}
    table = at_table(volcanoes="E5", phase="creatures", **where)  # type: ignore[arg-type]
    table.roll(kind)
    assert table.targets("E4") == {"D3", "D4", "E3", "F3", "F4"}


@pytest.mark.parametrize("kind", ["serpent", "shark", "kaiju"])
def test_brd_6_safe_islands_are_no_spaces_and_no_creature_enters_them(kind: str) -> None:
    where = {f"{kind}s": "C1"}
    table = at_table(phase="creatures", **where)  # type: ignore[arg-type]
    assert table.roll(kind).targets("C1") == {"B1", "C2", "D1"}
    assert not set(table.board.names) & set(table.board.safe_names)


# Other maps (BRD-7)


def changed(**fields: Any) -> MapData:
    return SMALL._replace(**fields)


def test_brd_7_another_map_gives_another_board_in_the_same_form() -> None:
    board = board_of(SMALL)
    assert board.spaces == 27
    assert board_of(SMALL) is board
    b4 = board.index("B4")
    assert {board.names[s] for s in board.neighbours(b4)} == {"A3", "A4", "B3", "B5", "C3", "C4"}


def test_brd_7_where_a_safe_island_touches_land_the_step_is_on_foot() -> None:
    options = Options(players=3, map=SMALL)
    table = at_table(options=options, land="A1:forest A2:forest", people="0@A2 0@B4 1@E5")
    table.step(0, "A1").step(0, "ashore")
    assert table.where(0) == "saved"
    assert table.happened(events.AdventurerSaved) == [
        events.AdventurerSaved(0, table.board.index("A1"), 0, "walk")
    ]


def test_brd_7_one_who_swam_may_walk_from_land_to_a_safe_island() -> None:
    options = Options(players=3, map=SMALL)
    table = at_table(options=options, land="A1:forest", people="0@A2 1@E5")
    table.step(0, "A1")
    assert table.targets(0) == {"ashore"}
    assert table.step(0, "ashore").where(0) == "saved"


def test_brd_7_where_that_land_has_sunk_the_step_is_a_swim() -> None:
    options = Options(players=3, map=SMALL)
    table = at_table(options=options, people="0@A1 0@E5 1@E5")
    assert table.step(0, "ashore").happened(events.AdventurerSaved) == [
        events.AdventurerSaved(0, table.board.index("A1"), 0, "swim")
    ]


def test_brd_7_a_space_that_the_map_does_not_have_is_refused_not_crashed_on() -> None:
    table = at_table(options=Options(players=3, map=SMALL), land="A1:forest", people="0@A2 1@E5")
    for action in (actions.MoveRaft(150, 0), actions.Sink(150), actions.PlaceRaft(27)):
        assert table.refusal(action).code == "no_such_space"
    waters = at_table(options=Options(players=3, map=SMALL), land="A1:forest", phase="waters")
    assert waters.refusal(actions.Sink(150)) == refusals.NO_SUCH_SPACE(
        number=150, last=waters.board.spaces - 1
    )


@pytest.mark.parametrize("seed", range(12))
def test_brd_7_random_games_on_another_map_stay_sound_and_end(seed: int) -> None:
    rng = random.Random(seed)
    state = new_game(Options(players=3, map=SMALL), seed=seed)
    last: list[events.Event] = []
    while to_move(state) != NOBODY:
        last = apply(state, rng.choice(legal_actions(state)))
        assert problems(state) == []
    assert isinstance(last[-1], events.GameEnded)


def test_brd_7_random_games_on_another_map_use_both_kinds_of_safe_island() -> None:
    reached = set()
    for seed in range(60):
        rng = random.Random(seed)
        state = new_game(Options(players=3, map=SMALL), seed=seed)
        while to_move(state) != NOBODY:
            legal = legal_actions(state)
            ashore = [
                number
                for number in legal
                if isinstance(step := actions.action_of(number), actions.Step)
                and step.direction == ASHORE
            ]
            for event in apply(state, rng.choice(ashore or legal)):
                if isinstance(event, events.AdventurerSaved):
                    reached.add((event.safe_island, event.how))
        if {(0, "walk"), (1, "swim")} <= reached:
            return
    raise AssertionError(f"only {reached} were reached")


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        (changed(rows=()), "0 rows"),
        (changed(rows=(1, 2) * 14), "28 rows"),
        (changed(rows=(5, 7, 5, 6, 5)), "rows A and B are both odd"),
        (changed(rows=(40, 41, 40, 41)), f"1 to {MAX_SPACES}"),
        # Nothing is made of it before it is refused: a billion spaces would fill the memory.
        (changed(rows=(10**9, 10**18 + 1)), f"1 to {MAX_SPACES}"),
        (changed(island=(*SMALL.island, "Q1")), "no space 'Q1'"),
        (changed(island=(*SMALL.island[1:], "E3")), "island names a space twice"),
        (changed(tiles=(5, 5, 6)), "add up to the 15 spaces"),
        (changed(tiles=(10, 5)), "three numbers"),
        (changed(safe_islands=()), "no safe island"),
        (changed(safe_islands=(("West", ()),)), "West has no landing space"),
        (changed(safe_islands=(("West", ("A1", "A1")),)), "twice"),
        (changed(safe_islands=(("W", ("A1",)), ("E", ("A1",)))), "A1 touches two safe islands"),
        (changed(safe_islands=(("West", ("Z1",)),)), "no space 'Z1'"),
        (changed(serpents=("A1",)), "cannot start on Land, A1"),
        (changed(serpents=("A4", "A4")), "serpents names a space twice"),
        (changed(serpents=("A4", "B4", "C4", "D4", "E4", "A5")), "6 sea serpents"),
    ],
)
def test_brd_7_a_map_that_cannot_be_played_on_is_refused(wrong: MapData, message: str) -> None:
    with pytest.raises(MapError, match=message):
        Board(wrong)


def test_brd_7_a_map_with_a_negative_number_of_tiles_is_refused() -> None:
    with pytest.raises(MapError, match="must be three numbers"):
        Board(changed(tiles=(-5, 15, 5)))


@pytest.mark.parametrize("width", [-2, 0])
def test_brd_7_a_map_with_a_row_of_no_spaces_is_refused(width: int) -> None:
    with pytest.raises(MapError, match="row"):
        Board(changed(rows=(*SMALL.rows, width)))


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        (changed(backs=SMALL.backs[:2]), "3 terrains with 10 numbers"),
        (changed(backs=STANDARD_MAP.backs), "16 backs for 5 beach tiles"),
        (
            changed(rows=(4, 5, 4, 5, 4), safe_islands=(("W", ("A1",)),), serpents=("A4", "B4")),
            "6 rafts do not fit on 5 free water spaces",
        ),
    ],
)
def test_brd_7_a_map_that_does_not_fit_the_game_is_refused(wrong: MapData, message: str) -> None:
    with pytest.raises(OptionsError, match=message):
        Options(players=3, map=wrong)


@pytest.mark.parametrize("players", [2, 4])
def test_brd_7_more_players_than_the_island_has_room_for_are_refused(players: int) -> None:
    with pytest.raises(OptionsError, match="40 adventurers do not fit on 15 tiles"):
        Options(players=players, map=SMALL)
