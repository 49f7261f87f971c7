"""Several people at one table: by link, watching, in two tabs, at one device."""

from __future__ import annotations

from playwright.sync_api import expect

from survive.engine import Options
from tests.page import positions
from tests.page.conftest import OpenPage
from tests.page.driver import COVER, END, Table
from tests.page.seeing import agree, seq, to_be, until, until_seq
from tests.page.serving import PageServer
from tests.page.sitting import ANN, BO, PASSING, hand_over, play_to_the_end, two_at, whose_turn
from tests.page.wire import Wire
from tests.server.playing import played_until

THREE = Options(3)


def test_two_browsers_and_a_spectator_and_one_reloads(
    server: PageServer, open_page: OpenPage
) -> None:
    ann, bo = two_at(played_until(positions.in_turn(5), THREE), server, open_page)
    cy = open_page(ann.page.url.removeprefix(server.address))
    expect(cy.page.locator(".where")).to_contain_text("you are watching")
    hand_over(ann, bo)
    agree(ann.page, bo.page, cy.page)
    bo.page.reload()
    hand_over(bo, ann)
    agree(ann.page, bo.page, cy.page)
    assert not cy.page.locator(".hand").count(), "who watches holds nothing"


def test_two_tabs_of_one_seat_agree(server: PageServer, open_page: OpenPage) -> None:
    made = server.make("here", "easy", seed=8)
    ann = open_page(None)
    ann.sit(made, 0)
    again = open_page(f"#{made['table']}", beside=ann)
    tabs = [Table(ann), Table(again)]
    for number in range(3):
        tab = tabs[number % 2]
        tab.page.bring_to_front()
        tab.play_once()
        agree(*(each.page for each in tabs))


def test_a_move_of_the_other_tab_makes_an_old_one_harmless(
    server: PageServer, open_page: OpenPage
) -> None:
    """One tab presses before it has heard of the other's move: it is told, and can go on."""
    ann = open_page(None, fresh=True)
    made = server.make("here", "here", seed=8)
    ann.sit(made, 0)
    again = open_page(None, beside=ann)
    wire = Wire(again.page)
    again.open(f"#{made['table']}")
    first, second = Table(ann), Table(again)
    old = second.wait()
    wire.hold()
    first.play_once()
    until(again.page, lambda: wire.has_kept("update"), "the other tab's move")
    assert second.sight().is_like(old), "it still glows"
    second.hands.space(old.targets[0])
    until(again.page, lambda: wire.has_kept("stale"), "the answer to the old move")
    wire.let_go()
    expect(again.page.locator("body")).to_have_attribute("data-seq", "1")
    agree(ann.page, again.page)
    expect(again.page.locator(".toast")).to_have_count(0)


# ---- One device, several people


def secrets(table: Table) -> list[str]:
    """What only the owner of a seat may see, as far as it is in the page at all."""
    found: list[str] = table.page.evaluate(
        """() => [...document.querySelectorAll(
          '.piece .value, .fan .value, .hand, .tray, .power, .question',
        )].map(one => one.outerHTML)"""
    )
    return found


def test_the_cover_lies_between_two_people_who_place(
    server: PageServer, open_page: OpenPage
) -> None:
    both = open_page(None)
    both.sit(server.make("here", "here", "easy", seed=9), 0, 1)
    table, turns = Table(both), set()
    for _ in range(4):
        assert table.wait().cover
        expect(both.page.locator(".table")).to_have_attribute("data-viewer", "-1")
        assert not secrets(table)
        table.hands.press(COVER)
        sight = table.play(until=lambda now: now.mine)
        assert sight.values, "who took the device sees what it can place"
        turns.add(both.page.locator(".table").get_attribute("data-viewer"))
        table.decide(sight)
    assert turns == {"0", "1"}


def test_the_cover_hides_values_and_powers(server: PageServer, open_page: OpenPage) -> None:
    half = played_until(positions.in_turn(12), Options(3, memory=False))
    seats = positions.people(half, ANN, BO)
    made = positions.table_with(server, half, seats=seats)
    both = open_page(None)
    both.sit(made, *(one["seat"] for one in made["seats"]))
    table = Table(both, **PASSING)  # type: ignore[arg-type]
    looked = set[str | None]()
    # Anyone asked for a repellent gets the device too, whether there is a choice or not.
    while len(looked) < 2:
        assert table.play(until=lambda now: now.cover).cover
        expect(both.page.locator(".table")).to_have_attribute("data-viewer", "-1")
        assert not secrets(table)
        table.hands.press(COVER)
        table.play(until=lambda now: now.mine)
        assert secrets(table), "own values are in sight"
        looked.add(both.page.locator(".table").get_attribute("data-viewer"))
    assert looked == {str(one["seat"]) for one in made["seats"]}


