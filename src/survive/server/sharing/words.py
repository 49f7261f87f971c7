"""What links say about a game, in the four languages of the page, and whom they name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, cast

from survive.drawing.caption_words import Language, is_language
from survive.server.tables.model.fold import Fold

GAME = "Survive the Island"
_USUAL_BOTS = ("Mara", "Otto", "Inés", "Koa", "Nils", "Tala")
BOT_NAMES: dict[Language, tuple[str, ...]] = {
    "en": _USUAL_BOTS,
    "fr": _USUAL_BOTS,
    "it": ("Mara", "Ugo", "Ines", "Koa", "Nils", "Tala"),
    "pl": _USUAL_BOTS,
}
"""What bots without a name are called, by seat; the page calls them the same."""


class ShareWords(NamedTuple):
    """The sentences of previews."""

    locale: str
    unnamed: str
    turn: str
    setup: str
    watch: str
    position: str
    study: str
    puzzle: str
    solve: str
    generic: str
    open: str
    board: str
    """The text in place of a picture of a board."""
    island: str
    """The same for the picture that shows no game."""


WORDS: dict[Language, ShareWords] = {
    "en": ShareWords(
        locale="en_GB",
        unnamed="Player {n}",
        turn="Turn {turn}: {names}",
        setup="Setting up: {names}",
        watch="Watch the game move by move.",
        position="A position to study",
        study="Look at the board, try moves, and let bots play on from here.",
        puzzle="A puzzle",
        solve="It is your turn. How many can you save?",
        generic="Bring your adventurers ashore before the third volcano erupts.",
        open="Open the game",
        board="The board: the island, the adventurers, the rafts and the creatures.",
        island="The island and the sea around it.",
    ),
    "fr": ShareWords(
        locale="fr_FR",
        unnamed="Joueur {n}",
        turn="Tour {turn}\u202f: {names}",
        setup="Mise en place\u202f: {names}",
        watch="Revois la partie coup par coup.",
        position="Une position à étudier",
        study="Regarde le plateau, essaie des coups, laisse les bots jouer la suite.",
        puzzle="Un problème",
        solve="C’est à toi. Combien en sauveras-tu\u202f?",
        generic="Mets tes aventuriers à l’abri avant le réveil du troisième volcan.",
        open="Ouvrir la partie",
        board="Le plateau\u202f: l’île, les aventuriers, les radeaux et les créatures.",
        island="L’île et la mer autour d’elle.",
    ),
    "it": ShareWords(
        locale="it_IT",
        unnamed="Giocatore {n}",
        turn="Turno {turn}: {names}",
        setup="Preparazione: {names}",
        watch="Rivedi la partita mossa per mossa.",
        position="Una posizione da studiare",
        study="Guarda il tabellone, prova le mosse, fai continuare i bot da qui.",
        puzzle="Un problema",
        solve="Tocca a te. Quanti ne salverai?",
        generic="Porta in salvo i tuoi esploratori prima che erutti il terzo vulcano.",
        open="Apri la partita",
        board="Il tabellone: l’isola, gli esploratori, le zattere e le creature.",
        island="L’isola e il mare tutt’intorno.",
    ),
    "pl": ShareWords(
        locale="pl_PL",
        unnamed="Gracz {n}",
        turn="Tura {turn}: {names}",
        setup="Przygotowanie: {names}",
        watch="Obejrzyj partię ruch po ruchu.",
        position="Pozycja do analizy",
        study="Obejrzyj planszę, wypróbuj ruchy i pozwól botom grać dalej.",
        puzzle="Zadanie",
        solve="Twoja kolej. Ilu poszukiwaczy uratujesz?",
        generic="Doprowadź poszukiwaczy na ląd, zanim wybuchnie trzeci wulkan.",
        open="Otwórz grę",
        board="Plansza: wyspa, poszukiwacze, tratwy i stwory.",
        island="Wyspa i morze wokół niej.",
    ),
}


def language_of(wishes: Sequence[str]) -> Language:
    """Return the first of these languages that we speak."""
    return cast(Language, next((one for one in wishes if is_language(one)), "en"))


def names_at(fold: Fold, language: Language, unnamed: str | None = None) -> list[str]:
    """Name the seats of a table as the page does, or people without a name by ``unnamed``."""
    unnamed, bots = WORDS[language].unnamed if unnamed is None else unnamed, BOT_NAMES[language]
    return [
        seat.name or (bots[number] if seat.setup.kind == "bot" else unnamed.format(n=number + 1))
        for number, seat in enumerate(fold.seats)
    ]


def listed(names: Sequence[str]) -> str:
    """Join names by commas: no language needs more in a headline."""
    return ", ".join(names)
