"""Several people at one table: by link, watching, in two tabs."""

from __future__ import annotations

from playwright.sync_api import expect

from survive.engine import Options
from tests.page import positions
from tests.page.conftest import OpenPage
from tests.page.driver import END, Table
from tests.page.seeing import agree, seq, to_be, until, until_seq
from tests.page.serving import PageServer
from tests.page.sitting import ANN, BO, hand_over, play_to_the_end, two_at, whose_turn
from tests.page.wire import Wire
from tests.server.playing import played_until

THREE = Options(3)


def test_two_browsers_and_a_spectator_and_one_reloads(
    server: PageServer, open_page: OpenPage
) -> None:
    ann, bo = two_at(played_until(positions.in_turn(5), THREE), server, open_page)
    cy = open_page(ann.page.url.removeprefix(server.address))
    expect(cy.page.locator(".where")).to_contain_text("you are watching")
    hand_over(ann, bo)
    agree(ann.page, bo.page, cy.page)
    bo.page.reload()
    hand_over(bo, ann)
    agree(ann.page, bo.page, cy.page)
    assert not cy.page.locator(".hand").count(), "who watches holds nothing"


def test_two_tabs_of_one_seat_agree(server: PageServer, open_page: OpenPage) -> None:
    made = server.make("here", "easy", seed=8)
    ann = open_page(None)
    ann.sit(made, 0)
    again = open_page(f"#{made['table']}", beside=ann)
    tabs = [Table(ann), Table(again)]
    for number in range(3):
        tab = tabs[number % 2]
        tab.page.bring_to_front()
        tab.play_once()
        agree(*(each.page for each in tabs))


def test_a_move_of_the_other_tab_makes_an_old_one_harmless(
    server: PageServer, open_page: OpenPage
) -> None:
    """One tab presses before it has heard of the other's move: it is told, and can go on."""
    ann = open_page(None, fresh=True)
    made = server.make("here", "here", seed=8)
    ann.sit(made, 0)
    again = open_page(None, beside=ann)
    wire = Wire(again.page)
    again.open(f"#{made['table']}")
    first, second = Table(ann), Table(again)
    old = second.wait()
    wire.hold()
    first.play_once()
    until(again.page, lambda: wire.has_kept("update"), "the other tab's move")
    assert second.sight().is_like(old), "it still glows"
    second.hands.space(old.targets[0])
    until(again.page, lambda: wire.has_kept("stale"), "the answer to the old move")
    wire.let_go()
    expect(again.page.locator("body")).to_have_attribute("data-seq", "1")
    agree(ann.page, again.page)
    expect(again.page.locator(".toast")).to_have_count(0)


def test_who_lets_the_server_place_may_place_again(server: PageServer, open_page: OpenPage) -> None:
    """Nothing goes on by itself at this table: the other one has not placed yet."""
    ann, bo = open_page(None), open_page(None)
    made = server.make("here", "here", seed=9, options={"memory": False, "first": 0})
    ann.sit(made, 0)
    bo.sit(made, 1)
    first, second = Table(ann), Table(bo)
    first.wait()
    ann.page.get_by_role("button", name="Place the rest for me").click()
    expect(ann.page.locator(".dock")).to_contain_text("Your adventurers are being placed for you.")
    expect(bo.page.locator(".player[data-seat='0']")).to_contain_text("placed by a bot")
    second.wait()
    assert not first.sight().mine
    again = ann.page.get_by_role("button", name="I’ll place the rest myself")
    again.click()
    expect(again).to_have_count(0)
    second.decide(second.wait())
    assert first.wait().targets, "it places by hand again"


# ---- Once more


def test_a_rematch_brings_the_same_people_together(server: PageServer, open_page: OpenPage) -> None:
    ann, bo = two_at(positions.shortly_before_the_end(THREE), server, open_page)
    play_to_the_end(ann, bo)
    for table in (ann, bo):
        expect(table.page.locator(END)).to_be_visible()
    old = ann.page.url
    ann.page.get_by_role("button", name="Play again").click()
    # Nobody is away from a game that has not begun: those who were asked have not come yet.
    expect(ann.page.locator(".wait-seat", has_text=BO)).to_contain_text("Not here yet")
    expect(bo.page.locator(".toast")).to_contain_text("Rematch? The others are waiting for you.")
    bo.page.get_by_role("button", name="Go to the next game").click()
    for table in (ann, bo):
        expect(table.page.locator("body")).to_have_attribute("data-phase", "placing adventurers")
        to_be(table.page, "table")
    assert ann.page.url == bo.page.url != old
    for name in (ANN, BO):
        expect(bo.page.locator(".player", has_text=name)).to_be_visible()
    deciding = whose_turn(ann, bo)
    before = seq(deciding.page)
    deciding.decide(deciding.sight())
    until_seq(deciding.page, before)
