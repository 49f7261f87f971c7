"""What people run needs nothing that Windows lacks, which is proved by taking that away.

``like_windows/sitecustomize.py`` says what is taken away, and from whom.
"""

from __future__ import annotations

import http.client
import json
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import connect

import survive
from survive.server.protocol.messages import VERSION
from tests.server.serving import HOST, Client
from tests.systems.marks import WINDOWS
from tests.systems.processes import PATIENCE, SURVIVE, environment, run

PROBE = """
import sys
for code in sys.argv[1:]:
    probe = {"__name__": "survive.probe"}
    try:
        exec(code, probe)
        print(probe.get("found", "it is there"))
    except (ImportError, AttributeError) as error:
        print(error)
"""


def seen_by_the_package(folder: Path, *codes: str) -> list[str]:
    """Return what a module of the package finds by each of some lines, or the error it gets."""
    return run(folder, sys.executable, "-c", PROBE, *codes).splitlines()


@pytest.mark.skipif(WINDOWS, reason="on Windows nothing is taken away")
def test_what_windows_lacks_is_out_of_reach(tmp_path: Path) -> None:
    expected = [
        ("import fcntl", "Windows has no fcntl"),
        ("import termios", "Windows has no termios"),
        ("import uvloop", "Windows has no uvloop"),
        ("import os; os.fork", "Windows has no os.fork"),
        ("import os; found = hasattr(os, 'setpriority')", "False"),
        ("import signal; signal.SIGKILL", "Windows has no signal.SIGKILL"),
        ("from signal import SIGHUP", "cannot import name 'SIGHUP' from 'signal'"),
        ("import socket; socket.AF_UNIX", "Windows has no socket.AF_UNIX"),
        ("import asyncio.events as e; e.os.fork", "Windows has no os.fork"),
        ("import sys; found = sys.platform", "win32"),
        ("import os; found = os.path.basename('a/b')", "b"),
    ]
    found = seen_by_the_package(tmp_path, *(code for code, _ in expected))
    for (code, answer), seen in zip(expected, found, strict=True):
        assert seen.startswith(answer), code


def test_the_version_is_told(tmp_path: Path) -> None:
    assert run(tmp_path, *SURVIVE, "--version").startswith(f"survive {survive.__version__} (")


@pytest.mark.parametrize("workers", ["1", "2"])
def test_games_are_simulated(workers: str, tmp_path: Path) -> None:
    out = tmp_path / "out"
    command = ("simulate", "--players", "random,random", "--games", "8", "--workers", workers)
    shown = run(tmp_path, *SURVIVE, *command, "--out", str(out))
    assert "Turns per game" in shown
    assert len((out / "games.jsonl").read_text(encoding="utf-8").splitlines()) == 8
    record = sorted(out.glob("records/*.survive"))[0]
    assert b"\r" not in record.read_bytes()
    assert "Result: " in run(tmp_path, *SURVIVE, "replay", str(record))


def test_a_whole_game_is_played_by_keys(tmp_path: Path) -> None:
    saved = tmp_path / "game.survive"
    keys = ["rest", f"save {saved}", *["1"] * 600]
    command = ("play", "--players", "you,random,random", "--seed", "5")
    shown = run(tmp_path, *SURVIVE, *command, typed="\n".join(keys) + "\n")
    assert "The game is over" in shown
    assert "values saved" in shown
    assert saved.is_file()


@pytest.fixture
def port(tmp_path: Path) -> Iterator[int]:
    """Serve as a person would, and yield the port."""
    server = subprocess.Popen(
        [*SURVIVE, "serve", "--port", "0", "--bot-workers", "1"],
        env=environment(tmp_path),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
    )
    try:
        assert server.stdout is not None
        found = re.search(r"http://127\.0\.0\.1:(\d+)/", server.stdout.readline())
        assert found is not None, server.communicate()[1]
        kept = tmp_path / "survive-the-island" / "tables.sqlite"
        assert server.stdout.readline() == f"Tables are kept in {kept}\n"
        yield int(found[1])
    finally:
        if WINDOWS:  # which sends Ctrl-C to all programs of a window, including the tests
            server.terminate()
        else:
            server.send_signal(signal.SIGINT)
        _, errors = server.communicate(timeout=PATIENCE)
    events = [json.loads(line)["event"] for line in errors.splitlines()]
    assert events[0] == "open"
    assert WINDOWS or events[-1] == "closed"
    assert "bot failed" not in events, errors


def answer(port: int, method: str, path: str, body: object = None) -> tuple[int, bytes]:
    connection = http.client.HTTPConnection(HOST, port, timeout=PATIENCE)
    try:
        connection.request(method, path, None if body is None else json.dumps(body))
        response = connection.getresponse()
        return response.status, response.read()
    finally:
        connection.close()


def test_the_page_is_served_and_a_game_goes_on_over_a_socket(port: int) -> None:
    status, page = answer(port, "GET", "/")
    assert (status, b"Survive the Island" in page) == (200, True)
    seats = [{"kind": "here"}, {"kind": "bot", "level": "easy"}]
    asked = {"version": VERSION, "seats": seats, "pace": 0}
    status, body = answer(port, "POST", "/api/tables", asked)
    assert status == 201, body
    made: dict[str, Any] = json.loads(body)
    wire = connect(f"ws://{HOST}:{port}/ws", open_timeout=PATIENCE, max_size=None)
    with Client(wire) as client:
        told = client.hello().attach(made["table"], made["seats"][0]["token"])
        for _ in range(3):  # between our decisions come the bot's, made in its own process
            while not told["turn"]["choices"]:
                told = client.until("update", "state")
            legal = told["turn"]["choices"][0]["action"]
            assert client.play(made["table"], 0, told["seq"], legal)["type"] == "done"
            told = client.until("update", "state")
        assert told["seq"] >= 5
