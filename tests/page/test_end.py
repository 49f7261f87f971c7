"""The end and what stays of it: suspense, the replay, results on the device, the daily island."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from survive.engine import Options, State, scores
from survive.engine.ending import places
from survive.server.tables.model.journal import SeatSetup
from tests.page import positions
from tests.page.conftest import OpenPage
from tests.page.driver import END
from tests.page.seeing import to_be, until
from tests.page.serving import PageServer
from tests.page.sitting import sit_at
from tests.server.playing import played_until

THREE = Options(3)

_ISLAND = """() => [...document.querySelectorAll('.board [data-tile]')].map(
  one => `${one.dataset.tile} ${one.dataset.terrain}`).sort()"""


def island(page: Page) -> list[str]:
    """Every tile of the board, with what it is."""
    page.wait_for_selector(".board [data-tile]")
    found: list[str] = page.evaluate(_ISLAND)
    return found


# Everything that the end ever said, from the moment at which it appeared.
_LISTEN = """() => {
  window.told = [];
  new MutationObserver(() => {
    const end = document.querySelector('.end');
    if (!end?.querySelector('.ranking')) return;
    const texts = selector => [...end.querySelectorAll(selector)].map(one => one.innerText.trim());
    window.told.push({
      title: texts('h2')[0], places: texts('.place'), scores: texts('.score > :first-child'),
      winners: end.querySelectorAll('.winner').length,
      backs: end.querySelectorAll('.treasure.back').length,
      more: end.querySelectorAll('.highlights, .chart').length,
      log: document.querySelector('.log')?.innerText ?? '',
    });
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""


def test_nobody_knows_who_won_before_the_last_treasure(
    server: PageServer, open_page: OpenPage
) -> None:
    half = positions.shortly_before_the_end(THREE)
    table = sit_at(half, server, open_page, settings={"speed": "slow"})
    table.wait()
    page, end = table.page, table.page.locator(END)
    page.evaluate(_LISTEN)
    assert table.play().ended
    expect(end.locator(".ranking")).to_be_visible()
    page.keyboard.press("Space")
    expect(end.locator(".winner")).to_have_count(1)
    told: list[dict[str, Any]] = page.evaluate("window.told")
    before = [one for one in told if one["title"] == "Counting treasure…"]
    assert before, "at first nobody knows"
    for one in before:
        assert (one["winners"], one["more"], set(one["places"])) == (0, 0, {""})
        assert "ictory" not in one["log"]
    assert before[-1]["backs"] > 0, "the space bar skips the rest"
    last = told[-1]
    assert last["title"] != "Counting treasure…"
    assert (last["backs"], last["places"][0]) == (0, "1")
    scores = [int(score) for score in last["scores"]]
    assert scores == sorted(scores, reverse=True)
    assert scores[0] > 0


def counted(state: State) -> list[int]:
    """Return what the game counts for each player."""
    if state.ruleset.options.challenge:
        return [int(saved) for saved in state.saved]
    return [int(score) for score in scores(state)]


def verdict_on(state: State, reader: int) -> str:
    """Return the headline that a result deserves, for one of at least three players."""
    points, place = counted(state), [int(one) for one in places(state)]
    best, unit = max(points), "adventurer" if state.ruleset.options.challenge else "point"
    behind = best - points[reader]
    if place[reader] == 1:
        if place.count(1) > 1:
            return "You share the victory"
        lead = best - sorted(points)[-2]
        amount = f"one {unit}" if lead == 1 else f"{lead} {unit}s"
        return f"You won by {amount}!" if lead else "You won on the tie-break!"
    if behind < 2:
        return f"One {unit} short!" if behind else "Level, but behind on the tie-break!"
    if place[reader] == 2:
        return "Second place!"
    return "Last" if place[reader] == max(place) else f"Place {place[reader]} of {len(place)}"


@pytest.mark.parametrize(
    "options",
    [THREE, Options(4, challenge=True), Options(5, extension=True)],
    ids=["treasure", "adventurers", "tie-break"],
)
def test_the_headline_says_what_the_result_is_to_its_reader(
    options: Options, server: PageServer, open_page: OpenPage
) -> None:
    half = played_until(positions.is_over, options)
    state = half.state()
    winning = [seat for seat in range(options.players) if places(state)[seat] == 1]
    player = open_page(None)
    headline = player.page.locator("#end-title")
    for reader in range(options.players):
        bots = [SeatSetup("bot", level="easy")] * options.players
        bots[reader] = SeatSetup("here", "Annelie")
        made = positions.table_with(server, half, seats=tuple(bots))
        player.sit(made, reader)
        expect(headline).to_contain_text(verdict_on(state, reader))
        expect(player.page.locator(".champion")).to_have_count(len(winning))
    # Those who share the device or only watch read a neutral one.
    people = [SeatSetup("here", f"Ann{seat}") for seat in range(options.players)]
    made = positions.table_with(server, half, seats=tuple(people))
    player = open_page(None)  # another device: tables of these tests have the same tokens
    headline = player.page.locator("#end-title")
    for seats in ((0, 1), ()):
        player.sit(made, *seats)
        expect(headline).to_contain_text(f"Ann{winning[0]}")
    expect(player.page.locator(".players")).to_contain_text("stranded")
    expect(player.page.locator(".players")).not_to_contain_text("to save")
    expect(player.page.locator(".end-agreed")).not_to_contain_text("link")


def test_moments_lead_into_the_replay_and_back(server: PageServer, open_page: OpenPage) -> None:
    table = sit_at(positions.shortly_before_the_end(THREE), server, open_page)
    table.play()
    page, end, looking = table.page, table.page.locator(END), table.page.locator(".looking")
    end.locator(".remember").first.click()
    expect(looking).to_be_visible()
    expect(page.locator(".dock h1")).to_have_text("Watching again")
    slider = page.locator("#slider")
    began = int(slider.input_value())
    looking.get_by_role("button", name="Speed 1×").click()
    expect(looking.get_by_role("button", name="Speed 2×")).to_be_visible()
    until(page, lambda: int(slider.input_value()) > began, "the next change")
    looking.get_by_role("button", name="Pause").click()
    expect(page.locator(".dock h1")).to_have_text("Looking back")
    looking.get_by_role("button", name="Back to the result").click()
    expect(end).to_be_visible()

    end.get_by_role("button", name="Watch again").click()
    expect(looking).to_contain_text("turn 1")
    expect(page.locator(".tray")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(looking).to_have_count(0)


def search_the_library(page: Page) -> None:
    """Find no moment of the game, then one, and look at it on the analysis board."""
    page.get_by_text("Find a position").click()
    page.get_by_label("What").select_option("volcanoes")
    page.get_by_label("How many").fill("9")
    page.get_by_role("button", name="Search").click()
    expect(page.get_by_text("Found in 0 of 1 games.")).to_be_visible()
    page.locator(".library-search select").nth(1).select_option("<=")
    page.get_by_role("button", name="Search").click()
    expect(page.get_by_text("Found in 1 of 1 games.")).to_be_visible()
    page.locator(".library-moments button").first.click()
    to_be(page, "board")
    page.go_back()
    to_be(page, "games")


def look_into_the_library(page: Page, points: str) -> None:
    """Find the only game there, lose it by a filter, and come back."""
    page.get_by_role("button", name="Study").click()
    page.get_by_role("button", name="Your games").click()
    to_be(page, "games")
    games = page.locator(".games .result")
    expect(games).to_have_count(1)
    expect(page.get_by_text(f"{points}.0 points on average, {points} at best")).to_be_visible()
    has_won = "won" in (games.get_attribute("class") or "").split()
    page.get_by_label("Result").select_option("lost" if has_won else "won")
    expect(games).to_have_count(0)
    page.get_by_role("button", name="Show all").click()
    expect(games).to_have_count(1)
    search_the_library(page)
    page.locator(".brand").click()
    to_be(page, "start")


def test_results_stay_on_the_device_until_they_are_deleted(
    server: PageServer, open_page: OpenPage, tmp_path: Path
) -> None:
    table = sit_at(positions.shortly_before_the_end(THREE), server, open_page)
    table.play()
    page = table.page
    points = page.locator(f"{END} li:has(small) .score > span:first-child").inner_text()
    page.locator(".brand").click()
    to_be(page, "start")
    panel = page.locator(".keepsakes")
    expect(panel.locator(".result")).to_have_count(1)
    expect(panel).to_contain_text(f"with {points} point")
    look_into_the_library(page, points)
    panel.get_by_role("button", name="of 43 achievements").click()
    dialog = page.locator("dialog[data-dialog=keepsakes]")
    expect(dialog.locator(".achievement")).to_have_count(20)
    dialog.get_by_role("button", name="Your things").click()
    with page.expect_download() as started:
        page.get_by_role("button", name="Save as a file").click()
    file = tmp_path / "kept.json"
    started.value.save_as(file)
    kept = json.loads(file.read_text(encoding="utf-8"))["memory"]["keepsakes"]
    assert [one["mine"] for one in kept["games"][0]["lines"]].count(True) == 1
    page.get_by_role("button", name="Delete everything").click()
    page.get_by_role("button", name="Really delete all?").click()
    to_be(page, "start")
    expect(panel).to_have_count(0)
    assert (
        page.evaluate("Object.keys(localStorage).filter(key => key !== 'survive.settings')") == []
    )


def test_everybody_gets_the_same_daily_island(open_page: OpenPage) -> None:
    ann, bo = open_page(), open_page()
    for player in (ann, bo):
        player.page.get_by_role("button", name="Daily island").click()
        to_be(player.page, "table")
    assert len(island(ann.page)) == 40
    assert island(ann.page) == island(bo.page)
    table = ann.page.url
    assert table != bo.page.url
    ann.page.locator(".brand").click()
    to_be(ann.page, "start")
    expect(ann.page.locator(".turn-card, .continue").first).to_contain_text("Daily island")
    ann.page.locator(".way", has_text="Daily island").click()
    to_be(ann.page, "table")
    assert ann.page.url == table, "the game that was begun goes on"
