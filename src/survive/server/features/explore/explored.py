"""What an analysis board is sent about a line; nothing of it is secret."""

from __future__ import annotations

from typing import cast

from msgspec.structs import asdict

from survive.engine import (
    CHANCE,
    NOBODY,
    State,
    action_of,
    actions,
    apply,
    legal_actions,
    to_move,
)
from survive.engine.pieces import KIND_NAMES
from survive.record.notation.wished_backs import (
    BY_CHANCE,
    ROLL,
    Taken,
    back_under,
    backs_alike,
    lay_under,
    write_taken,
)
from survive.record.notation.write import write_action
from survive.record.position.ashore import names_of_islands
from survive.record.position.text import position_of, write_position
from survive.record.wire import words
from survive.record.wire.choices import WrittenChoice, choices_of
from survive.record.wire.game_messages import AnyEvent, event_message
from survive.record.wire.maps import map_of
from survive.record.wire.open_views import open_view, open_view_message
from survive.server.features.explore import messages
from survive.server.features.explore.lines import Place


def explored(
    before: State | None, taken: Taken, place: Place, *, with_map: bool
) -> messages.Explored:
    """Return where a line of actions leads, and what its last action did."""
    state, ashore = place
    board = state.ruleset.board
    return messages.Explored(
        position=write_position(position_of(state, ashore)),
        ashore=names_of_islands(board, ashore),
        view=open_view_message(state),
        turn=_turn(state),
        step=None if before is None else step_of(before, taken),
        events=[] if before is None else _events(before.copy(), taken),
        luck=None if before is None else _luck(before, taken),
        map=map_of(state.ruleset.options) if with_map else None,
    )


def _events(state: State, taken: Taken) -> list[AnyEvent]:
    if taken.back is not None:
        lay_under(state, taken.action, taken.back)
    return [event_message(event, state.ruleset.board) for event in apply(state, taken.action)]


def _luck(before: State, taken: Taken) -> messages.ExploredLuck | None:
    """Return what was luck in an action, and what might have come instead."""
    lay = back_under(before, taken.action)
    if lay is not None:
        backs = sorted(set(backs_alike(before, taken.action)))
        came = lay if taken.back is None else taken.back
        texts = {
            back: write_taken(before, taken.action, None if back == lay else back) for back in backs
        }
        return messages.ExploredLuck(
            came=words.BACKS[came],
            instead=[
                messages.OtherLuck(came=words.BACKS[back], text=text)
                for back, text in texts.items()
                if back != came
            ],
            by_chance=write_action(before, taken.action) + BY_CHANCE,
        )
    rolled = action_of(taken.action)
    if not isinstance(rolled, actions.Roll):
        return None
    others = [number for number in legal_actions(before) if number != taken.action]
    return messages.ExploredLuck(
        came=_creature(taken.action),
        instead=[
            messages.OtherLuck(came=_creature(number), text=write_action(before, number))
            for number in others
        ],
        by_chance=ROLL,
    )


def _creature(roll: int) -> words.Creature:
    shown = action_of(roll)
    assert isinstance(shown, actions.Roll)
    return cast(words.Creature, KIND_NAMES[shown.kind])


def _turn(state: State) -> messages.ExploredTurn:
    seat = to_move(state)
    legal = legal_actions(state)
    if seat in (CHANCE, NOBODY):
        rolls = [_creature(number) for number in legal]
        return messages.ExploredTurn(decides=None, choices=[], rolls=rolls)
    return messages.ExploredTurn(
        decides=seat,
        choices=[
            WrittenChoice(**asdict(one), text=write_action(state, number))
            for one, number in zip(choices_of(open_view(state), legal), legal, strict=True)
        ],
        rolls=[],
    )


def step_of(state: State, taken: Taken) -> messages.ExploredStep:
    """Return an action of a line as the board lists it."""
    seat, who = to_move(state), getattr(action_of(taken.action), "adventurer", None)
    return messages.ExploredStep(
        text=write_taken(state, *taken),
        seat=None if seat == CHANCE else seat,
        turn=int(state.turn),
        value=None if who is None else int(state.value[who]),
    )
