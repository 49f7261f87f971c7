"""What the analysis of balance says, on games made by hand and on real ones."""

from __future__ import annotations

import pickle
import random

import pytest

from survive.engine import Event, Options, events
from survive.simulation import Bars, Plan, Table, simulate
from survive.simulation.statistics.balance import Deadliness, PowerValues
from survive.simulation.statistics.option_effects import (
    MEASURES,
    Profile,
    difference,
    effects,
    variants,
)
from tests.simulation.results import add, result_of

NAMES = [measure.name for measure in MEASURES]


def powers_drawn(*drawn: str) -> list[Event]:
    """Return events for texts such as "0 oars" and "2 dive"."""
    words = (text.split(" ", 1) for text in drawn)
    return [events.PowerDrawn(int(seat), 7, power) for seat, power in words]


def test_a_power_is_worth_what_its_holders_score_more() -> None:
    values = PowerValues()
    add(values, result_of([5, 2, 2], seed=1), powers_drawn("0 oars"))
    add(values, result_of([1, 9, 1], seed=2), powers_drawn("1 oars", "1 oars"))
    ratio = values.points.ratios()["oars"]
    # Slopes within the games are 3 and 4; the second weighs more: two tiles, not one.
    assert ratio.value == pytest.approx((3 * 1 + 4 * 4) / 5)


def test_a_power_that_everybody_draws_says_nothing() -> None:
    values = PowerValues()
    add(values, result_of([5, 2, 2], seed=1), powers_drawn("0 dive", "1 dive", "2 dive"))
    assert values.points.ratios()["dive"].m == 0
    table, bars = values.report()
    assert isinstance(table, Table)
    assert isinstance(bars, Bars)
    assert bars.bars == []  # there is nothing to say about any power


def test_the_true_value_of_a_power_is_found_among_noise() -> None:
    rng = random.Random(8)
    values = PowerValues()
    for seed in range(800):
        holder = rng.randrange(4)
        scores = [rng.randrange(10) + (2 if seat == holder else 0) for seat in range(4)]
        told = powers_drawn(f"{holder} dolphin", f"{rng.randrange(4)} repellent")
        add(values, result_of(scores, seed=seed), told)
    ratios = values.points.ratios()
    low, high = ratios["dolphin"].interval()
    assert low < 2 < high
    assert 1.4 < low < high < 2.6
    low, high = ratios["repellent"].interval()
    assert low < 0 < high


def test_losses_are_told_by_cause_and_by_tile() -> None:
    deadly = Deadliness()
    told: list[Event] = [
        events.AdventurerPlaced(0, 0, 5, 3),
        events.AdventurerPlaced(0, 1, 2, 3),
        events.AdventurerPlaced(1, 10, 4, 4),
        events.CreatureMoved(0, "serpent", 1, 2, "die"),
        events.CreatureMoved(0, "serpent", 2, 3, "die"),
        events.AdventurerEliminated(0, 3, "serpent"),
        events.RaftLost(3, "serpent"),
        events.TileSunk(0, 9, "beach"),
        events.EffectRevealed(9, "whirlpool"),
        events.AdventurerEliminated(1, 9, "whirlpool"),
        events.PhaseBegan("creatures", 0),
        events.AdventurerEliminated(10, 4, "shark"),  # not caused by the tile
        events.TileSunk(1, 8, "beach"),
        events.EffectRevealed(8, "shark"),
    ]
    add(deadly, result_of([0, 0]), told)
    causes, _, tiles = deadly.report()
    assert isinstance(causes, Table)
    assert isinstance(tiles, Table)
    rows = {row[0]: row[1:] for row in causes.rows}
    assert [rows["serpent"][i] for i in (0, 2, 3, 4, 5)] == [1.0, "33.3 %", 5.0, 1.0, 0.5]
    assert [rows["whirlpool"][i] for i in (0, 3, 4)] == [1.0, 2.0, 0.0]
    assert rows["volcano"][0] == 0.0
    by_tile = {row[0]: row[1:3] for row in tiles.rows}
    assert by_tile["whirlpool"] == (1, 1.0)
    assert by_tile["shark"] == (1, 0.0)


