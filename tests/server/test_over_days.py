"""Tables over days: no stand-in for absence, deadlines while everyone is away, and downtimes."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from survive.engine import State, to_move
from survive.record.wire.game_messages import action_message
from survive.server.errors import RefusedError
from survive.server.protocol import messages, requests
from survive.server.protocol.view_messages import awaited_player
from survive.server.store.interface import NEVER, Downtime, Entry
from survive.server.tables.driver import DECLINE, END_ACTIONS, REPEL
from survive.server.tables.model import journal
from survive.server.tables.model.commands.set_preset import Preset
from survive.server.tables.model.journal import (
    AtDeadline,
    BotTook,
    Played,
    SeatSetup,
    Skipped,
    TimeControl,
)
from survive.server.tables.model.repellent_question import asked_seat
from survive.server.tables.model.standing_orders import Presetting
from tests.server.databases import Database, entry, opened, row
from tests.server.playing import (
    Device,
    Half,
    House,
    ManualTime,
    a_command,
    a_setup,
    new_table,
    played_until,
    prepare,
    token,
)
from tests.server.test_clock import HALF, OPTIONS, SEAT
from tests.server.test_repellent_question import WITH, WITHOUT, asked_with

ORDERS: tuple[Presetting, ...] = ("ask", "never", "always")
DAY = 86400.0
WAKES = 5.0
"""Seconds after which a due table has been read: a tick, and how late an alarm is answered."""


def pace(at_deadline: AtDeadline = "bot", reserve: float = 0.0) -> TimeControl:
    return TimeControl(DAY, reserve, over_days=True, at_deadline=at_deadline)


async def test_absence_over_days_has_no_consequences_before_the_deadline(tmp_path: Path) -> None:
    async with House(str(tmp_path / "t"), idle_seconds=1e9) as house:
        table = await house.prepared(HALF, clock=pace(reserve=DAY))
        gone, other = Device(house.hub), Device(house.hub)
        await gone.attach("prepared", token(SEAT))
        await other.attach("prepared", token((SEAT + 1) % 3))
        gone.session.close(1001, "gone")
        await house.settle()
        turn = (await Device(house.hub).attach("prepared"))["turn"]
        assert turn["stand_in_at"] is None
        assert turn["deadline"] == house.time.now() + 2 * DAY
        ask = messages.LetBotPlay(
            table="prepared", seat=(SEAT + 1) % 3, absent=SEAT, command=a_command()
        )
        await other.send(ask)
        assert other.last("refused")["code"] == "over_days"
        await house.pass_time(2 * DAY - 1.0)
        assert table.fold.change_no == len(HALF.actions)
        await house.pass_time(WAKES)
        assert table.fold.seats[SEAT].bot == "time"
        assert table.fold.change_no > len(HALF.actions)


async def test_a_sleeping_table_wakes_at_its_deadline_and_coming_back_is_enough(
    tmp_path: Path,
) -> None:
    async with House(str(tmp_path / "t")) as house:
        await house.prepared(HALF, clock=pace())
        await house.pass_time(DAY / 2)
        await house.pass_time(WAKES)
        assert house.services.tables.get("prepared") is None, "it is not in memory"
        await house.pass_time(DAY / 2 - 3 * WAKES)
        assert house.services.tables.get("prepared") is None, "nor read again before its time"
        await house.pass_time(3 * WAKES)
        table = await house.table("prepared")
        assert table.fold.seats[SEAT].bot == "time"
        assert table.fold.decides != SEAT, "the stand-in has played the turn"
        await Device(house.hub).attach("prepared", token(SEAT))
        await house.settle()
        assert table.fold.seats[SEAT].bot is None


async def test_nobody_is_awaited_while_the_stand_in_plays(tmp_path: Path) -> None:
    async with House(str(tmp_path / "t")) as house:
        table = await house.prepared(HALF, BotTook(SEAT, "time"), clock=pace())
        assert table.fold.decides == SEAT
        assert awaited_player(table.fold).seat is None


async def test_a_skipped_turn_costs_the_reserve_and_ends_by_itself(tmp_path: Path) -> None:
    seats = [SeatSetup("bot", level="easy")] * OPTIONS.players
    seats[SEAT] = SeatSetup("here", "Ann")
    async with House(str(tmp_path / "t"), idle_seconds=1e9) as house:
        table = await house.prepared(HALF, clock=pace("skip", DAY), seats=seats)
        await house.pass_time(2 * DAY + WAKES)
        taken = [one.action for one in table.fold.game.standing_actions[len(HALF.actions) :]]
        assert END_ACTIONS in taken[:2], "no moves are made"
        assert table.fold.seats[SEAT].bot is None
        for _ in range(20):  # the bots play, and answer questions after a second
            if table.fold.decides != SEAT:
                await house.pass_time(1.0)
        assert table.fold.decides == SEAT, "it is the next turn"
        assert table.fold.clock.reserve[SEAT] == 0.0
        assert table.fold.deadline() == pytest.approx(house.time.now() + DAY, abs=30.0)


async def test_a_table_may_wait_for_as_long_as_it_takes(tmp_path: Path) -> None:
    async with House(str(tmp_path / "t")) as house:
        await house.prepared(HALF, clock=pace("wait"))
        await house.pass_time(30 * DAY)
        await house.pass_time(WAKES)
        table = await house.table("prepared")
        assert table.fold.change_no == len(HALF.actions)
        overdue = awaited_player(table.fold)
        assert overdue.seat == SEAT
        assert overdue.deadline is not None
        assert overdue.deadline < house.time.now()


@pytest.mark.parametrize("downtimes", [1, 3])
async def test_deadlines_are_extended_by_every_downtime(tmp_path: Path, downtimes: int) -> None:
    path, time = str(tmp_path / "t"), ManualTime()
    async with House(path, time) as house:
        await house.prepared(HALF, clock=pace())
        await house.pass_time(10.0)
    for _ in range(downtimes):  # nobody looks at the table between them
        time.advance(DAY)
        async with House(path, time) as house:
            await house.pass_time(100.0)
    time.advance(7 * DAY)
    async with House(path, time) as house:
        await house.pass_time(WAKES)
        table = await house.table("prepared")
        used = 10.0 + downtimes * 100.0 + WAKES
        assert table.fold.deadline() == pytest.approx(time.now() + DAY - used, abs=20.0)
        await house.pass_time(DAY - used - 20.0)
        assert table.fold.seats[SEAT].bot is None
        await house.pass_time(60.0)
        assert (await house.table("prepared")).fold.seats[SEAT].bot == "time"


async def test_two_servers_let_a_deadline_pass_once(tmp_path: Path) -> None:
    path, time = str(tmp_path / "t"), ManualTime()
    one = House(path, time, poll_seconds=2.0, idle_seconds=1e9)
    other = House(path, time, poll_seconds=2.0, idle_seconds=1e9)
    async with one, other:
        await one.prepared(HALF, clock=pace("skip"))
        await other.table("prepared")
        for seconds in (DAY, WAKES, WAKES):
            time.advance(seconds)
            for _ in range(200):
                await asyncio.sleep(0.001)
        entries = await one.services.store.entries("prepared")
        skipped = [row for row in entries if b'"skipped"' in row.payload]
        assert len(skipped) == 1


@pytest.mark.parametrize("half", [WITH, WITHOUT], ids=["with", "without"])
async def test_a_repellent_question_over_days_is_answered_at_one_moment(
    half: Half, tmp_path: Path
) -> None:
    seat = asked_seat(half.state())
    assert seat is not None
    for preset in ORDERS:
        async with House(str(tmp_path / preset), idle_seconds=1e9) as house:
            ordered = Preset(seat, preset, preset)
            table = await house.prepared(half, ordered, clock=pace(), answer=3600.0)
            await house.pass_time(3599.0)
            assert asked_seat(table.fold.state) == seat
            await house.pass_time(2.0)
            uses = half is WITH and preset == "always"
            answer = table.fold.game.standing_actions[len(half.actions)].action
            assert answer == (REPEL if uses else DECLINE)
            assert not [job for job in house.bots.jobs if job.seat == seat], "no bot decides"


def _asks_who_moves(state: State) -> bool:
    return asked_with(state) and bool(state.active == to_move(state))


async def test_a_skipped_player_keeps_the_repellent_unless_ordered_otherwise(
    tmp_path: Path,
) -> None:
    half = played_until(_asks_who_moves, OPTIONS)
    seat = asked_seat(half.state())
    assert seat is not None
    for preset in ORDERS:
        async with House(str(tmp_path / preset), idle_seconds=1e9) as house:
            before = Half(half.options, half.deal, half.actions[:-1])
            last = action_message(half.actions[-1], half.state().ruleset.board)
            setup = a_setup(half, clock=pace("skip"), answer=3600.0)
            store = house.services.store
            await prepare(store, "prepared", setup, before, Preset(seat, preset, preset))
            house.time.advance(DAY)
            entries = [Skipped(seat), Played(last, "bot")]
            first = len(before.actions) + 3
            rows = [
                Entry(first + n, house.time.now(), journal.encode(one))
                for n, one in enumerate(entries)
            ]
            await store.append("prepared", rows)
            table = await house.table("prepared")
            assert table.fold.bot_of(seat) == "medium"
            assert asked_seat(table.fold.state) == seat
            await house.pass_time(2.0)
            answer = table.fold.game.standing_actions[len(half.actions)].action
            assert answer == (REPEL if preset == "always" else DECLINE)


@pytest.mark.parametrize(
    ("clock", "answer"),
    [
        (TimeControl(60.0, 0.0, over_days=True), None),
        (TimeControl(8 * DAY, 0.0, over_days=True), None),
        (TimeControl(DAY, 8 * DAY, over_days=True), None),
        (TimeControl(60.0), 3600.0),
        (None, 3600.0),
    ],
)
async def test_a_pace_that_cannot_be_is_refused(
    tmp_path: Path, clock: TimeControl | None, answer: float | None
) -> None:
    asked = new_table("here", "link", clock=clock, answer=answer)
    async with House(str(tmp_path / "t")) as house:
        with pytest.raises(RefusedError, match="may last"):
            await requests.make_table(house.services, asked)


async def test_an_append_resets_an_alarm_and_a_result_takes_it_away(database: Database) -> None:
    async with opened(database) as store:
        await store.create(row("day", alarm=NEVER), [])
        await store.create(row("live"), [])
        assert await store.due(1e12, 10) == []
        for name in ("day", "live"):
            await store.append(name, [entry(1, at=200.0)])
        assert await store.due(199.0, 10) == []
        assert await store.due(200.0, 10) == ["day"]
        await store.set_alarm("day", 0, 5000.0)
        assert await store.due(200.0, 10) == ["day"], "somebody has written since"
        await store.set_alarm("day", 1, 5000.0)
        assert await store.due(4999.0, 10) == []
        await store.append("day", [entry(2, at=300.0)], result=b"{}")
        assert await store.due(1e16, 10) == []


async def test_downtimes_are_kept_for_some_months(database: Database) -> None:
    async with opened(database) as store:
        for began in (0.0, 50 * DAY, 100 * DAY):
            await store.add_downtime(Downtime(began, began + 10.0))
        assert await store.downtimes(0.0) == [
            Downtime(50 * DAY, 50 * DAY + 10.0),
            Downtime(100 * DAY, 100 * DAY + 10.0),
        ]
        assert await store.downtimes(60 * DAY) == [Downtime(100 * DAY, 100 * DAY + 10.0)]
