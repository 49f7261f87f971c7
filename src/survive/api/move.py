"""A move: the engine's number of an action that also knows its text."""

from __future__ import annotations

from survive.engine import Action, State, action_of, legal_actions
from survive.record.notation.write import write_action


class Move(int):
    """An action of a game: an ``int`` to the engine, ``walk D6-E7`` to people.

    It equals its number, so ``move in legal_actions(state)`` and arrays of masks work.

    >>> import survive
    >>> move = survive.Game(players=3, seed=7).legal_moves[0]
    >>> move, str(move), int(move), move.action
    (Move(31, 'place 1 D4'), 'place 1 D4', 31, PlaceAdventurer(value=1, space=31))
    """

    _text: str | None = None
    _state: State | None = None

    def __new__(cls, number: int, text: str) -> Move:
        """Return a move of this number in the catalogue, with its text."""
        self = super().__new__(cls, number)
        self._text = text
        return self

    @property
    def text(self) -> str:
        """The notation, as records have it: ``place 5 E4``, ``swim B1-NW``, ``sink E4``."""
        if self._text is None:
            assert self._state is not None
            self._text, self._state = write_action(self._state, int(self)), None
        return self._text

    @property
    def action(self) -> Action:
        """The typed form: ``Sink(space=40)``."""
        return action_of(int(self))

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Move({int(self)}, {self.text!r})"

    def __format__(self, spec: str) -> str:
        """Format the text, or the number if the specification is one of numbers (``d``)."""
        return (
            format(int(self), spec)
            if spec[-1:] in {"d", "n", "x", "b", "o"}
            else (format(self.text, spec))
        )

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle as number and text."""
        return Move, (int(self), self.text)


def moves_in(state: State) -> list[Move]:
    """Return the legal moves of a state, which must not change any more.

    Each writes its text when it is asked for it: most moves of a list are never printed.
    """
    found, new = [], int.__new__
    for number in legal_actions(state):
        move = new(Move, number)
        move._state = state
        found.append(move)
    return found
