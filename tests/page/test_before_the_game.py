"""From the start page to a table: forms, invitations, public tables, settings, running games."""

from __future__ import annotations

import io
import json
import re
import urllib.request
from typing import Any

import pytest
import zxingcpp
from PIL import Image
from playwright.sync_api import Locator, Page, expect

from survive.engine.options import HOUSE_RULES, POLISH_TABLE
from tests.page.conftest import OpenPage
from tests.page.driver import Table
from tests.page.player import Player, memory_of
from tests.page.seeing import mine, to_be
from tests.page.serving import PageServer
from tests.page.sitting import ANN, BO

SEATS = {"base": 3, "polish": 4, "extension": 5, "overcrowded": 6}
"""The games that the form offers, and for how many seats they are tried: more with each."""

CARDS = {
    "base": "Base game",
    "extension": "Extension",
    "overcrowded": "Overcrowded!",
    "polish": "Polish table",
}


def radio(page: Page, group: str, name: str) -> Locator:
    return page.get_by_role("radiogroup", name=group, exact=True).get_by_role(
        "radio", name=name, exact=True
    )


def card(page: Page, name: str) -> Locator:
    """Return the choice of a game, which says more than its name."""
    return page.get_by_role("radiogroup", name="Which version?").get_by_role(
        "radio", name=re.compile(f"^{name}")
    )


def open_form(player: Player, seats: int = 3) -> None:
    """Go from the start page to the form of a new table, and add seats to those it has."""
    player.page.get_by_role("button", name="New table").click()
    to_be(player.page, "new")
    rows = player.page.locator(".seat-row")
    expect(rows.first).to_be_visible()
    for _ in range(seats - rows.count()):
        player.page.get_by_role("button", name="Add a seat").click()
    expect(rows).to_have_count(seats)


def open_table(player: Player) -> dict[str, Any]:
    """Send the form; give what the server says about the new table."""
    player.page.locator(".form-foot .primary").click()
    to_be(player.page, "table")
    table = player.page.url.partition("#")[2]
    with urllib.request.urlopen(f"{player.address}api/tables/{table}") as answer:
        info: dict[str, Any] = json.load(answer)
        return info


# ---- A new table


def test_every_game_can_be_opened(open_page: OpenPage) -> None:
    player = open_page()
    page = player.page
    for game, seats in SEATS.items():
        open_form(player, seats)
        card(page, CARDS[game]).check()
        options = open_table(player)["options"]
        assert options["players"] == seats, game
        assert options.get("extension", False) == (game == "extension")
        assert options.get("overcrowded", False) == (game == "overcrowded")
        polish = POLISH_TABLE if game == "polish" else ()
        assert all(options.get(rule, False) == (rule in polish) for rule in HOUSE_RULES)
        expect(page.get_by_role("list", name="Game settings")).to_contain_text(CARDS[game])
        page.evaluate("() => { location.hash = ''; }")  # back to the start page


def test_what_does_not_fit_the_number_of_players_is_not_offered(open_page: OpenPage) -> None:
    player = open_page()
    open_form(player)
    expect(card(player.page, CARDS["overcrowded"])).to_be_disabled()
    for _ in range(3):
        player.page.get_by_role("button", name="Add a seat").click()
    expect(card(player.page, CARDS["overcrowded"])).to_be_enabled()
    expect(card(player.page, CARDS["base"])).to_be_disabled()
    expect(player.page.get_by_role("button", name="Add a seat")).to_be_disabled()


def test_all_options_of_the_form_arrive(open_page: OpenPage) -> None:
    player = open_page()
    open_form(player)
    page = player.page
    page.get_by_label("Name of the player in seat 1").fill(ANN)
    radio(page, "Seat 2", "Bot").check()
    page.get_by_label("Level of the bot in seat 2").select_option("hard")
    radio(page, "Seat 3", "By link").check()
    page.get_by_role("switch", name="Memory").uncheck()
    page.get_by_role("switch", name="Challenge").check()
    page.get_by_text("House rules, one by one").click()
    page.get_by_role("switch", name="Slow kaijus").check()
    radio(page, "Time per turn", "Other").check()
    page.get_by_label("Seconds per turn").fill("45")
    page.get_by_label("Extra time for the whole game").fill("300")
    page.get_by_role("combobox", name="First player").select_option("1")
    radio(page, "Who can join?", "Anyone").check()
    page.get_by_text("More", exact=True).click()
    radio(page, "Bot speed", "Quick").check()
    page.get_by_label("Seed").fill("42")
    info = open_table(player)
    assert [seat["kind"] for seat in info["seats"]] == ["here", "bot", "link"]
    assert info["seats"][0]["name"] == ANN
    assert info["seats"][1]["level"] == "hard:style=cautious", "unlike the bot that had seat 3"
    options = info["options"]
    assert (options["memory"], options["challenge"], options["slow_kaijus"]) == (False, True, True)
    assert options["first"] == 1
    assert (info["clock"]["turn"], info["clock"]["reserve"]) == (45, 300)
    assert not info["clock"]["over_days"]
    assert info["public"]
    assert info["seeded"]


