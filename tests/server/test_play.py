"""Play over real sockets: commands carried out once, stale and illegal ones, whole games."""

from __future__ import annotations

import asyncio
import random
import threading
from pathlib import Path
from typing import Any

import msgspec
import pytest

from survive.engine import (
    NOBODY,
    Options,
    State,
    agenda,
    legal_actions,
    scores,
    to_move,
    winners,
)
from survive.record.game.game_record import read_record
from survive.server.store.sqlite.store import SqliteStore
from survive.server.tables.model import journal
from survive.server.tables.model.entries import decode_entry
from survive.server.tables.model.fold import Fold, Result
from survive.server.tables.model.play.auto_play import is_forced_for_all
from tests.server.playing import Device, House, a_command, after, played_until, token
from tests.server.serving import Client, RunningServer

HALF = after(120, Options(players=3))
SEAT = to_move(HALF.state())


def first_decider(server: RunningServer, *kinds: str) -> tuple[dict[str, Any], Client, Any]:
    """Make a table at which seat 0 begins, and sit down there."""
    made = server.make(*kinds, options={"first": 0})
    client = server.socket().hello()
    state = client.attach(made["table"], made["seats"][0]["token"])
    return made, client, state


def entries_of(path: Path, table: str) -> list[Any]:
    async def read() -> list[Any]:
        store = SqliteStore(path)
        await store.open()
        try:
            return [decode_entry(entry.payload) for entry in await store.entries(table)]
        finally:
            await store.close()

    return asyncio.run(read())


def test_an_action_is_acknowledged_and_told(tmp_path: Path) -> None:
    with RunningServer(str(tmp_path / "t")) as server:
        made, client, state = first_decider(server, "here", "here")
        with client, server.socket().hello() as other:
            other.attach(made["table"], made["seats"][1]["token"])
            answer = client.play(made["table"], 0, 0, state["turn"]["choices"][0]["action"])
            assert (answer["type"], answer["seq"]) == ("done", 1)
            update = other.until("update")
            assert (update["seq"], update["turn"]["decides"]) == (1, 1)
            assert update["turn"]["choices"], "it is the other's turn to place"
            assert update["changes"][0]["events"][0]["value"] == 0, "its value is secret"


def test_legal_actions_go_only_to_who_must_decide(tmp_path: Path) -> None:
    with RunningServer(str(tmp_path / "t")) as server:
        made, client, state = first_decider(server, "here", "here")
        with client, server.socket().hello() as other, server.socket().hello() as spectator:
            assert state["turn"]["choices"]
            assert other.attach(made["table"], made["seats"][1]["token"])["turn"]["choices"] == []
            assert spectator.attach(made["table"])["turn"]["choices"] == []


def test_a_command_sent_again_is_answered_again_and_done_once(tmp_path: Path) -> None:
    with RunningServer(str(tmp_path / "t")) as server:
        made, client, state = first_decider(server, "here", "here")
        with client:
            action, command = state["turn"]["choices"][0]["action"], a_command()
            first = client.play(made["table"], 0, 0, action, command)
            assert client.play(made["table"], 0, 0, action, command) == first
    played = [e for e in entries_of(tmp_path / "t", made["table"]) if type(e).__name__ == "Played"]
    assert len(played) == 1


def test_a_command_sent_by_many_at_once_is_done_once(tmp_path: Path) -> None:
    with RunningServer(str(tmp_path / "t")) as server:
        made, client, state = first_decider(server, "here", "here")
        action, command, answers = state["turn"]["choices"][0]["action"], a_command(), []
        clients = [client, *(server.socket().hello() for _ in range(7))]
        for one in clients[1:]:
            one.attach(made["table"], made["seats"][0]["token"])
        barrier = threading.Barrier(len(clients))

        def play(one: Client) -> None:
            barrier.wait()
            answers.append(one.play(made["table"], 0, 0, action, command))

        threads = [threading.Thread(target=play, args=(one,)) for one in clients]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        for one in clients:
            one.connection.close()
    assert answers == [answers[0]] * len(clients)
    assert answers[0]["type"] == "done"
    played = [e for e in entries_of(tmp_path / "t", made["table"]) if type(e).__name__ == "Played"]
    assert len(played) == 1


