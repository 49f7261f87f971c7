"""Games over days in the browser: made, listed, left for the next one, and come back to."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from survive.engine import Options, to_move
from survive.server.tables.model.journal import TimeControl
from tests.page import positions
from tests.page.conftest import OpenPage
from tests.page.driver import Table
from tests.page.seeing import mine, to_be, until
from tests.page.serving import HeldServer, PageServer
from tests.page.sitting import ANN, BO, PHONES
from tests.server.playing import played_until

DAY = 86400.0
HALF = played_until(positions.in_turn(5), Options(3))
SEAT = to_move(HALF.state())
PACE = TimeControl(DAY, 2 * DAY, over_days=True)
MY_TURN = re.compile("Continue: your turn.* left$")


def test_the_form_makes_a_game_over_days(open_page: OpenPage) -> None:
    page = open_page("#!new", **PHONES["usual"]).page
    for name in ("Over days", "2 days", "Skip the turn"):
        page.get_by_role("radio", name=name).check()
    expect(page.get_by_text("The reserve is gone.")).to_be_visible()
    page.get_by_role("button", name="Open the table").click()
    to_be(page, "table")
    expect(page.locator(".agreements")).to_contain_text("2 days per turn")


def test_my_games_lists_whose_turn_it_is_and_a_button_leads_to_the_next(
    held_server: HeldServer, open_page: OpenPage
) -> None:
    seats = positions.people(HALF, ANN, BO)
    first, second = (
        positions.table_with(held_server, HALF, seats=seats, clock=PACE, pace=0.0) for _ in range(2)
    )
    player = open_page(None, at=held_server)
    player.sit(first, SEAT, host=True, other=second)
    page = player.page
    mine(page).wait_for()
    expect(page.locator(".dock").get_by_role("timer")).to_have_text("3 days")
    expect(page).to_have_title(re.compile(r"^\(2\) Your turn"))
    play_turn(held_server, Table(player, moves=0.0, powers=0.0))
    following = page.get_by_role("button", name="Next game (1)")
    expect(following).to_be_visible()
    player.open("#!mine")
    expect(page.locator(".my-games")).to_have_count(2)
    yours, others = page.locator(".my-games").all()
    expect(yours.locator(".game")).to_have_count(1)
    expect(others.locator(".game")).to_contain_text(f"Waiting for {BO}")
    expect(others.locator(".game")).to_contain_text("left")
    others.locator(".game-open").click()
    following.click()
    mine(page).wait_for()
    expect(page).to_have_url(re.compile(second["table"]))


def test_what_the_others_did_is_shown_when_the_player_comes_back(
    held_server: HeldServer, open_page: OpenPage
) -> None:
    seats = positions.people(HALF, ANN)
    made = positions.table_with(held_server, HALF, seats=seats, clock=PACE, pace=2.0)
    player = open_page(None, at=held_server)
    player.sit(made, SEAT, host=True)
    page = player.page
    mine(page).wait_for()
    play_turn(held_server, Table(player, moves=0.0, powers=0.0))
    player.open()
    to_be(page, "start")
    bots_play_until_it_is_my_turn(held_server, page)
    page.get_by_role("button", name=MY_TURN).click()
    expect(page.locator(".looking.round")).to_contain_text("Since your last turn")
    page.locator(".looking.round button").click()
    mine(page).wait_for()


def test_two_players_turn_a_live_game_into_one_over_days(
    server: PageServer, open_page: OpenPage
) -> None:
    made = positions.table_with(server, HALF, seats=positions.people(HALF, ANN, BO), away=None)
    ann, bo = open_page(None), open_page(None, **PHONES["usual"])
    ann.sit(made, SEAT, host=True)
    bo.sit(made, (SEAT + 1) % 3)
    ann.page.get_by_role("button", name="Menu").click()
    ann.page.get_by_role("button", name="Pace of the game").click()
    ann.page.get_by_role("radio", name="2 days").check()
    ann.page.get_by_role("button", name="Suggest").click()
    bo.page.get_by_role("button", name=f"{ANN} suggests: 2 days per turn.").click()
    bo.page.get_by_role("button", name="Agree").click()
    expect(ann.page.get_by_text("New pace: 2 days per turn.")).to_be_visible()
    expect(ann.page.locator(".dock").get_by_role("timer")).to_have_text("5 days")
    expect(bo.page.locator(".pace-wish")).to_have_count(0)


def test_nights_and_holidays_are_set_at_the_table(server: PageServer, open_page: OpenPage) -> None:
    made = positions.table_with(server, HALF, seats=positions.people(HALF, ANN, BO), clock=PACE)
    ann = open_page(None, settings={"nights": {"from": 22, "to": 8}}, **PHONES["usual"])
    bo = open_page(None)
    ann.sit(made, SEAT, host=True)
    bo.sit(made, (SEAT + 1) % 3)
    page = ann.page
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Pace, nights, holidays").click()
    night = page.get_by_role("switch", name="No deadline at night")
    expect(night).to_be_checked()
    page.get_by_role("combobox", name="From").select_option("23")
    expect(page.get_by_role("combobox", name="Until")).to_have_value("9")
    night.uncheck()
    expect(page.get_by_role("combobox", name="From")).to_have_count(0)
    page.get_by_role("combobox", name="Days").select_option("3")
    page.get_by_role("button", name="Enter holiday").click()
    expect(page.get_by_text("You are on holiday:")).to_be_visible()
    expect(bo.page.locator(f".player[data-seat='{SEAT}']")).to_contain_text("on holiday until")
    page.get_by_role("button", name="I’m back").click()
    expect(bo.page.locator(f".player[data-seat='{SEAT}']")).not_to_contain_text("on holiday")
    page.reload()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Pace, nights, holidays").click()
    expect(night).not_to_be_checked()


def bots_play_until_it_is_my_turn(server: HeldServer, page: Page) -> None:
    def is_my_turn() -> bool:
        server.pass_time(3.0)
        page.reload()
        return page.get_by_role("button", name=MY_TURN).count() > 0

    until(page, is_my_turn, "the next turn")


def play_turn(server: HeldServer, table: Table) -> None:
    """Do what must be done in a turn, until it is another player's."""
    turn = table.page.locator(".where").inner_text()
    while table.page.locator(".where").inner_text() == turn:
        if sight := table.sight_if_due():
            table.decide(sight)
        else:
            server.pass_time(1.0)  # a bot answers a question
