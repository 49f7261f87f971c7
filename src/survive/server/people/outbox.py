"""The outbox: notifications that were stored with the moves that cause them.

An item is first *due* for its seat. When its time has come and it still applies, it is *addressed*:
replaced by an item for each channel of the people who hold the seat. Both steps claim items for a
while, so several processes can work at the same time, and what a killed process had claimed is
done by another. A message can therefore arrive twice, but none is lost.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import NamedTuple

from survive.server.store.interface import SqlStore, Statement, WaitKind

LEASE_SECONDS = 120.0
"""How long claimed items are left to the process that claimed them."""


class OutboxItem(NamedTuple):
    """A notification that is due."""

    key: str
    table: str
    seat: int
    kind: str
    change_no: int
    channel: str | None
    """None: not yet addressed."""
    tries: int
    """With the present one."""


class StoredWait(NamedTuple):
    """For whom a table waits, as it is stored."""

    seat: int | None
    kind: WaitKind
    change_no: int
    since: float
    deadline: float | None
    here: int
    names: list[str]
    is_finished: bool


class Outbox:
    """The notifications in a database."""

    def __init__(self, store: SqlStore) -> None:
        self._store = store

    async def claim(self, now: float, limit: int, *, addressed: bool) -> list[OutboxItem]:
        """Claim what is due, the earliest first."""
        which = "channel is not null" if addressed else "channel is null"
        (rows,) = await self._store.transact(
            Statement(
                "update outbox set due = $2, tries = tries + 1 where key in"
                f" (select key from outbox where {which} and due <= $1"
                " order by due, key limit $3 {for update})"
                " returning key, table_id, seat, kind, change_no, channel, tries",
                (now, now + LEASE_SECONDS, limit),
            )
        )
        return sorted(OutboxItem(*row) for row in rows)

    async def wait_at(self, table: str) -> StoredWait | None:
        """Return for whom a table waits."""
        rows = await self._store.fetch(
            Statement(
                "select waits.seat, waits.kind, waits.change_no, waits.since, waits.deadline,"
                " waits.here, waits.names, tables.finished from table_waits as waits"
                " join tables on tables.id = waits.table_id where waits.table_id = $1",
                (table,),
            )
        )
        for seat, kind, change_no, since, deadline, here, names, finished in rows:
            listed = json.loads(names)
            return StoredWait(seat, kind, change_no, since, deadline, here, listed, bool(finished))
        return None

    async def address(
        self, item: OutboxItem, channels: Iterable[tuple[str, float]], now: float
    ) -> None:
        """Replace an item by one for each channel, due at a time of its own."""
        await self._store.transact(
            *(
                Statement(
                    "insert into outbox"
                    " (key, table_id, seat, kind, change_no, channel, due, made)"
                    " values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing",
                    (f"{item.key}/{channel}", *item[1:5], channel, due, now),
                )
                for channel, due in channels
            ),
            _deletion(item),
        )

    async def put_off(self, items: Iterable[OutboxItem], due: float) -> None:
        """Postpone items until a time; this counts as no try."""
        await self._store.transact(
            *(
                Statement(
                    "update outbox set due = $2, tries = tries - 1 where key = $1", (item.key, due)
                )
                for item in items
            )
        )

    async def retry(self, items: Iterable[OutboxItem], due: float) -> None:
        """Try items again at a time."""
        sql = "update outbox set due = $2 where key = $1"
        await self._store.transact(*(Statement(sql, (one.key, due)) for one in items))

    async def drop(self, items: Iterable[OutboxItem]) -> None:
        """Delete items: they were sent, or no longer apply."""
        await self._store.transact(*map(_deletion, items))


def _deletion(item: OutboxItem) -> Statement:
    return Statement("delete from outbox where key = $1", (item.key,))
