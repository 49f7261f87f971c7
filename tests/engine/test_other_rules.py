"""House rules from other packages: what each method changes, and what goes wrong."""

from __future__ import annotations

import pytest

from survive.engine import (
    HouseRule,
    HouseRuleError,
    Luck,
    Options,
    OptionsError,
    State,
    actions,
    add_rule,
    ending,
    house_rules,
    scores,
)
from survive.engine.actions import Action
from survive.engine.pieces import BEACH
from survive.players.player import make_player
from survive.record.game.game_record import GameRecord, read_record, write_record
from survive.record.position.sections import PositionError
from survive.record.position.text import read_position, write_position
from survive.record.wire.objects import options_from_wire, options_to_wire
from survive.simulation.run.match import play_game
from tests.placing import placed
from tests.table import at_table


class FastSharks(HouseRule):
    """Once the beaches have sunk, sharks move three spaces."""

    def steps(self, state: State, kind: str, steps: int) -> int:
        return 3 if kind == "shark" and state.tiles[BEACH] == 0 else steps


class Hurry(HouseRule):
    """Five moves in the first round."""

    def moves(self, state: State, moves: int) -> int:
        return 5 if state.turn <= 3 else moves


class NoRafts(HouseRule):
    """Rafts cannot be moved."""

    def forbids(self, state: State, action: Action) -> bool:  # noqa: ARG002
        return isinstance(action, actions.MoveRaft)


class Nothing(HouseRule):
    """Nothing is allowed."""

    def forbids(self, state: State, action: Action) -> bool:  # noqa: ARG002
        return True


class Storm(HouseRule):
    """Swimmers are lost when the die is rolled."""

    def after(self, state: State, action: Action) -> None:
        if isinstance(action, actions.Roll):
            for adventurer in range(state.ruleset.adventurers):
                if state.where[adventurer] >= 0 and state.is_swimming(adventurer):
                    ending.lose(state, adventurer, "storm")
            ending.end_if_over(state)


class Double(HouseRule):
    """Treasure counts twice."""

    def points(self, state: State, seat: int, points: int) -> int:  # noqa: ARG002
        return 2 * points


class Broken(HouseRule):
    """Fails."""

    def moves(self, state: State, moves: int) -> int:  # noqa: ARG002
        raise KeyError("oops")


class Wrong(HouseRule):
    """Returns no number."""

    def moves(self, state: State, moves: int) -> int:  # noqa: ARG002
        return -1


