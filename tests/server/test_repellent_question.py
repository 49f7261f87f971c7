"""The repellent question (POW-7): nobody can tell who holds one, not even from the timing."""

from __future__ import annotations

import asyncio
from pathlib import Path
from statistics import median
from typing import Any

import pytest

from survive.engine import Options, State, agenda, apply, new_game, to_move
from survive.engine.pieces import KIND_NAMES
from survive.record.wire.objects import action_to_wire
from survive.server.bots.worker import BotDecision, Job
from survive.server.protocol import messages
from survive.server.tables.driver import DECLINE, REPEL
from survive.server.tables.model.journal import SeatSetup
from survive.server.tables.model.repellent_question import (
    LEAST_SECONDS,
    MOST_SECONDS,
    Answerer,
    delay,
    holds_one,
    may_have_choice,
    open_question,
)
from survive.server.tables.model.standing_orders import StandingOrders
from survive.views import SPECTATOR
from tests.server.playing import (
    Device,
    Half,
    House,
    a_command,
    a_setup,
    played_until,
    token,
)
from tests.server.worlds import pair, questions_differ

OPTIONS = Options(players=3)
BOTS = tuple(SeatSetup("bot", "", "medium") for _ in range(3))


def is_question(state: State) -> bool:
    return state.depth > 0 and agenda.kind_of(state.top()) == agenda.REPEL


def asked_with(state: State) -> bool:
    return is_question(state) and holds_one(state, to_move(state))


def asked_without(state: State) -> bool:
    seat = to_move(state)
    return is_question(state) and not holds_one(state, seat) and may_have_choice(state, seat)


def asked_in_vain(state: State) -> bool:
    return is_question(state) and not may_have_choice(state, to_move(state))


WITH = played_until(asked_with, OPTIONS)
WITHOUT = played_until(asked_without, OPTIONS)
IN_VAIN = played_until(asked_in_vain, OPTIONS)


def wire(half: Half, action: int) -> dict[str, Any]:
    return action_to_wire(action, half.state().ruleset.board)


def wait_of(half: Half, answerer: Answerer = "person") -> float:
    """Return the seconds until a "no" is shown."""
    return delay(a_setup(half), len(half.actions), answerer)


def at_the_other_end(half: Half) -> int:
    """Return a seat that is not asked."""
    return (to_move(half.state()) + 1) % 3


class Scene:
    """A table at the question, with devices of the seat asked and of another."""

    def __init__(self, house: House, half: Half) -> None:
        self.house, self.half = house, half
        self.seat = to_move(half.state())
        self.asked, self.other = Device(house.hub), Device(house.hub)

    async def begin(self, **changes: Any) -> dict[str, Any]:
        self.table = await self.house.prepared(self.half, **changes)
        state = await self.asked.attach("prepared", token(self.seat))
        await self.other.attach("prepared", token(at_the_other_end(self.half)))
        await self.house.settle()
        self.asked.take()
        self.other.take()
        return state

    async def answer(self, action: int) -> dict[str, Any]:
        seq = len(self.half.actions)
        return await self.asked.play("prepared", self.seat, seq, wire(self.half, action))

    def waits(self) -> bool:
        return self.table.fold.change_no == len(self.half.actions)


async def test_who_holds_none_is_answered_for_at_the_drawn_moment(tmp_path: Path) -> None:
    async with House(str(tmp_path / "t")) as house:
        scene = Scene(house, WITHOUT)
        state = await scene.begin()
        assert state["turn"]["choices"] == [], "it has nothing to choose"
        await house.pass_time(wait_of(WITHOUT) - 0.01)
        assert scene.waits()
        await house.pass_time(0.02)
        assert not scene.waits()
        change = scene.other.last("update")["changes"][0]
        assert change["events"][0]["type"] == "repellent_declined"


async def test_who_holds_none_cannot_answer_sooner(tmp_path: Path) -> None:
    async with House(str(tmp_path / "t")) as house:
        scene = Scene(house, WITHOUT)
        await scene.begin()
        assert (await scene.answer(DECLINE))["code"] == "answered_for_you"
        assert scene.waits()


