"""People who are away or leave, colours, feelings, hints: what is agreed about people."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from survive.engine import Options, to_move
from survive.server.lobby.network import network_addresses
from survive.server.protocol import messages, requests
from survive.server.tables import table_factory
from survive.server.tables.audience import TELL_SECONDS
from survive.server.tables.model.commands.command import SeatCommand
from survive.server.tables.model.commands.emote import MOST_EMOTES
from survive.server.tables.model.journal import SeatSetup, TimeControl
from survive.server.tables.model.naming.names import clean_name
from survive.server.tables.table import Table
from tests.server.playing import (
    HOST_TOKEN,
    Device,
    House,
    a_command,
    new_table,
    played_until,
    token,
)
from tests.server.test_undo import acting
from tests.server.worlds import is_question

HALF = played_until(acting, Options(players=3))
SEAT = to_move(HALF.state())
ANN, BO = (SEAT + 1) % 3, (SEAT + 2) % 3
"""The two who are here while the seat to decide is away."""
TABLE = "prepared"


async def give(
    device: Device, kind: type[SeatCommand], seat: int, table: str = TABLE, **fields: Any
) -> dict[str, Any]:
    """Send a command of a seat; return the answer."""
    await device.send(kind(table=table, seat=seat, command=a_command(), **fields))
    return [m for m in device.take() if m["type"] in ("done", "refused", "error")][-1]


async def agree(device: Device, seat: int, absent: int = SEAT) -> dict[str, Any]:
    return await give(device, messages.LetBotPlay, seat, absent=absent)


async def a_table_with_one_away(house: House, **changes: Any) -> tuple[Table, Device, Device]:
    """Return a table that waits for a person who was there and left, with the two others."""
    table = await house.prepared(HALF, **changes)
    away, ann, bo = (Device(house.hub) for _ in range(3))
    for device, seat in ((away, SEAT), (ann, ANN), (bo, BO)):
        await device.attach(TABLE, token(seat))
    await house.pass_time(100.0)
    away.session.close(1001, "gone")
    await house.settle()
    return table, ann, bo


# Away


async def test_everyone_is_told_who_is_away_since_when_and_when_a_bot_takes_over(
    tmp_path: Path,
) -> None:
    async with House(str(tmp_path / "t")) as house:
        table, ann, _ = await a_table_with_one_away(house, away=120.0)
        told = ann.last("seats")
        since = house.time.now()
        assert told["info"]["seats"][SEAT]["away_since"] == since
        assert [told["info"]["seats"][seat]["away_since"] for seat in (ANN, BO)] == [None, None]
        assert told["turn"]["stand_in_at"] == since + 120.0
        await house.pass_time(119.0)
        assert table.fold.seats[SEAT].bot is None
        await house.pass_time(1.0)
        assert table.fold.seats[SEAT].bot == "away"


async def test_a_bot_plays_at_once_if_everybody_who_is_here_agrees(tmp_path: Path) -> None:
    async with House(str(tmp_path / "t")) as house:
        table, ann, bo = await a_table_with_one_away(house)
        assert (await agree(ann, ANN))["type"] == "done"
        await house.settle()
        assert bo.last("seats")["info"]["seats"][SEAT]["agreed"] == [ANN]
        assert table.fold.seats[SEAT].bot is None, "one of two is not everybody"
        before = table.fold.change_no
        assert (await agree(bo, BO))["type"] == "done"
        assert table.fold.seats[SEAT].bot == "away"
        await house.settle()
        assert table.fold.change_no > before, "and the bot plays"
        await Device(house.hub).attach(TABLE, token(SEAT))
        assert table.fold.seats[SEAT].bot is None, "whoever comes back plays again"


async def test_somebody_who_never_came_is_away_since_the_game_began(tmp_path: Path) -> None:
    """After a rematch everybody's seat is taken, but not everybody is there yet."""
    async with House(str(tmp_path / "t")) as house:
        table = await house.prepared(HALF)
        began = house.time.now()
        await house.pass_time(7.0)
        ann = Device(house.hub)
        await ann.attach(TABLE, token(ANN))
        await house.settle()
        told = messages.info_of(table.fold).seats
        assert [told[seat].away_since for seat in (SEAT, ANN, BO)] == [began, None, began]
        assert (await agree(ann, ANN))["type"] == "done"
        assert table.fold.seats[SEAT].bot == "away"


