"""Tables of any shape at any width: they fit, and every cell can be read."""

from __future__ import annotations

import io
from collections import Counter
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.console import Console

from survive.cli.charts import show
from survive.cli.tables import Column, Layout, print_lines, table_lines
from survive.drawing.text import columns, folded, paragraph, wrapped
from survive.simulation import Table
from survive.simulation.figures import INTERVAL

Rows = Sequence[tuple[str, ...]]

FIGURES = ("7", "0.25", "+12.50 ±3.25", "1,234,567", "-0.5 to 12.5", "–")
WORDS = st.text("abc_:.äé王", min_size=1, max_size=12)


@st.composite
def tables(draw: st.DrawFn) -> tuple[list[Column], Rows]:
    """A table with a column of names, and figures or texts in the others."""
    texts = st.lists(WORDS, min_size=1, max_size=4).map(" ".join)
    heads = [Column(draw(texts), figures=False)]
    for _ in range(draw(st.integers(0, 7))):
        heads.append(Column(draw(texts), draw(st.booleans()), joined=draw(st.booleans())))
    rows = [
        (
            draw(texts),
            *(draw(st.sampled_from(FIGURES) if head.figures else texts) for head in heads[1:]),
        )
        for _ in range(draw(st.integers(1, 4)))
    ]
    return heads, rows


def lines(heads: list[Column], rows: Rows, width: int) -> list[str]:
    return ["".join(text for text, _ in line) for line in table_lines(heads, rows, width)]


@given(tables(), st.integers(1, 130))
def test_any_table_fits_any_width_that_holds_its_figures(
    table: tuple[list[Column], Rows], width: int
) -> None:
    heads, rows = table
    found = lines(heads, rows, width)
    widest = max(map(columns, FIGURES)) + 2
    assert max(map(columns, found)) <= max(width, widest)
    assert all(line == line.rstrip() for line in found)
    assert not any("…" in line for line in found)


@given(tables(), st.integers(1, 130))
def test_every_figure_stands_whole_in_a_line_of_its_table(
    table: tuple[list[Column], Rows], width: int
) -> None:
    heads, rows = table
    printed = "\n".join(f"  {line}  " for line in lines(heads, rows, width))
    wanted = Counter(
        cell
        for row in rows
        for head, cell in zip(heads[1:], row[1:], strict=True)
        if head.figures and cell != "–"
    )
    for figure, times in wanted.items():
        assert printed.count(f" {figure} ") >= times, figure


@given(tables(), st.integers(1, 130))
def test_every_letter_of_a_text_is_there(table: tuple[list[Column], Rows], width: int) -> None:
    heads, rows = table
    letters = Counter("".join(lines(heads, rows, width)))
    wanted = Counter("".join("".join(row).replace(" ", "") for row in rows))
    assert not wanted - letters


HEADS = [
    Column("player", figures=False),
    Column("wins"),
    Column(INTERVAL, joined=True),
    Column("points"),
    Column(INTERVAL, joined=True),
]
ROWS: Rows = [("medium", "35.0 %", "17.0 to 58.6", "11.4", "9.1 to 13.8")]


def test_a_value_and_its_interval_stay_together() -> None:
    assert [list(block) for block in Layout(HEADS, ROWS, 60).blocks] == [[0, 1, 2, 3, 4]]
    assert [list(block) for block in Layout(HEADS, ROWS, 40).blocks] == [[0, 1, 2], [0, 3, 4]]
    assert lines(HEADS, ROWS, 40) == [
        "player    wins  95 % interval",
        "──────  ──────  ─────────────",
        "medium  35.0 %   17.0 to 58.6",
        "",
        "player  points  95 % interval",
        "──────  ──────  ─────────────",
        "medium    11.4    9.1 to 13.8",
    ]


