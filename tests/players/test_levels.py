"""Levels by rating, styles, and errors as people make them."""

from __future__ import annotations

import pytest

from survive.engine import Options
from survive.players import PlayerError, make_player
from survive.players.bots import GreedyPlayer
from survive.players.lapses import LAPSES
from survive.players.levels import HIGHEST, LOWEST, STEPS, mixture_of
from survive.players.styles import STYLES
from survive.players.weight_file import standard_weights
from survive.simulation import play_game


def test_the_steps_go_up_and_every_one_can_be_made() -> None:
    ratings = [rating for rating, _ in STEPS]
    assert ratings == sorted(set(ratings))
    for _, name in STEPS:
        make_player(name)


def test_a_level_between_two_steps_is_a_mixture_of_them() -> None:
    (low, weaker), (high, stronger) = STEPS[1:3]
    assert mixture_of(high) == (weaker, stronger, 1.0)
    assert mixture_of((low + high) / 2) == (weaker, stronger, 0.5)
    assert mixture_of(LOWEST)[2] == 0.0


@pytest.mark.parametrize(
    ("name", "message"),
    [
        (f"level:{HIGHEST + 1}", f"is not between {LOWEST} and {HIGHEST}"),
        ("level:strong", "expected a rating, such as"),
        ("level:", "expected a rating, such as"),
        ("hard:style=cruel", "there is no style 'cruel'; choose from plain, cautious"),
        ("easy:lapses=2", "lapses 2.0 is not between 0 and 1"),
    ],
)
def test_what_does_not_exist_is_refused_in_words(name: str, message: str) -> None:
    with pytest.raises(PlayerError, match=message):
        make_player(name)


def test_a_level_plays_the_same_game_again() -> None:
    level = (STEPS[2][0] + STEPS[3][0]) / 2
    games = [
        play_game(Options(2), [make_player(f"level:{level}"), make_player("random")], seed=3)
        for _ in range(2)
    ]
    assert games[0] == games[1]
    assert games[0].scores[0] > games[0].scores[1]


def test_every_style_changes_something_but_the_plain_one() -> None:
    plain = standard_weights()
    for style in STYLES.values():
        same = style.weights(plain) is plain and style.spite == 1.0
        assert same == style.is_plain == (style.name == "plain")


def test_who_is_ruthless_weighs_the_others_more() -> None:
    assert STYLES["ruthless"].spite > 1 > STYLES["peaceful"].spite


def test_lapses_come_in_their_share_of_turns_and_last_a_turn() -> None:
    player = GreedyPlayer(lapses=0.3)
    player.begin(1, 7)
    errs = [player._lapse(turn) for turn in range(400)]
    assert errs == [player._lapse(turn) for turn in range(400)]
    assert 80 < sum(lapse is not None for lapse in errs) < 160
    assert {lapse.name for lapse in errs if lapse} == {lapse.name for lapse in LAPSES}


def test_whoever_overlooks_sees_no_danger() -> None:
    seen = LAPSES[0].weights(standard_weights())
    assert seen.shark == seen.serpent == seen.kaiju == 0
    assert LAPSES[2].weights(standard_weights()).shark > standard_weights().shark
