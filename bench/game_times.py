"""How long a whole game takes in the browser, at each speed of the page.

    python -m bench.game_times [--speeds off,fast,normal,slow] [--seed 1] [--json]

One person and three bots of ``Play now`` at a real server, in Chromium with all motion. The person
presses what is lit as soon as it is (``tests/page/driver.py``), so what is measured is waiting, not
thinking. Island, dice and the person's taste are the same at every speed; bots draw lots of their
own at each table, so games differ by a turn or two: compare the seconds per turn. A game takes
minutes, all four of them about twenty.
"""

from __future__ import annotations

import argparse
import json
import random
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from bench._server_process import HOST, ServerProcess
from bench.report import figure, finish, table
from survive.server.protocol.messages import VERSION
from tests.page import chromium
from tests.page.driver import Sight, Table
from tests.page.player import Player

SPEEDS = ("off", "fast", "normal", "slow")
PACES = {"off": 0.25, "fast": 0.25, "normal": 0.8, "slow": 0.8}
"""Seconds in which a bot moves: what the page asks for at each speed (``paceFor``)."""
LEVEL = "medium"
SETTINGS = {"beginner": False, "confirm": False}
"""Nothing waits for a tap, as in every game but the first."""


@dataclass
class Times:
    """What a person waited for, in seconds."""

    setup: float = 0.0
    game: float = 0.0
    longest_wait: float = 0.0
    presses: int = 0
    turns: int = 0

    @property
    def per_turn(self) -> float:
        """How long one turn takes, of any player."""
        return self.game / max(1, self.turns)


class Person(Table):
    """A player who does the same whenever they see the same, however fast they come to see it."""

    def __init__(self, player: Player, seed: int) -> None:
        super().__init__(player, seed=seed)
        self._seed = seed

    def decide(self, sight: Sight) -> None:
        """Do one thing of those that are offered."""
        offered = sorted([*sight.targets, *sight.stack, *sight.movable])
        seen = (self._seed, sight.seq, sight.phase, sight.selected, offered)
        self._chance = random.Random(repr(seen))
        super().decide(sight)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--speeds", default=",".join(SPEEDS), help="which, by commas")
    parser.add_argument("--seed", type=int, default=1, help="of the game and of the person")
    parser.add_argument("--json", action="store_true", help="print one JSON object last")
    arguments = parser.parse_args()
    speeds = arguments.speeds.split(",")
    unknown = [speed for speed in speeds if speed not in SPEEDS]
    if unknown:
        parser.error(f"there is no speed {unknown[0]!r}: choose from {', '.join(SPEEDS)}")
    try:
        found = dict(measured(speeds, arguments.seed))
    except chromium.NoChromiumError:
        print("(no Chromium here: apt-get install chromium)")
        return
    table(
        "A whole game of one person and three bots, without thinking",
        ("speed", "setup", "game", "turns", "s per turn", "longest wait, s", "presses"),
        (
            (
                speed,
                clock(times.setup),
                clock(times.game),
                str(times.turns),
                figure(times.per_turn),
                figure(times.longest_wait),
                str(times.presses),
            )
            for speed, times in found.items()
        ),
    )
    finish({f"{speed}_s": round(times.game, 1) for speed, times in found.items()}, arguments.json)


def measured(speeds: list[str], seed: int) -> Iterator[tuple[str, Times]]:
    """Yield what a game takes at each speed, one after the other."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        server = ServerProcess(str(folder / "tables.sqlite"), folder / "server.log")
        server.start()
        stack.callback(server.stop)
        playwright = stack.enter_context(sync_playwright())
        browser = playwright.chromium.launch(
            executable_path=chromium.program(playwright), args=[*chromium.ARGUMENTS]
        )
        stack.callback(browser.close)
        address = f"http://{HOST}:{server.port}/"
        for speed in speeds:
            times = game(browser, address, speed, seed)
            print(f"{speed}: {clock(times.game)} for {times.turns} turns", flush=True)
            yield speed, times


def game(browser: Browser, address: str, speed: str, seed: int) -> Times:
    """Play a game to its end."""
    context = browser.new_context(viewport={"width": 1366, "height": 768})
    try:
        page = context.new_page()
        player = Player(page, address)
        player.prepare(speed=speed, **SETTINGS)
        player.sit(made(address, seed, PACES[speed]), 0, host=True)
        return played(Person(player, seed))
    finally:
        context.close()


def played(person: Person) -> Times:
    """Press what is lit until the end, and count the time."""
    times, begun, waiting = Times(), time.monotonic(), time.monotonic()
    while not (sight := person.wait()).ended:
        now = time.monotonic()
        times.longest_wait = max(times.longest_wait, now - waiting)
        if not times.setup and not sight.phase.startswith("placing"):
            times.setup, begun = now - begun, now
        person.decide(sight)
        times.presses += 1
        waiting = time.monotonic()
    times.game = time.monotonic() - begun
    said = person.page.locator(".where > b").inner_text()
    times.turns = int(said)
    return times


def made(address: str, seed: int, pace: float) -> dict[str, Any]:
    """Make the table of ``Play now``, with a seed."""
    body = {
        "version": VERSION,
        "seats": [{"kind": "here"}, *[{"kind": "bot", "level": LEVEL}] * 3],
        "options": {"memory": False, "first": 0},
        "pace": pace,
        "seed": seed,
    }
    request = urllib.request.Request(
        f"{address}api/tables", json.dumps(body).encode(), {"Content-Type": "application/json"}
    )
    with urllib.request.urlopen(request) as answer:
        found: dict[str, Any] = json.load(answer)
        return found


def clock(seconds: float) -> str:
    """Return minutes and seconds."""
    return f"{int(seconds) // 60}:{int(seconds) % 60:02}"


if __name__ == "__main__":
    main()
