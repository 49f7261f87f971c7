"""A database that fails in the middle of something: everybody is answered, and can try again."""

from __future__ import annotations

from typing import Any

import pytest

from survive.engine import NOBODY, Options, to_move
from survive.server.protocol import messages
from survive.server.store.interface import StoreError
from tests.server.playing import HOST_TOKEN, Device, House, a_command, played_until, token
from tests.server.test_undo import acting

HALF = played_until(acting, Options(players=3))
OVER = played_until(lambda state: to_move(state) == NOBODY, Options(players=2))
SEAT = to_move(HALF.state())


async def _fails(*_what: Any, **_how: Any) -> None:
    raise StoreError("the connection was lost")


async def test_a_command_that_cannot_read_is_refused_by_its_id_and_can_be_repeated(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The answer had no id: the client waited for another one."""
    async with House(":memory:") as house:
        await house.prepared(HALF)
        device = Device(house.hub)
        state = await device.attach("prepared", token(SEAT))
        action, command = state["turn"]["legal"][0], a_command()
        with monkeypatch.context() as broken:
            broken.setattr(house.hub.store, "entries", _fails)
            answer = await device.play("prepared", SEAT, state["seq"] + 1, action, command)
        assert (answer["type"], answer["code"]) == ("refused", "store_failed")
        assert answer["command"] == command
        answer = await device.play("prepared", SEAT, state["seq"], action, command)
        assert answer["type"] == "done"


async def test_a_command_that_fails_otherwise_is_refused_by_its_id_too(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with House(":memory:") as house:
        await house.prepared(OVER)
        device, command = Device(house.hub), a_command()
        await device.attach("prepared", HOST_TOKEN)
        with monkeypatch.context() as broken:
            broken.setattr(house.hub.store, "create", _fails)
            await device.send(messages.Rematch(table="prepared", command=command))
        answer = device.last("refused")
        assert (answer["code"], answer["command"]) == ("internal", command)
        await device.send(messages.Rematch(table="prepared", command=command))
        assert device.last("done")["command"] == command
