"""The page's files: types, compression, caching, bundles; what is said where they are missing."""

from __future__ import annotations

import gzip
import http.client
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from survive.server import page_routes
from survive.server.page import bundle, offline
from survive.server.page.files import modules_of, without_comments
from survive.server.page.headers import HEADERS, PART_HEADERS
from survive.texts import Language, texts_in
from tests.server.serving import HOST, PATIENCE, RunningServer

INDEX = '<head><script type="module" src="js/main.js"></script></head><p>the page</p>'
SCRIPT = "const text = ['the same', 'again', 'and again'];\n{}\n" + "text.push('again');\n" * 100


@pytest.fixture
def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[RunningServer]:
    """A server with a page of a few files."""
    web = tmp_path / "web"
    (web / "js").mkdir(parents=True)
    (web / "index.html").write_bytes(INDEX.encode())
    (web / "js" / "main.js").write_bytes(SCRIPT.encode())
    for name in ("lit.mjs", "base.css", "icon.svg", "data.json", "round.woff2", "LICENSE"):
        (web / name).write_text("{}")
    (tmp_path / "secret.txt").write_text("no")
    monkeypatch.setattr("survive.server.page_routes.FOLDER", web)
    with RunningServer(str(tmp_path / "t")) as running:
        yield running


def fetch(
    server: RunningServer, path: str, **headers: str
) -> tuple[int, http.client.HTTPMessage, bytes]:
    """Return status, headers and body of an answer."""
    connection = http.client.HTTPConnection(HOST, server.port, timeout=PATIENCE)
    try:
        connection.request("GET", path, headers=headers)
        response = connection.getresponse()
        return response.status, response.headers, response.read()
    finally:
        connection.close()


def test_the_page_is_served(server: RunningServer) -> None:
    assert b"<p>the page</p>" in server.request("GET", "/")[1]
    assert server.request("GET", "/js/main.js") == (200, SCRIPT.encode())
    assert server.request("GET", "/../secret.txt")[0] == 404
    assert server.request("GET", "/js/nothing.js")[0] == 404
    assert server.request("GET", "/api/offers")[0] == 200


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/", "text/html; charset=utf-8"),
        ("/js/main.js", "text/javascript; charset=utf-8"),
        ("/lit.mjs", "text/javascript; charset=utf-8"),
        ("/base.css", "text/css; charset=utf-8"),
        ("/icon.svg", "image/svg+xml"),
        ("/data.json", "application/json"),
        ("/round.woff2", "font/woff2"),
        ("/LICENSE", "text/plain; charset=utf-8"),
    ],
)
def test_files_have_their_type_and_the_safe_headers(
    server: RunningServer, path: str, kind: str
) -> None:
    _, headers, _ = fetch(server, path)
    assert headers["Content-Type"] == kind
    for name, value in (HEADERS if path == "/" else PART_HEADERS).items():
        assert headers[name] == value


def test_a_browser_keeps_files_and_asks_whether_they_are_current(server: RunningServer) -> None:
    status, headers, _ = fetch(server, "/js/main.js")
    assert (status, headers["Cache-Control"]) == (200, "no-cache")
    again = {"If-None-Match": headers["ETag"]}
    status, headers, body = fetch(server, "/js/main.js", **again)
    assert (status, body, headers["Cache-Control"]) == (304, b"", "no-cache")
    (page_routes.FOLDER / "js" / "main.js").write_text("export const version = 2;")
    assert fetch(server, "/js/main.js", **again)[2] == b"export const version = 2;"


def test_the_files_of_an_edition_may_be_kept_for_good(server: RunningServer) -> None:
    _, _, index = fetch(server, "/")
    found = re.search(rb'src="(v/[0-9a-f]+/js/main.js)"', index)
    assert found is not None
    address = "/" + found[1].decode()
    _, headers, body = fetch(server, address)
    assert headers["Cache-Control"] == page_routes.FOR_GOOD
    assert b"'the same'" in body
    (page_routes.FOLDER / "js" / "main.js").write_text("export const version = 2;")
    assert fetch(server, "/")[2] != index
    _, headers, body = fetch(server, address)
    assert headers["Cache-Control"] == "no-cache"
    assert b"const version = 2;" in body


