"""The numbers around the board change with what is seen on it, and not before."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from survive.engine import Options, to_move
from tests.page import positions
from tests.page.conftest import OpenPage
from tests.page.driver import CONFIRM
from tests.page.player import drawn
from tests.page.seeing import is_moving, mine, pass_frame, stop_time, until
from tests.page.serving import PageServer
from tests.page.sitting import STILL_BOARD, sit_at
from tests.server.playing import played_until

THREE = Options(3)


def standing(page: Page, seat: int) -> list[int]:
    """What the panel of a seat says: saved, to save, lost, powers."""
    counts = page.locator(f".player[data-seat='{seat}'] .count b").all_inner_texts()
    return [int(text) for text in counts]


def test_a_loss_is_counted_when_it_is_seen(server: PageServer, open_page: OpenPage) -> None:
    half = played_until(positions.tempted, THREE)
    found = positions.deadly_step(half.state())
    assert found
    number, target = found
    table = sit_at(
        half,
        server,
        open_page,
        fresh=True,
        reduced_motion="no-preference",
        settings={"speed": "slow"} | STILL_BOARD,
    )
    page = table.page
    table.wait()
    seat = int(page.locator(".table").get_attribute("data-viewer") or -1)
    before = standing(page, seat)
    saved, to_save, lost, powers = before
    table.take(f"a{number}")
    table.hands.space(target)
    drawn(page)
    stop_time(page)
    page.locator(CONFIRM).click()

    def has_heard() -> bool:
        pass_frame(page)
        return is_moving(page)

    until(page, has_heard, "the step")
    assert standing(page, seat) == before, "nobody was eaten yet"
    page.clock.resume()
    mine(page).wait_for()
    expect(page.locator(f".piece[data-key='a{number}']")).to_have_count(0)
    assert standing(page, seat) == [saved, to_save - 1, lost + 1, powers]


def test_who_gave_no_name_is_you_on_the_own_screen(server: PageServer, open_page: OpenPage) -> None:
    half = played_until(positions.in_turn(2), THREE)
    seat = to_move(half.state())
    made = positions.table_with(server, half, seats=positions.people(half, ""))
    own, other = open_page(None), open_page(None)
    own.sit(made, seat)
    other.sit(made)
    name = f".player[data-seat='{seat}'] .name"
    expect(own.page.locator(name)).to_have_text("You")
    expect(other.page.locator(name)).to_have_text(f"Player {seat + 1}")
