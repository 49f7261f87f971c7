"""The review of a game that is over: from the end card to the turning point and the better idea."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.page.conftest import OpenPage
from tests.page.driver import END
from tests.page.seeing import too_wide
from tests.page.serving import PageServer
from tests.page.sitting import ANN, PHONES
from tests.page.test_accessible import LAST_CHANCE

STANDING = """async table => {
  const [game] = JSON.parse(localStorage['survive.games']);
  const headers = { Authorization: `Bearer ${game.tokens[0].token}` };
  return (await (await fetch(`api/tables/${table}/review`, { headers })).json()).state;
}"""
"""How far the review of this device's table has come."""


def test_a_game_is_reviewed_and_its_turning_point_understood(
    server: PageServer, open_page: OpenPage
) -> None:
    player = open_page(None, **PHONES["usual"])
    seats = [{"kind": "here", "name": ANN}, {"kind": "nobody"}]
    player.sit(server.make(seats=seats, position=LAST_CHANCE), 0, host=True)
    page = player.page
    page.locator(".dock .primary").click()
    end = page.locator(END)
    expect(end.locator(".ranking")).to_be_visible()
    # A link to a moment begins nothing: the review is made for a person who asks for it.
    table = page.evaluate("location.hash.slice(1)")
    player.open(f"#!review/{table}/0")
    review = page.locator(".review")
    begin = review.get_by_role("button", name="Review this game")
    expect(begin).to_be_visible()
    assert page.evaluate(STANDING, table) == "none"
    begin.click()

    chart = review.get_by_role("slider", name="chance to win")
    expect(chart).to_be_visible()
    turning = review.locator(".slip-entry.turning")
    expect(turning).to_contain_text("B1 → north-west")
    expect(turning).to_contain_text("It brings your 5 ashore.")
    expect(review.locator(".summaries")).to_contain_text("What cost you the most")
    moment = review.locator(".key-moment").first
    expect(moment).to_contain_text("You missed something better: 5 on B1 → north-west.")
    expect(moment.locator(".key-changes")).to_contain_text("−")
    expect(moment.locator(".cost")).to_contain_text("points")
    expect(review.locator(".key-rest")).to_contain_text("other change")
    expect(review.locator(".accounts tbody tr")).to_have_count(2)
    moment.click()
    expect(page.locator(".board .hint-way.best")).to_have_count(1)
    expect(page.locator("#slider")).to_have_value("0")
    # What is looked at stays in sight, however far one reads.
    now = review.locator(".key-now")
    review.locator(".accounts").scroll_into_view_if_needed()
    expect(now).to_contain_text("B1 → north-west")
    expect(now).to_be_in_viewport()
    expect(review.locator(".key-bar")).to_contain_text("1 of 1")
    chart.focus()
    page.keyboard.press("End")
    expect(now).to_be_empty()
    page.keyboard.press("p")
    expect(moment).to_have_attribute("aria-current", "true")
    back = page.locator(".board [data-back=F6]")
    expect(back).to_have_count(1)
    review.get_by_role("radio", name="What you knew").check()
    expect(back).to_have_count(0)
    expect(page.locator(".board .hint-way.best")).to_have_count(1)

    chart.focus()
    page.keyboard.press("End")
    expect(page.locator(".looking")).to_have_count(0)
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".looking")).to_have_count(1)
    assert not too_wide(page)
    page.keyboard.press("Escape")
    expect(page.locator(".looking")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(review).to_have_count(0)

    # The link to a moment of it leads back to the review, which is kept.
    player.open(f"#!review/{table}/1")
    expect(review.locator(".slip-entry.turning")).to_be_visible()
    expect(page.locator(".looking")).to_have_count(1)
    # The better idea is played out on the analysis board.
    turning.get_by_role("button", name="Play it on the analysis board").click()
    expect(page.locator(".tree-move.tried").first).to_have_text("swim 5 B1–north-west")
