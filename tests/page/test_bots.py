"""Choosing bots: how strong they are, what they are like, and how they look at the table."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.page.conftest import OpenPage
from tests.page.seeing import to_be
from tests.page.test_before_the_game import open_form, open_table, radio


def test_somebody_chooses_opponents_for_the_big_button_and_finds_them_again(
    open_page: OpenPage,
) -> None:
    """A slider with steps beside it, words for each strength, and a character with a face."""
    player = open_page()
    page = player.page
    page.locator(".opponents summary").click()
    slider = page.get_by_role("slider", name="Your opponents")
    expect(slider).to_have_value("1030")
    page.get_by_role("button", name="A little harder").click()
    expect(slider).to_have_value("1130")
    slider.press("ArrowRight")
    expect(slider).to_have_value("1140")
    expect(slider).to_have_attribute("aria-valuetext", "Practised (1140)")
    page.get_by_label("Their character").select_option(label="Wasp")
    expect(page.locator('.opponents [data-style="vengeful"]')).to_be_visible()
    page.reload()
    expect(page.locator(".opponents summary")).to_contain_text("Practised (1140)")
    page.get_by_role("button", name="Play now").click()
    to_be(page, "table")
    bots = page.locator(".players .bot-face")
    expect(bots).to_have_count(3)
    expect(bots.first).to_have_attribute("data-style", "vengeful")
    expect(page.locator(".players .who small").nth(1)).to_have_text("bot · Wasp · level 1140")
    expect(page.locator('.player[data-seat="0"] .bot-face')).to_have_count(0)


def test_a_seat_of_a_new_table_gets_a_bot_by_rating_with_a_character(open_page: OpenPage) -> None:
    player = open_page()
    open_form(player, 3)
    page = player.page
    radio(page, "Seat 2", "Here").check()
    level = page.get_by_label("Level of the bot in seat 3")
    level.select_option("level")
    page.locator(".seat-row").nth(2).get_by_role("button", name="A little easier").click()
    page.get_by_label("Character of bot 3").select_option(label="Cat")
    expect(page.locator(".seat-row").nth(2)).to_contain_text("it minds its own business")
    level.select_option("random")
    expect(page.get_by_label("Character of bot 3")).to_have_count(0)
    level.select_option("hard")
    page.get_by_label("Character of bot 3").select_option(label="Surprise me")
    bot = open_table(player)["seats"][2]["level"]
    assert bot.partition(":")[0] == "hard"
    assert "surprise" not in bot
