"""An unofficial digital edition of the board game *Survive the Island*, as a library.

>>> import survive
>>> game = survive.Game(players=2, seed=7)
>>> easy = survive.bot("easy")
>>> while not game.is_over:
...     events = game.push(easy.choose(game))
>>> len(game.scores)
2

``docs/api.md`` shows everything. Importing this package is cheap: each name is loaded when it is
first used.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from survive import _pure

if TYPE_CHECKING:
    from survive.api.analysis import analyse
    from survive.api.bot import Bot, bot
    from survive.api.files import read_game, read_games, write_game
    from survive.api.game import Game
    from survive.api.move import Move
    from survive.api.pictures import show
    from survive.api.simulation import Simulation, simulate
    from survive.engine import CHANCE, NOBODY, EngineError, Options
    from survive.record.game.option_tags import read_map
    from survive.record.position.text import Position, read_position, write_position
    from survive.views import SPECTATOR, View

__version__ = "0.2.0"

__all__ = [
    "CHANCE",
    "NOBODY",
    "SPECTATOR",
    "Bot",
    "EngineError",
    "Game",
    "Move",
    "Options",
    "Position",
    "Simulation",
    "View",
    "__version__",
    "analyse",
    "bot",
    "read_game",
    "read_games",
    "read_map",
    "read_position",
    "show",
    "simulate",
    "write_game",
    "write_position",
]

_HOMES = {
    "survive.api.analysis": ("analyse",),
    "survive.api.bot": ("Bot", "bot"),
    "survive.api.files": ("read_game", "read_games", "write_game"),
    "survive.api.game": ("Game",),
    "survive.api.move": ("Move",),
    "survive.api.pictures": ("show",),
    "survive.api.simulation": ("Simulation", "simulate"),
    "survive.engine": ("CHANCE", "NOBODY", "EngineError", "Options"),
    "survive.record.game.option_tags": ("read_map",),
    "survive.record.position.text": ("Position", "read_position", "write_position"),
    "survive.views": ("SPECTATOR", "View"),
}
_MODULE_OF = {name: module for module, names in _HOMES.items() for name in names}

if _pure.wanted():
    _pure.install()

if not TYPE_CHECKING:

    def __getattr__(name: str) -> object:
        """Load a public name when it is first used (PEP 562)."""
        if name not in _MODULE_OF:
            raise AttributeError(f"module 'survive' has no attribute {name!r}")
        from importlib import import_module  # noqa: TID251 - the imports above are of these names

        found = globals()[name] = getattr(import_module(_MODULE_OF[name]), name)
        return found

    def __dir__() -> list[str]:
        return sorted(__all__)
