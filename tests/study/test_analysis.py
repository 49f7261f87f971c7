"""Analyses: ever better, always the same, honest about what is known."""

from __future__ import annotations

import random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from survive.engine import State, legal_actions, play, to_move
from survive.engine.ending import scores, winners
from survive.record.notation.read import read_action
from survive.record.position.text import read_position
from survive.study.analysis import Subject, analyse
from survive.study.ideas.reasons import CODES
from survive.study.results import THEMES, Analysis
from survive.views import SPECTATOR, resample, view
from tests.record.position_texts import PUZZLE, TABLES, moments
from tests.study.games import ending, middle, states


def last_of(subject: Subject, rollouts: int = 6, seed: int = 1) -> Analysis:
    *_, last = analyse(subject, rollouts=rollouts, seed=seed)
    return last


def test_answers_get_better_and_the_last_is_done() -> None:
    answers = list(analyse(middle(), rollouts=30))
    assert [one.rollouts for one in answers] == [6, 12, 24, 30]
    assert [one.done for one in answers] == [False, False, False, True]


def test_the_same_rollouts_and_seed_give_the_same_answers_and_another_seed_others() -> None:
    seen = view(middle(), to_move(middle()))
    assert list(analyse(seen, rollouts=12)) == list(analyse(seen, rollouts=12))
    assert last_of(seen).prospects != last_of(seen, seed=2).prospects


def test_it_ends_when_time_is_up_and_at_once_when_cancelled() -> None:
    *_, last = analyse(middle(), seconds=0.01)
    assert last.done
    assert list(analyse(middle(), rollouts=12, cancelled=lambda: True)) == []


@settings(max_examples=6)
@given(st.sampled_from(TABLES), st.integers(0, 50), st.booleans())
def test_chances_add_up_to_one_and_ideas_are_ordered_legal_and_explained(
    options: object, seed: int, knows: bool
) -> None:
    state = next(one for one in moments(options, seed, 0.05) if one.turn > 0)  # type: ignore[arg-type]
    seat = to_move(state)
    answer = last_of(view(state, seat, True) if knows and seat >= 0 else state, rollouts=2)
    assert answer.seat == (seat if seat >= 0 else None)
    for prospects in (answer.prospects, *(idea.prospects for idea in answer.ideas)):
        assert sum(prospects.chances) == pytest.approx(1)
        assert all(0 <= chance <= 1 for chance in prospects.chances)
        assert min(prospects.points) >= 0
    behind = [idea.behind for idea in answer.ideas]
    assert behind == sorted(behind)
    assert not behind or behind[0] == 0
    for idea in answer.ideas:
        assert idea.theme in THEMES
        assert idea.reason is None or set(CODES[idea.reason.code]) == set(idea.reason.fields)
        follow(state, idea.actions)


def follow(state: State, texts: list[str]) -> None:
    """Play the actions of an idea: each of them is legal."""
    after = state.copy()
    for text in texts:
        action = read_action(after, text)
        assert action in legal_actions(after)
        play(after, action)


def test_a_game_that_is_over_is_its_result() -> None:
    end = states(ending())[-1]
    answer = last_of(end)
    won = winners(end)
    assert answer.prospects.points == scores(end)
    assert answer.prospects.chances == [(seat in won) / len(won) for seat in range(3)]
    assert (answer.seat, answer.ideas, answer.done) == (None, [], True)


@pytest.mark.parametrize("viewer", [SPECTATOR, 0, 1, 2])
def test_what_is_known_never_depends_on_what_is_hidden(viewer: int) -> None:
    state = middle()
    seen = view(state, viewer, True)
    twin = resample(seen, random.Random(5))
    assert twin != state
    assert view(twin, viewer, True) == seen, "two worlds that look alike"
    assert last_of(view(twin, viewer, True)) == last_of(seen)


def test_what_is_true_does() -> None:
    state = middle()
    twin = resample(view(state, to_move(state), True), random.Random(5))
    assert last_of(state).prospects != last_of(twin).prospects


def test_a_text_that_leaves_things_open_is_analysed_on_all_that_it_may_be() -> None:
    answer = last_of(read_position(PUZZLE))
    assert answer.viewer is None
    assert sum(answer.prospects.chances) == pytest.approx(1)
    assert any(error > 0 for error in answer.prospects.point_errors)


def test_an_answer_goes_through_json_unchanged() -> None:
    answer = last_of(view(middle(), to_move(middle()), True))
    assert msgspec.json.decode(msgspec.json.encode(answer), type=Analysis) == answer


def test_whoever_can_go_ashore_does() -> None:
    text = "2 players; red to act 3; land mountain F6=volcano F7=whirlpool; red B1=5; yellow F6=1"
    best = last_of(read_position(text).complete(1)).ideas[0]
    assert best.actions[0] == "swim B1-NW"
    assert best.reason is not None
    assert (best.reason.code, best.reason.fields["value"]) == ("ashore", 5)
