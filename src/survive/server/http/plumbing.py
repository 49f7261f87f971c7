"""What all routes share: limits, reading a body, and errors as answers.

Tokens and invitations travel in the bodies of POST requests or in a header, never in an address:
addresses get logged, shared and remembered.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeVar

import msgspec

from survive.record.wire.objects import Wire
from survive.server.errors import RefusedError
from survive.server.http.exchange import JSON, NO_STORE, Answer, Handler, Request, Response
from survive.server.http.origins import is_allowed
from survive.server.limits import TABLE_BYTES
from survive.server.logs import note
from survive.server.people.profiles import Profile, secret_digest
from survive.server.protocol import messages
from survive.server.store.interface import StoreError
from survive.server.tables.openness import check_admitted
from survive.server.tables.services import Services
from survive.server.tables.table import Table

if TYPE_CHECKING:
    from survive.server.page.files import PageFiles

T = TypeVar("T", bound=msgspec.Struct)
STATUS = {
    "taken": 409,
    "not_over": 409,
    "no_device": 401,
    "private": 403,
    "locked": 403,
    "command_used": 409,
    "busy": 503,
    "store_failed": 503,
    "closing": 503,
    "study_failed": 500,
    "picture_failed": 503,
    "too_slow": 408,
    "too_long": 413,
    "origin": 403,
    "internal": 500,
    "broken_table": 500,
    "other_rules": 409,
}
LEAST_SECRET, MOST_SECRET = 16, 64
"""Letters of a device's secret."""
LOOK_SECONDS = 0.5
"""How often it is checked whether a waiting client is still connected."""


def status_of(code: str) -> int:
    """Return the HTTP status of an error.

    >>> [status_of(code) for code in ("no_such_table", "tables_busy", "too_many", "malformed")]
    [404, 503, 429, 400]
    """
    if code in STATUS:
        return STATUS[code]
    if code.startswith("no_such_"):
        return 404
    if code.endswith("_busy"):
        return 503
    return 429 if code.startswith("too_m") else 400


def answer(message: msgspec.Struct, status: int = 200) -> Response:
    """Return an answer with a struct as JSON that must not be cached."""
    return Response(messages.encode(message), JSON, status, NO_STORE)


def token_of(request: Request) -> str:
    """Return the token of a request, or "": it admits a private table's maker."""
    return _authorization(request, "bearer")


def device_of(request: Request) -> bytes | None:
    """Return the digest of the secret of the device that asks, if it shows one."""
    secret = _authorization(request, "device")
    return secret_digest(secret) if LEAST_SECRET <= len(secret) <= MOST_SECRET else None


def shown_device(request: Request) -> bytes:
    """Return the digest of the secret of the device that asks; RefusedError if it shows none."""
    device = device_of(request)
    if device is None:
        raise RefusedError("no_device", "show the secret of a device: Authorization: Device SECRET")
    return device


def _authorization(request: Request, scheme: str) -> str:
    kind, _, secret = request.headers.get("Authorization", "").partition(" ")
    return secret.strip() if kind.casefold() == scheme and secret.isascii() else ""


