"""A table as data: its setup and journal, and what they come to. No tasks, no sockets, no clock.

``journal`` and ``commands`` have the entries, ``fold`` takes them in one by one. Its parts:
``game`` and ``undo`` (the actions that stand), ``seats``, ``names`` and ``presence`` (people),
``clock``, ``auto_play`` and ``auto_placing`` (what the server decides for a seat),
``repellent_question``.
"""
