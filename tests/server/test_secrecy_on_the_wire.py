"""Two worlds on the wire: whatever a seat or spectator is sent is the same, byte for byte.

Two games differ only in what a viewer may not know: the backs on the island, what others hold,
what they placed. The same people do the same in both, over the same server code. The viewer
watches, asks about the past, sends wrong and late commands, and reconnects. All bytes that it
gets must be the same and, since time passes only when the test says so, so must be the moments
at which it gets them.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from survive.engine import CHANCE, Options, State, action_of, apply, new_game, to_move
from survive.record.wire.game_messages import action_message
from survive.record.wire.view_changes import ViewChange
from survive.server.protocol import messages, view_messages, why_not
from survive.server.protocol.broadcast import Broadcast
from survive.server.store.sqlite.store import SqliteStore
from survive.server.tables.driver import DECLINE, Driver, Duty
from survive.server.tables.model.journal import TimeControl
from survive.server.tables.model.repellent_question import RepellentQuestion, delay, holds_one
from survive.server.tables.table_record import spectator_record
from survive.views import SPECTATOR, View, view
from tests.server.playing import Device, Half, House, ManualTime, a_setup, prepare, token
from tests.server.serving import RunningServer
from tests.server.worlds import Pair, hands, is_question, pair, questions_differ

OPTIONS = Options(players=3)
TABLE = "prepared"


class World:
    """One of the two worlds, played to its end, and what the viewer got."""

    def __init__(self, house: House, half: Half, viewer: int, seed: int) -> None:
        self.house, self.half, self.viewer = house, half, viewer
        self.rng = random.Random(seed)  # the same draws in both worlds
        self.commands = 0
        self.eyes = Device(house.hub)
        self.people = {seat: Device(house.hub) for seat in range(half.options.players)}
        if viewer >= 0:
            self.people[viewer] = self.eyes

    def command(self) -> str:
        self.commands += 1
        return f"command-{self.commands}"

    async def run(self, **changes: Any) -> list[bytes]:
        begin = Half(self.half.options, self.half.deal, ())
        self.table = await self.house.prepared(begin, **changes)
        for seat, device in self.people.items():
            await device.attach(TABLE, token(seat))
        if self.viewer < 0:
            await self.eyes.attach(TABLE)
        state = new_game(self.half.options, self.half.deal)
        for number, action in enumerate(self.half.actions):
            if len(self.table.fold.game.standing_actions) <= number:
                await self.step(state, action)
            apply(state, action)
            if number % 9 == 0:
                await self.pry()
        await self.come_again()
        assert self.table.fold.state.numbers() == self.half.state().numbers()
        return self.eyes.received

    async def step(self, state: State, action: int) -> None:
        seat = to_move(state)
        assert seat != CHANCE, "the server rolls"
        if is_question(state):
            await self.answer(state, seat, action)
        else:
            await self.play(seat, action)
            await self.let_place(self.rng.randrange(self.half.options.players))
            if self.rng.random() < 0.2 and self.table.fold.may_undo(seat):
                await self.people[seat].send(
                    messages.Undo(
                        table=TABLE,
                        seat=seat,
                        seq=self.table.fold.change_no,
                        command=self.command(),
                    )
                )
                await self.play(seat, action)
        self.house.time.advance(self.rng.random())
        await self.house.settle()
        self.take()

    async def play(self, seat: int, action: int) -> None:
        wire = action_message(action, self.table.fold.board)
        await self.people[seat].send(
            messages.Play(
                table=TABLE,
                seat=seat,
                seq=self.table.fold.change_no,
                command=self.command(),
                action=wire,
            )
        )

    async def let_place(self, seat: int) -> None:
        """Switch automatic placing on and off for a seat without the turn: everyone sees it."""
        if seat == self.table.fold.decides:
            return
        for on in (True, False):
            await self.people[seat].send(
                messages.PlaceRest(table=TABLE, seat=seat, command=self.command(), on=on)
            )

    async def answer(self, state: State, seat: int, action: int) -> None:
        """Decline early for a seat with a repellent; one without cannot say anything."""
        assert action == DECLINE
        command, seq = self.command(), self.table.fold.change_no
        if holds_one(state, seat):
            wire = action_message(action, self.table.fold.board)
            await self.people[seat].send(
                messages.Play(table=TABLE, seat=seat, seq=seq, command=command, action=wire)
            )
        await self.house.settle()
        self.take()
        self.eyes.received.append(b"(the question is open)")
        await self.house.pass_time(delay(self.table.fold.setup, seq) + 0.001)
        assert self.table.fold.change_no > seq

    async def pry(self) -> None:
        """Ask for everything, allowed or not."""
        seq, seat = self.table.fold.change_no, max(self.viewer, 0)
        for message in (
            messages.AskHistory(table=TABLE, after=self.rng.randrange(seq + 1)),
            messages.AskPast(table=TABLE, seq=self.rng.randrange(seq + 1)),
            messages.AskPast(table=TABLE, seq=seq),
            messages.AskHint(table=TABLE, seat=seat, seq=seq),
            messages.AskHint(table=TABLE, seat=(seat + 1) % 3, seq=seq),
            *self.attempts(seq, seat),
            messages.Look(table=TABLE, seat=(seat + 1) % 3),
            messages.Undo(table=TABLE, seat=(seat + 1) % 3, seq=seq, command=self.command()),
            messages.PlaceRest(table=TABLE, seat=(seat + 1) % 3, command=self.command(), on=True),
        ):
            await self.eyes.send(message)
        spaces = ("E4", "F2", "A1", "K11")
        actions: list[dict[str, Any]] = [
            {"type": "sink", "space": self.rng.choice(spaces)},
            {"type": "play_power", "power": "dolphin"},
            {"type": "repel_here", "kind": "shark", "space": self.rng.choice(spaces)},
            {"type": "repel"},
            {"type": "nonsense"},
        ]
        for action in actions:
            for late in (0, 3):
                if late == 0 and self.table.fold.decides == self.viewer:
                    continue  # it might be legal, and would then change the course of the game
                asked = {"type": "play", "table": TABLE, "seat": seat, "seq": max(0, seq - late)}
                await self.eyes.send(asked | {"command": self.command(), "action": action})
            self.take()
        self.eyes.received.append(spectator_record(self.table.fold).encode())

    def attempts(self, seq: int, seat: int) -> Iterator[messages.AskWhy]:
        """Try whatever might have a secret reason against it."""
        spaces = ("E4", "F2", "A1", "NW")
        for number, asked in enumerate((seat, (seat + 1) % 3)):
            ask = messages.AskWhy(table=TABLE, seat=asked, seq=seq, number=number)
            yield replace(ask, target=self.rng.choice(spaces))
            yield replace(ask, adventurer=self.rng.randrange(30), target=self.rng.choice(spaces))
            yield replace(ask, value=self.rng.randint(1, 5), target="E4")
            yield replace(ask, kind="shark", origin=self.rng.choice(spaces[:3]))
            for power in ("dolphin", "dive", "repellent"):
                yield replace(ask, power=power, target="E4")

    async def come_again(self) -> None:
        """Reconnect with the same tokens."""
        again = Device(self.house.hub)
        await again.attach(TABLE, *([token(self.viewer)] if self.viewer >= 0 else []))
        for after in range(0, self.table.fold.change_no, 100):
            await again.send(messages.AskHistory(table=TABLE, after=after))
        again.take()
        self.eyes.received += again.received

    def take(self) -> None:
        for device in {self.eyes, *self.people.values()}:
            device.take()


async def bytes_in(half: Half, viewer: int, seed: int, **changes: Any) -> list[bytes]:
    """Return everything that the viewer gets in one world."""
    kinds = iter(_rolls(half))
    async with House(":memory:", randbelow=lambda _faces: next(kinds)) as house:
        return await World(house, half, viewer, seed).run(**changes)


def _rolls(half: Half) -> list[int]:
    state, found = new_game(half.options, half.deal), []
    for action in half.actions:
        if to_move(state) == CHANCE:
            found.append(int(action_of(action).kind))  # type: ignore[attr-defined]
        apply(state, action)
    return found


async def compare(worlds: Pair, **changes: Any) -> int:
    """Compare the two worlds; return how many messages were compared."""
    here = await bytes_in(worlds.here, worlds.viewer, 5, **changes)
    there = await bytes_in(worlds.there, worlds.viewer, 5, **changes)
    for number, (one, two) in enumerate(zip(here, there, strict=True)):
        assert one == two, f"message {number} of {len(here)} differs"
    return len(here)


@pytest.mark.parametrize("viewer", [SPECTATOR, 0, 1, 2])
async def test_a_viewer_cannot_tell_two_worlds_apart(viewer: int) -> None:
    worlds = pair(viewer, OPTIONS)
    assert await compare(worlds) > 300


@pytest.mark.parametrize("viewer", [SPECTATOR, 0])
async def test_nor_where_somebody_is_asked_who_holds_a_repellent_in_one_world_only(
    viewer: int,
) -> None:
    worlds = pair(viewer, OPTIONS, wanted=questions_differ)
    assert await compare(worlds, clock=TimeControl(1e5)) > 300


async def test_nor_without_memory_and_at_another_table() -> None:
    worlds = pair(1, Options(players=5, overcrowded=True, memory=False), steps=150)
    assert await compare(worlds, answer=10.0) > 300


# The test can fail


async def test_the_test_notices_an_event_that_tells_a_secret(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(view_messages, "redact", lambda event, _state, _viewer: event)
    with pytest.raises(AssertionError, match="differs"):
        await compare(pair(SPECTATOR, OPTIONS))


async def test_the_test_notices_a_reason_that_is_found_in_what_another_seat_knows(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def betraying(state: State, viewer: int) -> View:
        seen = view(state, viewer)
        holders = [seat for seat in range(OPTIONS.players) if holds_one(state, seat)]
        seen.known.moves_left = 0 if len(holders) % 2 else seen.known.moves_left
        return view(state, holders[0]) if holders else seen

    monkeypatch.setattr(why_not, "view", betraying)
    with pytest.raises(AssertionError, match="differs"):
        await compare(pair(0, OPTIONS, wanted=questions_differ))


async def test_the_test_notices_a_view_of_the_wrong_seat(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    real = view_messages.past_view
    monkeypatch.setattr(view_messages, "past_view", lambda fold, seq, _: real(fold, seq, 2))
    with pytest.raises(AssertionError, match="differs"):
        await compare(pair(SPECTATOR, OPTIONS))


async def test_the_test_notices_what_changed_for_the_wrong_seat(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    real = Broadcast.change
    monkeypatch.setattr(Broadcast, "change", lambda self, _, since: real(self, 2, since))
    with pytest.raises(AssertionError, match="differs"):
        await compare(pair(SPECTATOR, OPTIONS))


async def test_the_test_notices_a_change_that_is_said_though_the_viewer_cannot_see_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The presence of a part reveals something, even if its content does not."""
    real = Broadcast.change

    def betraying(self: Broadcast, viewer: int, since: int) -> ViewChange:
        change = real(self, viewer, since)
        state = self._fold.state
        holders = sum(holds_one(state, seat) for seat in range(OPTIONS.players))
        return replace(change, dice=int(state.dice)) if holders % 2 else change

    monkeypatch.setattr(Broadcast, "change", betraying)
    with pytest.raises(AssertionError, match="differs"):
        await compare(pair(SPECTATOR, OPTIONS, wanted=questions_differ))


