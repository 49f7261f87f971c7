"""What tests of tables share: a time that stands still, quick bots, and games half played."""

from __future__ import annotations

import asyncio
import itertools
import random
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache
from typing import Any

import msgspec

from survive.engine import CHANCE, NOBODY, Deal, Luck, Options, State, apply, new_game, to_move
from survive.record.wire.game_messages import action_message
from survive.server.bots.worker import BotDecision, Job
from survive.server.features.registry import GUIDES
from survive.server.protocol import messages
from survive.server.protocol.broadcast import Broadcast
from survive.server.protocol.session import Session
from survive.server.settings import Settings
from survive.server.store.interface import Entry, SeatToken, Store, TableRow
from survive.server.store.sqlite.store import SqliteStore
from survive.server.tables.hub import Hub
from survive.server.tables.model import journal
from survive.server.tables.model.journal import AnyEntry, SeatSetup, Setup
from survive.server.tables.model.seats import HOST, digest_of
from survive.server.tables.services import Services
from survive.server.tables.table import Table
from survive.server.timekeeper import Timekeeper, Timer
from tests.policies import Policy, heading_for_safety, next_action
from tests.server.following import Follower

FREELY = Settings(
    messages_a_second=1e9,
    message_burst=10**9,
    requests_a_second=1e9,
    request_burst=10**9,
    tables_a_minute=1e9,
    table_burst=10**9,
    profiles_an_hour=1e9,
    profile_burst=10**9,
    guesses_a_minute=1e9,
    guess_burst=10**9,
    codes_a_minute=1e9,
    code_burst=10**9,
    fetches_a_second=1e9,
    fetch_burst=10**9,
    client_sockets=10**4,
    bytes_a_second=10**9,
    byte_burst=10**9,
    socket_byte_burst=10**9,
    client_bytes_a_second=10**9,
    client_byte_burst=10**9,
    grace_seconds=0.0,
    gather_seconds=0.0,
    hint_step=0.0,
    client_history_a_second=1e9,
    client_history_burst=10**9,
    slow_turns=(1e9, 1e9, 1e9),
    client_hints_a_second=1e9,
    client_hint_burst=10**9,
)
"""No rate limits: tests are quick clients."""

START = 1_800_000_000.0
ROUNDS_OF_A_BOT = 10
"""More rounds than the event loop needs until an instant bot has answered a question."""
_numbers = itertools.count(1)


def a_command() -> str:
    """Return a unique command id."""
    return f"command-{next(_numbers)}"


class ManualTime(Timekeeper):
    """A time that only moves when a test says so."""

    def __init__(self, now: float = START) -> None:
        super().__init__()
        self._now = now
        self._waiting: set[tuple[asyncio.AbstractEventLoop, asyncio.Event]] = set()

    def now(self) -> float:
        return self._now

    def beat(self) -> float:
        return 0.0

    @property
    def waiting(self) -> int:
        """How many tasks wait for time to pass."""
        return len(self._waiting)

    def advance(self, seconds: float) -> None:
        """Advance the time, from any thread."""
        self._now += seconds
        for loop, moved in list(self._waiting):
            loop.call_soon_threadsafe(moved.set)

    async def wait(self, until: float | None, wake: asyncio.Event) -> None:
        moved = asyncio.Event()
        mine = (asyncio.get_running_loop(), moved)
        self._waiting.add(mine)
        try:
            while not wake.is_set() and (until is None or self._now < until):
                moved.clear()
                waits = [asyncio.create_task(e.wait()) for e in (wake, moved)]
                try:
                    await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
                finally:  # also when a waiting server ends
                    for one in waits:
                        one.cancel()
                    await asyncio.gather(*waits, return_exceptions=True)
        finally:
            self._waiting.discard(mine)

    async def sleep(self, seconds: float) -> None:
        until = self._now + seconds
        await asyncio.sleep(0)  # even no time at all lets others go on
        await self.wait(until, asyncio.Event())

    def later(self, seconds: float, call: Callable[[], None]) -> Timer:
        async def in_time() -> None:
            await self.sleep(seconds)
            call()

        return asyncio.create_task(in_time())


