"""Near the end all that chance can bring is gone through; it agrees with rollouts."""

from __future__ import annotations

import pytest

from survive.engine import Options, State, legal_actions
from survive.players.endgame import Endgame, ends_of
from survive.players.rollout import Roller
from survive.players.weight_file import standard_weights
from survive.views import view
from tests.table import at_table

TILES = ("F3", "F4", "F5", "F6")
BACKS = ("volcano", "whirlpool", "whirlpool", "volcano")


def last_tiles(phase: str = "waters") -> State:
    """Return a position with four mountains left, for two players."""
    land = " ".join(f"{space}:mountain={back}" for space, back in zip(TILES, BACKS, strict=True))
    return at_table(
        options=Options(players=2),
        land=land,
        people="0@F3=5 0@E3=3 0@C4=2 1@F5=4 1@E5=5",
        rafts="E3 E5",
        sharks="D3",
        serpents="D6",
        phase=phase,
    ).state


def test_ends_are_counted_by_backs_and_faces() -> None:
    # Two kinds of backs and three faces, in each of two turns.
    assert ends_of(last_tiles(), 0) == (2 * 3) ** 2


@pytest.mark.one_form
def test_it_agrees_with_many_rollouts() -> None:
    """Both have the same mean; rollouts scatter around it."""
    state = last_tiles()
    roller = Roller(view(state, 0, True), standard_weights(), 0)
    ideas = [[action] for action in legal_actions(state)]
    endgame = Endgame(roller)
    exact = [endgame.value(state, idea) for idea in ideas]
    played = [0.0] * len(ideas)
    rounds, each = 20, 12
    for seed in range(rounds):
        found = roller.values(ideas, each, seed)
        played = [total + value / rounds for total, value in zip(played, found, strict=True)]
    assert played == pytest.approx(exact, abs=0.5)
    assert played.index(max(played)) == exact.index(max(exact))


def test_backs_that_lie_elsewhere_make_no_difference() -> None:
    """It may not look under the tiles: only how many backs there are of each kind counts."""
    one, two = last_tiles(), last_tiles()
    tiles = [i for i in range(len(two.backs)) if two.backs[i] >= 0]
    turned = [two.backs[i] for i in tiles[1:] + tiles[:1]]
    for i, back in zip(tiles, turned, strict=True):
        two.backs[i] = back
    sink = [legal_actions(one)[0]]
    values = []
    for state in (one, two):
        endgame = Endgame(Roller(view(state, 0, True), standard_weights(), 0))
        values.append(endgame.value(state, sink))
        assert endgame.ends <= ends_of(state, 0)
    assert values[0] == pytest.approx(values[1])
