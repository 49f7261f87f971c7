"""A server that goes away in the middle of a game: the page waits, comes back, and goes on."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

from playwright.sync_api import WebSocketRoute, expect

from tests.page.conftest import OpenPage
from tests.page.driver import Table
from tests.page.seeing import pieces, seq, until_seq
from tests.page.serving import PageServer

BANNER = ".banner"


def test_a_server_that_is_killed_and_comes_back(
    own_server: PageServer, open_page: OpenPage
) -> None:
    ann = open_page(at=own_server)
    ann.sit(own_server.make("here", "easy", seed=10), 0)
    table = Table(ann)
    table.decide(table.wait())
    before = table.wait().seq
    board = pieces(ann.page)
    with ann.server_may_go():
        own_server.kill()
        expect(ann.page.locator(BANNER)).to_be_visible()
        own_server.start()
        expect(ann.page.locator(BANNER)).to_have_count(0)
        assert table.wait().seq == before
    assert pieces(ann.page) == board
    table.play_once()


def test_a_move_whose_answer_was_lost_is_made_once(
    own_server: PageServer, open_page: OpenPage
) -> None:
    """The server stores the move and dies before it can say so."""
    ann = open_page(at=own_server)
    deaf = False

    def between(page_side: WebSocketRoute) -> None:
        server_side = page_side.connect_to_server()
        server_side.on_message(lambda message: None if deaf else page_side.send(message))

    ann.page.route_web_socket("**/ws", between)
    made = own_server.make("here", "here", seed=10)
    ann.sit(made, 0)
    table = Table(ann)
    table.wait()
    with ann.server_may_go(), own_server.socket() as looker:
        looker.attach(made["table"])
        deaf = True
        table.decide(table.sight())
        with ThreadPoolExecutor(1) as pool:
            stored = pool.submit(looker.until, "update")
            while not stored.done():  # Playwright carries the page's messages only while spoken to
                ann.page.wait_for_timeout(20)
        stored.result()
        assert seq(ann.page) == 0, "the page does not know yet"
        own_server.kill()
        expect(ann.page.locator(BANNER)).to_be_visible()
        deaf = False
        own_server.start()
        expect(ann.page.locator(BANNER)).to_have_count(0)
        until_seq(ann.page, 0)
        assert seq(ann.page) == 1
    own = [piece for piece in pieces(ann.page) if piece.startswith("adventurer p1")]
    assert len(own) == 1
    expect(ann.page.locator(".toast")).to_have_count(0)


def test_a_move_without_a_server_is_made_when_it_is_back(
    own_server: PageServer, open_page: OpenPage
) -> None:
    ann = open_page(at=own_server)
    ann.sit(own_server.make("here", "here", seed=10), 0)
    table = Table(ann)
    sight = table.wait()
    with ann.server_may_go():
        own_server.kill()
        expect(ann.page.locator(BANNER)).to_be_visible()
        table.decide(sight)
        own_server.start()
        until_seq(ann.page, 0)
        assert seq(ann.page) == 1
        expect(ann.page.locator(BANNER)).to_have_count(0)
