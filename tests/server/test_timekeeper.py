"""All waiting for time in the server goes through its Timekeeper, so that tests can advance it."""

from __future__ import annotations

import ast
import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

import survive.server
from survive.server.timekeeper import Timekeeper
from tests.server.playing import ManualTime

SERVER = Path(str(survive.server.__file__)).parent
WAITS = {"asyncio.sleep", "time.sleep", "loop.call_later", "loop.call_at"}
ALLOWED = {
    "net/unread.py": "how fast a client reads is measured on a real network",
    "timekeeper.py": "the only place that knows the time of the machine",
    "net/connection.py": "how long a client may take to read its last message: network time",
    "net/connection_limits.py": "how long a connection may take to ask for something: network time",
    "store/postgres/notifications.py": "until the next try to reach a database that is down",
    "store/sqlite/changes.py": "between two looks at a file that other programs write",
    "store/sqlite/schema.py": "while another program holds the lock of a file",
}
"""What these wait for happens outside this process, in real time, also in tests."""


def waits(source: str) -> Iterator[str]:
    """Name every call that waits for time or sets a timer, however it was imported."""
    tree = ast.parse(source)
    modules = {"asyncio": "asyncio", "time": "time"}
    names: dict[str, str] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            modules |= {alias.asname: alias.name for alias in node.names if alias.asname}
        elif isinstance(node, ast.ImportFrom):
            names |= {a.asname or a.name: f"{node.module}.{a.name}" for a in node.names}
    for node in ast.walk(tree):
        if isinstance(node, ast.Name):
            found = names.get(node.id, "")
        elif isinstance(node, ast.Attribute) and node.attr in ("call_later", "call_at"):
            found = f"loop.{node.attr}"
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            found = f"{modules.get(node.value.id, '')}.{node.attr}"
        else:
            continue
        if found in WAITS:
            yield found


@pytest.mark.parametrize(
    "source",
    [
        "import asyncio\nasync def f(): await asyncio.sleep(1)",
        "import time as clock\nclock.sleep(1)",
        "from asyncio import sleep as nap\nasync def f(): await nap(1)",
        "def f(loop): loop.call_later(1, print)",
    ],
)
def test_the_search_finds_every_way_to_wait(source: str) -> None:
    assert len(list(waits(source))) == 1


def test_only_the_timekeeper_waits_for_time() -> None:
    found = {
        file.relative_to(SERVER).as_posix()
        for file in SERVER.rglob("*.py")
        if any(waits(file.read_text(encoding="utf-8")))
    }
    assert found - ALLOWED.keys() == set(), "wait with Timekeeper.sleep, wait or later"
    assert ALLOWED.keys() - found == set(), "nothing waits here any more: take it off the list"


async def test_the_time_of_the_machine_passes_by_itself() -> None:
    time, called = Timekeeper(), asyncio.Event()
    before = time.now()
    await time.sleep(0.01)
    assert time.now() > before
    time.later(600.0, lambda: pytest.fail("it was cancelled")).cancel()
    time.later(0.0, called.set)
    await time.wait(None, called)
    await time.wait(time.now() + 0.01, asyncio.Event())


@pytest.mark.parametrize("steps", range(6))
async def test_what_is_woken_and_cancelled_at_once_ends(steps: int) -> None:
    time, wake, rounds = Timekeeper(), asyncio.Event(), 0

    async def drive() -> None:
        nonlocal rounds
        while True:
            await time.wait(time.now() + 600.0, wake)
            wake.clear()
            rounds += 1

    driving = asyncio.create_task(drive())
    await asyncio.sleep(0)
    wake.set()
    for _ in range(steps):
        await asyncio.sleep(0)
    driving.cancel()
    await asyncio.wait([driving], timeout=5.0)
    assert driving.cancelled(), f"it goes on, after {rounds} rounds"


async def test_a_time_that_stands_still_passes_when_it_is_told_to() -> None:
    time, called, woken = ManualTime(), asyncio.Event(), asyncio.Event()
    time.later(5.0, called.set)
    sleeping = asyncio.create_task(time.sleep(5.0))
    waiting = asyncio.create_task(time.wait(time.now() + 5.0, woken))

    async def settle() -> None:
        for _ in range(10):
            await asyncio.sleep(0)

    await settle()
    time.advance(4.9)
    await settle()
    assert not any((called.is_set(), sleeping.done(), waiting.done()))
    time.advance(0.2)
    await asyncio.gather(called.wait(), sleeping, waiting)
