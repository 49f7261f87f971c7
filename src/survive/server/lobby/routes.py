"""HTTP: make, list and join tables, draw invitations, fetch records."""

from __future__ import annotations

import asyncio

from survive.record.report.summary import Summary, summarise
from survive.record.wire.maps import MAPS, MapInfo, map_of
from survive.server.errors import RefusedError
from survive.server.http.byte_cache import ByteCache
from survive.server.http.exchange import NO_STORE, Request, Response, text_answer
from survive.server.http.plumbing import Http, answer
from survive.server.http.routes import Route, RouteGroup
from survive.server.lobby.network import network_addresses, reaches_others
from survive.server.lobby.offers import offers
from survive.server.lobby.qr_codes import LINK_BYTES, CodeJob, check_link
from survive.server.people.offered import offered
from survive.server.protocol import messages, requests
from survive.server.protocol.view_messages import awaited_player
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
        """Return what a table can be made of, for a form that need not know any rule.

        ``presets`` are named options; the editions ``base``, ``extension`` and ``overcrowded`` come
        first, and a table plays with one of them. ``options`` can be switched in addition.
        """
        people = () if self.services.people is None else offered()
        return answer(offers(self.services.settings, people))

    async def addresses(self, request: Request) -> Response:
        """Return the addresses of this server on the local network. Loopback clients only.

        An invitation that is made on the server's own machine need not lead to ``localhost``.
        """
        found = await own_addresses(request)
        return answer(
            messages.NetworkLinks(open=reaches_others(request.listening), addresses=found)
        )

    async def list_tables(self, _request: Request) -> Response:
        """List public tables that are not over, the newest first."""
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
        """Return the seat of the player whose decision a game waits for."""
        fold = (await self.http.admitted(request)).fold
        return answer(awaited_player(fold))

    async def join_table(self, request: Request) -> Response:
        """Return a seat's token for an invitation; a public table needs none."""
        asked = await self.http.read(request, messages.JoinTable)
        return answer(await requests.join_table(self.services, request.params["table"], asked))

    async def open_code(self, request: Request) -> Response:
        """Return the table that a code opens: one that waits for players, or a public one.

        For any other table, and for none, the problem is ``no_such_code``, half a second after the
        request. A client network may try 12 codes at once and six a minute in the long run.
        """
        if not self._codes.take(request.client, self.services.time.now()):
            raise RefusedError("too_many_codes", "too many codes: wait a minute")
        asked = await self.http.read(request, messages.OpenCode)
        return answer(await requests.open_code(self.services, asked.code))

    async def draw_link(self, request: Request) -> Response:
        """Draw the QR code of a link to this server (SVG).

        The body is the link as text, at most 512 bytes: an address of the page, followed by an
        invitation (``#TABLE/SECRET``), by a link for another device (``#!device/SECRET``) or by a
        shared game, position or puzzle (``g/…``, ``p/…``, ``z/…``). Any other link is refused
        (``malformed``).
        """
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
        """Return the map that a table plays on (BRD). It never changes.

        ``x`` counts half hexagons: neighbours in a row are 2 apart, those in the next row 1.
        """
        return answer(map_of((await self.http.table(request)).fold.state.ruleset.options))

    async def record(self, request: Request) -> Response:
        """Return the game as text; until it is over, a redacted record for spectators."""
        return text_answer(spectator_record((await self.http.admitted(request)).fold))

    async def summary(self, request: Request) -> Response:
        """Sum up a game that is over (otherwise ``not_over``).

        ``points`` are what the game ``counts``, treasure or with Challenge adventurers; ``scores``
        are always the treasure. ``saved`` is in the order of arrival: those whom a position has
        ashore come first, with ``turn`` 0. ``order`` is 0 for the seat that began.

        Each kind of ``highlights`` occurs at most once: ``first_ashore``, ``biggest_loss`` (at one
        blow), ``dearest_loss`` (by value), ``longest_swim``, ``fullest_raft`` (ashore from one raft
        in one turn) and ``hunter`` (most opponents lost to this player's serpents and sharks).
        """
        fold = (await self.http.admitted(request)).fold
        check_finished(fold)
        line = [taken.action for taken in fold.game.standing_actions]
        return answer(summarise(fold.game.first_state(), line))

    async def show_record(self, request: Request) -> Response:
        """Make a table that shows a record, which is the body as text.

        A record has at most 256 KiB, 1,000 actions of the game and 4,000 parts in all
        (``too_long``). It is replayed and checked (``bad_record``); then anyone with the table's id
        can watch it. The same record gives the same table. Counts towards the limits on new tables
        and on storage (``too_much_stored``).
        """
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
