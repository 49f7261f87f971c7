"""The tag of a record that says which seats were played by bots."""

from __future__ import annotations

import pytest

from survive.record.game.players_tags import bots_tag, levels_of


def test_the_levels_of_the_bots_come_back() -> None:
    levels = ["", "easy", "", "ismcts"]
    assert bots_tag(levels) == {"Bots": "2 easy, 4 ismcts"}
    assert levels_of(bots_tag(levels), 4) == levels


def test_a_game_without_bots_has_no_tag() -> None:
    assert bots_tag(["", ""]) == {}
    assert levels_of({}, 2) == ["", ""]


@pytest.mark.parametrize("text", ["easy", "0 easy", "3 easy", "1", "1 easy hard", "-1 easy", ""])
def test_a_slip_makes_nobody_a_bot(text: str) -> None:
    assert levels_of({"Bots": text}, 2) == ["", ""]
