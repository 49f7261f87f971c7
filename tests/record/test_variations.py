"""Variations in records: what might have been played instead, kept, checked and told."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner
from hypothesis import given

from survive.cli.main import cli
from survive.record.game.body import (
    DEEPEST,
    Comment,
    Variation,
    Wish,
    count_variations,
    play_as_wished,
)
from survive.record.game.game_record import GameRecord, read_record, write_record
from survive.record.game.public_record import read_public_record, spectator_text
from survive.record.notation.errors import RecordError
from survive.record.notation.read import read_action
from survive.record.notation.vocabulary import BACK_WORDS
from survive.record.wire.game_messages import WireError
from survive.record.wire.game_records import decode_record, encode_record
from tests.record import golden_games
from tests.record.records import varied

TEXT = golden_games.path_of(golden_games.UNFINISHED).read_text(encoding="utf-8")
WALK = "walk F2-G3"
"""An action in the middle of the text."""


def with_text(variation: str) -> str:
    """Return the golden record with something written after one of its actions."""
    assert WALK in TEXT
    return TEXT.replace(WALK, f"{WALK} {variation}", 1)


def line_of(text: str, part: str) -> int:
    return text[: text.index(part)].count("\n") + 1


@given(varied())
def test_variations_are_written_and_read_back_wherever_they_are(record: GameRecord) -> None:
    text = write_record(record)
    again = read_record(text)
    assert again.variations == record.variations
    assert again == record
    assert write_record(again) == text


@given(varied())
def test_variations_survive_as_json(record: GameRecord) -> None:
    assert decode_record(encode_record(record)) == record


def test_a_variation_replaces_the_action_before_it() -> None:
    text = with_text("{to the lake} (walk F2-F3 {the hill}, end; sink H6 (sink I5)) (end)")
    record = read_record(text)
    first, second = record.variations
    state = record.state(first.at)
    assert first.at == second.at
    assert record.actions[first.at] == read_action(state, WALK)
    assert first.actions[0] == read_action(state, "walk F2-F3")
    assert first.comments == (Comment(1, "the hill"),)
    assert [(one.at, len(one.actions)) for one in first.variations] == [(2, 1)]
    assert second.actions == (read_action(state, "end"),)
    assert count_variations(record.variations) == 3
    plain = read_record(TEXT)
    assert record.actions == plain.actions
    assert record.state() == plain.state()


def test_a_variation_is_laid_out_below_its_action() -> None:
    written = write_record(read_record(with_text("(walk F2-F3 {so}, end (walk E7-E8))")))
    begin = written.index(" 4. blue: walk")
    assert written[begin:].startswith(
        " 4. blue: walk F2-G3\n"
        "    (4. blue: walk F2-F3 {so}, end\n"
        "         (4. blue: walk E7-E8))\n"
        "    blue: walk H7-I8, "
    )


WRONG = [
    ("(walk F2-A1)", "walk F2-A1"),
    ("(walk F2-F3 (walk F2-A1))", "walk F2-A1"),
    ("()", "'(': this variation has no action"),
    ("({nothing but words})", "'(': this variation has no action"),
    (")", "')': no variation has begun; one begins with '('"),
    ("(end\nResult: unfinished)", "a variation has no result"),
    ("((end))", "'(': a variation follows the action that it replaces"),
    ("(5. walk F2-F3)", "'5.': this is turn 4"),
    ("(red: walk F2-F3)", "'red:'"),
    ("(end; sink H6=volcano)", "'sink H6=volcano': under the tiles that are left of this terrain"),
    ("(end; sink H6=vulcano)", "'vulcano' is not a back; did you mean 'volcano'?"),
    ("(end=shark)", "only a tile that sinks has a back"),
]


@pytest.mark.parametrize(("variation", "reason"), WRONG)
def test_a_wrong_variation_is_refused_with_its_line(variation: str, reason: str) -> None:
    text = with_text(variation)
    with pytest.raises(RecordError) as caught:
        read_record(text)
    assert reason in caught.value.reason
    line = line_of(text, WALK) + ("Result" in variation)
    assert caught.value.line == line


def test_a_variation_may_wish_for_what_comes_up() -> None:
    record = read_record(with_text("(end; sink H6 = kaiju) (end; sink H6=shark)"))
    wished, plain = record.variations
    assert wished.wishes == (Wish(1, BACK_WORDS.index("kaiju")),)
    assert plain.wishes == (), "a shark lies there anyway"
    written = write_record(record)
    assert "(4. blue: end; sink H6=kaiju)" in written
    assert "(4. blue: end; sink H6)" in written
    assert decode_record(encode_record(record)) == record
    state = record.state(wished.at)
    backs = sorted(state.backs)
    for count, action in enumerate(wished.actions):
        play_as_wished(state, action, count, wished.wishes)
    space = state.ruleset.board.index("H6")
    assert state.has_kaiju(space)
    left = sorted([*state.backs, BACK_WORDS.index("kaiju")])
    assert left == [-1, *backs], "the box has no more of them than before"


def test_the_game_itself_is_as_it_was_dealt() -> None:
    assert read_record(TEXT.replace("sink F7", "sink F7=shark", 1)).actions
    with pytest.raises(RecordError, match="the deal says what is under a tile"):
        read_record(TEXT.replace("sink F7", "sink F7=kaiju", 1))


def test_a_variation_before_the_first_action_is_refused() -> None:
    text = TEXT.replace("Adventurers:", "Adventurers: (place 1 F2)", 1)
    with pytest.raises(RecordError, match="follows the action that it replaces"):
        read_record(text)


def test_a_variation_that_is_not_closed_is_refused_where_it_begins() -> None:
    text = TEXT.replace("{here we stop for tonight}", "(swim H2-H3", 1)
    text = text.removesuffix("\nResult: unfinished\n")
    with pytest.raises(RecordError, match=r"begins here with '\(' has no '\)'") as caught:
        read_record(text)
    assert caught.value.line == line_of(text, "(swim")


def test_nesting_has_a_limit_but_not_the_number_of_variations() -> None:
    deep = "(walk F2-F3 " * DEEPEST + ")" * DEEPEST
    assert count_variations(read_record(with_text(deep)).variations) == DEEPEST
    with pytest.raises(RecordError, match=f"at most {DEEPEST} deep"):
        read_record(with_text(f"(walk F2-F3 {deep})"))
    many = read_record(with_text("(end)" * 2000))
    assert count_variations(many.variations) == 2000


def test_a_redacted_record_has_no_variations() -> None:
    record = read_record(with_text("(walk F2-F3)"))
    public = spectator_text(record)
    assert "(" not in public
    assert public == spectator_text(replace(record, variations=()))
    with pytest.raises(RecordError, match="a redacted record has no variations"):
        read_public_record(public.replace("; red:", " (place ? D4); red:", 1))


def test_json_with_a_wrong_variation_is_refused() -> None:
    record = read_record(with_text("(walk F2-F3)"))
    wrong = replace(record, variations=(Variation(0, record.variations[0].actions),))
    with pytest.raises(WireError, match="variation of action 1: action 1: "):
        decode_record(encode_record(wrong))
    beyond = replace(record, variations=(Variation(9999, record.actions),))
    with pytest.raises(WireError, match="replaces one of this line"):
        decode_record(encode_record(beyond))


# survive replay


def test_replay_counts_and_tells_them(tmp_path: Path) -> None:
    path = tmp_path / "varied.survive"
    path.write_text(with_text("(walk F2-F3, end) (end)"), "utf-8")
    shown = CliRunner().invoke(cli, ["replay", str(path)]).output
    assert "Variations: 2\n" in shown
    assert "or walk F2-F3, end; or end)" in " ".join(shown.split())
    found = json.loads(CliRunner().invoke(cli, ["replay", str(path), "--json"]).output)
    first, second = found["variations"]
    assert [action["text"] for action in first["actions"]] == ["walk F2-F3", "end"]
    assert found["actions"][first["at"]]["text"] == WALK
    assert [action["text"] for action in second["actions"]] == ["end"]
    before = CliRunner().invoke(cli, ["replay", str(path), "--json", "--to", str(first["at"])])
    assert json.loads(before.output)["variations"] == []
