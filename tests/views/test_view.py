"""What each seat may know (VIEW), one rule at a time."""

from __future__ import annotations

import pickle
import random
from dataclasses import replace

import pytest

from survive.engine import Luck, Options, State, events, legal_actions, new_game, refusals, to_move
from survive.engine.pieces import POWERS, TERRAINS
from survive.engine.state import OVER
from survive.views import (
    HIDDEN,
    SPECTATOR,
    glance,
    legal_for,
    possible_backs,
    possible_values,
    redact,
    view,
    why_not,
)
from survive.views.knowledge import Lookout
from survive.views.redaction import PUBLIC
from tests.policies import heading_for_safety, play_on
from tests.table import at_table

THREE = Options(players=3)


def midgame(options: Options = THREE, steps: int = 150, seed: int = 3) -> State:
    state = new_game(options, seed=seed)
    play_on(state, Luck(seed), random.Random(seed), heading_for_safety, steps=steps)
    assert state.turn > 0
    return state


@pytest.mark.parametrize("viewer", [SPECTATOR, 0, 1, 2])
def test_view_1_the_board_the_pieces_and_the_counts_are_public(viewer: int) -> None:
    state = midgame()
    known = view(state, viewer).known
    public = (
        "ground crew people creatures places on_board where hand_size rafts_left in_play saved"
        " lost tiles entries"
    )
    for name in public.split():
        assert list(getattr(known, name)) == list(getattr(state, name)), name
    for name in [
        "aboard",
        "swam",
        "depth",
        "phase",
        "turn",
        "active",
        "first",
        "moves_left",
        "dice",
        "volcanoes",
    ]:
        assert getattr(known, name) == getattr(state, name), name


@pytest.mark.parametrize("viewer", [SPECTATOR, 0, 1, 2])
def test_view_2_nobody_knows_the_backs_on_the_board(viewer: int) -> None:
    state = midgame()
    backs = list(view(state, viewer).known.backs)
    lying = [back >= 0 for back in state.backs]
    assert [back == HIDDEN for back in backs] == lying
    assert all(back < 0 for back in backs)


def test_view_2_what_is_left_is_known_as_far_as_it_was_shown() -> None:
    table = at_table(land="E4:beach=shark E5:beach=oars E6:beach=kaiju", phase="waters")
    seen = possible_backs(view(table.state, 1))
    assert seen["beach"] == {"shark": 1, "oars": 1, "kaiju": 1}
    table.sink("E4")  # shown to all
    assert possible_backs(view(table.state, 1))["beach"] == {"oars": 1, "kaiju": 1}


def test_view_2_a_power_drawn_by_another_may_be_in_its_hand_or_on_the_island() -> None:
    table = at_table(land="E4:beach=oars E5:beach=dolphin", phase="waters")
    table.sink("E4")
    assert possible_backs(view(table.state, 0))["beach"] == {"dolphin": 1}  # it knows its own tiles
    for other in (1, 2, SPECTATOR):
        assert possible_backs(view(table.state, other))["beach"] == {"oars": 1, "dolphin": 1}
        assert list(view(table.state, other).held)[:TERRAINS] == [1, 0, 0]


def test_view_3_values_and_power_tiles_are_secret_to_others() -> None:
    state = midgame(replace(THREE, memory=False))
    each, hand = int(state.ruleset.each), TERRAINS * POWERS
    for viewer in (SPECTATOR, 0, 1, 2):
        known = view(state, viewer).known
        for seat in range(3):
            own = slice(seat * each, (seat + 1) * each)
            held = slice(seat * hand, (seat + 1) * hand)
            values = list(state.value)[own] if seat == viewer else [0] * each
            assert list(known.value)[own] == values
            tiles = list(state.hand)[held] if seat == viewer else [0] * hand
            assert list(known.hand)[held] == tiles


def test_view_3_what_others_have_still_to_place_is_secret() -> None:
    state = new_game(THREE, seed=1)
    play_on(state, Luck(1), random.Random(1), steps=9)
    known = view(state, 1).known
    assert sum(list(known.unplaced)[6:12]) == 7
    assert sum(known.unplaced) == 7


def test_view_4_own_values_are_hidden_once_the_first_turn_begins() -> None:
    setup = new_game(THREE, seed=3)
    play_on(setup, Luck(3), random.Random(3), steps=12)
    assert any(view(setup, 1).known.value)
    state = midgame()
    assert not any(view(state, 1).known.value)
    assert any(view(state, 1, remember=True).known.value)
    assert not any(view(state, SPECTATOR, remember=True).known.value)


