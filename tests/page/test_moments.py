"""Moments of a game that come seldom, each on a table that was played up to it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from survive.engine import Options
from tests.page import positions
from tests.page.conftest import OpenPage
from tests.page.driver import END, Table
from tests.page.hands import DECLINE, REPEL, UNDO
from tests.page.serving import PageServer
from tests.server.playing import Half, played_until

OPTIONS = Options(players=3)


def sit_at(half: Half, server: PageServer, open_page: OpenPage) -> Table:
    """Sit down where the next decision is; bots sit elsewhere."""
    made = positions.table_with(server, half, seats=positions.one_person(half))
    player = open_page()
    player.sit(made, made["seats"][0]["seat"])
    return Table(player)


def test_a_kaiju_pushes_one_after_the_other(server: PageServer, open_page: OpenPage) -> None:
    table = sit_at(played_until(positions.pushing, OPTIONS), server, open_page)
    sight = table.wait()
    assert sight.movable or sight.targets, "what is pushed is lit"
    before = sight.seq
    table.play(until=lambda now: now.seq > before)


@pytest.mark.parametrize("answer", [REPEL, DECLINE], ids=["repel", "decline"])
def test_the_repellent_question(answer: str, server: PageServer, open_page: OpenPage) -> None:
    table = sit_at(played_until(positions.asked_for_repellent, OPTIONS), server, open_page)
    assert table.wait().question
    table.hands.press(answer)
    expect(table.page.locator(".question")).to_have_count(0)


def test_an_extra_move_in_the_overcrowded_game(server: PageServer, open_page: OpenPage) -> None:
    half = played_until(positions.extra_move, Options(6, overcrowded=True))
    table = sit_at(half, server, open_page)
    sight = table.wait()
    assert sight.movable or sight.targets
    assert sight.primary, "one may stay"
    table.decide(sight)


def test_undo_takes_back_a_placement(server: PageServer, open_page: OpenPage) -> None:
    made = server.make("here", "easy", seed=5)
    player = open_page()
    player.sit(made, 0)
    table = Table(player)
    first = table.wait()
    pieces = player.page.locator(".board-play .piece.adventurer.p1")
    count = pieces.count()
    table.decide(first)
    expect(pieces).to_have_count(count + 1)
    if table.wait().undo:
        table.hands.press(UNDO)
        expect(pieces).to_have_count(count)
    expect(player.page.locator("body")).to_have_attribute("data-phase", re.compile("placing"))


def test_the_end_is_shown_by_itself(server: PageServer, open_page: OpenPage) -> None:
    table = sit_at(positions.shortly_before_the_end(OPTIONS), server, open_page)
    assert table.play().ended
    expect(table.page.locator(f"{END} .ranking > li")).to_have_count(3)
