"""The page without a server: offline, in several tabs, in another browser, on a slow device."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import cast

from playwright.sync_api import Page, Route, expect

from survive.engine import Options
from tests.page import positions
from tests.page.conftest import OpenPage
from tests.page.driver import END, Table
from tests.page.firefox_tab import Tab
from tests.page.player import OUTSIDE, Player
from tests.page.serving import PageServer
from tests.page.site import SERVER, Site
from tests.page.sitting import HASTY
from tests.page.test_device import keep_page
from tests.server.playing import played_until

OPEN = "body[data-connection=open]"
BOARD = ".board-play .cell"
SITE_TAB = Path(__file__).with_name("site_tab.js").read_text(encoding="utf-8")
DOOMED = """
globalThis.workers = [];
globalThis.Worker = class extends Worker {
  constructor(...how) {
    super(...how);
    workers.push(this);
  }
};
// The heart of a worker beats faster.
const real = globalThis.setInterval;
globalThis.setInterval = (work, time) => real(work, time === 5000 ? 1000 : time);
"""


@contextmanager
def away(site: Site, player: Player) -> Iterator[None]:
    """Without the site, and without any network."""
    site.kill()
    player.page.context.set_offline(True)
    try:
        with player.server_may_go():
            yield
    finally:
        player.page.context.set_offline(False)
        site.start()


@contextmanager
def held_back(page: Page, pattern: str) -> Iterator[None]:
    """With files that do not come before the end."""
    held: list[Route] = []
    page.context.route(pattern, lambda route: held.append(route))
    yield
    assert held
    for route in held:
        route.continue_()
    page.context.unroute(pattern)


def seq(page: Page) -> int:
    """Return the number of the last change that the page shows."""
    return int(page.locator("body").get_attribute("data-seq") or 0)


def wait_for_seq(page: Page, least: int) -> None:
    """Wait until a page shows a change, or a later one: bots may have moved since."""
    page.wait_for_function("least => Number(document.body.dataset.seq) >= least", arg=least)


def test_a_whole_game_is_played_without_a_network(site: Site, open_page: OpenPage) -> None:
    player = open_page(at=site, service_workers="allow")
    keep_page(player)
    with away(site, player):
        page = player.page
        page.reload()
        page.locator(".play").click()
        table = Table(player, **HASTY)  # type: ignore[arg-type]
        table.play(until=lambda sight: sight.phase == "actions")
        before = seq(page)
        page.reload()
        page.wait_for_selector(OPEN)
        wait_for_seq(page, before)
        assert table.play().ended
        expect(page.locator(f"{END} .ranking > li")).to_have_count(3)


def test_one_tab_leads_and_hands_over_when_it_closes(site: Site, open_page: OpenPage) -> None:
    first = open_page(at=site)
    first.page.locator(".play").click()
    expect(first.page.locator(BOARD).first).to_be_visible()
    second = open_page(None, beside=first)
    second.page.goto(first.page.url)
    expect(second.page.locator(BOARD).first).to_be_visible()
    assert (len(first.page.workers) > 0, len(second.page.workers)) == (True, 0)
    Table(first).play_once()
    after = seq(first.page)
    assert after > 0
    wait_for_seq(second.page, after)
    leaving = first.page.context.new_page()  # so that the window is not gone with the tab
    first.page.close()
    second.page.wait_for_selector("body[data-connection=lost]")
    second.page.wait_for_selector(OPEN)
    assert second.page.workers
    wait_for_seq(second.page, after)
    after = seq(second.page)
    Table(second).play_once()
    assert seq(second.page) > after
    leaving.close()


def test_no_tab_hears_what_another_seat_may_know(site: Site, open_page: OpenPage) -> None:
    """Everything counts that reaches a tab: by a channel, or from the worker that it leads."""
    first = open_page(None, at=site, fresh=True)
    second = open_page(None, beside=first)
    tabs = {"one": first.page, "two": second.page}
    for name, page in tabs.items():
        page.goto(site.address + OUTSIDE)
        page.add_script_tag(content=SITE_TAB)
        page.evaluate("([site, name]) => openTab(site, name)", [site.address, name])
    made = first.page.evaluate("makeTable()")
    for page, seat in zip(tabs.values(), made["seats"], strict=True):
        page.evaluate("([table, seat]) => sit(table, seat)", [made["table"], seat])
    for page in tabs.values():
        page.wait_for_function("globalThis.seq > 15")
    for seat, (name, page) in enumerate(tabs.items()):
        carried = page.evaluate("carried")
        answers = [one for one in carried if "id" in one]
        assert {one["id"].partition(".")[0] for one in answers} == {name}
        others = {tuple(one) for one in carried if "id" not in one and "type" not in one}
        assert others <= {("hello",), ("leads",), ("start",)}
        told = [json.loads(one["text"]) for one in answers if one["type"] == "message"]
        states = [one for one in told if one["type"] == "state"]
        assert states
        assert {one["viewer"] for one in states} == {seat}
        assert sum(one["type"] == "update" for one in told) > 10


def test_tables_whose_worker_dies_are_there_again(site: Site, open_page: OpenPage) -> None:
    player = open_page(None, at=site, fresh=True)
    page = player.page
    page.add_init_script(DOOMED)
    player.open()
    page.locator(".play").click()
    Table(player).play_once()
    before = seq(page)
    page.evaluate("workers[0].terminate()")
    expect(page.locator(".banner")).to_have_text("Something got stuck. Setting up the table again…")
    page.wait_for_selector(OPEN)
    expect(page.locator(".banner")).to_have_count(0)
    assert page.evaluate("workers.length") == 2
    assert seq(page) >= before > 0
    Table(player).play_once()
    assert seq(page) > before


def test_what_one_tab_deletes_is_gone_in_all(site: Site, open_page: OpenPage) -> None:
    first = open_page(at=site)
    first.page.locator(".play").click()
    expect(first.page.locator(BOARD).first).to_be_visible()
    table = first.page.url
    second = open_page("#!things", beside=first)
    second.page.wait_for_selector(OPEN)
    second.page.get_by_role("button", name="Delete everything").click()
    second.page.get_by_role("button", name="Really delete all?").click()
    expect(second.page.locator("body[data-route=start]")).to_be_attached()
    expect(second.page.locator("a.way")).to_have_attribute("href", SERVER)
    second.page.goto(table)
    with second.refusals_are_meant():
        expect(second.page.locator("body[data-route=start]")).to_be_attached()


def test_a_link_from_a_server_opens_here(site: Site, server: object, open_page: OpenPage) -> None:
    del server
    link = "#!board/p/2%20players%3B%20red%20to%20act%3B%20land%20beach%20E4%3B%20red%20E4"
    writer = open_page(link).page
    writer.get_by_text("Share this position").click()
    writer.locator(".whole-link summary:visible").click()
    box = writer.locator(".whole-link[open] input")
    expect(box).to_have_value(re.compile("#!open/"))
    reader = open_page("#" + box.input_value().partition("#")[2], at=site).page
    expect(reader).to_have_url(re.compile(r"#!board/p/2%20players"))
    expect(reader.locator("[data-cell=E4]").first).to_be_attached()


def test_a_site_is_small(site: Site) -> None:
    """7.0 MB as it is built are 5.3 MB from a host that uses Brotli (bench/site_page.py)."""
    index = (site.folder / "index.html").read_text(encoding="utf-8")
    text = index.partition('<script id="site" type="application/json">')[2]
    sizes = json.loads(text.partition("</script>")[0])["files"]
    assert sum(sizes.values()) < 7_000_000, sizes


HERE_IS_KEPT = """async () => {
  await new Promise(done => {
    const look = async () => {
      const found = await navigator.serviceWorker.getRegistration('here/');
      if (found?.scope.endsWith('/here/') && found.active?.state === 'activated') done();
      else setTimeout(look, 100);
    };
    look();
  });
}"""


def test_who_loses_the_server_plays_here_meanwhile(
    site: Site, open_page: OpenPage, tmp_path: Path
) -> None:
    """With the policies of server and site in force: a violation is an error in the console."""
    server = PageServer(tmp_path, quick=False, more=("--site", str(site.folder)))
    server.start()
    player = open_page(at=server, service_workers="allow", settings={"name": "Ana"})
    page = player.page
    keep_page(player)
    page.evaluate(HERE_IS_KEPT)
    server.kill()
    with player.server_may_go():
        page.reload()
        page.get_by_role("link", name="Play here meanwhile").click()
        page.wait_for_selector(OPEN)
        expect(page.locator("input[name=name]")).to_have_value("Ana")
        page.locator(".play").click()
        Table(player).play_once()
        assert seq(page) > 0
        server.start()
        page.goto(server.address)
        page.wait_for_selector(OPEN)
    expect(page.locator(".turn-card, .game-open")).to_have_count(0)
    expect(page.get_by_role("link", name="Play here meanwhile")).to_have_count(0)
    page.goto(f"{server.address}here/")
    page.wait_for_selector(OPEN)
    page.locator(".turn-card .play, .game-open").first.click()
    expect(page.locator(BOARD).first).to_be_visible()
    server.kill()


def test_who_comes_early_waits_with_a_picture_and_a_tip(site: Site, open_page: OpenPage) -> None:
    player = open_page(None, at=site, fresh=True)
    page, wait = player.page, player.page.locator("main.local-wait")
    with held_back(page, "**/*.packed"):
        player.open()
        page.locator(".play").click()
        expect(wait.locator(".scene")).to_be_visible()
        expect(wait.locator("progress")).to_be_visible()
        expect(wait.locator(".local-tip")).not_to_be_empty()
    expect(page.locator(BOARD).first).to_be_visible()
    with held_back(page, "**/*.packed"):
        page.reload()
        expect(wait.locator(".local-tip")).not_to_be_empty()
    expect(page.locator(BOARD).first).to_be_visible()


def test_a_slow_device_plays_too(site: Site, open_page: OpenPage) -> None:
    player = open_page(None, at=site)
    session = player.page.context.new_cdp_session(player.page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": 4})
    player.open()
    player.page.locator(".play").click()
    assert Table(player).wait().targets


def test_a_whole_game_in_firefox(site: Site, open_in_firefox: OpenPage) -> None:
    player = open_in_firefox(at=site)
    player.page.locator(".play").click()
    table = Table(player, **HASTY)  # type: ignore[arg-type]
    assert table.play().ended
    tab = cast(Tab, player.page)
    tab.until(f"() => document.querySelectorAll('{END} .ranking > li').length === 3")


def test_a_game_is_shared_without_a_server_and_things_move_to_another_device(
    site: Site, server: PageServer, open_page: OpenPage, tmp_path: Path
) -> None:
    made = positions.table_with(server, played_until(positions.is_over, Options(2)))
    record = tmp_path / "game.txt"
    record.write_text(server.fetch(f"api/tables/{made['table']}/record"), encoding="utf-8")
    first = open_page(at=site)
    page = first.page
    page.locator("input[type=file]").set_input_files(record)
    expect(page.locator(f"{END} .ranking > li")).to_have_count(2)
    page.locator(f"{END} button", has_text="Share").click()
    dialog = page.locator("dialog[data-dialog=share]")
    expect(dialog.locator(".whole-link input")).to_have_value(re.compile("#!open/"))
    expect(dialog.locator("img, textarea")).to_have_count(0)
    first.open()
    page.locator(".play").click()
    expect(page.locator(BOARD).first).to_be_visible()
    first.open("#!things")
    expect(page.locator(".things-counts")).to_contain_text("1 running game")
    file = tmp_path / "things.json"
    with page.expect_download() as started:
        page.get_by_role("button", name="Save as a file").click()
    started.value.save_as(file)

    second = open_page("#!things", at=site).page
    second.locator(".things input[type=file]").set_input_files(file)
    second.get_by_role("button", name="Go on").click()
    second.locator(".turn-card .play, .game-open").first.click()
    expect(second.locator(BOARD).first).to_be_visible()
    expect(second.locator("body[data-mine=yes]")).to_be_attached()
