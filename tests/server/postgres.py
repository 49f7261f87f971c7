"""A PostgreSQL server for tests: private, on a socket in its own folder, gone afterwards.

It runs with fsync on, as a real one does. PostgreSQL refuses to run as root; then it runs as
the user ``postgres`` or ``nobody``.
"""

from __future__ import annotations

import ctypes
import itertools
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

if sys.platform != "win32":
    import pwd

MISSING = (
    "The tests with PostgreSQL need its server: install it (Debian: apt-get install postgresql), "
    "or leave these tests out with SURVIVE_NO_POSTGRES=1."
)

USER = "survive"
SETTINGS = ("-c", "listen_addresses=", "-c", "max_connections=80")
_PR_SET_PDEATHSIG = 1


class NoPostgresError(Exception):
    """PostgreSQL's programs are not installed here, or do not run."""


def programs() -> Path | None:
    """Return the folder with initdb and postgres: on the PATH, or where Debian puts them."""
    found = shutil.which("initdb")
    folders = [Path(found).resolve().parent] if found else []
    folders += sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=_version, reverse=True)
    for folder in folders:
        if (folder / "initdb").exists() and (folder / "postgres").exists():
            return folder
    return None


def _version(folder: Path) -> float:
    try:
        return float(folder.parent.name)
    except ValueError:
        return 0.0


class PrivatePostgres:
    """A server with its data in a temporary folder."""

    def __init__(self, *, fsync: bool = True) -> None:
        """Prepare a server; one that is meant to crash and recover often is quicker without fsync.

        (Only a crash of the whole machine could show the difference.)
        """
        self._settings = (*SETTINGS, "-c", f"fsync={'on' if fsync else 'off'}")
        folder = programs()
        if folder is None:
            raise NoPostgresError(MISSING)
        self._programs = folder
        # Not in pytest's folder, which other users may not read.
        self._home = Path(tempfile.mkdtemp(prefix="survive-postgres-"))
        self._user: str | None = None
        if os.geteuid() == 0:
            account = _account()
            self._user = account.pw_name
            os.chown(self._home, account.pw_uid, account.pw_gid)
        self._server: subprocess.Popen[bytes] | None = None
        self._numbers = itertools.count(1)

    def start(self) -> None:
        """Make the data folder the first time, and start the server."""
        data = self._home / "data"
        if not data.exists():
            self._run("initdb", "--no-sync", "--auth=trust", f"--username={USER}", "--locale=C",
                      "--encoding=UTF8", f"--pgdata={data}")  # fmt: skip
        with (self._home / "log").open("ab") as log:
            self._server = subprocess.Popen(
                [self._programs / "postgres", "-D", data, "-k", self._home, *self._settings],
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                cwd=self._home,
                user=self._user,
                group=self._group(),
                extra_groups=None if self._user is None else [],
                start_new_session=True,  # Ctrl-C is for the tests, not for the server
                preexec_fn=_die_with_the_tests,
            )
        self._wait()

    def crash(self) -> None:
        """Stop the server at once: it writes nothing more, and must recover at its next start."""
        assert self._server is not None
        self._server.send_signal(signal.SIGQUIT)
        self._server.wait()
        self._server = None

    def remove(self) -> None:
        """Stop the server and delete its folder."""
        if self._server is not None:
            self.crash()  # an orderly end would first sync the files of every test's database
        shutil.rmtree(self._home, ignore_errors=True)

    def new_database(self) -> str:
        """Make a schema, which is as good as an empty database but cheaper; return its address."""
        name = f"test{next(self._numbers)}"
        self.sql("public", f"create schema {name}")
        return f"postgresql://{USER}@/postgres?host={self._home}&search_path={name}"

    def sql(self, schema: str, statement: str) -> str:
        """Run a statement without the program under test; return what psql prints."""
        return self._run("psql", "-qtAX", "-v", "ON_ERROR_STOP=1", "-h", str(self._home),
                         "-U", USER, "-d", "postgres", "-c", f"set search_path = {schema}",
                         "-c", statement).strip()  # fmt: skip

    def _run(self, program: str, *arguments: str) -> str:
        done = subprocess.run(
            [self._programs / program, *arguments],
            capture_output=True,
            text=True,
            cwd=self._home,
            user=self._user,
            group=self._group(),
            extra_groups=None if self._user is None else [],
            check=False,
        )
        if done.returncode != 0:
            raise NoPostgresError(f"{program} failed: {done.stderr}")
        return done.stdout

    def _group(self) -> int | None:
        return None if self._user is None else pwd.getpwnam(self._user).pw_gid

    def _wait(self) -> None:
        """Wait until the server says that it is ready (or has ended)."""
        assert self._server is not None
        pid = self._home / "data" / "postmaster.pid"
        while True:
            lines = pid.read_text().splitlines() if pid.exists() else []
            if len(lines) >= 8 and lines[0] == str(self._server.pid) and "ready" in lines[7]:
                return
            if self._server.poll() is not None:
                raise NoPostgresError((self._home / "log").read_text())
            time.sleep(0.02)


def _account() -> pwd.struct_passwd:
    for name in ("postgres", "nobody"):
        try:
            return pwd.getpwnam(name)
        except KeyError:
            continue
    raise NoPostgresError("PostgreSQL cannot run as root, and there is no user for it here")


def _die_with_the_tests() -> None:
    """Ask Linux to stop the server if the tests are killed."""
    if os.uname().sysname == "Linux":
        ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGQUIT)


def main(arguments: list[str]) -> int:
    """Exit with 0 if the programs are installed; on request print what to do if not."""
    if programs() is not None:
        return 0
    if "--say" in arguments:
        print(MISSING)
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
