"""deploy/survive.service on a Debian with systemd, installed and started as documented."""

from __future__ import annotations

import json

from survive import __version__
from tests.deploy.documents import documented
from tests.deploy.machine import Machine
from tests.deploy.probe import IN_FORCE
from tests.deploy.unit import PROJECT, what_is_in_force
from tests.deploy.visiting import Visit


def test_it_runs_as_documented(machine: Machine) -> None:
    lines = documented("With systemd")
    copy, enable, ask, read = lines[-4:]
    assert [line.split()[0] for line in lines[-4:]] == ["cp", "systemctl", "curl", "journalctl"]
    machine.shell(copy, folder=PROJECT)
    machine.shell("systemctl daemon-reload")
    machine.shell(enable)
    machine.until_listens(8000)
    assert machine.shell(ask) == f"ok {__version__} compiled\n"
    logged = [line for line in machine.shell(read).splitlines() if line.startswith("{")]
    assert [json.loads(line)["event"] for line in logged] == ["open"]


def test_people_play_and_find_everything_again(machine: Machine) -> None:
    visit = Visit(8000)
    with machine.network():
        visit.look_around()
        visit.play()
    for stop in ("systemctl restart survive", "systemctl kill --signal=KILL survive"):
        machine.shell(stop)
        machine.until_says("active", "systemctl", "is-active", "survive")
        machine.until_listens(8000)
        with machine.network():
            visit.play()


def test_it_writes_only_its_tables_and_nobody_else_reads_them(machine: Machine) -> None:
    user = machine.run("systemctl", "show", "--property=UID", "--value", "survive").strip()
    written = machine.run("find", "/", "-xdev", "-uid", user).splitlines()
    assert written
    assert [path for path in written if not path.startswith("/var/lib/private/survive")] == []
    modes = machine.shell("stat --format=%a /var/lib/private/survive /var/lib/private/survive/*")
    assert set(modes.split()) == {"700", "600"}


def test_its_restrictions_are_in_force(machine: Machine) -> None:
    restricted, free = what_is_in_force(machine)
    assert restricted == IN_FORCE.keys()
    assert free == set()


def test_its_command_line_can_be_changed(machine: Machine) -> None:
    # What `systemctl edit` would write.
    changed = "[Service]\\nExecStart=\\nExecStart=/opt/survive/bin/survive serve --port 8001\\n"
    folder = "/etc/systemd/system/survive.service.d"
    machine.shell(f"mkdir {folder}; printf '{changed}' >{folder}/override.conf")
    machine.shell("systemctl daemon-reload; systemctl restart survive")
    machine.until_listens(8001)
    with machine.network():
        Visit(8001).look_around()
    machine.shell(f"rm -r {folder}; systemctl daemon-reload; systemctl restart survive")
    machine.until_listens(8000)


def test_it_uses_postgresql_where_it_is_told_to(machine: Machine) -> None:
    machine.shell("printf secret >/root/password")
    machine.shell(
        "podman run --detach --name database --publish 127.0.0.1:5432:5432"
        " --env POSTGRES_USER=survive --env POSTGRES_DB=survive"
        " --env POSTGRES_PASSWORD_FILE=/password --volume /root/password:/password:ro"
        " docker.io/library/postgres:15-bookworm"
    )
    machine.until_listens(5432)
    machine.shell(
        "mkdir /etc/survive; umask 077; echo"
        " SURVIVE_DATABASE=postgresql://survive:secret@127.0.0.1/survive >/etc/survive/environment"
    )
    machine.shell("systemctl restart survive")
    machine.until_listens(8000)
    visit = Visit(8000)
    with machine.network():
        visit.play()
    machine.shell("systemctl restart survive")
    machine.until_listens(8000)
    with machine.network():
        visit.play()
    said = machine.shell("journalctl --unit survive --output cat")
    assert "Tables are kept in postgresql://survive@127.0.0.1/survive" in said
    assert "secret" not in said
    tables = "psql --username=survive --tuples-only --command='select count(*) from tables' survive"
    assert machine.shell(f"podman exec database {tables}").strip() == "1"
    machine.shell("rm /etc/survive/environment; systemctl restart survive")
    machine.shell("podman rm --force database")


def test_it_stops_when_told_to_and_leaves_nobody_behind(machine: Machine) -> None:
    machine.shell("systemctl stop survive")
    ended = machine.run("systemctl", "show", "survive", "--property=Result,ActiveState")
    assert set(ended.split()) == {"Result=success", "ActiveState=inactive"}
    assert machine.attempt("pgrep", "--full", "/opt/survive").stdout == ""
