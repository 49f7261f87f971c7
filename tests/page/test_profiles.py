"""One person on several devices: a seat moves by a picture, a phone is lost, keys and codes."""

from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import pytest
import zxingcpp
from PIL import Image
from playwright.sync_api import CDPSession, Page, expect

from tests.page.conftest import OpenPage
from tests.page.player import Player
from tests.page.serving import HeldServer, PageServer
from tests.server.serving import HOST, PATIENCE
from tests.server.test_notices import Receiver

PROFILE = "#!profile"
KEEPS_KEYS = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


def show_profile(player: Player) -> Page:
    """Go to the page about the person."""
    player.page.evaluate(f"() => {{ location.hash = '{PROFILE}'; }}")
    expect(player.page.locator(".devices").first).to_be_visible()
    return player.page


def seated(server: PageServer, open_page: OpenPage, *kinds: str) -> tuple[Player, dict[str, Any]]:
    """Return a player in the first seat of a new table, whose profile has begun by itself."""
    made = server.make(*kinds)
    player = open_page(None)
    player.sit(made, 0, host=True)
    expect(player.page.locator("body[data-loaded]")).to_be_attached()
    return player, made


def link_in_picture(page: Page) -> str:
    """Make a link for another device, and read it as a camera does."""
    page.get_by_role("button", name="Continue on another device").click()
    code = page.get_by_role("img", name="QR code of the link")
    expect(code).to_have_js_property("complete", True)
    (found,) = zxingcpp.read_barcodes(Image.open(io.BytesIO(code.screenshot())))
    assert found.text == page.get_by_role("textbox", name="Link").input_value()
    return found.text


def test_a_seat_goes_to_a_phone_by_a_picture_and_a_lost_phone_is_locked_out(
    server: PageServer, open_page: OpenPage
) -> None:
    laptop, made = seated(server, open_page, "here", "easy")
    link = link_in_picture(show_profile(laptop))
    assert link.startswith(f"{server.address}#!device/")
    phone = open_page(link.removeprefix(server.address), viewport={"width": 390, "height": 844})
    phone.page.get_by_role("button", name="Continue here").click()
    phone.page.locator(".game-open").click()
    expect(phone.page.locator("body[data-route=table][data-mine=yes]")).to_be_attached()

    page = laptop.page
    expect(page.get_by_text("Your games are on Chrome, Linux too.")).to_be_visible()
    with phone.refusals_are_meant():  # it asks for its games
        page.get_by_role("button", name="Lock out").click()
        page.get_by_role("button", name="Really lock out?").click()
        expect(page.locator(".device-row")).to_have_count(1)
        expect(phone.page.locator("body[data-mine=no]")).to_be_attached()
    page.evaluate(f"() => {{ location.hash = '#{made['table']}'; }}")
    expect(page.locator("body[data-route=table][data-mine=yes]")).to_be_attached()


def test_a_code_on_paper_brings_a_person_back_and_everything_can_be_deleted(
    server: PageServer, open_page: OpenPage
) -> None:
    lost, _ = seated(server, open_page, "here", "easy")
    page = show_profile(lost)
    page.get_by_role("button", name="Make a code").click()
    code = page.locator(".recovery-code .code").inner_text()
    found = open_page(PROFILE)
    with found.refusals_are_meant():
        found.page.get_by_role("textbox", name="Recovery code").fill("wrong code")
        found.page.get_by_role("button", name="Use the code").click()
        expect(found.page.get_by_role("alert")).to_contain_text("No profile has this code")
    found.page.get_by_role("textbox", name="Recovery code").fill(code.lower())
    found.page.get_by_role("button", name="Use the code").click()
    expect(found.page.locator(".game-open")).to_have_count(1)

    page = show_profile(found)
    page.get_by_role("button", name="Delete everything").click()
    page.get_by_role("button", name="Really delete everything?").click()
    expect(page.get_by_text("Everything about you was deleted.")).to_be_visible()
    page.reload()
    expect(page.get_by_role("button", name="Begin a new profile")).to_be_visible()


class ByName:
    """A server under a name: an address has no passkeys."""

    def __init__(self, server: PageServer) -> None:
        self.address = server.address.replace(HOST, "localhost")
        self.database, self.now = server.database, server.now