def test_they_are_parted_only_where_there_is_no_room_for_both() -> None:
    assert [list(block) for block in Layout(HEADS, ROWS, 20).blocks] == [
        [0, 1],
        [0, 2],
        [0, 3],
        [0, 4],
    ]


def test_where_nothing_fits_beside_the_name_rows_become_lists() -> None:
    assert lines(HEADS, ROWS, 16) == [
        "medium",
        "  wins: 35.0 %",
        "  95 % interval:",
        "  17.0 to 58.6",
        "  points: 11.4",
        "  95 % interval:",
        "  9.1 to 13.8",
    ]


def test_titles_are_wrapped_before_columns_are_parted() -> None:
    assert lines(HEADS, ROWS, 49) == [
        "                        95 %                 95 %",
        "player    wins      interval  points     interval",
        "──────  ──────  ────────────  ──────  ───────────",
        "medium  35.0 %  17.0 to 58.6    11.4  9.1 to 13.8",
    ]


def test_blocks_are_about_equally_wide() -> None:
    heads = [Column("name", figures=False), *(Column(f"column {n}") for n in range(6))]
    rows = [("x", *["1,000.00"] * 6)]
    assert [len(block) for block in Layout(heads, rows, 60).blocks] == [4, 4]


def test_spare_columns_are_left_out_first_and_named() -> None:
    heads = [
        Column("table", figures=False),
        Column("made", spare=2),
        Column("used"),
        Column("entries", spare=1),
    ]
    rows = [("k7m2", "2023-11-14", "2023-11-15", "61")]
    for width, left_out in ((60, []), (30, [1]), (20, [1, 3])):
        assert Layout(heads, rows, width).left_out == left_out
    assert lines(heads, rows, 30)[-2:] == [
        "No room for: made. Use a wider",
        "terminal to see everything.",
    ]
    assert "2023-11-15" in "\n".join(lines(heads, rows, 20))


def test_a_table_without_rows_has_its_titles() -> None:
    assert lines(HEADS, [], 80)[0].split()[0] == "player"


def test_colour_adds_codes_and_nothing_else() -> None:
    def printed(**how: object) -> str:
        out = Console(file=io.StringIO(), width=60, **how)  # type: ignore[arg-type]
        with out.capture() as captured:
            print_lines(out, table_lines(HEADS, ROWS, 60))
        return captured.get()

    coloured = printed(force_terminal=True, color_system="standard")
    assert "\x1b[1m" in coloured
    assert "\x1b[" not in printed()
    assert all(line in coloured for line in printed().splitlines())


@pytest.mark.parametrize("width", [20, 40, 80])
def test_a_report_of_ones_own_may_have_texts(width: int) -> None:
    out = Console(file=io.StringIO(), width=width)
    remark = "begins well but forgets its rafts on the beach"
    with out.capture() as captured:
        show(out, [Table("Mine", ("bot", "remark", "games"), [["easy", remark, 12]])])
    printed = captured.get()
    assert max(map(columns, printed.splitlines())) <= width
    assert Counter(printed.split()) >= Counter([*remark.split(), "12"])


# Texts


@given(st.text("ab_:- 王", max_size=80), st.integers(2, 30))
def test_a_folded_text_fits_and_loses_nothing(text: str, width: int) -> None:
    found = folded(text, width)
    assert all(columns(line) <= width for line in found)
    assert "".join(found).replace(" ", "") == text.replace(" ", "")


@given(st.text("ab_ ", max_size=80), st.integers(1, 30))
def test_a_wrapped_text_keeps_its_words_whole(text: str, width: int) -> None:
    found = wrapped(text, width)
    assert " ".join(found).split() == text.split()
    assert all(columns(line) <= width or " " not in line for line in found)


def test_a_paragraph_keeps_its_lines_and_their_indents() -> None:
    text = "one two three\n\n  four five six"
    assert paragraph(text, 80) == text.split("\n")
    assert paragraph(text, 9) == ["one two", "three", "", "  four", "  five", "  six"]
