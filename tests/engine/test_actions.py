"""The catalogue of actions: one number for each, typed and plain forms, and their order."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable

import pytest

from survive.engine import (
    ACTIONS,
    NOBODY,
    STANDARD_BOARD,
    EngineError,
    IllegalActionError,
    Options,
    action_of,
    actions,
    apply,
    board_of,
    catalogue,
    describe,
    legal_actions,
    new_game,
    number_of,
    to_move,
)
from survive.engine.board import ASHORE, MAX_SPACES
from survive.engine.pieces import KAIJU, OARS, RAFT, REPELLENT, SERPENT, SHARK
from tests.maps import SMALL

SPACES, WAYS, PEOPLE = range(MAX_SPACES), range(6), range(60)


def test_there_are_5029_actions_and_each_number_has_one_typed_form() -> None:
    assert ACTIONS == 5029
    forms = [action_of(number) for number in range(ACTIONS)]
    assert len(set(forms)) == ACTIONS
    assert [number_of(form) for form in forms] == list(range(ACTIONS))


@pytest.mark.parametrize("number", [-1, ACTIONS, 10**9, -(10**9)])
def test_a_number_outside_the_catalogue_is_no_action(number: int) -> None:
    with pytest.raises(EngineError, match=f"there is no action {number}; choose from 0 to 5028"):
        action_of(number)
    state = new_game(Options(players=3), seed=1)
    before = state.copy()
    with pytest.raises(IllegalActionError, match="choose from 0 to 5028") as caught:
        apply(state, number)
    assert caught.value.action == number
    assert state == before


@pytest.mark.parametrize(
    "action",
    [
        actions.PlaceAdventurer(0, 5),
        actions.PlaceAdventurer(6, 5),
        actions.PlaceRaft(MAX_SPACES),
        actions.PlaceRaft(-1),
        actions.Step(60, 0),
        actions.Step(0, ASHORE + 1),
        actions.MoveRaft(0, ASHORE),
        actions.PlayPower(REPELLENT),
        actions.PlayPower(OARS - 1),
        actions.RepelHere(SERPENT, 0),
        actions.Pick(RAFT + 1, 0),
        actions.PushAdventurer(0, ASHORE),
        actions.PushCreature(RAFT, 0),
        actions.TakeSeat(60),
        actions.Roll(RAFT),
        actions.Action(),
    ],
)
def test_a_typed_form_outside_the_catalogue_has_no_number(action: actions.Action) -> None:
    with pytest.raises(EngineError, match="not in the catalogue"):
        number_of(action)


Numbered = Callable[..., int]


@pytest.mark.parametrize(
    ("form", "numbered", "ranges"),
    [
        (actions.PlaceAdventurer, catalogue.place_adventurer, (range(1, 6), SPACES)),
        (actions.PlaceRaft, catalogue.place_raft, (SPACES,)),
        (actions.Step, catalogue.step, (PEOPLE, range(7))),
        (actions.MoveRaft, catalogue.move_raft, (SPACES, WAYS)),
        (actions.PlayPower, catalogue.play_power, (range(OARS, REPELLENT),)),
        (actions.RepelHere, catalogue.repel_here, ((SHARK, KAIJU), SPACES)),
        (actions.Sink, catalogue.sink, (SPACES,)),
        (actions.Pick, catalogue.pick, (range(4), SPACES)),
        (actions.Put, catalogue.put, (SPACES,)),
        (actions.MoveCreature, catalogue.move_creature, (SPACES, WAYS)),
        (actions.PushAdventurer, catalogue.push_adventurer, (PEOPLE, WAYS)),
        (actions.PushCreature, catalogue.push_creature, (range(3), WAYS)),
        (actions.TakeSeat, catalogue.board, (PEOPLE,)),
        (actions.Roll, catalogue.roll, (range(3),)),
    ],
)
def test_the_numbers_of_the_rules_are_those_of_the_typed_forms(
    form: Callable[..., actions.Action],
    numbered: Numbered,
    ranges: tuple[range | tuple[int, ...], ...],
) -> None:
    for fields in itertools.product(*ranges):
        assert number_of(form(*fields)) == numbered(*fields)


@pytest.mark.parametrize(
    ("action", "number"),
    [
        (actions.EndActions(), catalogue.END_ACTIONS),
        (actions.Stop(), catalogue.STOP),
        (actions.Repel(), catalogue.REPEL_YES),
        (actions.Decline(), catalogue.REPEL_NO),
    ],
)
def test_actions_without_fields_have_their_own_numbers(action: actions.Action, number: int) -> None:
    assert number_of(action) == number
    assert action_of(number) == action


def test_every_action_is_described_in_its_own_words() -> None:
    texts = [describe(number) for number in range(ACTIONS)]
    assert len(set(texts)) == ACTIONS


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (actions.PlaceAdventurer(3, STANDARD_BOARD.index("F3")), "place 3 F3"),
        (actions.Step(12, ASHORE), "step #12 ashore"),
        (actions.MoveRaft(STANDARD_BOARD.index("C4"), 1), "raft C4 E"),
        (actions.PlayPower(OARS), "play oars"),
        (actions.PushCreature(SHARK, 5), "push shark NW"),
        (actions.Roll(KAIJU), "roll kaiju"),
        (actions.EndActions(), "end actions"),
    ],
)
def test_descriptions_use_names(action: actions.Action, text: str) -> None:
    assert describe(number_of(action)) == text


def test_descriptions_use_the_names_of_the_board_that_is_played_on() -> None:
    small = board_of(SMALL)
    last = actions.Sink(small.index("E5"))
    assert describe(number_of(last), small) == "sink E5"
    assert describe(number_of(actions.Sink(27)), small) == "sink space 27"


@pytest.mark.parametrize(
    "options",
    [
        Options(players=2),
        Options(players=6, overcrowded=True),
        Options.polish(5),
        Options(players=3, map=SMALL),
    ],
)
@pytest.mark.parametrize("seed", [1, 2])
def test_legal_actions_come_in_ascending_order_without_repetition(
    options: Options, seed: int
) -> None:
    rng = random.Random(seed)
    state = new_game(options, seed=seed)
    while to_move(state) != NOBODY:
        legal = legal_actions(state)
        assert legal
        assert legal == sorted(set(legal))
        apply(state, rng.choice(legal))
    assert legal_actions(state) == []
