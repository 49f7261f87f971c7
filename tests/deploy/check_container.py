"""The image of deploy/Containerfile, built and run as documented, by podman."""

from __future__ import annotations

import json

from tests.deploy.documents import documented
from tests.deploy.machine import Machine
from tests.deploy.visiting import Visit


def test_it_runs_as_documented_and_comes_back_as_it_was(machine: Machine) -> None:
    _, run = documented("With containers")
    assert run.startswith("podman run ")
    machine.shell(run.replace("podman run", "podman run --detach --name one"))
    machine.until_listens(8000)
    visit = Visit(8000)
    with machine.network():
        visit.look_around(bundled=True)
        visit.play()
    machine.shell("podman healthcheck run one")
    assert machine.shell("podman exec one id --user --real").strip() == "10001"
    assert machine.attempt("podman", "exec", "one", "sh", "-c", "command -v gcc").returncode != 0

    machine.shell("podman stop one")
    assert machine.shell("podman inspect --format '{{.State.ExitCode}}' one").strip() == "0"
    last = machine.shell("podman logs one 2>&1").splitlines()[-1]
    assert json.loads(last)["event"] == "closed"

    machine.shell("podman start one")
    machine.until_listens(8000)
    with machine.network():
        visit.play()
    # Nobody asks for it: podman checks the container's health by itself.
    machine.until_says("healthy", "podman", "inspect", "--format={{.State.Health.Status}}", "one")
    machine.shell("podman rm --force one")
