"""Clients that follow a game by its changes always have the view of a whole message.

Whole random games are played with people, several people at one device, spectators who come and
go, undos, late commands, and a second server process to which anyone may come back.
"""

from __future__ import annotations

import asyncio
import random
import tempfile
from itertools import pairwise
from pathlib import Path

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from survive.engine import Luck, Options, legal_actions, new_game
from survive.record.wire.game_messages import action_message
from survive.record.wire.view_changes import change_between
from survive.record.wire.views import view_to_message
from survive.server.protocol import messages
from survive.server.tables.table import Table
from survive.views import SPECTATOR, view
from tests.policies import heading_for_safety, play_on
from tests.server.following import Wire, changed_view
from tests.server.playing import Device, Half, House, a_command, a_setup, after, prepare, token
from tests.strategies import SEEDS, tables

NAME = "followed"


def whole_view(table: Table, viewer: int) -> Wire:
    """Return the view as in a whole message."""
    message = view_to_message(view(table.fold.state, viewer))
    found: Wire = msgspec.json.decode(msgspec.json.encode(message))
    return found


class Following:
    """A player who follows the game, at one of the processes."""

    def __init__(self, house: House, seats: tuple[int, ...]) -> None:
        self.house, self.seats = house, seats
        self.device = Device(house.hub)
        self.viewer = seats[0] if len(seats) == 1 else SPECTATOR

    async def come(self) -> None:
        await self.device.attach(NAME, *map(token, self.seats))

    async def look(self, seat: int | None) -> None:
        await self.device.send(messages.Look(table=NAME, seat=seat))
        self.viewer = SPECTATOR if seat is None else seat

    async def check(self) -> int:
        """Compare its view with the whole one; return how many updates led there."""
        came = self.device.take()
        table = await self.house.table(NAME)
        known = self.device.follower.views[NAME]
        assert known == (table.fold.change_no, whole_view(table, self.viewer))
        return sum(message["type"] == "update" for message in came)


class Evening:
    """A game over two processes of a server, with its followers."""

    def __init__(self, houses: tuple[House, House], players: int, rng: random.Random) -> None:
        self.houses, self.rng, self.updates = houses, rng, 0
        self.people = [self._at_some_house((seat,)) for seat in range(players)]
        self.others = [self._at_some_house(()), self._at_some_house(tuple(range(players)))]

    def _at_some_house(self, seats: tuple[int, ...]) -> Following:
        return Following(self.rng.choice(self.houses), seats)

    async def begin(self) -> None:
        for one in (*self.people, *self.others):
            await one.come()
        await self.settle()

    async def settle(self) -> None:
        """Make both processes read what the other wrote, and compare all views."""
        for house in (*self.houses, *self.houses):
            await house.settle()
            await (await house.table(NAME)).catch_up()
        for one in (*self.people, *self.others):
            self.updates += await one.check()

    async def step(self) -> bool:
        """Take an action for the seat to decide, and perhaps make something else happen."""
        fold = (await self.houses[0].table(NAME)).fold
        if fold.over:
            return False
        seat, seq = fold.decides, fold.change_no
        if seat < 0:
            await self.settle()
            return True
        device = self.people[seat].device
        if fold.question() is not None:
            await device.play(NAME, seat, seq, {"type": self.rng.choice(("repel", "decline"))})
            for house in self.houses:  # a "no" is always shown later
                await house.pass_time(30.0)
            await self.settle()
            return True
        if self.rng.random() < 0.2 and fold.may_undo(seat):
            await device.send(messages.Undo(table=NAME, seat=seat, seq=seq, command=a_command()))
        else:
            chosen = heading_for_safety(fold.state, legal_actions(fold.state), self.rng)
            action = msgspec.to_builtins(action_message(chosen, fold.board))
            late = self.rng.random() < 0.1 and seq > 0
            await device.send(
                messages.Play(
                    table=NAME, seat=seat, seq=seq - late, command=a_command(), action=action
                )
            )
        await self.settle()
        await self.something_else()
        return True

    async def something_else(self) -> None:
        chance = self.rng.random()
        if chance < 0.1:  # a player loses the connection and comes back, perhaps elsewhere
            where = self.rng.choice((self.people, self.others))
            number = self.rng.randrange(len(where))
            where[number].device.session.close(1001, "gone")
            where[number] = self._at_some_house(where[number].seats)
            await where[number].come()
        elif chance < 0.2:  # another person looks at the shared screen, or nobody
            await self.others[1].look(self.rng.choice([None, *range(len(self.people))]))
        elif chance < 0.3:  # a client that missed something asks for the whole view
            await self.others[0].look(None)


async def play_evening(options: Options, seed: int, begun: int, steps: int) -> int:
    rng = random.Random(seed)
    half = after(begun, options) if begun else Half(options, Luck(seed).deal(options), ())
    with tempfile.TemporaryDirectory() as folder:
        path = str(Path(folder) / "t")
        async with House(path) as one, House(path) as two:
            await prepare(
                one.services.store, NAME, a_setup(half, away=None), half, at=one.time.now()
            )
            evening = Evening((one, two), options.players, rng)
            await evening.begin()
            for _ in range(steps):
                if not await evening.step():
                    break
            return evening.updates


@settings(max_examples=6)
@given(tables(), SEEDS, st.sampled_from([0, 30, 90, 200]))
def test_a_follower_has_the_whole_view_at_every_moment(
    options: Options, seed: int, begun: int
) -> None:
    assert asyncio.run(play_evening(options, seed, begun, steps=25)) > 0


@pytest.mark.slow
def test_to_the_end_of_a_game() -> None:
    assert asyncio.run(play_evening(Options(players=3), 5, 0, steps=2000)) > 1000


# What changed, by itself


@given(tables(), SEEDS, st.lists(st.integers(0, 400), min_size=2, max_size=6))
def test_any_two_moments_differ_by_what_changed(
    options: Options, seed: int, moments: list[int]
) -> None:
    """Also backwards, as after an undo, and from the first moment to the last."""
    states, luck = [], Luck(seed)
    for count in moments:
        state = new_game(options, seed=seed)
        play_on(state, luck, random.Random(seed), heading_for_safety, steps=count)
        states.append(state)
    for viewer in range(SPECTATOR, options.players):
        seen = [view_to_message(view(state, viewer)) for state in states]
        for before, later in pairwise(seen):
            changed = msgspec.to_builtins(change_between(before, later))
            whole = msgspec.to_builtins(later)
            assert changed_view(msgspec.to_builtins(before), changed) == whole
            assert msgspec.to_builtins(change_between(before, before)) == {}
