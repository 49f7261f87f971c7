"""Twin worlds: two tables that differ only in who holds a repellent, timed by a stranger.

python -m tests.attack.twins [SAMPLES [readings | answers | hints]]

Whatever a spectator, another seat or a player without a table can ask for or wait for is timed in
both worlds, in random order, and the times are compared by a rank test. Bytes, sizes and order are
compared by the tests beside (``test_twins``).
"""

from __future__ import annotations

import asyncio
import random
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from itertools import product
from math import nan
from pathlib import Path
from time import perf_counter
from typing import Any

from survive.engine import Options, apply, new_game, to_move
from survive.record.wire.game_messages import action_message
from survive.server.protocol import messages
from survive.server.protocol.broadcast import Broadcast
from survive.server.store.sqlite.store import SqliteStore
from survive.server.tables.hub import Hub
from survive.server.tables.model.commands.plan_turn import TurnPlanned
from survive.server.tables.model.commands.set_preset import Preset
from survive.server.tables.model.journal import AnyEntry, SeatSetup, TimeControl
from survive.server.tables.model.play.planned_turn import plannable, turn_of
from survive.server.tables.model.repellent_question import delay, holds_one
from survive.views import SPECTATOR
from tests.attack.rank_test import Ranked, median_gap, rank_test
from tests.server.playing import FREELY, Device, Half, ManualTime, a_setup, after, prepare, token
from tests.server.serving import Client, RunningServer
from tests.server.worlds import is_question, pair, questions_differ

OPTIONS = Options(players=3)
SAMPLES = 300
UNLIKELY = 1e-4
"""A p-value below this is a leak: of 36 comparisons, one does so by luck in one run of 280."""
OVER_DAYS: dict[str, Any] = {"clock": TimeControl(86400.0, over_days=True), "answer": 3600.0}
"""What is different at a table over days."""
LONGEST_ANSWER = 60.0
"""Seconds after which an answer is not late but missing."""
WORLDS = ("holds", "holds none")


@dataclass(frozen=True)
class Twins:
    """The moment of a question that a holder is asked in one world only."""

    viewer: int
    asked: int
    halves: dict[str, Half]


@cache
def twins_at_question(viewer: int) -> Twins:
    """Return two games, equal for a viewer, up to the question where they differ in secret."""
    worlds = pair(viewer, OPTIONS, wanted=questions_differ)
    here = new_game(worlds.here.options, worlds.here.deal)
    there = new_game(worlds.there.options, worlds.there.deal)
    for number, (one, two) in enumerate(
        zip(worlds.here.actions, worlds.there.actions, strict=True)
    ):
        seat = to_move(here)
        if is_question(here) and holds_one(here, seat) != holds_one(there, seat):
            halves = [
                Half(half.options, half.deal, half.actions[:number])
                for half in (worlds.here, worlds.there)
            ]
            if holds_one(there, seat):
                halves.reverse()
            return Twins(viewer, seat, dict(zip(WORLDS, halves, strict=True)))
        apply(here, one)
        apply(there, two)
    raise AssertionError("no question differs")


@dataclass(frozen=True)
class Compared:
    """One thing that was timed in both worlds."""

    what: str
    samples: int
    ranked: Ranked
    gap: tuple[float, float, float] = (nan, nan, nan)
    """How much later a holder's is, in seconds: the median within pairs, and its interval."""

    def line(self) -> str:
        share, p = self.ranked.share, self.ranked.p
        gap, low, high = (f"{1000 * seconds:+.2f}" for seconds in self.gap)
        return f"{self.what:<54}{self.samples:>8}{share:>9.3f}{p:>10.4f}{gap:>8} [{low}, {high}]"


HEADING = f"{'timed in both worlds':<54} samples    share         p   gap (ms) and its interval"


def _planned(twins: Twins) -> AnyEntry:
    """Return a plan of a player who waits for their turn: the first move that can be planned."""
    state = twins.halves["holds"].state()
    seat = next(n for n in range(OPTIONS.players) if n not in (state.active, twins.asked))
    first = plannable(turn_of(state, seat), seat)[0]
    return TurnPlanned(seat, (action_message(first, state.ruleset.board),))


# What is asked for: time stands still at the table, and only the answer takes time.


