"""The status of a game in a few lines: the seats as a table, the game beside it, the question."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from survive.drawing.canvas import Spans
from survive.drawing.palette import (
    BOLD,
    DECIDES,
    DEFAULT,
    HAS_TURN,
    QUIET,
    SEAT_LETTERS,
    seat_style,
)
from survive.drawing.text import columns, filled, shortened, wrapped
from survive.engine import NOBODY, State, scores, to_move, winners
from survive.engine.explain import question
from survive.engine.pieces import (
    BACK_NAMES,
    BEACH,
    COLOUR_NAMES,
    FIRST_POWER,
    GROUND_NAMES,
    KAIJU,
    KIND_NAMES,
    MOUNTAIN,
    POWERS,
    RAFT,
    SHARK,
    TERRAINS,
    VALUES,
)
from survive.engine.sentences import in_words
from survive.engine.state import (
    ACTIONS_PHASE,
    PHASE_NAMES,
    PLACING_ADVENTURERS,
    PLACING_RAFTS,
    SAVED,
    UNPLACED,
)
from survive.record.notation.reasons import NotationNames

NAME_COLUMNS, LONGEST_NAME = 14, 16
"""Columns for the names in the table: as a rule, and at most."""
_Count = Callable[[State, int], int]


def seat_names(state: State, names: Sequence[str] = ()) -> list[str]:
    """Return the names of the seats, cut to the table's column; by default their colours."""
    colours = [name.capitalize() for name in COLOUR_NAMES[: state.ruleset.players]]
    return [shortened(name, LONGEST_NAME) for name in names or colours]


# The table of the seats


def seats(state: State, names: Sequence[str], width: int) -> list[Spans]:
    """Return a table of all seats, with a heading and a line each; in words if too wide."""
    counts = _counts(state)
    titles = "".join(f"{title:>{len(title) + 2}}" for title, _ in counts)
    room = max(NAME_COLUMNS, *map(columns, names))
    heading = f"{'':5}{'':{room}}{titles}"
    if len(heading) > width:
        return _seats_in_words(state, names, counts, width)
    lines: list[Spans] = [[(heading, QUIET)]]
    for seat, name in enumerate(names):
        own = [f"{count(state, seat):>{len(title) + 2}}" for title, count in counts]
        lines.append([*_named(state, seat, filled(name, room)), ("".join(own), DEFAULT)])
    return lines


def _seats_in_words(
    state: State, names: Sequence[str], counts: list[tuple[str, _Count]], width: int
) -> list[Spans]:
    lines: list[Spans] = []
    for seat, name in enumerate(names):
        lines.append(_named(state, seat, name))
        told = ", ".join(f"{count(state, seat)} {title}" for title, count in counts)
        lines += [[(f"{'':5}{line}", DEFAULT)] for line in wrapped(told, width - 5)]
    return lines


def _named(state: State, seat: int, name: str) -> Spans:
    """Return whether a seat must decide, whether it has the turn, its letter and its name."""
    has_turn = seat == state.active and to_move(state) != NOBODY
    return [
        (_marker(state, seat), BOLD),
        (f"{SEAT_LETTERS[seat]}", seat_style(seat)),
        (f" {name}", BOLD if has_turn else DEFAULT),
    ]


def _marker(state: State, seat: int) -> str:
    decider = to_move(state)
    decides = DECIDES if decider == seat else " "
    has_turn = HAS_TURN if seat == state.active and decider != NOBODY else " "
    return f"{decides}{has_turn} "


def _counts(state: State) -> list[tuple[str, _Count]]:
    """Return the columns that matter before, during or after the game."""
    if state.phase <= PLACING_RAFTS:
        return [
            ("placed", lambda s, seat: int(s.ruleset.each) - _unplaced(s, seat)),
            ("to place", _unplaced),
            ("rafts to place", lambda s, seat: int(s.rafts_left[seat])),
        ]
    columns: list[tuple[str, _Count]] = [
        ("saved", lambda s, seat: int(s.saved[seat])),
        ("in play", lambda s, seat: int(s.in_play[seat])),
        ("lost", lambda s, seat: int(s.lost[seat])),
        ("powers", lambda s, seat: int(s.hand_size[seat])),
    ]
    if scores_known(state):
        columns.append(("points", lambda s, seat: scores(s)[seat]))
    return columns


def _unplaced(state: State, seat: int) -> int:
    each = int(state.ruleset.each)
    own = range(seat * each, (seat + 1) * each)
    return sum(state.where[adventurer] == UNPLACED for adventurer in own)