def test_view_4_with_memory_off_own_values_stay_open() -> None:
    state = midgame(replace(THREE, memory=False))
    known = view(state, 1).known
    assert list(known.value)[10:20] == list(state.value)[10:20]


def test_view_5_after_the_end_all_is_open() -> None:
    state = midgame(steps=5000)
    assert state.phase == OVER
    for viewer in (SPECTATOR, 0, 2):
        seen = view(state, viewer)
        assert seen.is_open
        assert seen.known == state
        assert possible_backs(seen) == {"beach": {}, "forest": {}, "mountain": {}}


def test_view_5_a_spectator_knows_only_what_is_public() -> None:
    known = view(midgame(replace(THREE, memory=False)), SPECTATOR).known
    assert not any(known.value)
    assert not any(known.hand)
    assert not any(known.unplaced)


def test_legal_actions_are_given_only_to_who_must_decide() -> None:
    state = midgame()
    decides = to_move(state)
    assert decides >= 0
    for viewer in (SPECTATOR, 0, 1, 2):
        assert legal_for(state, viewer) == (legal_actions(state) if viewer == decides else [])


def test_a_refusal_tells_others_nothing() -> None:
    table = at_table(people="0@C4 1@K4", sharks="C4", rafts="C4", hands="0:repellent")
    for action in (0, 1200, 2694, 5028, -7):
        assert why_not(table.state, 1, action) == refusals.NOT_YOUR_DECISION()
        assert why_not(table.state, SPECTATOR, action) == refusals.NOT_YOUR_DECISION()
    assert why_not(table.state, 0, -7).code == "no_such_action"


def test_every_event_is_either_public_or_redacted() -> None:
    every = {cls for cls in vars(events).values() if isinstance(cls, type)} - {events.Event}
    assert every - PUBLIC == {events.AdventurerPlaced, events.PowerDrawn}
    state = midgame()
    assert redact(events.Event(), state, 0) is None


@pytest.mark.parametrize(
    ("viewer", "turn", "memory", "remember", "shown"),
    [
        (0, 0, True, False, True),
        (0, 1, True, False, False),
        (0, 1, True, True, True),
        (0, 1, False, False, True),
        (1, 0, True, True, False),
        (1, 1, False, False, False),
        (SPECTATOR, 0, False, True, False),
    ],
)
def test_a_placed_value_is_told_to_its_owner_while_it_may_look(
    viewer: int, turn: int, memory: bool, remember: bool, shown: bool
) -> None:
    state = new_game(replace(THREE, memory=memory), seed=1)
    state.turn = turn
    event = events.AdventurerPlaced(seat=0, adventurer=3, value=4, space=40)
    told = redact(event, state, viewer, remember=remember)
    assert told == (event if shown else replace(event, value=0))


def test_a_power_drawn_is_told_to_who_drew_it_alone() -> None:
    event = events.PowerDrawn(seat=2, space=40, power="oars")
    state = midgame()
    assert redact(event, state, 2) == event
    for other in (SPECTATOR, 0, 1):
        assert redact(event, state, other) == replace(event, power="")
    assert redact(event, midgame(steps=5000), 0) == event


def test_values_of_others_can_only_be_bounded() -> None:
    table = at_table(people="0@C4=5 0@C5=1 1@K4=5", options=replace(THREE, memory=False))
    assert possible_values(view(table.state, 0), 0) == {1: 1, 2: 0, 3: 0, 4: 0, 5: 1}
    assert possible_values(view(table.state, 0), 1) == dict.fromkeys(range(1, 6), 1)
    assert possible_values(view(table.state, 1), 0) == dict.fromkeys(range(1, 6), 2)


def test_a_view_does_not_change_with_the_state_and_can_be_pickled() -> None:
    state = midgame()
    seen = view(state, 1)
    numbers = seen.numbers()
    play_on(state, Luck(5), random.Random(5), steps=20)
    assert seen.numbers() == numbers
    again = pickle.loads(pickle.dumps(seen))
    assert again == seen
    assert hash(again) == hash(seen)
    assert seen != view(state, 1)
    assert seen != "a view"


def test_a_lookout_says_what_a_view_says_whoever_looked_before() -> None:
    rng, luck = random.Random(6), Luck(6)
    states = [new_game(THREE, seed=6), midgame()]
    lookout = Lookout(states[0].ruleset)
    for _ in range(60):
        for state in states:
            viewer, remember = rng.randrange(SPECTATOR, 3), rng.random() < 0.5
            seen = lookout.glance(state, viewer, remember)
            assert seen == view(state, viewer, remember)
            assert glance(state, viewer, remember) == seen
            play_on(state, luck, rng, steps=rng.randrange(9))
    assert lookout.glance(midgame(steps=5000), 0, False).is_open