class Http:
    """The services of a process as routes use them."""

    def __init__(self, services: Services, files: PageFiles | None = None) -> None:
        """``files`` are those of the page, if they are installed."""
        self.services, self.files = services, files
        settings, rate = services.settings, services.limits.rate
        self._requests = rate(settings.requests_a_second, settings.request_burst)
        self._tables = rate(settings.tables_a_minute / 60, settings.table_burst)

    def guarded(self, handler: Handler) -> Handler:
        """Limit the rate, check where a POST comes from, and answer errors with problems."""

        async def guarded(request: Request) -> Answer:
            why: Sequence[Wire] = ()
            try:
                self._admit(request)
                return await handler(request)
            except RefusedError as error:
                code, reason, why = error.code, error.reason, error.why
            except StoreError:
                note("store failed", logging.ERROR, error=True)
                code, reason = "store_failed", "the database does not answer: try again"
            self.services.metrics.refused.labels(code).inc()
            problem = messages.Problem(code=code, reason=reason, why=messages.reasons_of(why))
            return answer(problem, status_of(code))

        return guarded

    def _admit(self, request: Request) -> None:
        services = self.services
        if services.tasks.closing:
            raise RefusedError("closing", "the server is restarting: try again")
        if not self._requests.take(request.client, services.time.now()):
            raise RefusedError("too_many", "too many requests: slow down")
        if request.method == "POST" and not is_allowed(request.headers, services.settings.origins):
            raise RefusedError("origin", "this page may not use this server")

    async def read(self, request: Request, kind: type[T], limit: int = 0) -> T:
        """Return the body of a request, checked; raises RefusedError."""
        body = await self.body(request, limit or self.services.settings.message_bytes)
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

    async def body(self, request: Request, limit: int) -> bytes:
        """Return a request's body, unless it is too long or takes too long."""
        seconds = self.services.settings.request_seconds
        try:
            async with asyncio.timeout(seconds):
                return await _body(request, limit)
        except TimeoutError as error:
            reason = f"a request must be whole within {seconds:g} seconds"
            raise RefusedError("too_slow", reason) from error

    async def table(self, request: Request) -> Table:
        """Return the table that an address names; raises RefusedError."""
        return await self.services.tables.must_find(request.params["table"])

    async def admitted(self, request: Request) -> Table:
        """Return the same; refuse a private table to clients that hold none of its seats."""
        table, device = await self.table(request), device_of(request)
        people = self.services.people
        if device is not None and people is not None:
            digests = await people.profiles.digests_at(device, table.fold.table)
            if not table.fold.holders.keys().isdisjoint(digests):
                return table
        check_admitted(table.fold, token_of(request))
        return table

    def admit_table(self, request: Request, size: int = TABLE_BYTES) -> None:
        """Refuse a new table: too many, or too many bytes, from one client network."""
        services = self.services
        services.load.check_table()
        now = services.time.now()
        if not self._tables.take(request.client, now):
            raise RefusedError("too_many", "too many tables: wait a minute")
        services.limits.storage.take(request.client, now, size)

    async def profile_of(self, request: Request) -> Profile:
        """Return the profile of the device that asks; RefusedError if it has none."""
        people, device = self.services.people, shown_device(request)
        found = None if people is None else await people.profiles.of_device(device)
        if found is None:
            raise RefusedError("no_such_profile", "this device has no profile")
        return found

    def admit_guess(self, request: Request) -> None:
        """Refuse a client network that tries too many secrets."""
        if not self.services.limits.guesses.take(request.client, self.services.time.now()):
            raise RefusedError("too_many_guesses", "too many tries: wait a minute")

    def admit_history_request(self, request: Request, amount: int = 1) -> None:
        """Refuse a client network over its limit of history requests, and all under high load."""
        services = self.services
        services.load.check_look()
        now = services.time.now()
        if not services.limits.history.of(request.client, now).take(now, amount):
            raise RefusedError("too_many", "too many requests: slow down")


async def _body(request: Request, limit: int) -> bytes:
    """Return a request's body; stop reading at the limit."""
    body = b""
    try:
        async for part in request.chunks():
            body += part
            if len(body) > limit:
                raise RefusedError("too_long", f"a request may have at most {limit} bytes")
    except ConnectionError as error:
        raise RefusedError("malformed", "the request ended early") from error
    return body


def while_connected(handler: Handler) -> Handler:
    """Cancel a handler once its client has disconnected: others wait for the same processes."""

    async def connected(request: Request) -> Answer:
        handling = asyncio.ensure_future(handler(request))
        try:
            while not (await asyncio.wait([handling], timeout=LOOK_SECONDS))[0]:
                if request.is_gone():
                    raise RefusedError("malformed", "the request ended early")
            return handling.result()
        finally:
            handling.cancel()

    return connected
