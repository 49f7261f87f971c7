"""Hints: a bot's suggestion for the seat in view that must decide."""

from __future__ import annotations

import asyncio
from typing import Any

from survive.engine import Options, agenda
from survive.players.player import COACH
from survive.record.wire.objects import action_to_wire, reason_to_wire
from survive.server.bots.pool import BotPool
from survive.server.bots.worker import BotDecision, Job, decide
from survive.server.metrics import Metrics
from survive.server.protocol import messages
from survive.server.protocol.hints import jobs_of, next_step
from survive.views import view
from tests.server.playing import Device, Half, House, after, played_until, token

HALF = after(80, Options(players=3))
ACTING = played_until(lambda state: agenda.kind_of(state.top()) == agenda.ACT, Options(players=3))
TABLE = "prepared"
QUICK_COACH = f"{COACH}:rollouts=2"


async def device_at(house: House, half: Half = HALF, **changes: Any) -> tuple[Device, int, int]:
    """Return a device of the seat that must decide, that seat, and the number of changes."""
    table = await house.prepared(half, **changes)
    device, seat = Device(house.hub), table.fold.decides
    await device.attach(TABLE, token(seat))
    return device, seat, table.fold.change_no


async def ask(house: House, device: Device, seat: int, seq: int) -> dict[str, Any]:
    await device.send(messages.AskHint(table=TABLE, seat=seat, seq=seq))
    await house.settle()
    (answer,) = device.take()
    return answer


async def test_a_hint_is_one_of_the_legal_actions_and_changes_nothing() -> None:
    async with House(":memory:") as house:
        device, seat, seq = await device_at(house)
        table = await house.table(TABLE)
        await device.send(messages.Look(table=TABLE, seat=seat))
        choices = device.last("state")["turn"]["choices"]
        hint = await ask(house, device, seat, seq)
        assert (hint["type"], hint["seq"], hint["seat"]) == ("hint", seq, seat)
        chosen = choices[hint["choice"]]["action"]
        assert table.fold.change_no == seq
        assert house.bots.jobs[-1].level == house.services.settings.hint_level
        assert (await device.play(TABLE, seat, seq, chosen))["type"] == "done"


async def test_a_hint_says_what_it_is_good_for_as_the_coach_does() -> None:
    async with House(":memory:") as house:
        device, seat, seq = await device_at(house)
        house.services.adviser = Coaches()
        hint = await ask(house, device, seat, seq)
        fold = (await house.table(TABLE)).fold
        jobs = jobs_of(fold, seat, QUICK_COACH)
        decided = decide(jobs.whole)
        step = next_step(decided, jobs)
        assert step is not None
        assert jobs.rest.legal[hint["choice"]] == step.action
        board = jobs.rest.view.known.ruleset.board
        assert hint["reason"] == (step.reason and reason_to_wire(step.reason, board))


async def test_a_hint_goes_on_with_the_plan_unless_something_else_was_done() -> None:
    async with House(":memory:") as house:
        device, seat, seq = await device_at(house, ACTING)
        table = await house.table(TABLE)
        jobs = jobs_of(table.fold, seat, QUICK_COACH)
        decided = decide(jobs.whole)
        plan = [decided.action, *decided.plan.actions]
        assert len(plan) > 1
        assert (jobs.done, jobs.whole) == ([], jobs.rest)
        first = action_to_wire(plan[0], table.fold.board)
        assert (await device.play(TABLE, seat, seq, first))["type"] == "done"
        later = jobs_of(table.fold, seat, QUICK_COACH)
        assert later.whole.view == jobs.whole.view
        assert later.done == plan[:1]
        step = next_step(decided, later)
        assert step is not None
        assert step.action == plan[1]
        other = BotDecision(plan[0] + 1, decided.plan)
        assert next_step(other, later) is None
        asked = house.bots.jobs
        before = len(asked)
        await ask(house, device, seat, table.fold.change_no)
        assert asked[before].view == jobs.whole.view


