"""Two games that differ only in what a viewer may not know, with the same course in both."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache

import msgspec

from survive.engine import (
    CHANCE,
    NOBODY,
    Deal,
    IllegalActionError,
    Luck,
    Options,
    State,
    action_of,
    actions,
    agenda,
    apply,
    events,
    legal_actions,
    new_game,
    number_of,
    to_move,
)
from survive.engine.pieces import BACK_NAMES, FIRST_POWER
from survive.server.tables.model.repellent_question import holds_one
from survive.views import legal_for, redact, view
from tests.policies import heading_for_safety
from tests.server.playing import Half
from tests.wire_bytes import encode_event, encode_view

TRIES = 300


def is_question(state: State) -> bool:
    """Return whether the repellent question is open."""
    return state.depth > 0 and agenda.kind_of(state.top()) == agenda.REPEL


def a_game(options: Options, seed: int, steps: int) -> Half:
    """Play this many steps, declining repellents, and never to the end."""
    state, luck, rng = new_game(options, seed=seed), Luck(seed), random.Random(seed)
    played: list[int] = []
    while len(played) < steps:
        if to_move(state) == CHANCE:
            action = luck.action(state)
        elif is_question(state):
            action = number_of(actions.Decline())
        else:
            action = heading_for_safety(state, legal_actions(state), rng)
        apply(state, action)
        if to_move(state) == NOBODY:
            break
        played.append(action)
    return Half(options, luck.deal(options), tuple(played))


def twin_of(half: Half, viewer: int, rng: random.Random) -> Half:
    """Change what the viewer does not know: backs, others' powers, others' values."""
    backs = list(half.deal.backs)
    open_tiles, held = _tiles(half, viewer)
    for tile in held:  # another power in a player's hand
        rest = [
            other
            for other in open_tiles
            if half.deal.terrains[other] == half.deal.terrains[tile]
            and backs[other] >= FIRST_POWER
            and backs[other] != backs[tile]
        ]
        if rest and rng.random() < 0.7:
            other = rng.choice(rest)
            backs[tile], backs[other] = backs[other], backs[tile]
    for terrain in set(half.deal.terrains):  # another island
        tiles = [tile for tile in open_tiles if half.deal.terrains[tile] == terrain]
        shuffled = rng.sample([backs[tile] for tile in tiles], len(tiles))
        for tile, back in zip(tiles, shuffled, strict=True):
            backs[tile] = back
    deal = Deal(half.deal.terrains, tuple(backs), half.deal.first)
    return Half(half.options, deal, tuple(_other_values(half, viewer, rng)))


def _tiles(half: Half, viewer: int) -> tuple[list[int], list[int]]:
    """Return the tiles that are still on the board, and those that others hold unseen."""
    state = new_game(half.options, half.deal)
    board = state.ruleset.board
    kept: list[tuple[int, int, str]] = []
    for action in half.actions:
        for event in apply(state, action):
            if isinstance(event, events.PowerDrawn) and event.seat != viewer:
                kept.append((board.tile_at[event.space], event.seat, event.power))
            if isinstance(event, events.PowerPlayed):
                for one in kept:
                    if one[1:] == (event.seat, event.power):
                        kept.remove(one)
                        break
    lying = [tile for tile, space in enumerate(board.island) if state.is_land(space)]
    return lying, [tile for tile, _seat, _power in kept]


def _other_values(half: Half, viewer: int, rng: random.Random) -> Iterator[int]:
    """Return the actions, with the values that others place in a different order."""
    state = new_game(half.options, half.deal)
    seats = range(half.options.players)
    values: dict[int, list[int]] = {seat: [] for seat in seats}
    for action in half.actions:
        typed = action_of(action)
        if isinstance(typed, actions.PlaceAdventurer):
            values[to_move(state)].append(typed.value)
        apply(state, action)
    for seat in seats:
        if seat != viewer:
            rng.shuffle(values[seat])
    state = new_game(half.options, half.deal)
    for action in half.actions:
        typed = action_of(action)
        if isinstance(typed, actions.PlaceAdventurer):
            yield number_of(replace(typed, value=values[to_move(state)].pop(0)))
        else:
            yield action
        apply(state, action)


def looks_the_same(half: Half, other: Half, viewer: int) -> bool:
    """Return whether the rules themselves show the viewer no difference."""
    here, there = new_game(half.options, half.deal), new_game(other.options, other.deal)
    for one, two in zip(half.actions, other.actions, strict=True):
        try:
            happened = apply(here, one), apply(there, two)
        except IllegalActionError:
            return False
        told = [
            [
                encode_event(seen, state.ruleset.board)
                for e in news
                if (seen := redact(e, state, viewer))
            ]
            for news, state in zip(happened, (here, there), strict=True)
        ]
        if told[0] != told[1] or legal_for(here, viewer) != legal_for(there, viewer):
            return False
        if encode_view(view(here, viewer)) != encode_view(view(there, viewer)):
            return False
    return True


def questions_differ(half: Half, other: Half) -> bool:
    """Return whether a seat is asked that holds a repellent in one world only."""
    here, there = new_game(half.options, half.deal), new_game(other.options, other.deal)
    for one, two in zip(half.actions, other.actions, strict=True):
        if is_question(here) and holds_one(here, to_move(here)) != holds_one(there, to_move(there)):
            return True
        try:
            apply(here, one)
            apply(there, two)
        except IllegalActionError:
            return False
    return False


class Pair(msgspec.Struct, frozen=True):
    """Two worlds for a viewer."""

    viewer: int
    here: Half
    there: Half


@cache
def pair(
    viewer: int,
    options: Options,
    seed: int = 1,
    steps: int = 170,
    wanted: Callable[[Half, Half], bool] | None = None,
) -> Pair:
    """Return two worlds that a viewer cannot tell apart under the rules."""
    for game in range(seed, seed + TRIES):
        half = a_game(options, game, steps)
        rng = random.Random(game)
        for _ in range(5):
            other = twin_of(half, viewer, rng)
            if other.deal == half.deal or (wanted is not None and not wanted(half, other)):
                continue
            if looks_the_same(half, other, viewer):
                return Pair(viewer, half, other)
    raise AssertionError("no such worlds were found")


def hands(half: Half) -> list[tuple[str, ...]]:
    """Return the powers that each seat holds."""
    state = half.state()
    return [
        tuple(name for n, name in enumerate(BACK_NAMES) if n >= FIRST_POWER and state.holds(s, n))
        for s in range(half.options.players)
    ]
