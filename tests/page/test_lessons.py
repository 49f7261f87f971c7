"""The tutorial in browsers: from the start page to the first game, by mouse, touch and keys."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import expect

from survive.engine import STANDARD_BOARD, Options
from survive.lessons.lesson import ORDER
from survive.texts import Language
from tests.page import positions
from tests.page.conftest import OpenPage
from tests.page.hands import Finger, Keyboard, Mouse, box, middle
from tests.page.learning import Learner
from tests.page.seeing import to_be, too_wide
from tests.page.serving import PageServer
from tests.page.sitting import PHONES, sit_at
from tests.page.texts import plain_texts
from tests.server.playing import played_until

EN = plain_texts("en")

_FOLLOWED = """number => {
  const { followed, alone } = JSON.parse(localStorage['survive.guidance'] ?? '{}');
  return followed === number && alone === Number(number > 1);
}"""
"""So many suggestions have been followed in a row; after two there is a rest."""

_COIN_GOAL = """() => {
  const coin = document.querySelector('.coin-flight');
  const last = (coin?.getAnimations() ?? [])
    .map(one => one.effect.getKeyframes().at(-1)?.transform).find(Boolean);
  if (!last) return false;
  const { left, top, width, height } = coin.getBoundingClientRect();
  const moved = getComputedStyle(coin).transform;
  const now = moved === 'none' ? { e: 0, f: 0 } : new DOMMatrix(moved);
  const end = new DOMMatrix(last);
  return [left + width / 2 - now.e + end.e, top + height / 2 - now.f + end.f];
}"""
"""Where the coin on its way will arrive."""

_CUT_OFF = """() => {
  const panel = document.querySelector('.lesson');
  return panel.scrollHeight - panel.clientHeight;
}"""


def test_a_newcomer_is_led_from_the_start_page_through_mistakes_to_the_next_lesson(
    open_page: OpenPage,
) -> None:
    player = open_page()
    page = player.page
    expect(page.locator(".play")).to_be_visible()
    page.locator(".learn").click()
    to_be(page, "lessons")
    expect(page.locator(".lesson-row")).to_have_count(8)
    learner = Learner(player, "walk")
    learner.begin()
    learner.hears(EN["lesson.walk.1"])
    expect(page.locator(".table-name")).to_have_count(0)
    learner.act("swim F5-G6")
    learner.hears(EN["lesson.walk.water"])
    learner.press("Take it back")
    learner.no_longer_hears(EN["lesson.walk.water"])
    page.locator(".dock [data-what=hint]").click()
    learner.hears(EN["lesson.walk.1.hint"])
    expect(page.locator(".board-play .hinted").first).to_be_visible()
    learner.solve(1)
    learner.hears(EN["lesson.walk.1.praise"])
    learner.act("walk E5-E6")
    learner.hears(EN["lesson.walk.away"])
    learner.press("Take it back")
    learner.no_longer_hears(EN["lesson.walk.away"])
    # Left and taken up again, by a player who never noticed that it is a table.
    learner.press("All lessons")
    to_be(page, "lessons")
    page.get_by_role("button", name="Carry on: On foot").click()
    learner.hears(EN["lesson.walk.2"])
    learner.act("walk E5-E4")
    learner.act("walk E4-D3")
    learner.hears(EN["lesson.walk.3.praise"])
    learner.press("Next lesson")
    learner.hears(EN["lesson.swim.1"])
    learner.act("swim C2-C1")
    learner.hears(EN["lesson.swim.2"])
    learner.try_again("C1", "NW")
    learner.hears(EN["lesson.swim.2.twice"])
    learner.press("Skip this lesson")
    learner.hears(EN["lesson.rafts.1"])
    player.open("#!lessons")
    expect(page.locator(".lesson-row.done")).to_have_count(1)
    expect(page.locator(".lesson-row.skipped")).to_contain_text("Skipped")
    expect(page.locator(".field-note").first).to_contain_text("1 of 8 done")
    player.open("")
    expect(page.locator(".learn")).to_have_count(0)
    expect(page.locator(".continue")).to_have_count(0)


@pytest.mark.parametrize(
    ("name", "hands", "options", "language"),
    [
        ("creatures", Mouse, {}, "fr"),
        ("rafts", Finger, PHONES["usual"], "pl"),
        ("kaiju", Keyboard, {}, "it"),
        ("sink", Mouse, {}, "it"),
        ("powers", Finger, PHONES["usual"], "en"),
    ],
    ids=["mouse", "touch", "keys", "others' turns", "a question"],
)
def test_a_lesson_by_every_kind_of_hands(
    name: str, hands: type, options: dict[str, object], language: Language, open_page: OpenPage
) -> None:
    player = open_page(None, settings={"language": language}, **options)
    learner = Learner(player, name, hands)
    learner.begin()
    texts = plain_texts(language)
    learner.hears(texts[f"lesson.{name}.1"])
    assert not too_wide(player.page)
    learner.solve()
    last = learner.lesson.steps[-1]
    learner.hears(texts[last.praise])


def test_the_nearer_swimmer_first_is_no_dead_end(open_at_home: OpenPage) -> None:
    learner = Learner(open_at_home(None), "swim")
    learner.begin()
    learner.act("swim B1-NW")
    learner.hears(EN["lesson.swim.1.early"])
    learner.act("swim C2-C1")
    learner.hears(EN["lesson.swim.3"])
    learner.act("swim D4-C4")
    learner.hears(EN["lesson.swim.3.praise"])


def test_a_coin_flies_to_its_player_even_where_no_numbers_are_shown(open_page: OpenPage) -> None:
    settings = {"speed": "normal"}
    player = open_page(None, settings=settings, reduced_motion="no-preference")
    learner = Learner(player, "swim")
    learner.begin()
    page = player.page
    expect(page.locator(".player .counts").first).to_be_hidden()
    learner.act("swim B1-NW")
    goal = page.wait_for_function(_COIN_GOAL).json_value()
    panel = box(page, ".player.p1")
    assert panel["x"] <= goal[0] <= panel["x"] + panel["width"]
    assert panel["y"] <= goal[1] <= panel["y"] + panel["height"]


@pytest.mark.parametrize("options", [{}, {"viewport": {"width": 390, "height": 844}}])
def test_the_name_of_a_space_leaves_the_value_of_who_stands_there_in_sight(
    options: dict[str, object], open_page: OpenPage
) -> None:
    player = open_page(None, **options)
    learner = Learner(player, "walk")
    learner.begin()
    page = player.page
    page.mouse.move(*middle(page, ".cell[data-cell='F5']"))
    expect(page.locator(".name-tag[data-name='F5']")).to_be_visible()
    name, value = box(page, ".name-tag rect"), box(page, ".board-play .piece .value circle")
    assert name["y"] >= value["y"] + value["height"]


def test_whoever_keeps_the_repellent_is_not_asked_twice_and_may_take_it_back(
    open_page: OpenPage,
) -> None:
    player = open_page(None)
    learner = Learner(player, "powers")
    learner.begin()
    learner.solve(3)
    learner.hears(EN["lesson.powers.5"])
    player.page.locator(".question-answers .secondary").click()
    learner.hears(EN["lesson.powers.5.declined"])
    learner.press("Take it back")
    learner.act("repel")
    learner.hears(EN["lesson.powers.5.praise"])


def test_what_comes_next_is_read_before_it_is_shown(open_page: OpenPage) -> None:
    """The die, and yellow's turn, wait until the learner goes on."""
    player = open_page(None, settings={"speed": "fast", "beginner": False})
    page, learner = player.page, Learner(player, "sink")
    learner.begin()
    learner.hands.space("E4")
    learner.hears(EN["lesson.sink.2"])
    learner.no_longer_hears(EN["lesson.sink.1"])
    expect(page.locator(".meters .die")).not_to_contain_text("shark")
    learner.press("Go on")
    learner.hears(EN["lesson.sink.3"])
    powers = page.locator(".player .count[data-what=powers] b").last
    expect(powers).to_have_text("0")
    learner.press("Go on")
    learner.hears(EN["lesson.sink.4"])
    expect(powers).to_have_text("1")
    expect(powers).to_be_visible()


