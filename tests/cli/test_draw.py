"""Drawings of positions: golden files, and every piece can be found in them."""

from __future__ import annotations

import random
from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from survive.drawing.draw import draw, draw_map
from survive.drawing.text import columns
from survive.engine import (
    STANDARD_BOARD,
    Luck,
    MapData,
    Options,
    State,
    agenda,
    board_of,
    new_game,
)
from survive.engine.board import STANDARD_MAP
from survive.engine.pieces import FIRST_POWER, POWERS, SHARK, TERRAINS
from tests.cli import drawings
from tests.cli.reading import expected, read, read_words, stripped
from tests.maps import SMALL
from tests.policies import at_random, heading_for_safety, play_on
from tests.strategies import SEEDS, tables
from tests.table import at_table

plain = partial(draw, colour=False)


def line_with(text: str, drawing: str) -> str:
    return next(line for line in drawing.splitlines() if text in line)


@st.composite
def positions(draw: st.DrawFn) -> State:
    """A position of any table, somewhere between the first placing and the end."""
    options, seed = draw(tables()), draw(SEEDS)
    policy = draw(st.sampled_from([at_random, heading_for_safety]))
    state = new_game(options, seed=seed)
    play_on(state, Luck(seed), random.Random(seed), policy, steps=draw(st.integers(0, 450)))
    return state


# Golden drawings


@pytest.mark.parametrize("name", drawings.DRAWINGS)
def test_a_golden_drawing_is_drawn_again(name: str) -> None:
    drawn = drawings.DRAWINGS[name]()
    assert drawn + "\n" == drawings.path_of(name).read_text(encoding="utf-8")


@pytest.mark.parametrize("name", drawings.DRAWINGS)
def test_no_golden_drawing_is_too_wide(name: str) -> None:
    text = stripped(drawings.path_of(name).read_text(encoding="utf-8"))
    assert max(columns(line) for line in text.splitlines()) <= (80 if "80" in name else 100)


def test_no_golden_drawing_is_left_over() -> None:
    assert {path.stem for path in drawings.FOLDER.glob("*.txt")} == set(drawings.DRAWINGS)


# Every position


@given(positions(), st.sampled_from([80, 100, 140]))
def test_every_piece_is_in_the_drawing_or_its_notes(state: State, width: int) -> None:
    assert read(plain(state, width=width)) == expected(state)


@given(positions(), st.sampled_from([30, 66]))
def test_a_board_in_words_leaves_nothing_out(state: State, width: int) -> None:
    assert read_words(plain(state, width=width)) == expected(state)


@given(positions(), st.sampled_from([30, 40, 60, 67, 80, 100]), st.integers(0, 1))
def test_no_line_is_wider_than_it_may_be(state: State, width: int, seat: int) -> None:
    targets = range(0, state.ruleset.board.spaces, 3)
    names = ("Wilhelmina von Hohenstein-Langenburg", "王" * 20, "a", "b", "c", "d")
    for drawn in (
        plain(state, width=width, highlight=targets, values_of=seat, hands_of=seat),
        plain(state, width=width, names=names[: state.ruleset.players]),
    ):
        assert max(columns(line) for line in drawn.splitlines()) <= width
        assert all(line == line.rstrip() for line in drawn.splitlines())


@given(positions(), st.sampled_from([80, 100]), st.integers(0, 1))
def test_colour_changes_no_character(state: State, width: int, seat: int) -> None:
    drawn = partial(draw, state, width=width, highlight=(5,), values_of=seat, hands_of=seat)
    assert stripped(drawn(colour=True)) == drawn(colour=False)
    assert "\x1b" not in drawn(colour=False)


@given(positions(), st.booleans())
def test_the_ascii_form_is_ascii_of_the_same_shape(state: State, colour: bool) -> None:
    fancy, simple = plain(state), draw(state, colour=colour, ascii_only=True)
    assert simple.isascii()
    assert [len(line) for line in stripped(simple).splitlines()] == [
        len(line) for line in fancy.splitlines()
    ]


