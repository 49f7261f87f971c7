"""Plays games of bots and keeps a few positions of each, with what became of everybody.

Many games with few positions each teach more than few games with many: positions of a game share
its end. Now and then a player makes any legal move, so that there are examples of what follows
from mistakes. Everything follows from the number of a game.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from survive.engine import Luck, Options, State, agenda, legal_actions, new_game, play, to_move
from survive.engine.ending import places, scores
from survive.engine.pieces import VALUES
from survive.engine.state import SAVED
from survive.players import Player, make_player
from survive.players.value.evaluation import Evaluation
from survive.players.value.learned_value import MIDDLE
from survive.players.value.network import ROWS, Network
from survive.players.value.network_file import SETUP_PATH
from survive.players.value.weight_file import standard_weights
from survive.views import view

SEEDS: Final = range(20_000_000, 30_000_000)
"""Seeds of the games to learn from; see ``block_matches`` for the other ranges."""
HELD_OUT: Final = 10
"""Every tenth game is kept for measuring what was learned."""
POSITIONS: Final = 10
"""About how many positions of a game are kept."""

TABLES: Final = (
    (25, Options(2)),
    (12, Options(3)),
    (30, Options(4)),
    (6, Options(5)),
    (4, Options(5, extension=True)),
    (4, Options(5, overcrowded=True)),
    (4, Options(6, extension=True)),
    (3, Options(6, overcrowded=True)),
    (3, Options(4, challenge=True)),
    (3, Options(2, challenge=True)),
    (3, Options.polish(4)),
    (3, Options.polish(2)),
)
"""Tables to learn from, each with how often it is chosen."""

PLAYERS: Final = (
    (5, "hard:beam=6,finalists=2,rollouts=0"),
    (5, "medium"),
    (1, "easy:noise=1,lapses=0"),
)
"""Who plays, each with how often. All players of a game are alike: otherwise the value would
learn which players are strong instead of which positions are good."""
EXPERT: Final = "survive.players.bots.expert:ExpertPlayer"
"""By its class, *expert* can be given networks."""
LEARNERS: Final = (
    (8, f"{EXPERT}:beam=6,finalists=2,rollouts=0,file={{network}}"),
    (2, "medium"),
    (1, "easy:noise=1,lapses=0"),
)
"""Who plays when a network is to be improved: mostly those who set up by it."""
SLIPS: Final = (0.0, 0.03, 0.1)
"""How often a player makes any legal move: one of these per game."""

SETUP_FIRST: Final = 5_000_000
"""Number of the first game to learn setting up from; others have lower numbers."""
SETUP_POSITIONS: Final = 4
"""About how many positions are sampled while a game is set up, in addition to the last."""
SETUP_SLIPS: Final = (0.05, 0.2, 0.5, 1.0)
"""How often a player places something anywhere: one of these per seat. To learn what a place is
worth, all places must be tried."""
SETTERS: Final = (
    (1, f"{EXPERT}:beam=1,finalists=1,rollouts=0,setup_file={{network}}"),
    (1, f"{EXPERT}:beam=6,finalists=2,rollouts=0,setup_file={{network}}"),
)
"""Who plays the games to learn setting up from: those who do it by the network before."""


@dataclass
class Sample:
    """A position as one seat sees it, and how the game ended."""

    game: int
    players: int
    turn: int
    viewer: int
    left: float
    """Turns left by the hand-made value."""
    by_hand: list[float]
    """The hand-made value of each seat."""
    sure: list[float]
    """The part of each seat's value that does not come from adventurers on the board."""
    points: list[int] = field(default_factory=list)
    shares: list[float] = field(default_factory=list)
    """What each seat won: 1 divided among the winners."""


@dataclass
class Row:
    """An adventurer of a position."""

    position: int
    adventurer: int
    seat: int
    value: int
    """Its value if the seat that sees the position knows it, otherwise 0."""
    traits: list[int]
    numbers: list[float]
    target: float = 0.0
    """Whether it was saved, 0 or 1; of an unknown value the share of the highest value."""


@dataclass
class Samples:
    """Positions of some games."""

    positions: list[Sample] = field(default_factory=list)
    rows: list[Row] = field(default_factory=list)


def blank_network() -> Network:
    """Return a network that knows nothing: every chance is one half."""
    return Network([0.0] * (4 * ROWS), [0.0] * 4, [0.0] * 4, 0.0)


