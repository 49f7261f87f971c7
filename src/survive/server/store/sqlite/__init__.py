"""Tables in an SQLite file: ``store`` reads, ``writer`` commits in groups on its own thread.

``schema`` opens files and applies ``migrations/``, ``changes`` notices what other programs wrote.
"""
