"""What is this? By a mouse that rests, a long press, or "?" on what has the focus."""

from __future__ import annotations

from playwright.sync_api import expect

from survive.engine import Options, State, to_move
from tests.page import positions
from tests.page.conftest import OpenPage
from tests.page.hands import Finger, Keyboard, middle
from tests.page.seeing import until
from tests.page.serving import PageServer
from tests.page.sitting import PHONES, sit_at
from tests.page.touching import Touch
from tests.server.playing import played_until

CARD = ".what"
THREE = Options(3)


def holds_power(state: State) -> bool:
    """The player with all moves left holds a power."""
    return positions.acting(state) and state.hand_size[to_move(state)] > 0


def test_keys_and_a_mouse_that_rests_bring_a_card(server: PageServer, open_page: OpenPage) -> None:
    half = played_until(positions.in_turn(8), THREE)
    table = sit_at(half, server, open_page, Keyboard)
    table.wait()
    page, card = table.page, table.page.locator(CARD)
    page.keyboard.press("b")
    page.keyboard.press("?")
    expect(card).to_be_visible()
    expect(card.get_by_role("heading")).not_to_be_empty()
    said = card.locator("p").inner_text()
    expect(page.locator(".table > [aria-live] p").last).to_contain_text(said)
    page.keyboard.press("Escape")
    expect(card).to_have_count(0)
    page.evaluate("() => document.activeElement.blur()")
    page.keyboard.press("?")
    expect(page.locator("dialog[data-dialog=card]")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    page.keyboard.press("k")
    expect(page.locator("dialog[data-dialog=keys]")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)

    page.mouse.move(*middle(page, ".meters .die"))
    expect(card.get_by_role("heading")).to_have_text("Creature die")
    card.get_by_role("button").click()
    expect(page.locator("dialog[data-dialog=rules]")).to_be_visible()
    heading = page.locator("#rules-creatures-phase")
    until(page, lambda: bool(heading.evaluate(_IN_SIGHT)), "the section")


_IN_SIGHT = """one => {
  const { top } = one.getBoundingClientRect();
  return top >= 0 && top < innerHeight / 2;
}"""


def test_a_long_press_brings_a_card_and_chooses_nothing(
    server: PageServer, open_page: OpenPage
) -> None:
    half = played_until(holds_power, THREE)
    table = sit_at(half, server, open_page, Finger, **PHONES["usual"])
    seq = table.wait().seq
    page, card, touch = table.page, table.page.locator(CARD), Touch(table.page)
    power = page.locator(".hand .power").first
    expect(power.locator("small")).to_be_visible()  # what it does is written on it, too
    touch.press(middle(page, ".hand .power"))
    expect(card).to_be_visible()
    touch.lift()
    expect(card.get_by_role("heading")).to_have_text(power.locator("b").inner_text())
    assert table.sight().seq == seq, "it was not played"
    table.hands.press(".where")
    expect(card).to_have_count(0)
