"""HTTP: positions for the board editor, and the standard map."""

from __future__ import annotations

import secrets

from survive.engine import Options
from survive.record.wire.maps import MapInfo, map_of
from survive.server.errors import RefusedError
from survive.server.features.editor import service
from survive.server.features.editor.messages import PositionRead, ReadPosition
from survive.server.http.exchange import Request, Response
from survive.server.http.plumbing import Http, answer, token_of
from survive.server.http.routes import Route, RouteGroup

POSITION_BYTES = 32 * 1024
"""The longest request that names a position: a sheet with every piece has about 6,000."""
AT_ONCE, PER_CLIENT = 16, 2
"""Positions of games that may be under way or wait: in all, and per client network."""


class EditorRoutes(RouteGroup):
    """Reads positions."""

    def __init__(self, http: Http) -> None:
        super().__init__(http)
        self._games = self.services.studies.queue("positions of games", AT_ONCE, PER_CLIENT)

    async def show_standard_map(self, _request: Request) -> Response:
        """Return the map of the box."""
        return answer(map_of(Options()))

    async def read_position(self, request: Request) -> Response:
        """Read a position; the answer has it, or everything that is wrong with it.

        The body names it in one of four ways: as text (``position``), as data (``sheet``), as
        something to start with for ``players`` (``start``: the empty ``sea``, a new ``island``, or
        a turn in a ``game`` of bots), or as the moment of a ``table`` after ``seq`` changes. At
        most 32 KiB. A game of bots counts as an analysis (``too_many_studies``, ``studies_busy``).

        A sheet need not be possible. Its adventurers are ``at`` a space, ``saved``, ``lost`` or,
        with an empty text, not on the board; sections that are rarely needed are in ``rest``, as
        text.
        """
        asked = await self.http.read(request, ReadPosition, POSITION_BYTES)
        named = [asked.position, asked.sheet, asked.start, asked.table]
        if sum(one is not None for one in named) != 1:
            reason = "name one: a position, a sheet, a start or a table"
            raise RefusedError("malformed", reason)
        if asked.position is not None:
            return answer(service.from_text(asked.position))
        if asked.sheet is not None:
            return answer(service.from_sheet(asked.sheet))
        if asked.start is not None:
            seed = secrets.randbits(48)
            if asked.start != "game":
                return answer(service.start(asked.start, asked.players, seed))
            job = service.GameMomentJob(asked.players, seed)
            return answer(await self._games.result(job, request.client))
        table = await self.services.tables.must_find(asked.table or "")
        return answer(service.of_table(table.fold, asked.seq, token_of(request)))

    routes = (
        Route("GET", "/api/map", show_standard_map, answer=MapInfo),
        Route("POST", "/api/positions", read_position, ReadPosition, PositionRead, slow=True),
    )
