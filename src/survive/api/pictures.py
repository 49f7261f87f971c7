"""Pictures of games and positions: ``survive.show``."""

from __future__ import annotations

from survive.api.game import Game
from survive.drawing import showing
from survive.engine import State
from survive.record.position.text import Position, read_position
from survive.views import View


def show(position: Game | Position | State | View | str, width: int = 600) -> showing.Picture:
    """Return a picture, which Jupyter shows by itself: of a game, a view, a position or its text.

    ``show(game).save("board.png")`` writes a file. All but a view may show secrets.

    >>> import survive
    >>> str(survive.show(survive.Game(players=3, seed=7)))[:4]
    '<svg'
    """
    if isinstance(position, str):
        position = read_position(position)
    shown = position.state if isinstance(position, Game | Position) else position
    return showing.show(shown, width)
