"""A game of one person against bots, with undo, for ``survive play`` and for assistants.

The person is shown a view, never the state. Undo works within the person's own turn, as far back
as nothing hidden was shown, no die was rolled and no other player was asked.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from survive.engine import (
    CHANCE,
    NOBODY,
    Event,
    Luck,
    Options,
    State,
    actions,
    agenda,
    apply,
    events,
    is_forced,
    legal_actions,
    number_of,
    to_move,
)
from survive.engine.reasons import Reason
from survive.players import Player, Ponderer, Witness
from survive.players.harms import harms_of
from survive.record.game.beginning import NO_DEAL, first_state
from survive.record.game.game_record import GameRecord
from survive.study.ideas.coach import Advice, advise
from survive.study.ideas.opinion import ROLLOUTS
from survive.study.timeline import decision_under_way
from survive.views import View, redact, view

REVEALING = (
    events.TileSunk,
    events.DieRolled,
    events.RepellentAsked,
    events.AdventurerPlaced,
    events.RaftPlaced,
)
"""Events that cannot be undone."""


def is_asked(state: State) -> bool:
    """Whether a player is asked for a repellent (POW-7)."""
    return agenda.kind_of(state.top()) == agenda.REPEL


@dataclass
class SoloGame:
    """One game at one keyboard."""

    options: Options
    seat: int
    """The person's seat."""
    bots: dict[int, Player]
    seed: int
    told: list[Event] = field(default_factory=list)
    """What happened since the person was last asked, as far as they may know."""
    position: str = ""
    """The whole position from which the game begins, if not with a deal."""
    hint_rollouts: int = ROLLOUTS
    """How often the coach plays each idea out; the review has the same opinion for as many."""

    def __post_init__(self) -> None:
        """Begin the game and let the bots play up to the person's first decision."""
        self.luck = Luck(self.seed)
        self.deal = NO_DEAL if self.position else self.luck.deal(self.options)
        self.state = first_state(self.options, self.deal, self.position)
        self.actions: list[int] = []
        self._way_back: list[int] = []
        self._advice: tuple[list[int], Advice] | None = None
        """The coach's plan for the decision that began after these actions."""
        for seat, bot in self.bots.items():
            bot.begin(seat, self.seed)
        self.go_on()

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return to_move(self.state) == NOBODY

    @property
    def stands_still(self) -> bool:
        """Whether it is the turn of a seat without a player."""
        seat = to_move(self.state)
        return seat >= 0 and seat != self.seat and seat not in self.bots

    @property
    def can_undo(self) -> bool:
        """Whether the last action can be taken back."""
        return bool(self._way_back)

    def view(self) -> View:
        """What the person may see now."""
        return view(self.state, self.seat)

    def legal(self) -> list[int]:
        """What the person may do now."""
        return legal_actions(self.state)

    def act(self, action: int) -> None:
        """Carry out the person's action and let the others answer."""
        self._way_back.append(len(self.actions))
        self._apply(action)
        self.go_on()

    def go_on(self) -> None:
        """Play for bots, dice and forced decisions until the person has a choice."""
        while not self.is_over:
            seat = to_move(self.state)
            if seat == self.seat and not is_forced(self.state):
                self._let_ponder()
                return
            if seat == CHANCE:
                self._apply(self.luck.action(self.state))
            elif is_forced(self.state):
                self._apply(legal_actions(self.state)[0])
            elif self.stands_still and is_asked(self.state):
                self._apply(number_of(actions.Decline()))
            elif self.stands_still:
                self._way_back.clear()
                return
            else:
                self._way_back.clear()
                known, bot = view(self.state, seat, remember=True), self.bots[seat]
                if isinstance(bot, Witness):
                    beginning = first_state(self.options, self.deal, self.position)
                    bot.hear_of_harms(harms_of(beginning, self.actions, seat))
                self._apply(bot.choose(known, legal_actions(self.state)))

    def _let_ponder(self) -> None:
        """Ask the programs among the bots to ponder while the person does."""
        for seat, bot in self.bots.items():
            if isinstance(bot, Ponderer):
                bot.ponder(view(self.state, seat, remember=True))

    def undo(self) -> None:
        """Take the last action back."""
        before = self._way_back.pop()
        self.actions = self.actions[:before]
        self.state = first_state(self.options, self.deal, self.position)
        for action in self.actions:
            apply(self.state, action)

    def hint(self) -> int:
        """Return what the coach would do, knowing only what the person may remember."""
        return self.hint_with_reason()[0]

    def hint_with_reason(self) -> tuple[int, Reason | None]:
        """Return what the coach would do, and why, if that can be said."""
        beginning = first_state(self.options, self.deal, self.position)
        begin, before = decision_under_way(beginning, self.actions)
        line = self.actions[:begin]
        if self._advice is None or self._advice[0] != line:
            self._advice = line, self._advise(before)
        plan, reason = self._advice[1]
        done = self.actions[begin:]
        if plan[: len(done)] != done or not {*plan[len(done) :][:1]} & {*self.legal()}:
            plan, reason = self._advise(self.state)
            done = []
        return plan[len(done)], reason

    def _advise(self, state: State) -> Advice:
        return advise(view(state, self.seat, remember=True), self.hint_rollouts)

    def place_the_rest(self) -> None:
        """Place what is left to place, as the coach would."""
        while not self.is_over and self.state.turn == 0 and to_move(self.state) == self.seat:
            self.act(self.hint())

    def record(self, names: Sequence[str]) -> GameRecord:
        """Return the game so far as a record."""
        return GameRecord(
            self.options,
            self.deal,
            tuple(self.actions),
            {"Players": ", ".join(names)},
            position=self.position,
        )

    def _apply(self, action: int) -> None:
        happened = apply(self.state, action)
        self.actions.append(action)
        if any(isinstance(event, REVEALING) for event in happened):
            self._way_back.clear()
        for event in happened:
            seen = redact(event, self.state, self.seat)
            if seen is not None:
                self.told.append(seen)
