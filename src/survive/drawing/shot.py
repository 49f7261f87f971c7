"""One moment of a game as an image: the board, and beside it who plays and how they are doing."""

from __future__ import annotations

import io
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image, ImageDraw

from survive.drawing.raster import Raster, font, has_glyph, heading_font
from survive.drawing.sheet import Theme, sheet_of
from survive.drawing.status import scores_known
from survive.engine import NOBODY, State, scores, to_move, winners
from survive.engine.ending import places
from survive.engine.state import PLACING_RAFTS
from survive.texts import Language, text

_SELECTORS = {chr(code) for code in range(0xFE00, 0xFE10)}
"""Marks that only say how a symbol looks."""
PREVIEW = (1200, 630)
"""Width and height of the picture that other sites show of a link."""
MOVING = (800, 420)
"""Width and height of an animation."""
_UNIT = 630
"""The height in pixels for which the panel is laid out."""
_BOARD = 0.66
"""How much of the width a board may take."""
_PAD = 34
_SIZES = (48, 40, 32, 26)
"""Sizes of the headline: the largest that has room."""
_MOST_LISTED = 4
"""With more players than this, their rows alone give the result."""
_ROW = 72
"""Height of a player's row; six of them fit."""


@dataclass(frozen=True)
class Look:
    """How pictures of a game look."""

    theme: Theme = "day"
    language: Language = "en"
    names: Sequence[str] = ()
    """The players; without them, the names of their colours."""
    colours: Sequence[int] = ()
    """The colours that the seats play with, counted from 0; without them, those of the seats."""
    invitation: str = ""
    """A sentence in place of everything about the game: for a picture that shows none."""


def shot(
    known: State, look: Look, size: tuple[int, int] = PREVIEW, lit: Sequence[int] = ()
) -> Image.Image:
    """Return a position as an image, as far as the state knows it."""
    width, height = size
    board = Raster(known, (round(width * _BOARD), height), look.theme, look.colours)
    image = Image.new("RGB", size, sheet_of(look.theme).colours["paper"])
    image.paste(board.image(lit), (0, 0))
    _Panel(image, board, look, height / _UNIT).write(known)
    return image


