"""Opens the page in the browser once the server answers, or says that there is no browser."""

from __future__ import annotations

import os
import sys
import threading
import time
import urllib.error
import urllib.request
import webbrowser

from survive.cli.output import say

START_SECONDS = 60.0
"""How long a server may take to answer for the first time."""
ANSWER_SECONDS = 2.0
BETWEEN_SECONDS = 0.05
GRAPHICAL = frozenset({"win32", "darwin"})
"""Systems on which every user has a screen."""


def answers(address: str) -> bool:
    """Whether a server for this game answers at an address."""
    try:
        with urllib.request.urlopen(f"{address}healthz", timeout=ANSWER_SECONDS) as answer:
            return bool(answer.read(3) == b"ok ")
    except (OSError, ValueError, urllib.error.URLError):
        return False


def open_when_it_answers(address: str) -> None:
    """Open the page in the background, as soon as there is one to open."""
    threading.Thread(target=_wait_and_open, args=(address,), daemon=True).start()


def _wait_and_open(address: str) -> None:
    end = time.monotonic() + START_SECONDS
    while not answers(address):
        if time.monotonic() > end:
            return
        time.sleep(BETWEEN_SECONDS)
    open_page(address)


def open_page(address: str) -> None:
    """Open the page, or ask the user to open it."""
    if not (has_screen() and webbrowser.open(address)):
        say(f"No browser could be opened from here. Open {address} in one.")


def has_screen() -> bool:
    """Whether a browser has a screen: one in the terminal would only get in the way."""
    if sys.platform in GRAPHICAL or os.environ.get("BROWSER"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
