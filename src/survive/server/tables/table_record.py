"""A table as a game record: the text file that ``survive replay`` reads."""

from __future__ import annotations

import time

import msgspec

from survive.engine.errors import EngineError
from survive.record.game.body import Comment
from survive.record.game.game_record import GameRecord
from survive.record.game.players_tags import bots_tag
from survive.record.game.public_record import spectator_text
from survive.record.wire.game_records import variation_of
from survive.server.errors import ServerError
from survive.server.store.interface import StoredTable
from survive.server.tables.model import journal
from survive.server.tables.model.fold import Fold


def fold_of(archived: StoredTable) -> Fold:
    """Play a stored table again; a ServerError says what is wrong with it."""
    try:
        setup = journal.decode_setup(archived.row.setup)
        fold = Fold(archived.row.table, setup, archived.tokens)
        fold.replay(archived.entries)
    except (journal.JournalError, EngineError, ValueError, LookupError) as error:
        raise ServerError(f"table {archived.row.table} cannot be played again: {error}") from error
    return fold


def check(archived: StoredTable) -> None:
    """Refuse a table whose journal breaks the rules or does not end as its result says."""
    fold = fold_of(archived)
    result = fold.result(fold.state, len(fold.game.standing_actions))
    if _meaning(result) != _meaning(archived.row.result):
        raise ServerError(f"table {archived.row.table} does not end as its result says")


def _meaning(result: bytes | None) -> object:
    return None if result is None else msgspec.json.decode(result)


def record_of(archived: StoredTable) -> GameRecord:
    """Return the whole game, secrets included; moves that were taken back are left out."""
    fold = fold_of(archived)
    names = [
        seat.name.replace(",", " ").strip() or f"Player {number}"
        for number, seat in enumerate(fold.seats, 1)
    ]
    tags = {
        "Event": f"Table {archived.row.table}",
        "Players": ", ".join(names),
        "Date": time.strftime("%Y-%m-%d", time.gmtime(archived.row.created)),
        **bots_tag([seat.setup.level for seat in fold.seats]),
    }
    line = tuple(taken.action for taken in fold.game.standing_actions)
    return _record(fold, line, tags)


def spectator_record(fold: Fold) -> str:
    """Return the record that a spectator may keep: redacted until the game is over."""
    return spectator_text(whole_record(fold))


def record_tags(fold: Fold) -> dict[str, str]:
    """Return the tags of the record that everybody may keep of a game that is over."""
    names = [seat.name.replace(",", " ") or f"Player {n + 1}" for n, seat in enumerate(fold.seats)]
    levels = [seat.setup.level for seat in fold.seats]
    tags = {"Event": f"Table {fold.table}", "Players": ", ".join(names), **bots_tag(levels)}
    return tags | {k: v for k, v in (fold.setup.record or {}).items() if k != "Players"}


def whole_record(fold: Fold) -> GameRecord:
    """Return the whole game with its variations, secrets included: ask whether it is over first."""
    line = tuple(taken.action for taken in fold.game.standing_actions)
    return _record(fold, line, record_tags(fold))


def plain_record(fold: Fold) -> GameRecord:
    """Return the whole game without names or tags, secrets included: for those who study it."""
    return _record(fold, tuple(taken.action for taken in fold.game.standing_actions), {})


def _record(fold: Fold, line: tuple[int, ...], tags: dict[str, str]) -> GameRecord:
    game, setup = fold.game, fold.setup
    return GameRecord(
        game.options,
        game.deal,
        line,
        tags,
        tuple(Comment(after, text) for after, text in setup.comments),
        game.position,
        tuple(variation_of(one, fold.board) for one in setup.variations),
    )
