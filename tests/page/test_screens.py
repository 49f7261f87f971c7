"""Small screens, night colours, less motion: everything stays in sight and within reach."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from survive.engine import Options, State, to_move
from survive.server.tables.model.repellent_question import holds_one
from survive.texts import LANGUAGES
from tests.page import positions
from tests.page.conftest import OpenPage
from tests.page.driver import END, Table
from tests.page.hands import Finger, box
from tests.page.player import drawn
from tests.page.seeing import (
    brightness,
    is_moving,
    mine,
    pass_frame,
    stop_time,
    to_be,
    too_wide,
    until,
)
from tests.page.serving import PageServer
from tests.page.sitting import ANN, PASSING, PHONES, SMALL, STILL_BOARD, sit_at
from tests.server.playing import Moment, played_until

THREE = Options(3)
SIX = Options(6, extension=True)

# What can be pressed, scrolled to where it can be seen, and what lies there instead.
_OUT_OF_REACH = """within => {
  const whole = document.querySelector('dialog[open]') ?? document.querySelector(within);
  const said = one => `${one.tagName}.${one.className} ${one.innerText ?? ''}`;
  return [...whole.querySelectorAll('button, a[href], input, select, summary')].flatMap(one => {
    const pressed = one.closest('label') ?? one;
    if (!pressed.checkVisibility({ visibilityProperty: true }) || one.closest('[inert]')) return [];
    pressed.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const { left, top, width, height } = pressed.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    if (!hit || !(pressed.contains(hit) || hit.contains(pressed))) {
      return [`${said(one)} lies under ${hit ? said(hit) : 'the edge'}`];
    }
    const tooSmall = Math.min(width, height) < 24 && getComputedStyle(one).display !== 'inline';
    return tooSmall ? [`${said(one)} is only ${width} x ${height}`] : [];
  });
}"""


def out_of_reach(page: Page, within: str) -> list[str]:
    """Buttons and fields that a finger cannot press."""
    drawn(page)
    found: list[str] = page.evaluate(_OUT_OF_REACH, within)
    return found


def fits(page: Page, within: str = "body") -> None:
    """Check that a page fits; ``within`` names what lies over the rest of it."""
    assert not too_wide(page)
    assert not out_of_reach(page, within)


@pytest.mark.parametrize("screen", PHONES)
def test_the_pages_before_a_game_fit_a_phone(
    screen: str, server: PageServer, open_page: OpenPage
) -> None:
    player = open_page(**PHONES[screen])
    page = player.page
    fits(page)
    page.get_by_role("button", name="Settings").tap()
    expect(page.locator("dialog[data-dialog=settings]")).to_be_visible()
    fits(page)
    page.keyboard.press("Escape")
    for place in ("new", "help", "about"):
        player.open(f"#!{place}")
        to_be(page, place)
        fits(page)
    player.sit(server.make("here", "link", "easy"), 0, host=True)
    page.wait_for_selector(".invite")
    fits(page)


@pytest.mark.parametrize("screen", PHONES)
def test_the_table_fits_a_phone(screen: str, server: PageServer, open_page: OpenPage) -> None:
    player = open_page(None, **PHONES[screen])
    page, table = player.page, Table(player, Finger)
    player.sit(server.make("here", "easy", "easy", seed=11), 0)
    table.wait()
    fits(page)

    half = played_until(positions.asked_for_repellent, THREE)
    made = positions.table_with(server, half, seats=positions.people(half, "Ann"))
    player.sit(made, made["seats"][0]["seat"])
    assert table.wait().question
    fits(page)
    page.locator(".log-toggle").tap()
    expect(page.locator(".log.open #slider")).to_be_visible()
    fits(page, within=".info")
    page.locator(".log-toggle").tap()
    page.get_by_role("button", name="Menu").tap()
    expect(page.locator("dialog[data-dialog=menu]")).to_be_visible()
    fits(page)

    made = positions.table_with(server, played_until(positions.is_over, THREE))
    player.open(f"#{made['table']}")
    page.wait_for_selector(f"{END} .ranking")
    fits(page, within=END)


@pytest.mark.parametrize(
    "size", [(760, 520), (1024, 768), (3840, 2160)], ids=["small window", "tablet", "4k"]
)
def test_the_table_fits_larger_screens(
    size: tuple[int, int], server: PageServer, open_page: OpenPage
) -> None:
    width, height = size
    half = played_until(positions.in_turn(8), THREE)
    screen = {"width": width, "height": height}
    table = sit_at(half, server, open_page, viewport=screen)
    table.wait()
    fits(table.page)
    board = table.page.locator(".board-frame").bounding_box()
    assert board
    assert min(board["width"] / width, board["height"] / height) > 0.4, (
        "the board is the main thing"
    )


# The numbers of each player, the words below them, and whether all of them stay within their card.
_COUNTERS = """() => [...document.querySelectorAll('.player')].map(player => {
  const card = player.getBoundingClientRect();
  const printed = one => {
    const range = document.createRange();
    range.selectNodeContents(one);
    return range.getBoundingClientRect();
  };
  const isInside = ({ left, right, top, bottom }) =>
    left >= card.left && right <= card.right && top >= card.top && bottom <= card.bottom;
  const counts = [...player.querySelectorAll('.count')].filter(one => one.checkVisibility());
  const numbers = counts.flatMap(one => [...one.querySelectorAll(':scope > :not(.word)')]);
  const words = counts.map(one => one.querySelector('.word')).filter(one => one.offsetWidth > 1);
  const boxes = words.map(printed);
  return {
    counts: counts.length, words: words.map(one => one.innerText),
    fits: [...numbers.map(one => one.getBoundingClientRect()), ...boxes].every(isInside),
    apart: boxes.every((box, at) => at === 0 || box.left > boxes[at - 1].right),
  };
})"""


def placing(state: State) -> bool:
    """A player places the first adventurer of all (SET-3)."""
    return bool(state.turn == 0)


def holds_a_repellent(state: State) -> bool:
    """The moves of a player begin who may preset a repellent."""
    return positions.acting(state) and holds_one(state, to_move(state))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_title_of_the_hand_and_the_answer_in_advance_have_room_each(
    language: str, server: PageServer, open_page: OpenPage
) -> None:
    half = played_until(holds_a_repellent, THREE)
    screen = {"width": 1366, "height": 768}
    page = sit_at(half, server, open_page, settings={"language": language}, viewport=screen).page
    expect(page.locator(".preset-open")).to_be_visible()
    title, button = box(page, ".hand > h2"), box(page, ".preset-open")
    beside = title["x"] + title["width"] <= button["x"]
    assert beside or title["y"] + title["height"] <= button["y"]


@pytest.mark.parametrize(
    ("language", "moment"), [("en", positions.in_turn(14)), ("pl", placing)], ids=["turn", "setup"]
)
def test_six_players_have_words_beside_their_numbers(
    language: str, moment: Moment, server: PageServer, open_page: OpenPage
) -> None:
    half = played_until(moment, SIX)
    table = sit_at(half, server, open_page, settings={"language": language})
    table.wait()
    page, you = table.page, to_move(half.state())
    for width, height, explained in (
        (1440, 1000, list(range(6))),
        (1280, 640, [you]),  # where there is no room, one panel explains the columns of all
        (768, 1024, []),
    ):
        page.set_viewport_size({"width": width, "height": height})
        drawn(page)
        cards = page.evaluate(_COUNTERS)
        assert [seat for seat, card in enumerate(cards) if card["words"]] == explained
        assert all(len(cards[seat]["words"]) == 4 for seat in explained)
        assert all(card["counts"] == 4 and card["fits"] and card["apart"] for card in cards), cards


LYING = {"viewport": {"width": 844, "height": 390}, "has_touch": True, "is_mobile": True}
"""A phone held sideways."""
SIDES = PHONES | {"lying": LYING}


@pytest.mark.parametrize("screen", SIDES)
def test_six_names_can_be_read_on_a_phone(
    screen: str, server: PageServer, open_page: OpenPage
) -> None:
    half = played_until(positions.in_turn(14), SIX)
    names = ("Annelie", "Bartholomy", "Wilhelmina", "Maximilian", "Konstantin", "Frederique")
    made = positions.table_with(server, half, seats=positions.people(half, *names))
    player = open_page(None, **SIDES[screen])
    player.sit(made, to_move(half.state()))
    Table(player, Finger).wait()
    cut = """() => [...document.querySelectorAll('.player .name')]
      .filter(one => one.scrollWidth > one.clientWidth).map(one => one.innerText)"""
    assert player.page.evaluate(cut) == []
    cards = player.page.evaluate(_COUNTERS)
    assert all(card["fits"] for card in cards), cards


@pytest.mark.parametrize(
    ("screen", "language"), [("small", "fr"), ("usual", "pl"), ("lying", "fr")]
)
def test_a_tip_covers_nothing_on_a_phone_and_leaves_the_board_in_its_place(
    screen: str, language: str, server: PageServer, open_page: OpenPage
) -> None:
    half = played_until(positions.in_turn(8), THREE)
    settings = {"coach": True, "language": language}
    table = sit_at(half, server, open_page, Finger, settings=settings, **SIDES[screen])
    table.wait()
    page = table.page
    tip, board = page.locator(".coach"), page.locator(".board-space")
    expect(tip).to_be_visible()
    drawn(page)
    inside = """([tip, board]) => {
      const [a, b] = [tip, board].map(one => document.querySelector(one).getBoundingClientRect());
      return Math.min(a.right, b.right) - Math.max(a.left, b.left) > 4
        && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 4;
    }"""
    for one in (".board-space", ".players", ".hand", ".dock"):
        hides = page.locator(one).is_visible() and page.evaluate(inside, [".coach", one])
        assert not hides, f"the tip hides {one}"
    assert not out_of_reach(page, ".table")
    before = board.bounding_box()
    tip.locator(".coach-close").first.tap()
    expect(tip).to_have_count(0)
    drawn(page)
    after = board.bounding_box()
    assert before
    assert after
    assert all(abs(before[side] - after[side]) < 1 for side in ("x", "y", "width", "height"))


def test_night_colours_follow_the_device_and_the_setting(open_page: OpenPage) -> None:
    page = open_page(color_scheme="dark", fresh=True).page
    dark = brightness(page)
    page.emulate_media(color_scheme="light")
    light = brightness(page)
    assert dark < light - 50
    page.get_by_role("button", name="Night colours").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    assert brightness(page) == dark
    page.get_by_role("button", name="Day colours").click()
    page.emulate_media(color_scheme="dark")
    assert brightness(page) == light, "what was chosen counts more than the device"


# ---- Motion

MOST_FRAMES = 30
"""With those before them still less than a tile takes to sink."""

_MOVING = """() => document.getAnimations()
  .filter(one => one.playState === 'running' && one.effect.getComputedTiming().endTime > 1)
  .map(one => `${one.animationName ?? ''} of ${one.effect.target?.outerHTML.slice(0, 90)}`)"""


def test_nothing_moves_for_those_who_want_no_motion(
    server: PageServer, open_page: OpenPage
) -> None:
    player = open_page(settings={"speed": "normal"})
    page, quiet = player.page, Table(player)
    page.wait_for_selector(".play")
    assert not page.evaluate(_MOVING)
    half = played_until(positions.in_turn(8), THREE)
    made = positions.table_with(server, half, seats=positions.people(half, ANN))
    player.sit(made, to_move(half.state()))
    before = quiet.wait().seq
    for _ in range(6):
        assert not page.evaluate(_MOVING)
        quiet.decide(quiet.wait())
    assert quiet.wait().seq > before


def test_a_turn_with_all_its_motion(server: PageServer, open_page: OpenPage) -> None:
    table = sit_at(
        played_until(positions.in_turn(8), THREE),
        server,
        open_page,
        taste={"moves": 0.3, "powers": 0.0},
        reduced_motion="no-preference",
        viewport=SMALL,
        settings={"speed": "fast"},
    )
    table.wait()
    assert table.page.evaluate(_MOVING), "the sea moves, what can be chosen glows"
    turn = table.page.locator(".where").inner_text()
    table.play(until=lambda sight: "creatures" in sight.phase)
    while table.page.locator(".where").inner_text() == turn:
        table.decide(table.wait())
        drawn(table.page)


def test_what_moves_can_be_skipped(server: PageServer, open_page: OpenPage) -> None:
    half = played_until(positions.in_turn(8), THREE)
    table = sit_at(
        half,
        server,
        open_page,
        fresh=True,
        taste=PASSING,
        reduced_motion="no-preference",
        viewport=SMALL,
        settings={"speed": "slow", "confirm": False} | STILL_BOARD,
    )
    sight = table.play(until=lambda now: now.phase == "rising waters")
    page = table.page
    stop_time(page)
    table.hands.space(sight.targets[0])

    def may_go_on() -> bool:
        pass_frame(page)
        return mine(page).count() > 0

    def has_heard() -> bool:
        pass_frame(page)
        return is_moving(page)

    until(page, has_heard, "the sinking of a tile")
    assert not any(may_go_on() for _ in range(10)), "it is still being shown"
    page.keyboard.press("s")
    # The answer to the command may still be on its way, for which no time of the page need pass.
    for _ in range(MOST_FRAMES):
        if may_go_on():
            return
        page.wait_for_timeout(200)
    raise AssertionError("it goes on moving")