@pytest.fixture(autouse=True)
def _rules(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(house_rules, "_found", {})
    for rule in (FastSharks, Hurry, NoRafts, Nothing, Storm, Double, Broken, Wrong):
        add_rule(rule.__name__.lower(), rule())


def test_steps_say_how_far_a_creature_moves() -> None:
    for land, asked in (("", True), ("H5:beach", False)):
        table = at_table(
            options=Options(3, rules=("fastsharks",)),
            land=land,
            people="0@K3",
            sharks="E5",
            phase="creatures",
        )
        table.roll("shark").creature("E5", "E6").creature("E6", "E7")
        assert (table.decision == "creature again") == asked
        if asked:
            text = write_position(table.state)
            assert "pending again shark E7 from E5 after 2" in text
            assert read_position(text).complete(0) == table.state


def test_moves_say_how_many_a_turn_has() -> None:
    table = placed(Options(3, rules=("hurry",)), rafts=True)
    assert table.state.moves_left == 5
    assert read_position(write_position(table.state)).complete(0).moves_left == 5


def test_what_is_forbidden_is_not_legal_and_says_which_rule_forbids_it() -> None:
    plain = at_table(people="0@E5", rafts="E5")
    assert plain.targets("E5")
    table = at_table(options=Options(3, rules=("norafts",)), people="0@E5", rafts="E5")
    assert not table.targets("E5")
    assert table.targets(0)
    refused = table.refusal(table.raft_to("E5", "E6"))
    assert (refused.code, refused.fields) == ("house_rule", {"name": "norafts"})


def test_a_rule_that_forbids_everything_forbids_nothing() -> None:
    table = at_table(options=Options(3, rules=("nothing",)), people="0@E5")
    assert table.legal() == at_table(people="0@E5").legal()


def test_after_an_action_a_rule_may_change_the_state() -> None:
    table = at_table(
        options=Options(3, rules=("storm",)), people="0@E5 1@D3", rafts="D3", phase="creatures"
    )
    table.roll("serpent")
    assert (table.where(0), table.where(10)) == ("lost", "D3+")
    table = at_table(options=Options(3, rules=("storm",)), people="0@E5", phase="creatures")
    table.roll("serpent")
    assert table.decision == "nothing", "nobody is left to save"


def test_points_are_what_the_rule_says() -> None:
    table = at_table(options=Options(3, rules=("double",)), people="1@E5", saved="0=5 0=2")
    assert scores(table.state) == [14, 0, 0]


def test_several_rules_are_one_set_of_names() -> None:
    options = Options(3, rules=("storm", "hurry", "storm"))
    assert options.rules == ("hurry", "storm")
    assert options == Options(3, rules=("hurry", "storm"))


def test_a_whole_game_with_bots_round_trips_as_record_position_and_wire() -> None:
    options = Options(3, rules=("fastsharks", "norafts"), shark_steps=1)
    assert options_from_wire(options_to_wire(options)) == options
    played = play_game(options, [make_player("easy") for _ in range(3)], 5, record=True)
    record = GameRecord(options, Luck(5).deal(options), played.actions)
    text = write_record(record)
    assert '[Options "3 players, shark steps 1, rule fastsharks, rule norafts"]' in text
    again = read_record(text)
    assert (again.options, again.actions) == (options, played.actions)
    for step in record.steps():
        if step.state.depth:
            assert read_position(write_position(step.state)).complete(0) == step.state


@pytest.mark.parametrize(
    ("rule", "message"),
    [
        ("broken", r"the house rule broken failed: KeyError\('oops'\)"),
        ("wrong", "the house rule wrong: moves returned -1, not a number from 0 to 99"),
    ],
)
def test_a_rule_that_fails_is_named(rule: str, message: str) -> None:
    bots = [make_player("random") for _ in range(3)]
    with pytest.raises(HouseRuleError, match=message):
        play_game(Options(3, rules=(rule,)), bots, 1)


def test_a_name_that_is_unknown_is_refused_with_those_there_are() -> None:
    for name in ("slow", "Fast Sharks", "", "x" * 1000, "os:system"):
        with pytest.raises(OptionsError) as refused:
            Options(3, rules=(name,))
        assert "no house rule" in str(refused.value)
        assert "fastsharks" in str(refused.value)
    with pytest.raises(OptionsError, match="a table has at most 8"):
        Options(3, rules=tuple(f"rule_{number}" for number in range(9)))
    with pytest.raises(PositionError, match="no house rule 'slow'"):
        read_position("3 players, rule slow; red E4; land beach E4")


def test_a_process_that_is_limited_knows_no_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(house_rules.ALLOWED, "hurry")
    assert Options(3, rules=("hurry",)).rules
    assert list(house_rules.rules_there()) == ["hurry"]
    with pytest.raises(OptionsError, match=r"there are: hurry\)"):
        Options(3, rules=("storm",))
    monkeypatch.setenv(house_rules.ALLOWED, "")
    with pytest.raises(OptionsError, match="none"):
        Options(3, rules=("hurry",))


def test_a_rule_needs_a_plain_name() -> None:
    for name in ("Fast", "fast sharks", "fast-sharks", "", "x" * 41):
        with pytest.raises(HouseRuleError, match="needs a name such as"):
            add_rule(name, FastSharks())


def test_the_line_of_a_rule_is_what_its_docstring_says() -> None:
    assert house_rules.line_of("storm") == "Swimmers are lost when the die is rolled."