async def test_whoever_leaves_need_not_agree_any_more(tmp_path: Path) -> None:
    async with House(str(tmp_path / "t")) as house:
        table, ann, bo = await a_table_with_one_away(house, away=None)
        await agree(ann, ANN)
        bo.session.close(1001, "gone")
        await house.settle()
        assert table.fold.seats[SEAT].bot == "away"


async def test_an_agreement_lapses_when_the_person_comes_back(tmp_path: Path) -> None:
    async with House(str(tmp_path / "t")) as house:
        table, ann, bo = await a_table_with_one_away(house)
        await agree(ann, ANN)
        again = Device(house.hub)
        await again.attach(TABLE, token(SEAT))
        assert (await agree(bo, BO))["code"] == "not_away"
        again.session.close(1001, "gone")
        await house.settle()
        assert (await agree(bo, BO))["type"] == "done"
        assert table.fold.seats[SEAT].bot is None, "Ann would have to agree again"


async def test_a_bot_cannot_be_sent_for_somebody_who_is_here(tmp_path: Path) -> None:
    async with House(str(tmp_path / "t")) as house:
        table = await house.prepared(HALF)
        devices = [Device(house.hub) for _ in range(3)]
        for seat, device in enumerate(devices):
            await device.attach(TABLE, token(seat))
        assert (await agree(devices[ANN], ANN))["code"] == "not_away"
        assert (await agree(devices[ANN], ANN, absent=ANN))["code"] == "not_away"
        assert (await agree(devices[ANN], ANN, absent=5))["code"] == "no_person"
        assert (await agree(devices[ANN], BO))["code"] == "not_your_seat"
        assert all(seat.bot is None for seat in table.fold.seats)


async def test_the_clock_of_spectators_stands_still_while_nobody_plays(tmp_path: Path) -> None:
    async with House(str(tmp_path / "t")) as house:
        await house.prepared(HALF, clock=TimeControl(60.0))
        spectator, person = Device(house.hub), Device(house.hub)
        await person.attach(TABLE, token(SEAT))
        state = await spectator.attach(TABLE)
        assert state["turn"]["deadline"] == house.time.now() + 60.0
        person.session.close(1001, "gone")
        await house.settle()
        assert spectator.last("seats")["turn"]["deadline"] is None
        await house.pass_time(500.0)
        await Device(house.hub).attach(TABLE, token(SEAT))
        await house.settle()
        assert spectator.last("seats")["turn"]["deadline"] == house.time.now() + 60.0


# The waiting room


async def a_waiting_room(
    house: House, *kinds: str
) -> tuple[str, Device, messages.SeatTaken, Device]:
    """Return a table, the host's device, the seat that a guest took, and the guest's device."""
    made = await requests.make_table(house.services, new_table(*kinds))
    host = Device(house.hub)
    await host.attach(made.table, made.host, *(grant.token for grant in made.seats))
    asked = messages.JoinTable(
        version=messages.VERSION, command="x" * 22, invite=made.invite, name="Bo"
    )
    taken = await requests.join_table(house.services, made.table, asked)
    guest = Device(house.hub)
    await guest.attach(made.table, taken.token)
    await house.settle()
    host.take()
    return made.table, host, taken, guest


async def test_a_guest_can_give_the_seat_up(tmp_path: Path) -> None:
    async with House(str(tmp_path / "t")) as house:
        name, host, taken, guest = await a_waiting_room(house, "here", "link", "link")
        table = await house.table(name)
        assert (await give(guest, messages.StandUp, taken.seat, name))["type"] == "done"
        seat = host.last("seats")["info"]["seats"][taken.seat]
        assert (seat["taken"], seat["name"], seat["here"]) == (False, "", False)
        assert table.fold.seat_of(taken.token) is None
        assert not table.is_followed_by(taken.seat)
        refused = await give(guest, messages.Rename, taken.seat, name, name="Cy")
        assert refused["code"] == "not_your_seat", "though the socket held it"
        await guest.send(messages.Attach(table=name, tokens=(taken.token,)))
        assert guest.last("error")["code"] == "bad_token"


async def test_the_host_keeps_a_seat(tmp_path: Path) -> None:
    async with House(str(tmp_path / "t")) as house:
        name, host, _taken, _guest = await a_waiting_room(house, "here", "link")
        assert (await give(host, messages.StandUp, 0, name))["code"] == "bad_seat"


