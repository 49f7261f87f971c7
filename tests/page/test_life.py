"""Life at a table online: people who are away or leave, colours, feelings, hints on their way."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from survive.engine import Options, to_move
from tests.page import positions
from tests.page.conftest import OpenPage
from tests.page.driver import Table
from tests.page.seeing import to_be
from tests.page.serving import PageServer
from tests.page.sitting import ANN, BO
from tests.page.wire import Wire
from tests.server.playing import played_until

THREE = Options(3)
CY = "Cyprian"
AWAY = ".absence"


def test_those_who_are_here_let_a_bot_play_for_somebody_who_is_away(
    server: PageServer, open_page: OpenPage
) -> None:
    half = played_until(positions.in_turn(5), THREE)
    made = positions.table_with(server, half, seats=positions.people(half, CY, ANN, BO))
    decides = to_move(half.state())
    cy, ann, bo = (open_page(None) for _ in range(3))
    cy.sit(made, decides)
    ann.sit(made, (decides + 1) % 3)
    bo.sit(made, (decides + 2) % 3)
    expect(ann.page.locator(".player")).to_have_count(3)
    expect(ann.page.locator(AWAY)).to_have_count(0)
    cy.leave()
    for player in (ann, bo):
        expect(player.page.locator(".dock")).to_contain_text(f"{CY} is away. A bot takes over in")
        expect(player.page.locator(f"{AWAY} time")).to_have_text(re.compile(r"[12]:\d\d"))
        expect(player.page.locator("[role=log]")).to_contain_text(f"{CY} has been away since")
    ann.page.locator(AWAY).click()
    card = ann.page.locator(".absence-card")
    expect(card).to_contain_text(f"{CY} has been away since")
    card.get_by_role("button", name="Let a bot play now").click()
    expect(card).to_contain_text(f"Still to agree: {BO}")
    card.get_by_role("button", name="Close").click()
    expect(card).to_be_hidden()
    bo.page.locator(".dock").get_by_role("button", name="Let a bot play now").click()
    for player in (ann, bo):
        expect(player.page.locator(AWAY)).to_have_count(0)
        expect(player.page.locator(f".player[data-seat='{decides}']")).to_contain_text(
            "bot playing"
        )
    expect(ann.page.locator(".log")).to_contain_text(f"Bot for {CY}")
    cy.open(f"#{made['table']}")
    expect(ann.page.locator(f".player[data-seat='{decides}']")).not_to_contain_text("bot playing")
    # The one who was away reads who it was, and can see it again.
    expect(cy.page.locator(".toast")).to_contain_text("While you were away, a bot made")
    expect(cy.page.locator(".log")).to_contain_text("Your bot")
    expect(cy.page.locator(".log em, .log .entry p span").first).not_to_contain_text("You placed")
    cy.page.locator(".toast button", has_text="Replay").click()
    expect(cy.page.locator("body")).to_have_attribute("data-looking", "back")


@pytest.mark.parametrize("size", [(390, 844), (640, 360)])
def test_on_a_phone_nobodys_absence_lies_on_the_board(
    server: PageServer, open_page: OpenPage, size: tuple[int, int]
) -> None:
    half = played_until(positions.in_turn(5), THREE)
    made = positions.table_with(server, half, seats=positions.people(half, ANN, BO, CY))
    decides = to_move(half.state())
    phone = {"viewport": dict(zip(("width", "height"), size, strict=True)), "has_touch": True}
    ann, cy = open_page(None, is_mobile=True, **phone), open_page(None)
    ann.sit(made, decides)
    cy.sit(made, (decides + 2) % 3)
    expect(ann.page.locator(".player")).to_have_count(3)
    cy.leave()
    badge = ann.page.locator(f".player[data-seat='{(decides + 2) % 3}'] .absence")
    expect(badge).to_be_visible()
    assert Table(ann).wait().mine, "it is her turn"
    assert not ann.page.evaluate(_OVER_THE_BOARD)
    badge.click()
    card = ann.page.locator(".absence-card:popover-open")
    expect(card).to_contain_text("A bot will take over if it is their turn for too long")
    card.get_by_role("button", name="Close").click()
    expect(card).to_have_count(0)


_OVER_THE_BOARD = """() => {
  const board = document.querySelector('.board-space');
  const { left, top, right, bottom } = board.getBoundingClientRect();
  const found = new Set();
  for (let x = left + 4; x < right; x += 12)
    for (let y = top + 4; y < bottom; y += 12) {
      const hit = document.elementFromPoint(x, y);
      if (hit && !hit.closest('.board-place, .players, .top')) found.add(hit.className);
    }
  return [...found, ...document.querySelectorAll('.notice-bar')].length;
}"""


def test_a_guest_sees_the_table_fill_takes_a_colour_waves_and_leaves(
    server: PageServer, open_page: OpenPage
) -> None:
    made = server.make("here", "link", "link", "easy")
    host, early, guest = open_page(None), open_page(), open_page()
    host.sit(made, 0, host=True)
    expect(host.page.locator(".warning")).to_contain_text("This link works on this computer only")
    for player in (early, guest):
        player.open(f"#{made['table']}/{made['invite']}")
        to_be(player.page, "join")
    seats = early.page.locator(".wait-seat")
    expect(seats.filter(has_text="Bot: Easy")).to_have_count(1)
    expect(seats.filter(has_text="Free seat")).to_have_count(2)
    page = guest.page
    page.get_by_label("Your name").fill("👩‍🚀")
    page.locator(".join-form").get_by_label("blue").check(force=True)
    page.get_by_role("button", name="Take a seat").click()
    expect(page.locator(".wait-note")).to_contain_text("The host will start")
    expect(seats.filter(has_text="👩‍🚀")).to_have_count(1)  # the page of the invitation follows
    page.get_by_label("Your colour: blue").click()
    page.get_by_role("radio", name="pink").click(force=True)
    expect(page.get_by_label("Your colour: pink")).to_be_visible()
    expect(host.page.locator(".wait-seat > .seat-portrait.p4")).to_have_count(1)
    page.get_by_role("button", name="Leave the table").click()
    to_be(page, "start")
    expect(host.page.locator(".wait-seat", has_text="Free seat")).to_have_count(2)
    expect(page.locator(".continue")).to_have_count(0)


def test_a_feeling_reaches_the_others(server: PageServer, open_page: OpenPage) -> None:
    half = played_until(positions.in_turn(5), THREE)
    made = positions.table_with(server, half, seats=positions.people(half, ANN, BO))
    decides = to_move(half.state())
    ann, bo = open_page(None), open_page(None)
    ann.sit(made, decides)
    bo.sit(made, (decides + 1) % 3)
    expect(ann.page.locator(".player")).to_have_count(3)
    bo.page.get_by_label("Show the others").first.click()
    expect(bo.page.locator(".emotes")).to_be_visible()
    bo.page.locator(".dock h1").click()
    expect(bo.page.locator(".emotes")).to_be_hidden()
    bo.page.get_by_label("Show the others").first.click()
    bo.page.locator(".emote-choice", has_text="Your turn!").click()
    expect(ann.page.locator(".emote-bubble")).to_have_text("Your turn!")
    expect(ann.page.locator(".toast")).to_have_text(f"{BO} is waiting for you.")


def test_a_hint_is_seen_to_be_worked_out_and_may_be_forbidden(
    server: PageServer, open_page: OpenPage
) -> None:
    half = played_until(positions.in_turn(5), THREE)
    player = open_page(None, fresh=True)
    wire = Wire(player.page)
    made = positions.table_with(server, half, seats=positions.people(half, ANN))
    player.sit(made, to_move(half.state()))
    table = Table(player)
    table.wait()
    wire.hold()
    hint = player.page.locator(".dock .tool[title$='(H)']")
    hint.click()
    working = player.page.locator(".dock .tool[aria-busy=true]")
    expect(working).to_have_text("Thinking…")
    wire.let_go()
    expect(player.page.locator(".board-play .hinted")).to_have_count(1)
    expect(working).to_have_count(0)
    strict = positions.table_with(server, half, seats=positions.people(half, ANN), hints=False)
    player.sit(strict, to_move(half.state()))
    table.wait()
    expect(hint).to_have_count(0)
