"""Choices: the legal actions of a seat, each with what is certain to follow from it."""

from __future__ import annotations

from collections.abc import Sequence

from survive.engine import STANDARD_BOARD, State
from survive.record.wire.game_messages import AnyAction, action_message
from survive.record.wire.outlook import Outlook, has_no_consequence, outlook_fields
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
    return [_lasting_choice(known, number) or _choice(known, number) for number in legal]


def _choice(known: State, number: int) -> Choice:
    action = action_message(number, known.ruleset.board)
    how, origin, target, *others = outlook_fields(known, number)
    if target and getattr(action, "space", "") == target:
        target = ""
    return Choice(how, origin, target, *others, action=action)


def _lasting_choice(known: State, number: int) -> Choice | None:
    """Return a choice that is the same in every state of the standard map; None for others.

    Setting up, there are 200 of them at a time.
    """
    if known.ruleset.board is not STANDARD_BOARD:
        return None
    if number not in _lasting:
        _lasting[number] = _choice(known, number) if has_no_consequence(number) else None
    return _lasting[number]


_lasting: dict[int, Choice | None] = {}
