"""What is likely to follow a plan, action by action: to be watched on the board.

Of a few drawn worlds the one is taken in which the plan turns out neither well nor badly. The
others, and the player after the plan, do what comes to mind first; it ends where the player's next
turn begins.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from survive.engine import (
    CHANCE,
    NOBODY,
    Luck,
    State,
    agenda,
    catalogue,
    legal_actions,
    play,
    to_move,
)
from survive.engine.rules import is_legal
from survive.players import make_player
from survive.record.notation.write import write_action
from survive.record.position.text import write_position
from survive.study.ideas.finding import evaluation_for
from survive.study.puzzles.puzzle import USUAL
from survive.study.steps import Steps, in_steps
from survive.study.task import Task
from survive.study.worlds import seed_of
from survive.views import view

WORLDS = 5
LONGEST = 300
"""Actions of a sequel, at most: more than a round has."""


@dataclass(frozen=True, slots=True)
class Sequel:
    """A whole position, and what happens from there."""

    position: str
    """The drawn world in which it happens."""
    line: list[str]
    """All actions in it, the dice and the others' included: the plan's first."""
    plan: int
    """How many of them belong to the plan."""


@in_steps
def sequels(
    task: Task, answer: Sequence[int], best: Sequence[int], seed: int
) -> Steps[list[Sequel]]:
    """Return what is likely to follow an answer, and what the best plan would have led to there."""
    played = [_Playthrough(task, seed_of(seed, "sequel", number)) for number in range(WORLDS)]
    for one in played:
        one.play_out(answer)
        yield
    likely = sorted(played, key=lambda one: one.value)[WORLDS // 2]
    other = _Playthrough(task, likely.seed)
    other.play_out(best)
    return [likely.sequel(), other.sequel()]


class _Playthrough:
    """One world and its luck."""

    def __init__(self, task: Task, seed: int) -> None:
        self.seed, self._task = seed, task
        self._state = task.world(seed)
        self._position = write_position(self._state)
        self._texts: list[str] = []
        self._plan = 0

    def play_out(self, plan: Sequence[int]) -> None:
        """Carry out a plan and all that follows it, up to the player's next turn."""
        state, seat = self._state, self._task.seat
        turn, luck = int(state.turn), Luck(self.seed)
        for action in plan:
            self._let_others_answer()
            if not is_legal(state, action):
                break
            self._play(action)
        self._plan = len(self._texts)
        bots = [make_player(USUAL) for _ in range(int(state.ruleset.players))]
        for number, bot in enumerate(bots):
            bot.begin(number, self.seed)
        for _ in range(LONGEST):
            decides = to_move(state)
            if decides == NOBODY or _is_next_turn(state, turn, seat):
                break
            if decides == CHANCE:
                self._play(luck.action(state))
                continue
            legal = legal_actions(state)
            only = legal[0] if len(legal) == 1 else None
            seen = view(state, decides, True)
            self._play(bots[decides].choose(seen, legal) if only is None else only)

    def _let_others_answer(self) -> None:
        """Decline repellents, as everywhere while a plan is carried out."""
        state = self._state
        while state.depth > 0 and agenda.kind_of(state.top()) == agenda.REPEL:
            if to_move(state) == self._task.seat:
                break
            self._play(catalogue.REPEL_NO)

    def _play(self, action: int) -> None:
        self._texts.append(write_action(self._state, action))
        play(self._state, action)

    @property
    def value(self) -> float:
        """What the player can expect in the end."""
        return float(evaluation_for(self._task.view).utility(self._state, self._task.seat))

    def sequel(self) -> Sequel:
        """Return what happened."""
        return Sequel(self._position, self._texts, self._plan)


def _is_next_turn(state: State, turn: int, seat: int) -> bool:
    begins = agenda.kind_of(state.top()) == agenda.ACT
    return bool(begins and state.turn > turn and state.active == seat)
