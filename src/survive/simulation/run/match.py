"""Plays one game: asks the players, rolls the dice, informs the accumulators.

>>> from survive.engine import Options
>>> from survive.players import make_player
>>> result = play_game(Options(2), [make_player("random"), make_player("random")], seed=7)
>>> result.scores, result.winners
((0, 0), (0, 1))
"""

from __future__ import annotations

import traceback
from collections import defaultdict
from collections.abc import Sequence
from operator import index
from time import perf_counter

from survive.engine import (
    NOBODY,
    Action,
    Event,
    Luck,
    Options,
    State,
    apply,
    legal_actions,
    new_game,
    number_of,
    scores,
)
from survive.engine.explain import refusal
from survive.engine.stream import Stream
from survive.players import Player, PlayerError, Witness
from survive.players.harms import Harms
from survive.simulation.accumulator import Accumulator, tell
from survive.simulation.result import BotError, Game, GameResult, game_of
from survive.simulation.run.game_loop import GameLoop
from survive.views import view


def play_game(
    options: Options,
    players: Sequence[Player],
    seed: int,
    *,
    accumulators: Sequence[Accumulator] = (),
    record: bool = False,
    names: Sequence[str] = (),
    rotation: int = 0,
    rotations: int = 1,
) -> GameResult:
    """Play a game with the luck of a seed; ``players`` are by seat.

    A seat with an attribute ``uniform`` (a :class:`~survive.engine.stream.Stream`) plays at
    random: its choices are drawn from there, without a view and without a question. With
    ``record`` the result keeps the actions. ``rotation`` only says which turn of a line-up of
    which the game is one of ``rotations`` this is.
    """
    state = new_game(options, seed=seed)
    count = len(players)
    streams: list[Stream | None] = []
    for seat, player in enumerate(players):
        try:
            player.begin(seat, seed)
        except PlayerError as error:
            raise BotError(f"game {seed}, seat {seat}: {error}") from error
        streams.append(getattr(player, "uniform", None))
    if count != options.players:
        raise ValueError(f"{count} players for a table of {options.players}")
    called = tuple(names) or tuple([name_of(player) for player in players])
    entrants = tuple([(seat - rotation) % count for seat in range(count)])
    log: list[Event] | None = None
    if accumulators:
        owner = tuple(state.ruleset.owner)
        game = Game(options, seed, rotation, rotations, called, entrants, int(state.first), owner)
        for accumulator in accumulators:
            accumulator.game_began(game)
            if accumulator.wants_events:
                log = []
    loop = GameLoop(state, Luck(seed), streams, log)
    times = _ask(loop, players, called, seed)
    result = GameResult(
        seed,
        rotation,
        rotations,
        called,
        entrants,
        int(state.first),
        tuple(scores(state)),
        loop.places(),
        loop.saved(),
        loop.lost(),
        int(state.turn),
        int(state.volcanoes),
        int(loop.decisions),
        *times,
        loop.actions() if record else (),
        options.volcanoes,
    )
    if accumulators:
        tell(accumulators, log or (), result)
    return result


def replay_game(options: Options, result: GameResult, accumulators: Sequence[Accumulator]) -> None:
    """Pass a game that was played before, with its actions, to accumulators."""
    state, log = new_game(options, seed=result.seed), list[Event]()
    owner = tuple(state.ruleset.owner)
    game = game_of(result, options, owner)
    for accumulator in accumulators:
        accumulator.game_began(game)
    for action in result.actions:
        log += apply(state, action)
    tell(accumulators, log, result)


def name_of(player: Player) -> str:
    """Return what a player is called where it was not made from a name."""
    return str(getattr(player, "name", type(player).__name__))


def _ask(
    loop: GameLoop, players: Sequence[Player], names: Sequence[str], seed: int
) -> tuple[tuple[float, ...], tuple[tuple[float, ...], ...]]:
    """Play to the end; give the time each player thought, in all and by its own turns."""
    count, state = len(players), loop.state
    seat = loop.advance()
    if seat == NOBODY:  # the game is over
        return (0.0,) * count, ((),) * count
    seconds, harms = [0.0] * count, Harms(state)
    turns: list[dict[int, float]] = [defaultdict(float) for _ in range(count)]
    while seat != NOBODY:
        legal, seen = legal_actions(state), view(state, seat, True)
        harms.note(state)
        begin = perf_counter()
        try:
            player = players[seat]
            if isinstance(player, Witness):
                player.hear_of_harms(harms.to(seat))
            chosen = player.choose(seen, legal)
            action = number_of(chosen) if isinstance(chosen, Action) else index(chosen)
        except PlayerError as error:  # it says what happened, and a traceback would add nothing
            raise BotError(f"{_where(seat, seed, state)}: {error}") from error
        except Exception as error:
            raise _failed(names[seat], seat, seed, state) from error
        spent = perf_counter() - begin
        seconds[seat] += spent
        if state.turn > 0 and state.active == seat:
            turns[seat][int(state.turn)] += spent
        if not loop.choose(action):
            raise _illegal(names[seat], seat, seed, state, action)
        seat = loop.advance()
    return tuple(seconds), tuple([tuple(by_turn.values()) for by_turn in turns])


def _where(seat: int, seed: int, state: State) -> str:
    return f"game {seed}, turn {int(state.turn)}, seat {seat}"


def _illegal(name: str, seat: int, seed: int, state: State, action: int) -> BotError:
    where = _where(seat, seed, state)
    refused = refusal(state, action)
    return BotError(f"the bot {name!r} chose the illegal action {action} in {where}: {refused}")


def _failed(name: str, seat: int, seed: int, state: State) -> BotError:
    return BotError(
        f"the bot {name!r} failed in {_where(seat, seed, state)}:\n{traceback.format_exc()}"
    )
