"""The socket between a page and its server, which a test can hold."""

from __future__ import annotations

import json

from playwright.sync_api import Page, WebSocketRoute


class Wire:
    """Carries what both say; what is held of the server's does not reach the page."""

    def __init__(self, page: Page) -> None:
        """Step in between, before the page is loaded."""
        self._held = False
        self._kinds: tuple[str, ...] = ()
        self._waiting: list[tuple[WebSocketRoute, str | bytes]] = []
        self._said: dict[str, dict[str, object]] = {}
        page.route_web_socket("**/ws", self._between)

    def hold(self, *kinds: str) -> None:
        """Keep back what the server says from now on, or only messages of these types."""
        self._held, self._kinds = True, kinds

    def say(self, kind: str, **fields: object) -> None:
        """Set these fields in the server's messages of a type."""
        self._said[kind] = fields

    def has_kept(self, kind: str) -> bool:
        """Return whether a message of this type is among what was kept back."""
        return any(json.loads(message)["type"] == kind for _, message in self._waiting)

    def let_go(self) -> None:
        """Carry everything again, first what was kept back."""
        self._held = False
        for page_side, message in self._waiting:
            page_side.send(message)
        self._waiting.clear()

    def lose(self) -> None:
        """Carry everything again, but not what was kept back."""
        self._waiting.clear()
        self._held = False

    def _between(self, page_side: WebSocketRoute) -> None:
        server_side = page_side.connect_to_server()

        def carry(message: str | bytes) -> None:
            if self._held and (not self._kinds or json.loads(message)["type"] in self._kinds):
                self._waiting.append((page_side, message))
            elif (fields := self._said.get(json.loads(message)["type"])) is not None:
                page_side.send(json.dumps(json.loads(message) | fields))
            else:
                page_side.send(message)

        server_side.on_message(carry)
