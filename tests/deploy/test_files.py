"""The files of deploy agree with the project and with each other.

``make deploy`` finds out whether they work: it builds the image and runs all of them.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import zipfile
from ipaddress import ip_address, ip_network
from pathlib import Path
from typing import Any

import pytest
import yaml

from survive.cli.commands.serve import serve
from tests.deploy.containerfile import CONTAINERFILE, context, copy_sources, stages, value
from tests.deploy.documents import COMPOSE, documented
from tests.deploy.unit import ROOT, UNIT

BUILD, IMAGE = stages()


def compose() -> dict[str, Any]:
    """Return the compose file."""
    read: dict[str, Any] = yaml.safe_load(COMPOSE.read_text(encoding="utf-8"))
    return read


def served(command: list[str]) -> dict[str, Any]:
    """Return the options of a ``serve`` command, if the program accepts it."""
    program, name, *options = command
    assert (Path(program).name, name) == ("survive", "serve")
    given: dict[str, Any] = serve.make_context("serve", options).params
    return given


@pytest.mark.slow
def test_a_build_sees_all_that_the_package_consists_of(tmp_path: Path) -> None:
    copy_sources(tmp_path / "source")
    subprocess.run(
        [
            *(sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps"),
            *("--no-build-isolation", "--wheel-dir", str(tmp_path), str(tmp_path / "source")),
        ],
        env=os.environ | {"SURVIVE_NO_COMPILE": "1", "SURVIVE_NO_NODE": "1"},
        check=True,
    )
    (wheel,) = tmp_path.glob("*.whl")
    packed = {name for name in zipfile.ZipFile(wheel).namelist() if name.startswith("survive/")}
    listed = subprocess.run(
        ["git", "ls-files", "src/survive"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    tracked = {Path(name).relative_to("src").as_posix() for name in listed.stdout.splitlines()}
    # The page's types are for developers; the documents are for `survive mcp`.
    documents = {f"survive/documents/{name}" for name in ("rules.md", "notation.md")}
    assert packed == {name for name in tracked if not name.endswith(".d.ts")} | documents


def test_a_build_sees_nothing_that_was_built_or_stored_here() -> None:
    assert {Path(path).suffix for path in context()} & {".so", ".pyd", ".pyc", ".sqlite"} == set()
    assert not [path for path in context() if ".egg-info/" in path or "/_compiled_from" in path]
    assert not [path for path in context() if "/web/bundle/" in path]


def test_the_image_serves_on_the_port_that_it_asks_and_shows() -> None:
    options = served(json.loads(value(IMAGE, "CMD")))
    port = value(IMAGE, "EXPOSE")
    assert (options["host"], str(options["port"])) == ("0.0.0.0", port)
    health = value(IMAGE, "HEALTHCHECK")
    command = json.loads(health.partition("CMD")[2])
    assert f"http://127.0.0.1:{port}/healthz" in command[-1]
    compile(command[-1], "the health check", "exec")


def test_the_image_runs_as_the_user_that_it_makes() -> None:
    (made,) = [step.value for step in IMAGE if step.instruction == "RUN"]
    (user,), (group,) = re.findall(r"--uid (\d+)", made), re.findall(r"groupadd --gid (\d+)", made)
    assert value(IMAGE, "USER") == f"{user}:{group}"


def test_the_environment_of_the_image_is_where_it_was_built() -> None:
    (copied,) = [step.value for step in IMAGE if step.instruction == "COPY"]
    _, source, target = copied.split()
    # A Python environment cannot be moved: its programs contain its path.
    assert source == target
    assert f"{target}/bin:" in value(IMAGE, "ENV")
    assert f"RUN python -m venv {target}" in [f"{step.instruction} {step.value}" for step in BUILD]


def test_the_unit_starts_a_command_that_the_program_takes() -> None:
    (start,) = re.findall(r"^ExecStart=(.*)$", UNIT.read_text(encoding="utf-8"), re.MULTILINE)
    options = served(start.split())
    asked = next(line for line in documented("With systemd") if line.startswith("curl "))
    assert f"http://{options['host']}:{options['port']}/healthz" in asked


def test_the_documents_build_and_run_the_image_of_the_compose_file() -> None:
    build, run = documented("With containers")
    assert f"#   {build}\n" in CONTAINERFILE.read_text(encoding="utf-8")
    image = compose()["x-server"]["image"]
    assert f" --tag {image} " in build
    assert run.endswith(f" {image}")
    assert f":{value(IMAGE, 'EXPOSE')} " in run
    assert f":{value(IMAGE, 'VOLUME')} " in run


def test_the_compose_file_names_only_what_there_is() -> None:
    site = compose()
    services: dict[str, dict[str, Any]] = site["services"]
    for service in services.values():
        assert set(service.get("depends_on", [])) <= services.keys()
        assert set(service["networks"]) <= site["networks"].keys()
        assert set(service.get("secrets", [])) <= site["secrets"].keys()
        for volume in service.get("volumes", []):
            source = volume.partition(":")[0]
            assert source in site["volumes"] or (COMPOSE.parent / source).is_file(), volume
        if build := service.get("build"):
            folder = COMPOSE.parent / build["context"]
            assert (folder / build["dockerfile"]).resolve() == CONTAINERFILE


def test_the_proxy_knows_the_servers_and_their_port() -> None:
    services = compose()["services"]
    servers = {
        f"{name}:{served(service['command'])['port']}"
        for name, service in services.items()
        if "build" in service
    }
    proxy = (COMPOSE.parent / "nginx.conf").read_text(encoding="utf-8")
    assert set(re.findall(r"^\s+server ([\w-]+:\d+) ", proxy, re.MULTILINE)) == servers
    (listens,) = re.findall(r"^\s+listen (\d+);", proxy, re.MULTILINE)
    assert services["proxy"]["ports"] == [f"127.0.0.1:{listens}:{listens}"]


def test_the_servers_keep_their_addresses() -> None:
    site = compose()
    (subnet,) = [each["subnet"] for each in site["networks"]["inside"]["ipam"]["config"]]
    addresses = [
        ip_address(service["networks"]["inside"]["ipv4_address"])
        for service in site["services"].values()
        if "build" in service
    ]
    assert len(set(addresses)) == len(addresses) == 2
    assert all(address in ip_network(subnet) for address in addresses)


def test_the_database_of_the_servers_is_the_one_that_is_made() -> None:
    services = compose()["services"]
    made = services["postgres"]["environment"]
    address = services["server-1"]["environment"]["SURVIVE_DATABASE"]
    password = r"\$\{SURVIVE_PASSWORD:\?[^}]*\}"
    wanted = rf"postgresql://{made['POSTGRES_USER']}:{password}@postgres/{made['POSTGRES_DB']}"
    assert re.fullmatch(wanted, address)
