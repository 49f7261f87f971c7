"""An unofficial digital edition of the board game *Survive the Island*.

Importing this package is cheap: the engine is loaded by ``import survive.engine``.
"""

from survive import _pure

__version__ = "0.1.0"

if _pure.wanted():
    _pure.install()
