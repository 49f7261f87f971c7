"""Turn time and reserve; deadlines that survive a restart; bots that play for absent people."""

from __future__ import annotations

from pathlib import Path

from survive.engine import Options, to_move
from survive.server.protocol import messages
from survive.server.tables.model.clock import Clock
from survive.server.tables.model.journal import SeatSetup, TimeControl
from tests.server.playing import Device, House, a_command, played_until, token
from tests.server.test_undo import acting

OPTIONS = Options(players=3)
HALF = played_until(acting, OPTIONS)
SEAT = to_move(HALF.state())
CONTROL = TimeControl(30.0, 60.0)


def test_the_reserve_is_used_after_the_turns_time() -> None:
    clock = Clock(CONTROL, 2)
    clock.run(0, 1, 100.0)
    assert clock.deadline() == 190.0
    clock.stop(120.0)
    clock.run(0, 1, 120.0)
    assert clock.deadline() == 190.0, "the same turn goes on"
    clock.stop(140.0)
    assert clock.reserve == [50.0, 60.0]
    clock.run(1, 2, 140.0)
    assert clock.deadline() == 230.0


def test_a_new_turn_has_its_time_again_and_the_reserve_has_not() -> None:
    clock = Clock(CONTROL, 2)
    clock.run(0, 1, 0.0)
    clock.stop(80.0)
    clock.run(0, 2, 100.0)
    assert clock.deadline() == 100.0 + 30.0 + 10.0


def test_another_seats_decision_in_between_does_not_renew_the_turn() -> None:
    clock = Clock(CONTROL, 2)
    clock.run(0, 1, 0.0)
    clock.stop(20.0)
    clock.run(1, 1, 20.0)
    clock.stop(25.0)
    clock.run(0, 1, 25.0)
    assert clock.deadline() == 25.0 + 10.0 + 60.0


def test_each_placement_has_a_turns_time() -> None:
    clock = Clock(CONTROL, 2)
    clock.run(0, -1, 0.0)
    clock.stop(29.0)
    clock.run(0, -1, 29.0)
    assert clock.deadline() == 90.0, "the same placement goes on"
    clock.stop(29.0)
    clock.run(0, -2, 29.0)
    assert clock.deadline() == 29.0 + 90.0


def test_a_pause_moves_the_deadline() -> None:
    clock = Clock(CONTROL, 1)
    clock.run(0, 1, 0.0)
    clock.pause(1000.0)
    assert clock.deadline() == 1090.0
    clock.stop(1030.0)
    assert clock.reserve == [60.0]


def test_no_control_no_deadline() -> None:
    clock = Clock(None, 2)
    clock.run(0, 1, 0.0)
    assert clock.deadline() is None


async def test_the_stand_in_plays_for_who_runs_out_until_it_says_it_is_back(
    tmp_path: Path,
) -> None:
    async with House(str(tmp_path / "t")) as house:
        table = await house.prepared(HALF, clock=CONTROL, answer=15.0)
        device = Device(house.hub)
        state = await device.attach("prepared", token(SEAT))
        assert state["turn"]["deadline"] == house.time.now() + 90.0
        await house.pass_time(89.9)
        assert table.fold.seats[SEAT].bot is None
        await house.pass_time(0.2)
        assert table.fold.seats[SEAT].bot == "time"
        assert table.fold.change_no > len(HALF.actions), "it plays at once"
        assert table.fold.seats[SEAT].here, "the person is there, and sees it"
        await device.send(messages.Back(table="prepared", seat=SEAT, command=a_command()))
        assert table.fold.seats[SEAT].bot is None


