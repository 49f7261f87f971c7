"""How long bots think at a table, and what they are told there."""

from __future__ import annotations

from itertools import groupby
from pathlib import Path

import pytest

from survive.engine import Options, State, legal_actions, new_game, to_move
from survive.players.harms import harms_of
from survive.server.bots.worker import BotDecision, Job
from survive.server.tables.model.bot_time import TURN_SECONDS
from survive.server.tables.model.journal import SeatSetup, TimeControl
from survive.server.tables.table_factory import rematch_of
from tests.server.playing import (
    Device,
    House,
    InstantBots,
    ManualTime,
    a_setup,
    played_until,
    prepare,
)


def is_harmed(state: State) -> bool:
    """Whether the first seat must decide, and has lost several adventurers."""
    return to_move(state) == 0 and len(legal_actions(state)) > 1 and state.lost[0] >= 3


HALF = played_until(is_harmed, Options(players=3))


class SlowBots(InstantBots):
    """Bots that take some seconds for each decision, by the time of the house."""

    def __init__(self, time: ManualTime, seconds: float) -> None:
        super().__init__()
        self._time, self._seconds = time, seconds

    async def decide(self, job: Job) -> BotDecision:
        """Advance the time, and decide."""
        self._time.advance(self._seconds)
        return await super().decide(job)


async def a_table(house: House, level: str = "hard", clock: TimeControl | None = None) -> Device:
    """Have a player watch three bots."""
    seats = [SeatSetup("bot", level=one) for one in (level, "easy", "level:900")]
    await prepare(house.services.store, "bots", a_setup(HALF, seats, clock=clock), HALF)
    device = Device(house.hub)
    await device.attach("bots")
    return device


@pytest.mark.parametrize(("clock", "limit"), [(None, TURN_SECONDS), (TimeControl(7.0), 7.0)])
async def test_all_decisions_of_a_turn_share_its_limit(
    tmp_path: Path, clock: TimeControl | None, limit: float
) -> None:
    time = ManualTime()
    bots = SlowBots(time, 3.0)  # as slow as a busy server
    house = House(str(tmp_path / "t"), time, bots=bots)
    async with house:
        await a_table(house, clock=clock)
        for _ in range(40):
            await house.pass_time(1.0)
    turns = groupby(bots.jobs, key=lambda job: (int(job.view.known.turn), job.seat))
    shares = [[job.seconds for job in turn] for _, turn in turns]
    assert max(len(share) for share in shares) > 1, "a turn with several decisions"
    for share in shares:
        assert share == [max(0.0, limit - 3.0 * n) for n in range(len(share))]


async def test_everybody_is_told_when_a_bot_has_decided_at_the_latest(tmp_path: Path) -> None:
    house = House(str(tmp_path / "t"))
    async with house:
        device = await a_table(house)
        turn = (await device.attach("bots"))["turn"]
        assert turn["bot_until"] == turn["since"] + TURN_SECONDS
        await house.prepared(HALF, name="people")
        turn = (await device.attach("people"))["turn"]
        assert (turn["decides"], turn["bot_until"]) == (0, None)


async def test_only_a_vengeful_bot_is_told_who_harmed_it(tmp_path: Path) -> None:
    house = House(str(tmp_path / "t"))
    async with house:
        await a_table(house, "hard:style=vengeful")
        for _ in range(30):
            await house.pass_time(1.0)
    told = next(job for job in house.bots.jobs if job.seat == 0)
    assert list(told.harms) == harms_of(new_game(HALF.options, HALF.deal), HALF.actions, 0)
    assert sum(told.harms) > 0
    assert next(job for job in house.bots.jobs if job.seat == 1).harms == ()


async def test_a_rematch_at_another_level_keeps_the_styles(tmp_path: Path) -> None:
    house = House(str(tmp_path / "t"))
    async with house:
        await a_table(house, "hard:style=vengeful")
        table = await house.table("bots")
        again = rematch_of(table.fold, "level:900")
    assert [seat.level for seat in again.seats] == ["level:900:style=vengeful", *["level:900"] * 2]
