"""Golden playthroughs: whole games as text, one line per action, with everything that followed.

A line has the number of the action, who decided, the action's number and words, the events,
and now and then a checksum of the state. The files are data: a change of the rules shows in
their diff. ``make golden`` rewrites them.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import fields
from hashlib import blake2b
from pathlib import Path

from survive.engine import (
    CHANCE,
    NOBODY,
    Luck,
    Options,
    State,
    apply,
    describe,
    legal_actions,
    new_game,
    to_move,
)
from survive.engine.events import Event
from tests.policies import next_action
from tests.strategies import RARE_MIX

FOLDER = Path(__file__).parent

GAMES: dict[str, tuple[Options, int]] = {
    "two_players": (Options(2), 1),
    "three_players": (Options(3), 2),
    "four_players_challenge": (Options(4, challenge=True), 3),
    "five_players": (Options(5), 4),
    "five_players_extension": (Options(5, extension=True), 5),
    "six_players_extension": (Options(6, extension=True), 6),
    "six_players_overcrowded": (Options(6, overcrowded=True), 7),
    "five_players_overcrowded": (Options(5, overcrowded=True), 13),
    "polish_table": (Options.polish(4), 8),
    "rare_mix": (Options(4, mix=RARE_MIX), 9),
}


def lines_of(options: Options, seed: int) -> Iterator[str]:
    """Play a game towards safety and yield its text line by line."""
    state, luck, rng = new_game(options, seed=seed), Luck(seed), random.Random(seed)
    yield f"# {options.changed()} seed {seed}"
    count = 0
    while to_move(state) != NOBODY:
        count += 1
        yield line_of(state, count, next_action(state, luck, rng), len(legal_actions(state)))


def line_of(state: State, count: int, action: int, legal: int) -> str:
    """Apply an action and return its line."""
    seat = to_move(state)
    who = "chance" if seat == CHANCE else f"seat {seat}"
    words = describe(action, state.ruleset.board)
    events = "; ".join(_event(state, event) for event in apply(state, action))
    sum_ = f" | {checksum(state)}" if count % 20 == 0 or to_move(state) == NOBODY else ""
    return f"{count} | {who} | {action} of {legal} | {words} | {events}{sum_}"


def _event(state: State, event: Event) -> str:
    names = state.ruleset.board.names
    words = [type(event).__name__]
    for field in fields(event):
        value = getattr(event, field.name)
        is_space = field.name in ("space", "origin", "target")
        words.append(f"{field.name}={names[value] if is_space else value}")
    return " ".join(words)


def checksum(state: State) -> str:
    """Return eight digits that change with any number of the state."""
    return blake2b(repr(state.numbers()).encode(), digest_size=4).hexdigest()


def path_of(name: str) -> Path:
    """Return the path of a playthrough."""
    return FOLDER / f"{name}.txt"
