"""Twin worlds over days: what a player decides in advance reaches nobody else.

In one world a player plans their next turn, gives an order or says when their nights are, in the
other they do not. Until it takes effect, everybody else gets the same bytes at the same times: a
player, a spectator, a newcomer, the public list, and a client that asks for whom the game waits.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from survive.engine import legal_actions
from survive.record.wire.game_messages import action_message
from survive.server.protocol import messages, requests
from survive.server.protocol.view_messages import awaited_player
from survive.server.tables.driver import END_ACTIONS
from survive.views import SPECTATOR
from tests.attack.twins import OVER_DAYS, WORLDS, twins_at_question
from tests.server.playing import Device, Half, House, a_setup, prepare, token
from tests.server.test_planned_turns import HALF, LAST, NEXT, NOW, planned, wires

SECRETS: dict[str, dict[str, Any]] = {
    "a plan": {
        "type": "plan_turn",
        "seq": len(HALF.actions),
        "actions": msgspec.to_builtins(wires(HALF, planned(HALF, NEXT))),
    },
    "an order for repellents": {"type": "preset", "shark": "never", "kaiju": "always"},
    "an order for extra moves": {
        "type": "preset",
        "shark": "ask",
        "kaiju": "ask",
        "extra_move": "never",
    },
    "nights": {"type": "set_hours", "zone": "Asia/Tokyo", "quiet_from": 22, "quiet_to": 8},
}


class Watched:
    """A table over days, and everything that others get of it."""

    def __init__(self, house: House, seat: int, viewer: int) -> None:
        self.house, self.player = house, Device(house.hub)
        self.seen: list[tuple[str, float, bytes]] = []
        self._seat, self._viewer = seat, viewer
        self._others = {"viewer": Device(house.hub), "spectator": Device(house.hub)}

    async def begin(self, half: Half) -> None:
        setup = a_setup(half, public=True, **OVER_DAYS)
        await prepare(self.house.services.store, "prepared", setup, half, at=self.house.time.now())
        tokens = [] if self._viewer == SPECTATOR else [token(self._viewer)]
        await self._others["viewer"].attach("prepared", *tokens)
        await self._others["spectator"].attach("prepared")
        await self.player.attach("prepared", token(self._seat))
        await self.look("before")

    async def say(self, message: dict[str, Any]) -> None:
        """Send a command of the player."""
        head = {"table": "prepared", "seat": self._seat, "command": f"command-{message['type']}"}
        await self.player.send(head | message)
        assert self.player.last("done")

    async def look(self, when: str) -> None:
        """Keep what others get, ask for or find."""
        await self.house.settle()
        newcomer = Device(self.house.hub)
        await newcomer.attach("prepared")
        for name, other in [*self._others.items(), ("newcomer", newcomer)]:
            await other.send({"type": "ask_history", "table": "prepared", "after": 0})
            other.take()
            self._note(f"{name} {when}", *other.received)
            other.received.clear()
        newcomer.session.close(1001, "gone")
        services = self.house.services
        fold = (await self.house.table("prepared")).fold
        self._note(f"list {when}", messages.encode(await requests.list_tables(services)))
        self._note(f"awaited {when}", messages.encode(awaited_player(fold)))

    def _note(self, what: str, *received: bytes) -> None:
        self.seen += [(what, self.house.time.now(), raw) for raw in received]


async def in_a_turn(folder: Path, secret: dict[str, Any] | None) -> list[Any]:
    """Return what others get while one player moves and another decides in advance."""
    async with House(str(folder / str(secret is None)), idle_seconds=1e9) as house:
        table = Watched(house, NEXT, LAST)
        await table.begin(HALF)
        if secret is not None:
            await table.say(secret)
        await table.look("after the secret")
        now, state = Device(house.hub), HALF.state()
        await now.attach("prepared", token(NOW))
        for action in (legal_actions(state)[0], END_ACTIONS):
            house.time.advance(600.0)
            seq = (await house.table("prepared")).fold.change_no
            wire = msgspec.to_builtins(action_message(action, state.ruleset.board))
            await now.play("prepared", NOW, seq, wire, command=f"a command {action}")
            await table.look(f"after the move {action}")
        return table.seen


async def at_a_question(world: str, viewer: int, folder: Path) -> list[Any]:
    """Return what a viewer gets while a seat is asked, which holds a repellent in one world only.

    The holder has ordered to keep it and answers at once, the other does neither.
    """
    twins = twins_at_question(viewer)
    async with House(str(folder / world), idle_seconds=1e9) as house:
        table = Watched(house, twins.asked, viewer)
        await table.begin(twins.halves[world])
        if world == "holds":
            await table.say(SECRETS["an order for repellents"] | {"kaiju": "never"})
            await table.look("after the order")
            seq = (await house.table("prepared")).fold.change_no
            wire = {"type": "decline"}
            await table.player.play("prepared", twins.asked, seq, wire)
        else:
            await table.look("after the order")
        for seconds in (5.0, OVER_DAYS["answer"] - 10.0, 10.0):
            house.time.advance(seconds)
            await table.look(f"{seconds} seconds later")
        assert (await house.table("prepared")).fold.change_no > len(twins.halves[world].actions)
        return table.seen


@pytest.mark.parametrize("name", SECRETS)
async def test_what_is_decided_in_advance_reaches_nobody_else(name: str, tmp_path: Path) -> None:
    assert await in_a_turn(tmp_path, SECRETS[name]) == await in_a_turn(tmp_path, None)


async def test_the_test_notices_what_all_may_see(tmp_path: Path) -> None:
    renamed = {"type": "rename", "name": "Zoe"}
    assert await in_a_turn(tmp_path, renamed) != await in_a_turn(tmp_path, None)


@pytest.mark.parametrize("viewer", [SPECTATOR, 0])
async def test_a_question_over_days_tells_nobody_who_holds_a_repellent(
    viewer: int, tmp_path: Path
) -> None:
    here, there = [await at_a_question(world, viewer, tmp_path) for world in WORLDS]
    assert here == there
