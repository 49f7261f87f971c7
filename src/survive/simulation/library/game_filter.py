"""Which games of a library count: by who played, how many, with which options, and the result."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from difflib import get_close_matches

from survive.simulation.library.facts import GameFacts, SeatFacts
from survive.simulation.result import SimulationError

WON, LOST = "won", "lost"


@dataclass(frozen=True, slots=True)
class GameFilter:
    """What is asked of a game; whatever is empty is not asked."""

    player: str = ""
    """The name of a player: a person's, or a bot's level."""
    opponent: str = ""
    """The name of another player."""
    players: int = 0
    option: str = ""
    result: str = ""
    """WON or LOST, by ``player``."""

    def __post_init__(self) -> None:
        """Refuse a result without a player."""
        if self.result and not self.player:
            raise SimulationError(f"--result {self.result}: say whose, with --player NAME")

    def admits(self, game: GameFacts) -> bool:
        """Return whether a game counts."""
        own = [seat for seat in game.seats if self.is_subject(seat)]
        others = [seat for seat in game.seats if not self.player or seat not in own]
        won = any(seat.place == 1 for seat in own)
        return (
            bool(own)
            and (not self.opponent or any(_same(seat.name, self.opponent) for seat in others))
            and (not self.players or game.players == self.players)
            and (not self.option or self.option in game.options)
            and (not self.result or won == (self.result == WON))
        )

    def is_subject(self, seat: SeatFacts) -> bool:
        """Return whether a seat is the player's in question; without one, every seat is."""
        return not self.player or _same(seat.name, self.player)


def check_name(asked: str, games: Iterable[GameFacts]) -> None:
    """Refuse a name that played none of these games."""
    names = sorted({seat.name for game in games for seat in game.seats})
    if not asked or any(_same(name, asked) for name in names):
        return
    by_letters = {name.casefold(): name for name in names}
    near = get_close_matches(asked.casefold(), by_letters, n=1)
    hint = (
        f"did you mean {by_letters[near[0]]!r}?" if near else f"choose from {', '.join(names[:12])}"
    )
    raise SimulationError(f"nobody called {asked!r} played any of these games; {hint}")


def _same(name: str, asked: str) -> bool:
    return name.casefold() == asked.casefold()
