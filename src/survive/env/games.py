"""Many games side by side: one call plays an action in each and writes what is to be seen.

Everything is written into arrays that exist before the first step; numpy reads the same memory.
Dice are rolled here, and finished games restart: at once, with the next step, or when asked to.
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
from survive.engine.stream import Stream, restore_stream
from survive.env.observation.layout import FEATURES, Layout, Question
from survive.env.observation.planes import PlaneWriter
from survive.env.observation.scalars import write_scalars
from survive.env.observation.tokens import TokenWriter
from survive.env.perspective import as_meant, as_seen
from survive.env.rewards import points, rewards_of
from survive.views.knowledge import Lookout

NO_OBSERVATION: Final = 0
PLANES: Final = 1
TOKENS: Final = 2

ALL_LEGAL: Final = -1

# When a game that ended restarts.
SAME_STEP: Final = 0
NEXT_STEP: Final = 1
WHEN_ASKED: Final = 2


Snapshot = tuple[list[State], list[State], list[int], list[float], list[int]]
"""What moves in a number of games: see :meth:`Games.snapshot`."""


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
    """1 where the last step ended a game, by the rules or by the limit."""
    cut: vec[u8]
    """1 where that was by the limit."""
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
        cut: vec[u8],
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
        self.cut = cut
        self.points = points
        self.sampled = sampled


@final
class Games:
    """A number of games of one table."""

    options: Options
    layout: Layout
    count: i64
    arrays: Arrays
    observation: i64
    reward: int
    relative: bool
    remember: bool
    restarts: i64
    """When a game that ended restarts."""
    limit: i64
    """After how many decisions a game is cut off; 0 for never."""
    played: vec[i64]
    """How many decisions each game has had."""
    width: i64
    """How many numbers each game has in ``arrays.numbers``."""
    states: list[State]
    finished: list[State]
    """The last position of the game that ended last, for each game; at first the first one."""
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
        restarts: i64,
        limit: i64,
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
        self.restarts = restarts
        self.limit = limit
        self.played = vec[i64]([0 for _ in range(count)])
        self.width = layout.scalars
        if observation == TOKENS:
            self.width += layout.tokens * FEATURES
        self.states = []
        self.finished = []
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
            self.played[game] = 0
        self.finished = self.states[:]
        for game in range(self.count):
            self._forget_legal(game)
            self._forget_end(game)
            self._show(game)

    def snapshot(self) -> Snapshot:
        """Return a copy of all that moves; the rest follows from it."""
        arrays, players = self.arrays, self.layout.ruleset.players
        numbers: list[int] = []
        rewards: list[float] = []
        for game in range(self.count):
            numbers += [self.played[game], arrays.seats[game], arrays.seeds[game]]
            numbers += [arrays.ended[game], arrays.cut[game], arrays.sampled[game]]
            for at in range(game * players, (game + 1) * players):
                numbers.append(arrays.points[at])
                rewards.append(arrays.rewards[at])
        states = [state.copy() for state in self.states]
        finished = [state.copy() for state in self.finished]
        streams = [self.seeds.one, self.seeds.two, self.picks.one, self.picks.two]
        return states, finished, numbers, rewards, streams

    def restore(self, snapshot: Snapshot) -> None:
        """Go on where a snapshot of games of the same table was taken."""
        states, finished, numbers, rewards, streams = snapshot
        arrays, players = self.arrays, self.layout.ruleset.players
        self.seeds = restore_stream(streams[0], streams[1])
        self.picks = restore_stream(streams[2], streams[3])
        self.finished = [state.copy() for state in finished]
        if len(self.states) == 0:
            self.states = [state.copy() for state in states]
            self.lucks = [Luck(0) for _ in range(self.count)]
        at: i64 = 0
        for game in range(self.count):
            self._forget_legal(game)
            self.states[game] = states[game].copy()
            self.played[game] = numbers[at]
            arrays.seats[game] = numbers[at + 1]
            arrays.seeds[game] = numbers[at + 2]
            self.lucks[game] = Luck(numbers[at + 2])
            arrays.ended[game] = u8(numbers[at + 3])
            arrays.cut[game] = u8(numbers[at + 4])
            arrays.sampled[game] = numbers[at + 5]
            at += 6
            for seat in range(players):
                arrays.points[game * players + seat] = numbers[at + seat]
                arrays.rewards[game * players + seat] = rewards[game * players + seat]
            at += players
            self._show(game)

    def step(self, actions: vec[i64]) -> int:
        """Play these actions, one in each game.

        Returns ALL_LEGAL, or the first game whose action is not legal; nothing is played then.
        """
        masks, ended = self.arrays.masks, self.arrays.ended
        for game in range(self.count):
            if ended[game] != 0 and self.restarts == NEXT_STEP:
                continue  # this step restarts the game, whatever the action
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
            if legal.count == 0:
                continue  # the game is over; any action does
            action = legal.items[self.picks.below(legal.count)]
            if self.relative:
                action = as_seen(self.layout.ruleset, seats[game], action)
            sampled[game] = action

    def marks(self, out: vec[i64]) -> int:
        """Write where the masks have a 1, and return how many that are; -1 if there is no room.

        To copy masks, these few numbers are a tenth of the work.
        """
        seats, room = self.arrays.seats, len(out)
        at: i64 = 0
        for game in range(self.count):
            legal, first = self.legal[game], game * catalogue.ACTIONS
            items = legal.items
            if at + legal.count > room:
                return -1
            for i in range(legal.count):
                action = items[i]
                if self.relative:
                    action = as_seen(self.layout.ruleset, seats[game], action)
                out[at] = first + action
                at += 1
        return at

    def _play(self, game: i64, action: i64) -> None:
        """Play one action, and what needs no seat to decide."""
        if self.arrays.ended[game] != 0:
            if self.restarts == NEXT_STEP:
                self.restart(game)
                return
            self._forget_end(game)
        self._forget_legal(game)
        state = self.states[game]
        if self.relative:
            action = as_meant(self.layout.ruleset, self.arrays.seats[game], action)
        rules.play(state, action)
        while state.depth > 0 and agenda.kind_of(state.top()) == agenda.ROLL:
            rules.play(state, self.lucks[game].action(state))
        self.played[game] += 1
        if state.depth == 0:
            self._end(game)
        elif self.limit > 0 and self.played[game] >= self.limit:
            self.arrays.cut[game] = 1
            self._close(game)
        self._show(game)

    def restart(self, game: i64) -> None:
        """Start the next game in the place of this one."""
        self._forget_legal(game)
        self._forget_end(game)
        self._deal(game)
        self._show(game)

    def _end(self, game: i64) -> None:
        """Store the result of the game."""
        state, arrays, players = self.states[game], self.arrays, self.layout.ruleset.players
        rewards, totals = rewards_of(state, self.reward), points(state)
        for seat in range(players):
            arrays.rewards[game * players + seat] = rewards[seat]
            arrays.points[game * players + seat] = totals[seat]
        self._close(game)

    def _close(self, game: i64) -> None:
        """Mark a game as ended, and keep its last position."""
        self.arrays.ended[game] = 1
        self.finished[game] = self.states[game]
        if self.restarts == SAME_STEP:
            self._deal(game)

    def _deal(self, game: i64) -> None:
        """Begin a game."""
        luck = self._next_luck(game)
        self.lucks[game] = luck
        self.states[game] = rules.new_game(self.options, None, luck.seed)
        self.played[game] = 0

    def _next_luck(self, game: i64) -> Luck:
        seed = self.seeds.below(1 << 30) * 1073741824 + self.seeds.below(1 << 30)
        self.arrays.seeds[game] = seed
        return Luck(seed)

    def _forget_end(self, game: i64) -> None:
        arrays, players = self.arrays, self.layout.ruleset.players
        arrays.ended[game] = arrays.cut[game] = 0
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
        """Write whose decision it is, what is legal and what that seat sees.

        A game that is over shows the end to the seat that played last, and nothing is legal.
        """
        state, arrays, layout = self.states[game], self.arrays, self.layout
        seat = arrays.seats[game]
        legal = self.legal[game]
        if arrays.ended[game] == 0 or self.restarts == SAME_STEP:
            seat = rules.to_move(state)
            arrays.seats[game] = seat
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
        question.read(seen.known.top() if state.depth > 0 else 0)
        write_scalars(layout, seen, question, arrays.numbers, game * self.width)
        if self.observation == PLANES:
            self.plane_writers[game].write(seen, question)
        else:
            self.token_writers[game].write(seen, question)
