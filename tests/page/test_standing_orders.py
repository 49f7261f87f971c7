"""Standing orders in the browser: given, kept over a reload, and changed."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from survive.engine import Options, State, to_move
from survive.engine.pieces import REPELLENT
from tests.page import positions
from tests.page.conftest import OpenPage
from tests.page.seeing import mine
from tests.page.serving import PageServer
from tests.page.sitting import ANN, BO, PHONES
from tests.server.playing import played_until


def _with_repellent(state: State) -> bool:
    return positions.acting(state) and bool(state.holds(to_move(state), REPELLENT))


HALF = played_until(_with_repellent, Options(3, memory=False))


def test_an_order_is_given_kept_and_changed(server: PageServer, open_page: OpenPage) -> None:
    seats = positions.people(HALF, ANN, BO)
    made = positions.table_with(server, HALF, seats=seats)
    player = open_page(None, **PHONES["usual"])
    player.sit(made, to_move(HALF.state()), host=True)
    page = player.page
    mine(page).wait_for()
    _open(page)
    shark = page.get_by_role("group", name="When a shark comes")
    expect(page.get_by_text("Ask me first")).to_have_count(0)
    shark.get_by_role("radio", name="It depends").check()
    page.get_by_role("radio", name="2", exact=True).check()
    page.get_by_label("Or from which total value").select_option("5")
    page.get_by_role("switch", name="Ask me first").check()
    expect(page.get_by_role("switch", name="Ask me first")).to_be_checked()
    page.reload()
    mine(page).wait_for()
    _open(page)
    expect(shark.get_by_role("radio", name="It depends")).to_be_checked()
    expect(page.get_by_role("radio", name="2", exact=True)).to_be_checked()
    expect(page.get_by_label("Or from which total value")).to_have_value("5")
    shark.get_by_role("radio", name="Keep it").check()
    expect(page.get_by_label("Or from which total value")).to_have_count(0)


def _open(page: Page) -> None:
    page.get_by_role("button", name="If a creature attacks").click()
