"""Bots that are asked with a game: they play as in simulations, and know only what they may."""

import pickle
from collections.abc import Sequence

import pytest

import survive
from survive.players import PlayerError
from survive.simulation import Plan, simulate
from survive.views import View


class First:
    """Takes the first move and checks what it is given."""

    def begin(self, seat: int, seed: int) -> None:
        self.seat, self.seed = seat, seed

    def choose(self, view: View, legal: Sequence[int]) -> int:
        assert view.viewer == self.seat
        assert self.seed == 5
        assert view.knows_own_values
        assert len(legal) > 1
        return legal[0]


class Wrong(First):
    """Chooses what is not legal."""

    def choose(self, view: View, legal: Sequence[int]) -> int:
        assert view.viewer == self.seat
        return 0 if 0 not in legal else 1


def test_a_game_is_that_of_a_simulation() -> None:
    names = ("medium:style=vengeful", "easy", "medium")
    (result,) = simulate(Plan(survive.Options(3), names, seed=11)).results
    game = survive.Game(players=3, seed=11)
    bots = [survive.bot(name) for name in names]
    while not game.is_over:
        game.push(bots[game.turn].choose(game))
    assert game.scores == result.scores


def test_one_bot_plays_all_seats_of_several_games() -> None:
    medium = survive.bot("easy")
    games = [survive.Game(players=2, seed=seed) for seed in (1, 1, 2)]
    while not all(game.is_over for game in games):
        for game in games:
            if not game.is_over:
                game.push(medium.choose(game))
    assert games[0].actions == games[1].actions != games[2].actions


def test_a_class_of_your_own_is_a_bot() -> None:
    game, bots = survive.Game(2, seed=5), [survive.bot(First), survive.bot("easy")]
    while not game.is_over:
        game.push(bots[game.turn].choose(game))
    assert repr(bots[0]) == "survive.bot('First')"


def test_wrong_questions_say_what_would_be_right() -> None:
    game = survive.Game(2, seed=5)
    with pytest.raises(PlayerError, match="the bot 'Wrong' chose"):
        survive.bot(Wrong).choose(game)
    with pytest.raises(survive.EngineError, match=r"survive\.Game, not in State"):
        survive.bot("easy").choose(game.state)  # type: ignore[arg-type]
    with pytest.raises(PlayerError, match="did you mean 'hard'"):
        survive.bot("hrad")
    with pytest.raises(PlayerError, match="a name or a class, not a First object"):
        survive.bot(First())  # type: ignore[arg-type]
    while not game.is_over:
        game.push(game.legal_moves[0])
    with pytest.raises(survive.EngineError, match="over"):
        survive.bot("easy").choose(game)


def test_a_bot_travels_to_other_processes() -> None:
    game = survive.Game(2, seed=5)
    medium = survive.bot("medium")
    move = medium.choose(game)
    assert pickle.loads(pickle.dumps(medium)).choose(game) == move
