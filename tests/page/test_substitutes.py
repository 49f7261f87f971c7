"""Leaving a running game for good, and stepping in as a substitute."""

from __future__ import annotations

from playwright.sync_api import expect

from survive.engine import Options, to_move
from tests.page import positions
from tests.page.conftest import OpenPage
from tests.page.seeing import mine, to_be
from tests.page.serving import PageServer
from tests.page.sitting import ANN, BO, PHONES
from tests.server.playing import played_until

HALF = played_until(positions.in_turn(5), Options(3))


def test_a_substitute_takes_the_seat_of_a_player_who_left_for_good(
    server: PageServer, open_page: OpenPage
) -> None:
    made = positions.table_with(server, HALF, seats=positions.people(HALF, ANN, BO), away=None)
    leaver = open_page(None, **PHONES["usual"])
    leaver.sit(made, to_move(HALF.state()))
    page = leaver.page
    mine(page).wait_for()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Leave for good").click()
    expect(page.get_by_role("button", name="Stay")).to_be_focused()
    page.get_by_role("button", name="Leave for good").click()
    to_be(page, "start")
    expect(page.get_by_text("My games")).to_have_count(0)
    substitute = open_page(f"#{made['table']}/{made['invite']}")
    page = substitute.page
    page.get_by_label("Your name").fill("Cleo")
    page.get_by_role("button", name="Take a seat").click()
    to_be(page, "table")
    mine(page).wait_for()
    expect(page.locator(".player", has_text="Cleo")).to_be_visible()
