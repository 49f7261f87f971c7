"""Every example in docs/notation.md works as it says."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from survive.engine import State
from survive.engine.deal import Deal
from survive.engine.luck import Luck
from survive.record.game.beginning import POSITION, read_tag
from survive.record.game.game_record import GameRecord, read_record, write_record
from survive.record.game.option_tags import OPTION_TAGS, read_options, write_options
from survive.record.game.public_record import spectator_text
from survive.record.game.scan import Tag, scan
from survive.record.notation.errors import NotationError
from survive.record.notation.read import VERBS, read_action
from survive.record.notation.write import write_action
from survive.record.position.text import write_position
from tests.record import golden_games
from tests.table import at_table

DOCUMENT = (Path(__file__).parents[2] / "docs" / "notation.md").read_text(encoding="utf-8")


def section(heading: str) -> str:
    """Return the text under a heading, up to the next of its level or above."""
    level = heading.index(" ")
    begin = DOCUMENT.index(f"\n{heading}\n") + len(heading)
    end = re.search(rf"^#{{1,{level}}} ", DOCUMENT[begin:], re.MULTILINE)
    return DOCUMENT[begin : begin + end.start()] if end else DOCUMENT[begin:]


def blocks(kind: str) -> list[str]:
    return re.findall(rf"```{kind}\n(.*?)```", DOCUMENT, re.DOTALL)


def rows(text: str) -> Iterator[list[list[str]]]:
    """Yield the inline code in each cell of the tables' rows."""
    for line in text.splitlines():
        if line.startswith("| `"):
            yield [re.findall("`([^`]+)`", cell) for cell in line.strip("|").split("|")]


@cache
def example() -> GameRecord:
    (text,) = blocks("survive")
    return read_record(text)


def test_the_variations_in_the_document_are_laid_out_as_the_program_does_it() -> None:
    (block,) = blocks("variation")
    whole = golden_games.path_of(golden_games.UNFINISHED).read_text(encoding="utf-8")
    first = next(line for line in whole.splitlines() if line.startswith(" 1. blue: place"))
    text = whole.replace(first, block.rstrip("\n"))
    assert write_record(read_record(text)) == text


@cache
def positions() -> list[State]:
    """Return every position of the golden games on the standard map, and one they do not have."""
    games = [golden_games.played(name) for name in golden_games.GAMES if name != "another_map"]
    found = [step.state.copy() for game in games for step in game.steps()]
    shark = at_table(people="0@C4", rafts="C4", sharks="C4", hands="0:repellent").state
    return [*found, *(game.state(0) for game in games), shark]


def meanings(text: str) -> set[int]:
    """Return the actions that a text means in the positions of the golden games, where legal."""
    found = set()
    for state in positions():
        try:
            found.add(read_action(state, text))
        except NotationError:
            continue
    return found


def examples() -> list[str]:
    table, _, _ = section("## Actions").partition("These say the same")
    return [text for row in rows(table) for text in row[0]]


def test_the_table_of_actions_knows_every_verb() -> None:
    assert {text.split()[0] for text in examples()} == set(VERBS)


@pytest.mark.one_form
@pytest.mark.parametrize("text", examples())
def test_an_example_of_an_action_is_legal_in_some_game(text: str) -> None:
    assert meanings(text)


@pytest.mark.parametrize(
    "row", list(rows(section("## Actions").partition("These say the same")[2].partition("###")[0]))
)
def test_longer_forms_say_the_same(row: list[list[str]]) -> None:
    (short,), others = row
    compared = 0
    for state in positions():
        try:
            number = read_action(state, short)
            numbers = [read_action(state, other) for other in others]
        except NotationError:
            continue
        assert numbers == [number] * len(others)
        compared += 1
    assert compared


def wrong_texts() -> list[tuple[str, str]]:
    lines = section("### When something is wrong").splitlines()
    cells = [line.strip("|").split("|") for line in lines if line.startswith("| `")]
    return [(text.strip(" `"), answer.strip()) for text, answer in cells]


@pytest.mark.parametrize(("text", "answer"), wrong_texts())
def test_a_wrong_text_gets_the_answer_that_stands_there(text: str, answer: str) -> None:
    with pytest.raises(NotationError) as caught:
        read_action(example().state(), text)
    assert caught.value.reason == answer


def test_the_example_of_a_record_is_as_the_program_writes_it() -> None:
    (text,) = blocks("survive")
    assert write_record(example()) == text
    assert example().comments


def test_the_lines_of_a_redacted_record_are_those_of_the_example() -> None:
    (lines,) = blocks("redacted")
    redacted = spectator_text(example()).splitlines()
    assert [line for line in lines.splitlines() if line not in redacted] == []
    assert len(lines.splitlines()) >= 3


@pytest.mark.parametrize("text", blocks("tags"))
def test_examples_of_tags_are_options_as_the_program_writes_them(text: str) -> None:
    tags = scan(text).tags
    options = read_options(tags)
    begun = tags.pop(POSITION, None)
    assert write_options(options) == {name: tag.value for name, tag in tags.items()}
    if begun is not None:
        found = read_tag(begun.value, begun.line, options, redacted=True)
        assert write_position(found) == begun.value
    assert isinstance(Luck(1).deal(options), Deal)


def test_every_option_in_the_table_can_be_read() -> None:
    table = section("### Tags").partition("| option |")[2]
    words = [word for row in rows(table) for word in row[0]]
    assert len(words) > 12
    for word in words:
        players = "5 players, " if word in ("extension", "overcrowded") else "4 players, "
        options = read_options({"Options": Tag(players + word, 1)})
        if not word.endswith("players"):
            assert word in write_options(options)["Options"]


def test_every_tag_of_the_options_is_explained() -> None:
    table = section("### Tags").partition("| option |")[0]
    assert [tag for tag in OPTION_TAGS if tag not in table] == []


def test_the_document_shows_what_the_program_writes() -> None:
    state = example().state()
    number = read_action(state, "walk h9 to h8")
    assert write_action(state, number) == "walk H9-H8"
