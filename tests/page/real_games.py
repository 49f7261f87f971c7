"""Whole games as the wire tells them, for modules of the page that know no rule of their own."""

from __future__ import annotations

import random
from typing import Any

import msgspec

from survive.engine import (
    CHANCE,
    NOBODY,
    Luck,
    Options,
    State,
    apply,
    legal_actions,
    new_game,
    to_move,
)
from survive.record.report.summary import summarise
from survive.record.wire.choices import choices_of
from survive.record.wire.maps import map_of
from survive.record.wire.objects import event_to_wire
from survive.record.wire.view_changes import change_between
from survive.record.wire.views import view_to_message
from survive.views import SPECTATOR, redact, view
from tests.policies import at_random, heading_for_safety, next_action


def game(options: Options, seed: int) -> dict[str, Any]:
    """Play a game; give its map and its steps, each with what happened and what can be done."""
    state, luck, rng = new_game(options, seed=seed), Luck(seed), random.Random(seed)
    board = state.ruleset.board
    # Both: chance brings about what sense avoids, and sense comes farther.
    policy = at_random if seed % 2 else heading_for_safety
    watched = view_to_message(view(state, SPECTATOR))
    steps = [_step(state, []) | {"watched": watched}]
    while to_move(state) != NOBODY:
        happened = apply(state, next_action(state, luck, rng, policy))
        before, watched = watched, view_to_message(view(state, SPECTATOR))
        step = _step(state, [event_to_wire(event, board) for event in happened])
        steps.append(step | {"watched": watched, "changed": change_between(before, watched)})
    found: dict[str, Any] = msgspec.to_builtins({"map": map_of(options), "steps": steps})
    return found


def _step(state: State, happened: list[dict[str, Any]]) -> dict[str, Any]:
    """What a page would know: the view of who decides, or a spectator's."""
    seat = to_move(state)
    viewer = SPECTATOR if seat in (CHANCE, NOBODY) else seat
    seen = view(state, viewer)
    legal = [] if viewer == SPECTATOR else legal_actions(state)
    turn = {
        "decides": None if viewer == SPECTATOR else seat,
        "choices": choices_of(seen, legal),
    }
    return {"events": happened, "view": view_to_message(seen), "turn": turn}


def ended_game(options: Options, seed: int) -> dict[str, Any]:
    """Play a game; give its log as a spectator is told it, the owners, and the summary."""
    luck, rng = Luck(seed), random.Random(seed)
    deal = luck.deal(options)
    state = new_game(options, deal)
    board = state.ruleset.board
    log, line = list[dict[str, Any]](), list[int]()
    while (seat := to_move(state)) != NOBODY:
        action = next_action(state, luck, rng)
        told = [redact(event, state, SPECTATOR) for event in apply(state, action)]
        line.append(action)
        events = [event_to_wire(event, board) for event in told if event is not None]
        log.append({"seq": len(line), "seat": None if seat == CHANCE else seat, "events": events})
    owners = [one.seat for one in view_to_message(view(state, SPECTATOR)).adventurers]
    found: dict[str, Any] = msgspec.to_builtins(
        {"log": log, "owners": owners, "summary": summarise(new_game(options, deal), line)}
    )
    return found
