"""Opponents by rating: ``level:1200`` plays as strongly as that rating says.

A tournament of bots from weak to strong gave each a rating. A level between two of them is a
mixture: turn by turn, chance decides which of the two plays, the more often the stronger one the
nearer the level is to it. ``docs/bots.md`` has the tournament and how well the levels fit.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from survive.players.intention import NO_INTENTION, Intention
from survive.players.player import (
    Hurried,
    Planner,
    Player,
    PlayerError,
    Resuming,
    Witness,
    accept_blind_views,
    check_view,
    make_player,
)
from survive.views import View

STEPS: Final = (
    (80, "easy:noise=8,lapses=0"),
    (740, "easy"),
    (950, "easy:noise=1.5,lapses=0.6"),
    (1120, "easy:noise=1,lapses=0.5"),
    (1360, "easy:noise=0.5,lapses=0.25"),
    (1600, "medium"),
    (1920, "expert:beam=6,finalists=2,rollouts=0"),
    (2070, "expert"),
)
"""Ratings of the tournament, those at the top from matches, and who has them."""
LOWEST: Final = STEPS[0][0]
HIGHEST: Final = STEPS[-1][0]
KNOWN: Final = {"easy": 740, "medium": 1600, "hard": 1800, "expert": 2070}
"""The ratings of the rungs of the ladder that people meet."""


def mixture_of(rating: float) -> tuple[str, str, float]:
    """Return the two bots between which a rating lies, and how often the stronger one plays.

    >>> mixture_of(HIGHEST)[2]
    1.0
    """
    if not LOWEST <= rating <= HIGHEST:
        raise ValueError(f"level {rating:g} is not between {LOWEST} and {HIGHEST}")
    for (low, weaker), (high, stronger) in pairwise(STEPS):
        if rating <= high:
            return weaker, stronger, (rating - low) / (high - low)
    raise AssertionError(rating)


class LevelPlayer:
    """Plays turn by turn as one of two bots."""

    def __init__(self, rating: float, style: str = "") -> None:
        """Play as strongly as this rating says, perhaps in a style."""
        weaker, stronger, self._share = mixture_of(rating)
        made = [make_player(_in_style(name, style)) for name in (weaker, stronger)]
        self._players: tuple[Player, Player] = (made[0], made[1])
        self._playing: Player = made[0]
        """The one of the two that chose last."""
        self._seat = self._seed = 0

    def begin(self, seat: int, seed: int) -> None:
        """Start a game; which of the two plays a turn follows from the seed."""
        self._seat, self._seed = seat, seed
        for player in self._players:
            player.begin(seat, seed)

    def resume(self, seed: int) -> None:
        """Reseed both bots; which of them plays a turn stays the same."""
        for player in self._players:
            if isinstance(player, Resuming):
                player.resume(seed)

    def hear_of_harms(self, harms: Sequence[int]) -> None:
        """Pass on to both bots how many of their adventurers each seat has cost them."""
        for player in self._players:
            if isinstance(player, Witness):
                player.hear_of_harms(harms)

    def accept_blind_views(self) -> None:
        """Make both bots guess their own values where a view hides them."""
        for player in self._players:
            accept_blind_views(player)

    def hurry(self, seconds: float) -> None:
        """Limit both bots to about this many seconds from now."""
        for player in self._players:
            if isinstance(player, Hurried):
                player.hurry(seconds)

    def choose(self, view: View, legal: Sequence[int]) -> int:
        """Return the choice of the bot that plays this turn."""
        check_view(view, self._seat, blind=True)  # the one that plays minds hidden values
        luck = random.Random(f"{self._seed}/{self._seat}/{view.known.turn}")
        self._playing = self._players[luck.random() < self._share]
        return self._playing.choose(view, legal)

    def intends(self) -> Intention:
        """Return the intention of the bot that chose last."""
        return self._playing.intends() if isinstance(self._playing, Planner) else NO_INTENTION


def _in_style(name: str, style: str) -> str:
    """Return the name of the same bot in a style.

    >>> _in_style("easy", "vengeful"), _in_style("easy:noise=1", "")
    ('easy:style=vengeful', 'easy:noise=1')
    """
    if not style:
        return name
    return f"{name}{',' if ':' in name else ':'}style={style}"


def level(text: str) -> Player:
    """Make the player of a level named like ``1200`` or ``1200:style=vengeful``."""
    rating, _, rest = text.partition(":")
    key, _, style = rest.partition("=")
    name = f"player 'level:{text}'"
    if rest and key != "style":
        raise PlayerError(f"{name}: a level has no parameter {key!r}, only a style")
    try:
        strength = float(rating)
    except ValueError as error:
        raise PlayerError(f"{name}: expected a rating, such as {HIGHEST}") from error
    try:
        return LevelPlayer(strength, style)
    except ValueError as error:
        raise PlayerError(f"{name}: {error}") from error
