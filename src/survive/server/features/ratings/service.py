"""Rates a game against bots."""

from __future__ import annotations

from survive.players.opponents import opponent
from survive.players.player import PlayerError
from survive.server.errors import RefusedError
from survive.server.features.ratings import messages
from survive.study.rating import NEWCOMER, Rival, rate_game


def rated(asked: messages.RateGame) -> messages.GameRated:
    """Return the rating after a game, or say which bot has none."""
    before = asked.rating or NEWCOMER
    rivals = [Rival(_rating_of(bot.level), bot.place) for bot in asked.bots]
    return messages.GameRated(before=before, after=rate_game(before, asked.place, rivals))


def _rating_of(level: str) -> int:
    try:
        rating = opponent(level).rating
    except PlayerError as error:
        raise RefusedError("bad_level", str(error)) from error
    if rating is None:
        raise RefusedError("bad_level", f"the bot {level!r} has no rating")
    return rating
