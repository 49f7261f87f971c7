"""The tables that are live in this process, and what makes, changes, drives and keeps them.

``hub`` runs the process, ``live_tables`` holds its tables in memory, ``table`` is one of them.
``opening``, ``joining`` and ``table_factory`` make new tables and give out seats, ``shown_records``
tables that show a record; ``table_record`` makes a record of a table. ``commands`` says what a
client's command causes, ``driver`` what the server does by itself, ``attendance`` when arrivals
and departures are written down. What a table *is*, without tasks and time, is in ``model``.
"""
