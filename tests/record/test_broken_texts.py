"""A corpus of broken actions and records, each with the message that it must give.

``broken_actions.json``: positions (see :mod:`tests.table`), and for each case its position, what
is played before, and the text.
``broken_records.json``: a text, or a golden record with the first ``change[0]`` made ``change[1]``.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from survive.engine import Options, new_game, play
from survive.record.game.game_record import read_record
from survive.record.game.public_record import read_public_record
from survive.record.notation import errors
from survive.record.notation.errors import IllegalNotationError, NotationError, RecordError
from survive.record.notation.read import read_action
from tests.record import golden_games
from tests.table import at_table

FOLDER = Path(__file__).parent


ACTIONS: dict[str, Any] = json.loads((FOLDER / "broken_actions.json").read_text("utf-8"))
RECORDS: list[Any] = json.loads((FOLDER / "broken_records.json").read_text("utf-8"))


@pytest.mark.parametrize("case", ACTIONS["cases"], ids=lambda case: case["text"] or "nothing")
def test_a_broken_action_is_refused_with_its_reason(case: dict[str, Any]) -> None:
    state = at_table(**ACTIONS["positions"][case["position"]]).state
    for text in case.get("before", []):
        play(state, read_action(state, text))
    with pytest.raises(NotationError) as caught:
        read_action(state, case["text"])
    assert type(caught.value) is getattr(errors, case["error"])
    assert caught.value.reason == case["message"]
    assert caught.value.text == case["text"]


@pytest.mark.parametrize("case", RECORDS, ids=lambda case: case["why"])
def test_a_broken_record_is_refused_with_its_line(case: dict[str, Any]) -> None:
    text = case.get("text", "")
    if "record" in case:
        text = golden_games.path_of(case["record"]).read_text(encoding="utf-8")
    if "change" in case:
        old, new = case["change"]
        assert old in text
        text = text.replace(old, new, 1)
    read = read_record if case["reader"] == "whole" else read_public_record
    with pytest.raises(RecordError) as caught:
        read(text)
    assert (caught.value.line, caught.value.reason) == (case["line"], case["message"])


def test_a_record_of_absurd_length_is_not_even_looked_at() -> None:
    with pytest.raises(RecordError, match="at most 1,000,000 characters"):
        read_record("# " + "x" * 1_000_000)


def test_an_action_of_absurd_length_is_not_even_looked_at() -> None:
    state = new_game(Options(3), seed=1)
    with pytest.raises(NotationError, match="no action is longer than 100 characters") as caught:
        read_action(state, "place " * 1000)
    assert len(str(caught.value)) < 200


@pytest.mark.parametrize(
    "text", ["walk A1-A2", "repel", "board red", "sink F3", "push red F3", "end"]
)
def test_nothing_is_legal_once_the_game_is_over(text: str) -> None:
    state = golden_games.played("two_players").state()
    with pytest.raises(IllegalNotationError, match="the game is over"):
        read_action(state, text)
