"""One person on several devices: over HTTP and sockets, as a page uses them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from survive.server.features.profiles.service import LINK_SECONDS
from survive.server.protocol.messages import VERSION
from tests.server.playing import ManualTime, a_command
from tests.server.serving import RunningServer

LAPTOP, PHONE, THIEF = "laptop-secret-laptop", "phone-secret-phone-1", "thief-secret-thief-1"
DAYS = {"clock": {"turn": 86400, "over_days": True}}


@pytest.fixture
def time() -> ManualTime:
    return ManualTime()


@pytest.fixture
def server(tmp_path: Path, time: ManualTime) -> Iterator[RunningServer]:
    with RunningServer(
        str(tmp_path / "t"), time=time, guesses_a_minute=6, guess_burst=5
    ) as running:
        yield running


class Person:
    """A device that asks for its profile."""

    def __init__(self, server: RunningServer, secret: str) -> None:
        self.server, self.secret = server, secret

    def ask(self, verb: str, path: str, status: int = 200, **body: Any) -> Any:
        """Send a request as this device; return its answer, or the code of its refusal."""
        headers = {"Authorization": f"Device {self.secret}"}
        sent = {"version": VERSION} | body if verb == "POST" else None
        found, answer = self.server.request(verb, f"/api/profile{path}", sent, headers)
        assert found == status, answer
        decoded = json.loads(answer)
        return decoded if status == 200 else decoded["code"]

    def hold(self, *seats: tuple[str, str], **about: Any) -> Any:
        held = [{"table": table, "token": token} for table, token in seats]
        return self.ask("POST", "/seats", seats=held, **about)

    def games(self) -> dict[str, Any]:
        return {one["table"]: one for one in self.ask("GET", "/games")["games"]}

    def attach(self, table: str, *tokens: str) -> dict[str, Any]:
        with self.server.socket() as client:
            client.send("hello", version=VERSION, device=self.secret)
            client.until("welcome")
            return client.attach(table, *tokens)


@pytest.fixture
def laptop(server: RunningServer) -> Person:
    return Person(server, LAPTOP)


@pytest.fixture
def phone(server: RunningServer) -> Person:
    return Person(server, PHONE)


def own(made: dict[str, Any]) -> tuple[str, str]:
    return made["table"], made["seats"][0]["token"]


def link(laptop: Person, phone: Person) -> None:
    secret = laptop.ask("POST", "/link")["secret"]
    phone.ask("POST", "/link/use", secret=secret, device="Phone")


def test_the_first_seat_begins_a_profile(server: RunningServer, laptop: Person) -> None:
    assert laptop.ask("GET", "", 404) == "no_such_profile"
    assert laptop.ask("POST", "/seats", 404, seats=[]) == "no_such_profile"
    made = server.make("here", "link")
    info = laptop.hold(own(made), name=" Ann\u200b ", language="de", zone="Europe/Berlin")
    assert (info["name"], info["language"], info["zone"]) == ("Ann", "de", "Europe/Berlin")
    assert [one["this"] for one in info["devices"]] == [True]
    assert laptop.ask("GET", "")["id"] == info["id"]
    assert laptop.games().keys() == {made["table"]}


def test_a_token_that_holds_no_seat_brings_none(server: RunningServer, laptop: Person) -> None:
    made = server.make("here", "link")
    laptop.hold(own(made), (made["table"], "x" * 22), ("unknown", "x" * 22))
    assert laptop.games()[made["table"]]["seats"] == [0]


def test_both_devices_hold_all_seats_and_later_ones_too(
    server: RunningServer, laptop: Person, phone: Person
) -> None:
    first, second = server.make("here", "link"), server.make("here", "link")
    laptop.hold(own(first), (first["table"], first["host"]))
    phone.hold(own(second))
    assert phone.attach(first["table"])["yours"] == []
    link(laptop, phone)
    for person in (laptop, phone):
        assert person.games().keys() == {first["table"], second["table"]}
        for made in (first, second):
            assert person.attach(made["table"])["yours"] == [0]
    state = phone.attach(first["table"])
    assert (state["host"], state["viewer"]) == (True, 0)
    taken = server.join(server.make("link", "here"))
    phone.hold((taken["table"], taken["token"]))
    assert laptop.attach(taken["table"])["yours"] == [0]
    assert laptop.games()[taken["table"]]["seats"] == [0]
    assert {one["label"] for one in laptop.ask("GET", "")["devices"]} == {"", "Phone"}


def test_a_rematch_is_everybodys_at_once(
    server: RunningServer, laptop: Person, phone: Person
) -> None:
    """Its tokens are those of the table before it."""
    made = server.make("here", "easy")
    laptop.hold(own(made))
    link(laptop, phone)
    store = server.hub.services.store

    async def again() -> None:
        from survive.server.store.interface import TableRow

        old = await store.load(made["table"])
        assert old is not None
        row = TableRow("again", 1.0, old.row.setup, False, 1.0, finished=False)
        tokens = [type(one)("again", one.seat, one.digest) for one in old.tokens]
        await store.create(row, tokens)

    server.in_its_loop(again())
    assert phone.attach("again")["yours"] == [0]
    assert phone.games().keys() == {made["table"], "again"}


def test_a_link_is_good_once_for_ten_minutes_and_not_for_guessing(
    server: RunningServer, laptop: Person, phone: Person, time: ManualTime
) -> None:
    laptop.hold(own(server.make("here", "link")))
    secret = laptop.ask("POST", "/link")["secret"]
    phone.ask("POST", "/link/use", secret=secret)
    thief = Person(server, THIEF)
    assert thief.ask("POST", "/link/use", 404, secret=secret) == "no_such_link"
    late = laptop.ask("POST", "/link")["secret"]
    time.advance(LINK_SECONDS + 1)
    assert thief.ask("POST", "/link/use", 404, secret=late) == "no_such_link"
    for _ in range(4):
        thief.ask("POST", "/link/use", 404, secret="x" * 22)
    refused = thief.ask("POST", "/link/use", 429, secret=laptop.ask("POST", "/link")["secret"])
    assert refused == "too_many_guesses"


def test_of_many_links_the_last_three_are_good(
    server: RunningServer, laptop: Person, phone: Person, time: ManualTime
) -> None:
    laptop.hold(own(server.make("here", "link")))
    secrets = []
    for _ in range(4):
        secrets.append(laptop.ask("POST", "/link")["secret"])
        time.advance(1.0)
    assert phone.ask("POST", "/link/use", 404, secret=secrets[0]) == "no_such_link"
    phone.ask("POST", "/link/use", secret=secrets[1])


def test_a_recovery_code_brings_a_new_device_in(
    server: RunningServer, laptop: Person, phone: Person
) -> None:
    made = server.make("here", "link")
    laptop.hold(own(made))
    old = laptop.ask("POST", "/recovery")["code"]
    code = laptop.ask("POST", "/recovery")["code"]
    assert phone.ask("POST", "/recovery/use", 404, code=old) == "no_such_recovery"
    info = phone.ask("POST", "/recovery/use", code=code.upper().replace("-", " "))
    assert info["recovery"] is not None
    assert phone.attach(made["table"])["yours"] == [0]


def test_a_device_that_is_locked_out_holds_nothing_with_whatever_it_knows(
    server: RunningServer, laptop: Person
) -> None:
    """Its tokens are void too; the other devices go on, and are asked to come back."""
    made = server.make("here", "link")
    token = own(made)
    thief = Person(server, THIEF)
    laptop.hold(token, (made["table"], made["host"]))
    link(laptop, thief)
    lost = next(one["id"] for one in laptop.ask("GET", "")["devices"] if not one["this"])
    with server.socket().hello() as stolen:
        assert stolen.attach(*token)["yours"] == [0]
        laptop.ask("POST", "/devices/remove", device=lost)
        assert stolen.until("closing")["again"]
    assert thief.attach(*token)["code"] == "bad_token"
    assert thief.attach(made["table"])["yours"] == []
    assert thief.ask("GET", "", 404) == "no_such_profile"
    back = laptop.attach(*token)
    assert (back["yours"], back["host"]) == ([0], True)
    assert laptop.games()[made["table"]]["host"]
    refused = laptop.ask("POST", "/devices/remove", 404, device=lost)
    assert refused == "no_such_device"


def test_the_list_of_games_says_whose_turn_it_is_without_reading_a_table(
    server: RunningServer, laptop: Person, time: ManualTime
) -> None:
    made = server.make("here", "easy", **DAYS)
    laptop.hold(own(made))
    with server.socket().hello() as client:
        client.attach(*own(made))

    async def sleep() -> None:
        services = server.hub.services
        while services.tables.get(made["table"]) is not None:
            services.tables.forget_idle(-1.0)

    server.in_its_loop(sleep())
    game = laptop.games()[made["table"]]
    assert (game["awaited"], game["kind"], game["over_days"], game["over"]) == (
        0,
        "turn",
        True,
        False,
    )
    assert game["deadline"] == pytest.approx(time.now() + 86400)
    assert len(game["names"]) == 2
    assert server.hub.services.tables.get(made["table"]) is None


def test_a_table_of_an_older_database_is_listed_too(server: RunningServer, laptop: Person) -> None:
    made = server.make("here", "easy", **DAYS)
    laptop.hold(own(made))

    async def lose() -> None:
        from survive.server.store.interface import Statement

        store: Any = server.hub.services.store
        await store.transact(Statement("delete from table_waits"))

    server.in_its_loop(lose())
    game = laptop.games()[made["table"]]
    assert (game["awaited"], game["over_days"], len(game["names"])) == (0, True, 2)


def test_what_a_person_says_about_themselves_is_checked(
    server: RunningServer, laptop: Person
) -> None:
    laptop.hold(own(server.make("here", "link")))
    info = laptop.ask("POST", "", name="Anna", colour=3, face=5, digest_hour=18, zone="Nowhere/X")
    assert (info["name"], info["colour"], info["face"], info["digest_hour"], info["zone"]) == (
        "Anna",
        3,
        5,
        18,
        "UTC",
    )
    assert laptop.ask("POST", "", colour=None)["colour"] is None
    for wrong in ({"colour": 9}, {"name": "x" * 99}, {"digest_hour": 24}, {"shoe": 43}):
        assert laptop.ask("POST", "", 400, **wrong) == "malformed"
    assert laptop.ask("POST", "", 400, locked=True) == "no_passkey"


def test_a_person_takes_along_or_deletes_everything(
    server: RunningServer, laptop: Person, phone: Person
) -> None:
    made = server.make("here", "link", "easy")
    laptop.hold(own(made), name="Annabel")
    taken = server.join(made, name="Bartholomew")
    phone.hold((taken["table"], taken["token"]), name="Bartholomew")
    with server.socket().hello() as client:
        client.attach(made["table"], taken["token"])
        client.send(
            "rename", table=made["table"], seat=1, command=a_command(), name="Bartholomew II"
        )
        client.until("done")
    whole = phone.ask("GET", "/export")
    assert whole["about"]["name"] == "Bartholomew"
    assert [one["table_id"] for one in whole["seats"]] == [made["table"]]
    assert "digest" not in json.dumps(whole)
    info = phone.ask("GET", "")
    assert phone.ask("POST", "/forget", 404, id="0" * 16) == "no_such_profile"
    assert phone.ask("POST", "/forget", id=info["id"]) == {"tables": 1}
    assert phone.ask("GET", "", 404) == "no_such_profile"
    seats = server.get(f"/api/tables/{made['table']}")["seats"]
    assert [seat["name"] for seat in seats][1] == ""
    assert laptop.attach(*own(made))["yours"] == [0]

    async def stored() -> list[bytes]:
        found = await server.hub.services.store.load(made["table"])
        assert found is not None
        return [found.row.setup, *(one.payload for one in found.entries)]

    assert b"Bartholomew" not in b"".join(server.in_its_loop(stored()))
    assert b"Annabel" not in b"".join(server.in_its_loop(stored())), "seats have their own names"


def test_one_network_begins_a_limited_number_of_profiles(tmp_path: Path) -> None:
    with RunningServer(
        str(tmp_path / "t"), time=ManualTime(), profiles_an_hour=60, profile_burst=3
    ) as server:
        made = server.make("here", "link")
        for number in range(3):
            Person(server, f"device-secret-number-{number}").hold(own(made))
        one_more = Person(server, "device-secret-number-9")
        held = [{"table": made["table"], "token": own(made)[1]}]
        assert one_more.ask("POST", "/seats", 429, seats=held) == "too_many_profiles"


def test_a_profile_has_a_limited_number_of_devices(tmp_path: Path) -> None:
    with RunningServer(str(tmp_path / "t"), profile_devices=2, guess_burst=99) as server:
        laptop = Person(server, LAPTOP)
        laptop.hold(own(server.make("here", "link")))
        link(laptop, Person(server, PHONE))
        secret = laptop.ask("POST", "/link")["secret"]
        refused = Person(server, THIEF).ask("POST", "/link/use", 429, secret=secret)
        assert refused == "too_many_devices"
        Person(server, PHONE).ask("POST", "/link/use", secret=secret)


def test_a_request_must_show_its_device(server: RunningServer) -> None:
    status, body = server.request("GET", "/api/profile")
    assert (status, json.loads(body)["code"]) == (401, "no_device")
    short = Person(server, "short")
    assert short.ask("GET", "", 401) == "no_device"
