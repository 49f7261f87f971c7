"""A collector of your own: how far the adventurers of each player walk and swim.

Run it as a program, or let the command line use it, from this folder:

    python examples/collect_statistics.py
    cd examples && survive simulate --players medium,random --games 100 \\
        --collect collect_statistics:Distances
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Self

from survive.engine import Event, Options, events
from survive.simulation import Collector, Game, GameResult, Plan, Report, Table, simulate


class Distances(Collector):
    """Counts the spaces that a player's adventurers walk and swim by themselves."""

    wants_events = (events.AdventurerMoved,)

    def __init__(self) -> None:
        """Begin with nothing: each process makes its own collector, without arguments."""
        self.games = 0
        self.spaces: Counter[tuple[str, str]] = Counter()
        self._players: tuple[str, ...] = ()
        self._owner: Sequence[int] = ()

    def game_began(self, game: Game) -> None:
        """Remember who sits where: events name seats and adventurers by number."""
        self._players = game.players
        self._owner = game.owner

    def happened(self, event: Event) -> None:
        """Count one step."""
        assert isinstance(event, events.AdventurerMoved)
        player = self._players[self._owner[event.adventurer]]
        self.spaces[player, event.how] += 1

    def game_ended(self, result: GameResult) -> None:
        """Count the game."""
        del result
        self.games += 1

    def merge(self, other: Self) -> None:
        """Add what another process has found: whole numbers, so that the order does not matter."""
        self.games += other.games
        self.spaces += other.spaces

    def report(self) -> Sequence[Report]:
        """Return a table; the command line prints it below its own."""
        ways = sorted({how for _, how in self.spaces})
        players = sorted({player for player, _ in self.spaces})
        rows: list[list[str | float]] = [
            [player, *(self.spaces[player, how] / self.games for how in ways)] for player in players
        ]
        return [Table("Spaces per game", ("player", *ways), rows)]


def main() -> None:
    """Play four games in this process and print what was found."""
    plan = Plan(
        Options(players=3),
        lineup=("random", "random", "easy"),
        seed=1,
        games=4,
        collect=(f"{Distances.__module__}:Distances",),
    )
    for report in simulate(plan).collected[0].report():
        assert isinstance(report, Table)
        print(report.title)
        for row in (report.head, *report.rows):
            print(
                "  ".join(
                    f"{cell:>8.8}" if isinstance(cell, str) else f"{cell:8.1f}" for cell in row
                )
            )


if __name__ == "__main__":
    main()
