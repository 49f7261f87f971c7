"""One client's session, without the socket: handles its messages and writes the answers.

A client may follow several tables, as a spectator or with the tokens of one or more seats. It is
sent what one of its seats may know, the seat that it declares to be *looking*. When several people
share a device, the page declares that no seat is looking until the next player has taken it,
unless that player has nothing to hide (``Turn.secrets``).
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Sequence
from time import monotonic
from typing import Any, Protocol

import msgspec

import survive
from survive.server.errors import RefusedError
from survive.server.limits import TokenBucket
from survive.server.logs import note
from survive.server.people.profiles import secret_digest
from survive.server.protocol import answers, messages, planning, view_messages, why_not
from survive.server.protocol.hints import Hints
from survive.server.tables import opening, playing
from survive.server.tables.model.hosting import is_host
from survive.server.tables.model.journal import AnyEntry
from survive.server.tables.model.seats import HOST
from survive.server.tables.openness import check_admitted
from survive.server.tables.services import Services
from survive.server.tables.table import Decide, Table
from survive.views import SPECTATOR

GOING_AWAY, FAILED, RESTART, TOO_MUCH, TOO_SLOW, BAD_VERSION = 1001, 1011, 1012, 4001, 4002, 4003
"""The codes for closing a socket."""


class Following:
    """A table that a client follows."""

    def __init__(
        self,
        session: Session,
        table: Table,
        seats: frozenset[int],
        *,
        host_token: bool,
        is_program: bool,
    ) -> None:
        """Look as the only seat; with several, as a spectator until the client picks one."""
        self.table, self.seats = table, seats
        self._host_token, self.is_program = host_token, is_program
        self.viewer = next(iter(seats)) if len(seats) == 1 else SPECTATOR
        self._session = session
        self._silent = False

    @property
    def host(self) -> bool:
        """Return whether this device has the host's rights."""
        return is_host(self.table.fold, self.seats, token=self._host_token)

    def send(self, data: bytes) -> None:
        """Send a message to the client."""
        if not self._silent:
            self._session.write(data)

    def lose(self, seat: int) -> None:
        """Release a seat."""
        self.seats -= {seat}
        if self.viewer == seat:
            self.viewer = SPECTATOR

    def check_look(self, seat: int) -> None:
        """Raise a RefusedError unless this device may see what the seat sees."""
        fold = self.table.fold
        if fold.setup.record is None:
            self.check_seat(seat)
        elif seat >= len(fold.seats):
            raise RefusedError("bad_seat", "there is no such seat")

    def check_seat(self, seat: int) -> None:
        """Raise a RefusedError unless this device holds the seat."""
        if seat not in self.seats:
            raise RefusedError("not_your_seat", "this device does not hold that seat")

    def reconnect(self) -> None:
        """Make the client attach again: its tokens may be void."""
        self._session.say_goodbye()
        self._session.close(RESTART, "restart")

    def silence(self) -> None:
        """Send nothing from now on: another following of the same client takes over."""
        self._silent = True


class Outlet(Protocol):
    """The way to a client."""

    @property
    def waiting(self) -> int:
        """How many bytes wait for the network."""

    def write(self, data: bytes) -> None:
        """Send a message after all others, without waiting."""

    def hang_up(self, code: int, word: str) -> None:
        """Close after the messages already sent, with a code and a word."""


