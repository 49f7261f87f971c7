"""A page elsewhere whose name leads to this machine (DNS rebinding) is not served."""

from __future__ import annotations

import http.client
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from survive.cli.main import cli
from survive.server.http import names
from survive.server.http.names import MISDIRECTED, is_ours
from tests.server.serving import HOST, PATIENCE, RunningServer

MINE = socket.gethostname()


@pytest.fixture
def server(tmp_path: Path) -> Iterator[RunningServer]:
    with RunningServer(str(tmp_path / "t"), names=("play.example",)) as running:
        yield running


@pytest.mark.parametrize(
    "path", ["/", "/healthz", "/metrics", "/api/tables", "/api/offers", "/js/main.js", "/nothing"]
)
def test_a_foreign_name_is_refused_everywhere(server: RunningServer, path: str) -> None:
    """Everything answered to any name, even the metrics, which are for this machine alone."""
    status, body = server.request("GET", path, headers={"Host": f"evil.example:{server.port}"})
    assert status == MISDIRECTED
    assert b"--name" in body
    assert b"evil" not in body


def test_a_page_with_a_foreign_name_makes_no_table_and_opens_no_socket(
    server: RunningServer,
) -> None:
    foreign = f"evil.example:{server.port}"
    headers = {"Host": foreign, "Origin": f"http://{foreign}"}
    assert server.request("POST", "/api/tables", b"{}", headers)[0] == MISDIRECTED
    there = socket.create_connection((HOST, server.port), PATIENCE)
    with pytest.raises(InvalidStatus) as refused:
        connect(f"ws://{foreign}/ws", sock=there, origin=Origin(f"http://{foreign}"))
    assert refused.value.response.status_code == MISDIRECTED
    there.close()


@pytest.mark.parametrize(
    "host",
    [
        *("localhost", "localhost:8000", "LOCALHOST.", "play.localhost"),
        *("127.0.0.1", "192.168.1.20:8000", "[::1]:8000", "[fe80::1]"),
        *("play.example", "play.example:443", "Play.Example."),
        *(MINE, f"{MINE.partition('.')[0]}.local:8000"),
    ],
)
def test_our_own_names_are_answered(server: RunningServer, host: str) -> None:
    assert server.request("GET", "/healthz", headers={"Host": host})[0] == 200


@pytest.mark.parametrize(
    "host",
    [
        *("evil.example", "play.example.evil.example", "evil-play.example", "example"),
        *("localhost.evil.example", "127.0.0.1.evil.example", "[::1].evil.example", "", ":8000"),
        f"{MINE}.evil.example",
    ],
)
def test_what_only_looks_like_our_names_is_not(host: str) -> None:
    assert not is_ours(host, ["play.example"])


def test_a_star_stands_for_all_names_and_a_program_may_give_none() -> None:
    assert is_ours("evil.example", ["*"])
    assert is_ours(None, [])


@pytest.mark.parametrize("given", ["https://play.example", "play.example:443", "", "a b"])
def test_what_is_no_name_is_refused_in_words(given: str, tmp_path: Path) -> None:
    database = str(tmp_path / "tables.sqlite")
    done = CliRunner().invoke(cli, ["serve", "--database", database, "--name", given])
    assert done.exit_code == 2
    assert "expected one without https://" in " ".join(done.output.split())


def test_names_come_from_the_environment_too(monkeypatch: pytest.MonkeyPatch) -> None:
    from survive.cli.commands.serve import _names

    monkeypatch.setenv("SURVIVE_NAMES", "play.example, server-1,")
    assert _names(()) == ("play.example", "server-1")
    assert _names(("other.example",)) == ("other.example",)
    monkeypatch.setenv("SURVIVE_NAMES", "")
    assert _names(()) == ()
    assert names.checked(("*",)) == ("*",)


def test_a_request_of_a_browser_at_home_is_answered(server: RunningServer) -> None:
    connection = http.client.HTTPConnection("localhost", server.port, timeout=PATIENCE)
    try:
        connection.request("GET", "/")
        assert connection.getresponse().status == 200
    finally:
        connection.close()
