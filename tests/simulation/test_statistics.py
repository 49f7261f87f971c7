"""The statistics, on games made by hand."""

from __future__ import annotations

import pickle
from collections.abc import Callable

import pytest

from survive.engine import Event, events
from survive.simulation import Accumulator, GameResult, Report, Table
from survive.simulation.statistics.fates import Fates, Tiles
from survive.simulation.statistics.outcomes import Length, Seats, Wins
from survive.simulation.statistics.thinking import Thinking, time_class, time_of
from tests.simulation.results import add, result_of

Told = tuple[GameResult, list[Event]]


def table(reports: object, number: int = 0) -> list[list[object]]:
    """Return the rows of a report that is a table."""
    assert isinstance(reports, tuple)
    report: Report = reports[number]
    assert isinstance(report, Table)
    assert all(len(row) == len(report.head) for row in report.rows)
    return [list(row) for row in report.rows]


def test_wins_are_shared_and_follow_the_player_not_the_seat() -> None:
    wins = Wins()
    # Player a wins in seat 0, then in seat 1; then a and b share.
    add(wins, result_of([9, 3], rotation=0, rotations=2, seed=1))
    add(wins, result_of([4, 8], rotation=1, rotations=2, seed=1))
    add(wins, result_of([5, 5], rotation=0, rotations=2, seed=2))
    add(wins, result_of([1, 0], rotation=1, rotations=2, seed=2))
    first, second = table(wins.report())
    assert first[:2] == ["a", "62.5 %"]
    assert second[:2] == ["b", "37.5 %"]
    assert (first[3], second[3]) == (2, 1)  # alone
    assert first[4] == (9 + 8 + 5 + 0) / 4
    assert (first[6], second[6]) == (9, 5)  # most


def test_seats_are_counted_from_who_begins() -> None:
    seats = Seats()
    add(seats, result_of([9, 3, 1], first=0, seed=1))
    add(seats, result_of([1, 3, 9], first=2, seed=2))
    add(seats, result_of([4, 4, 0], first=1, seed=3))  # seat 1 began, seat 0 is third
    rows = table(seats.report())
    assert [row[0] for row in rows] == ["first", "second", "third"]
    assert [row[1] for row in rows] == ["83.3 %", "0.0 %", "16.7 %"]
    assert [row[3] for row in rows] == [(9 + 9 + 4) / 3, (3 + 1 + 0) / 3, (1 + 3 + 4) / 3]


def test_the_length_of_games() -> None:
    length = Length()
    for turns in (30, 31, 31, 40):
        add(length, result_of([1, 0], turns=turns, volcanoes=3 if turns < 40 else 1))
    rows = {str(row[0]): row[1] for row in table(length.report())}
    assert rows["turns, mean"] == 33.0
    assert rows["turns, median"] == 31
    assert rows["turns, 5 % to 95 %"] == "30 to 40"
    assert rows["ended by the last volcano"] == "75.0 %"


def test_the_fates_of_adventurers_are_told_by_owner() -> None:
    fates = Fates()
    lost = [
        events.AdventurerEliminated(0, 5, "shark"),  # seat 0
        events.AdventurerEliminated(9, 5, "whirlpool"),  # seat 0
        events.AdventurerEliminated(10, 5, "shark"),  # seat 1
    ]
    add(fates, result_of([3, 0], saved=[4, 0], lost=[2, 1]), lost)
    # Rotated by one seat: seat 0 is now player b.
    add(fates, result_of([3, 0], saved=[1, 0], rotation=1), lost[:1])
    rows = table(fates.report())
    # a game: saved, serpent, shark, whirlpool, volcano, left behind (of 10)
    assert rows[0] == ["a", 2.0, 0.0, 0.5, 0.5, 0.0, 7.0]
    assert rows[1] == ["b", 0.5, 0.0, 1.0, 0.0, 0.0, 8.5]


def test_the_use_of_tiles() -> None:
    tiles = Tiles()
    told = [
        events.PowerDrawn(0, 3, "oars"),
        events.PowerDrawn(0, 4, "oars"),
        events.PowerPlayed(0, "oars", "beach"),
        events.PowerDrawn(1, 5, "repellent"),
        events.EffectRevealed(6, "shark"),
        events.EffectRevealed(7, "shark"),
        events.EffectLapsed(7, "shark", "no room"),
    ]
    add(tiles, result_of([0, 0]), told)
    powers = {str(row[0]): row[1:] for row in table(tiles.report())}
    assert powers["oars"] == ["1.00/2.00", "1.00/2.00", "0.00/0.00"]
    assert powers["repellent"] == ["0.00/1.00", "0.00/0.00", "0.00/1.00"]
    effects = {str(row[0]): row[1:] for row in table(tiles.report(), 2)}
    assert effects["shark"] == [2.0, 1.0]
    assert effects["volcano"] == [0.0, 0.0]


def test_thinking_times_by_turn() -> None:
    thinking = Thinking()
    turns = [[0.001] * 6 + [0.1] * 5 + [0.5], []]
    add(thinking, result_of([0, 0], seconds=[1.2, 0.0], turn_seconds=turns))
    ((name, total, middle, most, longest),) = table(thinking.report())
    assert (name, total, longest) == ("a", 1.2, 500.0)
    assert isinstance(middle, float)
    assert isinstance(most, float)
    assert 1.0 <= middle <= 1.06  # classes are 5 % wide
    assert 500.0 <= most <= 530.0
    assert Thinking().report() == ()


@pytest.mark.parametrize("seconds", [1e-9, 1e-5, 0.02, 1.0, 60.0])
def test_a_class_of_times_is_five_per_cent_wide(seconds: float) -> None:
    number = time_class(seconds)
    assert time_of(number) >= seconds * 0.999999
    assert number == 0 or time_of(number - 1) < seconds


def told_games() -> list[Told]:
    """Eight games in blocks of two, each with some events."""
    games: list[Told] = []
    for number in range(8):
        result = result_of(
            [number % 3, 1],
            seed=number // 2,
            rotation=number % 2,
            rotations=2,
            first=number % 2,
            turns=30 + number,
            seconds=[0.5 * number, 0.25],  # sums of these are exact
            turn_seconds=[[0.25 * number, 0.25 * number], [0.25]],
        )
        told: list[Event] = [
            events.AdventurerEliminated(number, 5, "shark" if number < 6 else "serpent"),
            events.PowerDrawn(number % 2, 3, "dive" if number < 6 else "oars"),
            events.EffectRevealed(6, "kaiju"),
        ]
        games.append((result, told))
    return games


@pytest.mark.parametrize("make", [Wins, Seats, Length, Fates, Tiles, Thinking])
@pytest.mark.parametrize("cut", [1, 3, 4])
def test_parts_merge_to_the_whole_after_a_journey(
    make: Callable[[], Accumulator], cut: int
) -> None:
    whole, one, two = make(), make(), make()
    for number, (result, told) in enumerate(told_games()):
        add(whole, result, told)
        add(one if number < cut else two, result, told)
    merged = pickle.loads(pickle.dumps(one))
    merged.merge(pickle.loads(pickle.dumps(two)))
    assert merged.report() == whole.report()
    assert whole.report() != one.report()
    empty = make()
    empty.merge(whole)
    assert empty.report() == whole.report()