async def test_an_early_no_is_shown_at_the_drawn_moment_and_noticed_by_nobody(
    tmp_path: Path,
) -> None:
    async with House(str(tmp_path / "t")) as house:
        scene = Scene(house, WITH)
        state = await scene.begin()
        assert len(state["turn"]["choices"]) == 2
        assert (await scene.answer(DECLINE))["type"] == "done"
        await house.settle()
        assert scene.waits()
        assert scene.other.take() == [], "others notice nothing"
        again = Device(house.hub)
        spectator = await again.attach("prepared")
        assert spectator["seq"] == len(WITH.actions)
        await house.pass_time(wait_of(WITH) + 0.01)
        assert not scene.waits()


async def test_a_yes_is_carried_out(tmp_path: Path) -> None:
    async with House(str(tmp_path / "t")) as house:
        scene = Scene(house, WITH)
        await scene.begin()
        await scene.answer(REPEL)
        events = scene.other.last("update")["changes"][0]["events"]
        assert events[0]["type"] == "power_played"
        assert not scene.waits()


async def test_without_a_countdown_a_holder_may_think(tmp_path: Path) -> None:
    async with House(str(tmp_path / "t")) as house:
        scene = Scene(house, WITH)
        await scene.begin()
        await house.pass_time(MOST_SECONDS + 1)
        assert scene.waits()
        await scene.answer(DECLINE)
        assert not scene.waits(), "after the moment a no is shown at once"


@pytest.mark.parametrize("half", [WITH, WITHOUT], ids=["with", "without"])
async def test_with_a_countdown_every_no_is_shown_at_its_end(half: Half, tmp_path: Path) -> None:
    async with House(str(tmp_path / "t")) as house:
        scene = Scene(house, half)
        state = await scene.begin(answer=20.0)
        assert state["turn"]["deadline"] == house.time.now() + 20.0
        await house.pass_time(19.99)
        assert scene.waits()
        await house.pass_time(0.02)
        change = scene.other.last("update")["changes"][0]
        assert change["events"][0]["type"] == "repellent_declined"


@pytest.mark.parametrize(("choice", "event"), [("never", "declined"), ("always", "played")])
async def test_a_preset_answers_at_the_drawn_moment(
    choice: str, event: str, tmp_path: Path
) -> None:
    kind = KIND_NAMES[agenda.y_of(WITH.state().top())]
    answers: dict[str, Any] = {"shark": "ask", "kaiju": "ask"} | {kind: choice}
    async with House(str(tmp_path / "t")) as house:
        scene = Scene(house, WITH)
        await scene.begin()
        message = messages.SetPreset(
            table="prepared", seat=scene.seat, command=a_command(), **answers
        )
        await scene.asked.send(message)
        told = scene.asked.last("seats")["turn"]
        rest = {"least": 1, "least_value": None, "ask_first": False, "extra_move": "ask"}
        given = rest | answers
        assert (told["preset"], told["choices"]) == (given, [])
        assert scene.other.take() == [], "nobody else is told"
        await house.pass_time(wait_of(WITH) - 0.01)
        assert scene.waits()
        await house.pass_time(0.02)
        assert event in scene.other.last("update")["changes"][0]["events"][0]["type"]


async def test_a_preset_survives_a_restart(tmp_path: Path) -> None:
    kind = KIND_NAMES[agenda.y_of(WITH.state().top())]
    answers: dict[str, Any] = {"shark": "ask", "kaiju": "ask"} | {kind: "never"}
    async with House(str(tmp_path / "t")) as house:
        scene = Scene(house, WITH)
        await scene.begin()
        message = messages.SetPreset(
            table="prepared", seat=scene.seat, command=a_command(), **answers
        )
        await scene.asked.send(message)
    async with House(str(tmp_path / "t"), house.time) as again:
        table = await again.table("prepared")
        assert table.fold.seats[scene.seat].orders == StandingOrders(**answers)


