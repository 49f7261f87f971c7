"""Games over days that nobody follows, stored as a server stores them."""

from __future__ import annotations

import asyncio
import random
import time

from survive.engine import CHANCE, Luck, Options, apply, legal_actions, new_game, to_move
from survive.record.wire.game_messages import action_message
from survive.server.store.databases import open_store
from survive.server.store.interface import Entry, TableRow
from survive.server.tables.model import journal
from survive.server.tables.model.journal import AnyEntry, SeatSetup, Setup, TimeControl

ACTIONS = 60
"""How far each game has come: everything is placed, and some turns are over."""
DAY = 86400.0
AT_ONCE = 200


def _game(options: Options) -> tuple[Setup, list[AnyEntry]]:
    """Return a table over days, and what has happened there."""
    luck, chance = Luck(1), random.Random(1)
    deal = luck.deal(options)
    state, entries = new_game(options, deal), list[AnyEntry]([journal.Started()])
    for _ in range(ACTIONS):
        is_chance = to_move(state) == CHANCE
        action = luck.action(state) if is_chance else chance.choice(legal_actions(state))
        by: journal.Author = "chance" if is_chance else "person"
        entries.append(journal.Played(action_message(action, state.ruleset.board), by))
        apply(state, action)
    wire_options, wire_deal = journal.wire_of(options, deal)
    setup = Setup(
        version=journal.VERSION,
        options=wire_options,
        deal=wire_deal,
        seats=tuple(SeatSetup("here", f"P{seat}") for seat in range(options.players)),
        secret="",
        invite="",
        clock=TimeControl(DAY, over_days=True),
        answer=3600.0,
    )
    return setup, entries


async def fill(database: str, tables: int) -> None:
    """Store tables whose turns began at random moments of the last day."""
    setup, entries = _game(Options(players=3))
    written = journal.encode(setup)
    payloads = [journal.encode(entry) for entry in entries]
    chance = random.Random(2)
    async with open_store(database) as store:

        async def add(number: int) -> None:
            name, began = f"sleeping{number}", time.time() - chance.uniform(0.0, DAY)
            await store.create(TableRow(name, began, written, False, began, finished=False), [])
            rows = [Entry(n, began, payload) for n, payload in enumerate(payloads, 1)]
            await store.append(name, rows)
            await store.set_alarm(name, len(rows), began + DAY)

        for first in range(0, tables, AT_ONCE):
            await asyncio.gather(*map(add, range(first, min(tables, first + AT_ONCE))))
