"""A redacted record: what a spectator may keep of a game that is still being played (VIEW-5).

The values of adventurers are ``?``. A tile has its back only if that was shown; a power that a
player keeps is ``power``, and a tile still on the island is ``?``. The record has no comments, no
variations and only harmless tags. Once a game is over nothing is secret, and the whole record is
used.

A redacted record can be replayed *publicly*. Reading it plays the actions on a made-up game that
agrees with everything shown; only its secrets are invented. Every decision, legal action and
public consequence is therefore real, and only a spectator's view of it ever leaves this module.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from survive.engine import (
    NOBODY,
    Event,
    Options,
    State,
    action_of,
    actions,
    apply,
    new_game,
    play,
    to_move,
)
from survive.engine.events import EffectRevealed, PowerDrawn
from survive.engine.pieces import BACK_NAMES, VALUES
from survive.engine.state import OVER as PHASE_OVER
from survive.record.game.beginning import NO_DEAL
from survive.record.game.body import BodyWriter, read_body, result_of
from survive.record.game.deal_text import KEPT, DealtTiles
from survive.record.game.game_record import (
    GameRecord,
    Opened,
    lay_out,
    names_of,
    open_record,
    write_record,
)
from survive.record.game.players_tags import BOTS
from survive.record.game.redacted_replay import made_up_deal, make_room_for
from survive.record.game.scan import ACTION, OPEN
from survive.record.notation.errors import InvalidNotationError, NotationError, RecordError
from survive.record.notation.read import read_action
from survive.record.notation.vocabulary import HIDDEN_WORD
from survive.record.notation.write import write_action
from survive.record.position.text import read_position, write_position
from survive.views import HIDDEN, SPECTATOR, View, redact, view

KEPT_TAGS = ("Event", "Players", "Date", BOTS)
"""The free tags that a redacted record keeps; any other might reveal something."""


OVER = "the game is over, nothing is secret: keep the whole record (VIEW-5)"
"""Why a game has no redacted record."""


class PublicStep(NamedTuple):
    """One action of a game as a spectator saw it."""

    seat: int
    text: str
    events: list[Event]
    view: View
    """What a spectator knows after it."""


@dataclass(frozen=True)
class PublicRecord:
    """An unfinished game without its secrets."""

    options: Options
    dealt: DealtTiles
    texts: tuple[str, ...] = ()
    """The actions in notation, values hidden."""
    tags: Mapping[str, str] = field(default_factory=dict)
    position: str = ""
    """What a spectator knows now of a game that began from a position; it has no actions."""

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, or their colours without them."""
        return names_of(self.options, self.tags)

    def first_view(self) -> View:
        """Return what a spectator knows before the first action."""
        return view(self._begin(), SPECTATOR)

    def steps(self) -> Iterator[PublicStep]:
        """Replay what was public, action by action."""
        state = self._begin()
        for text in self.texts:
            seat, action = to_move(state), read_public(state, text)
            told = (redact(event, state, SPECTATOR) for event in apply(state, action))
            events = [event for event in told if event is not None]
            yield PublicStep(seat, text, events, view(state, SPECTATOR))

    def _begin(self) -> State:
        if self.position:
            return read_position(self.position).complete(0)
        return new_game(self.options, made_up_deal(self.options, self.dealt))


# Taking the secrets out


def redact_record(record: GameRecord) -> PublicRecord:
    """Return what a spectator may keep of a game that is not over.

    Of a game that began from a position they keep the present position, as everybody knows it: what
    was unknown at its beginning cannot be distinguished from what has been shown since.
    """
    if record.position:
        return _present_position(record)
    state = new_game(record.options, record.deal)
    backs = [int(HIDDEN)] * len(record.deal.backs)
    texts = []
    for action in record.actions:
        texts.append(write_action(state, action, hidden=True))
        for event in apply(state, action):
            _note_back(state, event, backs)
    if to_move(state) == NOBODY:
        raise RecordError(0, OVER)
    dealt = DealtTiles(record.deal.terrains, tuple(backs), record.deal.first)
    tags = {name: record.tags[name] for name in KEPT_TAGS if name in record.tags}
    return PublicRecord(record.options, dealt, tuple(texts), tags)


def _present_position(record: GameRecord) -> PublicRecord:
    state = record.state()
    if to_move(state) == NOBODY:
        raise RecordError(0, OVER)
    tags = {name: record.tags[name] for name in KEPT_TAGS if name in record.tags}
    return PublicRecord(record.options, DealtTiles(*NO_DEAL), (), tags, _public_text(state))


def _public_text(state: State) -> str:
    """Write what everybody sees of a state; not which tiles are gone, as any may be."""
    sections = write_position(view(state, SPECTATOR)).split("; ")
    return "; ".join(one for one in sections if not one.startswith(("shown ", "seen ")))


def _note_back(state: State, event: Event, backs: list[int]) -> None:
    """Record what everyone saw of a tile's back: the effect, or that it was kept (SNK-3)."""
    told = redact(event, state, SPECTATOR)
    tile_at = state.ruleset.board.tile_at
    if isinstance(told, EffectRevealed):
        backs[tile_at[told.space]] = BACK_NAMES.index(told.effect)
    elif isinstance(told, PowerDrawn):
        backs[tile_at[told.space]] = KEPT


