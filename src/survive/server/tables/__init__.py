"""The tables that are live in this process: what makes, changes, drives and keeps them.

``hub`` is the life of the process, ``live_tables`` what it has in memory, ``table`` one of them.
``opening``, ``joining`` and ``table_factory`` make new tables and give out seats, ``shown_records``
those that show a record; ``table_record`` makes a record of one. ``commands`` says what a client's
command causes, ``driver`` what the server does by itself, ``attendance`` when coming and going is
written down. What a table *is*, without tasks and time, is in ``model``.
"""
