"""The file of a tournament, so that it can be stopped and continued.

The first line says what is played, and each further line is a game. Lines are only added; one
that was cut off because the program was killed is dropped, and its game is played again.
"""

from __future__ import annotations

import csv
import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from survive.simulation.result import GameResult, SimulationError
from survive.simulation.run.jobs import BatchResult, Plan, runs_of
from survive.simulation.run.output_files import game_object
from survive.simulation.strength.tournament import TournamentGame

VERSION = 1
KIND = "survive tournament"


class TournamentFile:
    """Games of a tournament on disk."""

    def __init__(self, path: Path, about: Mapping[str, Any]) -> None:
        """Open the file, or start one. An existing file must belong to the same tournament."""
        self.path = path
        self.games: list[TournamentGame] = []
        self._done: dict[int, set[int]] = {}
        header = {"kind": KIND, "version": VERSION, **about}
        if path.exists():
            self._read(header)
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(json.dumps(header) + "\n", encoding="utf-8", newline="\n")

    def todo(self, plans: Sequence[Plan]) -> list[list[range]]:
        """Return, for each plan, the numbers of the games that are still to be played."""
        return [
            runs_of([n for n in range(plan.games) if n not in self._done.get(number, ())])
            for number, plan in enumerate(plans)
        ]

    def add(self, done: BatchResult) -> None:
        """Write the games of a batch."""
        lines = []
        for offset, result in enumerate(done.results):
            game = done.batch.first + offset
            entry = {"plan": done.batch.plan_number, "game": game, **game_object(result)}
            lines.append(json.dumps(entry) + "\n")
            self.games.append(played(result))
        with self.path.open("a", encoding="utf-8", newline="\n") as file:
            file.writelines(lines)

    def write_csv(self, path: Path) -> None:
        """Write all games as a table: a row for each seat."""
        with path.open("w", encoding="utf-8", newline="") as file:
            writer = csv.writer(file)
            writer.writerow(("seed", "players", "seat", "player", "score", "place", "win"))
            for game in self.games:
                share = 1 / game.places.count(1)
                for seat, player in enumerate(game.players):
                    place = game.places[seat]
                    win = share if place == 1 else 0.0
                    row = (game.seed, len(game.players), seat, player, game.scores[seat])
                    writer.writerow((*row, place, win))

    def _read(self, header: Mapping[str, Any]) -> None:
        data = self.path.read_bytes()
        whole = data.rfind(b"\n") + 1
        lines = data[:whole].decode("utf-8", "replace").splitlines()
        if not lines:
            raise SimulationError(f"{self.path} is not a tournament file")
        self._check(_object(self.path, 1, lines[0]), header)
        for number, line in enumerate(lines[1:], 2):
            entry = _object(self.path, number, line)
            try:
                plan, game = int(entry["plan"]), int(entry["game"])
                one = TournamentGame(
                    int(entry["seed"]),
                    tuple(map(str, entry["players"])),
                    tuple(map(int, entry["places"])),
                    tuple(map(int, entry["scores"])),
                )
            except (KeyError, TypeError, ValueError) as error:
                raise SimulationError(f"{self.path}, line {number}: this is not a game") from error
            if game not in self._done.setdefault(plan, set()):
                self._done[plan].add(game)
                self.games.append(one)
        if whole < len(data):
            with self.path.open("r+b") as file:
                file.truncate(whole)

    def _check(self, found: Mapping[str, Any], header: Mapping[str, Any]) -> None:
        if found.get("kind") != KIND:
            raise SimulationError(f"{self.path} is not a tournament file")
        for key, wanted in header.items():
            if found.get(key) != wanted:
                raise SimulationError(
                    f"{self.path} holds a tournament with another {key}: {found.get(key)!r},"
                    f" not {wanted!r}; choose another --out, or the same {key}"
                )


def played(result: GameResult) -> TournamentGame:
    """Return what counts of a game."""
    return TournamentGame(result.seed, result.players, result.places, result.scores)


def _object(path: Path, number: int, line: str) -> dict[str, Any]:
    try:
        found = json.loads(line)
    except ValueError:
        found = None
    if not isinstance(found, dict):
        raise SimulationError(f"{path}, line {number}: this is not a JSON object")
    return found
