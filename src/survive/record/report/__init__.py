"""What a reader is told about a game, rather than what is kept of it.

``log`` tells each event in a line, ``outlook`` what surely follows from an action, ``summary``
and ``highlights`` a finished game at a glance.
"""
