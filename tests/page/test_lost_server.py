"""A server that goes away in the middle of a game: the page waits, comes back, and goes on."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.page.conftest import OpenPage
from tests.page.driver import Table
from tests.page.seeing import pieces, seq, until, until_seq
from tests.page.serving import PageServer
from tests.page.wire import Wire

BANNER = ".banner"


def test_a_server_that_is_killed_and_comes_back(
    own_server: PageServer, open_page: OpenPage
) -> None:
    ann = open_page(None, at=own_server)
    made = own_server.make("here", "here", seed=10)
    ann.sit(made, 0)
    page, table = ann.page, Table(ann)
    table.play_once()
    board = pieces(page)
    with ann.server_may_go():
        own_server.kill()
        expect(page.locator(BANNER)).to_be_visible()
        own_server.start()
        expect(page.locator(BANNER)).to_have_count(0)
    assert (seq(page), pieces(page)) == (1, board)
    # The game goes on.
    bo = made["seats"][1]
    with own_server.socket() as client:
        state = client.attach(made["table"], bo["token"])
        client.play(made["table"], bo["seat"], state["seq"], state["turn"]["choices"][0]["action"])
    until_seq(page, 1)
    table.play_once()


def test_a_move_whose_answer_was_lost_is_made_once(
    own_server: PageServer, open_page: OpenPage
) -> None:
    """The server stores the move and dies before it can say so."""
    ann = open_page(None, at=own_server)
    wire = Wire(ann.page)
    ann.sit(own_server.make("here", "here", seed=10), 0)
    table = Table(ann)
    sight = table.wait()
    with ann.server_may_go():
        wire.hold()
        table.decide(sight)
        # Nothing is answered before it is stored.
        until(ann.page, lambda: wire.has_kept("update"), "the answer")
        assert seq(ann.page) == 0, "the page does not know yet"
        own_server.kill()
        wire.lose()
        expect(ann.page.locator(BANNER)).to_be_visible()
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
    ann = open_page(None, at=own_server)
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


def test_a_move_that_waits_for_its_answer_is_seen_to_be_on_its_way(
    server: PageServer, open_page: OpenPage
) -> None:
    ann = open_page(None, fresh=True)
    wire = Wire(ann.page)
    ann.sit(server.make("here", "here", seed=10), 0)
    page, table = ann.page, Table(ann)
    goal = table.wait().targets[0]
    wire.hold()
    table.hands.space(goal)
    until(page, lambda: wire.has_kept("update"), "the answer")
    expect(page.locator(".sending-sign")).to_have_count(1)
    expect(page.locator(f".sending-ring[data-space='{goal}']")).to_have_count(1)
    expect(page.locator(".dock")).to_contain_text("Sending…")
    expect(page.locator("[role=log]")).to_contain_text("Sending…")
    wire.let_go()
    until_seq(page, 0)
    expect(page.locator(".sending-sign")).to_have_count(0)
    expect(page.locator(".dock")).not_to_contain_text("Sending…")


def test_a_device_without_a_network_says_so_at_once_and_goes_on_with_the_next_one(
    server: PageServer, open_page: OpenPage
) -> None:
    ann = open_page(None, fresh=True)
    ann.sit(server.make("here", "here", seed=10), 0)
    page, table = ann.page, Table(ann)
    sight = table.wait()
    with ann.server_may_go():
        page.context.set_offline(True)
        # Far less than the 25 seconds after which a silent socket counts as lost.
        expect(page.locator(BANNER)).to_be_visible(timeout=3000)
        table.decide(sight)
        expect(page.locator(".dock")).to_contain_text("Sending…")
        page.context.set_offline(False)
        expect(page.locator(BANNER)).to_have_count(0)
        until_seq(page, 0)
        expect(page.locator(".sending-sign")).to_have_count(0)
