"""Puzzles: positions in which one plan is clearly better than the one that comes to mind first.

``puzzle`` is a puzzle as data and the file of those that are shipped, ``judge`` what a plan is
worth, ``explaining`` what a puzzle teaches, ``sequel`` what is likely to follow, ``ratings`` how
hard a puzzle is and how strong a solver. ``search``, ``grading``, ``puzzle_theme`` and ``finder``
make new ones.
"""
