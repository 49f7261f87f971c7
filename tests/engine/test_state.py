"""States: copies, equality, hashing, pickling, and what play and apply share."""

from __future__ import annotations

import ast
import copy
import inspect
import pickle
import random
from collections.abc import Callable
from pathlib import Path

import pytest

from survive import engine
from survive.engine import (
    NOBODY,
    BrokenStateError,
    Options,
    State,
    apply,
    legal_actions,
    new_game,
    play,
    to_move,
)
from survive.engine.checks import check, problems
from survive.engine.playout import random_playout
from survive.engine.state import restore
from tests.maps import SMALL
from tests.table import at_table

TABLES = [
    Options(players=2),
    Options(players=4, memory=False),
    Options(players=6, overcrowded=True),
    Options(players=6, extension=True, challenge=True),
    Options.polish(5),
    Options(players=3, map=SMALL),
]


def moments(options: Options, seed: int, every: int = 17) -> list[State]:
    """Return states from the whole course of a random game, including the last."""
    rng = random.Random(seed)
    state = new_game(options, seed=seed)
    found = [state.copy()]
    count = 0
    while to_move(state) != NOBODY:
        apply(state, rng.choice(legal_actions(state)))
        count += 1
        if count % every == 0:
            found.append(state.copy())
    return [*found, state]


def by_copy(state: State) -> State:
    return state.copy()


def by_pickle(state: State) -> State:
    twin = pickle.loads(pickle.dumps(state))
    assert isinstance(twin, State)
    return twin


def by_numbers(state: State) -> State:
    return restore(state.ruleset.options, state.numbers())


@pytest.mark.parametrize("options", TABLES)
@pytest.mark.parametrize("way", [by_copy, by_pickle, by_numbers, copy.copy, copy.deepcopy])
def test_a_copy_is_equal_in_everything(options: Options, way: Callable[[State], State]) -> None:
    for state in moments(options, seed=4):
        twin = way(state)
        assert twin is not state
        assert twin == state
        assert hash(twin) == hash(state)
        assert legal_actions(twin) == legal_actions(state)
        assert to_move(twin) == to_move(state)
        assert problems(twin) == []


@pytest.mark.parametrize("way", [by_copy, by_pickle, by_numbers, copy.copy, copy.deepcopy])
def test_a_copy_goes_its_own_way(way: Callable[[State], State]) -> None:
    for state in moments(TABLES[2], seed=5, every=40)[:-1]:
        before, twin = state.numbers(), way(state)
        random_playout(twin, 3)
        assert to_move(twin) == NOBODY
        assert state.numbers() == before


@pytest.mark.parametrize("options", TABLES)
def test_copies_that_play_alike_stay_alike(options: Options) -> None:
    state = moments(options, seed=6)[3]
    twin = by_pickle(state)
    assert random_playout(state, 9) == random_playout(twin, 9)
    assert state == twin


def declared_fields() -> list[str]:
    """Return the fields that the class declares, except those not part of the position."""
    # Compiled or not, the source is beside the module.
    source = Path(str(inspect.getfile(engine))).with_name("state.py").read_text(encoding="utf-8")
    (state,) = (
        node
        for node in ast.parse(source).body
        if isinstance(node, ast.ClassDef) and node.name == "State"
    )
    names = [
        node.target.id
        for node in state.body
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name)
    ]
    return [name for name in names if name not in ("ruleset", "log")]


# State names its fields in `copy`, `numbers`, `blank` and `restore`, and the views again: compiled
# code reaches a field as a number in a struct only by its written name. One list of names would
# mean getattr and boxed numbers in `copy`, which every search calls for every position it tries.
@pytest.mark.parametrize("field", declared_fields())
def test_every_declared_field_is_copied_compared_written_and_read(field: str) -> None:
    state = moments(Options(players=3), seed=7)[5]
    other = state.copy()
    if isinstance(getattr(other, field), int):
        setattr(other, field, getattr(other, field) + 1)
    else:
        getattr(other, field)[-1] += 1
    assert other != state
    assert list(other.numbers()) != list(state.numbers())
    for way in (by_copy, by_numbers, by_pickle):
        twin = way(other)
        assert twin == other
        value, expected = getattr(twin, field), getattr(other, field)
        assert value == expected if isinstance(expected, int) else list(value) == list(expected)


def test_the_numbers_of_a_state_are_those_of_its_fields_and_no_others() -> None:
    state = moments(Options(players=3), seed=7)[5]
    values = [getattr(state, field) for field in declared_fields()]
    count = sum(1 if isinstance(value, int) else len(value) for value in values)
    assert count == len(state.numbers())


def test_every_action_leads_to_another_state() -> None:
    states = moments(Options(players=3), seed=7, every=1)
    assert len(set(states[:-1])) == len(states) - 1  # the last one is there twice


def test_the_same_position_under_other_options_is_another_state() -> None:
    one = new_game(Options(players=4, first=0), seed=1)
    other = new_game(Options(players=4, first=0, challenge=True), seed=1)
    assert one.numbers() == other.numbers()
    assert one != other


def test_positions_that_differ_only_in_secrets_are_different() -> None:
    one = at_table(land="E5:forest=dive", people="0@A1=5")
    assert one.state == at_table(land="E5:forest=dive", people="0@A1=5").state
    assert one.state != at_table(land="E5:forest=raft", people="0@A1=5").state
    assert one.state != at_table(land="E5:forest=dive", people="0@A1=4").state


def test_a_state_is_not_equal_to_anything_else() -> None:
    state = new_game(Options(), seed=1)
    assert state != state.numbers()
    assert state != None  # noqa: E711  (that is the question)


def test_states_can_be_kept_in_a_set() -> None:
    state = new_game(Options(), seed=1)
    seen = {state.copy()}
    assert state in seen
    apply(state, legal_actions(state)[0])
    assert state not in seen


@pytest.mark.parametrize("options", TABLES)
def test_playing_silently_leads_where_applying_leads(options: Options) -> None:
    rng = random.Random(8)
    state = new_game(options, seed=8)
    twin = state.copy()
    while to_move(state) != NOBODY:
        action = rng.choice(legal_actions(state))
        apply(state, action)
        play(twin, action)
        assert twin == state


def test_listing_the_legal_actions_changes_nothing() -> None:
    for state in moments(TABLES[4], seed=3):
        before = state.numbers()
        assert legal_actions(state) == legal_actions(state)
        assert state.numbers() == before


def test_a_playout_stops_at_its_limit_and_depends_on_its_seed_alone() -> None:
    state = new_game(Options(players=3), seed=1)
    assert random_playout(state, 5, 12) == 12
    assert to_move(state) != NOBODY
    results = []
    for seed in (1, 1, 2):
        twin = state.copy()
        random_playout(twin, seed)
        results.append(twin.numbers())
    assert results[0] == results[1] != results[2]


def test_a_broken_state_is_called_broken_by_name() -> None:
    state = at_table(land="E5:forest", people="0@C4").state
    check(state)
    state.people[state.ruleset.board.index("C4")] = 2
    with pytest.raises(BrokenStateError, match="1 adventurers in C4, 2 counted"):
        check(state)