@pytest.mark.parametrize("half", [WITH, WITHOUT], ids=["with", "without"])
async def test_bots_answer_at_the_drawn_moment_whatever_they_hold(
    half: Half, tmp_path: Path
) -> None:
    async with House(str(tmp_path / "t")) as house:
        table = await house.prepared(half, seats=BOTS)
        await Device(house.hub).attach("prepared")
        await house.pass_time(wait_of(half, "bot") - 0.01)
        assert table.fold.change_no == len(half.actions)
        await house.pass_time(0.02)
        assert table.fold.change_no > len(half.actions)
        asked = [job for job in house.bots.jobs if REPEL in job.legal]
        assert asked, "it thinks either way, so that nobody can tell by the load"


@pytest.mark.parametrize("half", [WITH, WITHOUT], ids=["with", "without"])
async def test_a_slow_bot_answers_at_the_next_whole_second_whatever_it_holds(
    half: Half, tmp_path: Path
) -> None:
    async with House(str(tmp_path / "t")) as house:
        done = asyncio.Event()

        async def slowly(job: Job) -> BotDecision:
            await done.wait()
            return BotDecision(job.legal[0])

        house.bots.decide = slowly  # type: ignore[method-assign]
        table = await house.prepared(half, seats=BOTS)
        await Device(house.hub).attach("prepared")
        await house.pass_time(1.3)
        assert table.fold.change_no == len(half.actions), "it is still thinking"
        done.set()
        await house.pass_time(0.6)
        assert table.fold.change_no == len(half.actions)
        await house.pass_time(0.2)
        assert table.fold.change_no > len(half.actions)


@pytest.mark.parametrize("half", [WITH, WITHOUT], ids=["with", "without"])
async def test_for_who_is_not_there_the_stand_in_answers_at_the_same_moment(
    half: Half, tmp_path: Path
) -> None:
    async with House(str(tmp_path / "t")) as house:
        table = await house.prepared(half)
        await Device(house.hub).attach("prepared", token(at_the_other_end(half)))
        await house.settle()
        await house.pass_time(wait_of(half) - 0.01)
        assert table.fold.change_no == len(half.actions)
        await house.pass_time(0.02)
        assert table.fold.change_no > len(half.actions)
        assert table.fold.seats[to_move(half.state())].bot is None


async def test_who_comes_late_has_the_choice(tmp_path: Path) -> None:
    async with House(str(tmp_path / "t"), gather_seconds=0.05) as house:
        table = await house.prepared(WITH)
        house.time.advance(MOST_SECONDS + 1)  # and nobody was there for whom the game went on
        late = Device(house.hub)
        attaching = asyncio.create_task(late.attach("prepared", token(to_move(WITH.state()))))
        await house.settle()
        assert table.fold.change_no == len(WITH.actions)
        await house.pass_time(0.05)
        await attaching
        assert table.fold.change_no == len(WITH.actions)


@pytest.mark.parametrize("play_forced", [True, False])
async def test_nobody_waits_where_all_can_see_that_the_seat_holds_none(
    play_forced: bool, tmp_path: Path
) -> None:
    """POW-7, VIEW-2: every repellent of the terrains in this hand was shown."""
    async with House(str(tmp_path / "t")) as house:
        scene = Scene(house, IN_VAIN)
        await scene.begin(play_forced=play_forced, answer=20.0)
        assert not scene.waits(), "though no time has passed"
        asked = [job for job in house.bots.jobs if job.seat == scene.seat]
        assert asked == [], "and no bot need think about it"


async def test_a_move_that_asks_in_vain_is_told_with_its_answer(tmp_path: Path) -> None:
    before = Half(IN_VAIN.options, IN_VAIN.deal, IN_VAIN.actions[:-1])
    seat, action = to_move(before.state()), IN_VAIN.actions[-1]
    async with House(str(tmp_path / "t"), randbelow=lambda _faces: 0) as house:
        await house.prepared(before)
        device, spectator = Device(house.hub), Device(house.hub)
        await device.attach("prepared", token(seat))
        await spectator.attach("prepared")
        await device.play("prepared", seat, len(before.actions), wire(before, action))
        told = spectator.last("update")["changes"]
        assert told[0]["seq"] == len(IN_VAIN.actions)
        events = [event["type"] for change in told[:2] for event in change["events"]]
        assert events.index("repellent_asked") < events.index("repellent_declined")


