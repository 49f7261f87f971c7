"""HTTP: make, list and join tables, draw invitations, fetch records, health and metrics.

Tokens and invitations travel in the bodies of POST requests or in a header, never in an address:
addresses get logged, shared and remembered.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from functools import wraps
from typing import TypeVar

import msgspec
from aiohttp import web

import survive
from survive.engine import COMPILED
from survive.record.report.summary import summarise
from survive.record.wire.maps import MAPS, map_of
from survive.record.wire.objects import Wire
from survive.server.addresses import CLIENT
from survive.server.errors import RefusedError
from survive.server.http.network import LISTENING, network_addresses, reaches_others
from survive.server.http.offers import offers
from survive.server.limits import TABLE_BYTES
from survive.server.logs import note
from survive.server.origins import is_allowed
from survive.server.protocol import messages, requests
from survive.server.protocol.lesson_messages import lesson_list
from survive.server.store.interface import StoreError
from survive.server.tables.openness import check_admitted, check_finished
from survive.server.tables.services import Services
from survive.server.tables.table import Table
from survive.server.tables.table_record import spectator_record

T = TypeVar("T", bound=msgspec.Struct)
Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]
STATUS = {
    "no_such_table": 404,
    "no_such_lesson": 404,
    "no_such_puzzle": 404,
    "no_such_moment": 404,
    "no_such_picture": 404,
    "no_such_invitation": 404,
    "no_such_code": 404,
    "taken": 409,
    "not_over": 409,
    "private": 403,
    "command_used": 409,
    "busy": 503,
    "tables_busy": 503,
    "store_failed": 503,
    "closing": 503,
    "studies_busy": 503,
    "hints_busy": 503,
    "study_failed": 500,
    "pictures_busy": 503,
    "picture_failed": 503,
    "too_many": 429,
    "too_many_studies": 429,
    "too_much_stored": 429,
    "too_many_codes": 429,
    "too_slow": 408,
    "too_long": 413,
    "origin": 403,
    "internal": 500,
    "broken_table": 500,
}
"""The HTTP status for a code; 400 for any other."""


def answer(message: msgspec.Struct, status: int = 200) -> web.Response:
    """Return a response with a struct as JSON that must not be cached."""
    return web.Response(
        body=messages.encode(message),
        status=status,
        headers={"Cache-Control": "no-store"},
        content_type="application/json",
    )


def token_of(request: web.Request) -> str:
    """Return the token that a request shows, or "": it lets a table's maker see what is theirs."""
    kind, _, token = request.headers.get("Authorization", "").partition(" ")
    return token.strip() if kind.casefold() == "bearer" and token.isascii() else ""


