"""What an analysis board is told, and the record that it writes: nothing of it is secret."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import cast

from survive.engine import (
    CHANCE,
    NOBODY,
    EngineError,
    State,
    action_of,
    actions,
    apply,
    legal_actions,
    play,
    to_move,
)
from survive.engine.pieces import KIND_NAMES
from survive.record.game.beginning import NO_DEAL
from survive.record.game.body import DEEPEST, Comment, Variation
from survive.record.game.game_record import GameRecord, write_record
from survive.record.notation.read import read_action
from survive.record.notation.write import write_action
from survive.record.position.text import write_position
from survive.record.report.outlook import outlooks
from survive.record.wire import words
from survive.record.wire.game_messages import action_message, event_message
from survive.record.wire.maps import map_of
from survive.record.wire.open_views import open_view, open_view_message
from survive.server.errors import RefusedError
from survive.server.protocol import messages
from survive.server.tables.model.fold import Fold
from survive.server.tables.table_record import record_tags, whole_record

# Where a line leads


def explored(
    before: State | None, action: int, state: State, *, with_map: bool
) -> messages.Explored:
    """Tell where a line of actions leads, and what its last action did."""
    board = state.ruleset.board
    happened = [] if before is None else apply(before.copy(), action)
    return messages.Explored(
        position=write_position(state),
        view=open_view_message(state),
        turn=_turn(state),
        step=None if before is None else _step(before, action),
        events=[event_message(event, board) for event in happened],
        map=map_of(board) if with_map else None,
    )


def _turn(state: State) -> messages.ExploredTurn:
    seat, board = to_move(state), state.ruleset.board
    legal = legal_actions(state)
    if seat in (CHANCE, NOBODY):
        faces = [face.kind for n in legal if isinstance(face := action_of(n), actions.Roll)]
        rolls = [cast(words.Creature, KIND_NAMES[kind]) for kind in faces]
        return messages.ExploredTurn(decides=None, legal=[], texts=[], outlook=[], rolls=rolls)
    return messages.ExploredTurn(
        decides=seat,
        legal=[action_message(number, board) for number in legal],
        texts=[write_action(state, number) for number in legal],
        outlook=outlooks(open_view(state), legal),
        rolls=[],
    )


def _step(state: State, action: int) -> messages.ExploredStep:
    seat = to_move(state)
    return messages.ExploredStep(
        text=write_action(state, action),
        seat=None if seat == CHANCE else seat,
        turn=int(state.turn),
    )


# A game with its variations


def game_tree(fold: Fold) -> messages.GameTree:
    """Return the game of a table that nobody has secrets at, with the variations of its record."""
    record = whole_record(fold)
    told = _told(record.first_state(), 0, record.actions, record.comments, record.variations)
    return messages.GameTree(seqs=fold.game.standing_changes(), game=told)


def _told(
    state: State,
    at: int,
    line: Sequence[int],
    comments: Sequence[Comment],
    variations: Sequence[Variation],
) -> messages.ToldLine:
    steps, inside = [], []
    for count, action in enumerate(line):
        inside += [
            _told(state.copy(), one.at, one.actions, one.comments, one.variations)
            for one in variations
            if one.at == count
        ]
        steps.append(_step(state, action))
        play(state, action)
    told = [messages.LineComment(after=one.after, text=one.text) for one in comments]
    return messages.ToldLine(at=at, steps=steps, comments=told, variations=inside)


# The record of an analysis


def record_of_table(fold: Fold, game: messages.WrittenLine) -> str:
    """Return the text of a record with the analysis of a table's game."""
    record = whole_record(fold)
    line = _checked(record.first_state(), game, "")
    tags = record_tags(fold)
    return _written(
        GameRecord(
            record.options,
            record.deal,
            line.actions,
            tags,
            line.comments,
            record.position,
            line.variations,
        )
    )


def record_of_position(first: State, game: messages.WrittenLine) -> str:
    """Return the text of a record with an analysis that begins from a position."""
    options, position = first.ruleset.options, write_position(first)
    line = _checked(first.copy(), game, "")
    return _written(
        GameRecord(options, NO_DEAL, line.actions, {}, line.comments, position, line.variations)
    )


def _written(record: GameRecord) -> str:
    try:
        return write_record(record)
    except EngineError as error:
        raise RefusedError("bad_record", str(error)[:500]) from error


def _checked(state: State, line: messages.WrittenLine, where: str, depth: int = 0) -> Variation:
    """Read a line and its variations, or raise a RefusedError that names the wrong action."""
    if depth > DEEPEST:
        raise RefusedError("bad_line", f"variations are nested at most {DEEPEST} deep")
    _check_places(line, where, nested=depth > 0)
    played, inside = list[int](), list[Variation]()
    for count, text in enumerate(line.line):
        for one in line.variations:
            if one.at == count:
                inner = f"{where}variation of action {count + 1}: "
                inside.append(_checked(state.copy(), one, inner, depth + 1))
        try:
            played.append(read_action(state, text))
        except EngineError as error:
            raise RefusedError("bad_line", f"{where}action {count + 1}: {error}"[:500]) from error
        play(state, played[-1])
    return Variation(line.at, tuple(played), tuple(_comments(line)), tuple(inside))


def _check_places(line: messages.WrittenLine, where: str, *, nested: bool) -> None:
    if nested and not line.line:
        raise RefusedError("bad_line", f"{where}a variation has at least one action")
    if any(one.at >= len(line.line) for one in line.variations):
        raise RefusedError("bad_line", f"{where}a variation replaces an action of its line")
    if any(one.after > len(line.line) for one in line.comments):
        raise RefusedError("bad_line", f"{where}a comment follows an action of its line")


def _comments(line: messages.WrittenLine) -> Iterator[Comment]:
    for one in sorted(line.comments, key=lambda comment: comment.after):
        if tidy := " ".join(one.text.split()):
            yield Comment(one.after, tidy)
