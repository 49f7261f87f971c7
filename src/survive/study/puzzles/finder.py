"""Finds candidates in games of strong bots: an accumulator, which a simulation's executors run.

Each process looks at the games that it plays itself. What a game gives depends on its seed and
nothing else, whichever process plays it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from typing import Self

from survive.engine import Luck, Options, State, agenda, legal_actions, new_game, play, to_move
from survive.engine.pieces import KAIJU
from survive.record.position.text import write_position
from survive.simulation.accumulator import Collector, name_of_class
from survive.simulation.result import Game, GameResult
from survive.simulation.run.jobs import Plan
from survive.study.puzzles.grading import candidate
from survive.study.puzzles.puzzle import THEMES, Puzzle, PuzzleTheme, Source
from survive.study.worlds import seed_of
from survive.views import view

BOTS = "expert:beam=16,finalists=3,rollouts=0"
"""Who plays: planners that set up well; without rollouts there are ten times as many games."""
MOST_PER_GAME, MOST_OF_A_THEME = 6, 2
"""How many puzzles of one game are kept: its positions resemble each other."""
SHORT: tuple[PuzzleTheme, ...] = ("pushes", "sinking")
"""The themes of puzzles that are a single decision."""
RARE: tuple[PuzzleTheme, ...] = ("pushes", "powers", "endgame")
"""The themes of which games give fewest puzzles."""
SEATS = (2, 3, 4, 5, 6)
FIRST_TURN = 7
"""Before it people run for the rafts, and one way is often as good as another."""


class Finder(Collector):
    """Collects the puzzles of games; it needs their actions."""

    themes: tuple[PuzzleTheme, ...] = THEMES
    """What the puzzles may be about."""

    def __init__(self) -> None:
        self.found: list[Puzzle] = []
        self.looked_at = 0
        self._game: Game | None = None

    def game_began(self, game: Game) -> None:
        """Keep the game: its options are needed at the end."""
        self._game = game

    def game_ended(self, result: GameResult) -> None:
        """Look for puzzles in the game."""
        game = self._game
        assert game is not None
        themes: Counter[PuzzleTheme] = Counter()
        for turn, position in positions_of(game.options, result, self.themes):
            self.looked_at += 1
            source = Source(seed=result.seed, turn=turn, bots=result.players[0])
            wanted = [theme for theme in self.themes if themes[theme] < MOST_OF_A_THEME]
            puzzle = candidate(position, source, seed_of("puzzle", position), wanted)
            if puzzle is not None and puzzle.theme in wanted:
                self.found.append(puzzle)
                themes[puzzle.theme] += 1
            if themes.total() == MOST_PER_GAME:
                break

    def merge(self, other: Self) -> None:
        """Add what was found in later games."""
        self.found += other.found
        self.looked_at += other.looked_at


class ShortFinder(Finder):
    """Looks only where a tile is to sink or a kaiju to move: there is less to find, but sooner."""

    themes = SHORT


class RareFinder(Finder):
    """Passes over what is about rafts or sinking: of these there are many."""

    themes = RARE


def positions_of(
    options: Options, result: GameResult, themes: Collection[PuzzleTheme] = THEMES
) -> Iterator[tuple[int, str]]:
    """Yield the positions of a game that are looked at, each as the player to move knows it."""
    state = new_game(options, Luck(result.seed).deal(options))
    for action in result.actions:
        if _is_of_interest(state, themes) and len(legal_actions(state)) > 1:
            yield int(state.turn), write_position(view(state, to_move(state)))
        play(state, action)


def _is_of_interest(state: State, themes: Collection[PuzzleTheme]) -> bool:
    """Whether a turn begins, a tile is to sink, or a die moves a kaiju."""
    entry = state.top()
    kind = agenda.kind_of(entry)
    if state.turn < FIRST_TURN:
        return False
    if kind == agenda.CREATURE_STEP:
        return agenda.x_of(entry) == KAIJU
    if kind == agenda.SINK:
        return True
    begins = kind == agenda.ACT and state.moves_left == state.ruleset.moves
    return begins and not set(themes) <= set(SHORT)


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
