"""The worker with the tables is terminated, again and again: nothing acknowledged is lost.

Here its database falls silent in the middle of a command, as it does for a worker that is
terminated: before or after what the command has caused is stored, and nothing is finished. In a
browser the worker itself is terminated (``check_site.py``).
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Sequence
from secrets import token_urlsafe
from typing import Any

from survive.browser.application import Application
from survive.browser.indexed_db_store import DatabaseError, IndexedDbStore, Read, Write
from survive.processes.messages import worker_processes
from tests.browser.ordered_database import Kept, OrderedDatabase
from tests.browser.pages import Tab
from tests.browser.test_application import QUICK

KILLS = 200


class MortalDatabase(OrderedDatabase):
    """Falls silent at one of its writes, before or after it."""

    def __init__(self, kept: Kept) -> None:
        super().__init__(kept)
        self.writes_left = 10**9
        self.after_writing = False
        self.died = asyncio.Event()
        self.buried = asyncio.Event()

    async def transact(
        self, reads: Sequence[Read], decide: Callable[[list[Any]], Sequence[Write]], *, writes: bool
    ) -> None:
        self.writes_left -= writes
        if self.writes_left < 0:
            if writes and self.after_writing and not self.died.is_set():
                await super().transact(reads, decide, writes=writes)
            self.died.set()
            await self.buried.wait()
            raise DatabaseError("the worker was terminated")
        await super().transact(reads, decide, writes=writes)


async def one_life(kept: Kept, game: dict[str, Any], rng: random.Random) -> None:
    """Play on until the worker dies; check that the table is where it was acknowledged to be."""
    database = MortalDatabase(kept)
    application = Application(IndexedDbStore(database), worker_processes, QUICK)
    await application.open()
    tab = Tab(application)
    try:
        if not game:
            game |= await a_table(tab)
        tab.connect()
        seen = {"table": game["table"], "tokens": game["tokens"]}
        tab.say(type="attach", **seen)
        assert (await tab.until("state"))["seq"] >= game["acknowledged"]
        if game["sent"]:  # as the page does: the same again, with the same id
            tab.say(**game["sent"])
            assert (await tab.until("done"))["seq"] > game["acknowledged"]
        database.writes_left = rng.randrange(4)
        database.after_writing = rng.random() < 0.5
        playing = asyncio.ensure_future(play_on(tab, game, seen))
        died = asyncio.ensure_future(database.died.wait())
        await asyncio.wait([playing, died], return_when=asyncio.FIRST_COMPLETED)
        died.cancel()
        if playing.done():
            playing.result()
        playing.cancel()
    finally:
        database.buried.set()
        await application.close()


async def play_on(tab: Tab, game: dict[str, Any], seen: dict[str, Any]) -> None:
    """Play for all seats, one move after the other; remember what was acknowledged."""
    while True:
        tab.say(type="attach", **seen)
        decides = (await tab.until("state"))["turn"]["decides"]
        tab.say(type="look", table=game["table"], seat=decides)
        game["sent"] = next_move(game, await tab.until("state", viewer=decides))
        tab.say(**game["sent"])
        done = await tab.until("done")
        game["acknowledged"], game["sent"] = done["seq"], None
        game["moves"] += 1


def next_move(game: dict[str, Any], state: dict[str, Any]) -> dict[str, Any]:
    """Return a move of the seat that decides; all seats are at this device."""
    choice = state["turn"]["choices"][0]["action"]
    seat = state["turn"]["decides"]
    move = {"table": game["table"], "seat": seat, "seq": state["seq"], "action": choice}
    return {"type": "play", "command": token_urlsafe(16), **move}


async def a_table(tab: Tab) -> dict[str, Any]:
    seats = [{"kind": "here", "name": "Ana"}]
    body = {"command": token_urlsafe(16), "seats": seats * 2, "options": {}, "pace": 0}
    made = await tab.ask("POST", "/api/tables", body)
    tokens = [seat["token"] for seat in made["seats"]]
    return {"table": made["table"], "tokens": tokens, "acknowledged": 0, "sent": None, "moves": 0}


async def test_nothing_acknowledged_is_lost_when_the_worker_is_terminated() -> None:
    rng, kept, moves = random.Random(1), Kept(), 0
    game: dict[str, Any] = {}
    for _ in range(KILLS):
        await one_life(kept, game, rng)
        if game["moves"] > 60:
            moves += game["moves"]
            game.clear()
    assert moves > 60
