"""The answers of an analysis and of a review: plain data, the same in a terminal and on the wire.

Nothing here is a sentence: actions are written as in records, reasons and themes are codes that
the page says in its own languages. Lists "by seat" have one number for each seat, in their order.
Every figure has its standard error beside it, for it comes from games that were played out.
"""

from __future__ import annotations

from typing import Literal, get_args

import msgspec

from survive.record.wire.choices import Choice

Theme = Literal[
    "placing", "rafts", "swimming", "walking", "danger", "sinking", "creatures", "powers"
]
"""What a decision was about: placing people and rafts, getting aboard or rowing, swimming on or
ashore, walking on the island, escaping creatures in reach, choosing the tile that sinks, moving
the creatures of the die, and power tiles."""
THEMES: tuple[Theme, ...] = get_args(Theme)

Counts = Literal["treasure", "adventurers"]
"""What points are: treasure, or with Challenge adventurers that are saved (EXT-7)."""

Phase = Literal["placing", "actions", "sinking", "creatures", "answer"]
"""When a decision was made: setting up, in the Actions phase as a whole, at the choice of a
tile, at the die, or in answer to something that happened."""


class StudyReason(msgspec.Struct, frozen=True, kw_only=True):
    """Why an idea is good, as hints say it: the codes are in ``study/ideas/reasons.py``."""

    code: str
    rule: str
    """The id of a rule, or "" where no single rule is the reason."""
    fields: dict[str, int | str]
    """What it is about, in words: spaces, kinds, terrains and powers by name."""


class Prospects(msgspec.Struct, frozen=True, kw_only=True):
    """What each seat can expect of a game."""

    chances: list[float]
    """The chance to win, by seat. They add up to 1: players who would tie share a win."""
    points: list[float]
    """What the game counts at the end, treasure or adventurers saved, by seat."""
    chance_errors: list[float]
    point_errors: list[float]


class Idea(msgspec.Struct, frozen=True, kw_only=True):
    """A plan of the player who must decide, and what it comes to."""

    actions: list[str]
    """As records write them, up to the end of an Actions phase or of a single decision."""
    prospects: Prospects
    behind: float
    """How many points worse than the best idea it is for this player, the others' points
    considered; 0 for the best."""
    behind_error: float
    """Its standard error. Ideas are compared on the same luck, so it is smaller than those of the
    prospects."""
    reason: StudyReason | None = None
    theme: Theme | None = None


class Analysis(msgspec.Struct, frozen=True, kw_only=True):
    """What is found out about one position, so far."""

    seat: int | None
    """The seat to move; None if there is none."""
    viewer: int | None
    """The seat whose knowledge it rests on, -1 for a spectator's; None if everything was known."""
    turn: int
    counts: Counts
    """What all points here are."""
    rollouts: int
    """How many games were played out for each idea."""
    seed: int
    """The same seed and the same rollouts give the same analysis."""
    done: bool
    """Whether no better answer will follow."""
    prospects: Prospects
    """As in a :class:`ReviewMoment`: what everybody can expect, whatever is played next."""
    ideas: list[Idea]
    """The best first; one with the same first action as another may follow it."""


class ReviewMoment(msgspec.Struct, frozen=True, kw_only=True):
    """A moment of a game: the beginning of a turn, a decision of consequence, or the end."""

    actions_before: int
    """How many actions of the record came before it."""
    turn: int
    """The number of the turn, from 1; 0 while setting up."""
    seat: int | None
    """The seat that must decide; None at the end."""
    chances: list[float]
    """The chance to win, by seat, as things truly were: all values and hands known, but not the
    backs, which no player knows."""
    points: list[float]
    """What the game counts at the end, by seat, as things truly were."""
    chance_errors: list[float]
    point_errors: list[float]
    known: Prospects
    """The same with the knowledge of the seat to decide alone."""


