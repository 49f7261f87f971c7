"""The few words that pictures carry, in the languages of the page."""

from __future__ import annotations

from typing import Literal, NamedTuple

Language = Literal["en", "fr", "it", "pl"]


class CaptionWords(NamedTuple):
    """What a picture says; numbers and names are put in place of ``{}``."""

    turn: str
    setup: str
    end: str
    saved: str
    lost: str
    points: str
    colours: tuple[str, ...]
    """The six colours of the players, in their order."""


GAME = "Survive the Island"
WORDS: dict[Language, CaptionWords] = {
    "en": CaptionWords(
        turn="Turn {}",
        setup="Setting up",
        end="The end",
        saved="saved {}",
        lost="lost {}",
        points="points {}",
        colours=("Red", "Yellow", "Blue", "Pink", "White", "Black"),
    ),
    "fr": CaptionWords(
        turn="Tour {}",
        setup="Mise en place",
        end="Fin de la partie",
        saved="sauvés {}",
        lost="perdus {}",
        points="points {}",
        colours=("Rouge", "Jaune", "Bleu", "Rose", "Blanc", "Noir"),
    ),
    "it": CaptionWords(
        turn="Turno {}",
        setup="Preparazione",
        end="Fine della partita",
        saved="salvi {}",
        lost="persi {}",
        points="punti {}",
        colours=("Rosso", "Giallo", "Blu", "Rosa", "Bianco", "Nero"),
    ),
    "pl": CaptionWords(
        turn="Tura {}",
        setup="Przygotowanie",
        end="Koniec gry",
        saved="ocaleni {}",
        lost="straceni {}",
        points="punkty {}",
        colours=("Czerwony", "Żółty", "Niebieski", "Różowy", "Biały", "Czarny"),
    ),
}


def is_language(code: str) -> bool:
    """Whether pictures can be captioned in this language."""
    return code in WORDS