@given(positions())
def test_hidden_things_are_not_needed_and_not_shown(state: State) -> None:
    masked = state.copy()
    for tile in range(len(masked.backs)):
        masked.backs[tile] = -2
    before_the_end = plain(state) if state.depth else ""
    for adventurer in range(state.ruleset.adventurers):
        masked.value[adventurer] = 0
    for i in range(len(masked.hand)):
        masked.hand[i] = -1
    assert read(plain(masked, values_of=0, hands_of=0)) == expected(state)
    if before_the_end:
        assert plain(masked) == before_the_end


# What a cell says


def test_swimming_on_land_and_aboard_look_different() -> None:
    drawn = plain(at_table(land="E5", people="0@E5 0@E5 1@D3 1@D3 2@C3 0@C3", rafts="C3").state)
    assert "│ [RB·] │" in drawn
    assert "│  2R   │" in drawn
    assert "│  2y   │" in drawn


def test_known_values_follow_the_letter_and_only_those_of_the_seat_asked_for() -> None:
    table = at_table(land="E5 E6", people="0@E5=5 0@E5=1 1@E6=4 0@C3=3 1@C3=2", rafts="C3")
    drawn = plain(table.state, values_of=0)
    assert "│  R51  │   Y   │" in drawn
    assert "│[R3Y·] │" in drawn
    assert "│  2R   │   Y   │" in plain(table.state)
    table.state.value[0] = 0
    assert "│  R1?  │" in plain(table.state, values_of=0)


def test_a_number_that_counts_keeps_away_from_the_letter_before_it() -> None:
    table = at_table(people="0@E5=3 1@E5 2@E5 2@E5 0@E9 1@E9 2@E9 2@E9", land="E5")
    assert "│R3Y 2B │" in plain(table.state, values_of=0)
    assert "│ ry 2b │" in plain(table.state)


def test_a_highlighted_space_has_a_mark() -> None:
    state = at_table().state
    assert "│»D4   ~│" in plain(state, highlight=[state.ruleset.board.index("D4")])
    assert "»" not in plain(state)


def test_creatures_that_do_not_fit_are_in_a_note() -> None:
    state = at_table(serpents="K11 K11", sharks="K11 K11").state
    drawn = plain(state)
    assert "§2^2" not in drawn
    assert "│     *1║" in drawn
    assert "*1  K11: water; 2 serpents; 2 sharks" in drawn


@pytest.mark.parametrize("ground", ["beach", "forest", "mountain"])
def test_each_terrain_has_its_own_mark(ground: str) -> None:
    mark = {"beach": "::::", "forest": "♣♣♣♣", "mountain": "▲▲▲▲"}[ground]
    assert f"│E5 {mark}│" in plain(at_table(land=f"E5:{ground}").state)


# The status


def test_the_table_counts_saved_in_play_lost_and_powers() -> None:
    table = at_table(people="0@A1 0@A3", saved="0=5 0=1 0=2", hands="0:oars 0:dive 1:dive")
    drawn = plain(table.state, hands_of=0)
    assert line_with("R Red", drawn).split()[:6] == ["►•", "R", "Red", "3", "2", "5"]
    assert "Powers     Red: oars, dive" in drawn
    assert "dive" not in plain(table.state, hands_of=2)


def test_powers_that_the_state_does_not_know_are_counted() -> None:
    state = at_table(hands="1:oars 1:dive").state
    for i in range(len(state.hand)):
        state.hand[i] = 0
    state.hand[TERRAINS * POWERS + 7 - FIRST_POWER] = 1
    assert "Yellow: dive, 1 unknown" in plain(state, hands_of=1)


def test_the_question_names_who_decides() -> None:
    state = at_table(people="0@A1 1@A3", active=1, phase="waters", land="E5").state
    drawn = plain(state, names=["Ada", "Grace", "Joan"])
    assert drawn.endswith("►  Grace must sink a tile.")
    assert "1, Grace, rising waters" in drawn
    assert line_with("Y Grace", drawn).startswith("►•")


