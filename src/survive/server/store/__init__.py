"""What is kept, and where: journals of tables in SQLite or PostgreSQL.

``interface`` says what every store promises, ``databases`` finds the one that an address names.
Both databases share ``append_rules``, ``batched_reads``, ``change_feed`` and ``migrations``.
``archive`` moves whole tables from one store to another.
"""
