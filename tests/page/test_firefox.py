"""The page in Firefox: the same players as in Chromium, with real clicks, touches and keys."""

from __future__ import annotations

from typing import cast

import pytest

from survive.engine import Options, to_move
from tests.page import positions
from tests.page.bidi import BidiError
from tests.page.conftest import OpenPage
from tests.page.driver import COVER, END, Table
from tests.page.firefox import Device
from tests.page.firefox_tab import Tab
from tests.page.hands import Finger, Keyboard, box, middle
from tests.page.learning import Learner
from tests.page.player import Player
from tests.page.seeing import brightness, pieces, too_wide
from tests.page.serving import PageServer
from tests.page.sitting import ANN, HASTY, PASSING
from tests.page.texts import plain_texts
from tests.server.playing import Half, played_until

THREE = Options(3)
PHONE, SMALL, TABLET = (390, 844), (1024, 640), (1024, 768)
FRAME = ".board-frame"
TURNS = 2
"""Of a game whose beginning was played before: the first of them is the player's own."""

EN = plain_texts("en")
PLACE_THE_REST = ".tray .rest > :first-child"


def sit_down(player: Player, half: Half, server: PageServer) -> None:
    made = positions.table_with(server, half, seats=positions.people(half, ANN))
    player.sit(made, to_move(half.state()), host=True)


def test_what_fails_in_the_browser_fails_in_the_test(open_in_firefox: OpenPage) -> None:
    page = open_in_firefox(None).page
    with pytest.raises(BidiError, match="nothing of the kind"):
        page.evaluate("() => { throw new Error('nothing of the kind'); }")
    with pytest.raises(BidiError, match="nowhere"):
        page.evaluate("async () => nowhere")
    with pytest.raises(BidiError, match="unknown command"):
        cast(Tab, page).say("browsingContext.dance")


def test_a_game_begins_by_clicks_and_a_reload_changes_nothing(
    server: PageServer, open_in_firefox: OpenPage
) -> None:
    player = open_in_firefox()
    page, table = player.page, Table(player, **HASTY)  # type: ignore[arg-type]
    assert not too_wide(page)
    page.locator(".play").click()
    sight = table.wait()
    assert sight.targets, "legal tiles glow at once"
    assert sight.values > 1, "values to choose from"

    player.sit(server.make("here", "easy", "easy", seed=3), 0)
    for _ in range(2):
        table.play_once()
    table.wait()
    table.hands.press(PLACE_THE_REST)
    table.play(until=lambda sight: sight.phase == "actions")
    before, board = table.sight().seq, pieces(page)
    page.reload()
    assert table.wait().seq == before
    assert pieces(page) == board
    table.play_once()


def test_the_last_click_of_a_game(server: PageServer, open_in_firefox: OpenPage) -> None:
    player = open_in_firefox(None, speed="fast")
    sit_down(player, positions.shortly_before_the_end(THREE), server)
    assert Table(player).play().ended
    tab = cast(Tab, player.page)
    tab.until(f"() => document.querySelectorAll('{END} .ranking > li').length === 3")
    tab.keyboard.press("s")
    tab.until(f"() => document.querySelector('{END} .winner .place')?.innerText === '1'")


def test_a_game_to_its_end_by_the_keys_alone(server: PageServer, open_in_firefox: OpenPage) -> None:
    player = open_in_firefox(None)
    sit_down(player, positions.turns_before_the_end(TURNS, THREE), server)
    assert Table(player, Keyboard, **PASSING).play().ended  # type: ignore[arg-type]


