"""The names of players: kinds, parameters, third parties, and the messages for mistakes."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from survive.engine import Options
from survive.players import KINDS, Player, PlayerError, make_player
from survive.players.value.weight_file import standard_weights
from survive.simulation.run.match import play_game

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))  # `examples` is not an installed package


@pytest.mark.parametrize("name", KINDS)
def test_every_kind_can_be_made_and_says_what_to_expect(name: str) -> None:
    assert isinstance(make_player(name), Player)
    assert KINDS[name].line


def test_the_ladder_goes_from_weak_to_strong() -> None:
    assert list(KINDS) == ["random", "easy", "medium", "hard", "expert", "ismcts"]


@pytest.mark.parametrize(
    "name",
    [
        "hard:beam=100",
        "hard:beam=3,finalists=1,rollouts=2",
        "easy:noise=0.5",
        "ismcts:time=0.5",
        "ismcts:iterations=10,exploration=1.5",
        "ismcts: iterations = 10",
    ],
)
def test_parameters_are_read(name: str) -> None:
    assert isinstance(make_player(name), Player)


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("", "there is no player ''"),
        ("hrad", "'hrad'; did you mean 'hard'? Choose from random, easy, medium,"),
        (
            "zzz",
            "'zzz'; choose from random, easy, medium, hard, expert, ismcts, module:Class,",
        ),
        ("hrad:beam=3", "did you mean 'hard'"),
        ("hard:bean=3", "no parameter 'bean'; hard has beam, finalists, rollouts"),
        ("random:beam=3", "no parameter 'beam'; random has none"),
        ("hard:beam", "'beam' is not of the form name=value"),
        ("hard:=3", "'=3' is not of the form name=value"),
        ("hard:beam=wide", "beam must be a whole number, not 'wide'"),
        ("hard:beam=2.5", "beam must be a whole number, not '2.5'"),
        ("easy:noise=loud", "noise must be a number, not 'loud'"),
        ("hard:beam=0", "at least 1"),
        ("easy:noise=-1", "noise -1.0 is below 0"),
        ("ismcts:time=0", "time or iterations must be above 0"),
        ("no_such_module:Bot", "No module named 'no_such_module'"),
        (
            "survive.players.bots.ladder:Missing",
            "module survive.players.bots.ladder has no Missing",
        ),
        ("survive.players.player:PlayerKind", "needs the methods begin and choose"),
        ("survive.players.player:make_player", "needs the methods begin and choose"),
        ("examples.my_bot:Homesick:blunders=2", "blunders 2 is not between 0 and 1"),
        ("examples.my_bot:Homesick:courage=2", "courage"),
    ],
)
def test_a_wrong_name_is_explained(name: str, message: str) -> None:
    with pytest.raises(PlayerError) as refused:
        make_player(name)
    assert message.casefold() in str(refused.value).casefold()


def test_weights_can_be_given_to_those_that_weigh() -> None:
    assert isinstance(make_player("hard:beam=3", standard_weights()), Player)
    with pytest.raises(PlayerError, match="weights"):
        make_player("random", standard_weights())


def test_a_third_partys_parameters_are_numbers_where_they_can_be() -> None:
    player = make_player("examples.my_bot:Homesick:blunders=0.25")
    assert player.blunders == 0.25  # type: ignore[attr-defined]


def test_the_example_bot_plays_by_the_rules_and_beats_random() -> None:
    total = [0, 0]
    for seed in range(6):
        seats = [make_player("examples.my_bot:Homesick"), make_player("random")]
        result = play_game(Options(2), seats, seed)
        total = [old + new for old, new in zip(total, result.scores, strict=True)]
    assert total[0] > total[1]


@pytest.mark.parametrize("example", ["examples/my_bot.py", "examples/quick_start/look_ahead.py"])
def test_the_document_shows_the_examples_as_they_are(example: str) -> None:
    text = (ROOT / "docs" / "write_a_bot.md").read_text(encoding="utf-8")
    shown = text.partition(f"<!-- {example} -->\n```python\n")[2].partition("```\n\n")[0]
    assert shown == (ROOT / example).read_text(encoding="utf-8")


def test_the_example_that_looks_ahead_beats_the_baseline() -> None:
    results = []
    for seed in (1, 2):
        for own in (0, 1):
            seats = [make_player("easy-v1"), make_player("easy-v1")]
            seats[own] = make_player("examples.quick_start.look_ahead:LookAhead")
            found = play_game(Options(2), seats, seed)
            results.append(found.scores[own] - found.scores[1 - own])
    assert sum(results) > 0


def test_the_document_names_every_kind_and_parameter() -> None:
    text = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")
    for kind in KINDS.values():
        assert f"| `{kind.name}` |" in text
        for parameter in kind.parameters:
            assert f"`{kind.name}`" in text.partition(f"| `{parameter}` |")[0].rpartition("\n")[2]
