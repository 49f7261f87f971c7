"""A finished game is shared: a moment as an animation, a link, a viewer in other pages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

from PIL import Image
from playwright.sync_api import Page, expect

from survive.engine import Options
from tests.page import positions
from tests.page.conftest import OpenPage
from tests.page.driver import END
from tests.page.serving import PageServer
from tests.server.playing import played_until

THREE = Options(3)


@contextmanager
def another_site(page: str) -> Iterator[str]:
    """Serve a page from another origin, and yield its address."""

    class Site(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.send_header("Content-Type", "text/html; charset=utf-8")
            self.end_headers()
            self.wfile.write(page.encode())

        def log_message(self, format: str, *args: object) -> None:
            del format, args

    with ThreadingHTTPServer(("127.0.0.1", 0), Site) as site:
        Thread(target=site.serve_forever).start()
        try:
            yield f"http://127.0.0.1:{site.server_port}/"
        finally:
            site.shutdown()


def test_a_moment_is_shared_opened_by_others_and_framed(
    server: PageServer, open_page: OpenPage, tmp_path: Path
) -> None:
    made = positions.table_with(server, played_until(positions.is_over, THREE))
    page = sharing_a_moment(open_page, made["table"])
    dialog = page.locator("dialog[data-dialog=share]")
    expect(dialog.locator(".field-note.warning")).to_be_visible()  # it leads to this machine only
    link = dialog.get_by_role("textbox", name="Link").input_value()
    assert link == f"{server.address}g/{made['table']}/8"
    line = dialog.get_by_role("textbox", name="For your own website").input_value()
    dialog.get_by_role("radio", name="Dark").check()
    dialog.get_by_role("button", name="Make the animation").click()
    with page.expect_download() as started:
        dialog.get_by_role("link", name="Save as GIF").click()
    file = tmp_path / "moment.gif"
    started.value.save_as(file)
    with Image.open(file) as image:
        assert (image.format, image.size) == ("GIF", (800, 420))
        assert getattr(image, "n_frames", 1) > 5
    dialog.get_by_role("radio", name="The whole game").check()
    expect(dialog.get_by_role("textbox", name="Link")).to_have_value(link.removesuffix("/8"))

    other = open_page(None).page
    other.goto(link)
    expect(other.locator(".looking")).to_be_visible()
    expect(other.locator(".board-play [data-key^='a']")).to_have_count(8)  # one each time

    with another_site(f"<!doctype html><link rel=icon href=data:,>{line}") as address:
        other.goto(address)
        can_be_used_by_keys(other)


def can_be_used_by_keys(other: Page) -> None:
    """Go through the game in the frame of another site's page."""
    viewer = other.frame_locator("iframe")
    slider = viewer.get_by_role("slider")
    expect(slider).to_have_value("8")
    viewer.get_by_role("button", name="One turn forward").focus()
    other.keyboard.press("ArrowRight")
    expect(slider).to_have_value("9")
    other.keyboard.press("End")
    expect(viewer.get_by_role("status")).to_have_text("The end")
    other.keyboard.press("Home")
    expect(slider).to_have_value("0")
    expect(viewer.get_by_role("link", name="Open the whole page")).to_be_visible()


def sharing_a_moment(open_page: OpenPage, table: str) -> Page:
    """Open a game that is over and share its eighth moment; return the page with the dialog."""
    page = open_page(f"#{table}").page
    page.wait_for_selector(f"{END} .ranking")
    page.locator("#slider").fill("8")
    page.get_by_role("button", name="Share this moment").click()
    return page


def whole_link(page: Page) -> str:
    """Return the link that holds what is shown."""
    page.locator(".whole-link summary:visible").click()
    box = page.locator(".whole-link[open] input")
    expect(box).to_have_value(re.compile("#!open/"))
    return box.input_value()


def test_a_link_holds_a_game_for_servers_that_do_not_know_it(
    server: PageServer, own_server: PageServer, open_page: OpenPage
) -> None:
    made = positions.table_with(server, played_until(positions.is_over, THREE))
    page = sharing_a_moment(open_page, made["table"])
    fragment = whole_link(page).partition("#")[2]
    told = page.locator("#slider").get_attribute("aria-valuetext")
    other = open_page(f"#{fragment}", at=own_server).page
    expect(other).to_have_url(re.compile("#!review/[0-9a-z]+/8$"))
    expect(other.locator("#slider")).to_have_value("8")
    expect(other.locator("#slider")).to_have_attribute("aria-valuetext", told or "")


def test_a_link_holds_a_position_and_a_damaged_one_says_so(
    server: PageServer, open_page: OpenPage
) -> None:
    del server
    player = open_page(
        "#!board/p/2%20players%3B%20red%20to%20act%3B%20land%20beach%20E4%3B%20red%20E4"
    )
    page = player.page
    page.get_by_text("Share this position").click()
    link = whole_link(page)
    page.goto("about:blank")
    page.goto(link)
    expect(page).to_have_url(re.compile(r"#!board/p/2%20players"))
    page.goto("about:blank")
    page.goto(link[:-9])
    expect(page.get_by_role("alert")).to_contain_text("The link is damaged")
    page.get_by_role("button", name="Back to the start page").click()
    # A link from elsewhere can be pasted.
    page.get_by_placeholder("Link or code").fill("https://play.example/" + link[link.index("#") :])
    page.get_by_role("button", name="Join", exact=True).click()
    expect(page).to_have_url(re.compile(r"#!board/p/2%20players"))
