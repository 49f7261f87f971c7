"""The rules of the game, in one place (see ``docs/architecture.md``).

Everything that the other parts need is here: make a game, ask whose decision it is and what
is legal, apply an action, copy, score.

>>> import random
>>> options, luck, rng = Options(players=2), Luck(7), random.Random(7)
>>> state = new_game(options, seed=7)
>>> while (seat := to_move(state)) != NOBODY:
...     action = luck.action(state) if seat == CHANCE else rng.choice(legal_actions(state))
...     events = apply(state, action)
>>> events[-1].why, scores(state) == list(events[-1].scores)
('volcano', True)
"""

from __future__ import annotations

from survive.engine import rules as _rules
from survive.engine.actions import Action, action_of, describe, number_of
from survive.engine.board import STANDARD_BOARD, STANDARD_MAP, Board, MapData, board_of
from survive.engine.catalogue import ACTIONS
from survive.engine.deal import Deal
from survive.engine.ending import scores, turns_taken, winners
from survive.engine.errors import (
    BrokenStateError,
    DealError,
    EngineError,
    IllegalActionError,
    MapError,
    OptionsError,
)
from survive.engine.events import Event
from survive.engine.house_rules import HouseRule, HouseRuleError, add_rule
from survive.engine.luck import Luck
from survive.engine.options import HOUSE_RULES, NUMBER_RULES, POLISH_TABLE, Options, mix_of
from survive.engine.rules import (
    CHANCE,
    NOBODY,
    advance,
    apply,
    is_forced,
    legal_actions,
    new_game,
    play,
    to_move,
)
from survive.engine.state import State

COMPILED = not (_rules.__file__ or "").endswith(".py")
"""Whether the engine runs compiled; uncompiled it plays the same, many times slower."""

__all__ = [
    "ACTIONS",
    "CHANCE",
    "COMPILED",
    "HOUSE_RULES",
    "NOBODY",
    "NUMBER_RULES",
    "POLISH_TABLE",
    "STANDARD_BOARD",
    "STANDARD_MAP",
    "Action",
    "Board",
    "BrokenStateError",
    "Deal",
    "DealError",
    "EngineError",
    "Event",
    "HouseRule",
    "HouseRuleError",
    "IllegalActionError",
    "Luck",
    "MapData",
    "MapError",
    "Options",
    "OptionsError",
    "State",
    "action_of",
    "add_rule",
    "advance",
    "apply",
    "board_of",
    "describe",
    "is_forced",
    "legal_actions",
    "mix_of",
    "new_game",
    "number_of",
    "play",
    "scores",
    "to_move",
    "turns_taken",
    "winners",
]
