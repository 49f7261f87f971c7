"""All languages say the same things, and nothing is said that is not in their files."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import survive.texts
from survive.engine.pieces import COLOUR_NAMES
from survive.server.page.files import ENTRY, START_TEXTS, modules_of
from survive.texts import FOLDER, LANGUAGES, Language, Text, plural_category, texts_in
from tests.page import texts
from tests.page.javascript import everywhere, tokens_of
from tests.page.node import PAGE
from tests.page.texts import LETTERS, categories, forms, mentioned, parameters
from tools import heading_font

RULES = Path(__file__).parents[2] / "tools" / "rules" / "texts"

FOR_TOOLS = frozenset({"language.name"})
"""What only tools read: `tools.protocol_files` makes the page's list of languages from it."""

ALLOWED_IN_TEMPLATES: frozenset[str] = frozenset()
"""What is the same in every language."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_file_is_written_as_tools_write_it_and_has_no_key_twice(language: Language) -> None:
    """Translators' tools and editors then agree on every line."""

    def once(pairs: list[tuple[str, Text]]) -> dict[str, Text]:
        found = dict(pairs)
        assert len(found) == len(pairs), sorted(key for key, _ in pairs)
        return found

    written = (FOLDER / f"{language}.json").read_text(encoding="utf-8")
    read = json.loads(written, object_pairs_hook=once)
    assert written == json.dumps(read, indent=2, ensure_ascii=False) + "\n"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_has_the_keys_of_english_in_the_same_order(language: Language) -> None:
    english, other = texts_in("en"), texts_in(language)
    missing = sorted(english.keys() - other.keys())
    assert not missing, "missing:\n" + "\n".join(missing)
    of_no_use = sorted(other.keys() - english.keys())
    assert not of_no_use, "of no use:\n" + "\n".join(of_no_use)
    displaced = [pair for pair in zip(english, other, strict=True) if len({*pair}) > 1]
    assert not displaced, "in English {} is here, not {}".format(*displaced[0])


def test_the_keys_of_an_area_are_together_and_areas_in_order() -> None:
    areas = [key.split(".")[0] for key in texts_in("en")]
    assert areas == sorted(areas)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_empty_or_untidy(language: Language) -> None:
    for key, text in texts_in(language).items():
        for form in forms(text).values():
            assert form, key
            assert form == form.strip(), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_font_of_headings_has_every_letter(language: Language) -> None:
    used = {
        letter
        for text in texts_in(language).values()
        for letter in "".join(forms(text).values())
        if letter.isalnum()
    }
    assert used <= set(heading_font.LETTERS)
    assert (heading_font.TARGET / heading_font.FONT).stat().st_size <= 15_000


@pytest.mark.parametrize("language", LANGUAGES)
def test_plural_texts_have_the_forms_that_the_language_needs(language: Language) -> None:
    needed = {*categories()[language], "other"}
    wrong = {
        key: sorted(text)
        for key, text in texts_in(language).items()
        # Large round numbers have a form of their own in French and Italian, which is optional.
        if not isinstance(text, str) and not needed <= text.keys() <= needed | {"many"}
    }
    assert not wrong, f"needed: {sorted(needed)}, not so: {wrong}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_python_counts_as_the_page_does(language: Language) -> None:
    assert [plural_category(language, n) for n in range(1000)] == categories()[language]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_text_takes_the_same_parameters_in_every_language(language: Language) -> None:
    english, other = texts_in("en"), texts_in(language)
    for key in english.keys() & other.keys():
        assert isinstance(other[key], str) == isinstance(english[key], str), key
        wanted = parameters(" ".join(forms(english[key]).values())) | {"n"}
        for form in forms(other[key]).values():
            # "one adventurer" need not show its number.
            assert parameters(form) | {"n"} == wanted, key


def test_every_text_that_the_code_asks_for_exists() -> None:
    known = texts_in("en")
    missing = [f"{one.place} {one.key}" for one in texts.asked_for() if one.key not in known]
    assert not missing, "\n".join(missing)


def test_every_text_gets_the_parameters_it_shows() -> None:
    known = texts_in("en")
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


