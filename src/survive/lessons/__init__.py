"""The lessons: short games from a position, each with goals that the engine checks.

``files`` has one file per lesson; docs/lessons.md says how to write one. ``lesson`` reads a file
and checks its form, ``conditions`` are what goals and mistakes are made of, ``progress`` says how
far the learner has come, ``script`` what the others do, ``rehearsal`` plays a lesson's own solution
and its mistakes, and ``texts`` looks up its words.
"""