class InstantBots:
    """Bots that decide at once, in this process: any legal action, the same for the same seed."""

    def __init__(self) -> None:
        self.jobs: list[Job] = []

    async def decide(self, job: Job) -> BotDecision:
        self.jobs.append(job)
        return BotDecision(random.Random(job.seed).choice(job.legal))

    async def close(self) -> None:
        pass


# Games half played


class Half(msgspec.Struct, frozen=True):
    """A game up to a moment."""

    options: Options
    deal: Deal
    actions: tuple[int, ...]

    def state(self, count: int | None = None) -> State:
        state = new_game(self.options, self.deal)
        for action in self.actions[:count]:
            apply(state, action)
        return state


Moment = Callable[[State], bool]


@cache
def played_until(
    moment: Moment, options: Options, policy: Policy = heading_for_safety, first_seed: int = 1
) -> Half:
    """Play games until the moment comes that a test needs."""
    for seed in range(first_seed, first_seed + 500):
        state, luck, rng = new_game(options, seed=seed), Luck(seed), random.Random(seed)
        deal, played = luck.deal(options), list[int]()
        while to_move(state) != NOBODY:
            if moment(state):
                return Half(options, deal, tuple(played))
            action = next_action(state, luck, rng, policy)
            apply(state, action)
            played.append(action)
        if moment(state):
            return Half(options, deal, tuple(played))
    raise AssertionError("no game comes to this moment")


def after(count: int, options: Options) -> Half:
    """Return a game after this many actions."""
    state, luck, rng = new_game(options, seed=count), Luck(count), random.Random(count)
    played: list[int] = []
    for _ in range(count):
        action = next_action(state, luck, rng)
        apply(state, action)
        played.append(action)
    return Half(options, luck.deal(options), tuple(played))


# Tables

HOST_TOKEN = "host-token-host-token-"
INVITE = "invitation-invitation-"


def token(seat: int) -> str:
    """Return the token of a seat at a prepared table."""
    return f"token-of-seat-{seat}-token-"


def a_setup(half: Half, seats: Sequence[SeatSetup] | None = None, **changes: Any) -> Setup:
    """Return the setup of a prepared table; by default all players are people."""
    options, deal = journal.wire_of(half.options, half.deal)
    people = tuple(SeatSetup("here", f"P{n}") for n in range(half.options.players))
    setup = Setup(
        version=journal.VERSION,
        options=options,
        deal=deal,
        seats=tuple(seats) if seats is not None else people,
        secret="the secret of a test",
        invite=digest_of(INVITE).hex(),
        pace=0.0,
    )
    return msgspec.structs.replace(setup, **changes)


async def prepare(
    store: Store, name: str, setup: Setup, half: Half, *more: AnyEntry, at: float = START
) -> None:
    """Store a table with a half-played game."""
    row = TableRow(name, at, journal.encode(setup), setup.public, at, finished=False)
    tokens = [SeatToken(name, HOST, digest_of(HOST_TOKEN))]
    tokens += [
        SeatToken(name, n, digest_of(token(n)))
        for n, seat in enumerate(setup.seats)
        if seat.kind == "here"
    ]
    await store.create(row, tokens)
    state = new_game(half.options, half.deal)
    entries: list[AnyEntry] = [journal.Started()]
    for action in half.actions:
        by: journal.Author = "chance" if to_move(state) == CHANCE else "person"
        entries.append(journal.Played(action_message(action, state.ruleset.board), by))
        apply(state, action)
    entries += more
    rows = [Entry(n, at, journal.encode(entry)) for n, entry in enumerate(entries, 1)]
    await store.append(name, rows)


