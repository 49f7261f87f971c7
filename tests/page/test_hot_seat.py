"""Several people at one device: whose side is shown, and how often it is passed on."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from survive.engine import Options
from survive.server.tables.model.repellent_question import MOST_SECONDS
from tests.page import positions
from tests.page.conftest import OpenPage
from tests.page.driver import COVER, Sight, Table
from tests.page.hands import Mouse
from tests.page.seeing import pieces, seq, until_seq
from tests.page.serving import PageServer
from tests.page.sitting import ANN, BO, PASSING
from tests.server.playing import Moment, played_until

MOST_HAND_OVERS = 6
VALUES = ".board-play .piece .value"
READING = 2500
"""Milliseconds after which a card has gone that nobody must tap."""

# Places for one person, piece by piece, until the sitting is over: clicks as the board hears them.
_PLACE_ON = """async () => {
  const { dataset } = document.body;
  const sitting = () => document.querySelector('.table').dataset.viewer + dataset.phase;
  const until = async isSo => {
    while (!isSo()) await new Promise(done => setTimeout(done, 5));
  };
  const isOver = mine => sitting() !== mine || document.querySelector('.memorising') !== null;
  for (const mine = sitting(); sitting() === mine; ) {
    await until(() => isOver(mine) || dataset.mine === 'yes');
    if (isOver(mine)) return;
    const { seq } = dataset, target = document.querySelector('.board-play .target');
    target.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await until(() => dataset.seq !== seq || isOver(mine));
  }
}"""


def secrets(table: Table) -> list[str]:
    """What only the owner of a seat may see, as far as it is in the page at all."""
    found: list[str] = table.page.evaluate(
        """() => [...document.querySelectorAll(
          '.piece .value, .fan .value, .hand, .tray, .power, .question',
        )].map(one => one.outerHTML)"""
    )
    return found


def viewer(table: Table) -> str | None:
    """Return the seat whose side is shown."""
    return table.page.locator(".table").get_attribute("data-viewer")


def lift_cover(table: Table) -> None:
    """Look at what everybody sees, then tap the colour of the next person."""
    expect(table.page.locator(".table")).to_have_attribute("data-viewer", "-1")
    assert not secrets(table)
    assert pieces(table.page), "the board stays in sight for all"
    table.hands.press(COVER)
    table.play(until=lambda now: now.mine)


def take_device(table: Table, *, covered: bool) -> str | None:
    """Be the next person, and give the seat that looks then."""
    assert table.wait().cover == covered
    if covered:
        lift_cover(table)
    return viewer(table)


def press_board(table: Table) -> None:
    """Tap the water, as fingers do while they point."""
    box = table.page.locator(".board-space").bounding_box()
    assert box
    table.page.mouse.click(box["x"] + 20, box["y"] + box["height"] - 20)


def choose(page: Page, seat: int, kind: str) -> None:
    """Choose in the form who plays at a seat."""
    page.locator(".seat-row").nth(seat).get_by_role("radio", name=kind).check()


def is_set_up(sight: Sight) -> bool:
    return not sight.phase.startswith("placing")


def test_a_family_of_three_is_set_up_with_at_most_six_hand_overs(open_page: OpenPage) -> None:
    """They make their table by the form, which offers them one sitting each by itself."""
    family = open_page("#!new")
    page, table = family.page, Table(family)
    for seat in range(3):
        choose(page, seat, "Here")
    expect(page.get_by_role("switch", name="Set up in one sitting")).to_be_checked()
    page.get_by_role("button", name="Start the game").click()
    holders: list[str | None] = []
    covers = memorised = 0
    while not is_set_up(sight := table.wait()):
        if sight.cover:
            covers += 1
            lift_cover(table)
        elif sight.memorise:
            memorised += 1
            expect(page.locator(VALUES)).to_have_count(10)
            table.decide(sight)
        else:
            if holders[-1:] != [viewer(table)]:
                holders.append(viewer(table))
                expect(page.locator(".dock h1")).to_contain_text(f"Player {int(holders[-1]) + 1}")  # type: ignore[arg-type]
            table.play_once()
            if viewer(table) == holders[-1]:
                page.evaluate(_PLACE_ON)
    assert len(holders) <= MOST_HAND_OVERS
    first = int(holders[0] or 0)
    clockwise = [str((first + offset) % 3) for offset in range(3)]
    assert holders == [*clockwise, *clockwise[-2::-1]], "back to whoever has the first turn"
    assert covers == 2, "who has placed nobody yet has nothing to hide"
    assert memorised == 5, "after the last adventurer and the last raft, unless the device stays"
    assert not sight.cover, "with memory on and no power there is nothing to hide either"
    assert viewer(table) == holders[0]


def test_online_tables_place_one_by_one_unless_they_wish_otherwise(open_page: OpenPage) -> None:
    page = open_page("#!new").page
    choose(page, 1, "Here")
    sitting = page.get_by_role("switch", name="Set up in one sitting")
    expect(sitting).to_be_checked()
    choose(page, 2, "By link")
    expect(sitting).not_to_be_checked()
    sitting.check()
    choose(page, 2, "Bot")
    choose(page, 2, "By link")
    expect(sitting).to_be_checked()


def test_the_cover_lies_between_two_people_who_place(
    server: PageServer, open_page: OpenPage
) -> None:
    both = open_page(None)
    both.sit(server.make("here", "here", "easy", seed=9), 0, 1)
    table, turns = Table(both), []
    for number in range(4):
        turns.append(take_device(table, covered=number > 1))
        sight = table.wait()
        assert sight.values, "who took the device sees what it can place"
        expect(both.page.locator(".arrival")).to_have_count(1 if number < 2 else 0)
        table.decide(sight)
        expect(both.page.locator(".arrival")).to_have_count(1 if number == 0 else 0)
    assert turns[:2] == turns[2:]
    assert set(turns) == {"0", "1"}


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
        lift_cover(table)
        assert secrets(table), "own values are in sight"
        looked.add(viewer(table))
    assert looked == {str(one["seat"]) for one in made["seats"]}


@pytest.mark.parametrize(
    ("asked", "answer"),
    [
        (positions.asked_for_repellent, "Keep the repellent"),
        (positions.asked_without_repellent, "No repellent: go on"),
    ],
    ids=["with", "without"],
)
def test_the_device_stays_with_whoever_is_asked_for_a_repellent(
    asked: Moment, answer: str, server: PageServer, open_page: OpenPage
) -> None:
    """The hand-over neither ends by itself nor tells who holds one (POW-7)."""
    half = played_until(asked, Options(3))
    made = positions.table_with(server, half, seats=positions.people(half, ANN, BO))
    both = open_page(None)
    both.sit(made, *(one["seat"] for one in made["seats"]))
    table = Table(both)
    before = table.wait()
    assert before.cover
    both.page.wait_for_timeout(MOST_SECONDS * 1000)
    assert table.wait().is_like(before)
    lift_cover(table)
    both.page.get_by_role("button", name=answer).click()
    until_seq(both.page, before.seq)


def test_somebody_opposite_turns_the_board_and_it_stays_so(
    server: PageServer, open_page: OpenPage
) -> None:
    half = played_until(positions.in_turn(5), Options(3, memory=False))
    made = positions.table_with(server, half, seats=positions.people(half, ANN, BO))
    both = open_page(None)
    both.sit(made, *(one["seat"] for one in made["seats"]))
    page, table = both.page, Table(both, **PASSING)  # type: ignore[arg-type]
    turned = page.locator(".table[data-turned]")
    assert table.wait().cover
    page.get_by_role("button", name="Turn the board to me").click()
    expect(turned).to_have_count(1)
    page.reload()
    assert table.wait().cover
    expect(turned).to_have_count(1)
    lift_cover(table)
    first, sight = viewer(table), table.wait()
    hands = table.hands
    assert isinstance(hands, Mouse)
    hands.piece(sight.movable[0])
    before, target = seq(page), table.sight().targets[0]
    hands.drag(sight.movable[0], target)
    until_seq(page, before)
    assert table.play(until=lambda now: now.cover).cover
    expect(turned).to_have_count(0)
    lift_cover(table)
    assert viewer(table) != first


def test_three_people_at_one_device_are_set_up_by_two_clicks_each(
    server: PageServer, open_page: OpenPage
) -> None:
    """Who lets the server place gets the device again when the first turn is its own."""
    all_three = open_page(None)
    made = server.make("here", "here", "here", seed=9, options={"memory": False, "first": 0})
    all_three.sit(made, 0, 1, 2)
    table = Table(all_three)
    for seat in "012":
        assert take_device(table, covered=False) == seat
        all_three.page.get_by_role("button", name="Place the rest for me").click()
        expect(all_three.page.locator(f".table[data-viewer='{seat}']")).to_have_count(0)
    for seat in "012":
        assert take_device(table, covered=True) == seat
        expect(all_three.page.locator("body")).to_have_attribute("data-phase", "placing rafts")
        all_three.page.get_by_role("button", name="Place my rafts for me").click()
    assert take_device(table, covered=True) == "0"
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
    assert take_device(table, covered=False) == "3"
    table.decide(table.wait())
    expect(all_three.page.locator(".table")).to_have_attribute("data-viewer", "0")
    all_three.page.get_by_role("button", name="Place everything for everyone here").click()
    expect(all_three.page.locator("body")).to_have_attribute("data-phase", "actions")
    assert take_device(table, covered=True) == "3"


def test_with_memory_everybody_sees_its_values_before_the_first_turn(
    server: PageServer, open_page: OpenPage
) -> None:
    both = open_page(None)
    both.sit(server.make("here", "here", "easy", seed=9, options={"first": 0}), 0, 1)
    table = Table(both)
    assert take_device(table, covered=False) == "0"
    both.page.get_by_role("button", name="Place everything for everyone here").click()
    for seat in "01":
        expect(both.page.locator("body")).to_have_attribute("data-phase", "placing rafts")
        assert take_device(table, covered=True) == seat
        expect(both.page.locator(VALUES)).to_have_count(10)
        expect(both.page.locator(".dock")).to_contain_text("place your last raft")
        table.decide(table.wait())
        assert table.wait().memorise
        expect(both.page.locator(VALUES)).to_have_count(10)
        press_board(table)
        expect(both.page.locator(VALUES)).to_have_count(10)
        both.page.get_by_role("button", name="I have them").click()
        expect(both.page.locator(VALUES)).to_have_count(0)
    expect(both.page.locator("body")).to_have_attribute("data-phase", "actions")
    assert take_device(table, covered=False) == "0"
    expect(both.page.locator(VALUES)).to_have_count(0)


def test_a_new_power_lies_face_down_until_its_finder_looks(
    server: PageServer, open_page: OpenPage
) -> None:
    """No word of it is said, written or drawn before; afterwards it is hidden again."""
    half = played_until(positions.about_to_draw, Options(3))
    space = positions.tile_with_power(half.state())
    seats = positions.people(half, ANN, BO)
    # There are serpents to move, so the turn goes on.
    made = positions.table_with(server, half, seats=seats, dice=("serpent",) * 9)
    both = open_page(None)
    both.sit(made, *(one["seat"] for one in made["seats"]))
    page, table = both.page, Table(both)
    if table.wait().cover:
        lift_cover(table)
    table.hands.space(space or "")
    found = page.get_by_role("button", name=f"{ANN} found a power")
    expect(found).to_be_focused()
    page.wait_for_timeout(READING)
    expect(found).to_be_visible()
    before = page.locator(".table").inner_text()
    found.click()
    card = page.locator(".kind-power.held strong")
    expect(card).to_be_visible()
    power = card.inner_text()
    assert power not in before
    page.keyboard.press("Space")
    expect(card).to_have_count(0)
    expect(page.locator(".power")).to_have_count(0)
    for said in (".log-list", "[role=log]"):
        expect(page.locator(said)).not_to_contain_text(power)
    page.get_by_role("button", name=f"{ANN}’s powers: tap to look").click()
    expect(page.locator(".power b").filter(has_text=power)).to_be_visible()
    page.get_by_role("button", name="Hide", exact=True).click()
    expect(page.locator(".power")).to_have_count(0)
