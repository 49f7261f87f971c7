"""What the board marks is true, and no bubble hides what can be chosen next."""

from __future__ import annotations

import math
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from survive.engine import Options, State, action_of, legal_actions, to_move
from survive.engine.actions import PushAdventurer
from survive.record.wire.outlook import outlooks
from survive.views import view
from tests.page import positions
from tests.page.conftest import OpenPage
from tests.page.hands import Finger, Mouse, middle
from tests.page.player import drawn, settled
from tests.page.serving import PageServer
from tests.page.sitting import PHONES, sit_at
from tests.page.test_choosing import WHY, rowed_from, steers
from tests.server.playing import played_until

THREE = Options(3)

SCREENS: dict[str, dict[str, Any]] = {
    "desktop": {"viewport": {"width": 1366, "height": 768}},
    "tablet": {"viewport": {"width": 820, "height": 1180}, "has_touch": True, "is_mobile": True},
    "phone": PHONES["usual"],
}

# What of all that can be chosen is under a bubble, apart from the stack that a fan shows anyway.
_HIDDEN = """() => {
  const bubble = document.querySelector('.board-why') ?? document.querySelector('.fan');
  const items = bubble.matches('.fan') ? [...bubble.querySelectorAll('.fan-cell')] : [bubble];
  const boxes = items.map(one => one.getBoundingClientRect());
  const fan = bubble.dataset.fanOf;
  const choices = [...document.querySelectorAll(
    '.target .ring-over, .piece.movable:not(.hidden) .touch')];
  return choices.map(one => [one.closest('[data-space]'), one.getBoundingClientRect()])
    .filter(([group]) => group.matches('.target') || group.dataset.space !== fan)
    .filter(([, b]) => boxes.some(a =>
      a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom))
    .map(([group]) => `${group.getAttribute('class')} ${group.dataset.space}`);
}"""

# Places in sight where nothing can be chosen.
_IDLE_PLACES = """() => {
  const room = document.querySelector('.board').getBoundingClientRect();
  const busy = new Set([...document.querySelectorAll('.target, .piece.movable')]
    .map(one => one.dataset.space));
  return [...document.querySelectorAll('.cell')].filter(cell => {
    const { x, y, width, height } = cell.getBoundingClientRect();
    const [u, v] = [x + width / 2, y + height / 2];
    return !busy.has(cell.dataset.cell) && u > room.left && u < room.right && v > room.top
      && v < room.bottom && document.elementFromPoint(u, v)?.closest('.board-play');
  }).map(cell => cell.dataset.cell);
}"""


def pushes_into_jaws(state: State) -> dict[str, str]:
    """Return who eats an opponent's adventurer that is pushed, by the space it is pushed to."""
    if not positions.pushing(state):
        return {}
    legal, seat = legal_actions(state), to_move(state)
    found: dict[str, str] = {}
    for number, outlook in zip(legal, outlooks(view(state, seat), legal), strict=True):
        action = action_of(number)
        if isinstance(action, PushAdventurer) and outlook.lost:
            owners = {int(state.ruleset.owner[who]) for who in outlook.lost}
            found |= {} if seat in owners else {outlook.target: outlook.by}
    return found


def angle_between(page: Page, start: str, end: str) -> float:
    (x1, y1), (x2, y2) = (middle(page, f".cell[data-cell='{name}']") for name in (start, end))
    return math.degrees(math.atan2(y2 - y1, x2 - x1))