def with_bots(half: Half) -> tuple[SeatSetup, ...]:
    """Return seats at which the one who is asked is the only person."""
    asked = to_move(half.state())
    here, bot = SeatSetup("here", "Ann"), SeatSetup("bot", "", "medium")
    return tuple(here if seat == asked else bot for seat in range(3))


async def test_the_only_person_among_bots_waits_for_nothing(tmp_path: Path) -> None:
    async with House(str(tmp_path / "t")) as house:
        table = await house.prepared(WITHOUT, seats=with_bots(WITHOUT))
        await Device(house.hub).attach("prepared", token(to_move(WITHOUT.state())))
        await house.settle()
        assert table.fold.change_no > len(WITHOUT.actions)


@pytest.mark.parametrize("answer", [None, 20.0])
async def test_and_may_think_about_a_repellent_as_long_as_anybody(
    answer: float | None, tmp_path: Path
) -> None:
    seat, seq = to_move(WITH.state()), len(WITH.actions)
    async with House(str(tmp_path / "t")) as house:
        table = await house.prepared(WITH, seats=with_bots(WITH), answer=answer)
        person = Device(house.hub)
        state = await person.attach("prepared", token(seat))
        assert len(state["turn"]["choices"]) == 2
        await house.pass_time(19.0)
        assert table.fold.change_no == seq
        await person.play("prepared", seat, seq, wire(WITH, DECLINE))
        assert table.fold.change_no > seq, "and the no is shown at once"


class SharedDevice:
    """A table at the question, all of whose people share one device."""

    def __init__(self, house: House, half: Half) -> None:
        self.house, self.half = house, half
        self.seat, self.seq = to_move(half.state()), len(half.actions)
        self.device, self.spectator = Device(house.hub), Device(house.hub)

    async def begin(self, **changes: Any) -> dict[str, Any]:
        """Return the turn as the seat sees it that has taken the device."""
        self.table = await self.house.prepared(self.half, **changes)
        await self.device.attach("prepared", token(0), token(1), token(2))
        await self.spectator.attach("prepared")
        await self.device.send(messages.Look(table="prepared", seat=self.seat))
        await self.house.settle()
        self.spectator.take()
        turn: dict[str, Any] = self.device.last("state")["turn"]
        return turn

    async def decline(self) -> dict[str, Any]:
        return await self.device.play("prepared", self.seat, self.seq, wire(self.half, DECLINE))

    def waits(self) -> bool:
        return self.table.fold.change_no == self.seq

    def told_spectators(self) -> list[dict[str, Any]]:
        """What a spectator has heard, apart from how many spectators there are."""
        return [told for told in self.spectator.take() if told["type"] != "spectators"]


@pytest.mark.parametrize("half", [WITH, WITHOUT], ids=["with", "without"])
async def test_at_a_shared_device_everybody_who_is_asked_answers_by_hand(
    half: Half, tmp_path: Path
) -> None:
    """The device is handed to everyone who is asked, and nobody's hand-over ends by itself."""
    async with House(str(tmp_path / "t")) as house:
        scene = SharedDevice(house, half)
        legal = [one["action"] for one in (await scene.begin())["choices"]]
        assert wire(half, DECLINE) in legal
        assert (wire(half, REPEL) in legal) == (half is WITH)
        await house.pass_time(10 * MOST_SECONDS)
        assert scene.waits()
        assert scene.told_spectators() == []
        assert (await scene.decline())["type"] == "done"
        assert not scene.waits(), "and a no is shown at once"


@pytest.mark.parametrize("half", [WITH, WITHOUT], ids=["with", "without"])
async def test_people_who_come_late_with_a_shared_device_answer_by_hand_too(
    half: Half, tmp_path: Path
) -> None:
    async with House(str(tmp_path / "t"), gather_seconds=0.05) as house:
        table = await house.prepared(half)
        house.time.advance(MOST_SECONDS + 1)
        tokens = (token(seat) for seat in range(3))
        attaching = asyncio.create_task(Device(house.hub).attach("prepared", *tokens))
        await house.settle()
        await house.pass_time(0.05)
        await attaching
        assert table.fold.change_no == len(half.actions)