def test_every_single_rule_has_a_switch(open_page: OpenPage) -> None:
    player = open_page()
    open_form(player)
    player.page.get_by_text("House rules, one by one").click()
    switches = player.page.locator(".rule-list").get_by_role("switch")
    expect(switches).to_have_count(len(HOUSE_RULES))
    for switch in switches.all():
        switch.check()
    options = open_table(player)["options"]
    assert all(options[rule] for rule in HOUSE_RULES)


def test_ext_8_what_lies_beneath_can_be_chosen(open_page: OpenPage) -> None:
    player = open_page()
    page = player.page
    open_form(player)
    page.get_by_text("What lies beneath").click()
    page.get_by_label("Volcano, Mountain: how many").fill("5")
    expect(page.locator(".tile-mix output.wrong")).to_have_text("9 / 8")
    with player.refusals_are_meant():
        page.locator(".form-foot .primary").click()
        expect(page.get_by_role("alert")).to_contain_text("9 backs for 8 tiles")
    page.get_by_label("Whirlpool, Mountain: how many").fill("3")
    expect(page.locator(".tile-mix output.wrong")).to_have_count(0)
    mix = open_table(player)["options"]["mix"]
    assert (mix[2]["volcano"], mix[2]["whirlpool"]) == (5, 3)
    expect(page.get_by_role("list", name="Game settings")).to_contain_text("Another mix of tiles")


def test_ext_8_the_usual_tiles_come_back_by_one_button(open_page: OpenPage) -> None:
    player = open_page()
    page = player.page
    open_form(player)
    page.get_by_text("What lies beneath").click()
    page.get_by_label("Shark, Beach: how many").fill("0")
    page.get_by_role("button", name="Back to the usual tiles").click()
    expect(page.get_by_label("Shark, Beach: how many")).to_have_value("3")
    assert "mix" not in open_table(player)["options"]


def test_the_summary_card_follows_the_options_of_the_table(open_page: OpenPage) -> None:
    player = open_page()
    page = player.page
    open_form(player)
    card(page, CARDS["polish"]).check()
    page.get_by_role("switch", name="Challenge").check()
    for seat in (2, 3):
        radio(page, f"Seat {seat}", "Bot").check()
    page.locator(".form-foot .primary").click()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog").get_by_text("Summary card").click()
    shown = page.locator(".aid-card")
    expect(shown).to_contain_text("1 space, water and land")
    expect(shown).to_contain_text("move a creature one space")
    expect(shown).to_contain_text("Nobody left to save? Take two.")
    page.get_by_role("dialog").get_by_text("How to play", exact=True).click()
    expect(page.locator(".help")).to_contain_text("the most wins, whatever they are worth")


def test_the_form_is_remembered(open_page: OpenPage) -> None:
    player = open_page()
    open_form(player, 5)
    player.page.get_by_role("switch", name="Memory").uncheck()
    open_table(player)
    player.open("#!new")
    expect(player.page.locator(".seat-row")).to_have_count(5)
    expect(player.page.get_by_role("switch", name="Memory")).not_to_be_checked()


def test_a_mistake_is_told_in_words(open_page: OpenPage) -> None:
    player = open_page()
    player.page.get_by_label("Join by link").fill("no link at all, sorry")
    player.page.get_by_role("button", name="Join", exact=True).click()
    expect(player.page.get_by_role("alert")).to_contain_text("isn’t a link to a table")
    expect(player.page.get_by_role("alert")).to_be_in_viewport(ratio=0.95)
    with player.refusals_are_meant():
        player.open("#nosuchtable")
        expect(player.page.locator(".toast")).to_contain_text("There is no such table")
        to_be(player.page, "start")


# ---- The waiting room


def waiting_room(player: Player, *, public: bool = False) -> None:
    """Open a table with two seats by link and sit down in its waiting room."""
    open_form(player, 4)
    radio(player.page, "Seat 3", "By link").check()
    if public:
        radio(player.page, "Who can join?", "Anyone").check()
    open_table(player)
    expect(player.page.get_by_role("heading", name="Waiting for players")).to_be_visible()


def read_code(code: Locator) -> str:
    """Read a QR code from the screen, as the camera of a phone does."""
    code.evaluate("image => image.decode()")
    (found,) = zxingcpp.read_barcodes(Image.open(io.BytesIO(code.screenshot())))
    return str(found.text)


