"""All of the page speaks every language, and no key of a text is shown."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from survive.engine import Options
from survive.texts import LANGUAGES, Language, texts_in
from tests.page import positions
from tests.page.conftest import OpenPage
from tests.page.driver import END, Sight
from tests.page.player import drawn
from tests.page.seeing import words
from tests.page.serving import PageServer
from tests.page.sitting import PASSING, sit_at
from tests.server.playing import played_until

THREE = Options(3)

FROM_ENGLISH_ON: tuple[Language, ...] = (*LANGUAGES[1:], "en")
"""The order in which a button of the table changes the language."""

PAGES = {"#!new": "new.title", "#!help": "help.title", "#!about": "about.title"}
"""Places before a game, and their headings."""


def text_of(key: str, language: str) -> str:
    return str(texts_in(language)[key])


def raw(page: Page) -> list[str]:
    """Keys of texts, parameters that nobody filled in, and values that are none."""
    drawn(page)
    areas = "|".join(sorted({key.split(".")[0] for key in texts_in("en")}))
    suspicious = rf"\b(?:{areas})\.[a-z_]\w*|\{{\w+\}}|\bundefined\b|\bNaN\b|\[object"
    return re.findall(suspicious, words(page))


def raw_in_all_languages(page: Page, key: str, place: str) -> list[str]:
    """Change the language by the button of the table, until it is English again.

    ``key``: a text that is in ``place``.
    """
    found = []
    for language in FROM_ENGLISH_ON:
        page.locator("header.top nav .on-wide").first.click()
        expect(page.locator("html")).to_have_attribute("lang", language)
        expect(page.locator(place)).to_have_text(text_of(key, language))
        found += [f"{language}: {one}" for one in raw(page)]
    return found


def test_the_address_chooses_a_language(open_page: OpenPage) -> None:
    page = open_page("?lang=pl").page
    expect(page.locator("html")).to_have_attribute("lang", "pl")
    expect(page.locator(".play")).to_contain_text(text_of("start.play", "pl"))
    assert not raw(page)


def test_all_languages_are_spoken_before_the_game(open_page: OpenPage) -> None:
    player = open_page()
    page, now = player.page, "en"
    for language in FROM_ENGLISH_ON:
        page.get_by_role("button", name=text_of("settings.title", now)).click()
        page.locator("dialog select").select_option(language)
        expect(page.locator("html")).to_have_attribute("lang", language)
        expect(page.locator("dialog h2")).to_have_text(text_of("settings.title", language))
        assert not raw(page), f"settings, {language}"
        page.keyboard.press("Escape")
        expect(page.locator("dialog")).to_have_count(0)
        expect(page.locator(".play")).to_contain_text(text_of("start.play", language))
        assert not raw(page), f"start, {language}"
        for path, heading in PAGES.items():
            player.open(path)
            expect(page.locator("h1")).to_have_text(text_of(heading, language))
            assert not raw(page), f"{path}, {language}"
        page.evaluate("() => { location.hash = ''; }")
        expect(page.locator(".play")).to_be_visible()
        now = language


def test_a_turn_is_played_in_all_languages(server: PageServer, open_page: OpenPage) -> None:
    """The language is changed in the middle of a game, in each of its phases."""
    table = sit_at(played_until(positions.in_turn(8), THREE), server, open_page, taste=PASSING)
    page, wrong, phases = table.page, list[str](), list[str]()

    def next_turn(sight: Sight) -> bool:
        if sight.phase not in phases:
            wrong.extend(raw_in_all_languages(page, "hand.title", "#hand-title"))
            phases.append(sight.phase)
        return len(phases) > 1 and sight.phase == "actions"

    assert table.play(until=next_turn).movable, "one's own turn goes on"
    assert not wrong
    for language in FROM_ENGLISH_ON:
        page.locator("header.top nav .on-wide").first.click()
        expect(page.locator("html")).to_have_attribute("lang", language)
        for key, name in (("m", "menu"), ("k", "keys")):
            page.keyboard.press(key)
            expect(page.locator(f"dialog[data-dialog={name}]")).to_be_visible()
            assert not raw(page), f"{name}, {language}"
            page.keyboard.press("Escape")
            expect(page.locator("dialog")).to_have_count(0)


def test_the_end_is_told_in_all_languages(server: PageServer, open_page: OpenPage) -> None:
    made = positions.table_with(server, played_until(positions.is_over, THREE))
    page = open_page(f"#{made['table']}").page
    expect(page.locator(f"{END} .ranking > li")).to_have_count(3)
    assert not raw(page)
    assert not raw_in_all_languages(page, "end.highlights", f"{END} h3 >> nth=0")
