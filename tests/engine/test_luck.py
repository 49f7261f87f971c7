"""Luck: one seed, one deal; each roll of the die belongs to its turn."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from survive.engine import (
    CHANCE,
    NOBODY,
    EngineError,
    Luck,
    Options,
    State,
    actions,
    apply,
    events,
    new_game,
    to_move,
)
from survive.engine.deal import check_deal
from tests.maps import SMALL
from tests.policies import at_random, next_action
from tests.table import Table, at_table

FOUR = Options(players=4)


def phase_rolls(seed: int, player_seed: int) -> dict[int, str]:
    """Play with the luck of one seed and the choices of another; return the die of each turn."""
    luck, rng = Luck(seed), random.Random(player_seed)
    state = new_game(Options(players=3), seed=seed)
    rolls = {}
    while to_move(state) != NOBODY:
        turn = int(state.turn)
        for event in apply(state, next_action(state, luck, rng, at_random)):
            if isinstance(event, events.DieRolled) and event.why == "phase":
                rolls[turn] = event.kind
    return rolls


@pytest.mark.parametrize(
    "options", [FOUR, Options(players=6, extension=True), Options(players=3, map=SMALL)]
)
@pytest.mark.parametrize("seed", [0, 7, -3, 2**70])
def test_the_same_seed_gives_the_same_sound_deal(options: Options, seed: int) -> None:
    deal = Luck(seed).deal(options)
    assert deal == Luck(seed).deal(options)
    check_deal(deal, options)


def test_different_seeds_give_different_deals_and_dice() -> None:
    assert len({Luck(seed).deal(FOUR) for seed in range(50)}) == 50
    dice = {tuple(Luck(seed).roll(turn) for turn in range(30)) for seed in range(50)}
    assert len(dice) == 50


def test_the_tiles_do_not_depend_on_who_begins_or_how_many_play() -> None:
    drawn = Luck(3).deal(FOUR)
    chosen = Luck(3).deal(Options(players=4, first=(drawn.first + 1) % 4))
    few = Luck(3).deal(Options(players=2))
    assert chosen[:2] == drawn[:2] == few[:2]
    assert chosen.first == (drawn.first + 1) % 4


def test_the_die_of_a_turn_is_the_same_whatever_is_played() -> None:
    one, other = phase_rolls(seed=5, player_seed=1), phase_rolls(seed=5, player_seed=2)
    common = set(one) & set(other)
    assert len(common) > 20
    assert [one[turn] for turn in common] == [other[turn] for turn in common]
    assert {one[turn] for turn in common} == {"serpent", "shark", "kaiju"}


def test_the_die_of_the_phase_is_that_of_its_turn() -> None:
    for turn, kind in phase_rolls(seed=8, player_seed=3).items():
        assert kind == ("serpent", "shark", "kaiju")[Luck(8).roll(turn)]


def test_a_creature_die_power_does_not_change_the_die_of_the_phase() -> None:
    def at_phase(powers: int, seed: int) -> tuple[list[int], int]:
        hands = "0:creature_die 0:creature_die"
        table = at_table(land="E5:beach=oars", people="0@M1", hands=hands, turn=6)
        luck, extra = Luck(seed), []
        for _ in range(powers):
            table.power("creature die")
            extra.append(rolled(table, luck))
        table.end().sink("E5")
        return extra, rolled(table, luck)

    for seed in range(20):
        plain = at_phase(0, seed)[1]
        assert at_phase(1, seed)[1] == at_phase(2, seed)[1] == plain == Luck(seed).roll(6)
        assert at_phase(1, seed)[0] == at_phase(2, seed)[0][:1] == [Luck(seed).roll(6, 1)]
        assert at_phase(2, seed)[0][1] == Luck(seed).roll(6, 2)


def rolled(table: Table, luck: Luck) -> int:
    """Roll by chance; return the kind."""
    action = actions.action_of(luck.action(table.state))
    assert isinstance(action, actions.Roll)
    table.do(action)
    return action.kind


def test_the_dice_of_one_turn_are_independent_of_each_other() -> None:
    pairs = Counter((Luck(1).roll(turn), Luck(1).roll(turn, 1)) for turn in range(2700))
    assert len(pairs) == 9
    assert all(200 < count < 400 for count in pairs.values())


def test_the_extra_dice_are_counted_anew_each_turn() -> None:
    hands = "0:creature_die 1:creature_die"
    table = at_table(land="E5:beach=oars", people="0@M1 1@M1", hands=hands, turn=6)
    table.power("creature die").roll("serpent").end().sink("E5").roll("serpent")
    table.power("creature die")
    assert (table.who, table.state.turn) == (CHANCE, 7)
    assert rolled(table, Luck(11)) == Luck(11).roll(7, 1)


def test_luck_has_nothing_to_say_when_no_die_is_rolled() -> None:
    state: State = new_game(FOUR, seed=1)
    with pytest.raises(EngineError, match="there is no die to roll"):
        Luck(1).action(state)
    over = at_table(people="0@C1", rafts="C1").step(0, "ashore").state
    with pytest.raises(EngineError, match="there is no die to roll"):
        Luck(1).action(over)


def test_a_game_is_replayed_from_its_deal_and_its_actions() -> None:
    luck, rng = Luck(2), random.Random(2)
    state = new_game(FOUR, seed=2)
    record, log = [], []
    while to_move(state) != NOBODY:
        action = next_action(state, luck, rng, at_random)
        record.append(action)
        log.append(apply(state, action))
    twin = new_game(FOUR, luck.deal(FOUR))
    assert [apply(twin, action) for action in record] == log
    assert twin == state
