"""The errors of the engine: each says what is wrong and, where it can, what would be right."""

from __future__ import annotations


class EngineError(ValueError):
    """What every error of the engine is, so that callers can catch them as one."""


class MapError(EngineError):
    """A map that cannot be played on (BRD-7)."""


class OptionsError(EngineError):
    """Options that contradict each other, the number of players or the map."""


class DealError(EngineError):
    """A deal that does not fit the options: wrong tiles, backs or first player."""


class IllegalActionError(EngineError):
    """An action that the rules do not allow now; the state is as it was before."""

    def __init__(self, action: int, reason: str) -> None:
        """Keep the refused action beside the reason."""
        super().__init__(reason)
        self.action = action
        """The number of the refused action, as it was given."""
        self.reason = reason
        """Why it is refused, in a sentence, with the rule's id where there is one."""

    def __reduce__(self) -> tuple[type[IllegalActionError], tuple[int, str]]:
        """Pickle with both arguments (a server's workers send errors back)."""
        return IllegalActionError, (self.action, self.reason)


class BrokenStateError(EngineError):
    """A state that cannot come about in a game; see :mod:`survive.engine.checks`."""
