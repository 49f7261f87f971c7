"""Whole games against bots through the page alone: with a mouse, with a finger, with the keys."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.page.conftest import OpenPage
from tests.page.driver import END, Table
from tests.page.hands import Finger, Keyboard, Mouse
from tests.page.serving import PageServer

PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}


@pytest.mark.parametrize(
    ("hands", "screen"),
    [(Mouse, {}), (Keyboard, {}), (Finger, PHONE)],
    ids=["mouse", "keyboard", "phone"],
)
def test_a_whole_game_against_bots(
    hands: Any, screen: dict[str, Any], server: PageServer, open_page: OpenPage
) -> None:
    made = server.make("here", "easy", "medium", seed=3)
    player = open_page(**screen)
    player.sit(made, 0)
    table = Table(player, hands)
    table.play()
    expect(player.page.locator(END)).to_be_visible()
    expect(player.page.locator(f"{END} .ranking > li")).to_have_count(3)


def test_one_click_starts_a_game(open_page: OpenPage) -> None:
    player = open_page()
    player.page.locator(".play").click()
    sight = Table(player).wait()
    assert sight.targets, "legal tiles glow at once"