def scores_known(state: State) -> bool:
    """Whether the game is over and the values of all saved adventurers are shown (VIEW-5)."""
    if to_move(state) != NOBODY:
        return False
    everyone = range(state.ruleset.adventurers)
    return all(state.value[a] > 0 for a in everyone if state.where[a] == SAVED)


# The game


def game(
    state: State, names: Sequence[str], values_of: int | None, hands_of: int | None
) -> list[Spans]:
    """Return turn and phase, volcanoes, tiles and reserve.

    For one seat also the values it still has to place, and for one its powers.
    """
    lines: list[Spans] = [
        _titled("Turn" if state.turn else "Setup", _turn(state, names)),
        _titled("Volcanoes", f"{state.volcanoes} of {state.ruleset.volcanoes}"),
        _titled("Tiles", ", ".join(_tiles(state, terrain) for terrain in _TERRAINS)),
        _titled("Reserve", ", ".join(_reserve(state, kind) for kind in (RAFT, SHARK, KAIJU))),
    ]
    if values_of is not None and state.phase == PLACING_ADVENTURERS:
        lines.append(_titled("To place", f"{names[values_of]}: {_to_place(state, values_of)}"))
    if hands_of is not None and state.turn > 0:
        lines.append(_titled("Powers", f"{names[hands_of]}: {_hand(state, hands_of)}"))
    return lines


_TERRAINS = range(BEACH, MOUNTAIN + 1)


def _titled(title: str, text: str) -> Spans:
    return [(f"{title:<11}", QUIET), (text, DEFAULT)]


def _turn(state: State, names: Sequence[str]) -> str:
    phase = PHASE_NAMES[state.phase]
    if state.turn == 0:
        return phase
    if to_move(state) == NOBODY:
        return f"{state.turn}, {phase}"
    text = f"{state.turn}, {names[state.active]}, {phase}"
    if state.phase == ACTIONS_PHASE:
        text += f", {_many(int(state.moves_left), 'move')} left"
    return text


def _tiles(state: State, terrain: int) -> str:
    return f"{state.tiles[terrain]} {GROUND_NAMES[terrain]}"


def _reserve(state: State, kind: int) -> str:
    count = int(state.in_reserve(kind))
    if kind == RAFT:
        count -= sum(state.rafts_left)  # these belong to the seats
    return _many(count, KIND_NAMES[kind])


def _to_place(state: State, seat: int) -> str:
    """Return the values that a seat still has to place, if they are known."""
    first = seat * (VALUES + 1)
    values = [v for v in range(1, VALUES + 1) for _ in range(state.unplaced[first + v])]
    if not values:
        return "unknown values" if _unplaced(state, seat) else "nobody"
    return " ".join(map(str, values))


def _hand(state: State, seat: int) -> str:
    """Return the names of a seat's power tiles, as far as the state knows them."""
    counts = [0] * POWERS
    for terrain in range(TERRAINS):
        for power in range(POWERS):
            held = int(state.hand[(seat * TERRAINS + terrain) * POWERS + power])
            counts[power] += max(held, 0)
    words = [
        BACK_NAMES[FIRST_POWER + power] + (f" ×{count}" if count > 1 else "")
        for power, count in enumerate(counts)
        if count
    ]
    unknown = int(state.hand_size[seat]) - sum(counts)
    if unknown > 0:
        words.append(f"{unknown} unknown")
    return ", ".join(words) or "none"


def _many(count: int, noun: str) -> str:
    return f"{count} {noun}{'' if count == 1 else 's'}"


# The question


def decision(state: State, names: Sequence[str]) -> str:
    """Return a sentence on what must be decided now, or how the game ended."""
    if to_move(state) == NOBODY:
        return "The game is over" + (f": {_result(state, names)}." if scores_known(state) else ".")
    text = in_words(question(state), SeatNames(state, names))
    return text[0].upper() + text[1:] + "."


class SeatNames(NotationNames):
    """Names of the seats in a drawing; adventurers are named as in the notation."""

    def __init__(self, state: State, names: Sequence[str]) -> None:
        super().__init__(state)
        self._names = names

    def seat(self, seat: int) -> str:
        """Name a player."""
        return self._names[seat]


def _result(state: State, names: Sequence[str]) -> str:
    best = [names[seat] for seat in winners(state)]
    if len(best) == 1:
        return f"{best[0]} wins"
    return f"{', '.join(best[:-1])} and {best[-1]} share the victory"
