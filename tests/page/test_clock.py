"""Clocks in the browser: a bot takes over who has no time left, until it is back."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from survive.engine import Options, to_move
from survive.server.tables.model.journal import TimeControl
from tests.page import positions
from tests.page.conftest import OpenPage
from tests.page.driver import Table
from tests.page.seeing import mine, until
from tests.page.serving import HeldServer
from tests.page.sitting import ANN
from tests.server.playing import played_until

HALF = played_until(positions.in_turn(5), Options(3))
SHORT = TimeControl(turn=10.0, reserve=0.0)
"""So little that the page calls for attention at once."""
LONG = TimeControl(turn=600.0, reserve=300.0)
PACE = 0.1
"""Seconds that a bot takes for a move."""


def at_a_clock(server: HeldServer, open_page: OpenPage, clock: TimeControl) -> Table:
    made = positions.table_with(
        server, HALF, seats=positions.people(HALF, ANN), clock=clock, pace=PACE
    )
    player = open_page(None, at=server)
    player.sit(made, to_move(HALF.state()), host=True)
    mine(player.page).wait_for()
    return Table(player)


def test_the_clock_of_a_turn_runs_down_on_the_page(
    held_server: HeldServer, open_page: OpenPage
) -> None:
    page = at_a_clock(held_server, open_page, LONG).page
    clock = page.locator(".dock").get_by_role("timer")
    expect(clock).to_have_text(re.compile(r"^(10|9|8):\d\d \+ 5:00$"))
    first = clock.inner_text()
    expect(clock).not_to_have_text(first)
    expect(clock).to_have_text(re.compile(r"^[789]:\d\d \+ 5:00$"))


def test_a_bot_takes_over_who_runs_out_of_time_until_it_is_back(
    held_server: HeldServer, open_page: OpenPage
) -> None:
    table = at_a_clock(held_server, open_page, SHORT)
    page, time = table.page, held_server.time
    turn = page.locator(".where").inner_text()
    expect(page.locator(".dock").get_by_role("timer")).to_have_class(re.compile("soon"))
    own = page.locator(".player", has_text=ANN)
    back = page.locator(".dock").get_by_role("button", name="I’m back")
    expect(back).to_have_count(0)
    time.advance(SHORT.turn)
    expect(back).to_be_visible()
    expect(own).to_contain_text("out of time")

    def turn_is_over() -> bool:
        time.advance(PACE)
        return page.locator(".where").inner_text() != turn

    until(page, turn_is_over, "the end of a turn for which there is no time left")
    back.click()
    expect(back).to_have_count(0)
    expect(own).not_to_contain_text("out of time")

    def turn_has_come() -> bool:
        time.advance(PACE)
        return mine(page).count() > 0

    until(page, turn_has_come, "the next turn")
