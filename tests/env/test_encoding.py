"""An observation says what the view says, no more and no less."""

from __future__ import annotations

import random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from survive.engine import NOBODY, Luck, Options, apply, new_game, to_move
from survive.env.observation import layout as at
from survive.env.observation.encoder import Encoder
from survive.env.observation.layout import Layout
from survive.views import view
from tests.env.decoding import decode_planes, decode_scalars, decode_tokens
from tests.env.facts import board_facts, table_facts
from tests.policies import Policy, at_random, heading_for_safety, next_action
from tests.strategies import SEEDS, tables

FEW = settings(max_examples=max(2, settings().max_examples // 8))


@FEW
@given(tables(), SEEDS, st.sampled_from([at_random, heading_for_safety]), st.booleans())
def test_what_is_decoded_is_what_the_view_says(
    options: Options, seed: int, policy: Policy, remember: bool
) -> None:
    state, luck, rng = new_game(options, seed=seed), Luck(seed), random.Random(seed)
    planes, tokens = Encoder(options, "planes"), Encoder(options, "tokens")
    while to_move(state) != NOBODY:
        # One encoder for all seats: nothing may be left over from the one before.
        viewer = rng.randrange(options.players)
        seen = view(state, viewer, remember)
        drawn, listed = planes.encode(seen), tokens.encode(seen)
        assert decode_scalars(planes.layout, drawn["scalars"]) == table_facts(seen)
        assert decode_planes(planes.layout, drawn["planes"], viewer) == board_facts(seen)
        assert decode_tokens(tokens.layout, listed["tokens"], viewer) == board_facts(seen)
        assert (drawn["scalars"] == listed["scalars"]).all()
        apply(state, next_action(state, luck, rng, policy))


def test_the_vector_is_the_scalars_and_then_the_tokens() -> None:
    options = Options(3)
    seen = view(new_game(options, seed=1), 0)
    flat = Encoder(options, "vector").encode(seen)["vector"]
    tokens = Encoder(options, "tokens").encode(seen)
    assert (flat == np.concatenate([tokens["scalars"], tokens["tokens"].reshape(-1)])).all()


def test_the_question_is_marked_on_the_board() -> None:
    options = Options(4)
    state, luck, rng = new_game(options, seed=5), Luck(5), random.Random(5)
    encoder, marked = Encoder(options, "planes"), 0
    while to_move(state) != NOBODY:
        seen = view(state, 0)
        observed = encoder.encode(seen)["planes"]
        facts = table_facts(seen)
        for plane, space in ((at.QUESTION_PLANE, facts.space), (at.ORIGIN_PLANE, facts.origin)):
            cells = np.flatnonzero(observed[plane]).tolist()
            assert cells == ([encoder.layout.cell[space]] if space >= 0 else [])
            marked += len(cells)
        apply(state, next_action(state, luck, rng, at_random))
    assert marked > 20


@pytest.mark.parametrize("options", [Options(4), Options(2)])
def test_neighbours_on_the_board_are_neighbours_on_the_grid(options: Options) -> None:
    layout = Layout(options)
    board = layout.ruleset.board
    for space in range(board.spaces):
        row, column = int(layout.row_of[space]), int(layout.column_of[space])
        east = 1 if layout.is_shifted(row) else 0
        around = {(row, column - 1), (row, column + 1)}
        around |= {(row + down, column + side + east) for down in (-1, 1) for side in (-1, 0)}
        for other in board.neighbours(space):
            assert (layout.row_of[other], layout.column_of[other]) in around


def test_static_planes_show_the_board() -> None:
    options = Options(4)
    encoder = Encoder(options, "planes")
    planes = encoder.encode(view(new_game(options, seed=1), 0))["planes"]
    layout = encoder.layout
    assert planes[at.SPACE_PLANE].sum() == layout.ruleset.board.spaces == 129
    assert planes[at.LANDING_PLANE].sum() == 8
    assert planes[at.SHIFTED_PLANE][:, 0].tolist() == [0, 1] * 6 + [0]
