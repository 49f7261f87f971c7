"""Links with a preview, pictures, animations and the embedded viewer, as a browser gets them."""

from __future__ import annotations

import html
import http.client
import io
import json
import re
from collections.abc import Iterator
from pathlib import Path
from threading import Event
from unittest.mock import patch
from urllib.parse import quote

import pytest
from msgspec.structs import replace
from PIL import Image

from survive.processes import worker_process
from survive.record.game.game_record import read_record, write_record
from survive.record.wire.game_records import decode_record
from survive.server.errors import RefusedError
from survive.server.settings import Settings
from survive.server.store.interface import Entry
from survive.server.tables.model import journal
from survive.server.tables.model.fold import Fold
from survive.server.tables.openness import check_shared, may_be_shared
from survive.server.tables.shown_records import shown as shown_record
from survive.study.puzzles.puzzle import shipped
from tests.record import golden_games
from tests.record.position_texts import PUZZLE
from tests.server.serving import HOST, PATIENCE, RunningServer

POSITIONS = (
    "2 players; red to act; land beach E4 E5 forest F5; red E4=5 C1=3; yellow E5; rafts D3",
    "2 players; red to act; land beach E4 E5 forest F5; red E5=1 C1=2; yellow E4; sharks D3",
)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    with (
        patch.object(worker_process, "GIVE_WAY", False),
        RunningServer(str(tmp_path_factory.mktemp("sharing") / "t")) as running,
    ):
        yield running


@pytest.fixture(scope="module")
def table(server: RunningServer) -> str:
    """Return a table with a finished game of five."""
    record = read_record(golden_games.path_of("five_players").read_text(encoding="utf-8"))
    named = record.__class__(
        record.options,
        record.deal,
        record.actions,
        {"Players": "Ana, <b>Ben</b>, Cleo, Dan, Eve", "Bots": "5 hard"},
    )
    status, body = server.request("POST", "/api/records", write_record(named).encode())
    assert status == 201, body
    name: str = json.loads(body)["table"]
    return name


class Got:
    """An answer with its headers."""

    def __init__(self, server: RunningServer, path: str, **headers: str) -> None:
        connection = http.client.HTTPConnection(HOST, server.port, timeout=PATIENCE)
        try:
            connection.request("GET", path, headers={"Accept": "text/html"} | headers)
            response = connection.getresponse()
            self.status, self.body = response.status, response.read()
            self.headers = response.headers
        finally:
            connection.close()

    @property
    def text(self) -> str:
        return self.body.decode()

    def tag(self, name: str) -> str:
        found = re.search(rf'<meta (?:property|name)="{name}" content="([^"]*)">', self.text)
        assert found, name
        return html.unescape(found[1])


def test_a_link_to_a_game_tells_of_it_and_leads_to_it(server: RunningServer, table: str) -> None:
    got = Got(server, f"/g/{table}")
    assert got.status == 200
    assert got.headers["Content-Type"].startswith("text/html")
    assert "frame-ancestors 'none'" in got.headers["Content-Security-Policy"]
    here = f"http://{HOST}:{server.port}"
    assert got.tag("og:url") == f"{here}/g/{table}"
    assert got.tag("og:title") == got.tag("twitter:title")
    assert re.fullmatch(r"\S+ wins", got.tag("og:title").replace("<b>Ben</b>", "Ben"))
    assert got.tag("og:description").endswith("Watch the game move by move.")
    assert "Cleo" in got.tag("og:description")
    assert (got.tag("og:image:width"), got.tag("og:image:height")) == ("1200", "630")
    assert "The board" in got.tag("og:image:alt")
    assert got.tag("twitter:card") == "summary_large_image"
    assert f'content="0; url=../#{table}"' in got.text
    picture = Got(server, got.tag("og:image").removeprefix(here))
    image = Image.open(io.BytesIO(picture.body))
    assert (picture.headers["Content-Type"], image.size) == ("image/png", (1200, 630))
    assert len(image.convert("RGB").getcolors(1 << 20) or ()) > 100
    assert "<b>" not in got.text, "names are text"


