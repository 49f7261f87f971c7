"""Floods from one place: a client that sends too much is cut off, and a bystander plays on."""

from __future__ import annotations

import contextlib
import json
import socket
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus
from websockets.frames import Frame, Opcode

from survive.server.settings import Settings
from tests.server.counting import counted
from tests.server.serving import HOST, PATIENCE, Client, RunningServer
from tests.server.test_socket_rules import HELLO, Wire, request

AS_SHIPPED: dict[str, Any] = {field.name: field.default for field in fields(Settings)}
"""The limits of a real server; other tests lift them."""
MOST_SENT = 100 * 2**20
"""Bytes after which a flood gives up: nobody stopped it."""


class Bystander:
    """A player who plays while others flood the server."""

    def __init__(self, server: RunningServer) -> None:
        made = server.make("here", "here", options={"first": 0})
        self._table, token = made["table"], made["seats"][0]["token"]
        self._client: Client = server.socket().hello()
        self._state = self._client.attach(self._table, token)

    def play(self) -> str:
        """Place an adventurer; return what the server says to it."""
        action = self._state["turn"]["choices"][0]["action"]
        return str(self._client.play(self._table, 0, self._state["seq"], action)["type"])

    def is_heard(self) -> None:
        """Send a heartbeat, and wait for the answer."""
        self._client.send("ping")
        self._client.until("pong")

    def __enter__(self) -> Bystander:
        return self

    def __exit__(self, *_error: object) -> None:
        self._client.__exit__()


