"""The few words that pictures carry, in the languages of the page."""

from __future__ import annotations

from typing import Literal, NamedTuple

Language = Literal["en", "fr", "it", "pl"]


Forms = tuple[str, ...]
"""A number of things: of one, of others; in Polish of one, of two to four, of others."""


class CaptionWords(NamedTuple):
    """What a picture says; numbers and names are put in place of ``{}``."""

    turn: str
    setup: str
    end: str
    won: str
    shared: str
    saved: Forms
    lost: Forms
    points: Forms
    colours: tuple[str, ...]
    """The six colours of the players, in their order."""


GAME = "Survive the Island"
WORDS: dict[Language, CaptionWords] = {
    "en": CaptionWords(
        turn="Turn {}",
        setup="Setting up",
        end="The end",
        won="{} wins",
        shared="{} share the victory",
        saved=("{} saved", "{} saved"),
        lost=("{} lost", "{} lost"),
        points=("{} point", "{} points"),
        colours=("Red", "Yellow", "Blue", "Pink", "White", "Black"),
    ),
    "fr": CaptionWords(
        turn="Tour {}",
        setup="Mise en place",
        end="Fin de la partie",
        won="{} gagne",
        shared="{} se partagent la victoire",
        saved=("{} sauvé", "{} sauvés"),
        lost=("{} perdu", "{} perdus"),
        points=("{} point", "{} points"),
        colours=("Rouge", "Jaune", "Bleu", "Rose", "Blanc", "Noir"),
    ),
    "it": CaptionWords(
        turn="Turno {}",
        setup="Preparazione",
        end="Fine della partita",
        won="Vince {}",
        shared="Vittoria condivisa: {}",
        saved=("{} in salvo", "{} in salvo"),
        lost=("{} perso", "{} persi"),
        points=("{} punto", "{} punti"),
        colours=("Rosso", "Giallo", "Blu", "Rosa", "Bianco", "Nero"),
    ),
    "pl": CaptionWords(
        turn="Tura {}",
        setup="Przygotowanie",
        end="Koniec gry",
        won="Wygrywa {}",
        shared="Wspólne zwycięstwo: {}",
        saved=("{} ocalony", "{} ocalonych", "{} ocalonych"),
        lost=("{} strata", "{} straty", "{} strat"),
        points=("{} punkt", "{} punkty", "{} punktów"),
        colours=("Czerwony", "Żółty", "Niebieski", "Różowy", "Biały", "Czarny"),
    ),
}


def is_language(code: str) -> bool:
    """Whether pictures can be captioned in this language."""
    return code in WORDS


def counted(language: Language, forms: Forms, number: int) -> str:
    """Return a number of things in words."""
    if number == 1 or (language == "fr" and number == 0):
        return forms[0].format(number)
    is_few = 2 <= number % 10 <= 4 and not 12 <= number % 100 <= 14
    return forms[1 if is_few else -1].format(number)
