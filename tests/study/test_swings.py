"""What decided a game: the swings add up to the way from the beginning to the result."""

from __future__ import annotations

from functools import cache

import pytest
from msgspec.structs import replace

from survive.engine import agenda
from survive.engine.state import LOST, SAVED
from survive.study.causes.key_moments import key_moments_of, rest_of, size_of
from survive.study.causes.swings import cuts_of
from survive.study.results import Review
from survive.study.review import assemble, parts_of, review, review_part
from survive.study.timeline import steps_between
from tests.record import golden_games
from tests.study.games import ending, states


@cache
def reviewed(name: str) -> Review:
    *_, last = review(ending(name, turns=5), rollouts=2)
    assert last.review is not None
    return last.review


GAMES = pytest.mark.parametrize("name", ["three_players", "two_players", "rare_mix"])


@GAMES
def test_setup_skill_opponents_and_luck_are_the_whole_way(name: str) -> None:
    check_sums(reviewed(name))


@GAMES
def test_they_are_the_whole_way_from_the_first_adventurer_on(name: str) -> None:
    game = golden_games.played(name)
    sketches = [review_part(part.sketch) for part in parts_of(game, rollouts=1)]
    found = assemble(game, sketches, rollouts=1, seed=1)
    assert found.moments[0].turn == 0
    assert found.swings[0].cause == "setup"
    check_sums(found)


def check_sums(found: Review) -> None:
    """Assert that accounts and swings add up to the way from the beginning to the result."""
    first, last = found.moments[0], found.moments[-1]
    for seat, account in enumerate(found.accounts):
        way = last.chances[seat] - first.chances[seat]
        parts = account.setup + account.skill + account.opponents + account.luck
        assert account.start == pytest.approx(first.chances[seat], abs=1e-4)
        assert parts == pytest.approx(way, abs=1e-3 * len(found.swings))
        swings = sum(one.changes[seat] for one in found.swings)
        assert swings == pytest.approx(way, abs=1e-3 * len(found.swings))
    for swing in found.swings:
        assert sum(swing.changes) == pytest.approx(0, abs=2e-3), "what one wins others lose"


@GAMES
def test_a_swing_names_who_was_saved_and_who_was_lost(name: str) -> None:
    found, all_states = reviewed(name), states(ending(name, turns=5))
    first, last = all_states[0], all_states[-1]
    told = [fate for swing in found.swings for fate in swing.fates]
    for where, is_saved in ((SAVED, True), (LOST, False)):
        there = sorted(
            (int(last.ruleset.owner[i]), int(last.value[i]))
            for i in range(last.ruleset.adventurers)
            if last.where[i] == where and first.where[i] != where
        )
        assert sorted((one.seat, one.value) for one in told if (not one.by) == is_saved) == there


@GAMES
def test_every_tile_and_die_is_a_cause_with_its_odds(name: str) -> None:
    found, record = reviewed(name), ending(name, turns=5)
    steps = steps_between(record, 0, len(record.actions))
    for cause, kind in (("tile", agenda.SINK), ("die", agenda.ROLL)):
        lucky = [one for one in found.swings if one.cause == cause]
        assert [one.actions_before for one in lucky] == [
            step.actions_before for step in steps if step.kind == kind
        ]
        assert all(one.came for one in lucky)
        assert all(one.odds is not None and 0 < one.odds <= 1 for one in lucky)
    assert all(one.odds == pytest.approx(1 / 3, abs=1e-3) for one in lucky)


@GAMES
def test_what_decided_is_beyond_chance_and_named_with_all_others_together(name: str) -> None:
    found = reviewed(name)
    first, last = found.moments[0], found.moments[-1]
    named = [one.swing for one in found.key_moments if one.swing is not None]
    swings = [found.swings[place] for place in named]
    assert len(named) == len({*named})
    for swing in swings:
        assert sum(swing.errors) >= 0
        assert size_of(swing) <= max(map(abs, swing.changes))
    told = [found.decisions[one.decision] for one in found.key_moments if one.decision is not None]
    assert [one for one in found.decisions if one.turning and one not in told] == []
    for seat, rest in enumerate(found.rest):
        way = last.chances[seat] - first.chances[seat]
        sum_of_named = sum(one.changes[seat] for one in swings)
        assert sum_of_named + rest == pytest.approx(way, abs=1e-3 * len(found.swings))


def test_a_change_within_two_standard_errors_decides_nothing() -> None:
    one = reviewed("two_players").swings[-1]
    swings = [
        replace(one, cause="die", changes=[change, -change], errors=[error, error])
        for change, error in ((0.1, 0.06), (-0.1, 0.04), (0.03, 0.0), (0.3, 0.1))
    ]
    told = key_moments_of(swings, [])
    assert [moment.swing for moment in told] == [3, 1]
    assert rest_of(swings, told, 2) == pytest.approx([0.13, -0.13])


def test_the_cuts_of_a_game_hold_all_its_actions_in_order() -> None:
    record = ending(turns=5)
    steps = steps_between(record, 0, len(record.actions))
    assert [step for cut in cuts_of(steps) for step in cut] == steps
