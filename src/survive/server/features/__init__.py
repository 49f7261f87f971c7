"""The features of the server, a folder each: messages, routes and a service.

A feature is added by its folder and a line in ``registry.py``, and removed with both. Each folder
has a ``FEATURE`` that says what it adds. Features never use each other.
"""
