"""Seats that change hands in a game: left for good, offered by others, taken by a substitute."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from survive.engine import to_move
from survive.server.errors import RefusedError
from survive.server.protocol import messages, requests
from survive.server.tables import codes
from survive.server.tables.model.absence import ABANDONED_SECONDS, PATIENCE
from survive.server.tables.model.commands.set_preset import Preset
from survive.server.tables.model.journal import TimeControl
from survive.server.tables.model.seats import invite_by_code
from tests.server.playing import Device, House, a_command, played_until, token
from tests.server.test_clock import HALF, SEAT
from tests.server.test_repellent_question import OPTIONS, asked_with

OTHERS = [(SEAT + 1) % 3, (SEAT + 2) % 3]
COME = "j" * 22
DAY = 86400.0


async def joined(house: House, invite: str | None) -> messages.SeatTaken:
    """Take a seat of the prepared table as a substitute."""
    asked = messages.JoinTable(version=messages.VERSION, invite=invite, command=COME, name="Sub")
    return await requests.join_table(house.services, "prepared", asked)


async def at_the_table(house: House, *seats: int) -> list[Device]:
    devices = [Device(house.hub) for _ in seats]
    for device, seat in zip(devices, seats, strict=True):
        await device.attach("prepared", token(seat))
    await house.settle()
    return devices


async def leaves(house: House) -> None:
    """Come, let the stand-in play, and go."""
    (leaver,) = await at_the_table(house, SEAT)
    await leaver.send(messages.Leave(table="prepared", seat=SEAT, command=a_command()))
    leaver.session.close(1001, "gone")
    await house.settle()


def stand_up(seat: int) -> messages.StandUp:
    return messages.StandUp(table="prepared", seat=seat, command=a_command())


def offer(seat: int, absent: int) -> messages.OfferSeat:
    return messages.OfferSeat(table="prepared", seat=seat, absent=absent, command=a_command())


async def answer(device: Device, message: Any) -> dict[str, Any]:
    device.take()
    await device.send(message)
    return [one for one in device.take() if one["type"] in ("done", "refused")][-1]


async def test_a_seat_that_was_left_for_good_goes_to_a_substitute(tmp_path: Path) -> None:
    path = str(tmp_path / "t")
    async with House(path) as house:
        table = await house.prepared(HALF, Preset(SEAT, "always", "always"))
        leaver, stays = await at_the_table(house, SEAT, OTHERS[0])
        invite = invite_by_code(table.fold.setup)
        with pytest.raises(RefusedError, match="full"):
            await joined(house, invite)
        assert (await answer(leaver, stand_up(SEAT)))["type"] == "done"
        seat = stays.last("seats")["info"]["seats"][SEAT]
        assert (seat["taken"], seat["name"], seat["stands_in"]) == (False, "", "empty")
        refused = await leaver.play("prepared", SEAT, table.fold.change_no, {"type": "end_actions"})
        assert refused["code"] == "not_your_seat", "the token is void"
        assert (await codes.find_by_code(house.services, "prepa")).fold.table == "prepared"
        taken = await joined(house, invite)
        assert taken.seat == SEAT
    async with House(path, house.time) as again:
        table = await again.table("prepared")
        substitute, old = Device(again.hub), Device(again.hub)
        assert (await substitute.attach("prepared", taken.token))["yours"] == [SEAT]
        await old.send(messages.Hello(version=messages.VERSION))
        await old.send(messages.Attach(table="prepared", tokens=(token(SEAT),)))
        assert old.last("error")["code"] == "bad_token"
        assert table.fold.seats[SEAT].name == "Sub"
        assert table.fold.bot_of(SEAT) is None
        assert table.fold.seats[SEAT].orders.shark == "ask", "no order is inherited"


async def test_all_remaining_players_must_agree_to_offer_a_seat(tmp_path: Path) -> None:
    async with House(str(tmp_path / "t"), idle_seconds=1e9) as house:
        table = await house.prepared(HALF, away=None)
        gone, *stay = await at_the_table(house, SEAT, *OTHERS)
        assert (await answer(stay[0], offer(OTHERS[0], SEAT)))["code"] == "not_away"
        gone.session.close(1001, "gone")
        await house.pass_time(PATIENCE - 1.0)
        assert (await answer(stay[0], offer(OTHERS[0], SEAT)))["code"] == "not_abandoned"
        await leaves(house)
        assert (await answer(stay[0], offer(OTHERS[0], SEAT)))["type"] == "done"
        assert stay[1].last("seats")["info"]["seats"][SEAT]["offered_by"] == [OTHERS[0]]
        assert table.fold.seats[SEAT].taken
        await leaves(house)
        assert table.fold.seats[SEAT].offered_by == set(), "who comes back keeps the seat"
        for device, seat in zip(stay, OTHERS, strict=True):
            assert (await answer(device, offer(seat, SEAT)))["type"] == "done"
        assert not table.fold.seats[SEAT].taken


@pytest.mark.parametrize(
    ("clock", "wait"), [(None, PATIENCE), (TimeControl(2 * DAY, over_days=True), 2 * DAY)]
)
async def test_the_seat_of_a_player_who_is_away_can_be_offered_without_a_bot(
    clock: TimeControl | None, wait: float, tmp_path: Path
) -> None:
    async with House(str(tmp_path / "t"), idle_seconds=1e9) as house:
        away = (SEAT + 1) % 3
        others = [SEAT, (SEAT + 2) % 3]
        table = await house.prepared(HALF, away=None, clock=clock)
        gone, *stay = await at_the_table(house, away, *others)
        gone.session.close(1001, "gone")
        await house.settle()
        told = stay[0].last("seats")["info"]["seats"][away]
        assert told["offered_from"] == house.time.now() + wait
        await house.pass_time(wait - 1.0)
        assert (await answer(stay[0], offer(SEAT, away)))["code"] == "not_abandoned"
        await house.pass_time(1.0)
        for device, seat in zip(stay, others, strict=True):
            assert table.fold.seats[away].taken
            assert (await answer(device, offer(seat, away)))["type"] == "done"
        assert not table.fold.seats[away].taken


async def test_after_a_week_one_player_is_enough(tmp_path: Path) -> None:
    async with House(str(tmp_path / "t"), idle_seconds=1e9) as house:
        table = await house.prepared(HALF, away=None)
        gone, _ = await at_the_table(house, SEAT, OTHERS[0])
        gone.session.close(1001, "gone")
        await house.settle()
        await house.pass_time(ABANDONED_SECONDS - 10.0)
        (comes,) = await at_the_table(house, OTHERS[1])
        assert (await answer(comes, offer(OTHERS[1], SEAT)))["type"] == "done"
        assert table.fold.seats[SEAT].taken, "the others have not agreed"
        comes.session.close(1001, "gone")
        await house.pass_time(20.0)
        (comes,) = await at_the_table(house, OTHERS[1])
        assert (await answer(comes, offer(OTHERS[1], SEAT)))["type"] == "done"
        assert not table.fold.seats[SEAT].taken


async def test_a_player_who_leaves_a_question_shows_nothing_by_it(tmp_path: Path) -> None:
    half = played_until(asked_with, OPTIONS)
    seat = to_move(half.state())
    async with House(str(tmp_path / "t")) as house:
        table = await house.prepared(half, answer=30.0)
        leaver, _ = await at_the_table(house, seat, (seat + 1) % 3)
        assert (await answer(leaver, stand_up(seat)))["type"] == "done"
        assert table.fold.change_no == len(half.actions)
        await house.pass_time(1.5)
        assert table.fold.change_no > len(half.actions), "a bot answers like any bot"
