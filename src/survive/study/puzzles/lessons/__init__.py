"""What puzzles can teach: each lesson is a predicate, checked against its position.

A predicate returns the adventurers that its sentence is about: those that the best plan makes
better or, if they are rivals, worse off in the way that the sentence says, unlike the other plan.
It returns none where the sentence is not true. ``case`` is both plans, carried out; ``deeds`` what
one of them does; the other modules are the lessons, by what they are about.
"""
