"""Many clients of a server in one process: games, their sockets, and the server's answers.

A game has one socket per player and some spectators. Whenever a player must decide, the game
is *ready*; a pace (see ``server_load``) takes ready games and lets them play a random legal
action. Acknowledged actions are remembered, to be checked after the server was killed.

``survive.client`` is for one seat with a thread of its own; here one event loop drives thousands of
sockets from many loopback addresses and reads only the fields it needs, so that the server is the
slower side.
"""

from __future__ import annotations

import asyncio
import contextlib
import http.client
import itertools
import random
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import msgspec

from bench._web_socket import WebSocket
from survive.server.protocol.messages import VERSION

HOST = "127.0.0.1"
PLAYERS = 3
TABLES_AN_ADDRESS = 20
"""How many tables the server lets one address make at once; more come from other loopback
addresses."""
BACK_OFF = 1.0
"""Seconds until a rate-limited client continues."""
_HELLO = msgspec.json.encode({"type": "hello", "version": VERSION})
_numbers = itertools.count(1)


class _Choice(msgspec.Struct):
    action: msgspec.Raw


class _Turn(msgspec.Struct):
    decides: int | None = None
    choices: list[_Choice] = []


class _Info(msgspec.Struct):
    over: bool = False
    rematch: str | None = None


class _Message(msgspec.Struct):
    """What a client must read of any message; everything else is skipped."""

    type: str
    seq: int = 0
    command: str = ""
    code: str = ""
    turn: _Turn | None = None
    info: _Info | None = None


_decoder = msgspec.json.Decoder(_Message)


def address_of(number: int) -> str:
    """Return the loopback address for the game with this number."""
    block = number // TABLES_AN_ADDRESS
    return f"127.{1 + block // 250}.0.{1 + block % 250}"


class Client:
    """One socket of a game: a player with a token, or a spectator."""

    def __init__(self, game: Game, token: str | None) -> None:
        self.game, self.token = game, token
        self.socket: WebSocket | None = None
        self.attached: float | None = None
        """When it last received the whole state; None while it is not connected."""

    async def connect(self, port: int) -> None:
        """Open the socket and ask for the state."""
        loop = asyncio.get_running_loop()
        receive = self._receive if self.token else self._look_on
        _, socket = await loop.create_connection(
            lambda: WebSocket(receive, self._lost), HOST, port, local_addr=(self.game.address, 0)
        )
        await socket.ready
        self.socket = socket
        socket.send(_HELLO)
        self.attach()

    def attach(self) -> None:
        """Follow the table."""
        if self.socket is None:
            return
        tokens = [self.token] if self.token else []
        message = {"type": "attach", "table": self.game.table, "tokens": tokens}
        self.socket.send(msgspec.json.encode(message))

    def _lost(self) -> None:
        self.socket = self.attached = None

    def _look_on(self, data: bytes) -> None:
        """Count messages and note the first state: a spectator has nothing to decide."""
        self.game.crowd.received += len(data)
        if self.attached is None and b'"type":"state"' in data[:64]:
            self.attached = time.perf_counter()

    def _receive(self, data: bytes) -> None:
        crowd = self.game.crowd
        crowd.received += len(data)
        message = _decoder.decode(data)
        if message.type == "state":
            self.attached = time.perf_counter()
        self.game.take(self, message)


