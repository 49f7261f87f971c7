"""Real sockets: hello, limits, slow clients, origins, and a goodbye before a restart."""

from __future__ import annotations

import contextlib
import json
import socket
from pathlib import Path
from time import sleep

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.server.counting import counted
from tests.server.playing import ManualTime
from tests.server.serving import HOST, PATIENCE, RunningServer


def test_hello_comes_first(tmp_path: Path) -> None:
    with RunningServer(str(tmp_path / "t")) as server, server.socket() as client:
        client.send("ping")
        assert client.receive()["code"] == "hello_first"
        client.hello()
        client.send("ping")
        assert client.receive()["type"] == "pong"


def test_another_version_is_sent_away(tmp_path: Path) -> None:
    with RunningServer(str(tmp_path / "t")) as server, server.socket() as client:
        client.send("hello", version=99)
        message = client.receive()
        assert (message["type"], message["code"]) == ("closing", "version")
        with pytest.raises(ConnectionClosed) as closed:
            client.receive()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4003


def test_a_client_that_says_nothing_is_sent_away(tmp_path: Path) -> None:
    time = ManualTime()
    with RunningServer(str(tmp_path / "t"), time=time, hello_seconds=10.0) as server:
        while time.waiting < 1:  # the hub, which notes now and then that it is alive
            sleep(0.001)
        with server.socket() as client, server.socket() as polite:
            while time.waiting < 3:
                sleep(0.001)
            polite.hello()
            time.advance(10.0)
            with pytest.raises(ConnectionClosed):
                client.receive()
            polite.send("ping")
            assert polite.receive()["type"] == "pong"


def test_pages_from_elsewhere_may_not_connect(tmp_path: Path) -> None:
    with RunningServer(str(tmp_path / "t"), origins=("https://friend.example",)) as server:
        with pytest.raises(InvalidStatus) as refused:
            server.socket(origin="http://evil.example")
        assert refused.value.response.status_code == 403
        with server.socket(origin="https://friend.example") as client:
            client.hello()
        with server.socket(origin=f"http://127.0.0.1:{server.port}") as client:
            client.hello()


def test_one_socket_follows_several_tables(tmp_path: Path) -> None:
    with RunningServer(str(tmp_path / "t"), tables_a_socket=2) as server:
        tables = [server.make("here", "here")["table"] for _ in range(3)]
        with server.socket().hello() as client:
            assert [client.attach(table)["type"] for table in tables] == ["state", "state", "error"]
            client.send("detach", table=tables[0])
            assert client.attach(tables[2])["type"] == "state"


def test_long_messages_get_a_named_error_and_longer_ones_end_the_socket(tmp_path: Path) -> None:
    with RunningServer(str(tmp_path / "t")) as server, server.socket().hello() as client:
        client.send("ping", padding="x" * 5000)
        assert client.receive()["code"] == "too_long"
        client.connection.send("x" * 100_000)
        with pytest.raises(ConnectionClosed) as closed:
            client.receive()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1009


def test_who_sends_too_much_is_slowed_and_then_sent_away(tmp_path: Path) -> None:
    with (
        RunningServer(
            str(tmp_path / "t"), messages_a_second=0.001, message_burst=5, refusals=10
        ) as server,
        server.socket() as client,
    ):
        client.hello()
        for _ in range(14):
            client.connection.send('{"type":"ping"}')
        answers = [client.receive() for _ in range(15)]
        kinds = [message.get("code", message["type"]) for message in answers]
        with pytest.raises(ConnectionClosed) as closed:
            client.receive()
        assert kinds == ["pong"] * 4 + ["too_many"] * 10 + ["too_much"]
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4001


def test_who_does_not_read_is_dropped_and_the_game_goes_on(tmp_path: Path) -> None:
    with RunningServer(str(tmp_path / "t"), queue_bytes=200_000) as server:
        metrics = server.hub.services.metrics
        made = server.make("here", "here", options={"first": 0})
        # A tiny window on the reader's side: what is not read stays with the server.
        slow = server.socket(max_queue=1).hello()
        slow.connection.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1)
        slow.attach(made["table"])
        asked = json.dumps({"type": "ask_past", "table": made["table"], "seq": 0})
        with contextlib.suppress(ConnectionClosed):  # it is dropped while it is still asking
            for _ in range(20_000):
                slow.connection.send(asked)
                if counted(metrics.slow_clients):
                    break
        with server.socket().hello() as client:
            state = client.attach(made["table"], made["seats"][0]["token"])
            answer = client.play(made["table"], 0, 0, state["turn"]["choices"][0]["action"])
            assert answer["type"] == "done"
        assert counted(metrics.slow_clients) == 1
        slow.connection.close_socket()


def test_a_restart_is_announced_and_clients_find_everything_again(tmp_path: Path) -> None:
    server = RunningServer(str(tmp_path / "t"))
    with server:
        made = server.make("here", "here", options={"first": 0})
        client = server.socket().hello()
        state = client.attach(made["table"], made["seats"][0]["token"])
        client.play(made["table"], 0, 0, state["turn"]["choices"][0]["action"])
    message = client.until("closing")
    assert (message["code"], message["again"]) == ("restart", True)
    with pytest.raises(ConnectionClosed) as closed:
        client.connection.recv(PATIENCE)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1012
    with RunningServer(str(tmp_path / "t")) as again, again.socket().hello() as client:
        assert client.attach(made["table"], made["seats"][0]["token"])["seq"] == 1


def test_no_secret_is_logged(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(0), RunningServer(str(tmp_path / "t")) as server:
        made = server.make("here", "link", options={"first": 0})
        taken = server.join(made)
        secrets = (made["host"], made["invite"], made["seats"][0]["token"], taken["token"])
        with server.socket().hello() as client:
            client.attach(made["table"], made["host"], made["seats"][0]["token"])
            for token in secrets:
                client.send("attach", table=made["table"], token=token)
                assert client.until("error")["code"] == "malformed"
                client.send("attach", table="nosuchtable", tokens=[token])
                assert client.until("error")["code"] == "no_such_table"
                client.connection.send("{" + token)
                assert client.until("error")["code"] == "malformed"
            client.send("start", table=made["table"], command="commandcommand")
            client.until("done")
        for token in secrets:
            server.socket(subprotocols=[token]).connection.close()
            with socket.create_connection((HOST, server.port), PATIENCE) as broken:
                broken.sendall(f"GET / HTTP/1.1\r\nHost: here\r\n{token} \r\n\r\n".encode())
                while broken.recv(65536):
                    pass
    ours = [r for r in caplog.records if r.name.startswith(("survive", "aiohttp"))]
    text = "\n".join(f"{r.getMessage()} {getattr(r, 'fields', '')} {r.exc_text}" for r in ours)
    assert "table made" in text
    for secret in secrets:
        assert secret not in text