def test_who_decides_and_whose_turn_it_is_are_marked_apart() -> None:
    state = at_table(people="0@A1 1@A3", sharks="A4", hands="1:repellent").state
    state.push(agenda.REPEL, 1, SHARK, state.ruleset.board.index("A3"))
    drawn = plain(state)
    assert line_with("R Red", drawn).startswith(" • ")
    assert line_with("Y Yellow", drawn).startswith("►  ")
    assert drawn.endswith("Yellow must repel the shark in A3 or decline.")


def test_the_reserve_leaves_out_the_rafts_that_seats_have_still_to_place() -> None:
    assert "Reserve    4 rafts, 6 sharks, 2 kaijus" in plain(new_game(Options(4), seed=1))


def test_while_placing_a_seat_sees_the_values_it_has_left() -> None:
    state = new_game(Options(3), seed=2)
    assert "To place   Red: 1 1 2 2 3 3 4 4 5 5" in plain(state, values_of=0)
    assert "To place" not in plain(state)


def test_the_end_tells_points_and_winners_only_where_the_values_are_open() -> None:
    table = at_table(
        people="0@A1",
        saved="0=5 1=3 1=2 2=4",
        land="E5:mountain=volcano",
        volcanoes="F3 F4",
        phase="waters",
    )
    ended = table.sink("E5").state
    assert "points" in plain(ended)
    assert plain(ended).endswith("The game is over: Red and Yellow share the victory.")
    for adventurer in range(ended.ruleset.adventurers):
        ended.value[adventurer] = 0
    assert "points" not in plain(ended)
    assert plain(ended).endswith("The game is over.")


def test_control_characters_in_names_do_not_reach_the_terminal() -> None:
    drawn = plain(new_game(Options(2), seed=1), names=["\x1b[2JAda", "Gr\na\tce"])
    assert "\x1b" not in drawn
    assert "R [2JAda" in drawn
    assert "Y Grace" in drawn


# Other maps and widths


def test_every_safe_island_has_a_sign_beside_its_landing_spaces() -> None:
    lines = draw_map(STANDARD_BOARD, colour=False).splitlines()
    top, bottom = lines[1], lines[-2]
    assert top.index("B1 C1") < top.index("A1") < top.index("B10 C11")
    assert bottom.index("K1 L1") < bottom.index("│") < bottom.index("K11 L10")


def test_another_map_is_drawn_with_its_own_safe_islands() -> None:
    state = new_game(Options(3, map=SMALL), seed=1)
    drawn = plain(state)
    assert read(drawn) == expected(state)
    assert "safe West" in drawn
    assert "safe East" in drawn


def test_a_safe_island_without_room_for_a_sign_is_told_below() -> None:
    drawn = draw_map(board_of(SMALL), colour=False, width=37)
    assert "Safe island West: from A1." in drawn
    assert "Safe island East: from A5 B6." in drawn
    assert max(map(len, drawn.splitlines())) <= 37


def test_a_map_with_a_safe_island_in_its_middle_is_drawn() -> None:
    inner = MapData(
        **{**STANDARD_MAP._asdict(), "safe_islands": (("Atoll of the middle", ("G6",)),)}
    )
    drawn = draw_map(board_of(inner), colour=False)
    assert "Atoll of the middle" in drawn
    assert max(map(len, drawn.splitlines())) <= 100


def test_where_the_board_has_no_room_it_is_told_in_words() -> None:
    assert draw_map(STANDARD_BOARD, colour=False, width=67).startswith("╔")
    told = draw_map(STANDARD_BOARD, colour=False, width=66)
    assert told.startswith("Island: D4 D5")
    assert "G6: water; 1 serpent\n" in told
    assert "Safe island NW: from B1 C1\n" in told
    assert told.endswith("A terminal of 67 columns or more shows the board as a drawing.")
