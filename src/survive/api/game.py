"""A whole game in one object: options, deal, luck, moves; to this game what ``Board`` is to chess.

>>> import survive
>>> game = survive.Game(players=2, seed=7)
>>> while not game.is_over:
...     events = game.push(game.legal_moves[0])
>>> game.scores, game.result
((0, 0), 'red 0, yellow 0: red and yellow share the victory')
"""

from __future__ import annotations

import secrets
from collections import deque
from collections.abc import Iterator
from operator import index

from survive.api.move import Move, moves_in
from survive.engine import (
    CHANCE,
    NOBODY,
    Action,
    Board,
    Deal,
    EngineError,
    Event,
    Luck,
    Options,
    State,
    apply,
    catalogue,
    number_of,
    play,
    scores,
    to_move,
    winners,
)
from survive.engine.explain import refusal
from survive.engine.rules import is_legal
from survive.engine.state import PHASE_NAMES
from survive.record.game.beginning import NO_DEAL, first_state
from survive.record.game.body import Comment, Variation, result_of
from survive.record.game.game_record import GameRecord, ReplayStep, write_record
from survive.record.notation.read import read_action
from survive.record.notation.table_options import read_options
from survive.record.notation.vocabulary import colour_of
from survive.record.notation.write import write_action
from survive.record.position.text import Position, position_of, read_position, write_position
from survive.views import SPECTATOR, View, view

_FIRST_ROLL = int(catalogue.roll(0))
"""The number of the first action that only chance takes."""
_KEPT = 64
"""Positions that :meth:`Game.pop` returns to without replaying the game."""