class Game:
    """A table with its sockets, and what its clients know of it."""

    def __init__(self, crowd: Crowd, number: int, made: dict[str, Any], sockets: int) -> None:
        self.crowd, self.address = crowd, address_of(number)
        self.table: str = made["table"]
        tokens: list[str | None] = [seat["token"] for seat in made["seats"]]
        tokens += [None] * max(0, sockets - len(tokens))
        self.clients = [Client(self, token) for token in tokens[:sockets]]
        self.seq = 0
        self.acknowledged = 0
        """The latest seq acknowledged to any client."""
        self.owed = 0
        """Its value when the server was killed: afterwards the game must be at least that far."""
        self._owed_at = self.table
        """The table of that game: a rematch begins at zero again."""
        self.commands: list[tuple[str, str]] = []
        """Table and command id of every acknowledged action."""
        self.seen_after_restart: int | None = None
        self._choices: list[_Choice] = []
        self._decides = self._decides_at = 0
        self._tried: tuple[int, list[_Choice]] = (0, [])
        self._pending: tuple[str, bytes, int] | None = None
        self._sent_at = 0.0

    def take(self, client: Client, message: _Message) -> None:
        """Take in a message to one of the players."""
        if message.type in ("done", "stale", "refused", "error"):
            self._answered(message)
        if message.type in ("done", "refused", "error"):
            return
        is_owed = self.crowd.restarted and self.table == self._owed_at
        if message.type == "state" and is_owed:
            seen = self.seen_after_restart
            self.seen_after_restart = message.seq if seen is None else min(seen, message.seq)
        if message.type == "state" and self._pending and client is self.clients[self._pending[2]]:
            self._send_pending()  # it was in transit when the server died
        if message.info is not None and message.info.rematch:
            self._move_to(message.info.rematch)
        if message.turn is None or message.seq < self.seq:
            return
        self.seq = message.seq
        if message.turn.decides is None and message.seq > 0:
            self._again(client)
        elif message.turn.choices:
            self._choices, self._decides_at = message.turn.choices, message.seq
            self._decides = self.clients.index(client)
            if self._pending is None:
                self.crowd.ready[self] = None

    def _answered(self, message: _Message) -> None:
        if self._pending is None or message.command not in ("", self._pending[0]):
            return
        crowd, command = self.crowd, self._pending[0]
        self._pending = None
        if message.type == "done":
            crowd.latencies.append(time.perf_counter() - self._sent_at)
            self.acknowledged = max(self.acknowledged, message.seq)
            self.commands.append((self.table, command))
            if self._choices and self._decides_at >= message.seq:
                crowd.ready[self] = None  # the update came first
            return
        crowd.refused[message.code or message.type] += 1
        if message.type != "stale":
            asyncio.get_running_loop().call_later(BACK_OFF, self._try_again)

    def _try_again(self) -> None:
        seq, choices = self._tried
        if self._pending is None and not self._choices and seq == self.seq:
            self._choices = choices
            self.crowd.ready[self] = None

    def restart(self) -> None:
        """Forget what the server said before it was killed, except what it acknowledged."""
        self.owed, self._owed_at = self.acknowledged, self.table
        self.seq, self._choices, self.seen_after_restart = 0, [], None

    def play(self) -> None:
        """Send a random legal action."""
        if not self._choices or self._pending is not None:
            return
        action = random.choice(self._choices).action
        command = f"load-{next(_numbers):08}"
        message = {
            "type": "play",
            "table": self.table,
            "seat": self._decides,
            "seq": self.seq,
            "command": command,
            "action": action,
        }
        self._tried, self._choices = (self.seq, self._choices), []
        self._pending = (command, msgspec.json.encode(message), self._decides)
        self._send_pending()

    def _send_pending(self) -> None:
        assert self._pending is not None
        socket = self.clients[self._pending[2]].socket
        self._sent_at = time.perf_counter()
        if socket is not None:
            socket.send(self._pending[1])

    # A game that is over continues with a rematch.

    def _again(self, client: Client) -> None:
        if client is self.clients[0] and client.socket is not None:
            command = f"again-{self.table}"
            message = {"type": "rematch", "table": self.table, "command": command}
            client.socket.send(msgspec.json.encode(message))

    def _move_to(self, table: str) -> None:
        if table == self.table:
            return
        self.table, self.seq, self.acknowledged = table, 0, 0
        self._pending, self._choices = None, []
        self.crowd.over += 1
        for client in self.clients:
            client.attach()


class Crowd:
    """All games and their clients."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.games: list[Game] = []
        self.ready: dict[Game, None] = {}
        """Games in which a player must decide, the longest waiting first."""
        self.latencies: list[float] = []
        self.refused: dict[str, int] = _Counter()
        self.received = 0
        self.over = 0
        self.restarted = False

    @property
    def clients(self) -> list[Client]:
        return [client for game in self.games for client in game.clients]

    async def make(self, games: int, sockets: int) -> None:
        """Make this many games, with this many sockets in total, and connect them."""
        loop = asyncio.get_running_loop()
        with ThreadPoolExecutor(4) as threads:
            seats = [{"kind": "here"}] * PLAYERS
            numbers = range(games)
            made = await asyncio.gather(
                *(loop.run_in_executor(threads, make_table, self.port, n, seats) for n in numbers)
            )
        each = [sockets // games + (n < sockets % games) for n in numbers]
        self.games = [Game(self, n, one, each[n]) for n, one in enumerate(made)]
        await self.connect(60.0)

    async def watch_bots(self, tables: int, level: str) -> None:
        """Make bots play each other, with one spectator per game."""
        first = len(self.games)
        for number in range(first, first + tables):
            seats = [{"kind": "bot", "level": level}] * 2
            made = make_table(self.port, number * TABLES_AN_ADDRESS, seats)
            self.games.append(Game(self, number, made, 1))
        await self.connect(60.0)

    async def connect(self, seconds: float) -> float:
        """Connect missing clients, with retries; return the share that has its state."""
        end = time.perf_counter() + seconds
        waiting = asyncio.Semaphore(256)

        async def one(client: Client) -> None:
            while client.socket is None and time.perf_counter() < end:
                try:
                    async with waiting, asyncio.timeout(10.0):
                        await client.connect(self.port)
                except (OSError, TimeoutError):
                    await asyncio.sleep(random.uniform(0.05, 0.25))

        tasks = [asyncio.create_task(one(c)) for c in self.clients if c.socket is None]
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await asyncio.gather(*tasks)
        while time.perf_counter() < end and any(c.attached is None for c in self.clients):
            await asyncio.sleep(0.01)
        return sum(c.attached is not None for c in self.clients) / max(1, len(self.clients))

    def hang_up(self) -> None:
        """Close all sockets."""
        for client in self.clients:
            if client.socket is not None:
                client.socket.close()


class _Counter(dict[str, int]):
    def __missing__(self, key: str) -> int:
        return 0


def make_table(port: int, number: int, seats: Sequence[dict[str, str]]) -> dict[str, Any]:
    """Make a table over HTTP, from the address of the game with this number."""
    asked = {"version": VERSION, "seats": seats, "pace": 0}
    connection = http.client.HTTPConnection(
        HOST, port, timeout=60, source_address=(address_of(number), 0)
    )
    try:
        connection.request("POST", "/api/tables", msgspec.json.encode(asked))
        response = connection.getresponse()
        body = response.read()
    finally:
        connection.close()
    if response.status != 201:
        raise SystemExit(f"no table was made: {body.decode()}")
    made: dict[str, Any] = msgspec.json.decode(body)
    return made
