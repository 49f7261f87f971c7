"""New tables at a hub: made from a setup, for a rematch, or to show a record; and their list."""

from __future__ import annotations

import asyncio
import contextlib
import logging

from survive.server.errors import RefusedError
from survive.server.logs import note
from survive.server.store.interface import (
    Entry,
    SeatToken,
    StaleError,
    TableExistsError,
    TableRow,
)
from survive.server.tables import shown_records, table_factory
from survive.server.tables.hub import Hub
from survive.server.tables.model import journal, seats
from survive.server.tables.table import Decide, Table

LISTED = 50
"""Public tables in the list."""


async def open_table(hub: Hub, name: str, setup: journal.Setup, tokens: list[SeatToken]) -> None:
    """Store a table and take it up; it begins at once if everybody is there.

    If there is one of this name, made by the same request, it is kept.
    """
    now = hub.time.now()
    row = TableRow(name, now, journal.encode(setup), setup.public, now, finished=False)
    try:
        await hub.store.create(row, tokens)
        hub.metrics.tables_created.inc()
        note("table made", table=name, players=len(setup.seats), public=setup.public)
    except TableExistsError:
        note("table asked for again", table=name)
    table = await hub.find(name)
    assert table is not None
    if table.fold.setup.request != setup.request:
        raise RefusedError("command_used", "another table was made with this command")
    if all(seat.taken or not seat.is_person for seat in table.fold.seats):
        await table.insist(lambda: [] if table.fold.started else [journal.Started()])


async def show_record(hub: Hub, text: str) -> str:
    """Make a table that shows a record, once; give its name."""
    name, setup, entries, result = await asyncio.to_thread(shown_records.shown, text)
    now = hub.time.now()
    row = TableRow(name, now, journal.encode(setup), False, now, finished=False)
    rows = [Entry(n, now, journal.encode(entry)) for n, entry in enumerate(entries, 1)]
    with contextlib.suppress(TableExistsError):
        await hub.store.create(row, [])
        note("record shown", table=name, actions=len(entries) - 1)
    with contextlib.suppress(StaleError):  # it is there, and whole
        await hub.store.append(name, rows, result=result)
    table = await hub.find(name)
    assert table is not None
    await table.catch_up()
    return name


async def open_rematch(hub: Hub, table: Table) -> Decide:
    """Make the next table of the same people, once; give the entry that leads to it."""
    fold = table.fold
    if not fold.over:
        raise RefusedError("not_over", "the game is not over")
    name = fold.rematch or seats.new_table_id()
    if fold.rematch is None:
        setup = table_factory.rematch_of(fold)
        await open_table(hub, name, setup, table_factory.tokens_again(fold, name))

    def decide() -> list[journal.AnyEntry]:
        # Was somebody else faster, our table stays empty and is pruned one day.
        return [journal.Rematched(fold.rematch or name)]

    return decide


async def public_tables(hub: Hub) -> list[Table]:
    """List public tables that are not over, the newest first.

    Not the last touched first: a table is also touched by what only one seat may know of.
    """
    rows = await hub.store.tables(public=True, finished=False, limit=LISTED)
    rows.sort(key=lambda row: (-row.created, row.table))
    found = []
    for row in rows:
        try:
            table = await hub.find(row.table)
        except journal.JournalError:
            note("journal unreadable", logging.ERROR, error=True, table=row.table)
            continue
        if table is not None:
            found.append(table)
    return found
