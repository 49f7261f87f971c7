"""A server that cannot keep up does without what is missed least, and never without moves."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from survive.record.wire.objects import action_to_wire
from survive.server.errors import RefusedError
from survive.server.load import CALM, NO_HINTS, NO_LOOKS, NO_TABLES, Load
from survive.server.protocol import messages
from survive.server.settings import Settings
from tests.server.playing import Device, House, ManualTime, a_command, played_until, token
from tests.server.serving import RunningServer
from tests.server.test_two_servers import until
from tests.server.test_undo import OPTIONS, acting, steps

SHIPPED = Settings()


@pytest.mark.parametrize(
    ("seconds", "waiting", "step"),
    [
        (0.0, 0, CALM),
        (SHIPPED.slow_turns[0], 0, NO_HINTS),
        (SHIPPED.slow_turns[1], 0, NO_LOOKS),
        (SHIPPED.slow_turns[2], 0, NO_TABLES),
        (0.0, SHIPPED.bot_queue // 4, NO_HINTS),
        (0.0, SHIPPED.bot_queue // 2, NO_LOOKS),
        (0.0, SHIPPED.bot_queue, NO_TABLES),
        (SHIPPED.slow_turns[0], SHIPPED.bot_queue, NO_TABLES),
    ],
)
def test_the_busier_the_more_is_done_without(seconds: float, waiting: int, step: int) -> None:
    load = Load(SHIPPED, lambda: waiting)
    load.turn_seconds = seconds
    assert load.step == step
    checks = (load.check_hint, load.check_look, load.check_table)
    codes = []
    for check in checks:
        try:
            check()
        except RefusedError as error:
            codes.append(error.code)
    assert codes == ["hints_busy", "looks_busy", "tables_busy"][:step]


async def test_slow_turns_are_noticed_and_forgotten_again() -> None:
    load = Load(SHIPPED, lambda: 0)
    load.note(60.0)
    assert load.step == NO_TABLES
    for _ in range(20):
        load.note(0.0)
    assert load.step == CALM


async def test_a_busy_server_refuses_in_order_and_lets_people_play(tmp_path: Path) -> None:
    """Whatever was asked for, everybody waited alike."""
    async with House(str(tmp_path / "t"), slow_turns=SHIPPED.slow_turns) as house:
        table = await house.prepared(played_until(acting, OPTIONS))
        seat = table.fold.decides
        player, spectator = Device(house.hub), Device(house.hub)
        await player.attach("prepared", token(seat))
        await spectator.attach("prepared")
        past = messages.AskPast(table="prepared", seq=1)

        async def refused(device: Device, asked: Any) -> str | None:
            device.take()
            await device.send(asked)
            errors = [m["code"] for m in device.take() if m["type"] == "error"]
            return errors[0] if errors else None

        def hint() -> messages.AskHint:
            return messages.AskHint(table="prepared", seat=seat, seq=table.fold.change_no)

        looks: Callable[[], Awaitable[str | None]] = lambda: refused(spectator, past)  # noqa: E731
        assert (await refused(player, hint()), await looks()) == (None, None)
        for seconds, codes in zip(
            SHIPPED.slow_turns,
            [("hints_busy", None), ("hints_busy", "looks_busy"), ("hints_busy", "looks_busy")],
            strict=True,
        ):
            house.services.load.turn_seconds = seconds
            assert (await refused(player, hint()), await looks()) == codes
        assert await refused(player, past) is None, "those who play may look back"
        action = action_to_wire(steps(table.fold.state)[0], table.fold.board)
        done = await player.play("prepared", seat, table.fold.change_no, action, a_command())
        assert done["type"] == "done"


def test_the_busiest_server_makes_no_tables_and_says_so(tmp_path: Path) -> None:
    limits: dict[str, Any] = {"slow_turns": SHIPPED.slow_turns, "time": ManualTime()}
    with RunningServer(str(tmp_path / "t"), **limits) as server:
        made = server.make("here", "here", options={"first": 0})
        server.hub.services.load.turn_seconds = 10.0
        asked = {"version": messages.VERSION, "seats": [{"kind": "here"}, {"kind": "here"}]}
        status, body = server.request("POST", "/api/tables", asked)
        assert (status, b'"tables_busy"' in body) == (503, True)
        assert server.request("POST", "/api/records", b"x")[0] == 503
        with server.socket().hello() as client:
            state = client.attach(made["table"], made["seats"][0]["token"])
            answer = client.play(made["table"], 0, 0, state["turn"]["choices"][0]["action"])
            assert answer["type"] == "done"


async def test_the_load_is_measured(tmp_path: Path) -> None:
    async with House(str(tmp_path / "t")) as house:
        assert house.services.load.turn_seconds == 0.0
        await house.settle()  # until it waits
        house.time.advance(1.0)
        await until(lambda: house.services.load.turn_seconds > 0.0)
