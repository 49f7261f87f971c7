"""Pictures are drawn in a process of their own, with limits, and some are kept."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import pytest

from survive.drawing.shot import Look
from survive.processes import worker_process
from survive.processes.messages import Failure, Progress
from survive.processes.worker import PipeEnd
from survive.server.errors import RefusedError
from survive.server.features.sharing.paint_worker import Painting
from survive.server.features.sharing.studio import Studio
from tests.server.playing import House

JOB = Painting("png", Look(), None, "a position")
HOME = "192.0.2.1"


def echo(server: PipeEnd) -> None:
    """Draw what the position says: a number of bytes, a report, a failure, nothing, or an end."""
    while True:
        try:
            job = server.recv()
        except EOFError:
            return
        if job.position == "slow":
            time.sleep(600)
        elif job.position == "dead":
            return
        elif job.position == "broken":
            server.send(Failure("no paint"))
        elif job.position == "reports":
            for done in (1, 2):
                server.send(Progress(done, 2))
            server.send(b"done")
        else:
            server.send(bytes(int(job.position)))


def asked(position: str) -> Painting:
    return JOB._replace(position=position)


class Drawing:
    """A studio whose process draws nothing but what it is told."""

    def __init__(self, **settings: Any) -> None:
        self.house = House(":memory:", **settings)

    async def __aenter__(self) -> Studio:
        await self.house.__aenter__()
        self.studio = Studio(self.house.hub.services, echo)
        return self.studio

    async def __aexit__(self, *_error: object) -> None:
        await self.studio.close()
        await self.house.__aexit__()


@pytest.fixture(autouse=True)
def busy_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep the process's priority: other programs may keep all cores busy."""
    monkeypatch.setattr(worker_process, "GIVE_WAY", False)


async def test_pictures_are_drawn_once_kept_and_made_room_for() -> None:
    async with Drawing(picture_bytes=1000) as studio:
        both = await asyncio.gather(
            *(studio.picture("a", lambda: asked("400"), HOME) for _ in range(2))
        )
        assert both[0] is both[1]
        await studio.picture("b", lambda: asked("400"), HOME)
        assert studio.found("a") is not None
        await studio.picture("c", lambda: asked("400"), HOME)
        assert (studio.found("a"), studio.found("b")) == (both[0], None), "used last, kept longest"
        await _tells_how_far_it_has_come(studio)
        for what in ("broken", "dead"):
            await _harms_nobody(studio, what)
        assert await studio.picture("d", lambda: asked("3"), HOME) == bytes(3)


async def _tells_how_far_it_has_come(studio: Studio) -> None:
    assert studio.standing("r", lambda: asked("reports"), HOME).state == "waiting"
    making = studio.making["r"]
    await asyncio.wait([making.task])
    assert (making.done, making.of) == (2, 2)
    assert studio.standing("r", lambda: asked("reports"), HOME).state == "done"
    assert studio.found("r") == b"done"


async def _harms_nobody(studio: Studio, what: str) -> None:
    """What cannot be drawn is said, once, and tried again."""
    with pytest.raises(RefusedError) as refused:
        await studio.picture(what, lambda: asked(what), HOME)
    assert refused.value.code == "picture_failed"
    assert studio.standing(what, lambda: asked(what), HOME).state == "failed"


async def test_a_picture_that_takes_too_long_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker_process, "START_SECONDS", 0.0)
    async with Drawing(picture_seconds=0.1) as studio:
        await _harms_nobody(studio, "slow")
        assert studio.making == {}


async def test_limits_hold_for_each_client_and_for_all() -> None:
    async with Drawing(pictures_a_minute=1e-9, picture_burst=2, pictures_at_once=3) as studio:
        for key in ("a", "b"):
            studio.begin(key, lambda: asked("1"), HOME)
        with pytest.raises(RefusedError, match="too many pictures"):
            studio.begin("c", lambda: asked("1"), HOME)
        studio.begin("a", lambda: asked("1"), HOME)  # it is under way
        studio.begin("c", lambda: asked("1"), "192.0.2.2")
        with pytest.raises(RefusedError) as refused:
            studio.begin("d", lambda: asked("1"), "192.0.2.3")
        assert refused.value.code == "pictures_busy"
    assert studio.making == {}, "it closes while it draws"
