"""The errors of the engine: each says what is wrong and, where it can, what would be right."""

from __future__ import annotations

from survive.engine.reasons import Reason


class EngineError(ValueError):
    """The base class of the engine's errors, so that callers can catch them all."""


class MapError(EngineError):
    """A map that cannot be played on (BRD-7)."""


class OptionsError(EngineError):
    """Options that contradict each other, the number of players or the map."""

    def __init__(self, sentence: str, reasons: tuple[Reason, ...] = ()) -> None:
        super().__init__(sentence)
        self.reasons = reasons
        """Everything that does not go together; empty if a word does not name an option."""

    def __reduce__(self) -> tuple[type[OptionsError], tuple[str, tuple[Reason, ...]]]:
        """Pickle with both arguments."""
        return OptionsError, (str(self), self.reasons)


class DealError(EngineError):
    """A deal that does not fit the options: wrong tiles, backs or first player."""


class IllegalActionError(EngineError):
    """An action that the rules do not allow now; the state is as it was before."""

    def __init__(self, action: int, reason: Reason, sentence: str) -> None:
        super().__init__(sentence)
        self.action = action
        """The number of the refused action, as it was given."""
        self.reason = reason
        """Why it is refused: a code, the rule's id and fields."""

    def __reduce__(self) -> tuple[type[IllegalActionError], tuple[int, Reason, str]]:
        """Pickle with all arguments (a server's workers send errors back)."""
        return IllegalActionError, (self.action, self.reason, str(self))


class BrokenStateError(EngineError):
    """A state that cannot come about in a game; see :mod:`survive.engine.checks`."""
