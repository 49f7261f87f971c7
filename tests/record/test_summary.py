"""A finished game at a glance, compared with the same numbers counted in another way."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import cache

import pytest
from hypothesis import given

from survive.engine import (
    NOBODY,
    Deal,
    EngineError,
    Event,
    Luck,
    Options,
    State,
    apply,
    events,
    new_game,
    scores,
    to_move,
    winners,
)
from survive.engine.state import SAVED
from survive.record.notation.read import read_action
from survive.record.position.text import read_position
from survive.record.report.highlights import Highlights
from survive.record.report.summary import Summary, summarise
from tests.policies import heading_for_safety, play_on
from tests.strategies import SEEDS, tables
from tests.table import Table, at_table


@cache
def a_game(options: Options, seed: int) -> tuple[Deal, tuple[int, ...]]:
    """Return a game played to its end."""
    state, luck = new_game(options, seed=seed), Luck(seed)
    played, _ = play_on(state, luck, random.Random(seed), heading_for_safety, steps=5000)
    assert to_move(state) == NOBODY
    return luck.deal(options), tuple(played)


def summary_of(options: Options, seed: int = 7) -> tuple[Summary, State, list[Event]]:
    """Return the summary of a game, its last state, and everything that happened."""
    deal, played = a_game(options, seed)
    state, happened = new_game(options, deal), list[Event]()
    for action in played:
        happened += apply(state, action)
    return summarise(new_game(options, deal), played), state, happened


@given(tables(), SEEDS)
def test_the_numbers_add_up(options: Options, seed: int) -> None:
    summary, state, happened = summary_of(options, seed)
    assert summary.scores == scores(state)
    assert summary.winners == winners(state)
    assert summary.winners == [one.seat for one in summary.seats if one.place == 1]
    each = int(state.ruleset.each)
    for one in summary.seats:
        assert len(one.saved) + sum(one.lost.values()) == each
        assert sum(adventurer.value for adventurer in one.saved) == summary.scores[one.seat]
        assert all(state.where[adventurer.adventurer] == SAVED for adventurer in one.saved)
    lost = [event for event in happened if isinstance(event, events.AdventurerEliminated)]
    assert sum(sum(o.lost.values()) - o.lost["left"] for o in summary.seats) == len(lost)


@given(tables(), SEEDS)
def test_the_timeline_ends_with_the_points(options: Options, seed: int) -> None:
    summary, state, _ = summary_of(options, seed)
    assert [moment.turn for moment in summary.timeline] == list(range(1, int(state.turn) + 1))
    assert summary.timeline[-1].points == [one.points for one in summary.seats]
    for before, after in zip(summary.timeline, summary.timeline[1:], strict=False):
        assert all(x <= y for x, y in zip(before.points, after.points, strict=True))


def test_challenge_counts_adventurers() -> None:
    options = Options(players=3)
    plain, _, _ = summary_of(options)
    deal, played = a_game(options, 7)
    counted = summarise(new_game(replace(options, challenge=True), deal), played)
    assert (plain.counts, counted.counts) == ("treasure", "adventurers")
    assert [one.points for one in plain.seats] == plain.scores == counted.scores
    assert [one.points for one in counted.seats] == [len(one.saved) for one in counted.seats]


def test_whoever_was_saved_before_a_position_counts_too() -> None:
    begun = read_position(
        """2 players; red to act; turn 21; volcanoes F6 G5; land mountain G7=volcano H5=volcano;
        red C1=5 saved=3 saved=2; yellow H5=2 saved=4 lost; rafts C1"""
    ).state
    state, played = begun.copy(), list[int]()
    for text in ("walk C1-NW", "end", "sink G7"):
        played.append(read_action(state, text))
        apply(state, played[-1])
    red, yellow = summarise(begun, played).seats
    assert [(one.value, one.turn, one.safe_island) for one in red.saved] == [
        (3, 0, ""),
        (2, 0, ""),
        (5, 21, "NW"),
    ]
    assert (red.points, yellow.points, [one.value for one in yellow.saved]) == (10, 4, [4])


def test_a_game_that_is_not_over_has_none() -> None:
    deal, played = a_game(Options(players=3), 7)
    with pytest.raises(EngineError, match="not over"):
        summarise(new_game(Options(players=3), deal), played[:-5])


# What stood out


class Watched:
    """Looks for the highlights of a built position."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.highlights = Highlights(table.state)
        self.highlights.take([], table.who, 1)

    def note(self, seat: int, turn: int = 1) -> None:
        """Look at what happened after the last action."""
        self.highlights.take(self.table.events, seat, turn)

    def found(self) -> dict[str, tuple[int, int, str]]:
        return {h.kind: (h.seat, h.number, h.space) for h in self.highlights.found()}


def test_a_serpent_takes_a_full_raft() -> None:
    table = at_table(
        people="0@D3=2 1@D3=5 1@D3=1 2@A1", rafts="D3", serpents="C3", phase="creatures"
    ).roll("serpent")
    watched = Watched(table)
    table.creature("C3", "D3")
    watched.note(0)
    assert watched.found() == {
        "biggest_loss": (1, 3, "D3"),
        "dearest_loss": (1, 5, "D3"),
        "hunter": (0, 2, ""),
    }


def test_a_raft_goes_ashore() -> None:
    table = at_table(people="0@B1=4 0@B1=1 1@A1", rafts="B1")
    watched = Watched(table)
    for adventurer in (0, 1):
        table.step(adventurer, "ashore")
        watched.note(0)
    assert watched.found() == {"first_ashore": (0, 4, "NW"), "fullest_raft": (0, 2, "B1")}


def test_a_swim_of_several_steps() -> None:
    table = at_table(people="0@D3 1@A1", hands="0:dolphin")
    watched = Watched(table)
    table.step(0, "D2")
    watched.note(0)
    table.power("dolphin").step(0, "C2")
    watched.note(0)
    assert watched.found() == {"longest_swim": (0, 2, "C2")}


def test_who_walks_into_a_shark_was_hunted_by_nobody() -> None:
    table = at_table(land="E5", people="0@E5=3 1@A1", sharks="E4").step(0, "E4")
    watched = Watched(table)
    watched.note(0)
    assert set(watched.found()) == {"biggest_loss", "dearest_loss", "longest_swim"}


def test_every_game_has_highlights() -> None:
    summary, _, _ = summary_of(Options(players=4))
    kinds = [highlight.kind for highlight in summary.highlights]
    assert len(kinds) == len(set(kinds)) >= 3
