"""What a link tells about a game, a moment, a position or a puzzle; nothing that is not public."""

from __future__ import annotations

from urllib.parse import quote, urlencode

from survive.drawing.shot import winning_line
from survive.engine import NOBODY, scores, to_move, winners
from survive.server.features.sharing.preview_page import Preview
from survive.server.features.sharing.seat_names import names_at
from survive.server.tables.model.fold import Fold
from survive.study.puzzles.puzzle import Puzzle
from survive.texts import Language, text

ISLAND = "/picture/island.png"
"""The picture that shows no game."""
_UNESCAPED = "!'()*-._~"
"""What a page leaves as it is in a fragment (``encodeURIComponent``)."""


def game_preview(fold: Fold, seq: int | None, language: Language) -> Preview:
    """Describe a finished game, or one of its moments."""
    names = names_at(fold, language)
    listed = ", ".join(names)  # no language needs more in a headline
    state = fold.state if seq is None else fold.game.state_at(seq)
    if to_move(state) == NOBODY:
        best = winners(state)
        title = winning_line([names[seat] for seat in best], language)
    elif state.turn:
        title = text("link.turn", language, turn=state.turn, names=listed)
    else:
        title = text("link.setup", language, names=listed)
    points = scores(fold.state)
    result = ", ".join(f"{name} {points[seat]}" for seat, name in enumerate(names))
    moment = "" if seq is None else f"/{seq}"
    return Preview(
        title=title,
        line=f"{result}. {text('link.watch', language)}",
        alt=f"{title}. {text('link.board', language)}",
        picture=f"/picture/g/{fold.table}{moment}.png?lang={language}",
        path=f"/g/{fold.table}{moment}",
        fragment=f"#{fold.table}" if seq is None else f"#!review/{fold.table}/{seq}",
    )


def generic_preview(table: str, language: Language) -> Preview:
    """Describe a table only as a table: of a running game, and of a private table."""
    return Preview(
        title=text("title.game", language),
        line=text("link.generic", language),
        alt=text("link.island", language),
        picture=f"{ISLAND}?lang={language}",
        path=f"/g/{table}",
        fragment=f"#{table}",
    )


def position_preview(position: str, language: Language) -> Preview:
    """Describe a position; all that is known of it is in the link."""
    title = text("link.position", language)
    return Preview(
        title=title,
        line=text("link.study", language),
        alt=f"{title}. {text('link.board', language)}",
        picture=f"/picture/p.png?{urlencode({'position': position, 'lang': language})}",
        path=f"/p/{quote(position, safe=_UNESCAPED)}",
        fragment=f"#!board/p/{quote(position, safe=_UNESCAPED)}",
    )


def puzzle_preview(puzzle: Puzzle, language: Language) -> Preview:
    """Describe a puzzle without its solution."""
    title = text("link.puzzle", language)
    return Preview(
        title=title,
        line=text("link.solve", language),
        alt=f"{title}. {text('link.board', language)}",
        picture=f"/picture/p.png?{urlencode({'position': puzzle.position, 'lang': language})}",
        path=f"/z/{puzzle.id}",
        fragment=f"#!puzzles/{puzzle.id}",
    )
