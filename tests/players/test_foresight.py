"""Playing on for all seats: judged at the end of the turn and later, on luck that is given."""

from __future__ import annotations

import pytest

from survive.engine import State, agenda, legal_actions, play
from survive.engine.ending import scores
from survive.players.search.foresight import Foresight
from survive.players.search.quick import QuickSeats
from survive.players.value.finish import Finish
from survive.players.value.network_file import standard_network
from survive.players.value.weight_file import standard_weights
from survive.views import SPECTATOR, view
from tests.study.games import ending, middle, states

PLAYERS = 3
TO_THE_END = 1000


def foresight(state: State, turns: int) -> Foresight:
    seen, weights = view(state, SPECTATOR), standard_weights()
    return Foresight(
        QuickSeats(seen, weights), Finish(seen, weights, standard_network(), 0.75, 1.0), turns
    )


def test_the_same_luck_gives_the_same_outcome_and_leaves_the_world_alone() -> None:
    state = middle()
    before = state.copy()
    first, again = (foresight(state, 2).outcome(state, [], True, 1, 77) for _ in range(2))
    assert first == again
    assert state == before
    assert first != foresight(state, 2).outcome(state, [], True, 2, 77), "another face"


def test_without_further_turns_both_judgements_are_the_same() -> None:
    state = middle()
    found = foresight(state, 0).outcome(state, [], False, 0, 5)
    assert found[: 2 * PLAYERS] == found[2 * PLAYERS :]
    later = foresight(state, 2).outcome(state, [], False, 0, 5)
    assert later[: 2 * PLAYERS] == found[: 2 * PLAYERS]
    assert later[2 * PLAYERS :] != found[: 2 * PLAYERS]


def test_played_to_the_end_it_is_a_result() -> None:
    state = middle()
    found = foresight(state, TO_THE_END).outcome(state, [], False, 0, 5)
    points, chances = found[2 * PLAYERS : 3 * PLAYERS], found[3 * PLAYERS :]
    assert all(float(value).is_integer() for value in points)
    assert max(points[seat] for seat in range(PLAYERS) if chances[seat]) == max(points)


def test_a_game_that_is_over_stays_as_it_is() -> None:
    end = states(ending())[-1]
    assert foresight(end, 2).outcome(end, [], False, 0, 5)[:PLAYERS] == scores(end)


@pytest.mark.parametrize("shuffled", [False, True])
def test_an_idea_is_carried_out_first(shuffled: bool) -> None:
    state = middle()
    step = legal_actions(state)[0]
    after = state.copy()
    play(after, step)
    assert agenda.kind_of(after.top()) != agenda.ROLL
    looks = foresight(state, 1)
    assert looks.outcome(state, [step], shuffled, 0, 9) == looks.outcome(after, [], shuffled, 0, 9)
