"""The whole interface of the engine: whose decision it is, which actions are legal, what follows.

>>> from survive.engine import Luck, Options, apply, legal_actions, new_game, to_move
>>> state = new_game(Options(players=3), seed=7)
>>> seat = to_move(state)
>>> len(legal_actions(state))
200
>>> apply(state, legal_actions(state)[0])[0].value
1
"""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from survive.engine import (
    agenda,
    catalogue,
    creatures,
    crowd,
    explain,
    interactions,
    kaiju,
    movement,
    powers,
    setup,
    turn,
    waters,
)
from survive.engine.actions import Action, number_of
from survive.engine.choices import Choices
from survive.engine.deal import Deal
from survive.engine.errors import EngineError
from survive.engine.events import Event
from survive.engine.luck import Luck
from survive.engine.options import Options
from survive.engine.state import OVER, State

# The number objects of all actions, made once: a list of legal actions then only points to
# them. They are typed as objects, or compiled code would unpack and remake each one.
_NUMBERS: Final[list[object]] = list(range(catalogue.ACTIONS))

CHANCE: Final = -1
"""The die must be rolled."""
NOBODY: Final = -2
"""The game is over."""


def new_game(options: Options, deal: Deal | None = None, seed: int | None = None) -> State:
    """Return a new game with this deal, or with the deal that a seed gives."""
    if not isinstance(options, Options):
        raise EngineError(f"a game needs options, as in Options(players=3), not {options!r}")
    if (deal is None) == (seed is None):
        raise TypeError("a game needs either a deal or a seed")
    if deal is None:
        assert seed is not None
        return setup.lay_out(options, Luck(seed).deal(options))
    return setup.set_up(options, deal)


def to_move(state: State) -> int:
    """Return the seat that must decide now, or CHANCE, or NOBODY."""
    if state.depth == 0:
        return NOBODY
    entry = state.top()
    kind = agenda.kind_of(entry)
    if kind == agenda.ROLL:
        return CHANCE
    if kind <= agenda.LAST_OF_SETUP or kind == agenda.REPEL or kind == agenda.EXTRA_MOVE:
        return agenda.x_of(entry)
    return state.active


def legal_actions(state: State) -> list[int]:
    """List the actions that the rules allow now, ascending; none once the game is over."""
    return _listed(choices(state))


def _listed(legal: Choices) -> list[int]:
    items = legal.items
    # A list of the right length, whose places are then filled, is made faster than one that grows.
    out = _NUMBERS[: legal.count]
    for i in range(legal.count):
        out[i] = _NUMBERS[items[i]]
    return cast("list[int]", out)


def is_legal(state: State, action: int) -> bool:
    """Whether the rules allow this action now."""
    legal = choices(state)
    for i in range(legal.count):
        if legal.items[i] == action:
            return True
    return False


def is_forced(state: State) -> bool:
    """Whether a player has only one legal action, which interfaces may play for them (TRN-4)."""
    return to_move(state) >= 0 and choices(state).count == 1


def choices(state: State) -> Choices:
    """Return the legal actions in the form that compiled code reads fastest."""
    out = Choices()
    add_choices(state, out)
    return out


def add_choices(state: State, out: Choices) -> None:
    """Add the legal actions to an existing list."""
    if state.depth == 0:
        return
    before = out.count
    _list(state, out)
    house = state.ruleset.house
    if house is not None and house.limits and agenda.kind_of(state.top()) != agenda.ROLL:
        allowed = house.allowed(state, [out.items[i] for i in range(before, out.count)])
        out.count = before
        for number in allowed:
            out.add(number)


