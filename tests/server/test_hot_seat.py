"""Several people at one device: what a seat knows is sent only while that seat is looking."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from survive.engine import Options, agenda, to_move
from survive.server.protocol import messages, requests
from survive.views import keeps_secrets
from tests.server.playing import Device, House, after, new_table, token

HALF = after(6, Options(players=3))
SEAT = to_move(HALF.state())
SECRET_FIELDS = ("powers", "unplaced")


def secrets_in(view: dict[str, Any]) -> set[int]:
    """Return the seats whose secrets a view contains."""
    known = {a["seat"] for a in view["adventurers"] if a["value"] is not None}
    for seat in view["seats"]:
        if any(seat[field] is not None for field in SECRET_FIELDS):
            known.add(seat["seat"])
    return known


async def test_nobody_looks_at_first(tmp_path: Path) -> None:
    async with House(str(tmp_path / "t")) as house:
        await house.prepared(HALF)
        state = await Device(house.hub).attach("prepared", token(0), token(1), token(2))
        assert (state["viewer"], state["yours"]) == (-1, [0, 1, 2])
        assert secrets_in(state["view"]) == set()
        assert state["turn"]["choices"] == []


async def test_the_secrets_of_the_seat_that_looks_and_no_others_are_sent(tmp_path: Path) -> None:
    async with House(str(tmp_path / "t")) as house:
        await house.prepared(HALF)
        device = Device(house.hub)
        await device.attach("prepared", token(0), token(1), token(2))
        for seat in (0, 1, 2):
            await device.send(messages.Look(table="prepared", seat=seat))
            state = device.last("state")
            assert state["viewer"] == seat
            assert secrets_in(state["view"]) == {seat}
            assert bool(state["turn"]["choices"]) == (seat == SEAT)
        await device.send(messages.Look(table="prepared", seat=None))
        assert secrets_in(device.last("state")["view"]) == set()


async def test_updates_are_for_who_looks(tmp_path: Path) -> None:
    async with House(str(tmp_path / "t")) as house:
        table = await house.prepared(HALF)
        device = Device(house.hub)
        await device.attach("prepared", token(0), token(1), token(2))
        await device.send(messages.Look(table="prepared", seat=SEAT))
        choices = device.last("state")["turn"]["choices"]
        await device.send(messages.Look(table="prepared", seat=None))
        device.take()
        await device.send(
            messages.Play(
                table="prepared",
                seat=SEAT,
                seq=6,
                command="12345678",
                action=choices[0]["action"],
            )
        )
        update, done = device.take()
        assert done["type"] == "done"
        assert secrets_in(update["view"]) == set()
        assert update["changes"][0]["events"][0]["value"] == 0
        assert agenda.kind_of(table.fold.state.top()) == agenda.PLACE_ADVENTURER


async def test_a_device_cannot_look_as_or_play_for_a_seat_it_does_not_hold(
    tmp_path: Path,
) -> None:
    async with House(str(tmp_path / "t")) as house:
        await house.prepared(HALF)
        device = Device(house.hub)
        await device.attach("prepared", token((SEAT + 1) % 3))
        await device.send(messages.Look(table="prepared", seat=SEAT))
        assert device.last("error")["code"] == "not_your_seat"
        answer = await device.play("prepared", SEAT, 6, {"type": "stop"})
        assert answer["code"] == "not_your_seat"


async def test_everybody_is_told_whether_the_next_one_has_something_to_hide(
    tmp_path: Path,
) -> None:
    """Before their first adventurer is placed nobody has."""
    options = Options(players=3, placing_in_one_sitting=True)
    for count, secrets in ((0, False), (1, True), (10, False), (30, True)):
        async with House(str(tmp_path / str(count))) as house:
            table = await house.prepared(after(count, options))
            state = await Device(house.hub).attach("prepared", token(0), token(1), token(2))
            assert state["turn"]["secrets"] is secrets
            assert state["turn"]["secrets"] is keeps_secrets(table.fold.state, table.fold.decides)
            assert secrets_in(state["view"]) == set(), "nobody looks"


async def test_the_seats_at_the_hosts_device_get_their_tokens_when_the_table_is_made(
    tmp_path: Path,
) -> None:
    async with House(str(tmp_path / "t")) as house:
        made = await requests.make_table(house.services, new_table("here", "easy", "here"))
        state = await Device(house.hub).attach(made.table, *(g.token for g in made.seats))
        assert state["yours"] == [0, 2]
