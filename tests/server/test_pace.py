"""The pace of a running game: players wish for another, and it changes when they agree."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from survive.engine import to_move
from survive.server.protocol import messages
from survive.server.tables import opening
from survive.server.tables.model.journal import SeatSetup, TimeControl
from survive.server.tables.model.repellent_question import asked_seat
from tests.page.positions import shortly_before_the_end
from tests.server.playing import Device, House, a_command
from tests.server.test_clock import HALF, OPTIONS, SEAT
from tests.server.test_over_days import DAY, WAKES
from tests.server.test_repellent_question import WITHOUT
from tests.server.test_substitutes import OTHERS, answer, at_the_table

LIVE = TimeControl(60.0, 300.0)
DAYS = TimeControl(DAY, 2 * DAY, over_days=True)


def wish(seat: int, clock: TimeControl | None, **more: Any) -> messages.WishPace:
    return messages.WishPace(table="prepared", seat=seat, command=a_command(), clock=clock, **more)


async def test_a_live_game_goes_on_over_days_once_all_wish_for_it(tmp_path: Path) -> None:
    path = str(tmp_path / "t")
    async with House(path) as house:
        table = await house.prepared(HALF, clock=LIVE)
        ann, bo, cy = await at_the_table(house, SEAT, *OTHERS)
        assert (await answer(ann, wish(SEAT, DAYS)))["type"] == "done"
        assert (await answer(bo, wish(OTHERS[0], DAYS)))["type"] == "done"
        wishes = [seat["wished_pace"] for seat in cy.last("seats")["info"]["seats"]]
        assert (
            wishes[SEAT]
            == wishes[OTHERS[0]]
            == {
                "clock": {"turn": DAY, "reserve": 2 * DAY, "over_days": True, "at_deadline": "bot"},
                "answer": 60.0,
            }
        )
        assert (await answer(bo, wish(OTHERS[0], LIVE)))["type"] == "done", "withdrawn"
        assert (await answer(cy, wish(OTHERS[1], DAYS)))["type"] == "done"
        await house.settle()
        assert not table.fold.over_days
        await bo.send(wish(OTHERS[0], DAYS))
        await house.settle()
        info = cy.last("seats")["info"]
        assert (info["clock"]["over_days"], info["answer"]) == (True, 60.0)
        assert not any(seat["wished_pace"] for seat in info["seats"])
        assert table.fold.deadline() == house.time.now() + 3 * DAY
        for device in (ann, bo, cy):
            device.session.close(1001, "gone")
        await house.settle()
        await house.pass_time(DAY)
        await house.pass_time(WAKES)
        assert house.services.tables.get("prepared") is None, "the table sleeps"
    async with House(path, house.time) as again:
        await again.pass_time(2 * DAY + WAKES)
        await again.pass_time(WAKES)
        table = await again.table("prepared")
        assert table.fold.seats[SEAT].bot == "time", "the alarm woke it"


async def test_who_does_not_play_need_not_agree(tmp_path: Path) -> None:
    async with House(str(tmp_path / "t"), idle_seconds=1e9) as house:
        table = await house.prepared(HALF, clock=DAYS)
        ann, bo = await at_the_table(house, SEAT, OTHERS[0])
        await ann.send(wish(SEAT, LIVE))
        await bo.send(wish(OTHERS[0], LIVE))
        await house.settle()
        assert table.fold.over_days, "the third one is away, but plays"
        (cy,) = await at_the_table(house, OTHERS[1])
        await cy.send(messages.Leave(table="prepared", seat=OTHERS[1], command=a_command()))
        await house.settle()
        assert table.fold.clock.control == LIVE
        assert table.fold.deadline() == house.time.now() + 360.0, "everyone has the whole reserve"
        cy.session.close(1001, "gone")
        await house.pass_time(100.0)
        assert table.fold.change_no == len(HALF.actions)
        await house.pass_time(261.0)
        assert table.fold.seats[SEAT].bot == "time"


async def test_who_is_away_when_a_game_turns_live_has_time_to_come(tmp_path: Path) -> None:
    seats = [SeatSetup("here", "Ann"), SeatSetup("here", "Bo"), SeatSetup("bot", level="easy")]
    seats = [seats[(number - SEAT) % 3] for number in range(3)]
    async with House(str(tmp_path / "t"), idle_seconds=1e9) as house:
        table = await house.prepared(HALF, clock=DAYS, seats=seats)
        ann, bo = await at_the_table(house, SEAT, OTHERS[0])
        await house.pass_time(DAY)
        await ann.send(wish(SEAT, None))
        ann.session.close(1001, "gone")
        await house.settle()
        await house.pass_time(1000.0)
        await bo.send(wish(OTHERS[0], None))
        await house.settle()
        assert table.fold.clock.control is None
        await house.pass_time(119.0)
        assert table.fold.seats[SEAT].bot is None
        await house.pass_time(1.0)
        assert table.fold.seats[SEAT].bot == "away"


async def test_an_open_question_has_its_time_again(tmp_path: Path) -> None:
    seat = asked_seat(WITHOUT.state())
    assert seat is not None
    seats = [SeatSetup("bot", level="easy")] * 3
    seats[seat] = SeatSetup("here", "Ann")
    seats[(seat + 1) % 3] = SeatSetup("here", "Bo")
    async with House(str(tmp_path / "t"), idle_seconds=1e9) as house:
        table = await house.prepared(WITHOUT, clock=DAYS, answer=7200.0, seats=seats)
        ann, bo = await at_the_table(house, seat, (seat + 1) % 3)
        await house.pass_time(3600.0)
        for device, wisher in ((ann, seat), (bo, (seat + 1) % 3)):
            await device.send(wish(wisher, LIVE, answer=20.0))
        await house.settle()
        await house.pass_time(19.0)
        assert asked_seat(table.fold.state) == seat
        await house.pass_time(1.1)
        assert asked_seat(table.fold.state) != seat


async def test_a_rematch_keeps_the_pace_that_was_agreed_on(tmp_path: Path) -> None:
    half = shortly_before_the_end(OPTIONS)
    seats, seat = [SeatSetup("bot", level="easy")] * 3, to_move(half.state())
    seats[seat] = SeatSetup("here", "Ann")
    async with House(str(tmp_path / "t"), idle_seconds=1e9) as house:
        table = await house.prepared(half, seats=seats)
        (ann,) = await at_the_table(house, seat)
        await ann.send(wish(seat, DAYS, answer=7200.0))
        await house.settle()
        assert table.fold.over_days, "nobody else has to agree"
        await ann.send(messages.Leave(table="prepared", seat=seat, command=a_command()))
        for _ in range(200):
            if not table.fold.over:
                await house.pass_time(1.0)
        assert table.fold.over
        assert (await answer(ann, wish(seat, None)))["code"] == "over"
        await opening.open_rematch(house.services, table)
        (name,) = {one.fold.table for one in house.services.tables} - {"prepared"}
        again = await house.table(name)
        assert (again.fold.clock.control, again.fold.setup.answer) == (DAYS, 7200.0)


@pytest.mark.parametrize(
    ("clock", "answer_seconds"),
    [(TimeControl(60.0, over_days=True), None), (TimeControl(1.0), None), (LIVE, 7200.0)],
)
async def test_a_pace_that_cannot_be_is_refused(
    clock: TimeControl, answer_seconds: float | None, tmp_path: Path
) -> None:
    async with House(str(tmp_path / "t")) as house:
        await house.prepared(HALF)
        (ann,) = await at_the_table(house, SEAT)
        refused = await answer(ann, wish(SEAT, clock, answer=answer_seconds))
        assert refused["code"] == "bad_clock"


async def test_only_players_wish(tmp_path: Path) -> None:
    async with House(str(tmp_path / "t")) as house:
        await house.prepared(HALF)
        (ann,) = await at_the_table(house, SEAT)
        await ann.send(wish(OTHERS[0], DAYS))
        assert ann.last("error")["code"] == "not_your_seat"
        watcher = Device(house.hub)
        await watcher.attach("prepared")
        await watcher.send(wish(SEAT, DAYS))
        assert watcher.last("error")["code"] == "not_your_seat"