def keeper_of_keys(page: Page) -> tuple[CDPSession, str]:
    """Add an authenticator to a page's device; return its session and its id."""
    session = page.context.new_cdp_session(page)
    session.send("WebAuthn.enable")
    made = session.send("WebAuthn.addVirtualAuthenticator", {"options": KEEPS_KEYS})
    return session, made["authenticatorId"]


def test_a_passkey_locks_a_profile_and_leads_back_to_it(
    server: PageServer, open_page: OpenPage
) -> None:
    by_name = ByName(server)
    player = open_page(None, at=by_name, fresh=True)
    player.sit(server.make("here", "easy"), 0, host=True)
    expect(player.page.locator("body[data-loaded]")).to_be_attached()
    session, place = keeper_of_keys(player.page)
    page = show_profile(player)
    page.get_by_role("button", name="Add a passkey").click()
    page.get_by_role("switch", name="Lock my profile").click()
    page.evaluate("() => { location.hash = ''; }")
    show_profile(player)
    expect(page.get_by_role("switch", name="Lock my profile")).to_be_checked()
    keys = session.send("WebAuthn.getCredentials", {"authenticatorId": place})["credentials"]
    assert len(keys) == 1

    other = open_page(PROFILE, at=by_name, fresh=True)
    there, its_place = keeper_of_keys(other.page)
    there.send("WebAuthn.addCredential", {"authenticatorId": its_place, "credential": keys[0]})
    other.page.get_by_role("button", name="Use a passkey").click()
    expect(other.page.locator(".game-open")).to_have_count(1)
    expect(show_profile(other).locator(".device-row")).to_have_count(3)


def told_at(receiver: Receiver, held: HeldServer) -> dict[str, Any]:
    """Advance the time until a message has come; return it."""
    end = monotonic() + PATIENCE
    while not receiver.got:
        assert monotonic() < end, "nothing came"
        held.pass_time(5.0)
        sleep(0.02)
    (told,) = receiver.take()
    return told


@pytest.fixture
def telling_server(tmp_path: Path) -> Iterator[HeldServer]:
    """A server that sends messages to this machine too."""
    with HeldServer(tmp_path, private_webhooks=True) as running:
        yield running


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    found = Receiver()
    yield found
    found.close()


def test_a_person_is_told_in_a_chat_and_stops_it_by_the_link(
    telling_server: HeldServer, receiver: Receiver, open_page: OpenPage
) -> None:
    """The whole way: added and confirmed on the page, told by the server, stopped by the link."""
    days = {"turn": 86400, "over_days": True}
    made = telling_server.make("here", "here", clock=days)
    player = open_page(None, at=telling_server, viewport={"width": 390, "height": 844})
    player.sit(made, 0, 1)
    expect(player.page.locator("body[data-loaded]")).to_be_attached()
    page = player.page
    page.evaluate("() => { location.hash = '#!mine'; }")
    page.get_by_role("button", name="Notify me when it\u2019s my turn").click()
    page.get_by_role("textbox", name="In a chat").fill(receiver.address)
    page.locator("form:has(input[type=url]) button").click()
    code = page.get_by_role("textbox", name="Code that was sent")
    code.fill("1")
    with player.refusals_are_meant():
        page.get_by_role("button", name="Confirm").click()
        expect(page.get_by_role("alert")).to_contain_text("isn\u2019t the code")
    (sent,) = receiver.take()
    code.fill("".join(filter(str.isdigit, sent["text"])))
    page.get_by_role("button", name="Confirm").click()
    expect(page.locator(".channel-row small")).to_have_text("works")
    page.get_by_role("button", name="Test").click()
    expect(page.get_by_text("A test message was sent.")).to_be_visible()
    assert len(receiver.take()) == 1
    page.evaluate("() => { location.hash = '#!mine'; }")
    expect(page.locator(".game-open")).to_be_visible()
    expect(page.locator(".tell-me")).to_have_count(0)

    page.goto("about:blank")  # nobody has the game open
    told = told_at(receiver, telling_server)
    assert told["title"].startswith("It\u2019s your turn.")
    page.goto(told["link"])
    expect(page.locator("body[data-route=table][data-mine=yes]")).to_be_attached()
    page.goto("about:blank")
    page.goto(told["stop_line"].rpartition(" ")[2])
    page.get_by_role("button", name="Stop the messages").click()
    expect(page.get_by_text("Your games go on as before.")).to_be_visible()
    page.evaluate(f"() => {{ location.hash = '{PROFILE}'; }}")
    expect(page.get_by_text("So far you aren\u2019t told anywhere.")).to_be_visible()
