"""What each seat can expect, and what the player who must decide may do: ``survive.analyse``."""

from __future__ import annotations

from survive.api.game import Game
from survive.engine import EngineError, State
from survive.record.position.text import Position, read_position
from survive.study.analysis import Subject
from survive.study.analysis import analyse as answers
from survive.study.results import Analysis
from survive.views import SPECTATOR, View


def analyse(
    game: Game | Position | State | View | str,
    *,
    rollouts: int | None = None,
    seconds: float | None = None,
    seed: int = 1,
    secrets: bool = False,
) -> Analysis:
    """Return chances, expected points and the best ideas, with their standard errors.

    A Game is analysed as the player who must decide knows it; with ``secrets`` as it truly is. A
    text is that of a position. It stops after this many ``rollouts`` of each idea (96 if nothing
    is given) or after some ``seconds``; the same rollouts and seed give the same answer.

    >>> import survive
    >>> text = "2 players; red to act 3; land mountain F6 F7; red B1=5; yellow F6=1"
    >>> found = survive.analyse(text, rollouts=6)
    >>> found.ideas[0].actions[0], round(sum(found.prospects.chances), 9)
    ('swim B1-NW', 1.0)
    """
    subject: Subject
    if isinstance(game, Game):
        subject = game.state if secrets else game.view(max(game.turn, SPECTATOR))
    else:
        subject = read_position(game) if isinstance(game, str) else game
        if secrets and not isinstance(subject, State):
            raise EngineError("secrets=True needs a game or a state: the others do not have them")
    *_, last = answers(subject, rollouts=rollouts, seconds=seconds, seed=seed)
    return last
