"""Tables when a release changes a ruling: they go on as they began, or wait for their rules."""

from __future__ import annotations

from pathlib import Path

import pytest

from survive.engine import Options
from survive.server.errors import OtherRulesError
from survive.server.protocol import messages, requests
from survive.server.tables.model import journal
from tests.engine.ruling_change import RULE, SWITCH, WITH_SWITCH, WITHOUT, play_by_it, release
from tests.server.playing import Device, House, new_table, played_until, token


@pytest.fixture(autouse=True)
def _rule(monkeypatch: pytest.MonkeyPatch) -> None:
    play_by_it(monkeypatch)


async def test_a_table_goes_on_by_the_rulings_it_began_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    half = played_until(lambda state: state.turn > 12, Options(3, rules=(RULE,)))
    async with House(str(tmp_path / "t")) as house:
        before = (await house.prepared(half)).fold.state.numbers()
    release(monkeypatch, WITH_SWITCH)
    async with House(str(tmp_path / "t"), house.time) as house:
        fold = (await house.table("prepared")).fold
        assert fold.setup.rules == 1
        assert fold.state.ruleset.options.kept == (SWITCH,)
        assert fold.state.numbers() == before
        made = await requests.make_table(house.services, new_table("here", "here"))
        table = await house.table(made.table)
        assert (table.fold.setup.rules, table.fold.state.ruleset.options.kept) == (2, ())


async def test_a_table_whose_ruling_is_lost_waits_and_is_not_another_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    half = played_until(lambda state: state.turn > 3, Options(3, rules=(RULE,)))
    async with House(str(tmp_path / "t")) as house:
        before = (await house.prepared(half)).fold.state.numbers()
    with monkeypatch.context() as patch:
        release(patch, WITHOUT)
        async with House(str(tmp_path / "t"), house.time) as house:
            device = Device(house.hub)
            await device.send(messages.Hello(version=messages.VERSION))
            await device.send(messages.Attach(table="prepared", tokens=(token(0),)))
            error = device.last("error")
            assert error["code"] == "other_rules"
            assert "version 2 changed CRE-3" in error["reason"]
            with pytest.raises(OtherRulesError):
                await house.services.tables.find("prepared")
            text, _type = house.services.metrics.written()
            assert b"survive_broken_tables_total 0.0" in text
    async with House(str(tmp_path / "t"), house.time) as house:
        assert (await house.table("prepared")).fold.state.numbers() == before


async def test_a_table_whose_house_rule_is_gone_waits_for_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    half = played_until(lambda state: state.turn > 0, Options(3, rules=(RULE,)))
    async with House(str(tmp_path / "t")) as house:
        await house.prepared(half)
    monkeypatch.setenv("SURVIVE_RULES", "")
    async with House(str(tmp_path / "t"), house.time) as house:
        with pytest.raises(OtherRulesError, match=f"no house rule '{RULE}'"):
            await house.services.tables.find("prepared")


def test_a_setup_without_a_version_is_of_the_first() -> None:
    setup = journal.Setup(1, {"players": 2}, {}, (), "s", "00")
    stored = journal.encode(setup).replace(b',"rules":1', b"")
    assert journal.decode_setup(stored).rules == 1