@pytest.mark.parametrize(
    ("wish", "said"),
    [
        ("fr-CH, fr;q=0.9, en;q=0.8", "Tour 1\u202f: Ana"),
        ("it", "Turno 1: Ana"),
        ("pl,en", "Tura 1: Ana"),
        ("nl", "Turn 1: Ana"),
    ],
)
def test_a_moment_is_told_in_the_reader_s_language(
    server: RunningServer, table: str, wish: str, said: str
) -> None:
    seq = next(
        n for n in range(50, 120) if "Turn 1:" in Got(server, f"/g/{table}/{n}").tag("og:title")
    )
    got = Got(server, f"/g/{table}/{seq}", **{"Accept-Language": wish})
    assert got.tag("og:title").startswith(said)
    assert f"url=../../#!review/{table}/{seq}" in got.text
    assert "Accept-Language" in got.headers["Vary"]


def test_a_position_and_a_puzzle_have_links(server: RunningServer) -> None:
    got = Got(server, f"/p/{quote(PUZZLE)}")
    assert got.tag("og:title") == "A position to study"
    way = re.search(r"url=\.\./(#!board/p/[^\"]+)\"", got.text)
    assert way
    assert html.unescape(way[1]) == "#!board/p/" + quote(PUZZLE, safe="!'()*-._~")
    picture = got.tag("og:image").partition(str(server.port))[2]
    light, dark = Got(server, picture), Got(server, picture + "&theme=dark")
    assert Image.open(io.BytesIO(light.body)).size == (1200, 630)
    assert light.body != dark.body
    name = next(iter(shipped()))
    puzzle = Got(server, f"/z/{name}")
    assert f"url=../#!puzzles/{name}" in puzzle.text
    assert puzzle.tag("og:title") == "A puzzle"
    drawn = Got(server, puzzle.tag("og:image").partition(str(server.port))[2])
    assert Image.open(io.BytesIO(drawn.body)).size == (1200, 630)


@pytest.mark.parametrize(
    "path",
    [
        "/g/nothing",
        "/g/NOTHING",
        "/g/",
        "/g/x/1/2",
        "/g/{table}/9999999",
        "/g/{table}/99999999999999999999",
        "/g/{table}/-1",
        "/p/x",
        "/p/3%20players;%20lad",
        "/p/%ff%fe",
        "/z/NO..SUCH",
        "/z/nothing",
        "/embed/nothing",
        "/embed/{table}/999999",
    ],
)
def test_a_bad_address_is_answered_with_a_page(
    server: RunningServer, table: str, path: str
) -> None:
    got = Got(server, path.replace("{table}", table), **{"Accept-Language": "it"})
    assert got.status == 404
    assert "Qui c’è solo acqua" in got.text


@pytest.mark.parametrize(
    ("path", "code"),
    [
        ("/picture/g/nothing.png", "no_such_table"),
        ("/picture/g/{table}/999999.png", "no_such_moment"),
        ("/picture/p.png?position=bad", "bad_position"),
        ("/picture/p.png", "bad_position"),
        ("/picture/made/00000000000000000000000000000000.gif", "no_such_picture"),
        ("/api/tables/nothing/film", "no_such_table"),
        ("/api/tables/nothing/json", "no_such_table"),
    ],
)
def test_a_program_hears_what_is_wrong(
    server: RunningServer, table: str, path: str, code: str
) -> None:
    status, body = server.request("GET", path.replace("{table}", table))
    assert 400 <= status < 500
    assert json.loads(body)["code"] == code


def test_an_animation_is_made_while_others_wait(server: RunningServer, table: str) -> None:
    asked = {"kind": "gif", "theme": "dark", "language": "fr", "seq": 6}
    seen: list[str] = []
    while not seen or seen[-1] != "done":
        status, body = server.request("POST", f"/api/tables/{table}/animations", asked)
        assert status == 200, body
        standing = json.loads(body)
        seen.append(standing["state"])
        assert seen[-1] in ("waiting", "running", "done")
        assert 0 <= standing["done"] <= standing["of"]
        Event().wait(0.02)  # so as not to keep the server from what it is asked for
    assert seen[0] == "waiting"
    got = Got(server, "/" + standing["address"])
    image = Image.open(io.BytesIO(got.body))
    assert got.headers["Content-Type"] == "image/gif"
    assert (image.format, image.size) == ("GIF", (800, 420))
    assert getattr(image, "n_frames", 1) > 5
    assert len(got.body) < 1_000_000