def test_pushes_point_where_the_piece_goes_and_deadly_ones_are_strikes(
    server: PageServer, open_page: OpenPage
) -> None:
    half = played_until(lambda state: bool(pushes_into_jaws(state)), THREE)
    jaws = pushes_into_jaws(half.state())
    table = sit_at(half, server, open_page)
    page = table.page
    sight = table.wait()
    if not sight.selected:
        table.take(next(key for key in sight.movable if key.startswith("a")))
    pushed_from = page.locator(".piece.selected").first.get_attribute("data-space") or ""
    strikes = page.locator(".target.bite")
    assert set(strikes.evaluate_all("all => all.map(one => one.dataset.space)")) == set(jaws)
    for space, eater in jaws.items():
        expect(page.locator(f".badge.bite[data-space='{space}'] use")).to_have_attribute(
            "href", f"#fx-{eater}"
        )
    arrows = page.locator(".badge.push").evaluate_all(
        """all => all.map(one => [one.dataset.space,
          one.querySelector('use').getAttribute('transform')])"""
    )
    assert arrows
    for space, transform in arrows:
        turned = re.search(r"rotate\((-?\d+)\)", transform)
        assert turned is not None
        off = (float(turned[1]) - angle_between(page, pushed_from, space) + 180) % 360 - 180
        # Land is higher than water, so the middles on the screen lie a little off.
        assert abs(off) < 25, space


def names_on(page: Page) -> set[str]:
    drawn(page)
    return set(page.locator(".name-tag").evaluate_all("all => all.map(one => one.dataset.name)"))


def test_names_of_spaces_appear_where_somebody_points_or_speaks_of_them(
    server: PageServer, open_page: OpenPage
) -> None:
    table = sit_at(played_until(positions.in_turn(8), THREE), server, open_page)
    table.wait()
    page = table.page
    page.mouse.move(2, 2)
    assert page.locator(".coordinates").count() == 0
    assert names_on(page) == set()
    page.mouse.move(*middle(page, ".cell[data-cell='E3']"))
    assert names_on(page) == {"E3"}
    page.mouse.move(2, 2)
    assert names_on(page) == set()
    entry = page.locator(".log .entry", has_text="→").first
    entry.hover()
    spoken = set(re.findall(r"\b[A-M]\d+\b", entry.inner_text()))
    assert spoken
    assert spoken <= names_on(page)
    page.mouse.move(2, 2)
    page.locator(".cell[data-cell='G5']").focus()
    page.keyboard.press("ArrowRight")
    assert names_on(page) == {"G6"}
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".hinted")).to_have_count(1)
    place = page.locator(".hinted").get_attribute("data-space")
    if place not in ("NW", "NE", "SW", "SE"):
        assert place in names_on(page)


# How far a badge covers a name: circles against boxes, a pixel for their edges.
_COVERED = """() => [...document.querySelectorAll('.name-tag rect')].filter(tag => {
  const box = tag.getBoundingClientRect();
  return [...document.querySelectorAll('.badge circle')].some(badge => {
    const { x, y, width } = badge.getBoundingClientRect();
    const [u, v] = [x + width / 2, y + width / 2];
    const near = (low, high, at) => Math.max(low - at, 0, at - high);
    return Math.hypot(near(box.left, box.right, u), near(box.top, box.bottom, v)) < width / 2 - 2;
  });
}).length"""


@pytest.mark.parametrize("screen", ["desktop", "phone"])
def test_no_badge_covers_the_name_of_a_space(
    screen: str, server: PageServer, open_page: OpenPage
) -> None:
    hands = Mouse if screen == "desktop" else Finger
    half = played_until(positions.in_turn(8), THREE)
    table = sit_at(half, server, open_page, hands, **SCREENS[screen])
    page = table.page
    walker = next(key for key in table.wait().movable if key.startswith("a"))
    table.take(walker)
    settled(page)
    badges = page.locator(".badge").evaluate_all("all => all.map(one => one.dataset.space)")
    assert len(badges) > 2
    for space in page.locator(".cell").evaluate_all("all => all.map(one => one.dataset.cell)"):
        page.locator(f".cell[data-cell='{space}']").focus()
        if space in names_on(page):
            assert page.evaluate(_COVERED) == 0, space


