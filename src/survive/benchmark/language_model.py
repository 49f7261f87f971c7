"""A language model as a player: it is sent the game as text and answers with the number of a move.

It is asked over the chat interface that most providers and local servers share (``POST
URL/chat/completions``). ``SURVIVE_MODEL_URL`` names the address, ``SURVIVE_MODEL_KEY`` the key, if
one is needed; neither is written to any file.
"""

from __future__ import annotations

import json
import os
import re
import urllib.error
import urllib.request
from collections.abc import Sequence
from time import monotonic
from typing import Any, Final

from survive.drawing.draw import draw
from survive.engine.pieces import COLOUR_NAMES
from survive.players import PlayerError
from survive.record.notation.write import write_action
from survive.views import View

PREFIX: Final = "model:"
URL_VARIABLE: Final = "SURVIVE_MODEL_URL"
KEY_VARIABLE: Final = "SURVIVE_MODEL_KEY"
_LARGEST_ANSWER: Final = 1_000_000
_NO_ACTION: Final = -1

_RULES: Final = """\
You play the board game Survive the Island. Bring your adventurers from the sinking island to the
safe islands in the corners: on foot, swimming or by raft. Whoever saves the most treasure wins; an
adventurer is worth its value. A turn has three moves, then a tile sinks, then a creature moves.
Sea serpents sink rafts with all aboard, sharks eat swimmers, kaijus push everything. The third
volcano ends the game. You are shown the board, what you know, and the legal moves by number.
Answer with one of these numbers and nothing else."""


class LanguageModel:
    """Asks a model for every decision, again if it names no legal move."""

    def __init__(self, model: str, seconds: float, calls: int) -> None:
        """Ask ``model`` at most ``calls`` times and for ``seconds`` in all per decision."""
        if not model:
            raise PlayerError(f"name the model, as in {PREFIX}my-model")
        url = os.environ.get(URL_VARIABLE, "")
        if not url.startswith(("http://", "https://")):
            raise PlayerError(
                f"set {URL_VARIABLE} to the address of the chat interface, such as"
                " http://localhost:8000/v1"
            )
        self._address = url.rstrip("/") + "/chat/completions"
        self._model, self._seconds, self._calls = model, seconds, calls
        self.calls = self.tokens = 0
        """Calls and tokens of the last decision."""

    def begin(self, seat: int, seed: int) -> None:
        """Start a game; the model is shown every position afresh, so there is nothing to forget."""

    def choose(self, view: View, legal: Sequence[int]) -> int:
        """Return the move that the model names, or -1 if it never names a legal one."""
        self.calls = self.tokens = 0
        until = monotonic() + self._seconds
        messages = [
            {"role": "system", "content": _RULES},
            {"role": "user", "content": question(view, legal)},
        ]
        while self.calls < self._calls and monotonic() < until:
            self.calls += 1
            answer = self._ask(messages, max(1.0, until - monotonic()))
            found = re.findall(r"\d+", answer)
            number = int(found[-1][:6]) if found else 0
            if 1 <= number <= len(legal):
                return int(legal[number - 1])
            messages += [
                {"role": "assistant", "content": answer},
                {"role": "user", "content": f"Answer with a number from 1 to {len(legal)}."},
            ]
        return _NO_ACTION

    def _ask(self, messages: list[dict[str, str]], seconds: float) -> str:
        """Return the text of an answer; none if there is none in time."""
        body = json.dumps({"model": self._model, "messages": messages}).encode()
        headers = {"Content-Type": "application/json"}
        if key := os.environ.get(KEY_VARIABLE):
            headers["Authorization"] = f"Bearer {key}"
        request = urllib.request.Request(self._address, body, headers)
        try:
            with urllib.request.urlopen(request, timeout=seconds) as answered:
                found: Any = json.loads(answered.read(_LARGEST_ANSWER))
            self.tokens += int((found.get("usage") or {}).get("total_tokens", 0))
            return str(found["choices"][0]["message"]["content"])
        except urllib.error.HTTPError as error:
            raise PlayerError(f"{self._address} answered {error.code} {error.reason}") from error
        except TimeoutError:
            return ""
        except urllib.error.URLError as error:
            raise PlayerError(f"{self._address} cannot be reached: {error.reason}") from error
        except (ValueError, LookupError, TypeError, AttributeError) as error:
            raise PlayerError(f"{self._address} did not answer as a chat interface does") from error


def question(view: View, legal: Sequence[int]) -> str:
    """Return what a model is shown: the board, what its seat knows, and the legal moves."""
    known = view.known
    moves = [
        f"{number}. {write_action(known, action)}" for number, action in enumerate(legal, start=1)
    ]
    return "\n".join(
        [
            f"You are {COLOUR_NAMES[view.viewer]}.",
            draw(known, colour=False, values_of=int(view.viewer), hands_of=int(view.viewer)),
            "Legal moves:",
            *moves,
        ]
    )
