"""Study: what a position is worth, what would have been best, and what a whole game came to.

``results`` are the answers as data: the same for the command line, the server and the page.
``analysis`` answers for one position, ``review`` for a whole game; docs/research/study.md explains
the figures. Both rest on ``comparison``: plans for a ``task``, played out in ``worlds`` on equal
luck. ``puzzles`` has positions to solve.
"""
