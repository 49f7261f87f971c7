"""Lines of actions on an analysis board: where they begin and where they lead.

Nothing is stored: each request says from where it begins and all actions since. Some states are
kept for a while, so that going on from the last one costs one action and not a whole game. Of
tables, only those that are open can be explored (``tables/openness.py``): whatever a running game
hides stays hidden.
"""

from __future__ import annotations

import secrets
from collections import OrderedDict
from collections.abc import Callable, Sequence
from hashlib import blake2b
from typing import NamedTuple

from survive.engine import (
    CHANCE,
    EngineError,
    Luck,
    Options,
    OptionsError,
    State,
    new_game,
    play,
    to_move,
)
from survive.record.notation.vocabulary import BACK_WORDS
from survive.record.notation.wished_backs import BY_CHANCE, ROLL, Taken, backs_alike, take
from survive.record.position.ashore import landing
from survive.record.position.text import Position, position_of, read_position, write_position
from survive.server.errors import RefusedError
from survive.server.metrics import Metrics
from survive.server.tables.model.fold import Fold
from survive.server.tables.openness import check_open, moment_of

KEPT = 512
"""States that are kept."""


class Place(NamedTuple):
    """A state, and the safe islands of its saved as far as they are known."""

    state: State
    ashore: dict[int, int]


class LineStart(NamedTuple):
    """From where a line begins."""

    key: str
    """The same for the same place."""
    place: Callable[[], Place]
    """Makes a new one."""


class Walked(NamedTuple):
    """Where a line led."""

    before: State | None
    """The state before the last action; None if there was no action."""
    taken: Taken
    place: Place


def start_at_table(fold: Fold, change_no: int, token: str = "") -> LineStart:
    """LineStart after ``change_no`` changes; the token must grant full access to the game."""
    check_open(fold, token)
    moment_of(fold, change_no)
    return LineStart(f"table {fold.table} {change_no}", lambda: _place_in(fold, change_no))


def _place_in(fold: Fold, change_no: int) -> Place:
    return Place(fold.game.state_at(change_no), fold.game.ashore_at(change_no))


def start_at_position(text: str) -> LineStart:
    """LineStart at a position."""
    begun = _begun(text)
    return LineStart(
        f"position {write_position(begun)}", lambda: Place(begun.state, dict(begun.ashore))
    )


def _begun(text: str) -> Position:
    """Read a position, with what it leaves open filled in; RefusedError if it is wrong."""
    try:
        found = read_position(text)
        return position_of(found.complete(0), found.ashore)
    except (EngineError, RecursionError) as error:
        raise RefusedError("bad_position", str(error)[:500]) from error


def start_of_new_game(players: int) -> LineStart:
    """LineStart with a new island for this many players, dealt by chance."""
    seed = secrets.randbits(63)
    try:
        options = Options(players=players)
    except OptionsError as error:
        raise RefusedError("bad_options", str(error)) from error
    return LineStart(f"new {players} {seed}", lambda: Place(new_game(options, seed=seed), {}))


class Lines:
    """Follows lines, and keeps some of the states on the way."""

    def __init__(self, metrics: Metrics) -> None:
        """Keep no states yet."""
        self._kept: OrderedDict[bytes, Place] = OrderedDict()
        metrics.bound("states of explored lines", KEPT, lambda: len(self._kept))

    def follow(self, start: LineStart, line: Sequence[str]) -> Walked:
        """Return where a line leads, or raise a RefusedError that names the wrong action."""
        key = _key(start, line)
        if not line:
            found = self._find(key) or self._keep(key, start.place())
            return Walked(None, Taken(-1, None), found)
        before = self._find(_key(start, line[:-1]))
        if before is None:
            before = walk(start.place(), line[:-1])
            self._keep(_key(start, line[:-1]), before)
        place = Place(before.state.copy(), dict(before.ashore))
        taken = _take(*place, line[-1], len(line))
        if line[-1] != ROLL and not line[-1].endswith(BY_CHANCE):
            self._keep(key, place)
        return Walked(before.state, taken, place)

    def _find(self, key: bytes) -> Place | None:
        if key in self._kept:
            self._kept.move_to_end(key)
        return self._kept.get(key)

    def _keep(self, key: bytes, place: Place) -> Place:
        self._kept[key] = place
        self._kept.move_to_end(key)
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return place


def walk(start: Place, line: Sequence[str]) -> Place:
    """Return where a line leads, or raise a RefusedError that names the wrong action."""
    place = Place(start.state.copy(), dict(start.ashore))
    for number, text in enumerate(line, 1):
        _take(*place, text, number)
    return place


def _key(start: LineStart, line: Sequence[str]) -> bytes:
    """Return a short key: positions and lines may be long."""
    return blake2b("\n".join((start.key, *line)).encode(), digest_size=16).digest()


def _take(state: State, ashore: dict[int, int], text: str, number: int) -> Taken:
    """Read an action of a line, have what it wishes for come up, and play it."""
    try:
        if text == ROLL and to_move(state) == CHANCE:
            taken = Taken(Luck(secrets.randbits(63)).action(state), None)
        elif text.endswith(BY_CHANCE):
            taken = _drawn(state, text.removesuffix(BY_CHANCE))
        else:
            taken = take(state, text)
    except EngineError as error:
        raise RefusedError("bad_line", f"action {number}: {error}"[:500]) from error
    ashore |= landing(state, taken.action)
    play(state, taken.action)
    return taken


def _drawn(state: State, text: str) -> Taken:
    """Sink a tile and let chance draw its back, each tile of its terrain being as likely."""
    backs = backs_alike(state, take(state, text).action)
    if not backs:
        raise RefusedError("bad_line", f"{text[:100]!r} sinks no tile: nothing can be drawn")
    return take(state, f"{text}={BACK_WORDS[secrets.choice(backs)]}")
