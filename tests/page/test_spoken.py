"""A whole turn for a player who hears the page: by the keys and the accessibility tree alone."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from survive.engine import Options
from tests.page import positions
from tests.page.conftest import OpenPage
from tests.page.hands import Keyboard
from tests.page.seeing import mine
from tests.page.serving import PageServer
from tests.page.sitting import sit_at
from tests.server.playing import played_until

# Every line that is added to the live region, as a screen reader hears it.
_LISTEN = """() => {
  window.heard = [];
  const region = document.querySelector('.table > [aria-live]');
  new MutationObserver(changes => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) if (node.nodeName === 'P') window.heard.push(node.textContent);
  }).observe(region, { childList: true });
}"""

_LOG = (
    """() => [...document.querySelectorAll('.log .entry p')].map(one => one.innerText).reverse()"""
)


class Reader:
    """Hears the page: what the live region says, and what an element is called."""

    def __init__(self, page: Page) -> None:
        self.page = page
        page.evaluate(_LISTEN)

    def heard(self) -> list[str]:
        """Return the lines that were spoken, in order."""
        lines: list[str] = self.page.evaluate("() => window.heard")
        return lines

    def here(self) -> str:
        """Return what is said of the space with the focus, from the accessibility tree."""
        devtools = self.page.context.new_cdp_session(self.page)
        nodes = devtools.send("Accessibility.getFullAXTree")["nodes"]
        devtools.detach()
        for node in nodes:
            properties = {
                one["name"]: one["value"].get("value") for one in node.get("properties", [])
            }
            if properties.get("focused") and node["role"]["value"] in ("gridcell", "cell"):
                return str(node["name"]["value"])
        raise AssertionError("no space has the focus")


def sentences(lines: list[str]) -> list[str]:
    """Split lines into sentences."""
    return [part.strip() for line in lines for part in re.split(r"(?<=\.)\s+", line) if part]


def test_a_whole_turn_can_be_heard(server: PageServer, open_page: OpenPage) -> None:
    half = played_until(positions.in_turn(9), Options(3, memory=False))
    table = sit_at(half, server, open_page, Keyboard)
    key = next(one for one in table.wait().movable if one.startswith("a"))
    page, reader = table.page, Reader(table.page)
    told = len(page.evaluate(_LOG))

    # A space says whose piece is there, what it is worth, and that it can move.
    page.keyboard.press("b")
    at = page.locator(f".board-play .piece[data-key='{key}']").get_attribute("data-space") or ""
    table.take(key)
    here = reader.here()
    assert re.match(rf"{at}, \w+", here), here
    for word in ("(yours)", "value", "can move"):
        assert word in here, here
    # Choosing tells where one can go, and how; so does the place.
    chosen = reader.heard()[-1]
    assert chosen.startswith(f"Your adventurer on {at}, value "), chosen
    targets = table.sight().targets
    assert all(name in chosen for name in targets if len(name) > 1 and name[1].isdigit()), chosen
    table.hands.space(targets[0])
    mine(page).wait_for()

    # To the end of the turn and of everybody else's, as it comes.
    own = table.wait()
    table.play(until=lambda now: now.phase == "actions" and now.seq > own.seq + 4 and now.primary)
    mine(page).wait_for()
    expect(page.locator(".table > [aria-live] p").last).to_contain_text("Your turn.")
    spoken = sentences(reader.heard())
    written = [
        f"{part}." for entry in page.evaluate(_LOG)[told:] for part in entry.split(" · ") if part
    ]
    missing = [one for one in written if one not in spoken]
    assert len(written) > 8
    assert len(missing) < len(written) / 4, missing
    in_order = [one for one in spoken if one in set(written)]
    assert in_order == [one for one in written if one in set(spoken)], "once each, in order"
    kinds = ("rolled a", "sank the", " moved a ")
    for kind in kinds:
        assert sum(kind in one for one in spoken) == sum(kind in one for one in written), kind
    assert any(one.startswith("Your turn.") for one in spoken)