class Game:
    """A game under way or over.

    The dice are rolled from the seed as soon as they are due, unless ``roll`` is off: then
    ``turn`` is CHANCE and the three rolls are the legal moves. Without a seed one is drawn;
    :attr:`seed` has it.

    >>> game = Game(players=3, options="challenge", seed=7)
    >>> game
    <Game: 3 players, seed 7, placing adventurers, blue to move, 0 moves>
    >>> game.push("place 5 E4")
    [AdventurerPlaced(seat=2, adventurer=20, value=5, space=41)]
    >>> str(game.pop()), game.history
    ('place 5 E4', ())
    """

    def __init__(
        self,
        players: int | None = None,
        options: Options | str = "",
        seed: int | None = None,
        *,
        deal: Deal | None = None,
        roll: bool = True,
    ) -> None:
        """Start a game, by default of four players.

        ``options`` is a text such as ``"challenge, polish"`` or ``"tiny"``, or typed Options. A
        ``deal`` replaces that of the seed.
        """
        if isinstance(options, str):
            options = read_options(options, players)
        elif players is not None and players != options.players:
            raise EngineError(f"{players} players, but the options are for {options.players}")
        seed = secrets.randbelow(2**32) if seed is None else index(seed)
        deal = Luck(seed).deal(options) if deal is None else deal
        self._begin(options, deal, "", seed, roll)

    def _begin(self, options: Options, deal: Deal, position: str, seed: int, roll: bool) -> None:
        self._options, self._deal, self._position = options, deal, position
        self._luck, self._roll = Luck(seed), roll
        self._state = first_state(options, deal, position)
        self._actions: list[int] = []
        self._before: deque[tuple[int, State]] = deque(maxlen=_KEPT)
        self.tags: dict[str, str] = {}
        """Free tags of the record: Players ("Ann, Ben"), Date, Event."""
        self.comments: tuple[Comment, ...] = ()
        """Remarks, each with the number of actions before it."""
        self.variations: tuple[Variation, ...] = ()
        """What might have been played instead."""
        self._roll_dice([])

    @classmethod
    def from_position(
        cls, position: str | Position | State, seed: int | None = None, *, roll: bool = True
    ) -> Game:
        """Start from a position; what it leaves unknown is drawn from the seed.

        >>> text = "2 players; red to act 3; land mountain F6 F7; red B1=5; yellow F6=1"
        >>> [str(move) for move in Game.from_position(text, seed=1).legal_moves][:3]
        ['swim B1-B2', 'swim B1-C2', 'swim B1-C1']
        """
        seed = secrets.randbelow(2**32) if seed is None else index(seed)
        if isinstance(position, State):
            position = position_of(position)
        found = read_position(position) if isinstance(position, str) else position
        state = found.complete(seed)
        game = cls.__new__(cls)
        game._begin(state.ruleset.options, NO_DEAL, write_position(state), seed, roll)
        return game

    @classmethod
    def from_record(cls, record: GameRecord, *, roll: bool = True) -> Game:
        """Return the game of a record, at its end.

        If it is unfinished and its tag Seed gave its deal, its dice go on from that seed.
        """
        game = cls.__new__(cls)
        game._begin(record.options, record.deal, record.position, _seed_of(record), False)
        for action in record.actions:
            play(game._state, action)
        game._actions = list(record.actions)
        game.tags = dict(record.tags)
        game.comments, game.variations = record.comments, record.variations
        game._roll = roll
        return game

    # What is true now

    @property
    def options(self) -> Options:
        """The options of the table."""
        return self._options

    @property
    def deal(self) -> Deal:
        """The tiles and the first player; empty for a game that began from a position."""
        return self._deal

    @property
    def seed(self) -> int:
        """The seed of deal and dice."""
        return self._luck.seed

    @property
    def state(self) -> State:
        """The engine's state with all secrets. Copy it before you play on it."""
        return self._state

    @property
    def board(self) -> Board:
        """The map: names and neighbours of spaces."""
        return self._state.ruleset.board

    @property
    def players(self) -> int:
        """The number of players."""
        return self._options.players

    @property
    def turn(self) -> int:
        """The seat that must decide now, or CHANCE (-1), or NOBODY (-2) once the game is over."""
        return to_move(self._state)

    @property
    def legal_moves(self) -> list[Move]:
        """All legal moves; none once the game is over."""
        return moves_in(self._state.copy())

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return to_move(self._state) == NOBODY

    @property
    def scores(self) -> tuple[int, ...]:
        """The treasure that each seat has saved so far; until the end it is secret (VIEW-3)."""
        return tuple(scores(self._state))

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won; empty before the end."""
        return tuple(winners(self._state)) if self.is_over else ()

    @property
    def result(self) -> str:
        """Scores and winners in words, as in a record's tag Result, or ``unfinished``."""
        return result_of(self._state)

    @property
    def position(self) -> str:
        """The text of the position, with all secrets; :func:`survive.read_position` reads it."""
        return write_position(self._state)

    @property
    def actions(self) -> tuple[int, ...]:
        """All actions so far as the engine's numbers, the dice included."""
        return tuple(self._actions)

    @property
    def history(self) -> tuple[Move, ...]:
        """All actions so far, the dice included."""
        state, found = self._first_state(), []
        for action in self._actions:
            found.append(Move(action, write_action(state, action)))
            play(state, action)
        return tuple(found)

    def view(self, seat: int | None = None) -> View:
        """Return what a seat knows, or SPECTATOR (-1); by default the seat that must decide.

        It includes the values of the seat's own adventurers, which a table with memory on lets a
        player remember but not look up (SET-7).
        """
        seat = self.turn if seat is None else index(seat)
        if not SPECTATOR <= seat < self.players:
            raise EngineError(
                f"no seat {seat}: choose from 0 to {self.players - 1}, or SPECTATOR ({SPECTATOR})"
            )
        return view(self._state, seat, remember=True)

    # Playing

    def move(self, move: int | str | Action) -> Move:
        """Return the legal move that a text, a number or a typed action means, or raise.

        >>> Game(players=2, seed=7).move("PLACE 5 e4")
        Move(681, 'place 5 E4')
        """
        number = self._number(move)
        if not is_legal(self._state, number):
            raise refusal(self._state, number)
        return Move(number, write_action(self._state, number))

    def push(self, move: int | str | Action) -> list[Event]:
        """Play a move and roll the dice that follow; return everything that happened.

        An illegal move raises an IllegalActionError or NotationError; the game stays as it was.
        """
        number, before = self._number(move), self._state.copy()
        events = apply(self._state, number)
        self._before.append((len(self._actions), before))
        self._actions.append(number)
        return self._roll_dice(events)

    def pop(self) -> Move:
        """Take the last move back, with the dice rolled after it, and return it."""
        at = len(self._actions) - 1
        while self._roll and at >= 0 and self._actions[at] >= _FIRST_ROLL:
            at -= 1
        if at < 0:
            raise IndexError("there is no move to take back")
        while self._before and self._before[-1][0] > at:
            self._before.pop()
        if self._before and self._before[-1][0] == at:
            state = self._before.pop()[1]
        else:
            state = self._first_state()
            for action in self._actions[:at]:
                play(state, action)
        number = self._actions[at]
        self._state, self._actions = state, self._actions[:at]
        return Move(number, write_action(state, number))

    def copy(self) -> Game:
        """Return an independent copy, which has the same luck."""
        twin = type(self).__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin._state, twin._actions = self._state.copy(), self._actions.copy()
        twin._before, twin.tags = self._before.copy(), self.tags.copy()
        return twin

    # Records and pictures

    @property
    def record(self) -> GameRecord:
        """The game so far as a record."""
        tags = self.tags
        if not self._position and self._deal == Luck(self.seed).deal(self._options):
            tags = {"Seed": str(self.seed)} | tags
        return GameRecord(
            self._options,
            self._deal,
            self.actions,
            tags,
            self.comments,
            self._position,
            self.variations,
        )

    @property
    def text(self) -> str:
        """The record as text, which :func:`survive.read_game` reads."""
        return write_record(self.record)

    def __iter__(self) -> Iterator[ReplayStep]:
        """Replay the game: who decided, the move, its text, what happened, the state after it.

        >>> game = Game(players=2, seed=7)
        >>> game.push("place 5 E4") and [(step.seat, step.text) for step in game]
        [(0, 'place 5 E4')]
        """
        for step in self.record.steps():
            yield step._replace(action=Move(step.action, step.text), state=step.state.copy())

    def __str__(self) -> str:
        """Draw the board."""
        from survive.drawing.draw import draw  # many games are never drawn

        return draw(self._state, colour=False)

    def __repr__(self) -> str:
        state, seat = self._state, self.turn
        if seat == NOBODY:
            doing = self.result
        else:
            turn = f"turn {state.turn}, " if state.turn > 0 else ""
            who = "the die" if seat == CHANCE else colour_of(seat)
            doing = f"{turn}{PHASE_NAMES[state.phase]}, {who} to move"
        moves = f"{len(self._actions)} moves"
        return f"<Game: {self.players} players, seed {self.seed}, {doing}, {moves}>"

    def _repr_svg_(self) -> str:
        """Return an SVG image with all secrets, for notebooks."""
        from survive.drawing.showing import show

        return show(self._state).svg

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle as a record, the seed and whether dice are rolled."""
        return _restored, (type(self), self.record, self.tags, self.seed, self._roll)

    # Helpers

    def _first_state(self) -> State:
        return first_state(self._options, self._deal, self._position)

    def _number(self, move: int | str | Action) -> int:
        if isinstance(move, str):
            return read_action(self._state, move)
        return number_of(move) if isinstance(move, Action) else index(move)

    def _roll_dice(self, events: list[Event]) -> list[Event]:
        while self._roll and to_move(self._state) == CHANCE:
            action = self._luck.action(self._state)
            events += apply(self._state, action)
            self._actions.append(action)
        return events


def _seed_of(record: GameRecord) -> int:
    """Return the seed in a record's tags if its deal follows from it, else another one."""
    text = record.tags.get("Seed", "")
    if text.removeprefix("-").isdecimal() and len(text) < 40 and not record.position:
        seed = int(text)
        if Luck(seed).deal(record.options) == record.deal:
            return seed
    return secrets.randbelow(2**32)


def _restored(
    cls: type[Game], record: GameRecord, tags: dict[str, str], seed: int, roll: bool
) -> Game:
    """Rebuild a pickled game."""
    game = cls.from_record(record, roll=roll)
    game.tags, game._luck = tags, Luck(seed)
    return game
