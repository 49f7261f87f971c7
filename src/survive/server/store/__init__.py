"""What is kept, and where: journals of tables in SQLite or PostgreSQL.

``interface`` is the promise of every store, ``databases`` finds the one that an address names.
What both share: ``append_rules``, ``batched_reads``, ``change_feed``, ``migrations``. ``archive``
moves whole tables from one store to another.
"""