def test_the_host_invites_by_link_and_begins(open_page: OpenPage) -> None:
    host = open_page(fresh=True, settings={"name": ANN})  # may use the clipboard
    waiting_room(host)
    page = host.page
    link = page.get_by_label("Link to this table").input_value()
    code = page.get_by_role("img", name="QR code of the link")
    expect(code).to_have_attribute("src", re.compile("^data:"))
    assert read_code(code) == link
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Copy the link").click()
    expect(page.locator(".invite .said")).to_have_text("Copied")
    assert page.evaluate("navigator.clipboard.readText()") == link

    guest = open_page()
    guest.page.get_by_label("Join by link").fill(link)
    guest.page.get_by_role("button", name="Join", exact=True).click()
    to_be(guest.page, "join")
    guest.page.get_by_label("Your name").fill(BO)
    guest.page.get_by_role("button", name="Take a seat").click()
    expect(guest.page.locator(".wait-note")).to_contain_text("The host will start")
    expect(page.locator(".wait-seat", has_text=BO)).to_contain_text("Online")

    page.get_by_role("button", name="Start the game").click()
    for player in (host, guest):
        expect(player.page.locator("body")).to_have_attribute("data-phase", "placing adventurers")
        expect(player.page.locator(".player", has_text=ANN)).to_be_visible()
        expect(player.page.locator(".player", has_text=BO)).to_be_visible()


def test_the_host_makes_a_seat_a_bots(open_page: OpenPage) -> None:
    host = open_page()
    waiting_room(host)
    guest = open_page(host.page.url.removeprefix(host.address))
    free = guest.page.locator(".wait-seat", has_text="Free seat")
    expect(free).to_have_count(2)
    seat = host.page.get_by_label("Who plays in seat 3")
    seat.select_option("hard")
    expect(free).to_have_count(1)
    seat.select_option("link")
    expect(free).to_have_count(2)


def test_the_host_changes_the_rules_of_a_waiting_table(open_page: OpenPage) -> None:
    host = open_page()
    waiting_room(host)
    guest = open_page(host.page.url.removeprefix(host.address))
    link = host.page.get_by_label("Link to this table").input_value()
    host.page.get_by_role("button", name="Change the rules").click()
    form = host.page.locator("dialog[data-dialog=table_rules]")
    form.get_by_role("switch", name="Challenge").check()
    form.get_by_role("button", name="Play by these rules").click()
    expect(form).to_have_count(0)
    for player in (host, guest):
        expect(player.page.locator(".wait-rules")).to_contain_text("Challenge")
    expect(guest.page.locator(".toast")).to_contain_text("The host has changed the rules")
    expect(host.page.get_by_label("Link to this table")).to_have_value(link)


def test_a_public_table_can_be_found_and_joined(open_page: OpenPage) -> None:
    host = open_page(settings={"name": ANN})
    waiting_room(host, public=True)
    guest = open_page()
    page = guest.page
    page.get_by_role("button", name=re.compile("^Public tables")).click()
    tables = page.locator("dialog[data-dialog=tables]")
    expect(tables).to_be_visible()
    tables.locator(".public-table", has_text=ANN).get_by_role("button", name="Join").first.click()
    form = page.locator(".join-form")  # the start page asks for a name too, and may still be there
    form.get_by_label("Your name").fill(BO)
    form.get_by_role("button", name="Take a seat").click()
    expect(host.page.locator(".wait-seat", has_text=BO)).to_contain_text("Online")
    expect(page.get_by_role("button", name="Take a seat")).to_have_count(0)


# ---- What the device remembers


def test_settings_outlive_a_reload(open_at_home: OpenPage) -> None:
    player = open_at_home()
    page = player.page
    page.get_by_role("button", name="Settings").click()
    dialog = page.locator("dialog[data-dialog=settings]")
    dialog.get_by_label("Your name").fill(ANN)
    radio(page, "Colours", "Night").check()
    radio(page, "Speed", "Fast").check()
    dialog.get_by_role("switch", name="Names of spaces").check()
    dialog.get_by_role("switch", name="Warn me before harmful moves").uncheck()
    dialog.get_by_label("Language").select_option("fr")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    kept = page.evaluate(f"JSON.parse(localStorage['{memory_of(page)}settings'])")
    assert kept["name"] == ANN
    assert (kept["speed"], kept["coordinates"], kept["confirm"]) == ("fast", True, False)


def test_a_running_game_is_continued_from_the_start_page(
    server: PageServer, open_page: OpenPage
) -> None:
    player = open_page(None)
    player.sit(server.make("here", "easy", seed=5), 0)
    before = Table(player).wait().seq
    player.open()
    player.page.reload()  # the fragment alone would not have loaded the page again
    player.page.get_by_role("button", name="Continue: your turn").click()
    assert Table(player).wait().seq == before
    mine(player.page).wait_for()


