"""A record that a stranger wrote to keep the server busy costs no more than any of its length.

Work is counted instead of timed: characters that are copied, and parts that are looked at. What is
shown and stored is limited too.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, SupportsIndex

import pytest

from survive.engine import NOBODY, Options, to_move
from survive.record.game import scan as scanning
from survive.record.game.game_record import GameRecord, write_record
from survive.record.game.scan import Part, scan
from survive.server.features.sharing import film, picture_routes
from survive.server.features.sharing.messages import GameFilm
from survive.server.limits import TABLE_BYTES
from survive.server.protocol.messages import VERSION
from survive.server.settings import Settings
from survive.server.tables.model.fold import Fold
from tests.record import golden_games
from tests.server.playing import played_until
from tests.server.serving import RunningServer

GAME = golden_games.path_of("five_players").read_text(encoding="utf-8")


class CountingText(str):
    """A text that counts the characters of the pieces that are cut out of it, and of theirs."""

    __slots__ = ()
    cut = 0

    def __getitem__(self, where: SupportsIndex | slice) -> CountingText:
        piece = CountingText(super().__getitem__(where))
        CountingText.cut += len(piece)
        return piece

    def partition(self, sep: str) -> Any:
        pieces = tuple(map(CountingText, super().partition(sep)))
        CountingText.cut += sum(map(len, pieces))
        return pieces


class CountingParts(list[Part]):
    """A list that counts how often its parts are looked at."""

    looked = 0

    def __iter__(self) -> Iterator[Part]:
        for part in super().__iter__():
            self.looked += 1
            yield part


@pytest.mark.parametrize("line", ["{}" * 2000, "{a} b " * 1000, "a;" * 2000, "{" + "}{" * 2000])
def test_a_line_of_many_comments_is_copied_only_once_or_twice(line: str) -> None:
    """A line of 125,000 empty comments was copied as many times."""
    scanner, CountingText.cut = scanning._Scanner(), 0
    scanner.read(CountingText(line), 1)
    assert CountingText.cut <= 2 * len(line)


def test_tags_with_comments_do_not_look_at_all_comments_before_them() -> None:
    """60,000 tags, each with a comment, kept a worker busy for minutes."""
    scanner = scanning._Scanner()
    scanner.parts = parts = CountingParts()
    for number in range(1, 501):
        scanner.read(f'[A{number} "value"] # comment', number)
    assert len(parts) == 500
    assert parts.looked <= 500


def test_a_record_of_braces_is_read() -> None:
    assert scan("{}" * 125_000).parts == []


# What is shown and stored


@pytest.mark.parametrize(
    ("body", "what"),
    [
        ("end, " * 1001, "1,000 actions outside of variations; this one has 1,001"),
        ("(end) " * 1334, "4,000 parts (actions, numbers, colours, comments); this one has 4,0"),
        ("{x}" * 4001, "4,000 parts (actions, numbers, colours, comments); this one has 4,0"),
    ],
    ids=["actions", "variations", "comments"],
)
def test_a_record_of_too_many_actions_or_parts_is_refused_unplayed(
    body: str, what: str, tmp_path: Path
) -> None:
    """8,000 turns fit into 243 kB: a film of 3.4 MB, and a review of hours for everybody."""
    deal = GAME[: GAME.index("Adventurers:")]
    with RunningServer(str(tmp_path / "t")) as server:
        status, answer = server.request("POST", "/api/records", f"{deal}Turns:\n{body}\n".encode())
        assert status == 413
        problem = json.loads(answer)
        assert problem["code"] == "too_long", "not bad_record: nothing of it was played"
        assert what in problem["reason"]
        assert server.request("POST", "/api/records", GAME.encode())[0] == 201


def test_the_longest_games_fit_into_the_limits() -> None:
    options = Options(players=6, overcrowded=True)
    half = played_until(lambda state: to_move(state) == NOBODY, options)
    text = write_record(GameRecord(half.options, half.deal, tuple(half.actions)))
    assert 400 < len(half.actions) < Settings().record_actions * 0.6
    assert len(scan(text).parts) < Settings().record_parts / 2


def test_what_one_address_stores_is_limited(tmp_path: Path) -> None:
    """60 GB of records a day were stored for one address."""
    limits: dict[str, Any] = {"stored_byte_burst": 3 * TABLE_BYTES, "stored_bytes_a_day": 1}

    def post(number: int, address: str) -> tuple[int, str]:
        text = GAME.replace("[Version", f'[Round "{number}"]\n[Version', 1)
        headers = {"X-Forwarded-For": address}
        status, answer = server.request("POST", "/api/records", text.encode(), headers)
        return status, json.loads(answer).get("code", "")

    with RunningServer(str(tmp_path / "t"), **limits) as server:
        stored = 0
        while (told := post(stored, "192.0.2.1")) == (201, ""):
            stored += 1
        assert told == (429, "too_much_stored")
        assert 3 <= stored <= 10
        assert post(0, "192.0.2.1") == (201, ""), "it is there already"
        assert post(99, "192.0.2.2") == (201, ""), "another address"
        seats = {"version": VERSION, "seats": [{"kind": "here"}, {"kind": "here"}]}
        headers = {"X-Forwarded-For": "192.0.2.1"}
        status, answer = server.request("POST", "/api/tables", seats, headers)
        assert (status, json.loads(answer)["code"]) == (429, "too_much_stored")


def test_a_film_is_made_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each of them took 90 ms of the event loop."""
    made: list[str] = []

    def film_of(fold: Fold) -> GameFilm:
        made.append(fold.table)
        return film.film_of(fold)

    monkeypatch.setattr(picture_routes, "film_of", film_of)
    with RunningServer(str(tmp_path / "t"), film_bytes=10**6) as server:
        table = json.loads(server.request("POST", "/api/records", GAME.encode())[1])["table"]
        films = {server.request("GET", f"/api/tables/{table}/film") for _ in range(3)}
        assert len(films) == len(made) == 1
