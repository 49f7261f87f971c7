"""Nights and vacations of players over days: pure functions, and what they do at a table."""

from __future__ import annotations

from datetime import date, datetime, timedelta
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from survive.server.protocol import messages
from survive.server.tables.model.calendar import (
    VACATION_DAYS,
    Calendar,
    Hours,
    Vacation,
    days_left,
    deadline,
    passed,
)
from survive.server.tables.model.repellent_question import asked_seat
from tests.server.playing import House, a_command, token
from tests.server.test_clock import HALF, SEAT
from tests.server.test_over_days import DAY, WAKES, pace
from tests.server.test_repellent_question import WITH, WITHOUT
from tests.server.test_substitutes import OTHERS, answer, at_the_table

HOUR = 3600.0
PARIS = Hours("Europe/Paris", 22, 8)
ZONES = ["Europe/Paris", "America/New_York", "Asia/Kolkata", "Australia/Lord_Howe", "UTC"]


def at(text: str, zone: str = "Europe/Paris") -> float:
    return datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp()


START = at("2026-03-01T00:00")


@pytest.mark.parametrize(
    ("since", "hours", "expected"),
    [
        ("2026-06-01T12:00", 9, "2026-06-01T21:00"),
        ("2026-06-01T12:00", 10, "2026-06-02T08:00"),
        ("2026-06-01T12:00", 19, "2026-06-02T08:00"),
        ("2026-06-01T12:00", 20, "2026-06-02T08:00"),
        ("2026-06-01T12:00", 21, "2026-06-02T09:00"),
        # Summer time begins on 29 March and ends on 25 October.
        ("2026-03-28T12:00", 12, "2026-03-29T08:00"),
        ("2026-03-28T12:00", 20, "2026-03-29T09:00"),
        ("2026-10-24T12:00", 20, "2026-10-25T08:00"),
        ("2026-10-24T12:00", 22, "2026-10-25T09:00"),
    ],
)
def test_a_deadline_at_night_is_in_the_morning(since: str, hours: float, expected: str) -> None:
    assert deadline(at(since), hours * HOUR, Calendar(PARIS)) == at(expected)


@pytest.mark.parametrize("fold", [0, 1])
def test_a_night_that_ends_in_the_hour_that_comes_twice(fold: int) -> None:
    zone = ZoneInfo("Europe/Paris")
    moment = datetime(2026, 10, 25, 2, 10, tzinfo=zone, fold=fold).timestamp()
    wakes = deadline(moment, 0.0, Calendar(Hours("Europe/Paris", 22, 3)))
    assert wakes == at("2026-10-25T03:00")
    early = deadline(moment, 0.0, Calendar(Hours("Europe/Paris", 22, 2)))
    assert early == moment, "that night is over"


def test_a_night_that_ends_in_the_hour_that_is_left_out() -> None:
    wakes = deadline(at("2026-03-29T01:30"), 0.0, Calendar(Hours("Europe/Paris", 22, 2)))
    assert wakes == at("2026-03-29T03:00")


def test_time_stands_still_during_a_vacation() -> None:
    away = Vacation(at("2026-06-03T00:00"), at("2026-06-10T00:00"))
    calendar = Calendar(PARIS, (away,))
    since = at("2026-06-02T12:00")
    assert deadline(since, DAY, calendar) == at("2026-06-10T12:00")
    assert deadline(at("2026-06-05T12:00"), DAY, calendar) == at("2026-06-11T08:00")
    assert deadline(since, 11 * HOUR, calendar) == at("2026-06-10T08:00"), "a night before it"
    assert passed(since, at("2026-06-10T11:00"), calendar) == 23 * HOUR
    assert away.days == 7


calendars = st.builds(
    Calendar,
    st.none()
    | st.builds(
        lambda zone, begins, length: Hours(zone, begins, (begins + length) % 24),
        st.sampled_from(ZONES),
        st.integers(0, 23),
        st.integers(0, 12),
    ),
    st.lists(st.tuples(st.floats(0.1, 20.0), st.floats(0.1, 14.0)), max_size=3).map(
        lambda pairs: tuple(
            Vacation(
                START + DAY * sum(gap + length for gap, length in pairs[:n]) + DAY * pairs[n][0],
                START + DAY * sum(gap + length for gap, length in pairs[: n + 1]),
            )
            for n in range(len(pairs))
        )
    ),
)


