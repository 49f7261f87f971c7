"""Tables as a weapon: options that ask for too much, and tables that cannot be read."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from survive.engine import Options, State, to_move
from survive.engine.board import STANDARD_MAP
from survive.server.errors import BrokenTableError, RefusedError
from survive.server.protocol import messages, requests
from survive.server.store.interface import Entry, TableFilter, TableRow
from survive.server.tables.model import journal
from survive.server.tables.model.commands.rename import Renamed
from survive.server.tables.model.repellent_question import holds_one
from survive.server.tables.opening import LISTED
from tests.server.playing import Device, House, new_table, played_until, token
from tests.server.worlds import is_question

MAP = STANDARD_MAP._asdict()


@pytest.mark.parametrize(
    "wrong",
    [
        {"rows": [1_000_000_000]},
        {"rows": [2_000_000, 1_999_999]},
        {"rows": [10**18, 10**18 + 1]},
        {"rows": [7.5]},
        {"rows": ["7"]},
        {"rows": {}},
        {"tiles": [10**12, 0, 0]},
        {"tiles": [-(10**12), 10**12, 40]},
        {"backs": [[10**15] * 11] * 3},
        {"safe_islands": [["NW"]]},
        {"safe_islands": [["NW", "B1"]]},
        {"island": [["D4"]]},
        {"name": 7},
    ],
    ids=lambda wrong: str(wrong)[:40],
)
async def test_a_map_that_asks_for_too_much_is_refused_in_words(
    wrong: dict[str, Any], tmp_path: Path
) -> None:
    """Rows of a billion spaces were made, space by space, before they were counted."""
    async with House(str(tmp_path / "t")) as house:
        asked = new_table("here", "easy", options={"map": MAP | wrong})
        with pytest.raises(RefusedError) as error:
            await requests.make_table(house.services, asked)
        assert error.value.code == "bad_options"
        assert error.value.reason


async def _listed(house: House) -> list[str]:
    return [info.table for info in (await requests.list_tables(house.services)).tables]


def _holder_is_asked(state: State) -> bool:
    return is_question(state) and holds_one(state, to_move(state))


async def test_a_secret_no_changes_nothing_in_the_public_list(tmp_path: Path) -> None:
    """The list had the tables touched last, and an early "no" of a holder touched its table."""
    half = played_until(_holder_is_asked, Options(players=3))
    async with House(str(tmp_path / "t")) as house:
        table = await house.prepared(half, public=True)
        holder, device = table.fold.decides, Device(house.hub)
        state = await device.attach("prepared", token(holder))
        house.time.advance(0.1)
        for _ in range(LISTED):
            await requests.make_table(house.services, new_table("here", "link", public=True))
        first = TableFilter(limit=1)
        before, (touched, *_) = await _listed(house), await house.services.store.tables(first)
        house.time.advance(0.1)
        await device.play("prepared", holder, state["seq"], {"type": "decline"})
        assert table.fold.answered
        assert await _listed(house) == before
        (last, *_) = await house.services.store.tables(first)
        assert (touched.table != "prepared", last.table) == (True, "prepared"), "it was touched"


async def test_a_table_that_cannot_be_read_harms_nobody_else(tmp_path: Path) -> None:
    """It made the list of public tables fail for everybody."""
    half = played_until(lambda state: bool(state.turn), Options(players=3))
    async with House(str(tmp_path / "t")) as house:
        whole = await house.prepared(half, public=True, name="whole")
        for name, wrong in {
            "entry": b'{"type":"played","action":{"type":"walk"},"by":"person"}',
            "json": b"{",
            "seat": journal.encode(Renamed(99, "Ann")),
            "undo": journal.encode(journal.Undone(0, 10**6)),
        }.items():
            row = TableRow(name, 1.0, journal.encode(whole.fold.setup), True, 1.0, finished=False)
            await house.services.store.create(row, [])
            await house.services.store.append(name, [Entry(1, 1.0, wrong)])
        bad = TableRow("setup", 1.0, b'{"version":99}', True, 1.0, finished=False)
        await house.services.store.create(bad, [])
        assert await _listed(house) == ["whole"]
        for name in ("entry", "json", "seat", "undo", "setup"):
            device = Device(house.hub)
            await device.send(messages.Hello(version=messages.VERSION))
            await device.send(messages.Attach(table=name, tokens=(token(0),)))
            assert device.last("error")["code"] == "broken_table"
            with pytest.raises(BrokenTableError):
                await house.services.tables.find(name)
        text, _type = house.services.metrics.written()
        assert b"survive_broken_tables_total 15.0" in text, "the list, the device, and we looked"