def addresses(index: bytes) -> list[tuple[bytes, bytes]]:
    """Return what an index names: how, and where in the folder of the page."""
    return re.findall(
        rb'(script|stylesheet|modulepreload|later|last)"? (?:type="module" )?(?:src|href)="'
        rb'v/[0-9a-f]+/([^"]+)"',
        index,
    )


def write_modules() -> None:
    """Make the page begin with one module more, fetch two later, and one last."""
    js = page_routes.FOLDER / "js"
    (js / "main.js").write_text("import './a.js';\nimport('./pages.js');")
    (js / "a.js").write_text("export const a = 1;")
    (js / "pages.js").write_text("import { a } from './a.js';\nimport './b.js';")
    (js / "b.js").write_text("export const b = 1;")
    (js / "more.js").write_text("import './a.js';\nimport './b.js';")


PLAIN = [
    (b"script", b"js/main.js"),
    (b"modulepreload", b"texts/en.js"),
    (b"modulepreload", b"js/a.js"),
    (b"later", b"js/pages.js"),
    (b"later", b"js/b.js"),
    (b"last", b"js/more.js"),
    (b"later", b"texts/en-rest.js"),
]


def write_bundle() -> None:
    """Put beside the sources what a bundler could have made of them."""
    folder = page_routes.FOLDER / "bundle"
    (folder / "js").mkdir(parents=True)
    (folder / "index.html").write_text(INDEX.replace("js/main.js", "bundle/js/main.js"))
    (folder / "js" / "main.js").write_text('import{a}from"./shared-X.js";import("./pages.js");')
    (folder / "js" / "pages.js").write_text('import{a as b}from"./shared-X.js";')
    (folder / "js" / "shared-X.js").write_text("const a=1;export{a};")
    sources = bundle.digest_of(bundle.files_of(page_routes.FOLDER))
    (folder / "made_from.json").write_text(json.dumps({"sources": sources}))


def test_without_a_bundle_a_browser_sends_for_all_modules_at_once(server: RunningServer) -> None:
    write_modules()
    assert addresses(fetch(server, "/")[2]) == PLAIN


def test_a_bundle_comes_first_and_single_modules_can_be_had_too(server: RunningServer) -> None:
    write_modules()
    write_bundle()
    _, _, index = fetch(server, "/")
    assert addresses(index) == [
        (b"script", b"bundle/js/main.js"),
        (b"modulepreload", b"texts/en.js"),
        (b"modulepreload", b"bundle/js/shared-X.js"),
        (b"later", b"bundle/js/pages.js"),
        (b"later", b"texts/en-rest.js"),
    ]
    found = re.search(rb'src="(v/[^"]+)"', index)
    assert found is not None
    _, headers, body = fetch(server, "/" + found[1].decode())
    assert headers["Cache-Control"] == page_routes.FOR_GOOD
    assert body == (page_routes.FOLDER / "bundle" / "js" / "main.js").read_bytes()
    assert addresses(fetch(server, "/?modules")[2]) == PLAIN


def test_a_bundle_of_other_sources_is_left_alone(server: RunningServer) -> None:
    write_modules()
    write_bundle()
    (page_routes.FOLDER / "js" / "b.js").write_text("export const b = 2;")
    assert addresses(fetch(server, "/")[2]) == PLAIN
    assert fetch(server, "/bundle/js/main.js")[0] == 404


def test_the_index_names_every_module_that_the_page_begins_with() -> None:
    bodies = {
        "js/main.js": b"import './a.js';\nexport * from '../v/b.js';\nimport('./later.js');",
        "js/a.js": b"import {\n  one,\n  two,\n} from './deep/c.js';",
        "js/deep/c.js": b"import { main } from '../main.js';",
        "v/b.js": b"const text = \"import './no.js'\";",
        "js/later.js": b"",
        "js/no.js": b"",
    }
    assert modules_of(bodies, "js/main.js") == ["js/main.js", "js/a.js", "v/b.js", "js/deep/c.js"]