async def test_colours_are_chosen_swapped_and_kept_for_the_rematch(tmp_path: Path) -> None:
    async with House(str(tmp_path / "t")) as house:
        name, host, taken, guest = await a_waiting_room(house, "here", "link", "easy")
        table = await house.table(name)
        assert [seat.colour for seat in table.fold.seats] == [0, 1, 2]

        async def choose(device: Device, seat: int, colour: int) -> dict[str, Any]:
            return await give(device, messages.ChooseColour, seat, name, colour=colour)

        assert (await choose(guest, taken.seat, 2))["type"] == "done"
        told = host.last("seats")["info"]["seats"]
        assert [seat["colour"] for seat in told] == [0, 2, 1], "the bot got what was left"
        assert (await choose(host, 0, 5))["type"] == "done"
        assert (await choose(host, 0, 2))["code"] == "colour_taken"
        again = table_factory.rematch_of(table.fold)
        assert [seat.colour for seat in again.seats] == [5, 2, 1]
        await host.send(messages.Start(table=name, command=a_command()))
        assert (await choose(guest, taken.seat, 4))["code"] == "started"


@pytest.mark.parametrize(
    ("wished", "colours"),
    [((None, None), [0, 1]), ((1, None), [1, 0]), ((None, 0), [1, 0]), ((4, 3), [4, 3])],
)
async def test_a_new_table_has_the_colours_that_it_asks_for(
    wished: Sequence[int | None], colours: list[int], tmp_path: Path
) -> None:
    seats = tuple(messages.NewSeat(kind="here", colour=colour) for colour in wished)
    async with House(str(tmp_path / "t")) as house:
        asked = messages.NewTable(version=messages.VERSION, seats=seats)
        made = await requests.make_table(house.services, asked)
        table = await house.table(made.table)
        assert [seat.colour for seat in table.fold.seats] == colours


# Feelings


async def test_a_feeling_is_shown_to_everyone_and_not_too_often(tmp_path: Path) -> None:
    async with House(str(tmp_path / "t"), emotes_a_second=0.25, emote_burst=2) as house:
        await house.prepared(HALF)
        ann, bo = Device(house.hub), Device(house.hub)
        await ann.attach(TABLE, token(ANN))
        await bo.attach(TABLE, token(BO))
        await house.settle()
        bo.take()
        assert (await give(ann, messages.Emote, ANN, feeling="wave"))["type"] == "done"
        shown = bo.last("seats")["info"]["seats"][ANN]["emote"]
        assert shown == {"name": "wave", "at": house.time.now()}
        await give(ann, messages.Emote, ANN, feeling="nudge")
        assert (await give(ann, messages.Emote, ANN, feeling="oops"))["code"] == "too_many_emotes"
        await ann.send(
            {"type": "emote", "table": TABLE, "seat": ANN, "command": "x" * 8, "feeling": "Hey!"}
        )
        assert ann.last("error")["code"] == "malformed", "no words of one's own"


async def test_a_game_has_an_end_of_feelings_and_they_cost_no_other_command(
    tmp_path: Path,
) -> None:
    async with House(str(tmp_path / "t"), emotes_a_second=1e9, emote_burst=10**9) as house:
        table = await house.prepared(HALF)
        ann = Device(house.hub)
        await ann.attach(TABLE, token(ANN))
        for _ in range(MOST_EMOTES):
            await give(ann, messages.Emote, ANN, feeling="laugh")
        answer = await give(ann, messages.Emote, ANN, feeling="laugh")
        assert answer["code"] == "too_many_emotes"
        assert table.fold.besides.get(ANN, 0) == 0


# Hints


@pytest.mark.parametrize(
    ("kinds", "wished", "allowed"),
    [
        (("here", "easy"), None, True),
        (("here", "here"), None, False),
        (("here", "link", "easy"), None, False),
        (("here", "here"), True, True),
        (("here", "easy"), False, False),
    ],
)
async def test_hints_are_off_where_people_play_each_other(
    kinds: tuple[str, ...], wished: bool | None, allowed: bool, tmp_path: Path
) -> None:
    async with House(str(tmp_path / "t")) as house:
        made = await requests.make_table(house.services, new_table(*kinds, hints=wished))
        table = await house.table(made.table)
        assert messages.info_of(table.fold).hints is allowed


