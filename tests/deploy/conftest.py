"""The machine in which ``make deploy`` does what the documents say."""

from __future__ import annotations

import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.deploy.debian import (
    CONTAINERS_IN_CONTAINERS,
    copy_of,
    machine_root,
    run_in,
    why_not,
)
from tests.deploy.documents import documented
from tests.deploy.machine import Machine
from tests.deploy.packages import PackageSources, package_sources
from tests.deploy.unit import PROBE, PROJECT, ROOT, write_probes

KEPT = Path(sys.prefix) / "deploy"
"""Where the machine is kept from run to run; ``make clean`` removes it."""
PODMAN_COMPOSE = (
    "python3 -m venv /opt/podman-compose"
    " && /opt/podman-compose/bin/pip install podman-compose==1.6.0"
    " && ln -s /opt/podman-compose/bin/podman-compose /usr/local/bin/"
)
"""What installs it there; Debian's own does not handle addresses."""


@dataclass(frozen=True)
class Debian:
    """The folder of a machine that is not booted, with the project in it."""

    root: Path
    sources: PackageSources
    options: tuple[str, ...]

    def run(self, *command: str) -> None:
        """Run a command in the project's folder, with a network."""
        run_in(self.root, *command, options=self.options)

    @property
    def options_of_a_build(self) -> list[str]:
        """Return podman's further options: use no registry, and where to get packages."""
        return ["--pull=never", "--network=host", *self.sources.podman_options()]

    def build(self, line: str) -> None:
        """Run a documented line that builds an image."""
        podman, build, *rest = shlex.split(line)
        assert (podman, build) == ("podman", "build")
        self.run(podman, build, *self.options_of_a_build, *rest)


def say(request: pytest.FixtureRequest, text: str) -> None:
    """Print what is being done, because it takes minutes."""
    capture = request.config.pluginmanager.getplugin("capturemanager")
    assert capture is not None
    with capture.global_and_fixture_disabled():
        print(f"\n== {text}", flush=True)


@pytest.fixture(scope="session")
def debian(request: pytest.FixtureRequest) -> Iterator[Debian]:
    """Yield a fresh Debian with the package installed and the image built as documented."""
    if reason := why_not():
        pytest.skip(reason)
    sources = package_sources()
    root = KEPT / "run"
    say(request, f"a Debian in {KEPT} (the first time some ten minutes)")
    shutil.rmtree(root, ignore_errors=True)
    copy_of(machine_root(KEPT, sources), root)
    try:
        _copy_project(root / PROJECT.lstrip("/"))
        options = ("--setenv=BUILDAH_FORMAT=docker", f"--chdir={PROJECT}")
        fresh = Debian(root, sources, (*options, *sources.nspawn_options(KEPT)))
        for line in documented("With systemd"):
            if line.startswith("cp "):
                break
            say(request, line)
            fresh.run("bash", "-euo", "pipefail", "-c", line)
        say(request, PODMAN_COMPOSE)
        fresh.run("bash", "-euo", "pipefail", "-c", PODMAN_COMPOSE)
        build = documented("With containers")[0]
        say(request, build)
        fresh.build(build)
        probe = f"{PROJECT}/{PROBE.relative_to(ROOT)}"
        write_probes(root / "etc/systemd/system", f"/opt/survive/bin/python {probe}")
        yield fresh
    finally:
        shutil.rmtree(root, ignore_errors=True)


@pytest.fixture(scope="module")
def machine(debian: Debian, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Machine]:
    """Yield that Debian, booted."""
    log = tmp_path_factory.mktemp("machine") / "log"
    with Machine(log, [f"--directory={debian.root}", *CONTAINERS_IN_CONTAINERS]) as booted:
        yield booted


def _copy_project(place: Path) -> None:
    """Copy what a clone would have, and what has changed since."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    for name in listed.split("\0"):
        if name and (ROOT / name).is_file():
            (place / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, place / name)
