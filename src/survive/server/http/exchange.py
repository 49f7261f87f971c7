"""A request and its answer, whatever carries them: ``net`` has the adapter for aiohttp."""

from __future__ import annotations

from collections.abc import AsyncGenerator, AsyncIterator, Awaitable, Callable, Mapping
from dataclasses import dataclass, field

NO_STORE = {"Cache-Control": "no-store"}
JSON, TEXT, HTML = "application/json", "text/plain; charset=utf-8", "text/html; charset=utf-8"


@dataclass(frozen=True, slots=True)
class Request:
    """A request, its body unread."""

    method: str
    path: str
    scheme: str
    remote: str
    """The address that the connection comes from."""
    client: str
    """The client network that limits are counted by."""
    params: Mapping[str, str]
    """What the path has in place of the names of its route."""
    query: Mapping[str, str]
    headers: Mapping[str, str]
    """By name, in any case."""
    listening: tuple[str, int] | None
    """The address and port that the server listens on."""
    chunks: Callable[[], AsyncIterator[bytes]]
    """Reads the body; raises ConnectionError if it ends early."""
    is_gone: Callable[[], bool]
    """Returns whether the client has disconnected."""

    @property
    def is_local(self) -> bool:
        """Whether the request comes from this machine, and not through a proxy on it."""
        forwarded = any(name in self.headers for name in ("X-Forwarded-For", "Forwarded"))
        return self.remote in ("127.0.0.1", "::1") and not forwarded


@dataclass(frozen=True, slots=True)
class Response:
    """An answer with its whole body."""

    body: bytes = b""
    content_type: str = ""
    status: int = 200
    headers: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Stream:
    """An answer that is sent part by part; ``parts`` is closed if the client disconnects."""

    parts: AsyncGenerator[bytes]
    content_type: str
    headers: Mapping[str, str] = field(default_factory=lambda: NO_STORE)


Answer = Response | Stream
Handler = Callable[[Request], Awaitable[Answer]]


def text_answer(text: str, status: int = 200, headers: Mapping[str, str] = NO_STORE) -> Response:
    """Return an answer in plain text."""
    return Response(text.encode(), TEXT, status, headers)
