"""English, French, Italian, Polish: all of the page speaks them, and no key of a text is shown."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from survive.engine import Options
from tests.page import positions
from tests.page.conftest import OpenPage
from tests.page.driver import END, Sight
from tests.page.player import drawn
from tests.page.seeing import words
from tests.page.serving import PageServer
from tests.page.sitting import HASTY, sit_at
from tests.page.texts import languages
from tests.server.playing import played_until

THREE = Options(3)


def raw(page: Page) -> list[str]:
    """Keys of texts, parameters that nobody filled in, and values that are none."""
    drawn(page)
    areas = "|".join(sorted({key.split(".")[0] for key in languages()["en"].all}))
    suspicious = rf"\b(?:{areas})\.[a-z_]\w*|\{{\w+\}}|\bundefined\b|\bNaN\b|\[object"
    return re.findall(suspicious, words(page))


@pytest.mark.parametrize("language", ["en", "fr", "it", "pl"])
def test_a_language_is_spoken_before_the_game(language: str, open_page: OpenPage) -> None:
    player = open_page(f"?lang={language}")
    page, texts = player.page, languages()[language].all
    expect(page.locator("html")).to_have_attribute("lang", language)
    expect(page.locator(".play")).to_contain_text(str(texts["start.play"]))
    assert not raw(page)
    for path, heading in (
        ("#!new", "new.title"),
        ("#!help", "help.title"),
        ("#!about", "about.title"),
    ):
        player.open(f"?lang={language}{path}")
        expect(page.locator("h1")).to_have_text(str(texts[heading]))
        assert not raw(page), path
    player.open(f"?lang={language}")
    page.get_by_role("button", name=str(texts["settings.title"])).click()
    expect(page.locator("dialog h2")).to_have_text(str(texts["settings.title"]))
    assert not raw(page)


@pytest.mark.parametrize("language", ["en", "fr", "it", "pl"])
def test_a_turn_is_played_in_a_language(
    language: str, server: PageServer, open_page: OpenPage
) -> None:
    half = played_until(positions.in_turn(8), THREE)
    table = sit_at(half, server, open_page, taste=HASTY, settings={"language": language})
    page, seen = table.page, set[str]()
    expect(page.locator("html")).to_have_attribute("lang", language)
    phases = set[str]()

    def next_turn(sight: Sight) -> bool:
        seen.update(raw(page))
        phases.add(sight.phase)
        return len(phases) > 1 and sight.phase == "actions"

    table.play(until=next_turn)
    assert not seen
    for key, name in (("m", "menu"), ("?", "keys")):
        page.keyboard.press(key)
        expect(page.locator(f"dialog[data-dialog={name}]")).to_be_visible()
        assert not raw(page), name
        page.keyboard.press("Escape")
        expect(page.locator("dialog")).to_have_count(0)


@pytest.mark.parametrize("language", ["fr", "it", "pl"])
def test_the_end_is_told_in_a_language(
    language: str, server: PageServer, open_page: OpenPage
) -> None:
    made = positions.table_with(server, played_until(positions.is_over, THREE))
    player = open_page(f"#{made['table']}", settings={"language": language})
    expect(player.page.locator(f"{END} .ranking > li")).to_have_count(3)
    assert not raw(player.page)


def test_the_language_is_changed_in_the_middle_of_a_game(
    server: PageServer, open_page: OpenPage
) -> None:
    table = sit_at(played_until(positions.in_turn(8), THREE), server, open_page)
    table.wait()
    page = table.page
    for language in ("fr", "it", "pl", "en"):
        page.locator("header.top nav .on-wide").first.click()
        expect(page.locator("html")).to_have_attribute("lang", language)
        expect(page.locator("#hand-title")).to_have_text(
            str(languages()[language].all["hand.title"])
        )
    assert table.wait().movable
