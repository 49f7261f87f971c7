"""A language model at the table: what it is sent, and what counts as an answer."""

from __future__ import annotations

import json
import re
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, ClassVar

import pytest

from survive.benchmark.evaluation import evaluate
from survive.benchmark.language_model import KEY_VARIABLE, URL_VARIABLE
from survive.players import PlayerError
from survive.simulation.result import BotError


class Chat(BaseHTTPRequestHandler):
    """The chat interface of a provider, which says what the test wants it to say."""

    answers: ClassVar[list[str]] = []
    """In turn, again and again."""
    asked: ClassVar[list[dict[str, Any]]] = []
    keys: ClassVar[list[str | None]] = []
    broken: ClassVar[int] = 0

    def do_POST(self) -> None:
        content = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        self.keys.append(self.headers["Authorization"])
        text = self.answers[len(self.asked) % len(self.answers)]
        self.asked.append(content)
        answer = {"choices": [{"message": {"content": text}}], "usage": {"total_tokens": 7}}
        body = json.dumps(answer).encode()
        if self.broken:
            self.send_error(self.broken)
            return
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        """Print nothing."""


@pytest.fixture
def chat(monkeypatch: pytest.MonkeyPatch) -> Iterator[type[Chat]]:
    Chat.answers, Chat.asked, Chat.keys, Chat.broken = ["1"], [], [], 0
    server = ThreadingHTTPServer(("127.0.0.1", 0), Chat)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    monkeypatch.setenv(URL_VARIABLE, f"http://127.0.0.1:{server.server_port}/v1/")
    monkeypatch.setenv(KEY_VARIABLE, "secret")
    yield Chat
    server.shutdown()
    server.server_close()


def test_it_plays_by_number_and_is_counted(chat: type[Chat]) -> None:
    found = evaluate("model:small", "llm", deals=2)
    conduct = found.conduct
    assert conduct.calls == conduct.decisions == len(chat.asked)
    assert conduct.tokens == 7 * conduct.calls
    assert conduct.illegal == 0
    assert set(chat.keys) == {"Bearer secret"}
    first = chat.asked[0]
    assert first["model"] == "small"
    shown = first["messages"][1]["content"]
    assert re.search(r"You are (red|yellow)", shown)
    assert "\n1. place" in shown
    assert "secret" not in repr(found)


def test_it_is_asked_again_and_then_a_move_is_drawn(chat: type[Chat]) -> None:
    chat.answers = ["no idea", "999999999999999999", "0"]
    found = evaluate("model:small", "llm", deals=2)
    assert found.conduct.illegal == found.conduct.decisions
    assert found.conduct.calls == 3 * found.conduct.decisions
    assert "Answer with a number from 1 to" in chat.asked[2]["messages"][-1]["content"]
    chat.answers, chat.asked = ["I would play move 2.", "no"], []
    again = evaluate("model:small", "llm", deals=2)
    assert again.conduct.illegal == 0


def test_what_is_wrong_with_the_address_is_said(
    chat: type[Chat], monkeypatch: pytest.MonkeyPatch
) -> None:
    chat.broken = 401
    with pytest.raises(BotError, match="answered 401"):
        evaluate("model:small", "llm", deals=2)
    monkeypatch.setenv(URL_VARIABLE, "http://127.0.0.1:1/v1")
    with pytest.raises(BotError, match="cannot be reached"):
        evaluate("model:small", "llm", deals=2)
    monkeypatch.setenv(URL_VARIABLE, "localhost")
    with pytest.raises(PlayerError, match=f"set {URL_VARIABLE}"):
        evaluate("model:small", "llm", deals=2)
    with pytest.raises(PlayerError, match="name the model"):
        evaluate("model:", "llm", deals=2)
