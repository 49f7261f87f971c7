"""A bot over the network: the example plays a whole game, and everybody sees that it is a bot."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from survive.server.protocol.messages import VERSION
from survive.server.tables.model import entries, journal, repellent_question
from tests.server.serving import HOST, PATIENCE, RunningServer

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "examples"


@pytest.mark.parametrize(
    ("script", "options", "name"),
    [("network_bot.py", [], "Network bot"), ("seat_at_a_server.py", ["easy"], "easy bot")],
)
def test_the_examples_play_a_game_and_everybody_sees_that_it_is_a_bot(
    script: str, options: list[str], name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for limit in ("MEDIAN_SECONDS", "LEAST_SECONDS"):  # nobody hides anything here
        monkeypatch.setattr(repellent_question, limit, 0.0)
    with RunningServer(str(tmp_path / "tables.sqlite")) as server:
        made = server.make("here", "link", seed=5)
        link = f"http://{HOST}:{server.port}/#{made['table']}/{made['invite']}"
        bot = subprocess.Popen([sys.executable, EXAMPLES / script, link, *options], cwd=ROOT)
        try:
            with server.socket() as client:
                _play_along(client, made, name)
            assert bot.wait(PATIENCE) == 0
        finally:
            bot.kill()
            bot.wait()
        assert server.get(f"/api/tables/{made['table']}/summary")["turns"] > 0


def _play_along(client: Any, made: dict[str, Any], name: str) -> None:
    """Start the game once the bot is there, and play the first legal action always."""
    table, token = made["table"], made["seats"][0]["token"]
    client.send("hello", version=VERSION)
    client.send("attach", table=table, tokens=[token, made["host"]])
    started, played = False, -1
    while True:
        message = client.receive()
        assert message["type"] not in ("refused", "error", "closing"), message
        if info := message.get("info"):
            assert [seat["bot"] for seat in info["seats"]] in ([False, False], [False, True])
            if info["seats"][1]["bot"] and not started:
                assert info["seats"][1]["name"] == name
                started = True
                if not info["started"]:
                    client.send("start", table=table, command="commandcommand")
        if message.get("view", {}).get("phase") == "over":
            assert started
            return
        turn = message.get("turn")
        if turn and turn["decides"] == 0 and turn["choices"] and message["seq"] != played:
            played, action = message["seq"], turn["choices"][0]["action"]
            own = {"seq": played, "command": f"command-{played:08}", "action": action}
            client.send("play", table=table, seat=0, **own)


def test_a_seat_is_a_persons_again_when_they_attach_without_the_flag(tmp_path: Path) -> None:
    with RunningServer(str(tmp_path / "tables.sqlite")) as server:
        made = server.make("here", "random")
        table, tokens = made["table"], [made["seats"][0]["token"]]
        seen = []
        for bot in (True, False):
            with server.socket() as client:
                client.send("hello", version=VERSION)
                client.send("attach", table=table, tokens=tokens, bot=bot)
                while True:
                    info = client.receive().get("info")
                    if info and info["seats"][0]["bot"] == bot:
                        break
                seen.append(server.get(f"/api/tables/{table}")["seats"][0]["bot"])
        assert seen == [True, False]


def test_the_entry_of_a_person_is_written_as_before() -> None:
    # Servers of an earlier version that share the database can read it.
    assert journal.encode(journal.Here(1, "alone")) == b'{"type":"here","seat":1,"process":"alone"}'
    flagged = journal.Here(1, "alone", program=True)
    assert entries.decode_entry(journal.encode(flagged)) == flagged
