"""The picture of the house in ``docs/architecture.md``: its plan, and what draws it."""
