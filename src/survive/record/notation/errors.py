"""The errors of games as text: an action that cannot be read, a record with a wrong line."""

from __future__ import annotations

from survive.engine.errors import EngineError


class NotationError(EngineError):
    """The base class of errors about the text of an action."""

    def __init__(self, text: str, reason: str) -> None:
        super().__init__(f"{shown(text)}: {reason}")
        self.text = text
        """The text as it was given."""
        self.reason = reason
        """What is wrong with it, in a sentence."""

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle with both arguments."""
        return type(self), (self.text, self.reason)


class InvalidNotationError(NotationError):
    """The text cannot be read; the reason says what was expected."""


class IllegalNotationError(NotationError):
    """The text can be read, but the rules do not allow this now; the reason is the engine's."""


class AmbiguousNotationError(NotationError):
    """The text could mean several legal actions; :attr:`candidates` lists them in notation."""

    def __init__(self, text: str, candidates: tuple[str, ...]) -> None:
        """Name the candidates, or the first of very many."""
        listed = ", ".join(candidates[:8]) + (", …" if len(candidates) > 8 else "")
        super().__init__(text, f"it could mean {listed}")
        self.candidates = candidates
        """Every legal action that the text could mean, in notation."""

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle with both arguments."""
        return type(self), (self.text, self.candidates)


class RecordError(EngineError):
    """A game record with something wrong in it."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}" if line else reason)
        self.line = line
        """Number of the line, from 1; 0 if it is not about one line."""
        self.reason = reason
        """What is wrong, with the offending text."""

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle with both arguments."""
        return type(self), (self.line, self.reason)


def shown(text: str) -> str:
    """Return a text as an error message shows it: quoted, and shortened if it is long."""
    return repr(text if len(text) <= 60 else f"{text[:57]}...")
