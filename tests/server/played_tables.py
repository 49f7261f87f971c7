"""Stored tables with real games on them, for tests of what happens to stored tables."""

from __future__ import annotations

import random

from survive.engine import CHANCE, NOBODY, Luck, Options, apply, new_game, to_move
from survive.record.wire.game_messages import action_message
from survive.server.store.interface import Entry, SeatToken, StoredTable, TableRow
from survive.server.tables.model import journal
from survive.server.tables.model.fold import Fold
from tests.policies import next_action

START = 1_700_000_000.0


def played_table(table: str, seed: int, actions: int | None = None) -> StoredTable:
    """Return a table of Ann and a bot, played to the end or for a number of actions."""
    options = Options(players=2)
    luck, rng = Luck(seed), random.Random(seed)
    wire, deal = journal.wire_of(options, luck.deal(options))
    seats = (journal.SeatSetup("here", "Ann, the host"), journal.SeatSetup("bot", level="easy"))
    setup = journal.Setup(journal.VERSION, wire, deal, seats, secret="s", invite="00", public=True)
    state = new_game(options, luck.deal(options))
    happened: list[journal.Entry] = [journal.Started()]
    while to_move(state) != NOBODY and (actions is None or len(happened) <= actions):
        action = next_action(state, luck, rng)
        by: journal.Author = "chance" if to_move(state) == CHANCE else "person"
        happened.append(journal.Played(action_message(action, state.ruleset.board), by))
        apply(state, action)
    tokens = [SeatToken(table, 0, bytes(32))]
    result = Fold(table, setup, tokens).result(state, len(happened) - 1)
    entries = [
        Entry(seq, START + seq, journal.encode(entry), f"c{seq}" if seq % 3 == 0 else None)
        for seq, entry in enumerate(happened, 1)
    ]
    row = TableRow(
        table, START, journal.encode(setup), True, entries[-1].at, result is not None, result,
        len(entries),
    )  # fmt: skip
    return StoredTable(row, tokens, entries)
