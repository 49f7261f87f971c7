"""Lessons at real tables: made over HTTP, played over a session, told only to the learner."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from survive.lessons.lesson import ORDER, Lesson, Mistake, all_lessons, lesson_of
from survive.record.notation.read import read_attempt
from survive.record.wire.objects import action_to_wire
from survive.server.errors import RefusedError
from survive.server.features.lessons import service
from survive.server.features.lessons.messages import LessonTurn, NewLesson
from survive.server.protocol import messages, view_messages
from survive.server.tables import opening, table_factory
from survive.server.tables.model.fold import Fold
from survive.views import SPECTATOR, legal_for
from tests.server.playing import Device, House, a_command
from tests.server.serving import RunningServer

NEW = NewLesson(version=messages.VERSION, name="Ann")
LONG = 30.0
"""Seconds: longer than any pause of a bot or a question."""


class Learner:
    """A player who takes a lesson at a table."""

    def __init__(self, house: House, lesson: Lesson, device: Device, fold: Fold) -> None:
        self.house, self.lesson, self.device, self.fold = house, lesson, device, fold
        self.acted = 0

    @classmethod
    async def sit_down(cls, house: House, name: str) -> Learner:
        lesson = lesson_of(name)
        assert lesson is not None
        made = await service.make_lesson(house.services, name, NEW)
        device = Device(house.hub)
        await device.attach(made.table, made.seats[0].token)
        learner = cls(house, lesson, device, (await house.table(made.table)).fold)
        await learner.wait()
        return learner

    async def wait(self) -> None:
        """Have the others play until it is the learner's decision, or nobody's."""
        for _ in range(40):
            await self.house.settle()
            waits = self.fold.decides == self.lesson.seat and not self.fold.answers_itself(0)
            if waits or self.told.done or self.told.lost:
                return
            self.house.time.advance(LONG)
        raise AssertionError("the others never finish")

    async def act(self, text: str) -> dict[str, Any]:
        """Do something, legal or not, and return the answer."""
        return await self._play(read_attempt(self.fold.state, text))

    async def follow_advice(self) -> None:
        """Do what the hints point at, to the end of the lesson."""
        while not self.told.done:
            assert self.told.advice is not None
            number = legal_for(self.fold.state, self.lesson.seat)[self.told.advice]
            assert (await self._play(number))["type"] == "done"

    async def _play(self, number: int) -> dict[str, Any]:
        wire = action_to_wire(number, self.fold.board)
        seq = self.fold.change_no
        self.acted += 1
        command = f"lesson-act-{self.acted}"
        answer = await self.device.play(self.fold.table, self.lesson.seat, seq, wire, command)
        await self.wait()
        return answer

    async def take_back(self, count: int) -> None:
        """Undo a number of actions."""
        fold = self.fold
        undo = messages.Undo(
            table=fold.table, seat=0, seq=fold.change_no, command=a_command(), count=count
        )
        await self.device.send(undo)
        await self.wait()

    @property
    def told(self) -> LessonTurn:
        told = view_messages.turn_of(self.fold, self.lesson.seat).guides["lesson"]
        assert isinstance(told, LessonTurn)
        return told

    async def solve(self, steps: int | None = None) -> None:
        for step in self.lesson.steps[:steps]:
            for text in step.solution:
                assert (await self.act(text))["type"] == "done", text


@pytest.mark.parametrize("name", ORDER)
async def test_each_lesson_is_solved_as_it_says(name: str) -> None:
    async with House(":memory:") as house:
        learner = await Learner.sit_down(house, name)
        assert (learner.told.step, learner.told.done, learner.told.praise) == (0, False, "")
        assert learner.told.lights
        await learner.solve()
        told = learner.told
        assert told.done
        assert not told.lost
        assert told.praise == f"{name}.{told.steps}.praise"


def mistakes() -> list[tuple[str, int, Mistake]]:
    """Return every mistake of every lesson, with the number of steps before it."""
    found = [(one.name, 0, mistake) for one in all_lessons() for mistake in one.mistakes]
    return found + [
        (one.name, number, mistake)
        for one in all_lessons()
        for number, step in enumerate(one.steps)
        for mistake in step.mistakes
    ]


@pytest.mark.parametrize(
    ("name", "before", "mistake"), mistakes(), ids=[mistake.text for _, _, mistake in mistakes()]
)
async def test_each_mistake_is_answered(name: str, before: int, mistake: Mistake) -> None:
    async with House(":memory:") as house:
        learner = await Learner.sit_down(house, name)
        await learner.solve(before)
        for text in mistake.tried[:-1]:
            assert (await learner.act(text))["type"] == "done"
        answer = await learner.act(mistake.tried[-1])
        key = mistake.text.removeprefix("lesson.")
        if mistake.refusal:
            assert answer["why"][0]["code"] == mistake.refusal
            assert learner.told.refusals[mistake.refusal] == key
            return
        assert learner.told.mistake == key
        assert learner.told.lost == (not mistake.harmless)
        if learner.told.lost:
            await learner.take_back(learner.told.back)
            assert (learner.told.lost, learner.told.mistake) == (False, "")
            assert learner.fold.decides == learner.lesson.seat
            await learner.follow_advice()


async def test_only_in_a_lesson_any_number_of_actions_is_taken_back() -> None:
    async with House(":memory:") as house:
        learner = await Learner.sit_down(house, "creatures")
        await learner.solve(3)
        taken = len(learner.fold.game.standing_actions)
        await learner.take_back(taken + 1)
        assert len(learner.fold.game.standing_actions) == taken
        await learner.take_back(taken - 1)  # past a tile, two dice and the turn of yellow
        assert (learner.told.step, learner.fold.decides) == (0, 0)
        await learner.solve()
        assert learner.told.done


async def test_nobody_plays_on_once_a_lesson_is_lost_or_done() -> None:
    async with House(":memory:") as house:
        learner = await Learner.sit_down(house, "creatures")
        await learner.act("serpent E2-E1")
        assert learner.told.lost
        standing = len(learner.fold.game.standing_actions)
        house.time.advance(LONG)
        await house.settle()
        assert len(learner.fold.game.standing_actions) == standing


async def test_what_is_to_be_read_first_comes_before_what_follows() -> None:
    """A step that is watched begins with a message of its own, before the die that it is about."""
    async with House(":memory:") as house:
        learner = await Learner.sit_down(house, "sink")
        await learner.act("sink E4")
        learner.device.take()
        news = [json.loads(data) for data in learner.device.received]
        told = [
            (update["turn"]["guides"]["lesson"]["step"], event["type"])
            for update in news
            if update["type"] == "update"
            for change in update["changes"]
            for event in change["events"]
        ]
        assert (1, "tile_sunk") in told, "the text of the second step comes with the tile"
        assert (2, "die_rolled") in told, "and the die only after it"


async def test_a_lesson_is_left_and_taken_up_again(tmp_path: Path) -> None:
    path = str(tmp_path / "tables.sqlite")
    async with House(path) as house:
        made = await service.make_lesson(house.services, "walk", NEW)
        device = Device(house.hub)
        await device.attach(made.table, made.seats[0].token)
        step = {"type": "step", "adventurer": 0, "direction": "NW"}
        await device.play(made.table, 0, 0, step)
    async with House(path) as house:
        house.time.advance(7 * 86400)
        device = Device(house.hub)
        state = await device.attach(made.table, made.seats[0].token)
        assert state["info"]["lesson"] == "walk"
        assert state["turn"]["guides"]["lesson"]["step"] == 1
        assert state["info"]["seats"][0]["stands_in"] is None, "it waited for the learner"


async def test_only_the_learner_is_told_and_a_stranger_cannot_look() -> None:
    async with House(":memory:") as house:
        learner = await Learner.sit_down(house, "sink")
        for viewer in (1, SPECTATOR):
            assert view_messages.turn_of(learner.fold, viewer).guides == {}
        stranger = Device(house.hub)
        await stranger.send(messages.Hello(version=messages.VERSION))
        await stranger.send(messages.Attach(table=learner.fold.table))
        assert stranger.last("error")["code"] == "private"


async def test_what_is_told_is_the_same_whatever_is_hidden() -> None:
    """Two tables that differ only in what the learner may not know send the same bytes."""
    positions = ("F4=shark F5=raft", "F4=raft F5=shark")
    one, other = [await _received(hidden) for hidden in positions]
    assert one == other


async def _received(hidden: str) -> list[bytes]:
    """Play a lesson up to the moment when what is hidden matters; return what was sent."""
    async with House(":memory:") as house:
        lesson = service.known_lesson("sink")
        new = service.table_for(lesson, "Ann")
        assert "F4=shark F5=raft" in new.position
        position = new.position.replace("F4=shark F5=raft", hidden)
        new = msgspec.structs.replace(new, position=position)
        setup = table_factory.setup_of(new, "i" * 22, lesson=lesson.name)
        setup = msgspec.structs.replace(setup, secret="the same in both")
        grants = table_factory.grants_of("same", setup, table_factory.drawing("c" * 22))
        await opening.open_table(house.services, "same", setup, grants.stored)
        device = Device(house.hub)
        await device.attach("same", grants.seats[0])
        learner = Learner(house, lesson, device, (await house.table("same")).fold)
        await learner.wait()
        for text in ("sink F4", "sink E4", "end", "sink G4"):
            await learner.act(text)
        device.take()
        return device.received


async def test_an_unknown_lesson_is_refused() -> None:
    async with House(":memory:") as house:
        with pytest.raises(RefusedError, match="there is no such lesson"):
            await service.make_lesson(house.services, "fly", NEW)


def test_over_http_lessons_are_listed_and_begun_once(tmp_path: Path) -> None:
    with RunningServer(str(tmp_path / "tables.sqlite")) as server:
        lessons = server.get("/api/lessons")["lessons"]
        assert [one["lesson"] for one in lessons] == list(ORDER)
        body = {"version": messages.VERSION, "command": "c" * 22}
        first = server.request("POST", "/api/lessons/walk", body)
        assert first == server.request("POST", "/api/lessons/walk", body), "sent again: the same"
        assert first[0] == 201
        status, problem = server.request("POST", "/api/lessons/swim", body)
        assert (status, json.loads(problem)["code"]) == (409, "command_used")
        status, problem = server.request("POST", "/api/lessons/fly", body)
        assert (status, json.loads(problem)["code"]) == (404, "no_such_lesson")
