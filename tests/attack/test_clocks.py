"""A clock that is set, and a process that stands still, neither stop a game nor cost anybody time.

The attack once set the clock back by ten minutes: bots and questions waited for the future.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from survive.engine import Options, to_move
from survive.server.protocol.broadcast import Broadcast
from survive.server.store.sqlite.store import SqliteStore
from survive.server.tables.hub import Hub
from survive.server.tables.model.journal import SeatSetup, TimeControl
from survive.server.timekeeper import BEAT_SECONDS, FAR_BEHIND, LONGEST_BEAT, Timekeeper
from tests.server.playing import (
    FREELY,
    START,
    Device,
    House,
    InstantBots,
    ManualTime,
    a_setup,
    played_until,
    prepare,
    token,
)
from tests.server.test_two_servers import until
from tests.server.test_undo import acting
from tests.server.worlds import is_question

THREE = Options(players=3)
HALF = played_until(acting, THREE)
SEAT = to_move(HALF.state())
ASKED = played_until(is_question, THREE)
CONTROL = TimeControl(30.0, 60.0)
STEP = 577.0
PACE = 2.0
BEHIND = 5.0


class Clocks:
    """A machine's two clocks, set by hand."""

    def __init__(self) -> None:
        self.time_of_day, self.steady = START, 1000.0

    def pass_by(self, seconds: float) -> None:
        self.time_of_day += seconds
        self.steady += seconds

    def keeper(self) -> Timekeeper:
        return Timekeeper(lambda: self.time_of_day, lambda: self.steady)


@pytest.mark.parametrize("step", [-STEP, STEP])
def test_a_clock_that_is_set_moves_no_time(step: float) -> None:
    clocks = Clocks()
    time = clocks.keeper()
    clocks.pass_by(1.0)
    clocks.time_of_day += step
    clocks.pass_by(1.0)
    assert time.now() == START + 2.0


def test_time_stands_still_with_the_process() -> None:
    clocks = Clocks()
    time = clocks.keeper()
    assert time.beat() == 0.0
    clocks.pass_by(BEAT_SECONDS)
    assert time.beat() == 0.0, "a living process loses nothing"
    before = time.now()
    clocks.pass_by(100.0)
    assert time.now() == before + LONGEST_BEAT, "even before the next heartbeat"
    assert time.beat() == pytest.approx(100.0 - LONGEST_BEAT)
    clocks.pass_by(BEAT_SECONDS)
    assert time.now() == pytest.approx(before + LONGEST_BEAT + BEAT_SECONDS)


def test_the_time_is_set_right_only_forwards_and_only_if_it_is_far_behind() -> None:
    clocks = Clocks()
    time = clocks.keeper()
    for step, expected in ((-STEP, 0.0), (STEP + FAR_BEHIND, 0.0), (1.0, FAR_BEHIND + 1.0)):
        clocks.time_of_day += step
        time.set_right()
        assert time.now() == START + expected


async def test_a_server_that_stood_still_charges_nobody(tmp_path: Path) -> None:
    """A process that was stopped for longer than a player had left played for that player."""
    clocks = Clocks()
    hub = Hub(
        SqliteStore(tmp_path / "t"),
        FREELY,
        broadcast=Broadcast,
        thinker=InstantBots(),
        time=clocks.keeper(),
    )
    await hub.open()
    try:
        await prepare(hub.services.store, "prepared", a_setup(HALF, clock=CONTROL), HALF)
        device = Device(hub)
        state = await device.attach("prepared", token(SEAT))
        table = await hub.services.tables.find("prepared")
        assert table is not None
        clocks.pass_by(1000.0)
        table.changed.set()  # the driver's timer is over
        await until(lambda: not table.changed.is_set())
        assert table.is_quiet
        assert table.fold.seats[SEAT].bot is None
        answer = await device.play(
            "prepared", SEAT, state["seq"], state["turn"]["choices"][0]["action"]
        )
        assert answer["type"] == "done"
        clock = table.fold.clock
        clock.stop(table.fold.at)
        assert clock.reserve[SEAT] == CONTROL.reserve
        assert clock._spent[SEAT] <= LONGEST_BEAT + 0.01
    finally:
        await hub.close()


