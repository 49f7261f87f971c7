"""Pictures for notebooks."""

from __future__ import annotations

import survive
from survive.drawing.picture import picture
from survive.engine import Options, new_game
from survive.engine.playout import random_playout
from survive.views import view


def test_a_state_and_a_view_are_shown_as_pictures() -> None:
    state = new_game(Options(3), seed=1)
    random_playout(state, 1, 120)
    seen = view(state, 1, remember=True)
    assert survive.show(state)._repr_svg_() == picture(state, width=600)
    assert state._repr_svg_() == picture(state, width=600)
    assert seen._repr_svg_() == picture(seen.known, width=600)
    assert survive.show(seen, width=300)._repr_svg_() == picture(seen.known, width=300)
    assert str(survive.show(seen)) != str(survive.show(state)), "a view hides what is secret"
