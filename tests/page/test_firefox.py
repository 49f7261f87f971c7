"""The page in Firefox: the same players as in Chromium, with real clicks, touches and keys."""

from __future__ import annotations

from typing import cast

import pytest

from survive.engine import Options, to_move
from tests.page import positions
from tests.page.conftest import OpenPage
from tests.page.driver import END, Table
from tests.page.firefox import Firefox
from tests.page.firefox_tab import Tab
from tests.page.hands import Finger, Keyboard, box, middle
from tests.page.player import Player
from tests.page.seeing import brightness, pieces, too_wide
from tests.page.serving import PageServer
from tests.page.sitting import ANN, HASTY
from tests.server.playing import Half, played_until

PHONE, FRAME = (390, 844), ".board-frame"
TURNS = 4
"""Of a game whose beginning was played before: at least one of them is one's own."""


def sit_down(player: Player, half: Half, server: PageServer) -> None:
    made = positions.table_with(server, half, seats=positions.people(half, ANN))
    player.sit(made, to_move(half.state()), host=True)


def test_one_click_starts_a_game(open_in_firefox: OpenPage) -> None:
    player = open_in_firefox()
    assert not too_wide(player.page)
    player.page.locator(".play").click()
    sight = Table(player).wait()
    assert sight.targets, "legal tiles glow at once"
    assert sight.values > 1, "values to choose from"


def test_a_whole_game_by_clicks_and_one_reloads(
    server: PageServer, open_in_firefox: OpenPage
) -> None:
    player = open_in_firefox()
    player.sit(server.make("here", "easy", "easy", seed=3), 0)
    table, page = Table(player, **HASTY), player.page  # type: ignore[arg-type]
    table.play(until=lambda sight: sight.phase == "actions")
    before, board = table.sight().seq, pieces(page)
    page.reload()
    assert table.wait().seq == before
    assert pieces(page) == board
    assert table.play().ended
    assert page.locator(f"{END} .ranking > li").count() == 3


def test_a_game_to_its_end_by_the_keys_alone(server: PageServer, open_in_firefox: OpenPage) -> None:
    player = open_in_firefox()
    sit_down(player, positions.turns_before_the_end(TURNS, Options(3)), server)
    assert Table(player, Keyboard).play().ended


def test_a_game_to_its_end_by_touch_on_a_phone(
    server: PageServer, open_in_firefox: OpenPage
) -> None:
    player = open_in_firefox(size=PHONE)
    assert not too_wide(player.page)
    sit_down(player, positions.turns_before_the_end(TURNS, Options(3)), server)
    table = Table(player, Finger)
    table.wait()
    assert not too_wide(player.page)
    assert table.play().ended
    assert not too_wide(player.page)


def test_two_fingers_zoom_the_board(server: PageServer, open_in_firefox: OpenPage) -> None:
    player = open_in_firefox(size=PHONE)
    sit_down(player, played_until(positions.in_turn(8), Options(3)), server)
    table, page = Table(player, Finger), player.page
    before, whole = table.wait().seq, box(page, FRAME)["width"]
    x, y = middle(page, FRAME)
    fingers = cast(Tab, page).touchscreen
    fingers.spread([(x - 40, y), (x - 100, y)], [(x + 40, y), (x + 100, y)])
    assert table.sight().seq == before, "nothing is chosen by it"
    assert box(page, FRAME)["width"] == pytest.approx(2.5 * whole, rel=0.03)
    assert page.evaluate("() => visualViewport.scale") == 1, "the board alone"


def test_a_turn_with_all_its_motion(
    server: PageServer, open_in_firefox: OpenPage, firefox: Firefox
) -> None:
    player = open_in_firefox(speed="fast")
    with firefox.preferring(motion=True):
        sit_down(player, played_until(positions.in_turn(8), Options(3)), server)
        table = Table(player, **HASTY)  # type: ignore[arg-type]
        table.wait()
        moving = "() => document.getAnimations().some(one => one.playState === 'running')"
        assert player.page.evaluate(moving), "the sea moves, what can be chosen glows"
        table.play(until=lambda sight: "creatures" in sight.phase)
        table.play_once()


def test_night_colours_follow_the_device(open_in_firefox: OpenPage, firefox: Firefox) -> None:
    page = open_in_firefox().page
    light = brightness(page)
    with firefox.preferring(dark=True):
        assert brightness(page) < light - 50
    assert brightness(page) == light
