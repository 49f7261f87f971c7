"""Single requests that broke, revealed or occupied more than they may."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from survive.server.errors import RefusedError
from survive.server.protocol.messages import VERSION
from tests.server.serving import RunningServer
from tests.server.test_openness import SHARED, practise
from tests.server.test_studio import HOME, Drawing, asked


def test_a_new_game_for_too_many_players_is_refused_in_words(tmp_path: Path) -> None:
    """It was answered with status 500 and a traceback in the log."""
    with RunningServer(str(tmp_path / "t")) as server:
        body = {"version": VERSION, "players": 6}
        status, answer = server.request("POST", "/api/explore", body)
    assert (status, json.loads(answer)["code"]) == (400, "bad_options")
    assert "6 players need the extension" in json.loads(answer)["reason"]


def test_a_running_table_of_its_maker_alone_is_answered_like_none(tmp_path: Path) -> None:
    """Its film was refused as ``not_over``, which revealed that the table exists."""
    with RunningServer(str(tmp_path / "t")) as server:
        table, token = practise(server)
        proof = {"Authorization": f"Bearer {token}"}
        for address in SHARED:
            of_none = server.request("GET", address.format("nothing"))
            for headers in ({}, proof):
                told = server.request("GET", address.format(table), headers=headers)
                assert told == of_none, address


async def test_one_address_cannot_take_all_places() -> None:
    async with Drawing(pictures_at_once=3, client_pictures=2) as studio:
        for key in ("a", "b"):
            studio.begin(key, lambda: asked("1"), HOME)
        with pytest.raises(RefusedError) as refused:
            studio.begin("c", lambda: asked("1"), HOME)
        assert refused.value.code == "pictures_busy"
        await studio.picture("c", lambda: asked("1"), "192.0.2.2")
        assert await studio.picture("d", lambda: asked("3"), HOME) == bytes(3), "it has room again"
