"""Finds candidates in games of strong bots: an accumulator, which a simulation's executors run.

Each process looks at the games that it plays itself. What a game gives depends on its seed and
nothing else, whichever process plays it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from random import Random
from time import process_time
from typing import Self

from survive.engine import Luck, Options, State, legal_actions, new_game, play, to_move
from survive.record.position.text import write_position
from survive.simulation.accumulator import Collector, name_of_class
from survive.simulation.result import Game, GameResult
from survive.simulation.run.jobs import Plan
from survive.study.puzzles.grading import Sort, candidate
from survive.study.puzzles.puzzle import (
    AGAINST,
    KINDS,
    THEMES,
    Against,
    Puzzle,
    PuzzleKind,
    Source,
    kind_of,
)
from survive.study.task import values_wait
from survive.study.worlds import seed_of
from survive.views import view

BOTS = "expert:beam=16,finalists=3,rollouts=0"
"""Who plays: planners that set up well; without rollouts there are ten times as many games."""
MOST_PER_GAME = 8
"""How many puzzles of one game are kept: its positions resemble each other."""
MOST_OF_A_SORT: dict[Against, int] = {"medium": 2, "easy": 1}
"""The same of each theme, by whose plan is the usual one: easy errs everywhere."""
SHORT: tuple[PuzzleKind, ...] = tuple(kind for kind in KINDS if kind != "turn")
"""The kinds that are a single decision."""
SEATS = (2, 3, 4, 5, 6)
FIRST_TURN = 7
"""Before it people run for the rafts, and one way is often as good as another."""
SORTS: tuple[Sort, ...] = tuple((theme, bot) for theme in THEMES for bot in AGAINST)


class Finder(Collector):
    """Collects the puzzles of games; it needs their actions."""

    kinds: tuple[PuzzleKind, ...] = KINDS
    """The decisions that are looked at."""

    def __init__(self) -> None:
        self.found: list[Puzzle] = []
        self.looked_at = 0
        self.seconds = 0.0
        """What it took, of one core."""
        self._began = process_time()
        self._game: Game | None = None

    def game_began(self, game: Game) -> None:
        """Keep the game: its options are needed at the end."""
        self._game = game

    def game_ended(self, result: GameResult) -> None:
        """Look for puzzles in the game, here and there: those that are found first are kept."""
        game = self._game
        assert game is not None
        positions = positions_of(game.options, result, self.kinds)
        Random(seed_of("looked at", result.seed)).shuffle(positions)
        found: Counter[Sort] = Counter()
        for turn, position in positions:
            self.looked_at += 1
            source = Source(seed=result.seed, turn=turn, bots=result.players[0])
            wanted = [sort for sort in SORTS if found[sort] < MOST_OF_A_SORT[sort[1]]]
            puzzle = candidate(position, source, seed_of("puzzle", position), wanted)
            if puzzle is not None and (puzzle.theme, puzzle.against) in wanted:
                self.found.append(puzzle)
                found[puzzle.theme, puzzle.against] += 1
            if found.total() == MOST_PER_GAME:
                break
        now = process_time()
        self.seconds, self._began = self.seconds + now - self._began, now

    def merge(self, other: Self) -> None:
        """Add what was found in later games."""
        self.found += other.found
        self.looked_at += other.looked_at
        self.seconds += other.seconds


class ShortFinder(Finder):
    """Looks only at single decisions: there is less to find, but sooner."""

    kinds = SHORT


def positions_of(
    options: Options, result: GameResult, kinds: Collection[PuzzleKind] = KINDS
) -> list[tuple[int, str]]:
    """List the positions of a game that are looked at, each as the player to move knows it."""
    state = new_game(options, Luck(result.seed).deal(options))
    found = []
    for action in result.actions:
        if _is_of_interest(state, kinds) and len(legal_actions(state)) > 1:
            found.append((int(state.turn), write_position(view(state, to_move(state)))))
        play(state, action)
    return found


def _is_of_interest(state: State, kinds: Collection[PuzzleKind]) -> bool:
    """Whether a decision of these kinds begins; of turns only whole ones."""
    kind = kind_of(state)
    if kind not in kinds:
        return False
    if kind == "placing":
        return not values_wait(state)
    if kind == "turn":
        return state.turn >= FIRST_TURN and state.moves_left == state.ruleset.moves
    return state.turn >= FIRST_TURN or kind == "repellent"


def plans_for(
    games: int,
    seed: int,
    bots: str = BOTS,
    seats: Sequence[int] = SEATS,
    finder: type[Finder] = Finder,
) -> list[Plan]:
    """Return the games to look at: tables of these sizes in turn."""
    found = []
    for number in range(games):
        players = seats[number % len(seats)]
        collect = (name_of_class(finder),)
        lineup = (bots,) * players
        found.append(
            Plan(_table(players), lineup, seed=seed + number, collect=collect, records=True)
        )
    return found


def _table(players: int) -> Options:
    """Return the options of a table at which everybody sees the values of their own people."""
    return Options(players, memory=False, extension=players > 4)
