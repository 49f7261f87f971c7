"""Standing orders for repellents: what they decide, when it is shown, and who learns of them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from survive.engine import State, agenda
from survive.engine.pieces import KAIJU, KIND_NAMES, SHARK
from survive.server.protocol import messages
from survive.server.tables.driver import DECLINE
from survive.server.tables.model.commands.set_preset import Preset
from survive.server.tables.model.journal import TimeControl
from survive.server.tables.model.repellent_question import asked_seat
from survive.server.tables.model.standing_orders import StandingOrders, at_stake
from tests.server.playing import Device, Half, House, a_command, played_until, token
from tests.server.test_repellent_question import (
    OPTIONS,
    WITH,
    WITHOUT,
    Scene,
    asked_with,
    at_the_other_end,
)

HOUR = 3600.0
OVER_DAYS: dict[str, Any] = {
    "clock": TimeControl(86400.0, over_days=True),
    "answer": HOUR,
}


def stake_of(half: Half) -> int:
    return len(at_stake(half.state()))


def orders(half: Half, **given: Any) -> Preset:
    """Return an order for both creatures from the seat that is asked."""
    seat = asked_seat(half.state())
    assert seat is not None
    return Preset(seat, "if_lost", "if_lost", **given)


@pytest.mark.parametrize(
    ("least", "declines"), [(stake_of(WITH), False), (10, True)], ids=["enough", "too little"]
)
async def test_an_order_counts_what_is_at_stake(tmp_path: Path, least: int, declines: bool) -> None:
    async with House(str(tmp_path / "t"), idle_seconds=1e9) as house:
        table = await house.prepared(WITH, orders(WITH, least=least), **OVER_DAYS)
        other = Device(house.hub)
        await other.attach("prepared", token(at_the_other_end(WITH)))
        await house.pass_time(HOUR - 1.0)
        assert table.fold.change_no == len(WITH.actions), "a yes is not shown earlier than a no"
        await house.pass_time(2.0)
        events = other.last("update")["changes"][0]["events"]
        declined = "repellent_declined" in [one["type"] for one in events]
        assert declined is declines


@pytest.mark.parametrize("half", [WITH, WITHOUT], ids=["with", "without"])
async def test_nobody_else_can_tell_whether_there_is_an_order(half: Half, tmp_path: Path) -> None:
    """Whatever the order: the others are sent the same bytes, at the same moment."""
    given: list[dict[str, Any]] = [
        {"shark": "never", "kaiju": "never"},
        {"shark": "never", "kaiju": "never", "ask_first": True},
        {"shark": "if_lost", "kaiju": "if_lost", "least": 10},
    ]
    worlds = [await _told(half, order, str(tmp_path / f"t{n}")) for n, order in enumerate(given)]
    assert worlds[0] == worlds[1] == worlds[2]


async def _told(half: Half, order: dict[str, Any], path: str) -> list[tuple[float, bytes]]:
    """Return what others are told and when, while a player gives an order and goes."""
    seat = asked_seat(half.state())
    assert seat is not None
    told: list[tuple[float, bytes]] = []
    async with House(path, idle_seconds=1e9) as house:
        await house.prepared(half, **OVER_DAYS)
        holder, other, stranger = (Device(house.hub) for _ in range(3))
        await holder.attach("prepared", token(seat))
        await other.attach("prepared", token(at_the_other_end(half)))
        await stranger.attach("prepared")
        await house.settle()
        asked = {"type": "preset", "table": "prepared", "seat": seat, "command": a_command()}
        await holder.send(asked | order)
        holder.session.close(1001, "gone")
        for seconds in (1.0, HOUR - 2.0, 0.5, 1.0):
            await house.pass_time(seconds)
            for device in (other, stranger):
                device.take()
                told += [(house.time.now(), data) for data in device.received]
                device.received.clear()
    assert any(b"repellent_declined" in data for _, data in told)
    return told


async def test_who_is_asked_first_may_answer_and_otherwise_the_order_holds(tmp_path: Path) -> None:
    for answers in (True, False):
        async with House(str(tmp_path / f"t{answers}"), idle_seconds=1e9) as house:
            scene = Scene(house, WITH)
            await scene.begin(**OVER_DAYS)
            order = messages.SetPreset(
                table="prepared",
                seat=scene.seat,
                command=a_command(),
                shark="always",
                kaiju="always",
                ask_first=True,
            )
            await scene.asked.send(order)
            assert scene.asked.last("seats")["turn"]["choices"], "the player is asked"
            if answers:
                assert (await scene.answer(DECLINE))["type"] == "done"
            await house.pass_time(HOUR - 1.0)
            assert scene.waits()
            await house.pass_time(2.0)
            event = scene.other.last("update")["changes"][0]["events"][0]
            assert (event["type"] == "repellent_declined") is answers


async def test_orders_by_value_need_values_in_sight(tmp_path: Path) -> None:
    async with House(str(tmp_path / "t")) as house:
        scene = Scene(house, WITH)
        await scene.begin()
        order = messages.SetPreset(
            table="prepared",
            seat=scene.seat,
            command=a_command(),
            shark="if_lost",
            kaiju="if_lost",
            least_value=5,
        )
        await scene.asked.send(order)
        assert scene.asked.last("refused")["code"] == "values_forgotten"


@pytest.mark.parametrize("kind", [SHARK, KAIJU], ids=["shark", "kaiju"])
def test_a_shark_does_not_threaten_those_aboard(kind: int) -> None:
    state = played_until(lambda state: asked_with(state) and _has_raft(state), OPTIONS).state()
    question = state.top()
    seat, space = agenda.x_of(question), agenda.z_of(question)
    state.pop()
    state.push(agenda.REPEL, seat, kind, space)
    each = state.ruleset.each
    own = [one for one in range(seat * each, seat * each + each) if state.where[one] == space]
    aboard = [one for one in own if state.is_aboard(one)]
    assert aboard, "somebody is aboard"
    expected = own if kind == KAIJU else [one for one in own if one not in aboard]
    assert at_stake(state) == [state.value[one] for one in expected]


def _has_raft(state: State) -> bool:
    seat, space = agenda.x_of(state.top()), agenda.z_of(state.top())
    each = state.ruleset.each
    own = range(seat * each, seat * each + each)
    return any(state.where[one] == space and state.is_aboard(one) for one in own)


def test_a_value_is_enough_by_itself() -> None:
    state = WITH.state()
    kind = KIND_NAMES[agenda.y_of(state.top())]
    worth = sum(at_stake(state))
    for value, uses in ((worth, True), (worth + 1, False)):
        given = StandingOrders(shark="if_lost", kaiju="if_lost", least=10, least_value=value)
        assert given.uses_one(kind, state) is uses
    assert StandingOrders(shark="ask", kaiju="ask").uses_one(kind, state) is None
