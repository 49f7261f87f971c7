"""What decided a game: the swings add up to the way from the beginning to the result."""

from __future__ import annotations

from functools import cache

import pytest

from survive.engine import agenda
from survive.engine.state import LOST, SAVED
from survive.study.results import Review
from survive.study.review import review
from survive.study.swings import cuts_of
from survive.study.timeline import steps_between
from tests.study.games import ending, states


@cache
def reviewed(name: str) -> Review:
    *_, last = review(ending(name, turns=5), rollouts=2)
    assert last.review is not None
    return last.review


GAMES = pytest.mark.parametrize("name", ["three_players", "two_players", "rare_mix"])


@GAMES
def test_setup_skill_opponents_and_luck_are_the_whole_way(name: str) -> None:
    found = reviewed(name)
    first, last = found.moments[0], found.moments[-1]
    for seat, account in enumerate(found.accounts):
        way = last.chances[seat] - first.chances[seat]
        parts = account.setup + account.skill + account.opponents + account.luck
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


def test_the_cuts_of_a_game_hold_all_its_actions_in_order() -> None:
    record = ending(turns=5)
    steps = steps_between(record, 0, len(record.actions))
    assert [step for cut in cuts_of(steps) for step in cut] == steps