def test_a_number_chooses_its_form_and_parameters_are_filled_in() -> None:
    assert survive.texts.text("end.points", "pl", n=1) == "1 punkt"
    assert survive.texts.text("end.points", "pl", n=22) == "22 punkty"
    assert survive.texts.text("end.wins", "it", name="Ana") == "Vince Ana"
    with pytest.raises(KeyError, match=r"no\.such\.text"):
        survive.texts.text("no.such.text")


def test_no_text_is_left_over() -> None:
    unused = [key for key in texts_in("en") if not mentioned().has(key) and key not in FOR_TOOLS]
    assert not unused, "\n".join(unused)


def test_every_key_that_is_put_together_can_be_found() -> None:
    keys = texts_in("en")
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


def test_a_text_in_a_template_would_be_noticed(tmp_path: Path) -> None:
    source = """
      // a comment with `a quote
      const half = total / 2, pattern = /`['"]/g;
      const view = html`<p title="Help me" class="big red">${t('a', { n, b: f({ c: 1 }) })}
        ${list.map(one => html`<b aria-label=${t('x')} alt="${one} Ship">Go on</b>`)} &amp; 3</p>`;
    """
    file = tmp_path / "view.js"
    file.write_text(source, encoding="utf-8")
    templates = [
        tokens[index]
        for tokens, index in everywhere(*tokens_of([file]))
        if tokens[index].kind == "template"
    ]
    assert [texts.said_by(one) for one in templates] == [["Help me"], ["Ship", "Go on"]]


def test_the_page_calls_the_colours_as_records_do() -> None:
    english = texts_in("en")
    for number, colour in enumerate(COLOUR_NAMES, 1):
        for form in forms(english[f"board.standing.{number}"]).values():
            assert f" {colour} " in form


# How each language is written


def said(language: Language) -> Iterator[tuple[str, str]]:
    """Yield everything that people read in a language, with its place."""
    for key, text in texts_in(language).items():
        for form in forms(text).values():
            yield key, form
    for line in (RULES / f"{language}.md").read_text(encoding="utf-8").splitlines():
        yield "rules", re.sub(r"\]\([^)]*\)|\{#.*?\}", "", line)


def found(language: Language, pattern: str) -> list[str]:
    return [f"{place}: {text}" for place, text in said(language) if re.search(pattern, text)]


NOT_SO: dict[Language, str] = {
    # A narrow no-break space belongs before : ; ! ? » % and after «.
    "fr": r"[ \u00a0][:;!?»%]|«[^\u202f]|[“”„]|[^\W\d_][;!?»]",
    "en": r"[«»„]",
    "de": r"[«»”]|„\s|\s“| [:;!?]",
    # A question or an exclamation also opens with its sign; a space belongs before %.
    "es": r"[“”„]|« | »| [:;!?]|[ \d}]%|^[^¿]*[\w})»]\?|^[^¡]*[\w})»]!",
    "it": r"[“”„]|« | »| [:;!?%]",
    "pl": r"[“«»]|„ | ”| [:;!?%]",
}
"""Quotation marks of another language, and spaces where they do not belong."""

OTHER_WORDS: dict[Language, str] = {
    "en": r"\b(?:for ever|aid card|your people|somebody of yours)\b",
    # Abenteurer, Plättchen, Trumpf, Abwehr, steuern, Anlegestelle
    "de": r"\b(?:Entdecker|Forscher|Kacheln?|Fähigkeit|Spray|kontrollier\w*|Landefeld\w*)\b",
    # aventurero, loseta, pieza, asiento, rival, balsa, enlace, historial; "tú" in Spain and America
    "es": r"explorador|\b(?:ficha|plaza|baldosa|oponente|adversario|bote|barca|link|registro)s?\b"
    r"|\b(?:vuestr|vosotr|usted|ordenador|computador)|\b[Cc]o(?:g[eéií]|j[ao])",
    # île d'arrivée, contrôler, aventurier, pion, répulsif, case
    "fr": r"île sûre|\bdirig(?:er?|es)\b|explorateur|\bpièces\b",
    # esploratore, capacità, controllare, collocare, tabellone, composizione, problema
    "it": r"avventurier|\b[Pp]oter[ei]\b|\bguid(?:a|are|arla|ano)\b|piazz|tavola|miscela|rompicapo",
    # stwór, spray, kość, kafelek, odpychać, zadanie
    "pl": r"[Ss]tworze|odstrasz|[Kk]ostk|[Pp]łytk|[Ss]pych|[Zz]agadk",
}
"""Words that mean what another one already means: the rulebooks' word is in the comment."""

