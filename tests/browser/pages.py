"""What a page says to the application, without a browser."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Mapping
from typing import Any

import msgspec

from survive.browser.application import Application
from survive.server.protocol import messages

_numbers = itertools.count(1)


class Answer:
    """The answer to a request, as it comes."""

    def __init__(self) -> None:
        self.status = 0
        self.headers: dict[str, str] = {}
        self.body = b""
        self.parts = 0
        self.broken = False
        self._ended = asyncio.Event()

    def head(self, status: int, headers: Mapping[str, str]) -> None:
        self.status, self.headers = status, dict(headers)

    def part(self, data: bytes) -> None:
        self.body += data
        self.parts += 1

    def end(self) -> None:
        self._ended.set()

    def fail(self) -> None:
        self.broken = True
        self._ended.set()

    async def ended(self) -> None:
        async with asyncio.timeout(60):
            await self._ended.wait()

    async def whole(self) -> Any:
        await self.ended()
        return msgspec.json.decode(self.body) if self.body else None


class Tab:
    """A tab of the page: requests, and one socket."""

    def __init__(self, application: Application) -> None:
        self._application = application
        self.socket = f"tab{next(_numbers)}.socket"
        self.heard: list[dict[str, Any]] = []
        self.closed: int | None = None
        self._news = asyncio.Event()

    async def ask(self, method: str, path: str, body: Mapping[str, Any] | None = None) -> Any:
        answer = Answer()
        text = b"" if body is None else msgspec.json.encode({"version": messages.VERSION, **body})
        number = f"{self.socket}.{next(_numbers)}"
        self._application.request(number, method, path, {}, text, answer)
        whole = await answer.whole()
        assert answer.status < 400, whole
        return whole

    def connect(self) -> None:
        self._application.open_socket(self.socket, self._take, self._hang_up)
        self.say(type="hello", version=messages.VERSION)

    def say(self, **message: Any) -> None:
        self._application.receive(self.socket, msgspec.json.encode(message).decode())

    async def until(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Wait for a message of a type with these fields; those before it are left out."""
        async with asyncio.timeout(120):
            while True:
                while self.heard:
                    message = self.heard.pop(0)
                    assert message["type"] not in ("error", "refused"), message
                    if message["type"] == kind and fields.items() <= message.items():
                        return message
                self._news.clear()
                await self._news.wait()

    async def everything_until(self, kind: str) -> list[object]:
        """Return all messages up to the first of a type, errors included."""
        async with asyncio.timeout(60):
            while not any(message["type"] == kind for message in self.heard):
                self._news.clear()
                await self._news.wait()
        return [*self.heard]

    def _take(self, text: str) -> None:
        self.heard.append(msgspec.json.decode(text))
        self._news.set()

    def _hang_up(self, code: int, _word: str) -> None:
        self.closed = code
