"""A game in one object: it agrees with the engine, and takes moves in every form."""

import copy
import pickle
import random

import pytest

import survive
from survive.engine import CHANCE, IllegalActionError, Luck, actions, legal_actions, new_game, play
from survive.record.notation.write import write_action
from survive.views import view


def played(seed: int, moves: int, players: int = 3) -> survive.Game:
    game, rng = survive.Game(players, seed=seed), random.Random(seed)
    for _ in range(moves):
        if not game.is_over:
            game.push(rng.choice(game.legal_moves))
    return game


def test_a_game_follows_the_engine_and_rolls_the_dice_of_its_seed() -> None:
    game = played(5, 1000)
    state, luck = new_game(game.options, seed=5), Luck(5)
    for move in game.history:
        assert move.text == write_action(state, int(move))
        if isinstance(move.action, actions.Roll):
            assert move == luck.action(state)
        play(state, int(move))
    assert game.is_over
    assert state == game.state


def test_a_move_is_its_number_and_its_text() -> None:
    game = survive.Game(players=3, seed=7)
    moves = game.legal_moves
    assert moves == legal_actions(game.state)
    assert moves[0] in legal_actions(game.state)
    assert f"{moves[0]} {moves[0]:>12} {moves[0]:d}" == "place 1 D4   place 1 D4 31"
    game.push(moves[0])
    assert moves[1].text == "place 1 D5", "the text is that of the position of the list"
    assert repr(pickle.loads(pickle.dumps(moves[2]))) == repr(moves[2])


@pytest.mark.parametrize("how", [str, int, lambda move: move, lambda move: move.action])
def test_moves_are_taken_as_text_number_move_and_typed_action(how) -> None:  # type: ignore[no-untyped-def]
    game, rng = survive.Game(2, seed=3), random.Random(3)
    while not game.is_over:
        move = rng.choice(game.legal_moves)
        game.push(how(move))
        decisions = [one for one in game.history if not isinstance(one.action, actions.Roll)]
        assert decisions[-1] == move
        if len(decisions) > 120:
            break


def test_a_refused_move_changes_nothing() -> None:
    game = survive.Game(players=3, seed=7)
    before = game.position
    for wrong in ("sink E4", "place 9 E4", "fly", 10**9, -1, actions.Sink(40), True):
        with pytest.raises(survive.EngineError):
            game.push(wrong)
    with pytest.raises(TypeError):
        game.push(1.5)  # type: ignore[arg-type]
    assert (game.position, game.history) == (before, ())
    with pytest.raises(IllegalActionError, match="sink E3"):
        game.push(actions.Sink(40))


def test_moves_are_taken_back_with_their_dice() -> None:
    game = survive.Game(players=3, seed=4)
    rng, before = random.Random(4), []
    while not game.is_over:
        before.append((game.position, game.actions))
        game.push(rng.choice(game.legal_moves))
    while before:
        game.pop()
        assert (game.position, game.actions) == before.pop()
    with pytest.raises(IndexError):
        game.pop()


def test_what_is_played_after_taking_back_is_what_is_taken_back_next() -> None:
    game = played(4, 90)
    for _ in range(70):
        game.pop()
    game.push(game.legal_moves[-1])
    text = game.history[-1].text
    assert game.pop().text == text
    assert game.position == played(4, 20).position


def test_without_rolling_the_die_is_a_move() -> None:
    game = survive.Game(players=2, seed=1, roll=False)
    rng = random.Random(1)
    while game.turn != CHANCE:
        game.push(rng.choice(game.legal_moves))
    assert [str(move) for move in game.legal_moves] == ["roll serpent", "roll shark", "roll kaiju"]
    game.push("roll kaiju")
    assert game.pop().text == "roll kaiju"


def test_a_copy_has_the_same_luck_and_a_life_of_its_own() -> None:
    game = played(6, 50)
    for twin in (game.copy(), copy.deepcopy(game), pickle.loads(pickle.dumps(game))):
        twin.tags["Event"] = "a copy"
        assert (twin.position, twin.actions, twin.seed) == (game.position, game.actions, game.seed)
        mirror, rng = game.copy(), random.Random(1)
        while not mirror.is_over:
            move = rng.choice(mirror.legal_moves)
            assert mirror.push(move) == twin.push(move)
        assert game.tags == {}
        assert len(game.actions) < len(twin.actions)


def test_a_player_who_decides_sees_their_own_values() -> None:
    game = played(2, 60)
    assert game.state.turn > 0
    assert game.options.memory
    seat = game.turn
    assert game.view() == game.view(seat) == view(game.state, seat, remember=True)
    assert game.view().knows_own_values
    assert not game.view(survive.SPECTATOR).knows_own_values
    with pytest.raises(survive.EngineError, match="no seat 9: choose from 0 to 2"):
        game.view(9)


def test_scores_and_winners() -> None:
    game = played(9, 1000)
    assert survive.Game(2, seed=1).winners == ()
    assert survive.Game(2, seed=1).result == "unfinished"
    assert game.winners
    assert game.result.startswith(f"red {game.scores[0]}, ")


def test_options_are_texts_or_typed() -> None:
    assert survive.Game(options="tiny", seed=1).players == 2
    assert survive.Game(5, "overcrowded", seed=1).options.overcrowded
    assert survive.Game(options=survive.Options(3), seed=1).players == 3
    with pytest.raises(survive.EngineError, match="2 players, but the options are for 3"):
        survive.Game(2, survive.Options(3))
    with pytest.raises(survive.EngineError, match="did you mean"):
        survive.Game(2, "challange")
    assert survive.Game().seed != survive.Game().seed


def test_a_game_begins_from_a_position() -> None:
    text = "2 players; red to act 3; land mountain F6 F7; red B1=5; yellow F6=1"
    game = survive.Game.from_position(text, seed=1)
    game.push("swim B1-NW")
    assert game.scores == (5, 0)
    again = survive.read_game(game.text)
    assert (again.position, again.history) == (game.position, game.history)
    assert pickle.loads(pickle.dumps(game)).position == game.position
    middle = played(3, 70)
    assert survive.Game.from_position(middle.state, seed=1).position == middle.position
    assert survive.Game.from_position(middle.position, seed=1).legal_moves == middle.legal_moves


def test_a_game_is_replayed_by_iterating() -> None:
    game = played(8, 40)
    steps = list(game)
    assert [step.action for step in steps] == list(game.history)
    assert steps[-1].state == game.state
    assert steps[0].state != game.state


def test_a_game_shows_itself() -> None:
    game = played(8, 40)
    assert "safe NW" in str(game)
    assert game._repr_svg_().startswith("<svg")
    assert repr(game).startswith("<Game: 3 players, seed 8, turn ")
    assert repr(played(8, 1000)).endswith("moves>")
