"""What a link tells about a game, a moment, a position or a puzzle; nothing that is not public."""

from __future__ import annotations

from urllib.parse import quote, urlencode

from survive.drawing.caption_words import WORDS as CAPTIONS
from survive.drawing.caption_words import Language
from survive.engine import NOBODY, scores, to_move, winners
from survive.server.sharing.preview_page import Preview
from survive.server.sharing.words import GAME, WORDS, listed, names_at
from survive.server.tables.model.fold import Fold
from survive.study.puzzles.puzzle import Puzzle

ISLAND = "/picture/island.png"
"""The picture that shows no game."""
_UNESCAPED = "!'()*-._~"
"""What a page leaves as it is in a fragment (``encodeURIComponent``)."""


def game_preview(fold: Fold, seq: int | None, language: Language) -> Preview:
    """Tell of a finished game, or of one of its moments."""
    words, names = WORDS[language], names_at(fold, language)
    state = fold.state if seq is None else fold.game.state_at(seq)
    if to_move(state) == NOBODY:
        best = winners(state)
        caption = CAPTIONS[language]
        title = (caption.won if len(best) == 1 else caption.shared).format(
            listed([names[seat] for seat in best])
        )
    elif state.turn:
        title = words.turn.format(turn=state.turn, names=listed(names))
    else:
        title = words.setup.format(names=listed(names))
    points = scores(fold.state)
    result = listed([f"{name} {points[seat]}" for seat, name in enumerate(names)])
    moment = "" if seq is None else f"/{seq}"
    return Preview(
        title=title,
        line=f"{result}. {words.watch}",
        alt=f"{title}. {words.board}",
        picture=f"/picture/g/{fold.table}{moment}.png?lang={language}",
        path=f"/g/{fold.table}{moment}",
        fragment=f"#{fold.table}" if seq is None else f"#!review/{fold.table}/{seq}",
    )


def generic_preview(table: str, language: Language) -> Preview:
    """Tell nothing of a table but that it is one: of a running game, and of a private table."""
    words = WORDS[language]
    return Preview(
        title=GAME,
        line=words.generic,
        alt=words.island,
        picture=f"{ISLAND}?lang={language}",
        path=f"/g/{table}",
        fragment=f"#{table}",
    )


def position_preview(text: str, language: Language) -> Preview:
    """Tell of a position; all that is known of it is in the link."""
    words = WORDS[language]
    return Preview(
        title=words.position,
        line=words.study,
        alt=f"{words.position}. {words.board}",
        picture=f"/picture/p.png?{urlencode({'position': text, 'lang': language})}",
        path=f"/p/{quote(text, safe=_UNESCAPED)}",
        fragment=f"#!board/p/{quote(text, safe=_UNESCAPED)}",
    )


def puzzle_preview(puzzle: Puzzle, language: Language) -> Preview:
    """Tell of a puzzle, but not how it is solved."""
    words = WORDS[language]
    return Preview(
        title=words.puzzle,
        line=words.solve,
        alt=f"{words.puzzle}. {words.board}",
        picture=f"/picture/p.png?{urlencode({'position': puzzle.position, 'lang': language})}",
        path=f"/z/{puzzle.id}",
        fragment=f"#!puzzles/{puzzle.id}",
    )