class Device:
    """A client without a network: a session, and everything that it was sent."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.closed: tuple[int, str] | None = None
        self.received: list[bytes] = []
        self._new: list[bytes] = []
        self.follower = Follower()
        self.session = Session(hub.services, self)

    @property
    def waiting(self) -> int:
        return sum(map(len, self._new))

    def write(self, data: bytes) -> None:
        self._new.append(data)

    def hang_up(self, code: int, word: str) -> None:
        self.closed = (code, word)

    async def send(self, message: messages.FromClient | dict[str, Any] | str | bytes) -> None:
        """Send a message, and wait until it is answered."""
        raw = message if isinstance(message, str | bytes) else msgspec.json.encode(message)
        await self.session.receive(raw)

    def take(self) -> list[dict[str, Any]]:
        """Return what came since the last call; an update with the view after it."""
        new, self._new = self._new, []
        self.received += new
        return [self.follower.take(msgspec.json.decode(data)) for data in new]

    def last(self, kind: str) -> dict[str, Any]:
        """Return the last message of a type among the new ones."""
        found = [message for message in self.take() if message["type"] == kind]
        assert found, f"no {kind} came"
        return found[-1]

    async def attach(self, table: str, *tokens: str) -> dict[str, Any]:
        """Say hello, follow a table, and return its state."""
        if not self.session.greeted:
            await self.send(messages.Hello(version=messages.VERSION))
        await self.send(messages.Attach(table=table, tokens=tokens))
        return self.last("state")

    async def play(
        self, table: str, seat: int, seq: int, action: dict[str, Any], command: str | None = None
    ) -> dict[str, Any]:
        """Send an action, and return the answer."""
        asked = {"type": "play", "table": table, "seat": seat, "seq": seq, "action": action}
        await self.send(asked | {"command": command or a_command()})
        answers = ("done", "stale", "refused", "error")
        return [m for m in self.take() if m["type"] in answers][-1]


def hub_on(path: str, settings: dict[str, Any], **parts: Any) -> Hub:
    """Return a hub on an SQLite file, without rate limits unless the settings have some."""
    chosen = replace(FREELY, **settings)
    return Hub(SqliteStore(path), chosen, broadcast=Broadcast, guides=GUIDES, **parts)


class House:
    """A hub on an SQLite file, with a time that stands still."""

    def __init__(
        self,
        path: str,
        time: ManualTime | None = None,
        *,
        bots: InstantBots | None = None,
        randbelow: Callable[[int], int] | None = None,
        **settings: Any,
    ) -> None:
        self.time = time or ManualTime()
        self.bots = bots or InstantBots()
        self.path = path
        chance = randbelow or random.Random(1).randrange
        self.hub = hub_on(path, settings, thinker=self.bots, time=self.time, randbelow=chance)

    @property
    def services(self) -> Services:
        return self.hub.services

    async def __aenter__(self) -> House:
        await self.hub.open()
        return self

    async def __aexit__(self, *_error: object) -> None:
        await self.hub.close()

    async def table(self, name: str) -> Table:
        found = await self.services.tables.find(name)
        assert found is not None
        return found

    async def prepared(
        self, half: Half, *more: AnyEntry, name: str = "prepared", **changes: Any
    ) -> Table:
        """Return a table with a half-played game."""
        setup = a_setup(half, **changes)
        await prepare(self.services.store, name, setup, half, *more, at=self.time.now())
        return await self.table(name)

    async def pass_time(self, seconds: float) -> None:
        """Advance the time, and wait for everything that follows."""
        self.time.advance(seconds)
        await self.settle()

    async def settle(self) -> None:
        """Wait until everything waits for time to pass."""
        await settle(self.time, self.hub)


async def settle(time: ManualTime, *hubs: Hub) -> None:
    """Wait until nothing is being written and all tasks of the hubs wait for time to pass.

    A driver waits as well while its bot decides, which takes the loop some rounds: these are
    counted, because on a busy machine a moment may be over after one.
    """
    quiet = 0
    while quiet < 3:
        await asyncio.sleep(0.001)
        for _ in range(ROUNDS_OF_A_BOT):
            await asyncio.sleep(0)
        quiet = quiet + 1 if _is_quiet(time, hubs) else 0


def _is_quiet(time: ManualTime, hubs: Sequence[Hub]) -> bool:
    tables = [table for hub in hubs for table in hub.services.tables]
    busy = any(not table.is_quiet or table.changed.is_set() for table in tables)
    # One task of each hub waits for other processes, not for time.
    sleeping = sum(len(hub.services.tasks) - 1 for hub in hubs)
    return not busy and time.waiting == sleeping + len(tables)


def new_table(*kinds: str, **changes: Any) -> messages.NewTable:
    """Return a request for a table: "here", "link" or a bot's level for each seat."""
    seats = tuple(
        messages.NewSeat(kind=kind)  # type: ignore[arg-type]
        if kind in ("here", "link")
        else messages.NewSeat(kind="bot", level=kind)
        for kind in kinds
    )
    chosen: dict[str, Any] = {"pace": 0.0} | changes
    return messages.NewTable(version=messages.VERSION, seats=seats, **chosen)