def _list(state: State, out: Choices) -> None:
    entry = state.top()
    kind = agenda.kind_of(entry)
    if kind == agenda.ACT:
        turn.legal(state, out)
    elif kind <= agenda.LAST_OF_SETUP:
        setup.legal(state, entry, out)
    elif kind <= agenda.LAST_OF_MOVEMENT:
        movement.legal(state, entry, out)
    elif kind <= agenda.LAST_OF_POWERS:
        powers.legal(state, entry, out)
    elif kind <= agenda.LAST_OF_WATERS:
        waters.legal(state, entry, out)
    elif kind <= agenda.LAST_OF_CROWD:
        crowd.legal(state, entry, out)
    elif kind <= agenda.LAST_OF_CREATURES:
        creatures.legal(state, entry, out)
    elif kind <= agenda.LAST_OF_INTERACTIONS:
        interactions.legal(state, entry, out)
    else:
        kaiju.legal(state, entry, out)


def apply(state: State, action: int | Action) -> list[Event]:
    """Carry out an action if it is legal, and return everything that happened.

    The action is a number or in typed form. Otherwise raise an IllegalActionError that says why,
    with the state untouched.
    """
    number = action if isinstance(action, int) else number_of(action)
    if not (0 <= number < catalogue.ACTIONS and is_legal(state, number)):
        raise explain.refusal(state, number)
    log: list[Event] = []
    state.log = log
    try:
        play(state, number)
    finally:
        state.log = None
    return log


def play(state: State, action: i64) -> None:
    """Carry out an action known to be legal, without events: for search and playouts."""
    entry = state.pop()
    kind = agenda.kind_of(entry)
    if kind == agenda.ACT:
        turn.answer(state, action)
    elif kind <= agenda.LAST_OF_SETUP:
        setup.answer(state, entry, action)
    elif kind <= agenda.LAST_OF_MOVEMENT:
        movement.answer(state, entry, action)
    elif kind <= agenda.LAST_OF_POWERS:
        powers.answer(state, entry, action)
    elif kind <= agenda.LAST_OF_WATERS:
        waters.answer(state, entry, action)
    elif kind <= agenda.LAST_OF_CROWD:
        crowd.answer(state, entry, action)
    elif kind <= agenda.LAST_OF_CREATURES:
        creatures.answer(state, entry, action)
    elif kind <= agenda.LAST_OF_INTERACTIONS:
        interactions.answer(state, entry, action)
    else:
        kaiju.answer(state, entry, action)
    house = state.ruleset.house
    if house is not None and house.acts and state.phase != OVER:
        house.after(state, action)
    _settle(state)


def advance(state: State, action: i64, luck: Luck) -> list[int]:
    """Carry out an action that is known to be legal, roll the dice that follow, and list what is
    legal then; nothing once the game is over.

    It is all that a loop needs, in one call: for playing many games from Python.
    """
    play(state, action)
    while state.depth > 0 and agenda.kind_of(state.top()) == agenda.ROLL:
        play(state, luck.action(state))
    legal = luck.room
    legal.count = 0
    add_choices(state, legal)
    return _listed(legal)


def _settle(state: State) -> None:
    """Work off the tasks on top of the agenda until there is a decision or the game is over."""
    while state.depth > 0:
        entry = state.top()
        kind = agenda.kind_of(entry)
        if kind == agenda.BOARDING:
            state.pop()
            movement.resume(state, entry)
        elif kind == agenda.INTERACTION or kind == agenda.ASK:
            state.pop()
            interactions.resume(state, entry)
        elif kind == agenda.KAIJU_ARRIVAL or kind == agenda.PUSHING:
            state.pop()
            kaiju.resume(state, entry)
        elif kind == agenda.OARS_REST or kind == agenda.DOLPHIN_REST:
            state.pop()
            powers.resume(state, entry)
        elif kind == agenda.EXTRA_MOVES:
            state.pop()
            crowd.resume(state, entry)
        elif agenda.WATERS <= kind <= agenda.END_TURN:
            state.pop()
            turn.resume(state, entry)
        elif kind == agenda.SINK and not waters.any_tile_left(state):
            state.pop()  # only in puzzles: a game ends before its last tile (END-4)
        else:
            return
