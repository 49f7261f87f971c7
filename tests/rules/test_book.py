"""The rules in every language: the same sections, and nothing leads nowhere."""

from __future__ import annotations

import dataclasses
import re
from functools import cache
from pathlib import Path

import pytest

import survive
from survive.engine import NUMBER_RULES, Options
from survive.texts import LANGUAGES, Language, texts_in
from tools.rules.__main__ import files
from tools.rules.book import Book, BookError, read_book, source_of
from tools.rules.document import slug_of
from tools.rules.figures import read_figures

OTHERS = [language for language in LANGUAGES if language != "en"]
SECTION_OF_OPTION = {
    "players": "players",
    "first": "first-player",
    "rules": "other-rules",
} | dict.fromkeys(NUMBER_RULES, "numbers")
"""Where an option is explained, if not under its own name."""
SOURCE = Path(survive.__file__).parent
RULE_ID = re.compile(r"\b[A-Z]{3,4}-\d+\b")
NO_RULES = {"UTF-8", "BSD-3", "MPL-2", "PSF-2"}


@cache
def book(language: Language) -> Book:
    return read_book(language, source_of(language), read_figures())


def titles(language: Language) -> dict[str, str]:
    return {section.id: section.title for section in book(language).sections}


@pytest.mark.parametrize("language", OTHERS)
def test_a_language_has_the_sections_of_english(language: Language) -> None:
    english, other = book("en").sections, book(language).sections
    assert [(one.id, one.level) for one in other] == [(one.id, one.level) for one in english]
    for one, same in zip(english, other, strict=True):
        assert same.figures == one.figures, one.id
        assert same.rules == one.rules, one.id
        for tag in ("<p>", "<li>", "<tr>", "<td>", "<a "):
            assert same.html.count(tag) == one.html.count(tag), f"{one.id}: {tag}"


def test_the_files_are_what_the_texts_say() -> None:
    for path, text in files().items():
        assert path.read_text(encoding="utf-8") == text, f"{path.name}: run make rules"


def test_every_figure_is_shown_once() -> None:
    shown = [figure for section in book("en").sections for figure in section.figures]
    assert sorted(shown) == sorted(read_figures())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_has_a_section_with_its_name(language: Language) -> None:
    texts, found = texts_in(language), titles(language)
    for option in dataclasses.fields(Options):
        if option.name == "kept":
            continue  # nobody chooses it
        section = SECTION_OF_OPTION.get(option.name, option.name.replace("_", "-"))
        assert section in found, option.name
        if f"option.{option.name}" in texts and option.name not in NUMBER_RULES:
            assert found[section] == texts[f"option.{option.name}"]
    for name in ("base", "polish"):
        assert found[name] == texts[f"option.{name}"]


def test_every_rule_that_the_code_names_is_explained() -> None:
    sources = [*SOURCE.rglob("*.py"), *(SOURCE / "web" / "js").rglob("*.js")]
    named = {rule for path in sources for rule in RULE_ID.findall(path.read_text(encoding="utf-8"))}
    assert {"MOV-4", "INT-3", "VIEW-2"} <= named  # reasons, faults, docstrings
    assert sorted(named - NO_RULES - book("en").section_of_rule().keys()) == []


def test_headings_have_anchors_of_their_own_in_the_document() -> None:
    slugs = [slug_of(title) for title in titles("en").values()]
    assert len(set(slugs)) == len(slugs)


@pytest.mark.parametrize("language", OTHERS)
def test_marks_are_those_of_the_language(language: Language) -> None:
    text = source_of(language)
    assert "'" not in text
    assert not re.search(r'"', text)
    if language == "fr":
        assert not re.search(r"[^\u202f\n][;!?»](?![\[\w#])", text)
        assert not re.search(r"[^\u202f]: ", text)
        assert not re.search(r"«[^\u202f]", text)


WRONG = [
    ("## The end\n", "is not a heading like"),
    ("# Too large {#large}\n", "is not a heading like"),
    ("Text.\n\n## The end {#end}\n", "before the first heading"),
    ("## A {#a}\n\n## B {#a}\n", "two sections are called 'a'"),
    ("## A {#a}\n\n[there](#b)\n", "there is no section 'b'"),
    ("## A {#a}\n\n![x](figure:dragon)\n", "'figure:dragon' is not a figure"),
    ("## A {#a}\n\nSee ![x](figure:foot)\n", "in a line of its own"),
]


@pytest.mark.parametrize(("text", "complaint"), WRONG)
def test_a_text_that_leads_nowhere_is_refused(text: str, complaint: str) -> None:
    with pytest.raises(BookError, match=re.escape(complaint)):
        read_book("en", text, read_figures())
