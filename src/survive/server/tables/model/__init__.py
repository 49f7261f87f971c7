"""A table as data: its setup and journal, and what they come to. No tasks, no sockets, no clock.

``journal`` and ``commands`` have the entries, ``fold`` applies them one by one. Its parts: ``play``
(the game), ``seats``, ``names`` and ``presence`` (people), ``clock``, ``repellent_question``.
"""