@pytest.mark.parametrize(
    "asked", [{"kind": "mp4"}, {"seq": -1}, {"seq": 999_999}, {"theme": "red"}, {"more": 1}, []]
)
def test_a_wrong_wish_for_an_animation_is_refused(
    server: RunningServer, table: str, asked: object
) -> None:
    status, body = server.request("POST", f"/api/tables/{table}/animations", asked)
    assert 400 <= status < 500
    assert json.loads(body)["code"] in ("malformed", "no_such_moment")


def test_the_game_as_json_and_as_a_film(server: RunningServer, table: str) -> None:
    got = Got(server, f"/api/tables/{table}/json")
    assert got.headers["Content-Disposition"] == f'attachment; filename="survive-{table}.json"'
    record = decode_record(got.body)
    assert record.tags["Bots"] == "5 hard"
    film = server.get(f"/api/tables/{table}/film")
    assert len(film["changes"]) == len(record.actions)
    assert film["changes"][-1]["events"]
    assert film["info"]["seats"][4]["level"] == "hard"
    assert film["map"] == server.get(f"/api/tables/{table}/map")


def test_a_running_game_and_a_private_one_are_not_told_of(
    server: RunningServer, tmp_path: Path
) -> None:
    """Two worlds with the same table: whatever is played there, the bytes are the same."""
    with RunningServer(str(tmp_path / "other")) as other:
        worlds = []
        for number, here in enumerate((server, other)):
            made = here.make("here", "here", seed=number, command="running" * 4)
            options = {"position": POSITIONS[number], "command": "private" * 4}
            private = here.make("here", "easy", **options)
            told = []
            for name in (made["table"], private["table"]):
                for path in (
                    f"/g/{name}",
                    f"/g/{name}/1",
                    f"/embed/{name}",
                    f"/picture/g/{name}.png",
                    f"/api/tables/{name}/film",
                    f"/api/tables/{name}/json",
                ):
                    got = Got(here, path, Host="localhost")
                    told.append((path, got.status, got.body))
            worlds.append(told)
    assert worlds[0] == worlds[1]
    half = len(worlds[0]) // 2
    for told, expected in ((worlds[0][:half], 409), (worlds[0][half:], 404)):
        statuses = {path.partition("/")[2].split("/")[0]: status for path, status, _ in told}
        assert statuses == {"g": 200, "embed": 404, "picture": expected, "api": expected}


def test_a_finished_practice_game_stays_its_maker_s() -> None:
    text = golden_games.path_of("five_players").read_text(encoding="utf-8")
    table = shown_record(text, Settings())
    entries = [
        Entry(number, 0.0, journal.encode(entry), None)
        for number, entry in enumerate(table.entries, 1)
    ]
    fold = Fold(table.name, table.setup, [])
    assert not may_be_shared(fold), "it has not been played yet"
    fold.replay(entries)
    assert may_be_shared(fold)
    own = Fold(table.name, table.setup, [])
    own.replay(entries)
    own.setup = replace(own.setup, record=None, position="it began from one")
    assert own.over
    assert not may_be_shared(own)
    with pytest.raises(RefusedError, match="no such table"):
        check_shared(own)


def test_only_the_viewer_may_be_framed(server: RunningServer, table: str) -> None:
    framed = Got(server, f"/embed/{table}/20")
    policy = framed.headers["Content-Security-Policy"]
    assert "frame-ancestors *" in policy
    assert "default-src 'self'" in policy
    assert "Set-Cookie" not in framed.headers
    for name in re.findall(r'(?:href|src)="\.\./\.\./([^"]+)"', framed.text):
        assert Got(server, f"/{name}").status == 200, name
    for path in ("/", f"/g/{table}", "/api/offers", "/nothing", "/embed/nothing"):
        policy = Got(server, path).headers["Content-Security-Policy"]
        assert "frame-ancestors 'none'" in policy, path


def test_a_proxy_says_how_the_reader_came(server: RunningServer, table: str) -> None:
    got = Got(server, f"/g/{table}", **{"X-Forwarded-Proto": "https"})
    assert got.tag("og:image").startswith("https://")
    odd = Got(server, f"/g/{table}", **{"X-Forwarded-Proto": "javascript"})
    assert odd.tag("og:image").startswith("http://")
