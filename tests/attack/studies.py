"""What a bystander waits for while one client network asks for as many studies as it may.

python -m tests.attack.studies [NAME ...]

Each attack has a server of its own, as it is shipped. The bystander asks for the same thing
before the attack and during it.
"""

from __future__ import annotations

import http.client
import itertools
import json
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from time import monotonic
from typing import Any, NamedTuple

from survive.engine import (
    CHANCE,
    NOBODY,
    Options,
    agenda,
    catalogue,
    legal_actions,
    play,
    to_move,
)
from survive.engine.pieces import MOVES_A_TURN
from survive.record.game.beginning import NO_DEAL, first_state
from survive.record.game.game_record import GameRecord, write_record
from survive.record.notation.read import read_action
from survive.record.position.text import read_position, write_position
from survive.server.protocol.messages import VERSION
from tests.attack.server_process import ServerProcess
from tests.server.serving import HOST

ATTACKER, BYSTANDER = "203.0.113.7", "198.51.100.1"
"""Client networks, as the proxy on this machine names them."""
PATIENCE = 120.0
"""Seconds after which a bystander who still waits counts as starved."""
SECONDS = 5.0
"""How long a flood of requests lasts."""
NO_LAND = "2 players; red to act 3; red B1=5; yellow B1=4"
"""Nothing can sink and nobody has to move, so a record of it can have any number of turns."""
BUSY = (
    "4 players; pink to act 3; turn 27; land forest D4 D6 E7 F6 I5 J5 mountain E6 F2 F5 G4 G8 H2 H3"
    " H9; red F7 G3 F5; yellow I4 E2 I7 F7; blue I10 H9 L8 C1 H2; pink H4 J10 F7 C1 H5 J10;"
    " rafts B10 C1 H5 I7 J10 K11 L1 L8; serpents B2 D1 E10 G5 L9; sharks D10 J8; kaijus F2 G7;"
    " hands pink beach repellent forest dolphin"
)
"""A position in which there is much to choose from."""
LONGEST = (497, 496, 495, 494)
"""Turns of the longest games that the server takes: each has two actions."""
PLAN = ["end", "sink D4"]
"""A plan for it that is quickly judged."""


class Waited(NamedTuple):
    """How long the bystander waited, in seconds, and what the attacker was answered."""

    calm: float
    attacked: float
    told: str

    def line(self, name: str) -> str:
        attacked = f"{self.attacked:.2f}" if self.attacked < PATIENCE else "starved"
        return f"{name:<34}{self.calm:>9.2f}{attacked:>10}  {self.told}"


HEADING = f"{'bystander, seconds':<34}{'alone':>9}{'attacked':>10}  the attacker was answered"


def ask(port: int, method: str, path: str, body: Any = None, client: str = BYSTANDER) -> Answer:
    """Send a request as a client behind the proxy, and read the whole answer."""
    connection = http.client.HTTPConnection(HOST, port, timeout=PATIENCE)
    raw = body if body is None or isinstance(body, bytes) else json.dumps(body).encode()
    try:
        connection.request(method, path, raw, {"X-Forwarded-For": client})
        response = connection.getresponse()
        return Answer(response.status, response.read())
    except OSError:
        return Answer(0, b"")
    finally:
        connection.close()


class Answer(NamedTuple):
    """The answer to a request; the status is 0 if there was none."""

    status: int
    body: bytes


def timed(work: Callable[[], object]) -> float:
    """Return how many seconds something takes."""
    began = monotonic()
    work()
    return monotonic() - began


class Flood:
    """Requests that an attacker sends again and again, each in a thread of its own."""

    def __init__(self, at_once: int, send: Callable[[int], Answer]) -> None:
        """Have many threads send requests, each with a number of its own."""
        self._send, self._ends = send, False
        self._numbers = itertools.count()
        self.answers: list[int] = []
        self._threads = [threading.Thread(target=self._go, daemon=True) for _ in range(at_once)]

    def _go(self) -> None:
        while not self._ends:
            self.answers.append(self._send(next(self._numbers)).status)

    @contextmanager
    def going(self) -> Iterator[Flood]:
        for thread in self._threads:
            thread.start()
        time.sleep(1.0)
        try:
            yield self
        finally:
            self._ends = True

    def told(self) -> str:
        counts = {status: self.answers.count(status) for status in sorted(set(self.answers))}
        return ", ".join(f"{status or 'none'}: {times}" for status, times in counts.items())