def spectator_text(record: GameRecord) -> str:
    """Return the text that a spectator may keep now: redacted until the game is over."""
    if to_move(record.state()) == NOBODY:
        return write_record(record)
    return write_public_record(redact_record(record))


# Text


def write_public_record(record: PublicRecord) -> str:
    """Return the text of a redacted record."""
    if record.position:
        result = result_of(read_position(record.position).state)
        return lay_out(
            record.options,
            record.tags,
            record.dealt,
            [],
            result,
            redacted=True,
            position=record.position,
        )
    body = BodyWriter()
    state = new_game(record.options, made_up_deal(record.options, record.dealt))
    for text in record.texts:
        body.add(state, text)
        play(state, read_public(state, text))
    lines, result = body.finish(), result_of(state)
    return lay_out(record.options, record.tags, record.dealt, lines, result, redacted=True)


def read_public_record(text: str) -> PublicRecord:
    """Read a redacted record and replay what is public, or raise a RecordError."""
    opened = open_record(text)
    if not opened.redacted:
        raise RecordError(0, "this record is not redacted: read it as a whole")
    return read_opened_public(opened)


def read_opened_public(opened: Opened) -> PublicRecord:
    """Read the rest of a redacted record."""
    for part in opened.body:
        if part.kind == OPEN:
            raise RecordError(part.line, "a redacted record has no variations")
    if opened.position:
        return _read_present_position(opened)
    try:
        deal = made_up_deal(opened.options, opened.dealt)
    except RecordError as error:
        raise RecordError(opened.deal_line, error.reason) from error
    state = new_game(opened.options, deal)
    texts: list[str] = []

    def read(state: State, text: str) -> int:
        number = read_public(state, text)
        _refuse_hidden_tile(opened.dealt, state, number, text)
        texts.append(write_action(state, number, hidden=True))
        return number

    read_body(state, opened.body, read)
    opened.check_end(state)
    _check_openness(opened, state)
    tags = {name: value for name, value in opened.free_tags.items() if name in KEPT_TAGS}
    return PublicRecord(opened.options, opened.dealt, tuple(texts), tags)


def _read_present_position(opened: Opened) -> PublicRecord:
    found = read_position(opened.position)
    if found.state.phase == PHASE_OVER:
        reason = "the game is over: its record cannot be redacted (VIEW-5)"
        raise RecordError(opened.deal_line, reason)
    if _public_text(found.complete(0)) != opened.position:
        reason = "a redacted record has a position without backs, values, powers and a viewer"
        raise RecordError(opened.deal_line, reason)
    for part in opened.body:
        if part.kind == ACTION:
            raise RecordError(part.line, "a redacted record from a position has no actions")
    opened.check_end(found.state)
    tags = {name: value for name, value in opened.free_tags.items() if name in KEPT_TAGS}
    return PublicRecord(opened.options, opened.dealt, (), tags, opened.position)


def _refuse_hidden_tile(dealt: DealtTiles, state: State, number: int, text: str) -> None:
    action = action_of(number)
    if isinstance(action, actions.Sink):
        tile = state.ruleset.board.tile_at[action.space]
        if dealt.backs[tile] == HIDDEN:
            raise InvalidNotationError(text, "the deal hides what was under this tile")


def _check_openness(opened: Opened, state: State) -> None:
    """Refuse a redacted record that is over or says more than was shown (VIEW-2, VIEW-5)."""
    if to_move(state) == NOBODY:
        raise RecordError(
            opened.scanned.last_line, "the game is over: its record cannot be redacted (VIEW-5)"
        )
    board = state.ruleset.board
    for tile, space in enumerate(board.island):
        if state.is_land(space) and opened.dealt.backs[tile] != HIDDEN:
            name = board.names[space]
            raise RecordError(
                opened.deal_line, f"the tile in {name} has not sunk: nobody knows its back (VIEW-2)"
            )


# Playing on the made-up game


def read_public(state: State, text: str) -> int:
    """Read an action of a redacted record, and adapt the made-up game's secrets to it."""
    words = text.lower().split()
    if words[:1] == ["place"] and words[1:2] != ["raft"]:
        return _read_placing(state, text, words)
    if words[:1] in (["play"], ["repel"]):
        make_room_for(state, text, words)
    return read_action(state, text)


def _read_placing(state: State, text: str, words: list[str]) -> int:
    if words[1:2] != [HIDDEN_WORD]:
        raise InvalidNotationError(text, "a redacted record hides values; expected place ? SPACE")
    seat = max(to_move(state), 0)
    left = range(seat * (VALUES + 1) + 1, (seat + 1) * (VALUES + 1))
    value = next((n for n, i in enumerate(left, 1) if state.unplaced[i] > 0), 1)
    try:
        return read_action(state, text.replace(HIDDEN_WORD, str(value), 1))
    except NotationError as error:
        raise type(error)(text, error.reason) from error