async def test_bots_go_on_after_a_restart_with_a_clock_that_was_set_back(tmp_path: Path) -> None:
    seats = [SeatSetup("bot", level="easy")] * 3
    async with House(str(tmp_path / "t")) as house:
        await house.prepared(HALF, seats=seats, pace=PACE)
    async with House(str(tmp_path / "t"), ManualTime(START - STEP)) as house:
        table = await house.table("prepared")
        await Device(house.hub).attach("prepared")
        before = table.fold.change_no
        await house.pass_time(PACE)
        assert table.fold.change_no > before


async def test_a_question_is_answered_after_a_clock_was_set_back(tmp_path: Path) -> None:
    asked = to_move(ASKED.state())
    async with House(str(tmp_path / "t")) as house:
        await house.prepared(ASKED, answer=10.0)
    async with House(str(tmp_path / "t"), ManualTime(START - STEP)) as house:
        table = await house.table("prepared")
        state = await Device(house.hub).attach("prepared", token(asked))
        assert state["turn"]["deadline"] <= house.time.now() + 10.0
        await house.pass_time(10.1)
        assert table.fold.question() is None or table.fold.change_no > len(ASKED.actions)


async def test_a_clock_goes_on_where_it_was_and_again_after_the_next_restart(
    tmp_path: Path,
) -> None:
    async with House(str(tmp_path / "t")) as house:
        await house.prepared(HALF, clock=CONTROL)
        await Device(house.hub).attach("prepared", token(SEAT))
    for time in (ManualTime(START - STEP), ManualTime(START - STEP + 100.0)):
        async with House(str(tmp_path / "t"), time) as house:
            device = Device(house.hub)
            state = await device.attach("prepared", token(SEAT))
            left = state["turn"]["deadline"] - time.now()
            assert left == pytest.approx(90.0, abs=0.1)
            await house.pass_time(1.0)


async def test_people_who_do_not_come_back_are_noticed_all_the_same(tmp_path: Path) -> None:
    async with House(str(tmp_path / "t")) as house:
        await house.prepared(HALF)
        await Device(house.hub).attach("prepared", token(SEAT))
        await house.settle()
    async with House(str(tmp_path / "t"), ManualTime(START - STEP), grace_seconds=3.0) as house:
        table = await house.table("prepared")
        assert table.fold.seats[SEAT].here
        await house.pass_time(3.1)
        assert not table.fold.seats[SEAT].here


async def test_two_processes_whose_clocks_differ_count_the_same(tmp_path: Path) -> None:
    """The one behind let its players think for nothing until it had caught up."""
    slow, fast = ManualTime(START), ManualTime(START + BEHIND)
    async with (
        House(str(tmp_path / "t"), slow, poll_seconds=0.02) as one,
        House(str(tmp_path / "t"), fast, poll_seconds=0.02) as two,
    ):
        await one.prepared(HALF, clock=CONTROL)
        device = Device(one.hub)
        state = await device.attach("prepared", token(SEAT))
        await Device(two.hub).attach("prepared", token((SEAT + 1) % 3))
        tables = [await house.table("prepared") for house in (one, two)]
        await tables[0].catch_up()
        assert tables[0].fold.at <= slow.now(), "nothing is in the future"
        slow.advance(40.0)
        fast.advance(40.0)
        answer = await device.play(
            "prepared", SEAT, state["seq"], state["turn"]["choices"][0]["action"]
        )
        assert answer["type"] == "done"
        await tables[1].catch_up()
        charged = []
        for table in tables:
            table.fold.clock.stop(table.fold.at)
            charged.append(CONTROL.reserve - table.fold.clock.reserve[SEAT])
        assert charged == pytest.approx([40.0 + BEHIND - CONTROL.turn] * 2)
