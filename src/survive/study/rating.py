"""How strong a person is: the rating that their device keeps, and how games against bots change it.

In games the scale is that of the levels, in puzzles another (``puzzles/ratings.py``). The ratings
are those of openskill (Plackett and Luce). A bot's rating is what the tournament of
bots gave it (``docs/bots.md``) and does not change; only the person's does. 100 points more means
winning 64 % of two-player games, as with the levels.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import log, sqrt
from typing import TYPE_CHECKING, Annotated, NamedTuple

import msgspec

if TYPE_CHECKING:
    from openskill.models import PlackettLuce

MEAN, SPREAD = 1000.0, 200.0
"""The rating of a newcomer, and how uncertain a person's rating is at most.

The wider, the more the first games weigh: with 300 a newcomer who lost to three bots of the same
rating fell by 240 points, with 200 by 130, and ten games still lead most of the way.
"""
BOT_SPREAD = 60.0
"""How uncertain the rating of a bot is taken to be."""
_BETA = 400 / log(10) / sqrt(2)


class Rating(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The rating of a person, which their device keeps."""

    value: Annotated[float, msgspec.Meta(ge=-2000, le=6000)]
    spread: Annotated[float, msgspec.Meta(gt=0, le=1000)]
    """How uncertain it is: a standard deviation."""


NEWCOMER = Rating(value=MEAN, spread=SPREAD)


class Rival(NamedTuple):
    """A bot that was at the table."""

    rating: float
    place: int
    """1 for the winner; players who tie share the better place."""


@cache
def _model() -> PlackettLuce:
    # Imported late: a page without a server waits for all that is imported before it can play.
    from openskill.models import PlackettLuce

    return PlackettLuce(mu=MEAN, sigma=SPREAD, beta=_BETA, kappa=0.0001, tau=SPREAD / 50)


def rate_game(before: Rating, place: int, rivals: Sequence[Rival]) -> Rating:
    """Return a person's rating after a game against bots.

    >>> won = rate_game(NEWCOMER, 1, [Rival(1200, 2), Rival(1200, 3)])
    >>> lost = rate_game(NEWCOMER, 3, [Rival(800, 1), Rival(800, 2)])
    >>> lost.value < NEWCOMER.value < won.value, won.spread < NEWCOMER.spread
    (True, True)
    """
    model = _model()
    # Devices may remember a wider spread from before there was a limit.
    person = model.rating(mu=before.value, sigma=min(before.spread, SPREAD))
    bots = [model.rating(mu=rival.rating, sigma=BOT_SPREAD) for rival in rivals]
    teams = [[person], *([bot] for bot in bots)]
    ranks = [float(place), *(float(rival.place) for rival in rivals)]
    after = model.rate(teams, ranks=ranks)[0][0]
    return Rating(value=round(after.mu, 1), spread=round(after.sigma, 1))
