"""The board editor in a browser: positions put together by mouse, keys and finger, and played."""

from __future__ import annotations

from urllib.parse import quote, unquote

import pytest
from playwright.sync_api import Page, expect

from survive.engine import Options
from survive.record.game.game_record import GameRecord, write_record
from survive.record.position import faults
from survive.record.position.text import write_position
from survive.texts import LANGUAGES, Language, texts_in
from tests.page.conftest import OpenPage
from tests.page.seeing import to_be, too_wide
from tests.page.sitting import PHONES
from tests.page.texts import forms, parameters
from tests.server.playing import played_until

SMALL = "2 players, memory off; red to act 3; land beach E4 forest F5; red E4=5; yellow F5"
SOUND, WRONG = ".verdict.sound:not([aria-busy=true])", ".verdict.wrong"
OVER = played_until(lambda state: state.depth == 0, Options(players=3))


def editor_at(text: str) -> str:
    return "#!editor/" + quote(text, safe="")


def position(page: Page) -> str:
    """Return what the address says, which follows whatever is possible."""
    return unquote(page.url.partition("#!editor/")[2])


def wait_for(page: Page, text: str) -> None:
    """Wait until a position is reached, and is sound."""
    page.wait_for_function("text => decodeURIComponent(location.hash).includes(text)", arg=text)
    expect(page.locator(SOUND)).to_be_visible()


def cell(page: Page, space: str) -> tuple[float, float]:
    """Return where the middle of a space is on the screen."""
    box = page.locator(f"[data-cell={space}]").bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_position_is_built_by_mouse_and_keys_and_played(open_at_home: OpenPage) -> None:
    page = open_at_home(editor_at(SMALL)).page
    expect(page.locator(SOUND)).to_be_visible()
    # A mistake is told at once, beside its place, and can be taken back.
    page.get_by_role("button", name="Kaiju").click()
    page.mouse.click(*cell(page, "E4"))
    expect(page.locator(WRONG)).to_contain_text("An adventurer can’t stay with a kaiju on E4.")
    expect(page.locator(".fault-ring")).to_have_count(1)
    expect(page.locator("[data-cell=E4]")).to_have_attribute(
        "aria-label",
        "E4, beach, 1 kaiju, 1 red adventurer, value 5,"
        " An adventurer can’t stay with a kaiju on E4.",
    )
    page.keyboard.press("Control+z")
    expect(page.locator(SOUND)).to_be_visible()
    page.keyboard.press("Control+y")
    expect(page.locator(WRONG)).to_be_visible()
    page.mouse.click(*cell(page, "E4"), button="right")
    page.get_by_role("button", name="Undo").click()
    page.keyboard.press("Control+z")
    # By keys: a raft, one of yellow's aboard, its value, a tile that sinks again.
    page.locator("[data-cell=D3]").focus()
    for key in ("r", "2", "a", "v", "v"):
        page.keyboard.press(key)
    wait_for(page, "yellow F5 D3=2; rafts D3")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("f")
    wait_for(page, "forest D4 F5")
    page.keyboard.press("Delete")
    wait_for(page, "forest F5")
    # By dragging: the raft with its crew, then an adventurer ashore, and one off the board.
    page.mouse.move(*cell(page, "D3"))
    page.mouse.down()
    page.mouse.move(*cell(page, "D2"), steps=4)
    page.mouse.up()
    page.locator("[data-key=a100]").drag_to(page.locator("[data-cell=NW]"), force=True)
    wait_for(page, "yellow NW ")
    # In detail, and as text.
    page.get_by_role("button", name="Choose a space").click()
    page.mouse.click(*cell(page, "F5"))
    page.get_by_label("Forest: What is under the tile").select_option("dive")
    wait_for(page, "F5=dive")
    page.get_by_text("Text and link").click()
    field = page.get_by_label("The position as text")
    assert field.input_value() == position(page)
    field.fill("banana")
    field.blur()
    expect(page.locator("p.problem")).to_contain_text("banana")
    field.fill(SMALL.replace("E4=5", "E4=5 C1=3"))
    field.blur()
    wait_for(page, "red E4=5 C1=3")
    page.get_by_text("Play from here").click()
    page.locator(".fold[open] .holdings select").last.select_option("nobody")
    page.get_by_role("button", name="Play", exact=True).click()
    to_be(page, "table")
    expect(page.locator("body[data-mine=yes]")).to_be_visible()
    expect(page.locator(".board-play .piece.adventurer")).to_have_count(3)


