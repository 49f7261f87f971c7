"""Every reason for a refusal or for a hint has a text in each language."""

from __future__ import annotations

import pytest

from survive.engine import events, refusals
from survive.engine.pieces import CREATURE_KINDS, KIND_NAMES
from survive.engine.reasons import ADVENTURER, BACK, ENTRY, GROUND, KIND, SEAT, kind_of_field
from survive.study.ideas import reasons
from survive.texts import LANGUAGES, Language, texts_in
from tests.page.texts import forms, parameters

PREFIX = "reason."
LAPSED = "log.lapsed."
STAYED = ["log.creature_stayed.", "motion.stayed."]
ADVICE = "advice.why."

NOT_FOR_READERS = frozenset({SEAT, ADVENTURER, KIND, GROUND, BACK, ENTRY})
"""Fields that hold a number or an English word, which no text can show as it is."""


def texts_of(language: Language) -> dict[str, str]:
    """The texts of reasons by code, all plural forms of one together."""
    return {
        key.removeprefix(PREFIX): " ".join(forms(text).values())
        for key, text in texts_in(language).items()
        if key.startswith(PREFIX)
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_has_a_text_and_every_text_a_code(language: Language) -> None:
    assert texts_of(language).keys() == refusals.CODES.keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_text_shows_only_fields_of_its_code_that_mean_the_same_to_every_reader(
    language: Language,
) -> None:
    wrong = {}
    for code, text in texts_of(language).items():
        known = refusals.CODES[code].fields
        can_be_shown = {name for name in known if kind_of_field(name) not in NOT_FOR_READERS}
        if not parameters(text) <= can_be_shown:
            wrong[code] = sorted(parameters(text) - can_be_shown)
    assert not wrong


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_codes_have_the_same_text(language: Language) -> None:
    texts = texts_of(language)
    assert len(set(texts.values())) == len(texts)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_lapse_of_an_effect_has_a_text(language: Language) -> None:
    keys = {key for key in texts_in(language) if key.startswith(LAPSED)}
    assert keys == {LAPSED + why for why in events.LAPSES}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("prefix", STAYED)
def test_every_reason_for_a_creature_to_stay_has_a_text(prefix: str, language: str) -> None:
    keys = {key for key in texts_in(language) if key.startswith(prefix)}
    kinds = KIND_NAMES[:CREATURE_KINDS]
    assert keys == {f"{prefix}{why}.{kind}" for why in events.STAYS for kind in kinds}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_for_a_hint_has_a_text(language: Language) -> None:
    keys = {key for key in texts_in(language) if key.startswith(ADVICE)}
    kinds = KIND_NAMES[:CREATURE_KINDS]
    assert keys == {
        ADVICE + key
        for code, fields in reasons.CODES.items()
        for key in ([f"{code}.{kind}" for kind in kinds] if "kind" in fields else [code])
    }
