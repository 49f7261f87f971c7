"""``survive serve`` as people start it: a process, a signal, a message."""

from __future__ import annotations

import http.client
import json
import re
import signal
import socket
import subprocess
import sys
from pathlib import Path

import pytest

COMMAND = [sys.executable, "-m", "survive", "serve"]


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
    assert process.returncode == (0 if how == signal.SIGINT else -signal.SIGTERM)


def run(*arguments: str) -> tuple[int, str]:
    done = subprocess.run(
        [*COMMAND, *arguments], capture_output=True, text=True, timeout=60, check=False
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


def test_a_database_that_cannot_be_used_is_said_in_a_line(tmp_path: Path) -> None:
    (tmp_path / "t").write_text("this is no database, whatever its name says" * 50)
    code, errors = run("--port", "0", "--database", str(tmp_path / "t"))
    assert code == 2
    assert "cannot be used" in errors.splitlines()[-1]
    assert run("--database", "mysql://localhost/x")[0] == 2
