"""Choices: the legal actions of a seat, each with what is certain to follow from it."""

from __future__ import annotations

from collections.abc import Sequence

from survive.engine import STANDARD_BOARD, Event, State
from survive.engine.events import AdventurerMoved, RaftMoved
from survive.record.wire.game_messages import AnyAction, action_message
from survive.record.wire.outlook import Outlook, has_no_consequence, outlook_fields, tried
from survive.views import View


class Choice(Outlook, frozen=True, kw_only=True):
    """An action that a seat may take, with its outlook.

    ``target`` is left out where the action names it as its ``space``.
    """

    action: AnyAction


class WrittenChoice(Choice, frozen=True, kw_only=True):
    """A choice with its action as records write it."""

    text: str


def choices_of(seen: View, legal: Sequence[int]) -> list[Choice]:
    """Return these actions, which must be legal for the viewer, as choices."""
    known = seen.known
    if known.ruleset.board is not STANDARD_BOARD:
        return [_choice(known, number, *tried(known, number)) for number in legal]
    return [_lasting.get(number) or _usual_choice(known, number) for number in legal]


def _choice(known: State, number: int, state: State, happened: Sequence[Event]) -> Choice:
    action = action_message(number, known.ruleset.board)
    how, origin, target, *others = outlook_fields(known, number, state, happened)
    if target and getattr(action, "space", "") == target:
        target = ""
    return Choice(how, origin, target, *others, action=action)


# Caches, for the standard map alone: those of other maps would have no limit.

_lasting: dict[int, Choice] = {}
"""The choices that are the same in every state: while adventurers are placed there are 200."""
_plain: dict[tuple[int, int, str], Choice] = {}
"""The choices of a piece that moves and nothing else, by action, origin and how it moves."""


def _usual_choice(known: State, number: int) -> Choice:
    state, happened = tried(known, number)
    if not happened:
        found = _choice(known, number, state, happened)
        if has_no_consequence(number):
            _lasting[number] = found
        return found
    move = happened[0]
    if len(happened) > 1 or not isinstance(move, AdventurerMoved | RaftMoved) or move.how == "push":
        return _choice(known, number, state, happened)
    key = number, move.origin, move.how
    plain = _plain.get(key)
    if plain is None:
        plain = _plain[key] = _choice(known, number, state, happened)
    return plain