async def test_a_table_without_hints_gives_none(tmp_path: Path) -> None:
    async with House(str(tmp_path / "t")) as house:
        await house.prepared(HALF, hints=False)
        device = Device(house.hub)
        state = await device.attach(TABLE, token(SEAT))
        await device.send(messages.AskHint(table=TABLE, seat=SEAT, seq=state["seq"]))
        assert device.last("error")["code"] == "no_hints"


# Names and addresses


@pytest.mark.parametrize("name", ["👩‍🚀", "👩🏽‍🚀 Zoë", "🏳️‍🌈", "❤️‍🔥", "علی‌رضا", "क्‍ष"])
def test_what_joins_signs_into_one_is_kept(name: str) -> None:
    assert clean_name(name) == name


def test_what_only_hides_is_not() -> None:
    assert clean_name("A‍nn‌a‮") == "A nn a"
    assert clean_name("‍👩‍") == "👩"


def test_a_server_that_listens_everywhere_names_addresses_that_others_can_use() -> None:
    for address in network_addresses(("0.0.0.0", 8123)):
        assert address.startswith("http://")
        assert address.endswith(":8123/")
        assert "//127." not in address


# Spectators


async def test_everyone_is_told_how_many_watch_but_not_all_the_time(tmp_path: Path) -> None:
    async with House(str(tmp_path / "t")) as house:
        await house.prepared(HALF)
        ann = Device(house.hub)
        assert (await ann.attach(TABLE, token(ANN)))["spectators"] == 0
        watchers = [Device(house.hub) for _ in range(5)]
        for watcher in watchers:
            await watcher.attach(TABLE)
        await house.settle()
        assert not [m for m in ann.take() if m["type"] == "spectators"]
        await house.pass_time(TELL_SECONDS)
        told = [m for m in ann.take() if m["type"] == "spectators"]
        assert told == [{"type": "spectators", "table": TABLE, "spectators": 5}], "all at once"
        assert (await ann.attach(TABLE, token(ANN)))["spectators"] == 5
        watchers[0].session.close(1001, "gone")
        await watchers[1].attach(TABLE, token(BO))
        await house.settle()
        await house.pass_time(TELL_SECONDS)
        assert ann.last("spectators")["spectators"] == 3
        assert watchers[2].last("spectators")["spectators"] == 3
        await Device(house.hub).attach(TABLE, HOST_TOKEN)
        await house.settle()
        await house.pass_time(TELL_SECONDS)
        assert not [m for m in ann.take() if m["type"] == "spectators"], "the host is none of them"


# Bots in a player's place


async def test_nothing_shows_that_a_bot_answered_a_repellent_question(tmp_path: Path) -> None:
    asked = played_until(is_question, Options(players=3))
    seat = to_move(asked.state())
    seats = [SeatSetup("here", f"P{n}") for n in range(3)]
    answers = {}
    for who in ("a bot", "nobody"):
        seats[seat] = SeatSetup("bot", "", "easy") if who == "a bot" else SeatSetup("here", "P")
        async with House(str(tmp_path / who)) as house:
            table = await house.prepared(asked, seats=seats)
            before = table.fold.change_no
            watcher = Device(house.hub)
            await watcher.attach(TABLE, token((seat + 1) % 3))
            for _ in range(20):
                await house.pass_time(5.0)
            answer = next(
                change
                for m in watcher.take()
                if m["type"] == "update"
                for change in m["changes"]
                if change["seq"] == before + 1
            )
            answers[who] = answer["seat"], answer["by_bot"]
    assert answers == {"a bot": (seat, False), "nobody": (seat, False)}


async def test_everyone_is_told_what_a_bot_did_for_a_person(tmp_path: Path) -> None:
    async with House(str(tmp_path / "t")) as house:
        table, ann, _ = await a_table_with_one_away(house, away=120.0)
        ann.take()
        await house.pass_time(120.0)
        changes = [c for m in ann.take() if m["type"] == "update" for c in m["changes"]]
        by_bot = [c["by_bot"] for c in changes if c["seat"] == SEAT]
        assert by_bot
        assert all(by_bot)
        first = table.fold.game.change_no - len(changes)
        await ann.send(messages.AskHistory(table=TABLE, after=0))
        past = ann.last("history")["changes"]
        assert not any(change["by_bot"] for change in past if change["seq"] <= first)
