"""``survive rules``: all rules, one by its id, or sections by their words, in every language."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import survive
from survive.cli.main import cli
from survive.cli.rule_book import FoundRules, book_in
from survive.texts import LANGUAGES
from tests.cli.test_play import play

STORED = Path(survive.__file__).parent / "web" / "rules"


def rules(*words: str) -> Result:
    return CliRunner().invoke(cli, ["rules", *words])


def titles(found: FoundRules) -> list[str]:
    return [section.title for section in found.sections]


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_the_text_of_the_page_is_there(language: str) -> None:
    shown = rules("--language", language)
    assert shown.exit_code == 0
    printed = re.sub(r"\W+", "", shown.output)
    stored = json.loads((STORED / f"{language}.json").read_text(encoding="utf-8"))
    for section in stored["sections"]:
        for block in section["blocks"]:
            if "caption" in block or "<table" not in block["html"]:
                text = re.sub(r"<[^>]+>|&\w+;|\W", "", block.get("caption") or block["html"])
                numbered = re.sub(r"(?<=\W)\d+\. ", "", shown.output)
                assert text in printed or text in re.sub(r"\W+", "", numbered), section["id"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_is_found_by_its_id(language: str) -> None:
    book = book_in(language)
    assert len(book.rules) > 90
    for rule in book.rules:
        for section in book.look_up(rule).sections:
            assert any(f"[{rule}]" in text for text in section.words()), rule


@pytest.mark.parametrize("asked", ["MOV-4", "mov-4", "mov4", "Mov 4"])
def test_an_id_may_be_written_in_several_ways(asked: str) -> None:
    assert "at most once a turn [MOV-4]" in rules(*asked.split()).output


def test_a_rule_is_shown_without_the_rest_of_its_section() -> None:
    shown = rules("SNK-5").output
    assert "A shark from the reserve" in shown
    assert "A raft from the reserve" not in shown
    assert "- to a neighbouring land space," in rules("MOV-2").output  # the list it introduces


def test_a_chapter_comes_with_what_is_below_it() -> None:
    found = book_in("en").look_up("the tiles")
    assert titles(found)[:4] == ["The tiles", "Effect tiles", "Power tiles", "The repellent"]
    assert "Your turn" not in titles(found)


def test_words_in_titles_come_first_and_accents_do_not_matter() -> None:
    found = book_in("fr").look_up("REPULSIF")
    assert titles(found)[0] == "Le répulsif"
    assert "Les kaijus" in found.also
    assert titles(book_in("pl").look_up("zolty niebieski"))[0] == "Tratwy"


def test_questions_are_found_by_what_happens() -> None:
    asked = "Somebody climbs aboard while I row with the oars. May I take the second step?"
    assert asked in rules("oars", "second", "step").output


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("MOV-99",), "There is no rule MOV-99; those of MOV are MOV-1 to MOV-13."),
        (("KIA-2",), "those of KAI are KAI-1 to KAI-7"),
        (("XYZW-1",), "the ids begin with BRD, CMP, CRD,"),
        (("repelent",), "do not have the word 'repelent'; did you mean 'repellent'"),
        (("qqqq",), "try another word"),
        (("dolphin", "volcano"), "No section of the rules has 'dolphin volcano'; the chapters are"),
        (("?!",), "the chapters are: The game in one minute"),
        (("--language", "nl"), "'nl' is not one of"),
    ],
)
def test_what_is_not_there_is_answered_with_suggestions(
    words: tuple[str, ...], message: str
) -> None:
    shown = rules(*words)
    assert shown.exit_code == 2
    assert message in " ".join(shown.output.split())


@pytest.mark.parametrize(("words", "paged"), [((), True), (("MOV-4",), False)])
def test_only_what_does_not_fit_the_screen_is_paged(words: tuple[str, ...], paged: bool) -> None:
    pty = pytest.importorskip("pty")  # not on Windows
    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "survive", "rules", *words]
    environment = os.environ | {"PAGER": "sed s/^/paged:/", "LINES": "24"}
    process = subprocess.Popen(command, stdin=theirs, stdout=theirs, env=environment)
    os.close(theirs)
    shown = b""
    try:
        while piece := os.read(ours, 4096):
            shown += piece
    except OSError:  # how Linux reports that the other end was closed
        pass
    os.close(ours)
    assert process.wait() == 0
    assert b"[MOV-4]" in shown
    assert (b"paged:" in shown) == paged


def test_a_refusal_says_how_to_read_its_rule() -> None:
    position = "2 players; red to act; land beach E4; red E4; yellow C9; rafts E2"
    lines = "swim E4-E3\nswim E3-E2\nrules mov-4\nrules dragon\nquit\n"
    command = ["play", "--position", position, "--players", "you,nobody", "--plain"]
    shown = CliRunner().invoke(cli, command, input=lines)
    assert "Type rules MOV-4 to read that rule." in shown.output
    assert "at most once a turn [MOV-4]" in shown.output
    assert "do not have the word 'dragon'" in shown.output


def test_play_names_the_command_in_its_help() -> None:
    assert "rules [ID or WORD]" in play("help", "quit").output
