"""Views written for many viewers at once: the same bytes as one by one."""

from __future__ import annotations

import random

import msgspec
import pytest
from hypothesis import given

from survive.engine import NOBODY, Luck, Options, apply, new_game, to_move
from survive.record.wire.view_writer import ViewWriter
from survive.record.wire.views import view_to_message
from survive.views import SPECTATOR, view
from tests.policies import at_random, next_action
from tests.strategies import SEEDS, tables


@given(tables(), SEEDS)
def test_every_view_of_a_game_is_written_as_it_is_alone(options: Options, seed: int) -> None:
    state, luck, rng = new_game(options, seed=seed), Luck(seed), random.Random(seed)
    count = 0
    while True:
        if count % 17 == 0 or to_move(state) == NOBODY:
            writer = ViewWriter(view(state, SPECTATOR))
            for viewer in range(SPECTATOR, options.players):
                for remember in (False, True):
                    seen = view(state, viewer, remember)
                    assert writer.write(seen) == msgspec.json.encode(view_to_message(seen))
        if to_move(state) == NOBODY:
            return
        apply(state, next_action(state, luck, rng, at_random))
        count += 1


def test_what_all_are_told_is_never_taken_from_a_player() -> None:
    with pytest.raises(ValueError, match="spectator"):
        ViewWriter(view(new_game(Options(3), seed=1), 0))