@pytest.mark.parametrize("half", [WITH, WITHOUT], ids=["with", "without"])
async def test_at_a_shared_device_a_countdown_ends_as_anywhere(half: Half, tmp_path: Path) -> None:
    async with House(str(tmp_path / "t")) as house:
        scene = SharedDevice(house, half)
        await scene.begin(answer=20.0)
        assert (await scene.decline())["type"] == "done"
        await house.pass_time(19.99)
        assert scene.waits()
        assert scene.told_spectators() == [], "an early no is noticed by nobody"
        await house.pass_time(0.02)
        assert not scene.waits()


@pytest.mark.parametrize("half", [WITH, WITHOUT], ids=["with", "without"])
async def test_at_a_shared_device_no_preset_answers(half: Half, tmp_path: Path) -> None:
    """A hand-over that is left out would show who holds a repellent."""
    async with House(str(tmp_path / "t")) as house:
        scene = SharedDevice(house, half)
        await scene.begin()
        preset = messages.SetPreset(
            table="prepared", seat=scene.seat, command=a_command(), shark="never", kaiju="never"
        )
        await scene.device.send(preset)
        await house.pass_time(10 * MOST_SECONDS)
        assert scene.waits()


@pytest.mark.parametrize("half", [WITH, WITHOUT], ids=["with", "without"])
async def test_for_a_shared_device_that_is_gone_the_stand_in_answers(
    half: Half, tmp_path: Path
) -> None:
    async with House(str(tmp_path / "t"), grace_seconds=3600.0) as house:
        house.time.advance(3600.0)  # the server has been up for a while
        table = await house.prepared(half)
        asked, seq = to_move(half.state()), len(half.actions)
        shared, friend = Device(house.hub), Device(house.hub)
        await shared.attach("prepared", token(asked), token((asked + 1) % 3))
        await friend.attach("prepared", token((asked + 2) % 3))
        await house.pass_time(10 * MOST_SECONDS)
        assert table.fold.change_no == seq
        shared.session.close(1001, "gone")
        await house.settle()
        assert table.fold.change_no > seq


@pytest.mark.parametrize("answerer", ["person", "only person", "sharing", "bot"])
def test_the_moment_is_the_same_whatever_anybody_holds(answerer: Answerer) -> None:
    worlds = pair(SPECTATOR, OPTIONS, wanted=questions_differ)
    setup, differed, questions = a_setup(worlds.here), 0, 0
    here = new_game(worlds.here.options, worlds.here.deal)
    there = new_game(worlds.there.options, worlds.there.deal)
    for number, (one, two) in enumerate(
        zip(worlds.here.actions, worlds.there.actions, strict=True)
    ):
        if is_question(here):
            found = [open_question(setup, state, number, 0.0, answerer) for state in (here, there)]
            assert found[0] == found[1]
            questions += 1
            seat = to_move(here)
            differed += holds_one(here, seat) != holds_one(there, seat)
        apply(here, one)
        apply(there, two)
    assert differed > 0
    assert questions > differed


def test_the_delays_look_like_a_persons_and_depend_on_the_secret() -> None:
    setup = a_setup(WITH)
    delays = [delay(setup, seq) for seq in range(2000)]
    assert min(delays) >= LEAST_SECONDS
    assert max(delays) <= MOST_SECONDS
    assert 1.9 < median(delays) < 2.5
    assert len(set(delays)) > 1500
    assert delays != [delay(a_setup(WITH, secret="another"), seq) for seq in range(2000)]


def test_the_moments_that_are_tested_are_what_they_should_be() -> None:
    for half, holds in ((WITH, True), (WITHOUT, False)):
        state = half.state()
        assert is_question(state)
        assert holds_one(state, to_move(state)) is holds
        apply(state, DECLINE)
