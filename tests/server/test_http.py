"""HTTP: tables are made, listed, joined and shown; health, metrics, headers, origins."""

from __future__ import annotations

import http.client
import json
import re
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path

import pytest
from prometheus_client.parser import text_string_to_metric_families

from survive.engine import HOUSE_RULES, STANDARD_BOARD, STANDARD_MAP, Options
from survive.players.player import KINDS
from survive.server.lobby import network
from survive.server.protocol import messages
from tests.maps import SMALL
from tests.server.serving import HOST, PATIENCE, RunningServer


@pytest.fixture
def server(tmp_path: Path) -> Iterator[RunningServer]:
    with RunningServer(str(tmp_path / "t")) as running:
        yield running


def test_what_a_table_can_be_made_of(server: RunningServer) -> None:
    offers = server.get("/api/offers")
    assert [bot["level"] for bot in offers["bots"]] == list(KINDS)
    assert offers["house_rules"] == HOUSE_RULES
    assert offers["players"] == {"min": 2, "max": 6}
    presets = {preset["name"]: preset for preset in offers["presets"]}
    assert {name: preset["players"] for name, preset in presets.items()} == {
        "base": [2, 3, 4, 5],
        "extension": [5, 6],
        "overcrowded": [5, 6],
        "polish": [2, 3, 4, 5],
        "polish_extension": [5, 6],
    }
    for preset in presets.values():
        for players in preset["players"]:
            server.make(*["here"] * players, options=preset["options"])


def test_whose_decision_a_table_waits_for(server: RunningServer) -> None:
    waits = server.make("here", "link")
    runs = server.make("here", "here", options={"first": 1})
    awaited = [server.get(f"/api/tables/{made['table']}/awaited") for made in (waits, runs)]
    live = {"deadline": None, "over_days": False, "over": False}
    assert awaited == [{"seat": None} | live, {"seat": 1} | live]


def test_what_lies_under_the_tiles(server: RunningServer) -> None:
    """CMP-1: 16 beaches, 16 forests and 8 mountains, and how many of each back they have."""
    tiles = server.get("/api/offers")["tiles"]
    assert {terrain: sum(backs.values()) for terrain, backs in tiles.items()} == {
        "beach": 16,
        "forest": 16,
        "mountain": 8,
    }
    assert {back: n for back, n in tiles["mountain"].items() if n} == {"whirlpool": 4, "volcano": 4}
    assert (tiles["beach"]["creature die"], tiles["forest"]["creature die"]) == (2, 2)


def test_what_can_be_switched_at_a_table(server: RunningServer) -> None:
    offered = {option["name"]: option for option in server.get("/api/offers")["options"]}
    switches = {field.name for field in fields(Options) if str(field.type) == "bool"}
    assert set(offered) == switches
    assert {name for name, option in offered.items() if option["default"]} == {"memory"}
    assert offered["overcrowded"]["players"] == [5, 6]
    assert offered["challenge"]["players"] == [2, 3, 4, 5, 6]
    for option in offered.values():
        assert re.fullmatch(r"[A-Z]{3}-\d+", option["rule"])
        assert len(option["line"]) < 90


def test_a_table_is_made_listed_shown_and_joined(server: RunningServer) -> None:
    made = server.make("here", "link", public=True)
    (listed,) = server.get("/api/tables")["tables"]
    assert listed == server.get(f"/api/tables/{made['table']}")
    assert [seat["taken"] for seat in listed["seats"]] == [True, False]
    taken = server.join(made, name="Bo")
    assert taken["seat"] == 1
    assert [s["name"] for s in server.get(f"/api/tables/{made['table']}")["seats"]] == ["", "Bo"]