ENGLISH = r"\b(?:the|and|with|your|this|from|which|game|players?)\b"


@pytest.mark.parametrize("language", NOT_SO)
def test_quotation_marks_and_spaces_are_those_of_the_language(language: Language) -> None:
    wrong = found(language, NOT_SO[language])
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("language", LANGUAGES)
def test_apostrophes_and_dots_are_typographic(language: Language) -> None:
    straight = [one for one in found(language, r"['\"]|\.\.\.") if not one.startswith("rules")]
    assert not straight, "\n".join(straight)


@pytest.mark.parametrize("language", OTHER_WORDS)
def test_one_thing_has_one_name(language: Language) -> None:
    wrong = found(language, OTHER_WORDS[language])
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_no_english_is_left(language: Language) -> None:
    """A title of one or two words may be the same; a sentence may not."""
    english = texts_in("en")
    same = [
        key
        for key, text in texts_in(language).items()
        if forms(text) == forms(english[key])
        if len(LETTERS.findall(re.sub(r"\{\w+\}", "", " ".join(forms(text).values())))) > 2
        if "Survive the Island" not in forms(text).values()
    ]
    assert not same, "\n".join(same)
    quoted = r"Survive the Island|[«„].*?[»”“]|`\w+`"
    left = [
        f"{place}: {text}"
        for place, text in said(language)
        if re.search(ENGLISH, re.sub(rf"{quoted}|\{{[^}}]*\}}", "", text))
    ]
    assert not left, "\n".join(left)


def test_french_says_tu() -> None:
    """The page talks to one person as a friend does; "vous" is for several at the table."""
    polite = r"\b(?:[Vv]otre|[Vv]os|que vous|Vous \w+ez|\w+ez-(?:moi|vous|le|la|les))\b"
    wrong = [one for one in found("fr", polite) if not one.startswith("rules")]
    assert not wrong, "\n".join(wrong)


def test_german_says_du() -> None:
    polite = r"\b(?:Ihnen|(?:können|haben|sind|wählen|möchten) Sie)\b|(?<=[^.:!?„] )Ihre?[nmrs]?\b"
    wrong = found("de", polite)
    assert not wrong, "\n".join(wrong)


def test_polish_addresses_women_and_men_alike() -> None:
    """The past tense of "you" has a gender, so other forms are used."""
    wrong = found("pl", r"ł[ae]ś\b")
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize(
    ("language", "slip"),
    [
        ("fr", "Perdu : un radeau"),
        ("fr", "Perdu!"),
        ("fr", "Il joue « Rames »"),
        ("fr", "Il dit “non”"),
        ("fr", "50 % des parties"),
        ("de", "Spiel «Ruder»"),
        ("de", "Spiel “Ruder”"),
        ("it", "Gioca “Remi”"),
        ("it", "Gioca « Remi »"),
        ("pl", "Zagraj “Wiosła”"),
        ("pl", "Co teraz ?"),
        ("en", "Play «Oars»"),
        ("es", "Juega “Remos”"),
        ("es", "Juega « Remos »"),
        ("es", "Quién juega?"),
        ("es", "Te toca, Ana!"),
        ("es", "50% de las partidas"),
    ],
)
def test_a_slip_would_be_noticed(language: Language, slip: str) -> None:
    assert re.search(NOT_SO[language], slip)


def test_the_start_page_has_the_texts_that_it_names_and_no_others() -> None:
    """All others come with what a table needs, later."""
    bodies = {path.relative_to(PAGE).as_posix(): path.read_bytes() for path in PAGE.rglob("*.js")}
    areas = {key.partition(".")[0] for key in texts_in("en")}
    modules = {
        name.removeprefix("js/")
        for entry in (ENTRY, "js/local/begin.js")
        for name in modules_of(bodies, entry)
    }
    named = set()
    for path, tokens in texts.modules().items():
        if path.as_posix() not in modules:
            continue
        for found, index in everywhere(tokens):
            token = found[index]
            area, dot, _ = (token.chunks[0] if token.chunks else token.text).partition(".")
            if token.kind in ("string", "template") and dot and area in areas:
                named.add(area)
    assert named == START_TEXTS
