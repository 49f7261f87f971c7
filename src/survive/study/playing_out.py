"""Plays the ideas for a position out on drawn worlds, all of them on the same luck."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from survive.engine import State, play
from survive.engine.pieces import CREATURE_KINDS
from survive.players.finish import Finish
from survive.players.foresight import Foresight
from survive.players.network_file import standard_network
from survive.players.quick import QuickSeats
from survive.players.rollout import put_first
from survive.players.weight_file import standard_weights
from survive.study.steps import Steps
from survive.study.tally import Outcome, Tally
from survive.study.worlds import Worlds
from survive.views import SPECTATOR, view

LIFT, SHOCK = 0.75, 1.0
"""How much better chances are than they look, and how much all those of one player may be off
together: fitted to games of *hard* (docs/study.md)."""
_GOLDEN = 0.6180339887498949
"""Steps of this length spread evenly over the unit interval, however many there are."""

Plan = list[int]


class PlayingOut:
    """Plays out positions of one game: every seat by the quick policy.

    Before the first turn, positions are only judged.
    """

    def __init__(self, state: State, *, turns: int | None = None) -> None:
        """Prepare for positions of this state's game.

        Ideas are judged after this many further ``turns``; by default when it is the same
        player's turn again.
        """
        seen, weights = view(state, SPECTATOR), standard_weights()
        self._players = int(state.ruleset.players)
        self._leader = float(weights.leader)
        self._foresight = Foresight(
            QuickSeats(seen, weights),
            Finish(seen, weights, standard_network(), LIFT, SHOCK),
            self._players - 1 if turns is None else turns,
        )

    def tallies(self, count: int) -> list[Tally]:
        """Return empty tallies for this many ideas."""
        return [Tally(self._players, self._leader) for _ in range(count)]

    def rollouts(
        self, worlds: Worlds, plans: Sequence[Plan], tallies: Sequence[Tally], seed: int
    ) -> Iterator[int]:
        """Play all plans out once and add the outcomes, again and again; yield the number done.

        The first die and the first back are spread evenly over all that may come.
        """
        luck = random.Random(seed)
        shift, part, done = luck.randrange(int(CREATURE_KINDS)), luck.random(), 0
        while True:
            world = worlds.draw(luck.getrandbits(60))
            if worlds.shuffled and not worlds.fixed_first:
                world = world.copy()
                put_first(world, (part + done * _GOLDEN) % 1)
            face, dice = (done + shift) % int(CREATURE_KINDS), luck.getrandbits(60)
            for plan, tally in zip(plans, tallies, strict=True):
                if world.turn == 0:
                    tally.add(self._settled(world, plan))
                else:
                    tally.add(self._foresight.outcome(world, plan, worlds.shuffled, face, dice))
            done += 1
            yield done

    def _settled(self, world: State, plan: Plan) -> Outcome:
        """Judge a plan while the island is being settled: nothing is gained by playing on."""
        after = world.copy()
        for action in plan:
            play(after, action)
        return self._judged(after)

    def _judged(self, state: State) -> Outcome:
        found = self._foresight.judged(state)
        return [*found, *found]

    def play_out(
        self, worlds: Worlds, plans: Sequence[Plan], count: int, seed: int
    ) -> Steps[list[Tally]]:
        """Play all plans out this many times, step by step."""
        tallies = self.tallies(len(plans))
        for done in self.rollouts(worlds, plans, tallies, seed):
            if done >= count:
                break
            yield
        return tallies

    def judge(self, worlds: Worlds, count: int, seed: int) -> Tally:
        """Judge this many worlds as they are, without playing on: exact when a game is over."""
        (tally,), luck = self.tallies(1), random.Random(seed)
        for _ in range(count):
            tally.add(self._judged(worlds.draw(luck.getrandbits(60))))
        return tally


def seed_of(seed: int, *what: int | str) -> int:
    """Return the seed of one part of a study: independent of all other parts."""
    return random.Random("/".join(str(part) for part in (seed, *what))).getrandbits(60)