def test_the_map_of_a_table(server: RunningServer) -> None:
    found = server.get(f"/api/tables/{server.make('here', 'here')['table']}/map")
    places = {space["name"]: (space["row"], space["x"]) for space in found["spaces"]}
    assert list(places) == STANDARD_BOARD.names
    for space, name in enumerate(STANDARD_BOARD.names):
        for other in STANDARD_BOARD.neighbours(space):
            row, x = places[STANDARD_BOARD.names[other]]
            down, right = row - places[name][0], x - places[name][1]
            assert (abs(down), abs(right)) in ((0, 2), (1, 1))
    assert sorted(found["island"]) == sorted(STANDARD_MAP.island)
    assert found["safe"] == ["NW", "NE", "SW", "SE"]
    assert found["landing"]["L10"] == "SE"
    assert len(found["landing"]) == 8


def test_a_table_may_bring_its_own_map(server: RunningServer) -> None:
    made = server.make("here", "here", "here", options={"map": SMALL._asdict()})
    found = server.get(f"/api/tables/{made['table']}/map")
    assert found["name"] == SMALL.name
    assert [space["row"] for space in found["spaces"]].count(0) == SMALL.rows[0]
    assert found["landing"] == {s: name for name, spaces in SMALL.safe_islands for s in spaces}


def test_no_answer_but_the_first_holds_a_secret(server: RunningServer) -> None:
    made = server.make("here", "link", public=True)
    taken = server.join(made)
    told = b"".join(
        server.request("GET", path)[1]
        for path in (
            "/api/tables",
            f"/api/tables/{made['table']}",
            f"/api/tables/{made['table']}/record",
            "/metrics",
            "/healthz",
            "/",
        )
    )
    for secret in (made["host"], made["invite"], made["seats"][0]["token"], taken["token"]):
        assert secret.encode() not in told


def test_health_and_metrics(server: RunningServer) -> None:
    made = server.make("here", "easy")
    with server.socket().hello() as client:
        client.attach(made["table"])
        status, body = server.request("GET", "/healthz")
        assert (status, body[:2]) == (200, b"ok")
        text = server.request("GET", "/metrics")[1].decode()
    samples = {
        sample.name: sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }
    assert samples["survive_tables"] == 1
    assert samples["survive_sockets"] == 1
    assert samples["survive_tables_created_total"] == 1
    assert samples["survive_commit_seconds_count"] >= 1


def test_metrics_in_the_form_that_is_asked_for(server: RunningServer) -> None:
    kinds = {}
    for accepted in ("text/plain", "application/openmetrics-text; version=1.0.0"):
        connection = http.client.HTTPConnection(HOST, server.port, timeout=PATIENCE)
        try:
            connection.request("GET", "/metrics", headers={"Accept": accepted})
            response = connection.getresponse()
            kinds[response.headers.get_content_type()] = response.read()
        finally:
            connection.close()
    assert sorted(kinds) == ["application/openmetrics-text", "text/plain"]
    assert kinds["application/openmetrics-text"].endswith(b"# EOF\n")


def test_every_server_counts_for_itself(server: RunningServer, tmp_path: Path) -> None:
    server.make("here", "here")
    with RunningServer(str(tmp_path / "other")) as other:
        text = other.request("GET", "/metrics")[1]
    assert b"\nsurvive_tables_created_total 0.0\n" in text
    assert b"\nsurvive_tables_created_total 1.0\n" in server.request("GET", "/metrics")[1]


def test_metrics_are_for_this_machine(tmp_path: Path) -> None:
    through_a_proxy = {"X-Forwarded-For": "203.0.113.7"}
    with RunningServer(str(tmp_path / "t")) as server:
        assert server.request("GET", "/metrics")[0] == 200
        assert server.request("GET", "/metrics", headers=through_a_proxy)[0] == 403
    with RunningServer(str(tmp_path / "t"), open_metrics=True) as server:
        assert server.request("GET", "/metrics", headers=through_a_proxy)[0] == 200


