"""WebDriver BiDi: JSON over a socket, the same language for all browsers.

Only what our tests say and hear. Commands are answered in order; what happens meanwhile (a line in
the console, a question of the page) is an event, and is handed to its listeners.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from typing import Any

from websockets.sync.client import connect

PATIENCE = 90.0
"""Seconds that an answer may take: machines may be busy."""

Heard = Callable[[dict[str, Any]], None]


class BidiError(AssertionError):
    """The browser refuses a command, or a script that it was to run has failed."""


class Bidi:
    """A connection to a browser."""

    def __init__(self, address: str) -> None:
        # A browser that is busy may be late with anything; our own patience is enough.
        socket = connect(address, open_timeout=PATIENCE, ping_interval=None, max_size=None)
        self._socket = socket.__enter__()  # left by close()
        self._count = 0
        self._listeners: dict[str, list[Heard]] = {}
        self.say("session.new", capabilities={})

    def say(self, method: str, **parameters: Any) -> dict[str, Any]:
        """Send a command; give its result, or raise what is wrong with it."""
        self._count += 1
        sent = {"id": self._count, "method": method, "params": parameters}
        self._socket.send(json.dumps(sent))
        end = time.monotonic() + PATIENCE
        while True:
            heard = json.loads(self._socket.recv(max(0.0, end - time.monotonic())))
            if heard["type"] == "event":
                for listener in self._listeners.get(heard["method"], []):
                    listener(heard["params"])
            elif heard.get("id") == self._count:
                return _result_of(method, heard)

    def listen(self, event: str, listener: Heard) -> None:
        """Call this whenever the event happens."""
        if event not in self._listeners:
            self._listeners[event] = []
            self.say("session.subscribe", events=[event])
        self._listeners[event].append(listener)

    def close(self) -> None:
        """Hang up; the browser itself runs on."""
        self._socket.close()


def _result_of(method: str, answer: dict[str, Any]) -> dict[str, Any]:
    """Return what an answer says; a script that failed is answered like one that did not."""
    if answer["type"] == "error":
        raise BidiError(f"{method}: {answer['error']}: {answer['message']}")
    result: dict[str, Any] = answer["result"]
    if result.get("type") == "exception":
        raise BidiError(f"{method}: {result['exceptionDetails']['text']}")
    return result


# Values that travel: ours in one way, the browser's in the other. Whole numbers stay whole.


def to_browser(value: Any) -> dict[str, Any]:
    """Write a value as the protocol wants it."""
    match value:
        case None:
            return {"type": "null"}
        case bool():
            return {"type": "boolean", "value": value}
        case int() | float():
            return {"type": "number", "value": value}
        case str():
            return {"type": "string", "value": value}
        case list() | tuple():
            return {"type": "array", "value": [to_browser(one) for one in value]}
        case dict():
            pairs = [[key, to_browser(one)] for key, one in value.items()]
            return {"type": "object", "value": pairs}
    raise TypeError(f"{value!r} does not travel")


def from_browser(value: dict[str, Any]) -> Any:
    """Read a value as the protocol writes it."""
    match value["type"]:
        case "null" | "undefined":
            return None
        case "array":
            return [from_browser(one) for one in value["value"]]
        case "object":
            return {key: from_browser(one) for key, one in value["value"]}
        case "number" if isinstance(value["value"], str):  # NaN, Infinity
            return float(value["value"])
        case "boolean" | "number" | "string":
            return value["value"]
    raise TypeError(f"a {value['type']} does not travel")
