"""Tables in PostgreSQL: ``store`` asks, ``writer`` commits in groups on one connection.

``notifications`` carries the news of appends between processes; ``migrations/`` has the schema.
"""
