"""The waiting room: its host, who may be away or remove a player, and the code that leads there."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.page.conftest import OpenPage
from tests.page.seeing import to_be, until
from tests.page.serving import HeldServer, PageServer
from tests.page.sitting import BO, PHONES
from tests.page.wire import Wire

CODE = ".table-code b"


def test_a_typed_code_opens_the_table_and_a_wrong_one_stays_where_it_is(
    server: PageServer, open_page: OpenPage
) -> None:
    made = server.make("here", "link", "link")
    host, guest = open_page(None), open_page()
    host.sit(made, 0, host=True)
    code = made["table"][:5].upper()
    expect(host.page.locator(CODE)).to_have_text(code)
    page = guest.page
    field = page.get_by_label("Join by link")
    page.evaluate("scrollTo(0, 300)")
    before = page.evaluate("scrollY")
    for wrong, why in (
        ("22222", "no table with this code"),
        ("2222222222222", "There is no such table"),
    ):
        with guest.refusals_are_meant():
            field.fill(wrong)
            field.press("Enter")
            expect(page.get_by_role("alert")).to_contain_text(why)
        assert field.input_value() == wrong
        assert page.evaluate("scrollY") >= before
        to_be(page, "start")
    field.fill(f" {code[:2]} {code[2:]} ")
    field.press("Enter")
    to_be(page, "join")
    page.get_by_label("Your name").fill(BO)
    page.get_by_role("button", name="Take a seat").click()
    expect(host.page.locator(".wait-seat", has_text=BO)).to_be_visible()


def test_the_host_is_marked_and_removes_a_guest_who_is_told(
    server: PageServer, open_page: OpenPage
) -> None:
    made = server.make("here", "link", "easy")
    host, guest = open_page(None), open_page(f"#{made['table']}/{made['invite']}")
    host.sit(made, 0, host=True)
    guest.page.get_by_label("Your name").fill(BO)
    guest.page.get_by_role("button", name="Take a seat").click()
    first = guest.page.locator(".wait-seat").first
    expect(first.locator(".host")).to_have_text("Host")
    expect(guest.page.locator(".host")).to_have_count(1)
    expect(guest.page.get_by_role("button", name="Remove")).to_have_count(0)
    host.page.get_by_role("button", name=f"Remove {BO} from the table").click()
    to_be(guest.page, "start")
    expect(guest.page.locator(".toast")).to_contain_text("The host has taken your seat back")
    expect(guest.page.locator(".continue")).to_have_count(0)
    expect(host.page.locator(".wait-seat", has_text="Closed seat")).to_have_count(1)
    guest.open(f"#{made['table']}/{made['invite']}")
    expect(guest.page.get_by_text("All seats are taken")).to_be_visible()
    host.page.get_by_label("Who plays in seat 2").select_option("link")
    expect(guest.page.get_by_role("button", name="Take a seat")).to_be_visible()


def test_a_guest_starts_the_game_of_a_host_who_stays_away(
    held_server: HeldServer, open_page: OpenPage
) -> None:
    made = held_server.make("here", "link", "easy")
    host, guest = (open_page(None, at=held_server) for _ in range(2))
    host.sit(made, 0, host=True)
    guest.open(f"#{made['table']}/{made['invite']}")
    guest.page.get_by_label("Your name").fill(BO)
    guest.page.get_by_role("button", name="Take a seat").click()
    start = guest.page.get_by_role("button", name="Start the game")
    note = guest.page.locator(".wait-note")
    expect(note).to_contain_text("The host will start the game")
    host.leave()
    # The server may hear of it later than this test.
    for _ in range(20):
        held_server.pass_time(5.0)
        guest.page.wait_for_timeout(100)
        if "The host is away" in note.inner_text():
            break
    expect(note).to_contain_text("The host is away. Any of you can start the game in")
    expect(note.get_by_role("timer")).to_be_visible()
    expect(guest.page.locator("h1")).to_have_text("The host is away")
    expect(start).to_have_count(0)
    held_server.pass_time(120.0)
    expect(note).to_contain_text("You can start the game yourselves")
    start.click()
    expect(guest.page.locator(".players")).to_be_visible()


def test_the_answer_to_an_earlier_name_keeps_what_is_typed_meanwhile(
    server: PageServer, open_page: OpenPage
) -> None:
    made = server.make("here", "link")
    host = open_page(None)
    wire = Wire(host.page)
    host.sit(made, 0, host=True)
    field = host.page.get_by_label("Your name")
    expect(field).to_be_visible()
    wire.hold()
    field.fill("Zach")
    field.press("Enter")
    until(host.page, lambda: wire.has_kept("seats"), "the answer to the first name")
    field.fill("Zacharias")
    wire.let_go()
    expect(field).to_have_value("Zacharias")
    field.press("Enter")
    host.page.reload()
    expect(field).to_have_value("Zacharias")


def test_public_tables_tell_free_seats_and_bots_from_people(
    server: PageServer, open_page: OpenPage
) -> None:
    made = server.make("here", "link", "link", "easy", public=True)
    host, guest = open_page(None), open_page()
    host.sit(made, 0, host=True)
    host.page.get_by_label("Your name").fill("Zacharias the host")
    host.page.get_by_label("Your name").press("Enter")
    expect(host.page.locator("label[data-limit]")).to_have_attribute("data-limit", "")
    host.page.get_by_label("Your name").fill("Zacharias, who hosts it")
    expect(host.page.locator("label[data-limit]")).to_have_attribute("data-limit", "23/24")
    host.page.get_by_label("Your name").press("Enter")
    guest.page.get_by_role("button", name="Public tables").click()
    row = guest.page.locator(".public-table", has_text="Zacharias, who hosts it")
    expect(row).to_contain_text("2 seats free")
    expect(row).to_contain_text("one bot")
    expect(row.locator("b")).to_have_text("Zacharias, who hosts it")
    expect(row.locator(".bot-face")).to_have_count(1)


def test_a_public_tables_code_offers_a_seat_at_once_on_a_phone(
    server: PageServer, open_page: OpenPage
) -> None:
    made = server.make("here", "link", "link", "easy", public=True)
    guest = open_page(**PHONES["usual"])
    page = guest.page
    field = page.get_by_label("Join by link")
    field.fill(made["table"][:5])
    field.press("Enter")
    to_be(page, "table")
    expect(page.get_by_role("button", name="Take a seat")).to_be_in_viewport(ratio=1)
    expect(page.locator(".wait-note")).to_have_count(0)
    page.locator(".join-form").get_by_label("Your name").fill(BO)
    page.get_by_role("button", name="Take a seat").click()
    expect(page.locator(".wait-note")).to_be_visible()


@pytest.mark.parametrize("phone", PHONES)
def test_an_invitation_offers_a_seat_at_once_on_a_phone(
    server: PageServer, open_page: OpenPage, phone: str
) -> None:
    made = server.make("here", "link", "link", "easy")
    guest = open_page(f"#{made['table']}/{made['invite']}", **PHONES[phone])
    expect(guest.page.get_by_role("button", name="Take a seat")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("phone", PHONES)
def test_link_and_code_of_six_seats_are_in_sight_at_once(
    server: PageServer, open_page: OpenPage, phone: str
) -> None:
    made = server.make("here", *["link"] * 5, options={"extension": True})
    host = open_page(None, **PHONES[phone])
    host.sit(made, 0, host=True)
    for what in (".qr", CODE, ".invite .secondary"):
        box = host.page.locator(what).first.bounding_box()
        foot = host.page.locator(".form-foot").bounding_box()
        assert box is not None
        assert foot is not None
        assert box["y"] + box["height"] <= foot["y"], f"{what} is below the fold"


def test_links_to_play_and_to_watch_are_in_the_menu_and_spectators_are_counted(
    server: PageServer, open_page: OpenPage
) -> None:
    made = server.make("here", "link", "easy")
    host = open_page(None, fresh=True, permissions=["clipboard-read", "clipboard-write"])
    host.sit(made, 0, host=True)
    page = host.page
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator(".players")).to_be_visible()
    expect(page.locator(".spectators")).to_have_count(0)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Copy the invitation").click()
    assert page.evaluate("navigator.clipboard.readText()").endswith(f"/{made['invite']}")
    page.get_by_role("button", name="Copy a link to watch").click()
    link = page.evaluate("navigator.clipboard.readText()")
    assert link.endswith(f"#{made['table']}")
    page.keyboard.press("Escape")
    watcher = open_page(f"#{made['table']}")
    expect(watcher.page.locator(".where")).to_contain_text("you are watching")
    for one in (page, watcher.page):
        expect(one.locator(".spectators")).to_have_attribute("title", "1 person is watching")
    watcher.open("")
    expect(page.locator(".spectators")).to_have_count(0)
