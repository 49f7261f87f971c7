"""Removing a person from the journals of tables: their seats are given up, their names redacted.

A journal is only ever appended to, with this one exception: names in earlier entries and in the
setup are replaced by nothing. Whatever else is stored depends on no name, so every fold stays the
same. Processes that have the table in memory learn of it by the entries that are appended.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

import msgspec

from survive.server.people.profiles import HeldSeat
from survive.server.store.interface import Entry, SqlStore, StaleError, Statement, StoredTable
from survive.server.tables.model import journal
from survive.server.tables.model.commands.before_start.remove_player import Removed
from survive.server.tables.model.commands.rename import Renamed
from survive.server.tables.model.commands.stand_up import StoodUp
from survive.server.tables.model.entries import decode_entry
from survive.server.tables.model.fold import Fold
from survive.server.tables.model.waiting import news_of

TRIES = 20


async def forget_at(store: SqlStore, table: str, held: Collection[HeldSeat], now: float) -> None:
    """Give up the seats that are held by these digests, and redact the names of their holders."""
    digests = {one.digest for one in held}
    for _ in range(TRIES):
        stored = await store.load(table)
        if stored is None:
            return
        setup = journal.decode_setup(stored.row.setup)
        fold = Fold(table, setup, stored.tokens)
        fold.replay(stored.entries)
        entries = list(_farewell(fold, digests))
        if entries:
            at = max(now, fold.at)
            rows = [
                Entry(fold.entry_no + number, at, journal.encode(entry))
                for number, entry in enumerate(entries, 1)
            ]
            try:
                await store.append(table, rows, news=news_of(fold, entries, at))
            except StaleError:
                continue
        await store.transact(*_redactions(stored, setup, digests))
        return


def _farewell(fold: Fold, digests: Collection[bytes]) -> Iterator[journal.AnyEntry]:
    """Yield the entries that free the seats of running games, and take the names away."""
    for seat in sorted({fold.holders[digest] for digest in digests if digest in fold.holders}):
        if seat < 0:
            continue
        is_table = fold.setup.record is None and not fold.setup.position and not fold.over
        if is_table and (fold.started or fold.seats[seat].setup.kind == "link"):
            yield StoodUp(seat)
        elif fold.seats[seat].name:
            yield Renamed(seat, "")


def _redactions(
    stored: StoredTable, setup: journal.Setup, digests: Collection[bytes]
) -> Iterator[Statement]:
    """Yield the statements that replace the names of the seats held with these digests."""
    table = stored.row.table
    theirs = {token.seat for token in stored.tokens if token.digest in digests}
    seats = tuple(
        msgspec.structs.replace(seat, name="") if number in theirs and seat.kind == "here" else seat
        for number, seat in enumerate(setup.seats)
    )
    if seats != setup.seats:
        redacted = journal.encode(msgspec.structs.replace(setup, seats=seats))
        yield Statement("update tables set setup = $2 where id = $1", (table, redacted))
    for row in stored.entries:
        entry = decode_entry(row.payload)
        if isinstance(entry, journal.Joined | journal.Rekeyed):
            theirs.discard(entry.seat)
            if bytes.fromhex(entry.digest) in digests:
                theirs.add(entry.seat)
        named = isinstance(entry, journal.Joined | Renamed) and entry.name
        if named and entry.seat in theirs:  # type: ignore[attr-defined]
            yield Statement(
                "update entries set payload = $3 where table_id = $1 and seq = $2",
                (
                    table,
                    row.entry_no,
                    journal.encode(msgspec.structs.replace(entry, name="")),
                ),
            )
        if isinstance(entry, StoodUp | Removed):
            theirs.discard(entry.seat)