@given(calendars, st.floats(0.0, 300.0), st.floats(0.0, 7.0))
def test_a_deadline_is_never_early_and_never_at_night(
    calendar: Calendar, begins: float, days: float
) -> None:
    since, left = START + begins * DAY, days * DAY
    ends = deadline(since, left, calendar)
    assert passed(since, ends, calendar) >= left - 1e-3
    assert not any(one.began <= ends < one.ended for one in calendar.vacations)
    hours = calendar.hours
    if hours is not None and hours.length:
        local = datetime.fromtimestamp(ends, ZoneInfo(hours.zone))
        assert (local.hour - hours.quiet_from) % 24 >= hours.length
    # Who waits has no more time for it, and what is left then ends at the same moment.
    halfway = since + (ends - since) / 2
    rest = left - passed(since, halfway, calendar)
    if rest > 1.0:
        assert deadline(halfway, rest, calendar) == pytest.approx(ends, abs=1.0)


# At a table


def hours(seat: int, zone: str, begins: int, ends: int) -> messages.SetHours:
    return messages.SetHours(
        table="prepared",
        seat=seat,
        command=a_command(),
        zone=zone,
        quiet_from=begins,
        quiet_to=ends,
    )


def vacation(house: House, seat: int, days: int, later: int = 0) -> messages.TakeVacation:
    today = datetime.fromtimestamp(house.time.now(), ZoneInfo("UTC")).date()
    first = today + timedelta(days=later)
    return messages.TakeVacation(
        table="prepared", seat=seat, command=a_command(), zone="UTC", first=first, days=days
    )


def zone_in_which_it_is(house: House, hour: int) -> str:
    """Return a zone in which it is this hour now."""
    ahead = (hour - datetime.fromtimestamp(house.time.now(), ZoneInfo("UTC")).hour) % 24
    return f"Etc/GMT-{ahead}" if ahead <= 14 else f"Etc/GMT+{24 - ahead}"


def morning(house: House, zone: str, days: int) -> float:
    local = datetime.fromtimestamp(house.time.now(), ZoneInfo(zone))
    at_eight = local.replace(hour=8, minute=0, second=0, microsecond=0)
    return (at_eight + timedelta(days=days)).timestamp()


async def test_a_player_has_until_the_morning(tmp_path: Path) -> None:
    path = str(tmp_path / "t")
    async with House(path) as house:
        table = await house.prepared(HALF, clock=pace())
        (ann, bo) = await at_the_table(house, SEAT, OTHERS[0])
        zone = zone_in_which_it_is(house, 23)
        await ann.send(hours(SEAT, zone, 22, 8))
        wakes = morning(house, zone, 2)
        told = bo.last("seats")
        assert told["turn"]["deadline"] == wakes
        assert zone not in str(told), "others are not told where a player lives"
        assert ann.last("seats")["turn"]["hours"]["zone"] == zone
        for device in (ann, bo):
            device.session.close(1001, "gone")
        await house.settle()
        assert table.fold.deadline() == wakes
    async with House(path, house.time) as house:
        await house.pass_time(wakes - house.time.now() - 1.0)
        await house.pass_time(WAKES - 4.0)
        table = await house.table("prepared")
        assert table.fold.seats[SEAT].bot is None
        await house.pass_time(2 * WAKES)
        assert (await house.table("prepared")).fold.seats[SEAT].bot == "time"


async def test_a_player_who_moves_in_the_time_of_grace_plays_on(tmp_path: Path) -> None:
    async with House(str(tmp_path / "t"), idle_seconds=1e9) as house:
        table = await house.prepared(HALF, clock=pace())
        (ann,) = await at_the_table(house, SEAT)
        zone = zone_in_which_it_is(house, 23)
        await ann.send(hours(SEAT, zone, 22, 8))
        wakes = morning(house, zone, 2)
        await house.pass_time(wakes - house.time.now() - HOUR)
        state = await ann.attach("prepared", token(SEAT))
        step = next(one for one in state["turn"]["choices"] if one["action"]["type"] == "step")
        done = await ann.play("prepared", SEAT, state["seq"], step["action"])
        assert done["type"] == "done"
        assert table.fold.bot_of(SEAT) is None
        assert table.fold.deadline() == wakes
        await house.pass_time(HOUR + 1.0)
        assert table.fold.seats[SEAT].bot == "time"


async def test_new_nights_do_not_move_the_deadline_of_a_turn(tmp_path: Path) -> None:
    async with House(str(tmp_path / "t"), idle_seconds=1e9) as house:
        table = await house.prepared(HALF, clock=pace())
        (ann,) = await at_the_table(house, SEAT)
        await ann.send(hours(SEAT, zone_in_which_it_is(house, 12), 22, 8))
        due = table.fold.deadline()
        assert due == house.time.now() + DAY
        await ann.send(hours(SEAT, zone_in_which_it_is(house, 23), 22, 8))
        assert ann.last("seats")["turn"]["hours"]["quiet_from"] == 22
        assert table.fold.deadline() == due
        await house.pass_time(DAY + 1.0)
        assert table.fold.seats[SEAT].bot == "time"


