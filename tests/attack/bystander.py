"""A player who plays against a bot while a server is attacked: how long do they wait?"""

from __future__ import annotations

import asyncio
import json
import random
from dataclasses import dataclass, field
from statistics import median
from time import monotonic
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from survive.server.protocol.messages import VERSION
from tests.attack.server_process import make_table
from tests.server.serving import HOST

CLIENT = "198.51.100.1"
THINKING = 0.1
"""Seconds between moves: a quick person, within the rates that the server allows."""


@dataclass
class Waits:
    """How long a player waited, in seconds."""

    moves: list[float] = field(default_factory=list)
    """From sending a move until it was acknowledged."""
    bots: list[float] = field(default_factory=list)
    """From a move until it was our turn again."""

    def worst(self) -> float:
        return max(self.moves, default=float("nan"))

    def middle(self) -> float:
        return median(self.moves) if self.moves else float("nan")

    def worst_bot(self) -> float:
        return max(self.bots, default=float("nan"))


class Bystander:
    """One person at a table with a bot, over a real socket."""

    def __init__(self, port: int, seed: int = 1) -> None:
        self.port, self.rng = port, random.Random(seed)
        self.waits = Waits()
        self._wire: ClientConnection | None = None
        self._made: dict[str, Any] = {}
        self._seq, self._turn = 0, dict[str, Any]()

    async def sit_down(self) -> None:
        """Make a table, connect, and follow it."""
        self._made = await asyncio.to_thread(make_table, self.port, "here", "medium")
        address = f"ws://{HOST}:{self.port}/ws"
        headers = {"X-Forwarded-For": CLIENT}
        wire = self._wire = await connect(
            address, additional_headers=headers, max_size=None, ping_interval=None
        )
        await self._say(wire, type="hello", version=VERSION)
        held = self._made["seats"][0]["token"]
        await self._say(wire, type="attach", table=self._made["table"], tokens=[held])
        await self._hear(wire, "state")

    async def leave(self) -> None:
        """Hang up."""
        if self._wire is not None:
            await self._wire.close()
            self._wire = None

    async def play(self, until: float) -> None:
        """Play until a moment of the monotonic clock, on as many tables as it takes."""
        while monotonic() < until:
            if self._wire is None:
                await self.sit_down()
            assert self._wire is not None
            await self._play_table(self._wire, until)
            if self._turn["decides"] is None:
                await self.leave()  # the game is over

    async def _play_table(self, wire: ClientConnection, until: float) -> None:
        seat = self._made["seats"][0]["seat"]
        moved: float | None = None
        while monotonic() < until and self._turn["decides"] is not None:
            if self._turn["decides"] != seat or not self._turn["choices"]:
                await self._hear(wire, "update", "seats")
                continue
            if moved is not None:
                self.waits.bots.append(monotonic() - moved)
            await asyncio.sleep(THINKING)
            await self._move(wire, seat)
            moved = monotonic()

    async def _move(self, wire: ClientConnection, seat: int) -> None:
        began = monotonic()
        await self._say(
            wire,
            type="play",
            table=self._made["table"],
            seat=seat,
            seq=self._seq,
            command=f"{self.rng.getrandbits(64):016x}",
            action=self.rng.choice(self._turn["choices"])["action"],
        )
        answer = await self._hear(wire, "done", "stale", "refused", "error")
        self.waits.moves.append(monotonic() - began)
        assert answer["type"] in ("done", "stale"), answer
        while self._seq < answer["seq"]:
            await self._hear(wire, "update")

    async def _say(self, wire: ClientConnection, **message: Any) -> None:
        await wire.send(json.dumps(message))

    async def _hear(self, wire: ClientConnection, *kinds: str) -> dict[str, Any]:
        while True:
            message: dict[str, Any] = json.loads(await wire.recv())
            if "turn" in message and message.get("seq", -1) >= self._seq:
                self._seq, self._turn = message["seq"], message["turn"]
            if message["type"] == "state":
                self._seq, self._turn = message["seq"], message["turn"]
            if message["type"] in kinds:
                return message