class Routes:
    """The requests that a server answers."""

    def __init__(self, services: Services) -> None:
        self._services = services
        settings = services.settings
        self._requests = services.limits.rate(settings.requests_a_second, settings.request_burst)
        self._tables = services.limits.rate(settings.tables_a_minute / 60, settings.table_burst)
        self._codes = services.limits.rate(settings.codes_a_minute / 60, settings.code_burst)
        services.metrics.bound("maps in the cache", MAPS, lambda: map_of.cache_info().currsize)

    @property
    def services(self) -> Services:
        """The services of this process."""
        return self._services

    def routes(self) -> list[web.RouteDef]:
        """Return the routes for the app."""
        guard = self.guarded
        return [
            web.get("/healthz", self.health),
            web.get("/metrics", self.metrics),
            web.get("/api/offers", guard(self.offers)),
            web.get("/api/addresses", guard(self.addresses)),
            web.get("/api/tables", guard(self.list_tables)),
            web.post("/api/tables", guard(self.make_table)),
            web.get("/api/tables/{table}", guard(self.show_table)),
            web.post("/api/tables/{table}/join", guard(self.join_table)),
            web.post("/api/codes", guard(self.open_code)),
            web.get("/api/tables/{table}/map", guard(self.show_map)),
            web.get("/api/tables/{table}/record", guard(self.record)),
            web.get("/api/tables/{table}/awaited", guard(self.awaited)),
            web.get("/api/tables/{table}/summary", guard(self.summary)),
            web.post("/api/records", guard(self.show_record)),
            web.get("/api/lessons", guard(self.list_lessons)),
            web.post("/api/lessons/{lesson}", guard(self.make_lesson)),
        ]

    # Whether to answer at all

    def guarded(self, handler: Handler) -> Handler:
        """Limit the rate, check where a POST comes from, and turn errors into problems."""

        @wraps(handler)
        async def guarded(request: web.Request) -> web.StreamResponse:
            why: Sequence[Wire] = ()
            try:
                self._admit(request)
                return await handler(request)
            except RefusedError as error:
                code, reason, why = error.code, error.reason, error.why
            except StoreError:
                note("store failed", logging.ERROR, error=True)
                code, reason = "store_failed", "the database does not answer: try again"
            self._services.metrics.refused.labels(code).inc()
            problem = messages.Problem(code=code, reason=reason, why=messages.reasons_of(why))
            return answer(problem, STATUS.get(code, 400))

        return guarded

    def _admit(self, request: web.Request) -> None:
        if self._services.tasks.closing:
            raise RefusedError("closing", "the server is restarting: try again")
        if not self._requests.take(request[CLIENT], self._services.time.now()):
            raise RefusedError("too_many", "too many requests: slow down")
        if request.method == "POST" and not is_allowed(
            request.headers, self._services.settings.origins
        ):
            raise RefusedError("origin", "this page may not use this server")

    async def read(self, request: web.Request, kind: type[T], limit: int = 0) -> T:
        """Return the body of a request, checked; raises RefusedError."""
        body = await self.body(request, limit or self._services.settings.message_bytes)
        try:
            message = msgspec.json.decode(body, type=kind)
        except msgspec.ValidationError as error:
            raise RefusedError("malformed", str(error)[:200]) from error
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            raise RefusedError("malformed", "this is not JSON") from error
        if getattr(message, "version", messages.VERSION) != messages.VERSION:
            reason = f"this server speaks version {messages.VERSION}: load the page again"
            raise RefusedError("version", reason)
        return message

    async def body(self, request: web.Request, limit: int) -> bytes:
        """Return a request's body, unless it is too long or takes too long."""
        seconds = self._services.settings.request_seconds
        try:
            async with asyncio.timeout(seconds):
                return await _body(request, limit)
        except TimeoutError as error:
            reason = f"a request must be whole within {seconds:g} seconds"
            raise RefusedError("too_slow", reason) from error

    async def table(self, request: web.Request) -> Table:
        """Return the table that an address names; raises RefusedError."""
        return await self._services.tables.must_find(request.match_info["table"])

    async def admitted(self, request: web.Request) -> Table:
        """Return the same, unless it is its maker's and somebody else asks."""
        table = await self.table(request)
        check_admitted(table.fold, token_of(request))
        return table

    # The answers

    async def offers(self, _request: web.Request) -> web.Response:
        """Say what a table can be made of."""
        return answer(offers())

    async def addresses(self, request: web.Request) -> web.Response:
        """Say how other machines reach this server; where it is is only told to this machine."""
        listening = request.app.get(LISTENING)
        found = await own_addresses(request)
        return answer(messages.NetworkLinks(open=reaches_others(listening), addresses=found))

    async def list_tables(self, _request: web.Request) -> web.Response:
        """List public tables."""
        return answer(await requests.list_tables(self._services))

    def admit_table(self, request: web.Request, size: int = TABLE_BYTES) -> None:
        """Refuse a new table: too many, or too many bytes, from one client network."""
        self._services.load.check_table()
        client, now = request[CLIENT], self._services.time.now()
        if not self._tables.take(client, now):
            raise RefusedError("too_many", "too many tables: wait a minute")
        self._services.limits.storage.take(client, now, size)

    async def make_table(self, request: web.Request) -> web.Response:
        """Make a table."""
        self.admit_table(request)
        asked = await self.read(request, messages.NewTable)
        return answer(await requests.make_table(self._services, asked), 201)

    async def show_table(self, request: web.Request) -> web.Response:
        """Say who sits at a table."""
        return answer(messages.info_of((await self.table(request)).fold))

    async def awaited(self, request: web.Request) -> web.Response:
        """Return whose decision a game waits for."""
        return answer(messages.AwaitedPlayer(seat=(await self.admitted(request)).fold.awaited()))

    async def join_table(self, request: web.Request) -> web.Response:
        """Return a seat's token for an invitation; a public table needs none."""
        asked = await self.read(request, messages.JoinTable)
        return answer(await requests.join_table(self._services, request.match_info["table"], asked))

    async def open_code(self, request: web.Request) -> web.Response:
        """Return the table that a code opens."""
        if not self._codes.take(request[CLIENT], self._services.time.now()):
            raise RefusedError("too_many_codes", "too many codes: wait a minute")
        asked = await self.read(request, messages.OpenCode)
        return answer(await requests.open_code(self._services, asked.code))

    async def show_map(self, request: web.Request) -> web.Response:
        """Return the map that a table plays on."""
        return answer(map_of((await self.table(request)).fold.board))

    async def record(self, request: web.Request) -> web.Response:
        """Return the record that anyone may keep."""
        text = spectator_record((await self.admitted(request)).fold)
        return web.Response(text=text, headers={"Cache-Control": "no-store"})

    async def summary(self, request: web.Request) -> web.Response:
        """Sum up a game that is over."""
        fold = (await self.admitted(request)).fold
        check_finished(fold)
        line = [taken.action for taken in fold.game.standing_actions]
        return answer(summarise(fold.game.first_state(), line))

    async def show_record(self, request: web.Request) -> web.Response:
        """Make a table that shows a record."""
        self.admit_table(request, 0)  # its size is counted once it is known
        body = await self.body(request, self._services.settings.record_bytes)
        try:
            text = body.decode()
        except UnicodeError as error:
            raise RefusedError("bad_record", "a record must be text in UTF-8") from error
        return answer(await requests.show_record(self._services, text, request[CLIENT]), 201)

    async def list_lessons(self, _request: web.Request) -> web.Response:
        """List the lessons."""
        return answer(lesson_list())

    async def make_lesson(self, request: web.Request) -> web.Response:
        """Make the table of a lesson."""
        self.admit_table(request)
        asked = await self.read(request, messages.NewLesson)
        made = await requests.make_lesson(self._services, request.match_info["lesson"], asked)
        return answer(made, 201)

    async def health(self, _request: web.Request) -> web.Response:
        """Say whether the server and its store work.

        Clients cannot keep the store busy with this: the heartbeat is written by itself.
        """
        if self._services.tasks.closing:
            return web.Response(text="closing\n", status=503)
        if not self._services.heartbeat.can_write:
            return web.Response(text="the database takes nothing: see the log\n", status=503)
        form = "compiled" if COMPILED else "uncompiled"
        return web.Response(text=f"ok {survive.__version__} {form}\n")

    async def metrics(self, request: web.Request) -> web.Response:
        """Return all metrics in the format that Prometheus asks for."""
        if not self._services.settings.open_metrics and not _is_here(request):
            return web.Response(text="only for this machine\n", status=403)
        body, content_type = self._services.metrics.written(request.headers.get("Accept", ""))
        return web.Response(body=body, headers={"Content-Type": content_type})


async def _body(request: web.Request, limit: int) -> bytes:
    """Return a request's body, reading no more of it than is allowed."""
    body = b""
    try:
        async for part in request.content.iter_any():
            body += part
            if len(body) > limit:
                raise RefusedError("too_long", f"a request may have at most {limit} bytes")
    except (ConnectionError, web.RequestPayloadError) as error:
        raise RefusedError("malformed", "the request ended early") from error
    return body


async def own_addresses(request: web.Request) -> list[str]:
    """Return the addresses of this server on the local network. Loopback clients only."""
    listening = request.app.get(LISTENING)
    if listening is None or not _is_here(request):
        return []
    return await asyncio.to_thread(network_addresses, listening)


def _is_here(request: web.Request) -> bool:
    """Return whether a request comes from this machine, and not through a proxy on it."""
    forwarded = any(name in request.headers for name in ("X-Forwarded-For", "Forwarded"))
    return request.remote in ("127.0.0.1", "::1") and not forwarded
