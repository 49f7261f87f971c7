"""Bots and accumulators for tests; other processes find them by their names."""

from __future__ import annotations

import os
import random
import threading
from collections.abc import Sequence
from typing import Self

from survive.engine import Event, events
from survive.players.bots.random_player import RandomPlayer
from survive.simulation import Collector, Game, GameResult, Report, Table
from survive.views import View
from tests.policies import heading_for_safety


class Asked:
    """Plays like random, but wants to be asked."""

    def __init__(self) -> None:
        self._random = RandomPlayer()
        self.questions: list[tuple[View, tuple[int, ...]]] = []

    def begin(self, seat: int, seed: int) -> None:
        self.questions = []
        self._random.begin(seat, seed)

    def choose(self, view: View, legal: Sequence[int]) -> int:
        self.questions.append((view, tuple(legal)))
        return self._random.choose(view, legal)


class First:
    """Takes the first legal action."""

    def begin(self, seat: int, seed: int) -> None:
        pass

    def choose(self, view: View, legal: Sequence[int]) -> int:
        del view
        return legal[0]


class HeadingHome:
    """Brings its adventurers home as well as it can without thinking ahead."""

    def begin(self, seat: int, seed: int) -> None:
        self._rng = random.Random(10 * seed + seat)

    def choose(self, view: View, legal: Sequence[int]) -> int:
        return heading_for_safety(view.known, list(legal), self._rng)


class Tuned(First):
    """Has parameters."""

    def __init__(self, one: int, two: int) -> None:
        assert (one, two) == (1, 2)


class Cheat(First):
    """Chooses an action that is not legal when the first tile may be sunk."""

    def choose(self, view: View, legal: Sequence[int]) -> int:
        return legal[0] if view.known.turn == 0 else legal[-1] + 1


class Mute(First):
    """Returns no action."""

    def choose(self, view: View, legal: Sequence[int]) -> int:
        del view, legal
        return None  # type: ignore[return-value]


class Broken(First):
    """Fails."""

    def choose(self, view: View, legal: Sequence[int]) -> int:
        del view, legal
        raise RuntimeError("the bot has a bug")


class Sleeper(First):
    """Thinks forever."""

    def choose(self, view: View, legal: Sequence[int]) -> int:
        del view, legal
        threading.Event().wait()
        raise AssertionError("nobody wakes it")


class Deadly(First):
    """Ends its process, as a machine that is out of memory would."""

    def choose(self, view: View, legal: Sequence[int]) -> int:
        del view, legal
        os._exit(7)


class Ends(Collector):
    """Keeps the seeds in the order in which games came, and counts the sunk tiles."""

    wants_events = (events.TileSunk,)

    def __init__(self) -> None:
        self.seeds: list[int] = []
        self.tiles = 0

    def happened(self, event: Event) -> None:
        assert isinstance(event, events.TileSunk)
        self.tiles += 1

    def game_ended(self, result: GameResult) -> None:
        self.seeds.append(result.seed)

    def merge(self, other: Self) -> None:
        self.seeds += other.seeds
        self.tiles += other.tiles

    def report(self) -> Sequence[Report]:
        return [Table("Tiles", ("games", "tiles"), [(len(self.seeds), self.tiles)])]


class Everything(Collector):
    """Hears all events."""

    wants_events = (Event,)

    def __init__(self) -> None:
        self.heard: list[Event] = []
        self.games: list[Game] = []

    def game_began(self, game: Game) -> None:
        self.games.append(game)

    def happened(self, event: Event) -> None:
        self.heard.append(event)


class NeedsArguments(Collector):
    """Cannot be made without arguments."""

    def __init__(self, what: str) -> None:
        self.what = what

    def merge(self, other: Self) -> None:
        """Keep nothing."""


class NoAccumulator:
    """Has none of the methods."""
