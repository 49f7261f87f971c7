"""A tab of Firefox, with the face of Playwright's page as far as our players use it."""

from __future__ import annotations

import base64
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, cast

from playwright.sync_api import Page

from tests.page.bidi import PATIENCE, Bidi, from_browser, to_browser

KEYS = {
    "Tab": "\ue004",
    "Enter": "\ue007",
    "Escape": "\ue00c",
    "ArrowLeft": "\ue012",
    "ArrowUp": "\ue013",
    "ArrowRight": "\ue014",
    "ArrowDown": "\ue015",
}
"""Keys without a letter, as the protocol writes them."""

# The middle of an element that is in sight with nothing above it, or null.
_WITHIN_REACH = """selector => {
  const [found, another] = document.querySelectorAll(selector);
  if (another) throw new Error(`${selector} is there more than once`);
  if (!found?.checkVisibility({ visibilityProperty: true }) || found.disabled) return null;
  found.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  const { left, top, width, height } = found.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  return found.contains(document.elementFromPoint(x, y)) ? [x, y] : null;
}"""

_BOX = """selector => {
  const found = document.querySelector(selector);
  if (!found?.checkVisibility()) return null;
  const { x, y, width, height } = found.getBoundingClientRect();
  return { x, y, width, height };
}"""


@dataclass(frozen=True)
class ConsoleLine:
    """Something in the console, or an uncaught error."""

    type: str
    text: str
    location: dict[str, str]


class Tab:
    """A tab in front, in a window of this size."""

    def __init__(self, bidi: Bidi, device: str, width: int, height: int) -> None:
        """``device``: what the protocol calls a user context, with a memory of its own."""
        self._bidi, self._device = bidi, device
        created = bidi.say("browsingContext.create", type="tab", userContext=device)
        self._context: str = created["context"]
        self._listeners: dict[str, Callable[[Any], None]] = {}
        bidi.listen("log.entryAdded", self._heard)
        self.resize(width, height)
        self.mouse = Pointer(self, "mouse")
        self.touchscreen = Pointer(self, "touch")
        self.keyboard = Keys(self)

    def as_page(self) -> Page:
        """Return this tab as Playwright's page; tests use no more of it than is here."""
        return cast(Page, self)

    def say(self, method: str, **parameters: Any) -> dict[str, Any]:
        """Send a command about this tab."""
        return self._bidi.say(method, context=self._context, **parameters)

    @property
    def url(self) -> str:
        """The address of the page."""
        return str(self.evaluate("() => location.href"))

    def resize(self, width: int, height: int) -> None:
        """Make the window as large as this."""
        self.say("browsingContext.setViewport", viewport={"width": width, "height": height})

    def close(self) -> None:
        """Close it and forget what it remembers."""
        self._bidi.say("browser.removeUserContext", userContext=self._device)

    def on(self, event: str, listener: Callable[[Any], None]) -> None:
        """Listen to "console" or "pageerror"."""
        self._listeners[event] = listener

    def _heard(self, entry: dict[str, Any]) -> None:
        # A tab that is closed hears nothing, and nothing of another.
        if entry["source"].get("context") != self._context:
            return
        if entry["type"] == "javascript":
            if entry["level"] == "error" and (listener := self._listeners.get("pageerror")):
                listener(entry["text"])
            return
        frames = (entry.get("stackTrace") or {}).get("callFrames") or [{}]
        line = ConsoleLine(entry["method"], entry["text"], {"url": frames[0].get("url", "")})
        if listener := self._listeners.get("console"):
            listener(line)

    # Where one is.

    def goto(self, address: str) -> None:
        """Load a page."""
        self.say("browsingContext.navigate", url=address, wait="complete")

    def reload(self) -> None:
        """Load it once more."""
        self.say("browsingContext.reload", wait="complete")

    # What one sees.

    def evaluate(self, script: str, argument: Any = None) -> Any:
        """Call a function in the page; give what it gives, or what its promise will give."""
        answer = self._bidi.say(
            "script.callFunction",
            functionDeclaration=script,
            arguments=[to_browser(argument)],
            target={"context": self._context},
            awaitPromise=True,
        )
        return from_browser(answer["result"])

    def until(self, script: str, argument: Any = None) -> Any:
        """Call a function in the page until it gives something."""
        end = time.monotonic() + PATIENCE
        while not (found := self.evaluate(script, argument)):
            assert time.monotonic() < end, f"it never comes: {script} of {argument}"
            time.sleep(0.02)
        return found

    def wait_for_selector(self, selector: str) -> None:
        """Wait until something is to be seen."""
        self.until("selector => !!document.querySelector(selector)?.checkVisibility()", selector)

    def locator(self, selector: str) -> Element:
        """Speak of an element."""
        return Element(self, selector)

    def screenshot(self, *, path: Path) -> None:
        """Take a picture."""
        path.write_bytes(base64.b64decode(self.say("browsingContext.captureScreenshot")["data"]))