class Session:
    """One client."""

    def __init__(self, services: Services, outlet: Outlet, client: str = "") -> None:
        """Begin to talk to a client."""
        self._services, self._outlet, self._client = services, outlet, client
        settings = services.settings
        self.greeted = False
        self.closed = False
        self._followed: dict[str, Following] = {}
        now = services.time.now()
        self._rate = TokenBucket(settings.messages_a_second, settings.message_burst, now)
        self._emotes = TokenBucket(settings.emotes_a_second, settings.emote_burst, now)
        self._patience = settings.refusals
        self._hints = Hints(services, client)
        self._device: bytes | None = None
        """Digest of the device's secret."""

    # Sending

    @property
    def waiting(self) -> int:
        """How many bytes wait for the network."""
        return self._outlet.waiting

    @property
    def follows(self) -> int:
        """How many tables the client follows."""
        return len(self._followed)

    def write(self, data: bytes) -> None:
        """Send a message; a client that reads too slowly is dropped instead of remembered."""
        if self.closed:
            return
        if self._outlet.waiting + len(data) > self._services.settings.queue_bytes:
            self.drop()
            return
        self._outlet.write(data)

    def drop(self) -> None:
        """Close the socket of a client that does not read what it is sent."""
        if not self.closed:
            self._services.metrics.slow_clients.inc()
            self.close(TOO_SLOW, "too_slow")

    def send(self, message: messages.ToClient) -> None:
        """Send a message."""
        self.write(messages.encode(message))

    def close(self, code: int, word: str) -> None:
        """Close the socket, and leave all tables."""
        if self.closed:
            return
        self.closed = True
        self._hints.drop()
        for following in self._followed.values():
            self._services.attendance.depart(following.table, following)
        self._followed.clear()
        self._outlet.hang_up(code, word)

    def say_goodbye(self) -> None:
        """Announce to the client that the server is restarting."""
        self.send(messages.Closing(code="restart", reason="the server is restarting", again=True))

    # Receiving

    def allows_frame(self) -> bool:
        """Count a frame that holds no message; return whether it is within the client's rate."""
        if self._rate.take(self._services.time.now()):
            return True
        self._services.metrics.refused.labels("too_many").inc()
        self._lose_patience()
        return False

    async def receive(self, data: bytes | str) -> None:
        """Take one message of the client; every message gets an answer."""
        if self.closed:
            return
        began = monotonic()
        message = None
        try:
            message = self._read(data)
            await self._take(message)
        except RefusedError as error:
            self._refuse(error, getattr(message, "table", None))
        except Exception:
            note("message failed", logging.ERROR, error=True)
            self._fail(message)
        self._services.metrics.command_seconds.observe(monotonic() - began)

    def _read(self, data: bytes | str) -> messages.AnyFromClient:
        limit = self._services.settings.message_bytes
        size = len(data) if isinstance(data, bytes) else len(data.encode())
        if not self._rate.take(self._services.time.now()):
            raise RefusedError("too_many", "too many messages: slow down")
        if size > limit:
            raise RefusedError("too_long", f"a message may have at most {limit} bytes")
        try:
            return messages.decode(data)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            # Never quote a broken message: it may hold a token, or anything.
            known = isinstance(error, msgspec.ValidationError)
            raise RefusedError(
                "malformed", str(error)[:200] if known else "this is not a JSON message"
            ) from error

    def _refuse(self, error: RefusedError, table: str | None = None) -> None:
        self._services.metrics.refused.labels(error.code).inc()
        self.send(messages.Error(code=error.code, reason=error.reason, table=table))
        if error.code in ("too_many", "malformed", "too_long"):
            self._lose_patience()

    def _lose_patience(self) -> None:
        self._patience -= 1
        if self._patience <= 0:
            self.send(
                messages.Closing(code="too_much", reason="too many bad messages", again=False)
            )
            self.close(TOO_MUCH, "too_much")

    def _fail(self, message: messages.AnyFromClient | None) -> None:
        """Report that the server failed; a command is named, so that its sender can repeat it."""
        reason = "the server failed: send the same again"
        command, table = getattr(message, "command", None), getattr(message, "table", None)
        if command is None or table is None:
            self._refuse(RefusedError("internal", reason))
            return
        self._services.metrics.refused.labels("internal").inc()
        self.send(messages.Refused(table=table, command=command, code="internal", reason=reason))

    async def _take(self, message: messages.AnyFromClient) -> None:
        if isinstance(message, messages.Hello):
            self._hello(message)
        elif not self.greeted:
            raise RefusedError("hello_first", "the first message must be hello")
        elif isinstance(message, messages.Ping):
            self.send(messages.Pong(now=self._services.time.now()))
        elif isinstance(message, messages.Command):
            await self._carry_out(message)
        else:
            await _TAKE[type(message)](self, message)

    def _hello(self, message: messages.Hello) -> None:
        settings = self._services.settings
        if message.version != messages.VERSION:
            reason = f"this server speaks version {messages.VERSION}: load the page again"
            self.send(messages.Closing(code="version", reason=reason, again=False))
            self.close(BAD_VERSION, "version")
            return
        self.greeted = True
        self._device = secret_digest(message.device) if message.device else None
        self.send(
            messages.Welcome(
                version=messages.VERSION,
                server=survive.__version__,
                now=self._services.time.now(),
                message_bytes=settings.message_bytes,
                messages_a_second=settings.messages_a_second,
            )
        )

    # Following tables

    async def _attach(self, message: messages.Attach) -> None:
        table = await self._services.tables.must_find(message.table)
        digests = await self._profile_digests(message.table)
        held = {table.fold.holders.get(digest) for digest in digests} - {None}
        shown = {table.fold.seat_of(token) for token in message.tokens}
        if None in shown and not held:
            raise RefusedError("bad_token", "this token holds no seat at this table")
        held |= shown - {None}
        if not held:
            check_admitted(table.fold, "")
        old = self._followed.get(message.table)
        if old is None and len(self._followed) >= self._services.settings.tables_a_socket:
            raise RefusedError("too_many_tables", "this socket follows too many tables")
        seats = frozenset(seat for seat in held if seat is not None and seat >= 0)
        has_token = HOST in held
        following = Following(self, table, seats, host_token=has_token, is_program=message.bot)
        if old is not None and old.seats == seats:
            following.viewer = old.viewer
        self._followed[message.table] = following
        if old is not None:
            # It follows until the new one has arrived, so that the seat is never without anybody;
            # but an update that comes twice looks like a gap to the client.
            old.silence()
        await self._services.attendance.arrive(table, following)
        if old is not None:
            self._services.attendance.depart(old.table, old)
        if self.closed:  # meanwhile
            self._services.attendance.depart(table, following)

    async def _profile_digests(self, table: str) -> list[bytes]:
        """Return the digests by which the device's profile holds seats at a table."""
        people = self._services.people
        if people is None or self._device is None:
            return []
        return await people.profiles.digests_at(self._device, table)

    async def _detach(self, message: messages.Detach) -> None:
        following = self._follows(message.table)
        del self._followed[message.table]
        self._services.attendance.depart(following.table, following)

    async def _look(self, message: messages.Look) -> None:
        following = self._follows(message.table)
        if message.seat is not None:
            following.check_look(message.seat)
        following.viewer = SPECTATOR if message.seat is None else message.seat
        following.table.show(following)

    def _follows(self, table: str) -> Following:
        following = self._followed.get(table)
        if following is None:
            raise RefusedError("not_attached", "attach to the table first")
        return following

    # Commands

    async def _carry_out(self, message: messages.Command) -> None:
        """Carry out a command of the table, if this client may give it."""
        following = self._follows(message.table)

        def decide() -> list[AnyEntry]:
            message.check_count(following.table.fold)
            return message.decide_at(following.table.fold, self._services.time.now())

        if isinstance(message, messages.Emote) and not self._emotes.take(self._services.time.now()):
            raise RefusedError("too_many_emotes", "not so often: wait a moment")
        if isinstance(message, messages.HostCommand):
            await self._host_command(message, following, decide)
        elif isinstance(message, messages.SeatCommand):
            await self._seat_command(message, following, decide)

    async def _host_command(
        self, message: messages.HostCommand, following: Following, decide: Decide
    ) -> None:
        def decide_if_allowed() -> Sequence[AnyEntry]:
            # The host may have come back meanwhile, even through another process.
            fold = following.table.fold
            is_player = bool(following.seats)
            if not following.host and not (is_player and message.is_open_to_players(fold)):
                raise RefusedError("not_host", "only the host may do that")
            return decide()

        # Spectators never wait for the table: how long that takes may show what others write.
        if not following.host and not following.seats:
            raise RefusedError("not_host", "only the host may do that")
        done = following.table.command(HOST, message.command, decide_if_allowed)
        await self._answer(done, following, message.command)

    async def _seat_command(
        self, message: messages.SeatCommand | messages.Play, following: Following, decide: Decide
    ) -> None:
        def decide_if_held() -> Sequence[AnyEntry]:
            # The seat may have been given up meanwhile, even through another process.
            following.check_seat(message.seat)
            return decide()

        following.check_seat(message.seat)  # without waiting for the table
        change_no: int | None = getattr(message, "seq", None)
        done = following.table.command(message.seat, message.command, decide_if_held, change_no)
        await self._answer(done, following, message.command, change_no)

    async def _answer(
        self, done: Awaitable[int], following: Following, command: str, change_no: int | None = None
    ) -> None:
        """Send what became of a command."""
        fold, viewer, metrics = following.table.fold, following.viewer, self._services.metrics
        self.send(
            await answers.answer(done, fold, viewer, command, change_no, metrics, self._takes_look)
        )

    async def _play(self, m: messages.Play) -> None:
        await self._services.tables.let_others_in()
        now, following = self._services.time.now, self._follows(m.table)
        table = following.table
        await self._seat_command(m, following, lambda: playing.play(table, m.seat, m.action, now()))

    async def _rematch(self, m: messages.Rematch) -> None:
        following = self._follows(m.table)
        if not following.host and not following.seats:
            raise RefusedError("not_your_seat", "only those who played can ask for a rematch")
        seat = HOST if following.host else min(following.seats)
        table = following.table
        decide = await opening.open_rematch(self._services, table, m.level)
        await self._answer(table.command(seat, m.command, decide), following, m.command)

    # Looking back

    def _takes_look(self) -> bool:
        """Count a look back; return whether this client's network may have it."""
        return self._services.limits.history.take(self._client, self._services.time.now())

    def _looks_back_at(self, table: str) -> Following:
        """Return a table that this client follows and may look back at now."""
        following = self._follows(table)
        if not following.seats:
            self._services.load.check_look()
        if not self._takes_look():
            raise RefusedError("too_many_looks", "too many looks back: wait a moment")
        return following

    async def _ask_past(self, m: messages.AskPast) -> None:
        following = self._looks_back_at(m.table)
        fold = following.table.fold
        if m.seq > fold.change_no:
            raise RefusedError("not_yet", f"the game has only {fold.change_no} changes so far")
        seen = view_messages.past_asked_for(fold, m, following.viewer)
        self.send(messages.Past(table=m.table, seq=m.seq, view=seen))

    async def _ask_history(self, m: messages.AskHistory) -> None:
        following = self._looks_back_at(m.table)
        fold = following.table.fold
        until = m.after + self._services.settings.history
        told = fold.game.tell(m.after, until)
        self.send(
            messages.History(
                table=m.table,
                after=m.after,
                changes=view_messages.changes_of(fold, told, following.viewer),
                more=until < fold.change_no,
            )
        )

    async def _ask_hint(self, m: messages.AskHint) -> None:
        following = self._follows(m.table)
        if m.seat not in following.seats or m.seat != following.viewer:
            raise RefusedError("not_your_seat", "hints are only for the seat in view")
        self._hints.ask(following.table, m, self.send)

    async def _ask_why(self, m: messages.AskWhy) -> None:
        following = self._follows(m.table)
        if m.seat not in following.seats or m.seat != following.viewer:
            raise RefusedError("not_your_seat", "reasons are only for the seat in view")
        self.send(why_not.answer(following.table.fold, m))

    async def _ask_plan(self, m: messages.AskPlan) -> None:
        following = self._looks_back_at(m.table)
        if m.seat not in following.seats or m.seat != following.viewer:
            raise RefusedError("not_your_seat", "plans are only for the seat in view")
        self.send(planning.answer(following.table.fold, m))


_TAKE: dict[type, Callable[[Session, Any], Awaitable[None]]] = {
    messages.Attach: Session._attach,
    messages.Detach: Session._detach,
    messages.Look: Session._look,
    messages.Play: Session._play,
    messages.Rematch: Session._rematch,
    messages.AskPast: Session._ask_past,
    messages.AskHistory: Session._ask_history,
    messages.AskHint: Session._ask_hint,
    messages.AskWhy: Session._ask_why,
    messages.AskPlan: Session._ask_plan,
}