@pytest.mark.parametrize("make", [PowerValues, Deadliness, Profile])
def test_parts_of_real_games_merge_to_the_whole(make: type) -> None:
    name = f"{make.__module__}:{make.__name__}"
    lineup = ("random", "tests.simulation.bots:First", "random")

    def found(seed: int, games: int) -> object:
        plan = Plan(Options(3), lineup, seed, games, rotate=True, collect=(name,))
        return simulate(plan).collected[0]

    whole, one, two = found(1, 12), found(1, 6), found(3, 6)
    merged = pickle.loads(pickle.dumps(one))
    merged.merge(two)
    assert merged.report() == whole.report()  # type: ignore[attr-defined]


# Options


@pytest.mark.parametrize(
    ("base", "expected", "missing"),
    [
        (Options(2), {"challenge", "short_dive", "polish"}, {"extension", "overcrowded"}),
        (Options(5), {"extension", "overcrowded", "challenge"}, set()),
        (Options(6, overcrowded=True), {"extension instead"}, {"extension", "without overcrowded"}),
        (Options.polish(4), {"without short_dive", "challenge"}, {"polish", "short_dive"}),
    ],
    ids=["two", "five", "six", "polish"],
)
def test_variants_differ_in_one_option_and_fit_the_table(
    base: Options, expected: set[str], missing: set[str]
) -> None:
    found = variants(base)
    assert found.keys() >= expected
    assert not found.keys() & missing
    assert all(options != base for options in found.values())
    assert all(options.players == base.players for options in found.values())


def profile_of(seeds: dict[int, list[int]]) -> Profile:
    """Return a profile of two-player games: for each seed the turns of its games."""
    profile = Profile()
    for seed, games in seeds.items():
        for turns in games:
            add(profile, result_of([3, 1], seed=seed, turns=turns, first=1))
    return profile


def test_an_option_is_compared_on_seeds_that_both_have_in_full() -> None:
    base = profile_of({1: [30, 32], 2: [35, 35], 3: [40, 40], 4: [20]})
    other = profile_of({1: [31, 33], 2: [36, 38], 3: [50], 5: [99, 99]})
    turns = NAMES.index("turns")
    change = difference(base, other, turns)
    assert (change.blocks, change.value) == (2, (2 + 4) / 4)
    table, bars = effects(base, {"something": other})
    assert isinstance(table, Table)
    assert isinstance(bars, Bars)
    assert str(table.rows[1][1 + turns]).startswith("+1.50 ±")
    assert table.rows[0][1 + turns] == f"{(62 + 70 + 80 + 20) / 7:.2f}"
    (bar,) = bars.bars
    assert (bar.label, bar.value) == ("something", 0.0)


def test_the_measures_of_a_game() -> None:
    profile = Profile()
    add(profile, result_of([9, 4, 9], saved=[3, 1, 2], lost=[1, 0, 2], first=2, turns=36))
    means = {name: profile.mean(number) for number, name in enumerate(NAMES)}
    assert means == {
        "points": 22 / 3,
        "saved": 2.0,
        "lost": 1.0,
        "turns": 36.0,
        "shared wins, %": 100.0,
        "first wins, %": pytest.approx(50.0),
        "margin": 0.0,
    }


def test_pairing_makes_a_small_effect_visible() -> None:
    rng = random.Random(3)
    luck = [rng.randrange(20, 60) for _ in range(60)]
    base = profile_of({seed: [turns] for seed, turns in enumerate(luck)})
    other = profile_of({seed: [t + rng.choice([0, 1, 2])] for seed, t in enumerate(luck)})
    low, high = difference(base, other, NAMES.index("turns")).interval()
    assert 0.5 < low < 1 < high < 1.5
