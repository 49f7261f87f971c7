"""Finding a table by the short code that people tell each other: the beginning of its id.

A code opens a table that waits for players or a substitute, as its invitation would, and a
public one. For any
other table the answer is the same as for no table, and takes as long.
"""

from __future__ import annotations

import contextlib

from survive.server.errors import RefusedError
from survive.server.tables.model.fold import Fold
from survive.server.tables.openness import is_private
from survive.server.tables.services import Services
from survive.server.tables.table import Table

REFUSED_AFTER = 0.5
"""Seconds until a refusal: reading a table takes time, which would show that there is one."""
CANDIDATES = 8
"""How many tables with one code are looked at; two of them are rare."""


async def find_by_code(services: Services, code: str) -> Table:
    """Return the only table that this code opens; RefusedError if there is none."""
    asked, found = services.time.now(), []
    for name in await services.store.tables_from(code, CANDIDATES):
        with contextlib.suppress(RefusedError):  # unreadable, or no room for it: as if it were none
            table = await services.tables.must_find(name)
            if opens_by_code(table.fold):
                found.append(table)
    if len(found) == 1:
        return found[0]
    await services.time.sleep(max(0.0, asked + REFUSED_AFTER - services.time.now()))
    raise RefusedError("no_such_code", "no table that you can join has this code")


def opens_by_code(fold: Fold) -> bool:
    """Return whether a code opens a table: one that waits for players, or a public one."""
    if is_private(fold) or fold.setup.record is not None:
        return False
    return fold.setup.public or not fold.started or any(seat.released for seat in fold.seats)
