"""Moments of a game that come seldom, each on a table that was played up to it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from survive.engine import Options, action_of, legal_actions, number_of, to_move
from survive.engine.actions import Step
from survive.record.notation.write import write_action
from tests.page import positions
from tests.page.conftest import OpenPage
from tests.page.driver import CONFIRM, END, Table
from tests.page.hands import DECLINE, PRIMARY, REPEL, UNDO, Mouse
from tests.page.seeing import mine, pieces, seq, until, until_board, until_seq
from tests.page.serving import PageServer
from tests.page.sitting import ANN, hand_over, sit_at, two_at
from tests.page.wire import Wire
from tests.server.playing import played_until

THREE = Options(3)


def prompt(table: Table) -> Locator:
    """What the player is told to do."""
    return table.page.locator(".dock .prompt")


def test_a_kaiju_pushes_one_after_the_other(server: PageServer, open_page: OpenPage) -> None:
    table = sit_at(played_until(positions.pushing, THREE), server, open_page)
    table.wait()
    expect(prompt(table)).to_contain_text("push the marked piece")
    before, board = seq(table.page), pieces(table.page)
    sight = table.play(until=lambda now: bool(now.targets))
    assert sight.selected, "the pushed piece is lit"
    expect(table.page.locator(".board-play .target.push").first).to_be_visible()
    table.play_once()
    assert seq(table.page) > before
    assert pieces(table.page) != board, "it went away"


def test_a_tile_that_sinks_by_itself_is_shown_and_not_asked_for(
    server: PageServer, open_page: OpenPage
) -> None:
    half = played_until(positions.about_to_draw_unasked, THREE)
    settings = {"speed": "fast", "beginner": True, "confirm": False}
    table = sit_at(half, server, open_page, settings=settings)
    table.wait()
    table.hands.press(PRIMARY)
    expect(table.page.get_by_role("button", name="Go on")).to_be_visible()
    expect(table.page.locator(PRIMARY)).to_have_count(0)
    expect(prompt(table)).not_to_contain_text("moves left")


@pytest.mark.parametrize("answer", [REPEL, DECLINE], ids=["repel", "decline"])
def test_the_repellent_question(answer: str, server: PageServer, open_page: OpenPage) -> None:
    holder, other = two_at(played_until(positions.asked_for_repellent, THREE), server, open_page)
    question = holder.page.locator(".question")
    expect(question).to_contain_text("repellent")
    # Nobody else learns who was asked.
    expect(prompt(other)).to_contain_text("holds a power is asked")
    expect(other.page.locator(".question")).to_have_count(0)
    before = seq(other.page)
    holder.hands.press(answer)
    expect(question).to_have_count(0)
    until_seq(other.page, before)


def test_the_answer_to_a_question_can_be_given_beforehand(
    server: PageServer, open_page: OpenPage
) -> None:
    half = played_until(positions.asked_for_repellent, THREE)
    table = sit_at(half, server, open_page)
    table.wait()
    page = table.page
    page.get_by_role("button", name="If a creature attacks").click()
    shark = page.get_by_role("group", name="When a shark comes")
    shark.get_by_role("radio", name="Keep it").check()
    expect(shark.get_by_role("radio", name="Keep it")).to_be_checked()
    page.reload()
    mine(page).wait_for()
    page.get_by_role("button", name="If a creature attacks").click()
    expect(shark.get_by_role("radio", name="Keep it")).to_be_checked()


def test_an_extra_move_in_the_overcrowded_game(server: PageServer, open_page: OpenPage) -> None:
    half = played_until(positions.extra_move, Options(6, overcrowded=True))
    table = sit_at(half, server, open_page)
    sight = table.wait()
    assert sight.primary, "one may stay"
    expect(prompt(table)).to_contain_text("may make one move")
    board = pieces(table.page)
    while not sight.targets:
        table.hands.piece(sight.movable[0])
        sight = table.sight()
    table.hands.space(sight.targets[0])
    until(table.page, lambda: pieces(table.page) != board)


def test_undo_restores_the_position(server: PageServer, open_page: OpenPage) -> None:
    only_moves = {"moves": 1.0, "powers": 0.0}
    half = played_until(positions.in_turn(5), THREE)
    table = sit_at(half, server, open_page, taste=only_moves)
    start = table.wait()
    page = table.page
    assert not start.undo, "there is nothing to take back yet"
    board, moves = pieces(page), page.locator(".dock .moves").get_attribute("aria-label")
    for _ in range(2):  # two moves, taken back one after the other
        table.play_once()
    assert pieces(page) != board
    for _ in range(2):
        before = seq(page)
        assert table.wait().undo
        table.hands.press(UNDO)
        until_seq(page, before)
    assert not table.wait().undo
    until_board(page, board)
    expect(page.locator(".dock .moves")).to_have_attribute("aria-label", moves or "")


def test_undo_waits_for_the_answer_to_the_move(server: PageServer, open_page: OpenPage) -> None:
    half = played_until(positions.in_turn(5), THREE)
    player = open_page(None, fresh=True)
    wire, page = Wire(player.page), player.page
    made = positions.table_with(server, half, seats=positions.people(half, ANN))
    player.sit(made, to_move(half.state()))
    table = Table(player, moves=1.0, powers=0.0)
    table.wait()
    board = pieces(page)
    wire.hold("done")
    table.play_once()
    assert pieces(page) != board, "the move is seen before its answer"
    page.keyboard.press("u")
    until(page, lambda: wire.has_kept("done"))
    wire.let_go()
    until_board(page, board)


def test_undo_does_not_follow_to_another_table(server: PageServer, open_page: OpenPage) -> None:
    half = played_until(positions.in_turn(5), THREE)
    player = open_page(None, fresh=True)
    wire, page = Wire(player.page), player.page
    here, there = (
        positions.table_with(server, half, seats=positions.people(half, ANN)) for _ in range(2)
    )
    table = Table(player, moves=1.0, powers=0.0)
    player.sit(here, to_move(half.state()), other=there)
    table.play_once()
    moved = pieces(page)
    page.goto(f"{player.address}#{there['table']}")  # the page stays, with another table
    until(page, lambda: pieces(page) != moved)
    table.wait()
    wire.hold("done")
    table.play_once()
    page.keyboard.press("u")
    page.goto(f"{player.address}#{here['table']}")
    until_board(page, moved)
    wire.let_go()
    assert table.wait().undo, "the move is there, and may still be taken back"
    assert pieces(page) == moved


def test_a_move_that_loses_own_people_is_asked_about(
    server: PageServer, open_page: OpenPage
) -> None:
    half = played_until(positions.tempted, THREE)
    step = positions.deadly_step(half.state())
    assert step
    adventurer, target = step
    table = sit_at(half, server, open_page)
    table.wait()
    page, before = table.page, seq(table.page)
    own = page.locator(f".board-play .piece[data-key=a{adventurer}]")

    table.take(f"a{adventurer}")
    expect(page.locator(f".board-play .target.danger[data-space={target}]")).to_be_visible()
    table.hands.space(target)
    dialog = page.locator("dialog[data-dialog=confirm]")
    expect(dialog.get_by_role("button", name="Go back")).to_be_focused()
    page.keyboard.press("Enter")
    expect(dialog).to_have_count(0)
    assert seq(page) == before, "nothing has happened"
    expect(own).to_have_count(1)

    table.hands.space(target)
    page.locator(CONFIRM).click()
    expect(own).to_have_count(0)
    assert seq(page) > before


def test_nobody_is_asked_who_does_not_want_to_be(server: PageServer, open_page: OpenPage) -> None:
    half = played_until(positions.tempted, THREE)
    step = positions.deadly_step(half.state())
    assert step
    adventurer, target = step
    table = sit_at(half, server, open_page, settings={"confirm": False})
    table.wait()
    table.take(f"a{adventurer}")
    table.hands.space(target)
    expect(table.page.locator(f".board-play .piece[data-key=a{adventurer}]")).to_have_count(0)


def test_a_hint_marks_a_move(server: PageServer, open_page: OpenPage) -> None:
    table = sit_at(played_until(positions.in_turn(5), THREE), server, open_page)
    table.wait()
    table.page.locator(".dock .tool[title$='(H)']").click()
    expect(table.page.locator(".board-play .hinted")).to_have_count(1)


def test_advice_that_is_followed_is_not_warned_against(
    server: PageServer, open_page: OpenPage
) -> None:
    half = played_until(positions.tempted, THREE)
    state = half.state()
    step = positions.deadly_step(state)
    assert step
    adventurer, target = step
    player = open_page(None)
    wire, page = Wire(player.page), player.page
    deadly = next(
        number
        for number, action in enumerate(map(action_of, legal_actions(state)))
        if isinstance(action, Step)
        and action.adventurer == adventurer
        and write_action(state, number_of(action)).endswith(target)
    )
    wire.say("hint", choice=deadly)
    made = positions.table_with(server, half, seats=positions.people(half, ANN))
    player.sit(made, to_move(state), host=True)
    Table(player, Mouse).wait()
    hint = page.locator(".dock .tool[title$='(H)']")
    hint.click()
    expect(page.locator(".board-play .hinted")).to_have_count(1)
    hint.click()
    expect(page.locator(f".board-play .piece[data-key=a{adventurer}]")).to_have_count(0)
    expect(page.locator("dialog[data-dialog=confirm]")).to_have_count(0)


def test_a_piece_can_be_dragged(server: PageServer, open_page: OpenPage) -> None:
    table = sit_at(played_until(positions.in_turn(5), THREE), server, open_page)
    key = table.wait().movable[0]
    table.take(key)
    target = table.sight().targets[0]
    before = seq(table.page)
    Mouse(table.page).drag(key, target)
    until_seq(table.page, before)


def test_who_leaves_is_stood_in_for_and_may_come_back(
    server: PageServer, open_page: OpenPage
) -> None:
    # Bo thinks meanwhile, so that the game is not over when Ann comes back.
    ann, bo = two_at(played_until(positions.in_turn(5), THREE), server, open_page)
    ann.wait()
    before = seq(ann.page)
    ann.page.get_by_role("button", name="Menu").click()
    ann.page.get_by_role("button", name="Let a bot play for me").click()
    bo.wait()
    until_seq(ann.page, before)
    expect(bo.page.locator(".player", has_text=ANN)).to_contain_text("bot playing")
    ann.page.get_by_role("button", name="I’m back").click()
    expect(bo.page.locator(".player", has_text=ANN)).not_to_contain_text("bot playing")
    hand_over(bo, ann)


def test_the_end_is_shown_by_itself(server: PageServer, open_page: OpenPage) -> None:
    table = sit_at(positions.shortly_before_the_end(THREE), server, open_page)
    assert table.play().ended
    page, end = table.page, table.page.locator(END)
    expect(end.locator(".ranking > li")).to_have_count(3)
    expect(end.locator(".winner").first).to_be_visible()
    expect(end.locator(".losses li").first).to_be_visible()
    expect(end.get_by_text("Moments to remember")).to_be_visible()
    expect(end.get_by_text("Points over time")).to_be_visible()
    end.get_by_role("button", name="Look at the board").click()
    expect(end).to_have_count(0)
    page.get_by_role("button", name="Show the result").click()
    expect(end).to_be_visible()
