"""Reviews: moments, decisions, luck and the summary of a game."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import cache
from statistics import mean

import msgspec
import pytest

from survive.engine import agenda, catalogue, legal_actions, play
from survive.engine.ending import scores, winners
from survive.engine.pieces import BACK_NAMES, CREATURE_KINDS
from survive.record.game.game_record import GameRecord
from survive.record.notation.write import write_action
from survive.record.position.text import write_position
from survive.study.analysis import analyse
from survive.study.causes.strokes import back_of, backs_of_terrain, stroke_of
from survive.study.comparison import Comparison
from survive.study.counting import unit_of
from survive.study.forecast import Forecast
from survive.study.placing import Settling, favourite
from survive.study.results import THEMES, Decision, Review, ReviewedMove
from survive.study.review import assemble, parts_of, review, review_part
from survive.study.steps import finished
from survive.study.summary import with_turning_points
from survive.study.timeline import PlayedAction, choices_of, steps_between, turns_of
from survive.study.workers import in_processes
from survive.study.worlds import known_to
from survive.views import resample, view
from tests.record import golden_games
from tests.study.games import ending, middle, states


@cache
def reviewed() -> Review:
    *_, last = review(ending(), rollouts=2)
    assert last.review is not None
    return last.review


def test_it_tells_how_far_it_has_come_and_ends_with_the_review() -> None:
    answers = list(review(ending(turns=2), rollouts=2))
    assert [(one.done, one.of) for one in answers] == [(0, 2), (0, 2), (1, 2), (2, 2)]
    assert [one.review is not None for one in answers] == [False, True, True, True]


def test_a_draft_has_the_chances_of_all_turns_and_no_decisions_until_they_are_judged() -> None:
    answers = [one.review for one in review(ending(turns=2), rollouts=6)]
    first, last = answers[1], answers[-1]
    assert first is not None
    assert last is not None
    assert {one.turn for one in first.moments} == {one.turn for one in last.moments}
    assert len(first.swings) == len(last.swings)
    assert not first.decisions
    assert last.decisions
    unsure = [mean(one.chance_errors[0] for one in found.moments) for found in (first, last)]
    assert unsure[0] > unsure[1]


def test_there_is_a_moment_for_each_turn_and_for_the_end() -> None:
    counts = [moment.actions_before for moment in reviewed().moments]
    assert counts == sorted(counts)
    assert {*turns_of(ending()), len(ending().actions)} <= {*counts}
    for moment in reviewed().moments:
        for prospects in (moment, moment.known):
            assert sum(prospects.chances) == pytest.approx(1)
            assert len(prospects.points) == 3


def test_the_last_moment_of_a_finished_game_is_its_result() -> None:
    end, last = states(ending())[-1], reviewed().moments[-1]
    won = winners(end)
    assert last.points == last.known.points == scores(end)
    assert last.chances == last.known.chances == [(s in won) / len(won) for s in range(3)]
    assert last.seat is None


def test_with_challenge_everything_is_told_in_adventurers() -> None:
    record = ending("four_players_challenge", turns=2)
    *_, last = review(record, rollouts=2)
    assert last.review is not None
    assert (last.review.counts, reviewed().counts) == ("adventurers", "treasure")
    end = states(record)[-1]
    assert last.review.moments[-1].points == [int(saved) for saved in end.saved]
    for moment in last.review.moments:
        assert all(0 <= found <= 10 for found in (*moment.points, *moment.known.points))
    *_, analysis = analyse(states(record)[0], rollouts=2)
    assert analysis.counts == "adventurers"
    unit = unit_of(record.options)
    assert 0.2 < unit < 1.0 == unit_of(ending().options)
    costly = decision(0, 1.2 * unit, 0.1)
    assert with_turning_points([costly], unit)[0].turning
    assert not with_turning_points([costly])[0].turning


def test_places_are_compared_with_other_places_of_the_same_piece() -> None:
    record = golden_games.played("two_players")
    steps = [step for step in steps_between(record, 0, 60) if step.before.turn == 0]
    step = steps[-1]
    for one in (steps[0], step):
        best = favourite(one.before, one.action)
        assert best in legal_actions(one.before)
        texts = [write_action(one.before, action).split() for action in (best, one.action)]
        assert texts[0][:-1] == texts[1][:-1], "only the space differs"
        assert favourite(one.before, best) == best
    worlds = known_to(view(step.before, step.seat, True))
    twice = Comparison(Settling(step.before), worlds, [[step.action]] * 2, 1)
    once = Comparison(Settling(step.before), worlds, [[step.action]], 1)
    for compared in (twice, once):
        finished(compared.play(2))
    assert [*once.outcomes, *once.outcomes] == twice.outcomes, "the same luck for all"


def test_a_setup_is_reviewed_in_small_parts_with_one_moment() -> None:
    record = golden_games.played("two_players")
    parts = parts_of(record, rollouts=2)
    setup = [part for part in parts if record.state(part.begin).turn == 0]
    assert [part.begin for part in setup] == list(range(0, setup[-1].end, 4))
    assert setup[-1].end == turns_of(record)[1]
    found = [review_part(part) for part in setup[:2]]
    assert [len(one.moments) for one in found] == [1, 0]
    for decision in (one for part in found for one in part.decisions):
        assert (decision.phase, decision.theme) == ("placing", "placing")
        assert decision.cost >= max(0.3, 2 * decision.cost_error)
        assert decision.best != decision.played


def test_it_is_the_same_whoever_reviews_which_part_and_in_which_order() -> None:
    parts = parts_of(ending(), rollouts=2)
    backwards = [review_part(part) for part in reversed(parts)]
    assert assemble(ending(), backwards[::-1], rollouts=2, seed=1) == reviewed()


@pytest.mark.slow
def test_processes_come_to_the_same_review() -> None:
    with in_processes(2) as run:
        *_, last = review(ending(), rollouts=2, run=run)
    assert last.review == reviewed()


@pytest.mark.parametrize("count", [0, 1])
def test_a_game_that_stops_at_the_beginning_of_a_turn_is_reviewed_so_far(count: int) -> None:
    begins = turns_of(ending())
    *_, last = review(replace(ending(), actions=ending().actions[: begins[count]]), rollouts=2)
    assert last.review is not None
    counts = [moment.actions_before for moment in last.review.moments]
    assert counts[-1] == begins[count]
    assert len({*counts}) == len(counts)
    assert last.review.moments[-1].seat is not None


def test_decisions_are_of_the_game_and_never_gain_by_being_worse() -> None:
    all_states, found = states(ending()), reviewed().decisions
    assert found
    for decision in found:
        state = all_states[decision.actions_before]
        assert len(legal_actions(state)) > 1
        assert decision.cost >= 0
        assert decision.theme in THEMES
        assert (decision.cost > 0) == (decision.best != decision.played)
        ideas = [idea.actions for idea in decision.ideas]
        assert not ideas if decision.cost == 0 else [move.text for move in decision.played] in ideas


def test_an_actions_phase_is_one_decision_unless_something_comes_between() -> None:
    record = ending(turns=1)
    steps = steps_between(record, 0, len(record.actions))
    kinds = [int(agenda.kind_of(one.before.top())) for one in choices_of(steps)]
    assert kinds[0] == agenda.ACT
    assert kinds.count(agenda.ACT) == 1


def test_the_summary_adds_up_what_the_decisions_cost_and_luck_gave() -> None:
    found = reviewed()
    for player in found.players:
        own = [one for one in found.decisions if one.seat == player.seat]
        assert player.cost == pytest.approx(sum(one.cost for one in own), abs=1e-3)
        assert sum(player.themes.values()) == pytest.approx(player.cost, abs=1e-3)
        assert list(player.themes.values()) == sorted(player.themes.values(), reverse=True)
        strokes = [stroke.points[player.seat] for stroke in found.strokes]
        assert player.luck == pytest.approx(sum(strokes), abs=1e-3) == found.luck[player.seat]


def test_it_goes_through_json_unchanged_and_holds_no_sentence() -> None:
    text = msgspec.json.encode(reviewed())
    assert msgspec.json.decode(text, type=Review) == reviewed()
    assert b". " not in text


# What was known


def moved_world(record: GameRecord, seed: int) -> GameRecord:
    """Return a game that begins in another world that looks the same to the first player."""
    state = record.first_state()
    twin = resample(view(state, int(state.active), True), random.Random(seed))
    return replace(record, position=write_position(twin), actions=())


def test_what_the_player_to_move_knew_does_not_depend_on_the_hidden() -> None:
    record = replace(ending(turns=6), actions=())
    here, there = (
        assemble(one, [], rollouts=2, seed=1).moments[0] for one in (record, moved_world(record, 3))
    )
    assert here.known == there.known
    assert here.points != there.points


def test_a_decision_is_judged_by_what_the_player_could_know() -> None:
    record = ending(turns=6)
    first = record.actions[:1]
    judged = []
    for one in (record, moved_world(record, 4)):
        short = replace(one, actions=first)
        judged.append([review_part(part).decisions for part in parts_of(short, rollouts=4)])
    assert judged[0] == judged[1]


# Luck


def test_what_a_die_gives_is_nothing_on_average_over_its_faces() -> None:
    state = middle()
    while agenda.kind_of(state.top()) != agenda.ROLL:
        play(state, legal_actions(state)[0])
    strokes = [
        stroke_of(
            Forecast(state, turns=0), PlayedAction(0, -1, int(catalogue.roll(face)), state), 3, 7
        )
        for face in range(int(CREATURE_KINDS))
    ]
    assert {stroke.came for stroke in strokes} == {"serpent", "shark", "kaiju"}
    for seat in range(3):
        assert sum(stroke.points[seat] for stroke in strokes) == pytest.approx(0, abs=1e-3)
        assert sum(stroke.chances[seat] for stroke in strokes) == pytest.approx(0, abs=1e-3)


def test_what_a_tile_gives_is_nothing_on_average_over_the_backs_that_may_come() -> None:
    state = middle()
    while agenda.kind_of(state.top()) != agenda.SINK:
        play(state, legal_actions(state)[0])
    action = legal_actions(state)[0]
    space = action - int(catalogue.SINK_FIRST)
    tile = state.ruleset.board.tile_at[space]
    backs, totals = backs_of_terrain(state, space), [0.0] * 3
    for back in backs:
        twin = state.copy()
        other = next(
            i
            for i, place in enumerate(twin.ruleset.board.island)
            if twin.backs[i] == back and twin.ground[place] == twin.ground[space]
        )
        twin.backs[tile], twin.backs[other] = twin.backs[other], twin.backs[tile]
        assert back_of(twin, space) == back
        stroke = stroke_of(Forecast(twin, turns=0), PlayedAction(0, 0, action, twin), 3, 7)
        assert stroke.came == BACK_NAMES[back]
        totals = [total + gain for total, gain in zip(totals, stroke.points, strict=True)]
    assert totals == pytest.approx([0.0] * 3, abs=1e-3)


# Turning points


def decision(before: int, cost: float, chance: float, error: float = 0.1) -> Decision:
    return Decision(
        actions_before=before,
        turn=1,
        seat=0,
        phase="sinking",
        played=[ReviewedMove(text="sink E4")],
        best=[ReviewedMove(text="sink E5")],
        cost=cost,
        cost_error=error,
        cost_chance=chance,
        theme="sinking",
        reason=None,
        turning=False,
        ideas=[],
    )


def test_turning_points_are_few_costly_and_beyond_chance() -> None:
    sure = [decision(n, 2.0, 0.1 + n / 100) for n in range(7)]
    small, vague, harmless = decision(7, 0.5, 0.3), decision(8, 2, 0.3, 1.5), decision(9, 3, 0.01)
    marked = with_turning_points([*sure, small, vague, harmless])
    assert [one.actions_before for one in marked if one.turning] == [2, 3, 4, 5, 6]
