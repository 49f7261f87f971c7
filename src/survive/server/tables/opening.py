"""New tables, made from a setup, for a rematch or to show a record; and their list."""

from __future__ import annotations

import asyncio
import contextlib

from survive.server.errors import BrokenTableError, RefusedError
from survive.server.logs import note
from survive.server.store.interface import (
    NEVER,
    Entry,
    SeatToken,
    StaleError,
    TableExistsError,
    TableFilter,
    TableRow,
)
from survive.server.tables import shown_records, table_factory
from survive.server.tables.model import journal, seats
from survive.server.tables.services import Services
from survive.server.tables.table import Decide, Table

LISTED = 50
"""How many public tables are listed."""


async def open_table(
    services: Services, name: str, setup: journal.Setup, tokens: list[SeatToken]
) -> None:
    """Store a table and make it live; it begins at once if everyone is there.

    A rematch of several people begins when they have come.

    If the same request has already made a table with this id, that table is kept.
    """
    now = services.time.now()
    over_days = setup.clock is not None and setup.clock.over_days
    row = TableRow(
        name,
        now,
        journal.encode(setup),
        setup.public,
        now,
        finished=False,
        alarm=NEVER if over_days else None,
    )
    try:
        await services.store.create(row, tokens)
        services.metrics.tables_created.inc()
        note("table made", table=name, players=len(setup.seats), public=setup.public)
    except TableExistsError:
        note("table asked for again", table=name)
    table = await services.tables.find(name)
    assert table is not None
    if table.fold.setup.request != setup.request:
        raise RefusedError("command_used", "another table was made with this command")
    is_full = all(seat.taken or not seat.is_person for seat in table.fold.seats)
    if is_full and not setup.gathers:
        await table.insist(lambda: [] if table.fold.started else [journal.Started()])


async def show_record(services: Services, text: str, client: str | None) -> str:
    """Make a table that shows a record, unless there is one; return its id.

    It counts towards what the client network may store; None stands for the server itself.
    """
    read = asyncio.to_thread(shown_records.shown, text, services.settings)
    name, setup, entries, result = await read
    now = services.time.now()
    row = TableRow(name, now, journal.encode(setup), False, now, finished=False)
    rows = [Entry(n, now, journal.encode(entry)) for n, entry in enumerate(entries, 1)]
    if client is not None and await services.tables.find(name) is None:
        size = len(row.setup) + sum(len(one.payload) for one in rows)
        services.limits.storage.take(client, now, size)
    with contextlib.suppress(TableExistsError):
        await services.store.create(row, [])
        note("record shown", table=name, actions=len(entries) - 1)
    with contextlib.suppress(StaleError):  # it already exists, and it is complete
        await services.store.append(name, rows, result=result)
    table = await services.tables.find(name)
    assert table is not None
    await table.catch_up()
    return name


async def open_rematch(services: Services, table: Table, level: str = "") -> Decide:
    """Make the next table for the same people, once; return the entry that leads to it.

    With a ``level`` all its bots play at that level.
    """
    fold = table.fold
    if not fold.over:
        raise RefusedError("not_over", "the game is not over")
    name = fold.rematch or seats.new_table_id()
    if fold.rematch is None:
        setup = table_factory.rematch_of(fold, level)
        await open_table(services, name, setup, table_factory.tokens_again(fold, name))

    def decide() -> list[journal.AnyEntry]:
        # Lost the race: the empty table is left for the pruner.
        return [] if fold.rematch else [journal.Rematched(name)]

    return decide


async def public_tables(services: Services) -> list[Table]:
    """List public tables that are not over, newest first.

    Which ones are listed, and their order, depend only on when they were made and whether they
    are over. When they were last touched must not matter: an early "no" to a repellent question,
    which only a holder can give, touches a table too (POW-7).
    """
    found = []
    wanted = TableFilter(public=True, finished=False, newest=True, limit=LISTED)
    for row in await services.store.tables(wanted):
        with contextlib.suppress(BrokenTableError):  # logged and counted where it was read
            table = await services.tables.find(row.table)
            if table is not None:
                found.append(table)
    return found
