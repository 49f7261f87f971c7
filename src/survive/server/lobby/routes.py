"""HTTP: make, list and join tables, draw invitations, fetch records."""

from __future__ import annotations

import asyncio

from survive.record.report.summary import Summary, summarise
from survive.record.wire.maps import MAPS, MapInfo, map_of
from survive.server.byte_cache import ByteCache
from survive.server.errors import RefusedError
from survive.server.http.exchange import NO_STORE, Request, Response, text_answer
from survive.server.http.plumbing import Http, answer
from survive.server.http.routes import Route, RouteGroup
from survive.server.lobby.network import network_addresses, reaches_others
from survive.server.lobby.offers import offers
from survive.server.lobby.qr_codes import LINK_BYTES, CodeJob, check_link
from survive.server.protocol import messages, requests
from survive.server.tables.openness import check_finished
from survive.server.tables.table_record import spectator_record

CODES_AT_ONCE, CODES_PER_CLIENT = 16, 4
"""QR codes that may be drawn or wait: in all, and per client network."""
CODE_BYTES = 2 * 1024 * 1024
"""The cache of QR codes: one has at most about 12 kB."""


class LobbyRoutes(RouteGroup):
    """Everything before and after a game at a table."""

    def __init__(self, http: Http) -> None:
        super().__init__(http)
        services = http.services
        settings, bound = services.settings, services.metrics.bound
        self._codes = services.limits.rate(settings.codes_a_minute / 60, settings.code_burst)
        self._drawing = services.studies.queue("QR codes", CODES_AT_ONCE, CODES_PER_CLIENT)
        self._drawn = ByteCache(CODE_BYTES)
        bound("bytes of QR codes", CODE_BYTES, lambda: self._drawn.size)
        bound("maps in the cache", MAPS, lambda: map_of.cache_info().currsize)

    async def offers(self, _request: Request) -> Response:
        """Return what a table can be made of."""
        return answer(offers())

    async def addresses(self, request: Request) -> Response:
        """Return the addresses of this server on the local network. Loopback clients only."""
        found = await own_addresses(request)
        return answer(
            messages.NetworkLinks(open=reaches_others(request.listening), addresses=found)
        )

    async def list_tables(self, _request: Request) -> Response:
        """List public tables."""
        return answer(await requests.list_tables(self.services))

    async def make_table(self, request: Request) -> Response:
        """Make a table."""
        self.http.admit_table(request)
        asked = await self.http.read(request, messages.NewTable)
        return answer(await requests.make_table(self.services, asked), 201)

    async def show_table(self, request: Request) -> Response:
        """Return who sits at a table."""
        return answer(messages.info_of((await self.http.table(request)).fold))

    async def awaited(self, request: Request) -> Response:
        """Return whose decision a game waits for."""
        fold = (await self.http.admitted(request)).fold
        return answer(messages.AwaitedPlayer(seat=fold.awaited()))

    async def join_table(self, request: Request) -> Response:
        """Return a seat's token for an invitation; a public table needs none."""
        asked = await self.http.read(request, messages.JoinTable)
        return answer(await requests.join_table(self.services, request.params["table"], asked))

    async def open_code(self, request: Request) -> Response:
        """Return the table that a code opens."""
        if not self._codes.take(request.client, self.services.time.now()):
            raise RefusedError("too_many_codes", "too many codes: wait a minute")
        asked = await self.http.read(request, messages.OpenCode)
        return answer(await requests.open_code(self.services, asked.code))

    async def draw_link(self, request: Request) -> Response:
        """Draw the QR code of an invitation to a table of this server."""
        body = await self.http.body(request, LINK_BYTES)
        try:
            link = body.decode("ascii")
        except UnicodeError as error:
            raise RefusedError("malformed", "a link is written in ASCII") from error
        here = [address.removesuffix("/") for address in await own_addresses(request)]
        origins = [*self.services.settings.origins, *here]
        check_link(link, request.headers.get("Host", ""), origins)
        image = self._drawn.get(link)
        if image is None:
            image = await self._drawing.result(CodeJob(link), request.client)
            assert isinstance(image, bytes)
            self._drawn.put(link, image)
        return Response(image, "image/svg+xml", headers=NO_STORE)

    async def show_map(self, request: Request) -> Response:
        """Return the map that a table plays on."""
        return answer(map_of((await self.http.table(request)).fold.board))

    async def record(self, request: Request) -> Response:
        """Return the record that a spectator may keep."""
        return text_answer(spectator_record((await self.http.admitted(request)).fold))

    async def summary(self, request: Request) -> Response:
        """Sum up a game that is over."""
        fold = (await self.http.admitted(request)).fold
        check_finished(fold)
        line = [taken.action for taken in fold.game.standing_actions]
        return answer(summarise(fold.game.first_state(), line))

    async def show_record(self, request: Request) -> Response:
        """Make a table that shows a record."""
        self.http.admit_table(request, 0)  # its size is counted once it is known
        body = await self.http.body(request, self.services.settings.record_bytes)
        try:
            text = body.decode()
        except UnicodeError as error:
            raise RefusedError("bad_record", "a record must be text in UTF-8") from error
        return answer(await requests.show_record(self.services, text, request.client), 201)

    routes = (
        Route("GET", "/api/offers", offers, answer=messages.Offers),
        Route("GET", "/api/addresses", addresses, answer=messages.NetworkLinks),
        Route("GET", "/api/tables", list_tables, answer=messages.TableList),
        Route("POST", "/api/tables", make_table, messages.NewTable, messages.TableMade),
        Route("GET", "/api/tables/{table}", show_table, answer=messages.TableInfo),
        Route(
            "POST",
            "/api/tables/{table}/join",
            join_table,
            messages.JoinTable,
            messages.SeatTaken,
        ),
        Route("POST", "/api/codes", open_code, messages.OpenCode, messages.CodeOpened),
        Route("POST", "/api/qr", draw_link, slow=True),
        Route("GET", "/api/tables/{table}/map", show_map, answer=MapInfo),
        Route("GET", "/api/tables/{table}/record", record),
        Route("GET", "/api/tables/{table}/awaited", awaited, answer=messages.AwaitedPlayer),
        Route("GET", "/api/tables/{table}/summary", summary, answer=Summary),
        Route("POST", "/api/records", show_record, answer=messages.RecordShown),
    )


async def own_addresses(request: Request) -> list[str]:
    """Return the addresses of this server on the local network. Loopback clients only."""
    if request.listening is None or not request.is_local:
        return []
    return await asyncio.to_thread(network_addresses, request.listening)