async def test_a_vacation_stops_the_time_and_is_seen_by_all(tmp_path: Path) -> None:
    async with House(str(tmp_path / "t"), idle_seconds=1e9) as house:
        table = await house.prepared(HALF, clock=pace())
        ann, bo = await at_the_table(house, SEAT, OTHERS[0])
        assert (await answer(ann, vacation(house, SEAT, 10)))["type"] == "done"
        seat = bo.last("seats")["info"]["seats"][SEAT]
        back = seat["vacation"]["ended"]
        assert seat["vacation_days"] == VACATION_DAYS - 10
        assert table.fold.deadline() == back + DAY
        await house.pass_time(3 * DAY)
        assert (await answer(ann, vacation(house, SEAT, 12)))["code"] == "no_vacation_left"
        assert (await answer(ann, vacation(house, SEAT, 0)))["type"] == "done"
        assert table.fold.deadline() == house.time.now() + DAY
        assert bo.last("seats")["info"]["seats"][SEAT]["vacation_days"] == VACATION_DAYS - 3
        await house.pass_time(DAY + 1.0)
        assert table.fold.seats[SEAT].bot == "time"


async def test_a_vacation_can_be_planned_and_given_up(tmp_path: Path) -> None:
    async with House(str(tmp_path / "t"), idle_seconds=1e9) as house:
        table = await house.prepared(HALF, clock=pace(reserve=6 * DAY))
        (ann,) = await at_the_table(house, SEAT)
        due = house.time.now() + 7 * DAY
        await ann.send(vacation(house, SEAT, 3, later=2))
        assert table.fold.deadline() == due + 3 * DAY
        await ann.send(vacation(house, SEAT, 5, later=3))
        assert table.fold.deadline() == due + 5 * DAY
        assert days_left(table.fold.seats[SEAT].vacations) == VACATION_DAYS - 5
        await ann.send(vacation(house, SEAT, 0))
        assert table.fold.deadline() == due
        assert days_left(table.fold.seats[SEAT].vacations) == VACATION_DAYS


@pytest.mark.parametrize("half", [WITH, WITHOUT], ids=["with", "without"])
async def test_a_question_waits_for_the_morning_whoever_holds_a_repellent(
    half: Any, tmp_path: Path
) -> None:
    seat = asked_seat(half.state())
    assert seat is not None
    for seconds, waits in ((4 * HOUR, True), (600.0, False)):
        async with House(str(tmp_path / str(seconds)), idle_seconds=1e9) as house:
            table = await house.prepared(half, clock=pace(), answer=seconds)
            (ann,) = await at_the_table(house, seat)
            zone = zone_in_which_it_is(house, 20)
            await ann.send(hours(seat, zone, 22, 8))
            ends = morning(house, zone, 1) if waits else house.time.now() + seconds
            assert table.fold.deadline() == ends
            await house.pass_time(ends - house.time.now() - 1.0)
            assert asked_seat(table.fold.state) == seat
            await house.pass_time(2.0)
            assert table.fold.change_no > len(half.actions)


@pytest.mark.parametrize(
    ("zone", "begins", "ends"),
    [("Nowhere/City", 22, 8), ("../etc/passwd", 22, 8), ("Europe", 22, 8), ("UTC", 8, 21)],
)
async def test_nights_that_cannot_be_are_refused(
    zone: str, begins: int, ends: int, tmp_path: Path
) -> None:
    async with House(str(tmp_path / "t")) as house:
        await house.prepared(HALF, clock=pace())
        (ann,) = await at_the_table(house, SEAT)
        ann.take()
        message = {"type": "set_hours", "table": "prepared", "seat": SEAT, "command": a_command()}
        await ann.send(message | {"zone": zone, "quiet_from": begins, "quiet_to": ends})
        assert ann.take()[-1]["code"] in ("bad_hours", "malformed")


@pytest.mark.parametrize("first", ["2020-01-01", "9999-12-31", "0001-01-01"])
async def test_a_vacation_on_an_impossible_day_is_refused(first: str, tmp_path: Path) -> None:
    async with House(str(tmp_path / "t")) as house:
        await house.prepared(HALF, clock=pace())
        (ann,) = await at_the_table(house, SEAT)
        asked = vacation(house, SEAT, 3)
        asked.first = date.fromisoformat(first)
        assert (await answer(ann, asked))["code"] == "bad_vacation"
