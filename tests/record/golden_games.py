"""Golden records: one whole game for each kind of option, and a redacted one, as files.

They are data: a change of the rules, of the notation or of the format shows in their diff.
``make golden`` rewrites them.
"""

from __future__ import annotations

import random
from dataclasses import replace
from functools import cache
from pathlib import Path

from survive.engine import Luck, Options, new_game
from survive.record.game.body import Comment
from survive.record.game.game_record import GameRecord, write_record
from survive.record.game.public_record import redact_record, write_public_record
from tests.golden import playthrough
from tests.maps import SMALL
from tests.policies import heading_for_safety, play_on

FOLDER = Path(__file__).parent / "golden"
NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Fay")

GAMES: dict[str, tuple[Options, int]] = {
    **playthrough.GAMES,
    "some_house_rules": (Options(3, slow_kaijus=True, short_dive=True), 21),
    "first_player_and_memory": (Options(4, first=2, memory=False), 22),
    "another_map": (Options(3, map=SMALL), 23),
}
"""Options and seed of each whole game."""
UNFINISHED = "unfinished_with_comments"
REDACTED = "redacted"


@cache
def played(name: str) -> GameRecord:
    """Play one of the games towards safety."""
    options, seed = GAMES[name]
    deal = Luck(seed).deal(options)
    rng = random.Random(seed)
    actions, _ = play_on(new_game(options, deal), Luck(seed), rng, heading_for_safety)
    names = ", ".join(NAMES[: options.players])
    tags = {"Event": name.replace("_", " "), "Players": names, "Date": "2026-11-15"}
    return GameRecord(options, deal, tuple(actions), tags)


def unfinished() -> GameRecord:
    """Return a game that stops in the middle of a turn, with remarks of every kind."""
    record = played("three_players")
    comments = (
        Comment(0, "Ann explains the rules to Cleo"),
        Comment(1, "in the lagoon!"),
        Comment(30, "all are placed"),
        Comment(41, "braces { } need the other sort of comment"),
        Comment(41, "and two in a place"),
        Comment(90, "here we stop for tonight"),
    )
    return replace(record, actions=record.actions[:90], comments=comments)


def redacted_source() -> GameRecord:
    """Return the whole record from which the redacted one is made."""
    record = played("first_player_and_memory")
    return replace(record, actions=record.actions[:390])


def texts() -> dict[str, str]:
    """Return the text of every golden file."""
    found = {name: write_record(played(name)) for name in GAMES}
    found[UNFINISHED] = write_record(unfinished())
    found[REDACTED] = write_public_record(redact_record(redacted_source()))
    return found


def path_of(name: str) -> Path:
    """Return the path of a golden record."""
    return FOLDER / f"{name}.survive"


def regenerate() -> None:
    """Rewrite all golden records."""
    for name, text in texts().items():
        path_of(name).write_text(text, encoding="utf-8")
        print(f"{name}: {len(text):,} characters")
