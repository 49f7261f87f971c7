"""The wire below the messages: the library must keep to RFC 6455 and our limits."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.frames import Frame, Opcode
from websockets.streams import StreamReader

from survive.server.net import sockets
from survive.server.protocol.messages import VERSION
from tests.server.serving import HOST, PATIENCE, RunningServer

KEY = "dGhlIHNhbXBsZSBub25jZQ=="
ACCEPTED = "s3pPLMBiTxaQ9kYGzzhZRbK+xOo="
"""The example of RFC 6455, section 1.3."""
HELLO = b'{"type":"hello","version":%d}' % VERSION


def request(path: str = "/ws", **changes: str | None) -> bytes:
    """Return a handshake; an argument changes or removes a header."""
    headers: dict[str, str | None] = {
        "Host": HOST,
        "Upgrade": "websocket",
        "Connection": "Upgrade",
        "Sec-WebSocket-Key": KEY,
        "Sec-WebSocket-Version": "13",
    }
    headers |= {name.replace("_", "-"): value for name, value in changes.items()}
    lines = [f"GET {path} HTTP/1.1"]
    lines += [f"{name}: {value}" for name, value in headers.items() if value is not None]
    return ("\r\n".join(lines) + "\r\n\r\n").encode()


class ClosedError(Exception):
    """The server has closed the connection."""


class Wire:
    """A bare connection."""

    def __init__(self, server: RunningServer) -> None:
        self.socket = socket.create_connection((HOST, server.port), PATIENCE)
        self._reader = StreamReader()

    def __enter__(self) -> Wire:
        return self

    def __exit__(self, *_error: object) -> None:
        self.socket.close()

    def send(self, *parts: bytes) -> None:
        for part in parts:
            self.socket.sendall(part)

    def say(self, opcode: Opcode, data: bytes = b"", fin: bool = True) -> None:
        self.send(Frame(opcode, data, fin).serialize(mask=True))

    def head(self) -> str:
        """Read the answer to a handshake."""
        found = b""
        while not found.endswith(b"\r\n\r\n"):
            byte = self.socket.recv(1)
            if not byte:
                break
            found += byte
        return found.decode()

    def frame(self) -> Frame:
        """Read the next frame."""
        parsing = Frame.parse(self._reader.read_exact, mask=False, max_size=None)
        while True:
            try:
                next(parsing)
            except StopIteration as found:
                frame: Frame = found.value
                return frame
            data = self.socket.recv(65536)
            if not data:
                raise ClosedError
            self._reader.feed_data(data)

    def open(self) -> Wire:
        self.send(request())
        assert "101" in self.head()
        return self


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    with RunningServer(str(tmp_path_factory.mktemp("wire") / "t")) as running:
        yield running


@pytest.mark.parametrize("cut", [0, 3, 60, 130])
def test_a_handshake_is_answered_however_it_is_cut(server: RunningServer, cut: int) -> None:
    whole = request()
    with Wire(server) as wire:
        wire.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        wire.send(whole[:cut], whole[cut:])
        head = wire.head()
        assert head.startswith("HTTP/1.1 101 ")
        assert f"Sec-WebSocket-Accept: {ACCEPTED}\r\n" in head
        wire.say(Opcode.TEXT, HELLO)
        assert b'"welcome"' in bytes(wire.frame().data)


def test_what_comes_with_the_handshake_is_not_lost(server: RunningServer) -> None:
    frame = Frame(Opcode.TEXT, HELLO).serialize(mask=True)
    with Wire(server) as wire:
        wire.send(request() + frame)
        assert "101" in wire.head()
        assert b'"welcome"' in bytes(wire.frame().data)


@pytest.mark.parametrize(
    ("asked", "status"),
    [
        (request(Sec_WebSocket_Key="short"), "400"),
        (request(Sec_WebSocket_Key=None), "400"),
        (request(Sec_WebSocket_Version="12"), "426"),
        (request(Host=None), "400"),
        (request("/elsewhere"), "404"),
        (request(Upgrade=None), "400"),
        (request(Origin="http://evil.example"), "403"),
        (b"GET /ws\r\n\r\n", "400"),
    ],
)
def test_who_asks_for_something_else_is_refused(
    server: RunningServer, asked: bytes, status: str
) -> None:
    with Wire(server) as wire:
        wire.send(asked)
        assert wire.head().split(" ")[1] == status


def test_messages_in_pieces_and_pings_between_them(server: RunningServer) -> None:
    with Wire(server).open() as wire:
        wire.say(Opcode.TEXT, HELLO[:5], fin=False)
        wire.say(Opcode.PING, b"are you there")
        wire.say(Opcode.CONT, HELLO[5:])
        assert wire.frame() == Frame(Opcode.PONG, b"are you there")
        assert b'"welcome"' in bytes(wire.frame().data)


def test_many_messages_at_once_are_answered_in_order(server: RunningServer) -> None:
    ping = Frame(Opcode.TEXT, b'{"type":"ping"}').serialize(mask=True)
    wrong = Frame(Opcode.TEXT, b'{"type":"wrong"}').serialize(mask=True)
    with Wire(server).open() as wire:
        wire.say(Opcode.TEXT, HELLO)
        wire.frame()
        wire.send((ping + wrong) * 50)
        answers = [bytes(wire.frame().data)[:15] for _ in range(100)]
        assert answers == [b'{"type":"pong",', b'{"type":"error"'] * 50


def test_a_client_that_says_goodbye_gets_one(server: RunningServer) -> None:
    goodbye = (1000).to_bytes(2, "big")
    with Wire(server).open() as wire:
        wire.say(Opcode.CLOSE, goodbye)
        assert wire.frame() == Frame(Opcode.CLOSE, goodbye)
        assert wire.socket.recv(1) == b"", "then the connection is closed"


@pytest.mark.parametrize(
    ("broken", "code"),
    [
        ([Frame(Opcode.CONT, b"of what?")], 1002),
        ([Frame(Opcode.TEXT, b"\xff")], 1007),
        ([Frame(Opcode.TEXT, b"x" * 70_000)], 1009),
        ([Frame(Opcode.TEXT, b"x" * 40_000, fin=False), Frame(Opcode.CONT, b"x" * 40_000)], 1009),
    ],
    ids=["continuation of nothing", "not UTF-8", "too long", "too long in pieces"],
)
def test_who_breaks_the_rules_is_told_why(
    server: RunningServer, broken: list[Frame], code: int
) -> None:
    with Wire(server).open() as wire:
        wire.send(*(frame.serialize(mask=True) for frame in broken))
        last = wire.frame()
        assert last.opcode == Opcode.CLOSE
        assert bytes(last.data)[:2] == code.to_bytes(2, "big")


def test_a_silent_client_is_asked_for_a_sign_of_life_and_given_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sockets, "BEAT_SECONDS", 0.1)
    with RunningServer(str(tmp_path / "t")) as server, Wire(server).open() as wire:
        assert wire.frame().opcode == Opcode.PING
        assert wire.socket.recv(1) == b"", "nobody answered"


def test_a_client_that_gives_signs_of_life_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # An answer must come within half a beat, and a busy machine may be too late for a short one.
    for beat in (0.1, 1.0, 10.0):
        monkeypatch.setattr(sockets, "BEAT_SECONDS", beat)
        with RunningServer(str(tmp_path / f"t{beat}")) as server, Wire(server).open() as wire:
            if is_kept(wire):
                return
    pytest.fail("it answered, and was given up")


def is_kept(wire: Wire) -> bool:
    """Answer three times, and return whether the server asks once more."""
    try:
        for _ in range(3):
            assert wire.frame().opcode == Opcode.PING
            wire.say(Opcode.PONG)
        return wire.frame().opcode == Opcode.PING
    except (ClosedError, ConnectionError):
        return False


def test_a_message_that_is_cut_anywhere_is_read(server: RunningServer) -> None:
    hello = Frame(Opcode.TEXT, HELLO).serialize(mask=True)
    with Wire(server).open() as wire:
        wire.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        wire.send(hello[:1], hello[1:7], hello[7:])
        assert b'"welcome"' in bytes(wire.frame().data)
        wire.say(Opcode.TEXT, b'{"type":"ping"}')
        assert b'"pong"' in bytes(wire.frame().data)
