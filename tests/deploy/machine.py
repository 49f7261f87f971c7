"""Temporary machines: systemd booted by systemd-nspawn, in a network of its own.

A machine shares nothing with this one but the kernel: its ports are free, and what runs in it
ends with it.
"""

from __future__ import annotations

import ctypes
import os
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

PATIENCE = 120.0
"""Seconds after which a test gives up waiting: no test waits that long."""
ENVIRONMENT = {
    "PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
    "HOME": "/root",
    "LANG": "C.UTF-8",
}
"""The environment of a command in a machine: nothing from the environment of the tests."""
CLONE_NEWNET = 0x40000000
_BOOTED_BY_SYSTEMD = Path("/run/systemd/system").is_dir()


def nspawn(*options: str) -> list[str]:
    """Return the part of the command to start a container that is the same for all of them."""
    # Without systemd on this machine nothing could keep a list of containers.
    alone = [] if _BOOTED_BY_SYSTEMD else ["--register=no", "--keep-unit"]
    return ["systemd-nspawn", "--quiet", "--console=pipe", *alone, *options]


def environment() -> dict[str, str]:
    """Return the environment variables for nspawn."""
    # Version 2 of control groups, as on today's systems, whatever this machine uses.
    return ENVIRONMENT | {"SYSTEMD_NSPAWN_UNIFIED_HIERARCHY": "1"}


def missing() -> str | None:
    """Return the reason why no machine can be booted here, or None."""
    if sys.platform != "linux" or os.geteuid() != 0:
        return "only root on Linux can boot a machine for tests"
    for program, package in {
        "systemd-nspawn": "systemd-container",
        "nsenter": "util-linux",
    }.items():
        if shutil.which(program) is None:
            return f"{program} is not installed (Debian: apt-get install {package})"
    tried = subprocess.run(
        nspawn("--directory=/", "--volatile=yes", "true"),
        env=environment(),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    if tried.returncode != 0:
        return f"systemd-nspawn does not work here: {tried.stderr.strip()}"
    return None


class Machine:
    """A machine that runs for the duration of the ``with`` block."""

    def __init__(self, log: Path, options: Sequence[str], boot: Sequence[str] = ()) -> None:
        """Prepare a machine with options for nspawn, and kernel options for its systemd."""
        self.log = log
        self._command = nspawn("--boot", "--private-network", *options, *boot)
        self._process: subprocess.Popen[bytes] | None = None
        self._leader = 0

    def __enter__(self) -> Machine:
        with self.log.open("ab") as said:
            self._process = subprocess.Popen(
                ["setpriv", "--pdeathsig", "TERM", *self._command],
                env=environment(),
                stdin=subprocess.DEVNULL,
                stdout=said,
                stderr=said,
                start_new_session=True,  # Ctrl-C is for the tests, not for the machine
            )
        try:
            self._until(self._find_leader, "it does not start")
            self._until(self._has_booted, "it does not boot")
        except BaseException:
            self._end()
            raise
        return self

    def __exit__(self, *_error: object) -> None:
        self._end()

    def _end(self) -> None:
        assert self._process is not None
        self._process.terminate()
        try:
            self._process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()

    def attempt(self, *command: str, folder: str = "/") -> subprocess.CompletedProcess[str]:
        """Run a command in the machine, which may fail; return its result with its output."""
        return subprocess.run(
            ["nsenter", f"--target={self._leader}", "--all", f"--wdns={folder}", "--", *command],
            env=ENVIRONMENT,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
        )

    def run(self, *command: str, folder: str = "/") -> str:
        """Run a command in the machine that must succeed; return its output."""
        done = self.attempt(*command, folder=folder)
        assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}\n{self._journal()}"
        return done.stdout

    def shell(self, line: str, folder: str = "/") -> str:
        """Run a line of shell in the machine as a person would type it there."""
        return self.run("bash", "-euo", "pipefail", "-c", line, folder=folder)

    @contextmanager
    def network(self) -> Iterator[None]:
        """Make this thread open sockets in the network of the machine."""
        with (
            Path("/proc/thread-self/ns/net").open("rb") as ours,
            Path(f"/proc/{self._leader}/ns/net").open("rb") as theirs,
        ):
            _enter_network(theirs.fileno())
            try:
                yield
            finally:
                _enter_network(ours.fileno())

    def until_listens(self, port: int) -> None:
        """Wait until something listens on a port of the machine."""
        self._until(lambda: self._listens(port), f"nobody listens on port {port}")

    def until_says(self, wanted: str, *command: str) -> None:
        """Wait until a command in the machine prints the expected text."""
        self._until(
            lambda: self.attempt(*command).stdout.strip() == wanted,
            f"{' '.join(command)} does not say {wanted!r}",
        )

    def _until(self, done: Callable[[], bool], otherwise: str) -> None:
        assert self._process is not None
        end = time.monotonic() + PATIENCE
        while not done():
            assert self._process.poll() is None, f"{otherwise}: {self.log.read_text()}"
            assert time.monotonic() < end, f"{otherwise}\n{self.log.read_text()}\n{self._journal()}"
            time.sleep(0.02)

    def _listens(self, port: int) -> bool:
        with self.network(), socket.socket() as probe:
            return probe.connect_ex(("127.0.0.1", port)) == 0

    def _find_leader(self) -> bool:
        """Find the machine's first process."""
        assert self._process is not None
        pid = self._process.pid
        for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split():
            status = Path(f"/proc/{child}/status")
            lines = status.read_text().splitlines() if status.exists() else []
            if any(line.split()[0] == "NSpid:" and line.split()[-1] == "1" for line in lines):
                self._leader = int(child)
                return True
        return False

    def _has_booted(self) -> bool:
        # A machine in which some other unit failed to start has booted too.
        return self.attempt("systemctl", "is-system-running").stdout.strip() in (
            "running",
            "degraded",
        )

    def _journal(self) -> str:
        return self.attempt("journalctl", "--no-pager", "--lines=60").stdout if self._leader else ""


def _enter_network(descriptor: int) -> None:
    libc = ctypes.CDLL(None, use_errno=True)
    if libc.setns(descriptor, CLONE_NEWNET) != 0:
        error = ctypes.get_errno()
        raise OSError(error, os.strerror(error))