def test_a_command_sent_again_after_a_restart_is_answered_and_not_done_again(
    tmp_path: Path,
) -> None:
    with RunningServer(str(tmp_path / "t")) as server:
        made, client, state = first_decider(server, "here", "here")
        action, command = state["turn"]["choices"][0]["action"], a_command()
        with client:
            first = client.play(made["table"], 0, 0, action, command)
    with RunningServer(str(tmp_path / "t")) as server, server.socket().hello() as client:
        state = client.attach(made["table"], made["seats"][0]["token"])
        assert state["seq"] == 1, "what was acknowledged is there"
        assert client.play(made["table"], 0, 0, action, command) == first
    played = [e for e in entries_of(tmp_path / "t", made["table"]) if type(e).__name__ == "Played"]
    assert len(played) == 1


def test_one_command_id_of_two_seats_is_two_commands(tmp_path: Path) -> None:
    with RunningServer(str(tmp_path / "t")) as server:
        made, client, state = first_decider(server, "here", "here")
        with client, server.socket().hello() as other:
            other.attach(made["table"], made["seats"][1]["token"])
            assert (
                client.play(made["table"], 0, 0, state["turn"]["choices"][0]["action"], "samesame")[
                    "seq"
                ]
                == 1
            )
            action = other.until("update")["turn"]["choices"][0]["action"]
            assert other.play(made["table"], 1, 1, action, "samesame")["seq"] == 2


def test_a_stale_command_gets_what_it_missed(tmp_path: Path) -> None:
    with RunningServer(str(tmp_path / "t")) as server:
        made, client, state = first_decider(server, "here", "easy")
        with client:
            legal = [one["action"] for one in state["turn"]["choices"]]
            client.play(made["table"], 0, 0, legal[0])
            answer = client.play(made["table"], 0, 0, legal[1])
            assert answer["type"] == "stale"
            assert answer["changes"][0]["seq"] == 1
            assert len(answer["changes"]) == answer["seq"]
            assert answer["view"]["decides"] == answer["turn"]["decides"]


async def test_an_illegal_action_gets_the_engines_reason(tmp_path: Path) -> None:
    async with House(str(tmp_path / "t")) as house:
        table = await house.prepared(HALF)
        before = table.fold.state.numbers()
        device = Device(house.hub)
        seq = (await device.attach("prepared", token(SEAT)))["seq"]
        answer = await device.play("prepared", SEAT, seq, {"type": "sink", "space": "A1"})
        assert (answer["type"], answer["code"]) == ("refused", "illegal")
        assert answer["reason"].startswith("sink A1: ")
        must_row_on = {"code": "must_row_on", "rule": "", "fields": {"seat": SEAT, "space": "J1"}}
        assert answer["why"] == [must_row_on]
        for wrong in ({}, {"type": "fly"}, {"type": "sink"}):
            answer = await device.play("prepared", SEAT, seq, wrong)
            assert (answer["type"], answer["code"]) == ("error", "malformed")
        answer = await device.play("prepared", SEAT, seq, {"type": "sink", "space": "Z9"})
        assert (answer["type"], answer["code"]) == ("refused", "malformed_action")
        assert answer["why"] == []
        assert table.fold.state.numbers() == before


async def test_out_of_turn_tells_nothing(tmp_path: Path) -> None:
    async with House(str(tmp_path / "t")) as house:
        await house.prepared(HALF)
        device, seat = Device(house.hub), (SEAT + 1) % 3
        seq = (await device.attach("prepared", token(seat)))["seq"]
        answer = await device.play("prepared", seat, seq, {"type": "sink", "space": "E4"})
        assert (answer["code"], answer["reason"]) == (
            "not_your_decision",
            "it is not your decision",
        )
        assert answer["why"] == [{"code": "not_your_decision", "rule": "", "fields": {}}]