def test_a_wrong_choice_says_why_and_a_piece_says_what_it_is(
    server: PageServer, open_in_firefox: OpenPage
) -> None:
    player = open_in_firefox(None)
    sit_down(player, played_until(positions.in_turn(8), THREE), server)
    table, tab = Table(player), cast(Tab, player.page)
    key = next(one for one in table.wait().movable if one.startswith("a"))
    table.take(key)
    far = next(name for name in ("A1", "M7", "G11") if name not in table.sight().targets)
    table.hands.space(far)
    why = "document.querySelector('.board-why')?.innerText"
    tab.until(f"() => {why}?.startsWith('That is too far: one move is one space.')")
    assert table.sight().selected == key, "still chosen"
    tab.keyboard.press("b")
    tab.keyboard.press("?")
    tab.until("() => document.querySelector('.what h2')?.innerText")


def test_a_game_to_its_end_by_touch_on_a_phone(
    server: PageServer, open_in_firefox: OpenPage
) -> None:
    player = open_in_firefox(size=PHONE)
    page, table = player.page, Table(player, Finger, **HASTY)  # type: ignore[arg-type]
    assert not too_wide(page)
    sit_down(player, positions.turns_before_the_end(TURNS, THREE), server)
    before, whole = table.wait().seq, box(page, FRAME)["width"]
    assert not too_wide(page)

    x, y = middle(page, FRAME)
    fingers = cast(Tab, page).touchscreen
    fingers.spread([(x - 40, y), (x - 100, y)], [(x + 40, y), (x + 100, y)])
    assert table.sight().seq == before, "nothing is chosen by it"
    assert box(page, FRAME)["width"] == pytest.approx(2.5 * whole, rel=0.03)
    assert page.evaluate("() => visualViewport.scale") == 1, "the board alone"
    fingers.spread([(x - 100, y), (x - 20, y)], [(x + 100, y), (x + 20, y)])
    assert table.sight().seq == before
    assert box(page, FRAME)["width"] == whole

    assert table.play().ended
    assert not too_wide(page)


def test_two_people_at_one_tablet_pass_it_on_by_a_tap(
    server: PageServer, open_in_firefox: OpenPage
) -> None:
    player = open_in_firefox(None, size=TABLET)
    options = {"placing_in_one_sitting": True, "first": 0}
    player.sit(server.make("here", "here", seed=9, options=options), 0, 1)
    page, table = player.page, Table(player, Finger)
    looks = "() => document.querySelector('.table').dataset.viewer"
    seen = []
    for _ in range(2):
        table.play_once()
        assert not table.wait().cover, "who has placed nobody before has nothing to hide"
        seen.append(page.evaluate(looks))
        table.hands.press(PLACE_THE_REST)
        table.play(
            until=lambda sight: (
                (sight.mine and page.evaluate(looks) != seen[-1]) or sight.phase == "placing rafts"
            )
        )
    assert seen == ["0", "1"]
    assert table.play(until=lambda sight: sight.cover).phase == "placing rafts"
    assert page.evaluate(looks) == "-1"
    assert pieces(page), "the board stays in sight"
    table.hands.press(COVER)
    table.play(until=lambda sight: sight.mine)
    assert page.evaluate(looks) == "1", "who placed last begins with the rafts"


def test_a_turn_by_night_with_all_its_motion(server: PageServer, open_in_firefox: OpenPage) -> None:
    device = Device(dark=True, motion=True)
    player = open_in_firefox(None, size=SMALL, device=device, speed="fast")
    sit_down(player, played_until(positions.in_turn(8), THREE), server)
    table, page = Table(player, **PASSING), player.page  # type: ignore[arg-type]
    table.wait()
    moving = "() => document.getAnimations().some(one => one.playState === 'running')"
    assert page.evaluate(moving), "the sea moves, what can be chosen glows"
    dark = brightness(page)
    page.locator("header.top [aria-label='Day or night']").click()
    assert dark < brightness(page) - 50, "the device asks for night colours"
    table.play(until=lambda sight: "creatures" in sight.phase)
    table.play_once()


def test_a_lesson_is_solved(open_in_firefox: OpenPage) -> None:
    learner = Learner(open_in_firefox(None), "swim")
    learner.begin()
    learner.solve()
    learner.hears(EN["lesson.swim.3.praise"])