class ReviewedMove(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """An action of a decision."""

    text: str
    """As records write it."""
    choice: Choice | None = None
    """The same as the player could choose it, for a page; left out in a terminal, and after
    something that depends on others or on luck."""


class Decision(msgspec.Struct, frozen=True, kw_only=True):
    """A decision of consequence, compared with the best idea that was found for it.

    It is judged by what the player could know, never by what turned out to be true.
    """

    actions_before: int
    """How many actions of the record came before it."""
    turn: int
    seat: int
    phase: Phase
    played: list[ReviewedMove]
    """The actions that were played: those of a whole Actions phase, or a single one."""
    best: list[ReviewedMove]
    """The actions of the best idea; the same as those played if nothing better was found."""
    cost: float
    """How many points it cost the player, compared with the best idea, the others' points
    considered; at least 0."""
    cost_error: float
    cost_chance: float
    """What it cost of the chance to win; below 0 if the best idea wins less often."""
    theme: Theme
    """What the best idea was about."""
    reason: StudyReason | None
    """Why the best idea is good."""
    turning: bool
    """Whether it was a turning point: among the costliest of the game, beyond chance."""
    ideas: list[Idea]
    """The best ideas and what was played, the best first; none if nothing better was found."""


class Stroke(msgspec.Struct, frozen=True, kw_only=True):
    """A die that was rolled or a tile that was turned up, and what it gave or took."""

    actions_before: int
    """How many actions of the record came before it."""
    turn: int
    seat: int
    """Whose die or tile it was."""
    kind: Literal["die", "tile"]
    came: str
    """What came up: a creature, or the back of a tile, by name."""
    points: list[float]
    """What it changed, by seat, compared with the average of all that could have come."""
    chances: list[float]
    chance_errors: list[float]


class Fate(msgspec.Struct, frozen=True, kw_only=True):
    """What became of an adventurer for good."""

    seat: int
    """Whose it was."""
    value: int
    by: str
    """What it was lost to: "shark", "serpent", "whirlpool" or "volcano"; "" if it was saved."""


class Swing(msgspec.Struct, frozen=True, kw_only=True):
    """A change of everybody's chance to win, and what caused it.

    The swings of a game add up to the way from its first moment to its last one.
    """

    actions_before: int
    """How many actions of the record came before it."""
    turn: int
    seat: int | None
    """Who decided, or whose die or tile it was; None for the setup as a whole."""
    cause: Literal["setup", "decision", "tile", "die"]
    phase: Phase
    came: str = ""
    """Of a tile or a die: what came up, by name."""
    odds: float | None
    """Of a tile or a die: how likely that was."""
    changes: list[float]
    """Of the chances to win, by seat; of a tile only as far as the back differs from the average of
    all that may have lain there."""
    errors: list[float]
    """Their standard errors."""
    fates: list[Fate]
    """Who was saved or lost meanwhile."""
    creature: str = ""
    """The kind of creature that was moved, by the die or a power, if one was."""
    played: list[ReviewedMove] = []
    """Of a decision that is a key moment: the actions."""


class KeyMoment(msgspec.Struct, frozen=True, kw_only=True):
    """What decided a game: a swing of the chances, a costly decision, or both at once."""

    swing: int | None
    """Its place among the swings; None if a decision cost much and changed little."""
    decision: int | None
    """The place, among the decisions, of the one that cost most; None if none cost anything worth
    mentioning."""


class Account(msgspec.Struct, frozen=True, kw_only=True):
    """Where the change of a player's chance to win came from: its parts add up to all of it."""

    start: float
    """The chance at the first moment, to which the parts are added."""
    setup: float
    skill: float
    """Their own decisions; 0 for playing as the forecast assumes."""
    opponents: float
    luck: float


class PlayerSummary(msgspec.Struct, frozen=True, kw_only=True):
    """How one player played, and how lucky they were."""

    seat: int
    decisions: int
    """Decisions of consequence."""
    found: int
    """For how many of these nothing clearly better was found."""
    cost: float
    """What all decisions cost together, in points."""
    themes: dict[Theme, float]
    """The same by theme, the costliest first; themes that cost nothing are left out."""
    luck: float
    """What dice and tiles gave, or took if below 0, in points."""
    luck_chance: float
    """The same in chance to win."""


class Review(msgspec.Struct, frozen=True, kw_only=True):
    """A whole game that is over, or as far as it went: the same for everybody who opens it."""

    moments: list[ReviewMoment]
    decisions: list[Decision]
    strokes: list[Stroke]
    swings: list[Swing]
    key_moments: list[KeyMoment]
    """What decided the game, the largest change first. No change within two standard errors of
    nothing is among them."""
    rest: list[float]
    """What all other swings changed together, by seat."""
    accounts: list[Account]
    """By seat."""
    luck: list[float]
    """What dice and tiles gave or took, by seat, in points."""
    players: list[PlayerSummary]
    """By seat."""
    counts: Counts
    """What all points here are."""
    rollouts: int
    """How many games were played out for each idea."""
    seed: int
    version: int
    """The version of the method: another one may come to other figures."""