class Element:
    """What a selector finds, looked up again each time."""

    def __init__(self, tab: Tab, selector: str) -> None:
        self._tab, self._selector = tab, selector
        self.first = self

    def click(self) -> None:
        """Click on it with the mouse, once it can be reached."""
        self._tab.mouse.click(*self._tab.until(_WITHIN_REACH, self._selector))

    def tap(self) -> None:
        """Touch it with a finger, once it can be reached."""
        self._tab.touchscreen.tap(*self._tab.until(_WITHIN_REACH, self._selector))

    def bounding_box(self) -> dict[str, float] | None:
        """Return where it is on the screen."""
        found: dict[str, float] | None = self._tab.evaluate(_BOX, self._selector)
        return found

    def get_attribute(self, name: str) -> str | None:
        """Return an attribute of it."""
        found: str | None = self._tab.evaluate(
            "([selector, name]) => document.querySelector(selector)?.getAttribute(name)",
            [self._selector, name],
        )
        return found

    def count(self) -> int:
        """Return how many there are."""
        found: int = self._tab.evaluate(
            "selector => document.querySelectorAll(selector).length", self._selector
        )
        return found


class Pointer:
    """A mouse, or a finger."""

    def __init__(self, tab: Tab, kind: str) -> None:
        self._tab, self._kind = tab, kind

    def _doing(self, *actions: dict[str, Any], number: int = 0) -> dict[str, Any]:
        """Send what a pointer does; several fingers have numbers."""
        which = {"type": "pointer", "id": f"{self._kind}{number}"}
        return which | {"parameters": {"pointerType": self._kind}, "actions": list(actions)}

    def click(self, x: float, y: float) -> None:
        """Press and let go there."""
        self.spread([(x, y)])

    tap = click

    def spread(self, *paths: Sequence[tuple[float, float]]) -> None:
        """Move fingers together, from the first place of each to its last."""
        self._tab.say(
            "input.performActions",
            actions=[
                self._doing(
                    _to(*path[0]), _DOWN, *[_to(*place) for place in path[1:]], _UP, number=number
                )
                for number, path in enumerate(paths)
            ],
        )


def _to(x: float, y: float) -> dict[str, Any]:
    return {"type": "pointerMove", "x": round(x), "y": round(y)}


_DOWN = {"type": "pointerDown", "button": 0}
_UP = {"type": "pointerUp", "button": 0}


class Keys:
    """A keyboard."""

    def __init__(self, tab: Tab) -> None:
        self._tab = tab

    def press(self, key: str) -> None:
        """Press a key by its name, or a letter."""
        value = KEYS.get(key, key)
        strokes = [{"type": "keyDown", "value": value}, {"type": "keyUp", "value": value}]
        self._tab.say(
            "input.performActions",
            actions=[{"type": "key", "id": "keyboard", "actions": strokes}],
        )
