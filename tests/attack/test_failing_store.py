"""A database that fails in the middle of something: everybody is answered, and can try again."""

from __future__ import annotations

import asyncio
import http.client
import re
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from survive.engine import NOBODY, Options, to_move
from survive.server.protocol import messages
from survive.server.store.interface import StoreError
from tests.server.playing import HOST_TOKEN, Device, House, a_command, played_until, token
from tests.server.test_undo import acting

HALF = played_until(acting, Options(players=3))
OVER = played_until(lambda state: to_move(state) == NOBODY, Options(players=2))
SEAT = to_move(HALF.state())

if sys.platform == "linux":
    import resource


async def _fails(*_what: Any, **_how: Any) -> None:
    raise StoreError("the connection was lost")


async def test_a_command_that_cannot_read_is_refused_by_its_id_and_can_be_repeated(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The answer had no id: the client waited for another one."""
    async with House(":memory:") as house:
        await house.prepared(HALF)
        device = Device(house.hub)
        state = await device.attach("prepared", token(SEAT))
        action, command = state["turn"]["choices"][0]["action"], a_command()
        with monkeypatch.context() as broken:
            broken.setattr(house.services.store, "entries", _fails)
            answer = await device.play("prepared", SEAT, state["seq"] + 1, action, command)
        assert (answer["type"], answer["code"]) == ("refused", "store_failed")
        assert answer["command"] == command
        answer = await device.play("prepared", SEAT, state["seq"], action, command)
        assert answer["type"] == "done"


async def test_a_command_that_fails_otherwise_is_refused_by_its_id_too(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with House(":memory:") as house:
        await house.prepared(OVER)
        device, command = Device(house.hub), a_command()
        await device.attach("prepared", HOST_TOKEN)
        with monkeypatch.context() as broken:
            broken.setattr(house.services.store, "create", _fails)
            await device.send(messages.Rematch(table="prepared", command=command))
        answer = device.last("refused")
        assert (answer["code"], answer["command"]) == ("internal", command)
        await device.send(messages.Rematch(table="prepared", command=command))
        assert device.last("done")["command"] == command


@pytest.mark.parametrize("table", ["clock", "processes"])
def test_a_damaged_database_is_named_in_one_line(table: str, tmp_path: Path) -> None:
    """One that could be opened, but not read or written, ended the server with a traceback."""
    path = tmp_path / "tables.sqlite"

    async def make() -> None:
        async with House(str(path)):
            pass

    asyncio.run(make())
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        (size,) = connection.execute("PRAGMA page_size").fetchone()
        find = "SELECT rootpage FROM sqlite_master WHERE name = ?"
        (page,) = connection.execute(find, (table,)).fetchone()
    with path.open("r+b") as file:
        file.seek((page - 1) * size)
        file.write(b"\xff" * size)
    command = [sys.executable, "-m", "survive", "serve", "--port", "0", "--database", str(path)]
    ended = subprocess.run(command, capture_output=True, text=True, check=False)
    assert ended.returncode == 2
    said = " ".join(ended.stderr.split())  # a long path wraps the sentence
    assert f"Error: the database {path} cannot be used: " in said
    assert "malformed" in said
    assert "Traceback" not in ended.stdout + ended.stderr


@pytest.mark.skipif(sys.platform != "linux", reason="no other system limits a running process")
def test_health_notices_a_disk_that_takes_nothing(tmp_path: Path) -> None:
    """It only read, and said "ok" on a full disk."""
    command = [sys.executable, "-m", "survive", "serve", "--port", "0"]
    process = subprocess.Popen(
        [*command, "--database", str(tmp_path / "tables.sqlite")],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    try:
        assert process.stdout is not None
        found = re.search(r"http://127\.0\.0\.1:(\d+)/", process.stdout.readline())
        assert found is not None
        port = int(found[1])
        _wait_for_health(port, 200, b"ok")
        _, most = resource.prlimit(process.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (0, most))
        _wait_for_health(port, 503, b"the database takes nothing")
        resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (most, most))
        _wait_for_health(port, 200, b"ok")
    finally:
        process.kill()
        process.communicate()


def _wait_for_health(port: int, status: int, words: bytes) -> None:
    """Ask until this is the answer; a test that asks forever is stopped from outside."""
    while True:
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
        connection.request("GET", "/healthz")
        response = connection.getresponse()
        body = response.read()
        connection.close()
        if response.status == status and body.startswith(words):
            return
        time.sleep(0.05)
