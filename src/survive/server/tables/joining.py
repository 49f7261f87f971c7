"""Taking a free seat, by invitation or at a public table."""

from __future__ import annotations

from survive.server.errors import RefusedError
from survive.server.tables.model import journal, seats
from survive.server.tables.model.naming.look_alikes import distinct_name
from survive.server.tables.model.naming.names import clean_name
from survive.server.tables.table import Table


async def join(
    table: Table | None, command: str, invite: str | None, name: str, wanted: int | None
) -> tuple[int, str]:
    """Hand out a free seat and its token to a client with the invitation.

    At a public table no invitation is needed. The same command gives the same seat again.
    """
    if table is None or not seats.is_invited(table.fold.setup, invite):
        raise RefusedError("no_such_invitation", "there is no table with this invitation")
    token = seats.token_for(table.fold.setup, command)
    digest = seats.digest_of(token)
    name = clean_name(name)

    def decide() -> list[journal.AnyEntry]:
        fold = table.fold
        if digest in fold.holders:  # sent again
            return []
        free = [number for number, seat in enumerate(fold.seats) if seats.is_free(seat)]
        if not free:
            raise RefusedError("taken", "the table is full")
        seat = free[0] if wanted is None else wanted
        if seat not in free:
            raise RefusedError("taken", "that seat is taken")
        others = [one.name for at, one in enumerate(fold.seats) if at != seat]
        return [journal.Joined(seat, distinct_name(name, others), digest.hex())]

    await table.insist(decide)
    taken = table.fold.holders.get(digest)
    if taken is None:
        raise RefusedError("busy", "try again")
    return taken, token
