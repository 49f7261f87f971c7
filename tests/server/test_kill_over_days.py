"""A server with games over days is killed: no deadline comes early or twice, nothing planned is
lost.
"""

from __future__ import annotations

import asyncio
import random
import time
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection

from survive.engine import Options
from survive.server.tables.model import journal
from survive.server.tables.model.entries import decode_entry
from survive.server.tables.model.fold import Fold
from survive.server.tables.model.journal import TimeControl
from tests.server.databases import Database, opened
from tests.server.hasty_server import hasty_now
from tests.server.playing import a_setup, played_until, prepare, token
from tests.server.test_kill import (
    ANSWERING,
    KILLS,
    MOVES,
    Player,
    free_port,
    listens,
    lost,
    play_and_kill,
    serving,
)
from tests.server.test_undo import acting

PLAYERS, TABLES = 3, 4
HALF = played_until(acting, Options(players=PLAYERS))
HOUR = TimeControl(3600.0, over_days=True, at_deadline="skip")
A_GAME = 5
"""Kills after which new games begin: the earlier ones come to their ends meanwhile."""


class Planner(Player):
    """One client that holds all seats of a table, and only decides in advance."""

    async def play(self, port: int) -> None:
        """Connect again while the server runs: it drops clients whose pongs are not as hasty."""
        await super().play(port)
        while listens(port):
            await super().play(port)

    async def _move(self, wire: ClientConnection) -> None:
        seat = self.rng.randrange(PLAYERS)
        await self._say(wire, type="look", table=self.table, seat=seat)
        state = await self._until(wire, "state")
        head = {"table": self.table, "seat": seat, "seq": state["seq"]}
        await self._say(wire, type="ask_plan", number=1, **head)
        answer = await self._until(wire, "planning", "error")
        if answer["type"] == "planning":
            said: dict[str, Any] = {"type": "plan_turn"}
            said |= {"actions": [self.rng.choice(answer["choices"][:-1])["action"]]}
        else:  # it is the seat's own turn, or the game has gone on
            del head["seq"]
            given = state["turn"]["preset"]
            said = {
                "type": "preset",
                "shark": "ask",
                "kaiju": "ask",
                "least": given["least"] % 3 + 1,
            }
        self.pending = head | said | {"command": f"{self.rng.getrandbits(64):016x}"}
        await self._send_pending(wire)
        await asyncio.sleep(0.2)  # below the limit of messages


async def seated(database: Database, number: int) -> list[Planner]:
    """Return players at new tables."""
    names = [f"days{number}table{one}" for one in range(TABLES)]
    async with opened(database) as store:
        for name in names:
            setup = a_setup(HALF, clock=HOUR, answer=60.0)
            await prepare(store, name, setup, HALF, at=hasty_now())
    tokens = [{"token": token(seat)} for seat in range(PLAYERS)]
    return [Planner({"table": name, "seats": tokens}, random.Random(name)) for name in names]


async def deadlines(database: Database, name: str) -> int:
    """Fold a table again; return how many deadlines have passed, none of them early or twice."""
    async with opened(database) as store:
        stored = await store.load(name)
    assert stored is not None
    fold = Fold(name, journal.decode_setup(stored.row.setup), stored.tokens)
    passed = set[tuple[int, int]]()
    for row in stored.entries:
        entry = decode_entry(row.payload)
        assert not isinstance(entry, journal.BotTook), "over days this table skips turns"
        if isinstance(entry, journal.Skipped):
            deadline = fold.clock.deadline()
            assert deadline is not None
            assert row.at >= deadline, "it came early"
            turn = (fold.state.turn, entry.seat)
            assert turn not in passed, "it came twice"
            passed.add(turn)
        fold.apply(row)
    return len(passed)


async def test_deadlines_orders_and_plans_survive_every_kill(
    database: Database, tmp_path: Path
) -> None:
    port, log = free_port(), tmp_path / "log"
    command = ["tests.server.hasty_server", str(port), database.url]
    players: list[Player] = []
    for number in range(KILLS + 1):
        if number % A_GAME == 0:
            players += await seated(database, number)
        with serving(command, port, log) as process:
            await play_and_kill(players[-TABLES:], port, process)
        assert await lost(database, players) == 0, f"after kill {number + 1}"
    with serving(command, port, log):
        end = time.monotonic() + ANSWERING
        while not all([await deadlines(database, player.table) for player in players]):
            assert time.monotonic() < end, "a deadline does not come"
            await asyncio.sleep(0.2)
    assert sum(len(player.acknowledged) for player in players) >= MOVES * (KILLS + 1)
