"""Records that users open: checked, and turned into tables that can be watched.

Such a table has a journal like any other, so looking back, the log and the summary work as they
do for a game that was played here. No seat is held, and the game does not continue: an
unfinished record stays as it is. Comments and variations are kept with it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from survive.engine import CHANCE, EngineError, board_of, play, to_move
from survive.engine.rulings import rules_version
from survive.record.game.game_record import (
    GameRecord,
    open_record,
    read_opened_record,
    write_record,
)
from survive.record.game.players_tags import levels_of
from survive.record.game.public_record import KEPT_TAGS
from survive.record.game.scan import ACTION, CLOSE, OPEN, Part
from survive.record.wire.game_messages import action_message
from survive.record.wire.game_records import variation_message
from survive.server.errors import RefusedError
from survive.server.settings import Settings
from survive.server.tables.model import journal
from survive.server.tables.model.fold import Fold
from survive.server.tables.model.journal import AnyEntry, SeatSetup, Setup
from survive.server.tables.model.naming.names import clean_name
from survive.server.tables.model.seats import table_id_from

LONGEST_TAG = 100
LONGEST_NAME = 24


class ShownRecord(NamedTuple):
    """A table that shows a record, as it is stored."""

    name: str
    """The same id for the same record."""
    setup: Setup
    entries: list[AnyEntry]
    result: bytes | None
    """None for a game that was left unfinished."""


def shown(text: str, settings: Settings) -> ShownRecord:
    """Check a record by playing it and return its table; raises RefusedError."""
    try:
        opened = open_record(text)
        _check_length(opened.body, settings)
        record = read_opened_record(opened)
    except (EngineError, RecursionError) as error:
        raise RefusedError("bad_record", str(error)[:500]) from error
    name = table_id_from(b"record " + write_record(record).encode())
    setup = _setup(record)
    state, entries = record.first_state(), list[AnyEntry]([journal.Started()])
    for action in record.actions:
        by: journal.Author = "chance" if to_move(state) == CHANCE else "person"
        entries.append(journal.Played(action_message(action, state.ruleset.board), by))
        play(state, action)
    return ShownRecord(name, setup, entries, Fold(name, setup, []).result(state, len(entries) - 1))


def _check_length(parts: Sequence[Part], settings: Settings) -> None:
    """Refuse a record that would take long to read, show or study: before anything is played."""
    depth, actions = 0, 0
    for part in parts:
        depth += (part.kind == OPEN) - (part.kind == CLOSE)
        actions += part.kind == ACTION and depth <= 0
    for count, most, what in (
        (len(parts), settings.record_parts, "parts (actions, numbers, colours, comments)"),
        (actions, settings.record_actions, "actions outside of variations"),
    ):
        if count > most:
            reason = f"a record may have at most {most:,} {what}; this one has {count:,}"
            raise RefusedError("too_long", reason)


def _setup(record: GameRecord) -> Setup:
    options, deal = journal.wire_of(record.options, record.deal)
    board = board_of(record.options.map)
    if record.position:
        deal = {}
    names = [clean_name(name)[:LONGEST_NAME] for name in record.names]
    levels = levels_of(record.tags, len(names))
    tags = {name: clean_name(record.tags[name]) for name in KEPT_TAGS if name in record.tags}
    return Setup(
        version=journal.VERSION,
        options=options,
        deal=deal,
        # Of the kind that waits for a person, or the server would play on an unfinished record.
        seats=tuple(SeatSetup("here", *seat) for seat in zip(names, levels, strict=True)),
        secret="",
        invite="",  # no digest is empty, so no invitation fits
        away=None,
        record={name: value[:LONGEST_TAG] for name, value in tags.items()},
        position=record.position,
        comments=tuple((comment.after, comment.text) for comment in record.comments),
        variations=tuple(variation_message(one, board) for one in record.variations),
        rules=rules_version(),
    )