def flood(wire: Wire, data: bytes, between: Iterator[Any]) -> bool:
    """Send the same until the server hangs up; return whether it did.

    Something is done ``between`` two of the first sends, while the flood goes on.
    """
    wire.socket.settimeout(PATIENCE)
    try:
        for _ in range(MOST_SENT // len(data)):
            wire.socket.sendall(data)
            next(between, None)
        wire.socket.shutdown(socket.SHUT_WR)
    except OSError:
        return True
    return False


PINGS = Frame(Opcode.PING, b"").serialize(mask=True) * 10_000
PONGS = Frame(Opcode.PONG, b"x" * 100).serialize(mask=True) * 500
PIECES = Frame(Opcode.CONT, b"", fin=False).serialize(mask=True) * 10_000
BEGIN = Frame(Opcode.TEXT, b"", fin=False).serialize(mask=True)
LONG = Frame(Opcode.TEXT, b'{"type":"ping"}' + b" " * 40_000).serialize(mask=True)


@pytest.mark.parametrize(
    ("first", "data"),
    [(b"", PINGS), (b"", PONGS), (BEGIN, PIECES), (b"", LONG)],
    ids=["pings", "pongs", "pieces of nothing", "long messages"],
)
def test_a_flood_of_frames_is_ended_and_a_bystander_plays_on(
    first: bytes, data: bytes, tmp_path: Path
) -> None:
    """Nobody counted control frames and fragments: 145,000 pings a second froze everybody."""
    with RunningServer(str(tmp_path / "t"), **AS_SHIPPED) as server, Bystander(server) as bystander:
        said: list[str] = []

        def plays() -> Iterator[None]:
            said.append(bystander.play())
            yield

        with Wire(server).open() as wire:
            wire.say(Opcode.TEXT, HELLO)
            wire.frame()
            wire.send(first)
            assert flood(wire, data, plays()), "nobody stopped it"
        assert said == ["done"]


def test_pings_within_the_rate_are_answered_and_too_many_end_the_socket(tmp_path: Path) -> None:
    limits: dict[str, Any] = {"messages_a_second": 0.001, "message_burst": 5, "refusals": 10}
    with RunningServer(str(tmp_path / "t"), **limits) as server, Wire(server).open() as wire:
        for _ in range(15):
            wire.say(Opcode.PING, b"x")
        kinds = [wire.frame() for _ in range(7)]
        assert [frame.opcode for frame in kinds] == [Opcode.PONG] * 5 + [Opcode.TEXT, Opcode.CLOSE]
        assert json.loads(bytes(kinds[5].data))["code"] == "too_much"
        assert bytes(kinds[6].data)[:2] == (4001).to_bytes(2, "big")


# Connections that take up room


def is_closed(connection: socket.socket) -> bool:
    """Wait for the end of a connection, whatever comes before it."""
    connection.settimeout(PATIENCE)
    with contextlib.suppress(ConnectionError):
        while connection.recv(65536):
            pass
    return True


HEAD = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n"


@pytest.mark.parametrize(
    "sent",
    [
        b"",
        b"GET / HTT",
        b"GET / HTTP/1.1\r\nHost: localhost\r\n",
        HEAD + b"\r\n",
        HEAD + b'\r\n{"version"',
    ],
    ids=["nothing", "half a line", "half a head", "no body", "half a body"],
)
def test_a_connection_that_never_asks_anything_whole_is_closed(sent: bytes, tmp_path: Path) -> None:
    """They stayed forever."""
    with RunningServer(str(tmp_path / "t"), request_seconds=0.2) as server:
        connection = socket.create_connection((HOST, server.port), PATIENCE)
        with connection:
            connection.sendall(sent)
            assert is_closed(connection)
        assert server.request("GET", "/healthz")[0] == 200


def test_a_request_that_comes_slowly_is_told_so(tmp_path: Path) -> None:
    with (
        RunningServer(str(tmp_path / "t"), request_seconds=0.2) as server,
        Wire(server) as wire,
    ):
        wire.send(HEAD + b"\r\n{")
        assert wire.head().startswith("HTTP/1.1 408 ")


def test_one_address_has_only_so_many_connections(tmp_path: Path) -> None:
    """Nothing was limited per address."""
    limits: dict[str, Any] = {"proxies": (), "client_connections": 3}
    with RunningServer(str(tmp_path / "t"), **limits) as server, contextlib.ExitStack() as stack:
        for _ in range(3):
            stack.enter_context(Wire(server)).open()
        with socket.create_connection((HOST, server.port), PATIENCE) as one_more:
            assert is_closed(one_more)
        assert counted(server.hub.services.metrics.cut_connections) == 1
        stack.close()
        while counted_fill(server, "connections"):
            pass
        assert server.request("GET", "/healthz")[0] == 200


def counted_fill(server: RunningServer, what: str) -> float:
    """Return how much there is of something that is limited."""
    text = server.hub.services.metrics.written()[0].decode()
    (line,) = [line for line in text.splitlines() if line.startswith(f'survive_fill{{what="{what}')]
    return float(line.split()[-1])


def test_one_client_has_only_so_many_sockets_even_behind_a_proxy(tmp_path: Path) -> None:
    """One address opened 10,000."""
    with RunningServer(str(tmp_path / "t"), client_sockets=2) as server:

        def opens(address: str) -> Client:
            return server.socket(additional_headers={"X-Forwarded-For": address}).hello()

        with opens("2001:db8::1"), opens("2001:db8::2"):
            with pytest.raises(InvalidStatus) as refused:
                opens("2001:db8::3")
            assert refused.value.response.status_code == 429
            with opens("2001:db8:0:1::3"):
                pass
        with opens("2001:db8::3"):
            pass


def test_a_body_that_has_no_end_is_cut(tmp_path: Path) -> None:
    limits = AS_SHIPPED | {"proxies": ()}
    with RunningServer(str(tmp_path / "t"), **limits) as server, Wire(server) as wire:
        wire.send(
            b"POST /api/records HTTP/1.1\r\nHost: localhost\r\nContent-Length: 999999999\r\n\r\n"
        )
        assert flood(wire, b" " * 100_000, iter(()))


def test_requests_for_the_page_are_limited_like_all_others(tmp_path: Path) -> None:
    limits: dict[str, Any] = {"fetches_a_second": 0.001, "fetch_burst": 3}
    with RunningServer(str(tmp_path / "t"), **limits) as server:
        statuses = [server.request("GET", path)[0] for path in ("/", "/healthz", "/x", "/", "/")]
        assert statuses == [200, 200, 404, 429, 429]
        other = {"X-Forwarded-For": "198.51.100.1"}
        assert server.request("GET", "/healthz", headers=other)[0] == 200


# RFC 6455


@pytest.mark.parametrize(
    ("asked", "status", "header"),
    [
        (request(Sec_WebSocket_Version="8"), "426", "Sec-WebSocket-Version: 13"),
        (request(Sec_WebSocket_Version=None), "426", "Sec-WebSocket-Version: 13"),
        (request().replace(b"GET ", b"POST "), "405", "Allow: GET"),
        (request(X="1\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="), "400", ""),
        (request(X="1\r\nHost: elsewhere"), "400", ""),
    ],
    ids=["an old version", "no version", "POST", "two keys", "two hosts"],
)
def test_a_handshake_that_breaks_the_rules_is_refused(
    asked: bytes, status: str, header: str, tmp_path: Path
) -> None:
    with RunningServer(str(tmp_path / "t")) as server, Wire(server) as wire:
        wire.send(asked)
        head = wire.head()
        assert head.split(" ")[1] == status
        assert header.lower() in head.lower()
