"""``survive serve`` in a process of its own: started, killed and started again."""

from __future__ import annotations

import http.client
import os
import resource
import socket
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from bench.report import ROOT

HOST = "127.0.0.1"
PATIENCE = 60.0
"""Seconds that a server may take to start or stop."""


def free_port() -> int:
    """Return a free port."""
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        port: int = probe.getsockname()[1]
        return port


def raise_file_limit(needed: int) -> str | None:
    """Allow as many open files as the system permits; return what is wrong if that is too few."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft < hard:
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    if hard == resource.RLIM_INFINITY or hard >= needed:
        return None
    return f"{needed} open files are needed, {hard} are allowed: raise the limit (ulimit -Hn)"


class ServerProcess:
    """The server under load, always on the same port and database."""

    def __init__(
        self,
        database: str,
        log: Path,
        bot_workers: int = 1,
        source: Path | None = None,
        more: Sequence[str] = (),
    ) -> None:
        """Prepare a server; ``source``: the folder of another version of the package."""
        self.port = free_port()
        self._log = log
        self._command = [
            *(sys.executable, "-m", "survive", "serve", "--host", HOST),
            *("--port", str(self.port), "--bot-workers", str(bot_workers)),
            *("--log-level", "warning", *more),
        ]
        self._environment = os.environ | {"SURVIVE_DATABASE": database}
        if source is not None:
            self._environment["PYTHONPATH"] = str(source)
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def start(self) -> None:
        """Start it and wait until it listens."""
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(
                self._command, cwd=ROOT, env=self._environment, stdout=log, stderr=log
            )
        end = time.monotonic() + PATIENCE
        while not self._listens():
            if self._process.poll() is not None or time.monotonic() > end:
                said = self._log.read_text(encoding="utf-8", errors="replace")[-2000:]
                raise SystemExit(f"the server did not start:\n{said}")
            time.sleep(0.01)

    def _listens(self) -> bool:
        with socket.socket() as probe:
            probe.settimeout(PATIENCE)
            return probe.connect_ex((HOST, self.port)) == 0

    def healthz(self) -> str:
        """Return what the server says about itself."""
        connection = http.client.HTTPConnection(HOST, self.port, timeout=PATIENCE)
        try:
            connection.request("GET", "/healthz")
            return connection.getresponse().read().decode().strip()
        finally:
            connection.close()

    def kill(self) -> None:
        """Kill it like ``kill -9``: nothing is finished, and no goodbye is sent."""
        assert self._process is not None
        self._process.kill()
        self._process.wait(PATIENCE)

    def stop(self) -> None:
        """Stop it gracefully, or by force if that fails."""
        if self._process is None or self._process.poll() is not None:
            return
        self._process.terminate()
        try:
            self._process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.kill()

    def cpu_seconds(self) -> float | None:
        """Return the serving process's CPU time so far (without its bots); None if unknown."""
        try:
            text = Path(f"/proc/{self.pid}/stat").read_text(encoding="ascii")
        except OSError:
            return None
        fields = text.rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory_mib(self) -> float | None:
        """Return the peak memory of the serving process; None if unknown."""
        try:
            text = Path(f"/proc/{self.pid}/status").read_text(encoding="ascii")
        except OSError:
            return None
        lines = dict(line.split(":", 1) for line in text.splitlines())
        return int(lines["VmHWM"].split()[0]) / 1024
