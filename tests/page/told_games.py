"""Whole games as a server tells them to one player, message by message, without a server."""

from __future__ import annotations

import random
from typing import Any

import msgspec

from survive.engine import CHANCE, NOBODY, Luck, Options, State, apply, new_game, to_move
from survive.record.wire.choices import choices_of
from survive.record.wire.maps import map_of
from survive.record.wire.objects import event_to_wire
from survive.record.wire.view_changes import change_between
from survive.record.wire.views import view_to_message
from survive.server.protocol.messages.table_info import SeatInfo, TableInfo
from survive.views import legal_for, redact, view
from tests.policies import at_random, heading_for_safety, next_action

TABLE, VIEWER = "told", 0


def told_game(options: Options, seed: int) -> dict[str, Any]:
    """Play a game anyhow; give its map and all that the first player is told of it."""
    state, luck, rng = new_game(options, seed=seed), Luck(seed), random.Random(seed)
    board = state.ruleset.board
    # Both: chance brings about what sense avoids, and sense comes farther.
    policy = at_random if seed % 2 else heading_for_safety
    known, seq = view_to_message(view(state, VIEWER)), 0
    told: list[dict[str, Any]] = [_first(state, known, options)]
    while to_move(state) != NOBODY:
        # What chance does comes with the decision that made it roll.
        seat = to_move(state)
        since = seq
        changes: list[dict[str, Any]] = []
        while to_move(state) == CHANCE or not changes:
            by_chance = to_move(state) == CHANCE
            action = next_action(state, luck, rng, policy)
            happened = [redact(event, state, VIEWER) for event in apply(state, action)]
            seq += 1
            events = [event_to_wire(one, board) for one in happened if one is not None]
            actor = None if by_chance else seat
            changes.append({"seq": seq, "seat": actor, "undone": 0, "events": events})
        before, known = known, view_to_message(view(state, VIEWER))
        told.append(
            {
                "type": "update",
                "table": TABLE,
                "seq": seq,
                "since": since,
                "changes": changes,
                "changed": change_between(before, known),
                "turn": _turn(state),
                "info": _info(options, over=True) if to_move(state) == NOBODY else None,
            }
        )
    game = {"table": TABLE, "map": map_of(options), "messages": told}
    found: dict[str, Any] = msgspec.to_builtins(game)
    return found


def _first(state: State, known: Any, options: Options) -> dict[str, Any]:
    return {
        "type": "state",
        "seq": 0,
        "viewer": VIEWER,
        "yours": [VIEWER],
        "host": True,
        "info": _info(options, over=False),
        "view": known,
        "turn": _turn(state),
    }


def _turn(state: State) -> dict[str, Any]:
    decides = to_move(state)
    legal = legal_for(state, VIEWER)
    return {
        "decides": None if decides in (CHANCE, NOBODY) else decides,
        "since": 0.0,
        "deadline": None,
        "guides": {},
        "choices": choices_of(view(state, VIEWER), legal) if legal else [],
        "may_undo": False,
        "preset": None,
        "planned": None,
        "hours": None,
    }


def _info(options: Options, *, over: bool) -> TableInfo:
    seats = [
        SeatInfo(
            seat=seat,
            kind="here" if seat == VIEWER else "bot",
            name=f"player {seat}",
            level="" if seat == VIEWER else "easy",
            colour=seat,
            taken=True,
            here=True,
            away_since=None,
            agreed=[],
            offered_by=[],
            offered_from=None,
            vacation=None,
            vacation_days=14,
            wished_pace=None,
            bot=False,
            stands_in=None,
            emote=None,
            places_itself=False,
            places_rafts=False,
            reserve=None,
            closed=False,
        )
        for seat in range(options.players)
    ]
    return TableInfo(
        table=TABLE,
        public=False,
        started=True,
        host=VIEWER,
        over=over,
        options={"players": options.players},
        seats=seats,
        clock=None,
        answer=None,
        ashore={},
        stand_in="easy",
        away=None,
        play_forced=False,
        hints=True,
        seeded=False,
        rematch=None,
        host_missed=False,
        host_missed_at=None,
        gathers=False,
        record=None,
        position=False,
        lesson="",
        puzzle="",
    )
