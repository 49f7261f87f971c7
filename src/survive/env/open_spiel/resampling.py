"""Histories as one player saw them, and others that are the same to that player."""

from __future__ import annotations

import random
from dataclasses import dataclass, field

from survive.engine import catalogue
from survive.engine.board import MAX_SPACES
from survive.engine.pieces import FIRST_POWER, POWERS, TERRAINS
from survive.env.open_spiel.position import BACK, OpenSpielPosition
from survive.views import resample, view

_HAND = TERRAINS * POWERS


def seen_history(position: OpenSpielPosition, player: int) -> str:
    """Return all that a player saw happen, in order: what it did, and what others showed."""
    return " ".join([f"p{player}", *(_seen(player, *entry) for entry in position.log)])


def _seen(player: int, asked: int, seat: int, action: int) -> str:
    """Return what a player sees of an action: not the values and powers of others."""
    if asked == BACK:
        secret = action >= FIRST_POWER and seat != player
        return "power" if secret else f"back{action}"
    if asked:
        return f"chance{action}"
    if action < catalogue.PLACE_RAFT_FIRST and seat != player:
        return f"{seat}:?{action % MAX_SPACES}"
    return f"{seat}:{action}"


@dataclass
class _Story:
    """Which actions of a history were secret, and whose."""

    placings: list[tuple[int, int, int]] = field(default_factory=list)
    """Number in the history, adventurer and space of each placing."""
    draws: list[tuple[int, int, int, int]] = field(default_factory=list)
    """Number in the history, seat, terrain and power of each tile drawn into a hand."""
    shown: set[int] = field(default_factory=set)
    """Numbers of the draws whose tile has been played since, so that all have seen it."""


def other_history(position: OpenSpielPosition, player: int, rng: random.Random) -> list[int]:
    """Draw a history in which what is secret from a player is other, as far as its view allows."""
    actions = [action for _, _, action in position.log]
    if not position.is_dealt:
        return actions
    drawn = resample(view(position.state, player, remember=True), rng)
    each, story = int(drawn.ruleset.each), _story_of(position)
    for number, adventurer, space in story.placings:
        if adventurer // each != player:
            actions[number] = catalogue.place_adventurer(int(drawn.value[adventurer]), space)
    hands: dict[tuple[int, int], list[int]] = {}
    for slot, count in enumerate(drawn.hand):
        seat, terrain, power = slot // _HAND, slot % _HAND // POWERS, slot % POWERS
        hands.setdefault((seat, terrain), []).extend([FIRST_POWER + power] * int(count))
    for tiles in hands.values():
        rng.shuffle(tiles)
    for number, seat, terrain, _ in story.draws:
        if seat != player and number not in story.shown:
            actions[number] = hands[seat, terrain].pop()
    return actions


def _story_of(position: OpenSpielPosition) -> _Story:
    """Replay a history, and record what was placed, drawn and shown."""
    replay, story = OpenSpielPosition(position.options), _Story()
    placed: dict[int, int] = {}
    for number, (asked, seat, action) in enumerate(position.log):
        before = list(replay.state.hand) if replay.is_dealt else []
        if not asked and action < catalogue.PLACE_RAFT_FIRST:
            adventurer = seat * int(replay.state.ruleset.each) + placed.get(seat, 0)
            placed[seat] = placed.get(seat, 0) + 1
            story.placings.append((number, adventurer, action % MAX_SPACES))
        replay.apply(action)
        after = list(replay.state.hand) if before else []
        for slot, count in enumerate(after):
            where = (slot // _HAND, slot % _HAND // POWERS, FIRST_POWER + slot % POWERS)
            if count > before[slot]:
                story.draws.append((number, *where))
            elif count < before[slot]:
                story.shown.add(_first_unshown(story, where))
    return story


def _first_unshown(story: _Story, where: tuple[int, int, int]) -> int:
    """Return the earliest draw of such a tile that is still in the hand."""
    return next(n for n, *what in story.draws if tuple(what) == where and n not in story.shown)
