"""“Report a problem”: a game as a file from which a developer can replay it."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Page, expect

from survive.engine import Options
from survive.record.game.game_record import open_record
from tests.golden import reports
from tests.page import positions
from tests.page.conftest import OpenPage
from tests.page.serving import PageServer
from tests.page.sitting import ANN, BO, PHONES
from tests.server.playing import played_until

HALF = played_until(positions.in_turn(3), Options(2))
OVER = played_until(positions.is_over, Options(2))
SAID = 'The shark ate "me".\nIt should not: I was aboard.'


def report(page: Page, *, names: bool = False) -> str:
    """Write a report in the dialog that is open, and return the file."""
    page.get_by_label("What happened, and what did you expect?").fill(SAID)
    if names:
        page.get_by_role("switch", name="Name the players in the file").check()
    with page.expect_download() as started:
        page.get_by_role("button", name="Save the report").click()
    assert re.fullmatch(r"survive-report-\w+\.txt", started.value.suggested_filename)
    expect(page.get_by_role("status").filter(has_text="The report is saved.")).to_be_visible()
    return Path(started.value.path()).read_text(encoding="utf-8")


def test_a_report_from_the_menu_replays_and_names_nobody(
    server: PageServer, open_page: OpenPage
) -> None:
    made = positions.table_with(server, HALF, seats=positions.people(HALF, ANN, BO), pace=0.0)
    player = open_page(None, **PHONES["usual"])
    player.sit(made, 0)
    page = player.page
    page.get_by_role("button", name="Menu", exact=True).click()
    page.get_by_role("button", name="Report a problem").click()
    expect(page.get_by_text("only what a spectator sees")).to_be_visible()
    text = report(page)
    assert ANN not in text
    opened = open_record(text)
    assert opened.redacted, "the game is still running"
    assert opened.scanned.tags["Problem"].value == SAID
    assert reports.replay(text) == len(HALF.actions)


def test_a_fault_of_the_page_offers_to_report_it(server: PageServer, open_page: OpenPage) -> None:
    made = positions.table_with(server, OVER, seats=positions.people(OVER, ANN, BO))
    player = open_page(None)
    player.sit(made, 0)
    page = player.page
    page.locator(".end").wait_for()
    page.evaluate("dispatchEvent(new ErrorEvent('error', { error: new Error('a test') }))")
    page.get_by_role("button", name="Report", exact=True).click()
    text = report(page, names=True)
    assert f'[Players "{ANN}, {BO}"]' in text
    assert not open_record(text).redacted
    assert reports.replay(text) == len(OVER.actions)
