"""What the texts say about the position is so, whichever way the learner came there."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from survive.engine import State, legal_actions, to_move
from survive.engine.pieces import BEACH, FOREST, MOUNTAIN
from survive.engine.state import SAVED
from survive.lessons.lesson import lesson_of
from survive.lessons.rehearsal import Rehearsal
from survive.record.notation.vocabulary import adventurer_word
from survive.texts import texts_in

Claim = Callable[[State], bool]


def at(state: State, name: str) -> str:
    """Return the space of an adventurer."""
    people = [adventurer_word(state, a) for a in range(int(state.ruleset.adventurers))]
    return state.ruleset.board.names[int(state.where[people.index(name)])]


def near(state: State, one: str, other: str) -> bool:
    """Whether two spaces touch each other."""
    board = state.ruleset.board
    return board.names.index(other) in board.neighbours(board.names.index(one))


def ground(state: State, name: str) -> int:
    """Return the ground on which an adventurer stands."""
    return int(state.ground[state.ruleset.board.names.index(at(state, name))])


def tiles(terrain: int) -> Callable[[State], int]:
    """Return what counts the tiles of a terrain."""
    return lambda state: sum(int(one) == terrain for one in state.ground)


CLAIMS: dict[str, tuple[str, Claim]] = {
    "walk.1": ("three moves", lambda s: s.moves_left == 3),
    "walk.1.praise": ("Two are left", lambda s: s.moves_left == 2),
    "walk.2": ("two beaches", lambda s: near(s, "D3", "D4") and near(s, "D3", "E4")),
    "walk.2.hint": (
        "One step",
        lambda s: near(s, at(s, "red1"), "E4") or near(s, at(s, "red1"), "D4"),
    ),
    "swim.3": ("One move is left", lambda s: s.moves_left == 1 and ground(s, "red3") == BEACH),
    "rafts.2": (
        "Two red, one yellow",
        lambda s: at(s, "red1") == at(s, "red2") == at(s, "yellow1"),
    ),
    "rafts.3": ("One move is left", lambda s: s.moves_left == 1),
    "sink.1.hint": ("two glowing beaches", lambda s: tiles(BEACH)(s) == 2),
    "sink.4": ("standing on a mountain", lambda s: ground(s, "red1") == MOUNTAIN),
    "sink.4.praise": ("beaches are gone", lambda s: tiles(BEACH)(s) == 0),
    "sink.5.hint": ("two glowing forests", lambda s: tiles(FOREST)(s) == 2),
    "creatures.4": ("no sharks yet", lambda s: int(s.on_board[1]) == 0),
    "creatures.4.hint": ("two glowing beaches", lambda s: tiles(BEACH)(s) == 2),
    "creatures.2.praise": ("kaiju, but there is none", lambda s: int(s.on_board[2]) == 0),
    "kaiju.3": ("own adventurer", lambda s: at(s, "red1") == "E4"),
    "powers.1": ("four moves", lambda s: s.moves_left == 3 and at(s, "red1") == "C4"),
    "end.1": ("saved 7 points, you have saved 5", lambda s: saved(s) == [5, 7]),
    "end.1.praise": ("Ten points", lambda s: saved(s) == [10, 7]),
    "end.2": ("Two volcanoes", lambda s: s.volcanoes == 2),
}
"""A text, a part of it, and what has to be true while it is shown."""


def saved(state: State) -> list[int]:
    """Return the treasure that each seat has saved."""
    owner, total = state.ruleset.owner, [0, 0]
    for one, where in enumerate(state.where):
        if where == SAVED:
            total[owner[one]] += int(state.value[one])
    return total


def moments(name: str, step: int) -> Iterator[Rehearsal]:
    """Return where a step begins, for each way of one choice to do each step before it."""
    lesson = lesson_of(name)
    assert lesson is not None
    ways = [Rehearsal(lesson)]
    while ways:
        moment = ways.pop()
        progress = moment.progress
        if progress.rests or to_move(moment.state) != lesson.seat or progress.step > step:
            continue
        if progress.step == step:
            yield moment
            continue
        for action in legal_actions(moment.state):
            later = moment.after(action)
            advances = later.progress.step > progress.step and not later.progress.lost
            if advances or action == progress.advice:
                ways.append(later)


@pytest.mark.parametrize("key", CLAIMS)
def test_the_text_is_true(key: str) -> None:
    words, claim = CLAIMS[key]
    name, number, *kind = key.split(".")
    assert words in texts_in("en")[f"lesson.{key}"]
    # Praise for a step is read at the beginning of the next one.
    step = int(number) - (0 if kind == ["praise"] else 1)
    found = 0
    for moment in moments(name, step):
        assert claim(moment.state), moment.actions
        found += 1
    assert found
