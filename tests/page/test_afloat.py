"""What floats and may be chosen bobs, for those who like motion."""

from __future__ import annotations

import pytest

from survive.engine import Options
from tests.page import positions
from tests.page.conftest import OpenPage
from tests.page.serving import PageServer
from tests.page.sitting import sit_at
from tests.server.playing import played_until

_BOBBING = """() => document.getAnimations().filter(one => one.animationName === 'bob')
  .map(one => one.effect.target.closest('.piece').classList.contains('movable'))"""


@pytest.mark.parametrize("speed", ["normal", "off"])
def test_what_can_be_chosen_bobs(speed: str, server: PageServer, open_page: OpenPage) -> None:
    half = played_until(positions.in_turn(9), Options(3))
    table = sit_at(
        half, server, open_page, reduced_motion="no-preference", settings={"speed": speed}
    )
    table.wait()
    bobbing: list[bool] = table.page.evaluate(_BOBBING)
    assert all(bobbing), "what cannot be chosen lies still"
    assert bool(bobbing) == (speed == "normal")
