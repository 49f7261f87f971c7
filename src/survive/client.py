"""A seat at a table of a server, for programs that play step by step.

Take a seat by an invitation, then look, play and wait until the game is over::

    from survive.client import ServerSeat, join_table

    with ServerSeat(join_table("http://localhost:8000/#TABLE/INVITATION", "My bot")) as seat:
        while not seat.is_over:
            if seat.is_asked:
                seat.act(seat.legal()[0])
            seat.wait(60.0)

Calls block; a background thread holds the socket, follows the game and reconnects. Everything that
goes wrong is raised as a :class:`SeatError`. The messages are those of ``docs/protocol.md``.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from threading import Condition, Thread
from threading import Event as ThreadEvent
from typing import Any
from urllib.parse import urlsplit

import aiohttp
import msgspec

from survive.engine import EngineError, Event
from survive.record.wire.objects import action_from_wire, action_to_wire, event_from_wire
from survive.record.wire.view_changes import changed_view
from survive.record.wire.view_reader import view_from_wire
from survive.server.protocol.messages import VERSION
from survive.views import View
from survive.views.knowledge import restore_view

PATIENCE = 20.0
"""Seconds until a server that says nothing counts as gone."""
BETWEEN_TRIES = 2.0
"""Seconds between two attempts to connect."""

Wire = dict[str, Any]


class SeatError(Exception):
    """What went wrong at a server's table, in words for the player."""


@dataclass(frozen=True)
class Ticket:
    """The right to a seat."""

    server: str
    """Its address, with a slash at the end."""
    table: str
    seat: int
    token: str
    host: str = ""
    """The host's token, if the table was made here."""
    invitation: str = ""
    """A link for others, if there are seats for them."""


def address_of(server: str) -> str:
    """Return the address of a server with a slash at its end, or raise a SeatError."""
    parts = urlsplit(server)
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise SeatError(f"{server!r} is not the address of a server, as in http://localhost:8000/")
    return f"{parts.scheme}://{parts.netloc}{parts.path.rstrip('/')}/"


def join_table(link: str, name: str) -> Ticket:
    """Take a seat by an invitation (``http://host/#table/secret``) or at a public table."""
    server, table, invite = parts_of(link)
    asked = {"version": VERSION, "name": name, "command": secrets.token_urlsafe(16)}
    if invite:
        asked["invite"] = invite
    taken = asyncio.run(_post(server, f"api/tables/{table}/join", asked))
    return Ticket(server, table, taken["seat"], taken["token"])


def parts_of(link: str) -> tuple[str, str, str]:
    """Return the server, the table and the secret of a link; the secret may be missing."""
    server, _, fragment = link.partition("#")
    table, _, invite = fragment.partition("/")
    if not table.isalnum():
        raise SeatError(
            f"{link!r} is not the link of a table, as in http://localhost:8000/#TABLE/INVITATION"
        )
    return address_of(server), table, invite


def make_table(server: str, name: str, people: int, bots: list[str], options: Wire) -> Ticket:
    """Make a table with a seat for this program, ``people`` seats by invitation, and bots.

    ``options`` have their wire form, without the number of players. The game begins when all
    people have come.
    """
    seats = [{"kind": "here", "name": name}, *[{"kind": "link"}] * people]
    seats += [{"kind": "bot", "level": level} for level in bots]
    asked = {"version": VERSION, "seats": seats, "options": options}
    address = address_of(server)
    made = asyncio.run(_post(address, "api/tables", asked))
    invitation = f"{address}#{made['table']}/{made['invite']}" if people else ""
    (own,) = made["seats"]
    return Ticket(address, made["table"], own["seat"], own["token"], made["host"], invitation)


async def _post(server: str, path: str, body: Wire) -> Any:
    timeout = aiohttp.ClientTimeout(total=PATIENCE)
    try:
        async with (
            aiohttp.ClientSession(timeout=timeout) as http,
            http.post(server + path, json=body, allow_redirects=False) as answer,
        ):
            said = msgspec.json.decode(await answer.read())
    except (aiohttp.ClientError, TimeoutError, msgspec.DecodeError) as error:
        raise SeatError(f"{server} does not answer as a server of the game: {error}") from error
    if answer.status >= 400:
        raise SeatError(str(said.get("reason", said)))
    return said


