"""Every example in the chapter on positions in docs/notation.md can be read."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from survive.record.position.agenda import DECISIONS
from survive.record.position.sections import KEYWORDS
from survive.record.position.text import PositionError, read_position, write_position
from tests.table import Table, at

DOCUMENT = Path(__file__).parents[2] / "docs" / "notation.md"
CHAPTER = DOCUMENT.read_text(encoding="utf-8").partition("<!-- positions -->")[2]
EXAMPLES = re.findall(r"^```position\n(.+)\n```$", CHAPTER, re.MULTILINE)
ROWS = [
    [cell.strip() for cell in line.strip("| ").split(" | ")]
    for line in CHAPTER.splitlines()
    if line.startswith("| `")
]
WRONG = [(row[0].strip("`"), row[1]) for row in ROWS if row[1].startswith("'")]
COURSES = [row[0].strip("`") for row in ROWS if re.match(r"`(red to|over)[^;]*`$", row[0])]
PENDING = [text for row in ROWS for text in re.findall(r"`pending ([^`]+)`", row[0])]

WHOLE_ISLAND = "land beach D4-D7 E4-E8 F2-F8 forest F9 G3-G5 G7-G9 H2-H9 I4 mountain I5-I8 J4-J7"
ALL_PLACED = (
    "red D4 D5 D6 D7 E4 E5 E6 E7 E8 F2; yellow F3 F4 F5 F6 F7 F8 F9 G3 G4 G5;"
    " blue H2 H3 H4 H5 H6 H7 H8 H9 I4 I5"
)
AFTER_COURSE = {
    "red to act 2": "red E4; land beach D4",
    "red to sink": "red E4; land beach D4",
    "red to roll": "red E4; land beach D4",
    "red to place": WHOLE_ISLAND,
    "red to place raft": f"{WHOLE_ISLAND}; {ALL_PLACED}",
    "over red": "red saved",
}
"""The rest of a position in which each of them fits."""

CROWD = "rafts A1 A2 A3 A4 A5 A6 A7 B2 B3 B4 B5 B6"
AROUND_PENDING = {
    "board D3": "red to act; red D3 D3~ D3~ D3~; rafts D3",
    "oars": "red to act; red A1; rafts D3",
    "oars D3": "red to act; red A1; rafts D3",
    "dolphin": "red to act; red D3",
    "dolphin red3": "red to act; red A1 A2 D3",
    "dive": "red to act; red A1; sharks D3",
    "dive shark D3": "red to act; red A1; sharks D3",
    "roll": "red to act; red A1; sharks D3",
    "move shark": "red to end; red A1; sharks D3",
    "again shark D3 from D4": "red to end; red K2; sharks D3",
    "bring raft E5": f"red to roll; red K2; {CROWD}",
    "repel red shark D3": "yellow to act; red D3; sharks D3; hands red oars",
    "push D3": "red to end; red D3; kaijus D3",
    "extra red": "5 players, overcrowded; red to roll; red A1; stood red1",
}
"""A position in which each question of the table is asked."""


@pytest.mark.parametrize("text", EXAMPLES)
def test_an_example_is_read_and_its_own_text_says_the_same(text: str) -> None:
    position = read_position(text)
    assert read_position(write_position(position)) == position


def test_there_are_examples() -> None:
    assert len(EXAMPLES) >= 7
    assert len(WRONG) >= 5


def test_the_first_example_is_what_is_said_about_it() -> None:
    table = at(EXAMPLES[0])
    assert table.who == 0
    assert (table.where(0), table.where(1)) == ("E4", "D3+")
    assert (table.where(10), table.where(11)) == ("E5", "F3")
    assert table.state.is_swimming(11)
    assert table.spaces("shark") == ["C3"]


@pytest.mark.parametrize(("text", "answer"), WRONG)
def test_an_example_of_a_mistake_gives_the_answer_that_is_shown(text: str, answer: str) -> None:
    with pytest.raises(PositionError) as refused:
        read_position(text)
    assert str(refused.value) == answer


@pytest.mark.parametrize("course", COURSES)
def test_each_way_to_say_whose_turn_it_is_can_be_read(course: str) -> None:
    text = f"3 players; {course}; {AFTER_COURSE[course]}"
    assert f"; {course}; " in write_position(read_position(text)).replace(" to act 3;", " to act;")


@pytest.mark.parametrize("pending", PENDING)
def test_each_question_that_may_be_pending_can_be_read(pending: str) -> None:
    table = at(f"{AROUND_PENDING[pending]}; pending {pending}")
    assert f"pending {pending}" in write_position(table.state)
    assert table.legal()


def test_the_tables_are_complete() -> None:
    assert set(COURSES) == set(AFTER_COURSE)
    assert {text.split()[0] for text in PENDING} == set(DECISIONS)
    text = " ".join(" ".join(row) for row in ROWS) + CHAPTER
    assert [name for name in {*KEYWORDS.values()} - {"whose turn"} if f"`{name}" not in text] == [
        "players"
    ]


def test_sections_of_the_table_go_together() -> None:
    """Read everything in the table of sections as one position."""
    table = Table(
        read_position(
            "3 players; red to act 2; turn 12; first yellow; land beach D4-D7 E4=shark forest F5;"
            " volcanoes F6 G5; red F3 F4=5 D3 saved=2 lost; rafts D3 K6; serpents G6;"
            " sharks C3 C3; kaijus F9; hands red beach oars dolphin 2 yellow forest ?;"
            " shown beach shark 2 forest raft; swam red1; dice 1"
        ).complete(1)
    )
    assert table.legal()