def analysis_beside_puzzles(server: ServerProcess) -> Waited:
    """Analyse a position for two seconds beside four own puzzles of another network."""

    def analyse() -> None:
        asked = {"version": VERSION, "position": BUSY, "seconds": 2}
        ask(server.port, "POST", "/api/analyses", asked)

    def judge(number: int) -> Answer:
        position = BUSY.replace("turn 27", f"turn {27 + number}")  # so that no answer is known
        asked = {"version": VERSION, "line": PLAN, "rating": None, "position": position}
        return ask(server.port, "POST", "/api/puzzles/own/answer", asked, ATTACKER)

    analyse()
    calm = timed(analyse)
    with Flood(4, judge).going() as flood:
        return Waited(calm, timed(analyse), flood.told())


def page_beside_positions(server: ServerProcess) -> Waited:
    """Load the page while another network asks for positions of played games."""
    asked = {"version": VERSION, "start": "game", "players": 4}
    return _page_beside(
        server, 60, lambda _n: ask(server.port, "POST", "/api/positions", asked, ATTACKER)
    )


def page_beside_lists_and_codes(server: ServerProcess) -> Waited:
    """Load the page while another network asks for the list of puzzles and for QR codes."""

    def fetch(number: int) -> Answer:
        link = f"http://{HOST}:{server.port}/p/{number:x>400}"
        ask(server.port, "POST", "/api/qr", link.encode(), ATTACKER)
        return ask(server.port, "GET", "/api/puzzles", None, ATTACKER)

    return _page_beside(server, 20, fetch)


def _page_beside(server: ServerProcess, at_once: int, send: Callable[[int], Answer]) -> Waited:
    def load() -> float:
        return timed(lambda: ask(server.port, "GET", "/"))

    calm, waits = median(load() for _ in range(20)), list[float]()
    with Flood(at_once, send).going() as flood:
        end = monotonic() + SECONDS
        while monotonic() < end:
            waits.append(load())
        return Waited(calm, max(waits), flood.told())


def review_beside_a_long_one(server: ServerProcess) -> Waited:
    """Review a short game beside the longest that the server takes."""

    def review(turns: int, client: str, *, waits: bool = True) -> str:
        shown = ask(server.port, "POST", "/api/records", record_of(turns).encode(), client)
        if shown.status not in (200, 201):
            return f"{turns} turns: {shown.status}"
        path = f"/api/tables/{json.loads(shown.body)['table']}/review"
        begun, end = ask(server.port, "POST", path, None, client), monotonic() + PATIENCE
        while waits and monotonic() < end:
            if json.loads(ask(server.port, "GET", path, None, client).body)["state"] == "done":
                break
            time.sleep(0.2)
        return f"{turns} turns: {begun.status}"

    review(5, BYSTANDER)  # the process has started after it
    calm = timed(lambda: review(6, BYSTANDER))
    told = [review(turns, ATTACKER, waits=False) for turns in (8000, *LONGEST)]
    time.sleep(2.0)
    return Waited(calm, timed(lambda: review(7, BYSTANDER)), ", ".join(told))


def record_of(turns: int) -> str:
    """Return the record of a game in which everybody waits for this many turns, then swims home."""
    position = write_position(read_position(NO_LAND).complete(0))
    state, actions = first_state(Options(), NO_DEAL, position), list[int]()
    while (seat := to_move(state)) != NOBODY:
        if seat == CHANCE:
            action = int(catalogue.roll(0))
        elif agenda.kind_of(state.top()) != agenda.ACT:
            action = legal_actions(state)[0]
        elif state.turn < turns or state.moves_left < MOVES_A_TURN:
            action = int(catalogue.END_ACTIONS)
        else:
            action = read_action(state, "swim B1-NW")
        actions.append(action)
        play(state, action)
    return write_record(
        GameRecord(state.ruleset.options, NO_DEAL, tuple(actions), position=position)
    )


ATTACKS: dict[str, Callable[[ServerProcess], Waited]] = {
    "an analysis beside own puzzles": analysis_beside_puzzles,
    "the page beside positions": page_beside_positions,
    "the page beside lists and codes": page_beside_lists_and_codes,
    "a short review beside a long one": review_beside_a_long_one,
}


def main(arguments: list[str]) -> int:
    chosen = [name for name in ATTACKS if not arguments or any(one in name for one in arguments)]
    print(HEADING, flush=True)
    starved = list[str]()
    for name in chosen:
        with tempfile.TemporaryDirectory(prefix="survive-studies-") as folder:
            command = ["survive", "serve", "--database", str(Path(folder) / "t.sqlite")]
            with ServerProcess(command, Path(folder) / "log") as server:
                waited = ATTACKS[name](server)
        print(waited.line(name), flush=True)
        if waited.attacked >= PATIENCE:
            starved.append(name)
    return 1 if starved else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