def test_the_index_sends_for_the_texts_of_the_readers_language(server: RunningServer) -> None:
    cases: list[tuple[str, str, Language]] = [
        ("pl-PL,pl;q=0.9", "/", "pl"),
        ("pl", "/?lang=en", "en"),
        ("tlh, *", "/", "en"),
    ]
    for header, address, language in cases:
        _, _, index = fetch(server, address, **{"Accept-Language": header})
        named = re.findall(rb'"(\w+)" href="(v/[0-9a-f]+/texts/(..)(?:-rest)?.js)"', index)
        assert [(kind, code) for kind, _, code in named] == [
            (b"modulepreload", language.encode()),
            (b"later", language.encode()),
        ]
        told = dict[str, Any]()
        for _, name, _ in named:
            _, headers, body = fetch(server, f"/{name.decode()}")
            assert headers["Cache-Control"] == page_routes.FOR_GOOD
            told |= json.loads(body.removeprefix(b"export default "))
        assert told == texts_in(language)


def test_comments_stay_at_home_and_lines_where_they_are() -> None:
    source = b"""/** What it
 * does. */
const a = '/* no comment */'; // stays
  // goes
const b = `
  ${a} // text
`; /* stays */
"""
    assert (
        without_comments(source)
        == b"""

const a = '/* no comment */'; // stays

const b = `
  ${a} // text
`; /* stays */
"""
    )


@pytest.mark.parametrize("name", ["js/main.js", "css/table.css"])
def test_the_real_files_lose_nothing_but_comments(name: str) -> None:
    source = (page_routes.FOLDER / name).read_bytes()
    short = without_comments(source)
    assert len(short) < len(source)
    kept, lines = short.split(b"\n"), source.split(b"\n")
    assert len(kept) == len(lines)
    assert all(mine in (b"", line) for mine, line in zip(kept, lines, strict=True))


def test_long_texts_are_compressed_and_answers_with_secrets_are_not(server: RunningServer) -> None:
    wanted = {"Accept-Encoding": "gzip"}
    _, headers, body = fetch(server, "/js/main.js", **wanted)
    assert headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(body).decode() == SCRIPT
    assert len(body) < len(SCRIPT) / 10
    made = server.make("here", "here")
    _, headers, body = fetch(server, f"/api/tables/{made['table']}/map", **wanted)
    assert headers["Content-Encoding"] is None
    assert json.loads(body)["name"] == "standard"


def test_without_a_page_the_server_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("survive.server.page_routes.FOLDER", tmp_path / "nothing")
    with RunningServer(str(tmp_path / "t")) as server:
        status, body = server.request("GET", "/")
        assert status == 503
        assert b"the files of the page are missing" in body


def test_the_real_page_is_there_and_names_only_files_of_its_own() -> None:
    text = (page_routes.FOLDER / "index.html").read_text(encoding="utf-8")
    assert '<script type="module"' in text
    assert "http://" not in text
    assert "https://" not in text


WORKER = "self.addEventListener('fetch', () => {});\n"


def test_the_service_worker_names_all_that_it_keeps(server: RunningServer) -> None:
    assert fetch(server, "/sw.js")[0] == 404
    (page_routes.FOLDER / "js" / "device").mkdir()
    (page_routes.FOLDER / offline.SOURCE).write_text(WORKER)
    status, headers, body = fetch(server, "/sw.js")
    assert (status, headers["Cache-Control"]) == (200, "no-cache")
    assert headers["Content-Type"] == "text/javascript; charset=utf-8"
    first, rest = body.decode().split("\n", 1)
    assert rest == WORKER
    edition = json.loads(first.removeprefix("self.EDITION = ").removesuffix(";"))
    assert edition["id"] in fetch(server, "/")[2].decode()
    kept = {name: integrity for name, integrity in edition["files"].items() if integrity}
    assert f"v/{edition['id']}/js/main.js" in kept
    for name, integrity in kept.items():
        assert offline.integrity_of(fetch(server, f"/{name}")[2]) == integrity


def test_the_manifest_is_in_the_language_of_the_reader(server: RunningServer) -> None:
    status, headers, body = fetch(server, "/manifest.webmanifest", **{"Accept-Language": "pl"})
    assert (status, headers["Content-Type"]) == (200, "application/manifest+json")
    assert headers["Vary"] == "Accept-Language"
    assert json.loads(body)["lang"] == "pl"
