"""deploy/survive.service: systemd accepts it, and the server works under its restrictions.

The service runs under a real systemd, in a small machine that borrows the programs of this one
and the environment of the tests. ``make deploy`` does the same with an installed package.
"""

from __future__ import annotations

import shutil
import stat
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.deploy.machine import Machine, missing
from tests.deploy.probe import IN_FORCE
from tests.deploy.unit import (
    ALLOWED,
    NOT_SEEN,
    OF_ITS_LIFE,
    PROBE,
    ROOT,
    UNIT,
    settings,
    what_is_in_force,
    write_probes,
)
from tests.deploy.visiting import Visit

HIDDEN = ("/home", "/root", "/run/user")
"""What ProtectHome hides from a service."""


def test_every_setting_is_tried_or_says_why_not() -> None:
    kinds = (OF_ITS_LIFE, NOT_SEEN.keys(), IN_FORCE.keys())
    assert sum(len(kind) for kind in kinds) == len(set().union(*kinds))
    assert set().union(*kinds) == settings()


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd is not installed")
def test_systemd_finds_no_fault(tmp_path: Path) -> None:
    program = Path(sys.prefix, "bin", "survive")
    text = UNIT.read_text(encoding="utf-8")
    assert text.count("/opt/survive/bin/survive") == 1
    unit = tmp_path / UNIT.name
    unit.write_text(text.replace("/opt/survive/bin/survive", str(program)), encoding="utf-8")
    checked = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", "--recursive-errors=no", str(unit)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (checked.returncode, checked.stderr) == (0, "")


def why_not() -> str | None:
    """Return the reason why the service cannot run here from the tests' environment, or None."""
    for place in (ROOT, Path(sys.base_prefix)):
        for folder in (place, *place.parents):
            if str(folder) not in HIDDEN and not folder.stat().st_mode & stat.S_IXOTH:
                return f"{folder} is closed to the user under whom the service would run"
    return missing()


@pytest.fixture(scope="module")
def machine(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Machine]:
    """Yield a machine with our programs, the unit, and this environment in /opt/survive."""
    if reason := why_not():
        pytest.skip(reason)
    folder = tmp_path_factory.mktemp("machine")
    places = {str(ROOT), sys.base_prefix}
    extra = f"BindReadOnlyPaths={' '.join(sorted(places))}\n"
    if any(Path(place).is_relative_to(hidden) for place in places for hidden in HIDDEN):
        # As good as hidden: empty except for what is mounted into it.
        extra += "ProtectHome=tmpfs\n"
    units = folder / "units"
    (units / "survive.service.d").mkdir(parents=True)
    shutil.copy(UNIT, units)
    (units / "survive.service.d" / "places.conf").write_text(f"[Service]\n{extra}")
    write_probes(units, f"/opt/survive/bin/python {PROBE}", extra)
    with Machine(
        folder / "log",
        [
            "--directory=/",
            "--volatile=yes",
            ALLOWED,
            *(f"--bind-ro={place}" for place in sorted(places)),
            f"--bind-ro={sys.prefix}:/opt/survive",
            f"--bind-ro={units}:/etc/systemd/system",
        ],
        # Only what the service depends on; nothing that a system does after an update.
        ["systemd.unit=basic.target", "systemd.condition_needs_update=no"],
    ) as started:
        yield started


def test_it_plays_under_the_restrictions_and_keeps_what_was_played(machine: Machine) -> None:
    machine.run("systemctl", "start", "survive")
    machine.until_listens(8000)
    with machine.network():
        visit = Visit(8000)
        visit.look_around()
        visit.play()
    bots = machine.run("pgrep", "--full", "multiprocessing.spawn").split()
    server = machine.run("systemctl", "show", "--property=MainPID", "--value", "survive").strip()
    theirs = {int(one) for one in machine.run("ps", "-o", "ni=", "-p", ",".join(bots)).split()}
    assert theirs == {int(machine.run("ps", "-o", "ni=", "-p", server)) + 5}, "bots give way"
    # If killed, it comes back; if asked to stop, it says goodbye and leaves no process behind.
    machine.run("systemctl", "kill", "--signal=KILL", "survive")
    machine.until_says("1", "systemctl", "show", "--property=NRestarts", "--value", "survive")
    machine.until_listens(8000)
    with machine.network():
        visit.play()
    machine.run("systemctl", "stop", "survive")
    ended = machine.run("systemctl", "show", "survive", "--property=Result,ActiveState")
    assert set(ended.split()) == {"Result=success", "ActiveState=inactive"}
    assert machine.attempt("pgrep", "--full", "survive").stdout == ""


def test_its_restrictions_are_in_force(machine: Machine) -> None:
    restricted, free = what_is_in_force(machine)
    assert restricted == IN_FORCE.keys()
    if free:
        # Settings that are in force without the service too would prove nothing.
        pytest.skip(f"in force, but this machine forbids it anyway: {', '.join(sorted(free))}")
