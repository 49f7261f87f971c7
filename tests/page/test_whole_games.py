"""Games against bots through the page alone: with a mouse, with a finger, with the keys."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from survive.engine import Options
from tests.page import positions
from tests.page.conftest import OpenPage
from tests.page.driver import END, Table
from tests.page.hands import Finger, Keyboard
from tests.page.serving import PageServer
from tests.page.sitting import HASTY, PHONES, sit_at

TURNS = 4
"""Of a game whose beginning was played before: the first and the last are the player's own."""


def test_a_whole_game_by_clicks(server: PageServer, open_page: OpenPage) -> None:
    """With single modules, as in a clone: other tests use the bundle of wheels if there is one."""
    made = server.make("here", "easy", "easy", "easy", "easy", seed=3)
    player = open_page(None)
    player.sit(made, 0, query="?modules")
    table = Table(player, **HASTY)  # type: ignore[arg-type]
    assert table.wait().targets, "the first adventurer can be placed"
    assert table.play().ended
    expect(player.page.locator(f"{END} .ranking > li")).to_have_count(5)
    fetched = player.page.evaluate(
        "() => performance.getEntriesByType('resource').map(entry => entry.name)"
    )
    assert not any("/bundle/" in name for name in fetched)


@pytest.mark.parametrize(
    ("hands", "screen"),
    [(Keyboard, {}), *((Finger, screen) for screen in PHONES.values())],
    ids=["keyboard", *PHONES],
)
def test_a_game_to_its_end(
    hands: Any, screen: dict[str, Any], server: PageServer, open_page: OpenPage
) -> None:
    half = positions.turns_before_the_end(TURNS, Options(3))
    table = sit_at(half, server, open_page, hands, **screen)
    assert table.play().ended
    expect(table.page.locator(f"{END} .ranking > li")).to_have_count(3)


def test_a_game_begins_by_the_keys_alone(server: PageServer, open_page: OpenPage) -> None:
    player = open_page()
    page, keys = player.page, Keyboard(player.page)
    keys.press(".play")
    table = Table(player, Keyboard)
    table.play_once()
    # On at a table whose bots do not take the time of people.
    player.sit(server.make("here", "easy", "easy", seed=6), 0)
    for _ in range(2):
        table.play_once()
    table.wait()
    keys.press(".tray .secondary")  # place the rest for me
    sight = table.play(until=lambda now: now.phase == "actions")
    assert sight.movable, "people may move"
    page.keyboard.press("?")
    expect(page.get_by_role("complementary", name="What is this?")).to_be_visible()
    page.keyboard.press("?")
    expect(page.locator("dialog[data-dialog=card]")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    assert table.play(until=lambda now: now.phase == "rising waters").targets


def test_one_click_starts_a_game(open_at_home: OpenPage) -> None:
    player = open_at_home()
    player.page.locator(".play").click()
    sight = Table(player).wait()
    assert sight.targets, "legal tiles glow at once"
    assert sight.values > 1, "values to choose from"


def test_the_rest_is_placed_for_somebody_who_wishes_so(
    server: PageServer, open_page: OpenPage
) -> None:
    player = open_page(None)
    player.sit(server.make("here", "easy", seed=4, options={"memory": False}), 0)
    table = Table(player)
    table.decide(table.wait())
    table.wait()
    player.page.get_by_role("button", name="Place the rest for me").click()
    assert table.wait().phase == "placing rafts", "the button was under the adventurers"
    expect(player.page.locator(".tray")).to_contain_text("Your values stay visible to you")
    player.page.get_by_role("button", name="Place my rafts for me").click()
    expect(player.page.locator("body")).to_have_attribute("data-phase", "actions")


def test_who_must_remember_its_values_places_the_last_raft_itself(
    server: PageServer, open_page: OpenPage
) -> None:
    player = open_page(None)
    player.sit(server.make("here", "easy", "easy", seed=4), 0)
    table = Table(player)
    table.wait()
    player.page.get_by_role("button", name="Place the rest for me").click()
    assert table.play(until=lambda now: now.mine).phase == "placing rafts"
    player.page.get_by_role("button", name="Place my rafts for me").click()
    expect(player.page.locator(".waiting-rafts svg")).to_have_count(1)
    expect(player.page.locator(".board-play .piece .value")).to_have_count(10)
    table.play_once()
    expect(player.page.locator("body")).to_have_attribute("data-phase", "actions")
    expect(player.page.locator(".board-play .piece .value")).to_have_count(0)
