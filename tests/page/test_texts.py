"""Four languages say the same things, and nothing is said that is not in a dictionary."""

from __future__ import annotations

import pytest

from survive.engine.pieces import COLOUR_NAMES
from tests.page import texts
from tests.page.javascript import everywhere, tokens_of
from tests.page.texts import forms, languages, mentioned, parameters

LANGUAGES = ("en", "fr", "it", "pl")

ALLOWED_IN_TEMPLATES: frozenset[str] = frozenset()
"""What is the same in every language."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_has_the_keys_of_the_others(language: str) -> None:
    english, other = languages()["en"].all, languages()[language].all
    missing = sorted(english.keys() - other.keys())
    assert not missing, "missing:\n" + "\n".join(missing)
    of_no_use = sorted(other.keys() - english.keys())
    assert not of_no_use, "of no use:\n" + "\n".join(of_no_use)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_key_stands_in_one_file_and_is_loaded(language: str) -> None:
    found = languages()[language]
    keys = sorted(key for area in found.areas.values() for key in area)
    assert keys == sorted(found.all)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_empty_or_untidy(language: str) -> None:
    for key, text in languages()[language].all.items():
        for form in forms(text).values():
            assert form, key
            assert form == form.strip(), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_plural_texts_have_the_forms_that_the_language_needs(language: str) -> None:
    found = languages()[language]
    needed = {*found.categories, "other"}
    wrong = {
        key: sorted(text)
        for key, text in found.all.items()
        # Large round numbers have a form of their own in French and Italian, which is optional.
        if not isinstance(text, str) and not needed <= text.keys() <= needed | {"many"}
    }
    assert not wrong, f"needed: {sorted(needed)}, not so: {wrong}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_text_takes_the_same_parameters_in_every_language(language: str) -> None:
    english, other = languages()["en"].all, languages()[language].all
    for key in english.keys() & other.keys():
        assert isinstance(other[key], str) == isinstance(english[key], str), key
        wanted = parameters(" ".join(forms(english[key]).values())) | {"n"}
        for form in forms(other[key]).values():
            # "one adventurer" need not show its number.
            assert parameters(form) | {"n"} == wanted, key


def test_every_text_that_the_code_asks_for_exists() -> None:
    known = languages()["en"].all
    missing = [f"{one.place} {one.key}" for one in texts.asked_for() if one.key not in known]
    assert not missing, "\n".join(missing)


def test_every_text_gets_the_parameters_it_shows() -> None:
    known = languages()["en"].all
    wrong = []
    for asked in texts.asked_for():
        text = known.get(asked.key)
        if text is None or asked.given is None:
            continue
        wanted = parameters(" ".join(forms(text).values()))
        if not isinstance(text, str):
            wanted |= {"n"}
        if not wanted <= asked.given:
            wrong.append(f"{asked.place} {asked.key}: {sorted(wanted - asked.given)}")
    assert not wrong, "\n".join(wrong)


def test_no_text_is_left_over() -> None:
    unused = [key for key in languages()["en"].all if not mentioned().has(key)]
    assert not unused, "\n".join(unused)


def test_every_key_that_is_put_together_can_be_found() -> None:
    keys = languages()["en"].all
    areas = {key.split(".")[0] for key in keys}
    in_vain = [
        pattern.pattern
        for pattern in mentioned().patterns
        if pattern.pattern.split("\\")[0] in areas
        if not any(pattern.fullmatch(key) for key in keys)
    ]
    assert not in_vain, "\n".join(in_vain)


def test_no_template_says_anything_by_itself() -> None:
    said = [
        f"{place}: {words}"
        for place, words in texts.said_in_code()
        if words not in ALLOWED_IN_TEMPLATES
    ]
    assert not said, "\n".join(said)


def test_a_text_in_a_template_would_be_noticed() -> None:
    source = """
      // a comment with `a quote
      const half = total / 2, pattern = /`['"]/g;
      const view = html`<p title="Help me" class="big red">${t('a', { n, b: f({ c: 1 }) })}
        ${list.map(one => html`<b aria-label=${t('x')} alt="${one} Ship">Go on</b>`)} &amp; 3</p>`;
    """
    templates = [
        tokens[index]
        for tokens, index in everywhere(tokens_of(source))
        if tokens[index].kind == "template"
    ]
    assert [texts.said_by(one) for one in templates] == [["Help me"], ["Ship", "Go on"]]


def test_the_page_calls_the_colours_as_records_do() -> None:
    english = languages()["en"].all
    for number, colour in enumerate(COLOUR_NAMES, 1):
        for form in forms(english[f"board.standing.{number}"]).values():
            assert f" {colour} " in form
