"""Choices: the legal actions of a seat, each with what is certain to follow from it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from survive.engine import STANDARD_BOARD, Board
from survive.record.wire.game_messages import AnyAction, action_message
from survive.record.wire.outlook import Outlook, outlook_fields
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
    known, board = seen.known, seen.known.ruleset.board
    found = []
    for number in legal:
        action = _action_on(board, number)
        how, origin, target, *others = outlook_fields(known, number)
        if getattr(action, "space", "") == target:
            target = ""
        found.append(Choice(how, origin, target, *others, action=action))
    return found


def _action_on(board: Board, number: int) -> AnyAction:
    """Return an action as a message; only those of the standard map are cached."""
    return _usual_action(number) if board is STANDARD_BOARD else action_message(number, board)


@cache
def _usual_action(number: int) -> AnyAction:
    return action_message(number, STANDARD_BOARD)
