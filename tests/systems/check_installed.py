"""Plays, simulates and serves with an installed package; run it with that environment's Python.

It needs only the package and its dependencies, and reads nothing in this folder, so it shows
whether a wheel is complete: the compiled engine, the bots' weights, the page, the database.
"""

from __future__ import annotations

import asyncio
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import aiohttp

import survive
from survive.engine import COMPILED
from survive.server.protocol.messages import VERSION

SURVIVE = [sys.executable, "-m", "survive"]
SECONDS = 300.0
"""The most seconds that anything here may take, even on a slow machine."""


def main() -> None:
    """Try everything; the first failure ends it with an error."""
    source = Path(__file__).resolve().parents[2] / "src"
    assert not Path(survive.__file__).is_relative_to(source), "this is not an installed package"
    assert COMPILED, "the engine is not compiled"
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        os.chdir(folder)
        os.environ["XDG_DATA_HOME"] = folder
        assert run("--version") == f"survive {survive.__version__} (compiled engine)\n"
        simulate()
        play()
        serve()
    print(f"survive {survive.__version__} on Python {sys.version.split()[0]}: it works")


def run(*arguments: str, typed: str = "") -> str:
    """Return what a command prints."""
    command = [*SURVIVE, *arguments]
    done = subprocess.run(
        command, input=typed, capture_output=True, encoding="utf-8", timeout=SECONDS, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def simulate() -> None:
    """Play games of bots in two processes."""
    shown = run("simulate", "--players", "medium,easy,random", "--games", "6", "--workers", "2")
    assert "medium" in shown, shown


def play() -> None:
    """Play a whole game by typing, always choosing the first action."""
    keys = "rest\n" + "1\n" * 600
    shown = run("play", "--players", "you,random,random", "--seed", "5", typed=keys)
    assert "The game is over" in shown, shown[-2000:]


def serve() -> None:
    """Ask a server for the page and for a greeting over a socket."""
    command = [*SURVIVE, "serve", "--port", "0"]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, encoding="utf-8")
    try:
        assert server.stdout is not None
        found = re.search(r"http://([\w.:]+)/", server.stdout.readline())
        assert found is not None
        with urlopen(found[0], timeout=SECONDS) as answer:
            page = answer.read().decode()
        assert "Survive the Island" in page
        if os.environ.get("SURVIVE_REQUIRE_BUNDLE") == "1":
            assert "/bundle/js/main.js" in page, page
        script = re.search(r'src="(v/[^"]+/js/main\.js)"', page)
        assert script is not None, page
        with urlopen(found[0] + script[1], timeout=SECONDS) as answer:
            assert answer.headers["Content-Type"].startswith("text/javascript")
        assert asyncio.run(greeting(f"ws://{found[1]}/ws"))["type"] == "welcome"
    finally:
        server.terminate()
        server.communicate(timeout=SECONDS)


async def greeting(address: str) -> dict[str, Any]:
    """Say hello over a socket; return the answer."""
    async with aiohttp.ClientSession() as session, session.ws_connect(address) as socket:
        await socket.send_json({"type": "hello", "version": VERSION})
        answer: dict[str, Any] = await socket.receive_json(timeout=SECONDS)
        return answer


if __name__ == "__main__":
    main()