class _Panel:
    """What is written beside the board."""

    def __init__(self, image: Image.Image, board: Raster, look: Look, unit: float) -> None:
        self._image, self._board, self._look = image, board, look
        self._draw = ImageDraw.Draw(image)
        self._unit = unit
        self._left = board.width / unit + _PAD
        self._right = image.width / unit - _PAD
        self._ink = sheet_of(look.theme).colours["text"]

    def write(self, known: State) -> None:
        """Write everything, from top to bottom."""
        language = self._look.language
        game = text("title.game", language)
        if self._look.invitation:
            self._paragraph(self._paragraph(200, game, 52) + 16, self._look.invitation, 28)
            return
        names = _names(known, self._look)
        best = winners(known) if to_move(known) == NOBODY and scores_known(known) else []
        self._text(self._left, 30, game, 24, heading=True)
        if best:
            self._result(known, names, best)
        else:
            self._text(self._left, 66, _headline(known, language), 48, heading=True)
        top = 630 - _PAD / 2 - _ROW * len(names)
        order = _ranked(known) if best else range(len(names))
        for row, seat in enumerate(order):
            name = f"{names[seat]} ★" if seat in best else names[seat]
            self._player(known, seat, name, top + row * _ROW)

    def _result(self, known: State, names: Sequence[str], best: Sequence[int]) -> None:
        """Write who won, and the points of all from the best to the last."""
        won = winning_line([names[seat] for seat in best], self._look.language)
        room = (self._right - self._left) * self._unit
        fitting = (
            s for s in _SIZES if heading_font(won, round(s * self._unit)).getlength(won) <= room
        )
        size = next(fitting, _SIZES[-1])
        self._text(self._left, 66, won, size, heading=True)
        if len(names) > _MOST_LISTED:
            return
        points = scores(known)
        line = " – ".join(f"{names[seat]} {points[seat]}" for seat in _ranked(known))
        self._paragraph(66 + 1.42 * size, line, 22)

    def _player(self, known: State, seat: int, name: str, top: float) -> None:
        language = self._look.language
        if seat == to_move(known):
            self._draw.rounded_rectangle(
                self._box(self._left - 16, top - 4, self._right + 16, top + _ROW - 6),
                radius=14 * self._unit,
                fill=sheet_of(self._look.theme).colours["paper-sunk"],
            )
        mark = self._board.mark(seat, 1.7 * self._unit)
        x, y = round((self._left + 18) * self._unit), round((top + 30) * self._unit)
        self._image.paste(mark.image, (x + mark.left, y + mark.top), mark.image)
        self._text(self._left + 50, top + 2, name, 28)
        parts = [
            text("picture.saved", language, n=int(known.saved[seat])),
            text("picture.lost", language, n=int(known.lost[seat])),
        ]
        if scores_known(known):
            parts.insert(0, text("end.points", language, n=scores(known)[seat]))
        if known.phase > PLACING_RAFTS:
            self._text(self._left + 50, top + 37, " · ".join(parts), 19)

    def _paragraph(self, top: float, text: str, size: float) -> float:
        """Write words in as many lines as they need; return where they end."""
        drawn = font(max(8, round(size * self._unit)))
        room = (self._right - self._left) * self._unit
        lines = [""]
        for word in text.split():
            longer = f"{lines[-1]} {word}".strip()
            if drawn.getlength(longer) > room and lines[-1]:
                lines.append(word)
            else:
                lines[-1] = longer
        for line in lines:
            self._text(self._left, top, line, size)
            top += size * 1.3
        return top

    def _box(self, left: float, top: float, right: float, bottom: float) -> list[float]:
        return [side * self._unit for side in (left, top, right, bottom)]

    def _text(self, x: float, y: float, text: str, size: float, *, heading: bool = False) -> None:
        """Write a line that ends where the panel does."""
        pixels = max(8, round(size * self._unit))
        drawn = heading_font(text, pixels) if heading else font(pixels)
        room = (self._right - x) * self._unit
        if drawn.getlength(text) > room:
            while text and drawn.getlength(text + "…") > room:
                text = text[:-1]
            text = text.rstrip() + "…"
        self._draw.text((x * self._unit, y * self._unit), text, font=drawn, fill=self._ink)


def _ranked(known: State) -> list[int]:
    """Return the seats from the best to the last."""
    place = places(known)
    return sorted(range(known.ruleset.players), key=lambda seat: int(place[seat]))


def _names(known: State, look: Look) -> list[str]:
    """Return the names of players, or their colour where the font cannot write the name."""
    seats = range(known.ruleset.players)
    colours = look.colours or seats
    given = [written(name) for name in look.names] or [""] * len(seats)
    return [
        given[seat] or text(f"colour.{colours[seat] + 1}", look.language).capitalize()
        for seat in seats
    ]


def winning_line(names: Sequence[str], language: Language) -> str:
    """Return who wins, or who shares the victory."""
    if len(names) == 1:
        return text("end.wins", language, name=names[0])
    return text("end.shared", language, names=", ".join(names))


def written(name: str) -> str:
    """Return a name as the font can write it, without its symbols if need be; "" if it cannot.

    Half a name would be another one: if a single letter is missing, none of it is written.
    """
    missing = {one for one in name if not (one.isspace() or has_glyph(one))}
    if any(unicodedata.category(one)[0] in "LMN" for one in missing - _SELECTORS):
        return ""
    return " ".join("".join(one for one in name if one not in missing).split())


def _headline(known: State, language: Language) -> str:
    if to_move(known) == NOBODY:
        return text("share.end", language)
    if known.turn:
        return text("replay.at", language, turn=known.turn)
    return text("share.setup", language)


def png(
    known: State, look: Look, size: tuple[int, int] = PREVIEW, lit: Sequence[int] = ()
) -> bytes:
    """Return the same as a PNG file; few colours make it small, and flat drawings need no more."""
    written = io.BytesIO()
    image = shot(known, look, size, lit)
    image.quantize(256, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE).save(
        written, "PNG", optimize=True
    )
    return written.getvalue()