# What is chosen in a field would need more room than the field has.
_CUT = """fields => fields.filter(field => {
  const free = field.cloneNode(true);
  Object.assign(free.style, { width: 'max-content', position: 'absolute' });
  field.after(free);
  const needed = free.getBoundingClientRect().width;
  free.remove();
  return needed > field.getBoundingClientRect().width + 1;
}).map(field => field.selectedOptions[0].text)"""


def take_tool(page: Page, key: str) -> None:
    """Tap a tool, and wait until it is taken: the click comes some time after the finger."""
    tool = page.locator(f".palette-tool[aria-keyshortcuts={key}]")
    tool.tap()
    expect(tool).to_have_attribute("aria-pressed", "true")


def test_on_a_phone_a_finger_edits_a_moment_of_a_finished_game(
    open_page: OpenPage,
) -> None:
    player = open_page(None, settings={"language": "pl", "theme": "dark"}, **PHONES["usual"])
    page = player.page
    record = write_record(GameRecord(OVER.options, OVER.deal, OVER.actions, {}))
    player.open("#!study")
    shown = page.evaluate(
        "body => fetch('api/records', { method: 'POST', body }).then(found => found.json())", record
    )
    player.open(f"#!editor/t/{shown['table']}/60")
    wait_for(page, write_position(OVER.state(60)))
    assert not too_wide(page)
    take_tool(page, "s")
    page.touchscreen.tap(*cell(page, "A1"))
    page.touchscreen.tap(*cell(page, "A2"))
    expect(page.locator(WRONG)).to_contain_text("Za dużo na planszy: Wąż morski (w pudełku: 5).")
    take_tool(page, "x")
    page.touchscreen.tap(*cell(page, "A2"))
    page.touchscreen.tap(*cell(page, "A1"))
    expect(page.locator(SOUND)).to_be_visible()
    page.locator(".fold summary").first.tap()
    page.locator(".starts button").first.tap()
    expect(page.locator(WRONG)).to_contain_text("Ustaw kogoś na planszy")
    expect(page.locator(".board-play .piece")).to_have_count(0)
    player.open("?lang=fr#!editor")
    expect(page.locator(".turn-part")).to_contain_text("déplacements et pouvoirs")
    assert not page.locator(".turn-part select").evaluate_all(_CUT)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fault_has_a_text_and_every_text_a_fault(language: Language) -> None:
    texts = {
        key.removeprefix("fault."): " ".join(forms(text).values())
        for key, text in texts_in(language).items()
        if key.startswith("fault.")
    }
    assert texts.keys() == faults.CODES.keys()
    for code, text in texts.items():
        assert parameters(text) <= {*faults.CODES[code].fields}, code
    assert len({*texts.values()}) == len(texts)


def test_mistakes_are_said_once_beside_their_places_and_nothing_jumps(
    open_at_home: OpenPage,
) -> None:
    text = "2 players, memory off; red to act 3; land beach E4 forest F5; red A1; yellow A2 B2"
    page = open_at_home(editor_at(text)).page
    expect(page.locator(SOUND)).to_be_visible()
    palette = page.locator(".palette").bounding_box()
    page.get_by_role("button", name="Shark").click()
    for space in ("A3", "A4", "A5", "A6", "B3", "B4", "B5", "B6"):
        page.mouse.click(*cell(page, space))
    lines = page.locator(f"{WRONG} li")
    expect(lines).to_have_count(1)
    expect(lines.locator(".chip").nth(1)).to_be_visible()  # one for each that is too many
    expect(lines).to_have_count(1)
    assert page.locator(".palette").bounding_box() == palette
    before = position(page)
    page.get_by_role("button", name="Beach").click()
    page.mouse.click(*cell(page, "A7"))
    expect(page.get_by_text("Tiles can only lie on the spaces of the island.")).to_be_visible()
    assert position(page) == before