def test_what_only_one_seat_may_know_does_not_move_a_table_in_the_list(
    server: RunningServer,
) -> None:
    made = [server.make("here", "here", public=True) for _ in range(3)]
    before = [info["table"] for info in server.get("/api/tables")["tables"]]
    assert sorted(before) == sorted(one["table"] for one in made)
    last = next(one for one in made if one["table"] == before[-1])
    with server.socket().hello() as client:
        client.attach(last["table"], last["seats"][0]["token"])
        preset = {"seat": 0, "command": "presetpreset", "shark": "never", "kaiju": "ask"}
        client.send("preset", table=last["table"], **preset)
        client.until("done")
    assert [info["table"] for info in server.get("/api/tables")["tables"]] == before


SECRET = "s" * 22


def test_an_invitation_is_drawn(tmp_path: Path) -> None:
    origin = "https://play.example"
    with RunningServer(str(tmp_path / "t"), origins=(origin,)) as server:
        for page in (f"http://{HOST}:{server.port}/", f"https://{HOST}:{server.port}/a/b/", origin):
            link = f"{page}#p7w3hk4m2x9qd/{SECRET}"
            status, picture = server.request("POST", "/api/qr", link.encode())
            assert status == 200
            assert picture.startswith(b"<svg ")
            assert SECRET.encode() not in picture


def test_a_server_on_one_machine_says_that_nobody_else_reaches_it(server: RunningServer) -> None:
    status, body = server.request("GET", "/api/addresses")
    assert (status, json.loads(body)) == (200, {"open": False, "addresses": []})


def test_a_server_in_the_network_offers_its_address_to_its_own_machine_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(network, "_own_addresses", lambda: ["192.168.0.7"])
    with RunningServer(str(tmp_path / "t"), host="0.0.0.0") as server:
        address = f"http://192.168.0.7:{server.port}/"
        _, body = server.request("GET", "/api/addresses")
        assert json.loads(body) == {"open": True, "addresses": [address]}
        link = f"{address}#p7w3hk4m2x9qd/{SECRET}".encode()
        assert server.request("POST", "/api/qr", link)[0] == 200
        passed_on = {"X-Forwarded-For": "203.0.113.7"}
        _, body = server.request("GET", "/api/addresses", headers=passed_on)
        assert json.loads(body) == {"open": True, "addresses": []}, "nobody else is told"
        assert server.request("POST", "/api/qr", link, headers=passed_on)[0] == 400


def test_a_page_that_is_not_there_leads_back_in_the_readers_language(
    server: RunningServer,
) -> None:
    wishes = {"Accept": "text/html,*/*", "Accept-Language": "pl,en;q=0.5"}
    status, body = server.request("GET", "/nowhere", headers=wishes)
    assert status == 404
    assert b'lang="pl"' in body
    assert b'href="/"' in body
    status, body = server.request("GET", "/nowhere.js", headers={"Accept": "*/*"})
    assert (status, body) == (404, b"there is no such page\n"), "programs get a line"


@pytest.mark.parametrize(
    ("link", "status", "code"),
    [
        ("{page}", 400, "malformed"),
        ("{page}#table", 400, "malformed"),
        ("{page}?next=evil#table/{secret}", 400, "malformed"),
        ("{page}#table/{secret}/more", 400, "malformed"),
        ("{page}#t\u00e1ble/{secret}", 400, "malformed"),
        ("http://evil.example/#table/{secret}", 400, "malformed"),
        ("http://user@{host}/#table/{secret}", 400, "malformed"),
        ("javascript://{host}/#table/{secret}", 400, "malformed"),
        ("http://[/#table/{secret}", 400, "malformed"),
        ("", 400, "malformed"),
        ("{page}{long}#table/{secret}", 413, "too_long"),
    ],
)
def test_nothing_but_an_invitation_is_drawn(
    server: RunningServer, link: str, status: int, code: str
) -> None:
    host = f"{HOST}:{server.port}"
    words = {"page": f"http://{host}/", "host": host, "secret": SECRET, "long": "a" * 512}
    found, answer = server.request("POST", "/api/qr", link.format(**words).encode())
    assert (found, json.loads(answer)["code"]) == (status, code)


