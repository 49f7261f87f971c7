"""Sounds as the browser hears them: none before a touch or against the player's wish."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from survive.engine import Options
from tests.page import positions
from tests.page.conftest import OpenPage
from tests.page.driver import Table
from tests.page.player import Player
from tests.page.seeing import until
from tests.page.serving import PageServer
from tests.page.sitting import HASTY, sit_at
from tests.server.playing import played_until

# An ear at what the page sends to the loudspeaker. The browser's own WebAudio does all the work.
_EAR = """() => {
  const ear = window.ear = { contexts: [], started: 0, meters: [] };
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
  AudioNode.prototype.connect = function (to, ...how) {
    if (to === this.context.destination) {
      const meter = this.context.createAnalyser();
      ear.meters.push(meter);
      connect.call(this, meter);
    }
    return connect.call(this, to, ...how);
  };
}"""

_HEARD = """() => ({
  contexts: ear.contexts.map(({ state, currentTime }) => ({ state, currentTime })),
  started: ear.started,
  loudness: Math.max(0, ...ear.meters.map(meter => {
    const samples = new Float32Array(meter.fftSize);
    meter.getFloatTimeDomainData(samples);
    return Math.max(...samples.map(Math.abs));
  })),
})"""


def with_an_ear(player: Player) -> Page:
    """Load the page anew with an ear in it."""
    player.page.add_init_script(f"({_EAR})()")
    player.page.reload()
    return player.page


def heard(page: Page) -> dict[str, Any]:
    found: dict[str, Any] = page.evaluate(_HEARD)
    return found


def runs(page: Page) -> bool:
    return [one["state"] for one in heard(page)["contexts"]] == ["running"]


def at_a_table(server: PageServer, open_page: OpenPage, *, sound: bool) -> Table:
    """Sit down where things move, for those are what sounds."""
    table = sit_at(
        played_until(positions.in_turn(8), Options(3)),
        server,
        open_page,
        taste=HASTY,
        reduced_motion="no-preference",
        settings={"sound": sound, "speed": "fast"},
    )
    with_an_ear(table.player)
    table.wait()
    return table


def test_nothing_sounds_before_the_first_touch(server: PageServer, open_page: OpenPage) -> None:
    page = at_a_table(server, open_page, sound=True).page
    assert heard(page)["contexts"] == []
    page.mouse.move(300, 300)
    assert heard(page)["contexts"] == [], "a pointer that passes is no touch"
    page.mouse.click(5, 5)
    until(page, lambda: runs(page), "sound")
    assert heard(page)["started"] == 0, "there is nothing to be heard yet"


def test_what_happens_is_heard(server: PageServer, open_page: OpenPage) -> None:
    table = at_a_table(server, open_page, sound=True)
    page = table.page
    table.play_once()
    until(page, lambda: heard(page)["loudness"] > 0.001, "a sound")
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
    assert heard(page) == {"contexts": [], "started": 0, "loudness": 0}
    page.get_by_role("button", name="Sound on").click()
    until(page, lambda: runs(page), "sound")
    table.play_once()
    until(page, lambda: heard(page)["started"] > 0, "a sound")
    page.get_by_role("button", name="Sound off").click()
    expect(page.get_by_role("button", name="Sound on")).to_be_visible()
    started = heard(page)["started"]
    table.play_once()
    assert heard(page)["started"] == started
