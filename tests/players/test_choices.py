"""What every bot must do: choose legally from what it may know, and repeatably."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from survive.engine import COMPILED, Options, State, legal_actions, to_move
from survive.engine.pieces import POWERS, TERRAINS
from survive.players import Player, make_player
from survive.simulation.run.match import play_game
from survive.views import View, resample, view
from survive.views.knowledge import HIDDEN
from tests.players.positions import CHOICES, positions
from tests.strategies import SEEDS, tables

# The sources search 25 times as slowly as the compiled engine: there the searches are narrower.
SMALL_HARD = (
    "hard:beam=3,finalists=2,rollouts=1" if COMPILED else "hard:beam=1,finalists=1,rollouts=1"
)
SMALL_ISMCTS = f"ismcts:iterations={8 if COMPILED else 2},rollout=4"
BOTS = ("random", "easy", "medium", SMALL_HARD, SMALL_ISMCTS)
GAMES = max(1, settings().max_examples // 6)

every_bot = pytest.mark.parametrize("bot", BOTS)
every_decision = pytest.mark.parametrize("decision", CHOICES)


def seated(bot: str, seat: int, seed: int = 3) -> Player:
    player = make_player(bot)
    player.begin(seat, seed)
    return player


def secrets_in(seen: View) -> list[str]:
    """Return what a view shows although its viewer may not know it."""
    known, found = seen.known, []
    hand = TERRAINS * POWERS
    for adventurer, value in enumerate(known.value):
        if value and known.ruleset.owner[adventurer] != seen.viewer:
            found.append(f"value of {adventurer}")
    for i, count in enumerate(known.hand):
        if count and i // hand != seen.viewer:
            found.append(f"hand of {i // hand}")
    found += [f"back {back}" for back in known.backs if back >= 0 and back != HIDDEN]
    return found


class Spy:
    """Sits between the table and a bot, and looks at everything it is given."""

    def __init__(self, bot: str) -> None:
        self.player = make_player(bot)
        self.seat = -1
        self.asked = 0
        self.choices: list[int] = []

    def begin(self, seat: int, seed: int) -> None:
        self.seat, self.choices = seat, []
        self.player.begin(seat, seed)

    def choose(self, seen: View, legal: Sequence[int]) -> int:
        assert type(seen) is View
        assert seen.viewer == self.seat
        assert secrets_in(seen) == []
        assert all(type(action) is int for action in legal)
        before = seen.numbers()
        action = self.player.choose(seen, legal)
        assert action in legal
        assert seen.numbers() == before, "a bot may not change what it is shown"
        self.asked += 1
        self.choices.append(action)
        return action


def test_a_state_shows_what_the_spy_looks_for() -> None:
    """Otherwise the spy would find nothing, whatever a bot was given."""
    state = positions()["act"][0]
    cheat = View(to_move(state), True, state)
    assert any(found.startswith("value") for found in secrets_in(cheat))
    assert any(found.startswith("back") for found in secrets_in(cheat))


@settings(max_examples=GAMES)
@given(tables(), SEEDS, st.data())
def test_bots_play_whole_games_of_every_kind_and_see_only_views(
    options: Options, seed: int, data: st.DataObject
) -> None:
    names = data.draw(
        st.lists(st.sampled_from(BOTS[1:]), min_size=options.players, max_size=options.players)
    )
    spies = [Spy(name) for name in names]
    result = play_game(options, spies, seed)
    assert len(result.scores) == options.players
    assert sum(spy.asked for spy in spies) == result.decisions


@pytest.mark.one_form
@pytest.mark.parametrize("bot", [*BOTS[:3], "hard:beam=1,finalists=1,rollouts=0", BOTS[-1]])
def test_the_same_seed_gives_the_same_play_and_the_game_before_is_forgotten(bot: str) -> None:
    spy = Spy(bot)
    results, choices = [], []
    for seed in (5, 6, 5):
        rest = [make_player("random") for _ in range(4)]
        results.append(play_game(Options(5), [spy, *rest], seed))
        choices.append(spy.choices)
    assert results[0] == results[2]
    assert choices[0] == choices[2] != choices[1]


@every_bot
@every_decision
def test_a_bot_chooses_what_is_legal_in_every_kind_of_decision(bot: str, decision: str) -> None:
    for state in positions()[decision]:
        seat, legal = to_move(state), legal_actions(state)
        assert seated(bot, seat).choose(view(state, seat, True), legal) in legal


@pytest.mark.one_form
@every_bot
@every_decision
def test_two_worlds_that_look_alike_are_played_alike(bot: str, decision: str) -> None:
    for state in positions()[decision]:
        seat = to_move(state)
        seen = view(state, seat, True)
        expected = seated(bot, seat).choose(seen, legal_actions(state))
        world = another_world(state, seen)
        choice = seated(bot, seat).choose(view(world, seat, True), legal_actions(world))
        assert choice == expected


def another_world(state: State, seen: View) -> State:
    """Return a different state that the viewer cannot tell from this one."""
    rng = random.Random(7)
    for _ in range(20):
        world = resample(seen, rng)
        if world != state:
            return world
    raise AssertionError("nothing is hidden here")
