"""What games against bots make of a person's rating."""

from __future__ import annotations

from typing import Any

import pytest

from survive.players.bots.levels import HIGHEST, LOWEST
from survive.players.bots.styles import STYLES
from survive.server.errors import RefusedError
from survive.server.features.ratings.messages import BotBeaten, RateGame
from survive.server.features.ratings.service import rated
from survive.server.lobby.offers import offers
from survive.server.protocol import messages
from survive.study.rating import Rating


def a_game(place: int, *bots: tuple[str, int], **more: Any) -> RateGame:
    """Return a game with the person's place, and the bots with theirs."""
    beaten = [BotBeaten(level=level, place=at) for level, at in bots]
    return RateGame(version=messages.VERSION, place=place, bots=beaten, **more)


def test_whoever_wins_rises_and_the_more_so_against_strong_bots() -> None:
    easy = rated(a_game(1, ("easy", 2)))
    hard = rated(a_game(1, ("hard:style=cautious", 2)))
    lost = rated(a_game(2, ("easy", 1)))
    assert easy.before == hard.before == lost.before
    assert lost.after.value < easy.before.value < easy.after.value < hard.after.value


def test_many_even_games_lead_to_the_level_of_the_bots() -> None:
    rating = None
    for number in range(40):
        rating = rated(a_game(1 + number % 2, ("level:1500", 2 - number % 2), rating=rating)).after
    assert rating is not None
    assert abs(rating.value - 1500) < 60
    assert rating.spread < 100


def test_what_is_known_well_changes_little() -> None:
    sure = Rating(value=1200, spread=40)
    after = rated(a_game(3, ("level:1200", 1), ("level:1200", 2), rating=sure)).after
    assert 1150 < after.value < 1200


@pytest.mark.parametrize("kept", [None, Rating(value=1000, spread=300)], ids=["new", "kept"])
def test_no_single_game_throws_a_newcomer_far(kept: Rating | None) -> None:
    three = [("level:1000", 1), ("level:1000", 2), ("level:1000", 3)]
    assert rated(a_game(4, *three, rating=kept)).after.value > 1000 - 150


@pytest.mark.parametrize("level", ["random", "level:9999", "os:system", "hard:time=100"])
def test_a_bot_whose_strength_is_not_known_is_refused(level: str) -> None:
    with pytest.raises(RefusedError, match=r"has no rating|whole number|there is no such bot"):
        rated(a_game(1, (level, 2)))


def test_the_offers_say_which_levels_and_styles_there_are() -> None:
    offered = offers()
    assert (offered.levels.lowest, offered.levels.highest) == (LOWEST, HIGHEST)
    assert offered.styles == list(STYLES)
    bots = {bot.level: bot for bot in offered.bots}
    ratings = [bots[name].rating for name in ("easy", "medium", "hard", "expert")]
    assert ratings == sorted(rating for rating in ratings if rating is not None)
    assert (bots["random"].rating, bots["random"].styled) == (None, False)
