"""The tutorial in browsers: from the start page to the first game, by mouse, touch and keys."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import expect

from survive.engine import Options
from survive.lessons.texts import texts_in
from tests.page import positions
from tests.page.conftest import OpenPage
from tests.page.hands import Finger, Keyboard, Mouse
from tests.page.learning import Learner
from tests.page.seeing import to_be, too_wide
from tests.page.serving import PageServer
from tests.page.sitting import PHONES, sit_at
from tests.server.playing import played_until

EN = texts_in("en")

_FOLLOWED = """number => {
  const { followed, alone } = JSON.parse(localStorage['survive.guidance'] ?? '{}');
  return followed === number && alone === Number(number > 1);
}"""
"""So many suggestions have been followed in a row; after two there is a rest."""


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
    page.locator(".dock [data-what=hint]").click()
    learner.hears(EN["lesson.walk.1.hint"])
    learner.solve(1)
    learner.hears(EN["lesson.walk.1.praise"])
    learner.act("walk E5-E6")
    learner.hears(EN["lesson.walk.2.away"])
    learner.press("Take it back")
    learner.no_longer_hears(EN["lesson.walk.2.away"])
    # Left and taken up again, by somebody who never noticed that it is a table.
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
    expect(page.locator(".lesson-row.done")).to_have_count(2)
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
    name: str, hands: type, options: dict[str, object], language: str, open_page: OpenPage
) -> None:
    player = open_page(None, settings={"language": language}, **options)
    learner = Learner(player, name, hands)
    learner.begin()
    texts = texts_in(language)
    learner.hears(texts[f"lesson.{name}.1"])
    assert not too_wide(player.page)
    learner.solve()
    last = learner.lesson.steps[-1]
    learner.hears(texts[last.praise])


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
    assert not json.loads(page.evaluate("() => localStorage['survive.settings']"))["guided"]
