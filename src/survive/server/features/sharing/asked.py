"""What requests about shared games ask for: which table, which moment, which look."""

from __future__ import annotations

from survive.drawing.sheet import Theme
from survive.drawing.shot import Look
from survive.record.position.text import PositionError, read_position
from survive.server.errors import RefusedError
from survive.server.features.sharing.seat_names import names_at
from survive.server.http.exchange import Request
from survive.server.tables.model.fold import Fold
from survive.server.tables.openness import moment_of
from survive.texts import Language

THEMES: dict[str, Theme] = {"light": "day", "dark": "night"}
TABLE, SEQ = "{table:[0-9a-z]{1,32}}", r"{seq:\d{1,7}}"
"""Parts of addresses."""
_LONGEST_REASON = 200


def asked_theme(request: Request) -> Theme:
    """Return whether a picture shows the day or the night."""
    return THEMES.get(request.query.get("theme", ""), "day")


def asked_seq(request: Request, fold: Fold) -> int | None:
    """Return the moment that an address names, None for the whole game; raises RefusedError."""
    text = request.params.get("seq")
    return None if text is None else moment_of(fold, int(text))


def actions_at(fold: Fold, seq: int | None) -> int:
    """Return how many actions had been played at a moment, or in all."""
    return fold.game.standing_at(fold.change_no if seq is None else seq)


def look_of(fold: Fold, theme: Theme, language: Language) -> Look:
    """Return how images of a table look: people without a name go by their colour."""
    return Look(
        theme=theme,
        language=language,
        names=tuple(names_at(fold, language, unnamed="")),
        colours=tuple(seat.colour for seat in fold.seats),
    )


def checked_position(text: str) -> str:
    """Return the text of a position that can be drawn; raises RefusedError."""
    try:
        read_position(text)
    except PositionError as error:
        raise RefusedError("bad_position", str(error)[:_LONGEST_REASON]) from error
    return text
