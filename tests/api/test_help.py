"""``help()``, ``repr()``, ``pickle`` and ``deepcopy`` of what library users meet, in both forms."""

import copy
import inspect
import io
import pickle
import pydoc
import re

import pytest

import survive
from survive import engine, players, views
from survive.engine import Luck, Options, legal_actions, new_game
from survive.engine.stream import Stream
from survive.players import make_player
from survive.players.value.network_file import standard_network
from survive.players.value.weight_file import standard_weights
from tests.api.test_game import played

MODULES = (survive, engine, views, players)
NAMES = [(module, name) for module in MODULES for name in module.__all__]
STATE = played(3, 80).state


@pytest.mark.parametrize(("module", "name"), NAMES, ids=lambda one: getattr(one, "__name__", one))
def test_help_says_what_a_name_is_for(module: object, name: str) -> None:
    found = getattr(module, name)
    if not callable(found):
        return
    text = inspect.getdoc(found)
    assert text
    out = io.StringIO()
    pydoc.Helper(output=out)(found)
    assert text.splitlines()[0] in re.sub(r"(?m)^ *\|", "", out.getvalue())


@pytest.mark.parametrize("cls", [engine.State, engine.Board, views.View, engine.Luck])
def test_the_methods_of_compiled_classes_have_texts_and_signatures(cls: type) -> None:
    for name, member in vars(cls).items():
        if not name.startswith("_") and callable(member):
            assert inspect.getdoc(member), name
            assert inspect.signature(member).parameters


def test_help_of_a_compiled_function_has_its_types() -> None:
    if engine.COMPILED:
        assert "viewer: int" in str(views.view.__doc__)
        assert inspect.signature(views.view).parameters["remember"].default is False
        assert "View(VIEW-4)" not in str(views.View.knows_own_values.__doc__)
        assert "(VIEW-4)" in str(views.View.knows_own_values.__doc__)
        assert "Whether the game is over" in str(views.View.is_open.__doc__)


@pytest.mark.parametrize(
    ("thing", "shown"),
    [
        (Luck(7), "Luck(7)"),
        (Options(3, challenge=True), "Options(players=3, challenge=True)"),
        (survive.Game(options="tiny", seed=1).options, "Options(players=2, map='tiny')"),
        (STATE.ruleset.board, "<Board 'standard': 129 spaces>"),
        (STATE.ruleset, "<Ruleset of Options(players=3)>"),
        (survive.bot("hard"), "survive.bot('hard')"),
        (make_player("hard"), "<HardPlayer in seat 0>"),
    ],
    ids=lambda one: one if isinstance(one, str) else type(one).__name__,
)
def test_everything_says_what_it_is(thing: object, shown: str) -> None:
    assert repr(thing) == shown


def test_a_state_and_a_view_say_where_the_game_is() -> None:
    state, seat = STATE, engine.to_move(STATE)
    assert repr(state).startswith(f"<State: 3 players, turn {state.turn}, ")
    assert repr(views.view(state, seat)) == f"<View of seat {seat}: {state!r}>"


@pytest.mark.parametrize(
    "thing", [STATE.ruleset, STATE.ruleset.board, Luck(7), STATE, views.view(STATE, 1), Options(3)],
    ids=lambda one: type(one).__name__,
)  # fmt: skip
def test_everything_can_be_pickled_and_copied(thing: object) -> None:
    for twin in (pickle.loads(pickle.dumps(thing)), copy.deepcopy(thing)):
        assert repr(twin) == repr(thing)
    if thing is STATE or isinstance(thing, Options):
        assert copy.deepcopy(thing) == thing


@pytest.mark.parametrize("name", ["random", "easy", "medium", "hard", "expert", "level:1200"])
def test_a_bot_is_copied_with_its_thoughts(name: str) -> None:
    game = played(3, 75)
    seat, legal = game.turn, legal_actions(game.state)
    player = make_player(name)
    player.begin(seat, 5)
    player.choose(game.view(), legal)
    twins = [pickle.loads(pickle.dumps(player)), copy.deepcopy(player)]
    chosen = [one.choose(game.view(), legal) for one in (player, *twins)]
    assert len(set(chosen)) == 1


def test_networks_weights_and_streams_are_copied() -> None:
    network, stream = standard_network(), Stream(12345)
    assert list(copy.deepcopy(network).rows) == list(network.rows)
    assert copy.deepcopy(standard_weights()).terms() == standard_weights().terms()
    stream.below(10)
    assert pickle.loads(pickle.dumps(stream)).below(10**6) == stream.below(10**6)


def test_accessors_name_spaces_neighbours_and_pieces() -> None:
    game = survive.Game(players=2, seed=7)
    board = game.board
    space = board.index("E4")
    assert board.name(space) == "E4"
    ways = [board.neighbour(space, way) for way in range(6)]
    assert [one for one in ways if one is not None] == board.neighbours(space)
    assert board.neighbour(board.index("A1"), 5) is None
    for wrong in (lambda: board.name(500), lambda: board.neighbour(0, 6), lambda: board.name(-1)):
        with pytest.raises(survive.EngineError, match="numbered from 0"):
            wrong()
    game.push("place 5 E4")
    seat = game.state.first
    placed = game.view(seat).adventurers(seat)[0]
    assert (placed.value, placed.space, placed.is_aboard) == (5, space, False)
    assert game.view(1 - seat).adventurers(seat)[0].value == 0
    assert game.view(0).creatures_in(board.index("B1")) == ["serpent"]


def test_a_bot_refuses_to_play_blind() -> None:
    game = played(3, 75)
    seat, legal = game.turn, legal_actions(game.state)
    blind = views.view(game.state, seat)
    assert not blind.knows_own_values
    for name in ("easy", "medium", "hard", "expert", "ismcts:iterations=5", "level:1200"):
        player = make_player(name)
        player.begin(seat, 1)
        with pytest.raises(players.PlayerError, match="remember=True"):
            player.choose(blind, legal)
        with pytest.raises(players.PlayerError, match=f"was shown what seat {(seat + 1) % 3}"):
            player.choose(game.view((seat + 1) % 3), legal)
        with pytest.raises(TypeError, match="a View, not a State"):
            player.choose(game.state, legal)  # type: ignore[arg-type]
        assert players.accept_blind_views(player).choose(blind, legal) in legal


def test_wrong_arguments_say_what_would_be_right() -> None:
    with pytest.raises(survive.EngineError, match="there is no seat 9: choose from 0 to 2"):
        views.view(STATE, 9)
    with pytest.raises(survive.EngineError, match=r"as in Options\(players=3\), not 3"):
        new_game(3, seed=1)  # type: ignore[arg-type]
