"""The agent under evaluation: any player, watched, with limits for each decision."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from time import perf_counter

from survive.benchmark.conduct import Conduct
from survive.benchmark.language_model import PREFIX, LanguageModel
from survive.engine import Action, number_of
from survive.players import Player, Witness, make_player
from survive.views import View


@dataclass(frozen=True)
class Limits:
    """What an agent may take for a decision."""

    seconds: float = 60.0
    """An answer that comes later does not count. Nothing is interrupted."""
    calls: int = 3
    """How often a language model is asked until it names a legal action."""


class Watched:
    """An agent whose answers are checked and counted, and replaced where they do not count."""

    def __init__(self, player: Player, limits: Limits) -> None:
        """Watch this player."""
        self.player, self.limits = player, limits
        self.conduct = Conduct()
        self.chosen: list[int] = []
        """All its decisions in this game, replaced ones as they were played."""
        self._rng = random.Random()

    def begin(self, seat: int, seed: int) -> None:
        """Start a game; the player gets a seed that does not give away the luck of the game."""
        self._rng = random.Random(f"replacement/{seed}/{seat}")
        self.chosen, self.conduct = [], Conduct()
        self.player.begin(seat, random.Random(f"agent/{seed}/{seat}").getrandbits(32))

    def hear_of_harms(self, harms: Sequence[int]) -> None:
        """Pass on what the player may want to know."""
        if isinstance(self.player, Witness):
            self.player.hear_of_harms(harms)

    def choose(self, view: View, legal: Sequence[int]) -> int:
        """Return what the player chooses, or a legal action drawn instead."""
        conduct, before = self.conduct, perf_counter()
        chosen = self.player.choose(view, legal)
        spent = perf_counter() - before
        if isinstance(self.player, LanguageModel):
            conduct.calls += self.player.calls
            conduct.tokens += self.player.tokens
        conduct.decisions += 1
        conduct.seconds += spent
        conduct.longest = max(conduct.longest, spent)
        action = int(number_of(chosen) if isinstance(chosen, Action) else chosen)
        late, illegal = spent > self.limits.seconds, action not in legal
        conduct.late += late
        conduct.illegal += illegal and not late
        if late or illegal:
            action = self._rng.choice(list(legal))
        self.chosen.append(action)
        return action


def make_agent(name: str, limits: Limits) -> Watched:
    """Make the agent of this name: a player, or a language model as ``model:NAME``."""
    player: Player
    if name.startswith(PREFIX):
        player = LanguageModel(name.removeprefix(PREFIX), limits.seconds, limits.calls)
    else:
        player = make_player(name)
    return Watched(player, limits)
