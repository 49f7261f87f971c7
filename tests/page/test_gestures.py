"""Looking closer at the board: wheel, two fingers, keys; and moving it about."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from playwright.sync_api import Page, expect

from survive.engine import Options
from tests.page import positions
from tests.page.conftest import OpenPage
from tests.page.driver import Table
from tests.page.hands import Finger, box, middle
from tests.page.player import drawn
from tests.page.seeing import mine, until
from tests.page.serving import PageServer
from tests.page.sitting import PHONES, sit_at
from tests.page.touching import Touch
from tests.server.playing import played_until

FRAME, BOARD = ".board-frame", ".board"
MOST_ZOOM = 4
TREMBLE = 3.0
"""Pixels by which a point may miss its place: screens have whole ones."""

# Open water near the middle of the board, with nothing on it that could be carried.
_OPEN_WATER = """() => {
  const taken = new Set([...document.querySelectorAll('.board-play .piece, .board-play .target')]
    .map(one => one.dataset.space));
  const land = new Set([...document.querySelectorAll('[data-tile]')].map(one => one.dataset.tile));
  const middle = one => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  };
  const [x, y] = middle(document.querySelector('.board'));
  const far = cell => Math.hypot(middle(cell)[0] - x, middle(cell)[1] - y);
  const free = [...document.querySelectorAll('.board-play .cell')]
    .filter(({ dataset }) => !taken.has(dataset.cell) && !land.has(dataset.cell));
  return free.sort((a, b) => far(a) - far(b))[0].dataset.cell;
}"""


@dataclass(frozen=True)
class Place:
    """Where a point of the board is on the screen, and how large the board."""

    x: float
    y: float
    wide: float


def place_of(page: Page, space: str) -> Place:
    drawn(page)
    x, y = middle(page, cell(space))
    return Place(x, y, box(page, FRAME)["width"])


def cell(space: str) -> str:
    return f".board-play .cell[data-cell='{space}']"


def open_water(page: Page) -> str:
    found: str = page.evaluate(_OPEN_WATER)
    return found


@pytest.fixture
def table(server: PageServer, open_page: OpenPage) -> Table:
    """A player with a mouse in the middle of a game."""
    sat = sit_at(played_until(positions.in_turn(8), Options(3)), server, open_page)
    sat.wait()
    return sat


@pytest.fixture
def phone(server: PageServer, open_page: OpenPage) -> Table:
    """A player with a phone in the middle of a game."""
    half = played_until(positions.in_turn(8), Options(3))
    sat = sit_at(half, server, open_page, Finger, **PHONES["usual"])
    sat.wait()
    return sat


def test_the_wheel_zooms_where_the_pointer_is(table: Table) -> None:
    page = table.page
    space = open_water(page)
    before = place_of(page, space)
    wheel(page, before, -400)
    near = place_of(page, space)
    assert near.wide > 1.5 * before.wide
    assert (near.x, near.y) == pytest.approx((before.x, before.y), abs=TREMBLE), "it stays there"
    assert page.evaluate("() => scrollY") == 0, "the page itself does not scroll"
    for _ in range(8):
        page.mouse.wheel(0, -400)
    nearest = pytest.approx(MOST_ZOOM * before.wide, rel=0.01)
    until(page, lambda: place_of(page, space).wide == nearest, "the nearest look")
    for _ in range(16):
        page.mouse.wheel(0, 400)
    expect(page.locator(f"{BOARD}[data-zoomed]")).to_have_count(0)
    assert place_of(page, space) == before, "the whole board is back where it was"


def test_the_board_is_dragged_when_it_is_zoomed(table: Table) -> None:
    page, seq = table.page, table.sight().seq
    space = open_water(page)
    whole = place_of(page, space)
    drag(page, whole, 60, 40)
    assert place_of(page, space) == whole, "nothing to be moved about"
    wheel(page, whole, -500)
    near = place_of(page, space)
    drag(page, near, 60, 40)
    moved = place_of(page, space)
    assert (moved.x, moved.y) == pytest.approx((near.x + 60, near.y + 40), abs=TREMBLE)
    assert table.sight().seq == seq, "and nothing was chosen by it"
    drag(page, moved, 4000, 4000)
    frame, board = box(page, FRAME), box(page, BOARD)
    assert frame["x"] <= board["x"] + board["width"] / 2, "it never leaves the screen"
    page.mouse.dblclick(*middle(page, cell(open_water(page))))
    assert place_of(page, space) == whole


def wheel(page: Page, at: Place, turns: float) -> None:
    """Turn the wheel over a place until the board is zoomed: browsers take their time for it."""
    page.mouse.move(at.x, at.y)
    page.mouse.wheel(0, turns)
    expect(page.locator(f"{BOARD}[data-zoomed]")).to_have_count(1)


def drag(page: Page, start: Place, right: float, down: float) -> None:
    page.mouse.move(start.x, start.y)
    page.mouse.down()
    page.mouse.move(start.x + right, start.y + down, steps=4)
    page.mouse.up()


def test_a_click_finds_its_space_when_the_board_is_zoomed(table: Table) -> None:
    page = table.page
    table.take(table.sight().movable[0])
    target = table.sight().targets[0]
    wheel(page, place_of(page, target), -300)
    drawn(page)
    seq = table.sight().seq
    table.hands.space(target)
    mine(page).wait_for()
    assert table.wait().seq > seq


def test_keys_zoom_too(table: Table) -> None:
    page = table.page
    page.keyboard.press("b")
    whole = box(page, FRAME)["width"]
    page.keyboard.press("+")
    until(page, lambda: box(page, FRAME)["width"] > whole, "a nearer look")
    page.keyboard.press("0")
    until(page, lambda: box(page, FRAME)["width"] == whole, "the whole board")


# ---- Fingers


def test_two_fingers_zoom_and_one_moves_the_board(phone: Table) -> None:
    page, seq = phone.page, phone.sight().seq
    touch, space = Touch(page), open_water(page)
    whole = place_of(page, space)
    touch.pinch((whole.x, whole.y), 40, 100)
    near = place_of(page, space)
    assert near.wide == pytest.approx(2.5 * whole.wide, rel=0.03), "as far as the fingers went"
    assert (near.x, near.y) == pytest.approx((whole.x, whole.y), abs=TREMBLE)
    assert page.evaluate("() => visualViewport.scale") == 1, "the board alone"

    touch.drag((near.x, near.y), (near.x - 50, near.y + 30))
    moved = place_of(page, space)
    assert (moved.x, moved.y) == pytest.approx((near.x - 50, near.y + 30), abs=TREMBLE)
    assert moved.wide == near.wide
    assert phone.sight().seq == seq, "nothing was chosen by it"

    touch.pinch((moved.x, moved.y), 60, 10)
    until(page, lambda: place_of(page, space) == whole, "the whole board")


def test_a_finger_finds_its_space_after_a_pinch(phone: Table) -> None:
    page = phone.page
    phone.take(phone.sight().movable[0])
    target = phone.sight().targets[0]
    Touch(page).pinch(middle(page, cell(target)), 40, 70)
    drawn(page)
    seq = phone.sight().seq
    phone.hands.space(target)
    mine(page).wait_for()
    assert phone.wait().seq > seq


def test_a_second_finger_puts_a_carried_piece_back(phone: Table) -> None:
    page, touch = phone.page, Touch(phone.page)
    key = phone.sight().movable[0]
    piece = f".board-play .piece[data-key='{key}']"
    start = middle(page, f"{piece} .touch")
    seq = phone.sight().seq
    touch.press(start)
    touch.move((start[0] + 30, start[1] + 60))
    drawn(page)
    assert page.locator(piece).evaluate("one => one.style.translate"), "it is carried"
    touch.press((start[0] + 30, start[1] + 60), (start[0] + 90, start[1] + 120))
    touch.lift()
    drawn(page)
    assert not page.locator(piece).evaluate("one => one.style.translate")
    assert phone.sight().seq == seq
    assert page.locator(f".board-play .piece[data-key='{key}'].movable").count()
