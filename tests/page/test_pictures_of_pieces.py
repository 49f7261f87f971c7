"""Pieces and tiles are pictures that were made with the colours of the moment."""

from __future__ import annotations

from playwright.sync_api import Page

from survive.engine import Options
from tests.page.conftest import OpenPage
from tests.page.seeing import until
from tests.page.serving import PageServer
from tests.page.sitting import sit_at
from tests.server.playing import played_until

PIECES, TILES = ".board-play .piece image", ".board-land .tile"

_DRAWN = """async what => {
  const found = [...document.querySelectorAll(what)];
  const texts = await Promise.all([...new Set(found.map(one => one.getAttribute('href')))]
    .map(async address => {
      const image = new Image();
      image.src = address;
      await image.decode();
      return `${address} ${image.naturalWidth}`;
    }));
  return texts.sort();
}"""

_SPILLS = """() => {
  const [x, y, width, height] = [-64, -84, 128, 144];
  const sheet = document.querySelector('#drawings');
  sheet.style.display = 'block';
  const stage = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  document.body.append(stage);
  const spills = [...sheet.querySelectorAll('[id]')]
    .filter(one => /^(adventurer-|swimmer-|raft$|serpent$|shark$|kaiju$|tile-)/.test(one.id))
    .filter(({ id }) => {
      const use = document.createElementNS('http://www.w3.org/2000/svg', 'use');
      use.setAttribute('href', `#${id}`);
      stage.append(use);
      const box = use.getBBox({ stroke: true });
      return box.width === 0 || box.x < x + 4 || box.y < y + 4
        || box.x + box.width > x + width - 4 || box.y + box.height > y + height - 4;
    });
  return spills.map(({ id }) => id);
}"""


def pictures(page: Page, what: str) -> list[str]:
    """Return every picture of these, once each, with its size; all of them can be shown."""
    found: list[str] = page.evaluate(_DRAWN, what)
    return found


def test_pictures_follow_the_theme_and_hold_their_drawings(
    server: PageServer, open_page: OpenPage
) -> None:
    half = played_until(lambda state: state.turn >= 3, Options(3))
    page = sit_at(half, server, open_page, color_scheme="light").page
    page.wait_for_selector(TILES)
    pieces, by_day = pictures(page, PIECES), pictures(page, TILES)
    assert len(pieces + by_day) > 8
    assert {one.split()[1] for one in pieces + by_day} == {"128"}
    page.emulate_media(color_scheme="dark")
    until(page, lambda: not set(pictures(page, TILES)) & set(by_day), "pictures of the night")
    assert len(pictures(page, TILES)) == len(by_day)
    assert len(pictures(page, PIECES)) == len(pieces)
    assert page.evaluate(_SPILLS) == []
