"""Fuzzes messages: hostile players, a hostile host and a spectator, over sessions without sockets.

They hold real seats and know the state of the game, so most of what they send gets far: real
commands at the wrong moment, for the wrong seat, twice, at the same time, and changed in parts.
"""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from typing import Any

from survive.engine import Options
from survive.record.wire.objects import action_to_wire
from survive.server.protocol import messages
from survive.server.protocol.messages import from_clients
from survive.server.store.interface import TableRow
from survive.server.tables.model import journal
from survive.server.tables.table import Table
from survive.views import legal_for
from tests.attack.complaints import no_complaints
from tests.attack.mutations import a_value, changed_value, encoded
from tests.server.playing import HOST_TOKEN, START, Device, House, after, token

OPTIONS = Options(players=3)
STAGES = tuple(after(count, OPTIONS) for count in (0, 3, 40, 90, 160, 220))
FIELDS = {kind.__struct_config__.tag: kind.__struct_fields__ for kind in from_clients.KINDS}
KINDS = [str(kind) for kind in FIELDS]
WEIGHTS = [{"play": 6.0, "attach": 2.0, "detach": 0.1}.get(kind, 1.0) for kind in KINDS]
SILENT = ("detach", "ask_hint")
"""Messages that are not answered, or only later."""
BYSTANDER = "bystander"
ROUND = 250
"""Rounds after which the tables change, time passes, and the bystander plays."""


class Fuzz:
    """Hostile clients at a table, and a bystander at another."""

    def __init__(self, house: House, seed: int) -> None:
        self.house, self.rng = house, random.Random(seed)
        self.codes: Counter[str] = Counter()
        self.tried = self.tables = 0
        self.commands: list[str] = ["command-of-nobody"]

    async def run(self, count: int) -> None:
        """Send this many messages."""
        await self.house.prepared(after(40, OPTIONS), name=BYSTANDER, away=None)
        while self.tried < count:
            await self._new_table()
            for _ in range(ROUND):
                await asyncio.gather(*map(self._attack, self.devices))
                if self.tried >= count:
                    break
            self.house.time.advance(self.rng.choice((0.1, 5.0, 600.0)))
            await asyncio.sleep(0.001)
            await self._bystander_plays()
            await self._reads_the_same()
        await self.house.settle()

    async def _new_table(self) -> None:
        self.tables += 1
        half = self.rng.choice(STAGES)
        self.name = f"attacked{self.tables}"
        self.table = await self.house.prepared(half, name=self.name)
        held = [(token(0), HOST_TOKEN), (token(1), token(2)), ()]
        self.devices = [Device(self.house.hub) for _ in held]
        for device, tokens in zip(self.devices, held, strict=True):
            await device.attach(self.name, *tokens)

    async def _attack(self, device: Device) -> None:
        raw, kind = self._a_message(device)
        self.tried += 1
        await device.send(raw)
        answered = device.take()
        device.received.clear()
        assert answered or device.closed or kind in SILENT, raw
        for message in answered:
            code = message.get("code", message["type"])
            assert code != "internal", raw
            self.codes[code] += 1
        if device.closed:
            again = self.devices.index(device)
            self.devices[again] = Device(self.house.hub)
            await self.devices[again].attach(self.name)

    def _a_message(self, device: Device) -> tuple[bytes, str]:
        """Return the bytes of a message, and the type that it has if it is whole."""
        rng = self.rng
        if rng.random() < 0.02:
            return rng.randbytes(rng.randrange(200)), ""
        (kind,) = rng.choices(KINDS, WEIGHTS)
        whole: Any = {"type": kind} | {name: self._field(name, device) for name in FIELDS[kind]}
        if kind == "ask_past" and rng.random() < 0.8:  # otherwise only finished games answer
            whole |= {"seat": None, "open": False}
        if rng.random() < 0.35:
            whole = changed_value(rng, whole)
        raw = encoded(rng, whole)
        return raw, whole.get("type", "") if isinstance(whole, dict) else ""

    def _field(self, name: str, device: Device) -> Any:
        rng, fold = self.rng, self.table.fold
        mine = device is self.devices[0]
        match name:
            case "table":
                return rng.choice((self.name,) * 20 + (BYSTANDER, "nosuchtable"))
            case "seat" if rng.random() < 0.5:
                return 0 if mine else rng.choice((1, 2))
            case "seat":
                return max(fold.decides, 0) if fold.started else rng.randrange(3)
            case "seq" | "after":
                return rng.choice((fold.change_no,) * 6 + (0, rng.randrange(fold.change_no + 1)))
            case "command":
                if rng.random() < 0.1:
                    return rng.choice(self.commands)
                self.commands.append(f"command-{rng.getrandbits(64):x}")
                del self.commands[:-50]
                return self.commands[-1]
            case "action":
                return self._an_action(self.table)
            case "tokens":
                own = [token(0), HOST_TOKEN] if mine else [token(1), token(2)]
                return [] if device is self.devices[2] else own
            case "version":
                return messages.VERSION
            case "name":
                return rng.choice(("Ann", "<b>", ""))
            case "level":
                return rng.choice(("easy", "hard", "tests.evil:Bot"))
            case "kind":
                return rng.choice(("link", "bot"))
            case "shark" | "kaiju":
                return rng.choice(("ask", "never", "always"))
            case "on":
                return rng.random() < 0.5
        return a_value(rng)

    def _an_action(self, table: Table) -> Any:
        fold = table.fold
        legal = legal_for(fold.state, fold.decides) if fold.started and fold.decides >= 0 else ()
        if not legal:
            return {"type": self.rng.choice(("roll", "walk", "repel"))}
        wire = action_to_wire(self.rng.choice(legal), fold.board)
        return changed_value(self.rng, wire, 1) if self.rng.random() < 0.2 else wire

    async def _bystander_plays(self) -> None:
        table = await self.house.table(BYSTANDER)
        fold = table.fold
        device, seat = Device(self.house.hub), fold.decides
        legal = legal_for(fold.state, seat) if seat >= 0 else ()
        state = await device.attach(BYSTANDER, *map(token, range(3)))
        if legal and fold.question() is None:  # the server may answer that one
            action = action_to_wire(self.rng.choice(legal), fold.board)
            answer = await device.play(BYSTANDER, seat, state["seq"], action)
            assert answer["type"] in ("done", "stale"), answer
        device.session.close(1001, "gone")

    async def _reads_the_same(self) -> None:
        """Read the attacked table again from its journal: it must lead to the same game."""
        await self.house.settle()
        entries = await self.house.services.store.entries(self.name)
        assert [entry.entry_no for entry in entries] == list(range(1, len(entries) + 1))
        before = self.table.fold.state.numbers(), self.table.fold.change_no
        setup = self.table.fold.setup
        row = TableRow(self.name, START, journal.encode(setup), False, START, finished=False)
        async with House(":memory:") as other:
            await other.services.store.create(row, [])
            await other.services.store.append(self.name, entries)
            fold = (await other.table(self.name)).fold
            assert (fold.state.numbers(), fold.change_no) == before
        for device in self.devices:
            device.session.close(1001, "gone")


async def fuzz_messages(count: int, seed: int) -> Counter[str]:
    """Send this many hostile messages; return how often each kind of answer came."""
    with no_complaints():
        async with House(":memory:", refusals=10**9) as house:
            fuzz = Fuzz(house, seed)
            await fuzz.run(count)
            text, _ = house.services.metrics.written()
    assert b'code="internal"' not in text
    return fuzz.codes
