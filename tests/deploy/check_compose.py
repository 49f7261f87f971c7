"""deploy/compose.yaml as its first lines say: PostgreSQL, two servers and the proxy, by podman."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.deploy.documents import said_in_compose_file
from tests.deploy.machine import Machine
from tests.deploy.unit import PROJECT
from tests.deploy.visiting import Visit

SERVERS = ("deploy_server-1_1", "deploy_server-2_1")


@pytest.fixture(scope="module")
def site(machine: Machine) -> Iterator[Machine]:
    *before, start = said_in_compose_file()
    assert start == "podman-compose up --build"
    # It was built with a network; what runs has only its own.
    machine.shell("\n".join([*before, "podman-compose up --detach"]), folder=PROJECT)
    machine.until_listens(8080)
    for server in SERVERS:
        machine.until_says(
            "healthy", "podman", "inspect", "--format={{.State.Health.Status}}", server
        )
    yield machine
    machine.shell("podman-compose down --volumes", folder=f"{PROJECT}/deploy")


def test_people_play_through_the_proxy_while_servers_come_and_go(site: Machine) -> None:
    visit = Visit(8080)
    with site.network():
        visit.look_around(bundled=True)
        visit.play()
    for server in SERVERS:
        site.run("podman", "stop", server)
        assert site.run("podman", "inspect", "--format={{.State.ExitCode}}", server).strip() == "0"
        with site.network():
            visit.play()
        site.run("podman", "start", server)
        site.until_says("healthy", "podman", "inspect", "--format={{.State.Health.Status}}", server)


@pytest.mark.parametrize("server", SERVERS)
def test_a_server_has_no_rights(site: Machine, server: str) -> None:
    inside = ("podman", "exec", server)
    status = dict(
        line.split(":\t", 1)
        for line in site.run(*inside, "cat", "/proc/1/status").splitlines()
        if ":\t" in line
    )
    assert status["NoNewPrivs"] == "1"
    assert {int(status[kind], 16) for kind in ("CapBnd", "CapEff", "CapPrm")} == {0}
    assert status["Uid"].split()[0] == "10001"
    assert site.attempt(*inside, "touch", "/opt/survive/mark").returncode != 0
    site.run(*inside, "touch", "/tmp/mark", "/data/mark")
    limits = site.run(*inside, "cat", "/proc/1/limits")
    assert "Max open files            20000" in limits


def test_the_database_is_not_to_be_reached_from_outside(site: Machine) -> None:
    ports = site.run("podman", "ps", "--format={{.Names}} {{.Ports}}").splitlines()
    published = dict(line.partition(" ")[::2] for line in ports)
    assert {name for name in published if published[name].strip()} == {"deploy_proxy_1"}
    assert published["deploy_proxy_1"].strip() == "127.0.0.1:8080->8080/tcp"
