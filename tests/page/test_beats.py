"""Nothing on the page knows more than the screen has shown, however busy the device is."""

from __future__ import annotations

import json
from pathlib import Path
from typing import get_args

import msgspec
import pytest
from playwright.sync_api import Page, expect

from survive.engine import Options
from survive.record.wire.game_messages import AnyEvent
from tests.page import positions
from tests.page.conftest import OpenPage
from tests.page.node import SCRIPTS, node
from tests.page.seeing import pieces, seq, until, until_board
from tests.page.serving import PageServer
from tests.page.sitting import SMALL, STILL_BOARD, sit_at
from tests.page.told_games import told_game
from tests.server.playing import played_until

GAMES = [(Options(3), 3), (Options(3), 2), (Options(6, overcrowded=True), 8)]


def test_no_word_on_the_screen_depends_on_what_has_yet_to_be_shown(tmp_path: Path) -> None:
    file = tmp_path / "games.json"
    file.write_bytes(msgspec.json.encode([told_game(options, seed) for options, seed in GAMES]))
    done = node(SCRIPTS / "follow_beats.mjs", file)
    assert done.returncode == 0, done.stderr
    seen = set(json.loads(done.stdout))
    assert seen == {kind.__struct_config__.tag for kind in get_args(AnyEvent)}


CREATURES = {"serpent": "Sea serpent", "shark": "Shark", "kaiju": "Kaiju"}
SLOWER = 6

# In each frame: what can be read on the cards over the board, and what everything else says.
_WATCH = """() => {
  const frames = window.frames_seen = [];
  const text = selector => document.querySelector(selector)?.textContent.trim() ?? '';
  const readable = selector => {
    const found = document.querySelector(selector);
    return found && Number(getComputedStyle(found).opacity) > 0.1 ? found.textContent.trim() : '';
  };
  const cube = () => document.querySelector('.kind-die .die-cube');
  const turned = one => {
    const { m12, m13, m21, m23 } = new DOMMatrix(getComputedStyle(one).transform);
    return [m12, m13, m21, m23].some(part => Math.abs(part) > 0.2) ? 'askew' : '';
  };
  const look = () => {
    frames.push({
      power: readable('.kind-power .card-plate strong'),
      roll: readable('.kind-die .card-plate') && cube().dataset.face,
      askew: cube() ? turned(cube()) : '',
      hand: text('.hand .powers'), die: text('.meters .die small'),
      said: [document.title, text('.dock'), text('.coach'), text('[aria-live]'),
        text('.log-list .chapter')].join(' | '),
    });
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}"""


def frames_of(page: Page) -> list[dict[str, str]]:
    found: list[dict[str, str]] = page.evaluate("() => window.frames_seen")
    return found


def first(frames: list[dict[str, str]], name: str, word: str) -> int:
    """Return the first frame in which this part of the page has the word."""
    return next((n for n, one in enumerate(frames) if word in one[name]), len(frames))


@pytest.mark.parametrize("speed", ["slow", "normal", "fast"])
def test_power_and_die_are_told_when_they_can_be_seen(
    speed: str, server: PageServer, open_page: OpenPage
) -> None:
    half = played_until(positions.about_to_draw, Options(3))
    space = positions.tile_with_power(half.state())
    assert space
    table = sit_at(
        half,
        server,
        open_page,
        reduced_motion="no-preference",
        viewport=SMALL,
        settings={"speed": speed, "beginner": True} | STILL_BOARD,
    )
    page = table.page
    table.wait()
    page.evaluate(_WATCH)
    devtools = page.context.new_cdp_session(page)
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    table.hands.space(space)
    until(page, lambda: any(one["power"] for one in frames_of(page)), "the power")
    # It waits for the tap of a player who plays for the first time.
    card = page.locator(".kind-power .card-plate")
    expect(card).to_contain_text("Click or tap")
    expect(page.locator(".dock").get_by_role("button", name="Go on")).to_be_visible()
    page.keyboard.press("Space")
    until(page, lambda: any(one["roll"] for one in frames_of(page)), "the die")
    face = next(one["roll"] for one in frames_of(page) if one["roll"])
    expect(page.locator(".meters .die small")).to_have_text(CREATURES[face])
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    devtools.detach()

    frames = frames_of(page)
    power = next(one["power"] for one in frames if one["power"])
    assert first(frames, "power", power) <= first(frames, "hand", power), (
        "it is read before it is held"
    )
    assert first(frames, "power", power) <= first(frames, "said", power)
    creature = CREATURES[face]
    before = frames[: first(frames, "roll", face)]
    assert before[-1]["power"] == "", "the power was away before the die settled"
    spoken = [one["said"].lower().count(creature.lower()) for one in before]
    assert max(spoken) <= spoken[0], "nothing names the creature before the die does"
    assert len({one["die"] for one in before}) == 1, "nor does the small die"
    askew = [one for one in frames if one["roll"] and one["askew"]]
    assert len(askew) <= 1, "the named side is in front, but for the frame in which it settles"


def test_the_round_since_the_last_turn_is_shown_again(
    server: PageServer, open_page: OpenPage
) -> None:
    half = played_until(positions.in_turn(8), Options(3))
    table = sit_at(half, server, open_page)
    table.wait()
    page = table.page
    before, board, said = seq(page), pieces(page), page.locator(".dock h1").inner_text()
    page.get_by_role("button", name="Replay").click()
    bar = page.locator(".looking.round")
    expect(bar).to_contain_text("Since your last turn")
    assert seq(page) < before, "the page is back where the others began"
    expect(page.locator(".player[aria-current=true]")).not_to_contain_text("you")
    page.keyboard.press("Space")
    until_board(page, board)
    assert (seq(page), page.locator(".dock h1").inner_text()) == (before, said)
    assert table.is_due(), "and can be played on"
