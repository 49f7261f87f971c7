"""Tables: made, found, joined by link, watched, left, resumed, played again."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from survive.engine import NOBODY, Options, to_move
from survive.server.errors import RefusedError
from survive.server.protocol import messages, requests
from survive.server.protocol.messages import JoinTable, NewTable, SeatTaken, TableMade
from survive.server.tables.model import journal
from survive.server.tables.model.journal import SeatSetup
from tests.server.playing import (
    Device,
    House,
    a_command,
    new_table,
    played_until,
    token,
)

COMMAND = "c" * 22


def join(made: TableMade, **changes: Any) -> JoinTable:
    asked: dict[str, Any] = {"invite": made.invite, "command": COMMAND} | changes
    return JoinTable(version=messages.VERSION, **asked)


async def test_a_table_of_people_here_and_bots_begins_at_once(tmp_path: Path) -> None:
    async with House(str(tmp_path / "t")) as house:
        made = await requests.make_table(house.services, new_table("here", "easy", "hard"))
        fold = (await house.table(made.table)).fold
        assert fold.started
        assert [grant.seat for grant in made.seats] == [0]
        assert [fold.bot_of(seat) for seat in range(3)] == [None, "easy", "hard"]


async def test_a_table_keeps_what_it_was_made_with(tmp_path: Path) -> None:
    asked = new_table(
        "here",
        "link",
        "medium",
        options={"memory": False, "first": 2, "challenge": True},
        clock=journal.TimeControl(60.0, 300.0),
        stand_in="hard",
        away=30.0,
        play_forced=False,
        public=True,
        seed=7,
    )
    async with House(str(tmp_path / "t")) as house:
        made = await requests.make_table(house.services, asked)
    async with House(str(tmp_path / "t"), house.time) as again:
        fold = (await again.table(made.table)).fold
        assert fold.game.options == Options(3, memory=False, first=2, challenge=True)
        setup = fold.setup
        assert (setup.stand_in, setup.away, setup.seed) == ("hard", 30.0, 7)
        assert (setup.play_forced, setup.public) == (False, True)
        assert setup.answer == 10.0, "a table with a clock has a countdown"
        assert fold.game.deal.first == 2


async def test_chance_deals_differently_every_time_and_a_seed_does_not(tmp_path: Path) -> None:
    async with House(str(tmp_path / "t")) as house:
        deals = []
        for seed in (None, None, 5, 5):
            made = await requests.make_table(house.services, new_table("here", "easy", seed=seed))
            deals.append((await house.table(made.table)).fold.game.deal)
        assert deals[0] != deals[1]
        assert deals[2] == deals[3]


WRONG = {
    "bad_level": new_table("here", "grandmaster"),
    "bad_options": new_table("here", "easy", options={"extension": True}),
    "bad_seat": NewTable(
        version=messages.VERSION,
        seats=tuple(messages.NewSeat(kind="here", level="easy") for _ in range(2)),
    ),
    "bad_clock": new_table("here", "easy", clock=journal.TimeControl(0.5)),
}


@pytest.mark.parametrize("code", WRONG)
async def test_what_is_wrong_with_a_table_is_said(code: str, tmp_path: Path) -> None:
    async with House(str(tmp_path / "t")) as house:
        with pytest.raises(RefusedError) as error:
            await requests.make_table(house.services, WRONG[code])
        assert error.value.code == code
        why = {"code": "extension_players", "rule": "EXT-1", "fields": {"players": 2}}
        assert list(error.value.why) == ([why] if code == "bad_options" else [])
        assert await house.services.store.tables() == []


async def test_a_bots_name_cannot_import_anything(tmp_path: Path) -> None:
    async with House(str(tmp_path / "t")) as house:
        for level in ("os:path", "hard:beam=9999", "tests.simulation.bots:Crashing"):
            seats = (messages.NewSeat(kind="here"), messages.NewSeat(kind="bot", level=level[:16]))
            with pytest.raises(RefusedError):
                await requests.make_table(
                    house.services, NewTable(version=messages.VERSION, seats=seats)
                )


# Joining


async def test_the_invitation_is_exchanged_for_a_token(tmp_path: Path) -> None:
    async with House(str(tmp_path / "t")) as house:
        made = await requests.make_table(house.services, new_table("here", "link", "link"))
        table = await house.table(made.table)
        taken = await requests.join_table(
            house.services, made.table, join(made, name="  Bo\u202e b ")
        )
        assert isinstance(taken, SeatTaken)
        assert taken.seat == 1
        assert table.fold.seats[1].name == "Bo b"
        assert table.fold.seat_of(taken.token) == 1
        state = await Device(house.hub).attach(made.table, taken.token)
        assert (state["viewer"], state["yours"]) == (1, [1])


async def test_a_join_that_is_sent_again_gives_the_same_seat_and_token(tmp_path: Path) -> None:
    async with House(str(tmp_path / "t")) as house:
        made = await requests.make_table(house.services, new_table("here", "link", "link"))
        first = await requests.join_table(house.services, made.table, join(made))
        entries = await house.services.store.entries(made.table)
        assert await requests.join_table(house.services, made.table, join(made)) == first
        assert await house.services.store.entries(made.table) == entries
    async with House(str(tmp_path / "t"), house.time) as again:
        assert await requests.join_table(again.services, made.table, join(made)) == first
        other = await requests.join_table(again.services, made.table, join(made, command="d" * 22))
        assert (other.seat, other.token != first.token) == (2, True)


async def test_seats_that_cannot_be_taken(tmp_path: Path) -> None:
    async with House(str(tmp_path / "t")) as house:
        made = await requests.make_table(house.services, new_table("here", "link", "easy"))
        for asked, code in (
            (join(made, invite="x" * 22), "no_such_invitation"),
            (join(made, seat=0), "taken"),
            (join(made, seat=2), "taken"),
        ):
            with pytest.raises(RefusedError) as error:
                await requests.join_table(house.services, made.table, asked)
            assert error.value.code == code
        with pytest.raises(RefusedError):
            await requests.join_table(house.services, "nosuchtable", join(made))
        await requests.join_table(house.services, made.table, join(made))
        with pytest.raises(RefusedError):
            await requests.join_table(house.services, made.table, join(made, command="e" * 22))


async def test_a_public_table_needs_no_invitation(tmp_path: Path) -> None:
    async with House(str(tmp_path / "t")) as house:
        made = await requests.make_table(
            house.services, new_table("here", "link", "easy", public=True)
        )
        with pytest.raises(RefusedError) as error:
            await requests.join_table(house.services, made.table, join(made, invite="x" * 22))
        assert error.value.code == "no_such_invitation", "a wrong one is wrong everywhere"
        taken = await requests.join_table(house.services, made.table, join(made, invite=None))
        assert (await house.table(made.table)).fold.seat_of(taken.token) == taken.seat == 1
        private = await requests.make_table(house.services, new_table("here", "link"))
        with pytest.raises(RefusedError) as error:
            await requests.join_table(house.services, private.table, join(private, invite=None))
        assert error.value.code == "no_such_invitation"


async def test_the_store_knows_no_token_and_no_invitation(tmp_path: Path) -> None:
    async with House(str(tmp_path / "t")) as house:
        made = await requests.make_table(house.services, new_table("here", "link", "easy"))
        taken = await requests.join_table(house.services, made.table, join(made))
        await Device(house.hub).attach(made.table, made.host, taken.token)
        kept = (await house.services.store.table(made.table)).setup  # type: ignore[union-attr]
        kept += b"".join(e.payload for e in await house.services.store.entries(made.table))
    kept += b"".join(path.read_bytes() for path in tmp_path.iterdir())
    for secret in (made.host, made.invite, made.seats[0].token, taken.token, COMMAND):
        assert secret.encode() not in kept


# Beginning


async def test_the_host_begins_and_the_stand_in_plays_empty_seats_until_somebody_comes(
    tmp_path: Path,
) -> None:
    async with House(str(tmp_path / "t")) as house:
        made = await requests.make_table(
            house.services, new_table("here", "link", "easy", options={"first": 1})
        )
        table = await house.table(made.table)
        host, guest = Device(house.hub), Device(house.hub)
        state = await host.attach(made.table, made.host, made.seats[0].token)
        assert (state["host"], state["info"]["started"]) == (True, False)
        assert state["turn"]["choices"] == []
        await guest.attach(made.table)
        await guest.send(messages.Start(table=made.table, command=a_command()))
        assert guest.last("error")["code"] == "not_host"
        await host.send(messages.Start(table=made.table, command=a_command()))
        await house.settle()
        assert table.fold.started
        assert table.fold.seats[1].bot == "empty"
        assert table.fold.change_no > 0, "it has placed an adventurer"
        await requests.join_table(house.services, made.table, join(made))
        assert table.fold.bot_of(1) is None


# Watching, leaving, coming back


async def test_a_spectator_needs_no_token_and_a_wrong_token_is_none(tmp_path: Path) -> None:
    async with House(str(tmp_path / "t")) as house:
        made = await requests.make_table(house.services, new_table("here", "easy"))
        spectator = Device(house.hub)
        state = await spectator.attach(made.table)
        assert (state["viewer"], state["yours"], state["turn"]["choices"]) == (-1, [], [])
        await spectator.send(messages.Attach(table=made.table, tokens=("x" * 22,)))
        assert spectator.last("error")["code"] == "bad_token"
        await spectator.send(messages.Attach(table="nosuchtable"))
        assert spectator.last("error")["code"] == "no_such_table"


async def test_who_leaves_is_played_for_and_comes_back(tmp_path: Path) -> None:
    async with House(str(tmp_path / "t")) as house:
        made = await requests.make_table(
            house.services, new_table("here", "here", "easy", options={"first": 0})
        )
        table = await house.table(made.table)
        mine, other = Device(house.hub), Device(house.hub)
        await mine.attach(made.table, made.seats[0].token)
        await other.attach(made.table, made.seats[1].token)
        await mine.send(messages.Leave(table=made.table, seat=0, command=a_command()))
        await house.settle()
        assert table.fold.seats[0].bot == "left"
        assert table.fold.change_no > 0
        told = [m["info"]["seats"][0]["stands_in"] for m in other.take() if m.get("info")]
        assert told[-1] == "left"
        await mine.send(messages.Back(table=made.table, seat=0, command=a_command()))
        assert table.fold.seats[0].bot is None


async def test_others_see_who_is_there(tmp_path: Path) -> None:
    async with House(str(tmp_path / "t")) as house:
        made = await requests.make_table(house.services, new_table("here", "here"))
        one, two = Device(house.hub), Device(house.hub)
        await one.attach(made.table, made.seats[0].token)
        await two.attach(made.table, made.seats[1].token)
        assert [s["here"] for s in one.last("seats")["info"]["seats"]] == [True, True]
        two.session.close(1001, "gone")
        await house.settle()
        assert [s["here"] for s in one.last("seats")["info"]["seats"]] == [True, False]


async def test_a_table_is_forgotten_and_found_again(tmp_path: Path) -> None:
    async with House(str(tmp_path / "t"), idle_seconds=60.0) as house:
        made = await requests.make_table(house.services, new_table("here", "easy"))
        before = await house.table(made.table)
        house.time.advance(61.0)
        house.services.tables.forget_idle(house.services.settings.idle_seconds)
        after = await house.table(made.table)
        assert after is not before
        assert after.fold.state.numbers() == before.fold.state.numbers()


async def test_only_public_tables_are_listed(tmp_path: Path) -> None:
    async with House(str(tmp_path / "t")) as house:
        public = await requests.make_table(house.services, new_table("here", "link", public=True))
        await requests.make_table(house.services, new_table("here", "link"))
        assert [info.table for info in (await requests.list_tables(house.services)).tables] == [
            public.table
        ]


async def test_a_table_of_bots_plays_while_somebody_watches(tmp_path: Path) -> None:
    async with House(str(tmp_path / "t")) as house:
        made = await requests.make_table(house.services, new_table("easy", "easy"))
        table = await house.table(made.table)
        await house.settle()
        assert table.fold.change_no == 0
        watcher = Device(house.hub)
        await watcher.attach(made.table)
        while not table.fold.over:
            await house.pass_time(15.0)
            watcher.take()
        row = await house.services.store.table(made.table)
        assert row is not None
        assert row.finished


# Again


def is_over(state: object) -> bool:
    return to_move(state) == NOBODY  # type: ignore[arg-type]


async def test_a_rematch_has_the_same_people_with_the_same_tokens(tmp_path: Path) -> None:
    half = played_until(is_over, Options(players=2))
    async with House(str(tmp_path / "t")) as house:
        table = await house.prepared(half)
        mine, other = Device(house.hub), Device(house.hub)
        await mine.attach("prepared", token(0))
        await other.attach("prepared", token(1))
        rematch = messages.Rematch(table="prepared", command=a_command())
        await mine.send(rematch)
        name = other.last("seats")["info"]["rematch"]
        assert name == table.fold.rematch
        await other.send(messages.Rematch(table="prepared", command=a_command()))
        assert table.fold.rematch == name, "one new table"
        state = await other.attach(name, token(1))
        assert (state["viewer"], state["info"]["started"], state["seq"]) == (1, False, 0)
        await house.settle()
        again = (await house.table(name)).fold
        assert not again.started, "nobody is away from a game that they have not come to yet"
        await mine.attach(name, token(0))
        await house.settle()
        assert other.last("seats")["info"]["started"], "it begins once all have come"
        assert again.game.deal != table.fold.game.deal
        assert [seat.name for seat in again.seats] == ["P0", "P1"]


async def test_the_bots_of_a_rematch_can_play_at_another_level(tmp_path: Path) -> None:
    half = played_until(is_over, Options(players=2))
    async with House(str(tmp_path / "t")) as house:
        table = await house.prepared(
            half, seats=[SeatSetup("here", "P0"), SeatSetup("bot", "", "easy")]
        )
        device = Device(house.hub)
        await device.attach("prepared", token(0))
        wrong = messages.Rematch(table="prepared", command=a_command(), level="cheating")
        await device.send(wrong)
        assert device.last("error")["code"] == "bad_level"
        assert (await house.table("prepared")).fold.rematch is None
        right = messages.Rematch(table="prepared", command=a_command(), level="hard")
        await device.send(right)
        assert table.fold.rematch
        again = (await house.table(table.fold.rematch)).fold
        assert [(seat.setup.kind, seat.setup.level) for seat in again.seats] == [
            ("here", ""),
            ("bot", "hard"),
        ]


async def test_no_rematch_before_the_end(tmp_path: Path) -> None:
    async with House(str(tmp_path / "t")) as house:
        made = await requests.make_table(house.services, new_table("here", "easy"))
        device = Device(house.hub)
        await device.attach(made.table, made.seats[0].token)
        await device.send(messages.Rematch(table=made.table, command=a_command()))
        assert device.last("error")["code"] == "not_over"


async def test_bots_place_their_pieces_quicker_than_they_play(tmp_path: Path) -> None:
    async with House(str(tmp_path / "t")) as house:
        made = await requests.make_table(
            house.services, new_table("easy", "easy", pace=4.0, play_forced=False)
        )
        table = await house.table(made.table)
        await Device(house.hub).attach(made.table)
        await house.settle()
        placements = 0
        while table.fold.state.turn == 0:
            before = table.fold.change_no
            await house.pass_time(0.99)
            assert table.fold.change_no == before
            await house.pass_time(0.02)
            assert table.fold.change_no == before + 1
            placements += 1
        assert placements > 20
        before = table.fold.change_no
        await house.pass_time(3.9)
        assert table.fold.change_no == before, "a move takes the whole pace"
        await house.pass_time(0.2)
        assert table.fold.change_no > before


async def test_people_who_come_together_are_announced_together(tmp_path: Path) -> None:
    async with House(str(tmp_path / "t"), gather_seconds=0.05) as house:
        made = await requests.make_table(house.services, new_table("here", "here", "here"))
        spectator, gone = Device(house.hub), Device(house.hub)
        people = [Device(house.hub), Device(house.hub)]
        await spectator.attach(made.table)
        comers = [*people, gone]
        attaching = [
            asyncio.create_task(comers[n].attach(made.table, made.seats[n].token)) for n in range(3)
        ]
        await house.settle()
        assert not [m for m in spectator.take() if m["type"] == "seats"], "others may come yet"
        await house.pass_time(0.05)
        await asyncio.gather(*attaching)
        gone.session.close(1001, "gone")
        await house.settle()
        told = [m["info"]["seats"] for m in spectator.take() if m["type"] == "seats"]
        assert [[seat["here"] for seat in seats] for seats in told] == [
            [True, True, True],
            [True, True, False],
        ]


async def test_a_client_that_attaches_again_is_told_each_change_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    half = played_until(lambda state: to_move(state) >= 0 and state.turn > 0, Options(players=3))
    async with House(str(tmp_path / "t")) as house:
        table = await house.prepared(half)
        acting = table.fold.decides
        player, other = Device(house.hub), Device(house.hub)
        state = await player.attach("prepared", token(acting))
        seat = (acting + 1) % 3
        await other.attach("prepared", token(seat))
        await house.settle()
        other.take()
        # The other one comes again while a move is being written, and waits for it to be done.
        may_write, append = asyncio.Event(), house.services.store.append

        async def slowly(*args: Any, **options: Any) -> None:
            await may_write.wait()
            await append(*args, **options)

        monkeypatch.setattr(house.services.store, "append", slowly)
        move = player.play("prepared", acting, state["seq"], state["turn"]["choices"][0]["action"])
        moving = asyncio.create_task(move)
        while table.is_quiet:
            await asyncio.sleep(0)
        again = messages.Attach(table="prepared", tokens=(token(seat),))
        coming = asyncio.create_task(other.send(again))
        while not other.waiting:
            await asyncio.sleep(0)
        may_write.set()
        assert (await moving)["type"] == "done"
        await coming
        told = [message["type"] for message in other.take()]
        assert (told[0], told.count("update")) == ("state", 1)
