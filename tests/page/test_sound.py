"""Sounds as the browser hears them: none before a touch or against the player's wish."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from survive.engine import Options, to_move
from survive.engine.state import PLACING_RAFTS
from survive.texts import Language, texts_in
from tests.page import positions
from tests.page.conftest import OpenPage
from tests.page.driver import Table
from tests.page.seeing import until
from tests.page.serving import PageServer
from tests.page.sitting import ANN, HASTY, PASSING, sit_at
from tests.server.playing import played_until

# An ear at what the page sends to the loudspeaker. The browser's own WebAudio does all the work.
_EAR = """loudest => {
  const ear = window.ear = { contexts: [], started: 0, listening: 0, loudest: 0 };
  const Real = window.AudioContext;
  window.AudioContext = class extends Real {
    constructor(...how) {
      super(...how);
      ear.contexts.push(this);
    }
  };
  for (const kind of [AudioScheduledSourceNode, AudioBufferSourceNode]) {
    const { start } = kind.prototype;
    kind.prototype.start = function (...when) {
      ear.started += 1;
      return start.apply(this, when);
    };
  }
  const { connect } = AudioNode.prototype;
  const listen = async node => {
    const code = `data:text/javascript,${encodeURIComponent(loudest)}`;
    await node.context.audioWorklet.addModule(code);
    const meter = new AudioWorkletNode(node.context, 'loudest');
    meter.port.onmessage = ({ data }) => { ear.loudest = data; };
    connect.call(node, meter);
    connect.call(meter, node.context.destination);
    ear.listening += 1;
  };
  AudioNode.prototype.connect = function (to, ...how) {
    if (to === this.context.destination) listen(this);
    return connect.call(this, to, ...how);
  };
}"""

# Keeps the loudest that ever was, where sound is made: nothing passes unheard between two looks.
_LOUDEST = """registerProcessor('loudest', class extends AudioWorkletProcessor {
  #loudest = 0;
  process([channels]) {
    const now = Math.max(0, ...channels.flatMap(samples => [...samples].map(Math.abs)));
    if (now > this.#loudest) this.port.postMessage(this.#loudest = now);
    return true;
  }
});"""

_HEARD = """() => ({
  contexts: ear.contexts.map(({ state, currentTime }) => ({ state, currentTime })),
  started: ear.started, listening: ear.listening, loudest: ear.loudest,
})"""

SILENCE = {"contexts": [], "started": 0, "listening": 0, "loudest": 0}


def heard(page: Page) -> dict[str, Any]:
    found: dict[str, Any] = page.evaluate(_HEARD)
    return found


def runs(page: Page) -> bool:
    """Return whether the page may sound, and the ear listens."""
    now = heard(page)
    return [one["state"] for one in now["contexts"]] == ["running"] and now["listening"] == 1


def at_a_table(
    server: PageServer, open_page: OpenPage, *, sound: bool, ambience: bool = False
) -> Table:
    """Sit down with an ear at the page, where things move: those are what sounds."""
    player = open_page(
        None,
        fresh=True,
        bypass_csp=True,  # for the ear
        reduced_motion="no-preference",
        settings={"sound": sound, "ambience": ambience, "speed": "fast"},
    )
    player.page.add_init_script(f"({_EAR})({json.dumps(_LOUDEST)})")
    half = played_until(positions.in_turn(8), Options(3))
    made = positions.table_with(server, half, seats=positions.people(half, ANN))
    player.sit(made, to_move(half.state()))
    table = Table(player, **HASTY)  # type: ignore[arg-type]
    table.wait()
    return table


def test_what_happens_is_heard_after_the_first_touch(
    server: PageServer, open_page: OpenPage
) -> None:
    table = at_a_table(server, open_page, sound=True)
    page = table.page
    assert heard(page) == SILENCE
    page.mouse.move(300, 300)
    assert heard(page) == SILENCE, "a pointer that passes is no touch"
    page.mouse.click(5, 5)
    until(page, lambda: runs(page), "sound")
    assert heard(page)["started"] == 0, "there is nothing to be heard yet"

    table.play_once()
    until(page, lambda: heard(page)["loudest"] > 0.001, "a sound")
    assert heard(page)["started"] > 0
    assert len(heard(page)["contexts"]) == 1, "one for the whole page"
    before = heard(page)["contexts"][0]["currentTime"]
    until(page, lambda: heard(page)["contexts"][0]["currentTime"] > before, "the next moment")


def test_a_key_is_a_touch_too(server: PageServer, open_page: OpenPage) -> None:
    page = at_a_table(server, open_page, sound=True).page
    page.keyboard.press("b")
    until(page, lambda: runs(page), "sound")


def test_sound_is_off_until_somebody_wants_it(server: PageServer, open_page: OpenPage) -> None:
    table = at_a_table(server, open_page, sound=False)
    page = table.page
    table.play_once()
    table.wait()  # until everything that moves has been shown
    assert heard(page) == SILENCE
    page.get_by_role("button", name="Sound on").click()
    until(page, lambda: runs(page), "sound")
    table.play_once()
    until(page, lambda: heard(page)["started"] > 0, "a sound")
    page.get_by_role("button", name="Sound off").click()
    expect(page.get_by_role("button", name="Sound on")).to_be_visible()
    started = heard(page)["started"]
    table.play_once()
    table.wait()
    assert heard(page)["started"] == started


def test_waves_follow_the_settings_while_nothing_happens(
    server: PageServer, open_page: OpenPage
) -> None:
    page = at_a_table(server, open_page, sound=True, ambience=True).page
    page.mouse.click(5, 5)
    until(page, lambda: runs(page), "sound")
    until(page, lambda: heard(page)["loudest"] > 0.0005, "the sea")
    waves = heard(page)["started"]
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Volume").fill("10")
    page.get_by_label("Waves in the background").uncheck()
    expect(page.get_by_label("Waves in the background")).not_to_be_checked()
    kept = (
        "(({volume, ambience}) => [volume, ambience])(JSON.parse(localStorage['survive.settings']))"
    )
    until(page, lambda: page.evaluate(kept) == [0.1, False], "the settings")
    assert heard(page)["started"] == waves, "nothing new begins"


SCREENS: dict[str, dict[str, Any]] = {
    "laptop": {"viewport": {"width": 1366, "height": 768}},
    "phone": {"viewport": {"width": 390, "height": 844}},
    "small phone": {"viewport": {"width": 360, "height": 640}},
    "phone held sideways": {"viewport": {"width": 844, "height": 390}},
    "tablet": {"viewport": {"width": 820, "height": 1180}},
    "tablet held sideways": {"viewport": {"width": 1180, "height": 820}},
}

# What the question overlaps, and whether its own buttons can be pressed.
_OVERLAPS = """parts => {
  const offer = document.querySelector('.sound-offer');
  const a = offer.getBoundingClientRect();
  const hidden = [...parts].filter(part => [...document.querySelectorAll(part)].some(one => {
    const b = one.getBoundingClientRect();
    return one.checkVisibility({ visibilityProperty: true })
      && Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
      && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  }));
  const covered = [...offer.querySelectorAll('p, button')].filter(one => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return !one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  return [...hidden, ...covered.map(one => one.innerText)];
}"""


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_question_about_sound_comes_after_the_first_turn_and_covers_nothing(
    screen: str, language: Language, server: PageServer, open_page: OpenPage
) -> None:
    half = played_until(positions.in_turn(1), Options(3))
    settings = {"soundOffered": False, "coach": False, "language": language}
    table = sit_at(half, server, open_page, taste=PASSING, settings=settings, **SCREENS[screen])
    page, offer = table.page, table.page.locator(".sound-offer")
    table.wait()
    expect(offer).to_have_count(0)
    turn = page.locator(".where b").last.inner_text()
    while page.locator(".where b").last.inner_text() == turn:
        table.play_once()
        table.wait()
    expect(offer.get_by_text(str(texts_in(language)["offer.line"]))).to_be_visible()
    parts = (".board-space", ".players", ".hand", ".dock", ".top", ".notice-bar", ".arrival")
    assert page.evaluate(_OVERLAPS, parts) == []
    offer.get_by_role("button").last.click()
    expect(offer).to_have_count(0)


def test_the_question_about_sound_outlives_the_setup(
    server: PageServer, open_page: OpenPage
) -> None:
    """It must not count as asked before it was shown."""
    half = played_until(
        lambda state: state.phase == PLACING_RAFTS, Options(2, memory=False, first=0)
    )
    settings = {"soundOffered": False, "coach": False}
    table = sit_at(half, server, open_page, taste=PASSING, settings=settings)
    offer = table.page.locator(".sound-offer")
    table.wait()
    for _ in range(60):
        if offer.count():
            break
        table.play_once()
        table.wait()
    expect(offer).to_be_visible()
