"""A real server in a process of its own: started, watched, and ended by the attacks."""

from __future__ import annotations

import http.client
import json
import re
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

from survive.server.protocol.messages import VERSION
from tests.server.serving import HOST
from tests.server.test_kill import ANSWERING, ROOT, STARTING, free_port, listens

MEBIBYTE = 1024 * 1024
_TRACEBACK = re.compile(r"^Traceback .*\n(?:\s.*\n|\n)*(\S.*)$", re.MULTILINE)
"""One that was printed instead of logged, with the line that names the error."""


class ServerProcess:
    """A server that can be killed and started again on the same port."""

    def __init__(self, command: list[str], log: Path, port: int | None = None) -> None:
        """Prepare ``python -m COMMAND --port PORT``; what it says goes to a log."""
        self.port = port or free_port()
        self.log = log
        self._command = [sys.executable, "-m", *command, "--port", str(self.port)]
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def pid(self) -> int:
        assert self.process is not None
        return self.process.pid

    def start(self) -> None:
        """Start it, and wait until it listens."""
        self.process = subprocess.Popen(
            self._command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
        )
        # Through a pipe: a limit on the size of files must hit the database alone.
        threading.Thread(target=self._keep_log, args=(self.process,), daemon=True).start()
        end = time.monotonic() + STARTING
        while not listens(self.port):
            assert self.process.poll() is None, self.log.read_text(encoding="utf-8")[-3000:]
            assert time.monotonic() < end
            time.sleep(0.01)

    def _keep_log(self, process: subprocess.Popen[bytes]) -> None:
        assert process.stdout is not None
        with self.log.open("ab") as log, process.stdout as said:
            for line in said:
                log.write(line)
                log.flush()

    def kill(self) -> None:
        """Kill it, as a machine without memory would."""
        if self.process is not None:
            self.process.kill()
            self.process.wait(STARTING)

    def end(self) -> None:
        """Stop it, and wait until it has ended."""
        assert self.process is not None
        self.process.terminate()
        self.process.wait(STARTING)

    def __enter__(self) -> ServerProcess:
        self.start()
        return self

    def __exit__(self, *_error: object) -> None:
        self.kill()

    # What can be seen from outside

    def memory(self) -> int:
        """Return the bytes of memory that the server's own process uses; 0 if it is gone."""
        return memory_of(self.pid)

    def workers(self) -> list[int]:
        """Return the processes in which bots think."""
        children = Path(f"/proc/{self.pid}/task/{self.pid}/children")
        try:
            return [int(child) for child in children.read_text().split()]
        except OSError:
            return []

    def complaints(self) -> list[str]:
        """Return the errors of the log: what happened, and the last line of its traceback."""
        text = self.log.read_text(encoding="utf-8", errors="replace")
        found = [f"{said[1]}" for said in _TRACEBACK.finditer(text)]
        for line in text.splitlines():
            if '"level": "error"' in line:
                error = json.loads(line)
                last = error.get("error", "").strip().rpartition("\n")[2]
                found.append(f"{error['event']}: {last}".removesuffix(": "))
        return found


def memory_of(pid: int) -> int:
    """Return the bytes of memory that a process uses; 0 if it is gone."""
    try:
        status = Path(f"/proc/{pid}/status").read_text()
    except OSError:
        return 0
    for line in status.splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) * 1024
    return 0


def post(port: int, path: str, body: Any, client: str = "198.51.100.1") -> Any:
    """Send a request as a client behind the proxy that the server trusts; return the answer."""
    connection = http.client.HTTPConnection(HOST, port, timeout=ANSWERING)
    try:
        connection.request("POST", path, json.dumps(body), {"X-Forwarded-For": client})
        response = connection.getresponse()
        raw = response.read()
    finally:
        connection.close()
    assert response.status in (200, 201), raw
    return json.loads(raw)


def make_table(port: int, *kinds: str, client: str = "198.51.100.1", **more: Any) -> Any:
    """Make a table: "here" or a bot's level for each seat."""
    seats = [
        {"kind": "here"} if kind == "here" else {"kind": "bot", "level": kind} for kind in kinds
    ]
    asked = {"version": VERSION, "seats": seats, "pace": 0} | more
    return post(port, "/api/tables", asked, client)
