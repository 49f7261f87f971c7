"""Result files: what was played, by what, and what came of it, so that others can play it again."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import msgspec

from survive.benchmark.conduct import Conduct
from survive.benchmark.tracks import BenchmarkError
from survive.simulation.result import WHOLE_WIN
from survive.simulation.statistics.estimates import Ratio

KIND: Final = "survive-bench result"
AGENT: Final = "agent"
"""The agent's name in line-ups."""
_LARGEST: Final = 100_000_000


class PlayedGame(msgspec.Struct):
    """A game: with the deal, the opponents and the agent's choices, all of it can be replayed."""

    seed: int
    table: int
    """The number of the table, in the order of the track."""
    seat: int
    scores: list[int]
    places: list[int]
    choices: list[int]
    """The agent's actions where it had more than one."""
    sha256: str
    """Hash of all actions of all players, the dice included."""
    conduct: Conduct

    @property
    def share(self) -> int:
        """Return the agent's part of the victory, in parts of WHOLE_WIN."""
        if self.places[self.seat] != 1:
            return 0
        return WHOLE_WIN // self.places.count(1)

    @property
    def margin(self) -> int:
        """Return the agent's points less the most that another player has."""
        others = [score for seat, score in enumerate(self.scores) if seat != self.seat]
        return self.scores[self.seat] - max(others)


class JudgedDecision(msgspec.Struct):
    """A decision of the track ``tiny``."""

    position: int
    action: int
    loss: float
    """How many adventurers worse it was than the best action, on average."""


class Figure(msgspec.Struct):
    """A figure with its 95 % interval."""

    value: float
    low: float
    high: float


class Result(msgspec.Struct, kw_only=True):
    """The content of a result file."""

    kind: str = KIND
    benchmark: str
    track: str
    agent: str
    label: str = ""
    """What the agent is called in the leaderboard, if not by its name."""
    identity: dict[str, str] = {}
    """Version and hash of the data of a bot of the package; hash of the source of a class."""
    made_with: dict[str, Any] = {}
    """What ``survive --version --json`` prints."""
    command: str = ""
    date: str = ""
    complete: bool = True
    """Whether all games that were asked for were played."""
    score: Figure
    against: dict[str, Figure] = {}
    """The same for each table."""
    margin: Figure | None = None
    conduct: Conduct
    games: list[PlayedGame] = []
    decisions: list[JudgedDecision] = []


def read_result(path: Path) -> Result:
    """Read a result file, or raise a BenchmarkError that says what is wrong with it."""
    if path.stat().st_size > _LARGEST:
        raise BenchmarkError(f"{path}: too large for a result file")
    try:
        found = msgspec.json.decode(path.read_bytes(), type=Result)
    except msgspec.MsgspecError as error:
        raise BenchmarkError(f"{path}: not a result of survive evaluate ({error})") from error
    if found.kind != KIND:
        raise BenchmarkError(f"{path}: not a result of survive evaluate (kind {found.kind!r})")
    return found


def write_result(result: Result, path: Path) -> None:
    """Write a result file, a game per line."""
    whole = msgspec.to_builtins(result)
    lists = {name: whole.pop(name) for name in ("games", "decisions")}
    text = msgspec.json.format(msgspec.json.encode(whole), indent=1).decode()
    text = text[: text.rindex("}")].rstrip()
    for name, items in lists.items():
        lines = ",\n".join("  " + msgspec.json.encode(item).decode() for item in items)
        text += f',\n "{name}": [\n{lines}\n ]' if items else f',\n "{name}": []'
    path.write_text(text + "\n}\n", encoding="utf-8", newline="\n")


def share_of(games: list[PlayedGame]) -> Figure:
    """Return the share of the victories; the games of one deal are one block."""
    blocks: dict[int, list[PlayedGame]] = {}
    for game in games:
        blocks.setdefault(game.seed, []).append(game)
    ratio = Ratio()
    for block in blocks.values():
        ratio.add(sum(game.share for game in block), len(block))
    found = ratio.share(WHOLE_WIN)
    return Figure(*(round(number, 6) for number in (found.mean, found.low, found.high)))


def margin_of(games: list[PlayedGame]) -> Figure:
    """Return the points that the agent has more than the best of the others, per game."""
    blocks: dict[int, list[int]] = {}
    for game in games:
        blocks.setdefault(game.seed, []).append(game.margin)
    ratio = Ratio()
    for block in blocks.values():
        ratio.add(sum(block), len(block))
    low, high = ratio.interval()
    return Figure(*(round(number, 6) for number in (ratio.value, low, high)))
