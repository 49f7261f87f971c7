"""Languages, colours, sizes and axe-core: nobody is shut out, and nothing is cut off."""

from __future__ import annotations

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.page.conftest import OpenPage
from tests.page.driver import Table
from tests.page.player import Player
from tests.page.serving import PageServer
from tests.page.texts import languages

SCREENS: dict[str, dict[str, Any]] = {
    "desktop": {"viewport": {"width": 1440, "height": 900}},
    "phone": {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True},
}


def serious(page: Page) -> list[str]:
    """What axe-core finds serious or critical."""
    found: dict[str, Any] = Axe().run(page).response
    return [
        f"{one['id']}: {one['help']} {[node['target'] for node in one['nodes']][:3]}"
        for one in found["violations"]
        if one["impact"] in ("serious", "critical")
    ]


def at_a_table(player: Player, server: PageServer) -> None:
    player.sit(server.make("here", "easy", "easy", seed=11), 0)
    Table(player).wait()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("path", ["", "#!new", "#!help", "#!about", "table"])
def test_axe_finds_nothing_serious(
    path: str, scheme: str, server: PageServer, open_page: OpenPage
) -> None:
    player = open_page("" if path == "table" else path, color_scheme=scheme)
    if path == "table":
        at_a_table(player, server)
    findings = serious(player.page)
    assert not findings, "\n".join(findings)


@pytest.mark.parametrize("language", ["en", "fr", "it", "pl"])
def test_the_page_speaks_a_language(language: str, server: PageServer, open_page: OpenPage) -> None:
    player = open_page(f"?lang={language}")
    page = player.page
    expect(page.locator("html")).to_have_attribute("lang", language)
    text = languages()[language].all["start.play"]
    assert isinstance(text, str)
    expect(page.locator(".play")).to_contain_text(text)
    at_a_table(player, server)
    keys = page.evaluate("document.body.innerText.match(/\\b[a-z_]+\\.[a-z_]+(\\.[a-z_]+)*\\b/g)")
    assert not [key for key in keys or [] if key in languages()["en"].all], "a key is shown"


@pytest.mark.parametrize("screen", SCREENS)
def test_nothing_is_wider_than_the_screen(
    screen: str, server: PageServer, open_page: OpenPage
) -> None:
    player = open_page(**SCREENS[screen])
    for path in ("", "#!new", "#!help", "#!about"):
        player.open(path)
        assert overflow(player.page) == 0, path
    at_a_table(player, server)
    assert overflow(player.page) == 0


def overflow(page: Page) -> int:
    """Pixels that would have to be scrolled to the side."""
    found: int = page.evaluate(
        "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    )
    return found
