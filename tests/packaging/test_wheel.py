"""A wheel built in isolation plays, simulates and serves from an empty environment.

One test builds and tries everything: parallel test processes would otherwise build it twice.
"""

from __future__ import annotations

import re
import signal
import subprocess
import sys
import urllib.request
from pathlib import Path
from urllib.parse import urljoin

import pytest

from tests.packaging.installing import (
    Installed,
    build_wheel,
    clean_environment,
    copy_sources,
    install,
    only_file,
    run,
)

pytestmark = [pytest.mark.slow, pytest.mark.network]

FAST = {"SURVIVE_OPT_LEVEL": "0"}
"""These tests prove that it is compiled, not how fast it runs."""


def test_an_installed_wheel_plays_simulates_and_serves(tmp_path: Path) -> None:
    wheel = build_wheel(copy_sources(tmp_path), SURVIVE_REQUIRE_COMPILE="1", **FAST)
    installed = install(wheel, tmp_path / "environment")
    assert "(compiled engine)" in run([installed.survive, "--version"], tmp_path)
    record = simulated_game(installed, tmp_path)
    assert "The game is over" in run([installed.survive, "replay", record, "--plain"], tmp_path)
    assert "The game is over" in played_game(installed, tmp_path)
    served_page(installed, tmp_path)


def test_without_a_compiler_it_installs_and_says_what_to_do(tmp_path: Path) -> None:
    sources = copy_sources(tmp_path)
    missing = str(tmp_path / "no-such-compiler")
    # Without isolation: how the tools are fetched is proved by the other test.
    build: list[str | Path] = [
        "-m",
        "build",
        "--wheel",
        "--no-isolation",
        "--outdir",
        tmp_path,
        sources,
    ]
    run([sys.executable, *build], tmp_path, CC=missing, CXX=missing)
    installed = install(only_file(tmp_path, "*.whl"), tmp_path / "environment")
    assert "(uncompiled engine)" in run([installed.survive, "--version"], tmp_path)
    for said in (
        run(
            [installed.survive, "simulate", "--players", "random,random", "--games", "1"], tmp_path
        ),
        run([installed.survive, "play", "--players", "you,random"], tmp_path),
    ):
        (line,) = [line for line in said.splitlines() if "not compiled" in line]
        assert re.search(r"then run 'pip install .* survive-the-island'\.$", line)


def simulated_game(installed: Installed, folder: Path) -> Path:
    """Let bots play four games; return the record of one."""
    command: list[str | Path] = [
        installed.survive,
        "simulate",
        "--players",
        "easy,random",
        "--games",
        "4",
    ]
    said = run([*command, "--out", folder / "games"], folder)
    assert "not compiled" not in said
    lines = (folder / "games" / "games.csv").read_text().splitlines()
    assert len(lines) == 1 + 2 * 4  # a heading, and a line per seat and game
    return next((folder / "games").rglob("*.survive"))


def played_game(installed: Installed, folder: Path) -> str:
    """Play a whole game in the terminal, always the first action; return what was shown."""
    done = subprocess.run(
        [installed.survive, "play", "--players", "you,random", "--seed", "5", "--plain"],
        input="rest\n" + "1\n" * 600,
        cwd=folder,
        env=clean_environment(),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def served_page(installed: Installed, folder: Path) -> None:
    """Start the server and fetch the page with every script and style that it names."""
    database = folder / "tables.sqlite"
    command = [str(installed.survive), "serve", "--port", "0", "--database", str(database)]
    unbuffered = clean_environment(PYTHONUNBUFFERED="1")
    with subprocess.Popen(
        command, cwd=folder, env=unbuffered, stdout=subprocess.PIPE, text=True
    ) as server:
        assert server.stdout is not None
        address = next(
            found[0] for line in server.stdout if (found := re.search(r"http://[\d.:]+/", line))
        )
        page = fetched(address)
        assert "<title>Survive the Island</title>" in page
        named = re.findall(r'(?:src|href)="([^"]+\.(?:js|css|svg))"', page)
        assert len(named) > 3
        for path in named:
            assert fetched(urljoin(address, path))
        server.terminate()
        server.stdout.read()
    assert server.returncode in (0, -signal.SIGTERM)


def fetched(address: str) -> str:
    with urllib.request.urlopen(address, timeout=60) as answer:
        assert answer.status == 200
        return str(answer.read(), "utf-8")