async def test_the_bot_knows_what_the_person_may_know() -> None:
    async with House(":memory:") as house:
        device, seat, seq = await device_at(house)
        await ask(house, device, seat, seq)
        fold = (await house.table(TABLE)).fold
        assert house.bots.jobs[-1].view == view(fold.state, seat)
        assert not house.bots.jobs[-1].view.knows_own_values, "it does not remember for people"
        for level in ("medium", "hard", QUICK_COACH):
            assert decide(jobs_of(fold, seat, level).rest).action in house.bots.jobs[-1].legal


async def test_hints_are_for_the_player_who_decides_looks_and_is_up_to_date() -> None:
    async with House(":memory:") as house:
        device, seat, seq = await device_at(house)
        other = (seat + 1) % 3
        assert (await ask(house, device, seat, seq - 1))["code"] == "late"
        assert (await ask(house, device, other, seq))["code"] == "not_your_seat"
        waiting = Device(house.hub)
        await waiting.attach(TABLE, token(other))
        assert (await ask(house, waiting, other, seq))["code"] == "not_your_decision"
        both = Device(house.hub)
        await both.attach(TABLE, token(seat), token(other))
        assert (await ask(house, both, seq=seq, seat=seat))["code"] == "not_your_seat"
        assert (await ask(house, Device(house.hub), seat, seq))["code"] == "hello_first"


async def test_hints_are_as_deep_as_the_reviews_of_the_server() -> None:
    async with House(":memory:", review_rollouts=2) as house:
        device, seat, seq = await device_at(house)
        await ask(house, device, seat, seq)
        assert house.bots.jobs[-1].level == QUICK_COACH
        pool = BotPool(1, 60, Metrics())
        job = house.bots.jobs[-1]
        decided = await pool.decide(job)
        await pool.close()
        assert decided.action == decide(job).action


async def test_hints_have_a_rate() -> None:
    async with House(":memory:", hint_burst=2, hints_a_second=0.1) as house:
        device, seat, seq = await device_at(house)
        found = [await ask(house, device, seat, seq) for _ in range(3)]
        assert [answer["type"] for answer in found] == ["hint", "hint", "error"]
        assert found[-1]["code"] == "too_many_hints"
        await house.pass_time(10)
        assert (await ask(house, device, seat, seq))["type"] == "hint"


class Coaches:
    """The coach with a small budget, at once."""

    async def decide(self, job: Job) -> BotDecision:
        return decide(job._replace(level=QUICK_COACH))

    async def close(self) -> None:
        pass


class SlowBots:
    """Bots that think until they are stopped."""

    def __init__(self) -> None:
        self.enough = asyncio.Event()
        self.asked = 0
        self.answered = 0

    async def are_asked(self, times: int) -> None:
        """Wait until they have been asked this many times."""
        while self.asked < times:
            await asyncio.sleep(0)

    async def decide(self, job: Job) -> BotDecision:
        self.asked += 1
        await self.enough.wait()
        self.answered += 1
        return BotDecision(job.legal[0])

    async def close(self) -> None:
        pass


async def test_meanwhile_the_game_goes_on_and_a_late_hint_is_not_sent() -> None:
    async with House(":memory:") as house:
        house.services.adviser = bots = SlowBots()
        device, seat, seq = await device_at(house)
        fold = (await house.table(TABLE)).fold
        legal = jobs_of(fold, seat, "medium").rest.legal
        await device.send(messages.AskHint(table=TABLE, seat=seat, seq=seq))
        await device.send(messages.AskHint(table=TABLE, seat=seat, seq=seq))
        await bots.are_asked(1)
        action = action_to_wire(legal[-1], fold.board)
        assert (await device.play(TABLE, seat, seq, action))["type"] == "done"
        bots.enough.set()
        await house.settle()  # every hint is now sent or dropped
        assert bots.answered == 1
        assert [m for m in device.take() if m["type"] == "hint"] == []


async def test_a_second_question_replaces_the_first() -> None:
    async with House(":memory:") as house:
        house.services.adviser = bots = SlowBots()
        device, seat, seq = await device_at(house)
        for number in range(1, 4):
            await device.send(messages.AskHint(table=TABLE, seat=seat, seq=seq))
            await bots.are_asked(number)
        bots.enough.set()
        await house.settle()  # every hint is now sent or dropped
        assert len([m for m in device.take() if m["type"] == "hint"]) == 1
