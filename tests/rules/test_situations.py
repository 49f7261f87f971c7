"""The questions and answers: each rests on a rule, and on an example that the engine plays."""

from __future__ import annotations

import re

import pytest

from tests.rules.test_book import book
from tools.rules.book import Section
from tools.rules.figures import FigureError, read_figure, read_situations

CHAPTER = "faq"
LINKED = {"faq-turns"}
"""Rests on the sections that it links to."""
NOT_PLAYED = {
    "faq-first-two": "tests/engine/test_extension.py",
    "faq-jump": "no action leads from a space to itself",
    "faq-last-two": "tests/engine/test_extension.py",
    "faq-memory": "about views: tests/views",
    "faq-wait": "about the page",
}
"""Sections without an example, and why."""


def questions() -> list[Section]:
    """Return the sections of the chapter that ask something, not those that only group them."""
    sections = iter(book("en").sections)
    next(section for section in sections if section.id == CHAPTER)
    found = []
    for section in sections:
        if section.level == 2:
            break
        if section.level == 4:
            found.append(section)
    return found


def test_every_question_rests_on_a_rule() -> None:
    assert len(questions()) >= 40
    without = {section.id for section in questions() if not section.rules}
    assert without == LINKED


def test_every_question_has_an_example_or_a_reason_for_none() -> None:
    asked = {section.id for section in questions()}
    played = read_situations().keys()
    assert played <= asked
    assert asked - played == LINKED | NOT_PLAYED.keys()


def test_an_example_that_lies_is_refused() -> None:
    lie = {
        "position": "3 players; red to act; red D3; yellow D2 D2; rafts D3; hands red oars",
        "steps": ["play oars", "raft D3-D2", "raft D2-C2"],
    }
    with pytest.raises(FigureError, match=re.escape("an opponent has more adventurers aboard")):
        read_figure("faq-oars", lie)
