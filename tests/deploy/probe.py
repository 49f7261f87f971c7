"""Tries what deploy/survive.service forbids, and notes the outcome. Standard library only.

It runs in place of the server, under the same settings, and once without any. Nothing it tries
changes anything: where a call may succeed, it asks for what is already the case.

``python probe.py FILE`` writes a JSON object: for every setting, whether it is in force.
"""

from __future__ import annotations

import ctypes
import errno
import json
import mmap
import os
import resource
import socket
import stat
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

CLONE_NEWNS = 0x00020000
PER_LINUX32 = 0x0008
SIZE_OF_THE_KERNEL_LOG = 10
NOBODY_YET = range(61184, 65520)
"""The user ids that systemd gives to services while they run."""
SECRET, IN_TMP, IN_DEV = "/home/somebody/secret", "/tmp/of-all", "/dev/of-all"
"""Files that the tests put into the machine."""

_libc = ctypes.CDLL(None, use_errno=True)


def call(name: str, *arguments: int) -> None:
    """Call a function of the C library that returns -1 when it fails."""
    if getattr(_libc, name)(*arguments) == -1:
        error = ctypes.get_errno()
        raise OSError(error, os.strerror(error))


def refused(attempt: Callable[[], object], *errors: int) -> bool:
    """Return whether an attempt fails, with one of these errors if any are given."""
    try:
        attempt()
    except OSError as error:
        return not errors or error.errno in errors
    return False


def status(field: str) -> str:
    """Return a field of the kernel's status of this process."""
    lines = Path("/proc/self/status").read_text(encoding="ascii").splitlines()
    return next(line.split(":")[1].strip() for line in lines if line.startswith(f"{field}:"))


def set_the_group_bit() -> None:
    """Create a setgid file."""
    with tempfile.NamedTemporaryFile(dir=".") as file:
        os.chmod(file.name, stat.S_ISGID | 0o710)


def run_what_was_written() -> None:
    """Ask for memory that is both writable and executable."""
    mmap.mmap(-1, 4096, prot=mmap.PROT_READ | mmap.PROT_WRITE | mmap.PROT_EXEC).close()


def open_files_allowed() -> int:
    """Return how many files this process may open."""
    return resource.getrlimit(resource.RLIMIT_NOFILE)[0]


def writes_only_at_home() -> bool:
    """Return whether files can be made in the service's folder but not in the system's."""
    return (
        not refused(lambda: Path("probe").touch())
        and refused(lambda: Path("/etc/probe").touch())
        and refused(lambda: Path("/var/lib/probe").touch())
    )


def filters_system_calls() -> bool:
    """Return whether the lists of system calls and the exception to them are in force."""
    here = os.sched_getaffinity(0)
    return (
        refused(lambda: os.chroot("/"), errno.EPERM)  # of @privileged
        and refused(lambda: os.sched_setaffinity(0, here), errno.EPERM)  # of @resources
        and refused(lambda: call("swapoff", 0), errno.EPERM)  # of neither, nor of @system-service
        and not refused(lambda: os.setpriority(os.PRIO_PROCESS, 0, 19))
    )


def keeps_to_its_families() -> bool:
    """Return whether only the kinds of sockets that a server needs are allowed."""
    return (
        not refused(lambda: socket.socket(socket.AF_INET).close())
        and not refused(lambda: socket.socket(socket.AF_UNIX).close())
        and refused(lambda: socket.socket(socket.AF_NETLINK, socket.SOCK_RAW).close())
    )


IN_FORCE: dict[str, Callable[[], bool]] = {
    "LimitNOFILE": lambda: open_files_allowed() >= 20_000,
    "DynamicUser": lambda: os.getuid() in NOBODY_YET and os.getgid() in NOBODY_YET,
    "StateDirectory": lambda: os.environ.get("STATE_DIRECTORY") == "/var/lib/survive",
    "StateDirectoryMode": lambda: stat.S_IMODE(os.stat(".").st_mode) == 0o700,
    "WorkingDirectory": lambda: Path.cwd().samefile("/var/lib/survive"),
    "UMask": lambda: os.umask(0o077) == 0o077,
    "NoNewPrivileges": lambda: status("NoNewPrivs") == "1",
    "CapabilityBoundingSet": lambda: int(status("CapBnd"), 16) == 0,
    "AmbientCapabilities": lambda: int(status("CapAmb"), 16) == int(status("CapEff"), 16) == 0,
    "ProtectSystem": writes_only_at_home,
    "ProtectHome": lambda: refused(lambda: Path(SECRET).read_bytes()),
    "PrivateTmp": lambda: refused(lambda: os.stat(IN_TMP), errno.ENOENT),
    "PrivateDevices": lambda: refused(lambda: os.stat(IN_DEV), errno.ENOENT),
    # Nobody can set that clock: the error tells whether the call was let through.
    "ProtectClock": lambda: refused(
        lambda: time.clock_settime(time.CLOCK_MONOTONIC, 1), errno.EPERM
    ),
    "ProtectControlGroups": lambda: bool(os.statvfs("/sys/fs/cgroup").f_flag & os.ST_RDONLY),
    "ProtectHostname": lambda: refused(lambda: socket.sethostname(socket.gethostname())),
    "ProtectKernelLogs": lambda: refused(lambda: call("klogctl", SIZE_OF_THE_KERNEL_LOG, 0, 0)),
    "ProtectKernelTunables": lambda: refused(
        lambda: Path("/proc/sys/net/ipv4/ip_forward").open("r+b").close()
    ),
    "ProtectProc": lambda: refused(lambda: os.stat("/proc/1"), errno.ENOENT),
    "ProcSubset": lambda: refused(lambda: os.stat("/proc/cpuinfo"), errno.ENOENT),
    "RestrictAddressFamilies": keeps_to_its_families,
    "RestrictNamespaces": lambda: refused(lambda: call("unshare", CLONE_NEWNS)),
    "RestrictRealtime": lambda: refused(
        lambda: os.sched_setscheduler(0, os.SCHED_RR, os.sched_param(1))
    ),
    "RestrictSUIDSGID": lambda: refused(set_the_group_bit, errno.EPERM),
    "LockPersonality": lambda: refused(lambda: call("personality", PER_LINUX32), errno.EPERM),
    "MemoryDenyWriteExecute": lambda: refused(run_what_was_written),
    "SystemCallFilter": filters_system_calls,
    "SystemCallErrorNumber": lambda: refused(lambda: os.chroot("/nowhere"), errno.EPERM),
}
"""For each setting of the service, how to tell that it is in force."""


if __name__ == "__main__":
    found = {setting: is_seen() for setting, is_seen in IN_FORCE.items()}
    Path(sys.argv[1]).write_text(json.dumps(found), encoding="ascii")
