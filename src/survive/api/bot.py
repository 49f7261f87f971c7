"""Bots that are asked with a game: one object for all seats and any number of games."""

from __future__ import annotations

from collections.abc import Callable
from operator import index
from weakref import WeakKeyDictionary

from survive.api.game import Game
from survive.api.move import Move
from survive.engine import Action, EngineError, legal_actions
from survive.players import Player, PlayerError, Witness, make_player
from survive.players.harms import harms_of
from survive.record.game.beginning import first_state
from survive.views import view


class Bot:
    """A player of any seat, which sees only what that seat may know.

    >>> import survive
    >>> game = survive.Game(players=2, seed=7)
    >>> survive.bot("medium").choose(game)
    Move(711, 'place 5 H2')
    """

    def __init__(self, name: str, make: Callable[[], Player]) -> None:
        """``make`` returns a new player for each seat of each game."""
        self.name = name
        self._make = make
        self._players: WeakKeyDictionary[Game, dict[int, Player]] = WeakKeyDictionary()

    def choose(self, game: Game) -> Move:
        """Choose for the seat that must decide; the game stays as it is.

        The choices follow from the game's seed, as in ``survive.simulate``.
        """
        if not isinstance(game, Game):
            raise EngineError(
                f"a bot chooses in a survive.Game, not in {type(game).__name__};"
                " to ask with views see survive.players.make_player"
            )
        seat = game.turn
        if seat < 0:
            raise EngineError("the game is over" if game.is_over else "the die is next, not a seat")
        legal = legal_actions(game.state)
        if len(legal) == 1:  # as everywhere else: no bot is asked about a forced move (TRN-4)
            return game.move(legal[0])
        chosen = self._player(game, seat).choose(view(game.state, seat, remember=True), legal)
        try:
            return game.move(chosen if isinstance(chosen, Action) else index(chosen))
        except (EngineError, TypeError) as error:
            raise PlayerError(f"the bot {self.name!r} chose {chosen!r}: {error}") from error

    def _player(self, game: Game, seat: int) -> Player:
        seats = self._players.setdefault(game, {})
        if seat not in seats:
            seats[seat] = self._make()
            seats[seat].begin(seat, game.seed)
        player = seats[seat]
        if isinstance(player, Witness):
            record = game.record
            beginning = first_state(record.options, record.deal, record.position)
            player.hear_of_harms(harms_of(beginning, record.actions, seat))
        return player

    def __repr__(self) -> str:
        return f"survive.bot({self.name!r})"

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle as what :func:`bot` was given, without what it thinks about games."""
        return Bot, (self.name, self._make)


class _Named:
    """Makes the player of a name."""

    def __init__(self, name: str) -> None:
        self._name = name

    def __call__(self) -> Player:
        """Return a new player."""
        return make_player(self._name)


def bot(player: str | Callable[[], Player]) -> Bot:
    """Return the bot of a name, or of a class of your own with ``begin`` and ``choose``.

    Names are those of the command line: ``easy``, ``hard:beam=100``, ``level:1200``,
    ``my_module:MyBot``, ``program:./my_bot``.

    >>> bot("medium")
    survive.bot('medium')
    >>> bot("strong")
    Traceback (most recent call last):
        ...
    survive.players.player.PlayerError: there is no player 'strong'; choose from random, easy, \
medium, hard, expert, ismcts, module:Class, level:RATING or program:COMMAND
    """
    if isinstance(player, str):
        make_player(player)  # a wrong name is an error here, not in the first game
        return Bot(player, _Named(player))
    if not callable(player):
        raise PlayerError(f"give a name or a class, not a {type(player).__name__} object")
    return Bot(getattr(player, "__qualname__", repr(player)), player)