@pytest.mark.parametrize("name", ORDER)
def test_the_board_is_as_near_as_a_lesson_needs_it(name: str, open_page: OpenPage) -> None:
    player = open_page(None, viewport={"width": 1366, "height": 768})
    learner = Learner(player, name)
    learner.begin()
    page, area = player.page, learner.lesson.area()
    spaces = [one for one in area if one in STANDARD_BOARD.names]
    board = box(page, ".board-space")
    for space in spaces:
        cell = box(page, f".board [data-cell='{space}']")
        assert cell["width"] >= 70, space
        assert board["x"] <= cell["x"], space
        assert cell["x"] + cell["width"] <= board["x"] + board["width"], space
        assert board["y"] <= cell["y"], space
        assert cell["y"] + cell["height"] <= board["y"] + board["height"], space
    panel = box(page, ".lesson")
    assert panel["x"] >= board["x"] + board["width"], "the words are beside the board"


@pytest.mark.parametrize("size", [(360, 640), (390, 844), (844, 390)])
def test_on_phones_the_words_and_the_board_are_both_in_sight(
    size: tuple[int, int], open_page: OpenPage
) -> None:
    screen = {"width": size[0], "height": size[1]}
    player = open_page(None, settings={"language": "fr"}, viewport=screen, has_touch=True)
    learner = Learner(player, "end")
    learner.begin()
    learner.hears(plain_texts("fr")["lesson.end.1"])
    board, panel = box(player.page, ".board-space"), box(player.page, ".lesson")
    assert min(board["width"], board["height"]) > 150
    assert player.page.evaluate(_CUT_OFF) <= 1, "nothing of the text is cut off"
    is_below = panel["y"] >= board["y"] + board["height"]
    assert is_below or panel["x"] >= board["x"] + board["width"]


