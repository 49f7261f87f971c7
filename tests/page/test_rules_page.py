"""Looking things up: all the rules from everywhere, the aid card, and tips at the first time."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from survive.engine import Options
from tests.page import positions
from tests.page.conftest import OpenPage
from tests.page.driver import END, Table
from tests.page.player import Player
from tests.page.seeing import to_be
from tests.page.serving import PageServer
from tests.server.playing import played_until

THREE = Options(3)
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
LYING = {"viewport": {"width": 844, "height": 390}, "has_touch": True, "is_mobile": True}


def heading_at_top(page: Page, section: str) -> None:
    """Expect the reader to be at a section: its heading has the focus and can be seen."""
    heading = page.locator(f"#rules-{section}")
    expect(heading).to_be_focused()
    expect(heading).to_be_in_viewport()


def dialog(page: Page, name: str) -> str:
    selector = f"dialog[data-dialog={name}]"
    page.wait_for_selector(f"{selector}[open]")
    return selector


def test_the_rules_are_found_searched_and_followed(open_page: OpenPage) -> None:
    player = open_page(None)
    page = player.page
    player.open("#!rules/swimming")
    to_be(page, "rules")
    heading_at_top(page, "swimming")
    drawn = page.locator("[data-figure=two-swims] svg")
    expect(drawn.locator(".figure-line.refused")).not_to_have_count(0)
    expect(drawn.locator(".piece.raft")).to_have_count(1)
    # A link in the text leads to another section, and the way back is the browser's.
    page.locator("[data-section=playing-powers] a").click()
    heading_at_top(page, "powers")
    assert page.url.endswith("#!rules/powers")
    page.go_back()
    heading_at_top(page, "swimming")
    search = page.get_by_role("searchbox")
    search.fill("majority dragon")
    expect(page.locator(".rules-result")).to_have_count(0)
    search.fill("third volcano")
    page.locator(".rules-result", has_text="The end").click()
    heading_at_top(page, "end")
    page.get_by_role("button", name="How to play").click()
    to_be(page, "help")
    expect(page.locator("[data-figure=foot] svg")).to_be_visible()


def test_every_option_of_a_table_is_explained(server: PageServer, open_page: OpenPage) -> None:
    player = open_page(None)
    page = player.page
    player.open("#!new")
    to_be(page, "new")
    page.locator("summary", has_text="House rules").click()
    for option, section in (("Polish table", "polish"), ("Short dive", "short-dive")):
        page.get_by_role("button", name=f"The rule: {option}").click()
        dialog(page, "rules")
        heading_at_top(page, section)
        page.keyboard.press("Escape")
        expect(page.locator("dialog")).to_have_count(0)
    expect(page.locator(".with-rule .rule-button")).to_have_count(4 + 2 + 9 + 1 + 2)
    made = server.make("here", "link", "easy", options={"challenge": True})
    player.sit(made, 0, host=True)
    page.get_by_role("button", name="Challenge").click()
    dialog(page, "rules")
    heading_at_top(page, "challenge")
    page.keyboard.press("Escape")
    half = played_until(positions.is_over, THREE)
    player.open(f"#{positions.table_with(server, half)['table']}")
    page.wait_for_selector(f"{END} .ranking")
    page.get_by_role("button", name="How the result is counted").click()
    dialog(page, "rules")
    heading_at_top(page, "end")


def test_the_aid_card_is_one_screen(server: PageServer, open_page: OpenPage) -> None:
    player = open_page(None, **PHONE)
    page = player.page
    made = positions.table_with(
        server,
        half := played_until(positions.in_turn(8), THREE),
        seats=positions.people(half, "Ann"),
    )
    player.sit(made, made["seats"][0]["seat"])
    Table(player).wait()
    page.keyboard.press("a")
    selector = dialog(page, "card")
    expect(page.locator(f"{selector} .backs-table tbody tr")).to_have_count(10)
    hidden = page.locator(f"{selector} .dialog-body").evaluate(
        "body => body.scrollHeight - body.clientHeight"
    )
    assert hidden <= 1, "the card must not have to be scrolled"
    # One tap from the card to everything else, without leaving the game.
    page.get_by_role("button", name="All the rules").tap()
    dialog(page, "rules")
    page.locator(".rules .chip", has_text="Glossary").tap()
    heading_at_top(page, "glossary")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("screen", [{"viewport": {"width": 1366, "height": 768}}, PHONE])
def test_the_search_field_stays_where_it_is(
    screen: dict[str, Any], server: PageServer, open_page: OpenPage
) -> None:
    player = open_page(None, **screen)
    page = player.page
    half = played_until(positions.is_over, THREE)
    player.open(f"#{positions.table_with(server, half)['table']}")
    page.get_by_role("button", name="How the result is counted").click()
    search = page.locator(f"{dialog(page, 'rules')} input[type=search]")
    search.fill("swim")
    expect(page.locator(".rules-result").first).to_be_visible()
    page.wait_for_timeout(500)  # the first letter scrolls a scrolled dialog to its top
    before = search.bounding_box()
    for question in ("swim shark kaiju", "dragon"):
        search.fill(question)
        assert search.bounding_box() == before
    expect(page.locator(".rules-result")).to_have_count(0)


def tip(player: Player) -> str:
    """Return what the coach is telling."""
    expect(player.page.locator(".coach")).to_be_visible()
    return player.page.locator(".coach").get_attribute("data-topic") or ""


def test_the_coach_tells_each_thing_once(server: PageServer, open_page: OpenPage) -> None:
    player = open_page(None, settings={"coach": True}, **LYING)
    page = player.page
    made = positions.table_with(
        server,
        half := played_until(positions.in_turn(8), THREE),
        seats=positions.people(half, "Ann"),
    )
    seat = made["seats"][0]["seat"]
    player.sit(made, seat)
    Table(player).wait()
    assert tip(player) == "act"
    page.get_by_role("button", name="More", exact=True).click()
    dialog(page, "rules")
    heading_at_top(page, "actions")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Close this tip").click()
    expect(page.locator(".coach")).to_have_count(0)
    page.reload()
    Table(player).wait()
    expect(page.locator(".coach")).to_have_count(0)
    # Switched off and on again, it begins again.
    page.keyboard.press("m")
    page.get_by_role("button", name="Settings").click()
    switch = page.get_by_role("switch", name="Tips for newcomers")
    switch.uncheck()
    switch.check()
    page.keyboard.press("Escape")
    assert tip(player) == "act"
    # Switched off beside a tip, it says so, and that can be undone.
    page.get_by_role("button", name="No more tips").click()
    expect(page.locator(".coach")).to_have_count(0)
    page.locator(".toast").get_by_role("button", name="Undo").click()
    assert tip(player) == "act"
