"""The slider through a game, and records of games: saved, opened again, watched."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect

from survive.engine import Options
from tests.page import positions
from tests.page.conftest import OpenPage
from tests.page.driver import END
from tests.page.hands import Finger
from tests.page.seeing import pieces, seq, to_be, until, until_board, until_seq
from tests.page.serving import PageServer
from tests.page.sitting import PHONES, hand_over, sit_at, two_at
from tests.server.playing import played_until

THREE = Options(3)

# Moments that follow each other as quickly as a hand drags the slider.
_DRAG = """moments => {
  const slider = document.querySelector('#slider');
  const next = () => {
    slider.value = moments.shift();
    slider.dispatchEvent(new Event('input', { bubbles: true }));
    if (moments.length) setTimeout(next, 40);
  };
  next();
}"""

# What the log tells, also where it is scrolled away.
_TOLD = """() => [...document.querySelectorAll('.chapter:not([hidden]) .entry:not([hidden])')].map(
  one => one.textContent.trim().replace(/\\s+/g, ' '))"""


def test_the_slider_goes_back_and_back_to_now(server: PageServer, open_page: OpenPage) -> None:
    table = sit_at(played_until(positions.in_turn(8), THREE), server, open_page)
    table.wait()
    page, now = table.page, pieces(table.page)
    slider = page.locator("#slider")
    expect(slider).to_have_value(str(seq(page)))
    knob_at_the_end = slider.screenshot()
    page.get_by_role("button", name="One turn back").click()
    looking = page.locator(".looking")
    expect(looking).to_be_visible()
    slider.fill("40")
    expect(slider).to_have_value("40")
    until(page, lambda: pieces(page) != now)
    assert slider.screenshot() != knob_at_the_end, "the knob is painted where it is"
    assert not table.sight().mine, "nothing can be chosen in the past"
    looking.locator(".secondary").click()
    expect(looking).to_have_count(0)
    until_board(page, now)
    assert table.wait().movable


def test_a_dragged_slider_ends_with_the_board_and_the_log_of_one_moment(
    server: PageServer, open_page: OpenPage
) -> None:
    table = sit_at(played_until(positions.in_turn(8), THREE), server, open_page)
    table.wait()
    page, now = table.page, pieces(table.page)
    log = page.locator(".log-list")
    page.locator("#slider").fill("40")
    until(page, lambda: pieces(page) != now)
    expect(log).to_have_attribute("aria-busy", "false")
    then, told = pieces(page), page.evaluate(_TOLD)
    assert told
    page.locator("#slider").fill("20")
    until(page, lambda: pieces(page) != then)
    page.evaluate(_DRAG, [24, 28, 20, 36, 22, 32, 40])
    until_board(page, then)
    expect(log).to_have_attribute("aria-busy", "false")
    assert page.evaluate(_TOLD) == told
    kept = page.locator(".board-play .piece:not([data-key])")
    assert kept.evaluate_all(
        "all => all.every(one => getComputedStyle(one).visibility === 'hidden')"
    )
    page.locator(".looking .secondary").click()
    until_board(page, now)
    expect(kept).to_have_count(0)


def test_the_key_of_the_slider_opens_the_log_on_a_phone(
    server: PageServer, open_page: OpenPage
) -> None:
    half = played_until(positions.in_turn(8), THREE)
    table = sit_at(half, server, open_page, Finger, **PHONES["usual"])
    table.wait()
    page, slider, now = table.page, table.page.locator("#slider"), seq(table.page)
    expect(slider).not_to_be_visible()
    page.keyboard.press("l")
    expect(slider).to_be_visible()
    expect(slider).to_be_focused()
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".looking")).to_have_count(1)
    expect(slider).to_have_value(str(now - 1))
    page.keyboard.press("Escape")
    expect(page.locator(".looking")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(slider).not_to_be_visible()
    assert table.wait().movable, "the game is in sight again"


def test_who_looks_back_disturbs_nobody(server: PageServer, open_page: OpenPage) -> None:
    ann, bo = two_at(played_until(positions.in_turn(8), THREE), server, open_page)
    ann.wait()
    page, slider = bo.page, bo.page.locator("#slider")
    slider.fill("30")
    expect(page.locator(".looking")).to_be_visible()
    past, before = pieces(page), seq(page)
    ann.play_once()
    until_seq(page, before)
    assert pieces(page) == past, "the past stays in sight"
    page.locator(".looking .secondary").click()
    hand_over(ann, bo)


def test_the_log_lights_what_it_speaks_of(server: PageServer, open_page: OpenPage) -> None:
    table = sit_at(played_until(positions.in_turn(8), THREE), server, open_page)
    table.wait()
    page = table.page
    entry = page.locator(".log .entry:not([data-spaces=''])").first
    entry.hover()
    space = (entry.get_attribute("data-spaces") or "").split()[0]
    expect(page.locator(f".board-play .lit[data-space='{space}']")).to_have_count(1)


def test_a_record_is_saved_and_opened_again(
    server: PageServer, open_page: OpenPage, tmp_path: Path
) -> None:
    table = sit_at(positions.shortly_before_the_end(THREE), server, open_page)
    table.play()
    page = table.page
    page.locator(END).get_by_role("button", name="Share", exact=True).click()
    with page.expect_download() as started:
        page.get_by_role("link", name="Saved game").click()
    file = tmp_path / started.value.suggested_filename
    started.value.save_as(file)
    result = page.locator(f"{END} .ranking").inner_text()

    reader = open_page()
    reader.page.get_by_label("Open a saved game").set_input_files(file)
    to_be(reader.page, "table")
    expect(reader.page.locator(f"{END} .ranking > li")).to_have_count(3)
    scores = [line for line in result.splitlines() if line.strip().isdigit()]
    shown = reader.page.locator(f"{END} .ranking").inner_text().splitlines()
    assert [line for line in shown if line.strip().isdigit()] == scores

    reader.page.locator(END).get_by_role("button", name="Watch again").click()
    expect(reader.page.locator(".looking")).to_be_visible()


def test_a_file_that_is_no_record_is_refused_in_words(open_page: OpenPage, tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear aunt, the island is lovely.", encoding="utf-8")
    reader = open_page()
    with reader.refusals_are_meant():
        reader.page.get_by_label("Open a saved game").set_input_files(file)
        expect(reader.page.get_by_role("alert")).to_contain_text("can’t be read as a saved game")