@pytest.mark.parametrize(("width", "height"), [(1366, 768), (820, 1180), (390, 844)])
def test_a_game_that_waits_is_above_the_fold_and_others_are_below(
    server: PageServer, open_page: OpenPage, width: int, height: int
) -> None:
    player = open_page(None, viewport={"width": width, "height": height})
    page = player.page
    other = server.make("here", "link", "easy", seed=5)  # waits for a guest
    player.sit(server.make("here", "easy", seed=6), 0, other=other)
    Table(player).wait()
    player.open()
    top = page.locator(".turn-card .play")
    expect(top).to_be_in_viewport(ratio=1)
    others = page.locator(".continue .game")
    expect(others).to_have_count(1)
    boxes = [each.bounding_box() for each in (top, page.locator(".play-form .play"), others)]
    tops = [box["y"] for box in boxes if box]
    assert len(tops) == 3
    assert tops == sorted(tops)


def test_a_game_in_which_others_moved_meanwhile_is_on_top(
    server: PageServer, open_page: OpenPage
) -> None:
    """The start page only knew whose turn it was when this device left."""
    made = server.make("here", "here", seed=5, options={"first": 0})
    ann, bo = open_page(None), open_page(None)
    ann.sit(made, 0)
    bo.sit(made, 1)
    table = Table(ann)
    table.wait()
    expect(bo.page.locator(".players")).to_be_visible()
    bo.open()
    expect(bo.page.locator(".continue .game")).to_have_count(1)
    expect(bo.page.locator(".turn-card")).to_have_count(0)
    table.play_once()
    bo.page.reload()
    expect(bo.page.locator(".turn-card .play")).to_be_in_viewport(ratio=1)
    other = open_page(None, beside=ann)
    other.open()
    expect(other.page.locator(".continue .game")).to_have_count(1)
    expect(other.page.locator(".turn-card")).to_have_count(0)


def test_a_hidden_game_keeps_its_seat(server: PageServer, open_page: OpenPage) -> None:
    player = open_page(None)
    page = player.page
    made = server.make("here", "easy", seed=5)
    player.sit(made, 0)
    Table(player).wait()
    player.open()
    hide = page.get_by_role("button", name="Hide the game with")
    dialog = page.locator("dialog[data-dialog=hide]")
    hide.click()
    expect(dialog).to_contain_text("You have a seat there, and it is your turn.")
    dialog.get_by_role("button", name="Keep it here").click()
    expect(page.locator(".turn-card")).to_be_visible()
    hide.click()
    dialog.get_by_role("button", name="Hide it").click()
    expect(page.locator(".turn-card")).to_have_count(0)
    page.locator(".toast").get_by_role("button", name="Undo").click()
    expect(page.locator(".turn-card")).to_be_visible()
    hide.click()
    dialog.get_by_role("button", name="Hide it").click()
    page.reload()
    expect(page.locator(".turn-card")).to_have_count(0)
    # It is in the folded list, and its address gives the seat back.
    page.get_by_text("One more game").click()
    expect(page.locator(".continue .game")).to_be_visible()
    player.open(f"#{made['table']}")
    mine(page).wait_for()
    expect(page.locator(".table")).to_have_attribute("data-viewer", "0")
    player.open()
    expect(page.locator(".turn-card")).to_be_visible()  # who opens it again wants it listed


def test_a_game_without_a_seat_is_hidden_without_a_question(
    server: PageServer, open_page: OpenPage
) -> None:
    player = open_page(None)
    page = player.page
    made = server.make("link", "easy", seed=5)
    player.open()
    page.evaluate(
        """([table, host]) => {
          const game = { table, host, tokens: [], seats: ['Bo'], when: Date.now(), over: false };
          localStorage['survive.games'] = JSON.stringify([game]);
        }""",
        [made["table"], made["host"]],
    )
    page.reload()
    page.get_by_role("button", name="Hide the game with Bo").click()
    expect(page.locator(".continue")).to_have_count(0)
    page.locator(".toast").get_by_role("button", name="Undo").click()
    expect(page.locator(".continue .game")).to_have_count(1)


def test_people_at_one_device_get_their_form_with_one_tap(open_page: OpenPage) -> None:
    player = open_page()
    page = player.page
    page.get_by_label("Your name").fill(ANN)
    page.get_by_role("button", name="Play here together").click()
    to_be(page, "together")
    names = page.locator(".seat-row .text-input")
    expect(names).to_have_count(3)
    expect(names.first).to_have_value(ANN)
    names.nth(0).fill(BO)
    info = open_table(player)
    assert [seat["kind"] for seat in info["seats"]] == ["here"] * 3
    assert info["seats"][0]["name"] == BO
    player.open()
    expect(page.get_by_label("Your name")).to_have_value(BO)  # the start page takes it over
    page.get_by_label("Your name").fill(ANN)
    page.get_by_role("button", name="New table").click()
    expect(names.first).to_have_value(ANN)
