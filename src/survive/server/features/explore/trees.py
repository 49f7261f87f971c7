"""Games with their variations: as an analysis board reads them, and as it has a record written."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from survive.engine import (
    EngineError,
    State,
    action_of,
    actions,
    play,
)
from survive.engine.state import NO_BACK
from survive.record.game.beginning import NO_DEAL
from survive.record.game.body import DEEPEST, Comment, Variation, Wish, play_as_wished
from survive.record.game.game_record import GameRecord, write_record
from survive.record.notation.wished_backs import (
    Taken,
    back_under,
    lay_under,
    take,
)
from survive.record.position.text import position_of, write_position
from survive.server.errors import RefusedError
from survive.server.features.explore import messages
from survive.server.features.explore.explored import step_of
from survive.server.features.explore.lines import Place
from survive.server.tables.model.fold import Fold
from survive.server.tables.table_record import record_tags, whole_record


def game_tree(fold: Fold) -> messages.GameTree:
    """Return the game of a table without secrets, with the variations of its record."""
    record = whole_record(fold)
    told = _told(record.first_state(), 0, record.actions, record.comments, record.variations)
    return messages.GameTree(seqs=fold.game.standing_changes(), game=told)


def _told(
    state: State,
    at: int,
    line: Sequence[int],
    comments: Sequence[Comment],
    variations: Sequence[Variation],
    wishes: Sequence[Wish] = (),
) -> messages.ToldLine:
    steps, inside = [], []
    backs = dict(wishes)
    for count, action in enumerate(line):
        inside += [
            _told(state.copy(), one.at, one.actions, one.comments, one.variations, one.wishes)
            for one in variations
            if one.at == count
        ]
        steps.append(step_of(state, Taken(action, backs.get(count))))
        play_as_wished(state, action, count, wishes)
    told = [messages.LineComment(after=one.after, text=one.text) for one in comments]
    return messages.ToldLine(at=at, steps=steps, comments=told, variations=inside)


def record_of_table(fold: Fold, game: messages.WrittenLine) -> str:
    """Return the text of a record with the analysis of a table's game."""
    record = whole_record(fold)
    first = record.first_state()
    dealt, line = _analysis(first, game)
    deal, position = record.deal, record.position
    if position:
        position = write_position(position_of(dealt, fold.game.ashore_at(0)))
    else:
        deal = deal._replace(backs=tuple(int(back) for back in dealt.backs))
    tags = record_tags(fold)
    return _written(
        GameRecord(
            record.options, deal, line.actions, tags, line.comments, position, line.variations
        )
    )


def record_of_position(first: Place, game: messages.WrittenLine) -> str:
    """Return the text of a record with an analysis that begins from a position."""
    dealt, line = _analysis(first.state, game)
    options = dealt.ruleset.options
    position = write_position(position_of(dealt, first.ashore))
    return _written(
        GameRecord(options, NO_DEAL, line.actions, {}, line.comments, position, line.variations)
    )


def _written(record: GameRecord) -> str:
    try:
        return write_record(record)
    except EngineError as error:
        raise RefusedError("bad_record", str(error)[:500]) from error


def _analysis(first: State, game: messages.WrittenLine) -> tuple[State, Variation]:
    """Return an analysis with the beginning of its record.

    In a record only variations may wish for what comes up. So if the main line does, the tiles are
    dealt as it found them, and the variations wish for whatever lay there before.
    """
    dealt, state = first.copy(), first.copy()
    for count, text in enumerate(game.line):
        taken = _take(state, text, f"action {count + 1}")
        sunk = action_of(taken.action)
        if isinstance(sunk, actions.Sink):
            tile = state.ruleset.board.tile_at[sunk.space]
            dealt.backs[tile] = state.backs[tile]
        play(state, taken.action)
    for tile, back in enumerate(state.backs):
        if back != NO_BACK:
            dealt.backs[tile] = back
    return dealt, _checked(first.copy(), dealt.copy(), game, "")


def _checked(
    state: State, dealt: State, line: messages.WrittenLine, where: str, depth: int = 0
) -> Variation:
    """Read a line and its variations, or raise a RefusedError that names the wrong action.

    ``state`` is where the analysis is, ``dealt`` where a reader of the record will be: only what is
    under the tiles may differ.
    """
    if depth > DEEPEST:
        raise RefusedError("bad_line", f"variations are nested at most {DEEPEST} deep")
    _check_places(line, where, nested=depth > 0)
    played, inside, wishes = list[int](), list[Variation](), list[Wish]()
    for count, text in enumerate(line.line):
        for one in line.variations:
            if one.at == count:
                inner = f"{where}variation of action {count + 1}: "
                inside.append(_checked(state.copy(), dealt.copy(), one, inner, depth + 1))
        taken = _take(state, text, f"{where}action {count + 1}")
        back = back_under(state, taken.action)
        if back is not None and back != back_under(dealt, taken.action):
            lay_under(dealt, taken.action, back)
            wishes.append(Wish(count, back))
        played.append(taken.action)
        play(state, taken.action)
        play(dealt, taken.action)
    comments = tuple(_comments(line))
    return Variation(line.at, tuple(played), comments, tuple(inside), tuple(wishes))


def _take(state: State, text: str, where: str) -> Taken:
    try:
        return take(state, text)
    except EngineError as error:
        raise RefusedError("bad_line", f"{where}: {error}"[:500]) from error


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
