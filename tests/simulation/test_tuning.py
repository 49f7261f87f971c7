"""SPSA climbs, stays within bounds and can be resumed; tuning plays fair games with it."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from survive.players.value.weight_file import read_terms
from survive.players.value.weights import NAMES
from survive.simulation.result import WHOLE_WIN, GameResult, SimulationError
from survive.simulation.strength.block_matches import (
    CHECK_SEEDS,
    TUNING_SEEDS,
    Block,
    Play,
    playing,
)
from survive.simulation.strength.spsa import SMALLEST, Ascent, Gains, Numbers
from survive.simulation.strength.tuning import FLOORS, LIMITS, Tuning, TuningSettings, success

GAINS = Gains(perturbation=0.2, step=0.3)


def closeness(numbers: Numbers) -> float:
    """Return a value that is highest at a = 2, b = 0.5."""
    return -((math.log(numbers["a"]) - math.log(2)) ** 2) - math.log(numbers["b"] / 0.5) ** 2


def climb(ascent: Ascent, iterations: int) -> None:
    for _ in range(iterations):
        plus, minus = ascent.neighbours()
        ascent.learn(max(-1, min(1, closeness(plus) - closeness(minus))))


def test_it_finds_the_top_of_a_hill() -> None:
    ascent = Ascent.begin({"a": 1.0, "b": 1.0}, 3, GAINS, {})
    climb(ascent, 400)
    assert ascent.average["a"] == pytest.approx(2, rel=0.1)
    assert ascent.average["b"] == pytest.approx(0.5, rel=0.1)


def test_neighbours_lie_the_same_way_off_on_both_sides() -> None:
    ascent = Ascent.begin({"a": 1.0, "b": 8.0}, 3, GAINS, {})
    plus, minus = ascent.neighbours()
    for name, value in ascent.estimate.items():
        assert plus[name] * minus[name] == pytest.approx(value**2)
        assert abs(math.log(plus[name] / value)) == pytest.approx(0.2)


def test_the_first_neighbours_success_pulls_the_estimate_its_way() -> None:
    ascent = Ascent.begin({"a": 1.0, "b": 8.0}, 3, GAINS, {})
    before, (plus, _) = ascent.estimate, ascent.neighbours()
    ascent.learn(0.5)
    for name in before:
        assert (ascent.estimate[name] > before[name]) == (plus[name] > before[name])
    undecided = dict(ascent.estimate)
    ascent.learn(0.0)
    assert ascent.estimate == pytest.approx(undecided)


def test_numbers_stay_within_their_bounds() -> None:
    ascent = Ascent.begin({"a": 0.0, "b": 5.0}, 3, GAINS, {"b": 1.0})
    assert ascent.estimate == {"a": SMALLEST, "b": 1.0}
    for advantage in (1, -1) * 20:
        for numbers in (*ascent.neighbours(), ascent.estimate, ascent.average):
            assert numbers["a"] >= SMALLEST
            assert SMALLEST <= numbers["b"] <= 1.0
        ascent.learn(advantage)


def test_a_number_never_falls_below_its_floor() -> None:
    ascent = Ascent.begin({"a": 1.0, "b": 2.0}, 3, GAINS, {}, {"a": "b"})
    assert ascent.estimate == ascent.average == {"a": 2.0, "b": 2.0}
    for advantage in (1, -1, 1, 1) * 10:
        for numbers in (*ascent.neighbours(), ascent.estimate, ascent.average):
            assert numbers["a"] >= numbers["b"] * (1 - 1e-9)
        ascent.learn(advantage)


def test_later_steps_and_perturbations_are_smaller() -> None:
    assert GAINS.step_at(0) == pytest.approx(0.3)
    assert GAINS.perturbation_at(0) == pytest.approx(0.2)
    assert GAINS.step_at(500) < 0.2 * GAINS.step_at(0)
    assert 0.3 * 0.2 < GAINS.perturbation_at(500) < 0.2


# Tuning

QUICK = TuningSettings(player="medium", seats=(2, 3), blocks=2, seed=9)


def begun(settings: TuningSettings = QUICK) -> Tuning:
    return Tuning.begin(settings, read_terms())


def game(block: Block, rotation: int, points: Sequence[int]) -> GameResult:
    """Return a game of a block in which the line-up scored these points."""
    count = len(block.lineup)
    entrants = tuple((seat - rotation) % count for seat in range(count))
    by_seat = tuple(points[entrant] for entrant in entrants)
    places = tuple(1 + sum(other > own for other in by_seat) for own in by_seat)
    return GameResult(
        seed=block.seed,
        rotation=rotation,
        rotations=count,
        players=tuple(block.lineup[entrant].name for entrant in entrants),
        entrants=entrants,
        first=0,
        scores=by_seat,
        places=places,
        saved=by_seat,
        lost=by_seat,
        turns=37,
        volcanoes=3,
        decisions=300,
        seconds=(0.1,) * count,
        turn_seconds=((0.1,),) * count,
    )


def games_with(points: Callable[[Block], Sequence[int]]) -> Play:
    """Return a function that plays nothing: every block ends with the given points."""

    def play(blocks: Iterable[Block]) -> Iterator[tuple[GameResult, ...]]:
        for block in blocks:
            rotations = range(len(block.lineup))
            yield tuple(game(block, rotation, points(block)) for rotation in rotations)

    return play


def by_seed(block: Block) -> list[int]:
    rng = random.Random(block.seed)
    return [rng.randrange(30) for _ in block.lineup]


def iterated(tuning: Tuning, iterations: int) -> Tuning:
    for _ in range(iterations):
        tuning.iterate(games_with(by_seed))
    return tuning


def test_the_limits_are_those_of_weights_that_there_are() -> None:
    assert LIMITS.keys() <= set(NAMES)
    assert {*FLOORS.keys(), *FLOORS.values()} <= set(NAMES)


def test_plus_and_minus_meet_with_the_estimate_in_the_other_seats() -> None:
    tuning = begun(replace(QUICK, seats=(2, 4)))
    plus, minus = (tuple(n[name] for name in NAMES) for n in tuning.ascent.neighbours())
    centre = tuple(tuning.ascent.estimate[name] for name in NAMES)
    lineups = [tuple(e.terms for e in block.lineup) for block in tuning.blocks()]
    assert sorted(lineups, key=len) == [(plus, minus), (plus, minus, centre, centre)]


def test_every_iteration_has_seeds_of_its_own_none_of_them_held_out() -> None:
    tuning, seen = begun(), []
    for _ in range(20):
        seen += [block.seed for block in tuning.blocks()]
        tuning.ascent.learn(0.0)
    assert len(set(seen)) == len(seen) == 40
    assert all(seed in TUNING_SEEDS for seed in seen)


def test_other_seeds_of_a_tuning_mean_other_games() -> None:
    one = {block.seed for block in begun().blocks()}
    assert one.isdisjoint(block.seed for block in begun(replace(QUICK, seed=10)).blocks())


@pytest.mark.parametrize("seats", [(2,), (3,), (4,), (2, 3, 4)])
def test_the_check_gives_both_the_same_seats(seats: tuple[int, ...]) -> None:
    tuning = begun(replace(QUICK, seats=seats))
    tuning.ascent.learn(1.0)
    plan = list(tuning.check_blocks(24))
    assert sum(len(block.lineup) for ways in plan for block, _ in ways) >= 24
    tuned_terms = tuple(tuning.ascent.average[name] for name in NAMES)
    for ways in plan:
        tuned = sum(len(places) for _, places in ways)
        assert 2 * tuned == sum(len(block.lineup) for block, _ in ways)
        for block, places in ways:
            assert block.seed in CHECK_SEEDS
            for place, entrant in enumerate(block.lineup):
                assert (entrant.terms == tuned_terms) == (place in places)


@pytest.mark.parametrize("seats", [(2,), (3,), (4,)])
def test_the_check_tells_tuned_from_original(seats: tuple[int, ...]) -> None:
    tuning = begun(replace(QUICK, seats=seats))
    tuning.ascent.learn(1.0)
    tuned = tuple(tuning.ascent.average[name] for name in NAMES)

    def wins(block: Block) -> list[int]:
        return [20 if entrant.terms == tuned else 10 for entrant in block.lineup]

    def loses(block: Block) -> list[int]:
        return [10 if entrant.terms == tuned else 20 for entrant in block.lineup]

    for points, expected in ((wins, 1), (loses, 0)):
        found = list(tuning.check(games_with(points), 24))
        assert len(found) == len(list(tuning.check_blocks(24)))
        assert all(won == expected * WHOLE_WIN * played for won, played in found)
        assert sum(played for _, played in found) >= 24


@pytest.mark.parametrize("seats", [(2,), (3,), (4,)])
def test_a_tie_of_all_is_half_for_either(seats: tuple[int, ...]) -> None:
    tuning = begun(replace(QUICK, seats=seats))
    for won, played in tuning.check(games_with(lambda block: [0] * len(block.lineup)), 12):
        assert 2 * won == WHOLE_WIN * played


def test_success_counts_the_win_and_the_lead() -> None:
    block = next(begun(replace(QUICK, seats=(2,))).blocks())

    def of(*points: int) -> float:
        found = {success(game(block, rotation, points), 0) for rotation in range(2)}
        assert len(found) == 1, "the seat must not matter"
        return found.pop()

    assert of(10, 10) == 0.5
    assert of(30, 0) == 1
    assert of(0, 30) == 0
    assert 0.5 < of(11, 10) < of(20, 10) < 1


def test_a_resumed_tuning_goes_on_as_if_it_had_not_stopped(tmp_path: Path) -> None:
    path = tmp_path / "state.json"
    iterated(begun(), 1).save(path)
    resumed, unbroken = iterated(Tuning.load(path), 1), iterated(begun(), 2)
    assert resumed.ascent.iteration == 2
    assert resumed.ascent.estimate == pytest.approx(unbroken.ascent.estimate)
    assert resumed.ascent.average == pytest.approx(unbroken.ascent.average)
    assert resumed.original == unbroken.original == read_terms()
    assert resumed.settings == QUICK


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"settings": {"seats": [2], "luck": 1}}'])
def test_a_file_that_is_no_state_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "state.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(SimulationError, match="not a state of a tuning"):
        Tuning.load(path)


def test_a_state_of_other_weights_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "state.json"
    begun().save(path)
    path.write_text(path.read_text(encoding="utf-8").replace('"shark"', '"whale"'))
    with pytest.raises(SimulationError, match="whale"):
        Tuning.load(path)


def test_an_iteration_learns_from_who_won() -> None:
    """If plus always wins, the estimate moves towards plus."""
    tuning = begun()
    before, (plus, _) = dict(tuning.ascent.estimate), tuning.ascent.neighbours()
    advantage = tuning.iterate(games_with(lambda block: [40] + [0] * (len(block.lineup) - 1)))
    assert advantage > 0.5
    for name in NAMES:
        assert (tuning.ascent.estimate[name] > before[name]) == (plus[name] > before[name])


def test_the_number_of_workers_does_not_change_the_weights() -> None:
    settings = TuningSettings(player="medium", seats=(2, 3), blocks=2)
    found = []
    for workers in (1, 2):
        tuning = begun(settings)
        with playing(workers) as play:
            tuning.iterate(play)
        found.append(tuning.ascent)
    assert found[0] == found[1]
    assert found[0].iteration == 1
    assert found[0].estimate != begun(settings).ascent.estimate
