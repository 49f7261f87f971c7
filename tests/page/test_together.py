"""Several people at one table: by link, watching, in two tabs, at one device; and a lost server."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.page.conftest import OpenPage
from tests.page.driver import Table
from tests.page.serving import PageServer


def test_two_browsers_and_a_spectator_and_one_reloads(
    server: PageServer, open_page: OpenPage
) -> None:
    made = server.make("here", "here", "easy", seed=7)
    ann, bo, cy = (open_page() for _ in range(3))
    ann.sit(made, 0)
    bo.sit(made, 1)
    cy.open(f"#{made['table']}")
    tables = [Table(ann), Table(bo)]
    for number in range(12):
        for table in tables:
            if table.sight().mine:
                table.decide(table.sight())
        if number == 6:
            bo.page.reload()
    counts = [
        player.page.locator(".board-play .piece.adventurer.p1").count() for player in (ann, bo, cy)
    ]
    assert counts[0] == counts[1] == counts[2] > 0


def test_two_tabs_of_one_seat_agree(server: PageServer, open_page: OpenPage) -> None:
    made = server.make("here", "easy", seed=8)
    ann = open_page()
    ann.sit(made, 0)
    again = open_page(f"#{made['table']}", beside=ann)
    Table(again).wait()
    table = Table(ann)
    table.decide(table.wait())
    own = ".board-play .piece.adventurer.p1"
    expect(again.page.locator(own)).to_have_count(ann.page.locator(own).count())


def test_the_cover_lies_between_two_people_at_one_device(
    server: PageServer, open_page: OpenPage
) -> None:
    made = server.make("here", "here", seed=9)
    both = open_page()
    both.sit(made, 0, 1)
    table = Table(both)
    assert table.wait().cover
    table.play(until=lambda sight: sight.phase == "actions" and not sight.cover)


def test_a_server_that_is_killed_and_comes_back(
    own_server: PageServer, open_page: OpenPage
) -> None:
    made = own_server.make("here", "easy", seed=10)
    ann = open_page(at=own_server)
    ann.sit(made, 0)
    table = Table(ann)
    table.decide(table.wait())
    table.wait()
    own = ann.page.locator(".board-play .piece.adventurer.p1")
    count = own.count()
    with ann.server_may_go():
        own_server.kill()
        expect(ann.page.locator(".banner")).to_be_visible()
        own_server.start()
        expect(ann.page.locator(".banner")).to_have_count(0, timeout=15_000)
    assert own.count() == count
    table.decide(table.wait())
    expect(own).to_have_count(count + 1)
