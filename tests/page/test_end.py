"""The end and what stays of it: suspense, the replay, results on the device, the daily island."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import Page, expect

from survive.engine import Options
from tests.page import positions
from tests.page.conftest import OpenPage
from tests.page.driver import END
from tests.page.seeing import to_be, until
from tests.page.serving import PageServer
from tests.page.sitting import sit_at

THREE = Options(3)

_ISLAND = """() => [...document.querySelectorAll('.board [data-tile]')].map(
  one => `${one.dataset.tile} ${one.querySelector('use')?.getAttribute('href')}`).sort()"""


def island(page: Page) -> list[str]:
    """Every tile of the board, with what it is."""
    page.wait_for_selector(".board [data-tile]")
    found: list[str] = page.evaluate(_ISLAND)
    return found


def test_nobody_knows_who_won_before_the_last_treasure(
    server: PageServer, open_page: OpenPage
) -> None:
    half = positions.shortly_before_the_end(THREE)
    table = sit_at(half, server, open_page, settings={"speed": "slow"})
    assert table.play().ended
    page, end = table.page, table.page.locator(END)
    expect(end.locator(".treasure.back").first).to_be_visible()
    expect(end.get_by_role("heading", level=2)).to_have_text("Counting treasure…")
    expect(end.locator(".winner")).to_have_count(0)
    assert set(end.locator(".place").all_inner_texts()) == {""}
    expect(end.get_by_text("Points over time")).to_have_count(0)
    page.keyboard.press("Space")
    expect(end.get_by_role("heading", level=2)).to_contain_text("win")
    expect(end.locator(".treasure.back")).to_have_count(0)
    expect(end.locator(".ranking > li").first).to_contain_class("winner")
    assert end.locator(".place").all_inner_texts()[0] == "1"
    shown = [int(text) for text in end.locator(".score > span:first-child").all_inner_texts()]
    assert shown == sorted(shown, reverse=True)


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
    panel.get_by_role("button", name="of 20 achievements").click()
    dialog = page.locator("dialog[data-dialog=keepsakes]")
    expect(dialog.locator(".achievement")).to_have_count(20)
    with page.expect_download() as started:
        dialog.get_by_role("button", name="Save as a file").click()
    file = tmp_path / "kept.json"
    started.value.save_as(file)
    kept = json.loads(file.read_text(encoding="utf-8"))
    assert [one["mine"] for one in kept["games"][0]["lines"]].count(True) == 1
    dialog.get_by_role("button", name="Delete all").click()
    dialog.get_by_role("button", name="Really delete all?").click()
    expect(dialog.locator(".result")).to_have_count(0)
    dialog.get_by_role("button", name="Close").click()
    expect(panel).to_have_count(0)
    assert json.loads(page.evaluate("localStorage['survive.keepsakes']"))["earned"] == {}


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
    ann.page.get_by_role("button", name="Daily island").click()
    to_be(ann.page, "table")
    assert ann.page.url == table, "the game that was begun goes on"
