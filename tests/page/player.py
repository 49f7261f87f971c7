"""A player in front of the page: a tab of a browser, and what went wrong in it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import ConsoleMessage, Error, Page

SETTINGS = {
    "speed": "off",
    "beginner": False,
    "sound": False,
    "soundOffered": True,
    "ideas": False,
    "language": "en",
    "nights": {"from": 0, "to": 0},
}
"""What a test's player has chosen before: nothing that takes time."""

OUTSIDE = "healthz"
"""A bare text at the page's own origin: from there the device can be given its memory."""

LOST_CONNECTION = re.compile(
    r"WebSocket connection to .* failed|ERR_CONNECTION_(REFUSED|RESET)|ERR_EMPTY_RESPONSE"
    r"|ERR_INTERNET_DISCONNECTED"
)
"""What Chromium itself writes to the console when a server goes away."""

REFUSED = re.compile(r"Failed to load resource: .* status of 4\d\d")
"""What it writes when a server refuses something."""

NO_WORKER = "Service Worker registration blocked by Playwright"
"""What it writes where a test does without: all but those of ``test_device.py``."""

PATIENCE = 90_000
"""Milliseconds until what must come counts as what never comes: machines may be busy."""

# What a press changes is drawn in the next frame; a hidden tab gets none, and draws all the same.
_DRAWN = """() => new Promise(done => {
  if (document.hidden) setTimeout(done, 50);
  else requestAnimationFrame(() => requestAnimationFrame(done));
})"""

_REMEMBER = """([anew, prefix, items]) => {
  if (anew) localStorage.clear();
  for (const [key, value] of Object.entries(items)) localStorage[prefix + key] = value;
}"""


def drawn(page: Page) -> None:
    """Wait until what was done is to be seen."""
    page.evaluate(_DRAWN)


_SETTLED = """() => Promise.allSettled(
  [...document.querySelectorAll('.board-frame')].flatMap(one => one.getAnimations())
    .map(one => one.finished)
)"""


def settled(page: Page) -> None:
    """Wait until the board has finished zooming to what can be chosen."""
    drawn(page)
    page.evaluate(_SETTLED)


def memory_of(page: Page) -> str:
    """Return how the keys of what the page stores begin; only sites are below a path in tests."""
    folder = urlsplit(page.url).path.rpartition("/")[0]
    return f"survive {folder}/." if folder else "survive."


class Player:
    """One tab. Errors in its console are collected: a test must not leave any."""

    def __init__(self, page: Page, address: str, *, is_outside: bool = False) -> None:
        """``is_outside``: the tab was left by another player at this address."""
        self.page = page
        self.address = address
        self.errors: list[str] = []
        self._allowed: re.Pattern[str] | None = None
        self._is_outside = is_outside
        page.on("console", self._heard)
        page.on("pageerror", self._failed)

    def prepare(self, **settings: object) -> None:
        """Make the device forget all but what the player has chosen before."""
        self._remember({"settings": SETTINGS | settings}, anew=True)

    def open(self, path: str = "") -> None:
        """Go to an address of the page: "", "?lang=pl", "#table"."""
        self.page.goto(self.address + path)
        self._is_outside = False
        self.page.wait_for_selector("body[data-route]")

    def sit(
        self,
        made: dict[str, Any],
        *seats: int,
        host: bool = False,
        query: str = "",
        other: dict[str, Any] | None = None,
    ) -> None:
        """Come to a table that was made before, with the tokens of some of its seats.

        ``other``: a table at which the device has the same seats.
        """
        games = [
            {
                "table": one["table"],
                "tokens": [seat for seat in one["seats"] if seat["seat"] in seats],
                "host": one["host"] if host else None,
                "invite": one["invite"] if host else None,
                "seats": [],
                "when": 0,
                "over": False,
            }
            for one in ([made] if other is None else [made, other])
        ]
        # From outside: the fragment alone would change the route, not load the page.
        self._remember({"games": games})
        self.open(f"{query}#{made['table']}")

    def leave(self) -> None:
        """Go out, and listen no longer: another player may have the tab."""
        self._go_outside()
        self.page.remove_listener("console", self._heard)
        self.page.remove_listener("pageerror", self._failed)

    def _go_outside(self) -> None:
        if not self._is_outside:
            self.page.goto(self.address + OUTSIDE)
            self._is_outside = True

    def _remember(self, items: dict[str, object], *, anew: bool = False) -> None:
        self._go_outside()
        kept = {key: json.dumps(value) for key, value in items.items()}
        self.page.evaluate(_REMEMBER, [anew, memory_of(self.page), kept])

    def server_may_go(self) -> AbstractContextManager[None]:
        """Allow for what the browser says about a lost connection meanwhile."""
        return self._allowing(LOST_CONNECTION)

    def refusals_are_meant(self) -> AbstractContextManager[None]:
        """Allow for what the browser says about requests that are refused meanwhile."""
        return self._allowing(REFUSED)

    @contextmanager
    def _allowing(self, messages: re.Pattern[str]) -> Iterator[None]:
        self._allowed = messages
        yield
        # What was said is heard only when the browser is spoken to.
        self.page.evaluate("0")
        self._allowed = None

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type not in ("error", "warning", "assert"):
            return
        if message.text.startswith(NO_WORKER):
            return
        if self._allowed and self._allowed.search(message.text):
            return
        place = message.location.get("url", "")
        if not place.endswith("/favicon.ico"):  # what a browser misses beside a bare text
            self.errors.append(f"{message.type}: {message.text} ({place})")

    def _failed(self, error: Error) -> None:
        self.errors.append(str(error))