def test_a_hint_comes_after_hesitation_and_the_end_leads_to_the_first_game(
    open_page: OpenPage,
) -> None:
    player = open_page(None)
    page = player.page
    learner = Learner(player, "end")
    page.clock.install()
    learner.begin()
    learner.no_longer_hears(EN["lesson.end.1.hint"])
    page.clock.run_for(21_000)
    learner.hears(EN["lesson.end.1.hint"])
    page.clock.resume()
    learner.solve()
    learner.hears(EN["lesson.end.2.praise"])
    kept = page.evaluate("() => localStorage['survive.keepsakes'] ?? '{}'")
    assert not json.loads(kept).get("results"), "a lesson that is won is no game that is won"
    page.get_by_role("button", name="Play your first game").first.click()
    expect(page.locator(".tray .value").first).to_be_visible()
    expect(page.locator(".player")).to_have_count(3)


def test_a_guided_game_suggests_less_often_to_whoever_follows_and_stops_when_told(
    server: PageServer, open_page: OpenPage
) -> None:
    half = played_until(positions.in_turn(5), Options(players=3))
    table = sit_at(half, server, open_page, settings={"guided": True})
    page, take = table.page, table.page.locator(".dock .tool.take")
    for followed in (1, 2):
        expect(page.locator(".board-play .hinted, .dock .advised").first).to_be_visible()
        take.click()
        page.wait_for_function(_FOLLOWED, arg=followed)
    table.wait()
    expect(take).to_have_count(0)
    page.keyboard.press("h")
    expect(take).to_be_visible()
    page.keyboard.press("h")
    table.wait()
    # The suggestion after that comes by itself again, and can be told to be the last.
    page.get_by_role("button", name="No more").click()
    expect(page.locator(".toast")).to_contain_text("No more suggestions")
    expect(take).to_have_count(0)
    kept = "() => JSON.parse(localStorage['survive.settings']).guided"
    assert page.evaluate(kept) is False
    page.locator(".toast").get_by_role("button", name="Undo").click()
    page.wait_for_function(kept)


def test_the_first_game_of_a_device_is_the_guided_one(open_page: OpenPage) -> None:
    page = open_page().page
    play = page.get_by_role("button", name="Play now")
    expect(play).to_contain_text("Your first game, with suggestions")
    play.click()
    expect(page.locator(".player")).to_have_count(3)
    assert page.evaluate("() => JSON.parse(localStorage['survive.settings']).guided")
    page.locator(".brand").click()
    expect(play).to_contain_text("You against three bots")
    play.click()
    expect(page.locator(".player")).to_have_count(4)


def test_whoever_has_chosen_opponents_plays_them_in_the_first_game(open_page: OpenPage) -> None:
    chosen = {"opponents": {"rating": 1200, "style": None}}
    page = open_page(settings=chosen).page
    page.get_by_role("button", name="Play now").click()
    expect(page.locator(".player")).to_have_count(4)
