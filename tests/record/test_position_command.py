"""``survive position``: what it shows, and what it says about a bad position."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner, Result

from survive.cli.main import cli
from survive.drawing.text import in_columns
from survive.engine import legal_actions, new_game, to_move
from survive.engine.options import Options
from survive.record.notation.read import read_action
from survive.record.notation.write import write_action
from survive.record.position.text import read_position, write_position
from survive.views import SPECTATOR, view
from tests.record.position_texts import PUZZLE


def show(*arguments: str, given: str | bytes | None = None, columns: int = 100) -> Result:
    runner = CliRunner(env={"COLUMNS": str(columns)})
    return runner.invoke(cli, ["position", *arguments], input=given)


def test_it_draws_the_board_and_says_whose_decision_it_is() -> None:
    shown = show(PUZZLE)
    assert shown.exit_code == 0
    assert "[R··]" in shown.output
    assert "Red must move, play a power or end the Actions phase." in shown.output
    assert "Unknown: 2 backs, 29 values. --seed N fills them in." in shown.output
    assert shown.output.splitlines()[-1] == write_position(read_position(PUZZLE))


def test_it_lists_the_legal_actions_in_notation() -> None:
    state = read_position(PUZZLE).state
    legal = legal_actions(state)
    lines = show(PUZZLE).output.splitlines()
    begin = lines.index(f"Legal actions: {len(legal)}")
    listed = [
        text.strip()
        for line in lines[begin + 1 : lines.index("", begin)]
        for text in line.replace("  ", "\n").splitlines()
        if text.strip()
    ]
    assert sorted(listed) == sorted(write_action(state, number) for number in legal)
    assert {read_action(state, text) for text in listed} == set(legal)


def test_it_reads_from_standard_input_one_section_a_line() -> None:
    shown = show("-", "--plain", given=PUZZLE.replace("; ", "\n"))
    assert shown.exit_code == 0
    assert shown.output == show(PUZZLE, "--plain").output


def test_a_seed_fills_in_what_is_unknown() -> None:
    shown = show(PUZZLE, "--seed", "7")
    assert shown.exit_code == 0
    assert "Unknown" not in shown.output
    line = shown.output.splitlines()[-1]
    assert read_position(line).state == read_position(PUZZLE).complete(7)
    assert show(PUZZLE, "--seed", "8").output.splitlines()[-1] != line


def test_json_is_for_machines() -> None:
    found = json.loads(show(PUZZLE, "--json").stdout)
    assert found["position"] == write_position(read_position(PUZZLE))
    assert found["complete"] is False
    assert found["to_move"] == "red"
    assert found["decision"] == "red must move, play a power or end the Actions phase"
    numbers = [action["action"] for action in found["legal"]]
    assert numbers == legal_actions(read_position(PUZZLE).state)
    assert found["legal"][-1]["text"] == "end"


@pytest.mark.parametrize(
    ("text", "who"),
    [("red to roll; red A1", "chance"), ("over red; red saved", "nobody")],
)
def test_json_says_when_it_is_nobodys_decision(text: str, who: str) -> None:
    assert json.loads(show(text, "--json").stdout)["to_move"] == who


def test_a_finished_game_has_no_actions() -> None:
    shown = show("over red; red saved=5", "--seed", "1")
    assert shown.exit_code == 0
    assert "Legal actions" not in shown.output


def test_it_says_that_unknown_power_tiles_may_allow_more() -> None:
    shown = show("red to act; red A1; hands red beach ?")
    assert "What red could do with unknown power tiles is not listed." in shown.output
    shown = show("red to act; red A1; hands yellow beach ?")
    assert "is not listed" not in shown.output


def test_it_shows_what_a_spectator_sees_while_adventurers_are_placed() -> None:
    state = new_game(Options(3), seed=1)
    assert to_move(state) >= 0
    shown = show(write_position(view(state, SPECTATOR)))
    assert shown.exit_code == 0
    assert "What may be placed depends on the values that are left." in shown.output


def test_a_bad_position_ends_with_status_2_and_points_at_each_wrong_word() -> None:
    missing_space = (
        "'E15' (column 5, red): there is no such space; the nearest is E11: row E runs from E1"
        " to E11 (BRD-1)"
    )
    shown = show("red E15 A1; rafts D3 D3", columns=120)
    assert shown.exit_code == 2
    assert shown.output.splitlines() == [
        "Error: 2 problems in this position:",
        "",
        f"  {missing_space}",
        "    red E15 A1; rafts D3 D3",
        "        ^^^",
        "",
        "  'D3' (column 22, rafts): there is already a raft in D3 (MOV-6)",
        "    red E15 A1; rafts D3 D3",
        "                         ^^",
    ]


def test_in_a_long_text_it_shows_the_part_with_the_wrong_word() -> None:
    text = f"red A1; rafts{' ' * 180}E99{' ' * 40}; turn 3"
    lines = show(text, columns=200).output.splitlines()
    at = next(i for i, line in enumerate(lines) if "'E99'" in line)
    mark = lines[at + 2]
    assert lines[at + 1][mark.index("^") : mark.rindex("^") + 1] == "E99"
    assert len(lines[at + 1]) <= 80


def test_something_wrong_that_is_no_single_word_is_told_without_a_mark() -> None:
    shown = show(";")
    assert shown.exit_code == 2
    assert shown.output.splitlines() == [
        "Error: 1 problem in this position:",
        "",
        "  this position is empty",
    ]


def test_what_is_no_text_is_refused_like_any_other_mistake() -> None:
    shown = show("-", given=b"\xff\xfe\x00red")
    assert shown.exit_code == 2
    assert "unknown section" in shown.output


def test_it_keeps_to_the_width_of_the_terminal() -> None:
    lines = show(PUZZLE, columns=80).output.splitlines()
    assert max(map(len, lines[:-1])) <= 80


def test_ascii_is_ascii() -> None:
    assert show(PUZZLE, "--ascii").output.isascii()


def test_columns_are_read_from_top_to_bottom() -> None:
    assert in_columns(["a", "bb", "c", "d", "e"], 12) == ["a   c   e", "bb  d"]
    assert in_columns(["too long for it"], 3) == ["too long for it"]
    assert in_columns([], 80) == []
