"""What the server plays at once: the die, and decisions that everyone can see are forced.

A decision with a single legal action may be played automatically (TRN-4), but only where all can
know that there was only one. Otherwise the speed of the answer would give something away: the
Actions phase of a seat with no move left and no playable power would end at once, so a seat that
was made to wait would have to hold one. So the Actions phase is forced only for an empty hand
(its size is public), placing never, and the repellent question only where everyone can see that
the seat holds none (otherwise it has rules of its own: ``repellent_question.py``).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from survive.engine import CHANCE, Luck, State, agenda, catalogue, legal_actions, to_move
from survive.engine.pieces import CREATURE_KINDS, KIND_NAMES
from survive.record.report.forced import is_seen_to_be_forced
from survive.server.tables.model.journal import Setup
from survive.server.tables.model.play.trial import Trial
from survive.server.tables.model.repellent_question import may_have_choice

Dice = Callable[[State], int]
"""Returns chance's action for the die that a state is waiting for."""


def dice_of(setup: Setup, randbelow: Callable[[int], int]) -> Dice:
    """Return the dice of a table: from its seed, or from chance."""
    if setup.seed is not None:
        return Luck(setup.seed).action
    return lambda _state: catalogue.roll(randbelow(CREATURE_KINDS))


def fixed_first(dice: Dice, shown: Sequence[str], rolled: int) -> Dice:
    """Return dice that show what was fixed for a table, from the next roll on, then their own."""
    left = iter(shown[rolled:])

    def roll(state: State) -> int:
        kind = next(left, None)
        return dice(state) if kind is None else catalogue.roll(KIND_NAMES.index(kind))

    return roll


def is_forced_for_all(state: State) -> bool:
    """Whether the next decision has a single answer and everyone can know that."""
    if to_move(state) >= 0 and agenda.kind_of(state.top()) == agenda.REPEL:
        return not may_have_choice(state, to_move(state))
    return is_seen_to_be_forced(state)


def follow(trial: Trial, dice: Dice, play_forced: bool) -> None:
    """Try what follows by itself."""
    while True:
        state = trial.state
        if to_move(state) == CHANCE:
            trial.play(dice(state), "chance")
        elif play_forced and is_forced_for_all(state):
            trial.play(legal_actions(state)[0], "forced")
        else:
            return
