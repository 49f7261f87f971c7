"""The floods: each asks for as much as one address can. ``FLOODS`` names them all.

A flood runs in a process of its own, so that it takes nothing but the machine from the bystander,
and says at the end what it sent and how often it was refused. All come from one address, which is
not that of a proxy: the server believes nothing that they say about themselves.
"""

from __future__ import annotations

import asyncio
import gzip
import json
import random
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from time import monotonic
from typing import Any

from survive.server.protocol.messages import VERSION
from tests.attack.frames import CONTINUATION, PING, frame, handshake
from tests.attack.server_process import make_table
from tests.server.serving import HOST

STRANGER = "127.0.0.2"
"""An address of this machine that is not trusted, as that of its proxy would be."""
CLIENT = "203.0.113.7"
"""Whose tables they use; these are made by way of the proxy."""
PIECE = 64 * 1024
"""Bytes that are written at a time."""
Told = Counter[str]


def _text(**message: Any) -> bytes:
    return frame(json.dumps(message).encode())


HELLO = _text(type="hello", version=VERSION)


class Wire:
    """A raw connection of an attacker, counted."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    async def send(self, data: bytes) -> None:
        self.writer.write(data)
        await self.writer.drain()

    async def read_all(self, told: Told) -> None:
        """Read until the server hangs up, without looking."""
        with suppress(OSError):
            while part := await self.reader.read(PIECE):
                told["bytes heard"] += len(part)
        told["closed"] += 1

    def cut(self) -> None:
        self.writer.transport.abort()


async def _connected(port: int) -> Wire:
    return Wire(*await asyncio.open_connection(HOST, port, local_addr=(STRANGER, 0)))


async def _socket(port: int, table: dict[str, Any] | None = None) -> Wire:
    """Open a WebSocket, say hello, and follow a table with all its seats."""
    wire = await _connected(port)
    await wire.send(handshake(f"{HOST}:{port}"))
    status = b""
    with suppress(asyncio.IncompleteReadError):  # cut off before it was answered
        status = await wire.reader.readuntil(b"\r\n\r\n")
    if b" 101 " not in status:
        wire.cut()
        raise ConnectionRefusedError
    await wire.send(HELLO)
    if table is not None:
        tokens = [seat["token"] for seat in table["seats"]]
        await wire.send(_text(type="attach", table=table["table"], tokens=tokens))
    return wire


async def _pour(port: int, end: float, told: Told, data: bytes, count: int) -> None:
    """Send the same bytes as fast as possible, on a new socket whenever one is closed."""
    while monotonic() < end:
        try:
            wire = await _socket(port)
        except OSError:
            told["refused"] += 1
            await asyncio.sleep(0.05)
            continue
        reading = asyncio.create_task(wire.read_all(told))
        with suppress(OSError):
            while monotonic() < end and not reading.done():
                await wire.send(data)
                told["sent"] += count
                await asyncio.sleep(0)
        wire.cut()
        await reading


async def pings(port: int, end: float, told: Told) -> None:
    """Send control frames on one socket, as fast as the wire takes them."""
    await _pour(port, end, told, frame(b"", PING) * 2000, 2000)


async def fragments(port: int, end: float, told: Told) -> None:
    """Send a message in fragments of one byte that never ends."""
    one = frame(b"x", CONTINUATION, final=False)
    whole = frame(b"x", final=False) + one * 1500 + frame(b"x", CONTINUATION)
    await _pour(port, end, told, whole, 1502)


async def big_messages(port: int, end: float, told: Told) -> None:
    """Send the longest messages that are read."""
    await _pour(port, end, told, frame(b'"' + b"x" * 65000 + b'"') * 4, 4)


async def _each(
    port: int,
    end: float,
    told: Told,
    count: int,
    act: Callable[[Wire, float], Awaitable[None]],
    table: dict[str, Any] | None = None,
    *,
    reads: bool = True,
) -> None:
    """Run the same on many sockets at once; they reconnect when they are dropped."""

    async def one() -> None:
        while monotonic() < end:
            try:
                wire = await _socket(port, table)
            except OSError:
                told["refused"] += 1
                await asyncio.sleep(0.2)
                continue
            told["sockets"] += 1
            reading = asyncio.create_task(wire.read_all(told)) if reads else None
            with suppress(OSError):
                await act(wire, end)
            wire.cut()
            if reading is not None:
                await reading

    await asyncio.gather(*(one() for _ in range(count)))


async def histories(port: int, end: float, told: Told) -> None:
    """Request history on 60 sockets, each within its rate."""
    table = await _long_game(port)

    async def ask(wire: Wire, end: float) -> None:
        while monotonic() < end and not wire.writer.is_closing():
            await wire.send(_text(type="ask_history", table=table["table"], after=0))
            told["sent"] += 1
            await asyncio.sleep(0.05)

    await _each(port, end, told, 60, ask, table)


async def non_readers(port: int, end: float, told: Told) -> None:
    """Request much on 150 sockets that read nothing."""
    table = await _long_game(port)

    async def ask(wire: Wire, end: float) -> None:
        wire.writer.transport.pause_reading()  # type: ignore[attr-defined]
        while monotonic() < end and not wire.writer.is_closing():
            await wire.send(_text(type="ask_history", table=table["table"], after=0))
            told["sent"] += 1
            await asyncio.sleep(0.05)

    await _each(port, end, told, 150, ask, table, reads=False)


async def hints(port: int, end: float, told: Told) -> None:
    """Request hints on 100 sockets, again and again."""
    made = [await asyncio.to_thread(_own_table, port) for _ in range(10)]

    async def ask(wire: Wire, end: float) -> None:
        table = random.choice(made)
        tokens = [table["seats"][0]["token"]]
        await wire.send(_text(type="attach", table=table["table"], tokens=tokens))
        while monotonic() < end and not wire.writer.is_closing():
            await wire.send(_text(type="ask_hint", table=table["table"], seat=0, seq=0))
            told["sent"] += 1
            await asyncio.sleep(0.3)

    await _each(port, end, told, 100, ask)


async def silent_connections(port: int, end: float, told: Told) -> None:
    """Open connections and say nothing."""
    await _hold(port, end, told, b"")


async def half_requests(port: int, end: float, told: Told) -> None:
    """Open connections and send the first half of a request."""
    await _hold(port, end, told, f"POST /api/tables HTTP/1.1\r\nHost: {HOST}:{port}\r\n".encode())


async def _hold(port: int, end: float, told: Told, first: bytes, most: int = 3000) -> None:
    wires: list[Wire] = []
    while monotonic() < end:
        try:
            async with asyncio.timeout(2):
                wire = await _connected(port)
            await wire.send(first)
            wires.append(wire)
            told["sockets"] += 1
        except (OSError, TimeoutError):
            told["refused"] += 1
            await asyncio.sleep(0.05)
        if len(wires) >= most:
            await asyncio.sleep(0.2)
    told["closed"] += sum(wire.reader.at_eof() for wire in wires)
    for wire in wires:
        wire.cut()


async def many_sockets(port: int, end: float, told: Told) -> None:
    """Open as many WebSockets as possible, and stay."""

    async def stay(wire: Wire, end: float) -> None:
        while monotonic() < end and not wire.writer.is_closing():
            await asyncio.sleep(0.2)

    await _each(port, end, told, 1000, stay)


async def _requests(port: int, end: float, told: Told, path: str, body: Any, at_once: int) -> None:
    raw = json.dumps(body).encode()
    await _bodies(port, end, told, path, f"Content-Length: {len(raw)}", raw, at_once)


async def _bodies(
    port: int, end: float, told: Told, path: str, header: str, raw: bytes, at_once: int
) -> None:
    head = f"POST {path} HTTP/1.1\r\nHost: {HOST}:{port}\r\n{header}\r\n\r\n"
    whole = head.encode() + raw

    async def one() -> None:
        while monotonic() < end:
            try:
                wire = await _connected(port)
            except OSError:
                told["refused"] += 1
                await asyncio.sleep(0.05)
                continue
            with suppress(OSError, asyncio.IncompleteReadError, ValueError):
                while monotonic() < end:
                    await wire.send(whole)
                    told["sent"] += 1
                    answer = await wire.reader.readuntil(b"\r\n\r\n")
                    told[answer[9:12].decode()] += 1
                    length = answer.lower().split(b"content-length:")[1].split(b"\r\n")[0]
                    await wire.reader.readexactly(int(length))
            wire.cut()

    await asyncio.gather(*(one() for _ in range(at_once)))


async def table_making(port: int, end: float, told: Told) -> None:
    """Make tables as fast as possible."""
    seats = [{"kind": "here"}] * 2
    await _requests(port, end, told, "/api/tables", {"version": VERSION, "seats": seats}, 20)


async def joins(port: int, end: float, told: Told) -> None:
    """Guess the invitation of a table as fast as possible."""
    table = await asyncio.to_thread(_own_table, port)
    asked = {"version": VERSION, "invite": "x" * 22, "command": "y" * 22}
    await _requests(port, end, told, f"/api/tables/{table['table']}/join", asked, 20)


async def packed_bodies(port: int, end: float, told: Told) -> None:
    """Send bodies that become a thousand times as large."""
    raw = gzip.compress(bytes(100_000_000))
    header = f"Content-Encoding: gzip\r\nContent-Length: {len(raw)}"
    await _bodies(port, end, told, "/api/records", header, raw, 20)


async def tiny_chunks(port: int, end: float, told: Told) -> None:
    """Send bodies in chunks of one byte."""
    raw = b"1\r\nx\r\n" * 80_000 + b"0\r\n\r\n"
    await _bodies(port, end, told, "/api/records", "Transfer-Encoding: chunked", raw, 20)


def _own_table(port: int) -> Any:
    return make_table(port, "here", "here", client=CLIENT, options={"first": 0})


async def _long_game(port: int) -> Any:
    """Have bots play at a table of the attacker, so that its history is long."""
    made = await asyncio.to_thread(make_table, port, "easy", "easy", "easy", client=CLIENT, seed=5)
    await asyncio.sleep(2.0)
    return made


FLOODS: dict[str, Callable[[int, float, Told], Awaitable[None]]] = {
    "pings": pings,
    "fragments": fragments,
    "big messages": big_messages,
    "histories": histories,
    "hints": hints,
    "silent connections": silent_connections,
    "half requests": half_requests,
    "non-readers": non_readers,
    "many sockets": many_sockets,
    "table making": table_making,
    "joins": joins,
    "packed bodies": packed_bodies,
    "tiny chunks": tiny_chunks,
}