def play_whole_game(server: RunningServer, made: dict[str, Any], seed: int) -> dict[str, Any]:
    """Play all seats of this device at random to the end; return the last message."""
    rng, client = random.Random(seed), server.socket().hello()
    seats = {grant["seat"] for grant in made["seats"]}
    with client:
        message = client.attach(made["table"], *(grant["token"] for grant in made["seats"]))
        while message["view"]["phase"] != "over":
            decides = message["turn"]["decides"]
            if (
                decides in seats
                and not message["turn"]["choices"]
                and message["view"]["viewer"] != decides
            ):
                client.send("look", table=made["table"], seat=decides)
            elif message["turn"]["choices"]:
                action = rng.choice(message["turn"]["choices"])["action"]
                client.send(
                    "play",
                    table=made["table"],
                    seat=decides,
                    seq=message["seq"],
                    command=a_command(),
                    action=action,
                )
            message = client.until("state", "update")
        return message


@pytest.mark.parametrize("kinds", [("here", "here"), ("here", "easy", "easy")])
def test_a_finished_games_log_replays_to_its_stored_result(
    kinds: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("survive.server.tables.model.repellent_question.MEDIAN_SECONDS", 0.0)
    monkeypatch.setattr("survive.server.tables.model.repellent_question.LEAST_SECONDS", 0.0)
    monkeypatch.setattr("survive.server.tables.model.repellent_question.BOT_SECONDS", 0.01)
    with RunningServer(str(tmp_path / "t")) as server:
        made = server.make(*kinds)
        last = play_whole_game(server, made, 1)
        text = server.request("GET", f"/api/tables/{made['table']}/record")[1].decode()
    assert all(seat["powers"] is not None for seat in last["view"]["seats"]), "all is revealed"

    async def replay() -> None:
        store = SqliteStore(tmp_path / "t")
        await store.open()
        row = await store.table(made["table"])
        assert row is not None
        assert row.finished
        assert row.result is not None
        result = msgspec.json.decode(row.result, type=Result)
        setup = journal.decode_setup(row.setup)
        fold = Fold(made["table"], setup, await store.tokens(made["table"]))
        for entry in await store.entries(made["table"]):
            fold.apply(entry)
        await store.close()
        assert fold.over
        assert result.scores == list(scores(fold.state))
        assert result.winners == list(winners(fold.state))
        assert result.actions == len(fold.game.standing_actions)
        state = read_record(text).state()
        assert to_move(state) == NOBODY
        assert state.numbers() == fold.state.numbers()

    asyncio.run(replay())


async def test_a_replay_of_the_journal_needs_no_luck(tmp_path: Path) -> None:
    async with House(str(tmp_path / "t")) as house:
        table = await house.prepared(HALF)
        again = Fold("prepared", table.fold.setup, [])
        for entry in await house.services.store.entries("prepared"):
            again.apply(entry)
        assert again.state.numbers() == HALF.state().numbers()


def only_the_end_with_tiles(state: State) -> bool:
    """Return whether a seat with power tiles can only end its Actions phase."""
    if state.depth == 0 or agenda.kind_of(state.top()) != agenda.ACT:
        return False
    return len(legal_actions(state)) == 1 and state.hand_size[to_move(state)] > 0


def only_the_end_without_tiles(state: State) -> bool:
    """Return the same for a seat without power tiles."""
    if state.depth == 0 or agenda.kind_of(state.top()) != agenda.ACT:
        return False
    return len(legal_actions(state)) == 1 and state.hand_size[to_move(state)] == 0


def test_forced_decisions_are_played_only_where_all_can_see_that_they_are() -> None:
    """Otherwise the speed of an answer would give away what a player holds."""
    options = Options(players=3)
    assert is_forced_for_all(played_until(only_the_end_without_tiles, options).state())
    assert not is_forced_for_all(played_until(only_the_end_with_tiles, options).state())
