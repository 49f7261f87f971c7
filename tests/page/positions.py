"""Tables at which a game is half played, up to the moment that a test of the page is about."""

from __future__ import annotations

import asyncio
import itertools
import os
import threading
from functools import cache
from typing import Any

from survive.engine import (
    CHANCE,
    NOBODY,
    Options,
    State,
    action_of,
    agenda,
    apply,
    legal_actions,
    new_game,
    number_of,
    to_move,
)
from survive.engine.actions import EndActions, Step
from survive.engine.events import PowerDrawn
from survive.record.wire.objects import action_to_wire
from survive.record.wire.outlook import outlooks
from survive.server.store.sqlite.store import SqliteStore
from survive.server.tables.model.journal import SeatSetup
from survive.server.tables.model.repellent_question import holds_one, may_have_choice
from survive.views import view
from tests.page.serving import Serves
from tests.server.playing import (
    HOST_TOKEN,
    INVITE,
    Half,
    Moment,
    a_setup,
    played_until,
    prepare,
    token,
)

_numbers = itertools.count(1)


def table_with(server: Serves, half: Half, **changes: Any) -> dict[str, Any]:
    """Store the table where the server finds it; give it as ``POST /api/tables`` would."""
    name = f"prepared{os.getpid()}n{next(_numbers)}"
    setup = a_setup(half, **changes)

    async def store_it() -> None:
        store = SqliteStore(server.database)
        await store.open()
        await prepare(store, name, setup, half, at=server.now())
        await store.close()

    # Playwright holds the event loop of the test's own thread.
    work = threading.Thread(target=asyncio.run, args=(store_it(),))
    work.start()
    work.join()
    here = [seat for seat, one in enumerate(setup.seats) if one.kind == "here"]
    seats = [{"seat": seat, "token": token(seat)} for seat in here]
    return {"table": name, "host": HOST_TOKEN, "invite": INVITE, "seats": seats}


def people(half: Half, *names: str, level: str = "easy") -> tuple[SeatSetup, ...]:
    """Seat the first of these people where the next decision is, and bots where nobody does."""
    decides, players = to_move(half.state()), half.options.players
    seats = [SeatSetup("bot", level=level)] * players
    for place, name in enumerate(names):
        seats[(decides + place) % players] = SeatSetup("here", name)
    return tuple(seats)


def shortly_before_the_end(options: Options) -> Half:
    """A game whose last decision of a person is still to come."""
    whole = played_until(is_over, options)
    left = next(n for n in range(1, 20) if to_move(whole.state(-n)) != CHANCE)
    return Half(whole.options, whole.deal, whole.actions[:-left])


# Moments


def is_over(state: State) -> bool:
    """Nobody has anything to decide any more (END-1)."""
    return bool(to_move(state) == NOBODY)


def _is_next(state: State, kind: int) -> bool:
    return state.depth > 0 and bool(agenda.kind_of(state.top()) == kind)


def pushing(state: State) -> bool:
    """A kaiju pushes what it found (KAI-2, KAI-3)."""
    return _is_next(state, agenda.PUSH)


def asked_for_repellent(state: State) -> bool:
    """A player who holds a repellent is asked for it (POW-7)."""
    return _is_next(state, agenda.REPEL) and holds_one(state, to_move(state))


def asked_without_repellent(state: State) -> bool:
    """A player is asked who holds none, for all that the others know one (POW-7)."""
    seat = to_move(state)
    if not _is_next(state, agenda.REPEL) or holds_one(state, seat):
        return False
    return may_have_choice(state, seat)


def extra_move(state: State) -> bool:
    """A player has an extra move in the Overcrowded game (CRD-3)."""
    return _is_next(state, agenda.EXTRA_MOVE)


def acting(state: State) -> bool:
    """A player has all moves of its turn before it (MOV-1)."""
    return _is_next(state, agenda.ACT) and state.moves_left >= 3


@cache
def in_turn(number: int) -> Moment:
    """A turn begins, not before this one."""
    return lambda state: state.turn >= number and acting(state)


def tile_with_power(state: State) -> str | None:
    """A tile that may sink now, with a power on its back (SNK-3)."""
    if not _is_next(state, agenda.SINK):
        return None
    for number in legal_actions(state):
        happened = apply(state.copy(), number)
        if any(isinstance(event, PowerDrawn) for event in happened):
            space: str = action_to_wire(number, state.ruleset.board)["space"]
            return space
    return None


def about_to_draw(state: State) -> bool:
    """A player sinks a tile next, and may find a power."""
    return tile_with_power(state) is not None


def about_to_draw_unasked(state: State) -> bool:
    """A player's last tile of a terrain sinks by itself after the moves, with a power (SNK-1)."""
    if not acting(state):
        return False
    after = state.copy()
    apply(after, number_of(EndActions()))
    tiles = legal_actions(after)
    return len(tiles) == 1 and about_to_draw(after)


def deadly_step(state: State) -> tuple[int, str] | None:
    """An adventurer of whose turn it is, and where a step would lose it."""
    if not acting(state):
        return None
    seat = to_move(state)
    seen = view(state, seat)
    steps = [number for number in legal_actions(state) if isinstance(action_of(number), Step)]
    for number, outlook in zip(steps, outlooks(seen, steps), strict=True):
        action = action_of(number)
        if isinstance(action, Step) and outlook.lost == [action.adventurer]:
            return action.adventurer, outlook.target
    return None


def tempted(state: State) -> bool:
    """A player may lose an adventurer of its own by a step."""
    return deadly_step(state) is not None


def turns_before_the_end(turns: int, options: Options) -> Half:
    """Return a game with this many turns to come, if they are played as they were."""
    whole = played_until(is_over, options)
    state = new_game(whole.options, whole.deal)
    begins = []
    for count, action in enumerate(whole.actions):
        if acting(state):
            begins.append(count)
        apply(state, action)
    return Half(whole.options, whole.deal, whole.actions[: begins[-turns]])
