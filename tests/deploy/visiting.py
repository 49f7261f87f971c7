"""What a visitor does at a server: looks around, makes a table with bots, and plays."""

from __future__ import annotations

import json
from typing import Any

from websockets.sync.client import connect

from survive.server.protocol.messages import VERSION
from tests.server.serving import HOST, PATIENCE, Client, fetched

MOVES = 12
"""Decisions per visit; between them the bots decide."""


class Visit:
    """A person at a server, who may leave and come back."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.made: dict[str, Any] | None = None
        self.seq = -1

    def look_around(self, *, compiled: bool = True, bundled: bool = False) -> None:
        """Check the server's health, and fetch the page, which must be the bundle if so asked."""
        status, health = fetched(self.port, "GET", "/healthz")
        assert (status, health.split()[0]) == (200, b"ok"), health
        assert health.split()[-1] == (b"compiled" if compiled else b"uncompiled"), health
        status, page = fetched(self.port, "GET", "/")
        assert (status, b"Survive the Island" in page) == (200, True)
        assert not bundled or b"/bundle/js/main.js" in page, page

    def play(self) -> None:
        """Make a table the first time, find it unchanged later; continue against bots."""
        if self.made is None:
            self.made = self._make()
        table, token = self.made["table"], self.made["seats"][0]["token"]
        address = f"ws://{HOST}:{self.port}/ws"
        with Client(connect(address, open_timeout=PATIENCE, max_size=None)).hello() as client:
            state = client.attach(table, token)
            assert state["seq"] >= self.seq, "what was acknowledged is there"
            for _ in range(MOVES):
                while not state["turn"]["choices"]:
                    client.until("update")
                    state = client.attach(table, token)
                action = state["turn"]["choices"][0]["action"]
                done = client.play(table, state["viewer"], state["seq"], action)
                assert done["type"] == "done", done
                self.seq = done["seq"]
                state = client.attach(table, token)

    def _make(self) -> dict[str, Any]:
        bot = {"kind": "bot", "level": "easy"}
        asked = {"version": VERSION, "seats": [{"kind": "here"}, bot, bot], "pace": 0}
        status, body = fetched(self.port, "POST", "/api/tables", json.dumps(asked))
        assert status == 201, body
        made: dict[str, Any] = json.loads(body)
        return made
