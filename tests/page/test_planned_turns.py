"""The next turn planned on the board over days: made, kept, changed, withdrawn, and carried out."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from survive.engine import Options, to_move
from survive.server.tables.model.journal import TimeControl
from tests.page import positions
from tests.page.conftest import OpenPage
from tests.page.driver import Table
from tests.page.hands import Mouse
from tests.page.player import Player
from tests.page.seeing import mine
from tests.page.serving import HeldServer, PageServer
from tests.page.sitting import ANN, BO, PHONES
from tests.page.test_over_days import play_turn
from tests.server.playing import played_until

DAY = 86400.0
HALF = played_until(positions.in_turn(5), Options(2))
SEAT = to_move(HALF.state())
PACE = TimeControl(DAY, 2 * DAY, over_days=True)


def test_a_plan_is_made_changed_and_withdrawn(server: PageServer, open_page: OpenPage) -> None:
    made = positions.table_with(server, HALF, seats=positions.people(HALF, ANN, BO), clock=PACE)
    bo = open_page(None, **PHONES["usual"])
    bo.sit(made, 1 - SEAT)
    page = bo.page
    page.get_by_role("button", name="Plan my next turn").click()
    keep = page.get_by_role("button", name="Keep plan")
    expect(keep).to_be_disabled()
    move(bo)
    move(bo)
    expect(arrows(page)).to_have_count(2)
    page.get_by_role("button", name="Back").click()
    expect(arrows(page)).to_have_count(1)
    page.get_by_role("button", name="Tile").click()
    choose_target(page)
    expect(page.locator(".way-ring.planned")).to_have_count(1)
    keep.click()
    expect(page.get_by_text("Your next turn is planned.")).to_be_visible()
    page.reload()
    change = page.get_by_role("button", name="Change my plan")
    change.click()
    expect(arrows(page)).to_have_count(1)
    expect(page.locator(".way-ring.planned")).to_have_count(1)
    expect(page.get_by_text("Your plan is complete.")).to_be_visible()
    page.keyboard.press("Escape")
    change.click()
    page.get_by_role("button", name="Withdraw").click()
    expect(page.get_by_role("button", name="Plan my next turn")).to_be_visible()
    expect(page.locator(".planned")).to_have_count(0)


def test_what_was_planned_happens_when_the_turn_begins(
    held_server: HeldServer, open_page: OpenPage
) -> None:
    seats = positions.people(HALF, ANN, BO)
    made = positions.table_with(held_server, HALF, seats=seats, clock=PACE, pace=0.0)
    ann = open_page(None, at=held_server)
    bo = open_page(None, at=held_server)
    ann.sit(made, SEAT, host=True)
    bo.sit(made, 1 - SEAT)
    bo.page.keyboard.press("p")
    move(bo)
    bo.page.keyboard.press("p")
    expect(bo.page.get_by_text("Your next turn is planned.")).to_be_visible()
    expect(ann.page.locator(".planned")).to_have_count(0)
    play_turn(held_server, Table(ann, moves=0.0, powers=0.0))
    mine(bo.page).wait_for()
    done = bo.page.get_by_role("img", name="2 of 3 moves left")
    expect(done.or_(bo.page.get_by_text("Your plan no longer fits"))).to_be_visible()


def move(player: Player) -> None:
    """Plan a move of the first piece that can."""
    page, dots = player.page, player.page.locator(".planning .spent")
    before = dots.count()
    movable = page.locator(".board-play .movable").first
    expect(movable).to_be_attached()
    if not page.locator(".board-play .target").count():
        Table(player).take(movable.get_attribute("data-key") or "")
    choose_target(page)
    expect(dots).to_have_count(before + 1)


def choose_target(page: Page) -> None:
    target = page.locator(".board-play .target[data-space]").first
    Mouse(page).space(target.get_attribute("data-space") or "")


def arrows(page: Page) -> Locator:
    return page.locator(".hint-way.planned")
