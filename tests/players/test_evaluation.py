"""The value function ranks positions as anyone at the table would."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st

from survive.engine import STANDARD_BOARD, Luck, Options, State, new_game, scores
from survive.engine.pieces import BACK_NAMES, FIRST_POWER
from survive.players.geography import geography_of
from survive.players.value.evaluation import Evaluation
from survive.players.value.weight_file import (
    WeightsError,
    read_terms,
    standard_weights,
    write_terms,
)
from survive.players.value.weights import NAMES, Weights
from survive.views import view
from tests.players.positions import positions
from tests.players.sitting import ISLAND, PEAKS
from tests.policies import heading_for_safety, play_on
from tests.table import Table, at_table

BOTS_DOCUMENT = Path(__file__).parents[2] / "docs" / "research" / "how_bots_think.md"
WAY = geography_of(STANDARD_BOARD).way
# Spaces that are always Water: they are not on the island.
OPEN = [
    name for name in STANDARD_BOARD.names if STANDARD_BOARD.tile_at[STANDARD_BOARD.index(name)] < 0
]
waters = st.sampled_from(OPEN)


def value(table: Table, seat: int = 0, weights: Weights | None = None) -> float:
    """Return what a position is worth to a seat that sees it."""
    seen = view(table.state, seat, True)
    evaluation = Evaluation(seen, weights or standard_weights())
    return float(evaluation.values(table.state)[seat])


def swimmer_at(space: str, **more: str) -> Table:
    return at_table(land=ISLAND, people=f"0@{space}=4 1@F5 2@F6", **more)  # type: ignore[arg-type]


def way(space: str) -> int:
    return int(WAY[STANDARD_BOARD.index(space)])


def mirrored(words: str) -> str:
    """Return the same position with left and right exchanged."""

    def other(match: re.Match[str]) -> str:
        row, column = match[1], int(match[2])
        width = sum(name.startswith(row) for name in STANDARD_BOARD.names)
        return f"{row}{width + 1 - column}"

    return re.sub(r"([A-M])(\d+)", other, words)


@given(waters, waters)
def test_a_swimmer_nearer_to_safety_is_not_worth_less(near: str, far: str) -> None:
    assume(way(near) < way(far))
    assert value(swimmer_at(near)) >= value(swimmer_at(far))


@given(waters, waters)
def test_a_crew_nearer_to_safety_is_not_worth_less(near: str, far: str) -> None:
    assume(way(near) < way(far))
    assert value(swimmer_at(near, rafts=near)) >= value(swimmer_at(far, rafts=far))


@given(waters)
def test_who_is_saved_is_worth_more_than_who_is_not(space: str) -> None:
    saved = at_table(land=ISLAND, people="1@F5 2@F6", saved="0=4")
    assert value(saved) == pytest.approx(4)
    assert value(swimmer_at(space)) < 4


@pytest.mark.parametrize("creature", ["sharks", "serpents", "kaijus"])
@pytest.mark.parametrize("space", ["D2", "C8", "I2"])
def test_a_creature_beside_a_swimmer_lowers_the_value(creature: str, space: str) -> None:
    beside = f"{space[0]}{int(space[1:]) + 1}"
    assert value(swimmer_at(space, **{creature: beside})) < value(swimmer_at(space))


@pytest.mark.parametrize("space", ["D2", "C8", "I2"])
def test_a_shark_does_not_frighten_a_crew_but_a_serpent_does(space: str) -> None:
    beside = f"{space[0]}{int(space[1:]) + 1}"
    calm = value(swimmer_at(space, rafts=space))
    assert value(swimmer_at(space, rafts=space, sharks=beside)) == calm
    assert value(swimmer_at(space, rafts=space, serpents=beside)) < calm


@given(st.lists(waters, min_size=4, max_size=7, unique=True))
def test_mirrored_positions_are_worth_the_same(spaces: list[str]) -> None:
    people, creatures = spaces[:4], spaces[4:]
    position = {
        "land": ISLAND,
        "people": f"0@{people[0]}=2 0@{people[1]}=5 1@{people[2]} 2@F4",
        "rafts": f"{people[1]} {people[3]}",
        "sharks": " ".join(creatures[:2]),
        "serpents": " ".join(creatures[2:]),
    }
    one = at_table(**position)  # type: ignore[arg-type]
    two = at_table(**{part: mirrored(words) for part, words in position.items()})  # type: ignore[arg-type]
    for seat in range(3):
        assert value(one, seat) == pytest.approx(value(two, seat))


@given(st.lists(waters, min_size=2, max_size=6), st.integers(0, 5))
@example(["A1"] * 5, 0)
def test_nobody_is_better_off_for_losing_an_adventurer(spaces: list[str], victim: int) -> None:
    assume(victim < len(spaces))
    people = [f"0@{space}={1 + i % 5}" for i, space in enumerate(spaces)]
    left = people[:victim] + people[victim + 1 :]
    whole = at_table(land=ISLAND, people=" ".join([*people, "1@F5 2@F6"]))
    less = at_table(land=ISLAND, people=" ".join([*left, "1@F5 2@F6"]))
    assert value(whole) >= value(less)


@given(st.sampled_from([tile.split(":")[0] for tile in ISLAND.split()]))
def test_firm_ground_is_not_worth_less_than_the_water_in_its_place(space: str) -> None:
    people = f"0@{space}=4 1@D2 2@I2"
    tiles = [*ISLAND.split(), "D5:beach"]  # a beach sinks first, so the tile is not in danger
    dry = at_table(land=" ".join(tiles), people=people)
    without = [tile for tile in tiles if not tile.startswith(f"{space}:")]
    swims = at_table(land=" ".join(without), people=people)
    weights = Weights(read_terms() | {"patience": 1000.0})  # the time left is not the point
    assert value(dry, weights=weights) >= value(swims, weights=weights)


def test_losing_firm_ground_is_bad_for_oneself_and_good_if_others_do() -> None:
    table = at_table(land=ISLAND, people="0@E4=5 1@E5 0@E6=5 1@E6 2@F6", phase="waters")
    evaluation = Evaluation(view(table.state, 0, True), standard_weights())
    own, other, both, nobody = (
        evaluation.lost_footing(table.state, 0, table.board.index(space))
        for space in ("E4", "E5", "E6", "E7")
    )
    assert own < both < nobody == 0 < other


def test_own_values_are_known_and_those_of_others_expected() -> None:
    rich = at_table(land=ISLAND, people="0@C3=5 1@F5 2@F6")
    poor = at_table(land=ISLAND, people="0@C3=1 1@F5 2@F6")
    assert value(rich) > value(poor)
    seen = [view(table.state, 1, True) for table in (rich, poor)]
    worths = [
        Evaluation(known, standard_weights()).values(table.state)[0]
        for known, table in zip(seen, (rich, poor), strict=True)
    ]
    assert worths[0] == worths[1]


def test_where_heads_are_counted_two_low_values_are_worth_more_than_a_high_one() -> None:
    table = at_table(land=ISLAND, people="0@F3=5 0@F4=1 1@F5 1@F6")
    assert Evaluation(view(table.state, 0, True), standard_weights()).worths[5] == 5
    options = Options(players=2, challenge=True)
    table = at_table(options=options, land=ISLAND, people="0@F3=5 0@F4=1 1@F5 1@F6")
    evaluation = Evaluation(view(table.state, 0, True), standard_weights())
    assert evaluation.worths[1] < evaluation.worths[5] < 2 * evaluation.worths[1]


@pytest.mark.parametrize("power", BACK_NAMES[FIRST_POWER:])
def test_a_power_in_hand_is_worth_something(power: str) -> None:
    people, hand = "0@D2=4 1@F5 2@F6", f"0:{power.replace(' ', '_')}"
    with_it = at_table(land=PEAKS, people=people, hands=hand)
    assert value(with_it) > value(at_table(land=PEAKS, people=people))


def test_a_game_that_is_over_is_worth_its_points() -> None:
    state = new_game(Options(3), seed=4)
    play_on(state, Luck(4), random.Random(4), heading_for_safety)
    assert sum(scores(state)) > 0
    for seat, points in enumerate(scores(state)):
        evaluation = Evaluation(view(state, seat, True), standard_weights())
        assert evaluation.values(state)[seat] == pytest.approx(points)


def test_the_best_of_the_others_counts_more() -> None:
    table = at_table(land=ISLAND, people="0@C3=5 1@F5 2@F6", saved="1=5 1=4 2=1")
    evaluation = Evaluation(view(table.state, 0, True), standard_weights())
    mine, best, least = evaluation.values(table.state)
    assert best > least
    assert evaluation.utility(table.state, 0) < mine - (best + least) / 2


# The weights


def said(evaluation: Evaluation, state: State, seat: int) -> tuple[float, ...]:
    """Return everything that an evaluation says about a position."""
    spaces = range(state.ruleset.board.spaces)
    footing = (evaluation.lost_footing(state, seat, space) for space in spaces)
    return evaluation.utility(state, seat), *footing


@pytest.mark.parametrize("name", NAMES)
def test_every_weight_matters_somewhere(name: str) -> None:
    terms = read_terms()
    changed = Weights(terms | {name: terms[name] * 0.5 + 0.01})
    hands = " ".join(f"0:{power.replace(' ', '_')}" for power in BACK_NAMES[FIRST_POWER:])
    rich = at_table(land=PEAKS, people="0@D2=4 1@F5 2@F6", hands=hands).state
    found = [state for states in positions().values() for state in states]
    assert any(
        said(Evaluation(view(state, seat, True), standard_weights()), state, seat)
        != said(Evaluation(view(state, seat, True), changed), state, seat)
        for state in [rich, *found]
        for seat in range(state.ruleset.players)
    )


def test_the_document_describes_the_terms_that_there_are() -> None:
    text = BOTS_DOCUMENT.read_text(encoding="utf-8")
    section = text.partition("## The value function")[2].partition("\n## ")[0]
    assert sorted(re.findall(r"^\| `(\w+)` \|", section, re.MULTILINE)) == sorted(NAMES)


def test_the_weights_that_come_with_the_package_are_positive() -> None:
    assert all(weight > 0 for weight in read_terms().values())


def test_weights_are_written_and_read(tmp_path: Path) -> None:
    terms = {name: 0.25 + i for i, name in enumerate(NAMES)}
    write_terms(terms, tmp_path / "w.json")
    assert read_terms(tmp_path / "w.json") == terms


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[]", "not an object of numbers"),
        ("{", "not an object of numbers"),
        ('{"shark": "big"}', "not an object of numbers"),
        ('{"shark": 1}', "missing or unknown terms"),
    ],
)
def test_a_wrong_weights_file_is_refused(tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "weights.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(WeightsError, match=message):
        read_terms(path)


def test_weights_need_every_term_and_no_other() -> None:
    with pytest.raises(ValueError, match="shark"):
        Weights({name: 1.0 for name in NAMES if name != "shark"})
    with pytest.raises(ValueError, match="luck"):
        Weights(dict.fromkeys((*NAMES, "luck"), 1.0))
