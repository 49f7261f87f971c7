"""Names at a table that show nothing, or look like another player's."""

from __future__ import annotations

import msgspec
import pytest

from survive.server.protocol import messages, requests
from survive.server.tables.model.fields import Name
from survive.server.tables.model.naming.names import clean_name
from tests.server.playing import Device, House, a_command, new_table


@pytest.mark.parametrize(
    "sign", ["\u3164", "\u115f", "\u1160", "\uffa0", "\u2800", "\u034f", "\ufe01", "\U000e0101"]
)
def test_what_shows_nothing_is_no_name(sign: str) -> None:
    assert clean_name(sign * 3) == ""
    assert sign not in clean_name(f"A{sign}nn")


def test_the_wish_for_colours_stays_with_an_emoji_alone() -> None:
    assert clean_name("\u2764\ufe0f") == "\u2764\ufe0f"
    assert clean_name("A\ufe0f") == "A"


@pytest.mark.parametrize(
    "name", ["Alice", "alice", "\u0391lice", "\u0410lice", "AIice", "A1ice", "Al\u0456ce"]
)
async def test_a_name_that_looks_like_another_s_gets_a_number(name: str) -> None:
    async with House(":memory:") as house:
        seats = ("here", "link", "link")
        made = await requests.make_table(house.services, new_table(*seats))
        host = Device(house.hub)
        await host.attach(made.table, made.seats[0].token)
        await host.send(rename(made.table, 0, "Alice"))
        for seat, wanted, shown in ((1, name, f"{name} 2"), (2, "Ben", "Ben")):
            asked = messages.JoinTable(
                version=messages.VERSION, command=f"{seat}" * 22, invite=made.invite, name=wanted
            )
            taken = await requests.join_table(house.services, made.table, asked)
            table = await house.table(made.table)
            assert table.fold.seats[taken.seat].name == shown
        ben = Device(house.hub)
        await ben.attach(made.table, taken.token)
        await ben.send(rename(made.table, taken.seat, name))
        assert table.fold.seats[taken.seat].name == f"{name} 3"
        await host.send(rename(made.table, 0, "Alice"))
        assert table.fold.seats[0].name == "Alice", "its own name is no other's"


async def test_the_names_of_a_new_table_and_of_its_bots_are_told_apart() -> None:
    """Only those who joined or changed their names got a number."""
    async with House(":memory:") as house:
        asked = new_table("here", "here", "link")
        named = [
            msgspec.structs.replace(seat, name=name)
            for seat, name in zip(asked.seats, ("Anna", "\u0410nna", ""), strict=True)
        ]
        made = await requests.make_table(
            house.services, msgspec.structs.replace(asked, seats=tuple(named))
        )
        fold = (await house.table(made.table)).fold
        assert [seat.name for seat in fold.seats] == ["Anna", "\u0410nna 2", ""]
        host = Device(house.hub)
        await host.attach(made.table, made.seats[0].token, made.host)
        change = messages.ChangeSeat(
            table=made.table, command=a_command(), seat=2, kind="bot", level="easy", name="ANNA"
        )
        await host.send(change)
        assert fold.seats[2].name == "ANNA 3"


def rename(table: str, seat: int, name: Name) -> messages.Rename:
    return messages.Rename(table=table, seat=seat, command=a_command(), name=name)
