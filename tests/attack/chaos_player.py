"""A client that plays through anything: it reconnects, sends again, and remembers every promise."""

from __future__ import annotations

import asyncio
import json
import random
from dataclasses import dataclass, field
from time import monotonic
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from survive.server.protocol.messages import VERSION
from tests.attack.server_process import make_table
from tests.server.serving import HOST
from tests.server.test_kill import GONE

SILENCE = 4.0
"""Seconds without an answer after which a client connects again, as the page does."""
PAUSE = 0.06
"""Seconds between moves: three messages each, of twenty a second."""
AGAIN = ("store_failed", "busy", "closing", "internal", "too_many")
"""Refusals that ask for the same command again."""


@dataclass
class Table:
    """A table of a player, and what the player was promised there."""

    made: dict[str, Any]
    acknowledged: dict[str, int] = field(default_factory=dict)
    """The seq that each acknowledged command led to."""
    over: bool = False

    @property
    def table(self) -> str:
        table: str = self.made["table"]
        return table


class ChaosPlayer:
    """One client that holds all people's seats at one table after the other."""

    def __init__(self, number: int, port: int, network: int, seats: tuple[str, ...]) -> None:
        self.client = f"198.51.100.{number + 1}"
        self.rng = random.Random(number)
        self.port, self.network, self.seats = port, network, seats
        self.tables: list[Table] = []
        self.messages = self.reconnects = 0
        self.worst_wait = 0.0
        self.set_back = 0
        """How often the game was behind what had been promised."""
        self._pending: dict[str, Any] | None = None
        self._pending_since = 0.0

    @property
    def acknowledged(self) -> int:
        return sum(len(table.acknowledged) for table in self.tables)

    async def play(self) -> None:
        """Play until cancelled."""
        while True:
            try:
                if not self.tables or self.tables[-1].over:
                    await self._sit_down()
                await self._connect_and_play(self.tables[-1])
            except GONE:
                self.reconnects += 1
            await asyncio.sleep(self.rng.uniform(0.02, 0.2))

    async def _sit_down(self) -> None:
        """Make a table; the same command again makes no second one."""
        command = f"{self.rng.getrandbits(128):032x}"
        while True:
            try:
                made = await asyncio.to_thread(
                    make_table,
                    self.port,
                    *self.seats,
                    client=self.client,
                    away=None,
                    command=command,
                )
                break
            except (OSError, AssertionError, ValueError):  # the server is gone, or says "again"
                await asyncio.sleep(0.2)
        self._pending = None
        self.tables.append(Table(made))

    async def _connect_and_play(self, table: Table) -> None:
        headers = {"X-Forwarded-For": self.client}
        async with connect(
            f"ws://{HOST}:{self.network}/ws",
            additional_headers=headers,
            max_size=None,
            open_timeout=SILENCE,
            close_timeout=0.5,
            ping_interval=None,
        ) as wire:
            await self._say(wire, type="hello", version=VERSION)
            tokens = [seat["token"] for seat in table.made["seats"]]
            await self._say(wire, type="attach", table=table.table, tokens=tokens)
            state = await self._until(wire, "state")
            promised = max(table.acknowledged.values(), default=0)
            self.set_back += state["seq"] < promised
            while not table.over:
                if self._pending is None:
                    await self._choose(wire, table)
                else:
                    await self._send_pending(wire, table)

    async def _choose(self, wire: ClientConnection, table: Table) -> None:
        # Whose decision it is, everybody sees; what is legal, only the seat that looks.
        await self._say(wire, type="look", table=table.table, seat=None)
        seat = (await self._until(wire, "state"))["turn"]["decides"]
        if seat is None:
            table.over = True
            return
        if seat in [held["seat"] for held in table.made["seats"]]:
            await self._say(wire, type="look", table=table.table, seat=seat)
            state = await self._until(wire, "state")
            if state["turn"]["choices"]:
                self._pending = {
                    "type": "play",
                    "table": table.table,
                    "seat": seat,
                    "seq": state["seq"],
                    "command": f"{self.rng.getrandbits(64):016x}",
                    "action": self.rng.choice(state["turn"]["choices"])["action"],
                }
                self._pending_since = monotonic()
                return
        await asyncio.sleep(0.15)  # a bot thinks, or a question is open

    async def _send_pending(self, wire: ClientConnection, table: Table) -> None:
        assert self._pending is not None
        await self._say(wire, **self._pending)
        answer = await self._until(wire, "done", "stale", "refused")
        if answer.get("code") in AGAIN:
            await asyncio.sleep(0.2)
            return
        if answer["type"] == "done":
            table.acknowledged[self._pending["command"]] = answer["seq"]
            self.worst_wait = max(self.worst_wait, monotonic() - self._pending_since)
        self._pending = None
        await asyncio.sleep(PAUSE)

    async def _say(self, wire: ClientConnection, **message: Any) -> None:
        self.messages += 1
        await wire.send(json.dumps(message))

    async def _until(self, wire: ClientConnection, *kinds: str) -> dict[str, Any]:
        while True:
            async with asyncio.timeout(SILENCE):
                message: dict[str, Any] = json.loads(await wire.recv())
            if message["type"] in kinds:
                return message
            if message["type"] in ("error", "closing"):
                await asyncio.sleep(0.2)
                raise ConnectionAbortedError(message["code"])
