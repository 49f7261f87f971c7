"""A site beside the page of a server: what is served, how, and what is refused."""

from __future__ import annotations

import hashlib
import http.client
import json
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

import pytest
from click.testing import CliRunner

from survive.cli.main import cli
from survive.server.errors import ServerError
from survive.server.site_routes import read_site
from tests.server.serving import HOST, PATIENCE, RunningServer

FILES = {
    "index.html": b"<p>the game</p>",
    "sw.js": b"// the worker\n",
    "survive-site.txt": b"a site\n",
    "v/abc/js/main.js": b"// a comment that stays: its digest is known\n",
    "python/abc/pyodide.asm.wasm.packed": b"\x1f\x8b",
}


def write_site(folder: Path) -> Path:
    for name, body in FILES.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(body)
    (folder.parent / "secret.txt").write_text("no")
    return folder


@pytest.fixture
def server(tmp_path: Path) -> Iterator[RunningServer]:
    site = write_site(tmp_path / "site")
    with RunningServer(str(tmp_path / "t"), site=str(site)) as running:
        yield running


class Answer(NamedTuple):
    status: int
    headers: http.client.HTTPMessage
    body: bytes


def fetch(server: RunningServer, path: str, **headers: str) -> Answer:
    with closing(http.client.HTTPConnection(HOST, server.port, timeout=PATIENCE)) as connection:
        connection.request("GET", path, headers=headers)
        response = connection.getresponse()
        return Answer(response.status, response.headers, response.read())


def test_each_file_is_sent_as_it_is(server: RunningServer) -> None:
    for name, body in FILES.items():
        answer = fetch(server, f"/here/{name}")
        assert (answer.status, answer.body) == (200, body)
    assert fetch(server, "/here/").body == FILES["index.html"]
    assert json.loads(fetch(server, "/api/offers").body)["here"] is True


def test_what_has_a_digest_in_its_address_is_kept_for_good(server: RunningServer) -> None:
    for name in FILES:
        kept = fetch(server, f"/here/{name}").headers["Cache-Control"]
        assert ("immutable" in kept) == name.startswith(("v/", "python/")), name
    tag = f'"{hashlib.sha256(FILES["sw.js"]).hexdigest()[:12]}"'
    assert fetch(server, "/here/sw.js", **{"If-None-Match": tag}).status == 304


def test_the_site_may_run_webassembly_and_not_be_framed(server: RunningServer) -> None:
    headers = fetch(server, "/here/").headers
    assert headers["Content-Security-Policy"] == "frame-ancestors 'none'"
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert "default-src 'self'" in fetch(server, "/").headers["Content-Security-Policy"]


def test_its_address_has_a_slash_at_its_end(server: RunningServer) -> None:
    answer = fetch(server, "/here")
    assert (answer.status, answer.headers["Location"]) == (308, "/here/")


@pytest.mark.parametrize("path", ["../secret.txt", "%2e%2e/secret.txt", "v/", "nothing", "//etc"])
def test_nothing_else_is_sent(server: RunningServer, path: str) -> None:
    assert fetch(server, f"/here/{path}").status == 404


def test_a_server_has_none_unless_it_is_told(tmp_path: Path) -> None:
    with RunningServer(str(tmp_path / "t")) as server:
        assert fetch(server, "/here/").status == 404
        assert fetch(server, "/here").status == 404
        assert json.loads(fetch(server, "/api/offers").body)["here"] is False


def test_a_folder_that_is_not_a_site_is_refused_in_words(tmp_path: Path) -> None:
    with pytest.raises(ServerError, match="is not a site"):
        read_site(tmp_path)
    done = CliRunner().invoke(cli, ["serve", "--site", str(tmp_path)])
    assert done.exit_code == 2
    assert "survive build-site" in done.output
