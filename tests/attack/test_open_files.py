"""Connections cannot use up the files that a server needs for everything else."""

from __future__ import annotations

import contextlib
import http.client
import json
import re
import signal
import socket
import subprocess
import sys
from pathlib import Path

from websockets.frames import Frame, Opcode
from websockets.sync.client import connect

from survive.server.protocol.messages import VERSION
from tests.server.serving import HOST, PATIENCE, Client
from tests.server.test_socket_rules import HELLO, request
from tests.systems.marks import needs_signals

FILES = 150
"""Files that the server may have open."""


def opens(port: int) -> socket.socket | None:
    """Open a socket and greet the server; None if it has no room."""
    connection = socket.create_connection((HOST, port), PATIENCE)
    greeting = Frame(Opcode.TEXT, HELLO).serialize(mask=True)
    with contextlib.suppress(ConnectionError):
        connection.sendall(request(Host=f"{HOST}:{port}") + greeting)
        if connection.recv(65536):
            return connection
    connection.close()
    return None


def table_of_bots(port: int) -> str:
    """Make a table at which only bots play."""
    asked = {"version": VERSION, "seats": [{"kind": "bot", "level": "easy"}] * 2, "pace": 0}
    connection = http.client.HTTPConnection(HOST, port, timeout=PATIENCE)
    try:
        connection.request("POST", "/api/tables", json.dumps(asked))
        return str(json.loads(connection.getresponse().read())["table"])
    finally:
        connection.close()


@needs_signals
def test_a_server_with_few_files_cuts_connections_and_keeps_working(tmp_path: Path) -> None:
    """Connections took all files, and no process for bots could be started any more."""
    arguments = ["--port", "0", "--bot-workers", "1", "--database", str(tmp_path / "t.sqlite")]
    limited = f"import resource; resource.setrlimit(resource.RLIMIT_NOFILE, ({FILES}, {FILES}));"
    program = f"{limited} from survive.cli.main import cli; cli(['serve', *{arguments!r}])"
    process = subprocess.Popen(
        [sys.executable, "-c", program], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    try:
        assert process.stdout is not None
        found = re.search(r"http://127\.0\.0\.1:(\d+)/", process.stdout.readline())
        assert found is not None
        port = int(found[1])
        table = table_of_bots(port)
        address = f"ws://{HOST}:{port}/ws"
        with Client(connect(address)) as spectator, contextlib.ExitStack() as stack:
            spectator.hello()
            held = []
            for _ in range(2 * FILES):
                connection = opens(port)
                if connection is None:
                    break
                held.append(stack.enter_context(connection))
            assert 0 < len(held) < FILES, "the next one was told at once that there is no room"
            assert opens(port) is None
            spectator.attach(table)  # the bots need a process, and a process needs files
            spectator.until("update")
            held.pop().close()
            while (connection := opens(port)) is None:
                pass  # until the server has noticed that one is gone
            stack.enter_context(connection)
    finally:
        process.send_signal(signal.SIGTERM)
        _, errors = process.communicate(timeout=PATIENCE)
    events = [json.loads(line)["event"] for line in errors.splitlines()]
    assert events == ["open", "table made", "closed"], "nothing failed"
