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


GAME = "Survive the Island"
WORDS: dict[Language, CaptionWords] = {
    "en": CaptionWords("Turn {}", "Setting up", "The end", "saved {}", "lost {}", "points {}"),
    "fr": CaptionWords(
        "Tour {}", "Mise en place", "Fin de la partie", "sauvés {}", "perdus {}", "points {}"
    ),
    "it": CaptionWords(
        "Turno {}", "Preparazione", "Fine della partita", "salvi {}", "persi {}", "punti {}"
    ),
    "pl": CaptionWords(
        "Tura {}", "Przygotowanie", "Koniec gry", "ocaleni {}", "straceni {}", "punkty {}"
    ),
}


def is_language(code: str) -> bool:
    """Whether pictures can be captioned in this language."""
    return code in WORDS
