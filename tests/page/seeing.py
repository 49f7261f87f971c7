"""What a page shows, in a form that can be compared, and waiting for it."""

from __future__ import annotations

import re
import time
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from tests.page.player import PATIENCE, drawn

# A look back keeps pieces that are not there, hidden and without a key.
_PIECES = """() => [...document.querySelectorAll('.board-play .piece[data-key]')].map(one => {
  const passing = ['piece', 'movable', 'selected', 'hidden'];
  const kind = [...one.classList].filter(name => !passing.includes(name)).join(' ');
  return `${kind} ${one.dataset.space}`;
}).sort()"""

# Texts, and what is read out or shown on hovering.
_WORDS = """() => [document.title, document.body.innerText,
  ...[...document.querySelectorAll('[aria-label], [title], [placeholder]')].flatMap(
    one => ['aria-label', 'title', 'placeholder'].map(name => one.getAttribute(name) ?? '')),
].join('\\n')"""


def pieces(page: Page) -> list[str]:
    """All pieces of the board with their places, the same for everybody who looks."""
    found: list[str] = page.evaluate(_PIECES)
    return found


def words(page: Page) -> str:
    """Everything that the page says."""
    found: str = page.evaluate(_WORDS)
    return found


def seq(page: Page) -> int:
    """How many changes of the game the page has shown."""
    return int(page.locator("body").get_attribute("data-seq") or 0)


def mine(page: Page) -> Locator:
    """There when the page waits for its player."""
    return page.locator("body[data-mine=yes]")


def is_moving(page: Page) -> bool:
    """Return whether the page still has something to show that it has heard of."""
    return page.locator("body[data-moving=yes]").count() > 0


def to_be(page: Page, route: str) -> None:
    """Wait until the page is somewhere: "start", "new", "join", "table", "help" or "about"."""
    expect(page.locator("body")).to_have_attribute("data-route", re.compile(f"^{route}$"))


def until(page: Page, look: Callable[[], bool], what: str = "it") -> None:
    """Look until something is so."""
    end = time.monotonic() + PATIENCE / 1000
    while not look():
        assert time.monotonic() < end, f"{what} does not come"
        page.wait_for_timeout(20)


FRAME = 20
"""Milliseconds in which a page draws at least once; far less than anything that moves takes."""


def stop_time(page: Page) -> None:
    """Stop the page's time unless ``pass_frame`` or ``page.clock`` lets it go on.

    What it waits for already comes all the same; the next thing that moves does not.
    """
    page.clock.install()
    page.clock.pause_at(time.time() + 10)  # it cannot be stopped at a time that is over


def pass_frame(page: Page) -> None:
    """Advance time just enough for the page to draw what it knows."""
    page.clock.run_for(FRAME)


def until_seq(page: Page, more_than: int) -> None:
    """Wait until the page has shown a change after this one."""
    until(page, lambda: seq(page) > more_than, "a change")


def until_board(page: Page, wanted: list[str]) -> None:
    """Wait until the pieces stand there."""
    until(page, lambda: pieces(page) == wanted, "the board")


def agree(*pages: Page) -> None:
    """Wait until all pages have heard of the same changes and show the same board."""

    def same() -> bool:
        first, *others = [(seq(page), pieces(page)) for page in pages]
        return all(other == first for other in others)

    until(pages[0], same, "agreement")


def too_wide(page: Page) -> list[str]:
    """What would have to be scrolled to the side, if anything."""
    drawn(page)
    found: list[str] = page.evaluate(
        """() => document.documentElement.scrollWidth <= innerWidth ? []
          : [...document.querySelectorAll('body *')]
            .filter(one => one.getBoundingClientRect().right > innerWidth + 1)
            .map(one => `${one.tagName}.${one.className?.baseVal ?? one.className}`)"""
    )
    return found


def brightness(page: Page) -> float:
    """How light the page is behind everything, from 0 to 255."""
    drawn(page)
    red, green, blue = page.evaluate(
        """() => {
          const colour = getComputedStyle(document.body).backgroundColor;
          const paper = new OffscreenCanvas(1, 1).getContext('2d');
          paper.fillStyle = colour;
          paper.fillRect(0, 0, 1, 1);
          return [...paper.getImageData(0, 0, 1, 1).data.slice(0, 3)];
        }"""
    )
    return float(0.2 * red + 0.7 * green + 0.1 * blue)
