"""One opinion: what a hint advises is never a mistake in the review of the game."""

from __future__ import annotations

from dataclasses import replace

import pytest

from survive.engine import COMPILED, Options, action_of, actions
from survive.players import make_player
from survive.players.player import COACH
from survive.record.game.game_record import GameRecord
from survive.record.position.text import write_position
from survive.solo import SoloGame
from survive.study.analysis import analyse
from survive.study.forecast import Forecast
from survive.study.ideas.coach import Coach, advise
from survive.study.ideas.opinion import ROLLOUTS
from survive.study.judging import judge, judge_place
from survive.study.steps import finished
from survive.study.task import Task, write_plan
from survive.study.timeline import choices_of, decision_under_way, steps_between, turns_of
from survive.views import view
from tests.record import golden_games
from tests.study.games import middle

FEW = 6
"""Rollouts of hints and of reviews alike."""


def game_by_hints(options: Options, seed: int, position: str = "") -> GameRecord:
    """Return a game in which the player in the first seat follows every hint."""
    bots = {seat: make_player("medium") for seat in range(1, options.players)}
    game = SoloGame(options, 0, bots, seed, position=position, hint_rollouts=FEW)
    while not game.is_over:
        game.act(game.hint())
    return game.record(["Pupil", *["medium"] * (options.players - 1)])


def mistakes_in(record: GameRecord, seat: int) -> list[tuple[str, float, float]]:
    """Return what the review holds against a player: what, its cost and the error of that."""
    steps = steps_between(record, 0, len(record.actions))
    forecast, found = Forecast(record.first_state()), []
    for choice in choices_of(steps):
        if choice.seat != seat:
            continue
        if choice.before.turn == 0:
            one = finished(judge_place(choice, 2 * FEW, 1))
        else:
            one = finished(judge(forecast, choice, FEW, 1))
        if one is not None and one.cost > 0:
            found.append((one.played[0].text, one.cost, one.cost_error))
    return found


@pytest.mark.slow
@pytest.mark.skipif(not COMPILED, reason="a whole game takes minutes on the sources")
@pytest.mark.parametrize("players", [2, 3])
def test_a_player_who_follows_every_hint_of_a_game_makes_no_mistake(players: int) -> None:
    """Not only beyond two standard errors: the review finds the same best ideas."""
    record = game_by_hints(Options(players=players, memory=False), players)
    assert len(record.actions) > 100
    assert mistakes_in(record, 0) == []


def test_nor_does_one_who_follows_them_to_the_end_of_a_game() -> None:
    whole = golden_games.played("two_players")
    begin = turns_of(whole)[-3]
    record = game_by_hints(whole.options, 1, write_position(whole.state(begin)))
    assert len(record.actions) > 5
    assert mistakes_in(record, 0) == []


def test_a_review_does_find_mistakes_of_the_others() -> None:
    record = golden_games.played("two_players")
    end = turns_of(record)[-1]
    late = replace(record, actions=record.actions[turns_of(record)[-6] : end])
    late = replace(late, position=write_position(record.state(turns_of(record)[-6])))
    assert mistakes_in(late, 0) or mistakes_in(late, 1)


def test_a_plan_is_advised_as_a_whole() -> None:
    state = middle("two_players")
    seen = view(state, int(state.active), True)
    plan, reason = advise(seen)
    coach = make_player(COACH)
    assert isinstance(coach, Coach)
    coach.begin(int(state.active), 5)
    assert coach.choose(seen, plan) == plan[0]
    assert coach.intends().actions == tuple(plan[1:])
    assert coach.explains() == reason


def test_the_ideas_of_an_analysis_begin_with_what_a_hint_advises() -> None:
    for name in ("two_players", "three_players"):
        state = middle(name)
        seen = view(state, int(state.active), True)
        *_, answer = analyse(seen, rollouts=ROLLOUTS)
        assert answer.ideas[0].actions == write_plan(Task(seen), advise(seen).plan)


def test_the_decision_under_way_is_the_one_that_a_review_will_judge() -> None:
    record = golden_games.played("three_players")
    end = turns_of(record)[8]
    chosen = list(choices_of(steps_between(record, 0, end)))
    for choice in chosen[-20:]:
        for done in range(len(choice.played)):
            line = record.actions[: choice.actions_before + done]
            begin, before = decision_under_way(record.first_state(), line)
            assert begin == choice.actions_before
            assert before == choice.before


def test_the_coach_is_asked_for_by_its_name_with_a_budget() -> None:
    coach = make_player(f"{COACH}:rollouts=2")
    state = middle("two_players")
    seen = view(state, int(state.active), True)
    chosen = coach.choose(seen, [])
    assert not isinstance(action_of(chosen), actions.Sink)
    with pytest.raises(Exception, match="rollouts must be above 0"):
        make_player(f"{COACH}:rollouts=0")
