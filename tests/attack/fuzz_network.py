"""Fuzzes a real server over real sockets: bytes of frames, and bytes of requests."""

from __future__ import annotations

import json
import random
import re
import socket
from collections import Counter
from contextlib import suppress
from pathlib import Path
from time import monotonic
from typing import Any

from survive.record.game.game_record import GameRecord, write_record
from survive.server.protocol.messages import VERSION
from tests.attack.complaints import no_complaints
from tests.attack.frames import handshake, hostile_frames
from tests.attack.fuzz_texts import GAMES, changed_request
from tests.attack.mutations import TEXTS, changed_bytes, changed_value, encoded
from tests.server.serving import HOST, PATIENCE, RunningServer

IMPATIENCE = 0.3
"""Seconds until we tell the server that nothing more comes; it may be waiting for the rest."""
TOGETHER = 24
"""Connections that are open at the same time."""


class Bystander:
    """A player who plays at a table of their own, on a socket of their own."""

    def __init__(self, server: RunningServer) -> None:
        self.made = server.make("here", "here")
        self.client = server.socket().hello()
        self.tokens = [seat["token"] for seat in self.made["seats"]]
        self.client.attach(self.made["table"], *self.tokens)

    def play(self) -> None:
        """Take an action, which must be done."""
        table, client = self.made["table"], self.client
        client.send("look", table=table, seat=None)
        seat = client.until("state")["turn"]["decides"]
        client.send("look", table=table, seat=seat)
        state = client.until("state")
        choices = state["turn"]["choices"]
        if choices:  # otherwise the server answers
            action = choices[0]["action"]
            assert client.play(table, seat, state["seq"], action)["type"] in ("done", "stale")


def fuzz_frames(count: int, seed: int, folder: Path) -> Counter[str]:
    """Send this many series of frames, each on a socket of its own."""
    rng = random.Random(seed)
    with no_complaints(), RunningServer(str(folder / "frames"), refusals=10**9) as server:
        bystander = Bystander(server)
        made = bystander.made
        whole = [
            json.dumps(message).encode()
            for message in (
                {"type": "hello", "version": VERSION},
                {"type": "hello", "version": VERSION},
                {"type": "attach", "table": made["table"]},
                {"type": "ping"},
                {"type": "ask_history", "table": made["table"], "after": 0},
                {"type": "look", "table": made["table"], "seat": 0},
            )
        ]
        opening = handshake(f"{HOST}:{server.port}")
        attacks = (opening + hostile_frames(rng, whole) for _ in range(count))
        return _send_all(server, attacks, count, bystander)


def fuzz_requests(count: int, seed: int, folder: Path) -> Counter[str]:
    """Send this many HTTP requests, each on a connection of its own."""
    rng = random.Random(seed)
    with no_complaints(), RunningServer(str(folder / "requests")) as server:
        bystander = Bystander(server)
        table = bystander.made["table"]
        attacks = (_a_request(rng, f"{HOST}:{server.port}", table) for _ in range(count))
        answers = _send_all(server, attacks, count, bystander)
    broken = {status: times for status, times in answers.items() if status == "500"}
    assert not broken, answers
    return answers


def _send_all(
    server: RunningServer, attacks: Any, count: int, bystander: Bystander
) -> Counter[str]:
    """Send each attack on its own connection, some at a time; count how they end."""
    ends: Counter[str] = Counter()
    for start in range(0, count, TOGETHER):
        opened = []
        for _, attack in zip(range(min(TOGETHER, count - start)), attacks, strict=False):
            connection = socket.create_connection((HOST, server.port), PATIENCE)
            opened.append(connection)
            with suppress(ConnectionError):  # it has hung up before it was told everything
                connection.sendall(attack)
        patient_until = monotonic() + IMPATIENCE
        for connection in opened:
            with connection:
                ends[_end_of(connection, patient_until)] += 1
        if start % (TOGETHER * 8) == 0:
            bystander.play()
    bystander.play()
    bystander.client.connection.close()
    return ends


def _end_of(connection: socket.socket, patient_until: float) -> str:
    """Read until the server hangs up, which it must; return the status of its first answer."""
    heard = b""
    connection.settimeout(max(0.001, patient_until - monotonic()))
    try:
        while True:
            try:
                part = connection.recv(65536)
            except TimeoutError:
                if connection.gettimeout() == PATIENCE:
                    raise
                connection.settimeout(PATIENCE)
                with suppress(OSError):
                    connection.shutdown(socket.SHUT_WR)
                continue
            if not part:
                break
            heard += part[: max(0, 4096 - len(heard))]
    except ConnectionError:  # reset, since we had sent more than was read
        pass
    found = re.match(rb"HTTP/1\.[01] (\d{3})", heard)
    return found[1].decode() if found else "closed"


def _a_request(rng: random.Random, host: str, table: str) -> bytes:
    paths = ("", "/offers", "/tables", f"/tables/{table}", f"/tables/{table}/record")
    posts: tuple[tuple[str, Any], ...] = (
        ("/api/tables", changed_request(rng)),
        (
            f"/api/tables/{table}/join",
            changed_value(rng, {"version": VERSION, "invite": "x" * 22, "command": "y" * 22}),
        ),
        ("/api/records", None),
        (
            "/api/positions",
            changed_value(
                rng,
                {
                    "version": VERSION,
                    "sheet": {
                        "players": 3,
                        "turn": {"seat": 1, "step": "sink"},
                        "tiles": {"E4": {"ground": "beach", "back": "oars"}},
                        "adventurers": [[{"at": "E4", "value": 5}], [{"at": "saved"}]],
                        "pieces": {"rafts": ["D3"]},
                        "hands": [[{"terrain": "beach"}]],
                        "rest": "swam red1",
                    },
                },
            ),
        ),
        ("/api/qr", f"http://{host}/#{rng.choice(TEXTS)!a}"),
    )
    method, path, body = "GET", "/api" + rng.choice(paths), b""
    if rng.random() < 0.6:
        method = "POST"
        path, value = rng.choice(posts)
        body = encoded(rng, value)
        if value is None:
            half = rng.choice(GAMES)
            body = changed_bytes(
                rng, write_record(GameRecord(half.options, half.deal, half.actions, {})).encode()
            )
    elif rng.random() < 0.3:
        path = rng.choice(("/", "/index.html", "/js/../../etc/passwd", "/%2e%2e/", "/healthz", "*"))
    length = len(body) if rng.random() < 0.9 else rng.choice((0, -1, len(body) + 50, 10**12))
    headers = [f"Host: {host}", "Connection: close", f"Content-Length: {length}"]
    odd = (
        "Transfer-Encoding: chunked",
        "Content-Length: 5",
        "Origin: https://evil.example",
        "X-Forwarded-For: " + ", ".join(["::1"] * 50),
        "X-Forwarded-For: not an address",
        "Cookie: " + "x" * 9000,
        "Expect: 100-continue",
        "Content-Encoding: gzip",
        "Range: bytes=0-0,5-1",
        "Upgrade: websocket",
        "Accept-Encoding: \x80",
        "\x00: \x00",
    )
    headers += rng.sample(odd, rng.choice((0, 0, 0, 1, 2)))
    version = rng.choice(("1.1",) * 60 + ("1.0", "2.0", "0.9", "1.1.1"))
    head = "\r\n".join([f"{method} {path} HTTP/{version}", *headers]).encode("latin-1", "replace")
    whole = head + b"\r\n\r\n" + body
    return changed_bytes(rng, whole) if rng.random() < 0.2 else whole