async def test_who_is_back_without_time_plays_again_from_the_next_turn_on(tmp_path: Path) -> None:
    seats = [SeatSetup("bot", level="easy")] * OPTIONS.players
    seats[SEAT] = SeatSetup("here", "Ann")
    async with House(str(tmp_path / "t")) as house:
        table = await house.prepared(HALF, clock=CONTROL, answer=15.0, pace=5.0, seats=seats)
        device, turn = Device(house.hub), table.fold.state.turn
        await device.attach("prepared", token(SEAT))
        await house.pass_time(91.0)
        assert table.fold.seats[SEAT].bot == "time"
        await device.send(messages.Back(table="prepared", seat=SEAT, command=a_command()))
        before = table.fold.change_no
        await house.pass_time(5.0)
        assert table.fold.change_no > before, "a bot ends the turn, for which there is no time"
        while table.fold.state.turn == turn or table.fold.bot_of(table.fold.decides) is not None:
            assert table.fold.seats[SEAT].bot is None, "nobody is sent away again"
            await house.pass_time(5.0)
        assert table.fold.decides == SEAT


async def test_who_runs_out_is_back_by_playing(tmp_path: Path) -> None:
    async with House(str(tmp_path / "t")) as house:
        table = await house.prepared(HALF, clock=CONTROL, answer=15.0, pace=5.0)
        device = Device(house.hub)
        await device.attach("prepared", token(SEAT))
        await house.pass_time(91.0)
        assert table.fold.seats[SEAT].bot == "time"
        turn = device.last("seats")["turn"]
        answer = await device.play(
            "prepared", SEAT, table.fold.change_no, turn["choices"][0]["action"]
        )
        assert answer["type"] == "done"
        assert table.fold.seats[SEAT].bot is None


async def test_a_deadline_survives_a_restart_and_is_extended_by_the_downtime(
    tmp_path: Path,
) -> None:
    path = str(tmp_path / "t")
    async with House(path) as house:
        await house.prepared(HALF, clock=CONTROL, answer=15.0)
        device = Device(house.hub)
        await device.attach("prepared", token(SEAT))
        await house.pass_time(25.0)
    house.time.advance(86400.0)
    async with House(path, house.time) as again:
        device = Device(again.hub)
        await device.attach("prepared", token(SEAT))
        await again.settle()
        table = await again.table("prepared")
        assert table.fold.clock.deadline() == house.time.now() + 65.0
        await again.pass_time(64.9)
        assert table.fold.seats[SEAT].bot is None
        await again.pass_time(0.2)
        assert table.fold.seats[SEAT].bot == "time"


async def test_the_clock_stands_while_nobody_is_there(tmp_path: Path) -> None:
    async with House(str(tmp_path / "t")) as house:
        table = await house.prepared(HALF, clock=CONTROL, answer=15.0)
        device = Device(house.hub)
        await device.attach("prepared", token(SEAT))
        await house.pass_time(10.0)
        device.session.close(1001, "gone")
        await house.settle()
        assert not table.fold.seats[SEAT].here
        await house.pass_time(5000.0)
        assert table.fold.seats[SEAT].bot is None, "a table that everybody left is kept"
        await Device(house.hub).attach("prepared", token(SEAT))
        await house.settle()
        table = await house.table("prepared")  # nobody watched it: it was read again
        assert table.fold.clock.deadline() == house.time.now() + 80.0


async def test_the_stand_in_plays_for_who_stays_away_until_it_comes_back(tmp_path: Path) -> None:
    async with House(str(tmp_path / "t")) as house:
        table = await house.prepared(HALF, away=60.0)
        gone, other = Device(house.hub), Device(house.hub)
        await gone.attach("prepared", token(SEAT))
        await other.attach("prepared", token((SEAT + 1) % 3))
        gone.session.close(1001, "gone")
        await house.settle()
        await house.pass_time(59.0)
        assert table.fold.seats[SEAT].bot is None
        await house.pass_time(2.0)
        assert table.fold.seats[SEAT].bot == "away"
        assert table.fold.change_no > len(HALF.actions)
        await Device(house.hub).attach("prepared", token(SEAT))
        assert table.fold.seats[SEAT].bot is None


async def test_no_bot_ever_plays_where_the_table_wants_none(tmp_path: Path) -> None:
    async with House(str(tmp_path / "t")) as house:
        table = await house.prepared(HALF, away=None)
        await Device(house.hub).attach("prepared", token((SEAT + 1) % 3))
        await house.pass_time(1e6)
        assert table.fold.change_no == len(HALF.actions)