def compare_readings(
    viewer: int, samples: int, folder: Path, rng: random.Random, *, over_days: bool = False
) -> list[Compared]:
    """Time everything that a viewer can ask for at tables where the question is open.

    Over days the holder has given an order too, and another player has planned their turn.
    """
    twins = twins_at_question(viewer)
    path = folder / f"readings{viewer}{over_days}"
    secrets: list[AnyEntry] = [
        Preset(twins.asked, "never", "never"),
        _planned(twins),
    ]
    names = {world: f"world{number}" for number, world in enumerate(WORLDS)}

    async def store_them() -> None:
        store = SqliteStore(path)
        await store.open()
        for world in WORLDS:
            half, more = twins.halves[world], secrets if over_days and world == "holds" else []
            setup = a_setup(half, public=True, **(OVER_DAYS if over_days else {}))
            await prepare(store, names[world], setup, half, *more)
        await store.close()

    asyncio.run(store_them())
    who = "spectator" if viewer == SPECTATOR else f"seat {viewer}"
    who += ", over days" if over_days else ""
    times: dict[str, dict[str, list[float]]] = {}
    with RunningServer(str(path), time=ManualTime()) as server, server.socket() as client:
        client.hello()
        for world in WORLDS:
            tokens = [token(viewer)] if viewer != SPECTATOR else []
            client.attach(names[world], *tokens)
        readings = _readings(server, client, twins)
        for _ in range(samples):
            for what, read in readings.items():
                kept = times.setdefault(what, {world: [] for world in WORLDS})
                for world in rng.sample(WORLDS, 2):
                    began = perf_counter()
                    read(names[world])
                    kept[world].append(perf_counter() - began)
    return [_compared(f"{what}, {who}", kept) for what, kept in times.items()]


def _compared(what: str, times: dict[str, list[float]]) -> Compared:
    holds, holds_none = (times[world] for world in WORLDS)
    ranked = rank_test(holds, holds_none)
    return Compared(what, len(holds), ranked, median_gap(holds, holds_none))


def _readings(
    server: RunningServer, client: Client, twins: Twins
) -> dict[str, Callable[[str], object]]:
    seq = len(next(iter(twins.halves.values())).actions)
    seat = None if twins.viewer == SPECTATOR else twins.viewer

    def ask(kind: str, *answers: str, **fields: Any) -> Callable[[str], object]:
        def read(name: str) -> object:
            client.send(kind, table=name, **fields)
            return client.until(*answers, "error", "refused", "stale")

        return read

    def get(path: str) -> Callable[[str], object]:
        return lambda name: server.request("GET", f"/api/tables/{name}{path}")

    return {
        "look": ask("look", "state", seat=seat),
        "ask_history": ask("ask_history", "history", after=max(0, seq - 90)),
        "ask_past": ask("ask_past", "past", seq=seq - 1),
        "a hint for another seat": ask("ask_hint", "hint", seat=twins.asked, seq=seq),
        "a move for another seat": ask(
            "play", "done", seat=twins.asked, seq=seq, command="x" * 16, action={"type": "decline"}
        ),
        "GET the table": get(""),
        "GET the record": get("/record"),
        "GET for whom it waits": get("/awaited"),
    }


# What is waited for: real time, real bots.


class TimedDevice(Device):
    """A client that notes when each message came."""

    def __init__(self, hub: Hub) -> None:
        self.arrivals: list[float] = []
        self.came = asyncio.Event()
        super().__init__(hub)

    def write(self, data: bytes) -> None:
        self.arrivals.append(perf_counter())
        super().write(data)
        self.came.set()

    async def until(self, kind: str) -> float:
        """Wait for a message of a type; return when it came."""
        seen = 0
        while True:
            self.came.clear()
            for number in range(seen, len(self._new)):
                if f'"type":"{kind}"'.encode() in self._new[number][:40]:
                    return self.arrivals[number]
            seen = len(self._new)
            await self.came.wait()


async def compare_answers(asked: str, samples: int, rng: random.Random) -> Compared:
    """Time how late a "no" is shown: of a bot, of a lost connection, of an early answer."""
    twins = twins_at_question(SPECTATOR)
    late: dict[str, list[float]] = {world: [] for world in WORLDS}
    hub = Hub(SqliteStore(":memory:"), replace(FREELY, bot_workers=1), broadcast=Broadcast)
    await hub.open()
    try:
        tasks = [
            asyncio.create_task(_lateness(hub, twins, world, asked, number, rng.random()))
            for number in range(samples)
            for world in rng.sample(WORLDS, 2)
        ]
        timed = await asyncio.gather(*tasks)
        for (one, first), (two, second) in zip(timed[::2], timed[1::2], strict=True):
            if first is not None and second is not None:
                late[one].append(first)
                late[two].append(second)
    finally:
        await hub.close()
    return _compared(f'when "no" is shown, asked: {asked}', late)