WRONG = [
    ("POST", "/api/tables", b"{", 400, "malformed"),
    ("POST", "/api/tables", b'{"version":2,"seats":[]}', 400, "malformed"),
    ("POST", "/api/tables", b'{"version":2,"seats":7}', 400, "malformed"),
    ("POST", "/api/tables", b" " * 5000, 413, "too_long"),
    ("POST", "/api/tables", b"[" * 4000, 400, "malformed"),
    ("GET", "/api/tables/nosuchtable", None, 404, "no_such_table"),
    ("GET", "/api/tables/nosuchtable/record", None, 404, "no_such_table"),
    ("POST", "/api/tables/nosuchtable/join", b"{}", 400, "malformed"),
]


@pytest.mark.parametrize(("method", "path", "body", "status", "code"), WRONG)
def test_wrong_requests_get_named_problems(
    server: RunningServer, method: str, path: str, body: bytes | None, status: int, code: str
) -> None:
    found, answer = server.request(method, path, body)
    assert (found, json.loads(answer)["code"]) == (status, code)


def test_another_version_is_refused(server: RunningServer) -> None:
    seats = [{"kind": "here"}, {"kind": "here"}]
    status, body = server.request("POST", "/api/tables", {"version": 99, "seats": seats})
    assert (status, json.loads(body)["code"]) == (400, "version")


def test_pages_from_elsewhere_may_not_post(server: RunningServer) -> None:
    body = {"version": messages.VERSION, "seats": [{"kind": "here"}, {"kind": "here"}]}
    evil = {"Origin": "http://evil.example"}
    status, answer = server.request("POST", "/api/tables", body, evil)
    assert (status, json.loads(answer)["code"]) == (403, "origin")
    own = {"Origin": f"http://127.0.0.1:{server.port}"}
    assert server.request("POST", "/api/tables", body, own)[0] == 201


def test_too_many_tables_of_one_address(tmp_path: Path) -> None:
    body = {"version": messages.VERSION, "seats": [{"kind": "here"}, {"kind": "here"}]}
    with RunningServer(str(tmp_path / "t"), table_burst=3, tables_a_minute=0.001) as server:
        found = [server.request("POST", "/api/tables", body)[0] for _ in range(5)]
    assert found == [201, 201, 201, 429, 429]


def test_too_many_requests_of_one_address(tmp_path: Path) -> None:
    with RunningServer(str(tmp_path / "t"), request_burst=3, requests_a_second=0.001) as server:
        found = [server.request("GET", "/api/offers")[0] for _ in range(5)]
    assert found == [200, 200, 200, 429, 429]


@pytest.mark.parametrize(
    ("believed", "statuses"), [("127.0.0.0/8", [200, 200, 429]), ("10.1.2.3", [200, 429, 429])]
)
def test_people_behind_a_proxy_have_limits_of_their_own_if_it_is_believed(
    tmp_path: Path, believed: str, statuses: list[int]
) -> None:
    people = [{"X-Forwarded-For": f"203.0.113.{n}"} for n in (1, 2, 2)]
    with RunningServer(
        str(tmp_path / "t"), proxies=(believed,), request_burst=1, requests_a_second=0.001
    ) as server:
        found = [server.request("GET", "/api/offers", headers=person)[0] for person in people]
    assert found == statuses


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("HEAD", "/api/offers", 200),
        ("HEAD", "/healthz", 200),
        ("DELETE", "/api/tables", 405),
        ("POST", "/healthz", 405),
        ("POST", "/api/nothing", 405),
        ("GET", "/api/nothing", 404),
        ("GET", "/api/records", 404),
    ],
)
def test_other_methods_and_paths_are_refused_with_the_safe_headers(
    server: RunningServer, method: str, path: str, status: int
) -> None:
    connection = http.client.HTTPConnection(HOST, server.port, timeout=PATIENCE)
    try:
        connection.request(method, path)
        response = connection.getresponse()
        assert response.status == status
        assert response.headers["X-Content-Type-Options"] == "nosniff"
        assert "Server" not in response.headers
        assert (method != "HEAD") == bool(response.read())
    finally:
        connection.close()
