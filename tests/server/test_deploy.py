"""The folder ``deploy`` at work: its proxy in front of two server processes on one PostgreSQL."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from survive.engine import Options
from survive.record.game.game_record import write_record
from tests.record.records import play
from tests.server.databases import Database
from tests.server.serving import HOST, PATIENCE, Client, fetched
from tests.server.test_kill import free_port, listens, make_table, serving

DEPLOY = Path(__file__).resolve().parents[2] / "deploy"
NGINX = shutil.which("nginx", path=f"{os.environ.get('PATH', '')}:/usr/sbin")
pytestmark = pytest.mark.skipif(
    NGINX is None, reason="the proxy is tested if it is installed (Debian: apt-get install nginx)"
)
PLACES = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
"""Parts of nginx whose temporary files it would keep in the system's folders."""


def settings(folder: Path, port: int, servers: list[int]) -> str:
    """Return the folder's settings, with other addresses and paths."""
    text = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
    places = "".join(f"{name}_temp_path {folder / name};\n" for name in PLACES)
    changes = {
        "listen 8080;": f"listen {HOST}:{port};",
        "pid /tmp/nginx.pid;": f"pid {folder / 'pid'};",
        "access_log /dev/stdout plain;": f"access_log {folder / 'access'} plain;\n{places}",
        **{f"server-{n}:8000": f"{HOST}:{one}" for n, one in enumerate(servers, 1)},
    }
    for old, new in changes.items():
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return text


@dataclass
class Site:
    """The proxy's port, and the servers behind it."""

    port: int
    servers: list[subprocess.Popen[bytes]]

    def client(self) -> Client:
        address = f"ws://{HOST}:{self.port}/ws"
        return Client(connect(address, open_timeout=PATIENCE, max_size=None)).hello()


@pytest.fixture
def site(postgres_database: Database, tmp_path: Path) -> Iterator[Site]:
    port, *behind = [free_port() for _ in range(3)]
    command = ["survive", "serve", "--database", postgres_database.url, "--port"]
    with ExitStack() as running:
        servers = [
            running.enter_context(serving([*command, str(one)], one, tmp_path / f"log-{one}"))
            for one in behind
        ]
        file = tmp_path / "nginx.conf"
        file.write_text(settings(tmp_path, port, behind), encoding="utf-8")
        as_root = " user root;" if os.geteuid() == 0 else ""
        assert NGINX is not None
        proxy = subprocess.Popen([NGINX, "-c", str(file), "-g", f"daemon off;{as_root}"])
        try:
            end = time.monotonic() + PATIENCE
            while not listens(port):
                assert proxy.poll() is None, "the proxy rejects its settings"
                assert time.monotonic() < end
                time.sleep(0.01)
            yield Site(port, servers)
        finally:
            proxy.send_signal(signal.SIGTERM)
            proxy.wait(PATIENCE)


def attached(site: Site, table: str, token: str) -> tuple[Client, dict[str, Any]]:
    client = site.client()
    return client, client.attach(table, token)


def test_through_the_proxy_page_records_and_no_figures(site: Site) -> None:
    status, page = fetched(site.port, "GET", "/")
    assert (status, b"Survive the Island" in page) == (200, True)
    assert fetched(site.port, "GET", "/metrics")[0] == 404
    record = write_record(play(Options(players=4), 5)).encode()
    large = record + b"\n" * 100_000
    status, answer = fetched(site.port, "POST", "/api/records", large)
    assert status in (200, 201), answer
    assert fetched(site.port, "POST", "/api/records", b"x" * 400_000)[0] == 413
    assert fetched(site.port, "POST", "/api/tables", b" " * 20_000)[0] == 413


@pytest.mark.parametrize("victim", [0, 1])
def test_a_game_goes_on_when_one_of_the_servers_is_killed(site: Site, victim: int) -> None:
    made = make_table(site.port)
    table, tokens = made["table"], [seat["token"] for seat in made["seats"]]
    # Two sockets per seat: the proxy spreads them over both servers.
    first = [attached(site, table, token) for token in tokens * 2]
    move_on(table, first)
    server = site.servers[victim]
    server.kill()
    server.wait(PATIENCE)
    lost = [_is_closed(client) for client, _ in first]
    assert any(lost), "sockets of the killed server"
    assert not all(lost), "sockets of the other server are not disturbed"
    again = [attached(site, table, token) for token in tokens]
    move_on(table, again)
    for client, _ in first + again:
        client.connection.close()


def move_on(table: str, clients: list[tuple[Client, dict[str, Any]]]) -> None:
    """Play for the seat to decide; everyone else is told, whichever server they are on."""
    player, state = next((c, state) for c, state in clients if state["turn"]["choices"])
    done = player.play(table, state["viewer"], state["seq"], state["turn"]["choices"][0]["action"])
    assert done["type"] == "done", done
    for client, _ in clients:
        if client is not player:
            assert client.until("update")["seq"] > state["seq"]


def _is_closed(client: Client) -> bool:
    """Return whether the connection ended, after reading what is left."""
    try:
        while True:
            client.connection.recv(0.5)
    except TimeoutError:
        return False
    except ConnectionClosed:
        return True