def sample_game(
    number: int, into: Samples, positions: float = POSITIONS, network: Path | None = None
) -> None:
    """Play the game of this number and add its positions.

    With a network, most players set up by it.
    """
    rng = random.Random(f"training {number}")
    options = rng.choices([table for _, table in TABLES], [often for often, _ in TABLES])[0]
    slips = rng.choice(SLIPS)
    players = _seated(options, rng, SEEDS[number], network)
    state, luck = new_game(options, seed=SEEDS[number]), Luck(SEEDS[number])
    decisions = 12 * options.players + 40 * 6
    first_position, first_row = len(into.positions), len(into.rows)
    while state.depth > 0:
        rolls = agenda.kind_of(state.top()) == agenda.ROLL
        legal = [] if rolls else legal_actions(state)
        if len(legal) == 1:
            play(state, legal[0])
            continue
        if rng.random() < positions / decisions:
            _keep(state, rng.randrange(options.players), number, into)
        if rolls:
            play(state, luck.action(state))
        elif rng.random() < slips:
            play(state, rng.choice(legal))
        else:
            seat = to_move(state)
            play(state, players[seat].choose(view(state, seat, True), legal))
    _finish(state, into, first_position, first_row)


def sample_setup(number: int, into: Samples, network: Path | None = None) -> None:
    """Play a game whose setting up is partly left to chance, and keep positions of that alone.

    The rest is set up by this network, or by the one that comes with the package.
    """
    number += SETUP_FIRST
    rng = random.Random(f"training {number}")
    options = rng.choices([table for _, table in TABLES], [often for often, _ in TABLES])[0]
    players = _made(SETTERS, options, rng, SEEDS[number], network or SETUP_PATH)
    slips = [rng.choice(SETUP_SLIPS) for _ in players]
    state, luck = new_game(options, seed=SEEDS[number]), Luck(SEEDS[number])
    first_position, first_row = len(into.positions), len(into.rows)
    chance = SETUP_POSITIONS / (12 * options.players)
    is_kept = False
    while state.depth > 0:
        rolls = agenda.kind_of(state.top()) == agenda.ROLL
        legal = [] if rolls else legal_actions(state)
        placing = state.turn == 0
        if rng.random() < chance if placing else not is_kept:
            _keep(state, rng.randrange(options.players), number, into)
            is_kept = not placing
        if rolls:
            play(state, luck.action(state))
            continue
        seat = to_move(state)
        if placing and rng.random() < slips[seat]:
            play(state, rng.choice(legal))
        elif len(legal) == 1:
            play(state, legal[0])
        else:
            play(state, players[seat].choose(view(state, seat, True), legal))
    _finish(state, into, first_position, first_row)


def _seated(options: Options, rng: random.Random, seed: int, network: Path | None) -> list[Player]:
    return _made(LEARNERS if network else PLAYERS, options, rng, seed, network)


def _made(
    known: tuple[tuple[int, str], ...],
    options: Options,
    rng: random.Random,
    seed: int,
    network: Path | None,
) -> list[Player]:
    name = rng.choices([name for _, name in known], [often for often, _ in known])[0]
    players = [make_player(name.format(network=network)) for _ in range(options.players)]
    for seat, player in enumerate(players):
        player.begin(seat, seed)
    return players


def _keep(state: State, viewer: int, game: int, into: Samples) -> None:
    """Add a position as this seat sees it."""
    seen = view(state, viewer, True)
    by_hand = list(Evaluation(seen, standard_weights()).values(state))
    evaluation = Evaluation(seen, standard_weights(), blank_network())
    learned = evaluation.learned
    assert learned is not None
    learned.examples, learned.trust = [], 1.0
    sure = list(evaluation.values(state))
    number = len(into.positions)
    for example in learned.examples:
        adventurer = int(example.adventurer)
        seat = int(state.ruleset.owner[adventurer])
        value = int(state.value[adventurer]) if seat == viewer else 0
        worth = evaluation.worths[value] if value else float(VALUES)
        if state.ruleset.options.challenge:
            worth, value = evaluation.worths[value or MIDDLE], MIDDLE
        sure[seat] -= 0.5 * worth
        into.rows.append(Row(number, adventurer, seat, value, example.traits, example.numbers))
    count, turn, left = int(state.ruleset.players), int(state.turn), float(evaluation.hopes.left)
    into.positions.append(Sample(game, count, turn, viewer, left, by_hand, sure))


def _finish(state: State, into: Samples, first_position: int, first_row: int) -> None:
    """Add how the game ended to its positions."""
    points, ranks = list(scores(state)), list(places(state))
    won = [1 / ranks.count(1) if place == 1 else 0.0 for place in ranks]
    for position in into.positions[first_position:]:
        position.points, position.shares = points, won
    for row in into.rows[first_row:]:
        saved = state.where[row.adventurer] == SAVED
        worth = 1.0 if row.value else int(state.value[row.adventurer]) / VALUES
        row.target = worth if saved else 0.0