def take_device(table: Table) -> str | None:
    """Lift the cover, and give the seat that looks then."""
    assert table.wait().cover
    expect(table.page.locator(".table")).to_have_attribute("data-viewer", "-1")
    assert not secrets(table)
    table.hands.press(COVER)
    table.play(until=lambda now: now.mine)
    return table.page.locator(".table").get_attribute("data-viewer")


def test_three_people_at_one_device_are_set_up_by_one_click_each(
    server: PageServer, open_page: OpenPage
) -> None:
    """Who lets the server place gets the device again when the first turn is its own."""
    all_three = open_page(None)
    made = server.make("here", "here", "here", seed=9, options={"memory": False, "first": 0})
    all_three.sit(made, 0, 1, 2)
    table = Table(all_three)
    for seat in "012":
        assert take_device(table) == seat
        all_three.page.get_by_role("button", name="Place the rest for me").click()
    assert take_device(table) == "0"
    expect(all_three.page.locator("body")).to_have_attribute("data-phase", "actions")


def test_one_click_places_for_everybody_at_the_device(
    server: PageServer, open_page: OpenPage
) -> None:
    all_three = open_page(None)
    made = server.make(
        "here", "here", "easy", "here", seed=9, options={"memory": False, "first": 3}
    )
    all_three.sit(made, 0, 1, 3)
    table = Table(all_three)
    assert take_device(table) == "3"
    table.decide(table.wait())
    assert take_device(table) == "0"
    all_three.page.get_by_role("button", name="Place for everyone here").click()
    assert take_device(table) == "3"
    expect(all_three.page.locator("body")).to_have_attribute("data-phase", "actions")


def test_with_memory_everybody_sees_its_values_before_the_first_turn(
    server: PageServer, open_page: OpenPage
) -> None:
    both = open_page(None)
    both.sit(server.make("here", "here", "easy", seed=9, options={"first": 0}), 0, 1)
    table = Table(both)
    assert take_device(table) == "0"
    both.page.get_by_role("button", name="Place for everyone here").click()
    for seat in "01":
        assert take_device(table) == seat
        expect(both.page.locator("body")).to_have_attribute("data-phase", "placing rafts")
        expect(both.page.locator(".board-play .piece .value")).to_have_count(10)
        expect(both.page.locator(".dock")).to_contain_text("place your last raft")
        table.decide(table.wait())
    assert take_device(table) == "0"
    expect(both.page.locator(".board-play .piece .value")).to_have_count(0)


def test_who_lets_the_server_place_may_place_again(server: PageServer, open_page: OpenPage) -> None:
    """Nothing goes on by itself at this table: the other one has not placed yet."""
    ann, bo = open_page(None), open_page(None)
    made = server.make("here", "here", seed=9, options={"memory": False, "first": 0})
    ann.sit(made, 0)
    bo.sit(made, 1)
    first, second = Table(ann), Table(bo)
    first.wait()
    ann.page.get_by_role("button", name="Place the rest for me").click()
    expect(ann.page.locator(".dock")).to_contain_text("The rest is being placed for you.")
    expect(bo.page.locator(".player[data-seat='0']")).to_contain_text("placed by a bot")
    second.wait()
    assert not first.sight().mine
    again = ann.page.get_by_role("button", name="I’ll place the rest myself")
    again.click()
    expect(again).to_have_count(0)
    second.decide(second.wait())
    assert first.wait().targets, "it places by hand again"


# ---- Once more


def test_a_rematch_brings_the_same_people_together(server: PageServer, open_page: OpenPage) -> None:
    ann, bo = two_at(positions.shortly_before_the_end(THREE), server, open_page)
    play_to_the_end(ann, bo)
    for table in (ann, bo):
        expect(table.page.locator(END)).to_be_visible()
    old = ann.page.url
    ann.page.get_by_role("button", name="Play again").click()
    bo.page.get_by_role("button", name="Go to the next game").click()
    for table in (ann, bo):
        expect(table.page.locator("body")).to_have_attribute("data-phase", "placing adventurers")
        to_be(table.page, "table")
    assert ann.page.url == bo.page.url != old
    for name in (ANN, BO):
        expect(bo.page.locator(".player", has_text=name)).to_be_visible()
    deciding = whose_turn(ann, bo)
    before = seq(deciding.page)
    deciding.decide(deciding.sight())
    until_seq(deciding.page, before)