class ServerSeat:
    """A seat at a server's table: what it may know, and how to play there.

    Actions and views are those of :mod:`survive.engine` and :mod:`survive.views`, so any player of
    :mod:`survive.players` can decide.
    """

    def __init__(self, ticket: Ticket) -> None:
        """Connect and wait for the state of the table; raises a SeatError if it does not come."""
        self.ticket = ticket
        self.seat = ticket.seat
        self._told: list[Event] = []  # what happened since it was last told
        self._changed = Condition()
        self._values: dict[int, int] = {}  # of the seat's own adventurers
        self._message: Wire = {}  # what the server said last: view, turn, info, seq
        self._command: Wire | None = None  # sent, and not yet answered
        self._expected = 0  # the state after it: what is seen is as new as that
        self._problem = ""  # why the last command was refused, or why there is no connection
        self._closed = ThreadEvent()
        self._outbox: asyncio.Queue[Wire] = asyncio.Queue()
        self._loop = asyncio.new_event_loop()
        Thread(target=self._run, name=f"table {ticket.table}", daemon=True).start()
        with self._changed:
            if not self._changed.wait_for(lambda: self._message or self._closed.is_set(), PATIENCE):
                self.close()
                raise SeatError(self._problem or f"{ticket.server} says nothing")
            if not self._message:
                raise SeatError(self._problem)

    def __enter__(self) -> ServerSeat:
        return self

    def __exit__(self, *_error: object) -> None:
        self.close()

    # What the player may know

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return bool(self._message["view"]["phase"] == "over")

    @property
    def names(self) -> list[str]:
        """The players by seat: names, or the kinds of bots."""
        with self._changed:
            seats = self._message["info"]["seats"]
        return [seat["name"] or seat["level"] or "nobody yet" for seat in seats]

    @property
    def has_begun(self) -> bool:
        """Whether the game has been started."""
        return bool(self._message["info"]["started"])

    @property
    def is_asked(self) -> bool:
        """Whether this seat must decide now."""
        turn = self._message["turn"]
        return self.has_begun and turn["decides"] == self.seat and bool(turn["choices"])

    def view(self) -> View:
        """Return what the seat may know now."""
        with self._changed:
            return view_from_wire(self._message["view"])

    def remembered_view(self) -> View:
        """Return what a seat may know that remembers what it placed, as bots may (SET-7).

        It knows what earlier calls of this method saw, so call it for every decision.
        """
        seen = self.view()
        if seen.knows_own_values:
            self._values = {one.number: one.value for one in seen.adventurers(self.seat)}
            return seen
        if not self._values:
            return seen
        for number, value in self._values.items():
            seen.known.value[number] = value
        held, unseen = [*seen.held], [*seen.unseen]
        return restore_view(seen.viewer, True, seen.known, held, unseen)

    def take_told(self) -> list[Event]:
        """Return the events since the last call, as far as the seat may know them."""
        with self._changed:
            told, self._told = self._told, []
        return told

    def legal(self) -> list[int]:
        """Return the numbers of the legal actions; none if the seat need not decide."""
        board = self.view().known.ruleset.board
        with self._changed:
            if not self.is_asked:
                return []
            choices = self._message["turn"]["choices"]
            return [action_from_wire(choice["action"], board) for choice in choices]

    def act(self, action: int) -> None:
        """Take an action and wait until it is durable; raises a SeatError if it is refused."""
        board = self.view().known.ruleset.board
        with self._changed:
            if not self.is_asked:
                raise SeatError("it is not your turn")
            self._command = {
                "type": "play",
                "table": self.ticket.table,
                "seat": self.seat,
                "seq": self._message["seq"],
                "command": secrets.token_hex(16),
                "action": action_to_wire(action, board),
            }
            self._problem = ""
            self._send(self._command)
            if not self._changed.wait_for(self._is_done, PATIENCE):
                raise SeatError("the server has not answered; wait, and look at the table again")
            if self._problem:
                raise SeatError(self._problem)

    def _is_done(self) -> bool:
        answered = self._command is None and self._message["seq"] >= self._expected
        return answered or self._closed.is_set()

    def wait(self, seconds: float) -> None:
        """Wait until the seat must decide or the game is over, at most this long."""

        def done() -> bool:
            return self._closed.is_set() or self.is_asked or self.is_over

        with self._changed:
            self._changed.wait_for(done, seconds)
            if self._closed.is_set() and not self.is_over:
                raise SeatError(self._problem or "the seat was given up")

    def close(self) -> None:
        """Close the connection; the table's stand-in plays on."""
        with self._changed:
            self._closed.set()
            self._send({})

    # The thread that follows the game

    def _send(self, message: Wire) -> None:
        with suppress(RuntimeError):  # the thread has ended with its game
            self._loop.call_soon_threadsafe(self._outbox.put_nowait, message)

    def _run(self) -> None:
        with asyncio.Runner(loop_factory=lambda: self._loop) as runner:
            runner.run(self._follow())

    async def _follow(self) -> None:
        """Stay connected until the game is over or the seat is given up."""
        while not self._closed.is_set():
            try:
                async with (
                    aiohttp.ClientSession() as http,
                    http.ws_connect(
                        f"{self.ticket.server}ws", max_msg_size=0, heartbeat=PATIENCE
                    ) as socket,
                ):
                    await self._attach(socket)
                    writing = asyncio.create_task(self._write(socket))
                    try:
                        async for frame in socket:
                            self._take(frame.json())
                            if self._closed.is_set():
                                break
                    finally:
                        writing.cancel()
            except (aiohttp.ClientError, OSError, EngineError) as error:
                self._problem = f"no connection to {self.ticket.server}: {error}"
            if not self._closed.is_set():
                await asyncio.sleep(BETWEEN_TRIES)

    async def _attach(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        await socket.send_json({"type": "hello", "version": VERSION})
        tokens = [token for token in (self.ticket.token, self.ticket.host) if token]
        attach = {"type": "attach", "table": self.ticket.table, "tokens": tokens, "bot": True}
        await socket.send_json(attach)
        if self._command is not None:  # not answered before the connection was lost
            await socket.send_json(self._command)

    async def _write(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        # A connection that breaks here ends the reading too, and everything is sent again then.
        with suppress(aiohttp.ClientError, ConnectionError):
            while message := await self._outbox.get():
                await socket.send_json(message)
            await socket.close()

    def _take(self, message: Wire) -> None:
        """Learn from a message."""
        kind = message["type"]
        with self._changed:
            if kind == "state":
                self._message = message
            elif kind == "update" and message["since"] != self._message["seq"]:
                look = {"type": "look", "table": self.ticket.table, "seat": self.seat}
                self._send(look)  # something was missed: ask for everything
            elif kind == "update":
                self._message["view"] = changed_view(self._message["view"], message["changed"])
                self._message |= {"seq": message["seq"], "turn": message["turn"]}
                self._message["info"] = message["info"] or self._message["info"]
                self._tell(message["changes"])
            elif kind == "seats":
                self._message |= {"info": message["info"], "turn": message["turn"]}
            elif kind in ("done", "stale", "refused"):
                self._answered(message)
            elif kind in ("error", "closing"):
                self._problem = message["reason"]
                if not message.get("again", False):
                    self._closed.set()
            self._start_when_all_are_there()
            # The last update tells the result: nothing more can come.
            if self._message and self.is_over:
                self._closed.set()
            self._changed.notify_all()

    def _answered(self, message: Wire) -> None:
        if self._command is None or message["command"] != self._command["command"]:
            return
        self._command = None
        self._expected = message.get("seq", 0)
        if message["type"] == "refused":
            self._problem = message["reason"]
        elif message["type"] == "stale":
            self._problem = "something else happened first; look at the table again"

    def _tell(self, changes: list[Mapping[str, Any]]) -> None:
        board = self.view().known.ruleset.board
        for change in changes:
            self._told += [event_from_wire(event, board) for event in change["events"]]

    def _start_when_all_are_there(self) -> None:
        """Begin the game, at a table that was made here."""
        if not self.ticket.host or not self._message or self.has_begun:
            return
        seats = self._message["info"]["seats"]
        if all(seat["taken"] for seat in seats if seat["kind"] == "link"):
            command = secrets.token_hex(16)
            self._send({"type": "start", "table": self.ticket.table, "command": command})