async def _lateness(
    hub: Hub, twins: Twins, world: str, asked: str, number: int, when: float
) -> tuple[str, float | None]:
    """Return by how much an answer came after the moment that was drawn for it.

    None if a busy machine let us come only after that moment.
    """
    await asyncio.sleep(number * 0.15 + when * 0.1)  # never all at once
    half = twins.halves[world]
    seats = [SeatSetup("here", f"P{seat}") for seat in range(OPTIONS.players)]
    if asked == "a bot":
        seats[twins.asked] = SeatSetup("bot", "", "medium")
    setup = a_setup(half, seats, secret=f"secret {number}")
    name = f"{world.replace(' ', '')}{number}"
    shown_after = delay(setup, len(half.actions), "bot" if asked == "a bot" else "person")
    began = perf_counter()
    await prepare(hub.services.store, name, setup, half, at=hub.services.time.now())
    eyes, person, other = TimedDevice(hub), Device(hub), Device(hub)
    await other.attach(name, token((twins.asked + 1) % OPTIONS.players))  # a table waits for people
    shown = await eyes.attach(name)
    if shown["seq"] > len(half.actions):
        return world, None
    eyes.arrivals.clear()
    if asked != "a bot":
        state = await person.attach(name, token(twins.asked))
    if asked == "a person whose connection is lost":
        person.session.close(1001, "gone")
    elif asked == "a person who says no early" and state["turn"]["choices"]:
        await person.play(name, twins.asked, state["seq"], {"type": "decline"})
    async with asyncio.timeout(LONGEST_ANSWER):
        came = await eyes.until("update")
    for device in (eyes, person, other):
        device.session.close(1001, "gone")
    return world, came - began - shown_after


async def compare_hints(samples: int, rng: random.Random) -> Compared:
    """Time a hint at a table of the stranger's own, asked for while a bot is asked elsewhere."""
    twins = twins_at_question(SPECTATOR)
    waited: dict[str, list[float]] = {world: [] for world in WORLDS}
    hub = Hub(SqliteStore(":memory:"), replace(FREELY, hint_step=0.5), broadcast=Broadcast)
    await hub.open()
    own = after(0, OPTIONS)
    await prepare(hub.services.store, "own", a_setup(own), own, at=hub.services.time.now())
    seat = to_move(own.state())
    try:
        for number in range(samples):
            for world in rng.sample(WORLDS, 2):
                half, stranger = twins.halves[world], TimedDevice(hub)
                seats = [SeatSetup("here", f"P{n}") for n in range(OPTIONS.players)]
                seats[twins.asked] = SeatSetup("bot", "", "hard")
                name = f"{world.replace(' ', '')}{number}"
                await stranger.attach("own", token(seat))
                setup = a_setup(half, seats, away=None)
                await prepare(hub.services.store, name, setup, half, at=hub.services.time.now())
                other = Device(hub)
                await other.attach(name, token((twins.asked + 1) % OPTIONS.players))
                await stranger.attach(name)
                stranger.arrivals.clear()
                began = perf_counter()
                await stranger.send(messages.AskHint(table="own", seat=seat, seq=0))
                waited[world].append(await stranger.until("hint") - began)
                for device in (stranger, other):
                    device.session.close(1001, "gone")
    finally:
        await hub.close()
    return _compared("a hint while a bot is asked elsewhere", waited)


PARTS = ["readings", "answers", "hints"]
ASKED = ("a bot", "a person whose connection is lost", "a person who says no early")


def main(arguments: list[str]) -> int:
    samples = int(arguments[0]) if arguments else SAMPLES
    parts = arguments[1:] or PARTS
    rng = random.Random(1)
    print(HEADING, flush=True)
    done: list[Compared] = []

    def say(*compared: Compared) -> None:
        done.extend(compared)
        print("\n".join(one.line() for one in compared), flush=True)

    with tempfile.TemporaryDirectory(prefix="survive-twins-") as folder:
        for viewer, over_days in product((SPECTATOR, 0), (False, True)):
            if "readings" in parts:
                say(*compare_readings(viewer, samples, Path(folder), rng, over_days=over_days))
    for asked in ASKED if "answers" in parts else ():
        say(asyncio.run(compare_answers(asked, samples, rng)))
    if "hints" in parts:
        say(asyncio.run(compare_hints(max(2, samples // 20), rng)))
    leaks = [one for one in done if one.ranked.p < UNLIKELY]
    least = min(one.ranked.p for one in done)
    print(
        f"{len(done)} comparisons, the smallest p-value {least:.4f}; a leak is below {UNLIKELY:g}"
    )
    for one in leaks:
        print(f"LEAK {one.what}: the times tell who holds a repellent")
    return 1 if leaks else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
