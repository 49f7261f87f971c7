"""Pictures are drawn in a process of their own, with limits, and some are kept."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import pytest

from survive.drawing.shot import Look
from survive.server.errors import RefusedError
from survive.server.sharing.paint_worker import Failure, Painting, Progress
from survive.server.sharing.studio import Studio
from survive.server.worker_process import PipeEnd
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
                server.recv()
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
        self.studio = Studio(self.house.hub, echo)
        return self.studio

    async def __aexit__(self, *_error: object) -> None:
        await self.studio.close()
        await self.house.__aexit__()


async def test_what_is_asked_for_twice_is_drawn_once_and_kept() -> None:
    async with Drawing(picture_bytes=1000) as studio:
        both = await asyncio.gather(
            *(studio.picture("a", lambda: asked("400"), HOME) for _ in range(2))
        )
        assert both[0] is both[1]
        await studio.picture("b", lambda: asked("400"), HOME)
        assert studio.found("a") is not None
        await studio.picture("c", lambda: asked("400"), HOME)
        assert (studio.found("a"), studio.found("b")) == (both[0], None), "used last, kept longest"
        assert studio.kept_bytes <= 1000


async def test_each_household_has_an_allowance() -> None:
    async with Drawing(pictures_a_minute=1e-9, picture_burst=2) as studio:
        for key in ("a", "b"):
            await studio.picture(key, lambda: asked("1"), HOME)
        with pytest.raises(RefusedError, match="too many pictures"):
            await studio.picture("c", lambda: asked("1"), HOME)
        assert await studio.picture("a", lambda: asked("1"), HOME), "what is kept costs nothing"
        assert await studio.picture("c", lambda: asked("1"), "192.0.2.2")


async def test_no_more_may_wait_than_the_limit_says() -> None:
    async with Drawing(pictures_at_once=1) as studio:
        studio.begin("a", lambda: asked("1"), HOME)
        with pytest.raises(RefusedError) as refused:
            studio.begin("b", lambda: asked("1"), HOME)
        assert refused.value.code == "pictures_busy"


@pytest.mark.parametrize("what", ["slow", "dead", "broken"])
async def test_what_cannot_be_drawn_harms_no_other_picture(what: str) -> None:
    async with Drawing(picture_seconds=0.5) as studio:
        await studio.picture("first", lambda: asked("1"), HOME)  # so that the process is running
        with pytest.raises(RefusedError) as refused:
            await studio.picture("a", lambda: asked(what), HOME)
        assert refused.value.code == "picture_failed"
        assert studio.standing("a", lambda: asked(what), HOME).state == "failed"
        assert await studio.picture("b", lambda: asked("3"), HOME) == bytes(3)


async def test_it_says_how_far_an_animation_has_come() -> None:
    async with Drawing() as studio:
        first = studio.standing("a", lambda: asked("reports"), HOME)
        assert first.state == "waiting"
        making = studio.making["a"]
        await asyncio.wait([making.task])
        assert (making.done, making.of) == (2, 2)
        assert studio.standing("a", lambda: asked("reports"), HOME).state == "done"
        assert studio.found("a") == b"done"


async def test_it_closes_while_it_draws() -> None:
    async with Drawing() as studio:
        studio.begin("a", lambda: asked("slow"), HOME)
        await asyncio.sleep(0)
    assert studio.making == {}
