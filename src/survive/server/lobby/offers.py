"""What a table can be made of. The engine says which options go together; none are listed here."""

from __future__ import annotations

from functools import cache
from typing import Any

import survive
from survive.engine import HOUSE_RULES, POLISH_TABLE, Options, OptionsError
from survive.engine.house_rules import line_of
from survive.engine.pieces import (
    MOST_PLAYERS,
    STANDARD_MIX,
)
from survive.players.bots.levels import HIGHEST, KNOWN, LOWEST
from survive.players.bots.styles import STYLES
from survive.players.player import KINDS
from survive.record.wire import words
from survive.server.people.offered import PeopleOffer
from survive.server.protocol import messages
from survive.server.settings import Settings

FEWEST_PLAYERS = 2
COUNTS = range(FEWEST_PLAYERS, MOST_PLAYERS + 1)

OPTIONS = {
    "extension": "EXT-1: for 5 or 6 players, with fewer adventurers and rafts each",
    "overcrowded": "CRD-1: for 5 or 6 players with everything, and extra moves off sinking tiles",
    "challenge": "EXT-7: the player who saves the most adventurers wins, not the most treasure",
    "memory": "SET-7: players may not look at their own values once the game has begun",
    **HOUSE_RULES,
}
"""What can be switched on or off at a table: the rule, and what it says in a few words."""

USUAL = Settings()

EDITIONS: dict[str, dict[str, Any]] = {
    "base": {},
    "extension": {"extension": True},
    "overcrowded": {"overcrowded": True},
}
"""The editions; a table plays with one of them."""


def offers(settings: Settings = USUAL, people: tuple[PeopleOffer, ...] = ()) -> messages.Offers:
    """Return what a table can be made of, and what else there is here."""
    kinds, here = tuple(KINDS), bool(settings.site)
    return _offers(kinds, settings.online, settings.pictures, here, people, settings.rules)


@cache
def _offers(
    kinds: tuple[str, ...],
    online: bool,
    pictures: bool,
    here: bool,
    people: tuple[PeopleOffer, ...],
    rules: tuple[str, ...],
) -> messages.Offers:
    return messages.Offers(
        version=messages.VERSION,
        server=survive.__version__,
        online=online,
        pictures=pictures,
        here=here,
        people=list(people),
        players=messages.PlayerCounts(min=min(COUNTS), max=max(COUNTS)),
        bots=[_bot(name) for name in kinds],
        levels=messages.LevelRange(lowest=LOWEST, highest=HIGHEST),
        styles=list(STYLES),
        presets=_presets(),
        options=[_option(name, text) for name, text in OPTIONS.items()],
        house_rules=dict(HOUSE_RULES),
        rules={name: line_of(name) for name in rules},
        tiles=_tiles(),
    )


def _bot(name: str) -> messages.BotLevel:
    kind = KINDS[name]
    return messages.BotLevel(
        level=name, line=kind.line, rating=KNOWN.get(name), styled="style" in kind.parameters
    )


def _tiles() -> words.BacksByTerrain:
    """Return what lies under the tiles of the standard island (CMP-1)."""
    beach, forest, mountain = (
        dict(zip(words.BACKS, numbers, strict=True)) for numbers in STANDARD_MIX
    )
    return {"beach": beach, "forest": forest, "mountain": mountain}


def _presets() -> list[messages.Preset]:
    polish = dict.fromkeys(POLISH_TABLE, True)
    named = EDITIONS | {
        "polish": polish,
        "polish_extension": EDITIONS["extension"] | polish,
    }
    return [
        messages.Preset(name=name, options=chosen, players=_counts(chosen))
        for name, chosen in named.items()
    ]


def _option(name: str, text: str) -> messages.OptionOffer:
    rule, _, line = text.partition(": ")
    default = bool(getattr(Options(), name))
    other = {name: not default}
    counts = {n for edition in EDITIONS.values() for n in _counts(edition | other)}
    return messages.OptionOffer(
        name=name, rule=rule, line=line, default=default, players=sorted(counts)
    )


def _counts(options: dict[str, Any]) -> list[int]:
    """Return the numbers of players for which the engine accepts these options."""
    return [players for players in COUNTS if _is_legal(players, options)]


def _is_legal(players: int, options: dict[str, Any]) -> bool:
    try:
        Options(players, **options)
    except OptionsError:
        return False
    return True
