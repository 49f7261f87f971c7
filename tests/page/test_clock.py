"""Clocks in the browser: a bot takes over who has no time left, until it is back."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from survive.engine import Options, to_move
from survive.server.tables.model.journal import TimeControl
from tests.page import positions
from tests.page.conftest import OpenPage
from tests.page.driver import Table
from tests.page.seeing import mine
from tests.page.serving import PageServer
from tests.page.sitting import ANN
from tests.server.playing import played_until

HALF = played_until(positions.in_turn(5), Options(3))
SHORT = TimeControl(turn=5.0, reserve=0.0)
"""As short as anybody may choose."""
LONG = TimeControl(turn=60.0, reserve=300.0)


def at_a_clock(server: PageServer, open_page: OpenPage, clock: TimeControl) -> Table:
    made = positions.table_with(
        server, HALF, seats=positions.people(HALF, ANN), clock=clock, pace=0.2
    )
    player = open_page()
    player.sit(made, to_move(HALF.state()), host=True)
    mine(player.page).wait_for()
    return Table(player)


def test_the_clock_of_a_turn_runs_down_on_the_page(server: PageServer, open_page: OpenPage) -> None:
    page = at_a_clock(server, open_page, LONG).page
    clock = page.locator(".dock").get_by_role("timer")
    expect(clock).to_have_text(re.compile(r"^(1:00|0:5\d) \+ 5:00$"))
    first = clock.inner_text()
    expect(clock).not_to_have_text(first)
    expect(clock).to_have_text(re.compile(r"^0:[45]\d \+ 5:00$"))


def test_a_bot_takes_over_who_runs_out_of_time_until_it_is_back(
    server: PageServer, open_page: OpenPage
) -> None:
    table = at_a_clock(server, open_page, SHORT)
    page = table.page
    turn = page.locator(".where").inner_text()
    clock = page.locator(".dock").get_by_role("timer")
    expect(clock).to_have_class(re.compile("soon"))
    own = page.locator(".player", has_text=ANN)
    back = page.locator(".dock").get_by_role("button", name="I am back")
    expect(back).to_be_visible()
    expect(own).to_contain_text("out of time")
    # The bot ends this turn, for which there is no time left.
    expect(page.locator(".where")).not_to_have_text(turn)
    back.click()
    expect(back).to_have_count(0)
    expect(own).not_to_contain_text("out of time")
    mine(page).wait_for()
