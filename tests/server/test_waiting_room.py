"""Before the game: the host changes seats, and repeated requests make a table only once."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from survive.server.errors import RefusedError
from survive.server.protocol import messages, requests
from survive.server.protocol.broadcast import Broadcast
from survive.server.store.databases import store_at
from survive.server.tables.hub import Hub
from survive.server.tables.model.commands.before_start import change_rules
from survive.server.tables.model.standing_orders import NO_ORDERS
from tests.server.databases import Database
from tests.server.playing import FREELY, Device, House, InstantBots, a_command, new_table

COMMAND = "made-by-chance-made-by-chance"


def change(table: str, seat: int, kind: str, **fields: Any) -> dict[str, Any]:
    head = {"type": "change_seat", "table": table, "command": a_command()}
    return head | {"seat": seat, "kind": kind} | fields


async def answer(device: Device, message: messages.FromClient | dict[str, Any]) -> dict[str, Any]:
    """Send a command, and return its answer."""
    await device.send(message)
    return [m for m in device.take() if m["type"] in ("done", "refused", "error")][-1]


async def test_a_seat_by_link_becomes_a_bots_and_back(tmp_path: Path) -> None:
    async with House(str(tmp_path / "t")) as house:
        made = await requests.make_table(house.services, new_table("here", "link", "link"))
        host, other = Device(house.hub), Device(house.hub)
        await host.attach(made.table, made.host, made.seats[0].token)
        await other.attach(made.table)
        bot = change(made.table, 1, "bot", level="hard", name="Hal")
        assert (await answer(host, bot))["type"] == "done"
        told = other.last("seats")["info"]["seats"][1]
        assert (told["kind"], told["level"], told["name"]) == ("bot", "hard", "Hal")
        assert (await answer(host, bot))["type"] == "done", "sent again"
        join = messages.JoinTable(
            version=messages.VERSION, invite=made.invite, command="j" * 22, seat=1
        )
        with pytest.raises(RefusedError, match="taken"):
            await requests.join_table(house.services, made.table, join)
        assert (await answer(host, change(made.table, 1, "link")))["type"] == "done"
        assert (await requests.join_table(house.services, made.table, join)).seat == 1


async def test_the_change_survives_a_restart_and_the_bot_plays(tmp_path: Path) -> None:
    async with House(str(tmp_path / "t")) as house:
        made = await requests.make_table(
            house.services, new_table("here", "link", options={"first": 1})
        )
        host = Device(house.hub)
        await host.attach(made.table, made.host)
        await answer(host, change(made.table, 1, "bot", level="medium"))
    async with House(str(tmp_path / "t")) as house:
        table = await house.table(made.table)
        assert table.fold.bot_of(1) == "medium"
        host = Device(house.hub)
        await host.attach(made.table, made.host, made.seats[0].token)
        await host.send(messages.Start(table=made.table, command=a_command()))
        await house.settle()
        assert table.fold.change_no > 0
        assert house.bots.jobs[0].level == "medium"
        assert table.fold.seats[1].bot is None, "it plays for itself, not for somebody"


async def test_who_may_change_which_seat(tmp_path: Path) -> None:
    async with House(str(tmp_path / "t")) as house:
        made = await requests.make_table(house.services, new_table("here", "link", "easy"))
        host, guest = Device(house.hub), Device(house.hub)
        await host.attach(made.table, made.host)
        await guest.attach(made.table, made.seats[0].token)
        name = made.table
        wrong = [
            (guest, change(name, 1, "bot", level="easy"), "not_host"),
            (host, change(name, 0, "bot", level="easy"), "taken"),
            (host, change(name, 5, "bot", level="easy"), "bad_seat"),
            (host, change(name, 1, "bot", level="genius"), "bad_level"),
            (host, change(name, 1, "bot"), "bad_level"),
            (host, change(name, 1, "link", level="easy"), "bad_seat"),
            (host, change(name, 1, "here"), "malformed"),
        ]
        for device, message, code in wrong:
            assert (await answer(device, message))["code"] == code
        await host.send(messages.Start(table=name, command=a_command()))
        assert (await answer(host, change(name, 1, "bot", level="easy")))["code"] == "started"


# The rules


def rules(table: str, **options: Any) -> dict[str, Any]:
    head = {"type": "change_rules", "table": table, "command": a_command()}
    return head | {"options": options}


async def test_the_host_changes_the_rules_and_everyone_keeps_their_seat(tmp_path: Path) -> None:
    async with House(str(tmp_path / "t")) as house:
        made = await requests.make_table(house.services, new_table("here", "link"))
        host, guest, other = (Device(house.hub) for _ in range(3))
        await host.attach(made.table, made.host, made.seats[0].token)
        seat = await joined(house, made, "j")
        await guest.attach(made.table, seat.token)
        await other.attach(made.table)
        host.take(), guest.take(), other.take()
        asked = rules(made.table, memory=False, slow_kaijus=True)
        assert (await answer(host, asked))["type"] == "done"
        for device, yours in ((guest, [seat.seat]), (other, [])):
            told = device.last("state")
            assert told["yours"] == yours
            assert told["info"]["options"]["slow_kaijus"] is True
            assert told["info"]["options"]["memory"] is False
        assert (await answer(host, asked))["type"] == "done", "sent again"
        assert (await answer(host, rules(made.table, memory=False, slow_kaijus=True)))[
            "type"
        ] == "done"
        assert not other.take(), "that is so already"
    async with House(str(tmp_path / "t")) as house:
        table = await house.table(made.table)
        assert table.fold.deals == 1
        guest = Device(house.hub)
        assert (await guest.attach(made.table, seat.token))["yours"] == [seat.seat]
        host = Device(house.hub)
        await host.attach(made.table, made.host, made.seats[0].token)
        await host.send(start(made.table))
        assert table.fold.state.ruleset.options.slow_kaijus
        assert (await answer(host, rules(made.table)))["code"] == "started"


async def test_an_order_about_values_does_not_outlast_other_rules(tmp_path: Path) -> None:
    async with House(str(tmp_path / "t")) as house:
        open_values = new_table("here", "link", options={"memory": False})
        made = await requests.make_table(house.services, open_values)
        host = Device(house.hub)
        await host.attach(made.table, made.host, made.seats[0].token)
        order = messages.SetPreset(
            table=made.table,
            seat=0,
            command=a_command(),
            shark="if_lost",
            kaiju="ask",
            least_value=4,
        )
        assert (await answer(host, order))["type"] == "done"
        assert (await answer(host, rules(made.table)))["type"] == "done"
        fold = (await house.table(made.table)).fold
        assert fold.game.options.memory
        assert fold.seats[0].orders == NO_ORDERS


async def test_a_seeded_table_deals_by_its_seed_again(tmp_path: Path) -> None:
    async with House(str(tmp_path / "t")) as house:
        services = house.services
        made = await requests.make_table(services, new_table("here", "link", seed=7))
        host = Device(house.hub)
        await host.attach(made.table, made.host)
        await answer(host, rules(made.table, challenge=True))
        twin = new_table("here", "link", seed=7, options={"challenge": True})
        other = await requests.make_table(services, twin)
        first, second = [(await house.table(one.table)).fold.game for one in (made, other)]
        assert first.options == second.options
        assert first.deal == second.deal


async def test_which_rules_a_waiting_table_cannot_have(tmp_path: Path) -> None:
    async with House(str(tmp_path / "t")) as house:
        made = await requests.make_table(house.services, new_table("here", "link"))
        name = made.table
        host, guest = Device(house.hub), Device(house.hub)
        await host.attach(name, made.host)
        await guest.attach(name, made.seats[0].token)
        before = (await house.table(name)).fold.game
        wrong = [
            (guest, rules(name, challenge=True), "not_host", "host"),
            (host, rules(name, players=3), "bad_options", "there are 2 seats"),
            (host, rules(name, extension=True), "bad_options", "EXT-1"),
            (host, rules(name, first=2), "bad_options", "first"),
            (host, rules(name, no_such_rule=True), "bad_options", "no_such_rule"),
            (host, rules(name, map="two_rings"), "bad_options", "map"),
        ]
        for device, message, code, why in wrong:
            refused = await answer(device, message)
            assert refused["code"] == code
            assert why in refused["reason"]
        assert (await house.table(name)).fold.game is before


async def test_rules_are_changed_only_so_often(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(change_rules, "MOST_CHANGES", 3)
    async with House(str(tmp_path / "t")) as house:
        made = await requests.make_table(house.services, new_table("here", "link"))
        host = Device(house.hub)
        await host.attach(made.table, made.host)
        for n in range(3):
            told = await answer(host, rules(made.table, challenge=n % 2 == 0))
            assert told["type"] == "done"
        assert (await answer(host, rules(made.table)))["code"] == "too_many_rules"
        assert (await house.table(made.table)).fold.deals == 3
        assert (await answer(host, start(made.table)))["type"] == "done", "it can still begin"


# The host


def start(table: str) -> messages.Start:
    return messages.Start(table=table, command=a_command())


def removal(table: str, seat: int) -> dict[str, Any]:
    return {"type": "remove_player", "table": table, "command": a_command(), "seat": seat}


async def joined(
    house: House, made: messages.TableMade, command: str, seat: int | None = None
) -> messages.SeatTaken:
    asked = messages.JoinTable(
        version=messages.VERSION, invite=made.invite, command=command * 22, seat=seat
    )
    return await requests.join_table(house.services, made.table, asked)


async def test_a_player_may_start_once_the_host_has_been_away_for_two_minutes(
    tmp_path: Path,
) -> None:
    async with House(str(tmp_path / "t")) as house:
        made = await requests.make_table(house.services, new_table("here", "link", "easy"))
        host, guest, watcher = (Device(house.hub) for _ in range(3))
        await host.attach(made.table, made.host, made.seats[0].token)
        await house.pass_time(500)
        taken = await joined(house, made, "j")
        await guest.attach(made.table, taken.token)
        await watcher.attach(made.table)
        guest.take()
        host.session.close(1001, "gone")
        await house.pass_time(house.services.settings.grace_seconds)
        info = guest.last("seats")["info"]
        gone = house.time.now()
        assert (info["host_missed"], info["host_missed_at"]) == (False, gone + 120)
        await house.pass_time(119)
        assert (await answer(guest, start(made.table)))["code"] == "not_host"
        await house.pass_time(1)
        assert guest.last("seats")["info"]["host_missed"]
        assert (await answer(watcher, start(made.table)))["code"] == "not_host"
        change_it = change(made.table, 2, "bot", level="hard")
        assert (await answer(guest, change_it))["code"] == "not_host", "only the start"
        assert (await answer(guest, start(made.table)))["type"] == "done"
        assert (await house.table(made.table)).fold.started


async def test_a_host_who_comes_back_starts_alone_again(tmp_path: Path) -> None:
    async with House(str(tmp_path / "t")) as house:
        made = await requests.make_table(house.services, new_table("here", "link", "easy"))
        guest = Device(house.hub)
        await guest.attach(made.table, (await joined(house, made, "j")).token)
        await house.pass_time(120)
        assert guest.last("seats")["info"]["host_missed"], "the host never came"
    async with House(str(tmp_path / "t"), house.time) as house:
        host, guest = Device(house.hub), Device(house.hub)
        again = await joined(house, made, "j")
        info = (await guest.attach(made.table, again.token))["info"]
        assert info["host_missed"], "it survives a restart"
        await host.attach(made.table, made.host, made.seats[0].token)
        await house.settle()
        assert not guest.last("seats")["info"]["host_missed"]
        assert (await answer(guest, start(made.table)))["code"] == "not_host"


async def test_a_removed_player_holds_nothing_and_the_seat_stays_closed(tmp_path: Path) -> None:
    async with House(str(tmp_path / "t")) as house:
        made = await requests.make_table(house.services, new_table("here", "link", "link"))
        host, guest = Device(house.hub), Device(house.hub)
        await host.attach(made.table, made.host, made.seats[0].token)
        taken = await joined(house, made, "j", seat=1)
        await guest.attach(made.table, taken.token)
        assert (await answer(host, removal(made.table, 1)))["type"] == "done"
        told = guest.last("state")
        assert (told["yours"], told["viewer"]) == ([], -1)
        seat = told["info"]["seats"][1]
        assert (seat["taken"], seat["closed"], seat["here"]) == (False, True, False)
        rename = {"type": "rename", "table": made.table, "seat": 1, "command": a_command()}
        assert (await answer(guest, rename | {"name": "Me"}))["code"] == "not_your_seat"
        await guest.send(messages.Attach(table=made.table, tokens=(taken.token,)))
        assert guest.last("error")["code"] == "bad_token"
        with pytest.raises(RefusedError, match="taken"):
            await joined(house, made, "k", seat=1)
        assert (await joined(house, made, "j")).seat == 2, "another seat, where the host sees them"
        with pytest.raises(RefusedError, match="full"):
            await joined(house, made, "k")
        assert (await answer(host, change(made.table, 1, "link")))["type"] == "done"
        assert (await joined(house, made, "k")).seat == 1, "offered again"


async def test_who_may_remove_whom(tmp_path: Path) -> None:
    async with House(str(tmp_path / "t")) as house:
        made = await requests.make_table(house.services, new_table("here", "link", "easy", "link"))
        host, guest = Device(house.hub), Device(house.hub)
        await host.attach(made.table, made.host, made.seats[0].token)
        await guest.attach(made.table, (await joined(house, made, "j")).token)
        name = made.table
        wrong = [
            (guest, removal(name, 3), "not_host"),
            (host, removal(name, 0), "bad_seat"),
            (host, removal(name, 2), "bad_seat"),
            (host, removal(name, 5), "bad_seat"),
            (host, removal(name, 3), "no_person"),
        ]
        for device, message, code in wrong:
            assert (await answer(device, message))["code"] == code
        await host.send(start(name))
        assert (await answer(host, removal(name, 1)))["code"] == "started"


def hand_over(table: str, seat: int) -> messages.HandOver:
    return messages.HandOver(table=table, seat=seat, command=a_command())


async def test_the_host_hands_over_to_another_player(tmp_path: Path) -> None:
    async with House(str(tmp_path / "t")) as house:
        made = await requests.make_table(house.services, new_table("here", "link", "link", "easy"))
        host, guest = Device(house.hub), Device(house.hub)
        await host.attach(made.table, made.host, made.seats[0].token)
        guest_token = (await joined(house, made, "j")).token
        assert not (await guest.attach(made.table, guest_token))["host"]
        assert (await answer(guest, hand_over(made.table, 1)))["code"] == "not_host"
        for nobody in (2, 3, 5):
            assert (await answer(host, hand_over(made.table, nobody)))["code"] == "no_person"
        await host.send(hand_over(made.table, 1))
        assert (host.last("state")["host"], guest.last("state")["host"]) == (False, True)
        assert (await answer(host, start(made.table)))["code"] == "not_host"
        host.session.close(1001, "gone")
        await house.settle()
        assert guest.last("seats")["info"]["host_missed_at"] is None, "the new host is here"
    async with House(str(tmp_path / "t"), house.time) as again:
        guest, old = Device(again.hub), Device(again.hub)
        state = await guest.attach(made.table, guest_token)
        assert (state["host"], state["info"]["host"]) == (True, 1)
        assert not (await old.attach(made.table, made.host, made.seats[0].token))["host"]
        await again.settle()
        guest.session.close(1001, "gone")
        await again.settle()
        gone = again.time.now()
        assert old.last("seats")["info"]["host_missed_at"] == gone + 120.0


async def test_a_host_who_leaves_gives_the_rights_back(tmp_path: Path) -> None:
    async with House(str(tmp_path / "t")) as house:
        made = await requests.make_table(house.services, new_table("here", "link", "easy"))
        host, guest = Device(house.hub), Device(house.hub)
        await host.attach(made.table, made.host, made.seats[0].token)
        await guest.attach(made.table, (await joined(house, made, "j")).token)
        await host.send(hand_over(made.table, 1))
        stand_up = messages.StandUp(table=made.table, seat=1, command=a_command())
        assert (await answer(guest, stand_up))["type"] == "done"
        state = host.last("state")
        assert (state["host"], state["info"]["host"]) == (True, 0)
        assert (await answer(host, start(made.table)))["type"] == "done"


# Made once


async def test_the_same_request_gives_the_same_table_and_tokens(database: Database) -> None:
    asked = new_table("here", "here", "link", "easy", command=COMMAND)
    made: list[messages.TableMade] = []
    for _ in range(2):
        hub = Hub(store_at(database.url), FREELY, broadcast=Broadcast, thinker=InstantBots())
        await hub.open()
        try:
            made += [await requests.make_table(hub.services, asked) for _ in range(2)]
            device = Device(hub)
            state = await device.attach(made[-1].table, made[-1].host, made[-1].seats[1].token)
            assert (state["host"], state["yours"]) == (True, [1])
            rows = await hub.services.store.tables()
            assert len(rows) == 1
            kept = rows[0].setup + b"".join(
                e.payload for e in await hub.services.store.entries(rows[0].table)
            )
        finally:
            await hub.close()
    assert made[0] == made[1] == made[2] == made[3]
    tokens = [made[0].host, made[0].invite, *(grant.token for grant in made[0].seats)]
    assert len(set(tokens)) == 4
    for secret in (*tokens, COMMAND):
        assert secret.encode() not in kept


async def test_it_begins_once_and_is_not_dealt_again(tmp_path: Path) -> None:
    async with House(str(tmp_path / "t")) as house:
        asked = new_table("here", "easy", command=COMMAND)
        made = await requests.make_table(house.services, asked)
        fold = (await house.table(made.table)).fold
        assert fold.started
        deal, position = fold.game.deal, fold.entry_no
        assert await requests.make_table(house.services, asked) == made
        fold = (await house.table(made.table)).fold
        assert (fold.game.deal, fold.entry_no) == (deal, position)


async def test_another_request_with_the_same_command_is_refused(tmp_path: Path) -> None:
    async with House(str(tmp_path / "t")) as house:
        await requests.make_table(house.services, new_table("here", "easy", command=COMMAND))
        with pytest.raises(RefusedError) as refused:
            await requests.make_table(house.services, new_table("here", "hard", command=COMMAND))
        assert refused.value.code == "command_used"


async def test_without_a_command_every_request_makes_a_table(tmp_path: Path) -> None:
    async with House(str(tmp_path / "t")) as house:
        made = [
            await requests.make_table(house.services, new_table("here", "easy")) for _ in range(2)
        ]
        assert made[0].table != made[1].table
        assert made[0].host != made[1].host