def test_who_wants_names_has_them_on_all_spaces(server: PageServer, open_page: OpenPage) -> None:
    half = played_until(positions.in_turn(8), THREE)
    table = sit_at(half, server, open_page, settings={"coordinates": True})
    table.wait()
    assert table.page.locator(".coordinates text").count() == 129
    table.page.mouse.move(*middle(table.page, ".cell[data-cell='E3']"))
    assert names_on(table.page) == set()


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("turn", [3, 9, 17])
def test_no_answer_hides_what_can_be_chosen(
    turn: int, screen: str, server: PageServer, open_page: OpenPage
) -> None:
    half = played_until(positions.in_turn(turn), THREE)
    hands = Mouse if screen == "desktop" else Finger
    options = SCREENS[screen] | {"settings": {"coach": False}}
    table = sit_at(half, server, open_page, hands, **options)
    keys = [key for key in table.wait().movable if key.startswith("a")]
    page = table.page
    for key in keys[:: max(1, len(keys) // 3)]:
        table.take(key)
        settled(page)
        places = page.evaluate(_IDLE_PLACES)
        for place in places[:: max(1, len(places) // 4)]:
            if place not in page.evaluate(_IDLE_PLACES):
                continue  # The previous answer covers this place.
            table.hands.space(place)
            expect(page.locator(f"{WHY}[data-about='{place}']")).to_be_visible()
            drawn(page)
            assert page.evaluate(_HIDDEN) == [], (key, place)
        page.keyboard.press("Escape")
        expect(page.locator(WHY)).to_have_count(0)
        settled(page)


@pytest.mark.parametrize("screen", SCREENS)
def test_an_open_stack_hides_no_target_of_what_is_chosen(
    screen: str, server: PageServer, open_page: OpenPage
) -> None:
    half = played_until(steers, THREE)
    found = rowed_from(half.state())
    assert found is not None
    space, who = found
    hands = Mouse if screen == "desktop" else Finger
    table = sit_at(half, server, open_page, hands, **SCREENS[screen])
    table.wait()
    page = table.page
    raft = page.locator(f".board-play .piece.raft[data-space='{space}']").get_attribute("data-key")
    assert raft is not None
    table.hands.piece(f"a{who}")
    table.hands.from_stack(raft)
    expect(page.locator(".target.row").first).to_be_attached()
    table.hands.piece(f"a{who}")
    expect(page.locator(".fan")).to_be_visible()
    assert page.evaluate(_HIDDEN) == []


def test_the_ground_is_seen_under_targets_and_only_landing_spaces_are_dashed(
    server: PageServer, open_page: OpenPage
) -> None:
    half = played_until(positions.in_turn(14), THREE)
    table = sit_at(half, server, open_page)
    key = next(one for one in table.wait().movable if one.startswith("a"))
    table.take(key)
    page = table.page
    fills = page.locator(".target .ring-under").evaluate_all(
        "all => all.map(one => getComputedStyle(one).fill)"
    )
    opacities = [float(fill.rstrip(")").split(",")[3]) for fill in fills]
    assert opacities
    assert max(opacities) <= 0.2
    dashed = page.locator(
        ".board-sea path, .board-sunk path, .board-play .ring-over, .board-play .ring-under"
    ).evaluate_all(
        """all => all.filter(one => getComputedStyle(one).strokeDasharray !== 'none')
          .map(one => one.getAttribute('class'))"""
    )
    assert dashed == ["landing"]


def test_what_is_pointed_out_stays_in_sight_around_a_target(
    server: PageServer, open_page: OpenPage
) -> None:
    table = sit_at(played_until(positions.in_turn(8), THREE), server, open_page)
    key = next(one for one in table.wait().movable if one.startswith("a"))
    page = table.page
    table.take(key)
    page.locator(".log .entry", has_text="→").first.hover()
    inner, outer = (
        page.locator(selector).first.evaluate(
            """one => { const { width } = one.getBBox();
              return [width, parseFloat(getComputedStyle(one).strokeWidth)]; }"""
        )
        for selector in (".target:not(.ashore) .ring-over", ".lit .ring-over")
    )
    assert outer[0] - outer[1] >= inner[0] + inner[1], "the lines do not touch"
