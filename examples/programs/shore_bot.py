#!/usr/bin/env python3
"""A bot as a program of its own: it needs nothing of survive, only JSON on its input and output.

    survive simulate --players 'program:python3 examples/programs/shore_bot.py,random'

It takes whatever brings its own people nearest to a landing space. The files beside it do the same
in JavaScript and Go. ``docs/programs.md`` explains the messages.
"""

from __future__ import annotations

import json
import sys
from typing import Any

WAYS = {"NE": (-1, 1), "E": (0, 2), "SE": (1, 1), "SW": (1, -1), "W": (0, -2), "NW": (-1, -1)}
"""By direction: how many rows down and how many half hexagons to the right a step leads."""


class ShoreBot:
    """Knows the map of the game, and its own seat."""

    def begin(self, game: dict[str, Any]) -> None:
        """Begin a game: find out how far each space is from the nearest landing space."""
        spaces = game["map"]["spaces"]
        self.seat: int = game["seat"]
        self.place = {space["name"]: (space["row"], space["x"]) for space in spaces}
        self.name = {place: name for name, place in self.place.items()}
        landings = [self.place[name] for name in game["map"]["landing"]]
        self.way = {
            name: min(steps(place, landing) for landing in landings)
            for name, place in self.place.items()
        }

    def choose(self, view: dict[str, Any], legal: list[dict[str, Any]]) -> dict[str, Any]:
        """Return the legal action that is worth most; the first one if several are."""
        return max(legal, key=lambda action: self.worth(view, action))

    def worth(self, view: dict[str, Any], action: dict[str, Any]) -> float:
        """Guess what an action is worth."""
        kind = action["type"]
        if kind == "step":
            adventurer = view["adventurers"][action["adventurer"]]
            return self.gain(view, adventurer["at"], action["direction"])
        if kind == "move_raft":
            crew = [a for a in view["adventurers"] if a["aboard"] and a["at"] == action["space"]]
            if any(adventurer["seat"] == self.seat for adventurer in crew):
                return self.gain(view, action["space"], action["direction"])
        if kind in ("repel", "repel_here"):
            return 50
        if kind == "place_adventurer":
            return float(action["value"]) - self.way[action["space"]]
        if kind == "place_raft":
            return 10 - self.way[action["space"]]
        return -1 if kind == "end_actions" else 0

    def gain(self, view: dict[str, Any], origin: str, direction: str) -> float:
        """Return how much nearer to safety a step leads, unless something hungry is there."""
        if direction == "ashore":
            return 100
        row, x = self.place[origin]
        down, right = WAYS[direction]
        target = self.name[row + down, x + right]
        if any(target in view["pieces"][kind] for kind in ("serpents", "sharks", "kaijus")):
            return -5
        return self.way[origin] - self.way[target]


def steps(one: tuple[int, int], other: tuple[int, int]) -> float:
    """Return the number of steps between two places of the grid."""
    rows, half = abs(one[0] - other[0]), abs(one[1] - other[1])
    return rows + max(0, half - rows) // 2


def say(**message: Any) -> None:
    """Write a line, at once: a line that stays in a buffer is a silent bot."""
    print(json.dumps(message), flush=True)


def main() -> None:
    """Answer until the host says quit, or is gone."""
    bot = ShoreBot()
    for line in sys.stdin:
        message = json.loads(line)
        match message["type"]:
            case "hello":
                say(type="ready", protocol=1, name="Shore bot (Python)")
            case "new_game":
                bot.begin(message)
            case "choose":
                action = bot.choose(message["view"], message["legal"])
                say(type="chose", number=message["number"], action=action)
            case "quit":
                return


if __name__ == "__main__":
    main()
