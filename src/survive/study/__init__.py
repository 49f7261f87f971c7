"""Study: what a position is worth, what would have been best, and what a whole game came to.

``results`` are the answers as data: the same for the command line, the server and the page.
``analysis`` answers for one position, ``review`` for a whole game; docs/study.md explains the
figures. ``puzzles`` has positions to solve.
"""
