"""``survive serve`` as people start it: a process, a signal, a message."""

from __future__ import annotations

import http.client
import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.server.serving import PATIENCE
from tests.systems.marks import needs_signals

COMMAND = [sys.executable, "-m", "survive", "serve"]


@needs_signals
@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_it_serves_logs_in_json_and_ends_when_told_to(how: signal.Signals, tmp_path: Path) -> None:
    arguments = ["--port", "0", "--database", str(tmp_path / "tables.sqlite")]
    process = subprocess.Popen(
        [*COMMAND, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    try:
        assert process.stdout is not None
        found = re.search(r"http://127\.0\.0\.1:(\d+)/", process.stdout.readline())
        assert found is not None
        connection = http.client.HTTPConnection("127.0.0.1", int(found[1]), timeout=60)
        connection.request("GET", "/healthz")
        response = connection.getresponse()
        assert (response.status, response.read()[:2]) == (200, b"ok")
        assert response.headers["X-Content-Type-Options"] == "nosniff"
        connection.close()
    finally:
        process.send_signal(how)
        _, errors = process.communicate(timeout=60)
    lines = [json.loads(line) for line in errors.splitlines()]
    assert [line["event"] for line in lines] == ["open", "closed"]
    assert lines[0]["down_seconds"] is None, "a new database was never down"
    assert process.returncode == 0


# --open: for people who want to play


BROWSER = """
import sys
open(sys.argv[1], "a").write(sys.argv[2] + "\\n")
"""


class Opening:
    """``survive serve --open`` with a browser that notes what it is told to open."""

    def __init__(self, folder: Path, *arguments: str, screen: bool = True, port: int) -> None:
        self.opened = folder / "opened"
        script = folder / "browser.py"
        script.write_text(BROWSER)
        environment = {k: v for k, v in os.environ.items() if k not in ("DISPLAY", "BROWSER")}
        environment |= {"XDG_DATA_HOME": str(folder), "SURVIVE_DATABASE": ""}
        if screen:
            environment["BROWSER"] = f"{sys.executable} {script} {self.opened} %s"
        # The usual port may be taken on this machine, so another one is used in its place.
        program = (
            "import survive.cli.commands.serve as serve\n"
            f"serve.PORT = {port}\n"
            "from survive.cli.main import cli\n"
            f"cli(['serve', '--open', *{arguments!r}])"
        )
        self.process = subprocess.Popen(
            [sys.executable, "-c", program],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=environment,
        )

    def __enter__(self) -> Opening:
        return self

    def __exit__(self, *_error: object) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.communicate()

    def line(self, wanted: str) -> str:
        """Return the next line with these words."""
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if wanted in line:
                return line
        raise AssertionError(f"it ended without {wanted!r}")

    def end(self) -> tuple[int, str]:
        """Stop it with Ctrl-C; return the exit status and what it wrote to standard error."""
        self.process.send_signal(signal.SIGINT)
        _, errors = self.process.communicate(timeout=60)
        return self.process.returncode, errors


def a_free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


@needs_signals
def test_with_open_the_page_is_opened_when_the_server_answers(tmp_path: Path) -> None:
    port = a_free_port()
    address = f"http://127.0.0.1:{port}/"
    with Opening(tmp_path, port=port) as opening:
        assert address in opening.line("Survive the Island is running at")
        assert str(tmp_path / "survive-the-island" / "tables.sqlite") in opening.line("Tables")
        while not opening.opened.exists():
            time.sleep(0.02)
        with Opening(tmp_path, port=port) as second:
            assert address in second.line("is already running at")
            assert second.process.wait(60) == 0
        assert opening.opened.read_text() == f"{address}\n" * 2
        assert opening.end() == (0, ""), "quiet, and no error"


@needs_signals
def test_with_open_another_port_is_taken_where_the_usual_one_is_not_free(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = int(taken.getsockname()[1])
        own = ("--database", str(tmp_path / "t"))
        with Opening(tmp_path, *own, port=port, screen=False) as opening:
            assert f"Port {port} is taken" in opening.line("is taken")
            line = opening.line("Survive the Island is running at")
            assert f":{port}/" not in line
            found = re.search(r"http://127\.0\.0\.1:\d+/", line)
            assert found is not None
            assert found[0] in opening.line("No browser could be opened")
            assert opening.end()[0] == 0


def run(*arguments: str) -> tuple[int, str]:
    done = subprocess.run(
        [*COMMAND, *arguments], capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    return done.returncode, done.stderr


def test_a_port_that_is_taken_is_said_in_a_line(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        code, errors = run("--port", port, "--database", str(tmp_path / "t"))
    assert code == 2
    assert f"cannot listen on 127.0.0.1 port {port}" in errors
    assert "Traceback" not in errors


FIRST_PROCESS = ["unshare", "--user", "--map-root-user", "--pid", "--fork", "--kill-child"]
"""Runs a command like the first process of a container."""


@pytest.mark.skipif(sys.platform != "linux", reason="containers need Linux")
@pytest.mark.parametrize("outside", [[], FIRST_PROCESS], ids=["a process", "the first process"])
def test_while_it_waits_for_its_database_it_can_be_stopped(outside: list[str]) -> None:
    if outside and subprocess.run([*outside, "true"], check=False, capture_output=True).returncode:
        pytest.skip("this system does not let a program make a namespace for its processes")
    with socket.socket() as silent:
        silent.bind(("127.0.0.1", 0))
        silent.listen()
        silent.settimeout(60)
        address = f"postgresql://ann@127.0.0.1:{silent.getsockname()[1]}/tables"
        process = subprocess.Popen([*outside, *COMMAND, "--port", "0", "--database", address])
        asking, _ = silent.accept()
        with asking:
            # Under unshare the signal goes to the child, as a container engine would send it.
            children = f"/proc/{process.pid}/task/{process.pid}/children"
            told = int(Path(children).read_text()) if outside else process.pid
            os.kill(told, signal.SIGTERM)
            ended = process.wait(60)
    assert ended == (128 + signal.SIGTERM if outside else -signal.SIGTERM)


def test_a_database_that_cannot_be_used_is_said_in_a_line(tmp_path: Path) -> None:
    (tmp_path / "t").write_text("this is no database, whatever its name says" * 50)
    code, errors = run("--port", "0", "--database", str(tmp_path / "t"))
    assert code == 2
    assert "cannot be used" in " ".join(errors.split()), "a long path is wrapped"
    assert "Traceback" not in errors
    assert run("--database", "mysql://localhost/x")[0] == 2
