"""Choosing without traps: raft or passenger, why not, and large enough for a finger."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from survive.engine import Options, State, action_of, legal_actions, to_move
from survive.engine.actions import MoveRaft, Step
from survive.record.wire.outlook import outlooks
from survive.views import view
from tests.page import positions
from tests.page.conftest import OpenPage
from tests.page.hands import Finger, Hands, Keyboard, Mouse, box
from tests.page.player import drawn
from tests.page.seeing import mine
from tests.page.serving import PageServer
from tests.page.sitting import PHONES, sit_at
from tests.server.playing import played_until

WHY = ".board-why"
FINGER = 40
"""Pixels that a fingertip needs."""

THREE = Options(3)


def steers(state: State) -> bool:
    """A player sits on a raft that they may row."""
    return rowed_from(state) is not None


def rowed_from(state: State) -> tuple[str, int] | None:
    """Return the space of such a raft, and an adventurer of that player aboard."""
    if not positions.acting(state):
        return None
    seat, names = to_move(state), state.ruleset.board.names
    rafts = {one.space for one in map(action_of, legal_actions(state)) if isinstance(one, MoveRaft)}
    for who in range(int(state.ruleset.adventurers)):
        if state.ruleset.owner[who] == seat and state.is_aboard(who) and state.where[who] in rafts:
            return names[state.where[who]], who
    return None


def chosen(page: Page) -> str:
    """Return the class of the chosen piece: which kind it is."""
    drawn(page)
    return page.locator(".board-play .piece.selected").first.get_attribute("class") or ""


@pytest.mark.parametrize(
    ("hands", "options"),
    [(Mouse, {}), (Finger, PHONES["usual"]), (Keyboard, {})],
    ids=["mouse", "finger", "keys"],
)
def test_raft_or_passenger_is_asked_with_all_hands_alike(
    hands: Callable[[Page], Hands],
    options: dict[str, Any],
    server: PageServer,
    open_page: OpenPage,
) -> None:
    half = played_until(steers, THREE)
    found = rowed_from(half.state())
    assert found is not None
    space, who = found
    table = sit_at(half, server, open_page, hands, **options)
    table.wait()
    page = table.page
    raft = page.locator(f".board-play .piece.raft[data-space='{space}']").get_attribute("data-key")
    for key, kind in ((raft, "raft"), (f"a{who}", "adventurer")):
        table.hands.piece(f"a{who}")
        expect(page.locator(".fan")).to_be_visible()
        assert key is not None
        table.hands.from_stack(key)
        assert kind in chosen(page).split()
    expect(page.locator(".dock .prompt")).to_contain_text("The adventurer is chosen")


def test_whoever_climbs_aboard_may_row_at_once(server: PageServer, open_page: OpenPage) -> None:
    half = played_until(lambda state: boards(state) is not None, THREE)
    found = boards(half.state())
    assert found is not None
    table = sit_at(half, server, open_page)
    table.wait()
    table.take(f"a{found[0]}")
    expect(table.page.locator(f".target.board[data-space='{found[1]}']")).to_have_count(1)
    table.hands.space(found[1])
    expect(table.page.locator(f".piece.raft.selected[data-space='{found[1]}']")).to_have_count(1)
    expect(table.page.locator(".target.row").first).to_be_attached()


def boards(state: State) -> tuple[int, str] | None:
    """Return an adventurer of whose turn it is, and an empty raft that it can climb on."""
    if not positions.acting(state):
        return None
    legal = legal_actions(state)
    for number, outlook in zip(legal, outlooks(view(state, to_move(state)), legal), strict=True):
        action = action_of(number)
        if isinstance(action, Step) and outlook.how == "board":
            space = state.ruleset.board.index(outlook.target)
            if state.crew[space] == 0 and state.creatures[space] == 0:
                return action.adventurer, outlook.target
    return None


def test_a_wrong_choice_says_why_beside_the_place_and_keeps_what_was_chosen(
    server: PageServer, open_page: OpenPage
) -> None:
    table = sit_at(played_until(positions.in_turn(8), THREE), server, open_page)
    key = next(one for one in table.wait().movable if one.startswith("a"))
    page = table.page
    said = page.locator(".table > [aria-live] p")
    table.take(key)
    targets = table.sight().targets
    far = next(name for name in ("A1", "M7", "G11") if name not in targets)
    table.hands.space(far)
    expect(page.locator(WHY)).to_contain_text("That is too far: one move is one space.")
    expect(said.last).to_have_text("That is too far: one move is one space.")
    assert table.sight().selected == key, "still chosen"
    assert sorted(table.sight().targets) == sorted(targets)
    where, at = box(page, WHY), box(page, f".cell[data-cell='{far}']")
    assert abs(where["x"] + where["width"] / 2 - at["x"] - at["width"] / 2) < 200, "beside it"
    page.locator(WHY).get_by_role("button").click()
    rules = page.locator("dialog[data-dialog=rules]")
    expect(rules.locator("#rules-actions")).to_be_focused()
    page.keyboard.press("Escape")
    expect(rules).to_have_count(0)
    assert table.sight().selected == key, "reading chooses nothing else"
    page.keyboard.press("Escape")
    expect(page.locator(WHY)).to_have_count(0)
    assert not table.sight().selected
    Mouse(page).drag(key, far)
    expect(page.locator(WHY)).to_contain_text("That is too far: one move is one space.")
    assert table.sight().selected == key, "it went back, and is still chosen"
    page.keyboard.press("Escape")
    expect(page.locator(WHY)).to_have_count(0)
    rival = page.locator(".board-play .piece.adventurer:not(.movable):not(.hidden)").evaluate_all(
        """pieces => pieces.map(one => one.dataset.space).find(space => !document.querySelector(
          `.board-play .piece.movable[data-space="${space}"]`) && /^[A-M]/.test(space))"""
    )
    table.hands.space(rival)
    expect(page.locator(WHY)).to_contain_text("This adventurer belongs to another player.")
    table.take(key)
    table.hands.space(targets[0])
    mine(page).wait_for()
    expect(page.locator(WHY)).to_have_count(0)


@pytest.mark.parametrize(
    "screen",
    [
        PHONES["small"],
        PHONES["usual"],
        PHONES["usual"] | {"viewport": {"width": 844, "height": 390}},
    ],
    ids=["small", "usual", "sideways"],
)
def test_targets_are_large_enough_for_a_finger(
    screen: dict[str, Any], server: PageServer, open_page: OpenPage
) -> None:
    half = played_until(positions.in_turn(8), THREE)
    table = sit_at(half, server, open_page, Finger, **screen)
    key = next(one for one in table.wait().movable if one.startswith("a"))
    page = table.page
    table.take(key)
    board = box(page, ".board")
    for name in table.sight().targets:
        if name in ("NW", "NE", "SW", "SE"):
            continue
        space = box(page, f".board-play .cell[data-cell='{name}']")
        assert space["width"] >= FINGER, name
        assert board["x"] <= space["x"] + space["width"] / 2 <= board["x"] + board["width"]
        assert board["y"] <= space["y"] + space["height"] / 2 <= board["y"] + board["height"]
    page.locator(".overview").tap()
    expect(page.locator(".board[data-zoomed]")).to_have_count(0)
    assert table.sight().selected == key, "a look at the whole board chooses nothing else"