async def test_the_test_notices_an_answer_that_comes_sooner_for_who_holds_none(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    real = Driver._shown

    def at_once(self: Driver, question: RepellentQuestion, action: int) -> Duty:
        duty = real(self, question, action)
        if not holds_one(self._table.fold.state, question.seat):
            return duty._replace(at=question.asked)
        return duty

    monkeypatch.setattr(Driver, "_shown", at_once)
    worlds = pair(SPECTATOR, OPTIONS, wanted=questions_differ)
    with pytest.raises(AssertionError):
        await compare(worlds)


def test_the_worlds_compared_do_differ() -> None:
    for viewer in (SPECTATOR, 0, 1, 2):
        worlds = pair(viewer, OPTIONS)
        assert worlds.here.deal.backs != worlds.there.deal.backs
        here, there = worlds.here.state(), worlds.there.state()
        assert list(here.value) != list(there.value)
    worlds = pair(SPECTATOR, OPTIONS, wanted=questions_differ)
    assert hands(worlds.here) != hands(worlds.there)


# Over real sockets and HTTP


@pytest.mark.parametrize("viewer", [SPECTATOR, 1])
def test_every_byte_over_sockets_and_http(viewer: int, tmp_path: Path) -> None:
    worlds = pair(viewer, OPTIONS)
    assert _network_bytes(tmp_path / "a", worlds.here, viewer) == _network_bytes(
        tmp_path / "b", worlds.there, viewer
    )


def _studied(server: RunningServer, viewer: int) -> list[bytes]:
    """Ask for every kind of study of a game that goes on: each is refused, whatever is hidden."""
    moment = {"version": messages.VERSION, "table": TABLE, "seq": 20, "viewer": max(viewer, 0)}
    asked: list[tuple[str, str, Any]] = [
        ("GET", f"/api/tables/{TABLE}/review", None),
        ("POST", f"/api/tables/{TABLE}/review", None),
        ("POST", "/api/analyses", moment),
        ("POST", "/api/analyses", moment | {"viewer": None, "line": ["end"]}),
    ]
    got = []
    for method, path, body in asked:
        status, answer = server.request(method, path, body)
        assert (status, b'"not_over"' in answer) == (409, True)
        got.append(answer)
    return got


def _network_bytes(path: Path, half: Half, viewer: int) -> list[bytes]:
    """Return everything that a client gets from a real server about a half-played game."""

    async def store_it() -> None:
        store = SqliteStore(path)
        await store.open()
        await prepare(store, TABLE, a_setup(half, public=True), half)
        await store.close()

    asyncio.run(store_it())
    got: list[bytes] = []
    with RunningServer(str(path), time=ManualTime()) as server:
        for page in ("", f"/{TABLE}", f"/{TABLE}/record", f"/{TABLE}/map", f"/{TABLE}/nothing"):
            status, body = server.request("GET", f"/api/tables{page}")
            got += [str(status).encode(), body]
        got += _studied(server, viewer)
        join = {"version": messages.VERSION, "invite": "x" * 22, "command": "y" * 22}
        got.append(server.request("POST", f"/api/tables/{TABLE}/join", join)[1])
        with server.socket() as client:
            client.hello()
            seq = len(half.actions)
            seat = max(viewer, 0)
            tokens = [token(viewer)] if viewer >= 0 else []
            client.send("attach", table=TABLE, tokens=tokens)
            for fields in (
                {"type": "ask_history", "table": TABLE, "after": seq - 90},
                {"type": "ask_past", "table": TABLE, "seq": seq // 2},
                {"type": "ask_past", "table": TABLE, "seq": seq + 1},
                {"type": "ask_past", "table": TABLE, "seq": seq // 2, "open": True},
                {"type": "ask_past", "table": TABLE, "seq": seq // 2, "seat": (seat + 1) % 3},
                {"type": "undo", "table": TABLE, "seat": seat, "seq": seq, "command": "undoundo"},
                {"type": "leave", "table": TABLE, "seat": (seat + 1) % 3, "command": "leaveleave"},
                {"type": "place_rest", "table": TABLE, "seat": seat, "command": "place-it"}
                | {"on": True},
                {"type": "play", "table": TABLE, "seat": seat, "seq": 1, "command": "playplay"}
                | {"action": {"type": "end_actions"}},
            ):
                client.send(**_fields(fields))
            client.send("ping")
            while True:
                raw = client.connection.recv(30)
                got.append(raw if isinstance(raw, bytes) else raw.encode())
                if b'"type":"pong"' in got[-1]:
                    return got


def _fields(message: dict[str, Any]) -> dict[str, Any]:
    return {"kind": message["type"]} | {k: v for k, v in message.items() if k != "type"}
