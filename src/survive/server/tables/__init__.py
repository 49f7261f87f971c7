"""The tables that are live in this process: what changes them, drives them and keeps them.

``hub`` has them all, ``table`` is one of them, ``commands`` says what a client's command causes,
``driver`` what the server does by itself, ``attendance`` when coming and going is written down.
``table_factory`` and ``shown_records`` make new ones, ``table_record`` makes a record of one.
What a table *is*, without tasks and time, is in ``model``.
"""
