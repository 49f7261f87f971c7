"""Tables in an SQLite file: ``store`` asks, ``writer`` commits in groups on a thread of its own.

``schema`` opens files and applies ``migrations/``, ``changes`` notices what other programs wrote.
"""
