"""Small screens: what a finger presses is large enough, and the board stays where it is."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from survive.engine import Options
from survive.texts import LANGUAGES
from tests.page import positions
from tests.page.conftest import OpenPage
from tests.page.driver import Table
from tests.page.hands import Finger
from tests.page.player import drawn
from tests.page.serving import PageServer
from tests.server.playing import played_until

FINGER = 40
"""Pixels that a fingertip needs in each direction."""
SCREENS = [(844, 390), (640, 360), (360, 640), (390, 844)]
TABLETS = [(820, 1180), (1180, 820)]

_SIZES = """selector => [...document.querySelectorAll(selector)]
  .filter(one => one.checkVisibility({ visibilityProperty: true }))
  .map(one => { const { x, y, width, height } = one.getBoundingClientRect();
    return [Math.round(x), Math.round(y), Math.round(width), Math.round(height)]; })"""

# What lies under another element.
_UNDER = """([upper, lower]) => {
  const above = document.querySelector(upper).getBoundingClientRect();
  return [...document.querySelectorAll(lower)].filter(one => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return one.checkVisibility({ visibilityProperty: true }) && left < above.right - 1
      && right > above.left + 1 && top < above.bottom - 1 && bottom > above.top + 1;
  }).map(one => one.outerHTML.slice(0, 80));
}"""


def touched(size: tuple[int, int]) -> dict[str, Any]:
    """Return the options of a browser on a touch screen of this size."""
    width, height = size
    return {
        "viewport": {"width": width, "height": height},
        "has_touch": True,
        "is_mobile": True,
    }


def boxes(page: Page, selector: str) -> list[list[int]]:
    """Return place and size of all that can be seen: x, y, width, height."""
    found: list[list[int]] = page.evaluate(_SIZES, selector)
    return found


def beginner_at(
    size: tuple[int, int], language: str, server: PageServer, open_page: OpenPage
) -> Table:
    """Sit down at a new game with tips."""
    settings = {"coach": True, "language": language, "closer": False}
    player = open_page(None, settings=settings, **touched(size))
    player.sit(server.make("here", "easy", "easy", seed=9, options={"first": 0}), 0)
    table = Table(player, Finger)
    table.wait()
    return table


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", SCREENS)
def test_values_and_round_buttons_suit_a_finger(
    size: tuple[int, int], language: str, server: PageServer, open_page: OpenPage
) -> None:
    page = beginner_at(size, language, server, open_page).page
    values = boxes(page, ".tray .value")
    assert len(values) == 5
    assert all(min(width, height) >= FINGER for _, _, width, height in values), values
    assert not page.evaluate(_UNDER, [".tray .rest", ".tray .value"])
    buttons = boxes(page, ".top nav :is(button, summary)")
    assert len({(width, height) for _, _, width, height in buttons}) == 1, buttons
    assert all(y >= 2 and min(width, height) >= FINGER for _, y, width, height in buttons), buttons


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", [*SCREENS, *TABLETS])
def test_the_board_stays_where_it_is_when_a_tip_goes_and_the_log_fills(
    size: tuple[int, int], language: str, server: PageServer, open_page: OpenPage
) -> None:
    table = beginner_at(size, language, server, open_page)
    page, tip = table.page, table.page.locator(".coach")
    expect(tip).to_be_visible()
    before = boxes(page, ".board-space")
    tip.locator(".coach-close").tap()
    expect(tip).to_have_count(0)
    drawn(page)
    assert boxes(page, ".board-space") == before
    for _ in range(3):
        table.play_once()
        table.wait()
    drawn(page)
    assert boxes(page, ".board-space") == before


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_board_stays_where_it_is_when_a_piece_is_chosen(
    language: str, server: PageServer, open_page: OpenPage
) -> None:
    """The finger is about to press a space, however many lines the question takes."""
    half = played_until(positions.in_turn(8), Options(players=3))
    made = positions.table_with(server, half, seats=positions.people(half, "Ann"))
    player = open_page(None, settings={"language": language}, **touched((375, 812)))
    player.sit(made, made["seats"][0]["seat"])
    table = Table(player, Finger)
    key = table.wait().movable[0]
    before = boxes(table.page, ".board-space")
    assert not boxes(table.page, ".meters > div > small"), "the board has the room of captions"
    table.take(key)
    assert table.sight().selected == key
    assert boxes(table.page, ".board-space") == before


@pytest.mark.parametrize("size", SCREENS)
def test_a_hint_is_read_to_its_end_beside_its_buttons(
    size: tuple[int, int], server: PageServer, open_page: OpenPage
) -> None:
    half = played_until(positions.in_turn(8), Options(players=3))
    made = positions.table_with(server, half, seats=positions.people(half, "Ann"))
    player = open_page(None, settings={"language": "fr"}, **touched(size))
    player.sit(made, made["seats"][0]["seat"])
    table = Table(player, Finger)
    table.wait()
    page = table.page
    page.locator(".dock .tool[data-what=hint]").tap()
    expect(page.locator(".dock .tool.take")).to_be_visible()
    drawn(page)
    assert not page.evaluate(_UNDER, [".dock .prompt p", ".dock button, .dock .phases"])
    assert page.locator(".dock .prompt p").evaluate("p => p.scrollHeight <= p.clientHeight + 1")


@pytest.mark.parametrize("size", [(390, 844), (820, 1180)])
def test_safe_islands_are_whole_in_the_standard_view(
    size: tuple[int, int], server: PageServer, open_page: OpenPage
) -> None:
    """The drawing has them from shore to shore (geometry.test.mjs), and all of it is in sight."""
    page = beginner_at(size, "en", server, open_page).page
    (room,), (board,) = boxes(page, ".board-space"), boxes(page, ".board-play")
    assert room[0] <= board[0] + 1
    assert board[0] + board[2] <= room[0] + room[2] + 1


@pytest.mark.parametrize("size", TABLETS)
def test_the_name_of_the_next_person_hides_no_card_and_no_button(
    size: tuple[int, int], server: PageServer, open_page: OpenPage
) -> None:
    settings = {"coach": True, "soundOffered": False}
    three = open_page(None, settings=settings, **touched(size))
    three.sit(server.make("here", "here", "here", seed=9), 0, 1, 2)
    Table(three, Finger).wait()
    expect(three.page.locator(".arrival")).to_be_visible()
    assert not three.page.evaluate(
        _UNDER, [".arrival", ".table .card, .table .coach, .table button"]
    )
