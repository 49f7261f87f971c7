"""Windows of Chromium that tests use one after the other.

A window has a memory of its own, and is handed on empty: each test loads the page again. But its
process is warm, which makes loading and playing several times cheaper than in a new window. A test
that does something to a window that the next one could notice (a clock that stands, an ear, a
server of its own) asks for a fresh one.
"""

from __future__ import annotations

from playwright.sync_api import Browser, Page, ViewportSize

from tests.page.player import PATIENCE, Player


class Windows:
    """The windows of one Chromium, by their options."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._free: dict[str, list[Page]] = {}
        self._kinds: dict[Page, str] = {}
        self._sizes: dict[Page, ViewportSize | None] = {}

    def take(self, *, fresh: bool, **options: object) -> Page:
        """Return a window that nobody uses; ``options`` are those of Playwright's contexts."""
        kind = repr(sorted(options.items()))
        if not fresh and self._free.get(kind):
            return self._free[kind].pop()
        context = self._browser.new_context(**options)  # type: ignore[arg-type]
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        if not fresh:
            self._kinds[page], self._sizes[page] = kind, page.viewport_size
        return page

    def give_back(self, player: Player, *, usable: bool) -> None:
        """Hand this window to the next test, unless it was a fresh one or may be spoilt."""
        page = player.page
        kind = self._kinds.get(page)
        if kind is None or not usable:
            page.context.close()
            return
        for other in page.context.pages:
            if other is not page:
                other.close()
        size = self._sizes[page]
        if size is not None and page.viewport_size != size:
            page.set_viewport_size(size)
        player.leave()
        self._free.setdefault(kind, []).append(page)
