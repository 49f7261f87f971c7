"""What the seats of a table are called where it is shown to others."""

from __future__ import annotations

from survive.server.tables.model.fold import Fold
from survive.texts import Language, text


def names_at(fold: Fold, language: Language, unnamed: str | None = None) -> list[str]:
    """Name the seats of a table as the page does, or people without a name by ``unnamed``."""

    def name_of(number: int) -> str:
        if fold.seats[number].setup.kind == "bot":
            return text(f"seat.bot_name.{number}", language)
        return text("seat.unnamed", language, n=number + 1) if unnamed is None else unnamed

    return [seat.name or name_of(number) for number, seat in enumerate(fold.seats)]
