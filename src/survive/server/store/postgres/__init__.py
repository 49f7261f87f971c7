"""Tables in PostgreSQL: ``store`` reads, ``writer`` commits in groups on one connection.

``notifications`` carries news of appends between processes; ``migrations/`` holds the schema.
"""
