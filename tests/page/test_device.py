"""The page on a device: installed, offline, renewed, with the screen kept on."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from survive.engine import Options
from survive.server import page_routes
from survive.texts import LANGUAGES
from tests.page import positions
from tests.page.conftest import OpenPage
from tests.page.player import Player, drawn
from tests.page.serving import HeldServer, PageServer
from tests.server.playing import played_until


def keep_page(player: Player) -> None:
    """Wait until the service worker keeps the page."""
    player.page.wait_for_selector("body[data-loaded]")
    player.page.wait_for_function(
        "async () => (await navigator.serviceWorker.ready).active.state === 'activated'"
    )


def test_a_device_can_install_the_page(open_page: OpenPage, own_server: PageServer) -> None:
    player = open_page(at=own_server, service_workers="allow", locale="de")
    keep_page(player)
    session = player.page.context.new_cdp_session(player.page)
    assert session.send("Page.getInstallabilityErrors")["installabilityErrors"] == []
    found = session.send("Page.getAppManifest")
    assert found["errors"] == []
    manifest = json.loads(found["data"])
    assert manifest["lang"] == "de"
    for icon in manifest["icons"]:
        side = player.page.evaluate(
            "async address => { const image = new Image(); image.src = address;"
            " await image.decode(); return `${image.naturalWidth}x${image.naturalHeight}`; }",
            icon["src"],
        )
        assert side == icon["sizes"]


def test_the_page_opens_while_its_server_is_away(
    open_page: OpenPage, own_server: PageServer
) -> None:
    player = open_page(at=own_server, service_workers="allow")
    keep_page(player)
    own_server.kill()
    with player.server_may_go():
        player.page.reload()
        expect(player.page.locator(".play").first).to_be_visible()
        # Dialogs and other languages are there too.
        player.page.get_by_role("button", name="Settings").click()
        expect(player.page.get_by_role("dialog")).to_be_visible()
        for language in LANGUAGES:
            player.page.get_by_role("dialog").locator("select").first.select_option(language)
            expect(player.page.locator(f"html[lang={language}]")).to_be_attached()
        own_server.start()
        player.page.reload()
        expect(player.page.locator("body[data-connection=open]")).to_be_attached()


@pytest.fixture
def changing_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[HeldServer]:
    """A server of a copy of the page, which a test may change."""
    folder = tmp_path / "web"
    shutil.copytree(page_routes.FOLDER, folder, ignore=shutil.ignore_patterns("bundle"))
    monkeypatch.setattr(page_routes, "FOLDER", folder)
    with HeldServer(tmp_path) as running:
        yield running


LOOK = "async () => { await (await navigator.serviceWorker.ready).update(); }"
EDITION = "() => document.querySelector('meta[name=edition]').content"


def test_a_new_edition_is_offered_but_interrupts_no_game(
    open_page: OpenPage, changing_server: HeldServer
) -> None:
    player = open_page(at=changing_server, service_workers="allow")
    keep_page(player)
    page = player.page
    before = page.evaluate(EDITION)
    page.locator(".play").click()
    expect(page.locator(".board-play .cell").first).to_be_visible()
    sheet = page_routes.FOLDER / "css" / "end.css"
    sheet.write_text(sheet.read_text(encoding="utf-8") + ".new {}\n", encoding="utf-8")
    page.evaluate(LOOK)
    page.wait_for_function("async () => (await navigator.serviceWorker.ready).waiting")
    drawn(page)
    offer = page.get_by_text("There is a new version of the game.")
    expect(offer).to_have_count(0)
    page.evaluate("() => { location.hash = ''; }")
    expect(offer).to_be_visible()
    page.get_by_role("button", name="Reload").click()
    page.wait_for_function(f"before => ({EDITION})() !== before", arg=before)
    expect(offer).to_have_count(0)
    keep_page(player)
    names = page.evaluate("() => caches.keys()")
    assert [re.sub(".* ", "", name) for name in names] == [page.evaluate(EDITION)]


def test_the_screen_stays_on_while_a_game_runs(open_page: OpenPage) -> None:
    player = open_page(fresh=True)
    page = player.page
    page.add_init_script(
        "window.locks = []; navigator.wakeLock.request = async kind => { locks.push(kind);"
        " return Object.assign(new EventTarget(), { release: async () => locks.pop() }); };"
    )
    page.reload()
    page.wait_for_selector("body[data-loaded]")
    assert page.evaluate("() => locks") == []
    page.locator(".play").click()
    page.wait_for_function("() => locks.length === 1")
    page.evaluate("() => { location.hash = ''; }")
    page.wait_for_function("() => locks.length === 0")


def test_the_icon_counts_the_games_that_wait(open_page: OpenPage) -> None:
    player = open_page(fresh=True)
    page = player.page
    page.add_init_script(
        "window.counts = []; navigator.setAppBadge = async count => { counts.push(count); };"
    )
    page.reload()
    page.wait_for_selector("body[data-loaded]")
    page.locator(".play").click()
    page.wait_for_function("() => counts.at(-1) === 1")


SHARE = """([action, fields]) => {
  const form = Object.assign(document.createElement('form'),
    { method: 'post', enctype: 'multipart/form-data', action });
  for (const [name, text] of Object.entries(fields)) {
    const input = Object.assign(document.createElement('input'), { name });
    if (name === 'files') {
      const files = new DataTransfer();
      files.items.add(new File([text], 'game.txt', { type: 'text/plain' }));
      Object.assign(input, { type: 'file', files: files.files });
    } else input.value = text;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
}"""


def test_other_apps_share_links_and_records_with_the_page(
    open_page: OpenPage, own_server: PageServer
) -> None:
    """A form stands for the device's own sharing: it sends the same request."""
    made = positions.table_with(own_server, played_until(positions.is_over, Options(2)))
    record = own_server.fetch(f"api/tables/{made['table']}/record")
    player = open_page(at=own_server, service_workers="allow")
    keep_page(player)
    page = player.page
    assert page.evaluate("() => navigator.serviceWorker.controller !== null")
    with player.refusals_are_meant():
        page.evaluate(SHARE, ["share", {"text": "Look! https://a.example/#!rules/rafts"}])
        expect(page.get_by_role("alert")).to_be_visible()
        keep_page(player)
        page.evaluate(
            SHARE, ["share", {"title": "A puzzle", "url": "https://a.example/#!board/p/x"}]
        )
        expect(page).to_have_url(re.compile("#!board/"))
        keep_page(player)
    page.evaluate(SHARE, ["share", {"files": record}])
    expect(page.locator("body[data-phase=over]")).to_be_attached()


def test_a_push_message_is_shown_and_leads_to_its_game(
    own_server: PageServer, open_page: OpenPage
) -> None:
    player = open_page(at=own_server, service_workers="allow", fresh=True)
    keep_page(player)
    page = player.page
    page.context.grant_permissions(["notifications"], origin=own_server.address)
    session = page.context.new_cdp_session(page)
    registrations: list[str] = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: registrations.extend(one["registrationId"] for one in event["registrations"]),
    )
    session.send("ServiceWorker.enable")
    page.wait_for_function("() => true")
    link = f"{own_server.address}#!mine"
    message = {"title": "It\u2019s your turn.", "body": "Until Friday.", "link": link, "tag": "t"}
    origin = own_server.address.rstrip("/")
    for body in ("Until Friday.", "Until Saturday."):
        session.send(
            "ServiceWorker.deliverPushMessage",
            {
                "origin": origin,
                "registrationId": registrations[0],
                "data": json.dumps(message | {"body": body}),
            },
        )
        page.wait_for_function(
            "async body => (await (await navigator.serviceWorker.ready).getNotifications())"
            ".map(one => one.body).join() === body",
            arg=body,
        )
    worker = page.context.service_workers[0]
    # Nothing can be clicked outside the page: the worker gets the event that a click makes.
    worker.evaluate(
        """link => {
          const notification = { close: () => {}, data: { link } };
          const event = Object.assign(new Event('notificationclick'), { notification });
          event.waitUntil = work => work.catch(() => {}); // it may not bring a window to the front
          self.dispatchEvent(event);
        }""",
        link,
    )
    expect(page.locator("body[data-route=mine]")).to_be_attached()
