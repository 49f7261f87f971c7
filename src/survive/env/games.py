"""Many games side by side: one call plays an action in each and writes what is to be seen.

Everything is written into arrays that exist before the first step; numpy reads the same memory.
Dice are rolled and finished games restart here, so every game always waits for a seat.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, u8

from survive.engine import agenda, catalogue, rules
from survive.engine.arrays import vec
from survive.engine.choices import Choices
from survive.engine.luck import Luck
from survive.engine.options import Options
from survive.engine.state import State
from survive.engine.stream import Stream
from survive.env.layout import FEATURES, Layout, Question
from survive.env.perspective import as_meant, as_seen
from survive.env.planes import PlaneWriter
from survive.env.rewards import points, rewards_of
from survive.env.scalars import write_scalars
from survive.env.tokens import TokenWriter
from survive.views.knowledge import Lookout

NO_OBSERVATION: Final = 0
PLANES: Final = 1
TOKENS: Final = 2

ALL_LEGAL: Final = -1


@final
class Arrays:
    """The memory of many games, row by row; its creator may read it with numpy."""

    planes: vec[u8]
    """Planes of each game; empty unless they are wanted."""
    numbers: vec[u8]
    """Scalars of each game, and its tokens behind them if they are wanted."""
    masks: vec[u8]
    """1 for each action of the catalogue that is legal, for each game."""
    seats: vec[i64]
    """Which seat each game waits for."""
    seeds: vec[i64]
    """The seed of the luck of each game."""
    rewards: vec[float]
    """What the last step gave to each seat of each game."""
    ended: vec[u8]
    """1 where the last step ended a game and another one began."""
    points: vec[i64]
    """Points of each seat in the last game that ended there."""
    sampled: vec[i64]
    """A legal action of each game: see :meth:`Games.sample`."""

    def __init__(
        self,
        planes: vec[u8],
        numbers: vec[u8],
        masks: vec[u8],
        seats: vec[i64],
        seeds: vec[i64],
        rewards: vec[float],
        ended: vec[u8],
        points: vec[i64],
        sampled: vec[i64],
    ) -> None:
        """Use memory that is all zeros."""
        self.planes = planes
        self.numbers = numbers
        self.masks = masks
        self.seats = seats
        self.seeds = seeds
        self.rewards = rewards
        self.ended = ended
        self.points = points
        self.sampled = sampled


@final
class Games:
    """So many games of one table, all under way."""

    options: Options
    layout: Layout
    count: i64
    arrays: Arrays
    observation: i64
    reward: int
    relative: bool
    remember: bool
    width: i64
    """How many numbers each game has in ``arrays.numbers``."""
    states: list[State]
    lucks: list[Luck]
    legal: list[Choices]
    plane_writers: list[PlaneWriter]
    token_writers: list[TokenWriter]
    question: Question
    lookout: Lookout
    seeds: Stream
    picks: Stream

    def __init__(
        self,
        layout: Layout,
        count: i64,
        arrays: Arrays,
        observation: i64,
        reward: int,
        relative: bool,
        remember: bool,
    ) -> None:
        """Prepare; :meth:`reset` begins the games."""
        self.options = layout.ruleset.options
        self.layout = layout
        self.count = count
        self.arrays = arrays
        self.observation = observation
        self.reward = reward
        self.relative = relative
        self.remember = remember
        self.width = layout.scalars
        if observation == TOKENS:
            self.width += layout.tokens * FEATURES
        self.states = []
        self.lucks = []
        self.legal = [Choices() for _ in range(count)]
        self.plane_writers = []
        self.token_writers = []
        for game in range(count):
            if observation == PLANES:
                at = game * layout.planes * layout.cells
                self.plane_writers.append(PlaneWriter(layout, arrays.planes, at))
            elif observation == TOKENS:
                at = game * self.width + layout.scalars
                self.token_writers.append(TokenWriter(layout, arrays.numbers, at))
        self.question = Question()
        self.lookout = Lookout(layout.ruleset)
        self.seeds = Stream(0)
        self.picks = Stream(1)

    def reset(self, seed: i64) -> None:
        """Restart all games, with luck that follows from this seed."""
        self.seeds = Stream(seed)
        self.picks = Stream(seed + 1)
        self.states = []
        self.lucks = []
        for game in range(self.count):
            luck = self._next_luck(game)
            self.lucks.append(luck)
            self.states.append(rules.new_game(self.options, None, luck.seed))
        for game in range(self.count):
            self._forget_legal(game)
            self._forget_end(game)
            self._show(game)

    def step(self, actions: vec[i64]) -> int:
        """Play these actions, one in each game.

        Returns ALL_LEGAL, or the first game whose action is not legal; nothing is played then.
        """
        masks = self.arrays.masks
        for game in range(self.count):
            action = actions[game]
            if not 0 <= action < catalogue.ACTIONS:
                return game
            if masks[game * catalogue.ACTIONS + action] == 0:
                return game
        for game in range(self.count):
            self._play(game, actions[game])
        return ALL_LEGAL

    def sample(self) -> None:
        """Draw a legal action for each game into ``arrays.sampled``."""
        sampled, seats = self.arrays.sampled, self.arrays.seats
        for game in range(self.count):
            legal = self.legal[game]
            action = legal.items[self.picks.below(legal.count)]
            if self.relative:
                action = as_seen(self.layout.ruleset, seats[game], action)
            sampled[game] = action

    def _play(self, game: i64, action: i64) -> None:
        """Play one action, and what needs no seat to decide."""
        self._forget_legal(game)
        if self.arrays.ended[game] != 0:
            self._forget_end(game)
        state = self.states[game]
        if self.relative:
            action = as_meant(self.layout.ruleset, self.arrays.seats[game], action)
        rules.play(state, action)
        while state.depth > 0 and agenda.kind_of(state.top()) == agenda.ROLL:
            rules.play(state, self.lucks[game].action(state))
        if state.depth == 0:
            self._end(game)
        self._show(game)

    def _end(self, game: i64) -> None:
        """Store the result of the game, and start the next one in its place."""
        state, arrays, players = self.states[game], self.arrays, self.layout.ruleset.players
        rewards, totals = rewards_of(state, self.reward), points(state)
        for seat in range(players):
            arrays.rewards[game * players + seat] = rewards[seat]
            arrays.points[game * players + seat] = totals[seat]
        arrays.ended[game] = 1
        luck = self._next_luck(game)
        self.lucks[game] = luck
        self.states[game] = rules.new_game(self.options, None, luck.seed)

    def _next_luck(self, game: i64) -> Luck:
        seed = self.seeds.below(1 << 30) * 1073741824 + self.seeds.below(1 << 30)
        self.arrays.seeds[game] = seed
        return Luck(seed)

    def _forget_end(self, game: i64) -> None:
        arrays, players = self.arrays, self.layout.ruleset.players
        arrays.ended[game] = 0
        for seat in range(players):
            arrays.rewards[game * players + seat] = 0.0

    def _forget_legal(self, game: i64) -> None:
        """Clear the previous legal actions in the mask."""
        masks, legal = self.arrays.masks, self.legal[game]
        items, first = legal.items, game * catalogue.ACTIONS
        if self.relative:
            ruleset, seat = self.layout.ruleset, self.arrays.seats[game]
            for i in range(legal.count):
                masks[first + as_seen(ruleset, seat, items[i])] = 0
        else:
            for i in range(legal.count):
                masks[first + items[i]] = 0
        legal.count = 0

    def _show(self, game: i64) -> None:
        """Write whose decision it is, what is legal and what that seat sees."""
        state, arrays, layout = self.states[game], self.arrays, self.layout
        seat: i64 = rules.to_move(state)
        arrays.seats[game] = seat
        legal = self.legal[game]
        rules.add_choices(state, legal)
        masks, items, first = arrays.masks, legal.items, game * catalogue.ACTIONS
        if self.relative:
            for i in range(legal.count):
                masks[first + as_seen(layout.ruleset, seat, items[i])] = 1
        else:
            for i in range(legal.count):
                masks[first + items[i]] = 1
        if self.observation == NO_OBSERVATION:
            return
        seen = self.lookout.glance(state, seat, self.remember)
        question = self.question
        question.read(seen.known.top())
        write_scalars(layout, seen, question, arrays.numbers, game * self.width)
        if self.observation == PLANES:
            self.plane_writers[game].write(seen, question)
        else:
            self.token_writers[game].write(seen, question)
